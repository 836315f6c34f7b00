"""POST /explain: why this pairing, why not that one, why this bye."""

from __future__ import annotations

from app.convert import to_snapshot
from app.operations.base import Json, Operation
from app.operations.drawn_round import limits_of
from app.operations.findings import finding_json
from app.operations.snapshots import check_size
from app.schemas.base import Identifier, Wire
from app.schemas.snapshot import Pair, SnapshotModel
from app.settings import ServiceSettings
from rules.errors import Contradiction, Fault
from rules.field import Field
from solver.explain import Kind, Question, explain

_KINDS: tuple[Kind, ...] = ("why", "why_not", "why_bye", "why_not_bye")


class QuestionModel(Wire):
    """Exactly one question about the next round."""

    why: Pair | None = None
    why_not: Pair | None = None
    why_bye: Identifier | None = None
    why_not_bye: Identifier | None = None


class ExplainModel(Wire):
    """A snapshot and a question about its next round."""

    snapshot: SnapshotModel
    question: QuestionModel


def answer_question(document: object, settings: ServiceSettings) -> Json:
    """One or two sentences, the rule and the players who would pay, and every tier's value beside the alternative's."""
    if isinstance(document, dict):
        check_size(document.get("snapshot"), settings)
    request = ExplainModel.model_validate(document)
    snapshot = to_snapshot(request.snapshot)
    told = explain(snapshot, _question(request.question), limits_of(settings))
    tiers = Field.from_snapshot(snapshot).plan.tiers
    others: tuple[int | None, ...] = told.alternative_values or (None,) * len(tiers)
    return {
        "verdict": told.verdict,
        "text": told.text,
        "rule": told.rule,
        "source": list(told.source),
        "cost": told.cost,
        "pays": [finding_json(finding) for finding in told.pays],
        "tiers": [
            {"rules": dict(tier), "value": value, "alternative": other}
            for tier, value, other in zip(tiers, told.values, others, strict=False)
        ],
    }


def _question(model: QuestionModel) -> Question:
    asked = [kind for kind in _KINDS if getattr(model, kind) is not None]
    if len(asked) != 1:
        detail = f"Ask exactly one of {', '.join(_KINDS)}."
        raise Contradiction((Fault("/question", "one_question", detail),))
    value = getattr(model, asked[0])
    return Question(asked[0], (value,) if isinstance(value, str) else tuple(value))


OPERATIONS = (Operation("explain", answer_question, ExplainModel),)
