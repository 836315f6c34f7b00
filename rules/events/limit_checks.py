"""Limits of flights and strats of an event (MP-129, MP-168, MP-177, MP-178)."""

from collections.abc import Iterator
from fractions import Fraction

from rules.events.facts import THREE_FLIGHT_LIMITS, EventFacts
from rules.events.limits import LIMITS, UNLIMITED, LimitLists, limit_violations, points
from rules.events.violations import Violation
from rules.masterpoints.regional_flighted import flighted_limit_violations
from rules.masterpoints.stratiflighted_2003 import A2_LIMITS, a2_permitted, gold_eligible

LISTED = {
    ("flighted", "pair"): "flighted_pairs",
    ("flighted", "team_knockout"): "flighted_ko",
    ("flighted", "team_swiss"): "flighted_swiss",
    ("stratified", "pair"): "strat_pairs",
    ("stratified", "team_swiss"): "strat_swiss",
    ("stratiflighted", "pair"): "stratiflighted_pairs",
    ("stratiflighted", "team_swiss"): "stratiflighted_swiss",
    ("bracketed", "team_knockout"): "bracketed_ko_swiss",
    ("bracketed", "team_swiss"): "bracketed_ko_swiss",
}
FLIGHTED_EVENTS = ("flighted", "stratified", "stratiflighted")


def list_name(facts: EventFacts) -> str | None:
    """The list of table 12.5 that an event goes by; None where the book has none."""
    name = LISTED.get((facts.event, facts.type))
    two_way = name == "strat_pairs" and facts.limits is not None and "threshold" in facts.limits
    return "strat_pairs_two_way" if two_way else name


def limits_violations(facts: EventFacts) -> Iterator[Violation]:
    """What is wrong with the limits of the event."""
    name = list_name(facts)
    if facts.limits is not None and name is not None:
        yield from limit_violations(facts.level, name, facts.limits)
        lists = LIMITS[facts.level][name]
        if lists.b and "B" not in facts.limits:
            yield Violation("MP-168", "/limits/B", "B missing", lists.b)
    yield from _second_strat_of_a(facts)
    if facts.three_flight_limits is not None:
        yield from _three_flights(facts)


def _second_strat_of_a(facts: EventFacts) -> Iterator[Violation]:
    limit = facts.number("a2_limit")
    if limit is None:
        return
    b_limit = points((facts.limits or {}).get("B"))
    if facts.event not in ("flighted", "stratiflighted"):
        yield Violation("MP-178", "/a2_limit", "only Flight A of a (strati)flighted event has a second strat", ())
    elif not a2_permitted(limit, b_limit):
        allowed = tuple(one for one in A2_LIMITS if a2_permitted(one, b_limit))
        yield Violation("MP-178", "/a2_limit", "A2 has one of these limits, at least 500 above B", allowed)


def _three_flights(facts: EventFacts) -> Iterator[Violation]:
    limits = facts.three_flight_limits or {}
    bottom, middle, second, top = (Fraction(limits[name]) for name in THREE_FLIGHT_LIMITS)
    spans = {
        "bottom flight limit": ("bottom_flight", "750 to 1000"),
        "middle bottom strat": ("middle_bottom_strat", f"{bottom + 500} to {2 * bottom}"),
        "second flight": ("second_flight", f"{3 * bottom} to {4 * bottom}"),
        "top second strat": ("top_second_strat", f"{second + 2000} to {2 * second}"),
    }
    for text in flighted_limit_violations(bottom, middle, second, top):
        field, span = next(found for start, found in spans.items() if text.startswith(start))
        yield Violation("MP-129", f"/three_flight_limits/{field}", text, (span,))


def permitted_limits(facts: EventFacts) -> dict[str, object]:
    """The lists of the event by flight, for somebody who wants to choose; empty where the book has none."""
    name = list_name(facts)
    if name is None:
        return {}
    lists: LimitLists = LIMITS[facts.level][name]
    with_d = "D" in (facts.limits or {})
    found: dict[str, object] = {
        flight: list(allowed)
        for flight in ("A", "B", "C", "D", "threshold")
        if (allowed := lists.allowed(flight, with_d=with_d))
    }
    if lists.ax_above_b is not None:
        found["AX"] = {"above_B": lists.ax_above_b, "most": lists.ax_most}
    return found


def gold_by_flight(facts: EventFacts) -> dict[str, bool]:
    """Which flights and strats of a stratiflighted event earn gold (MP-177); empty for other events."""
    if facts.event != "stratiflighted" or facts.limits is None:
        return {}
    held = {"A": UNLIMITED, **facts.limits}
    if facts.number("a2_limit") is not None:
        held["A2"] = facts.number("a2_limit")
    regional = facts.level == "regional"
    return {
        flight: regional and gold_eligible(flight.lower(), points(limit))
        for flight, limit in held.items()
        if flight == "A" or points(limit) is not None
    }
