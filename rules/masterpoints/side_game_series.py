"""Side game series of the 2018 book: pair sessions of a tournament combined for overall awards (MP-101).

The award sheet calls `series_score`, `series_tables`, `series_first` and `side_session_firsts`.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, exact, factor_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.depth import overall_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    TYPES,
    first_in_session,
    first_overall,
    formula,
    overall_place,
    sessions_factor,
)
from rules.masterpoints.general_formula_catalogue import GROUP_SIZE, RESTRICTIONS, UPPER_LIMIT, session_awards
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Tables
from rules.masterpoints.percentages import first_at_percentage
from rules.masterpoints.places import award_texts
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import (
    RATING,
    limit_value,
    rating_of,
    rating_value,
    restrictions_value,
    table_count,
    tables_value,
)

# Percentages of a side game series, A p18.
SERIES_SHARE = exact("0.80")
SESSION_OVERALL_SHARE = exact("0.65")
SESSION_AWARD_SHARE = exact("0.80")
SESSIONS_OF_THE_SERIES_AWARD = 2
SESSIONS_FOR_GOLD = 2
BEST_SESSIONS = 2


def series_score(percentages: Sequence[Fraction], pointer: str = "/percentages") -> Fraction:
    """The mean of a player's two best percentages; AwardError E_SESSIONS for fewer than two (MP-101)."""
    if len(percentages) < BEST_SESSIONS:
        raise AwardError("E_SESSIONS", pointer, "A player ranks in a series with two sessions or more.")
    return sum(sorted(percentages)[-BEST_SESSIONS:], Fraction(0)) / BEST_SESSIONS


def series_tables(session_tables: Sequence[Fraction], work: Calculation, pointer: str = "/session_tables") -> Fraction:
    """The mean of the two largest sessions as a table count; AwardError E_SESSIONS for fewer than two (MP-101)."""
    if len(session_tables) < BEST_SESSIONS:
        raise AwardError("E_SESSIONS", pointer, "A series has two sessions or more.")
    mean = sum(sorted(session_tables)[-BEST_SESSIONS:], Fraction(0)) / BEST_SESSIONS
    work.note("mean of the two largest sessions", mean, "MP-101")
    return work.tables(mean)


def series_first(tables: Fraction, rating: Fraction, work: Calculation, *, restrictions: Fraction = ONE) -> Fraction:
    """The rounded first overall of a series: 80% of a two-session pair event, open, not stratified (MP-101)."""
    sessions = sessions_factor(SESSIONS_OF_THE_SERIES_AWARD)
    award = formula(work, tables, rating, sessions, ONE, restrictions, TYPES["pairs"])
    return first_at_percentage(award, SERIES_SHARE, "MP-101", work)


def side_session_limit(limit: Fraction, share: Fraction, work: Calculation) -> Fraction:
    """M of a session of a series: the share as a limit on M, or by the setting as a multiplier of M (MP-101)."""
    if limit != ONE and work.choice("side_series_percentages") == "multiplier":
        return limit * share
    return work.cap("highest M", limit, share, "MP-101")


def side_session_firsts(
    tables: Fraction,
    rating: Fraction,
    work: Calculation,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
) -> tuple[Fraction, Fraction]:
    """Rounded first overall and first session award of one session of a series, at 65% and 80% (MP-101)."""
    overall_limit = side_session_limit(limit, SESSION_OVERALL_SHARE, work)
    session_limit = side_session_limit(limit, SESSION_AWARD_SHARE, work)
    overall = first_overall(work, tables, rating, 1, overall_limit, restrictions, TYPES["pairs"])
    session = first_in_session(work, tables, rating, session_limit, restrictions, TYPES["pairs"])
    return overall, session


def section_top_colour(level: str, sessions_played: int) -> str:
    """Colour of a session top: at a regional gold for a player of two sessions or more (MP-101)."""
    if level.startswith("regional"):
        return "gold" if sessions_played >= SESSIONS_FOR_GOLD else "red"
    return "silver" if level == "sectional" else "black"


def _series(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if given.integer("edition", 2018) != 2018:
        raise AwardError("E_KIND", given.at("edition"), "This is the series of the 2018 edition.")
    found: dict[str, object] = {}
    if "percentages" in given:
        score = series_score(given.numbers("percentages"), given.at("percentages"))
        found["score"] = factor_text(score)
    if "session_tables" in given:
        found |= _series_awards(given, work)
    if "single_session_tables" in given:
        found |= _session_awards(given, work)
    if "sessions_played" in given:
        top = given.flag("section_top", True)
        colour = section_top_colour(rating_of(given), given.integer("sessions_played"))
        found["colour"] = "red" if colour == "gold" and not top else colour
    return found


def _series_awards(given: Inputs, work: Calculation) -> dict[str, object]:
    tables = series_tables(given.numbers("session_tables"), work, given.at("session_tables"))
    first = series_first(tables, rating_value(given), work, restrictions=restrictions_value(given))

    def award(place: int) -> Fraction:
        return overall_place(first, place, SESSIONS_OF_THE_SERIES_AWARD, work)

    found: dict[str, object] = {"tables": table_count(tables), "overall_first": amount_text(first)}
    if "contestants" in given:
        depth = overall_depth(work, "pairs", tables, given.integer("contestants"), SESSIONS_OF_THE_SERIES_AWARD, award)
        found |= {"paid_places": depth, "overall_awards": award_texts(depth, award, work)}
    return found


def _session_awards(given: Inputs, work: Calculation) -> dict[str, object]:
    tables = tables_value(given, "single_session_tables")
    overall, session = side_session_firsts(
        tables, rating_value(given), work, limit=limit_value(given), restrictions=restrictions_value(given)
    )
    found: dict[str, object] = {
        "single_session_overall_first": amount_text(overall),
        "session_first": amount_text(session),
    }
    if "group_size" in given:
        found["session_awards"] = session_awards(given.integer("group_size"), session, work)
    return found


RULES = (
    Rule("MP-101", "Side game series", "A p18", "T, Z", "percentages as limits on M, Z"),
)  # fmt: skip

SETTINGS = (
    Setting(
        "side_series_percentages",
        "limit",
        "Whether the 65% and 80% of a session of a side game series limit M or multiply it.",
        ("MP-101",),
        ("limit", "multiplier"),
    ),
)

FORMULAS = (
    Formula(
        code="tour.side_series",
        title="Awards of a side game series and of its sessions",
        rules=("MP-101", "MP-40", "MP-52"),
        inputs=(
            Input("edition", Integer(), "Edition of the book.", default="2018"),
            RATING,
            Input("session_tables", Many(Tables(), most=1000), "Tables of each session of the series.", "tables"),
            Input("single_session_tables", Tables(), "Tables of one session, for its own awards.", "tables"),
            UPPER_LIMIT,
            RESTRICTIONS,
            GROUP_SIZE,
            Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Contestants of the series."),
            Input(
                "percentages",
                Many(Number(minimum=0, maximum=100), most=1000),
                "Percentages one player scored.",
                "percent",
            ),
            Input("sessions_played", Integer(minimum=0, error="E_SESSIONS"), "Sessions of the series a player played."),
            Input("section_top", Flag(), "Whether the award is that of a section top.", default="true"),
        ),
        compute=_series,
    ),
)
