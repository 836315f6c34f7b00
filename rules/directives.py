"""The director's orders for the round, checked where no solver is needed (pairing rules, section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.domain import ForbiddenPair, Snapshot
from rules.errors import Fault, refuse, unknown_player
from rules.ledger import Ledger
from rules.pending import open_results
from rules.round_table import busy_three_ways
from rules.terms import Format


def check_directives(snapshot: Snapshot, ledger: Ledger, resolved: Format) -> None:
    """Raises Contradiction for orders that cannot stand together, each with a pointer."""
    refuse(_faults(snapshot, ledger, resolved))


def _faults(snapshot: Snapshot, ledger: Ledger, resolved: Format) -> Iterator[Fault]:
    unable = _Unable(snapshot, ledger, resolved)
    yield from _unknown_players(snapshot, ledger)
    yield from _ban_faults(snapshot)
    yield from _lock_faults(snapshot, unable)
    yield from _lock_bye_faults(snapshot, unable)
    yield from _requested_bye_faults(snapshot, unable)
    yield from _repair_faults(snapshot, ledger)


def _named(snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    orders = snapshot.directives
    for position, pair in enumerate(orders.lock):
        yield from ((f"/directives/lock/{position}/{side}", player) for side, player in enumerate(pair))
    for position, ban in enumerate(orders.forbid):
        yield from ((f"/directives/forbid/{position}", player) for player in ban.pair)
    for member in ("lock_byes", "no_bye", "absent"):
        for position, player in enumerate(getattr(orders, member)):
            yield f"/directives/{member}/{position}", player
    for position, bye in enumerate(orders.requested_byes):
        yield f"/directives/requested_byes/{position}", bye.player
    if orders.repair:
        for position, pair in enumerate(orders.repair.pairings):
            yield from ((f"/directives/repair/pairings/{position}/{side}", player) for side, player in enumerate(pair))
        for member in ("byes", "missing"):
            for position, player in enumerate(getattr(orders.repair, member)):
                yield f"/directives/repair/{member}/{position}", player


def _unknown_players(snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    for place, player in _named(snapshot):
        if player not in ledger.number:
            yield unknown_player(place, player)


def _ban_faults(snapshot: Snapshot) -> Iterator[Fault]:
    for position, ban in enumerate(snapshot.directives.forbid):
        place = f"/directives/forbid/{position}"
        if ban.pair[0] == ban.pair[1]:
            yield Fault(
                place, "forbidden_with_himself", f"{ban.pair[0]} is forbidden to meet himself: name two players."
            )
        if ban.to_round is not None and ban.to_round < ban.from_round:
            yield Fault(place, "no_rounds", f"Rounds {ban.from_round} to {ban.to_round} are none.")


def _lock_faults(snapshot: Snapshot, unable: _Unable) -> Iterator[Fault]:
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
            yield from unable.faults(f"{place}/{side}", player)
        locked.update(pair)


def _lock_bye_faults(snapshot: Snapshot, unable: _Unable) -> Iterator[Fault]:
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
        yield from unable.faults(place, player)
        seen.add(player)


def _requested_bye_faults(snapshot: Snapshot, unable: _Unable) -> Iterator[Fault]:
    orders = snapshot.directives
    locked = {player for pair in orders.lock for player in pair} | set(orders.lock_byes)
    seen: set[str] = set()
    for position, bye in enumerate(orders.requested_byes):
        place = f"/directives/requested_byes/{position}"
        if bye.player in locked:
            yield Fault(place, "bye_in_lock", f"{bye.player} has asked for a bye and is locked.")
        if bye.player in seen:
            yield Fault(place, "requested_twice", f"{bye.player} has asked for a bye twice.")
        yield from unable.faults(place, bye.player, but_requested=True)
        seen.add(bye.player)


def _repair_faults(snapshot: Snapshot, ledger: Ledger) -> Iterator[Fault]:
    repair = snapshot.directives.repair
    if repair is None:
        return
    places = [
        (f"/directives/repair/pairings/{position}/{side}", player)
        for position, pair in enumerate(repair.pairings)
        for side, player in enumerate(pair)
    ]
    places += [(f"/directives/repair/byes/{position}", player) for position, player in enumerate(repair.byes)]
    seen: set[str] = set()
    for place, player in places:
        if player in seen:
            yield Fault(place, "player_twice", f"{player} stands twice in the published round.")
        elif player in ledger.number and not ledger.last.alive[ledger.number[player]]:
            yield Fault(place, "not_in_the_event", f"{player} is eliminated, withdrawn or not yet entered.")
        seen.add(player)


class _Unable:
    """Says why a player cannot be placed this round."""

    def __init__(self, snapshot: Snapshot, ledger: Ledger, resolved: Format) -> None:
        self._ledger = ledger
        orders = snapshot.directives
        self._absent = {*orders.absent, *(orders.repair.missing if orders.repair else ())}
        self._requested = {bye.player for bye in orders.requested_byes}
        missing = open_results(snapshot.rounds, ledger, resolved)
        self._waiting = {player for one in missing for player in one.players}
        self._busy = {player for trio in busy_three_ways(snapshot.rounds) for player in trio.players}

    def faults(self, place: str, player: str, *, but_requested: bool = False) -> Iterator[Fault]:
        """The fault at this place, if there is one; none for unknown players, who have a fault of their own."""
        if player not in self._ledger.number:
            return
        if not self._ledger.last.alive[self._ledger.number[player]]:
            yield Fault(place, "not_in_the_event", f"{player} is eliminated, withdrawn or not yet entered.")
        elif player in self._absent:
            yield Fault(place, "locked_absent", f"{player} has an order for this round and is absent at once.")
        elif player in self._waiting:
            yield Fault(
                place, "locked_waiting", f"{player} has an order for this round but still plays an earlier match."
            )
        elif player in self._busy:
            yield Fault(place, "locked_in_three_way", f"{player} has an order for this round but plays a three-way.")
        elif player in self._requested and not but_requested:
            yield Fault(place, "locked_requested_bye", f"{player} is locked and has asked for a bye.")


def forbidden_in(snapshot: Snapshot, now: int) -> tuple[ForbiddenPair, ...]:
    """The bans that hold in round `now`."""
    return tuple(
        ban
        for ban in snapshot.directives.forbid
        if ban.from_round <= now and (ban.to_round is None or now <= ban.to_round)
    )
