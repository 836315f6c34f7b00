"""The edge path: every tier proved over all pairs, then the draw among all rounds that are optimal in each.

It works on single pairs and assumes nothing about classes, so it serves fields where all features differ and
fields in which earlier meetings decide the round.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from solver.candidates import (
    Edges,
    cheapest,
    edge_costs,
    every_edge,
    forbidden_edges,
    greedy_matching,
    preference,
    strongest_order,
)
from solver.certificate import free_certificate
from solver.draw import weights
from solver.errors import CertificateError, NothingFound
from solver.lexico import Descent, Start
from solver.model import EdgeModel
from solver.problem import Problem, Tier
from solver.solution import Limits, Solution, Status
from solver.work import Work

MOST_DRAWN = 50
"""Edges a vertex may have in the model of the draw."""


@dataclass
class _Report:
    """Value and bound of each tier settled so far; exact while the face is that of all of them."""

    values: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    exact: bool = True


def edge_round(problem: Problem, work: Work) -> Solution:
    """The optimal round, its draw the one of least weight among all optimal rounds.

    Raises NothingFound when the work ends before a legal round is found or shown not to exist.
    """
    descent = _legal_start(problem, work)
    if descent is None:
        return Solution.infeasible("edge_model")
    legal = descent.face.edges
    report = _settle_tiers(problem, descent)
    if report.exact:
        _draw(problem, descent)
    return _solution(problem, legal, descent, report)


def _legal_start(problem: Problem, work: Work) -> Descent | None:
    """A descent over the legal edges with a legal round, or None when there is none, which is then proved.

    Where the greedy round breaks a prohibition, the number of prohibitions broken becomes a tier of its own.
    """
    edges = every_edge(problem)
    weight, forbidden = weights(problem, edges.first, edges.second), forbidden_edges(problem, edges)
    key = preference(problem, edges, weight)
    taken = greedy_matching(edges, key, ~forbidden)
    order = strongest_order(problem)
    if not np.any(taken & forbidden):
        legal = edges.only(~forbidden)
        inside = cheapest(legal, key[~forbidden])
        return Descent(Start(legal, inside, taken[~forbidden], weight[~forbidden], order), work)
    descent = Descent(Start(edges, cheapest(edges, key) & ~forbidden, taken, weight, order), work)
    settled = descent.settle(forbidden.astype(np.int64))
    if settled.bound > 0:
        return None
    if settled.value > 0:
        raise NothingFound("no round without a forbidden pair was found within the limits, nor proved impossible")
    return descent


def _settle_tiers(problem: Problem, descent: Descent) -> _Report:
    report = _Report()
    for tier in problem.tiers:
        edges = descent.face.edges
        settled = descent.settle(edge_costs(problem, tier, edges))
        report.values.append(settled.value)
        report.bounds.append(settled.bound)
        report.exact = settled.exact
        if not report.exact:
            break
    return report


def _draw(problem: Problem, descent: Descent) -> None:
    """Replace the round by the one of least draw weight among all rounds of the face.

    Where its weight is proved the least it stands: sums of weights are as good as never equal. Else the program
    leaves the few edges that such a round can have, and CP-SAT decides among them in integers; where the work ends
    before they are few, the optimal round known stands.
    """
    if descent.settle(descent.weight).exact:
        return
    edges = descent.face.edges
    if len(edges) > MOST_DRAWN * edges.vertices:
        return
    model = EdgeModel(problem.size, edges.first, edges.second)
    model.everyone_once()
    for odd_set in descent.face.tight:
        model.cross(odd_set, exactly_once=True)
    model.minimise(descent.weight)
    model.hint(descent.round)
    outcome = model.solve(Limits(max(descent.work.deterministic, 1e-3), descent.work.wall), presolve=False)
    if outcome.status == "infeasible":
        raise CertificateError("the optimal face holds no round")
    if outcome.status != "unknown":
        descent.round = outcome.chosen


def _solution(problem: Problem, legal: Edges, descent: Descent, report: _Report) -> Solution:
    chosen = descent.face.edges.only(descent.round)
    order = np.argsort(chosen.first)
    first, second = chosen.first[order], chosen.second[order]
    sitting = second == problem.size
    taken = Edges(legal.vertices, first, second)
    values = tuple(sum(edge_costs(problem, tier, taken).tolist()) for tier in problem.tiers)
    if values[: len(report.values)] != tuple(report.values):
        raise CertificateError(f"the round drawn costs {values}, the tiers were settled at {report.values}")
    bounds = report.bounds + [_own_bound(problem, tier, legal) for tier in problem.tiers[len(report.bounds) :]]
    status: Status = "optimal" if tuple(bounds) == values else "feasible"
    sits = tuple(first[sitting].tolist())
    return Solution(status, "edge_model", first[~sitting], second[~sitting], sits, values, tuple(bounds))


def _own_bound(problem: Problem, tier: Tier, legal: Edges) -> int:
    """A bound on a tier over all legal rounds, whatever the tiers before it."""
    return max(0, free_certificate(legal, edge_costs(problem, tier, legal), 1).bound)
