"""POST /phase: where the event stands."""

from __future__ import annotations

from app.convert import from_new_event, to_snapshot
from app.operations.base import Json, Operation
from app.operations.snapshots import check_size, snapshot_of
from app.schemas.playoffs import PhaseModel
from app.settings import ServiceSettings
from rules.playoffs.last_chance import last_chance
from rules.playoffs.phase import phase_of
from rules.playoffs.phase_json import phase_json


def phase(document: object, settings: ServiceSettings) -> Json:
    """Where the event stands after the last complete round; on request a last-chance event for those out so far."""
    if not (isinstance(document, dict) and "last_chance" in document):
        return phase_json(phase_of(snapshot_of(document, settings)))
    check_size(document, settings)
    request = PhaseModel.model_validate(document)
    snapshot = to_snapshot(request)
    stand = phase_of(snapshot)
    if not request.last_chance:
        return phase_json(stand)
    event = last_chance(snapshot, stand)
    return {**phase_json(stand), "last_chance": from_new_event(event) if event else None}


OPERATIONS = (Operation("phase", phase, PhaseModel),)
