"""POST /pair, /check and the catalogues over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.examples import examples
from tests.builders import wire
from tests.conformance.service import post, service


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def without_timing(answer: Any) -> Any:
    return {member: value for member, value in answer.items() if member != "timing_ms"}


def test_the_answer_has_every_member_of_the_contract(client: httpx.Client) -> None:
    status, answer = post(client, "/pair", wire(5, "P1>P2 P3>P4 bye:P5"))
    assert status == 200
    assert answer["round"] == 2
    assert answer["status"] == "optimal"
    assert answer["certificate"]["scope"] == "all_pairings"
    assert answer["certificate"]["gap"] == 0
    assert all(tier["value"] == tier["bound"] for tier in answer["tiers"])
    assert answer["snapshot_digest"].startswith("sha256:")
    assert {"pairings", "byes", "draw", "findings", "seed", "engine", "timing_ms"} <= set(answer)
    assert [row["table"] for row in answer["pairings"]] == [1, 2]


def test_same_request_same_bytes_but_for_timing(client: httpx.Client) -> None:
    body = wire(9, seed=7)
    first, second = (post(client, "/pair", body)[1] for _ in range(2))
    assert json.dumps(without_timing(first)) == json.dumps(without_timing(second))


def test_players_in_another_order_give_the_same_pairing(client: httpx.Client) -> None:
    forwards = wire(["A", "B", "C", "D", "E", "F"], "A>B C>D E>F", seed=3)
    backwards = {**forwards, "players": forwards["players"][::-1]}
    assert without_timing(post(client, "/pair", forwards)[1]) == without_timing(post(client, "/pair", backwards)[1])


def test_another_seed_changes_only_what_was_level(client: httpx.Client) -> None:
    answers = [post(client, "/pair", wire(8, "P1>P2 P3>P4 P5>P6 P7>P8", seed=seed))[1] for seed in range(12)]
    assert len({json.dumps(answer["tiers"]) for answer in answers}) == 1
    assert len({json.dumps(answer["pairings"]) for answer in answers}) > 1


def test_one_player_has_won_and_everyone_withdrawn_is_complete(client: httpx.Client) -> None:
    status, alone = post(client, "/pair", wire(1))
    assert (status, alone["pairings"], alone["state"]["phase"], alone["state"]["winner"]) == (200, [], "complete", "P1")
    status, nobody = post(client, "/pair", wire(2, "P1>P2 out:P1 out:P2"))
    assert (status, nobody["pairings"], nobody["state"]["phase"]) == (200, [], "complete")


def test_a_posted_contradiction_is_a_problem_with_a_pointer(client: httpx.Client) -> None:
    status, problem = post(client, "/pair", wire(["A", "A"]))
    assert status == 422
    assert problem["errors"][0]["pointer"] == "/players/1/id"
    assert problem["errors"][0]["code"] == "duplicate_id"


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        ({"format": "moreswiss"}, "/players"),
        ({"format": "nope", "players": ["A"]}, "/format"),
        ({"format": "moreswiss", "players": ["A"], "colour": 1}, "/colour"),
        ({"format": "moreswiss", "players": ["A", 7]}, "/players/1"),
        ({"format": "moreswiss", "players": ["A"], "seed": "3"}, "/seed"),
        ({"format": "moreswiss", "players": ["A"], "settings": {"loss_limit": 0}}, "/settings/loss_limit"),
        ({"format": "moreswiss", "players": ["A"], "settings": {"rule_order": ["nope"]}}, "/settings/rule_order/0"),
        ({"format": "moreswiss", "players": ["A"], "rounds": [{"matches": [{"players": ["A"]}]}]},
         "/rounds/0/matches/0/players"),
    ],
)  # fmt: skip
def test_bad_values_are_pointed_at(client: httpx.Client, document: Any, pointer: str) -> None:
    status, problem = post(client, "/pair", document)
    assert status == 422
    assert pointer in [error["pointer"] for error in problem["errors"]]


def test_check_judges_a_round_already_played(client: httpx.Client) -> None:
    status, judged = post(client, "/check", {"snapshot": wire(4, "P1>P2 P3>P4", "P1>P2 P3>P4"), "round": 2})
    assert status == 200
    assert judged["legal"]
    rematches = next(tier for tier in judged["tiers"] if "no_rematch" in tier["rules"])
    assert (rematches["value"], rematches["best"]) == (2, 0)


def test_check_finds_the_real_round_legal_and_level(client: httpx.Client) -> None:
    body = next(one.body for one in examples() if one.name == "worlds-2023-round-3-as-drawn")
    status, judged = post(client, "/check", body)
    assert (status, judged["legal"]) == (200, True)
    values = {next(iter(tier["rules"])): tier["value"] for tier in judged["tiers"]}
    assert (values["no_rematch"], values["similar_records"]) == (0, 0)


def test_check_names_what_is_illegal(client: httpx.Client) -> None:
    snapshot = {**wire(4), "directives": {"forbid": [["P1", "P2"]]}}
    status, judged = post(client, "/check", {"snapshot": snapshot, "pairings": [["P1", "P2"]]})
    assert (status, judged["legal"]) == (200, False)
    assert {fault["code"] for fault in judged["illegal"]} == {"forbidden_pair", "not_placed"}


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.name)
def test_every_example_is_ready_to_post(client: httpx.Client, example: Any) -> None:
    status, answer = post(client, example.path, example.body)
    assert status == 200, answer


def test_the_catalogues_list_what_exists(client: httpx.Client) -> None:
    assert "moreswiss" in [profile["name"] for profile in client.get("/formats").json()]
    assert "no_rematch" in [one["code"] for one in client.get("/rules").json()]
    assert client.get("/examples/moreswiss-5-players").json()["format"] == "moreswiss"
    assert client.get("/examples/nope").status_code == 404
    assert client.get("/healthz").json() == {"status": "ok"}


def test_the_interface_describes_itself_without_outside_addresses(client: httpx.Client) -> None:
    described = client.get("/openapi.json").json()
    assert "SnapshotModel" in described["components"]["schemas"]
    assert "//" not in client.get("/docs").text.replace("<!doctype", "")
