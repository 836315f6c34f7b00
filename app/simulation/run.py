"""Simulations from plans to outcomes, whoever does the work and however often it was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.simulation.checkpoint import Checkpoint
from app.simulation.chunks import chunks_of, play_chunk
from app.simulation.crews import Crew
from app.simulation.figures import Figures, figures_of
from app.simulation.outcome import Effort, EventOutcome
from app.simulation.plan import EventPlan

Progress = Callable[[int], None]
"""Told the number of events that are known now, of all simulations together."""


@dataclass(frozen=True, slots=True)
class Job:
    """Events 0 to events - 1 of a plan. chunk: events a worker plays in one go, about a second of work if not told.

    checkpoint: the file that keeps what is known.
    """

    plan: EventPlan
    events: int
    checkpoint: Path | None = None
    chunk: int | None = None

    @property
    def in_one_go(self) -> int:
        """Events of a chunk."""
        return self.chunk or max(1, 200 // self.plan.players)


@dataclass(frozen=True, slots=True)
class Simulation:
    """outcomes: in the order of the events. effort: of the events played this time."""

    plan: EventPlan
    outcomes: tuple[EventOutcome, ...]
    effort: Effort

    @property
    def figures(self) -> Figures:
        """The figures of all events."""
        return figures_of(self.outcomes, self.plan.model.equal)


@dataclass
class _UnderWay:
    """A job with what is known of it."""

    job: Job
    kept: Checkpoint | None
    known: dict[int, EventOutcome] = field(default_factory=dict)
    effort: Effort = field(default_factory=Effort)

    def add(self, outcomes: Sequence[EventOutcome], effort: Effort) -> None:
        if self.kept:
            self.kept.add(outcomes)
        self.known.update((outcome.index, outcome) for outcome in outcomes)
        self.effort += effort

    @property
    def done(self) -> int:
        return sum(1 for index in self.known if index < self.job.events)

    def simulation(self) -> Simulation:
        outcomes = tuple(self.known[index] for index in range(self.job.events))
        return Simulation(self.job.plan, outcomes, self.effort)


def simulate(job: Job, crew: Crew, progress: Progress | None = None) -> Simulation:
    """One simulation; see simulate_all."""
    return simulate_all([job], crew, progress)[0]


def simulate_all(jobs: Sequence[Job], crew: Crew, progress: Progress | None = None) -> list[Simulation]:
    """The simulations in the order of the jobs, all worked on together; events in a checkpoint are not played again.

    Raises Contradiction or UnknownRule for a plan no event can be played by and for the checkpoint of another
    simulation, and WorkLost when workers keep dying.
    """
    for job in jobs:
        job.plan.check()
    under_way = [_opened(job) for job in jobs]
    tasks = [
        chunk
        for number, one in enumerate(under_way)
        for chunk in chunks_of(number, one.job.plan, one.job.events, frozenset(one.known), one.job.in_one_go)
    ]
    tell = progress or (lambda _count: None)
    tell(sum(one.done for one in under_way))
    for played in crew.results(play_chunk, tasks):
        under_way[played.job].add(played.outcomes, played.effort)
        tell(sum(one.done for one in under_way))
    return [one.simulation() for one in under_way]


def _opened(job: Job) -> _UnderWay:
    kept = Checkpoint(job.checkpoint, job.plan) if job.checkpoint else None
    return _UnderWay(job, kept, dict(kept.outcomes) if kept else {})
