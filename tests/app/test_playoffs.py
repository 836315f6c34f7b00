"""POST /phase, /playoff, /prizes, /scenarios, and what /pair answers when no ordinary round is due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.builders import wire
from tests.conformance.service import post, service

TO_CHAMPIONSHIP = (
    "P5>P1 P2>P3 P4>P6", "P1>P6 P4>P2 P3>P5", "P3>P1 P6>P2 P5>P4", "P2>P1 P3>P4 P6>P5", "P1>P4 P2>P5 P3>P6",
    "P5>P1 P2>P3 P4>P6",
)  # fmt: skip
TO_THREE = ("P3>P1 P5>P2 P4>P6", "P2>P1 P6>P3 P5>P4", "P6>P1 P2>P4 P5>P3", "P2>P3 P6>P5 bye:P4")
THREE_LIVES = {"loss_limit": 3, "max_places": 5}
TO_ROUND_ROBIN = (
    "P1>P4 P2>P3", "P1>P3 P2>P4", "P2>P1 P3>P4", "P3>P1 bye:P2", "P3>P2 bye:P1", "P1>P2 bye:P3",
)  # fmt: skip
FIELDS = {
    "phase", "rounds_played", "players", "records", "alive", "eligible", "last_life", "max_places", "playoffs",
    "transition_round", "cash_places", "early_condition", "finalists", "bye_candidates", "winner", "share", "places",
    "remainder", "pending",
}  # fmt: skip


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def final(*more: str, **rest: Any) -> dict[str, Any]:
    return wire(6, *TO_CHAMPIONSHIP, *more, settings={"max_places": 4}, prizes={"4": [400, 250, 150, "100.00"]}, **rest)


def test_phase_has_every_field_and_money_as_texts(client: httpx.Client) -> None:
    status, answer = post(client, "/phase", final())
    assert status == 200
    assert set(answer) >= FIELDS
    assert answer["share"] == {"places": [3, 4], "players": ["P4", "P5"]}
    assert answer["places"][0] == {"from": 3, "to": 4, "players": ["P4", "P5"], "amount": "125.00"}
    assert answer["records"]["P1"] == {"wins": 2, "losses": 4, "byes": 0, "alive": False}


def test_phase_lists_players_in_natural_order(client: httpx.Client) -> None:
    _, answer = post(client, "/phase", wire(11))
    assert answer["alive"][-2:] == ["P10", "P11"]


def test_phase_returns_a_last_chance_event_ready_to_post(client: httpx.Client) -> None:
    _, answer = post(client, "/phase", {**final(), "last_chance": True})
    status, drawn = post(client, "/pair", answer["last_chance"])
    assert status == 200
    assert [row["players"] for row in drawn["pairings"]] == [["P1", "P6"]]


def test_pair_answers_the_championship_match(client: httpx.Client) -> None:
    status, answer = post(client, "/pair", final())
    assert (status, answer["status"], answer["phase"]) == (200, "optimal", "championship")
    assert [(row["players"], row["kind"]) for row in answer["pairings"]] == [(["P2", "P3"], "championship")]
    assert answer["state"]["share"]["players"] == ["P4", "P5"]


def test_pair_answers_no_round_when_the_event_is_over(client: httpx.Client) -> None:
    _, answer = post(client, "/pair", final("P2>P3"))
    assert (answer["status"], answer["pairings"], answer["state"]["winner"]) == ("no_round", [], "P2")


def test_pair_answers_the_matches_of_a_playoff_one_by_one(client: httpx.Client) -> None:
    body = wire(6, *TO_THREE, settings=THREE_LIVES, prizes={"5": [50, 30, 20, 10, 5]})
    matches: list[dict[str, Any]] = []
    for _ in range(2):
        _, answer = post(client, "/pair", {**body, "playoff": {"matches": matches}})
        (row,) = answer["pairings"]
        assert (answer["status"], row["kind"]) == ("optimal", "playoff")
        matches = [*matches, {"players": row["players"], "winner": row["players"][0]}]
    _, answer = post(client, "/pair", {**body, "playoff": {"matches": matches}})
    assert (answer["status"], answer["phase"]) == ("no_round", "complete")
    assert [place["amount"] for place in answer["state"]["places"]] == [
        "50.00",
        "30.00",
        "20.00",
        "10.00",
        "5.00",
        "0.00",
    ]


def test_pair_leaves_a_manual_round_robin_to_the_director(client: httpx.Client) -> None:
    _, answer = post(client, "/pair", wire(4, *TO_ROUND_ROBIN, format="ftbg"))
    assert (answer["status"], answer["pairings"], answer["phase"]) == ("no_round", [], "manual_round_robin")
    assert answer["state"]["playoff"]["next"] == {"players": ["P1", "P2"]}


def test_playoff_tells_places_and_equity(client: httpx.Client) -> None:
    body: dict[str, Any] = {
        "type": "contingent_bye",
        "players": ["A", "B", "C"],
        "bye": "A",
        "prizes": [500, 300, "200"],
    }
    _, answer = post(client, "/playoff", body)
    assert answer["next"] == {"players": ["B", "C"]}
    assert answer["equity"]["A"] == "7/20"
    body["matches"] = [{"players": ["B", "C"], "winner": "B"}, {"players": ["A", "B"], "winner": "B"}]
    _, answer = post(client, "/playoff", body)
    assert answer["next"] is None
    assert [(row["players"], row["amount"]) for row in answer["places"]] == [
        (["B"], "500.00"), (["C"], "300.00"), (["A"], "200.00"),
    ]  # fmt: skip


def test_playoff_counts_the_chances_sent(client: httpx.Client) -> None:
    body = {"type": "round_robin", "players": ["A", "B", "C"], "win_chances": {"A": {"B": "2/3", "C": 0.5}}}
    status, answer = post(client, "/playoff", body)
    assert (status, answer["equity"]["A"]) == (200, "4/9")


def test_prizes_pool_the_places_of_a_group(client: httpx.Client) -> None:
    body = {"prizes": [400, 250, 150, 120, 80], "groups": [{"from": 4, "to": 5, "players": ["P4", "P5", "P6"]}]}
    _, answer = post(client, "/prizes", body)
    assert answer == {"amounts": {"P4": "66.66", "P5": "66.66", "P6": "66.66"}, "remainder": "0.02"}


def test_scenarios_of_the_drawn_round(client: httpx.Client) -> None:
    body = wire(6, *TO_CHAMPIONSHIP[:-1], settings={"max_places": 4}, prizes={"4": [4, 3, 2, 1]})
    _, drawn = post(client, "/pair", body)
    status, answer = post(client, "/scenarios", body)
    assert status == 200
    assert sorted(answer["pairings"]) == sorted(row["players"] for row in drawn["pairings"])
    assert sum(one["count"] for one in answer["outcomes"]) == answer["combinations"] == 8
    assert {"results", "count", "phase", "winner", "eliminated", "places", "text"} <= set(answer["outcomes"][0])
    assert answer["players"]["P3"]["win"] == "3/4"


def test_scenarios_of_a_round_that_is_sent(client: httpx.Client) -> None:
    body = {**final(), "pairings": [["P2", "P3"]], "win_chances": {"P2": {"P3": "0.75"}}}
    _, answer = post(client, "/scenarios", body)
    assert [one["chance"] for one in answer["outcomes"]] == ["3/4", "1/4"]
    assert answer["players"]["P2"] == {
        "win": "3/4", "open": "0", "expected": "362.50", "expected_exact": "725/2",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "document", "pointer"),
    [
        ("/phase", final("P1>P2"), "/rounds/6/matches/0/players/0"),
        ("/phase", {**final(), "prizes": {"4": [1, 2]}}, "/prizes/4"),
        ("/phase", {**final(), "prizes": {"3": [3, 2, 1]}}, "/prizes/4"),
        ("/phase", {**final(), "prizes": {"4": [4, 3, 2, -1]}}, "/prizes/4/3"),
        ("/phase", {**final(), "playoff": {"bye": "P2"}}, "/playoff"),
        ("/pair", {**final(), "prizes": {"3": [3, 2, 1]}}, "/prizes/4"),
        ("/pair", {**wire(6, *TO_THREE, settings=THREE_LIVES), "playoff": {"bye": "P4"}}, "/playoff/bye"),
        ("/playoff", {"players": ["A", "B"]}, "/players"),
        ("/playoff", {"players": ["A", "B", "C"], "prizes": [5, 3, -2]}, "/prizes/2"),
        ("/playoff", {"players": ["A", "B", "C"], "matches": [{"players": ["A", "D"], "winner": "D"}]},
         "/matches/0/players/1"),
        ("/playoff", {"players": ["A", "B", "C"], "win_chances": {"A": {"B": "3/2"}}}, "/win_chances/A/B"),
        ("/prizes", {"prizes": [5], "groups": [{"from": 1, "to": 2, "players": ["A"]}]}, "/groups/0"),
        ("/prizes", {"prizes": [5], "groups": [{"from": 1, "to": 1, "players": []}]}, "/groups/0/players"),
        ("/scenarios", {**final(), "pairings": [["P2", "P9"]]}, "/pairings/0/1"),
        ("/scenarios", {**final(), "byes": ["P2"]}, "/byes"),
        ("/scenarios", {**final(), "win_chances": {"P9": {"P2": "1/2"}}}, "/win_chances/P9"),
    ],
)  # fmt: skip
def test_bad_values_are_pointed_at(client: httpx.Client, path: str, document: Any, pointer: str) -> None:
    status, problem = post(client, path, document)
    assert status == 422
    assert pointer in [error["pointer"] for error in problem["errors"]]


def test_ms13_check_takes_the_championship_match_for_the_whole_round(client: httpx.Client) -> None:
    decided = {"legal": True, "illegal": [], "tiers": [], "findings": [], "status": "optimal"}
    _, drawn = post(client, "/pair", final())
    assert post(client, "/check", {"snapshot": final(), "pairings": [drawn["pairings"][0]["players"]]})[1] == decided
    assert post(client, "/check", {"snapshot": final("P3>P2"), "round": 7})[1] == decided
    # another match alone is no round, and an ordinary round instead is judged as one
    _, alone = post(client, "/check", {"snapshot": final(), "pairings": [["P2", "P4"]]})
    assert not alone["legal"]
    _, round_instead = post(client, "/check", {"snapshot": final("P3>P2 P4>P5"), "round": 7})
    assert round_instead["legal"]
    assert round_instead["tiers"]


def test_check_takes_the_playoff_match_that_is_due(client: httpx.Client) -> None:
    snapshot = wire(6, *TO_THREE, settings=THREE_LIVES)
    _, drawn = post(client, "/pair", snapshot)
    pair = drawn["pairings"][0]["players"]
    _, judged = post(client, "/check", {"snapshot": snapshot, "pairings": [pair]})
    assert judged["legal"]
    played = {**snapshot, "playoff": {"matches": [{"players": pair, "winner": pair[0]}]}}
    assert post(client, "/check", {"snapshot": played, "pairings": [pair]})[1]["legal"] is False
    # rounds before the playoff are judged whatever is told of the playoff
    assert post(client, "/check", {"snapshot": played, "round": 2})[0] == 200
