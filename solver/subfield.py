"""Part of a field as a problem of its own, and a round made better part by part.

Tiers add up over pairs, so pairing some of a round's pairs anew at lexicographically least values never makes
the whole worse. Where a field is too large for a proof, this is how its round becomes good; its bound stays
what was proved elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from solver.candidates import Edges, edge_costs, forbidden_edges
from solver.clashes import Pairs
from solver.edge_path import edge_round
from solver.errors import NothingFound
from solver.problem import FeatureTerm, IntArray, Problem, SparsePairs, Tier
from solver.work import Work

WINDOW = 120
"""Players paired anew together."""
EFFORT = 0.5
"""Deterministic seconds for one window."""


def subfield(problem: Problem, vertices: IntArray) -> Problem:
    """The problem of some players alone, each with the costs it had; vertices sorted, without the bye."""
    place = np.full(problem.size, -1, dtype=np.int64)
    place[vertices] = np.arange(len(vertices))
    return Problem(
        ids=tuple(problem.ids[vertex] for vertex in vertices.tolist()),
        tiers=tuple(
            Tier(
                tier.name,
                tuple(_term_of(term, vertices) for term in tier.terms),
                _sparse_of(tier.sparse, place),
                tier.bye[vertices],
            )
            for tier in problem.tiers
        ),
        forbidden=_sparse_of(problem.forbidden, place),
        forbidden_terms=tuple(_term_of(term, vertices) for term in problem.forbidden_terms),
        may_sit=problem.may_sit[vertices],
        draw_key=problem.draw_key,
    )


def _term_of(term: FeatureTerm, vertices: IntArray) -> FeatureTerm:
    return FeatureTerm(term.weight, term.features[vertices], term.cost)


def _sparse_of(sparse: SparsePairs, place: IntArray) -> SparsePairs:
    first, second = place[sparse.first], place[sparse.second]
    inside = (first >= 0) & (second >= 0)
    return SparsePairs(first[inside], second[inside], sparse.cost[inside])


def improved(problem: Problem, pairs: Pairs, windows: Iterable[IntArray], work: Work) -> Pairs:
    """The round after the rows of each window were paired anew, as long as there is work left."""
    first, second = pairs.first.copy(), pairs.second.copy()
    for rows in windows:
        if work.over:
            break
        better = _paired_anew(problem, first[rows], second[rows], work)
        if better is not None:
            first[rows], second[rows] = better
    return Pairs(first, second, np.zeros(len(first), dtype=np.int64))


def _paired_anew(problem: Problem, first: IntArray, second: IntArray, work: Work) -> tuple[IntArray, IntArray] | None:
    """The players of these pairs at least values among themselves, or None when nothing better was found."""
    players = np.sort(np.concatenate([first, second]))
    players = players[players < problem.size]
    share = Work(min(EFFORT, work.deterministic), work.wall, work.started)
    granted = share.deterministic
    try:
        best = edge_round(subfield(problem, players), share)
    except NothingFound:
        return None
    finally:
        work.deterministic -= granted - share.deterministic
    if best.status == "infeasible":
        return None
    sits = players[list(best.sits)]
    ones = np.concatenate([players[best.first], sits])
    others = np.concatenate([players[best.second], np.full(len(sits), problem.size)])
    return (ones, others) if cost_vector(problem, ones, others) < cost_vector(problem, first, second) else None


def cost_vector(problem: Problem, first: IntArray, second: IntArray) -> tuple[int, ...]:
    """Forbidden pairs, then the value of every tier."""
    ends = np.sort(np.stack([first, second]), axis=0)
    edges = Edges(problem.size + problem.needs_bye, ends[0], ends[1])
    columns = [forbidden_edges(problem, edges), *(edge_costs(problem, tier, edges) for tier in problem.tiers)]
    return tuple(int(column.sum()) for column in columns)


def costly_rows(problem: Problem, pairs: Pairs) -> IntArray:
    """Rows that are forbidden or carry a sparse cost in some tier."""
    ends = np.sort(np.stack([pairs.first, pairs.second]), axis=0)
    edges = Edges(problem.size + problem.needs_bye, ends[0], ends[1])
    costly = forbidden_edges(problem, edges)
    for tier in problem.tiers:
        alone = Tier(tier.name, (), tier.sparse, np.zeros_like(tier.bye))
        costly |= edge_costs(problem, alone, edges) > 0
    return np.flatnonzero(costly)


def neighbours_paired(problem: Problem) -> Pairs:
    """Neighbours in the order of the strongest features paired; the cheapest bye first. Meetings not looked at."""
    sits = []
    if problem.needs_bye:
        costs = [tier.bye for tier in reversed(problem.tiers)]
        sits = [int(np.lexsort([*costs, ~problem.may_sit])[0])]
    columns = [term.features for tier in problem.tiers for term in tier.terms]
    line = np.lexsort(np.concatenate(columns, axis=1).T[::-1]) if columns else np.arange(problem.size)
    line = line[~np.isin(line, sits)]
    first = np.concatenate([line[0::2], np.array(sits, dtype=np.int64)])
    second = np.concatenate([line[1::2], np.full(len(sits), problem.size)])
    return Pairs(first, second, np.zeros(len(first), dtype=np.int64))


def windows_along(rows: int) -> Iterator[IntArray]:
    """Overlapping windows from the first row to the last."""
    half = WINDOW // 4
    for begin in range(0, max(1, rows - half), half):
        yield np.arange(begin, min(begin + 2 * half, rows))


def windows_around(rows: int, wanted: IntArray) -> Iterator[IntArray]:
    """A window around each of the wanted rows, those that lie in an earlier window left out."""
    half, done = WINDOW // 4, -1
    for row in wanted.tolist():
        if row > done:
            begin = max(0, row - half // 2)
            done = min(begin + 2 * half, rows) - half // 2
            yield np.arange(begin, min(begin + 2 * half, rows))
