"""POST /phase: where the event stands."""

from __future__ import annotations

from app.convert import to_snapshot
from app.operations.base import Json, Operation
from app.operations.snapshots import check_size
from app.schemas.playoffs import PhaseModel
from app.settings import ServiceSettings
from rules.playoffs.phase import phase_of
from rules.playoffs.phase_json import phase_json


def phase(document: object, settings: ServiceSettings) -> Json:
    """The answer of api.md for the last complete round."""
    check_size(document, settings)
    request = PhaseModel.model_validate(document)
    return phase_json(phase_of(to_snapshot(request)))


OPERATIONS = (Operation("phase", phase, PhaseModel),)
