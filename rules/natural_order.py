"""The one order of ids: digits compare as numbers, so P2 stands before P10."""

from __future__ import annotations

import re
from collections.abc import Iterable

_DIGITS = re.compile(r"([0-9]+)")


def natural_key(identifier: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key of an id; ids that differ only in leading zeros or digit forms still differ."""
    pieces = _DIGITS.split(identifier)
    key = [(0, int(p), "") if i % 2 else (1, 0, p) for i, p in enumerate(pieces) if p or i % 2]
    return (*key, (2, 0, identifier))


def naturally_sorted(identifiers: Iterable[str]) -> list[str]:
    """The ids in natural order."""
    return sorted(identifiers, key=natural_key)
