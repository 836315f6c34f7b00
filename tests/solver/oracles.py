"""Independent optima: exhaustive enumeration, and blossom matching with all tiers merged into exact big integers."""

from __future__ import annotations

from collections.abc import Iterator

import networkx
import numpy as np

from solver.candidates import edge_costs, every_edge, forbidden_edges
from solver.draw import weights
from solver.problem import Problem

Round = frozenset[tuple[int, int]]


def cost_table(problem: Problem, *, draw: bool = False) -> dict[tuple[int, int], tuple[int, ...]]:
    """The costs in every tier of each legal edge, the draw weight last if wanted."""
    edges = every_edge(problem)
    edges = edges.only(~forbidden_edges(problem, edges))
    columns = [edge_costs(problem, tier, edges) for tier in problem.tiers]
    columns += [weights(problem, edges.first, edges.second)] if draw else []
    rows = np.array(columns, dtype=np.int64).reshape(len(columns), len(edges)).T.tolist()
    pairs = zip(edges.first.tolist(), edges.second.tolist(), strict=True)
    return {pair: tuple(row) for pair, row in zip(pairs, rows, strict=True)}


def value_of(chosen: Round, table: dict[tuple[int, int], tuple[int, ...]]) -> tuple[int, ...]:
    """The sum of the costs of the chosen edges in every tier."""
    return tuple(sum(column) for column in zip(*(table[pair] for pair in chosen), strict=True))


def every_round(vertices: int, legal: set[tuple[int, int]]) -> Iterator[Round]:
    """All perfect matchings by the legal edges."""
    return _rounds(tuple(range(vertices)), legal)


def _rounds(left: tuple[int, ...], legal: set[tuple[int, int]]) -> Iterator[Round]:
    if not left:
        yield frozenset()
        return
    one = left[0]
    for other in left[1:]:
        if (one, other) in legal:
            rest = tuple(vertex for vertex in left[1:] if vertex != other)
            for chosen in _rounds(rest, legal):
                yield chosen | {(one, other)}


def enumerated_optimum(problem: Problem, *, draw: bool = False) -> tuple[tuple[int, ...], set[Round]] | None:
    """The least value and all rounds that have it, or None when no legal round exists."""
    table = cost_table(problem, draw=draw)
    vertices = problem.size + problem.needs_bye
    valued = [(value_of(chosen, table), chosen) for chosen in every_round(vertices, set(table))]
    if not valued:
        return None
    best = min(value for value, _ in valued)
    return best, {chosen for value, chosen in valued if value == best}


def blossom_optimum(problem: Problem, *, draw: bool = False) -> Round | None:
    """The optimal round by Edmonds' algorithm with exact merged weights, or None when no legal round exists."""
    table = cost_table(problem, draw=draw)
    vertices = problem.size + problem.needs_bye
    graph = networkx.Graph()
    graph.add_nodes_from(range(vertices))
    largest = [max(column, default=0) for column in zip(*table.values(), strict=True)]
    for pair, costs in table.items():
        merged = 0
        for cost, most in zip(costs, largest, strict=True):
            merged = merged * (most * vertices + 1) + cost
        graph.add_edge(*pair, weight=-merged)
    chosen = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(chosen) < vertices:
        return None
    return frozenset((min(pair), max(pair)) for pair in chosen)
