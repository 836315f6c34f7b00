"""Ways to pair the same problem, side by side: this engine, two matching libraries, a plain model, and greedy.

Each takes a problem and returns the tier values it reached, or None when it knows none. The matching libraries
get the full graph with all tiers merged into one exact integer, as a user of them would have to write it, once with
the draw as the last tier, which makes the answer unique as the engine's is, and once without. Building the graph
belongs to their time, the costs of all pairs do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import networkx
import numpy as np
import rustworkx
from ortools.sat.python import cp_model

from solver.candidates import Edges, edge_costs, every_edge, forbidden_edges
from solver.draw import WEIGHT_BITS, weights
from solver.engine import solve
from solver.problem import Problem
from solver.solution import Limits

Values = tuple[int, ...]
Weighted = list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """values: one a tier, or None. gap: 0 when proved optimal, None when nothing is proved."""

    values: Values | None
    gap: int | None
    method: str


@dataclass(frozen=True, slots=True)
class Contender:
    """prepare: untimed work on the problem, its result handed to run. most: the largest field it is tried on."""

    name: str
    most: int
    prepare: Callable[[Problem], object]
    run: Callable[[Problem, object], Outcome]


def _as_it_is(problem: Problem) -> object:
    return None


def _engine(problem: Problem, _: object) -> Outcome:
    solution = solve(problem, Limits())
    return Outcome(solution.values, solution.gap, solution.method)


def tiers_merged(problem: Problem) -> Weighted:
    """All legal pairs and byes with their tiers merged into one exact integer, the least being best."""
    edges, merged = _merged(problem)
    return list(zip(edges.first.tolist(), edges.second.tolist(), merged, strict=True))


def tiers_and_draw_merged(problem: Problem) -> Weighted:
    """The same with the draw as the last tier, cut to what the tiers leave of the 128 bits of rustworkx."""
    edges, merged = _merged(problem)
    spare = 122 - max(merged).bit_length() - 2 * edges.vertices.bit_length()
    draw = (weights(problem, edges.first, edges.second) >> max(0, WEIGHT_BITS - spare)).tolist()
    scale = max(draw) * edges.vertices // 2 + 1
    drawn = [scale * cost + weight for cost, weight in zip(merged, draw, strict=True)]
    return list(zip(edges.first.tolist(), edges.second.tolist(), drawn, strict=True))


def _merged(problem: Problem) -> tuple[Edges, list[int]]:
    edges = every_edge(problem)
    edges = edges.only(~forbidden_edges(problem, edges))
    merged = np.zeros(len(edges), dtype=object)
    for tier in problem.tiers:
        cost = edge_costs(problem, tier, edges)
        merged = merged * (int(cost.max(initial=0)) * edges.vertices // 2 + 1) + cost
    return edges, merged.tolist()


def _networkx(problem: Problem, prepared: object) -> Outcome:
    weighted = _weighted(prepared)
    dearest = max(cost for _, _, cost in weighted) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, two, dearest - cost) for one, two, cost in weighted)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return Outcome(values_of(problem, matching), 0, "blossom, Python")


def _rustworkx(problem: Problem, prepared: object) -> Outcome:
    weighted = _weighted(prepared)
    dearest = max(cost for _, _, cost in weighted) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(problem.size + problem.needs_bye))
    graph.add_edges_from([(one, two, dearest - cost) for one, two, cost in weighted])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return Outcome(values_of(problem, matching), 0, "blossom, Rust")


def _plain_model(problem: Problem, _: object) -> Outcome:
    """One Boolean a pair and CP-SAT's own search, one worker, tier after tier."""
    edges = every_edge(problem)
    edges = edges.only(~forbidden_edges(problem, edges))
    model = cp_model.CpModel()
    plays = [model.new_bool_var("") for _ in range(len(edges))]
    around: list[list[cp_model.IntVar]] = [[] for _ in range(edges.vertices)]
    for variable, one, two in zip(plays, edges.first.tolist(), edges.second.tolist(), strict=True):
        around[one].append(variable)
        around[two].append(variable)
    for variables in around:
        model.add_exactly_one(variables)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    for tier in problem.tiers:
        total = cp_model.LinearExpr.weighted_sum(plays, edge_costs(problem, tier, edges).tolist())
        model.minimize(total)
        if solver.solve(model) != cp_model.OPTIMAL:
            return Outcome(None, None, "plain CP-SAT")
        model.add(total == round(solver.objective_value))
    taken = np.array([solver.boolean_value(variable) for variable in plays])
    pairs = zip(edges.first[taken].tolist(), edges.second[taken].tolist(), strict=True)
    return Outcome(values_of(problem, pairs), 0, "plain CP-SAT")


def _greedy(problem: Problem, _: object) -> Outcome:
    """Down the standings, each with the next player not met before; the bye to the cheapest; no proof."""
    columns = [term.features for tier in problem.tiers for term in tier.terms]
    line = np.lexsort(np.concatenate(columns, axis=1).T[::-1]).tolist()
    pairs: list[tuple[int, int]] = []
    if problem.needs_bye:
        sits = int(np.lexsort([tier.bye for tier in reversed(problem.tiers)])[0])
        line.remove(sits)
        pairs.append((sits, problem.size))
    met = {
        pair
        for tier in problem.tiers
        for pair in zip(tier.sparse.first.tolist(), tier.sparse.second.tolist(), strict=True)
    }
    waiting: list[int] = []
    for player in line:
        partner = next((one for one in waiting if (min(one, player), max(one, player)) not in met), None)
        if partner is None:
            waiting.append(player)
        else:
            waiting.remove(partner)
            pairs.append((min(partner, player), max(partner, player)))
    pairs += zip(waiting[0::2], waiting[1::2], strict=True)
    return Outcome(values_of(problem, pairs), None, "greedy")


def values_of(problem: Problem, pairs: Iterable[tuple[int, int]]) -> Values:
    """The tier values of a round given as pairs of vertices, the bye being n."""
    table = np.sort(np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2), axis=1)
    edges = Edges(problem.size + problem.needs_bye, table[:, 0], table[:, 1])
    return tuple(int(edge_costs(problem, tier, edges).sum()) for tier in problem.tiers)


def _weighted(prepared: object) -> Weighted:
    assert isinstance(prepared, list)
    return prepared


ENGINE = "pairwright"
CONTENDERS = {
    one.name: one
    for one in (
        Contender(ENGINE, 10**6, _as_it_is, _engine),
        Contender("rustworkx", 1000, tiers_and_draw_merged, _rustworkx),
        Contender("rustworkx, no draw", 1000, tiers_merged, _rustworkx),
        Contender("networkx", 1000, tiers_and_draw_merged, _networkx),
        Contender("plain CP-SAT", 400, _as_it_is, _plain_model),
        Contender("greedy", 10**6, _as_it_is, _greedy),
    )
}
