"""Which edges are considered first, and the round the search starts from."""

from __future__ import annotations

import numpy as np
import pytest

from solver.candidates import (
    cheapest,
    edge_costs,
    every_edge,
    forbidden_edges,
    greedy_matching,
    preference,
    ranked,
    strongest_order,
)
from solver.draw import weights
from tests.solver.events import event, problem, tier


def test_every_edge_holds_all_pairs_and_all_byes() -> None:
    assert len(every_edge(problem(4, ()))) == 6
    assert len(every_edge(problem(3, ()))) == 6
    assert len(every_edge(problem(1, ()))) == 1


def test_costs_of_byes_stand_beside_costs_of_pairs() -> None:
    problem_ = problem(3, (tier("both", met={(0, 1): 7}, bye=np.array([1, 2, 3])),))
    edges = every_edge(problem_)
    assert edge_costs(problem_, problem_.tiers[0], edges).tolist() == [7, 0, 1, 0, 2, 3]


def test_forbidden_are_pairs_and_byes() -> None:
    problem_ = problem(3, (), forbidden={(1, 2): 1}, may_sit=[True, False, True])
    assert forbidden_edges(problem_, every_edge(problem_)).tolist() == [False, False, False, True, True, False]


def test_a_large_field_keeps_few_partners_for_every_vertex() -> None:
    problem_ = event(120, 3)
    edges = every_edge(problem_)
    kept = edges.only(cheapest(edges, weights(problem_, edges.first, edges.second)))
    degree = np.bincount(np.concatenate([kept.first, kept.second]), minlength=edges.vertices)
    assert degree.min() >= 8
    assert len(kept) <= 8 * edges.vertices


def test_a_small_field_keeps_every_edge() -> None:
    edges = every_edge(problem(40, ()))
    assert cheapest(edges, np.arange(len(edges))).all()


@pytest.mark.parametrize("most", [10, 2**50])
def test_rank_is_by_cost_and_then_by_draw(most: int) -> None:
    cost, weight = np.array([most, 0, most, 0]), np.array([4, 3, 2, 1])
    assert np.argsort(ranked(cost, weight)).tolist() == [3, 1, 2, 0]


def test_preference_follows_the_order_of_the_tiers() -> None:
    problem_ = problem(4, (tier("first", met={(0, 1): 1}), tier("second", met={(0, 2): 5})))
    edges = every_edge(problem_)
    order = np.argsort(preference(problem_, edges, np.arange(6)))
    assert order.tolist() == [2, 3, 4, 5, 1, 0]


def test_greedy_start_is_a_whole_round_without_prohibited_pairs_where_it_can() -> None:
    edges = every_edge(problem(6, ()))
    usable = edges.first > 0
    taken = greedy_matching(edges, np.arange(len(edges)), usable)
    ends = np.concatenate([edges.first[taken], edges.second[taken]])
    assert sorted(ends.tolist()) == list(range(6))
    assert int((taken & ~usable).sum()) == 1


def test_strongest_order_puts_the_bye_last() -> None:
    problem_ = problem(3, (tier("plain", met={}), tier("gap", np.array([[2], [0], [1]]), lambda a, b: a[:, 0] * 0)))
    assert strongest_order(problem_).tolist() == [1, 2, 0, 3]
    assert strongest_order(problem(2, ())).tolist() == [0, 1]
