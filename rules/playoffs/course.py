"""The course of an event with a loss limit: who left when, and when playoff rules began (MS-7, MS-9, MS-13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from rules.domain import Player
from rules.ledger import Ledger, RoundEnd
from rules.round_table import Outcome, RoundTable


@dataclass(frozen=True, slots=True)
class Departure:
    """When and how a player left. ended: the event ended for a last-life player (MS-12), who was not beaten out."""

    round: int
    losses: int
    ended: bool = False

    @property
    def rank(self) -> tuple[int, bool, int]:
        """The lower the better the place: later, then not beaten out, then with fewer losses (MS-9)."""
        return -self.round, not self.ended, self.losses


@dataclass(frozen=True, slots=True)
class Final:
    """The championship match as played; nobody won a double forfeit."""

    winner: int | None
    loser: int | None


@dataclass(frozen=True, slots=True)
class Course:
    """Everything up to a round's end that places depend on.

    places: maximum places M, None where no playoff rules exist; cash_places: q, fixed in transition_round when
    playoff rules began.
    """

    places: int | None
    end: RoundEnd
    departures: Mapping[int, Departure] = field(default_factory=dict)
    transition_round: int | None = None
    cash_places: int | None = None
    final: Final | None = None

    @staticmethod
    def of(ledger: Ledger, places: int | None) -> Course:
        """The course to the end of the ledger's last round."""
        course = Course(places, ledger.history[0])
        for end, table in zip(ledger.history[1:], ledger.tables, strict=True):
            course = course.after(end, _final(table) if end.round == ledger.final_round else None)
        return course

    @property
    def playoffs(self) -> bool:
        """Whether playoff rules have begun."""
        return self.transition_round is not None

    @property
    def paid(self) -> int:
        """The places paid if the event ends now: q, or M at an early end or when nobody was left (MS-8)."""
        return self.cash_places or self.places or 0

    @property
    def sent_home(self) -> tuple[int, ...]:
        """Last-life players for whom the championship match ended the event (MS-13)."""
        return tuple(sorted(player for player, leave in self.departures.items() if leave.ended))

    def after(self, end: RoundEnd, final: Final | None = None) -> Course:
        """The course one round on. final: the round was the championship match, which fixes no transition."""
        gone = {player: leave for player, leave in self.departures.items() if not end.alive[player]}
        left = np.flatnonzero(self.end.alive & ~end.alive).tolist()
        for player in left:
            if final and player not in (final.winner, final.loser) and self._was_last_life(player, end):
                gone[player] = Departure(self.end.round, int(self.end.losses[player]), ended=True)
            else:
                gone[player] = Departure(end.round, int(end.losses[player]))
        course = replace(self, end=end, departures=gone, final=final or self.final)
        alive = int(end.alive.sum())
        settled = self.transition_round is not None or course.final is not None
        if self.places is None or settled or alive > self.places:
            return course
        return replace(course, transition_round=end.round, cash_places=alive)

    def _was_last_life(self, player: int, end: RoundEnd) -> bool:
        return bool(self.end.losses[player] == end.losses[player])


def _final(table: RoundTable) -> Final:
    first, second = int(table.first[0]), int(table.second[0])
    if table.outcome[0] == Outcome.FIRST:
        return Final(first, second)
    if table.outcome[0] == Outcome.SECOND:
        return Final(second, first)
    return Final(None, None)


def still_to_enter(players: Iterable[Player], rounds: int) -> int:
    """How many entrants are told to enter, or to enter again, after the next round has been drawn."""
    return sum(1 for player in players if player.entered[-1] > rounds + 1)
