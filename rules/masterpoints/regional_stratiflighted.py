"""Stratiflighted regional events: two flights of up to three strats each (MP-122 to MP-128).

The award sheet calls `stratiflighted_event_tables`, `second_strat_first` and `third_strat_first`; the first of the top
flight is the General Formula on the event tables. The lower flight is an event of its own tables, for which the
formula uses `regional_tables.lower_flight`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, first_overall
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND, RESTRICTIONS, SESSIONS
from rules.masterpoints.inputs import Input, Inputs, Integer, Named, Number, Tables
from rules.masterpoints.regional_tables import (
    FLIGHT_TYPE,
    LIMIT_FACTOR_KIND,
    SECOND_STRAT_CAP,
    TEAM_TYPES,
    THIRD_STRAT_CAP,
    flight_type,
    lower_strat_first,
    multiplied_pair_tables,
    stated_award_on_own_tables,
    stated_lower_flight,
    strat_limit,
)
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import (
    LIMITS,
    RATING,
    rating_value,
    restrictions_value,
    table_count,
    tables_value,
)

LEAST_LIMIT_ABOVE_THE_LOWER_FLIGHT = 500
MOST_STRATS_OF_A_FLIGHT = 3
# Multipliers of the top flight's tables, A p20.
LOWEST_PAIR_LIMIT, HIGHEST_LIMIT_OF_THE_VARIABLE_MULTIPLIER = 750, 1000
PAIR_MULTIPLIER = exact("2.0")
TEAM_MULTIPLIER, TEAM_MULTIPLIER_FROM_2500 = exact("2.25"), exact("2.75")
HIGH_TEAM_LIMIT = 2500


def stratiflighted_event_tables(
    kind: str,
    lower_flight_limit: Fraction,
    top_tables: Fraction,
    work: Calculation,
    pointer: str = "/lower_flight_limit",
) -> Fraction:
    """Tables that enter B of the top flight's first (MP-123 to MP-125).

    `kind` is pairs, swiss or bam; the limit is the upper limit of the lower flight. Raises AwardError E_LIMIT for a
    lower pairs flight under 750, which has no multiplier, E_KIND for other types.
    """
    if kind in TEAM_TYPES:
        multiplier = TEAM_MULTIPLIER if lower_flight_limit < HIGH_TEAM_LIMIT else TEAM_MULTIPLIER_FROM_2500
        work.note("multiplier of the tables", multiplier, "MP-125")
        return work.tables(multiplier * top_tables)
    if kind != "pairs":
        raise AwardError("E_KIND", "/type", "The book gives multipliers for pairs, Swiss and board-a-match.")
    if lower_flight_limit < LOWEST_PAIR_LIMIT:
        raise AwardError("E_LIMIT", pointer, "A lower pairs flight under 750 has no multiplier.")
    if lower_flight_limit <= HIGHEST_LIMIT_OF_THE_VARIABLE_MULTIPLIER:
        return multiplied_pair_tables(top_tables)
    work.note("multiplier of the tables", PAIR_MULTIPLIER, "MP-124")
    return PAIR_MULTIPLIER * top_tables


def second_strat_first(
    top_first: Fraction,
    limit: Fraction,
    strat_tables: Fraction,
    top_tables: Fraction,
    own_award: Fraction,
    work: Calculation,
) -> Fraction:
    """The rounded first of the top flight's second strat (MP-126).

    `limit` is its M, `strat_tables` its tables and those of the third strat, `own_award` the unrounded award on them.
    """
    return lower_strat_first(top_first, limit, strat_tables, top_tables, own_award, SECOND_STRAT_CAP, "MP-126", work)


def third_strat_first(
    top_first: Fraction,
    limit: Fraction,
    strat_tables: Fraction,
    top_tables: Fraction,
    own_award: Fraction,
    work: Calculation,
) -> Fraction:
    """The rounded first of the top flight's third strat, on its tables alone (MP-127)."""
    return lower_strat_first(top_first, limit, strat_tables, top_tables, own_award, THIRD_STRAT_CAP, "MP-127", work)


def limits_allowed(top_bottom_strat_limit: Fraction | None, lower_flight_limit: Fraction) -> bool:
    """Whether the top flight's bottom strat lies at least 500 above the lower flight (MP-122); None is no limit."""
    if top_bottom_strat_limit is None:
        return True
    return top_bottom_strat_limit >= lower_flight_limit + LEAST_LIMIT_ABOVE_THE_LOWER_FLIGHT


def _stratiflighted(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if given.stated("top_flight_bottom_strat_limit") and "lower_flight_limit" in given:
        allowed = limits_allowed(
            given.number_or_none("top_flight_bottom_strat_limit"), given.number("lower_flight_limit")
        )
        found["valid"] = allowed and _strats_allowed(given)
    elif "top_flight_strats" in given or "lower_flight_strats" in given:
        found["valid"] = _strats_allowed(given)
    if "top_flight_tables" in given:
        tables, first = _top_first(given, work)
        found["event_tables"] = table_count(tables)
        found["first"] = amount_text(first)
    if "lower_flight_exclusive_tables" in given:
        found |= stated_lower_flight(given, "lower_flight_exclusive_tables", work)
    return found


def _strats_allowed(given: Inputs) -> bool:
    names = ("top_flight_strats", "lower_flight_strats")
    return all(given.integer(name, 1) <= MOST_STRATS_OF_A_FLIGHT for name in names)


def _top_first(given: Inputs, work: Calculation) -> tuple[Fraction, Fraction]:
    kind = flight_type(given)
    tables = stratiflighted_event_tables(
        kind,
        given.number("lower_flight_limit"),
        tables_value(given, "top_flight_tables"),
        work,
        given.at("lower_flight_limit"),
    )
    work.note("event tables", tables)
    sessions, rating = given.integer("sessions", 2), rating_value(given)
    first = first_overall(work, tables, rating, sessions, restrictions=restrictions_value(given), kind=TYPES[kind])
    return tables, first


def _second_and_third(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "first_top" in given:
        top_first = given.number("first_top")
    else:
        tables, top_first = _top_first(given, work)
        found = {"event_tables": table_count(tables), "first_top": amount_text(top_first)}
    top_tables = tables_value(given, "top_flight_tables")
    third = tables_value(given, "strat3_tables") if "strat3_tables" in given else ZERO
    second = third + (tables_value(given, "strat2_tables") if "strat2_tables" in given else ZERO)
    if second > top_tables:
        raise AwardError("E_TABLES", given.at("top_flight_tables"), "The strats have more tables than their flight.")

    if "strat2_tables" in given:
        limit = strat_limit(given, "strat2")
        own = stated_award_on_own_tables(given, second, limit, work)
        first = second_strat_first(top_first, limit, second, top_tables, own, work)
        found["first_strat2"] = amount_text(first)
    if "strat3_tables" in given and third:
        limit = strat_limit(given, "strat3")
        own = stated_award_on_own_tables(given, third, limit, work)
        first = third_strat_first(top_first, limit, third, top_tables, own, work)
        found["first_strat3"] = amount_text(first)
    return found


RULES = (
    Rule("MP-122", "Stratiflighted regional events: limits", "A p20", "T"),
    Rule("MP-123", "Top-flight tables, pairs above a flight of 750 to 1000", "A p20", "T"),
    Rule("MP-124", "Top-flight tables, pairs above a flight over 1000", "A p20", "T"),
    Rule("MP-125", "Top-flight tables, Swiss and board-a-match", "A p20", "T+P"),
    Rule("MP-126", "Second strat of the top flight", "A p20-21", "T"),
    Rule("MP-127", "Third strat of the top flight", "A p20-21", "T"),
    Rule("MP-128", "Lower flight of a stratiflighted regional event", "A p20-21", "T"),
)

LOWER_LIMIT = Input("lower_flight_limit", LIMIT_KIND, "Upper limit of the lower flight.", "masterpoints")
TOP_TABLES = Input("top_flight_tables", Tables(), "Tables of the top flight.", "tables")
STRATS = Integer(minimum=1, maximum=100, error="E_LIMIT")

FORMULAS = (
    Formula(
        code="reg.stratiflighted",
        title="Event tables and firsts of a stratiflighted regional event",
        rules=("MP-122", "MP-123", "MP-124", "MP-125", "MP-128", "MP-40"),
        inputs=(
            FLIGHT_TYPE,
            LOWER_LIMIT,
            TOP_TABLES,
            SESSIONS,
            RATING,
            RESTRICTIONS,
            Input(
                "top_flight_bottom_strat_limit", LIMIT_KIND, "Limit of the top flight's bottom strat.", "masterpoints"
            ),
            Input("top_flight_strats", STRATS, "Strats of the top flight."),
            Input("lower_flight_strats", STRATS, "Strats of the lower flight."),
            Input(
                "lower_flight_exclusive_tables",
                Named(Tables(zero=True), most=50),
                "Tables of each strat of the lower flight alone, the highest first.",
                "tables",
            ),
            LIMITS,
        ),
        compute=_stratiflighted,
    ),
    Formula(
        code="reg.second_third_strat",
        title="Firsts of the second and third strat of a top flight",
        rules=("MP-126", "MP-127", "MP-123", "MP-124", "MP-125"),
        inputs=(
            FLIGHT_TYPE,
            LOWER_LIMIT,
            Input(TOP_TABLES.name, TOP_TABLES.kind, TOP_TABLES.meaning, TOP_TABLES.unit, required=True),
            Input("strat2_tables", Tables(zero=True), "Tables of the second strat alone.", "tables"),
            Input("strat3_tables", Tables(zero=True), "Tables of the third strat alone.", "tables"),
            Input("strat2_limit", LIMIT_KIND, "Limit of the second strat.", "masterpoints"),
            Input("strat3_limit", LIMIT_KIND, "Limit of the third strat.", "masterpoints"),
            Input("strat2_M", LIMIT_FACTOR_KIND, "M of the second strat, in place of its limit."),
            Input("strat3_M", LIMIT_FACTOR_KIND, "M of the third strat, in place of its limit."),
            Input("first_top", Number(minimum=0), "Rounded first of the top flight.", "masterpoints"),
            SESSIONS,
            RATING,
            RESTRICTIONS,
        ),
        compute=_second_and_third,
    ),
)
