"""One pairing problem as the solver sees it: vertices, tiers of integer costs, and what is forbidden.

Vertices 0 .. n-1 are the players to be placed this round, sorted by id in natural order; players of
locked pairs and locked byes are already taken out. When n is odd exactly one vertex sits; the bye is
then one more vertex with the number n, so a round is a perfect matching of n or n + 1 vertices.

Costs are non-negative integers and come in tiers that are compared lexicographically. In tier t

    cost_t(i, j) = sum over terms of weight * cost(features[i], features[j])  +  sparse_t(i, j)
    cost_t(i sits) = bye_t(i)

Players whose feature rows and bye costs agree in every tier are interchangeable but for the sparse pairs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
HashArray = npt.NDArray[np.uint64]
PairCost = Callable[[IntArray, IntArray], IntArray]
"""Rows of features of the two players, shape [m, k] each, to costs of shape [m]; symmetric."""


@dataclass(frozen=True, slots=True)
class FeatureTerm:
    """A weighted cost that depends on two short rows of features only.

    features: shape [n, k]. cost: vectorised and symmetric in its two arguments.
    """

    weight: int
    features: IntArray
    cost: PairCost

    def between(self, first: IntArray, second: IntArray) -> IntArray:
        """Weighted cost of the pairs (first[m], second[m]), shape [m]."""
        return self.weight * self.cost(self.features[first], self.features[second])


@dataclass(frozen=True, slots=True)
class SparsePairs:
    """Weighted costs of single pairs, first < second, each pair at most once, sorted by (first, second)."""

    first: IntArray
    second: IntArray
    cost: IntArray

    @staticmethod
    def none() -> SparsePairs:
        empty = np.empty(0, dtype=np.int64)
        return SparsePairs(empty, empty, empty)


@dataclass(frozen=True, slots=True)
class Tier:
    """One level of the lexicographic objective. name: the rule codes, for reports and messages."""

    name: str
    terms: tuple[FeatureTerm, ...]
    sparse: SparsePairs
    bye: IntArray


@dataclass(frozen=True, eq=False)
class Problem:
    """What has to be matched.

    ids: n player ids in natural order. tiers: most important first, without the draw.
    forbidden: sparse pairs that may not meet (cost unused). forbidden_term: pairs whose term is
    positive may not meet (absolute separation by club). may_sit: shape [n].
    draw_key: 16 bytes derived from seed and round, from which every draw weight is hashed.
    """

    ids: tuple[str, ...]
    tiers: tuple[Tier, ...]
    forbidden: SparsePairs
    forbidden_terms: tuple[FeatureTerm, ...]
    may_sit: BoolArray
    draw_key: bytes

    @property
    def size(self) -> int:
        """Number of players to place."""
        return len(self.ids)

    @property
    def needs_bye(self) -> bool:
        """True when the number of players is odd, so that exactly one of them sits."""
        return len(self.ids) % 2 == 1

    def cost(self, tier: Tier, first: IntArray, second: IntArray) -> IntArray:
        """Cost in the tier of each pair (first[m], second[m]), sparse part included, shape [m]."""
        total = np.zeros(len(first), dtype=np.int64)
        for term in tier.terms:
            total += term.between(first, second)
        return total + self._lookup(tier.sparse, first, second)

    def is_forbidden(self, first: IntArray, second: IntArray) -> BoolArray:
        """Which of the pairs (first[m], second[m]) may not meet, shape [m]."""
        marked = self._lookup(self.forbidden, first, second, marks=True) > 0
        for term in self.forbidden_terms:
            marked |= term.between(first, second) > 0
        return marked

    def _lookup(self, sparse: SparsePairs, first: IntArray, second: IntArray, *, marks: bool = False) -> IntArray:
        if len(sparse.first) == 0:
            return np.zeros(len(first), dtype=np.int64)
        low, high = np.minimum(first, second), np.maximum(first, second)
        keys = sparse.first * self.size + sparse.second
        wanted = low * self.size + high
        place = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
        found = keys[place] == wanted
        return np.where(found, 1 if marks else sparse.cost[place], 0)

    @cached_property
    def feature_rows(self) -> IntArray:
        """All features and bye costs side by side, shape [n, k]: equal rows are interchangeable players."""
        columns = [term.features for tier in self.tiers for term in tier.terms]
        columns += [term.features for term in self.forbidden_terms]
        return np.concatenate([*columns, self.bye_rows], axis=1)

    @property
    def bye_rows(self) -> IntArray:
        """What the bye costs each player in every tier, and whether the player may sit, shape [n, k]."""
        columns = [self.may_sit.astype(np.int64), *(tier.bye for tier in self.tiers)]
        return np.stack(columns if self.needs_bye else [np.zeros(self.size, dtype=np.int64)], axis=1)

    @cached_property
    def draw_hashes(self) -> HashArray:
        """One hash under the draw key for each player and, last, one for the bye, shape [n + 1]."""
        key = self.draw_key
        hashed = [blake2b(name.encode(), digest_size=8, key=key, person=b"player") for name in self.ids]
        hashed.append(blake2b(digest_size=8, key=key, person=b"bye"))
        return np.frombuffer(b"".join(word.digest() for word in hashed), dtype="<u8").astype(np.uint64)
