"""Why the round has the findings it has: for every tier that costs something, what forces it.

The tiers are taken from the first to the last. First it is asked whether the records alone force a tier's value,
with no meeting and no order looked at: odd groups, who has sat before. If they do not, a round is looked for that is
better but for facts outside those in force; its facts come into force, until none is better. Of these facts only
those are kept that none can be left out of (QuickXplain). Facts that explain a tier stay in force below it, so that
each tier is explained with the values above it as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.evaluation import Finding, absolute_rules
from rules.field import Field
from rules.natural_order import naturally_sorted
from rules.pairing import rule
from rules.pairing.base import ByeRule, FeatureRule, GlobalRule, MeetingRule, PairingRule
from rules.wording import listed
from solver.bye_reasons import who_comes_first
from solver.conflicts import Conflict, smallest_set
from solver.engine_round import RoundAnswer
from solver.fact_relaxation import OF_PAIRS, FactRelaxation, Values
from solver.next_round import findings_of
from solver.odd_groups import COLUMN_OF, OddGroup, odd_groups
from solver.solution import Limits
from solver.three_way_reasons import three_way_reason

Kind = Literal["odd_groups", "records", "facts", "three_way", "whole_round", "unproved"]
MOST_SPENT = 60
"""Solves by classes for one round, after which a set of facts may hold more than it needs."""
MOST_GROWN = 8
"""Rounds looked at before all meetings of the players named so far come into force at once."""


@dataclass(frozen=True, slots=True)
class Because:
    """What forces a tier's value.

    facts: the meetings and orders that do so together, none where records alone do. minimal: none of the facts can
    be left out; False when the work was cut off first.
    """

    kind: Kind
    text: str
    groups: tuple[OddGroup, ...] = ()
    facts: tuple[Conflict, ...] = ()
    minimal: bool = True


@dataclass(frozen=True, slots=True)
class TierReason:
    """A tier that costs something. findings: each with its own sentence of reason."""

    tier: int
    value: int
    findings: tuple[tuple[Finding, str], ...]
    because: Because


def reasons_of(field: Field, answer: RoundAnswer, limits: Limits) -> tuple[TierReason, ...]:
    """The reason of every tier with findings, in tier order; the answer is the field's and has a round."""
    found = findings_of(field, answer)
    search = _Search(field, answer, limits)
    reasons = []
    for number, tier in enumerate(field.plan.tiers):
        inside = [finding for finding in found if finding.rule in tier]
        if inside:
            because = search.because(number, inside)
            told = tuple((finding, _own_sentence(field, answer, finding, because)) for finding in inside)
            reasons.append(TierReason(number, answer.values[number], told, because))
    return tuple(reasons)


class _Search:
    """The state from tier to tier: the facts in force so far."""

    def __init__(self, field: Field, answer: RoundAnswer, limits: Limits) -> None:
        self._field, self._answer = field, answer
        self._relaxed = FactRelaxation(field, answer.drawn, limits)
        self._force: list[Conflict] = []

    def because(self, number: int, found: list[Finding]) -> Because:
        """What forces the tier."""
        field, answer = self._field, self._answer
        unproved = answer.values[: number + 1] != answer.bounds[: number + 1]
        if unproved:
            return Because("unproved", "It is not proved that this had to be: the limits came first.", minimal=False)
        if answer.further:
            text = f"The {len(answer.further) + 1} rounds drawn together, no pair twice, allow nothing better."
            return Because("whole_round", text, minimal=False)
        codes = {finding.rule for finding in found}
        if any(isinstance(rule(code), GlobalRule) for code in codes):
            facts, text, minimal = three_way_reason(field, answer, codes)
            return Because("three_way", text, facts=facts, minimal=minimal)
        if not _Better(self._relaxed, self._force, self._target(number)).stands([]):
            return self._by_records(number, found)
        return self._by_facts(number, found)

    def _target(self, number: int) -> Values:
        return self._relaxed.target(self._answer.drawn, number + 1)

    def _by_records(self, number: int, found: list[Finding]) -> Because:
        field = self._field
        groups = odd_groups(field, self._answer.drawn, found[0].rule, _locked(field))
        if groups:
            return Because("odd_groups", listed_sentences([group.text for group in groups]), groups)
        if isinstance(rule(found[0].rule), ByeRule):
            return Because("records", who_comes_first(field, self._answer.drawn, number))
        return Because("records", self._records_text(rule(found[0].rule)))

    def _records_text(self, one: PairingRule) -> str:
        if isinstance(one, MeetingRule):
            return "It follows from what is named above: no choice among those rounds has less of it."
        features = one.features if isinstance(one, FeatureRule) else ()
        what = "clubs" if features == ("club",) else "absences" if "published" in features else "standings"
        beyond = " beyond those named above" if self._force else ""
        return (
            f"The {what} alone force it, once the rules above are served; no meeting and no order plays a part{beyond}."
        )

    def _by_facts(self, number: int, found: list[Finding]) -> Because:
        question = _Better(self._relaxed, self._force, self._target(number))
        core = self._relaxed.core(self._force, question.target)
        if core is None:
            grown = self._grown(question)
            if grown is None:
                return Because("whole_round", _global_text(self._field), minimal=False)
            facts = smallest_set(question, [], grown, False)
        else:
            facts, seen_to_its_end = core
            question.cut_off = not seen_to_its_end
            if seen_to_its_end and any(fact.code not in OF_PAIRS for fact in facts):
                facts = smallest_set(question, [], facts, False)
        order = [*self._relaxed.orders, *self._relaxed.meetings]
        facts.sort(key=order.index)
        self._force += facts
        text = _facts_text(facts, isinstance(rule(found[0].rule), MeetingRule), question.cut_off)
        if isinstance(rule(found[0].rule), ByeRule):
            text = f"{who_comes_first(self._field, self._answer.drawn, number)} {text}"
        return Because("facts", text, facts=tuple(facts), minimal=not question.cut_off)

    def _grown(self, question: _Better) -> list[Conflict] | None:
        """Facts that leave no better round; None when even all of them do not."""
        relaxed = self._relaxed
        facts = [order for order in relaxed.orders if order.code in ("lock", "lock_bye") and order not in self._force]
        for _ in range(MOST_GROWN):
            answer = relaxed.broken([*self._force, *facts], len(question.target))
            if answer is None:
                break
            values, broken = answer
            if values >= question.target:
                return facts
            facts += broken
            if not broken:
                return None
        named = {player for fact in facts for player in fact.players}
        meetings = [fact for fact in relaxed.meetings if set(fact.players) & named]
        everything = [fact for fact in (*relaxed.orders, *relaxed.meetings) if fact not in self._force]
        for wider in ([*relaxed.orders, *meetings], everything):
            kept = [fact for fact in everything if fact in wider]
            values_then = relaxed.lowest([*self._force, *kept], len(question.target))
            if values_then is not None and values_then >= question.target:
                return kept
        return None


@dataclass
class _Better:
    """Whether a round better than the target is possible under the facts in force and some more."""

    relaxed: FactRelaxation
    force: Sequence[Conflict]
    target: Values
    cut_off: bool = False

    def stands(self, kept: Sequence[Conflict]) -> bool:
        """An answer that is not to be had within the work counts as yes, so that no needed fact is dropped."""
        if self.relaxed.spent >= MOST_SPENT:
            self.cut_off = True
            return True
        values = self.relaxed.lowest([*self.force, *kept], len(self.target))
        if values is None:
            self.cut_off = True
            return True
        return values < self.target


def _own_sentence(field: Field, answer: RoundAnswer, finding: Finding, because: Because) -> str:
    """The part of the reason that is about this finding's players."""
    if len(finding.players) != 2 or because.kind == "unproved":
        return because.text
    numbers = [field.ledger.number[player] for player in finding.players]
    if any(set(numbers) <= set(trio) for trio in answer.drawn.trios):
        return "They meet within the three-way."
    if any(set(pair) == set(finding.players) for pair in field.snapshot.directives.lock):
        return "The director has locked them together (directives.lock)."
    if because.kind != "odd_groups":
        return because.text
    one, other = (int(field.column(COLUMN_OF[finding.rule])[number]) for number in numbers)
    own = [group.text for group in because.groups if group.parts(one, other)]
    return listed_sentences(own) if own else because.text


def listed_sentences(sentences: Sequence[str], most: int = 4) -> str:
    """The sentences one after the other, the rest counted."""
    told = list(sentences[:most])
    if len(sentences) > most:
        told.append(f"The same holds for {len(sentences) - most} more groups.")
    return " ".join(told)


def _facts_text(facts: Sequence[Conflict], rematches: bool, cut_off: bool) -> str:
    """What bars every better round. rematches: whether the rule explained is itself about meeting again."""
    orders = [fact.text.rstrip(".") for fact in facts if fact.kind != "meeting"]
    met = [(fact.players[0], fact.players[1]) for fact in facts if fact.kind == "meeting"]
    parts = []
    if len(met) == 1:
        parts.append(f"have {met[0][0]} meet {met[0][1]} again")
    elif met:
        parts.append(f"repeat a meeting ({_meetings_text(met)})")
    if orders:
        parts.append(f"break {'an order' if len(orders) == 1 else 'one of these orders'} ({'; '.join(orders)})")
    text = f"Every better round would {' or '.join(parts)}."
    if rematches and not orders:
        text = f"The meetings so far leave no round with fewer rematches: {_meetings_text(met)}."
    if cut_off:
        return f"{text} Fewer of these may do: the search for the smallest set was cut off."
    return text if len(facts) == 1 else f"{text} None of these can be left out."


def _meetings_text(met: list[tuple[str, str]]) -> str:
    """The meetings player by player, the one with most of them first."""
    everybody = naturally_sorted({player for pair in met for player in pair})
    if len(everybody) > 3 and len(met) == len(everybody) * (len(everybody) - 1) // 2:
        return f"{listed(everybody, most=20)} have all met one another"
    parts = []
    while met:
        players = naturally_sorted({player for pair in met for player in pair})
        hub = max(players, key=lambda player: sum(player in pair for pair in met))
        others = [pair[1] if pair[0] == hub else pair[0] for pair in met if hub in pair]
        met = [pair for pair in met if hub not in pair]
        parts.append(f"{hub} with {listed(others, most=12)}")
    return "; ".join(parts)


def _global_text(field: Field) -> str:
    rules = [one.asks for one in absolute_rules(field)]
    rules += [one.asks for tier in field.plan.tiers for one in map(rule, tier) if isinstance(one, GlobalRule)]
    return f"A rule over the whole round forces it: {' '.join(dict.fromkeys(rules))}".strip()


def _locked(field: Field) -> list[int]:
    orders, number = field.snapshot.directives, field.ledger.number
    return [number[player] for pair in orders.lock for player in pair]
