"""What is kept of a simulated event: plain numbers, the same for the same event wherever it was played."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Self


@dataclass(frozen=True, slots=True)
class EventOutcome:
    """One event.

    rounds: units of time, matches of a playoff one each. ordinary_rounds: rounds paired. playoff_matches: those after
    them, a final included. unequal: pairs of different records or scores; gap: sum of their differences in losses or
    points; widest: the widest one. again_up, again_down: players paired up, or down, who had been before.
    proved: whether every round was proved the best. phases, early: names of all phases and early conditions that
    occurred at a round's end. ending: how the event ended. One entry a player, strongest first: first (share of the
    first place), money (share of the pool), byes, played (matches).
    """

    index: int
    rounds: int
    ordinary_rounds: int
    playoff_matches: int
    matches: int
    byes: int
    most_byes: int
    rematches: int
    unequal: int
    gap: float
    widest: float
    again_up: int
    again_down: int
    proved: bool
    phases: tuple[str, ...]
    early: tuple[str, ...]
    ending: str
    transition_round: int
    places_paid: int
    first: tuple[float, ...]
    money: tuple[float, ...]
    byes_of: tuple[int, ...]
    played: tuple[int, ...]

    def row(self) -> dict[str, object]:
        """The event as a row of a table or of JSON."""
        return asdict(self)

    @classmethod
    def of(cls, row: dict[str, object]) -> Self:
        """The event back from its row, lists as tuples."""
        return cls(**{one.name: _fixed(row[one.name]) for one in fields(cls)})  # type: ignore[arg-type]  # by name


@dataclass(frozen=True, slots=True)
class Effort:
    """CPU seconds of one process, never part of a result. solving: within the solver; rounds: drawn by it."""

    events: int = 0
    rounds: int = 0
    seconds: float = 0.0
    solving: float = 0.0

    def __add__(self, other: Effort) -> Effort:
        return Effort(
            self.events + other.events,
            self.rounds + other.rounds,
            self.seconds + other.seconds,
            self.solving + other.solving,
        )

    def sentence(self) -> str:
        """Events and rounds per second per core, and the share spent in the solver."""
        if not self.events or not self.seconds:
            return "no event was played"
        share = self.solving / self.seconds
        return (
            f"{self.events / self.seconds:.1f} events and {self.rounds / self.seconds:.0f} rounds "
            f"per second per core, {share:.0%} of it in the solver"
        )


def _fixed(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
