"""Exchanges lower the cost of a round and keep it whole and on the face."""

from __future__ import annotations

import numpy as np

from solver.candidates import every_edge
from solver.certificate import Face
from solver.cuts import no_sets
from solver.exchange import exchanged
from tests.solver.events import problem


def test_neighbours_on_a_line_find_each_other() -> None:
    edges = every_edge(problem(40, ()))
    cost = edges.second - edges.first
    taken = edges.first + 20 == edges.second
    found = exchanged(Face(edges, no_sets(40)), taken, cost)
    assert sorted(np.concatenate([edges.first[found], edges.second[found]]).tolist()) == list(range(40))
    assert int(cost[found].sum()) == 20


def test_edges_off_the_face_are_not_used() -> None:
    edges = every_edge(problem(4, ()))
    kept = edges.only(edges.second - edges.first != 1)
    taken = kept.second - kept.first == 2
    cost = kept.second - kept.first
    found = exchanged(Face(kept, no_sets(4)), taken, cost)
    assert found.tolist() == taken.tolist()


def test_an_exact_set_is_not_left_more_than_once() -> None:
    edges = every_edge(problem(6, ()))
    inside = edges.second < 3
    across = (edges.first < 3) & (edges.second >= 3)
    cost = np.where(across, 0, 5)
    pairs = {(0, 1), (2, 3), (4, 5)}
    taken = np.array([pair in pairs for pair in zip(edges.first.tolist(), edges.second.tolist(), strict=True)])
    exact = np.array([[True, True, True, False, False, False]])
    assert int((exchanged(Face(edges, no_sets(6)), taken, cost) & across).sum()) == 3
    kept = exchanged(Face(edges, exact), taken, cost)
    assert kept.tolist() == taken.tolist()
    assert int((kept & inside).sum()) == 1
