"""The ready-made requests of the folder examples/, listed in its index.json."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_BESIDE_THE_SOURCE = Path(__file__).resolve().parent.parent / "examples"
_INSTALLED = Path(sys.prefix) / "share" / "pairwright" / "examples"


@dataclass(frozen=True, slots=True)
class Example:
    """One request: its name (the file's), a title, the path to POST it to, and its body."""

    name: str
    title: str
    path: str
    body: object


@cache
def examples() -> tuple[Example, ...]:
    """Every example in the order of the index."""
    folder = _BESIDE_THE_SOURCE if (_BESIDE_THE_SOURCE / "index.json").exists() else _INSTALLED
    index = json.loads((folder / "index.json").read_text("utf-8"))
    return tuple(
        Example(
            Path(entry["file"]).stem,
            entry["title"],
            entry["path"],
            json.loads((folder / entry["file"]).read_text("utf-8")),
        )
        for entry in index
    )
