"""POST /standings over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import httpx
import pytest

from app.operations.standings import exact_text
from tests.builders import wire
from tests.conformance.service import post, service


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def test_the_ranking_has_places_scores_and_exact_tie_breaks(client: httpx.Client) -> None:
    status, answer = post(client, "/standings", client.get("/examples/swiss-7-players-standings").json())
    assert status == 200
    assert (answer["format"], answer["rounds_played"], answer["ranked_by"]) == ("swiss", 5, "wins")
    assert answer["standings"][0] == {
        "from": 1, "to": 1, "id": "P1", "score": "4.5", "wins": 4, "draws": 1, "losses": 0, "byes": 0, "alive": True,
        "tie_breaks": {
            "buchholz_cut_1": "10.5", "buchholz": "11.5", "sonneborn_berger": "10.25",
            "head_to_head": None, "wins": "4",
        },
    }  # fmt: skip
    assert [row["id"] for row in answer["standings"]] == ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]


def test_those_still_level_share_their_places_in_natural_order(client: httpx.Client) -> None:
    _, answer = post(client, "/standings", wire(12, format="swiss"))
    assert [row["id"] for row in answer["standings"]][:3] == ["P1", "P2", "P3"]
    assert {(row["from"], row["to"]) for row in answer["standings"]} == {(1, 12)}


def test_pending_matches_are_listed(client: httpx.Client) -> None:
    told = wire(2, format="swiss")
    told["rounds"] = [{"matches": [{"players": ["P1", "P2"]}]}]
    status, answer = post(client, "/standings", told)
    assert status == 200
    assert answer["pending"] == [{"round": 1, "players": ["P1", "P2"], "pointer": "/rounds/0/matches/0"}]
    assert answer["rounds_played"] == 0


def test_an_unknown_tie_break_is_refused_with_its_place(client: httpx.Client) -> None:
    status, answer = post(client, "/standings", wire(2, format="swiss", settings={"tie_breaks": ["wins", "luck"]}))
    assert status == 422
    assert answer["errors"][0]["pointer"] == "/settings/tie_breaks/1"


@pytest.mark.parametrize(
    ("value", "text"),
    [("0", "0"), ("7/2", "3.5"), ("-1/20", "-0.05"), ("12", "12"), ("7/3", "7/3"), ("1/8", "0.125"), ("-7/6", "-7/6")],
)
def test_numbers_are_never_rounded(value: str, text: str) -> None:
    assert exact_text(Fraction(value)) == text
