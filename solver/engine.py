"""The procedure: from a problem to its best round, with the proof."""

from __future__ import annotations

import numpy as np

from solver.class_path import class_round, round_of_any_size
from solver.edge_path import edge_round
from solver.problem import Problem
from solver.refine import MOST_EDGE_PATH
from solver.solution import Limits, Solution
from solver.work import Work

FEW = 100
"""Up to this many players single pairs are proved at once, and the draw is among all optimal rounds together."""


def solve(problem: Problem, limits: Limits) -> Solution:
    """The best round under the tiers, then under the draw; the same problem always gives the same answer.

    The answer is `optimal` when every tier is proved over all rounds, `infeasible` when it is proved that no
    legal round exists, and `feasible` with its bounds when the deterministic limit came first. Raises
    NothingFound when it came before the first legal round.
    """
    if problem.size == 0:
        return _nobody(problem)
    work = Work(limits.deterministic, limits.wall)
    if problem.size > MOST_EDGE_PATH:
        return round_of_any_size(problem, work)
    by_classes = class_round(problem, work) if problem.size > FEW else None
    return edge_round(problem, work) if by_classes is None else by_classes


def _nobody(problem: Problem) -> Solution:
    none, zeros = np.empty(0, dtype=np.int64), (0,) * len(problem.tiers)
    return Solution("optimal", "trivial", none, none, (), zeros, zeros)
