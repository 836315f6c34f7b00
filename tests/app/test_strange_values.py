"""Good requests with one strange value in them: an answer or a problem with a 4xx status, never a defect."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.examples import examples
from app.operations import run
from app.settings import ServiceSettings

SETTINGS = ServiceSettings(workers=0, solve_seconds=1.0, wall_seconds=5.0)
SECRET = "Zebulon Q. Marker"
EXAMPLES = {example.name: example for example in examples() if len(json.dumps(example.body)) < 30_000}
STRANGE = (
    *("3", 3, -1, 0, 10**3_000, -(10**3_000), 10**18, 1.5, True, None, "", "x" * 300, "\N{GAME DIE}"),
    *([], {}, [[]], [SECRET, SECRET], {"zebulon": SECRET}),
)

EXACT = ("prizes", "tables", "bracket_average", "limits", "players", "team_averages")
"""Money, masterpoints and table counts: members that may also come as the exact decimal strings of the answers."""
EXACT_PATHS = ("/awards", "/formulas/")
"""Masterpoints, where every number may be an exact decimal string."""


def leaves(document: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every place in a document, with its value."""
    yield place, document
    if isinstance(document, dict | list):
        for step, value in document.items() if isinstance(document, dict) else enumerate(document):
            yield from leaves(value, (*place, step))


def places(document: Any) -> list[tuple[tuple[Any, ...], Any]]:
    """The document's places, one of those that differ only in their numbers."""
    seen: dict[tuple[Any, ...], tuple[tuple[Any, ...], Any]] = {}
    for place, value in leaves(document):
        seen.setdefault(tuple("#" if isinstance(step, int) else step for step in place), (place, value))
    return list(seen.values())


def changed(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    """A copy of the document with another value at the place."""
    if not place:
        return value
    copied = copy.deepcopy(document)
    inner = copied
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    return copied


def status_of(path: str, document: Any) -> int:
    """The status of the answer, which is a short problem document unless it is 200."""
    reply = run(path.removeprefix("/"), json.dumps(document).encode(), SETTINGS)
    if reply.status != 200:
        problem = json.loads(reply.body)
        assert problem["status"] == reply.status in (413, 422, 504)
        assert len(reply.body) < 50_000
    return reply.status


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_strange_value_never_breaks_anything(name: str) -> None:
    example = EXAMPLES[name]
    for place, _ in places(example.body):
        for value in STRANGE:
            try:
                status_of(example.path, changed(example.body, place, value))
            except Exception as error:
                raise AssertionError(f"{example.path} with {str(value)[:40]!r} at {place}") from error


@pytest.mark.parametrize("name", EXAMPLES)
def test_numbers_as_strings_and_unknown_members_are_refused(name: str) -> None:
    example = EXAMPLES[name]
    for place, value in places(example.body):
        exact = example.path.startswith(EXACT_PATHS) or set(EXACT) & set(place)
        if isinstance(value, int) and not isinstance(value, bool) and not exact:
            assert status_of(example.path, changed(example.body, place, str(value))) == 422, place
        if isinstance(value, dict):
            assert status_of(example.path, changed(example.body, place, {**value, "zebulon": 1})) == 422, place
