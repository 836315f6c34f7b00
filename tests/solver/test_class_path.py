"""What the class path hands over is checked pair by pair, and large fields without a proof get an honest bound."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.events import elimination
from solver import refine
from solver.clashes import Clashes, Pairs
from solver.class_path import checked_solution, round_of_any_size
from solver.classes import classes_of
from solver.engine import solve
from solver.errors import CertificateError, NothingFound
from solver.problem import Problem, SparsePairs
from solver.quotient import class_optimum
from solver.realise import drawn_counts, members_drawn
from solver.repair import repaired
from solver.solution import Limits
from solver.subfield import cost_vector, subfield
from solver.work import Work
from tests.solver.events import moreswiss_tiers, problem, sparse, victory_points
from tests.solver.hard_fields import clubs, equal_records
from tests.solver.matching_oracle import best_values


def pairs(*ends: tuple[int, int]) -> Pairs:
    first, second = np.array(ends, dtype=np.int64).T
    return Pairs(first, second, np.zeros(len(first), dtype=np.int64))


def four(**changes: object) -> Problem:
    nothing = np.zeros(4, dtype=np.int64)
    field = problem(4, moreswiss_tiers(np.array([0, 0, 1, 1]), *[nothing] * 4, {(0, 1): 1})[3:6])
    return replace(field, **changes)


def test_round_at_its_bounds_is_optimal() -> None:
    solution = checked_solution(four(), "quotient", pairs((2, 0), (1, 3)), (0, 0, 2))
    assert (solution.status, solution.values) == ("optimal", (0, 0, 2))
    assert (solution.first.tolist(), solution.second.tolist()) == ([0, 1], [2, 3])


def test_round_above_its_bounds_is_feasible_and_later_bounds_stand_alone() -> None:
    solution = checked_solution(four(), "quotient", pairs((0, 1), (2, 3)), (0, 0, 2))
    assert (solution.status, solution.values, solution.bounds) == ("feasible", (1, 1, 0), (0, 0, 0))
    assert solution.gap == 1


@pytest.mark.parametrize("ends", [((0, 1), (1, 3)), ((0, 1),), ((0, 1), (2, 4))])
def test_round_that_misplaces_somebody_is_refused(ends: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(CertificateError, match="exactly once"):
        checked_solution(four(), "quotient", pairs(*ends), (0, 0, 0))


def test_round_with_a_forbidden_pair_is_refused() -> None:
    with pytest.raises(CertificateError, match="forbidden"):
        checked_solution(four(forbidden=sparse({(0, 2): 1})), "quotient", pairs((0, 2), (1, 3)), (0, 0, 0))


def test_round_below_its_bounds_is_refused() -> None:
    with pytest.raises(CertificateError, match="below"):
        checked_solution(four(), "quotient", pairs((0, 2), (1, 3)), (0, 0, 3))


@pytest.mark.parametrize("rounds", [3, 6, 9])
def test_repair_changes_no_value_and_leaves_no_clash(rounds: int) -> None:
    field = elimination(600, rounds, rounds)
    work = Work(20.0, 60.0)
    drawn = drawn_counts(field, class_optimum(field, classes_of(field), work), work)
    clashes = Clashes(field, drawn)
    before = members_drawn(field, drawn)
    assert clashes.among(before.first, before.second, before.block).any()
    after, left = repaired(field, drawn, clashes, before, work)
    assert len(left) == 0
    assert cost_vector(field, after.first, after.second) == (0, *drawn.values)


def test_subfield_keeps_the_costs_of_its_players() -> None:
    field = replace(elimination(80), forbidden=sparse({(3, 9): 1}), forbidden_terms=())
    chosen = np.array([3, 4, 9, 20, 41])
    part = subfield(field, chosen)
    first, second = np.triu_indices(5, 1)
    for one, other in zip(part.tiers, field.tiers, strict=True):
        assert np.array_equal(part.cost(one, first, second), field.cost(other, chosen[first], chosen[second]))
    assert np.array_equal(part.is_forbidden(first, second), field.is_forbidden(chosen[first], chosen[second]))


def test_large_field_of_distinct_totals_is_legal_with_an_honest_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refine, "MOST_CLASSES", 0)
    field = replace(victory_points(81, 4), forbidden=sparse({(0, 1): 1, (2, 3): 1}))
    best = best_values(field)
    assert best is not None
    solution = round_of_any_size(field, Work(20.0, 60.0))
    assert solution.values >= best
    assert solution.values[0] == best[0]
    assert all(bound <= value for bound, value in zip(solution.bounds, solution.values, strict=True))


def test_large_field_says_when_the_limits_end_before_a_legal_round() -> None:
    everybody = [(one, two) for one in range(2100) for two in range(one + 1, min(one + 60, 2100))]
    first, second = np.array(everybody).T
    field = equal_records(2100, [])
    banned = SparsePairs(first, second, np.ones(len(first), dtype=np.int64))
    try:
        solution = solve(replace(field, forbidden=banned), Limits(deterministic=1e-4))
    except NothingFound:
        return
    assert not field.is_forbidden(solution.first, solution.second).any()


def test_large_club_without_enough_opponents_is_infeasible_at_any_size() -> None:
    assert solve(clubs([1] * 1000 + [1002], absolute=True), Limits()).status == "infeasible"
