"""Flighted regional events of three flights (MP-129 to MP-134).

The award sheet calls `flighted_event_tables`, `second_flight_tables`, `second_strat_of_top_first`,
`second_strat_of_second_first`; the first of a flight is the General Formula on those tables. The third flight is an
event of its own tables, for which the formula uses `regional_tables.lower_flight`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, first_overall, limit_factor
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND, RESTRICTIONS, SESSIONS
from rules.masterpoints.inputs import Input, Inputs, Named, Number, Tables, Text
from rules.masterpoints.regional_tables import (
    FLIGHT_TYPE,
    LIMIT_FACTOR_KIND,
    SECOND_STRAT_CAP,
    flight_type,
    lower_strat_first,
    multiplied_pair_tables,
    stated_award_on_own_tables,
    stated_lower_flight,
    strat_limit,
)
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import (
    LIMITS,
    RATING,
    rating_value,
    restrictions_value,
    table_count,
    tables_value,
)

TEAM_MULTIPLIER = exact("2.25")
# Limits of the flights and their strats, A p21.
LOWEST_BOTTOM_LIMIT, HIGHEST_BOTTOM_LIMIT = 750, 1000
LEAST_ABOVE_BOTTOM, MOST_TIMES_BOTTOM = 500, 2
LEAST_TIMES_BOTTOM_OF_SECOND_FLIGHT, MOST_TIMES_BOTTOM_OF_SECOND_FLIGHT = 3, 4
LEAST_ABOVE_SECOND_FLIGHT, MOST_TIMES_SECOND_FLIGHT = 2000, 2
FLIGHTS = ("top", "second", "third")


def flighted_event_tables(kind: str, top_and_middle_tables: Fraction, work: Calculation) -> Fraction:
    """EVENT TABLES of a three-flight event, from the tables of the top and middle flights together (MP-130)."""
    if kind == "pairs":
        return multiplied_pair_tables(top_and_middle_tables)
    work.note("multiplier of the tables", TEAM_MULTIPLIER, "MP-130")
    return work.tables(TEAM_MULTIPLIER * top_and_middle_tables)


def second_flight_tables(
    event_tables: Fraction, top_tables: Fraction, limit: Fraction, work: Calculation, pointer: str = "/top_tables"
) -> Fraction:
    """Tables that enter B of the second flight's first: EVENT TABLES less those of the top flight (MP-132).

    The sentence can also be read as less the top flight's tables times M (`limit`): a setting.
    """
    times = limit if work.choice("second_flight_tables") == "event_less_top_times_m" else 1
    tables = event_tables - top_tables * times
    if tables <= 0:
        raise AwardError("E_TABLES", pointer, "The top flight cannot have all of the event tables.")
    return work.tables(tables)


def second_strat_of_top_first(
    top_first: Fraction,
    limit: Fraction,
    strat_tables: Fraction,
    top_tables: Fraction,
    own_award: Fraction,
    work: Calculation,
) -> Fraction:
    """The rounded first of the top flight's second strat, on its tables alone; `limit` is its M (MP-131)."""
    return lower_strat_first(top_first, limit, strat_tables, top_tables, own_award, SECOND_STRAT_CAP, "MP-131", work)


def second_strat_of_second_first(
    flight_first: Fraction,
    limit: Fraction,
    flight_limit: Fraction,
    strat_tables: Fraction,
    flight_tables: Fraction,
    own_award: Fraction,
    work: Calculation,
) -> Fraction:
    """The rounded first of the second flight's second strat; `limit` and `flight_limit` are their M (MP-133)."""
    share = limit / flight_limit
    return lower_strat_first(
        flight_first, share, strat_tables, flight_tables, own_award, SECOND_STRAT_CAP, "MP-133", work
    )


def flighted_limit_violations(
    bottom: Fraction, middle_bottom_strat: Fraction, second_flight: Fraction, top_second_strat: Fraction
) -> list[str]:
    """What is wrong with the limits of a three-flight event, in the order of the book (MP-129)."""
    checks = (
        (LOWEST_BOTTOM_LIMIT <= bottom <= HIGHEST_BOTTOM_LIMIT, "bottom flight limit"),
        (middle_bottom_strat >= bottom + LEAST_ABOVE_BOTTOM, "middle bottom strat < bottom+500"),
        (middle_bottom_strat <= MOST_TIMES_BOTTOM * bottom, "middle bottom strat > 2*bottom"),
        (
            LEAST_TIMES_BOTTOM_OF_SECOND_FLIGHT * bottom
            <= second_flight
            <= MOST_TIMES_BOTTOM_OF_SECOND_FLIGHT * bottom,
            "second flight not 3-4 times bottom",
        ),
        (top_second_strat >= second_flight + LEAST_ABOVE_SECOND_FLIGHT, "top second strat < second flight+2000"),
        (top_second_strat <= MOST_TIMES_SECOND_FLIGHT * second_flight, "top second strat > 2*second flight"),
    )
    return [violation for met, violation in checks if not met]


def _flighted(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if given.has("top_tables", "middle_tables"):
        found |= _top_flight(given, work)
    elif given.has("event_tables", "top_tables"):
        found |= _second_flight(given, given.number("event_tables"), work)
    if "strat2_tables" in given:
        found["first_strat2"] = amount_text(_second_strat(given, work))
    if "third_flight_tables" in given:
        limit = limit_factor(given.number_or_none("limit"), given.at("limit"))
        found["first"] = amount_text(_first(given, tables_value(given, "third_flight_tables"), limit, work))
    if "third_flight_exclusive_tables" in given:
        found |= stated_lower_flight(given, "third_flight_exclusive_tables", work)
    return found


def _first(given: Inputs, tables: Fraction, limit: Fraction, work: Calculation) -> Fraction:
    kind, sessions = TYPES[flight_type(given)], given.integer("sessions", 2)
    return first_overall(work, tables, rating_value(given), sessions, limit, restrictions_value(given), kind)


def _top_flight(given: Inputs, work: Calculation) -> dict[str, object]:
    both = tables_value(given, "top_tables") + tables_value(given, "middle_tables")
    tables = flighted_event_tables(flight_type(given), both, work)
    work.note("EVENT TABLES", tables, "MP-130")
    first = _first(given, tables, Fraction(1), work)
    found: dict[str, object] = {"event_tables": table_count(tables), "first_top": amount_text(first)}
    return found | _second_flight(given, tables, work)


def _second_flight(given: Inputs, event_tables: Fraction, work: Calculation) -> dict[str, object]:
    if not given.stated("second_flight_limit"):
        return {}
    limit = limit_factor(given.number_or_none("second_flight_limit"), given.at("second_flight_limit"))
    top = tables_value(given, "top_tables")
    tables = second_flight_tables(event_tables, top, limit, work, given.at("top_tables"))
    first = amount_text(_first(given, tables, limit, work))
    return {"second_flight_tables": table_count(tables), "first_second_flight": first}


def _second_strat(given: Inputs, work: Calculation) -> Fraction:
    flight, first = given.text("flight"), given.number("flight_first")
    strat, whole = tables_value(given, "strat2_tables"), tables_value(given, "flight_tables")
    if strat > whole:
        raise AwardError("E_TABLES", given.at("strat2_tables"), "The strat has more tables than its flight.")
    limit = strat_limit(given, "strat2")
    own = stated_award_on_own_tables(given, strat, limit, work)
    if flight == "top":
        return second_strat_of_top_first(first, limit, strat, whole, own, work)
    if flight == "third":
        raise AwardError("E_KIND", given.at("flight"), "Strats of the third flight: third_flight_exclusive_tables.")
    flight_limit = strat_limit(given, "flight")
    if not flight_limit:
        raise AwardError("E_LIMIT", given.at("flight_M"), "M of the flight must be above zero.")
    return second_strat_of_second_first(first, limit, flight_limit, strat, whole, own, work)


def _limits(given: Inputs, work: Calculation) -> Mapping[str, object]:
    names = ("bottom_flight", "middle_bottom_strat", "second_flight", "top_second_strat")
    violations = flighted_limit_violations(*(given.number(name) for name in names))
    return {"valid": not violations, "violations": violations}


RULES = (
    Rule("MP-129", "Limits of a three-flight regional event", "A p21", "T"),
    Rule("MP-130", "EVENT TABLES and first of the top flight", "A p21", "T+P"),
    Rule("MP-131", "Second strat of the top of three flights", "A p21", "T"),
    Rule("MP-132", "First of the second of three flights", "A p21", "T", "the sentence has a second reading (13.2)"),
    Rule("MP-133", "Second strat of the second of three flights", "A p22", "T"),
    Rule("MP-134", "Third flight", "A p22", "T"),
)

SETTINGS = (
    Setting(
        "second_flight_tables",
        "event_less_top",
        "Tables of the second of three flights: EVENT TABLES less those of the top flight, or less those times M.",
        ("MP-132",),
        ("event_less_top", "event_less_top_times_m"),
    ),
)

FORMULAS = (
    Formula(
        code="reg.flighted",
        title="Event tables and firsts of a three-flight regional event",
        rules=("MP-130", "MP-131", "MP-132", "MP-133", "MP-134", "MP-40"),
        inputs=(
            FLIGHT_TYPE,
            SESSIONS,
            RATING,
            RESTRICTIONS,
            Input("top_tables", Tables(), "Tables of the top flight.", "tables"),
            Input("middle_tables", Tables(zero=True), "Tables of the middle flight.", "tables"),
            Input("event_tables", Tables(), "EVENT TABLES, in place of the middle flight's tables.", "tables"),
            Input("second_flight_limit", LIMIT_KIND, "Upper limit of the second flight.", "masterpoints"),
            Input("flight", Text(choices=FLIGHTS, error="E_KIND"), "Flight of the second strat asked for."),
            Input("flight_first", Number(minimum=0), "Rounded first of that flight.", "masterpoints"),
            Input("flight_tables", Tables(), "Tables of that flight.", "tables"),
            Input("flight_M", LIMIT_FACTOR_KIND, "M of that flight; the second flight needs it."),
            Input("flight_limit", LIMIT_KIND, "Limit of that flight, in place of its M.", "masterpoints"),
            Input("strat2_tables", Tables(), "Tables of its second strat.", "tables"),
            Input("strat2_M", LIMIT_FACTOR_KIND, "M of its second strat."),
            Input("strat2_limit", LIMIT_KIND, "Limit of its second strat, in place of its M.", "masterpoints"),
            Input("third_flight_tables", Tables(), "Tables of the third flight.", "tables"),
            Input("limit", LIMIT_KIND, "Upper limit of the third flight.", "masterpoints"),
            Input(
                "third_flight_exclusive_tables",
                Named(Tables(zero=True), most=50),
                "Tables of each strat of the third flight alone, the highest first.",
                "tables",
            ),
            LIMITS,
        ),
        compute=_flighted,
    ),
    Formula(
        code="reg.flighted_limits",
        title="Limits of the flights and strats of a three-flight regional event",
        rules=("MP-129",),
        inputs=tuple(
            Input(name, LIMIT_KIND, meaning, "masterpoints", required=True)
            for name, meaning in (
                ("bottom_flight", "Limit of the bottom flight."),
                ("middle_bottom_strat", "Limit of the bottom strat of the middle flight."),
                ("second_flight", "Limit of the second (middle) flight."),
                ("top_second_strat", "Limit of the second strat of the top flight."),
            )
        ),
        compute=_limits,
    ),
)
