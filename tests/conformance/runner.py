"""Runs a case file through the HTTP interface: `python -m tests.conformance.runner FILE [--url ADDRESS]`.

It knows the shapes of the case files, not their ids: pairing cases with facts, playoffs, prizes, entrants tables,
formula cases. Each failure is named; the last line is `N passed, N failed`, with skipped cases where there are any.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

import httpx

from tests.conformance.facts import FACTS, PAIRING_FACTS, Drawn, Evidence, Json
from tests.conformance.notation import snapshot_of
from tests.conformance.service import post, service

FEW_SEEDS, MANY_SEEDS = 8, 300


def failures(client: httpx.Client, case: Json) -> list[str]:
    """What is wrong with the service's answers to one case; empty when it passes."""
    if "capability" in case:
        return list(_formula(client, case))
    if "entrants_table" in case:
        return list(_entrants(client, case["entrants_table"]))
    if "playoff" in case:
        return list(_playoff(client, case))
    if "prize" in case:
        return list(_prizes(client, case))
    if "next_round_drawn" in case:
        return list(_drawn_for_real(client, case))
    return list(_pairing(client, case))


def is_text_only(case: Json) -> bool:
    """True for cases that only tell a story; tests of their own hold them."""
    return not {"capability", "entrants_table", "playoff", "prize", "snapshot", "next_round_drawn"} & set(case)


def _pairing(client: httpx.Client, case: Json) -> Iterator[str]:
    expect = case.get("expect", {})
    unknown = set(expect) - set(FACTS)
    if unknown:
        yield f"unknown facts {sorted(unknown)}"
        return
    status, phase = post(client, "/phase", snapshot_of(case, 0))
    if status != 200:
        yield f"/phase answers {status}: {phase}"
        return
    draws: list[Drawn] = []
    statuses: list[str] = []
    if set(expect) & set(PAIRING_FACTS):
        for seed in range(MANY_SEEDS):
            status, answer = post(client, "/pair", snapshot_of(case, seed))
            if status != 200:
                yield f"/pair answers {status}: {answer}"
                return
            draws.append(Drawn.of(answer))
            statuses.append(answer["status"])
            if seed + 1 >= FEW_SEEDS and _seen_enough(expect, draws):
                break
    evidence = Evidence(snapshot_of(case, 0), phase, tuple(draws), tuple(statuses))
    for name, value in expect.items():
        yield from (f"{name}: {text}" for text in FACTS[name](value, evidence))


def _seen_enough(expect: Json, draws: list[Drawn]) -> bool:
    sitting = {bye for draw in draws for bye in draw.byes}
    drawn = {pair for draw in draws for pair in draw.pairs}
    count = expect.get("optimal_count", 0)
    return (
        set(expect.get("bye_in", [])) <= sitting
        and {frozenset(pair) for pair in expect.get("pairs_some", [])} <= drawn
        and (count > 6 or len(set(draws)) >= count)
    )


def _entrants(client: httpx.Client, rows: list[list[Any]]) -> Iterator[str]:
    for entrants, percent, places in rows:
        snapshot = {
            "format": "moreswiss",
            "settings": {"entrants": entrants, "pay_percent": percent},
            "players": [f"P{number}" for number in range(1, entrants + 1)],
        }
        status, phase = post(client, "/phase", snapshot)
        if status != 200 or phase["max_places"] != places:
            yield f"{entrants} entrants at {percent} %: {phase.get('max_places')} places, expected {places}"


def _playoff(client: httpx.Client, case: Json) -> Iterator[str]:
    played = case["playoff"]
    matches = [played[name] for name in ("m1", "m2", "m3") if name in played]
    document = {
        "type": played.get("type", "contingent_bye"),
        "players": sorted({player for match in matches for player in match} | {played["bye"]}),
        "bye": played["bye"],
        "matches": [{"players": match, "winner": match[0]} for match in matches],
    }
    status, answer = post(client, "/playoff", document)
    if status != 200:
        yield f"/playoff answers {status}: {answer}"
        return
    order = [player for row in sorted(answer["places"], key=lambda row: row["from"]) for player in row["players"]]
    if order != case["expect"]["playoff_places"]:
        yield f"places {order}, expected {case['expect']['playoff_places']}"


def _prizes(client: httpx.Client, case: Json) -> Iterator[str]:
    groups = [{"from": places[0], "to": places[1], "players": players} for places, players in case["prize"]["groups"]]
    status, answer = post(client, "/prizes", {"prizes": case["prize"]["prizes"], "groups": groups})
    if status != 200:
        yield f"/prizes answers {status}: {answer}"
        return
    yield from _differences(case["expect"]["prizes"], answer["amounts"], "amounts")


def _drawn_for_real(client: httpx.Client, event: Json) -> Iterator[str]:
    compact = {"format": "moreswiss" if "loss_limit" in event else "swiss", **event}
    snapshot = snapshot_of({"snapshot": compact}, 0)
    status, judged = post(client, "/check", {"snapshot": snapshot, "pairings": event["next_round_drawn"]})
    if status != 200 or not judged["legal"]:
        yield f"/check answers {status}: {judged}"
        return
    status, answer = post(client, "/pair", snapshot)
    if status != 200 or [row["value"] for row in answer["tiers"]] > [row["value"] for row in judged["tiers"]]:
        yield f"/pair answers {status} and does worse than the round really drawn"


def _formula(client: httpx.Client, case: Json) -> Iterator[str]:
    status, answer = post(client, f"/formulas/{case['capability']}", case["input"])
    expected = case["expected"]
    if "error" in expected:
        codes = [fault["code"] for fault in answer.get("errors", [])]
        if status != 422 or expected["error"] not in codes:
            yield f"status {status} with codes {codes}, expected {expected['error']}"
    elif status != 200:
        yield f"status {status}: {answer}"
    else:
        yield from _differences(expected, answer, "answer")


def _differences(expected: Any, found: Any, place: str) -> Iterator[str]:
    """Where the answer differs; members beyond the expected ones are welcome, numbers compare as numbers."""
    if isinstance(expected, dict):
        for member, value in expected.items():
            if not isinstance(found, dict) or member not in found:
                yield f"{place}.{member} is missing"
            else:
                yield from _differences(value, found[member], f"{place}.{member}")
    elif isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            yield f"{place} is {found}, expected {expected}"
        else:
            for position, (value, other) in enumerate(zip(expected, found, strict=True)):
                yield from _differences(value, other, f"{place}[{position}]")
    elif not _equal(expected, found):
        yield f"{place} is {found}, expected {expected}"


def _equal(expected: Any, found: Any) -> bool:
    if type(expected) is bool or type(found) is bool or expected is None or found is None:
        return expected is found
    try:
        return Decimal(str(expected)) == Decimal(str(found))
    except InvalidOperation:
        return str(expected) == str(found)


def cases_of(path: Path) -> list[Json]:
    """The cases of a file: a list of them, or one real event."""
    document = json.loads(path.read_text("utf-8"))
    return document if isinstance(document, list) else [{"id": path.stem, **document}]


def main(arguments: list[str] | None = None) -> int:
    """Runs every case of the file; returns 1 when one failed."""
    parser = argparse.ArgumentParser(description="Run a case file through the HTTP interface.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--url", help="a running service; without it the application answers in this process")
    options = parser.parse_args(arguments)
    passed = failed = skipped = 0
    with service(options.url) as client:
        for case in cases_of(options.file):
            if is_text_only(case):
                skipped += 1
                print(f"skipped {case['id']}: text only")
                continue
            wrong = failures(client, case)
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for text in wrong:
                print(f"FAILED {case['id']}: {text}")
    tail = f", {skipped} skipped" if skipped else ""
    print(f"{passed} passed, {failed} failed{tail}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
