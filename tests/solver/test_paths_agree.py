"""The class path and the edge path give the same tier values wherever both settle a field."""

from __future__ import annotations

import numpy as np
import pytest
import rustworkx

from benchmarks.events import elimination, swiss
from solver.candidates import edge_costs, every_edge, forbidden_edges
from solver.class_path import class_round
from solver.edge_path import edge_round
from solver.engine import solve
from solver.problem import Problem
from solver.solution import Limits, Solution
from solver.work import Work
from tests.solver.hard_fields import clubs, everyone_met, groups_met_across, lonely_few, one_way_out
from tests.solver.random_fields import random_field


def by_edges(problem: Problem) -> Solution:
    return edge_round(problem, Work(20.0, 60.0))


def by_classes(problem: Problem) -> Solution | None:
    return class_round(problem, Work(20.0, 60.0))


def same_values(problem: Problem) -> None:
    classes, edges = by_classes(problem), by_edges(problem)
    assert edges.status in ("optimal", "infeasible")
    if classes is not None:
        assert (classes.status, classes.values, classes.bounds) == (edges.status, edges.values, edges.bounds)


def best_by_rustworkx(problem: Problem) -> tuple[int, ...]:
    """The optimum of all tiers merged into one integer, by blossom matching on the full graph."""
    edges = every_edge(problem)
    edges = edges.only(~forbidden_edges(problem, edges))
    columns = [edge_costs(problem, tier, edges) for tier in problem.tiers]
    merged = np.zeros(len(edges), dtype=object)
    for column in columns:
        merged = merged * (int(column.max(initial=0)) * edges.vertices // 2 + 1) + column
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(edges.vertices))
    dearest = max(merged.tolist()) + 1
    assert dearest < 2**100  # rustworkx computes in 128 bits
    rows = zip(edges.first.tolist(), edges.second.tolist(), merged.tolist(), strict=True)
    graph.add_edges_from([(one, two, dearest - cost) for one, two, cost in rows])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    taken = {tuple(sorted(pair)) for pair in matching}
    chosen = np.array([pair in taken for pair in zip(edges.first.tolist(), edges.second.tolist(), strict=True)])
    return tuple(int(column[chosen].sum()) for column in columns)


@pytest.mark.parametrize("seed", range(120))
def test_random_fields_of_20_to_60_players(seed: int) -> None:
    same_values(random_field(1000 + seed, 20, 60))


@pytest.mark.parametrize("rounds", [2, 4, 6, 8])
@pytest.mark.parametrize("players", [45, 90, 180])
def test_simulated_events(players: int, rounds: int) -> None:
    same_values(elimination(players, rounds))


@pytest.mark.parametrize(
    "problem",
    [groups_met_across(31, 31), everyone_met(20), clubs([1] * 39 + [40], absolute=True), one_way_out(40)],
    ids=["met across", "round robin", "one large club", "one way out"],
)
def test_hard_fields(problem: Problem) -> None:
    same_values(problem)


@pytest.mark.parametrize(
    "problem",
    [elimination(120), elimination(201), elimination(400), swiss(150, 9), clubs([1] * 99 + [100], absolute=False)],
    ids=["120", "201", "400", "swiss 150", "one large club"],
)
def test_engine_reaches_the_optimum_of_rustworkx(problem: Problem) -> None:
    solution = solve(problem, Limits())
    assert solution.status == "optimal"
    assert solution.values == solution.bounds == best_by_rustworkx(problem)


def test_field_of_ten_thousand_is_proved() -> None:
    solution = solve(swiss(10_001), Limits())
    assert (solution.status, solution.method, solution.gap) == ("optimal", "quotient", 0)


@pytest.mark.parametrize("problem", [elimination(160), elimination(500), lonely_few(3000, 5)], ids=str)
def test_same_problem_gives_the_same_round_whatever_ran_before(problem: Problem) -> None:
    first = solve(problem, Limits())
    solve(elimination(130), Limits())
    second = solve(problem, Limits())
    assert first.first.tolist() == second.first.tolist()
    assert first.second.tolist() == second.second.tolist()
