"""Speed, memory and proof of the engine against its peers on the same simulated events, in one run.

Run: python -m benchmarks.pairing [--quick]. Every measurement is a process of its own with a time-out, so that a
peer that does not end cannot hold up the others and peak memory is that of one field. Results go to
benchmarks/results/ with machine, date and versions, and a plot of time against the number of players.
"""

from __future__ import annotations

import json
import platform
import resource
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path

from benchmarks.contenders import CONTENDERS, ENGINE, Outcome
from benchmarks.events import elimination, swiss
from benchmarks.figures import fitted_exponent, plot
from solver.problem import Problem

RESULTS = Path(__file__).resolve().parent / "results"
STYLES: dict[str, Callable[..., Problem]] = {"elimination": elimination, "swiss": swiss}
SIZES = {
    "elimination": (50, 160, 400, 800, 1_000, 3_000, 10_000, 30_000, 100_000),
    "swiss": (100, 1_000, 10_000, 100_000),
}
QUICK = {"elimination": (50, 160, 400, 1_000), "swiss": (100,)}
TIME_OUT, OWN_TIME_OUT = 40, 200
"""Seconds of processor time for one measurement; the engine runs every field several times."""
SEEDS = 3
GOALS = {50: 0.040, 160: 0.120, 400: 0.350, 1_000: 0.3, 10_000: 0.5, 100_000: 3.0}
"""Seconds for the engine: proved optimum in every tier, and the draw."""
MEMORY_GOAL = 1500
PEER_GOALS = (("rustworkx", 800, 10), ("rustworkx, no draw", 800, 10), ("networkx", 1_000, 100))
"""Peer, players, and how many times faster the engine has to be, by processor time."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """One contender on one kind and size of field.

    seconds: median on the clock, None where it did not end in time. processor: median seconds of processor time,
    which other programs on the machine disturb less. spread: fastest and slowest run on the clock. memory: peak of
    the whole process in MB. gap: 0 when proved.
    """

    contender: str
    style: str
    players: int
    seconds: float | None
    processor: float | None
    spread: tuple[float, float] | None
    memory: int | None
    gap: int | None
    method: str
    values: tuple[int, ...] | None


def measure(contender: str, style: str, players: int) -> Measurement:
    """Run one measurement in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.pairing", "--one", contender, style, str(players)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        return Measurement(contender, style, players, None, None, None, None, None, "not in time", None)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return Measurement(**json.loads(done.stdout.splitlines()[-1]))


def measure_here(contender: str, style: str, players: int) -> Measurement:
    """The median over several events of this size, the first event once more beforehand to warm up."""
    chosen, own = CONTENDERS[contender], contender == ENGINE
    allowed = OWN_TIME_OUT if own else TIME_OUT
    resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed + 5))
    outcomes: list[Outcome] = []
    seconds: list[float] = []
    processor: list[float] = []
    for seed in range(SEEDS if own else 1):
        problem = STYLES[style](players, seed=seed)
        prepared = chosen.prepare(problem)
        for repeat in range(4 if own else 1):
            fresh = _forget(problem)
            begin, used = time.perf_counter(), time.process_time()
            outcomes.append(chosen.run(fresh, prepared))
            if repeat or not own:
                seconds.append(time.perf_counter() - begin)
                processor.append(time.process_time() - used)
    gaps = [outcome.gap for outcome in outcomes if outcome.gap is not None]
    return Measurement(
        contender=contender,
        style=style,
        players=players,
        seconds=statistics.median(seconds),
        processor=statistics.median(processor),
        spread=(min(seconds), max(seconds)),
        memory=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        gap=max(gaps) if len(gaps) == len(outcomes) else None,
        method=outcomes[0].method,
        values=outcomes[0].values,
    )


def _forget(problem: Problem) -> Problem:
    """The same problem without what an earlier run cached on it."""
    return Problem(
        problem.ids,
        problem.tiers,
        problem.forbidden,
        problem.forbidden_terms,
        problem.may_sit,
        problem.draw_key,
    )


def machine() -> dict[str, str]:
    """What the figures were taken on."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return {
        "machine": f"{models[0] if models else platform.machine()}, {len(models) or '?'} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        **{name: version(name) for name in ("ortools", "numpy", "networkx", "rustworkx")},
    }


def _line(one: Measurement) -> str:
    took = "-" if one.seconds is None else f"{one.seconds:.4f}"
    used = "-" if one.processor is None else f"{one.processor:.4f}"
    memory = "   -" if one.memory is None else f"{one.memory:6d}"
    proof = "-" if one.gap is None else str(one.gap)
    field = f"{one.style:12s}{one.players:8d}  {one.contender:18s}"
    return f"{field}{took:>10s} s{used:>10s} s of processor{memory:>7s} MB  gap {proof:>3s}  {one.method}"


def verdicts(results: list[Measurement]) -> list[str]:
    """Each goal with the figure that was reached."""
    own = {(one.style, one.players): one for one in results if one.contender == ENGINE}
    lines = []
    for players, goal in GOALS.items():
        one = own.get(("elimination", players))
        if one is not None and one.seconds is not None:
            used = f"{(one.processor or 0.0) * 1000:.1f} ms of processor"
            lines.append(f"{players:7d} players: {one.seconds * 1000:8.1f} ms, {used}, goal {goal * 1000:.0f} ms")
    for peer, players, factor in PEER_GOALS:
        lines += _faster(own, results, peer, players, factor)
    largest = [(one.players, one.processor) for one in own.values() if one.style == "elimination" and one.processor]
    exponent = fitted_exponent([point for point in largest if point[0] >= 1_000])
    if exponent is not None:
        lines.append(f"growth between 1,000 and 100,000 players: n^{exponent:.2f}")
    memory = [one.memory for one in own.values() if one.memory is not None]
    lines.append(f"peak memory {max(memory)} MB, goal {MEMORY_GOAL} MB")
    open_gaps = [f"{one.style} {one.players}" for one in own.values() if one.gap != 0]
    lines.append(f"fields not proved: {', '.join(open_gaps) or 'none'}")
    return lines


def _faster(
    own: dict[tuple[str, int], Measurement], results: list[Measurement], peer: str, players: int, factor: int
) -> list[str]:
    mine = own.get(("elimination", players))
    tried = [one for one in results if (one.contender, one.style) == (peer, "elimination") and one.players <= players]
    if mine is None or not mine.processor or not tried:
        return []
    theirs = max(tried, key=lambda one: one.players)
    if theirs.processor is None:
        return [f"at least {TIME_OUT / mine.processor:.0f} times faster than {peer} at {players}, goal {factor}"]
    return [f"{theirs.processor / mine.processor:.0f} times faster than {peer} at {theirs.players}, goal {factor}"]


def run(sizes: dict[str, tuple[int, ...]]) -> list[Measurement]:
    """All measurements, printed as they come; a peer that did not end in time is not tried on larger fields."""
    results: list[Measurement] = []
    for style, counts in sizes.items():
        for name, contender in CONTENDERS.items():
            for players in counts:
                if players > contender.most:
                    break
                results.append(measure(name, style, players))
                print(_line(results[-1]), flush=True)
                if results[-1].seconds is None:
                    break
    return results


def main() -> None:
    """Measures, prints, and keeps the results."""
    if sys.argv[1:2] == ["--one"]:
        contender, style, players = sys.argv[2:5]
        print(json.dumps(asdict(measure_here(contender, style, int(players)))))
        return
    quick = "--quick" in sys.argv
    facts = machine()
    print("  ".join(f"{name} {value}" for name, value in facts.items()))
    results = run(QUICK if quick else SIZES)
    lines = verdicts(results)
    print("\n".join(lines))
    if quick:
        return
    RESULTS.mkdir(exist_ok=True)
    kept = {"facts": facts, "verdicts": lines, "measurements": [asdict(one) for one in results]}
    (RESULTS / "pairing.json").write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    points = [
        (one.contender, one.players, one.seconds) for one in results if one.style == "elimination" and one.seconds
    ]
    plot(points, f"{facts['machine']}, {facts['date']}", RESULTS / "pairing.svg")


if __name__ == "__main__":
    main()
