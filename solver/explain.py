"""Why this pairing and not that one: the asked alternative is forced, solved, and compared tier by tier."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rules.domain import Directives, ForbiddenPair, Snapshot
from rules.errors import Contradiction, Fault
from rules.evaluation import DrawnRound, Finding, findings
from rules.field import Field
from rules.pairing import rule
from solver.pair_round import RoundAnswer, pair_round
from solver.solution import Limits

Kind = Literal["why", "why_not", "why_bye", "why_not_bye"]
Verdict = Literal["costs_more", "free_choice", "impossible", "as_drawn"]


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks of the next round: a pair of players or one player, by kind."""

    kind: Kind
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to a question.

    verdict: the alternative costs more, is level (the draw chose), is impossible, or is what was drawn.
    rule, source, cost: the rule that would pay first and how much more it would cost. pays: what would go wrong
    that does not go wrong now. values, alternative_values: one integer a tier; the second empty when impossible.
    """

    verdict: Verdict
    text: str
    rule: str | None
    source: tuple[str, ...]
    cost: int
    pays: tuple[Finding, ...]
    values: tuple[int, ...]
    alternative_values: tuple[int, ...]


def explain(snapshot: Snapshot, question: Question, limits: Limits) -> Explanation:
    """Why the next round answers the question as it does.

    Raises Contradiction when `why` or `why_bye` asks for something that was not drawn, or names unknown players.
    """
    field = Field.from_snapshot(snapshot)
    _check_players(field, question)
    answer = pair_round(field, field.plan.tiers, limits)
    if _drawn(field, answer.drawn, question) != (question.kind in ("why", "why_bye")):
        return _as_asked(field, question, answer)
    try:
        other = Field.from_snapshot(replace(snapshot, directives=_forced(snapshot.directives, question)))
    except Contradiction as refused:
        return _impossible(question, answer, refused.faults[0].detail)
    alternative = pair_round(other, field.plan.tiers, limits)
    if alternative.status == "infeasible":
        return _impossible(question, answer, "no complete round is left under the director's orders.")
    return _compared(field, question, answer, alternative)


def _check_players(field: Field, question: Question) -> None:
    faults = tuple(
        Fault(f"/question/{question.kind}", "unknown_player", f"{player} is not among the players.")
        for player in question.players
        if player not in field.ledger.number
    )
    if faults:
        raise Contradiction(faults)
    if len(set(question.players)) != len(question.players):
        raise Contradiction((Fault(f"/question/{question.kind}", "same_player", "Ask about two different players."),))


def _drawn(field: Field, drawn: DrawnRound, question: Question) -> bool:
    numbers = sorted(field.ledger.number[player] for player in question.players)
    if len(numbers) == 1:
        return numbers[0] in drawn.byes
    return bool(((drawn.first == numbers[0]) & (drawn.second == numbers[1])).any())


def _as_asked(field: Field, question: Question, answer: RoundAnswer) -> Explanation:
    if question.kind in ("why", "why_bye"):
        detail = f"{_subject(question)} was not drawn with this seed; ask why_not."
        raise Contradiction((Fault(f"/question/{question.kind}", "not_drawn", detail),))
    text = f"{_subject(question)} is what was drawn."
    return Explanation("as_drawn", text, None, (), 0, (), answer.values, answer.values)


def _forced(orders: Directives, question: Question) -> Directives:
    """The director's orders with the alternative forced."""
    if question.kind == "why":
        first, second = question.players
        return replace(orders, forbid=(*orders.forbid, ForbiddenPair((first, second))))
    if question.kind == "why_not":
        first, second = question.players
        return replace(orders, lock=(*orders.lock, (first, second)))
    if question.kind == "why_bye":
        return replace(orders, no_bye=(*orders.no_bye, *question.players))
    return replace(orders, lock_byes=(*orders.lock_byes, *question.players))


def _compared(field: Field, question: Question, answer: RoundAnswer, other: RoundAnswer) -> Explanation:
    tiers = field.plan.tiers
    worse = next((at for at, (a, b) in enumerate(zip(answer.values, other.values, strict=True)) if a != b), None)
    if worse is None:
        text = f"{_alternative(question)} would be just as good under every rule; the draw chose."
        return Explanation("free_choice", text, None, (), 0, (), answer.values, other.values)
    before = set(findings(field, tiers, answer.drawn))
    paying = tuple(f for f in findings(field, tiers, other.drawn) if f.rule in tiers[worse] and f not in before)
    code = paying[0].rule if paying else next(iter(tiers[worse]))
    extra = other.values[worse] - answer.values[worse]
    source = rule(code).source
    text = f"{_alternative(question)} would cost {extra} more under {code} ({', '.join(source)})."
    if paying:
        text += f" {paying[0].text}"
    return Explanation("costs_more", text, code, source, extra, paying, answer.values, other.values)


def _impossible(question: Question, answer: RoundAnswer, why: str) -> Explanation:
    text = f"{_alternative(question)} is impossible: {why}"
    return Explanation("impossible", text, None, (), 0, (), answer.values, ())


def _subject(question: Question) -> str:
    if len(question.players) == 1:
        return f"A bye for {question.players[0]}"
    return f"{question.players[0]} against {question.players[1]}"


def _alternative(question: Question) -> str:
    if question.kind == "why":
        return f"A round without {question.players[0]} against {question.players[1]}"
    if question.kind == "why_bye":
        return f"A round in which {question.players[0]} plays"
    return _subject(question)
