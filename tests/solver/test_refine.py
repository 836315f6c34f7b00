"""The path through classes: exact values, honest bounds, and fields made to be hard."""

from __future__ import annotations

import numpy as np
import pytest

from solver import refine
from solver.problem import Problem
from solver.quotient import NoPairing
from solver.refine import ClassAnswer, round_by_classes
from solver.work import Work
from tests.solver.events import event
from tests.solver.hard_fields import clubs, everyone_met, groups_met_across, lonely_few, one_way_out
from tests.solver.matching_oracle import Round, best_values, is_legal, round_values
from tests.solver.random_fields import random_field


def by_classes(problem: Problem) -> ClassAnswer | None:
    return round_by_classes(problem, Work(20.0, 60.0))


def pairs_of(answer: ClassAnswer) -> Round:
    assert answer.pairs is not None
    ends = np.sort(np.stack([answer.pairs.first, answer.pairs.second]), axis=0)
    return frozenset(zip(*ends.tolist(), strict=True))


def proved_values(problem: Problem) -> tuple[int, ...]:
    answer = by_classes(problem)
    assert answer is not None
    assert answer.optimal
    assert is_legal(problem, pairs_of(answer))
    assert round_values(problem, pairs_of(answer)) == answer.bounds
    return answer.bounds


def agrees_with_matching(problem: Problem) -> None:
    best = best_values(problem)
    try:
        answer = by_classes(problem)
    except NoPairing:
        assert best is None
        return
    if answer is None:
        return
    if answer.optimal:
        assert is_legal(problem, pairs_of(answer))
        assert round_values(problem, pairs_of(answer)) == answer.bounds == best
    else:
        assert best is None or answer.bounds <= best


@pytest.mark.parametrize("seed", range(80))
def test_random_field_reaches_the_optimum_of_matching_or_a_bound_below_it(seed: int) -> None:
    agrees_with_matching(random_field(seed))


@pytest.mark.parametrize("seed", range(100, 140))
def test_members_drawn_block_by_block_reach_the_same_optimum(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refine, "MOST_PINNED", 0)
    monkeypatch.setattr(refine, "FEWEST_MATES", 0.0)
    monkeypatch.setattr(refine, "QUICK_EDGE_PATH", 0)
    agrees_with_matching(random_field(seed))


@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_simulated_event_reaches_the_optimum_of_matching(rounds: int) -> None:
    agrees_with_matching(event(70, rounds))


@pytest.mark.parametrize("half", [3, 31, 101])
def test_two_odd_groups_that_met_across_need_one_rematch(half: int) -> None:
    assert proved_values(groups_met_across(half, half))[3:5] == (1, 1)


def test_five_odd_groups_that_met_across_need_two_rematches_and_a_bye() -> None:
    assert proved_values(groups_met_across(19, 19, 19, 19, 19))[3:5] == (2, 2)


def test_everyone_has_met_everyone() -> None:
    assert proved_values(everyone_met(20))[3:5] == (10, 10)


def test_one_club_as_large_as_all_others_together_never_meets_itself() -> None:
    values = proved_values(clubs([1] * 99 + [100], absolute=True))
    assert values == proved_values(clubs([1] * 99 + [100], absolute=False))[1:]


def test_one_club_larger_than_all_others_together_is_proved_impossible() -> None:
    with pytest.raises(NoPairing):
        by_classes(clubs([1] * 99 + [101], absolute=True))
    assert proved_values(clubs([1] * 99 + [101], absolute=False))[0] == 1


def test_thirty_records_of_one_player_among_five_thousand() -> None:
    proved_values(lonely_few(5000, 30))


def test_single_matching_without_rematch_is_found_or_left_open_with_an_honest_bound() -> None:
    answer = by_classes(one_way_out(60))
    assert answer is not None
    assert answer.bounds == (0,) * 10
    assert not answer.optimal or round_values(one_way_out(60), pairs_of(answer)) == answer.bounds
