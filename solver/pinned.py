"""The edge model with every tier pinned: feasible means optimal in all of them.

Every pairing whose tier values are the class-level optima uses only pairs that cost exactly what their block
costs, in blocks that can hold pairs in some class-level optimum. Those are the edges here; the draw weights
are the only objective.
"""

from __future__ import annotations

import numpy as np

from solver.candidates import EVERY_EDGE
from solver.clashes import Clashes, Pairs
from solver.draw import weights
from solver.model import EdgeModel
from solver.problem import BoolArray, IntArray, Problem
from solver.quotient import ClassOptimum
from solver.relaxation import least_of_each
from solver.solution import Limits
from solver.work import Work

MOST_EFFORT = 0.05
"""Deterministic seconds for one pinned model; when they end without an answer another path decides."""


def pinned_round(problem: Problem, drawn: ClassOptimum, clashes: Clashes, work: Work) -> Pairs | None:
    """An optimal round by draw weight, or None when none attains the class-level optimum (or none was found).

    In a small field all edges take part, in a larger one the blocks of the drawn counts come first: either way
    every optimal pairing has its chance.
    """
    vertices = np.arange(problem.size + problem.needs_bye)
    values = np.array(drawn.values, dtype=np.int64)
    everywhere = np.ones(len(drawn.count), dtype=np.bool_)
    if problem.size <= EVERY_EDGE:
        return pinned_pairs(problem, drawn, clashes, work, vertices, values, everywhere, len(vertices))
    for inside, nearest in ((drawn.count > 0, 2), (everywhere, 4)):
        found = pinned_pairs(problem, drawn, clashes, work, vertices, values, inside, nearest)
        if found is not None:
            return found
    return None


def pinned_pairs(
    problem: Problem,
    optimum: ClassOptimum,
    clashes: Clashes,
    work: Work,
    vertices: IntArray,
    values: IntArray,
    inside: BoolArray,
    nearest: int,
) -> Pairs | None:
    """The vertices paired among themselves at exactly these tier values, or None.

    vertices: sorted, the bye being n. inside: the blocks that may be used, shape [b]. nearest: how many
    partners of each block a vertex considers, those with the least draw weight.
    """
    edges = _edges(problem, optimum, clashes, vertices, inside)
    weight = weights(problem, edges.first, edges.second)
    near = _near(edges, weight, len(inside), nearest)
    edges, weight = Pairs(edges.first[near], edges.second[near], edges.block[near]), weight[near]
    ends = np.searchsorted(vertices, np.sort(np.stack([edges.first, edges.second]), axis=0))
    if len(np.unique(ends)) < len(vertices):
        return None
    model = EdgeModel(int(np.count_nonzero(vertices < problem.size)), ends[0], ends[1])
    model.everyone_once()
    for cost, value in zip(optimum.costs[:, edges.block], values.tolist(), strict=True):
        if cost.any():
            model.pin(cost, value)
        elif value:
            return None
    model.minimise(weight)
    limits = Limits(max(min(work.deterministic, MOST_EFFORT), 1e-3), work.wall)
    outcome = model.solve(limits, presolve=False)
    work.deterministic -= outcome.spent
    if outcome.status not in ("optimal", "feasible"):
        return None
    chosen = outcome.chosen
    return Pairs(edges.first[chosen], edges.second[chosen], edges.block[chosen])


def _edges(problem: Problem, optimum: ClassOptimum, clashes: Clashes, vertices: IntArray, inside: BoolArray) -> Pairs:
    """All pairs of the vertices that lie in the blocks and do not clash, oriented like their block."""
    classes, blocks = optimum.classes, optimum.blocks
    number = np.full((classes.count + 1, classes.count + 1), -1, dtype=np.int64)
    usable = np.flatnonzero(inside)
    number[blocks.first[usable], blocks.second[usable]] = usable
    number[blocks.second[usable], blocks.first[usable]] = usable
    group = np.append(classes.of, classes.count)
    low, high = np.triu_indices(len(vertices), 1)
    first, second = vertices[low], vertices[high]
    block = number[group[first], group[second]]
    allowed = block >= 0
    first, second, block = first[allowed], second[allowed], block[allowed]
    turned = group[first] > group[second]
    first, second = np.where(turned, second, first), np.where(turned, first, second)
    clean = ~clashes.among(first, second, block)
    return Pairs(first[clean], second[clean], block[clean])


def _near(edges: Pairs, weight: IntArray, blocks: int, nearest: int) -> BoolArray:
    """The edges among the lightest of their block at one of their ends, shape [m]."""
    near = np.zeros(len(weight), dtype=np.bool_)
    by_weight = np.argsort(weight, kind="stable")
    for side in (edges.first, edges.second):
        near[by_weight] |= least_of_each((side * blocks + edges.block)[by_weight], nearest)
    return near
