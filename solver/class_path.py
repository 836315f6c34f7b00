"""The class path as the engine sees it, with an answer that is checked pair by pair before it is called optimal."""

from __future__ import annotations

import numpy as np

from solver.candidates import Edges, edge_costs, forbidden_edges
from solver.clashes import Pairs
from solver.errors import CertificateError, NothingFound
from solver.problem import Problem
from solver.quotient import NoPairing
from solver.refine import ClassAnswer, round_by_classes
from solver.solution import Method, Solution
from solver.subfield import cost_vector, costly_rows, improved, neighbours_paired, windows_along, windows_around
from solver.work import Work


def class_round(problem: Problem, work: Work) -> Solution | None:
    """An optimal round, or the proof that there is none; None where the classes cannot settle it."""
    try:
        answer = round_by_classes(problem, work)
    except NoPairing:
        return Solution.infeasible("quotient")
    if answer is None or answer.pairs is None or not answer.optimal:
        return None
    return checked_solution(problem, answer.method, answer.pairs, answer.bounds)


def round_of_any_size(problem: Problem, work: Work) -> Solution:
    """Like class_round, but where the classes cannot settle it a good round with its bound.

    Raises NothingFound when no legal round was reached.
    """
    try:
        answer = round_by_classes(problem, work)
    except NoPairing:
        return Solution.infeasible("quotient")
    if answer is not None and answer.pairs is not None and answer.optimal:
        return checked_solution(problem, answer.method, answer.pairs, answer.bounds)
    return _good_round(problem, answer, work)


def _good_round(problem: Problem, answer: ClassAnswer | None, work: Work) -> Solution:
    bounds = (0,) * len(problem.tiers) if answer is None else answer.bounds
    pairs = neighbours_paired(problem) if answer is None or answer.pairs is None else answer.pairs
    rows = len(pairs.first)
    pairs = improved(problem, pairs, windows_around(rows, costly_rows(problem, pairs)), work)
    if answer is None:
        pairs = improved(problem, pairs, windows_along(rows), work)
    if cost_vector(problem, pairs.first, pairs.second)[0] > 0:
        raise NothingFound("no legal round was found within the limits, nor proved impossible")
    return checked_solution(problem, "quotient", pairs, bounds)


def checked_solution(problem: Problem, method: Method, pairs: Pairs, bounds: tuple[int, ...]) -> Solution:
    """The round as an answer, its values added up from the problem's own costs.

    bounds: a lexicographic lower bound on all rounds. Raises CertificateError where somebody is placed twice or
    not at all, a pair is forbidden, or the values are below the bounds.
    """
    ends = np.sort(np.stack([pairs.first, pairs.second]), axis=0)
    order = np.argsort(ends[0])
    first, second = ends[0][order], ends[1][order]
    edges = Edges(problem.size + problem.needs_bye, first, second)
    if not np.array_equal(np.sort(ends, axis=None), np.arange(edges.vertices)):
        raise CertificateError("a round places every player exactly once")
    if np.any(forbidden_edges(problem, edges)):
        raise CertificateError("a round holds a forbidden pair")
    values = tuple(int(edge_costs(problem, tier, edges).sum()) for tier in problem.tiers)
    if values < bounds:
        raise CertificateError(f"a round of values {values} exists below its own bounds {bounds}")
    sitting = second == problem.size
    return Solution(
        status="optimal" if values == bounds else "feasible",
        method=method,
        first=first[~sitting],
        second=second[~sitting],
        sits=tuple(first[sitting].tolist()),
        values=values,
        bounds=_unconditional(values, bounds),
    )


def _unconditional(values: tuple[int, ...], bounds: tuple[int, ...]) -> tuple[int, ...]:
    """The bounds up to the first tier that misses its own; after it a bound that holds whatever came before."""
    missed = next((tier for tier, pair in enumerate(zip(values, bounds, strict=True)) if pair[0] != pair[1]), None)
    return bounds if missed is None else bounds[: missed + 1] + (0,) * (len(bounds) - missed - 1)
