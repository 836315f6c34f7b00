"""Classes of interchangeable players, and the blocks of pairs between them.

Players with equal features and equal bye costs are interchangeable but for the sparse pairs. When somebody
sits, the bye is one more class with one member and the number `count`, so that a block (c, bye) says that a
member of c sits, exactly as the bye is a vertex of a round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from solver.problem import BoolArray, IntArray, Problem, SparsePairs, Tier


@dataclass(frozen=True)
class Classes:
    """A partition of the vertices. of: class of each vertex, shape [n], numbered 0 .. count - 1."""

    of: IntArray

    @cached_property
    def count(self) -> int:
        """Number of classes, the bye not counted."""
        return int(self.of.max(initial=-1)) + 1

    @cached_property
    def sizes(self) -> IntArray:
        """Number of members, shape [count]."""
        return np.bincount(self.of, minlength=self.count).astype(np.int64)

    @cached_property
    def representatives(self) -> IntArray:
        """The lowest vertex of each class, shape [count]."""
        return np.unique(self.of, return_index=True)[1].astype(np.int64)

    def split(self, codes: IntArray) -> Classes:
        """The partition in which players of one class also differ by codes >= 0, shape [n]."""
        return Classes(_dense(self.of * (int(codes.max(initial=0)) + 1) + codes))

    def single_out(self, vertices: IntArray) -> Classes:
        """The partition in which each of the vertices is a class of its own."""
        codes = np.zeros(len(self.of), dtype=np.int64)
        codes[vertices] = np.arange(1, len(vertices) + 1)
        return self.split(codes)


@dataclass(frozen=True, slots=True)
class Blocks:
    """Pairs of classes, first <= second, that may hold pairs; room: the most each can hold, shape [b]."""

    first: IntArray
    second: IntArray
    room: IntArray

    def only(self, kept: BoolArray) -> Blocks:
        """The blocks that are kept."""
        return Blocks(self.first[kept], self.second[kept], self.room[kept])


def equal_features(problem: Problem) -> Classes:
    """Classes of players whose features and bye costs agree in every tier."""
    code = np.zeros(problem.size, dtype=np.int64)
    for column in problem.feature_rows.T:
        narrow = _dense(column)
        code = _dense(code * (int(narrow.max(initial=0)) + 1) + narrow)
    return Classes(code)


def blocks_of(problem: Problem, classes: Classes) -> Blocks:
    """Every block in which at least one pair, or the bye, is allowed."""
    first, second = (side.astype(np.int64) for side in np.triu_indices(classes.count))
    sizes = classes.sizes
    room = np.where(first == second, sizes[first] // 2, np.minimum(sizes[first], sizes[second]))
    legal = room > 0
    for term in problem.forbidden_terms:
        legal &= term.between(classes.representatives[first], classes.representatives[second]) <= 0
    blocks = Blocks(first, second, room).only(legal)
    ones = np.ones_like(problem.forbidden.first)
    blocks = blocks.only(_throughout(blocks, classes, problem.forbidden, ones) == 0)
    if not problem.needs_bye:
        return blocks
    may_sit = np.flatnonzero(problem.may_sit[classes.representatives])
    return Blocks(
        np.concatenate([blocks.first, may_sit]),
        np.concatenate([blocks.second, np.full(len(may_sit), classes.count)]),
        np.concatenate([blocks.room, np.ones(len(may_sit), dtype=np.int64)]),
    )


def block_costs(problem: Problem, tier: Tier, blocks: Blocks, classes: Classes) -> IntArray:
    """What one pair of each block costs in the tier at least, shape [b].

    A sparse cost counts only where every pair of the block carries one, at the smallest that occurs.
    """
    cost = _throughout(blocks, classes, tier.sparse, tier.sparse.cost)
    paired = blocks.second < classes.count
    first = classes.representatives[blocks.first[paired]]
    second = classes.representatives[blocks.second[paired]]
    for term in tier.terms:
        cost[paired] += term.between(first, second)
    cost[~paired] += tier.bye[classes.representatives[blocks.first[~paired]]]
    return cost


def _throughout(blocks: Blocks, classes: Classes, sparse: SparsePairs, cost: IntArray) -> IntArray:
    """The least cost in each block whose pairs are all in the sparse set, 0 in the others, shape [b]."""
    least = np.zeros(len(blocks.first), dtype=np.int64)
    if len(sparse.first) == 0:
        return least
    sizes, width = classes.sizes, classes.count + 1
    one, two = classes.of[sparse.first], classes.of[sparse.second]
    code = np.minimum(one, two) * width + np.maximum(one, two)
    key, inside = np.unique(code, return_counts=True)
    low, high = key // width, key % width
    pairs = np.where(low == high, sizes[low] * (sizes[low] - 1) // 2, sizes[low] * sizes[high])
    full = key[inside == pairs]
    if len(full) == 0:
        return least
    place = np.minimum(np.searchsorted(full, code), len(full) - 1)
    covered = full[place] == code
    smallest = np.full(len(full), np.iinfo(np.int64).max)
    np.minimum.at(smallest, place[covered], cost[covered])
    wanted = blocks.first * width + blocks.second
    where = np.minimum(np.searchsorted(full, wanted), len(full) - 1)
    return np.where(full[where] == wanted, smallest[where], 0)


def _dense(codes: IntArray) -> IntArray:
    _, dense = np.unique(codes, return_inverse=True)
    return dense.astype(np.int64)
