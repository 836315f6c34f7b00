"""Stratified tournament events: tables of each strat and who is paid in the lowest one (MP-100).

The award sheet calls `tables_with_lower_strats`, `strat_paid_overall` and `strat_paid_in_sessions`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO, amount_text, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, first_overall, limit_factor
from rules.masterpoints.general_formula_catalogue import RESTRICTIONS, SESSIONS, TYPE
from rules.masterpoints.inputs import Input, Inputs, Integer, Tables, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import (
    EXCLUSIVE_TABLES,
    LIMITS,
    RATING,
    limits_by_strat,
    rating_value,
    restrictions_value,
    type_value,
)

FEWEST_TABLES_OF_THE_LOWEST_STRAT = 3
FEWEST_COMPETITORS_OF_THE_LOWEST_STRAT = 3


def tables_with_lower_strats(own_tables: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Own tables plus those of all lower strats, by strat; the highest strat comes first (MP-100).

    The sums are exact: half tables of two strats make one.
    """
    totals: dict[str, Fraction] = {}
    total = ZERO
    for strat in reversed(list(own_tables)):
        total += own_tables[strat]
        totals[strat] = total
    return {strat: totals[strat] for strat in own_tables}


def strat_paid_overall(tables: Fraction, lowest: bool) -> bool:
    """Whether a strat has overall awards: the lowest needs three tables, a half counted as a full one (MP-100)."""
    return not lowest or whole_tables(tables) >= FEWEST_TABLES_OF_THE_LOWEST_STRAT


def strat_paid_in_sessions(competitors: int, lowest: bool) -> bool:
    """Whether a strat has session awards: the lowest needs three competitors in direct comparison (MP-100)."""
    return not lowest or competitors >= FEWEST_COMPETITORS_OF_THE_LOWEST_STRAT


def tables_for_overall(own_tables: Mapping[str, Fraction]) -> dict[str, int]:
    """Whole tables that enter B, by strat; 0 for a lowest strat too small for overall awards (MP-100, MP-8)."""
    lowest = list(own_tables)[-1]
    return {
        strat: whole_tables(tables) if strat_paid_overall(tables, strat == lowest) else 0
        for strat, tables in tables_with_lower_strats(own_tables).items()
    }


def firsts_by_strat(
    tables: Mapping[str, int],
    limits: Mapping[str, Fraction | None],
    rating: Fraction,
    sessions: int,
    work: Calculation,
    *,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
) -> dict[str, Fraction]:
    """The rounded first overall of each strat that has tables and a stated limit (None is no limit) (MP-100).

    `tables` are those with lower strats; `rating`, `restrictions` and `kind` are the factors R, P and T.
    """
    return {
        strat: first_overall(work, Fraction(count), rating, sessions, limit_factor(limits[strat]), restrictions, kind)
        for strat, count in tables.items()
        if count and strat in limits
    }


def check_strats(own_tables: Mapping[str, Fraction], pointer: str) -> None:
    """Raise AwardError E_TABLES when no strat is given or the event has no tables."""
    if not sum(own_tables.values(), ZERO):
        raise AwardError("E_TABLES", pointer, "Give the tables of each strat, the highest first.")


def _stratified(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "exclusive_tables" in given:
        own = given.named_numbers("exclusive_tables")
        check_strats(own, given.at("exclusive_tables"))
        tables = tables_for_overall(own)
        found["tables_for_overall"] = dict(tables)
        limits = limits_by_strat(given)
        if limits:
            rating, sessions = rating_value(given), given.integer("sessions", 1)
            restrictions, kind = restrictions_value(given), type_value(given)
            firsts = firsts_by_strat(tables, limits, rating, sessions, work, restrictions=restrictions, kind=kind)
            found["firsts"] = {strat: amount_text(first) for strat, first in firsts.items()}
    paid: dict[str, bool] = {}
    if "lowest_strat_tables" in given:
        paid["overall"] = strat_paid_overall(given.number("lowest_strat_tables"), True)
    if "lowest_strat_competitors" in given:
        paid["session"] = strat_paid_in_sessions(given.integer("lowest_strat_competitors"), True)
    found |= {f"{award}_awards_in_lowest_strat": pays for award, pays in paid.items()}
    asked = given.text("award", next(iter(paid), ""))
    return found | {"eligible": paid[asked]} if asked in paid else found


RULES = (
    Rule("MP-100", "Stratified tournament events", "A p17", "T+P"),
)  # fmt: skip

FORMULAS = (
    Formula(
        code="tour.stratified",
        title="Tables and first overalls of the strats of a tournament event",
        rules=("MP-100", "MP-8", "MP-40"),
        inputs=(
            EXCLUSIVE_TABLES,
            LIMITS,
            RATING,
            SESSIONS,
            TYPE,
            RESTRICTIONS,
            Input("lowest_strat_tables", Tables(zero=True), "Tables of the lowest strat.", "tables"),
            Input(
                "award",
                Text(choices=("overall", "session"), error="E_KIND"),
                "The award of the lowest strat asked about.",
                default="the one whose size is given",
            ),
            Input(
                "lowest_strat_competitors",
                Integer(minimum=0, maximum=1_000_000, error="E_PLAYERS"),
                "Competitors of the lowest strat in direct comparison.",
            ),
        ),
        compute=_stratified,
    ),
)
