"""The field of the next round: who is to be placed, and every column of numbers the rules look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from rules.directives import check_directives
from rules.domain import Snapshot
from rules.errors import MOST_FAULTS, PendingMatches
from rules.ledger import Ledger, RoundEnd, keep_ledger
from rules.pending import open_results
from rules.playoffs import final_match_of
from rules.round_plan import RoundPlan, check_plan, drawn_together, plan_round
from rules.round_table import BoolArray, IntArray, busy_three_ways
from rules.seating import Seats, check_owners
from rules.terms import Format, resolve
from rules.three_ways import check_three_ways


@dataclass(frozen=True)
class Field:
    """Everything derived once from a snapshot. Players are numbered in natural order of their ids.

    active: numbers of the players to be placed this round, rising. waiting: numbers of those whose results are
    missing. later: rounds between the told ones and this one, drawn together with it.
    """

    snapshot: Snapshot
    format: Format
    ledger: Ledger
    active: IntArray
    waiting: tuple[int, ...] = ()
    later: int = 0

    @staticmethod
    def from_snapshot(snapshot: Snapshot) -> Field:
        """The field of the round after the told ones.

        Raises Contradiction when the snapshot contradicts itself, PendingMatches when results are missing and
        directives.partial does not say that their players wait.
        """
        resolved = resolve(snapshot)
        ledger = keep_ledger(snapshot.players, snapshot.rounds, resolved.terms(final_match_of(snapshot, resolved)))
        check_three_ways(snapshot.rounds, resolved.loss_limit)
        missing = open_results(snapshot.rounds, ledger, resolved)
        if missing and not snapshot.directives.partial:
            raise PendingMatches(tuple(one.fault for one in missing[:MOST_FAULTS]))
        waiting = tuple(sorted({ledger.number[player] for one in missing for player in one.players}))
        check_directives(snapshot, ledger, resolved)
        check_owners(snapshot.players)
        active = _active(snapshot, ledger, waiting)
        field = Field(drawn_together(snapshot, resolved, len(active)), resolved, ledger, active, waiting)
        check_plan(field)
        return field

    @property
    def ids(self) -> tuple[str, ...]:
        """Player ids in natural order; a player's number is the position."""
        return self.ledger.ids

    @property
    def round(self) -> int:
        """The number of the round to be drawn."""
        return len(self.ledger.tables) + 1 + self.later

    def after(self, rounds: int) -> Field:
        """The field so many rounds later as far as it is known now: the same records, no orders for one round only."""
        orders = replace(self.snapshot.directives, lock=(), lock_byes=(), requested_byes=(), repair=None)
        snapshot = replace(self.snapshot, directives=orders)
        active = _active(snapshot, self.ledger, self.waiting)
        return Field(snapshot, self.format, self.ledger, active, self.waiting, self.later + rounds)

    @cached_property
    def plan(self) -> RoundPlan:
        """What kind of round is drawn: its tiers, byes, three-ways, and what was published before."""
        return plan_round(self)

    @cached_property
    def seats(self) -> Seats:
        """Tables of their own (BR-10)."""
        return Seats.of(self.snapshot.players, self.ids)

    @property
    def alive(self) -> BoolArray:
        """Who is still in the event, shape [players]."""
        return self.ledger.last.alive

    @cached_property
    def standing(self) -> RoundEnd:
        """The records the draw looks at: the last round's, or those of one round earlier (BR-7)."""
        lag = min(self.format.settings.standings_lag, len(self.ledger.tables))
        return self.ledger.history[len(self.ledger.tables) - lag]

    def column(self, name: str) -> IntArray:
        """One number for every player of the event, by column name (see COLUMNS)."""
        return COLUMNS[name](self)

    def meeting_count(self, first: int, second: int) -> int:
        """How often two players have met."""
        place = self._meeting(first, second)
        return 0 if place is None else int(self.ledger.meetings.count[place])

    def last_meeting(self, first: int, second: int) -> int:
        """The last round in which two players met, 0 when they have not."""
        place = self._meeting(first, second)
        return 0 if place is None else int(self.ledger.meetings.last_round[place])

    def record_text(self, player: int) -> str:
        """The record as directors write it: wins-losses, with draws or points where they count."""
        end = self.standing
        if self.format.loss_limit is not None:
            return f"{end.wins[player]}-{end.losses[player]}"
        points = int(end.score[player])
        whole, rest = divmod(points, self.ledger.score_unit)
        decimals = f"{points / self.ledger.score_unit:.2f}".rstrip("0") if rest else str(whole)
        return f"{decimals} point" if decimals == "1" else f"{decimals} points"

    def with_record(self, player: int) -> str:
        """Id and record, for sentences."""
        return f"{self.ids[player]} ({self.record_text(player)})"

    def _meeting(self, first: int, second: int) -> int | None:
        met = self.ledger.meetings
        key = min(first, second) * len(self.ids) + max(first, second)
        keys = self._meeting_keys
        place = int(np.searchsorted(keys, key))
        return place if place < len(met.low) and keys[place] == key else None

    @cached_property
    def _meeting_keys(self) -> IntArray:
        return self.ledger.meetings.low * len(self.ids) + self.ledger.meetings.high

    @cached_property
    def last_bye(self) -> IntArray:
        """The round in which each player last had an allocated bye, 0 for never."""
        last = np.zeros(len(self.ids), dtype=np.int64)
        for count, table in enumerate(self.ledger.tables, start=1):
            last[table.byes] = count
        return last

    @cached_property
    def home_surplus(self) -> IntArray:
        """Matches told with the player first, less those told with him second."""
        size = len(self.ids)
        surplus = np.zeros(size, dtype=np.int64)
        for table in self.ledger.tables:
            first, second = table.first[: table.drawn], table.second[: table.drawn]
            surplus += np.bincount(first, minlength=size) - np.bincount(second, minlength=size)
        return surplus

    @cached_property
    def clubs(self) -> IntArray:
        """A number for each club, 0 for players without one."""
        names = {player.id: player.club for player in self.snapshot.players}
        known = {club: place for place, club in enumerate(sorted({c for c in names.values() if c}), start=1)}
        return np.array([known.get(names[identifier] or "", 0) for identifier in self.ids], dtype=np.int64)

    @cached_property
    def ratings(self) -> IntArray:
        """Ratings, the mean of the known ones (rounded down) for players without one."""
        ratings = {player.id: player.rating for player in self.snapshot.players}
        known = [rating for rating in ratings.values() if rating is not None]
        mean = sum(known) // len(known) if known else 0
        values = [ratings[identifier] for identifier in self.ids]
        return np.array([mean if value is None else value for value in values], dtype=np.int64)


COLUMNS: dict[str, Callable[[Field], IntArray]] = {
    "losses": lambda field: field.standing.losses,
    "wins": lambda field: field.standing.wins,
    "byes": lambda field: field.ledger.last.byes,
    "score": lambda field: field.standing.score,
    "level": lambda field: field.standing.level(field.format.loss_limit is None),
    "was_up": lambda field: (field.ledger.up_round > 0).astype(np.int64),
    "was_down": lambda field: (field.ledger.down_round > 0).astype(np.int64),
    "club": lambda field: field.clubs,
    "rating": lambda field: field.ratings,
    "last_bye": lambda field: field.last_bye,
    "home_surplus": lambda field: field.home_surplus,
    "number": lambda field: np.arange(len(field.ids), dtype=np.int64),
    "published": lambda field: field.plan.published,
    "seat": lambda field: field.seats.table,
}
"""Columns a feature rule may name, each one number a player."""


def _active(snapshot: Snapshot, ledger: Ledger, waiting: tuple[int, ...]) -> IntArray:
    orders = snapshot.directives
    away = {*orders.absent, *(bye.player for bye in orders.requested_byes)}
    away.update(orders.repair.missing if orders.repair else ())
    away.update(player for trio in busy_three_ways(snapshot.rounds) for player in trio.players)
    present = ledger.last.alive.copy()
    present[list(waiting)] = False
    present[[ledger.number[player] for player in away]] = False
    return np.flatnonzero(present)
