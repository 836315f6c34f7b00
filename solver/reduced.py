"""A problem with one of its vertices taken out: somebody sits whoever else might have."""

from __future__ import annotations

import numpy as np

from solver.problem import FeatureTerm, Problem, SparsePairs, Tier


def without(problem: Problem, vertex: int) -> Problem:
    """The problem of the other vertices, each with the costs it had."""
    return Problem(
        ids=(*problem.ids[:vertex], *problem.ids[vertex + 1 :]),
        tiers=tuple(
            Tier(
                tier.name,
                tuple(_term_without(term, vertex) for term in tier.terms),
                _sparse_without(tier.sparse, vertex),
                np.delete(tier.bye, vertex),
            )
            for tier in problem.tiers
        ),
        forbidden=_sparse_without(problem.forbidden, vertex),
        forbidden_terms=tuple(_term_without(term, vertex) for term in problem.forbidden_terms),
        may_sit=np.delete(problem.may_sit, vertex),
        draw_key=problem.draw_key,
    )


def _term_without(term: FeatureTerm, vertex: int) -> FeatureTerm:
    return FeatureTerm(term.weight, np.delete(term.features, vertex, axis=0), term.cost)


def _sparse_without(sparse: SparsePairs, vertex: int) -> SparsePairs:
    kept = (sparse.first != vertex) & (sparse.second != vertex)
    first, second = sparse.first[kept], sparse.second[kept]
    return SparsePairs(first - (first > vertex), second - (second > vertex), sparse.cost[kept])
