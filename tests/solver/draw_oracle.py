"""The one round that tiers and draw decide, found by blossom matching with everything merged into exact integers."""

from __future__ import annotations

import networkx
import numpy as np
import rustworkx

from solver.candidates import edge_costs, every_edge, forbidden_edges
from solver.draw import weights
from solver.problem import Problem
from solver.solution import Solution
from tests.solver.matching_oracle import Round

_RUST_BITS = 120
"""rustworkx computes with 128 bit integers."""


def round_of(problem: Problem, solution: Solution) -> Round:
    """The solution's pairs, a bye being a pair with the vertex n."""
    pairs = list(zip(solution.first.tolist(), solution.second.tolist(), strict=True))
    return frozenset(pairs + [(player, problem.size) for player in solution.sits])


def merged_costs(problem: Problem) -> dict[tuple[int, int], int]:
    """All tiers and the draw weight of every legal edge in one exact integer."""
    edges = every_edge(problem)
    edges = edges.only(~forbidden_edges(problem, edges))
    columns = [edge_costs(problem, tier, edges) for tier in problem.tiers]
    columns.append(weights(problem, edges.first, edges.second))
    merged = [0] * len(edges)
    for column in columns:
        most = int(column.max(initial=0)) * (edges.vertices // 2) + 1
        merged = [above * most + cost for above, cost in zip(merged, column.tolist(), strict=True)]
    return dict(zip(zip(edges.first.tolist(), edges.second.tolist(), strict=True), merged, strict=True))


def drawn_by_networkx(problem: Problem) -> Round | None:
    """The optimal round of least draw weight, or None when no legal round exists."""
    graph = networkx.Graph()
    graph.add_nodes_from(range(problem.size + problem.needs_bye))
    graph.add_weighted_edges_from((one, other, -cost) for (one, other), cost in merged_costs(problem).items())
    return _whole(problem, networkx.max_weight_matching(graph, maxcardinality=True))


def drawn_by_rustworkx(problem: Problem) -> Round | None:
    """The same by another implementation, for larger fields; the merged costs must fit in its integers."""
    costs = merged_costs(problem)
    assert max(costs.values(), default=0).bit_length() < _RUST_BITS
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(problem.size + problem.needs_bye))
    graph.add_edges_from([(one, other, -cost) for (one, other), cost in costs.items()])
    return _whole(problem, rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def _whole(problem: Problem, matching: set[tuple[int, int]]) -> Round | None:
    if 2 * len(matching) < problem.size + problem.needs_bye:
        return None
    return frozenset((min(pair), max(pair)) for pair in matching)


def draw_weight(problem: Problem, chosen: Round) -> int:
    """The sum of the draw weights of a round."""
    ends = np.array(sorted(chosen), dtype=np.int64)
    return sum(weights(problem, ends[:, 0], ends[:, 1]).tolist())
