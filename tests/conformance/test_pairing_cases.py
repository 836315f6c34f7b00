"""The pairing cases over HTTP: the given file, and `further.json`, derived by hand from the rules' texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.conformance.runner import cases_of, failures
from tests.conformance.service import service

CASES = {
    case["id"]: case
    for name in ("pairing.json", "further.json")
    for case in cases_of(Path(__file__).parent / "cases" / name)
}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


@pytest.mark.parametrize("name", CASES)
def test_the_service_answers_as_the_rules_say(client: httpx.Client, name: str) -> None:
    assert failures(client, CASES[name]) == [], CASES[name]["why"]
