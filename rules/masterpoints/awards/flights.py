"""Award plans of flighted and stratiflighted tournament events, each flight with strats of its own.

Sectionals: MP-115 to MP-117. Regionals: two flights MP-122 to MP-128, three flights MP-129 to MP-134. Tables of a
strat include those of the lower strats of its flight.
"""

from dataclasses import replace
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO
from rules.masterpoints.awards.event import COUNT, EVENT_INPUTS, SECTION_RECORD, STRAT, Field, Strat, read_field
from rules.masterpoints.awards.plan import EventKind, Plan, joined
from rules.masterpoints.awards.roll import Contestant
from rules.masterpoints.awards.tournament import (
    REGIONAL_LEVELS,
    TOURNAMENT_INPUTS,
    FirstOf,
    Terms,
    credit_tables,
    read_terms,
    tournament_plan,
)
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section_catalogue import MOVEMENT
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import formula, sessions_factor
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Many, Record, Tables, Text
from rules.masterpoints.regional_flighted import (
    flighted_event_tables,
    flighted_limit_violations,
    second_flight_tables,
    second_strat_of_second_first,
    second_strat_of_top_first,
)
from rules.masterpoints.regional_stratiflighted import (
    limits_allowed,
    second_strat_first,
    stratiflighted_event_tables,
    third_strat_first,
)
from rules.masterpoints.sectional_stratiflighted import check_x_limit, x_strat_first

FLIGHT = Record(
    members=(
        Input("name", Text(longest=60), "Name of the flight; also of its only strat.", required=True),
        Input("upper_limit", LIMIT_KIND, "Upper masterpoint limit.", "masterpoints", default="no limit"),
        Input("tables", Tables(), "Tables of the flight.", "tables"),
        Input("pairs", COUNT, "Pairs of the flight."),
        Input("teams", COUNT, "Teams of the flight."),
        Input(
            "sections",
            Either(options=(Integer(minimum=1, maximum=1000), Many(SECTION_RECORD, least=1, most=1000))),
            "Sections of the flight: how many, or each with its size.",
            default="1",
        ),
        MOVEMENT,
        Input("strats", Many(STRAT, least=1, most=3), "Strats of the flight, the highest first."),
    )
)
FLIGHTS = Input("flights", Many(FLIGHT, least=2, most=10), "Flights, the highest first.", required=True)


def _read_flights(event: Inputs, contestants: list[Contestant]) -> list[Field]:
    flights: list[Field] = []
    taken: set[str] = set()
    for flight in event.records("flights"):
        shared = {name: event[name] for name in ("type", "movement") if name in event}
        told = Inputs({**shared, **{name: flight[name] for name in flight}}, flight.pointer)
        names = [strat.text("name") for strat in flight.records("strats")] or [flight.text("name")]
        repeated = taken.intersection(names)
        if repeated:
            raise InputError("duplicate_id", flight.at("strats"), "A strat has the name of one of another flight.")
        taken.update(names)
        members = [contestant for contestant in contestants if contestant.strat in names]
        flights.append(read_field(told, members, flight.text("name")))
    return flights


def _own_award(terms: Terms, tables: Fraction, limit: Fraction, work: Calculation) -> Fraction:
    """The unrounded award on a strat's tables and M alone, with the percentages of the event."""
    if not tables:
        return ZERO
    factor = sessions_factor(terms.sessions)
    return formula(work, tables, terms.rating, factor, limit, terms.restrictions, terms.kind, terms.multiplier)


def _own_tables(terms: Terms, flight: Field) -> FirstOf:
    """A flight paid on its own tables, strat by strat (MP-128, MP-134)."""
    return lambda strat, work: terms.first(flight.tables(strat), terms.limit(strat, work), work)


def _plan(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    flights = _read_flights(event, contestants)
    structure = event.text("structure", "stratiflighted" if len(flights) == 2 else "flighted")
    terms = read_terms(event, flights[0].type)
    if structure == "stratiflighted":
        terms = replace(terms, flight_a=frozenset(flights[0].names))
    if terms.level not in REGIONAL_LEVELS:
        firsts = _sectional(terms, flights)
    elif len(flights) == 2:
        firsts = _regional_stratiflighted(terms, flights)
    elif len(flights) == 3:
        firsts = _regional_flighted(terms, flights)
    else:
        message = "The book gives rules for two and three flights at a regional."
        raise AwardError("E_NOT_AUTHORISED", event.at("flights"), message)
    return joined([tournament_plan(terms, flight, first, work) for flight, first in zip(flights, firsts, strict=True)])


def _whole(flight: Field) -> Fraction:
    return flight.tables(flight.strats[0])


def _sectional(terms: Terms, flights: list[Field]) -> list[FirstOf]:
    """Flight A on all tables, X by Flight B, the others on their own and all lower tables (MP-115 to MP-117)."""
    below = [sum((_whole(lower) for lower in flights[place + 1 :]), ZERO) for place in range(len(flights))]

    def lower_first(place: int) -> FirstOf:
        def first(strat: Strat, work: Calculation) -> Fraction:
            tables = flights[place].tables(strat) + below[place]
            return terms.first(tables, terms.limit(strat, work), work)

        return first

    def flight_a(strat: Strat, work: Calculation) -> Fraction:
        top, second = flights[0], flights[1].strats[0]
        if strat is top.strats[0]:
            tables = credit_tables(terms, _whole(top) + below[0], strat, work)
            return terms.first(tables, terms.limit(strat, work), work)
        if second.upper_limit is not None:
            check_x_limit(strat.upper_limit, second.upper_limit, f"{strat.pointer}/upper_limit")
        x_tables = top.tables(strat)
        x_only = _own_award(terms, x_tables, terms.limit(strat, work), work)
        flight_b = lower_first(1)(second, Calculation.like(work))
        return x_strat_first(x_tables, _whole(top), flight_b, x_only, work).first

    return [flight_a, *(lower_first(place) for place in range(1, len(flights)))]


def _regional_stratiflighted(terms: Terms, flights: list[Field]) -> list[FirstOf]:
    """Two flights: multiplied tables for the top, shares of its first for its strats (MP-122 to MP-128)."""
    top, lower = flights
    limit = lower.strats[0].upper_limit
    pointer = f"{lower.strats[0].pointer}/upper_limit"
    if limit is None:
        raise AwardError("E_LIMIT", pointer, "The lower flight needs its upper masterpoint limit.")
    bottom = top.strats[-1]
    if not limits_allowed(bottom.upper_limit, limit):
        message = "The lowest strat of the top flight lies at least 500 above the lower flight."
        raise AwardError("E_LIMIT", f"{bottom.pointer}/upper_limit", message)

    def top_first(work: Calculation) -> Fraction:
        tables = stratiflighted_event_tables(top.type, limit, _whole(top), work, pointer)
        work.note("event tables", tables, "MP-123")
        return terms.first(tables, terms.limit(top.strats[0], work), work)

    def first(strat: Strat, work: Calculation) -> Fraction:
        place = top.strats.index(strat)
        if place == 0:
            return top_first(work)
        own_tables, m = top.tables(strat), terms.limit(strat, work)
        share = second_strat_first if place == 1 else third_strat_first
        flight_first = top_first(Calculation.like(work))
        return share(flight_first, m, own_tables, _whole(top), _own_award(terms, own_tables, m, work), work)

    return [first, _own_tables(terms, lower)]


def _regional_flighted(terms: Terms, flights: list[Field]) -> list[FirstOf]:
    """Three flights: EVENT TABLES of the top and middle ones (MP-129 to MP-134)."""
    top, middle, bottom = flights
    _check_limits(top, middle, bottom)

    def event_tables(work: Calculation) -> Fraction:
        return flighted_event_tables(top.type, _whole(top) + _whole(middle), work)

    def top_first(work: Calculation) -> Fraction:
        return terms.first(event_tables(work), terms.limit(top.strats[0], work), work)

    def middle_first(work: Calculation) -> Fraction:
        m = terms.limit(middle.strats[0], work)
        return terms.first(second_flight_tables(event_tables(work), _whole(top), m, work), m, work)

    def of_top(strat: Strat, work: Calculation) -> Fraction:
        if strat is top.strats[0]:
            return top_first(work)
        tables, m = top.tables(strat), terms.limit(strat, work)
        flight_first = top_first(Calculation.like(work))
        own = _own_award(terms, tables, m, work)
        return second_strat_of_top_first(flight_first, m, tables, _whole(top), own, work)

    def of_middle(strat: Strat, work: Calculation) -> Fraction:
        if strat is middle.strats[0]:
            return middle_first(work)
        tables, m = middle.tables(strat), terms.limit(strat, work)
        flight_m = terms.limit(middle.strats[0], work)
        flight_first = middle_first(Calculation.like(work))
        own = _own_award(terms, tables, m, work)
        return second_strat_of_second_first(flight_first, m, flight_m, tables, _whole(middle), own, work)

    return [of_top, of_middle, _own_tables(terms, bottom)]


def _check_limits(top: Field, middle: Field, bottom: Field) -> None:
    """AwardError E_LIMIT for limits of three flights the book forbids, where all four are told (MP-129)."""
    limits = (
        bottom.strats[0].upper_limit,
        middle.strats[-1].upper_limit if len(middle.strats) > 1 else None,
        middle.strats[0].upper_limit,
        top.strats[-1].upper_limit if len(top.strats) > 1 else None,
    )
    told = [limit for limit in limits if limit is not None]
    if len(told) == len(limits):
        violations = flighted_limit_violations(*told)
        if violations:
            raise AwardError("E_LIMIT", "/event/flights", "The limits break MP-129: " + "; ".join(violations) + ".")


KINDS = (
    EventKind(
        "flighted_tournament",
        "Stratiflighted or flighted tournament event",
        ("MP-103", "MP-104", "MP-115", "MP-116", "MP-117", "MP-122", "MP-123", "MP-130"),
        (
            *(each for each in EVENT_INPUTS if each.name not in ("strats", "sections", "tables", "pairs")),
            *TOURNAMENT_INPUTS,
            FLIGHTS,
            Input(
                "structure",
                Text(choices=("stratiflighted", "flighted"), error="E_KIND"),
                "Stratiflighted raises Flight A's session and match awards.",
                default="by the number of flights",
            ),
        ),
        _plan,
    ),
)
