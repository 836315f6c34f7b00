"""Whole requests for large fields: the time over HTTP, the shares of it inside, and the memory of the worker.

The server runs in processes of its own; the shares are taken once more in this process, step by step.
"""

from __future__ import annotations

import gc
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx

from app.operations import run as carry_out
from app.settings import ServiceSettings
from app.strict_json import read
from benchmarks.events import played
from benchmarks.load.service import running_service
from benchmarks.pairing import RESULTS, machine

PATIENCE = 600.0
REPEATS = 3
CASES = ((10_000, 5, 4), (100_000, 5, 4), (100_000, 12, None))
"""Entrants, rounds played, loss limit (None: format swiss)."""


@dataclass(frozen=True, slots=True)
class LargeRequest:
    """One request: sizes, seconds over HTTP, seconds of each step in process, peak memory of the worker."""

    entrants: int
    rounds: int
    paired: int
    body_mb: float
    http_seconds: float
    parse_seconds: float
    derive_seconds: float
    solve_seconds: float
    serialise_seconds: float
    worker_mb: float
    status: str
    gap: int


def measure(entrants: int, rounds: int, loss_limit: int | None) -> LargeRequest:
    """The request of an event's next round, posted and taken apart; medians.

    Parsing alone is timed with cyclic collection off, as it is during a request.
    """
    body = json.dumps(played(entrants, rounds, loss_limit).snapshot(loss_limit)).encode()
    shares = [_shares(body) for _ in range(REPEATS)]
    seconds, answer, memory = _over_http(body)
    parse, derive, solve, serialise = (median(column) for column in zip(*shares, strict=True))
    return LargeRequest(
        entrants=entrants,
        rounds=rounds,
        paired=2 * len(answer["pairings"]) + len(answer["byes"]),
        body_mb=round(len(body) / 1e6, 1),
        http_seconds=seconds,
        parse_seconds=parse,
        derive_seconds=derive,
        solve_seconds=solve,
        serialise_seconds=serialise,
        worker_mb=memory,
        status=answer["status"],
        gap=answer["certificate"]["gap"],
    )


def _shares(body: bytes) -> tuple[float, float, float, float]:
    gc.disable()
    started = perf_counter()
    read(body)
    parsed = perf_counter()
    reply = carry_out("pair", body, ServiceSettings())
    total = perf_counter() - parsed
    gc.enable()
    timing = json.loads(reply.body)["timing_ms"]
    parse, derive, solve = parsed - started, timing["read"] / 1000, timing["solve"] / 1000
    return parse, derive, solve, total - parse - derive - solve


def _peak_mb(process: int) -> float:
    """The most resident memory a process ever had, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmHWM"))


def _over_http(body: bytes) -> tuple[float, dict[str, Any], float]:
    with running_service(workers=1) as service, httpx.Client(base_url=service.address, timeout=PATIENCE) as client:
        times = []
        for _ in range(REPEATS):
            started = perf_counter()
            reply = client.post("/pair", content=body, headers={"content-type": "application/json"})
            times.append(perf_counter() - started)
        return median(times), reply.json(), max(map(_peak_mb, service.workers()))


def main() -> None:
    """Measures every case, prints a line each, and keeps the results."""
    facts = machine()
    kept = []
    for entrants, rounds, loss_limit in CASES:
        one = measure(entrants, rounds, loss_limit)
        kept.append(asdict(one))
        print(
            f"{one.entrants} entrants, {one.rounds} rounds, {one.paired} paired, {one.body_mb} MB: "
            f"{one.http_seconds:.2f} s over HTTP (parse {one.parse_seconds:.2f}, derive {one.derive_seconds:.2f}, "
            f"solve {one.solve_seconds:.2f}, serialise {one.serialise_seconds:.2f}), worker {one.worker_mb:.0f} MB, "
            f"{one.status}, gap {one.gap}",
            flush=True,
        )
    RESULTS.mkdir(exist_ok=True)
    _keep(RESULTS / "large-requests.json", {"facts": facts, "requests": kept})


def _keep(path: Path, document: dict[str, object]) -> None:
    path.write_text(json.dumps(document, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
