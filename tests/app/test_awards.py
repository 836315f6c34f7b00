"""The masterpoint endpoints: catalogue, one formula, award sheets as JSON, HTML and CSV."""

import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conformance.service import service

CASES = Path(__file__).parents[1] / "conformance" / "cases" / "masterpoints.json"
GAME: dict[str, Any] = {
    "event": {"kind": "special_club_game", "event": "NAP club stage", "tables": 13, "name": "Evening"},
    "results": [{"id": "EW11", "ranks": {"A_overall": 1, "A_section": 1}}],
}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def test_the_catalogue_lists_every_formula_with_schema_and_source(client: httpx.Client) -> None:
    formulas = {each["code"]: each for each in client.get("/formulas").json()}
    assert formulas["gf.B"]["source"] == ["A p9"]
    assert formulas["gf.B"]["schema"]["properties"]["tables"]["description"]
    assert client.get("/formulas/gf.B").json() == formulas["gf.B"]


def test_a_formula_answers_with_its_working(client: httpx.Client) -> None:
    answer = client.post("/formulas/gf.first", json={"tables": "13", "rating": "csg9"}).json()
    assert answer["first"] == "4.31"
    assert {"name": "B", "value": "0.3833333333", "rule": "MP-41"} in answer["steps"]
    assert "A p9" in answer["source"]


def test_a_setting_is_chosen_in_the_request(client: httpx.Client) -> None:
    body = {"unrounded": ["2.625"], "settings": {"rounding": "half_even"}}
    answer = client.post("/formulas/conv.rounding", json=body).json()
    assert (answer["rounded"], answer["settings_used"]) == (["2.62"], {"rounding": "half_even"})


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ('{"tables": 0}', "/tables", "E_TABLES"),
        ('{"tables": "a"}', "/tables", "wrong_type"),
        ('{"table": 3}', "/table", "unknown_field"),
        ("[]", "", "wrong_type"),
        ('{"tables": 1e30}', "/tables", "out_of_bounds"),
    ],
)
def test_bad_input_is_a_problem_with_its_code(client: httpx.Client, body: str, pointer: str, code: str) -> None:
    reply = client.post("/formulas/gf.B", content=body)
    assert (reply.status_code, reply.headers["content-type"]) == (422, "application/problem+json")
    assert [(error["pointer"], error["code"]) for error in reply.json()["errors"]] == [(pointer, code)]


def test_an_unknown_formula_is_not_found(client: httpx.Client) -> None:
    for reply in (client.post("/formulas/gf.X", json={}), client.get("/formulas/gf.X")):
        assert (reply.status_code, reply.headers["content-type"]) == (404, "application/problem+json")


def test_an_award_sheet_as_json(client: httpx.Client) -> None:
    sheet = client.post("/awards", json=GAME).json()
    assert sheet["contestants"][0]["credited"] == "4.31"
    assert sheet["contestants"][0]["colours"] == {"red": "2.16", "black": "2.15"}
    assert sheet["totals"] == {"red": "2.16", "black": "2.15", "all": "4.31"}


@pytest.mark.parametrize(
    ("query", "accept", "media"),
    [
        ("", "text/html,application/xhtml+xml", "text/html; charset=utf-8"),
        ("", "text/csv", "text/csv; charset=utf-8"),
        ("", "*/*", "application/json"),
        ("?format=html", "application/json", "text/html; charset=utf-8"),
        ("?format=csv", "*/*", "text/csv; charset=utf-8"),
        ("?format=json", "text/html", "application/json"),
    ],
)
def test_an_award_sheet_in_the_form_asked_for(client: httpx.Client, query: str, accept: str, media: str) -> None:
    reply = client.post(f"/awards{query}", json=GAME, headers={"Accept": accept})
    assert (reply.status_code, reply.headers["content-type"]) == (200, media)
    assert "4.31" in reply.text


def test_settings_and_kinds_are_catalogues_of_their_own(client: httpx.Client) -> None:
    assert client.get("/awards/settings").json()["properties"]["rounding"]["default"] == "half_up"
    kinds = {each["kind"]: each for each in client.get("/awards/kinds").json()}
    assert kinds["bracketed_teams"]["editions"] == ["2018", "2003"]
    assert kinds["knockout"]["schema"]["properties"]["kind"] == {"const": "knockout"}


def test_an_unknown_form_is_refused(client: httpx.Client) -> None:
    reply = client.post("/awards?format=pdf", json=GAME)
    assert (reply.status_code, reply.json()["errors"][0]["code"]) == (422, "unknown_format")


def test_a_refused_sheet_is_a_problem_in_every_form(client: httpx.Client) -> None:
    bad = {**GAME, "event": {**GAME["event"], "boards": 5}}
    for form in ("json", "html", "csv"):
        reply = client.post(f"/awards?format={form}", json=bad)
        assert (reply.status_code, reply.headers["content-type"]) == (422, "application/problem+json")
        assert reply.json()["errors"][0] | {"detail": ""} == {
            "pointer": "/event/boards",
            "code": "E_BOARDS",
            "detail": "",
        }


@pytest.mark.parametrize("result", ["real.club_1430335", "real.club_1427915"])
def test_mp5_a_real_club_game_comes_out_as_it_was_credited(client: httpx.Client, result: str) -> None:
    cases = [case for case in json.loads(CASES.read_text("utf-8")) if case["capability"] == result]
    results = [_result(case["input"]) for case in cases]
    sheet = client.post("/awards", json={"event": cases[0]["input"]["game"], "results": results}).json()
    credited = {line["id"]: line["credited"] for line in sheet["contestants"]}
    assert credited == {case["input"]["pair"]: case["expected"]["credited"] for case in cases}
    assert Decimal(sheet["totals"]["all"]) == sum(map(Decimal, credited.values()))
    assert set(sheet["totals"]) == {"black", "all"}


def _result(told: dict[str, Any]) -> dict[str, Any]:
    ranks = {name: told[name] for name in ("ranks", "section_ranks") if name in told}
    direction = {"section": "A", "direction": told["pair"][:2]} if told["pair"][:2].isalpha() else {}
    return {"id": told["pair"], **ranks, **direction}
