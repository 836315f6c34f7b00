"""The desk as files: what is served, under which policy, and that nothing points outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import app
from app.settings import ServiceSettings
from tests.conformance.service import service

DESK = Path(app.__file__).parent / "desk"


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def test_the_page_is_served_at_the_root_under_a_strict_policy(client: httpx.Client) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_every_module_is_served_as_script(client: httpx.Client) -> None:
    for file in sorted(DESK.rglob("*.js")):
        answer = client.get(f"/desk/{file.relative_to(DESK).as_posix()}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    ["/desk/", "/desk/nothing.js", "/desk/%2e%2e/main.py", "/desk/..%2fmain.py", "/desk/vendor", "/desk/a%00.js"],
)
def test_nothing_else_is_served(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_no_file_points_outside_and_none_writes_markup() -> None:
    own = [file for file in DESK.rglob("*") if file.suffix in (".js", ".css", ".html") and "vendor" not in file.parts]
    assert own
    for file in own:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text), file
        assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text), file


def test_vendored_files_come_with_version_and_licence() -> None:
    for folder in (DESK / "vendor").iterdir():
        assert (folder / "LICENSE").read_text(encoding="utf-8")
        assert re.search(r"\d+\.\d+", (folder / "VERSION").read_text(encoding="utf-8"))


def test_the_page_opens_without_a_key_and_the_operations_do_not() -> None:
    with service(settings=ServiceSettings(workers=0, api_keys=("0" * 64,))) as locked:
        assert locked.get("/").status_code == 200
        assert locked.get("/desk/main.js").status_code == 200
        assert locked.get("/formats").status_code == 401
