"""Regional rules beside flights: schedule, no concurrent credit, four sessions, Intermediate/Novice, at sea
(MP-120, MP-121, MP-135 to MP-137).

The award sheet calls `four_session_multiplier`, `AT_SEA_SHARE` and `INTERMEDIATE_NOVICE_SHARES`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured, split_texts
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, formula, sessions_factor
from rules.masterpoints.general_formula_catalogue import (
    RESTRICTIONS,
    SESSIONS,
    TABLES,
    TYPE,
    UPPER_LIMIT,
    chosen_factors,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Number, Tables, Text
from rules.masterpoints.percentages import first_at_percentage
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import RATING, rating_value, tables_value

# A p22.
FOUR_SESSION_INCREASE = exact("0.40")
AT_SEA_SHARE = exact("0.80")
INTERMEDIATE_NOVICE_SHARES = {"gold": exact("0.25"), "red": exact("0.75")}
INTERMEDIATE_NOVICE_LIMIT = 750


def four_session_multiplier(sessions: int, knockout: bool = False) -> Fraction:
    """1.40 for a regional event of four sessions other than a knockout, else 1 (MP-135)."""
    return ONE + FOUR_SESSION_INCREASE if sessions == 4 and not knockout else ONE


def regional_first(
    work: Calculation,
    tables: Fraction,
    rating: Fraction,
    sessions: int,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
    at_sea: bool = False,
) -> Fraction:
    """The rounded first overall of a regional event: the General Formula, 40% more for four sessions, 80% at sea.

    The percentages enter before the rounding and multiply (MP-135, MP-137).
    """
    award = formula(work, tables, rating, sessions_factor(sessions), limit, restrictions, kind)
    longer, sea = four_session_multiplier(sessions), AT_SEA_SHARE if at_sea else ONE
    return first_at_percentage(award, longer * sea, "MP-137" if at_sea else "MP-135", work)


def _first(given: Inputs, work: Calculation, at_sea: bool, default_sessions: int) -> str:
    limit, restrictions, kind = chosen_factors(given)
    first = regional_first(
        work,
        tables_value(given),
        rating_value(given),
        given.integer("sessions", default_sessions),
        limit=limit,
        restrictions=restrictions,
        kind=kind,
        at_sea=at_sea,
    )
    return amount_text(first)


def _four_session(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if "award" in given:
        multiplier = four_session_multiplier(given.integer("sessions", 4), given.text("type", "pairs") == KNOCKOUT)
        return {"award": amount_text(first_at_percentage(given.number("award"), multiplier, "MP-135", work))}
    return {"first": _first(given, work, False, 4)}


def _at_sea(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if "award" in given:
        return {"award": amount_text(first_at_percentage(given.number("award"), AT_SEA_SHARE, "MP-137", work))}
    return {"first": _first(given, work, True, 2)}


def _intermediate_novice(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if "upper_limit" in given and given.number("upper_limit") > INTERMEDIATE_NOVICE_LIMIT:
        message = "An Intermediate/Novice regional is for players under 750."
        raise AwardError("E_NOT_AUTHORISED", given.at("upper_limit"), message)
    shares = INTERMEDIATE_NOVICE_SHARES if given.flag("championship", True) else {"red": ONE}
    return {"split": split_texts(coloured(given.number("award"), shares, work))}


def _schedule(given: Inputs, work: Calculation) -> Mapping[str, object]:
    return {"valid": given.flag("full_day_has_open_championship")}


def _concurrency(given: Inputs, work: Calculation) -> Mapping[str, object]:
    return {"tables": int(tables_value(given, "own_tables"))}


RULES = (
    Rule("MP-120", "An open championship event on every full day", "A p20", "T"),
    Rule("MP-121", "No concurrent tables at regionals", "A p20", "T"),
    Rule("MP-135", "Four-session regional events", "A p22", "T"),
    Rule("MP-136", "Colours of Intermediate/Novice regionals", "A p22", "T"),
    Rule("MP-137", "Regionals at sea", "A p22", "T"),
)

KNOCKOUT = "knockout"
EVENT = (TABLES, SESSIONS, TYPE, RATING, UPPER_LIMIT, RESTRICTIONS)
AWARD = Number(minimum=0)

FORMULAS = (
    Formula(
        code="reg.four_session",
        title="First overall of a four-session regional event",
        rules=("MP-135", "MP-40"),
        inputs=(
            *(each for each in EVENT if each is not TYPE),
            Input(TYPE.name, Text(choices=(*TYPES, KNOCKOUT), error="E_KIND"), TYPE.meaning, default="pairs"),
            Input("award", AWARD, "Award of another formula; a knockout's is not increased.", "masterpoints"),
        ),
        compute=_four_session,
    ),
    Formula(
        code="reg.at_sea",
        title="First overall at a regional at sea",
        rules=("MP-137", "MP-40"),
        inputs=(*EVENT, Input("award", AWARD, "Award of another formula, such as a knockout's.", "masterpoints")),
        compute=_at_sea,
    ),
    Formula(
        code="reg.intermediate_novice",
        title="Colours of an Intermediate/Novice regional award",
        rules=("MP-136", "MP-7"),
        inputs=(
            Input("award", AWARD, "Rounded award.", "masterpoints", required=True),
            Input("championship", Flag(), "Whether it is a championship event.", default="true"),
            UPPER_LIMIT,
        ),
        compute=_intermediate_novice,
    ),
    Formula(
        code="reg.schedule",
        title="Whether a full day of an open regional has an open championship event",
        rules=("MP-120",),
        inputs=(Input("full_day_has_open_championship", Flag(), "Whether the day has one.", required=True),),
        compute=_schedule,
    ),
    Formula(
        code="reg.concurrency",
        title="Tables of a regional event beside concurrent ones",
        rules=("MP-121",),
        inputs=(
            Input("own_tables", Tables(), "Tables of the event.", "tables", required=True),
            Input(
                "concurrent_restricted_tables", Tables(zero=True), "Concurrent tables, which do not count.", "tables"
            ),
        ),
        compute=_concurrency,
    ),
)
