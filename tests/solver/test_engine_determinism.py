"""The same problem gives the same answer in any process, and players in another order the same round."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from solver.engine import solve
from solver.problem import FeatureTerm, Problem, SparsePairs, Tier
from solver.solution import Limits
from tests.solver.draw_oracle import round_of
from tests.solver.events import event, victory_points

ROOT = Path(__file__).parents[2]
PROGRAM = """
from solver.engine import solve
from solver.solution import Limits
from tests.solver.events import event, victory_points
for problem in (event(45, 5), event(160, 5), event(60, 8), victory_points(61, 4)):
    print(solve(problem, Limits()))
print(solve(victory_points(151, 6), Limits(0.004, 60.0)))
"""


def test_two_processes_give_the_same_answers_limits_included() -> None:
    said = [
        subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, check=True, text=True).stdout
        for _ in range(2)
    ]
    assert said[0] == said[1]
    assert "optimal" in said[0]


def shuffled(problem: Problem, order: list[int]) -> Problem:
    """The same players and costs, listed in another order."""
    place = np.empty(problem.size, dtype=np.int64)
    place[order] = np.arange(problem.size)

    def moved(sparse: SparsePairs) -> SparsePairs:
        ends = np.sort(np.stack([place[sparse.first], place[sparse.second]]), axis=0)
        by_key = np.lexsort((ends[1], ends[0]))
        return SparsePairs(ends[0][by_key], ends[1][by_key], sparse.cost[by_key])

    def turned(tier: Tier) -> Tier:
        terms = tuple(FeatureTerm(term.weight, term.features[order], term.cost) for term in tier.terms)
        return Tier(tier.name, terms, moved(tier.sparse), tier.bye[order])

    return replace(
        problem,
        ids=tuple(problem.ids[player] for player in order),
        tiers=tuple(turned(tier) for tier in problem.tiers),
        may_sit=problem.may_sit[order],
    )


def by_names(problem: Problem) -> set[frozenset[str]]:
    names = (*problem.ids, "bye")
    return {frozenset((names[a], names[b])) for a, b in round_of(problem, solve(problem, Limits()))}


@pytest.mark.parametrize("problem", [event(30, 4), event(60, 5), victory_points(61, 4)])
def test_another_numbering_gives_the_same_round(problem: Problem) -> None:
    order = np.random.default_rng(3).permutation(problem.size).tolist()
    assert by_names(shuffled(problem, order)) == by_names(problem)
