"""A better round by exchange, for when the work ends before the program is whole."""

from __future__ import annotations

import numpy as np

from solver.certificate import Face
from solver.problem import BoolArray, IntArray

PASSES = 40


def exchanged(face: Face, taken: BoolArray, cost: IntArray) -> BoolArray:
    """The round after exchanging partners between two of its pairs while that lowers its cost.

    taken, cost: shape [edges of the face]. Only edges of the face are used; where an exchange would leave a
    tight set more than once the round is returned as it was.
    """
    edges = face.edges
    absent = np.iinfo(np.int64).max // 4
    table = np.full((edges.vertices, edges.vertices), absent)
    table[edges.first, edges.second] = cost
    table[edges.second, edges.first] = cost
    pairs = np.stack([edges.first[taken], edges.second[taken]])
    for _ in range(PASSES):
        moved = _exchange_once(pairs, table)
        if moved is None:
            break
        pairs = moved
    number = np.full((edges.vertices, edges.vertices), -1, dtype=np.int64)
    number[edges.first, edges.second] = np.arange(len(edges))
    found = np.zeros(len(edges), dtype=np.bool_)
    found[number[pairs.min(axis=0), pairs.max(axis=0)]] = True
    leaving = face.tight[:, edges.first[found]] != face.tight[:, edges.second[found]]
    return found if np.all(leaving.sum(axis=1) == 1) else taken


def _exchange_once(pairs: IntArray, table: IntArray) -> IntArray | None:
    """The best exchange of every pair, the most gainful first and each pair at most once; None without gain."""
    one, other = pairs
    now = table[one, other]
    straight = table[np.ix_(one, one)] + table[np.ix_(other, other)]
    crossed = table[np.ix_(one, other)] + table[np.ix_(other, one)]
    gain = now[:, None] + now[None, :] - np.minimum(straight, crossed)
    np.fill_diagonal(gain, 0)
    partner = gain.argmax(axis=1)
    best = gain[np.arange(len(one)), partner]
    free = np.ones(len(one), dtype=np.bool_)
    pairs = pairs.copy()
    for place in np.argsort(-best, kind="stable").tolist():
        mate = int(partner[place])
        if best[place] <= 0:
            break
        if free[place] and free[mate]:
            free[place] = free[mate] = False
            if straight[place, mate] <= crossed[place, mate]:
                pairs[:, place], pairs[:, mate] = (one[place], one[mate]), (other[place], other[mate])
            else:
                pairs[:, place], pairs[:, mate] = (one[place], other[mate]), (one[mate], other[place])
    return None if free.all() else pairs
