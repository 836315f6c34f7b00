"""Judging a round without the solver: its legality, the value of every tier, and a finding for every cost.

The solver's encoding (solver.encode) reads the same rule definitions, so the two cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from rules.directives import forbidden_in
from rules.errors import Fault
from rules.field import Field
from rules.formats.profile import Tiers
from rules.judged_round import charges
from rules.natural_order import natural_key
from rules.pairing import catalogue, rule
from rules.pairing.base import (
    ByeRule,
    FeatureRule,
    Features,
    GlobalRule,
    IntArray,
    MeetingRule,
    PairCosts,
    PairingRule,
)
from rules.round_table import BoolArray


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round in player numbers: pairs (first[m], second[m]) with first < second, who sits, and three-ways."""

    first: IntArray
    second: IntArray
    byes: IntArray
    trios: tuple[tuple[int, int, int], ...] = ()

    @staticmethod
    def of(pairs: list[tuple[int, int]], byes: list[int], trios: Iterable[tuple[int, int, int]] = ()) -> DrawnRound:
        """The round with each pair, each three-way and the lists of them in rising order."""
        ordered = sorted((min(pair), max(pair)) for pair in pairs)
        table = np.array(ordered, dtype=np.int64).reshape(-1, 2)
        threes = tuple(sorted((a, b, c) for a, b, c in map(sorted, trios)))
        return DrawnRound(table[:, 0], table[:, 1], np.array(sorted(byes), dtype=np.int64), threes)

    def meetings(self) -> tuple[IntArray, IntArray]:
        """Everybody who meets: the pairs, then the three pairs of each three-way; shape [m] each."""
        inner = [pair for a, b, c in self.trios for pair in ((a, b), (a, c), (b, c))]
        table = np.array(inner, dtype=np.int64).reshape(-1, 2)
        return np.concatenate((self.first, table[:, 0])), np.concatenate((self.second, table[:, 1]))

    @property
    def placed(self) -> IntArray:
        """Every player the round names, a player twice in it twice."""
        threes = np.array(self.trios, dtype=np.int64).reshape(-1)
        return np.concatenate((self.first, self.second, self.byes, threes))


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule that had to bend: for whom, what it cost, and the sentence that says so."""

    rule: str
    source: tuple[str, ...]
    players: tuple[str, ...]
    cost: int
    text: str


def features_of(one: FeatureRule, field: Field, players: IntArray) -> Features:
    """The columns a feature rule names, for the given player numbers."""
    return {name: field.column(name)[players] for name in one.features}


def pair_costs(one: PairingRule, field: Field, first: IntArray, second: IntArray) -> IntArray:
    """The rule's cost of each pair of player numbers, shape [m]; zeros for rules without pair costs."""
    if isinstance(one, FeatureRule):
        return one.cost(features_of(one, field, first), features_of(one, field, second))
    if isinstance(one, MeetingRule):
        return _look_up(one.pairs(field), first, second, len(field.ids))
    return np.zeros(len(first), dtype=np.int64)


def bye_costs(one: PairingRule, field: Field, players: IntArray) -> IntArray:
    """The rule's cost of letting each of the players sit, shape [m]; zeros for rules without bye costs."""
    if isinstance(one, ByeRule):
        return one.cost(field)[players]
    return np.zeros(len(players), dtype=np.int64)


def rule_value(one: PairingRule, field: Field, drawn: DrawnRound) -> int:
    """What the rule costs in the round: over everybody who meets, over the byes, over the round as a whole."""
    if isinstance(one, GlobalRule):
        return sum(charge.cost for charge in charges(one, field, drawn))
    first, second = drawn.meetings()
    return int(pair_costs(one, field, first, second).sum()) + int(bye_costs(one, field, drawn.byes).sum())


def tier_values(field: Field, tiers: Tiers, drawn: DrawnRound) -> tuple[int, ...]:
    """The value of every tier: the weighted costs of its rules."""
    return tuple(sum(weight * rule_value(rule(code), field, drawn) for code, weight in tier.items()) for tier in tiers)


def findings(field: Field, tiers: Tiers, drawn: DrawnRound) -> tuple[Finding, ...]:
    """Every cost of the round, rule by rule in tier order, with its sentence."""
    return tuple(finding for tier in tiers for code in tier for finding in _findings_of(rule(code), field, drawn))


def _findings_of(one: PairingRule, field: Field, drawn: DrawnRound) -> Iterator[Finding]:
    if isinstance(one, FeatureRule | MeetingRule):
        first, second = drawn.meetings()
        costs = pair_costs(one, field, first, second)
        for place in np.flatnonzero(costs).tolist():
            pair = int(first[place]), int(second[place])
            names = tuple(field.ids[player] for player in pair)
            yield Finding(one.code, one.source, names, int(costs[place]), one.explain(field, *pair))
    if isinstance(one, ByeRule):
        costs = bye_costs(one, field, drawn.byes)
        for place in np.flatnonzero(costs).tolist():
            player = int(drawn.byes[place])
            text = one.explain(field, player)
            yield Finding(one.code, one.source, (field.ids[player],), int(costs[place]), text)
    if isinstance(one, GlobalRule):
        for charge in charges(one, field, drawn):
            names = tuple(field.ids[player] for player in charge.players)
            text = one.explain(field, charge.players, charge.cost)
            yield Finding(one.code, one.source, names, charge.cost, text)


def may_sit(field: Field) -> BoolArray:
    """Who may be given the bye, one entry a player of the field."""
    barred = set(field.snapshot.directives.no_bye)
    barred.update(player.id for player in field.snapshot.players if player.no_bye)
    return np.array([identifier not in barred for identifier in field.ids], dtype=np.bool_)


def forbidden_pairs(field: Field) -> PairCosts:
    """Pairs of player numbers the director forbids in this round (pairing rules, section 5)."""
    number = field.ledger.number
    bans = forbidden_in(field.snapshot, field.round)
    pairs = sorted({tuple(sorted(number[player] for player in ban.pair)) for ban in bans})
    table = np.array([pair for pair in pairs if pair[0] != pair[1]], dtype=np.int64).reshape(-1, 2)
    return PairCosts(table[:, 0], table[:, 1], np.ones(len(table), dtype=np.int64))


def hard_rules(field: Field) -> tuple[FeatureRule, ...]:
    """Feature rules whose every cost is forbidden, by setting (SEP-1)."""
    separate = rule("separate_clubs")
    assert isinstance(separate, FeatureRule)
    settings = field.format.settings
    return (separate,) if settings.clubs == "absolute" or settings.same_club_pairs == 0 else ()


def absolute_rules(field: Field) -> tuple[GlobalRule, ...]:
    """Rules over the whole round whose every cost is forbidden, by setting."""
    return tuple(one for one in catalogue().values() if isinstance(one, GlobalRule) and one.is_absolute(field))


def illegalities(field: Field, drawn: DrawnRound) -> tuple[Fault, ...]:
    """What makes a round illegal: players missing or twice, forbidden pairs, broken locks, byes that may not be,
    and costs of absolute rules."""
    return (
        *_placement_faults(field, drawn),
        *_pair_faults(field, drawn),
        *_bye_faults(field, drawn),
        *(
            Fault("/pairings", one.code, one.explain(field, charge.players, charge.cost))
            for one in absolute_rules(field)
            for charge in charges(one, field, drawn)
        ),
    )


def _placement_faults(field: Field, drawn: DrawnRound) -> Iterator[Fault]:
    counts = np.bincount(drawn.placed, minlength=len(field.ids))
    expected = np.zeros(len(field.ids), dtype=np.bool_)
    expected[field.active] = True
    for player in np.flatnonzero(expected & (counts == 0)).tolist():
        yield Fault("/pairings", "not_placed", f"{field.ids[player]} has neither an opponent nor a bye.")
    for player in np.flatnonzero(counts > 1).tolist():
        yield Fault("/pairings", "placed_twice", f"{field.ids[player]} is placed more than once.")
    for player in np.flatnonzero(~expected & (counts > 0)).tolist():
        yield Fault("/pairings", "not_in_the_round", f"{field.ids[player]} does not play this round.")


def _pair_faults(field: Field, drawn: DrawnRound) -> Iterator[Fault]:
    one, other = drawn.meetings()
    banned = _look_up(forbidden_pairs(field), one, other, len(field.ids)) > 0
    for place in np.flatnonzero(banned).tolist():
        first, second = field.ids[one[place]], field.ids[other[place]]
        yield Fault("/pairings", "forbidden_pair", f"{first} and {second} may not meet in this round.")
    for hard in hard_rules(field):
        for place in np.flatnonzero(pair_costs(hard, field, one, other)).tolist():
            text = hard.explain(field, int(one[place]), int(other[place]))
            yield Fault("/pairings", hard.code, text)
    made = set(zip(drawn.first.tolist(), drawn.second.tolist(), strict=True))
    for position, lock in enumerate(field.snapshot.directives.lock):
        pair = tuple(sorted(field.ledger.number[player] for player in lock))
        if pair not in made:
            detail = f"{lock[0]} and {lock[1]} are locked but not paired."
            yield Fault(f"/directives/lock/{position}", "lock_broken", detail)


def _bye_faults(field: Field, drawn: DrawnRound) -> Iterator[Fault]:
    locked = {field.ledger.number[player] for player in field.snapshot.directives.lock_byes}
    sitting = set(drawn.byes.tolist())
    for player in sorted(locked - sitting):
        yield Fault("/directives/lock_byes", "lock_broken", f"{field.ids[player]} is locked into a bye but plays.")
    chosen = sorted(sitting - locked)
    wanted = field.plan.byes
    if len(drawn.trios) != field.plan.three_ways:
        detail = f"The round has {len(drawn.trios)} three-way matches; it should have {field.plan.three_ways}."
        yield Fault("/pairings", "three_ways", detail)
    if len(chosen) > wanted:
        names = ", ".join(sorted((field.ids[player] for player in chosen), key=natural_key))
        detail = f"{wanted} may sit beside the locked byes, but these do: {names}."
        yield Fault("/byes", "too_many_byes", detail)
    allowed = may_sit(field)
    for player in chosen:
        if not allowed[player]:
            yield Fault("/byes", "bye_forbidden", f"{field.ids[player]} may not sit (no_bye).")


def _look_up(costs: PairCosts, first: IntArray, second: IntArray, size: int) -> IntArray:
    if len(costs.first) == 0 or len(first) == 0:
        return np.zeros(len(first), dtype=np.int64)
    keys = costs.first * size + costs.second
    wanted = np.minimum(first, second) * size + np.maximum(first, second)
    place = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    return np.where(keys[place] == wanted, costs.cost[place], 0)
