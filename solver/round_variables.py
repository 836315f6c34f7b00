"""The decision variables of one round in CP-SAT, in a container that hides their indices.

plays(i, j), sits(i), in_three_way(i) over the vertices of a Problem, and the statements global rules make about
them (rules.pairing.base.RoundModel), in player numbers and with locked pairs and byes as plain facts.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from ortools.sat.python import cp_model

from rules.evaluation import DrawnRound
from solver.candidates import Edges
from solver.cuts import odd_levels, odd_prefixes
from solver.encode import Encoded
from solver.problem import BoolArray, IntArray, Problem, Tier


class RoundVariables:
    """Who plays whom, who sits and who is in the three-way of one round; every vertex exactly once.

    allowed: pairs that may be made, as edges. byes, three_ways: how many there are.
    """

    def __init__(self, model: cp_model.CpModel, problem: Problem, byes: int, three_ways: int) -> None:
        self.model, self.problem = model, problem
        self.three_ways = three_ways
        self.edges = _allowed_edges(problem)
        self._plays = [model.new_bool_var("") for _ in range(len(self.edges))]
        self._place = {
            pair: at for at, pair in enumerate(zip(self.edges.first.tolist(), self.edges.second.tolist(), strict=True))
        }
        self._sits = {v: model.new_bool_var("") for v in np.flatnonzero(problem.may_sit).tolist()} if byes else {}
        self._threes = {v: model.new_bool_var("") for v in range(problem.size)} if three_ways else {}
        self._inside: dict[tuple[int, int], cp_model.IntVar] = {}
        self._place_everybody(byes)

    def _place_everybody(self, byes: int) -> None:
        at: list[list[cp_model.IntVar]] = [[] for _ in range(self.problem.size)]
        for (first, second), place in self._place.items():
            at[first].append(self._plays[place])
            at[second].append(self._plays[place])
        for others in (self._sits, self._threes):
            for vertex, chosen in others.items():
                at[vertex].append(chosen)
        for literals in at:
            self.model.add_exactly_one(literals)
        if byes:
            self.model.add(_count(self._sits.values()) == byes)
        if self.three_ways:
            self.model.add(_count(self._threes.values()) == 3 * self.three_ways)
            self._forbid_inside()

    def _forbid_inside(self) -> None:
        """Two who may not meet may not be in one three-way."""
        first, second = np.triu_indices(self.problem.size, 1)
        for pair in zip(first.tolist(), second.tolist(), strict=True):
            if pair not in self._place:
                self.model.add_at_most_one(self._threes[pair[0]], self._threes[pair[1]])

    def plays(self, first: int, second: int) -> cp_model.IntVar | None:
        """The two vertices play; None when they may not."""
        place = self._place.get((min(first, second), max(first, second)))
        return None if place is None else self._plays[place]

    def sits(self, vertex: int) -> cp_model.IntVar | None:
        """The vertex has the bye; None when it may not."""
        return self._sits.get(vertex)

    def in_three_way(self, vertex: int) -> cp_model.IntVar | None:
        """The vertex is in the three-way; None when there is none."""
        return self._threes.get(vertex)

    def inside(self, first: int, second: int) -> cp_model.IntVar:
        """Both vertices are in the three-way."""
        pair = (min(first, second), max(first, second))
        if pair not in self._inside:
            both = self.model.new_bool_var("")
            one, other = self._threes[pair[0]], self._threes[pair[1]]
            self.model.add_implication(both, one)
            self.model.add_implication(both, other)
            self.model.add_bool_or(both, one.negated(), other.negated())
            self._inside[pair] = both
        return self._inside[pair]

    def cost(self, tier: Tier) -> cp_model.LinearExpr:
        """The tier's cost of everybody who meets and of the byes."""
        cost = self.problem.cost(tier, self.edges.first, self.edges.second)
        variables, factors = [], []
        for place in np.flatnonzero(cost).tolist():
            variables.append(self._plays[place])
            factors.append(int(cost[place]))
            if self.three_ways:
                variables.append(self.inside(int(self.edges.first[place]), int(self.edges.second[place])))
                factors.append(int(cost[place]))
        for vertex, sitting in self._sits.items():
            variables.append(sitting)
            factors.append(int(tier.bye[vertex]))
        return cp_model.LinearExpr.weighted_sum(variables, factors)

    def draw(self, weights: IntArray, bye_weights: IntArray) -> cp_model.LinearExpr:
        """The weighted draw: weights of the edges, shape [edges], and of vertices that sit or play a three-way."""
        variables, factors = list(self._plays), weights.tolist()
        for others in (self._sits, self._threes):
            variables += others.values()
            factors += [int(bye_weights[vertex]) for vertex in others]
        return cp_model.LinearExpr.weighted_sum(variables, factors)

    def add_cuts(self) -> None:
        """Odd-set cuts: from every odd set of vertices a pair goes out, or one of it sits or plays a three-way."""
        for inside in self._odd_sets():
            crossing = np.flatnonzero(inside[self.edges.first] != inside[self.edges.second]).tolist()
            literals = [self._plays[place] for place in crossing]
            members = np.flatnonzero(inside).tolist()
            literals += [one for v in members for one in (self.sits(v), self.in_three_way(v)) if one is not None]
            self.model.add_bool_or(literals)

    def _odd_sets(self) -> BoolArray:
        sets = []
        for tier in self.problem.tiers:
            for term in tier.terms:
                sets.append(odd_prefixes(np.lexsort(term.features.T[::-1])))
            cost = self.problem.cost(tier, self.edges.first, self.edges.second)
            if cost.any() and len(self.edges):
                sets.append(odd_levels(self.edges, cost))
        sets.append(np.zeros((0, self.problem.size), dtype=np.bool_))
        rows: BoolArray = np.unique(np.concatenate(sets), axis=0)
        size = rows.sum(axis=1)
        odd: BoolArray = rows[(size % 2 == 1) & (size > 1)]
        return odd

    def chosen(self, solver: cp_model.CpSolver) -> tuple[list[tuple[int, int]], list[int], list[int]]:
        """The pairs, those who sit and those in the three-way of a solution, in vertices."""
        pairs = [pair for pair, place in self._place.items() if solver.boolean_value(self._plays[place])]
        sitting = [vertex for vertex, one in self._sits.items() if solver.boolean_value(one)]
        threes = [vertex for vertex, one in self._threes.items() if solver.boolean_value(one)]
        return pairs, sitting, threes


def _allowed_edges(problem: Problem) -> Edges:
    first, second = np.triu_indices(problem.size, 1)
    kept = ~problem.is_forbidden(first, second)
    return Edges(problem.size, first[kept].astype(np.int64), second[kept].astype(np.int64))


class StatedRound:
    """The statements of a global rule as constraints and costs on one round's variables.

    With `absolute` a statement that would cost something is forbidden outright.
    """

    def __init__(self, variables: RoundVariables, encoded: Encoded, absolute: bool) -> None:
        self._variables, self._absolute = variables, absolute
        self._model = variables.model
        self._vertex = {player: vertex for vertex, player in enumerate(encoded.players.tolist())}
        locked = encoded.locked
        self._locked_pairs = set(zip(locked.first.tolist(), locked.second.tolist(), strict=True))
        self._locked_byes = set(locked.byes.tolist())
        self._true, self._false = self._model.new_constant(1), self._model.new_constant(0)
        self._terms: list[tuple[int, cp_model.IntVar]] = []

    @property
    def cost(self) -> cp_model.LinearExpr:
        """What all statements cost together."""
        return cp_model.LinearExpr.weighted_sum(
            [fact for _, fact in self._terms], [weight for weight, _ in self._terms]
        )

    def plays(self, first: int, second: int) -> cp_model.IntVar:
        if (min(first, second), max(first, second)) in self._locked_pairs:
            return self._true
        if first not in self._vertex or second not in self._vertex:
            return self._false
        return self._or_false(self._variables.plays(self._vertex[first], self._vertex[second]))

    def sits(self, player: int) -> cp_model.IntVar:
        if player in self._locked_byes:
            return self._true
        return self._or_false(self._variables.sits(self._vertex[player]) if player in self._vertex else None)

    def in_three_way(self, player: int) -> cp_model.IntVar:
        return self._or_false(self._variables.in_three_way(self._vertex[player]) if player in self._vertex else None)

    def triple(self, first: int, second: int, third: int) -> cp_model.IntVar:
        return self.all_of(self.in_three_way(player) for player in (first, second, third))

    def meets(self, first: int, second: int) -> cp_model.IntVar:
        together = self.all_of((self.in_three_way(first), self.in_three_way(second)))
        return self.any_of((self.plays(first, second), together))

    def any_of(self, facts: Iterable[cp_model.IntVar]) -> cp_model.IntVar:
        open_facts = [fact for fact in facts if fact is not self._false]
        if any(fact is self._true for fact in open_facts):
            return self._true
        if len(open_facts) < 2:
            return open_facts[0] if open_facts else self._false
        result = self._model.new_bool_var("")
        self._model.add_max_equality(result, open_facts)
        return result

    def all_of(self, facts: Iterable[cp_model.IntVar]) -> cp_model.IntVar:
        open_facts = [fact for fact in facts if fact is not self._true]
        if any(fact is self._false for fact in open_facts):
            return self._false
        if len(open_facts) < 2:
            return open_facts[0] if open_facts else self._true
        result = self._model.new_bool_var("")
        self._model.add_min_equality(result, open_facts)
        return result

    def penalty(self, cost: int, fact: cp_model.IntVar, players: tuple[int, ...] = ()) -> None:
        if self._absolute and cost:
            self._model.add(fact == 0)
        elif cost:
            self._terms.append((cost, fact))

    def at_most(self, bound: int, facts: Iterable[cp_model.IntVar], players: tuple[int, ...] = ()) -> None:
        counted = [fact for fact in facts if fact is not self._false]
        if len(counted) > bound:
            self._model.add(_count([*counted, *self._slack(len(counted) - bound, -1)]) <= bound)

    def at_least(self, bound: int, facts: Iterable[cp_model.IntVar], players: tuple[int, ...] = ()) -> None:
        counted = [fact for fact in facts if fact is not self._false]
        self._model.add(_count([*counted, *self._slack(bound, 1)]) >= bound)

    def _slack(self, most: int, sign: int) -> list[cp_model.LinearExpr]:
        """What a bound may be missed by, at a cost of 1 each; nothing where the rule is absolute."""
        if self._absolute:
            return []
        slack = self._model.new_int_var(0, most, "")
        self._terms.append((1, slack))
        return [slack * sign]

    def _or_false(self, literal: cp_model.IntVar | None) -> cp_model.IntVar:
        return self._false if literal is None else literal


def _count(literals: Iterable[cp_model.LinearExpr]) -> cp_model.LinearExpr:
    terms = list(literals)
    return cp_model.LinearExpr.weighted_sum(terms, [1] * len(terms))


def drawn_of(encoded: Encoded, pairs: list[tuple[int, int]], sitting: list[int], threes: list[int]) -> DrawnRound:
    """The round in player numbers, locks included."""
    player = encoded.players.tolist()
    locked = encoded.locked
    made = list(zip(locked.first.tolist(), locked.second.tolist(), strict=True))
    made += [(player[first], player[second]) for first, second in pairs]
    byes = locked.byes.tolist() + [player[vertex] for vertex in sitting]
    trio = [tuple(player[vertex] for vertex in threes)] if threes else []
    return DrawnRound.of(made, byes, [(a, b, c) for a, b, c in trio])
