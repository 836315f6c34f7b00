"""The procedure: from a problem to its best round, with the proof."""

from __future__ import annotations

import numpy as np

from solver.edge_path import edge_round
from solver.problem import Problem
from solver.solution import Limits, Solution
from solver.work import Work


def solve(problem: Problem, limits: Limits) -> Solution:
    """The best round under the tiers, then under the draw; the same problem always gives the same answer.

    The answer is `optimal` when every tier is proved over all rounds, `infeasible` when it is proved that no
    legal round exists, and `feasible` with its bounds when the deterministic limit came first. Raises
    NothingFound when it came before the first legal round.
    """
    if problem.size == 0:
        return _nobody(problem)
    return edge_round(problem, Work(limits.deterministic, limits.wall))


def _nobody(problem: Problem) -> Solution:
    none, zeros = np.empty(0, dtype=np.int64), (0,) * len(problem.tiers)
    return Solution("optimal", "trivial", none, none, (), zeros, zeros)
