"""The unit of work: a few events in a row, played by whoever takes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from app.simulation.outcome import Effort, EventOutcome
from app.simulation.plan import EventPlan


@dataclass(frozen=True, slots=True)
class Chunk:
    """Events first to last of a plan, last not included. job: which of several simulations it belongs to."""

    job: int
    plan: EventPlan
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Played:
    """The outcomes of a chunk in order, and what they took."""

    job: int
    outcomes: tuple[EventOutcome, ...]
    effort: Effort


def play_chunk(chunk: Chunk) -> Played:
    """Plays the events one after another. The same chunk gives the same outcomes anywhere."""
    started, solving, rounds = process_time(), 0.0, 0
    outcomes = []
    for index in range(chunk.first, chunk.last):
        outcome, solved, drawn = _play(chunk.plan, index)
        outcomes.append(outcome)
        solving, rounds = solving + solved, rounds + drawn
    effort = Effort(len(outcomes), rounds, process_time() - started, solving)
    return Played(chunk.job, tuple(outcomes), effort)


def _play(plan: EventPlan, index: int) -> tuple[EventOutcome, float, int]:
    if plan.own_format:
        from app.simulation.event import play_event  # the solver is loaded where events are played, not before

        return play_event(plan, index)
    from app.simulation.brackets import play_bracket

    return play_bracket(plan, index), 0.0, 0


def chunks_of(job: int, plan: EventPlan, events: int, known: frozenset[int], size: int) -> Iterator[Chunk]:
    """The chunks of `size` events that hold events not known yet; a chunk known in part is played again."""
    for first in range(0, events, size):
        last = min(first + size, events)
        if not known.issuperset(range(first, last)):
            yield Chunk(job, plan, first, last)
