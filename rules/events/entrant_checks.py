"""Who may enter, and in which strat (MP-167, MP-172)."""

from collections.abc import Iterator
from fractions import Fraction

from rules.events.facts import Entrant, EventFacts
from rules.events.limits import Limit, points
from rules.events.permissible import SENIOR_LEASTS, age_eligible, genders_eligible, strat_of, two_way_strat
from rules.events.violations import Violation
from rules.masterpoints.arithmetic import factor_text

STRATS = ("A", "AX", "B", "C", "D")


def entrant_violations(facts: EventFacts) -> Iterator[Violation]:
    """Every entry that may not enter the event, or not the strat it wishes."""
    for entrant in facts.entrants:
        yield from _ages(facts, entrant)
        genders = [player.gender for player in entrant.players if player.gender is not None]
        if len(genders) == len(entrant.players) and not genders_eligible(facts.gender, genders):
            text = f"{entrant.id} may not enter an event of gender {facts.gender}"
            yield Violation("MP-167", f"{entrant.pointer}/players", text, (facts.gender,))
        yield from _holdings(facts, entrant)
        yield from _wish(facts, entrant)


def _ages(facts: EventFacts, entrant: Entrant) -> Iterator[Violation]:
    least = facts.number("age_limit") if facts.age == "senior" else None
    for place, player in enumerate(entrant.players):
        if player.age is not None and not age_eligible(facts.age, player.age, least or SENIOR_LEASTS[0]):
            allowed = "<= 25" if facts.age == "junior" else f">= {least or SENIOR_LEASTS[0]}"
            text = f"a player of {entrant.id} is not a {facts.age}"
            yield Violation("MP-167", f"{entrant.pointer}/players/{place}/age", text, (allowed,))


def _holdings(facts: EventFacts, entrant: Entrant) -> Iterator[Violation]:
    field = f"{entrant.pointer}/players"
    holdings = [player.masterpoints for player in entrant.players]
    upper, minimum = facts.number("upper_limit"), facts.number("minimum")
    under = facts.event in ("restricted", "non_masters") and upper is not None
    if under and upper is not None and any(one >= upper for one in holdings):
        yield Violation("MP-167", field, f"all players of {entrant.id} have to be under the limit", (f"< {upper}",))
    if facts.event == "masters" and minimum is not None and all(one < minimum for one in holdings):
        yield Violation("MP-167", field, f"one player of {entrant.id} has to meet the minimum", (f">= {minimum}",))
    if facts.event == "life_masters" and any(player.life_master is False for player in entrant.players):
        yield Violation("MP-167", field, f"all players of {entrant.id} have to be Life Masters", (True,))


def _wish(facts: EventFacts, entrant: Entrant) -> Iterator[Violation]:
    own = own_strat(facts, entrant)
    if own is None or entrant.strat is None:
        return
    higher = tuple(strat for strat in strats(facts) if strat <= own)
    if entrant.strat not in higher:
        text = f"{entrant.id} is eligible for {own} and higher; the higher holding decides"
        yield Violation("MP-172", f"{entrant.pointer}/strat", text, higher)


def strats(facts: EventFacts) -> tuple[str, ...]:
    """The strats or flights of the event, highest first."""
    held = facts.limits or {}
    if "threshold" in held:
        return ("A", "B", "C")
    return tuple(strat for strat in STRATS if strat == "A" or strat in held)


def own_strat(facts: EventFacts, entrant: Entrant) -> str | None:
    """The strat of an entry by its higher holding; None where the event has none, or NLM decides (MP-172)."""
    if facts.limits is None or facts.event not in ("flighted", "stratified", "stratiflighted"):
        return None
    holdings = [player.masterpoints for player in entrant.players]
    if "threshold" in facts.limits:
        threshold = points(facts.limits["threshold"])
        return None if threshold is None else two_way_strat(holdings, threshold)
    decided = {flight: limit for flight, limit in facts.limits.items() if flight != "A"}
    return None if _open_name(decided) else strat_of(holdings, decided)


def _open_name(limits: dict[str, Limit | None]) -> bool:
    return any(points(limit) is None for limit in limits.values())


def strat_rows(facts: EventFacts) -> list[dict[str, object]]:
    """Each entry with its own strat and the one it plays in."""
    rows: list[dict[str, object]] = []
    for entrant in facts.entrants:
        own = own_strat(facts, entrant)
        highest = max((player.masterpoints for player in entrant.players), default=Fraction(0))
        if own is not None:
            plays = entrant.strat if entrant.strat is not None and entrant.strat <= own else own
            rows.append(
                {"id": entrant.id, "eligible_from": own, "strat": plays, "highest_holding": factor_text(highest)}
            )
    return rows
