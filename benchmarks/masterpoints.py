"""Speed of masterpoints in one process: award sheets of 500 pairs, and evaluations of the catalogue a second.

Run: python -m benchmarks.masterpoints [case file]. Prints machine, date and both figures.
"""

from __future__ import annotations

import contextlib
import json
import platform
import sys
import time
from datetime import date
from pathlib import Path

from rules.masterpoints.awards.sheet import award_sheet
from rules.masterpoints.errors import InputError
from rules.masterpoints.registry import evaluate

PAIRS, SECTIONS = 500, 20
CASES = Path(__file__).resolve().parent.parent / "tests" / "conformance" / "cases" / "masterpoints.json"


def sheet_request() -> dict[str, object]:
    """A two-session stratified regional pair event of 500 pairs in 20 sections and three strats."""
    per_group = PAIRS // SECTIONS // 2
    groups = {f"{chr(65 + section)}-{side}": per_group for section in range(SECTIONS) for side in ("NS", "EW")}
    results: list[dict[str, object]] = []
    for place in range(PAIRS):
        strat = "ABC"[place % 3]
        section, in_section = divmod(place, PAIRS // SECTIONS)
        side, rank = ("NS", "EW")[in_section % 2], in_section // 2 + 1
        open_to = "ABC"[: "ABC".index(strat) + 1]
        results.append(
            {
                "id": f"pair {place + 1}",
                "strat": strat,
                "groups": [f"{chr(65 + section)}-{side}"],
                "overall_ranks": dict.fromkeys(open_to, place + 1),
                "session_ranks": [dict.fromkeys(open_to, rank) for _ in range(2)],
            }
        )
    strats = [
        {"name": name, "upper_limit": limit, "tables": tables, "groups": groups}
        for name, limit, tables in (("A", None, 250), ("B", 1500, 160), ("C", 500, 80))
    ]
    event = {"kind": "tournament", "level": "regional", "sessions": 2, "sections": SECTIONS, "strats": strats}
    return {"event": event, "results": results}


def best_seconds(times: int = 7) -> float:
    """The best of several runs of the sheet, from plain JSON values to plain JSON values."""
    request = sheet_request()
    found = []
    for _ in range(times):
        start = time.perf_counter()
        award_sheet(request).as_json()
        found.append(time.perf_counter() - start)
    return min(found)


def evaluations_per_second(cases: list[dict[str, object]], seconds: float = 3.0) -> float:
    """Evaluations a second over the formulas of the cases, refusals included, each with the steps as JSON."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for case in cases:
            capability, inputs = case["capability"], case["input"]
            assert isinstance(capability, str)
            assert isinstance(inputs, dict)
            with contextlib.suppress(InputError):
                evaluate(capability, inputs)
            done += 1
    return done / (time.perf_counter() - start)


def main() -> None:
    """Prints the figures."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else CASES
    cases = json.loads(path.read_text("utf-8"))
    evaluations_per_second(cases, 0.1)
    plain = [case for case in cases if not case["capability"].startswith("real.club")]
    print(f"{date.today().isoformat()}  {platform.machine()} {platform.system()}  Python {platform.python_version()}")
    print(f"award sheet, {PAIRS} pairs, {SECTIONS} sections, 3 strats, 2 sessions: {1000 * best_seconds():.1f} ms")
    print(f"evaluations a second over {len(plain)} formula cases: {evaluations_per_second(plain):.0f}")


if __name__ == "__main__":
    main()
