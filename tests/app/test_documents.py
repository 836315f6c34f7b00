"""The generated documents are those of the code, and the catalogues over HTTP tell the same."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from app.documents import FOLDER, documents, main
from rules.formats import catalogue as formats
from rules.pairing import catalogue as rules
from rules.standings import catalogue as tie_breaks
from tests.conformance.service import service


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


@pytest.mark.parametrize("name", sorted(documents()))
def test_a_generated_document_has_not_drifted(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == documents()[name], "write it anew: make docs"


def test_the_command_writes_every_document(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("docs")
    assert main([str(folder)]) == 0
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == documents()


def test_formats_say_what_they_preset_and_where_an_example_is(client: httpx.Client) -> None:
    told = {one["name"]: one for one in client.get("/formats").json()}
    assert set(told) == set(formats())
    assert told["round_robin"]["settings"] == {"forfeit_counts_as_met": True, "bye_score": 0}
    assert told["ftbg"]["draw"] == "uniform"
    names = {one["name"] for one in client.get("/examples").json()}
    assert all(one["examples"] and set(one["examples"]) <= names for one in told.values())


def test_rules_and_tie_breaks_are_listed(client: httpx.Client) -> None:
    assert [one["code"] for one in client.get("/rules").json()] == list(rules())
    assert [one["code"] for one in client.get("/tie-breaks").json()] == list(tie_breaks())
    assert {one["shape"] for one in client.get("/rules").json()} == {"feature", "meeting", "bye", "global"}
