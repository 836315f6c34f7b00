"""The class-level model: how many pairs between which kinds of players, whatever the size of the field.

One integer x[c, d] for every block of two classes, the bye being a class of one, with

    size[c] = 2 x[c, c] + sum over d of x[c, d].

Parity is explicit here, so all tiers one after the other take milliseconds. A pairing costs, tier by tier, at
least what its class counts cost (sparse costs are left out unless a whole block carries them). The vector of
the optima is therefore a lexicographic lower bound on all pairings, and a pairing that attains it is optimal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from ortools.sat.python import cp_model

from solver.classes import Blocks, Classes, block_costs, blocks_of
from solver.errors import NothingFound
from solver.problem import BoolArray, IntArray, Problem, Tier
from solver.relaxation import ClassBound, PinnedTier, bye_bound, class_bound, free_bound, least_of_each
from solver.work import Work

MANY_BLOCKS = 1500
"""With more blocks than this, each class first tries its LIKED cheapest ones."""
LIKED = 6


class NoPairing(Exception):
    """The class-level model, and with it the problem, has no pairing at all: proved."""


@dataclass(frozen=True)
class ClassOptimum:
    """A class-level optimum of every tier.

    blocks: those that can hold pairs in some optimum, with the most each can hold. costs: shape [tiers, b].
    count: pairs in each block, shape [b]. values: one a tier. bounds: proved for all pairings; equal to the
    values unless a limit was hit.
    """

    classes: Classes
    blocks: Blocks
    costs: IntArray
    count: IntArray
    values: tuple[int, ...]
    bounds: tuple[int, ...]

    @property
    def proved(self) -> bool:
        """Whether every value is the proved optimum of the class-level model."""
        return self.values == self.bounds


def class_optimum(problem: Problem, classes: Classes, work: Work) -> ClassOptimum:
    """The optimum of every tier over class counts.

    Raises NoPairing when no counts exist and NothingFound when the limits end before the first counts.
    """
    level = _ClassLevel(problem, classes, work)
    for number, tier in enumerate(problem.tiers):
        if not level.decide(number, tier):
            break
    if level.count is None:
        nothing = np.zeros(len(level.blocks.first), dtype=np.int64)
        level.improve(nothing, free_bound(nothing, len(level.sizes)))
    assert level.count is not None
    values = tuple(int(value) for value in level.costs @ level.count)
    open_tiers = len(values) - len(level.bounds)
    return ClassOptimum(classes, level.blocks, level.costs, level.count, values, (*level.bounds, *([0] * open_tiers)))


class _ClassLevel:
    """The state between tiers: the blocks still possible, what is pinned, and the last counts found."""

    def __init__(self, problem: Problem, classes: Classes, work: Work) -> None:
        self.classes = classes
        self.work = work
        self.sizes = np.concatenate([classes.sizes, [1]]) if problem.needs_bye else classes.sizes
        self.blocks = blocks_of(problem, classes)
        self.costs = (
            np.stack([block_costs(problem, tier, self.blocks, classes) for tier in problem.tiers])
            if problem.tiers
            else np.zeros((0, len(self.blocks.first)), dtype=np.int64)
        )
        self.count: IntArray | None = None
        self.bounds: list[int] = []

    def decide(self, number: int, tier: Tier) -> bool:
        """Optimise one tier and drop what its optimum excludes; False when a limit was hit."""
        cost = self.costs[number]
        bound, proved = free_bound(cost, len(self.sizes)), 0
        if cost.any() and (self.count is None or cost @ self.count > 0):
            bound = bye_bound(self.blocks, cost, self.classes.count) or class_bound(
                self.sizes, self.blocks, cost, self.pinned(), self.order(tier)
            )
            if self.count is None or cost @ self.count > bound.value:
                proved = self.improve(cost, bound)
        elif self.count is None:
            self.bounds.append(0)
            return True
        value = int(cost @ self.count)
        self.bounds.append(max(bound.value, proved))
        if self.bounds[-1] < value:
            return False
        self.keep(bound.tightened(self.blocks, value))
        return True

    def pinned(self) -> list[PinnedTier]:
        """The tiers decided so far whose cost still differs between the blocks left."""
        decided = zip(self.costs, self.bounds, strict=False)
        return [PinnedTier(cost, value) for cost, value in decided if cost.any()]

    def order(self, tier: Tier) -> IntArray:
        """The classes sorted by the features of the tier."""
        columns = [term.features[self.classes.representatives] for term in tier.terms]
        if not columns:
            return np.arange(self.classes.count)
        return np.lexsort(np.concatenate(columns, axis=1).T[::-1])

    def keep(self, room: IntArray) -> None:
        """Narrow the blocks to the room they can still use."""
        assert self.count is not None
        kept = room > 0
        self.blocks = Blocks(self.blocks.first[kept], self.blocks.second[kept], room[kept])
        self.costs = self.costs[:, kept]
        self.count = self.count[kept]

    def improve(self, cost: IntArray, bound: ClassBound) -> int:
        """Replace the counts by the best CP-SAT finds; the bound it proves.

        Counts that cost exactly the bound use few blocks, so those are tried first.
        """
        lowest = bound.value
        try:
            for target in (lowest, lowest + 1):
                for room in self.widening(bound.tightened(self.blocks, target)):
                    if self.search(cost, bound, room, target, target) is not None:
                        return target
                lowest = target + 1
            best = self.search(cost, bound, self.blocks.room, lowest, None)
        except NothingFound:
            if self.count is None:
                raise
            return lowest
        if best is None:
            raise NoPairing
        return best

    def widening(self, room: IntArray) -> Iterator[IntArray]:
        """The room of the blocks liked best alone where there are many, then all of it."""
        if np.count_nonzero(room) > MANY_BLOCKS and len(self.costs):
            liked = np.zeros(len(room), dtype=np.bool_) if self.count is None else self.count > 0
            by_cost = np.lexsort(self.costs[::-1])
            for side in (self.blocks.first, self.blocks.second):
                liked[by_cost] |= least_of_each(side[by_cost], LIKED)
            yield np.where(liked, room, 0)
        yield room

    def search(self, cost: IntArray, bound: ClassBound, room: IntArray, lowest: int, highest: int | None) -> int | None:
        """Look for counts between two costs; the bound proved, or None when there are none.

        Raises NothingFound when the limits end first.
        """
        inside = np.flatnonzero(room)
        blocks = Blocks(self.blocks.first[inside], self.blocks.second[inside], room[inside])
        pinned = [PinnedTier(tier.cost[inside], tier.value) for tier in self.pinned()]
        model, places = class_model(self.sizes, blocks, pinned, bound.cuts)
        total = cp_model.LinearExpr.weighted_sum(places, cost[inside].tolist())
        model.add(total >= lowest)
        if highest is None:
            model.minimize(total)
        else:
            model.add(total <= highest)
        if self.count is not None:
            for place, held in zip(places, self.count[inside].tolist(), strict=True):
                model.add_hint(place, held)
        solver, status = self.work.solve(model)
        if status == cp_model.INFEASIBLE:
            return None
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            raise NothingFound("the limits were reached before the class-level model was decided")
        self.count = np.zeros(len(room), dtype=np.int64)
        self.count[inside] = [solver.value(place) for place in places]
        return lowest if highest is not None else round(solver.best_objective_bound)


def class_model(
    sizes: IntArray, blocks: Blocks, pinned: Sequence[PinnedTier], cuts: BoolArray
) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    """The class-level model without an objective, and its variable for each block."""
    model = cp_model.CpModel()
    places = [model.new_int_var(0, room, "") for room in blocks.room.tolist()]
    members: list[list[cp_model.IntVar]] = [[] for _ in sizes]
    factors: list[list[int]] = [[] for _ in sizes]
    for place, one, two in zip(places, blocks.first.tolist(), blocks.second.tolist(), strict=True):
        for side in {one, two}:
            members[side].append(place)
            factors[side].append(2 if one == two else 1)
    for inside, factor, size in zip(members, factors, sizes.tolist(), strict=True):
        model.add(cp_model.LinearExpr.weighted_sum(inside, factor) == size)
    for tier in pinned:
        used = np.flatnonzero(tier.cost)
        total = cp_model.LinearExpr.weighted_sum([places[b] for b in used], tier.cost[used].tolist())
        model.add(total == tier.value)
    for cut in cuts:
        leaving = np.flatnonzero(cut[blocks.first] != cut[blocks.second])
        model.add(cp_model.LinearExpr.sum([places[b] for b in leaving]) >= 1)
    return model, places
