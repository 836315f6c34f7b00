"""The optimum found another way: matching on the full graph with exact merged weights, and enumeration."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import numpy as np

from solver.problem import IntArray, Problem

Round = frozenset[tuple[int, int]]
"""Pairs of vertices first < second; the bye is the vertex n."""


def round_values(problem: Problem, pairs: Round) -> tuple[int, ...]:
    """The cost of a round in every tier, from the problem alone."""
    table = np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)
    played = table[table[:, 1] < problem.size]
    sits = table[table[:, 1] == problem.size, 0]
    return tuple(
        int(problem.cost(tier, played[:, 0], played[:, 1]).sum() + tier.bye[sits].sum()) for tier in problem.tiers
    )


def is_legal(problem: Problem, pairs: Round) -> bool:
    """Whether everybody is placed once, nobody meets a forbidden opponent, and who sits may sit."""
    table = np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)
    played = table[table[:, 1] < problem.size]
    sits = table[table[:, 1] == problem.size, 0]
    everybody = sorted(table.ravel().tolist()) == list(range(problem.size + problem.needs_bye))
    return bool(
        everybody and not problem.is_forbidden(played[:, 0], played[:, 1]).any() and problem.may_sit[sits].all()
    )


def best_values(problem: Problem) -> tuple[int, ...] | None:
    """The lexicographic optimum by networkx, all tiers merged into one exact big integer; None when infeasible."""
    graph = nx.Graph()
    vertices = problem.size + problem.needs_bye
    graph.add_nodes_from(range(vertices))
    first, second, costs = _all_edges(problem)
    scale = [1]
    for column in costs[:0:-1]:
        scale.insert(0, scale[0] * (int(column.max(initial=0)) * vertices + 1))
    merged = [sum(s * c for s, c in zip(scale, row, strict=True)) for row in costs.T.tolist()]
    dearest = max(merged, default=0) + 1
    for one, two, cost in zip(first.tolist(), second.tolist(), merged, strict=True):
        graph.add_edge(one, two, weight=dearest - cost)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < vertices:
        return None
    return round_values(problem, frozenset((min(pair), max(pair)) for pair in matching))


def every_round(problem: Problem) -> Iterator[Round]:
    """All legal rounds, for small fields."""
    first, second, _ = _all_edges(problem)
    partners: dict[int, list[int]] = {vertex: [] for vertex in range(problem.size + problem.needs_bye)}
    for one, two in zip(first.tolist(), second.tolist(), strict=True):
        partners[one].append(two)

    def grow(free: frozenset[int]) -> Iterator[frozenset[tuple[int, int]]]:
        if not free:
            yield frozenset()
            return
        one = min(free)
        for two in partners[one]:
            if two in free:
                for rest in grow(free - {one, two}):
                    yield rest | {(one, two)}

    yield from grow(frozenset(partners))


def best_rounds(problem: Problem) -> set[Round]:
    """All optimal rounds, by enumeration."""
    rounds = [(round_values(problem, pairs), pairs) for pairs in every_round(problem)]
    best = min(values for values, _ in rounds)
    return {pairs for values, pairs in rounds if values == best}


def _all_edges(problem: Problem) -> tuple[IntArray, IntArray, IntArray]:
    """Legal pairs and byes, and their costs, shape [tiers, m]."""
    first, second = (side.astype(np.int64) for side in np.triu_indices(problem.size, 1))
    legal = ~problem.is_forbidden(first, second)
    first, second = first[legal], second[legal]
    sits = np.flatnonzero(problem.may_sit) if problem.needs_bye else np.empty(0, dtype=np.int64)
    costs = [np.concatenate([problem.cost(tier, first, second), tier.bye[sits]]) for tier in problem.tiers] or [
        np.zeros(len(first) + len(sits), dtype=np.int64)
    ]
    bye = np.full(len(sits), problem.size)
    return np.concatenate([first, sits]), np.concatenate([second, bye]), np.stack(costs)
