"""The edge path: the optimum of every tier and the draw, against enumeration and blossom matching."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.edge_path import edge_round
from solver.errors import NothingFound
from solver.problem import Problem
from solver.solution import Solution
from solver.work import Work
from tests.solver.draw_oracle import draw_weight, drawn_by_networkx, drawn_by_rustworkx, round_of
from tests.solver.events import event, moreswiss_tiers, problem, tier, victory_points
from tests.solver.hard_fields import clubs, everyone_met, groups_met_across, one_way_out
from tests.solver.matching_oracle import best_rounds, every_round, is_legal, round_values
from tests.solver.random_fields import random_field


def solved(problem_: Problem, deterministic: float = 20.0) -> Solution:
    return edge_round(problem_, Work(deterministic, 60.0))


def proved(problem_: Problem) -> tuple[int, ...]:
    """The tier values of an answer that is optimal, legal, and worth what it says."""
    solution = solved(problem_)
    assert solution.status == "optimal"
    assert solution.values == solution.bounds
    chosen = round_of(problem_, solution)
    assert is_legal(problem_, chosen)
    assert round_values(problem_, chosen) == solution.values
    return solution.values


@st.composite
def small_problems(draw: st.DrawFn) -> Problem:
    """Up to 8 players with arbitrary costs of pairs and byes in up to three tiers, and arbitrary prohibitions."""
    players = draw(st.integers(1, 8))
    pairs = [(one, other) for one in range(players) for other in range(one + 1, players)]
    costs = st.integers(0, draw(st.sampled_from([1, 3, 1000, 10**9])))
    tiers = [
        tier(
            f"tier {number}",
            met=dict(zip(pairs, draw(st.lists(costs, min_size=len(pairs), max_size=len(pairs))), strict=True)),
            bye=np.array(draw(st.lists(costs, min_size=players, max_size=players)), dtype=np.int64),
        )
        for number in range(draw(st.integers(1, 3)))
    ]
    forbidden = draw(st.sets(st.sampled_from(pairs), max_size=len(pairs) // 2)) if pairs else set()
    may_sit = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    return problem(players, tuple(tiers), forbidden=dict.fromkeys(forbidden, 1), may_sit=may_sit)


@settings(max_examples=150, deadline=None)
@given(small_problems())
def test_answer_is_the_least_of_all_rounds(problem_: Problem) -> None:
    if not any(True for _ in every_round(problem_)):
        assert solved(problem_).status == "infeasible"
        return
    optima = best_rounds(problem_)
    least = min(optima, key=lambda chosen: draw_weight(problem_, chosen))
    solution = solved(problem_)
    assert solution.status == "optimal"
    assert round_of(problem_, solution) == least


@pytest.mark.parametrize("seed", range(25))
def test_random_fields_agree_with_networkx_to_the_last_pair(seed: int) -> None:
    problem_ = random_field(seed, 9, 40)
    expected = drawn_by_networkx(problem_)
    solution = solved(problem_)
    if expected is None:
        assert solution.status == "infeasible"
    else:
        assert solution.status == "optimal"
        assert round_of(problem_, solution) == expected


@pytest.mark.parametrize(("players", "rounds"), [(20, 3), (45, 5), (60, 4), (60, 8)])
def test_events_agree_with_networkx_to_the_last_pair(players: int, rounds: int) -> None:
    problem_ = event(players, rounds, seed=rounds)
    assert round_of(problem_, solved(problem_)) == drawn_by_networkx(problem_)


@pytest.mark.parametrize(("players", "rounds"), [(160, 5), (200, 1), (260, 7), (480, 5)])
def test_larger_events_agree_with_rustworkx_to_the_last_pair(players: int, rounds: int) -> None:
    problem_ = event(players, rounds, seed=rounds)
    assert round_of(problem_, solved(problem_)) == drawn_by_rustworkx(problem_)


def test_distinct_totals_agree_with_rustworkx_to_the_last_pair() -> None:
    problem_ = victory_points(151, 5)
    assert round_of(problem_, solved(problem_)) == drawn_by_rustworkx(problem_)


def test_800_distinct_totals_are_proved() -> None:
    proved(victory_points(800, 6))


def test_costs_beyond_the_precision_of_floats_are_still_exact() -> None:
    chance = np.random.default_rng(1)
    met = {(i, j): int(chance.integers(0, 2**50)) for i in range(40) for j in range(i + 1, 40)}
    problem_ = problem(40, (tier("huge", met=met),))
    assert round_of(problem_, solved(problem_)) == drawn_by_rustworkx(problem_)


@pytest.mark.parametrize("players", [6, 62, 202])
def test_two_odd_cliques_need_one_rematch(players: int) -> None:
    assert proved(groups_met_across(players // 2, players // 2))[3] == 1


def test_five_odd_cliques_and_a_stranger_need_three_rematches() -> None:
    assert proved(groups_met_across(19, 19, 19, 19, 19, 1))[3] == 3


@pytest.mark.parametrize("players", [100, 300])
def test_the_one_perfect_matching_is_found_and_proved(players: int) -> None:
    assert proved(one_way_out(players))[3] == 0


def test_everyone_met_everyone() -> None:
    assert proved(everyone_met(20))[3] == 10


def test_uneven_meetings_after_a_complete_round_robin() -> None:
    chance = np.random.default_rng(2)
    met = {(i, j): int(chance.integers(1, 5)) for i in range(20) for j in range(i + 1, 20)}
    nothing = np.zeros(20, dtype=np.int64)
    problem_ = problem(20, moreswiss_tiers(chance.integers(0, 4, 20), *[nothing] * 4, met))
    assert round_of(problem_, solved(problem_)) == drawn_by_networkx(problem_)


@pytest.mark.parametrize("absolute", [True, False])
def test_a_club_of_half_the_field_meets_the_others(absolute: bool) -> None:
    values = proved(clubs([100] + [1] * 99, absolute=absolute))
    assert absolute or values[0] == 0


def test_a_club_of_more_than_half_the_field_has_no_round() -> None:
    assert solved(clubs([102] + [1] * 98, absolute=True)).status == "infeasible"


def test_a_player_whom_everybody_avoids_has_no_round() -> None:
    assert solved(problem(50, (), forbidden={(0, other): 1 for other in range(1, 50)})).status == "infeasible"


def test_odd_halves_that_may_not_meet_have_no_round() -> None:
    across = {(one, other): 1 for one in range(31) for other in range(31, 62)}
    assert solved(problem(62, (), forbidden=across)).status == "infeasible"


@pytest.mark.parametrize("players", [1, 3, 51])
def test_an_odd_field_in_which_nobody_may_sit_has_no_round(players: int) -> None:
    assert solved(problem(players, (), may_sit=[False] * players)).status == "infeasible"


def test_one_player_sits() -> None:
    solution = solved(problem(1, (tier("bye", bye=np.array([5])),)))
    assert (solution.status, solution.sits, solution.values) == ("optimal", (0,), (5,))


def test_two_players_meet_or_have_no_round() -> None:
    assert round_of(problem(2, ()), solved(problem(2, ()))) == {(0, 1)}
    assert solved(problem(2, (), forbidden={(0, 1): 1})).status == "infeasible"


def test_three_players_with_one_bye_allowed() -> None:
    problem_ = problem(3, (), may_sit=[False, True, False])
    assert round_of(problem_, solved(problem_)) == {(0, 2), (1, 3)}


def test_every_optimal_round_can_be_drawn() -> None:
    nothing = np.zeros(6, dtype=np.int64)
    problem_ = problem(6, moreswiss_tiers(np.array([0, 0, 0, 1, 1, 1]), *[nothing] * 4, {(0, 1): 1}))
    seeds = (seed.to_bytes(16, "big") for seed in range(150))
    drawn = {round_of(problem_, solved(replace(problem_, draw_key=key))) for key in seeds}
    assert drawn == best_rounds(problem_)


@pytest.mark.parametrize("deterministic", [1e-6, 0.002, 0.004])
def test_a_limit_leaves_a_legal_round_with_honest_bounds(deterministic: float) -> None:
    problem_ = victory_points(151, 6)
    best = solved(problem_).values
    solution = solved(problem_, deterministic)
    assert solution.status == "feasible"
    assert is_legal(problem_, round_of(problem_, solution))
    assert round_values(problem_, round_of(problem_, solution)) == solution.values
    assert solution.bounds <= best <= solution.values


def test_the_clock_ends_the_search_as_well() -> None:
    problem_ = victory_points(61, 4)
    solution = edge_round(problem_, Work(20.0, 0.0))
    assert solution.status == "feasible"
    assert is_legal(problem_, round_of(problem_, solution))


def test_a_limit_before_the_first_legal_round_finds_nothing() -> None:
    problem_ = one_way_out(100)
    met = problem_.tiers[3].sparse
    hidden = replace(problem_, forbidden=met, tiers=())
    assert solved(hidden).status == "optimal"
    with pytest.raises(NothingFound):
        solved(hidden, 1e-9)
