"""The linear program over single edges, solved again and again by GLOP from where it last stood.

    minimise  sum of cost[e] * x[e]
    with      x(delta(v)) = 1 for every vertex v,   x(delta(S)) >= 1 for every odd set S,   x >= 0

Edges and sets are added as they turn out to be needed; narrowing closes edges and makes sets exact.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from ortools.linear_solver import pywraplp

from solver.candidates import Edges
from solver.cuts import FloatArray, no_sets
from solver.problem import BoolArray

PARAMETERS = "use_preprocessing:false random_seed:1"
"""Without preprocessing GLOP keeps its basis between solves."""
_FROM_BASIS = pywraplp.MPSolverParameters.INCREMENTALITY_ON
_FROM_SCRATCH = pywraplp.MPSolverParameters.INCREMENTALITY_OFF
_SECONDS_PER_CELL = 6e-9
_FIXED_ITERATIONS = 10


@dataclass(frozen=True, slots=True)
class Relaxed:
    """An optimal solution of the program. flow: x of each of its edges; prices of vertices and sets."""

    flow: FloatArray
    vertex_prices: FloatArray
    set_prices: FloatArray


class EdgeProgram:
    """The program and its solver; edges and sets keep the order in which they were added.

    tight: shape [k], the sets that exactly one edge leaves; their prices are free in sign.
    spent: seconds of deterministic time, from GLOP's iterations and the size of the program.
    """

    def __init__(self, vertices: int) -> None:
        none = np.empty(0, dtype=np.int64)
        self.edges = Edges(vertices, none, none)
        self.sets = no_sets(vertices)
        self.tight = np.zeros(0, dtype=np.bool_)
        self.spent = 0.0
        self._solver = pywraplp.Solver.CreateSolver("GLOP")
        self._solver.SetSolverSpecificParametersAsString(PARAMETERS)
        self._objective = self._solver.Objective()
        self._degrees = [self._solver.Constraint(1.0, 1.0) for _ in range(vertices)]
        self._costs = np.zeros(0)
        self._edges: list[pywraplp.Variable] = []
        self._sets: list[pywraplp.Constraint] = []

    def add_edges(self, edges: Edges) -> None:
        """Take in edges that are not there yet, at cost 0."""
        present = len(self._edges)
        for one, other in zip(edges.first.tolist(), edges.second.tolist(), strict=True):
            edge = self._solver.NumVar(0.0, self._solver.infinity(), "")
            self._degrees[one].SetCoefficient(edge, 1.0)
            self._degrees[other].SetCoefficient(edge, 1.0)
            self._edges.append(edge)
        crossing = self.sets[:, edges.first] != self.sets[:, edges.second]
        for row, place in np.argwhere(crossing).tolist():
            self._sets[row].SetCoefficient(self._edges[present + place], 1.0)
        self._costs = np.concatenate([self._costs, np.zeros(len(edges))])
        self.edges = Edges(
            self.edges.vertices,
            np.concatenate([self.edges.first, edges.first]),
            np.concatenate([self.edges.second, edges.second]),
        )

    def add_sets(self, sets: BoolArray) -> None:
        """Add odd-set cuts."""
        for row in sets:
            cut = self._solver.Constraint(1.0, self._solver.infinity())
            for place in np.flatnonzero(row[self.edges.first] != row[self.edges.second]).tolist():
                cut.SetCoefficient(self._edges[place], 1.0)
            self._sets.append(cut)
        self.sets = np.concatenate([self.sets, sets])
        self.tight = np.concatenate([self.tight, np.zeros(len(sets), dtype=np.bool_)])

    def set_costs(self, cost: FloatArray) -> None:
        """Replace the objective, shape [edges]."""
        changed = np.flatnonzero(cost != self._costs)
        for place, value in zip(changed.tolist(), cost[changed].tolist(), strict=True):
            self._objective.SetCoefficient(self._edges[place], value)
        self._costs = cost

    def close(self, closed: BoolArray) -> None:
        """Fix these edges (shape [edges]) at 0."""
        for place in np.flatnonzero(closed).tolist():
            self._edges[place].SetUb(0.0)

    def tighten(self, tight: BoolArray) -> None:
        """From now on exactly one edge leaves each of these sets (shape [sets])."""
        for row in np.flatnonzero(tight & ~self.tight).tolist():
            self._sets[row].SetBounds(1.0, 1.0)
        self.tight = self.tight | tight

    def solve(self) -> Relaxed | None:
        """An optimal solution, from the last basis or else from scratch; None when GLOP finds none."""
        if all(self._optimise(start) != pywraplp.Solver.OPTIMAL for start in (_FROM_BASIS, _FROM_SCRATCH)):
            return None
        return Relaxed(
            np.array([edge.solution_value() for edge in self._edges]),
            np.array([degree.dual_value() for degree in self._degrees]),
            np.array([cut.dual_value() for cut in self._sets]),
        )

    def _optimise(self, start: int) -> int:
        parameters = pywraplp.MPSolverParameters()
        parameters.SetIntegerParam(pywraplp.MPSolverParameters.INCREMENTALITY, start)
        status = self._solver.Solve(parameters)
        iterations = self._solver.iterations() + _FIXED_ITERATIONS
        cells = len(self._edges) + len(self._degrees) + len(self._sets)
        self.spent += iterations * cells * _SECONDS_PER_CELL
        return int(status)
