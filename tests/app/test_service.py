"""Health, readiness, metrics, logs, keys, headers, the prefix /v1, and pages that need no network."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.api_keys import digest, is_let_in, main
from app.logs import JsonLines
from app.main import create_app
from app.metrics import size_class
from app.settings import ServiceSettings, from_environment
from tests.app.serving import metric, served

EVENT = {"format": "moreswiss", "players": [{"id": "Zebulon"}, "B", "C", "D", "E"], "rounds": []}
KEY = "correct horse battery staple"
PAGES = ("/docs", "/redoc", "/v1/docs", "/v1/redoc")


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with served(create_app(ServiceSettings(workers=0))) as client:
        yield client


@pytest.fixture(scope="module")
def locked() -> Iterator[httpx.Client]:
    settings = ServiceSettings(
        workers=0, api_keys=(digest("another"), digest(KEY)), cors_origins=("https://a.example",)
    )
    with served(create_app(settings)) as client:
        yield client


def test_every_path_also_answers_under_v1(client: httpx.Client) -> None:
    for path in client.get("/openapi.json").json()["paths"]:
        plain, prefixed = client.get(path), client.get("/v1" + path)
        assert (plain.status_code, plain.headers["content-type"]) == (
            prefixed.status_code,
            prefixed.headers["content-type"],
        )
    answers = [client.post(path, json=EVENT).json() for path in ("/pair", "/v1/pair")]
    for answer in answers:
        del answer["timing_ms"]
    assert answers[0] == answers[1]
    assert client.get("/healthz/").status_code == 404, "no redirect, which would go where the Host header says"
    assert client.get("/v2/healthz").status_code == 404
    assert client.get("/v1/v1/healthz").status_code == 404


def test_answers_carry_safe_headers_and_an_id(client: httpx.Client) -> None:
    for reply in (
        client.get("/healthz"),
        client.post("/pair", content=b"{"),
        client.get("/nothing"),
        client.get("/docs"),
    ):
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["x-frame-options"] == "DENY"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert "default-src" in reply.headers["content-security-policy"]
        assert re.fullmatch("[0-9a-f]{32}", reply.headers["x-request-id"])


def test_an_ordinary_request_id_is_kept_and_a_strange_one_is_not(client: httpx.Client) -> None:
    assert client.get("/healthz", headers={"x-request-id": "abc-1.2_3"}).headers["x-request-id"] == "abc-1.2_3"
    for strange in ("a b", "x" * 65, '"', "{}"):
        assert client.get("/healthz", headers={"x-request-id": strange}).headers["x-request-id"] != strange


def test_requests_and_solves_are_counted(client: httpx.Client) -> None:
    answered = 'pairwright_requests_total{method="POST",route="/pair",status="200"}'
    solved = 'pairwright_solve_seconds_count{method="edge_model",size="1-16"}'
    before = metric(client, answered), metric(client, solved)
    assert client.post("/pair", json=EVENT).status_code == 200
    assert (metric(client, answered), metric(client, solved)) == (before[0] + 1, before[1] + 1)
    assert metric(client, 'pairwright_solves_total{status="optimal"}') >= 1


def test_series_stay_few_whatever_is_asked(client: httpx.Client) -> None:
    for number in range(5):
        client.get(f"/nothing/{number}")
        client.get(f"/examples/{number}")
    text = client.get("/metrics").text
    assert 'route="unknown",status="404"' in text
    assert 'route="/examples/{name}",status="404"' in text
    assert "/nothing" not in text


@pytest.mark.parametrize(("players", "size"), [(1, "1-16"), (17, "17-64"), (65_536, "8193-65536"), (10**6, "65537-")])
def test_fields_are_counted_by_size(players: int, size: str) -> None:
    assert size_class(players) == size


def _lines_when_told(caplog: pytest.LogCaptureFixture, request: str) -> list[str]:
    """The request log, as soon as it tells of the request: the server writes the line after the answer is out."""
    lines: list[str] = []
    for _ in range(500):
        lines = [JsonLines().format(record) for record in caplog.records if record.name == "pairwright.requests"]
        if any(request in line for line in lines):
            break
        time.sleep(0.01)
    return lines


def test_a_log_line_tells_sizes_and_no_player(client: httpx.Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "pairwright.requests"):
        reply = client.post("/pair", json=EVENT)
        lines = _lines_when_told(caplog, reply.headers["x-request-id"])
    told = next(line for line in map(json.loads, lines) if line.get("request_id") == reply.headers["x-request-id"])
    assert (told["status"], told["route"], told["players"], told["rounds"]) == (200, "/pair", 5, 0)
    assert told["bytes_out"] == len(reply.content)
    assert told["bytes_in"] > 0
    assert not any("Zebulon" in line for line in lines)


def test_a_logged_error_keeps_its_message_to_itself() -> None:
    try:
        raise LookupError("Zebulon")
    except LookupError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "unexpected", None, (type(error), error, None))
    line = JsonLines().format(record)
    assert json.loads(line)["error"] == "LookupError"
    assert "Zebulon" not in line


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-api-key": "wrong"},
        {"authorization": "Bearer wrong"},
        {"authorization": f"Basic {KEY}"},
        {"x-api-key": ""},
    ],
)
def test_without_the_right_key_nothing_is_done(locked: httpx.Client, headers: dict[str, str]) -> None:
    for reply in (
        locked.post("/pair", json=EVENT, headers=headers),
        locked.post("/v1/pair", json=EVENT, headers=headers),
        locked.get("/metrics", headers=headers),
        locked.get("/formulas", headers=headers),
    ):
        assert (reply.status_code, reply.headers["content-type"]) == (401, "application/problem+json")
        assert reply.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "headers", [{"x-api-key": KEY}, {"authorization": f"Bearer {KEY}"}, {"authorization": f"bearer {KEY}"}]
)
def test_with_a_key_everything_is_done(locked: httpx.Client, headers: dict[str, str]) -> None:
    assert locked.post("/pair", json=EVENT, headers=headers).status_code == 200
    assert locked.get("/metrics", headers=headers).status_code == 200


def test_probes_pages_and_documentation_need_no_key(locked: httpx.Client) -> None:
    for path in ("/healthz", "/readyz", "/openapi.json", "/docs/start.js", "/", "/v1/", *PAGES):
        assert locked.get(path).status_code == 200
    assert "securitySchemes" in locked.get("/openapi.json").json()["components"]


def test_a_key_is_known_by_its_digest_only(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    told = capsys.readouterr().out
    key = told.split()[4]
    settings = from_environment({"PAIRWRIGHT_API_KEYS": told.strip().rpartition("=")[2]})
    assert is_let_in(key, settings.api_keys)
    assert not is_let_in(settings.api_keys[0], settings.api_keys)
    assert not is_let_in(None, (digest(""),))


def test_other_origins_are_let_in_only_when_listed(client: httpx.Client, locked: httpx.Client) -> None:
    asked = {"origin": "https://a.example", "access-control-request-method": "POST"}
    assert "access-control-allow-origin" not in client.get("/healthz", headers=asked).headers
    allowed = locked.options("/pair", headers=asked)
    assert allowed.headers["access-control-allow-origin"] == "https://a.example"
    other = locked.get("/healthz", headers={"origin": "https://b.example"})
    assert "access-control-allow-origin" not in other.headers


@pytest.mark.parametrize("page", PAGES)
def test_a_page_and_all_it_loads_come_from_here(client: httpx.Client, page: str) -> None:
    text = client.get(page).text
    assert "//" not in re.sub(r"</?[a-z]+>", "", text).replace("<!doctype html>", "")
    assert "default-src 'self'" in client.get(page).headers["content-security-policy"]
    folder = page.rpartition("/")[0]
    loaded = re.findall(r'(?:src|href|spec-url)="([^"]+)"', text)
    assert loaded
    for address in loaded:
        assert client.get(f"{folder}/{address}").status_code == 200


def test_every_html_page_of_the_service_names_no_outside_address(client: httpx.Client) -> None:
    for path in client.get("/openapi.json").json()["paths"]:
        reply = client.get(path)
        if reply.headers["content-type"].startswith("text/html"):
            assert not re.search(r"""(src|href|action)=["'](https?:)?//""", reply.text), path


def test_the_description_names_every_refusal_of_every_post(client: httpx.Client) -> None:
    document: dict[str, Any] = client.get("/openapi.json").json()
    for path, methods in document["paths"].items():
        if "post" in methods:
            assert {"400", "413", "415", "422", "429", "503", "504"} <= set(methods["post"]["responses"]), path
            assert "requestBody" in methods["post"]
            assert {"solve_seconds", "wall_seconds"} <= {one["name"] for one in methods["post"]["parameters"]}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WORKERS", "two"),
        ("WORKERS", "-1"),
        ("WALL_SECONDS", "nan"),
        ("WALL_SECONDS", "inf"),
        ("API_KEYS", "a key in plain sight"),
        ("API_KEYS", digest("x") + ",short"),
    ],
)
def test_a_bad_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"PAIRWRIGHT_{name}"):
        from_environment({f"PAIRWRIGHT_{name}": value})


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {
            "PAIRWRIGHT_WORKERS": "4",
            "PAIRWRIGHT_SOLVE_SECONDS": "2.5",
            "PAIRWRIGHT_CORS_ORIGINS": "https://a, https://b",
        }
    )
    assert (found.workers, found.solve_seconds, found.cors_origins) == (4, 2.5, ("https://a", "https://b"))
    assert from_environment({}) == ServiceSettings()
