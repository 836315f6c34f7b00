"""The linear program over edges, changed and solved again from where it last stood."""

from __future__ import annotations

import numpy as np
import pytest

from solver.candidates import Edges
from solver.edge_program import EdgeProgram, Relaxed

COST = np.array([0.0, 0.0, 4.0, 4.0, 4.0, 0.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 0.0, 0.0, 0.0])


def complete(vertices: int) -> Edges:
    first, second = np.triu_indices(vertices, 1)
    return Edges(vertices, first.astype(np.int64), second.astype(np.int64))


def two_triangles() -> EdgeProgram:
    """Six vertices, two triangles at no cost and 4 across."""
    program = EdgeProgram(6)
    program.add_edges(complete(6))
    program.set_costs(COST)
    return program


def solved(program: EdgeProgram) -> Relaxed:
    relaxed = program.solve()
    assert relaxed is not None
    return relaxed


def value(program: EdgeProgram) -> float:
    return float(solved(program).flow @ COST)


TRIANGLE = np.array([[False, False, False, True, True, True]])


def test_triangles_are_paired_by_halves_until_a_cut_forbids_it() -> None:
    program = two_triangles()
    assert value(program) == pytest.approx(0)
    program.add_sets(TRIANGLE)
    assert value(program) == pytest.approx(4)
    assert solved(program).set_prices == pytest.approx([4])


def test_edges_added_later_cross_the_sets_already_there() -> None:
    program = EdgeProgram(6)
    edges = complete(6)
    early = COST == 0
    program.add_edges(edges.only(early))
    program.add_sets(TRIANGLE)
    assert program.solve() is None
    program.add_edges(edges.only(~early))
    assert solved(program).flow[int(early.sum()) :].sum() == pytest.approx(1)


def test_closed_edges_carry_nothing() -> None:
    program = two_triangles()
    program.close(COST == 0)
    assert value(program) == pytest.approx(12)


def test_a_tight_set_is_left_exactly_once_and_its_price_may_be_negative() -> None:
    program = two_triangles()
    program.set_costs(-COST)
    program.add_sets(TRIANGLE)
    assert value(program) == pytest.approx(12)
    program.tighten(np.array([True]))
    relaxed = solved(program)
    assert float(relaxed.flow @ COST) == pytest.approx(4)
    assert relaxed.set_prices[0] < 0


def test_work_is_counted() -> None:
    program = two_triangles()
    value(program)
    assert program.spent > 0
