"""Classes of interchangeable players, and the blocks of pairs between them.

Players with equal features and equal bye costs are interchangeable but for the sparse pairs. When somebody
sits, the bye is one more class with one member and the number `count`, so that a block (c, bye) says that a
member of c sits, exactly as the bye is a vertex of a round.

A term that costs only few pairs anything (the same club) would split the field into far too many classes. It is
then left loose: its small kinds are merged, a block counts it only between classes whose members all agree in it,
and pairs that it costs something all the same are treated like meetings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from solver.mixing import below, mixed
from solver.problem import BoolArray, FeatureTerm, IntArray, Problem, SparsePairs, Tier

COARSE_ABOVE = 48
"""With more classes than this, terms that cost few pairs anything are left loose."""
LARGE_KINDS = 8
"""A kind with more than one player in this many is never merged with others."""
RARELY = 0.12
SAMPLE = 4096


@dataclass(frozen=True)
class Classes:
    """A partition of the vertices. of: class of each vertex, shape [n], numbered 0 .. count - 1.

    loose: the terms in which members of a class may differ.
    """

    of: IntArray
    loose: tuple[FeatureTerm, ...] = ()

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
        return Classes(_dense(self.of * (int(codes.max(initial=0)) + 1) + codes), self.loose)

    def single_out(self, vertices: IntArray) -> Classes:
        """The partition in which each of the vertices is a class of its own."""
        codes = np.zeros(len(self.of), dtype=np.int64)
        codes[vertices] = np.arange(1, len(vertices) + 1)
        return self.split(codes)

    def agree_in(self, term: FeatureTerm) -> BoolArray:
        """The classes whose members all have the same features in the term, shape [count]."""
        agree = np.ones(self.count, dtype=np.bool_)
        if any(term is one for one in self.loose):
            differs = (term.features != term.features[self.representatives[self.of]]).any(axis=1)
            agree[self.of[differs]] = False
        return agree


@dataclass(frozen=True, slots=True)
class Blocks:
    """Pairs of classes, first <= second, that may hold pairs; room: the most each can hold, shape [b]."""

    first: IntArray
    second: IntArray
    room: IntArray

    def only(self, kept: BoolArray) -> Blocks:
        """The blocks that are kept."""
        return Blocks(self.first[kept], self.second[kept], self.room[kept])


def classes_of(problem: Problem) -> Classes:
    """The partition to start with: equal features, or a coarser one where that leaves too many classes.

    Kinds of few players that cost few pairs anything are merged, in the terms with the most kinds first.
    """
    fine = coarser = Classes(_equal_rows(problem.feature_rows))
    if fine.count <= COARSE_ABOVE:
        return fine
    terms = [*problem.forbidden_terms, *(term for tier in problem.tiers for term in tier.terms)]
    kinds = [_equal_rows(term.features) for term in terms]
    for number in sorted(range(len(terms)), key=lambda number: -int(kinds[number].max(initial=0))):
        small = np.bincount(kinds[number])[kinds[number]] * LARGE_KINDS < problem.size
        if coarser.count > COARSE_ABOVE and _cost_few(problem, terms[number], np.flatnonzero(small)):
            kinds[number] = np.where(small, -1, kinds[number])
            rows = np.concatenate([np.stack(kinds, axis=1), problem.bye_rows], axis=1)
            coarser = Classes(_equal_rows(rows), (*coarser.loose, terms[number]))
    return coarser if 2 * coarser.count <= fine.count else fine


def _cost_few(problem: Problem, term: FeatureTerm, players: IntArray) -> bool:
    """Whether few pairs of these players with anybody cost anything in the term, by a fixed sample."""
    if len(players) < 2:
        return False
    rows = np.arange(SAMPLE)
    first = players[below(np.full(SAMPLE, len(players)), mixed(b"", "first", rows))]
    second = below(np.full(SAMPLE, problem.size), mixed(b"", "second", rows))
    apart = first != second
    return bool(np.mean(term.between(first[apart], second[apart]) > 0) <= RARELY)


def _equal_rows(rows: IntArray) -> IntArray:
    """A number for each row, equal for equal rows, shape [n]."""
    code = np.zeros(len(rows), dtype=np.int64)
    for column in rows.T:
        narrow = _dense(column)
        code = _dense(code * (int(narrow.max(initial=0)) + 1) + narrow)
    return code


def blocks_of(problem: Problem, classes: Classes) -> Blocks:
    """Every block in which at least one pair, or the bye, is allowed."""
    first, second = (side.astype(np.int64) for side in np.triu_indices(classes.count))
    sizes = classes.sizes
    room = np.where(first == second, sizes[first] // 2, np.minimum(sizes[first], sizes[second]))
    legal = room > 0
    for term in problem.forbidden_terms:
        legal &= _between_classes(term, classes, first, second) <= 0
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
    for term in tier.terms:
        cost[paired] += _between_classes(term, classes, blocks.first[paired], blocks.second[paired])
    cost[~paired] += tier.bye[classes.representatives[blocks.first[~paired]]]
    return cost


def _between_classes(term: FeatureTerm, classes: Classes, first: IntArray, second: IntArray) -> IntArray:
    """What the term costs every pair of the two classes, 0 where their members differ in it, shape [b]."""
    cost = term.between(classes.representatives[first], classes.representatives[second])
    agree = classes.agree_in(term)
    return np.where(agree[first] & agree[second], cost, 0)


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
