"""The class-level bound is exact whatever the prices, and excludes nothing that an optimum needs."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.classes import Blocks
from solver.problem import IntArray
from solver.relaxation import PinnedTier, Prices, bye_bound, class_bound, free_bound, odd_sets, price_bound

SIZES = np.array([3, 2, 4, 1], dtype=np.int64)


def all_blocks(sizes: IntArray = SIZES) -> Blocks:
    first, second = np.triu_indices(len(sizes))
    room = np.where(first == second, sizes[first] // 2, np.minimum(sizes[first], sizes[second]))
    return Blocks(first[room > 0], second[room > 0], room[room > 0])


def every_count(blocks: Blocks, sizes: IntArray = SIZES) -> IntArray:
    """All class counts that place everybody, shape [k, b]."""
    found = []
    for count in product(*(range(room + 1) for room in blocks.room.tolist())):
        used = np.zeros(len(sizes), dtype=np.int64)
        np.add.at(used, blocks.first, count)
        np.add.at(used, blocks.second, count)
        if np.array_equal(used, sizes):
            found.append(count)
    return np.array(found, dtype=np.int64)


BLOCKS = all_blocks()
COUNTS = every_count(BLOCKS)
costs = st.lists(st.integers(0, 6), min_size=len(BLOCKS.first), max_size=len(BLOCKS.first)).map(
    lambda values: np.array(values, dtype=np.int64)
)


@given(costs)
@settings(max_examples=60, deadline=None)
def test_bound_is_below_every_count_and_keeps_every_optimum(cost: IntArray) -> None:
    bound = class_bound(SIZES, BLOCKS, cost, [], np.arange(len(SIZES)))
    values = COUNTS @ cost
    assert bound.value <= values.min()
    room = bound.tightened(BLOCKS, int(values.min()))
    assert np.all(COUNTS[values == values.min()] <= room)


@given(costs, costs)
@settings(max_examples=60, deadline=None)
def test_bound_under_a_pinned_tier_holds_for_its_optima(first: IntArray, second: IntArray) -> None:
    best = int((COUNTS @ first).min())
    left = COUNTS[COUNTS @ first == best]
    bound = class_bound(SIZES, BLOCKS, second, [PinnedTier(first, best)], np.arange(len(SIZES)))
    least = int((left @ second).min())
    assert bound.value <= least
    assert np.all(left[left @ second == least] <= bound.tightened(BLOCKS, least))


@given(costs, st.lists(st.floats(-9, 9), min_size=4, max_size=4), st.floats(-3, 9))
@settings(max_examples=100, deadline=None)
def test_wrong_prices_only_weaken_the_bound(cost: IntArray, classes: list[float], cut: float) -> None:
    cuts = odd_sets(SIZES, BLOCKS, cost, np.arange(len(SIZES)))
    prices = Prices(np.array(classes), np.zeros(0), np.full(len(cuts), cut))
    crossing = cuts[:, BLOCKS.first] != cuts[:, BLOCKS.second]
    bound = price_bound(SIZES, BLOCKS, cost, [], crossing, prices, grid=840)
    values = COUNTS @ cost
    assert bound.value <= values.min()
    assert np.all(COUNTS[values == values.min()] <= bound.tightened(BLOCKS, int(values.min())))


def test_odd_groups_are_not_paired_within_themselves_by_halves() -> None:
    blocks = all_blocks(np.array([3, 3]))
    apart = (blocks.first != blocks.second).astype(np.int64)
    assert class_bound(np.array([3, 3]), blocks, apart, [], np.arange(2)).value == 1


def test_prefixes_see_odd_groups_whose_neighbours_are_even() -> None:
    sizes = np.array([3, 2, 3])
    blocks = all_blocks(sizes)
    gap = np.abs(blocks.first - blocks.second)
    assert class_bound(sizes, blocks, gap, [], np.arange(3)).value == 2


def test_bye_tier_is_bounded_by_its_cheapest_bye() -> None:
    blocks = Blocks(np.array([0, 0, 1]), np.array([0, 2, 2]), np.array([1, 1, 1]))
    bound = bye_bound(blocks, np.array([0, 4, 6]), 2)
    assert bound is not None
    assert bound.value == 4
    assert bound.tightened(blocks, 4).tolist() == [1, 1, 0]


def test_tier_with_paid_pairs_is_no_bye_tier() -> None:
    blocks = Blocks(np.array([0, 0, 1]), np.array([0, 2, 2]), np.array([1, 1, 1]))
    assert bye_bound(blocks, np.array([1, 4, 6]), 2) is None


@pytest.mark.parametrize("value", [0, 3])
def test_without_prices_a_block_may_cost_no_more_than_the_value(value: int) -> None:
    room = free_bound(BLOCKS.first * 2, len(SIZES)).tightened(BLOCKS, value)
    assert np.all(room * BLOCKS.first * 2 <= value)
