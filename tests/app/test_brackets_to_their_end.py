"""Every bracket of POST /brackets is played to its end: its snapshot goes to POST /pair round by round."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import httpx
import pytest

from tests.conformance.service import post, service

Json = dict[str, Any]
BOARDS = 7


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def brackets(client: httpx.Client, teams: int, **options: object) -> list[Json]:
    tossed = random.Random(teams)
    entries: list[Json] = [
        {"id": f"T{n}", "players": [tossed.randint(0, 6000) for _ in range(4)]} for n in range(1, teams + 1)
    ]
    status, answer = post(client, "/brackets", {"teams": entries, "seed": teams, **options})
    assert status == 200, answer
    found: list[Json] = answer["brackets"]
    assert sorted(team["id"] for bracket in found for team in bracket["teams"]) == sorted(e["id"] for e in entries)
    return found


def match(players: list[str], tossed: random.Random) -> Json:
    return {"players": players, "imps": [tossed.randint(0, 60), tossed.randint(0, 60)], "boards": BOARDS}


def played(answer: Json, tossed: random.Random) -> Json:
    """The round of an answer of /pair with IMPs; a three-way gets its matches in its last part."""
    matches = [match(each["players"], tossed) for each in answer["pairings"] if each["kind"] == "match"]
    three_ways = []
    for each in [*answer["pairings"], *answer.get("continues", [])]:
        if len(each["players"]) == 3:
            told = {"players": each["players"], "part": each["part"], "of": each["of"]}
            if each["part"] == each["of"]:
                told["matches"] = [match(list(pair), tossed) for pair in combinations(each["players"], 2)]
            three_ways.append(told)
    return {"matches": matches, "byes": answer["byes"], **({"three_ways": three_ways} if three_ways else {})}


def play(client: httpx.Client, bracket: Json) -> Json:
    """The snapshot of a bracket after its last round."""
    tossed = random.Random(bracket["size"])
    snapshot: Json = bracket["snapshot"]
    for number in range(1, bracket["rounds_total"] + 1):
        status, answer = post(client, "/pair", snapshot)
        assert (status, answer.get("status"), answer.get("round")) == (200, "optimal", number), answer
        snapshot["rounds"].append(played(answer, tossed))
    status, over = post(client, "/pair", snapshot)
    assert (status, over["status"]) == (200, "no_round")
    status, table = post(client, "/standings", snapshot)
    assert status == 200, table
    return snapshot


@pytest.mark.parametrize(("teams", "sizes"), [(7, "book"), (9, "even"), (13, "book"), (15, "book"), (23, "even")])
def test_mp160_a_complete_round_robin_meets_everybody_once(client: httpx.Client, teams: int, sizes: str) -> None:
    for bracket in brackets(client, teams, form="round_robin", sizes=sizes):
        snapshot = play(client, bracket)
        met = [frozenset(each["players"]) for told in snapshot["rounds"] for each in told["matches"]]
        assert len(met) == len(set(met))
        if bracket["complete"]:
            assert len(met) == bracket["size"] * (bracket["size"] - 1) // 2


@pytest.mark.parametrize("odd", ["bye", "three_way"])
@pytest.mark.parametrize("teams", [7, 9, 16, 23, 31])
def test_mp161_a_swiss_bracket_runs_to_its_last_round(client: httpx.Client, teams: int, odd: str) -> None:
    for bracket in brackets(client, teams, form="swiss", odd=odd):
        snapshot = play(client, bracket)
        told_three_ways = any("three_ways" in told for told in snapshot["rounds"])
        assert told_three_ways == (odd == "three_way" and bracket["size"] % 2 == 1)
        for told in snapshot["rounds"]:
            seated = [team for each in told["matches"] for team in each["players"]] + told["byes"]
            seated += [team for each in told.get("three_ways", []) for team in each["players"]]
            assert sorted(seated) == sorted(team["id"] for team in bracket["teams"])


@pytest.mark.parametrize(("rounds", "predetermined", "of"), [(6, 0, 2), (7, 0, 1), (7, 1, 2), (6, 1, 1)])
def test_br6_three_ways_fit_the_number_of_drawn_rounds(
    client: httpx.Client, rounds: int, predetermined: int, of: int
) -> None:
    (bracket,) = brackets(client, 17, form="swiss", odd="three_way", rounds=rounds, predetermined=predetermined)
    assert bracket["snapshot"]["settings"]["three_way_rounds"] == of


def test_br6_a_three_way_over_two_rounds_is_refused_where_the_last_round_is_left_over(client: httpx.Client) -> None:
    teams = [{"id": f"T{n}", "average": 100} for n in range(17)]
    told = {"teams": teams, "form": "swiss", "odd": "three_way", "rounds": 7, "three_way_rounds": 2}
    status, answer = post(client, "/brackets", told)
    faults = [(fault["pointer"], fault["code"]) for fault in answer["errors"]]
    assert (status, faults) == (422, [("/three_way_rounds", "three_way_in_last_round")])


def test_mp165_predetermined_matches_come_before_the_draw(client: httpx.Client) -> None:
    (bracket,) = brackets(client, 23, form="swiss", predetermined=2)
    tossed = random.Random(1)
    snapshot = bracket["snapshot"]
    for told in bracket["rounds"]:
        matches = [match(each["players"], tossed) for each in told["matches"]]
        snapshot["rounds"].append({"matches": matches, "byes": told.get("byes", [])})
    status, answer = post(client, "/pair", snapshot)
    assert (status, answer["status"], answer["round"]) == (200, "optimal", 3)
