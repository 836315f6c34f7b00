"""Odd-set cuts: every family is valid for every round, and each is needed or found where it should be."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.candidates import Edges
from solver.cuts import (
    FloatArray,
    component_labels,
    minimum_odd_cuts,
    no_sets,
    odd_components,
    odd_levels,
    odd_prefixes,
    unique_sets,
    violated,
)
from solver.edge_program import EdgeProgram
from solver.problem import BoolArray, IntArray


def graph(vertices: int, *pairs: tuple[int, int]) -> Edges:
    ends = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return Edges(vertices, ends[:, 0], ends[:, 1])


def members(sets: BoolArray) -> set[frozenset[int]]:
    """Each cut by the side without vertex 0."""
    return {frozenset(np.flatnonzero(row ^ row[0]).tolist()) for row in sets}


def program_value(edges: Edges, cost: IntArray, sets: BoolArray) -> float:
    program = EdgeProgram(edges.vertices)
    program.add_edges(edges)
    program.add_sets(sets)
    program.set_costs(cost.astype(np.float64))
    relaxed = program.solve()
    assert relaxed is not None
    return round(float(relaxed.flow @ cost), 6)


def line(*places: int) -> tuple[Edges, IntArray]:
    """The complete graph on points of a line, an edge costing the distance."""
    at = np.array(places)
    first, second = np.triu_indices(len(at), 1)
    return Edges(len(at), first.astype(np.int64), second.astype(np.int64)), np.abs(at[first] - at[second])


@settings(max_examples=100, deadline=None)
@given(st.integers(2, 6), st.data())
def test_every_family_holds_odd_sets_only(half: int, data: st.DataObject) -> None:
    vertices = 2 * half
    first, second = np.triu_indices(vertices, 1)
    edges = Edges(vertices, first.astype(np.int64), second.astype(np.int64))
    cost = np.array(data.draw(st.lists(st.integers(0, 4), min_size=len(first), max_size=len(first))))
    order = np.array(data.draw(st.permutations(range(vertices))))
    for sets in (odd_prefixes(order), odd_levels(edges, cost), odd_components(edges.only(cost == 0))):
        assert np.all(sets.sum(axis=1) % 2 == 1)


def test_prefixes_of_three_records_close_the_gap() -> None:
    """Records of 3, 3 and 2 players: without a cut the triples pair by halves at no cost."""
    edges, cost = line(0, 0, 0, 5, 5, 5, 9, 9)
    assert program_value(edges, cost, no_sets(8)) == 0
    assert program_value(edges, cost, odd_prefixes(np.arange(8))) == 5


def test_levels_of_cost_close_a_gap_that_prefixes_do_not() -> None:
    """Five triples in no order that means anything: members of a triple are 0 apart, others 1, vertex 15 is alone."""
    group = np.array([vertex % 5 for vertex in range(15)] + [5])
    first, second = np.triu_indices(16, 1)
    edges = Edges(16, first.astype(np.int64), second.astype(np.int64))
    cost = (group[first] != group[second]).astype(np.int64)
    assert program_value(edges, cost, no_sets(16)) == 1
    assert program_value(edges, cost, odd_prefixes(np.arange(16))) < 3
    assert program_value(edges, cost, odd_levels(edges, cost)) == 3


def test_levels_are_the_odd_clusters_cost_by_cost() -> None:
    edges, cost = line(0, 1, 3, 20, 22, 60)
    assert members(odd_levels(edges, cost)) == members(
        np.array([[1, 1, 1, 0, 0, 0], [1, 1, 1, 1, 1, 0]], dtype=np.bool_)
    )


def test_levels_of_a_graph_in_pieces() -> None:
    edges = graph(6, (0, 1), (1, 2), (3, 4), (4, 5))
    sets = odd_levels(edges, np.array([1, 2, 1, 1]))
    assert members(sets) == {frozenset({3, 4, 5})}


def test_components_of_the_support_cut_off_two_triangles() -> None:
    support = graph(6, (0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5))
    flow = np.full(6, 0.5)
    sets = odd_components(support)
    assert members(violated(sets, support, flow)) == {frozenset({3, 4, 5})}
    assert component_labels(support).tolist() == [0, 0, 0, 3, 3, 3]


def joined_triangles() -> tuple[Edges, FloatArray]:
    """Two triangles joined by two edges that together carry less than one: the support is connected."""
    support = graph(6, (0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (0, 3), (1, 4))
    return support, np.array([0.3, 0.5, 0.5, 0.3, 0.5, 0.5, 0.2, 0.2])


def test_only_the_exact_separation_sees_a_connected_odd_set() -> None:
    support, flow = joined_triangles()
    assert len(violated(odd_components(support), support, flow)) == 0
    assert members(minimum_odd_cuts(support, flow)) == {frozenset({3, 4, 5})}


def test_the_exact_separation_leaves_a_round_alone() -> None:
    support = graph(6, (0, 1), (2, 3), (4, 5))
    assert len(minimum_odd_cuts(support, np.ones(3))) == 0


@settings(max_examples=100, deadline=None)
@given(st.integers(2, 4), st.data())
def test_the_exact_separation_finds_a_violated_set_whenever_there_is_one(half: int, data: st.DataObject) -> None:
    vertices = 2 * half
    first, second = np.triu_indices(vertices, 1)
    flow = np.array(data.draw(st.lists(st.integers(0, 4), min_size=len(first), max_size=len(first)))) / 4
    used = flow > 0
    support = Edges(vertices, first[used].astype(np.int64), second[used].astype(np.int64))
    everything = np.array([[(code >> vertex) & 1 for vertex in range(vertices)] for code in range(1, 2**vertices)])
    odd = everything[everything.sum(axis=1) % 2 == 1].astype(np.bool_)
    fractional = np.any((flow[used] < 1) & used[used])
    found = minimum_odd_cuts(support, flow[used])
    if len(violated(odd, support, flow[used])) == 0:
        assert len(found) == 0
    elif fractional and len(np.unique(component_labels(support))) == 1:
        assert len(found) > 0


def test_a_set_and_its_complement_are_one_cut() -> None:
    sets = np.array([[1, 0, 0, 1, 1, 1], [0, 1, 1, 0, 0, 0], [0, 0, 0, 0, 0, 1]], dtype=np.bool_)
    assert members(unique_sets(sets)) == {frozenset({1, 2}), frozenset({5})}
    assert len(unique_sets(sets)) == 2


@pytest.mark.parametrize("vertices", [2, 8])
def test_no_sets_are_violated_by_nothing(vertices: int) -> None:
    assert violated(no_sets(vertices), graph(vertices, (0, 1)), np.ones(1)).shape == (0, vertices)
