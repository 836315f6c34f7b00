"""Reading a snapshot out of a document, with the limits and the digest every answer carries."""

from __future__ import annotations

from hashlib import sha256
from typing import cast

from app.plain_snapshot import read_snapshot
from app.problems import too_large
from app.settings import ServiceSettings
from app.strict_json import canonical
from rules.domain import Snapshot


def snapshot_of(document: object, settings: ServiceSettings) -> Snapshot:
    """The domain snapshot. Raises Problem 413 over the limits, ValidationError or Contradiction otherwise."""
    check_size(document, settings)
    return read_snapshot(document)


def check_size(document: object, settings: ServiceSettings) -> None:
    """Raises Problem 413 when the snapshot has more players or rounds than the service takes."""
    if not isinstance(document, dict):
        return
    for member, most in (("players", settings.max_players), ("rounds", settings.max_rounds)):
        value = document.get(member)
        if isinstance(value, list) and len(value) > most:
            raise too_large(f"{most} {member}")


def digest(document: object) -> str:
    """SHA-256 of a valid snapshot document in canonical form: members sorted, players sorted by id."""
    snapshot = dict(cast("dict[str, object]", document))
    players = [{"id": one} if isinstance(one, str) else one for one in cast("list[object]", snapshot["players"])]
    snapshot["players"] = sorted(players, key=lambda player: cast("dict[str, str]", player)["id"])
    return f"sha256:{sha256(canonical(snapshot)).hexdigest()}"
