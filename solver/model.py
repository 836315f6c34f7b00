"""The CP-SAT model over single pairs: a container of Booleans that hides their indexing.

A constraint then reads as a sentence: model.everyone_once(), model.cross(odd_set), model.pin(costs, value).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from ortools.sat.python import cp_model

from solver.problem import BoolArray, IntArray
from solver.solution import Limits

RANDOM_SEED = 20240229


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one CP-SAT search ended with.

    chosen: shape [m], the edges taken, or none when no matching was found. objective, bound: of the
    minimised costs, exact; both 0 without an objective. spent: seconds of deterministic time.
    """

    status: Literal["optimal", "feasible", "infeasible", "unknown"]
    chosen: BoolArray
    objective: int
    bound: int
    spent: float


class EdgeModel:
    """Perfect matchings of the vertices over a set of edges.

    size: the number of players n; the vertex n is the bye. first, second: shape [m], the edges,
    first < second, each at most once; an edge to n is that player's bye. All arrays of costs and
    of choices that the methods take or give have the shape [m] of the edges.
    """

    def __init__(self, size: int, first: IntArray, second: IntArray) -> None:
        self.size = size
        self.first = first
        self.second = second
        self._model = cp_model.CpModel()
        self._taken = [self._model.new_bool_var("") for _ in range(len(first))]
        self._place = {edge: m for m, edge in enumerate(zip(first.tolist(), second.tolist(), strict=True))}

    def plays(self, i: int, j: int) -> cp_model.IntVar:
        """True when i and j play each other. Raises KeyError where the pair has no edge."""
        return self._taken[self._place[min(i, j), max(i, j)]]

    def sits(self, i: int) -> cp_model.IntVar:
        """True when i has the bye. Raises KeyError where i may not sit."""
        return self._taken[self._place[i, self.size]]

    def everyone_once(self) -> None:
        """Every player plays or sits exactly once, and with an odd number of players one sits."""
        edges_at: list[list[cp_model.IntVar]] = [[] for _ in range(self.size + self.size % 2)]
        for edge, i, j in zip(self._taken, self.first.tolist(), self.second.tolist(), strict=True):
            edges_at[i].append(edge)
            edges_at[j].append(edge)
        for edges in edges_at:
            self._model.add_exactly_one(edges)

    def cross(self, odd_set: BoolArray, *, exactly_once: bool = False) -> None:
        """At least one edge leaves the odd set of vertices (shape [n] or [n + 1]), or exactly one."""
        leaving = [self._taken[m] for m in np.flatnonzero(odd_set[self.first] != odd_set[self.second]).tolist()]
        if exactly_once:
            self._model.add_exactly_one(leaving)
        else:
            self._model.add_at_least_one(leaving)

    def pin(self, costs: IntArray, value: int) -> None:
        """The chosen edges cost exactly the value."""
        self._model.add(self._sum(costs) == value)

    def minimise(self, costs: IntArray) -> None:
        """Make the cost of the chosen edges the objective, in place of an earlier one."""
        self._model.minimize(self._sum(costs))

    def hint(self, chosen: BoolArray) -> None:
        """Start the search from this choice, in place of an earlier one."""
        self._model.clear_hints()  # type: ignore[no-untyped-call]  # ortools leaves it unannotated
        for edge, value in zip(self._taken, chosen.tolist(), strict=True):
            self._model.add_hint(edge, value)

    def solve(self, limits: Limits, *, presolve: bool = True) -> Outcome:
        """Search with one worker and a fixed seed, so that the deterministic limit alone ends it.

        presolve: with every tier pinned the model is nearly decided, and looking at it first costs more.
        """
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = RANDOM_SEED
        solver.parameters.cp_model_presolve = presolve
        solver.parameters.max_deterministic_time = limits.deterministic
        solver.parameters.max_time_in_seconds = limits.wall
        status = solver.solve(self._model)
        spent = solver.deterministic_time
        nothing = np.zeros(len(self.first), dtype=np.bool_)
        if status == cp_model.INFEASIBLE:
            return Outcome("infeasible", nothing, 0, 0, spent)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Outcome("unknown", nothing, 0, 0, spent)
        chosen = np.array([solver.boolean_value(edge) for edge in self._taken], dtype=np.bool_)
        found: Literal["optimal", "feasible"] = "optimal" if status == cp_model.OPTIMAL else "feasible"
        response = solver.response_proto
        return Outcome(
            found, chosen, round(response.objective_value), int(np.ceil(response.best_objective_bound)), spent
        )

    def _sum(self, costs: IntArray) -> cp_model.LinearExprT:
        used = np.flatnonzero(costs).tolist()
        if not used:
            return 0
        return cp_model.LinearExpr.weighted_sum([self._taken[m] for m in used], costs[used].tolist())
