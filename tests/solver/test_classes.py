"""Partitions of a field, and what a block of two classes costs at least."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.events import swiss
from solver.classes import Classes, block_costs, blocks_of, classes_of
from solver.problem import FeatureTerm, Problem
from solver.refine import equal_meetings
from tests.solver.events import moreswiss_tiers, problem, tier
from tests.solver.hard_fields import clubs, everyone_met, groups_met_across
from tests.solver.random_fields import random_field, same


def records(losses: list[int], met: dict[tuple[int, int], int]) -> Problem:
    nothing = np.zeros(len(losses), dtype=np.int64)
    return problem(len(losses), moreswiss_tiers(np.array(losses), *[nothing] * 4, met))


def test_players_of_one_record_are_one_class() -> None:
    assert classes_of(records([0, 1, 0, 1], {})).of.tolist() == [0, 1, 0, 1]


def test_bye_counts_split_a_class_only_when_somebody_sits() -> None:
    byes = np.array([0, 1, 0, 1, 0])
    nothing = np.zeros(5, dtype=np.int64)
    odd = problem(5, moreswiss_tiers(nothing, nothing, byes, nothing, nothing, {}))
    even = problem(4, moreswiss_tiers(*[nothing[:4]] * 2, byes[:4], *[nothing[:4]] * 2, {}))
    assert (classes_of(odd).count, classes_of(even).count) == (2, 1)


def test_meetings_count_where_a_whole_block_has_met() -> None:
    field = records([0, 0, 1, 1], {(0, 2): 1, (0, 3): 1, (1, 2): 1, (1, 3): 1, (0, 1): 2})
    classes = classes_of(field)
    blocks = blocks_of(field, classes)
    rematch, meetings = (block_costs(field, one, blocks, classes) for one in field.tiers[3:5])
    block = {pair: place for place, pair in enumerate(zip(blocks.first.tolist(), blocks.second.tolist(), strict=True))}
    assert (rematch[block[0, 1]], meetings[block[0, 1]]) == (1, 1)
    assert (rematch[block[0, 0]], meetings[block[0, 0]]) == (1, 2)
    assert rematch[block[1, 1]] == 0


def test_meetings_do_not_count_where_one_pair_of_the_block_is_free() -> None:
    field = records([0, 0, 1, 1], {(0, 2): 1, (0, 3): 1, (1, 2): 1})
    classes = classes_of(field)
    assert not block_costs(field, field.tiers[3], blocks_of(field, classes), classes).any()


@pytest.mark.parametrize("seed", range(40))
def test_block_costs_are_the_least_of_their_pairs_in_every_tier(seed: int) -> None:
    field = random_field(seed, 4, 16)
    classes = classes_of(field)
    blocks = blocks_of(field, classes)
    first, second = (side.astype(np.int64) for side in np.triu_indices(field.size, 1))
    pair_block = {}
    for place, pair in enumerate(zip(blocks.first.tolist(), blocks.second.tolist(), strict=True)):
        pair_block[pair] = place
    for one in field.tiers:
        least = block_costs(field, one, blocks, classes)
        for a, b, cost in zip(first.tolist(), second.tolist(), field.cost(one, first, second).tolist(), strict=True):
            pair = tuple(sorted((int(classes.of[a]), int(classes.of[b]))))
            if pair in pair_block:
                assert least[pair_block[pair]] <= cost


def test_many_clubs_are_left_loose_and_cost_a_block_nothing() -> None:
    field = swiss(600, 8)
    club = np.arange(600)[:, None] % 60
    clubbed = Problem(
        field.ids,
        (tier("separate", club, same, bye=np.zeros(600, dtype=np.int64)), *field.tiers),
        field.forbidden,
        (FeatureTerm(1, club, same),),
        field.may_sit,
        field.draw_key,
    )
    classes = classes_of(clubbed)
    assert classes.count == classes_of(field).count
    assert len(classes.loose) >= 2
    blocks = blocks_of(clubbed, classes)
    assert len(blocks.first) == len(blocks_of(field, classes_of(field)).first)
    assert not block_costs(clubbed, clubbed.tiers[0], blocks, classes).any()


def test_clubs_of_one_are_merged_and_the_large_club_is_not() -> None:
    field = clubs([1] * 99 + [100], absolute=True)
    classes = classes_of(field)
    assert classes.count == 8
    assert classes.agree_in(field.forbidden_terms[0]).sum() == 4


@pytest.mark.parametrize(("field", "kinds"), [(groups_met_across(5, 5, 5), 3), (everyone_met(8), 1)])
def test_equal_meetings_make_one_class(field: Problem, kinds: int) -> None:
    assert equal_meetings(field, classes_of(field)).count == kinds


def test_players_singled_out_are_classes_of_one() -> None:
    finer = Classes(np.zeros(6, dtype=np.int64)).single_out(np.array([1, 4]))
    assert sorted(finer.sizes.tolist()) == [1, 1, 4]
