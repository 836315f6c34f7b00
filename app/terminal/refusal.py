"""A problem document as a person reads it: what is wrong, where in the file, and what to change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import cast

from app.terminal.places import Place, place_of
from app.terminal.printable import printable
from app.terminal.source import Source

WRAPPED = "/snapshot"


def refusal_lines(problem: Mapping[str, object], source: Source) -> Iterator[str]:
    """The lines for standard error."""
    errors = cast("list[dict[str, str]]", problem["errors"])
    yield f"{printable(source.name)}: {problem['title']}. {problem['detail'] if len(errors) != 1 else ''}".rstrip()
    for error in errors:
        yield f"  {_where(error['pointer'], source)}{printable(error['detail'])} [{error['code']}]"


def _where(pointer: str, source: Source) -> str:
    if not pointer:
        return ""
    place = _nearest(pointer, source)
    name = printable(pointer)
    return f"line {place.line}, column {place.column} ({name}): " if place else f"{name}: "


def _nearest(pointer: str, source: Source) -> Place | None:
    """The place in the file; a pointer may be told from the snapshot or from the document around it."""
    try:
        text = source.body.decode("utf-8")
        json.loads(text)
    except (UnicodeDecodeError, ValueError, RecursionError):
        return None
    forms = [pointer, WRAPPED + pointer]
    if pointer.startswith(f"{WRAPPED}/"):
        forms.append(pointer.removeprefix(WRAPPED))
    places = [place_of(text, form) for form in forms]
    return next((place for place in places if place.found), max(places, key=lambda place: (place.line, place.column)))
