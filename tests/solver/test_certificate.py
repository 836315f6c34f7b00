"""The certificate: exact, true for every pair, and refused as soon as anything in it is wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.candidates import Edges
from solver.certificate import Certificate, Face, Prices, certify, free_certificate, on_grid, rounded, verify
from solver.cuts import no_sets
from solver.errors import CertificateError
from solver.problem import IntArray
from tests.solver.events import problem
from tests.solver.matching_oracle import every_round


def complete(vertices: int) -> Edges:
    first, second = np.triu_indices(vertices, 1)
    return Edges(vertices, first.astype(np.int64), second.astype(np.int64))


def whole_face(vertices: int) -> Face:
    return Face(complete(vertices), no_sets(vertices))


def triangles() -> tuple[Face, IntArray, Prices]:
    """Two triangles at no cost, 2 across: the optimum is 2, and only the price of a triangle proves it."""
    face = whole_face(6)
    cost = np.where((face.edges.first < 3) & (face.edges.second >= 3), 2, 0)
    triangle = np.array([[False, False, False, True, True, True]])
    prices = Prices(1, np.zeros(6, dtype=np.int64), triangle, np.array([False]), np.array([2]))
    return face, cost, prices


def made(face: Face, cost: IntArray, prices: Prices) -> Certificate:
    return certify(face.edges, prices, prices.reduced(face.edges, cost))


def least_cost(face: Face, cost: IntArray) -> int:
    price = dict(
        zip(zip(face.edges.first.tolist(), face.edges.second.tolist(), strict=True), cost.tolist(), strict=True)
    )
    rounds = every_round(problem(face.edges.vertices, ()))
    return min(sum(price[pair] for pair in chosen) for chosen in rounds)


def test_an_odd_set_proves_what_vertex_prices_cannot() -> None:
    face, cost, prices = triangles()
    certificate = made(face, cost, prices)
    assert certificate.bound == verify(face, cost, certificate) == 2
    assert certificate.slack(2) == 0
    without = replace(prices, set_prices=np.array([0]))
    assert made(face, cost, without).bound == 0


def test_the_face_keeps_what_an_optimal_round_uses_and_makes_the_triangle_exact() -> None:
    face, cost, prices = triangles()
    kept, exact = made(face, cost, prices).narrow(2)
    assert kept.all()
    assert exact.tolist() == [True]


def test_a_price_too_high_is_lowered_until_every_edge_is_feasible() -> None:
    face, cost, prices = triangles()
    greedy = replace(prices, vertices=np.full(6, 5))
    certificate = made(face, cost, greedy)
    assert verify(face, cost, certificate) == certificate.bound <= 2


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_no_prices_whatever_give_a_bound_above_the_optimum(data: st.DataObject) -> None:
    face = whole_face(6)
    numbers = st.integers(-20, 20)
    cost = np.array(data.draw(st.lists(st.integers(0, 9), min_size=15, max_size=15)))
    members = data.draw(st.lists(st.permutations(range(6)), min_size=1, max_size=3))
    sets = np.zeros((len(members), 6), dtype=np.bool_)
    for row, chosen in enumerate(members):
        sets[row, chosen[:3]] = True
    prices = Prices(
        data.draw(st.sampled_from([1, 2, 12])),
        np.array(data.draw(st.lists(numbers, min_size=6, max_size=6))),
        sets,
        np.zeros(len(sets), dtype=np.bool_),
        np.abs(np.array(data.draw(st.lists(numbers, min_size=len(sets), max_size=len(sets))))),
    )
    certificate = made(face, cost, prices)
    assert verify(face, cost, certificate) == certificate.bound <= least_cost(face, cost)


def test_a_missing_edge_is_refused() -> None:
    """Prices that are right for the edges considered, while one edge of the field was never looked at."""
    face = whole_face(6)
    considered = (face.edges.first != 0) | (face.edges.second != 3)
    cost = np.where(considered, 4, 0)
    nothing = np.zeros(0, dtype=np.int64)
    prices = Prices(1, np.full(6, 2), no_sets(6), nothing.astype(np.bool_), nothing)
    partial = Face(face.edges.only(considered), face.tight)
    certificate = made(partial, cost[considered], prices)
    assert verify(partial, cost[considered], certificate) == 12
    with pytest.raises(CertificateError):
        verify(face, cost, certificate)


@pytest.mark.parametrize("vertex", range(6))
def test_a_wrong_vertex_price_is_refused(vertex: int) -> None:
    face, cost, prices = triangles()
    certificate = made(face, cost, prices)
    raised = certificate.prices.vertices.copy()
    raised[vertex] += 1
    with pytest.raises(CertificateError):
        verify(face, cost, replace(certificate, prices=replace(certificate.prices, vertices=raised)))


def test_a_wrong_set_price_is_refused() -> None:
    face, cost, prices = triangles()
    certificate = made(face, cost, prices)
    with pytest.raises(CertificateError):
        verify(face, cost, replace(certificate, prices=replace(prices, set_prices=np.array([3]))))


def test_an_even_set_bounds_nothing() -> None:
    face, cost, prices = triangles()
    pair = replace(prices, sets=np.array([[False, False, False, False, True, True]]), set_prices=np.array([0]))
    with pytest.raises(CertificateError):
        made(face, cost, pair)
    with pytest.raises(CertificateError):
        verify(face, cost, Certificate(replace(pair, set_prices=np.array([1])), cost))


def test_a_negative_price_needs_a_set_known_to_be_exact() -> None:
    face, cost, prices = triangles()
    negative = replace(prices, set_prices=np.array([-1]))
    with pytest.raises(CertificateError):
        made(face, cost, negative)
    claimed = replace(negative, tight=np.array([True]))
    certificate = made(face, cost, claimed)
    with pytest.raises(CertificateError):
        verify(face, cost, certificate)
    assert verify(Face(face.edges, prices.sets), cost, certificate) == certificate.bound


def test_a_value_below_the_bound_is_refused() -> None:
    face, cost, prices = triangles()
    with pytest.raises(CertificateError):
        made(face, cost, prices).slack(1)


def test_floats_from_the_program_land_on_the_coarsest_grid() -> None:
    sets = np.array([[False, True, True, True]])
    halves = rounded(np.array([0.5, 1.0, -0.5, 2.0 + 1e-9]), sets, np.array([False]), np.array([-1e-9]))
    assert (halves.grid, halves.vertices.tolist(), halves.set_prices.tolist()) == (2, [1, 2, -1, 4], [0])
    thirds = rounded(np.array([1 / 3, 0, 0, 0]), sets, np.array([False]), np.array([0.0]))
    assert thirds.grid == 6
    tight = on_grid(2, np.zeros(4), sets, np.array([True]), np.array([-1.5]))
    assert tight.set_prices.tolist() == [-3]


def test_prices_without_a_program_settle_a_tier_of_byes() -> None:
    """Three players and the bye, vertex 3: whoever sits costs at least 4."""
    edges = complete(4)
    cost = np.array([0, 0, 7, 0, 4, 9])
    certificate = free_certificate(edges, cost, 4)
    assert certificate.bound == 4
    kept, _ = certificate.narrow(4)
    assert list(zip(edges.first[kept].tolist(), edges.second[kept].tolist(), strict=True)) == [
        (0, 1), (0, 2), (1, 2), (1, 3)
    ]  # fmt: skip
