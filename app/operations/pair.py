"""POST /pair: the next round with its findings and its proof."""

from __future__ import annotations

from importlib.metadata import version
from time import perf_counter

from app.operations.base import Json, Operation
from app.operations.drawn_round import drawn_round
from app.operations.snapshots import digest, snapshot_of
from app.operations.special_round import is_special, special_round, stand_of
from app.schemas.snapshot import SnapshotModel
from app.settings import ServiceSettings
from rules.field import Field
from rules.playoffs.phase_json import phase_json


def pair(document: object, settings: ServiceSettings) -> Json:
    """The answer of api.md for a bare snapshot: the next round, or the match or the end that takes its place."""
    started = perf_counter()
    snapshot = snapshot_of(document, settings)
    field = Field.from_snapshot(snapshot)
    stand = stand_of(field)
    derived = perf_counter()
    drawn = special_round(stand) if is_special(stand) else drawn_round(field, settings)
    solved = perf_counter()
    body: Json = {
        "round": field.round,
        "phase": stand.phase,
        **drawn,
        "state": phase_json(stand),
        "seed": snapshot.seed,
        "snapshot_digest": digest(document),
        "engine": engine_json(),
    }
    body["timing_ms"] = {
        "read": round((derived - started) * 1000, 1),
        "solve": round((solved - derived) * 1000, 1),
        "write": round((perf_counter() - solved) * 1000, 1),
    }
    return body


def engine_json() -> Json:
    """Versions an answer depends on."""
    return {"pairwright": version("pairwright"), "ortools": ".".join(version("ortools").split(".")[:2])}


OPERATIONS = (Operation("pair", pair, SnapshotModel),)
