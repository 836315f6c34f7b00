"""Format against format at several sizes, and the documents' claims: the plans, played together, and their page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, log2
from pathlib import Path

from app.simulation.crews import Crew
from app.simulation.outcome import Effort
from app.simulation.plan import TABLE, EventPlan
from app.simulation.run import Job, Progress, Simulation, simulate_all
from app.simulation.strength import elo_spread, equal_chances
from rules.domain import EarlyEnd, Settings
from rules.formats import catalogue

SEED = 20260101
SPREAD = 100.0
SIZES = (8, 16, 32, 64, 128, 256, 512)
EVENTS = {8: 60, 16: 60, 32: 60, 64: 30, 128: 20, 256: 12, 512: 6}
"""Events of each format at a size, some minutes on two processors in all; `--share` plays more or fewer."""
CLAIM_EVENTS = 60


@dataclass(frozen=True, slots=True)
class Contender:
    """A format as it is compared. kind: the line style of its curve in the picture."""

    title: str
    format: str
    settings: Settings = Settings()  # noqa: RUF009  # frozen
    kind: str = "-"

    @property
    def own(self) -> bool:
        """Whether its rounds are paired by the service."""
        return self.format in catalogue()

    def plan(self, players: int) -> EventPlan:
        """The format at this size."""
        settings = self.settings
        if self.format == "swiss":
            settings = Settings(rounds_total=swiss_rounds(players))
        return EventPlan(self.format, players, elo_spread(players, SPREAD), settings, SEED)


CONTENDERS = (
    Contender("MoreSwiss, 3 losses", "moreswiss", Settings(loss_limit=3)),
    Contender("MoreSwiss, 4 losses", "moreswiss", Settings(loss_limit=4)),
    *(
        Contender(f"FTBG, {limit} loss{'es' * (limit > 1)}", "ftbg", Settings(loss_limit=limit), "--")
        for limit in range(1, 8)
    ),
    Contender("Single elimination", "single_elimination", kind=":"),
    Contender("Double elimination", "double_elimination", kind=":"),
    Contender("Swiss", "swiss", kind="-."),
    Contender("Round robin", TABLE, kind="-."),
)
_CLAIMED_AT: tuple[tuple[int, EarlyEnd], ...] = ((32, "apply"), (20, "strict"), (32, "strict"))
CLAIMED = {
    f"{order}, {early}, {players} players": EventPlan(
        "moreswiss", players, equal_chances(), Settings(rule_order=order, early_end=early), SEED
    )
    for players, early in _CLAIMED_AT
    for order in ("no_rematch_first", "similar_first")
}  # fmt: skip
"""MoreSwiss by both rule orders, whose early ends and dead ends the pairing rules tell in numbers."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """cells: by title and players; claimed: by the names of CLAIMED."""

    cells: Mapping[tuple[str, int], Simulation]
    claimed: Mapping[str, Simulation]
    sizes: tuple[int, ...]

    @property
    def effort(self) -> Effort:
        """Of all events played this time."""
        return sum((one.effort for one in (*self.cells.values(), *self.claimed.values())), start=Effort())


def swiss_rounds(players: int) -> int:
    """Rounds of a Swiss: two more than leave one player unbeaten."""
    return ceil(log2(players)) + 2


def jobs(sizes: Sequence[int], share: float, folder: Path | None) -> list[Job]:
    """Everything to be played, the largest events first. share: of the usual numbers of events, at least 2 of each."""
    cells = [
        _job(contender.plan(players), EVENTS[players] * share, folder)
        for players in sorted(sizes, reverse=True)
        for contender in CONTENDERS
    ]
    return [*cells, *(_job(plan, CLAIM_EVENTS * share, folder) for plan in CLAIMED.values())]


def compare(
    crew: Crew,
    *,
    sizes: Sequence[int] = SIZES,
    share: float = 1.0,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """The comparison; folder: where checkpoints are kept, so that it can be interrupted. Raises as simulate_all."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    played = iter(simulate_all(jobs(sizes, share, folder), crew, progress))
    largest_first = sorted(sizes, reverse=True)
    cells = {(one.title, players): next(played) for players in largest_first for one in CONTENDERS}
    return Comparison(cells, {name: next(played) for name in CLAIMED}, tuple(sorted(sizes)))


def _job(plan: EventPlan, events: float, folder: Path | None) -> Job:
    settings = plan.settings
    name = f"{plan.format}-{plan.players}-{settings.loss_limit}-{settings.rule_order}-{settings.early_end}.jsonl"
    return Job(plan, max(2, round(events)), folder / name if folder else None)
