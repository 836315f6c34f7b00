"""Judging a round without the solver: its legality, the value of every tier, and a finding for every cost.

The solver's encoding (solver.encode) reads the same rule definitions, so the two cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rules.directives import forbidden_now
from rules.errors import Fault
from rules.field import Field
from rules.formats.profile import Tiers
from rules.natural_order import natural_key
from rules.pairing import rule
from rules.pairing.base import ByeRule, FeatureRule, Features, IntArray, MeetingRule, PairCosts, PairingRule
from rules.round_table import BoolArray


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round in player numbers: pairs (first[m], second[m]) with first < second, and who sits."""

    first: IntArray
    second: IntArray
    byes: IntArray

    @staticmethod
    def of(pairs: list[tuple[int, int]], byes: list[int]) -> DrawnRound:
        """The round with each pair and the list of pairs in rising order."""
        ordered = sorted((min(pair), max(pair)) for pair in pairs)
        table = np.array(ordered, dtype=np.int64).reshape(-1, 2)
        return DrawnRound(table[:, 0], table[:, 1], np.array(sorted(byes), dtype=np.int64))


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


def tier_values(field: Field, tiers: Tiers, drawn: DrawnRound) -> tuple[int, ...]:
    """The value of every tier: weighted costs of the pairs and of the byes."""
    return tuple(
        sum(
            weight * int(pair_costs(rule(code), field, drawn.first, drawn.second).sum())
            + weight * int(bye_costs(rule(code), field, drawn.byes).sum())
            for code, weight in tier.items()
        )
        for tier in tiers
    )


def findings(field: Field, tiers: Tiers, drawn: DrawnRound) -> tuple[Finding, ...]:
    """Every cost of the round, rule by rule in tier order, with its sentence."""
    return tuple(finding for tier in tiers for code in tier for finding in _findings_of(rule(code), field, drawn))


def _findings_of(one: PairingRule, field: Field, drawn: DrawnRound) -> Iterator[Finding]:
    if isinstance(one, FeatureRule | MeetingRule):
        costs = pair_costs(one, field, drawn.first, drawn.second)
        for place in np.flatnonzero(costs).tolist():
            pair = int(drawn.first[place]), int(drawn.second[place])
            names = tuple(field.ids[player] for player in pair)
            yield Finding(one.code, one.source, names, int(costs[place]), one.explain(field, *pair))
    if isinstance(one, ByeRule):
        costs = bye_costs(one, field, drawn.byes)
        for place in np.flatnonzero(costs).tolist():
            player = int(drawn.byes[place])
            text = one.explain(field, player)
            yield Finding(one.code, one.source, (field.ids[player],), int(costs[place]), text)


def may_sit(field: Field) -> BoolArray:
    """Who may be given the bye, one entry a player of the field."""
    barred = set(field.snapshot.directives.no_bye)
    barred.update(player.id for player in field.snapshot.players if player.no_bye)
    return np.array([identifier not in barred for identifier in field.ids], dtype=np.bool_)


def forbidden_pairs(field: Field) -> PairCosts:
    """Pairs of player numbers the director forbids in this round (pairing rules, section 5)."""
    number = field.ledger.number
    pairs = sorted({tuple(sorted(number[player] for player in ban.pair)) for ban in forbidden_now(field.snapshot)})
    table = np.array([pair for pair in pairs if pair[0] != pair[1]], dtype=np.int64).reshape(-1, 2)
    return PairCosts(table[:, 0], table[:, 1], np.ones(len(table), dtype=np.int64))


def hard_rules(field: Field) -> tuple[FeatureRule, ...]:
    """Feature rules whose every cost is forbidden, by setting (SEP-1)."""
    separate = rule("separate_clubs")
    assert isinstance(separate, FeatureRule)
    return (separate,) if field.format.settings.clubs == "absolute" else ()


def illegalities(field: Field, drawn: DrawnRound) -> tuple[Fault, ...]:
    """What makes a round illegal: players missing or twice, forbidden pairs, broken locks, byes that may not be."""
    return (*_placement_faults(field, drawn), *_pair_faults(field, drawn), *_bye_faults(field, drawn))


def _placement_faults(field: Field, drawn: DrawnRound) -> Iterator[Fault]:
    everyone = np.concatenate((drawn.first, drawn.second, drawn.byes))
    counts = np.bincount(everyone, minlength=len(field.ids))
    expected = np.zeros(len(field.ids), dtype=np.bool_)
    expected[field.active] = True
    for player in np.flatnonzero(expected & (counts == 0)).tolist():
        yield Fault("/pairings", "not_placed", f"{field.ids[player]} has neither an opponent nor a bye.")
    for player in np.flatnonzero(counts > 1).tolist():
        yield Fault("/pairings", "placed_twice", f"{field.ids[player]} is placed more than once.")
    for player in np.flatnonzero(~expected & (counts > 0)).tolist():
        yield Fault("/pairings", "not_in_the_round", f"{field.ids[player]} does not play this round.")


def _pair_faults(field: Field, drawn: DrawnRound) -> Iterator[Fault]:
    banned = _look_up(forbidden_pairs(field), drawn.first, drawn.second, len(field.ids)) > 0
    for place in np.flatnonzero(banned).tolist():
        first, second = field.ids[drawn.first[place]], field.ids[drawn.second[place]]
        yield Fault(f"/pairings/{place}", "forbidden_pair", f"{first} and {second} may not meet in this round.")
    for hard in hard_rules(field):
        for place in np.flatnonzero(pair_costs(hard, field, drawn.first, drawn.second)).tolist():
            text = hard.explain(field, int(drawn.first[place]), int(drawn.second[place]))
            yield Fault(f"/pairings/{place}", hard.code, text)
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
    wanted = (len(field.active) - len(locked)) % 2
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
