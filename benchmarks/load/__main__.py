"""`python -m benchmarks.load`: the load and fault tests, their figures, and whether they are good enough.

Everything is bounded in count and goes to the loopback. The figures are printed and kept in
benchmarks/results/load.json and load.md. --scale 0.1 sends a tenth of the requests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.load.events import PLAYERS, requests_of_events
from benchmarks.load.service import Service, running_service
from benchmarks.load.traffic import Outcome, abandon, closed_loop, open_loop, slowest_health

RESULTS = Path(__file__).resolve().parent.parent / "results"
WANTED_RATE = 40.0
SHARE = 0.8
WANTED_P99 = 0.4
WANTED_HEALTH = 0.05
WANTED_GROWTH = 0.05
WANTED_END = 0.1
OVERLOAD = 10
CROWD = 100_000
LONGEST_LOOK = 30.0
KILL_EVERY = 200


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: what it is, what was found, what is wanted, and whether it is met."""

    what: str
    found: str
    wanted: str
    met: bool


def main() -> int:
    """Runs everything; 0 when every figure is good enough."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the usual number of requests")
    scale = parser.parse_args().scale
    figures = []
    for figure in _measured(scale):
        figures.append(figure)
        print(f"{'ok  ' if figure.met else 'MISS'} {figure.what}: {figure.found} (wanted: {figure.wanted})", flush=True)
    _keep(figures, scale)
    return 0 if all(figure.met for figure in figures) else 1


def _measured(scale: float) -> Iterator[Figure]:
    with running_service(workers=2, light_workers=0, recycle_after=0) as service:
        bodies = requests_of_events(service.address, events=4)
        best = asyncio.run(closed_loop(service.address, bodies, int(600 * scale), at_once=4))
        yield Figure(
            f"answers a second at {PLAYERS} players",
            f"{best.rate:.1f}, statuses {_told(best)}",
            f"at least {WANTED_RATE:.0f}",
            best.rate >= WANTED_RATE and set(best.statuses) == {200},
        )
        for rate in (SHARE * WANTED_RATE, SHARE * best.rate):
            yield _steady(service, bodies, int(600 * scale), rate)
        slowest = asyncio.run(slowest_health(service.address, bodies, 16))
        yield Figure(
            "slowest /healthz during 16 concurrent solves",
            f"{slowest * 1000:.0f} ms",
            f"under {WANTED_HEALTH * 1000:.0f} ms",
            slowest < WANTED_HEALTH,
        )
        yield _abandoned(service)
        yield _leak(service, bodies, int(4_000 * scale))
        yield from _overload(service, bodies, int(3_000 * scale), OVERLOAD * max(best.rate, WANTED_RATE))
    with running_service(workers=2, light_workers=0) as service:
        yield _faults(service, bodies, int(2_000 * scale))


def _steady(service: Service, bodies: list[bytes], count: int, rate: float) -> Figure:
    steady = asyncio.run(open_loop(service.address, bodies, count, rate))
    p99 = steady.quantile(0.99)
    return Figure(
        f"p99 at {rate:.0f} requests a second",
        f"{p99 * 1000:.0f} ms (median {steady.quantile(0.5) * 1000:.0f} ms), statuses {_told(steady)}",
        f"under {WANTED_P99 * 1000:.0f} ms",
        p99 < WANTED_P99 and set(steady.statuses) == {200},
    )


def _abandoned(service: Service) -> Figure:
    """From the client's leaving to the end of the process that worked for it."""
    crowd = json.dumps({"format": "moreswiss", "players": [f"P{number}" for number in range(CROWD)]}).encode()
    before = set(service.workers())
    abandon(service.address, crowd, after=0.5)
    left = time.monotonic()
    while before <= set(service.workers()) and time.monotonic() - left < LONGEST_LOOK:
        time.sleep(0.001)
    took = time.monotonic() - left
    while len(service.workers()) < len(before) and time.monotonic() - left < LONGEST_LOOK:
        time.sleep(0.05)
    return Figure(
        f"end of the work on {CROWD:,} players after the client left",
        f"{took * 1000:.0f} ms",
        f"within {WANTED_END * 1000:.0f} ms",
        took <= WANTED_END,
    )


def _leak(service: Service, bodies: list[bytes], count: int) -> Figure:
    """Memory after a fifth of the requests against memory after all; the same workers throughout."""
    asyncio.run(closed_loop(service.address, bodies, count // 5, at_once=4))
    warm = service.resident_mb()
    asyncio.run(closed_loop(service.address, bodies, count - count // 5, at_once=4))
    growth = service.resident_mb() / warm - 1
    return Figure(
        f"growth of memory over {count} requests after warm-up",
        f"{growth:+.1%} of {warm:.0f} MB",
        f"under {WANTED_GROWTH:.0%}",
        growth < WANTED_GROWTH,
    )


def _overload(service: Service, bodies: list[bytes], count: int, rate: float) -> Iterator[Figure]:
    before = service.resident_mb()
    flood = asyncio.run(open_loop(service.address, bodies, count, rate))
    growth = service.resident_mb() / before - 1
    yield Figure(
        f"statuses at {rate:.0f} requests a second",
        f"{_told(flood)}, {flood.without_retry_after} refusals without Retry-After",
        "200, 429 or 503 only, every request answered",
        set(flood.statuses) <= {200, 429, 503} and not flood.without_retry_after,
    )
    yield Figure(
        "memory after the overload", f"{growth:+.1%} of {before:.0f} MB", "flat (under 10%)", growth < 2 * WANTED_GROWTH
    )


def _faults(service: Service, bodies: list[bytes], count: int) -> Figure:
    kills = 0

    def kill_now_and_then(number: int) -> None:
        nonlocal kills
        if number % KILL_EVERY == KILL_EVERY // 2:
            service.kill_a_worker(kills)
            kills += 1

    outcome = asyncio.run(closed_loop(service.address, bodies, count, 4, kill_now_and_then))
    lost = count - outcome.statuses[200]
    return Figure(
        f"a worker killed every {KILL_EVERY} of {count} requests",
        f"{kills} kills, statuses {_told(outcome)}",
        "one retryable answer a kill at most, all others 200",
        set(outcome.statuses) <= {200, 503} and lost <= kills and not outcome.without_retry_after,
    )


def _told(outcome: Outcome) -> str:
    return ", ".join(f"{status or 'no answer'}: {count}" for status, count in sorted(outcome.statuses.items()))


def _keep(figures: list[Figure], scale: float) -> None:
    machine = f"{os.cpu_count()} cores, {_processor()}, Python {platform.python_version()}"
    when = datetime.now(UTC).date().isoformat()
    kept = {"date": when, "machine": machine, "scale": scale, "figures": [asdict(figure) for figure in figures]}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "load.json").write_text(json.dumps(kept, indent=1) + "\n")
    rows = [f"| {one.what} | {one.found} | {one.wanted} | {'yes' if one.met else 'no'} |" for one in figures]
    head = [f"# Load and faults\n\n{when}, {machine}, load generator included, scale {scale}\n"]
    head.append("| measured | found | wanted | met |\n|---|---|---|---|")
    (RESULTS / "load.md").write_text("\n".join(head + rows) + "\n")


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


if __name__ == "__main__":
    sys.exit(main())
