"""The round with only some of its facts in force: what the leading tiers would then cost at least.

Facts are the meetings so far and the director's orders. Few of them in force leave most players interchangeable:
with everybody they name a class of their own the class-level model is exact, so the answer comes in milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from rules.pairing.base import IntArray
from solver.classes import Classes, classes_of
from solver.conflicts import Conflict, elements_of, without
from solver.encode import Encoded, encode
from solver.engine import solve
from solver.engine_round import without_global_rules
from solver.errors import NothingFound
from solver.fact_core import Allowance, Fact, fact_core
from solver.problem import BoolArray, Problem, SparsePairs, Tier
from solver.quotient import NoPairing, class_optimum
from solver.solution import Limits
from solver.work import Work

ORDERS = ("lock", "lock_bye", "forbid", "no_bye", "separate_clubs")
"""Codes of the orders and rules that can be put aside one by one."""
OF_PAIRS = ("meeting", "forbid")
"""Codes of the facts about one pair."""
EDGES_PER_CLASSES = 16
"""Players for whom a solve by edges takes as long again as one by classes (measured)."""
BLOCKS_PER_SOLVE = 500
"""Pairs of classes for which a solve by classes takes as long again (measured)."""
MOST_CLASSES = 48
"""More classes than this and the edges decide."""

Values = tuple[int, ...]


class FactRelaxation:
    """The field's next round under any part of its facts. spent: solves by classes; one by edges counts for several."""

    def __init__(self, field: Field, drawn: DrawnRound, limits: Limits) -> None:
        self._field, self._limits = field, limits
        self._trios = drawn.trios
        self._tiers = without_global_rules(field.plan.tiers)
        self.orders = [element for element in elements_of(field) if element.code in ORDERS]
        self.meetings = _meetings(field)
        self.spent = 0
        self._proofs = Allowance()

    def lowest(self, kept: Sequence[Conflict], depth: int) -> Values | None:
        """The best values of the first `depth` tiers, None when there is no round or it is not proved in time."""
        encoded, field, problem, _ = self._problem(kept, depth)
        classes = _exact_classes(problem)
        own = None if classes is None else _by_classes(problem, classes, self._limits)
        self.spent += 1 if classes is None else 1 + classes.count**2 // BLOCKS_PER_SOLVE
        if own is None:
            self.spent += problem.size // EDGES_PER_CLASSES
            own = _by_edges(problem, self._limits)
        return None if own is None else self._with_fixed(field, encoded, own, depth)

    def broken(self, kept: Sequence[Conflict], depth: int) -> tuple[Values, list[Conflict]] | None:
        """Those values, and the facts not in force that stand in the way of one such round with the fewest of them."""
        encoded, field, problem, outside = self._problem(kept, depth)
        self.spent += 1 + problem.size // EDGES_PER_CLASSES
        try:
            solution = solve(replace(problem, tiers=(*problem.tiers, outside)), self._limits)
        except NothingFound:
            return None
        if solution.status != "optimal":
            return None
        values = self._with_fixed(field, encoded, solution.values[:depth], depth)
        return values, self._broken_by(encoded.decode(solution), set(kept))

    def core(self, force: Sequence[Conflict], target: Values) -> tuple[list[Conflict], bool] | None:
        """Facts beside those in force that leave no round better than the target; None where that is not found out.

        With them whether it was seen to its end that no meeting and no ban among them can be left out.
        """
        field, depth = self._field, len(target)
        self.spent += 1
        encoded = encode(field, self._tiers[:depth], elsewhere=[player for trio in self._trios for player in trio])
        fixed = self._with_fixed(field, encoded, (0,) * depth, depth)
        own = [value - lock for value, lock in zip(target, fixed, strict=True)]
        vertex = {field.ids[player]: place for place, player in enumerate(encoded.players.tolist())}
        open_: dict[Fact, Conflict] = {}
        for fact in (*self.orders, *self.meetings):
            if fact.code in OF_PAIRS and fact not in force and all(player in vertex for player in fact.players):
                one, other = sorted(vertex[player] for player in fact.players)
                open_[fact.code, (one, other)] = fact
        found = fact_core(encoded.problem, own, open_.keys(), self._proofs)
        if found is None:
            return None
        others = [order for order in self.orders if order.code not in OF_PAIRS and order not in force]
        return [*others, *(open_[fact] for fact in found[0])], found[1]

    def target(self, drawn: DrawnRound, depth: int) -> Values:
        """What the round drawn costs in the same tiers."""
        return tier_values(self._field, self._tiers[:depth], drawn)

    def _with_fixed(self, field: Field, encoded: Encoded, own: Values, depth: int) -> Values:
        locked = encoded.locked
        pairs = list(zip(locked.first.tolist(), locked.second.tolist(), strict=True))
        fixed = tier_values(field, self._tiers[:depth], DrawnRound.of(pairs, locked.byes.tolist(), self._trios))
        return tuple(one + other for one, other in zip(own, fixed, strict=True))

    def _problem(self, kept: Sequence[Conflict], depth: int) -> tuple[Encoded, Field, Problem, Tier]:
        """The problem with these facts in force, and a tier that counts the facts outside."""
        there = set(kept)
        field = without(self._field, [element for element in self.orders if element not in there])
        elsewhere = [player for trio in self._trios for player in trio]
        encoded = encode(field, self._tiers[:depth], elsewhere=elsewhere)
        keys = self._keys([fact for fact in kept if fact.kind == "meeting"])
        problem = encoded.problem
        tiers, left_out = [], [problem.forbidden]
        for tier in problem.tiers:
            inside = np.isin(self._keys_of(encoded, tier.sparse), keys)
            tiers.append(replace(tier, sparse=_only(tier.sparse, inside)))
            left_out.append(_only(tier.sparse, ~inside))
        return encoded, field, replace(problem, tiers=tuple(tiers)), self._outside(encoded, left_out)

    def _outside(self, encoded: Encoded, left_out: list[SparsePairs]) -> Tier:
        """One for each fact not in force that a round would go against; forbidden pairs in force are no matter."""
        whole = encode(self._field, (), elsewhere=[player for trio in self._trios for player in trio])
        problem = encoded.problem
        number = {player: place for place, player in enumerate(encoded.players.tolist())}
        bans = whole.problem.forbidden
        pairs = {
            (number[one], number[other])
            for one, other in zip(whole.players[bans.first].tolist(), whole.players[bans.second].tolist(), strict=True)
            if one in number and other in number
        }
        for sparse in left_out[1:]:
            pairs.update(zip(sparse.first.tolist(), sparse.second.tolist(), strict=True))
        table = np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)
        barred = {element.players[0] for element in self.orders if element.code == "no_bye"}
        bye = np.array([int(name in barred) for name in problem.ids], dtype=np.int64)
        return Tier(
            "facts outside", (), SparsePairs(table[:, 0], table[:, 1], np.ones(len(table), dtype=np.int64)), bye
        )

    def _broken_by(self, drawn: DrawnRound, kept: set[Conflict]) -> list[Conflict]:
        ids = self._field.ids
        made = {frozenset((ids[a], ids[b])) for a, b in zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)}
        sitting = {ids[player] for player in drawn.byes.tolist()}
        club = self._field.clubs
        same = bool(((club[drawn.first] == club[drawn.second]) & (club[drawn.first] > 0)).any())
        found = []
        for fact in (*self.orders, *self.meetings):
            if fact in kept:
                continue
            against = {
                "meeting": frozenset(fact.players) in made,
                "forbid": frozenset(fact.players) in made,
                "lock": frozenset(fact.players) not in made,
                "lock_bye": bool(fact.players) and fact.players[0] not in sitting,
                "no_bye": bool(fact.players) and fact.players[0] in sitting,
                "separate_clubs": same,
            }
            if against[fact.code]:
                found.append(fact)
        return found

    def _keys(self, meetings: Sequence[Conflict]) -> IntArray:
        number, size = self._field.ledger.number, len(self._field.ids)
        pairs = [sorted(number[player] for player in fact.players) for fact in meetings]
        return np.array([low * size + high for low, high in pairs], dtype=np.int64)

    def _keys_of(self, encoded: Encoded, sparse: SparsePairs) -> IntArray:
        return encoded.players[sparse.first] * len(self._field.ids) + encoded.players[sparse.second]


def _only(sparse: SparsePairs, inside: BoolArray) -> SparsePairs:
    return SparsePairs(sparse.first[inside], sparse.second[inside], sparse.cost[inside])


def _meetings(field: Field) -> list[Conflict]:
    """Every meeting of two players of the round as a fact."""
    met = field.ledger.meetings
    inside = np.isin(met.low, field.active) & np.isin(met.high, field.active)
    rows = zip(met.low[inside].tolist(), met.high[inside].tolist(), met.last_round[inside].tolist(), strict=True)
    facts = []
    for low, high, last in rows:
        pair = (field.ids[low], field.ids[high])
        text = f"{pair[0]} and {pair[1]} met in round {last}."
        facts.append(Conflict("meeting", f"/rounds/{last - 1}", "meeting", (), pair, text))
    return facts


def _exact_classes(problem: Problem) -> Classes | None:
    """Classes with everybody a sparse fact names a class of one, which is exact; None where there would be too many."""
    if problem.size == 0:
        return None
    named = [problem.forbidden, *(tier.sparse for tier in problem.tiers)]
    single = np.unique(np.concatenate([side for sparse in named for side in (sparse.first, sparse.second)]))
    classes = classes_of(problem)
    if classes.loose:
        return None
    classes = classes.single_out(single)
    return classes if classes.count <= MOST_CLASSES else None


def _by_classes(problem: Problem, classes: Classes, limits: Limits) -> Values | None:
    try:
        optimum = class_optimum(problem, classes, Work(limits.deterministic, limits.wall))
    except (NoPairing, NothingFound):
        return None
    return optimum.values if optimum.proved else None


def _by_edges(problem: Problem, limits: Limits) -> Values | None:
    try:
        solution = solve(problem, limits)
    except NothingFound:
        return None
    return solution.values if solution.status == "optimal" else None
