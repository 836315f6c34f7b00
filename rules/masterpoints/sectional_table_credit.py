"""Table credit of unrestricted sectional events from concurrent restricted ones (MP-110 to MP-114).

The award sheet calls `credited_tables`, `gives_credit` and `receives_credit`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Record, Tables, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import table_count

MOST_TIMES_OWN_TABLES = 3
EVENTS_WITHOUT_CREDIT = ("knockout", "continuous")
TIMES_OF_DAY = ("morning", "afternoon", "evening", "midnight")


def credited_tables(
    own: Fraction,
    restricted: Fraction,
    unrestricted_events: int,
    work: Calculation,
    *,
    flight_a: Fraction | None = None,
) -> Fraction:
    """Tables for the overall awards of an unrestricted event (MP-110, MP-111).

    `own` counts all its flights and strats; `restricted` are the tables of concurrent restricted events, which
    `unrestricted_events` concurrent unrestricted ones share equally. At most three times the own tables, or by the
    setting those of Flight A alone (`flight_a`).
    """
    basis = own
    if flight_a is not None and flight_a != own and work.choice("table_credit_limit") == "flight_a":
        basis = flight_a
    share = restricted / unrestricted_events
    work.note("own tables", own, "MP-110")
    work.note("share of the restricted tables", share, "MP-111")
    tables = work.cap("three times the own tables", own + share, max(own, MOST_TIMES_OWN_TABLES * basis), "MP-110")
    return work.tables(tables)


def gives_credit(event_type: str) -> bool:
    """Whether a concurrent restricted event's tables count: pairs, teams, individuals, but not knockouts or
    continuous pairs (MP-110).
    """
    return not any(word in event_type.lower() for word in EVENTS_WITHOUT_CREDIT)


def receives_credit(sessions: int, concurrent_with_two_session_event: bool) -> bool:
    """Whether an unrestricted event is credited: two sessions, or one that is concurrent with neither session of a
    two-session event (MP-110, MP-113).
    """
    return sessions != 1 or not concurrent_with_two_session_event


@dataclass(frozen=True, slots=True)
class Schedule:
    """When an event is played: its times of day in order, and whether on one day or at one time of several days."""

    times: tuple[str, ...]
    horizontal: bool | None


def read_schedule(text: str) -> Schedule:
    """The schedule that words such as `2-session afternoon+evening` or `horizontal` tell."""
    words = text.lower()
    found = sorted((words.index(time), time) for time in TIMES_OF_DAY if time in words)
    if "horizontal" in words or "different days" in words:
        horizontal: bool | None = True
    else:
        horizontal = False if "vertical" in words or "same day" in words or found else None
    return Schedule(tuple(time for _, time in found), horizontal)


def totally_concurrent(event: Schedule, restricted: Schedule) -> bool:
    """Whether a restricted event counts as totally concurrent with an unrestricted one (MP-112).

    Morning and afternoon counts with afternoon and evening; a horizontal event does not with a vertical one.
    """
    if bool(event.horizontal) != bool(restricted.horizontal):
        return False
    if event.times == ("afternoon", "evening") and restricted.times == ("morning", "afternoon"):
        return True
    return event.times == restricted.times


def concurrent_enough(event: Schedule, restricted: Schedule) -> bool:
    """Whether a restricted event gives credit to a two-session event: totally concurrent, or with its first
    session (MP-110, MP-112).
    """
    if totally_concurrent(event, restricted):
        return True
    same_days = bool(event.horizontal) == bool(restricted.horizontal)
    return same_days and bool(event.times) and event.times[0] in restricted.times


def treated_as_open(event: str, concurrent_open_event: bool) -> bool:
    """Whether an event counts as open: no upper limit, and where it has a lower one no concurrent open event (MP-114).

    `event` tells the limits in words, such as `lower limit 300, no upper limit`.
    """
    words = event.lower()
    unlimited = "no upper" in words or "upper limit" not in words
    has_lower_limit = "lower limit" in words and "no lower" not in words
    return unlimited and not (has_lower_limit and concurrent_open_event)


def _sessions_in(event: str) -> int:
    return 1 if re.search(r"\b(one|1|single)[- ]session", event.lower()) else 2


def _restricted_tables(given: Inputs) -> Fraction:
    listed = [each for each in given.records("concurrent") if gives_credit(each.text("type"))]
    counted = [each.number("tables") for each in listed if not each.flag("unrestricted")]
    return given.number("concurrent_restricted_tables", 0) + sum(counted, ZERO)


def _concurrency(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    event = given.text("event", "")
    if "restricted" in given:
        schedule, other = read_schedule(event), read_schedule(given.text("restricted"))
        found["totally_concurrent"] = totally_concurrent(schedule, other)
        found["gives_credit"] = concurrent_enough(schedule, other)
    if "concurrent_open_event" in given:
        found["treated_as_open"] = treated_as_open(event, given.flag("concurrent_open_event"))
    if "own_tables" in given:
        found["tables"] = _credited(given, event, work)
    return found


def _credited(given: Inputs, event: str, work: Calculation) -> int | str:
    sessions = given.integer("sessions", _sessions_in(event))
    restricted = ZERO
    if receives_credit(sessions, given.flag("concurrent_with_two_session_event")):
        restricted = _restricted_tables(given)
    flight_a = given.number_or_none("flight_a_tables")
    events = max(1, given.integer("concurrent_unrestricted_events", 1))
    tables = credited_tables(given.number("own_tables"), restricted, events, work, flight_a=flight_a)
    return table_count(tables)


RULES = (
    Rule("MP-110", "Table credit of unrestricted sectional events", "A p19", "T", "own tables: all flights (13.2)"),
    Rule("MP-111", "Concurrent unrestricted events share the restricted tables", "A p19", "T"),
    Rule("MP-112", "What is totally concurrent", "A p19", "T"),
    Rule("MP-113", "Table credit of one-session events", "A p19", "T"),
    Rule("MP-114", "An event with a lower limit only", "A p19", "T"),
)

SETTINGS = (
    Setting(
        "table_credit_limit",
        "all_flights",
        "Whether the limit of three times the own tables counts all flights of the event or Flight A alone.",
        ("MP-110",),
        ("all_flights", "flight_a"),
    ),
)

CONCURRENT = Record(
    members=(
        Input("type", Text(), "Type of the concurrent event.", required=True),
        Input("tables", Tables(zero=True), "Its tables.", "tables", required=True),
        Input("unrestricted", Flag(), "Whether it is unrestricted, and so gives no credit.", default="false"),
    )
)

FORMULAS = (
    Formula(
        code="sect.concurrency",
        title="Table credit and concurrency at a sectional",
        rules=("MP-110", "MP-111", "MP-112", "MP-113", "MP-114"),
        inputs=(
            Input("own_tables", Tables(), "Tables of the event in all its flights and strats.", "tables"),
            Input("flight_a_tables", Tables(), "Tables of its Flight A alone, for the setting.", "tables"),
            Input(
                "concurrent_restricted_tables", Tables(zero=True), "Tables of concurrent restricted events.", "tables"
            ),
            Input("concurrent", Many(CONCURRENT, most=1000), "Concurrent restricted events one by one."),
            Input(
                "concurrent_unrestricted_events",
                Integer(minimum=0, maximum=1000, error="E_TABLES"),
                "Concurrent unrestricted events, this one included.",
                default="1",
            ),
            Input("sessions", Integer(minimum=1, maximum=1000, error="E_SESSIONS"), "Sessions of the event."),
            Input(
                "concurrent_with_two_session_event",
                Flag(),
                "Whether a one-session event is concurrent with either session of a two-session event.",
                default="false",
            ),
            Input("event", Text(), "The event in words: sessions, times of day, limits."),
            Input("restricted", Text(), "A restricted event in words: sessions, times of day."),
            Input("concurrent_open_event", Flag(), "Whether an open event is concurrent."),
        ),
        compute=_concurrency,
    ),
)
