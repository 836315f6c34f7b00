"""From a JSON pointer to the line and column in the text it points into."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a text, counted from 1. found: whether it is what the pointer names, not something around it."""

    line: int
    column: int
    found: bool


def place_of(text: str, pointer: str) -> Place:
    """The place of the value the pointer names, or of the deepest value around it; text is a JSON document."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
    at = _skip(text, 0)
    for step in steps:
        inside = _member(text, at, step) if text[at : at + 1] == "{" else _item(text, at, step)
        if inside is None:
            return _place(text, at, found=False)
        at = inside
    return _place(text, at, found=True)


def _member(text: str, at: int, name: str) -> int | None:
    at = _skip(text, at + 1)
    while text[at] == '"':
        key, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        if key == name:
            return at
        at = _behind(text, at)
    return None


def _item(text: str, at: int, number: str) -> int | None:
    if text[at : at + 1] != "[" or not number.isdecimal():
        return None
    at = _skip(text, at + 1)
    for _ in range(int(number)):
        if text[at] == "]":
            return None
        at = _behind(text, at)
    return None if text[at] == "]" else at


def _behind(text: str, at: int) -> int:
    """Behind a value and its comma."""
    at = _skip(text, _DECODER.raw_decode(text, at)[1])
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _place(text: str, at: int, *, found: bool) -> Place:
    return Place(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), found)
