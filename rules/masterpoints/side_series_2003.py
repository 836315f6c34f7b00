"""Side game series of 2003: format, score, awards, credit of a player, colours (MP-150 to MP-153)."""

from collections.abc import Sequence
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO, amount_text, factor_text, round_to, whole_tables
from rules.masterpoints.bracketed_2003 import RATINGS_2003
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import first_in_session, formula, sessions_factor
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Tables, Text
from rules.masterpoints.registry import Formula, Rule, Values

LEAST_SESSIONS = 3
SESSIONS_TO_RANK = 2
PAIRS_2003 = ONE
OVERALL_SHARE = {False: Fraction(80, 100), True: Fraction(70, 100)}
SESSION_SHARE = {False: ONE, True: Fraction(80, 100)}
SINGLE_OVERALL_SHARE = Fraction(65, 100)
LEVELS = ("sectional", "regional", "senior sectional", "senior regional")
RESTRICTIONS = ("age", "gender", "masterpoints")

RULES = (
    Rule("MP-150", "Side game series: format and score", "E p1", "T"),
    Rule("MP-151", "Side game series: awards", "E p1", "T", "July 1995"),
    Rule("MP-152", "Side game series: credit of a player", "E p1", "T"),
    Rule("MP-153", "Side game series: gold and Blue Ribbon qualification", "E p1", "T"),
)


def series_score(percentages: Sequence[Fraction]) -> Fraction | None:
    """The sum of the two best percentages; None for a player of fewer than two sessions (MP-150)."""
    if len(percentages) < SESSIONS_TO_RANK:
        return None
    return sum(sorted(percentages, reverse=True)[:SESSIONS_TO_RANK], ZERO)


def series_tables(session_tables: Sequence[Fraction]) -> Fraction:
    """The mean of the two largest sessions, not rounded (MP-151)."""
    return sum(sorted(session_tables, reverse=True)[:2], ZERO) / 2


def series_credit(session_awards: Fraction, overall_award: Fraction, unused_awards: Fraction) -> Fraction:
    """The greater of all session awards and of the overall with the awards of sessions it did not use
    (MP-152).
    """
    return max(session_awards, overall_award + unused_awards)


def _side_series(given: Inputs, work: Calculation) -> Values:
    if "sessions_scheduled" in given and given.integer("sessions_scheduled") < LEAST_SESSIONS and not _mean(given):
        raise AwardError("E_SESSIONS", given.at("sessions_scheduled"), "A series has at least three sessions.")
    return {
        **_permission(given),
        **_score(given),
        **_tie(given),
        **_awards(given, work),
        **_credit(given),
        **_colour(given),
        **_qualification(given),
    }


def _mean(given: Inputs) -> bool:
    return given.integer("edition", 2003) >= 2018


def _permission(given: Inputs) -> Values:
    if "restricted_by" in given:
        return {"allowed": given.flag("tournament_restricted")}
    return {"allowed": True, "valid": True} if "sessions_scheduled" in given else {}


def _score(given: Inputs) -> Values:
    if "percentages" not in given:
        return {}
    score = series_score(given.numbers("percentages"))
    if score is None:
        return {"eligible": False}
    return {"eligible": True, "score": factor_text(score / 2 if _mean(given) else score)}


def _tie(given: Inputs) -> Values:
    if "scores" not in given:
        return {}
    first, second = (round_to(score) for score in given.numbers("scores"))
    return {"tied": first == second}


def _awards(given: Inputs, work: Calculation) -> Values:
    if "session_tables" not in given:
        return {}
    sessions = given.numbers("session_tables")
    if len(sessions) < (SESSIONS_TO_RANK if _mean(given) else LEAST_SESSIONS):
        raise AwardError("E_SESSIONS", given.at("session_tables"), "A series needs more sessions.")
    level = given.text("level")
    senior, rating = level == "senior regional", level.removeprefix("senior ")
    tables = work.tables(series_tables(sessions))
    overall, session = OVERALL_SHARE[senior], SESSION_SHARE[senior or _mean(given)]
    first = formula(
        work,
        tables,
        RATINGS_2003[rating],
        sessions_factor(SESSIONS_TO_RANK),
        kind=PAIRS_2003,
        multiplier=overall,
    )
    return {
        "tables": int(tables) if tables.denominator == 1 else factor_text(tables),
        "sessions_for_S": SESSIONS_TO_RANK,
        "percent_of_open": int(100 * overall),
        "session_award_percent": int(100 * session),
        "single_session_overall_percent": int(100 * SINGLE_OVERALL_SHARE),
        "colour": "silver" if rating == "sectional" else "gold/red",
        "overall_first": amount_text(work.round(first)),
        "session_firsts": [
            amount_text(
                first_in_session(
                    work, Fraction(whole_tables(each)), RATINGS_2003[rating], kind=PAIRS_2003, multiplier=session
                )
            )
            for each in sessions
        ],
    }


def _credit(given: Inputs) -> Values:
    if "session_awards" not in given:
        return {}
    credited = series_credit(
        sum(given.numbers("session_awards"), ZERO),
        given.number("overall_award", ZERO),
        sum(given.numbers("unused_session_awards"), ZERO),
    )
    return {"credited": amount_text(credited)}


def _colour(given: Inputs) -> Values:
    if "sessions_played" not in given or "level" not in given:
        return {}
    if given.text("level").endswith("sectional"):
        return {"colour": "silver"}
    enough = given.integer("sessions_played") >= SESSIONS_TO_RANK
    return {"colour": "gold" if enough and given.flag("section_top") else "red"}


def _qualification(given: Inputs) -> Values:
    if "rank" not in given:
        return {}
    regional = given.text("level", "regional").endswith("regional")
    return {"blue_ribbon_qualification": regional and given.integer("rank") <= 2}


_AMOUNTS = Many(Number(minimum=0), most=100)

FORMULAS = (
    Formula(
        code="ev.side_series",
        title="Side game series",
        rules=("MP-150", "MP-151", "MP-152", "MP-153"),
        edition="2003",
        inputs=(
            Input("edition", Integer(), "2003: sum of the two best; 2018: their mean.", default="2003"),
            Input("sessions_scheduled", Integer(), "Sessions of the series, at least three.", "sessions"),
            Input("restricted_by", Text(RESTRICTIONS), "A restriction of the series' own; none is allowed."),
            Input("tournament_restricted", Flag(), "Whether the whole tournament is restricted.", default="false"),
            Input("percentages", Many(Number(minimum=0, maximum=100), most=100), "A player's sessions.", "percent"),
            Input("scores", Many(Number(minimum=0), least=2, most=2), "Two overall scores to compare.", "percent"),
            Input("level", Text(LEVELS, error="E_KIND"), "Tournament."),
            Input("session_tables", Many(Tables(), most=100), "Tables of every session.", "tables"),
            Input("session_awards", _AMOUNTS, "A player's session and side-game awards.", "masterpoints"),
            Input("overall_award", Number(minimum=0), "His overall award.", "masterpoints", default="0"),
            Input("unused_session_awards", _AMOUNTS, "Those of sessions his overall rank did not use."),
            Input("sessions_played", Integer(minimum=0, error="E_SESSIONS"), "Sessions a player played."),
            Input("section_top", Flag(), "Whether the award is a section top.", default="false"),
            Input("rank", Integer(minimum=1, error="E_RANK"), "Overall rank, ties sharing the higher one."),
        ),
        compute=_side_series,
    ),
)
