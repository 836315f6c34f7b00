"""Why this pairing and not that one: the asked alternative is forced, solved, and compared tier by tier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.absence import absence_of
from rules.domain import Directives, ForbiddenPair, Snapshot
from rules.errors import Contradiction, Fault, refuse, unknown_player
from rules.evaluation import Finding
from rules.field import Field
from rules.pairing import rule
from solver.conflicts import Conflict, conflicts_of
from solver.engine_round import RoundAnswer
from solver.next_round import findings_of, meet, next_round, sits
from solver.ordered import alternative_barred, as_ordered, pair_text
from solver.solution import Limits

Kind = Literal["why", "why_not", "why_bye", "why_not_bye"]
Verdict = Literal[
    "costs_more", "costs_less", "free_choice", "impossible", "as_drawn", "ordered", "not_in_round", "no_round"
]
MOST_OTHERS = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks of the next round: a pair of players or one player, by kind."""

    kind: Kind
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to a question.

    verdict: the alternative costs more; is level, so that the draw chose; is impossible; or is what was drawn. The
    director ordered it so; a player is not in the round; no round can be drawn. It costs less only where the round
    drawn is not proved best. rule, source, cost: the rule that would pay first and how much more it would cost.
    pays: what would go wrong that does not go wrong now. values, alternative_values: one integer a tier; the second
    empty when there is no alternative.
    """

    verdict: Verdict
    text: str
    rule: str | None = None
    source: tuple[str, ...] = ()
    cost: int = 0
    pays: tuple[Finding, ...] = ()
    values: tuple[int, ...] = ()
    alternative_values: tuple[int, ...] = ()


def explain(snapshot: Snapshot, question: Question, limits: Limits) -> Explanation:
    """Why the next round answers the question as it does.

    Raises Contradiction for players the event does not have, and as `Field.from_snapshot`.
    """
    field = Field.from_snapshot(snapshot)
    check_players(field, question)
    outside = [text for text in (absence_of(field, player) for player in question.players) if text]
    if outside:
        return Explanation("not_in_round", " ".join(outside))
    answer = next_round(field, limits)
    if answer.status == "infeasible":
        return Explanation("no_round", f"No round can be drawn. {_conflict_text(field, limits)}")
    if _drawn(field, answer, question):
        return _about_what_is_drawn(field, question, answer, limits)
    told = _about_an_alternative(field, question, answer, limits)
    if question.kind == "why":
        return replace(told, text=f"{pair_text(question.players)} is not what is drawn. {told.text}")
    if question.kind == "why_bye":
        return replace(told, text=f"{question.players[0]} does not sit. {told.text}")
    return told


def check_players(field: Field, question: Question) -> None:
    """Raises Contradiction for players the event does not have, and for one player named twice."""
    faults = tuple(
        unknown_player(f"/question/{question.kind}", player)
        for player in question.players
        if player not in field.ledger.number
    )
    refuse(faults)
    if len(set(question.players)) != len(question.players):
        raise Contradiction((Fault(f"/question/{question.kind}", "same_player", "Ask about two different players."),))


def _drawn(field: Field, answer: RoundAnswer, question: Question) -> bool:
    if len(question.players) == 1:
        return sits(field, answer, question.players[0])
    return meet(field, answer, *question.players)


def _about_what_is_drawn(field: Field, question: Question, answer: RoundAnswer, limits: Limits) -> Explanation:
    if question.kind in ("why_not", "why_not_bye"):
        return Explanation("as_drawn", f"{_subject(question)} is what is drawn.", values=answer.values)
    order = as_ordered(field, question.players)
    if order is not None:
        return Explanation("ordered", order, values=answer.values)
    without = _orders_without(field.snapshot.directives, question.players)
    name = pair_text(question.players) if len(question.players) == 2 else None
    alternative = f"A round without {name}" if name else f"A round in which {question.players[0]} plays"
    return _forced(field, without, alternative, answer, limits, question)


def _about_an_alternative(field: Field, question: Question, answer: RoundAnswer, limits: Limits) -> Explanation:
    barred = alternative_barred(field, answer, question.players)
    if barred is not None:
        return Explanation("impossible", barred, values=answer.values)
    orders = field.snapshot.directives
    if len(question.players) == 1:
        orders = replace(orders, lock_byes=(*orders.lock_byes, *question.players))
    else:
        orders = replace(orders, lock=(*orders.lock, (question.players[0], question.players[1])))
    return _forced(field, orders, _subject(question), answer, limits, question)


def _orders_without(orders: Directives, players: tuple[str, ...]) -> Directives:
    """The director's orders with what is drawn forbidden."""
    if len(players) == 1:
        return replace(orders, no_bye=(*orders.no_bye, *players))
    return replace(orders, forbid=(*orders.forbid, ForbiddenPair((players[0], players[1]))))


def _forced(
    field: Field, orders: Directives, alternative: str, answer: RoundAnswer, limits: Limits, question: Question
) -> Explanation:
    """The answer beside the best round under these orders."""
    try:
        other = Field.from_snapshot(replace(field.snapshot, directives=orders))
    except Contradiction as refused:
        return _impossible(alternative, answer, refused.faults[0].detail)
    found = next_round(other, limits)
    if found.status == "infeasible":
        return _impossible(alternative, answer, _conflict_text(other, limits))
    return _compared(field, alternative, answer, other, found, question)


def _compared(
    field: Field, alternative: str, answer: RoundAnswer, other: Field, found: RoundAnswer, question: Question
) -> Explanation:
    tiers = field.plan.tiers
    at = next(
        (place for place, both in enumerate(zip(answer.values, found.values, strict=True)) if both[0] != both[1]), None
    )
    if at is None:
        text = _level_text(field, alternative, answer)
        return Explanation("free_choice", text, values=answer.values, alternative_values=found.values)
    extra = found.values[at] - answer.values[at]
    before = set(findings_of(field, answer))
    new = [one for one in findings_of(other, found) if one.rule in tiers[at] and one not in before]
    paying = sorted(new, key=lambda one: not set(question.players) & set(one.players))
    code = paying[0].rule if paying else next(iter(tiers[at]))
    text = f"{alternative} would cost {abs(extra)} {'more' if extra > 0 else 'less'} under {named_rule(field, code)}."
    if extra < 0:
        text += " The round drawn is not proved best: the limits came first."
    return Explanation(
        "costs_more" if extra > 0 else "costs_less",
        text + _payers_text(paying),
        code,
        rule(code).source,
        extra,
        tuple(paying),
        answer.values,
        found.values,
    )


def named_rule(field: Field, code: str) -> str:
    """The rule's code with the sources that belong to the format, all of them where none does."""
    sources = rule(code).source
    own = [one for one in sources if one in field.format.profile.source] or list(sources)
    return f"{code} ({', '.join(own)})" if own else code


def _payers_text(paying: list[Finding]) -> str:
    """Who pays: the first finding in full, the others by their players."""
    if not paying:
        return ""
    others = [" and ".join(one.players) for one in paying[1:] if one.players]
    text = f" {paying[0].text}"
    if others:
        more = f" and {len(others) - MOST_OTHERS} more" if len(others) > MOST_OTHERS else ""
        text += f" It would also touch {'; '.join(others[:MOST_OTHERS])}{more}."
    return text


def _level_text(field: Field, alternative: str, answer: RoundAnswer) -> str:
    text = f"{alternative} would be just as good under every rule: the draw chose (seed {field.snapshot.seed})."
    if answer.uniform:
        text += " Every best round was equally likely."
    if field.format.settings.look_ahead:
        text += " Among level rounds, one that leaves the next rounds without a rematch is taken first (look_ahead)."
    return text


def _impossible(alternative: str, answer: RoundAnswer, why: str) -> Explanation:
    return Explanation("impossible", f"{alternative} is impossible. {why}", values=answer.values)


def _conflict_text(field: Field, limits: Limits) -> str:
    """The smallest set of orders and rules in each other's way, in the words of its elements."""
    return conflict_text(conflicts_of(field, limits))


def conflict_text(conflicts: Sequence[Conflict]) -> str:
    """The elements of a conflict as sentences, rules told apart from orders."""
    texts = [f"The rule {one.code}: {one.text}" if one.kind == "rule" else one.text for one in conflicts]
    return " ".join(texts) if texts else "No complete round is left."


def _subject(question: Question) -> str:
    if len(question.players) == 1:
        return f"A bye for {question.players[0]}"
    return pair_text(question.players)
