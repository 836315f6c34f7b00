"""Which edges enter the linear program: all of them in a small field, the cheapest of every vertex in a large one.

The vertices are the players 0 .. n-1 and, when somebody sits, the bye n; an edge to the bye is a player's bye.
Nothing is lost by leaving edges out: the certificate prices every one, and those that are missed come in.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.draw import WEIGHT_BITS
from solver.problem import BoolArray, IntArray, Problem, Tier

EVERY_EDGE = 40
"""Up to this many vertices all edges enter."""
CHEAPEST = 8
"""Partners that each vertex keeps in a larger field."""

_MERGED_BITS = 62 - WEIGHT_BITS


@dataclass(frozen=True, slots=True)
class Edges:
    """Edges first < second of a graph on the vertices 0 .. vertices - 1, each at most once; shape [m]."""

    vertices: int
    first: IntArray
    second: IntArray

    def __len__(self) -> int:
        return len(self.first)

    def only(self, kept: BoolArray) -> Edges:
        """The edges that are kept."""
        return Edges(self.vertices, self.first[kept], self.second[kept])


def every_edge(problem: Problem) -> Edges:
    """All pairs and all byes, forbidden ones included."""
    vertices = problem.size + problem.needs_bye
    first, second = np.triu_indices(vertices, 1)
    return Edges(vertices, first.astype(np.int64), second.astype(np.int64))


def edge_costs(problem: Problem, tier: Tier, edges: Edges) -> IntArray:
    """Cost of each edge in the tier, byes included, shape [m]."""
    sitting = edges.second == problem.size
    if not sitting.any():
        return problem.cost(tier, edges.first, edges.second)
    cost = np.empty(len(edges), dtype=np.int64)
    cost[~sitting] = problem.cost(tier, edges.first[~sitting], edges.second[~sitting])
    cost[sitting] = tier.bye[edges.first[sitting]]
    return cost


def forbidden_edges(problem: Problem, edges: Edges) -> BoolArray:
    """Pairs that may not meet and byes of players who may not sit, shape [m]."""
    sitting = edges.second == problem.size
    forbidden = np.empty(len(edges), dtype=np.bool_)
    forbidden[~sitting] = problem.is_forbidden(edges.first[~sitting], edges.second[~sitting])
    forbidden[sitting] = ~problem.may_sit[edges.first[sitting]]
    return forbidden


def preference(problem: Problem, edges: Edges, weight: IntArray) -> IntArray:
    """A key that ranks edges by the tiers in turn and then by draw weight, shape [m].

    Lower tiers are left out where the costs no longer fit in one word: it is a choice of candidates only.
    """
    key = np.zeros(len(edges), dtype=np.int64)
    room = 1 << _MERGED_BITS
    for tier in problem.tiers:
        cost = edge_costs(problem, tier, edges)
        levels = int(cost.max(initial=0)) + 1
        if levels > room:
            break
        key, room = key * levels + cost, room // levels
    return (key << WEIGHT_BITS) + weight


def cheapest(edges: Edges, key: IntArray, count: int = CHEAPEST) -> BoolArray:
    """The edges among the `count` of least key at one of their ends, shape [m]; all of them in a small field."""
    if edges.vertices <= max(EVERY_EDGE, count + 1):
        return np.ones(len(edges), dtype=np.bool_)
    table = np.full((edges.vertices, edges.vertices), np.iinfo(np.int64).max)
    table[edges.first, edges.second] = key
    table[edges.second, edges.first] = key
    limit = np.partition(table, count - 1, axis=1)[:, count - 1]
    return (key <= limit[edges.first]) | (key <= limit[edges.second])


def ranked(cost: IntArray, weight: IntArray) -> IntArray:
    """A key that ranks edges by cost and equal costs by draw weight, shape [m]."""
    least = int(cost.min(initial=0))
    if int(cost.max(initial=0)) - least < 1 << _MERGED_BITS:
        return ((cost - least) << WEIGHT_BITS) + weight
    key = np.empty(len(cost), dtype=np.int64)
    key[np.lexsort((weight, cost))] = np.arange(len(cost))
    return key


def greedy_matching(edges: Edges, key: IntArray, usable: BoolArray) -> BoolArray:
    """A perfect matching of the complete graph: usable edges by their key while they last, then any.

    edges: all edges of the complete graph on an even number of vertices. The last vertex chooses first: it is the
    bye when somebody sits. Returns the edges taken, shape [m].
    """
    free = np.ones(edges.vertices, dtype=np.bool_)
    taken = np.zeros(len(edges), dtype=np.bool_)
    last = edges.second == edges.vertices - 1
    for allowed in (last & usable, cheapest(edges, key) & usable, usable, ~usable):
        open_edges = np.flatnonzero(allowed & free[edges.first] & free[edges.second])
        order = open_edges[np.argsort(key[open_edges], kind="stable")]
        for place, one, other in zip(
            order.tolist(), edges.first[order].tolist(), edges.second[order].tolist(), strict=True
        ):
            if free[one] and free[other]:
                free[one] = free[other] = False
                taken[place] = True
    return taken


def strongest_order(problem: Problem) -> IntArray:
    """The vertices by the features of the first tier that has any, the bye last, shape [vertices]."""
    features = next((tier.terms[0].features for tier in problem.tiers if tier.terms), None)
    players = np.arange(problem.size) if features is None else np.lexsort(features.T[::-1])
    return np.concatenate([players, np.arange(problem.size, problem.size + problem.needs_bye)])
