"""POST /explain: why this pairing, why not that one, why this bye; and why the whole round is as it is."""

from __future__ import annotations

from typing import Literal

from pydantic import Field as WireField

from app.convert import to_snapshot
from app.operations.base import Json, Operation
from app.operations.conflict_json import conflict_json
from app.operations.drawn_round import limits_of
from app.operations.findings import finding_json
from app.operations.snapshots import check_size
from app.operations.special_round import stand_of
from app.schemas.base import Identifier, Wire
from app.schemas.snapshot import Pair, SnapshotModel
from app.settings import ServiceSettings
from rules.errors import Contradiction, Fault
from rules.field import Field
from rules.playoffs.instead_of_a_round import instead_of_a_round
from rules.wording import counted
from solver.conflicts import conflicts_of
from solver.explain import Explanation, Kind, Question, check_players, conflict_text, explain
from solver.next_round import next_round
from solver.reasons import TierReason, reasons_of

_KINDS: tuple[Kind, ...] = ("why", "why_not", "why_bye", "why_not_bye")


class QuestionModel(Wire):
    """Exactly one question about the next round."""

    why: Pair | None = WireField(default=None, description="Why these two meet.")
    why_not: Pair | None = WireField(default=None, description="Why these two do not meet.")
    why_bye: Identifier | None = WireField(default=None, description="Why this player sits.")
    why_not_bye: Identifier | None = WireField(default=None, description="Why this player does not sit.")
    round: Literal[True] | None = WireField(
        default=None, description="The whole round: for every finding the reason that could not be avoided."
    )


class ExplainModel(Wire):
    """A snapshot and a question about its next round."""

    snapshot: SnapshotModel
    question: QuestionModel


def answer_question(document: object, settings: ServiceSettings) -> Json:
    """One or two sentences, the rule and the players who would pay, and every tier's value beside the alternative's.

    For `round` the reasons of all findings, tier by tier.
    """
    if isinstance(document, dict):
        check_size(document.get("snapshot"), settings)
    request = ExplainModel.model_validate(document)
    snapshot, question = to_snapshot(request.snapshot), _question(request.question)
    field = Field.from_snapshot(snapshot)
    if question is not None:
        check_players(field, question)
    instead = instead_of_a_round(stand_of(field))
    if question is None:
        return _no_round(instead) if instead else _whole_round(field, settings)
    told = Explanation("no_round", instead) if instead else explain(snapshot, question, limits_of(settings))
    return _explanation_json(field, told, with_tiers=not instead)


def _question(model: QuestionModel) -> Question | None:
    """The question about players, None for the one about the round."""
    asked = [kind for kind in _KINDS if getattr(model, kind) is not None]
    if len(asked) + (model.round is not None) != 1:
        detail = f"Ask exactly one of {', '.join(_KINDS)}, round."
        raise Contradiction((Fault("/question", "one_question", detail),))
    if not asked:
        return None
    value = getattr(model, asked[0])
    return Question(asked[0], (value,) if isinstance(value, str) else tuple(value))


def _explanation_json(field: Field, told: Explanation, *, with_tiers: bool) -> Json:
    tiers = field.plan.tiers if with_tiers and told.values else ()
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


def _whole_round(field: Field, settings: ServiceSettings) -> Json:
    limits = limits_of(settings)
    answer = next_round(field, limits)
    if answer.status == "infeasible":
        conflicts = conflicts_of(field, limits)
        text = f"No round can be drawn. {conflict_text(conflicts)}"
        return {**_no_round(text), "conflicts": [conflict_json(conflict) for conflict in conflicts]}
    reasons = reasons_of(field, answer, limits)
    return {
        "verdict": "unavoidable" if reasons else "nothing_bent",
        "text": _summary(field, reasons),
        "reasons": [_reason_json(field, reason) for reason in reasons],
    }


def _no_round(text: str) -> Json:
    return {"verdict": "no_round", "text": text, "reasons": []}


def _summary(field: Field, reasons: tuple[TierReason, ...]) -> str:
    bent = sum(len(reason.findings) for reason in reasons)
    if not bent:
        return f"Every rule is kept in round {field.round}; the draw chose among the rounds that keep them all."
    words = {"odd_groups": "odd groups", "records": "the records", "facts": "meetings and orders"}
    words |= {"three_way": "the three-way", "whole_round": "rules over the whole round", "unproved": "no proof in time"}
    kinds = dict.fromkeys(words[reason.because.kind] for reason in reasons)
    return f"{counted(bent, 'finding')} in round {field.round}, for these reasons: {', '.join(kinds)}."


def _reason_json(field: Field, reason: TierReason) -> Json:
    because = reason.because
    return {
        "rules": dict(field.plan.tiers[reason.tier]),
        "value": reason.value,
        "findings": [{**finding_json(finding), "because": text} for finding, text in reason.findings],
        "because": {
            "kind": because.kind,
            "text": because.text,
            "groups": [{"players": group.size, "text": group.text} for group in because.groups],
            "facts": [conflict_json(fact) for fact in because.facts],
            "minimal": because.minimal,
        },
    }


OPERATIONS = (Operation("explain", answer_question, ExplainModel),)
