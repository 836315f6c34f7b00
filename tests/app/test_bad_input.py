"""Every POST endpoint against every kind of bad body: a problem document with a 4xx status that echoes nothing."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import httpx
import pytest

from app.main import create_app
from app.settings import ServiceSettings
from rules.masterpoints.registry import catalogue
from tests.app.serving import served

SETTINGS = ServiceSettings(workers=0, max_body_mb=6, max_players=5_000, max_rounds=50, wall_seconds=10.0)
SECRET = "Zebulon Q. Marker"
QUOTED = json.dumps(SECRET).encode()
FORMULA = min(catalogue())
PATHS = [
    path.replace("{code}", FORMULA)
    for path, methods in create_app(SETTINGS).openapi()["paths"].items()
    if "post" in methods
]


def deep(levels: int) -> bytes:
    return b'{"players":' + b"[" * levels + b"]" * levels + b"}"


def twice_in_five_megabytes() -> bytes:
    filler = b",".join(b'"k%d":0' % number for number in range(400_000))
    return b"{" + filler + b',"k7":' + QUOTED + b"}"


BODIES: dict[str, tuple[bytes, set[int]]] = {
    "empty": (b"", {400}),
    "blank": (b" \n\t", {400}),
    "not json": (b"{" + QUOTED, {400}),
    "two documents": (b"{}{}", {400}),
    "single quotes": (b"{'players': []}", {400}),
    "trailing comma": (b'{"players": [],}', {400}),
    "comment": (b'{"players": [] /* none */}', {400}),
    "nan": (b'{"seed": NaN}', {400}),
    "infinity": (b'{"seed": Infinity}', {400}),
    "minus infinity": (b'{"seed": -Infinity}', {400}),
    "leading zero": (b'{"seed": 01}', {400}),
    "hexadecimal": (b'{"seed": 0x10}', {400}),
    "control character": (b'{"format": "a\x01b"}', {400}),
    "nul": (b'{"format": "a\x00b"}', {400}),
    "byte order mark": (b"\xef\xbb\xbf{}", {400}),
    "utf-16": ("{}".encode("utf-16"), {400}),
    "bad utf-8": (b'{"format": "\xff\xfe"}', {400}),
    "overlong utf-8": (b'{"format": "\xc0\xaf"}', {400}),
    "utf-8 surrogate": (b'{"format": "\xed\xa0\x80"}', {400}),
    "cut utf-8": (b'{"format": "\xe2\x82"}', {400}),
    "lone high surrogate": (b'{"format": "\\ud800"}', {422}),
    "lone low surrogate": (b'{"format": "\\udc00x"}', {422}),
    "surrogate as key": (b'{"\\ud83c": 1}', {422}),
    "surrogates in the wrong order": (b'{"format": "\\udfb2\\ud83c"}', {422}),
    "1e400": (b'{"seed": 1e400}', {422}),
    "-1e400": (b'{"seed": -1e400}', {422}),
    "1e-400": (b'{"seed": 1e-400}', {422}),
    "1e999999999999": (b'{"seed": 1e999999999999}', {422}),
    "5000 digits": (b'{"seed": ' + b"9" * 5_000 + b"}", {422}),
    "3000 digits": (b'{"seed": ' + b"9" * 3_000 + b', "zebulon": 1}', {422}),
    "5000 decimals": (b'{"seed": 0.' + b"9" * 5_000 + b"}", {422}),
    "a million digits": (b'{"seed": ' + b"9" * 1_000_000 + b"}", {422}),
    "depth 2000": (deep(2_000), {413}),
    "depth 100000": (deep(100_000), {413}),
    "depth 65": (deep(64), {413}),
    "unclosed depth": (b"[" * 100_000, {413}),
    "objects in objects": (b'{"a":' * 2_000 + b"1" + b"}" * 2_000, {413}),
    "duplicate key": (b'{"format": "swiss", "format": "swiss"}', {422}),
    "duplicate key by escape": (b'{"seed": 1, "s\\u0065ed": 1}', {422}),
    "duplicate key within": (b'{"settings": {"a": 1, "a": 1}}', {422}),
    "duplicate key in 5 MB": (twice_in_five_megabytes(), {422}),
    "over the body limit": (b'{"a":"' + b"x" * (6 * 1024 * 1024) + b'"}', {413}),
    "array": (b"[1, 2]", {422}),
    "empty array": (b"[]", {422}),
    "string": (QUOTED, {422}),
    "number": (b"3", {422}),
    "true": (b"true", {422}),
    "null": (b"null", {422}),
    "empty object": (b"{}", {422}),
    "unknown member": (b'{"zebulon": ' + QUOTED + b"}", {422}),
    "unknown long member": (b'{"' + b"z" * 100_000 + b'": 1}', {422}),
    "many unknown members": (b"{" + b",".join(b'"z%d":0' % n for n in range(5_000)) + b"}", {422}),
    "wrong kinds": (b'{"format": 3, "players": ' + QUOTED + b', "rounds": {}, "prizes": 1, "settings": []}', {422}),
}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with served(create_app(SETTINGS)) as client:
        yield client


def assert_problem(reply: httpx.Response, statuses: set[int]) -> None:
    assert reply.status_code in statuses, reply.text[:300]
    assert reply.headers["content-type"] == "application/problem+json"
    problem = reply.json()
    assert problem["status"] == reply.status_code
    assert len(problem["errors"]) <= 50
    assert SECRET not in reply.text
    assert len(reply.content) < 50_000
    for fault in problem["errors"]:
        assert set(fault) == {"pointer", "code", "detail"}
        assert fault["pointer"] == "" or fault["pointer"].startswith("/")


@pytest.mark.parametrize("path", PATHS)
def test_no_bad_body_is_taken_or_breaks_anything(client: httpx.Client, path: str) -> None:
    for name, (body, statuses) in BODIES.items():
        reply = client.post(path, content=body, headers={"content-type": "application/json"})
        try:
            assert_problem(reply, statuses)
        except AssertionError as error:
            raise AssertionError(f"{path} with {name}") from error


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "text/plain"},
        {"content-type": "text/xml"},
        {"content-type": "multipart/form-data; boundary=x"},
        {"content-type": "application/octet-stream"},
        {"content-type": "application/json; charset=utf-16"},
        {"content-type": "application/json", "content-encoding": "gzip"},
    ],
)
def test_what_is_not_declared_as_plain_json_is_refused(
    client: httpx.Client, path: str, headers: dict[str, str]
) -> None:
    assert_problem(client.post(path, content=b"{}", headers=headers), {415})


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "application/json; charset=UTF-8", "application/x-www-form-urlencoded", "application/a+json"],
)
def test_json_may_come_as_curl_sends_it(client: httpx.Client, content_type: str) -> None:
    body = b'{"format": "moreswiss", "players": ["A", "B"]}'
    assert client.post("/phase", content=body, headers={"content-type": content_type}).status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_chunked_bodies_are_counted(client: httpx.Client, path: str) -> None:
    chunks = (b"x" * 1024 * 1024 for _ in range(7))
    assert_problem(client.post(path, content=chunks), {413})


def test_a_body_that_stops_coming_is_given_up() -> None:
    hasty = ServiceSettings(workers=0, body_seconds=0.2)
    with served(create_app(hasty)) as client:
        head = b"POST /pair HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        answer = exchanged(client, head)
    assert answer.startswith(b"HTTP/1.1 408")


def exchanged(client: httpx.Client, request: bytes) -> bytes:
    address = (client.base_url.host, client.base_url.port)
    with socket.create_connection(address, timeout=20) as connection:
        connection.sendall(request)
        return connection.recv(65_536)


def test_all_bodies_together_are_bounded_too() -> None:
    crowded = ServiceSettings(workers=0, held_body_mb=1)
    with served(create_app(crowded)) as client:
        for _ in range(3):
            reply = client.post("/pair", content=b" " * 1_500_000)
            assert_problem(reply, {429})
            assert "retry-after" in reply.headers
        assert_problem(client.post("/pair", content=b" " * 1_000_000), {400})


@pytest.mark.parametrize("length", ["-1", "x", "1" * 30, "1e3"])
def test_a_false_content_length_is_no_5xx(client: httpx.Client, length: str) -> None:
    head = f"POST /pair HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{{}}"
    assert exchanged(client, head.encode()).startswith(b"HTTP/1.1 4")


def test_players_and_rounds_over_the_limit(client: httpx.Client) -> None:
    players = [f"P{number}" for number in range(5_001)]
    assert_problem(client.post("/pair", json={"format": "swiss", "players": players}), {413})
    assert_problem(client.post("/pair", json={"format": "swiss", "players": ["A"], "rounds": [{}] * 51}), {413})
    wrapped = {"snapshot": {"format": "swiss", "players": players}, "round": 1}
    assert_problem(client.post("/check", json=wrapped), {413})
    asked = {"snapshot": {"format": "swiss", "players": players}, "question": {"why_bye": "P1"}}
    assert_problem(client.post("/explain", json=asked), {413})


def test_what_does_not_exist_is_a_problem_too(client: httpx.Client) -> None:
    assert_problem(client.get("/nothing"), {404})
    assert_problem(client.get("/pair"), {405})
    assert_problem(client.post("/formulas/none", json={}), {404})
    assert_problem(client.get("/examples/none"), {404})
