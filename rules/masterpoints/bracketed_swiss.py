"""Bracketed Swiss and round robin teams of the 2018 book (MP-95 to MP-97).

The award sheet calls `bracketed_swiss_first`, `bracketed_swiss_places`, `bracketed_swiss_place` and
`bracketed_swiss_match_award`.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from rules.masterpoints.arithmetic import ONE, amount_text, decimal_text, exact
from rules.masterpoints.bracket_averages import (
    HIGHEST_TEAM_AVERAGE,
    PLAYERS_AT_A_TABLE_SIDE,
    Segment,
    award_on_scale,
    bracket_average_input,
)
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.depth import overall_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import limit_factor, match_award, overall_place
from rules.masterpoints.general_formula_catalogue import RESTRICTIONS
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Number
from rules.masterpoints.knockouts import RATING_OF_THE_SCALE, TEAMS, size_factor_from_16
from rules.masterpoints.places import award_texts
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import (
    RATING,
    rating_of,
    rating_value,
    restrictions_value,
)

# Scale of the computed award by bracket average with its printed constants, A p16.
BRACKETED_SWISS_SCALE = (
    Segment(exact(0), exact("4.00")),
    Segment(exact(500), exact("4.00"), Fraction(1, 150)),
    Segment(exact(1000), exact("7.33"), Fraction(1, 600)),
    Segment(exact(5000), exact("14.00"), Fraction(7, 7500)),
    Segment(exact(10_000), exact("18.67"), Fraction(1, 1250)),
    Segment(exact(25_000), exact("30.67"), Fraction(1, 1500)),
    Segment(exact(44_000), exact("43.33")),
)
# Size factor of 5 to 15 teams, A p17.
SIZE_FACTORS = {
    5: exact("0.560"), 6: exact("0.600"), 7: exact("0.640"), 8: exact("0.680"),
    9: exact("0.720"), 10: exact("0.760"), 11: exact("0.800"), 12: exact("0.840"),
    13: exact("0.880"), 14: exact("0.920"), 15: exact("0.960"),
}  # fmt: skip
SHARE_OF_TEAMS_PAID = Fraction(1, 3)


def bracketed_swiss_size_factor(teams: int, pointer: str = "/teams") -> Fraction:
    """Size factor of a bracket; AwardError E_BRACKET_SIZE for fewer than five teams (MP-96)."""
    if teams >= 16:
        return size_factor_from_16(teams)
    if teams not in SIZE_FACTORS:
        raise AwardError("E_BRACKET_SIZE", pointer, "A bracket needs at least five teams.")
    return SIZE_FACTORS[teams]


def bracketed_swiss_first(
    average: Fraction,
    teams: int,
    work: Calculation,
    *,
    restrictions: Fraction = ONE,
    rating: Fraction = Fraction(RATING_OF_THE_SCALE),
) -> Fraction:
    """The rounded first overall: computed award x size factor x P x R/14, without L (MP-97).

    `restrictions` and `rating` are the factors P and R. Raises AwardError E_BRACKET_SIZE for fewer than five teams.
    """
    computed, factor = award_on_scale(BRACKETED_SWISS_SCALE, average), bracketed_swiss_size_factor(teams)
    work.note("computed award", computed, "MP-95")
    work.note("bracket size factor", factor, "MP-96")
    work.note("P", restrictions, "MP-45")
    work.note("R/14", rating / RATING_OF_THE_SCALE, "MP-97")
    award = computed * factor * restrictions * rating / RATING_OF_THE_SCALE
    work.note("first, unrounded", award, "MP-97")
    return work.round(award)


def bracketed_swiss_places(first: Fraction, teams: int, work: Calculation) -> int:
    """Overall places paid; the book is silent (MP-97): a third of the teams, rounded up, unless a setting asks for
    the depth of the General Formula.
    """
    if work.choice("bracketed_swiss_depth") == "general_formula":
        return overall_depth(
            work, "swiss", Fraction(teams), teams, 2, lambda place: bracketed_swiss_place(first, place, work)
        )
    return ceil(teams * SHARE_OF_TEAMS_PAID)


def bracketed_swiss_place(first: Fraction, place: int, work: Calculation) -> Fraction:
    """The unrounded award of a place below the rounded first; the book is silent, a setting decides (MP-97)."""
    sessions = {"one_session": 1, "two_session": 2, "three_session": 3}
    return overall_place(first, place, sessions[work.choice("bracketed_swiss_ladder")], work)


def bracketed_swiss_match_limit(
    highest_team_average: Fraction, bracket_average: Fraction, top_bracket: bool, work: Calculation
) -> Fraction:
    """M of a bracket's match awards; the book is silent (MP-97).

    By default the limit is a quarter of the highest team average, and the top bracket has none.
    """
    if top_bracket:
        return ONE
    basis = work.choice("bracketed_swiss_match_limit")
    average = highest_team_average if basis == "highest_team_average" else bracket_average
    return limit_factor(average / PLAYERS_AT_A_TABLE_SIDE)


def bracketed_swiss_match_award(
    classification: str, boards: int, limit: Fraction, restrictions: Fraction, work: Calculation
) -> Fraction:
    """The rounded award of a match won, as in any Swiss of the classification, with the M and P given (MP-97)."""
    return match_award(work, classification, boards, limit, restrictions)


def _computed(given: Inputs, work: Calculation) -> Mapping[str, object]:
    award = award_on_scale(BRACKETED_SWISS_SCALE, given.number("bracket_average"))
    return {"computed_award": decimal_text(award, 4)}


def _size(given: Inputs, work: Calculation) -> Mapping[str, object]:
    return {"factor": decimal_text(bracketed_swiss_size_factor(given.integer("teams")), 3)}


def _first(given: Inputs, work: Calculation) -> Mapping[str, object]:
    average, teams = given.number("bracket_average"), given.integer("teams")
    restrictions = restrictions_value(given)
    first = bracketed_swiss_first(average, teams, work, restrictions=restrictions, rating=rating_value(given))
    places = bracketed_swiss_places(first, teams, work)
    found: dict[str, object] = {
        "first": amount_text(first),
        "paid_places": places,
        "awards": award_texts(places, lambda place: bracketed_swiss_place(first, place, work), work),
    }
    if "boards" in given:
        highest = given.number("highest_team_average", average)
        limit = bracketed_swiss_match_limit(highest, average, given.flag("top_bracket"), work)
        award = bracketed_swiss_match_award(rating_of(given), given.integer("boards"), limit, restrictions, work)
        found["match_award"] = amount_text(award)
    return found


RULES = (
    Rule("MP-95", "Computed award of a bracketed Swiss or round robin", "A p16", "T", "printed constants kept"),
    Rule("MP-96", "Size factor of a bracketed Swiss or round robin", "A p17", "T"),
    Rule("MP-97", "First overall of a bracketed Swiss or round robin", "A p16-17", "T, Z", "places, matches Z"),
)

SETTINGS = (
    Setting(
        "bracketed_swiss_ladder",
        "two_session",
        "Which ladder the lower places of a bracketed Swiss or round robin follow.",
        ("MP-97",),
        ("one_session", "two_session", "three_session"),
    ),
    Setting(
        "bracketed_swiss_depth",
        "third",
        "Paid places of a bracketed Swiss or round robin: a third of the teams, or those of the General Formula.",
        ("MP-97",),
        ("third", "general_formula"),
    ),
    Setting(
        "bracketed_swiss_match_limit",
        "highest_team_average",
        "Which average, divided by four, is the limit of a lower bracket's match awards.",
        ("MP-97",),
        ("highest_team_average", "bracket_average"),
    ),
)

FORMULAS = (
    Formula(
        code="bracket.computed",
        title="Computed award of a Swiss or round robin bracket average",
        rules=("MP-95",),
        inputs=(bracket_average_input(required=True),),
        compute=_computed,
    ),
    Formula(
        code="bracket.size",
        title="Swiss or round robin bracket size factor",
        rules=("MP-96",),
        inputs=(TEAMS,),
        compute=_size,
    ),
    Formula(
        code="bracket.first",
        title="Awards of a Swiss or round robin bracket",
        rules=("MP-97", "MP-95", "MP-96"),
        inputs=(
            bracket_average_input(required=True),
            TEAMS,
            RESTRICTIONS,
            RATING,
            Input("boards", Integer(), "Boards of a match, for the match award.", "boards"),
            Input(
                "highest_team_average",
                Number(minimum=0, maximum=int(HIGHEST_TEAM_AVERAGE), error="E_LIMIT"),
                "Highest team average of the bracket.",
                "masterpoints",
                default="the bracket average",
            ),
            Input("top_bracket", Flag(), "Whether this is the top bracket.", default="false"),
        ),
        compute=_first,
    ),
)
