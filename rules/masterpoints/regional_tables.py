"""Table multipliers and lower strats of the top flights at regionals, for two and for three flights (MP-123 to 133).

The award sheet reaches them through `regional_stratiflighted` and `regional_flighted`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO, amount_text, exact, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, formula, limit_factor, sessions_factor
from rules.masterpoints.inputs import Input, Inputs, Number, Text
from rules.masterpoints.stratified_tournaments import (
    check_strats,
    firsts_by_strat,
    strat_paid_overall,
    tables_with_lower_strats,
)
from rules.masterpoints.tournament_inputs import limits_by_strat, rating_value, restrictions_value

FIRST_TABLES, NEXT_TABLES = 15, 10
# Greatest share of the flight's first that its lower strats get, A p20-22.
SECOND_STRAT_CAP = exact("0.60")
THIRD_STRAT_CAP = exact("0.40")
TEAM_TYPES = ("swiss", "bam")
FLIGHT_TYPE = Input(
    "type", Text(longest=60), "Type: pairs, swiss, bam, or open swiss above a bracketed swiss.", default="pairs"
)
LIMIT_FACTOR_KIND = Number(minimum=0, maximum=1, error="E_LIMIT")


def multiplied_pair_tables(tables: Fraction) -> Fraction:
    """Three times the first 15 tables, twice the next 10, and the rest once (MP-123, MP-130)."""
    next_tables = min(max(tables - FIRST_TABLES, ZERO), Fraction(NEXT_TABLES))
    rest = max(tables - FIRST_TABLES - NEXT_TABLES, ZERO)
    return 3 * min(tables, Fraction(FIRST_TABLES)) + 2 * next_tables + rest


def flight_type(given: Inputs) -> str:
    """`pairs`, `swiss` or `bam`; an open Swiss above a bracketed one is `swiss`. AwardError E_KIND for others."""
    written = given.text("type", "pairs").lower().replace("_", " ").replace("-", " ")
    if "swiss" in written:
        return "swiss"
    if written in ("bam", "board a match"):
        return "bam"
    if written in ("pairs", "pair"):
        return "pairs"
    raise AwardError("E_KIND", given.at("type"), "The book gives multipliers for pairs, Swiss and board-a-match.")


def award_on_own_tables(
    tables: Fraction,
    limit: Fraction,
    kind: str,
    sessions: int,
    rating: Fraction,
    work: Calculation,
    restrictions: Fraction = ONE,
) -> Fraction:
    """The unrounded General Formula award on a strat's tables and M alone; nothing without tables."""
    if not tables:
        return ZERO
    factor = sessions_factor(sessions)
    return formula(work, tables, rating, factor, limit, restrictions, TYPES[kind])


def stated_award_on_own_tables(given: Inputs, tables: Fraction, limit: Fraction, work: Calculation) -> Fraction:
    """The same for the inputs `sessions`, `rating`, `type` and `restrictions`."""
    sessions, rating, kind = given.integer("sessions", 2), rating_value(given), flight_type(given)
    return award_on_own_tables(tables, limit, kind, sessions, rating, work, restrictions_value(given))


def lower_strat_first(
    flight_first: Fraction,
    limit: Fraction,
    strat_tables: Fraction,
    flight_tables: Fraction,
    on_own_tables: Fraction,
    cap: Fraction,
    rule: str,
    work: Calculation,
) -> Fraction:
    """The rounded first of a lower strat of a flight: the higher of two awards, at most a share of the flight's.

    One is the flight's rounded first times `limit`, the strat's M in proportion to the flight's, and the strat's
    share of the flight's tables; the other, `on_own_tables`, is the award on the strat's tables alone (MP-126,
    MP-127, MP-131, MP-133).
    """
    by_share = flight_first * limit * strat_tables / flight_tables
    work.note("by share of the flight", by_share, rule)
    work.note("on its own tables", on_own_tables, rule)
    award = work.cap("share of the flight's first", max(by_share, on_own_tables), cap * flight_first, rule)
    return work.round(award)


def strat_limit(given: Inputs, strat: str) -> Fraction:
    """M of a strat, from `<strat>_M` or from `<strat>_limit` (MP-44)."""
    stated = f"{strat}_M"
    if stated in given:
        return given.number(stated)
    name = f"{strat}_limit"
    return limit_factor(given.number_or_none(name), given.at(name))


def lower_flight(
    own_tables: Mapping[str, Fraction],
    limits: Mapping[str, Fraction | None],
    kind: str,
    sessions: int,
    rating: Fraction,
    work: Calculation,
    restrictions: Fraction = ONE,
) -> tuple[dict[str, int], dict[str, Fraction]]:
    """Tables with lower strats and rounded firsts of the strats of a lower flight (MP-128, MP-134)."""
    exact_tables = tables_with_lower_strats(own_tables)
    lowest = list(own_tables)[-1]
    tables = {strat: whole_tables(count) for strat, count in exact_tables.items()}
    paid = {strat: count for strat, count in tables.items() if strat_paid_overall(Fraction(count), strat == lowest)}
    firsts = firsts_by_strat(paid, limits, rating, sessions, work, restrictions=restrictions, kind=TYPES[kind])
    return tables, firsts


def stated_lower_flight(given: Inputs, name: str, work: Calculation) -> dict[str, object]:
    """The answers `tables` and `firsts` of a lower flight whose own tables by strat are the input `name`."""
    own = given.named_numbers(name)
    check_strats(own, given.at(name))
    tables, firsts = lower_flight(
        own,
        limits_by_strat(given),
        flight_type(given),
        given.integer("sessions", 2),
        rating_value(given),
        work,
        restrictions_value(given),
    )
    return {"tables": dict(tables), "firsts": {strat: amount_text(first) for strat, first in firsts.items()}}
