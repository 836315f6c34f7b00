"""How deep a JSON text is nested, found without parsing it."""

from __future__ import annotations

import re

import numpy as np

from app.strict_json import TooDeep

_NO_BRACKETS = bytes(sorted(set(range(256)) - set(b"[]{}")))
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)


def check_depth(body: bytes, most: int) -> None:
    """Raises TooDeep when arrays and objects are nested more than `most` levels deep.

    Brackets are counted everywhere first, which is quick; only when that finds too many are strings left out.
    """
    if _depth(body) > most and _depth(_STRING.sub(b"", body)) > most:
        raise TooDeep(f"The document is nested more than {most} levels deep.")


def _depth(text: bytes) -> int:
    brackets = np.frombuffer(text.translate(None, _NO_BRACKETS), dtype=np.uint8)
    opens = (brackets == ord("[")) | (brackets == ord("{"))
    steps = opens.astype(np.int8) * np.int8(2) - np.int8(1)
    return int(np.cumsum(steps, dtype=np.int32).max(initial=0))
