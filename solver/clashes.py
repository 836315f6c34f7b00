"""Pairs of players as members of blocks, and which of them cost more than their block says."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.problem import BoolArray, IntArray, Problem
from solver.quotient import ClassOptimum


@dataclass(frozen=True, slots=True)
class Pairs:
    """A round in blocks, each shape [m]: first and second are vertices (the bye is n), first in the block's
    first class and second in its second."""

    first: IntArray
    second: IntArray
    block: IntArray


class Clashes:
    """The pairs that are forbidden or carry a sparse cost their block does not account for."""

    def __init__(self, problem: Problem, optimum: ClassOptimum) -> None:
        self._problem = problem
        self._optimum = optimum
        self._keys = _all_sparse(problem)

    def among(self, first: IntArray, second: IntArray, block: IntArray) -> BoolArray:
        """Which of the pairs clash, shape [m]."""
        suspect = _contains(self._keys, self._problem.size, first, second)
        for term in self._optimum.classes.loose:
            paired = np.flatnonzero((first < self._problem.size) & (second < self._problem.size))
            suspect[paired] |= term.between(first[paired], second[paired]) > 0
        place = np.flatnonzero(suspect)
        if len(place):
            suspect[place] = self._really(first[place], second[place], block[place])
        return suspect

    def _really(self, first: IntArray, second: IntArray, block: IntArray) -> BoolArray:
        clash: BoolArray = self._problem.is_forbidden(first, second)
        for tier, cost in zip(self._problem.tiers, self._optimum.costs, strict=True):
            clash |= self._problem.cost(tier, first, second) != cost[block]
        return clash


def _all_sparse(problem: Problem) -> IntArray:
    """The keys first * n + second of all sparse pairs of all tiers and of the forbidden ones, sorted."""
    distinct: list[IntArray] = []
    for sparse in (problem.forbidden, *(tier.sparse for tier in problem.tiers)):
        keys = sparse.first * problem.size + sparse.second
        if len(keys) and not any(np.array_equal(keys, known) for known in distinct):
            distinct.append(keys)
    if not distinct:
        return np.zeros(0, dtype=np.int64)
    return distinct[0] if len(distinct) == 1 else np.unique(np.concatenate(distinct))


def _contains(keys: IntArray, size: int, first: IntArray, second: IntArray) -> BoolArray:
    """Which pairs are among the sorted keys; a pair with the bye never is."""
    if len(keys) == 0:
        return np.zeros(len(first), dtype=np.bool_)
    wanted = np.minimum(first, second) * size + np.maximum(first, second)
    place = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    found: BoolArray = (keys[place] == wanted) & (first < size) & (second < size)
    return found
