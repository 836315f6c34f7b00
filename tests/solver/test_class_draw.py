"""The draw on the path through classes reaches every optimal round and no other."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from solver import refine
from solver.classes import classes_of
from solver.problem import Problem
from solver.quotient import class_optimum
from solver.realise import drawn_counts
from solver.refine import round_by_classes
from solver.work import Work
from tests.solver.events import moreswiss_tiers, problem
from tests.solver.matching_oracle import Round, best_rounds


def three_records(met: dict[tuple[int, int], int]) -> Problem:
    """Two players of each of two records and four of a third: the gaps can be placed in several ways."""
    losses = np.array([0, 0, 0, 1, 1, 2, 2, 2], dtype=np.int64)
    nothing = np.zeros(8, dtype=np.int64)
    gaps = moreswiss_tiers(losses, *[nothing] * 4, met)
    return problem(8, (gaps[3], gaps[5]))


def drawn(problem_: Problem, seed: int) -> Round:
    answer = round_by_classes(replace(problem_, draw_key=seed.to_bytes(16, "big")), Work(20.0, 60.0))
    assert answer is not None
    assert answer.optimal
    assert answer.pairs is not None
    ends = np.sort(np.stack([answer.pairs.first, answer.pairs.second]), axis=0)
    return frozenset(zip(*ends.tolist(), strict=True))


@pytest.mark.parametrize("met", [{}, {(0, 1): 1, (3, 4): 1, (5, 6): 1}])
@pytest.mark.parametrize("most_pinned", [0, 420])
def test_draw_reaches_every_optimum_and_none_else(
    met: dict[tuple[int, int], int], most_pinned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refine, "MOST_PINNED", most_pinned)
    problem_ = three_records(met)
    optima = best_rounds(problem_)
    assert len(optima) > 5
    assert {drawn(problem_, seed) for seed in range(12 * len(optima))} == optima


def test_counts_drawn_include_optima_between_the_extremes() -> None:
    """Two kinds of four players at no cost: 0, 2 or 4 pairs across are all optimal."""
    kind = np.repeat([0, 1], 4)
    nothing = np.zeros(8, dtype=np.int64)
    problem_ = problem(8, moreswiss_tiers(nothing, kind, nothing, nothing, nothing, {})[:1])
    classes = replace(classes_of(problem_), of=kind)
    optimum = class_optimum(problem_, classes, Work(20.0, 60.0))
    seen = set()
    for seed in range(60):
        chosen = drawn_counts(replace(problem_, draw_key=seed.to_bytes(16, "big")), optimum, Work(20.0, 60.0))
        across = (chosen.blocks.first == 0) & (chosen.blocks.second == 1)
        seen.add(int(chosen.count[across].sum()))
    assert seen == {0, 2, 4}
