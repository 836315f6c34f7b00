"""Many snapshots answered as POST /pair would: on this machine's processes or on Dask, with what needs a look."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from app.settings import ServiceSettings
from app.simulation.crews import Crew, WorkLost

NOT_ANSWERED = 0
"""Status of a snapshot over which every process died."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A document to be answered, under the name of its file."""

    name: str
    body: bytes
    settings: ServiceSettings


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer. status: of HTTP; outcome: status of the round, or the title of the problem; seconds: on the clock."""

    name: str
    status: int
    outcome: str
    detail: str
    players: int
    seconds: float
    body: bytes

    @property
    def infeasible(self) -> bool:
        """No legal round exists."""
        return self.outcome == "infeasible"

    @property
    def unproved(self) -> bool:
        """The round is not proved the best one."""
        return self.outcome == "feasible"

    @property
    def refused(self) -> bool:
        """The document was refused, or not answered at all."""
        return self.status != 200


def snapshots_in(folder: Path, settings: ServiceSettings) -> list[Snapshot]:
    """Every .json file of the folder and the folders in it, by name. Raises OSError."""
    files = sorted(path for path in folder.rglob("*.json") if path.is_file())
    return [Snapshot(str(path.relative_to(folder)), path.read_bytes(), settings) for path in files]


def answer_all(snapshots: Sequence[Snapshot], crew: Crew, progress: Callable[[int], None]) -> list[Answered]:
    """The answers in the order of the snapshots; those over which processes keep dying are answered with nothing."""
    found: dict[str, Answered] = {}
    try:
        for answered in crew.results(answer_one, snapshots):
            found[answered.name] = answered
            progress(len(found))
    except WorkLost as lost:
        left = (one for one in snapshots if one.name not in found)
        found |= {one.name: Answered(one.name, NOT_ANSWERED, "not answered", str(lost), 0, 0.0, b"") for one in left}
    return [found[one.name] for one in snapshots]


def answer_one(snapshot: Snapshot) -> Answered:
    """The answer of POST /pair to one document."""
    from app.operations import run

    started = perf_counter()
    reply = run("pair", snapshot.body, snapshot.settings)
    seconds = perf_counter() - started
    told = json.loads(reply.body)
    if reply.status != 200:
        detail = "; ".join(f"{error['pointer']} {error['detail']}" for error in told["errors"]) or str(told["detail"])
        return Answered(snapshot.name, reply.status, str(told["title"]), detail, 0, seconds, reply.body)
    conflicts = told.get("conflicts", [])
    detail = "; ".join(str(conflict.get("text", conflict)) for conflict in conflicts)
    return Answered(
        snapshot.name, reply.status, str(told["status"]), detail, int(told["state"]["players"]), seconds, reply.body
    )  # fmt: skip


def write_answers(answers: Sequence[Answered], folder: Path) -> None:
    """Each answer in a file of the same name. Raises OSError."""
    for answered in answers:
        path = folder / answered.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(answered.body)


def noteworthy(answers: Sequence[Answered], slow: float) -> Iterator[tuple[Answered, str]]:
    """What needs a look, with the reason, the slowest first: refused, infeasible, not proved, slow."""
    for one in sorted(answers, key=lambda one: -one.seconds):
        if one.refused:
            yield one, "refused" if one.status else "not answered"
        elif one.infeasible:
            yield one, "infeasible"
        elif one.unproved:
            yield one, "not proved"
        elif one.seconds >= slow:
            yield one, "slow"
