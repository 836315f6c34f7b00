"""POST /victory-points, /brackets and /events/check over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from app.main import create_app
from app.schemas.bridge import BRACKETS, EVENTS_CHECK, VICTORY_POINTS
from app.schemas.snapshot import SnapshotModel
from app.settings import ServiceSettings


class Service:
    """The application without a network, solving inline."""

    def __init__(self) -> None:
        self._app = create_app(ServiceSettings(workers=0))

    def post(self, path: str, json: Any) -> httpx.Response:
        return asyncio.run(self._post(path, json))

    async def _post(self, path: str, json: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self._app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://service") as client:
            return await client.post(path, json=json)


@pytest.fixture(scope="module")
def service() -> Service:
    return Service()


def _teams(count: int) -> list[dict[str, object]]:
    return [{"id": f"T{number}", "players": [100 * number, 50.5, "20.25", 7]} for number in range(1, count + 1)]


def _codes(answer: httpx.Response) -> set[tuple[str, str]]:
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    return {(error["pointer"], error["code"]) for error in answer.json()["errors"]}


def test_mp175_victory_points_of_a_round(service: Service) -> None:
    request = {"scale": 30, "boards": 8, "matches": [{"teams": ["T1", "T2"], "imps": [41, 14]}]}
    answer = service.post("/victory-points", json=request)
    assert answer.status_code == 200
    assert answer.json()["matches"][0]["vp"] == [29, 1]


def test_mp175_refusals_carry_the_codes_of_the_book(service: Service) -> None:
    assert _codes(service.post("/victory-points", json={"scale": 25, "boards": 37, "imps": [1, -1]})) == {
        ("/scale", "E_SCALE"),
        ("/boards", "E_BOARDS"),
        ("/imps/1", "wrong_type"),
    }


@pytest.mark.parametrize("form", ["round_robin", "swiss"])
@pytest.mark.parametrize("sizes", ["book", "even"])
def test_mp160_mp161_every_bracket_holds_a_valid_snapshot_for_pair(service: Service, form: str, sizes: str) -> None:
    answer = service.post("/brackets", json={"teams": _teams(23), "form": form, "sizes": sizes})
    assert answer.status_code == 200
    brackets = answer.json()["brackets"]
    assert sum(bracket["size"] for bracket in brackets) == 23
    for bracket in brackets:
        SnapshotModel.model_validate({**bracket["snapshot"], "rounds": bracket["rounds"]})


def test_mp160_the_same_brackets_whatever_the_order(service: Service) -> None:
    forward = service.post("/brackets", json={"teams": _teams(31), "sizes": "even"})
    backward = service.post("/brackets", json={"teams": _teams(31)[::-1], "sizes": "even"})
    assert forward.content == backward.content


def test_mp160_illegal_sizes_are_refused(service: Service) -> None:
    assert _codes(service.post("/brackets", json={"teams": _teams(23), "sizes": [5, 18]})) == {
        ("/sizes", "E_BRACKET_SIZE")
    }
    assert _codes(service.post("/brackets", json={"teams": _teams(1)})) == {("/teams", "E_BRACKET_SIZE")}


def test_mp168_an_event_is_checked(service: Service) -> None:
    request = {"level": "regional", "type": "pair", "event": "flighted", "limits": {"B": 2500, "AX": 2999}}
    answer = service.post("/events/check", json=request)
    assert answer.status_code == 200
    assert [(one["rule"], one["allowed"]) for one in answer.json()["violations"]] == [("MP-168", [">= 3000"])]


@pytest.mark.parametrize("path", ["/victory-points", "/brackets", "/events/check"])
@pytest.mark.parametrize("document", [[], 3, "x", {}, {"teams": {}}, {"matches": 1e300}, {"level": []}])
def test_every_mistake_gets_a_problem(service: Service, path: str, document: Any) -> None:
    assert _codes(service.post(path, json=document))


@pytest.mark.parametrize(
    ("path", "schema"),
    [("/victory-points", VICTORY_POINTS), ("/brackets", BRACKETS), ("/events/check", EVENTS_CHECK)],
)
def test_the_schema_lists_exactly_the_fields_that_are_read(service: Service, path: str, schema: dict[str, Any]) -> None:
    everything = dict.fromkeys(schema["properties"])
    assert "unknown_field" not in {code for _, code in _codes(service.post(path, json=everything))}
    assert ("/surplus", "unknown_field") in _codes(service.post(path, json={**everything, "surplus": 1}))
