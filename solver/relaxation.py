"""An exact lower bound on the class-level model, and what it excludes.

The linear relaxation lets an odd group of players be paired within itself by halves. Odd-set cuts (every set
of classes with an odd number of players sends at least one pair out) repair that. GLOP proposes prices for
classes, pinned tiers and cuts; they are rounded to a grid, and from there on everything is exact integers:
for any prices whatever

    cost(x) = base + sum over blocks of reduced[b] * x[b]   (plus what slack cuts leave, which is >= 0)

so that base + sum of min(reduced[b], 0) * room[b] bounds every x, and a block whose reduced cost exceeds the
distance between a known value and that bound holds no pair in any better or equal x.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import mul

import numpy as np
import numpy.typing as npt
from ortools.linear_solver import linear_solver_pb2, pywraplp

from solver.classes import Blocks
from solver.problem import BoolArray, IntArray

FINEST_GRID = 840 * 1024
CHEAPEST = 6
"""Blocks a class starts with in the linear program; the others enter when their price asks for it."""
MOST_LEVELS = 12
LARGEST_SUM = 2**57
FloatArray = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PinnedTier:
    """A tier already decided: its cost in each block, shape [b], and its value."""

    cost: IntArray
    value: int


@dataclass(frozen=True, slots=True)
class ClassBound:
    """numerator / grid bounds the value of a tier over all x; reduced: shape [b], in units of 1 / grid.

    cuts: the odd sets that carried a price, shape [k, count + 1].
    """

    numerator: int
    grid: int
    reduced: IntArray
    cuts: BoolArray

    @property
    def value(self) -> int:
        """The bound as a whole number."""
        return -(-self.numerator // self.grid)

    def tightened(self, blocks: Blocks, value: int) -> IntArray:
        """The most pairs each block can hold in an x that costs at most value, shape [b]."""
        slack = min(value * self.grid - self.numerator, 2**62)
        dear = self.reduced > 0
        return np.where(dear, np.minimum(blocks.room, slack // np.where(dear, self.reduced, 1)), blocks.room)


def free_bound(cost: IntArray, classes: int) -> ClassBound:
    """The bound 0 that non-negative costs give without any prices."""
    return ClassBound(0, 1, cost, np.zeros((0, classes + 1), dtype=np.bool_))


def bye_bound(blocks: Blocks, cost: IntArray, classes: int) -> ClassBound | None:
    """The exact bound on a tier that only the bye costs anything in: somebody sits. None for other tiers."""
    sits = blocks.second == classes
    if not sits.any() or cost[~sits].any():
        return None
    least = int(cost[sits].min())
    return ClassBound(least, 1, np.where(sits, cost - least, 0), np.zeros((0, classes + 1), dtype=np.bool_))


def class_bound(
    sizes: IntArray, blocks: Blocks, cost: IntArray, pinned: Sequence[PinnedTier], order: IntArray
) -> ClassBound:
    """The bound on a tier from the linear program with odd-set cuts, all blocks priced.

    sizes: players in each class, the bye last if there is one. order: the classes by their strongest feature.
    """
    cuts = odd_sets(sizes, blocks, cost, order)
    crossing = cuts[:, blocks.first] != cuts[:, blocks.second]
    grid = _grid_for(sizes, cost, pinned)
    inside = _cheapest_blocks(blocks, cost)
    while True:
        prices = _solve_relaxation(sizes, blocks, cost, pinned, crossing, np.flatnonzero(inside))
        if prices is None:
            return ClassBound(0, 1, cost, cuts[:0])
        bound = price_bound(sizes, blocks, cost, pinned, crossing, prices, grid)
        wanted = (bound.reduced < -grid // 1000) & ~inside
        if not wanted.any():
            return ClassBound(bound.numerator, grid, bound.reduced, cuts[prices.cuts * grid >= 1])
        inside |= wanted


@dataclass(frozen=True, slots=True)
class Prices:
    """What a player of each class, each pinned tier and each cut is worth, as the linear program proposes it."""

    classes: FloatArray
    pinned: FloatArray
    cuts: FloatArray


def odd_sets(sizes: IntArray, blocks: Blocks, cost: IntArray, order: IntArray) -> BoolArray:
    """Sets of classes with an odd number of players, one a row, shape [k, len(sizes)]; the bye in none.

    Single classes, prefixes of the order, and the components of the graph of all blocks up to some cost.
    """
    count = len(order)
    family = [np.eye(count, dtype=np.bool_)]
    prefixes = np.zeros((count, count), dtype=np.bool_)
    for length in range(1, count):
        prefixes[length, order[:length]] = True
    family.append(prefixes)
    inner = blocks.second < count
    for level in np.unique(cost[inner])[:MOST_LEVELS]:
        near = inner & (cost <= level)
        component = _components(count, blocks.first[near], blocks.second[near])
        family.append(component[None, :] == np.unique(component)[:, None])
    sets = np.unique(np.concatenate(family), axis=0)
    odd = sets[(sets @ sizes[:count]) % 2 == 1]
    return np.concatenate([odd, np.zeros((len(odd), len(sizes) - count), dtype=np.bool_)], axis=1)


def _components(count: int, first: IntArray, second: IntArray) -> IntArray:
    label = np.arange(count)
    while True:
        least = label.copy()
        np.minimum.at(least, first, label[second])
        np.minimum.at(least, second, label[first])
        least = least[least]
        if np.array_equal(least, label):
            return label
        label = least


def _grid_for(sizes: IntArray, cost: IntArray, pinned: Sequence[PinnedTier]) -> int:
    dearest = max([int(cost.max(initial=1)), *(int(tier.cost.max(initial=1)) for tier in pinned)])
    return int(max(1, min(FINEST_GRID, LARGEST_SUM // 2 // (dearest * int(sizes.sum()) * 4))))


def _cheapest_blocks(blocks: Blocks, cost: IntArray) -> BoolArray:
    inside = np.zeros(len(cost), dtype=np.bool_)
    by_cost = np.argsort(cost, kind="stable")
    for side in (blocks.first, blocks.second):
        inside[by_cost] |= least_of_each(side[by_cost], CHEAPEST)
    return inside


def least_of_each(ranked: IntArray, most: int) -> BoolArray:
    """Which entries are among the first `most` of their value, in the order given, shape [m]."""
    order = np.argsort(ranked, kind="stable")
    grouped = ranked[order]
    early = np.zeros(len(ranked), dtype=np.bool_)
    early[order] = np.arange(len(ranked)) - np.searchsorted(grouped, grouped) < most
    return early


def _solve_relaxation(
    sizes: IntArray,
    blocks: Blocks,
    cost: IntArray,
    pinned: Sequence[PinnedTier],
    crossing: BoolArray,
    inside: IntArray,
) -> Prices | None:
    """Prices from GLOP over the blocks inside; None when it finds none."""
    model = linear_solver_pb2.MPModelProto()
    for value in cost[inside].tolist():
        model.variable.add(lower_bound=0.0, upper_bound=np.inf, objective_coefficient=value)
    # A dear way out for every class keeps the program feasible while blocks are still missing.
    way_out = float(4 * cost.max(initial=1) + 4)
    for _ in sizes:
        model.variable.add(lower_bound=0.0, upper_bound=np.inf, objective_coefficient=way_out)
    first, second = blocks.first[inside], blocks.second[inside]
    for number, (indices, factors) in enumerate(_degrees(len(sizes), first, second)):
        model.constraint.add(
            var_index=[*indices, len(inside) + number],
            coefficient=[*factors, 1.0],
            lower_bound=sizes[number],
            upper_bound=sizes[number],
        )
    for tier in pinned:
        used = np.flatnonzero(tier.cost[inside])
        model.constraint.add(
            var_index=used.tolist(),
            coefficient=tier.cost[inside][used].tolist(),
            lower_bound=-np.inf,
            upper_bound=tier.value,
        )
    for row in crossing[:, inside]:
        used = np.flatnonzero(row)
        model.constraint.add(
            var_index=used.tolist(), coefficient=[1.0] * len(used), lower_bound=1.0, upper_bound=np.inf
        )
    return _prices(model, len(sizes), len(pinned))


def _degrees(count: int, first: IntArray, second: IntArray) -> Iterator[tuple[list[int], list[float]]]:
    """For each class the blocks it takes part in and how many of its players one pair of them uses."""
    number = np.arange(len(first))
    side = np.concatenate([first, second])
    order = np.argsort(side, kind="stable")
    block = np.concatenate([number, number])[order]
    ends = np.searchsorted(side[order], np.arange(count + 1))
    for start, end in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True):
        here, times = np.unique(block[start:end], return_counts=True)
        yield here.tolist(), times.astype(float).tolist()


def _prices(model: linear_solver_pb2.MPModelProto, classes: int, pinned: int) -> Prices | None:
    solver = pywraplp.Solver.CreateSolver("GLOP")
    solver.LoadModelFromProtoWithUniqueNamesOrDie(model)
    if solver.Solve() != pywraplp.Solver.OPTIMAL:
        return None
    dual = np.array([constraint.dual_value() for constraint in solver.constraints()])
    return Prices(dual[:classes], dual[classes : classes + pinned], dual[classes + pinned :])


def price_bound(
    sizes: IntArray,
    blocks: Blocks,
    cost: IntArray,
    pinned: Sequence[PinnedTier],
    crossing: BoolArray,
    prices: Prices,
    grid: int,
) -> ClassBound:
    """The exact bound that these prices give, whatever they are; crossing: shape [cuts, b]."""
    classes = _on_grid(prices.classes, grid, int(sizes.sum()))
    cuts = np.maximum(0, _on_grid(prices.cuts, grid, max(1, len(crossing))))
    levels = np.minimum(0, _on_grid(prices.pinned, grid, max([1, *(int(tier.cost.max()) for tier in pinned)])))
    reduced = cost * grid - classes[blocks.first] - classes[blocks.second]
    carries = np.flatnonzero(cuts)
    reduced -= cuts[carries] @ crossing[carries].astype(np.int64)
    base = int(classes @ sizes) + int(cuts.sum())
    for tier, price in zip(pinned, levels.tolist(), strict=True):
        reduced -= price * tier.cost
        base += price * tier.value
    short = np.flatnonzero(reduced < 0)
    base += sum(map(mul, reduced[short].tolist(), blocks.room[short].tolist()))
    return ClassBound(base, grid, reduced, np.zeros((0, len(sizes)), dtype=np.bool_))


def _on_grid(prices: FloatArray, grid: int, times: int) -> IntArray:
    """Prices in units of 1 / grid, so small that `times` of them add up within a word; any price is a valid one."""
    most = float(LARGEST_SUM // times)
    return np.rint(np.clip(prices * grid, -most, most)).astype(np.int64)
