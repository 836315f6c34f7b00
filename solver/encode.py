"""From the rules' field to the solver's problem, and back: the only place that knows both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from rules.domain import InlineProfile
from rules.evaluation import (
    DrawnRound,
    bye_costs,
    features_of,
    forbidden_pairs,
    hard_rules,
    may_sit,
    pair_costs,
)
from rules.field import Field
from rules.formats.profile import Tiers
from rules.largest_costs import check_weights
from rules.pairing import rule
from rules.pairing.base import ByeRule, FeatureRule, IntArray, MeetingRule, PairCosts
from solver.problem import FeatureTerm, PairCost, Problem, SparsePairs, Tier
from solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Encoded:
    """A problem with what was taken out of it.

    players: player number of each vertex. locked: the round made of locked pairs and locked byes alone.
    """

    problem: Problem
    players: IntArray
    locked: DrawnRound

    def decode(self, solution: Solution) -> DrawnRound:
        """The whole round in player numbers, locks included."""
        pairs = list(zip(self.locked.first.tolist(), self.locked.second.tolist(), strict=True))
        found = self.players[solution.first].tolist(), self.players[solution.second].tolist()
        pairs += zip(*found, strict=True)
        byes = self.locked.byes.tolist() + self.players[list(solution.sits)].tolist()
        return DrawnRound.of(pairs, byes)


def encode(
    field: Field,
    tiers: Tiers,
    *,
    only_new: bool = False,
    apart: Sequence[DrawnRound] = (),
    elsewhere: Sequence[int] = (),
) -> Encoded:
    """The problem of pairing the field's active players under these tiers, locks taken out.

    only_new: pairs that have met are forbidden too. apart: rounds drawn together with this one; none of their
    pairs is made again and none of their byes is given again. elsewhere: player numbers placed otherwise, in a
    three-way. Rules over the whole round are not in the problem. Raises Contradiction for weights of an inline
    profile that are too large for exact sums.
    """
    if isinstance(field.snapshot.format, InlineProfile):
        check_weights(field)
    orders, number = field.snapshot.directives, field.ledger.number
    locked = DrawnRound.of(
        [(number[first], number[second]) for first, second in orders.lock],
        [number[player] for player in orders.lock_byes],
    )
    taken = np.concatenate((locked.placed, np.array(elsewhere, dtype=np.int64)))
    players = field.active[~np.isin(field.active, taken)]
    vertex = np.full(len(field.ids), -1, dtype=np.int64)
    vertex[players] = np.arange(len(players))
    problem = Problem(
        ids=tuple(field.ids[player] for player in players.tolist()),
        tiers=tuple(_tier(field, dict(tier), players, vertex) for tier in tiers),
        forbidden=_sparse([(1, pairs) for pairs in _banned(field, only_new, apart)], vertex),
        forbidden_terms=tuple(_term(field, hard, 1, players) for hard in hard_rules(field)),
        may_sit=may_sit(field)[players] & ~np.isin(players, [one for drawn in apart for one in drawn.byes.tolist()]),
        draw_key=_draw_key(field.snapshot.seed, field.round),
    )
    return Encoded(problem, players, locked)


def locks_stand(field: Field, encoded: Encoded) -> bool:
    """Whether no locked pair breaks an absolute rule by itself."""
    first, second = encoded.locked.first, encoded.locked.second
    return not any(pair_costs(hard, field, first, second).any() for hard in hard_rules(field))


def _banned(field: Field, only_new: bool, apart: Sequence[DrawnRound]) -> list[PairCosts]:
    banned = [forbidden_pairs(field)]
    if only_new:
        met = field.ledger.meetings
        banned.append(PairCosts(met.low, met.high, np.ones_like(met.count)))
    for drawn in apart:
        banned.append(PairCosts(drawn.first, drawn.second, np.ones_like(drawn.first)))
    return banned


def _tier(field: Field, weights: dict[str, int], players: IntArray, vertex: IntArray) -> Tier:
    rules = [(rule(code), weight) for code, weight in weights.items()]
    bye = np.zeros(len(players), dtype=np.int64)
    for one, weight in rules:
        if isinstance(one, ByeRule):
            bye += weight * bye_costs(one, field, players)
    return Tier(
        name="+".join(weights),
        terms=tuple(_term(field, one, weight, players) for one, weight in rules if isinstance(one, FeatureRule)),
        sparse=_sparse([(weight, one.pairs(field)) for one, weight in rules if isinstance(one, MeetingRule)], vertex),
        bye=bye,
    )


def _term(field: Field, one: FeatureRule, weight: int, players: IntArray) -> FeatureTerm:
    columns = features_of(one, field, players)
    table = np.stack([columns[name] for name in one.features], axis=1)
    return FeatureTerm(weight, table, _cost_of(one))


def _cost_of(one: FeatureRule) -> PairCost:
    def cost(first: IntArray, second: IntArray) -> IntArray:
        return one.cost(
            {name: first[:, place] for place, name in enumerate(one.features)},
            {name: second[:, place] for place, name in enumerate(one.features)},
        )

    return cost


def _sparse(weighted: list[tuple[int, PairCosts]], vertex: IntArray) -> SparsePairs:
    """The weighted sum of sparse costs over pairs of vertices, sorted, each pair once."""
    if not weighted:
        return SparsePairs.none()
    first = np.concatenate([vertex[costs.first] for _, costs in weighted])
    second = np.concatenate([vertex[costs.second] for _, costs in weighted])
    cost = np.concatenate([weight * costs.cost for weight, costs in weighted])
    inside = (first >= 0) & (second >= 0)
    size = len(vertex)
    keys, place = np.unique(first[inside] * size + second[inside], return_inverse=True)
    total = np.zeros(len(keys), dtype=np.int64)
    np.add.at(total, place, cost[inside])
    return SparsePairs(keys // size, keys % size, total)


def _draw_key(seed: int, count: int) -> bytes:
    return blake2b(f"{seed}:{count}".encode(), digest_size=16, person=b"pairwright draw").digest()
