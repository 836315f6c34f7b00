"""Type, gender, age and restrictions of an event (MP-150, MP-167)."""

from collections.abc import Iterator

from rules.events.facts import EventFacts
from rules.events.permissible import (
    FLIGHT_C_MOST_STRATS,
    FLIGHT_COUNTS,
    JUNIOR_MOST,
    MOST_SENIOR_EVENTS,
    SENIOR_LEASTS,
    STRAT_COUNTS,
    TYPES_OF_EVENT,
)
from rules.events.violations import Violation

SERIES_LEAST_SESSIONS = 3
KNOCKOUT_MOST_SESSIONS = 4


def type_violations(facts: EventFacts) -> Iterator[Violation]:
    """What the table of permissible events does not allow."""
    allowed = TYPES_OF_EVENT.get(facts.event)
    if allowed and facts.type not in allowed:
        yield Violation("MP-167", "/type", f"a {facts.event} event cannot be of type {facts.type}", allowed)
    yield from _ages(facts)
    yield from _counts(facts)
    yield from _grouping(facts)
    if facts.event == "open" and (facts.limits or facts.number("upper_limit") is not None):
        yield Violation("MP-167", "/event", "an open event has no masterpoint restriction", ("restricted", "flighted"))
    if facts.event == "side_series":
        yield from _side_series(facts)


def _ages(facts: EventFacts) -> Iterator[Violation]:
    limit, senior_events = facts.number("age_limit"), facts.number("senior_events")
    if facts.age == "senior" and limit is not None and limit not in SENIOR_LEASTS:
        yield Violation("MP-167", "/age_limit", "senior events start at an age of 55, 65 or 75", SENIOR_LEASTS)
    if facts.age == "junior" and limit is not None and limit != JUNIOR_MOST:
        yield Violation("MP-167", "/age_limit", "juniors are 25 years and younger", (JUNIOR_MOST,))
    if facts.age == "open" and limit is not None:
        yield Violation("MP-167", "/age_limit", "an event open to every age has no age limit", ())
    if senior_events is not None and senior_events > MOST_SENIOR_EVENTS:
        most = f"<= {MOST_SENIOR_EVENTS}"
        yield Violation("MP-167", "/senior_events", "any two separate senior events may be scheduled", (most,))


def _counts(facts: EventFacts) -> Iterator[Violation]:
    flights, strats, c_strats = (facts.number(name) for name in ("flights", "strats", "flight_c_strats"))
    if flights is not None and (facts.event != "flighted" or flights not in FLIGHT_COUNTS):
        counts = FLIGHT_COUNTS if facts.event == "flighted" else ()
        yield Violation("MP-167", "/flights", "a flighted event has two or three flights, others none", counts)
    if strats is not None and (facts.event not in ("stratified", "stratiflighted") or strats not in STRAT_COUNTS):
        counts = STRAT_COUNTS if facts.event in ("stratified", "stratiflighted") else ()
        yield Violation("MP-167", "/strats", "a stratified event has two or three strats, others none", counts)
    if c_strats is not None and (facts.event != "flighted" or c_strats > FLIGHT_C_MOST_STRATS):
        most = (f"<= {FLIGHT_C_MOST_STRATS}",) if facts.event == "flighted" else ()
        yield Violation("MP-182", "/flight_c_strats", "Flight C of a flighted event has up to five strats", most)


def _grouping(facts: EventFacts) -> Iterator[Violation]:
    if facts.grouping is None or facts.type != "team_knockout" or facts.event != "flighted":
        return
    if facts.grouping == "random":
        text = "a flighted knockout may not be grouped at random"
        yield Violation("MP-167", "/grouping", text, ("bracketed",))
    elif facts.level != "regional":
        yield Violation("MP-167", "/grouping", "only a regional's flighted knockout may be bracketed", ())
    elif (facts.number("sessions") or 1) > KNOCKOUT_MOST_SESSIONS:
        text = "a flighted knockout is bracketed to finish in four sessions"
        yield Violation("MP-167", "/sessions", text, (f"<= {KNOCKOUT_MOST_SESSIONS}",))


def _side_series(facts: EventFacts) -> Iterator[Violation]:
    sessions = facts.number("sessions")
    if sessions is not None and sessions < SERIES_LEAST_SESSIONS:
        least = f">= {SERIES_LEAST_SESSIONS}"
        yield Violation("MP-150", "/sessions", "a side game series has at least three sessions", (least,))
    if not facts.flag("tournament_restricted"):
        text = "a side game series may not be restricted by age, gender or masterpoints"
        if facts.restricted_by:
            yield Violation("MP-167", "/restricted_by", text, ())
        if facts.gender != "open":
            yield Violation("MP-167", "/gender", text, ("open",))
        if facts.age != "open":
            yield Violation("MP-167", "/age", text, ("open",))
        if facts.number("upper_limit") is not None:
            yield Violation("MP-167", "/upper_limit", text, ())
    if facts.stratified_for == "overall_awards":
        text = "a side game series may be stratified for single session awards only"
        yield Violation("MP-167", "/stratified_for", text, ("single_session_awards",))
