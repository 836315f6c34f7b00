"""What directors asked for: the cases with a snapshot over HTTP, the others as tests of their own.

Those on three-ways and on pending matches stand with the tests of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conformance.runner import cases_of, failures, is_text_only
from tests.conformance.service import post, service

CASES = {case["id"]: case for case in cases_of(Path(__file__).parent / "cases" / "directors.json")}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not is_text_only(case)])
def test_a_director_gets_the_right_answer(client: httpx.Client, name: str) -> None:
    assert failures(client, CASES[name]) == []


def won(winner: str, loser: str) -> dict[str, Any]:
    return {"players": [winner, loser], "winner": winner}


def drawn(first: str, second: str) -> dict[str, Any]:
    return {"players": [first, second], "draw": True}


def asked(*players: str, score: int = 1) -> list[dict[str, Any]]:
    return [{"id": player, "score": score, "requested": True} for player in players]


BEFORE_THE_LAST_ROUND = [
    {"matches": [won("A", "B"), won("E", "D"), won("C", "F")], "byes": asked("G", "H")},
    {"matches": [won("C", "A"), won("F", "E"), drawn("B", "G")], "byes": asked("H", "D")},
    {"matches": [won("A", "E"), won("B", "H")], "byes": asked("F", "G", "D")},
    {"matches": [won("A", "G"), won("B", "F"), won("E", "H")], "byes": asked("D")},
    {"matches": [won("A", "H"), won("E", "G")], "byes": [*asked("B", "C", "F"), *asked("D", score=0)]},
]


def test_sc15_a_rematch_stays_one_after_a_re_entry(client: httpx.Client) -> None:
    # Given A 4, B 3.5, C D E F 3, G 2.5, H 2 before the last round; C met F in round 1, left, came back for round 5;
    # A may meet D or F, B may meet C, D or E, E may meet B or C
    players = [{"id": "C", "entered_round": [1, 5], "withdrawn_after": [2]}, *"ABDEFGH"]
    seen = set()
    for seed in range(20):
        snapshot = {"format": "swiss", "players": players, "rounds": BEFORE_THE_LAST_ROUND, "seed": seed}
        status, answer = post(client, "/pair", snapshot)
        assert status == 200
        values = {code: tier["value"] for tier in answer["tiers"] for code in tier["rules"]}
        # Then nobody meets twice and the gaps add up to 2 points, in half points 4
        assert values["no_rematch"] == 0
        assert values["similar_scores"] == 4
        seen.add(frozenset(frozenset(row["players"]) for row in answer["pairings"]))
    common = {frozenset("AF"), frozenset("GH")}
    assert seen == {
        frozenset(common | {frozenset("BE"), frozenset("CD")}),
        frozenset(common | {frozenset("BD"), frozenset("CE")}),
    }


def test_sc13_the_bye_may_move_only_where_it_saves_a_rematch(client: httpx.Client) -> None:
    example = {name: client.get(f"/examples/swiss-7-players-bye-{name}").json() for name in ("moved", "kept")}
    values = {}
    for name, body in example.items():
        status, judged = post(client, "/check", body)
        assert status == 200
        assert judged["legal"]
        rows = {code: (tier["value"], tier["best"]) for tier in judged["tiers"] for code in tier["rules"]}
        values[name] = rows["no_rematch"]
    assert values == {"moved": (0, 0), "kept": (1, 0)}
