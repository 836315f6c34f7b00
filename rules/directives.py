"""The director's orders for the round, checked where no solver is needed (pairing rules, section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contradictions import MOST_FAULTS
from rules.domain import ForbiddenPair, Snapshot
from rules.errors import Contradiction, Fault
from rules.ledger import Ledger
from rules.round_table import busy_three_ways
from rules.terms import Format


def check_directives(snapshot: Snapshot, ledger: Ledger, resolved: Format) -> None:
    """Raises Contradiction for orders that cannot stand together, each with a pointer."""
    faults = [fault for fault, _ in zip(_faults(snapshot, ledger, resolved), range(MOST_FAULTS), strict=False)]
    if faults:
        raise Contradiction(tuple(faults))


def _faults(snapshot: Snapshot, ledger: Ledger, resolved: Format) -> Iterator[Fault]:
    yield from _unknown_players(snapshot, ledger)
    yield from _lock_faults(snapshot, ledger)
    yield from _lock_bye_faults(snapshot, ledger)


def _named(snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    orders = snapshot.directives
    for position, pair in enumerate(orders.lock):
        yield from ((f"/directives/lock/{position}/{side}", player) for side, player in enumerate(pair))
    for position, ban in enumerate(orders.forbid):
        yield from ((f"/directives/forbid/{position}", player) for player in ban.pair)
    for member in ("lock_byes", "no_bye", "absent"):
        for position, player in enumerate(getattr(orders, member)):
            yield f"/directives/{member}/{position}", player
    if orders.repair:
        for position, pair in enumerate(orders.repair.pairings):
            yield from ((f"/directives/repair/pairings/{position}", player) for player in pair)
        for member in ("byes", "missing"):
            for position, player in enumerate(getattr(orders.repair, member)):
                yield f"/directives/repair/{member}/{position}", player


def _unknown_players(snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    for place, player in _named(snapshot):
        if player not in ledger.number:
            yield Fault(place, "unknown_player", f"{player} is not among the players.")


def _lock_faults(snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    banned = {frozenset(ban.pair) for ban in forbidden_in(snapshot, len(snapshot.rounds) + 1)}
    locked: set[str] = set()
    for position, pair in enumerate(snapshot.directives.lock):
        place = f"/directives/lock/{position}"
        if pair[0] == pair[1]:
            yield Fault(place, "locked_with_himself", f"{pair[0]} cannot be locked with himself.")
        if frozenset(pair) in banned:
            yield Fault(place, "lock_forbidden", f"{pair[0]} and {pair[1]} are locked and forbidden at once.")
        for side, player in enumerate(pair):
            if player in locked:
                yield Fault(f"{place}/{side}", "locked_twice", f"{player} stands in more than one lock.")
            yield from _unable(f"{place}/{side}", player, snapshot, ledger)
        locked.update(pair)


def _lock_bye_faults(snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    locked = {player for pair in snapshot.directives.lock for player in pair}
    seen: set[str] = set()
    for position, player in enumerate(snapshot.directives.lock_byes):
        place = f"/directives/lock_byes/{position}"
        if player in locked:
            yield Fault(place, "bye_in_lock", f"{player} is locked into a pair and into a bye.")
        if player in seen:
            yield Fault(place, "locked_twice", f"{player} is locked into a bye twice.")
        if player in snapshot.directives.no_bye:
            yield Fault(place, "bye_forbidden", f"{player} is locked into a bye and in no_bye.")
        yield from _unable(place, player, snapshot, ledger)
        seen.add(player)


def _unable(place: str, player: str, snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    if player not in ledger.number:
        return
    if not ledger.last.alive[ledger.number[player]]:
        yield Fault(place, "not_in_the_event", f"{player} is eliminated, withdrawn or not yet entered.")
    elif player in snapshot.directives.absent:
        yield Fault(place, "locked_absent", f"{player} is locked and absent at once.")
    elif ledger.waiting[ledger.number[player]]:
        yield Fault(place, "locked_waiting", f"{player} is locked but still plays an earlier match.")
    elif any(player in trio.players for trio in busy_three_ways(snapshot.rounds)):
        yield Fault(place, "locked_in_three_way", f"{player} is locked but plays a three-way that goes on.")


def forbidden_in(snapshot: Snapshot, now: int) -> tuple[ForbiddenPair, ...]:
    """The bans that hold in round `now`."""
    return tuple(
        ban
        for ban in snapshot.directives.forbid
        if ban.from_round <= now and (ban.to_round is None or now <= ban.to_round)
    )
