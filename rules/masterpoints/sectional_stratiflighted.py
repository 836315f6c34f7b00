"""Stratiflighted events at sectionals: Flight A with its strats A and X (MP-115 to MP-117).

The award sheet calls `x_strat_first` and `check_x_limit`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, exact, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import first_overall, limit_factor
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND, RESTRICTIONS, SESSIONS, TYPE
from rules.masterpoints.inputs import Input, Inputs, Tables, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.stratified_tournaments import check_strats, tables_for_overall
from rules.masterpoints.tournament_inputs import (
    EXCLUSIVE_TABLES,
    LIMITS,
    RATING,
    limits_by_strat,
    rating_value,
    restrictions_value,
    tables_value,
    type_value,
)

LEAST_LIMIT_ABOVE_B = 500
# Thresholds of the X strat and its share of the Flight B award, A p19.
ENOUGH_X_TABLES = 20
ENOUGH_SHARE_OF_THE_FIELD = exact("0.40")
SHARE_OF_FLIGHT_B = exact("1.05")


@dataclass(frozen=True, slots=True)
class XStrat:
    """The first X award, rounded, and the branch of the rule that gave it: `threshold` or `below`."""

    first: Fraction
    branch: str


def x_limit_allowed(x_limit: Fraction | None, b_limit: Fraction) -> bool:
    """Whether X's limit is none or at least 500 above B's (MP-115)."""
    return x_limit is None or x_limit >= b_limit + LEAST_LIMIT_ABOVE_B


def check_x_limit(x_limit: Fraction | None, b_limit: Fraction, pointer: str = "/X_limit") -> None:
    """Raise AwardError E_NOT_AUTHORISED when X's limit is not allowed: there is no award then (MP-115)."""
    if not x_limit_allowed(x_limit, b_limit):
        raise AwardError("E_NOT_AUTHORISED", pointer, "The limit of X must be at least 500 above that of B.")


def x_strat_first(
    x_tables: Fraction, field_tables: Fraction, flight_b_first: Fraction, x_only: Fraction, work: Calculation
) -> XStrat:
    """The first award of X (MP-117).

    `field_tables` are those of A and X together, `flight_b_first` the rounded first of Flight B, `x_only` the rounded
    award on X's tables alone. At 20 tables or 40% of the field X gets 105% of Flight B, below a share of it that
    falls with the square; never less than `x_only`.
    """
    of_b = SHARE_OF_FLIGHT_B * flight_b_first
    work.note("Flight B first", flight_b_first, "MP-117")
    work.note("105% of Flight B", of_b, "MP-117")
    work.note("X only", x_only, "MP-117")
    if x_tables >= ENOUGH_X_TABLES or x_tables >= ENOUGH_SHARE_OF_THE_FIELD * field_tables:
        return XStrat(work.round(max(of_b, x_only)), "threshold")
    by_share = of_b * (x_tables / ENOUGH_SHARE_OF_THE_FIELD / field_tables) ** 2
    by_tables = of_b * (x_tables / ENOUGH_X_TABLES) ** 2
    work.note("by share of the field", by_share, "MP-117")
    work.note("by tables", by_tables, "MP-117")
    return XStrat(work.round(max(by_share, by_tables, x_only)), "below")


def _x_strat(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "B_limit" in given and given.stated("X_limit"):
        found["allowed"] = x_limit_allowed(given.number_or_none("X_limit"), given.number("B_limit"))
    if given.has("X_tables", "B_tables"):
        check_x_limit(given.number_or_none("X_limit"), given.number("B_limit", 0), given.at("X_limit"))
        a, x, b = (tables_value(given, f"{strat}_tables") if f"{strat}_tables" in given else ZERO for strat in "AXB")
        limits = {strat: given.number_or_none(f"{strat}_limit") for strat in "XB"}
        found |= _first_of_x(given, x, a + x, b, limits, work)
    if "exclusive_tables" in given:
        found |= _by_strat(given, work)
    return found


def _first(given: Inputs, tables: Fraction, limit: Fraction | None, work: Calculation) -> Fraction:
    rating, sessions = rating_value(given, "sectional"), given.integer("sessions", 2)
    restrictions, kind = restrictions_value(given), type_value(given)
    return first_overall(work, tables, rating, sessions, limit_factor(limit), restrictions, kind)


def _first_of_x(
    given: Inputs,
    x_tables: Fraction,
    field_tables: Fraction,
    b_tables: Fraction,
    limits: Mapping[str, Fraction | None],
    work: Calculation,
) -> dict[str, object]:
    flight_b = _first(given, b_tables, limits["B"], work)
    x_only = _first(given, x_tables, limits["X"], work)
    x_strat = x_strat_first(x_tables, field_tables, flight_b, x_only, work)
    return {"X_first": amount_text(x_strat.first), "B_first": amount_text(flight_b), "branch": x_strat.branch}


def _by_strat(given: Inputs, work: Calculation) -> dict[str, object]:
    own, strat = given.named_numbers("exclusive_tables"), given.text("strat", "A")
    check_strats(own, given.at("exclusive_tables"))
    if strat not in own:
        raise AwardError("E_KIND", given.at("strat"), "Name one of the strats whose tables are given.")
    tables, limits = tables_for_overall(own), limits_by_strat(given)
    found: dict[str, object] = {"tables": tables[strat]}
    if strat == "X" and "B" in tables and {"X", "B"} <= limits.keys():
        x_tables = Fraction(whole_tables(own["X"]))
        check_x_limit(limits["X"], limits["B"] or ZERO, given.at("limits"))
        field = Fraction(whole_tables(own["X"] + own.get("A", ZERO)))
        first_of_x = _first_of_x(given, x_tables, field, Fraction(tables["B"]), limits, work)
        found |= {"tables": int(x_tables), "first": first_of_x["X_first"], **first_of_x}
    elif strat != "X" and tables[strat] and (strat in limits or strat == next(iter(own))):
        found["first"] = amount_text(_first(given, Fraction(tables[strat]), limits.get(strat), work))
    return found


RULES = (
    Rule("MP-115", "Flight A of a sectional stratiflighted event", "A p19", "T"),
    Rule("MP-116", "First of strat A", "A p19", "T"),
    Rule("MP-117", "First of strat X", "A p19", "I", "squares: continuous at both thresholds"),
)

STRAT_TABLES = Tables(zero=True)

FORMULAS = (
    Formula(
        code="sect.x_strat",
        title="First awards of the strats of Flight A at a sectional",
        rules=("MP-115", "MP-116", "MP-117", "MP-40"),
        inputs=(
            Input("A_tables", STRAT_TABLES, "Tables of strat A alone.", "tables", default="0"),
            Input("X_tables", Tables(), "Tables of strat X alone.", "tables"),
            Input("B_tables", Tables(), "Tables of Flight B with its lower strats.", "tables"),
            Input("X_limit", LIMIT_KIND, "Upper limit of X.", "masterpoints", default="no limit"),
            Input("B_limit", LIMIT_KIND, "Upper limit of B.", "masterpoints", default="no limit"),
            Input("strat", Text(longest=40), "Strat asked for beside exclusive_tables.", default="A"),
            EXCLUSIVE_TABLES,
            LIMITS,
            SESSIONS,
            TYPE,
            Input(RATING.name, RATING.kind, RATING.meaning, default="sectional"),
            RESTRICTIONS,
        ),
        compute=_x_strat,
    ),
)
