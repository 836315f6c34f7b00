"""One element of a conflict, or one fact of a reason, on the wire."""

from __future__ import annotations

from app.operations.base import Json
from solver.conflicts import Conflict


def conflict_json(conflict: Conflict) -> Json:
    """The element with the place in the request."""
    return {
        "kind": conflict.kind,
        "pointer": conflict.pointer,
        "code": conflict.code,
        "source": list(conflict.source),
        "players": list(conflict.players),
        "text": conflict.text,
    }
