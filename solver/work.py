"""The account of CP-SAT's effort over all the solves of one request."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from ortools.sat.python import cp_model


@dataclass
class Work:
    """What is left of the limits. deterministic: CP-SAT's seconds; wall: seconds on the clock, a solve."""

    deterministic: float
    wall: float
    started: float = field(default_factory=monotonic)

    @property
    def over(self) -> bool:
        """Whether the deterministic seconds are used up, or the clock, the safety net, has run out."""
        return self.deterministic <= 0 or monotonic() - self.started > self.wall

    def solve(self, model: cp_model.CpModel, most: float = float("inf")) -> tuple[cp_model.CpSolver, int]:
        """Run CP-SAT reproducibly on one worker within what is left, and within `most` deterministic seconds."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_deterministic_time = max(min(self.deterministic, most), 1e-3)
        solver.parameters.max_time_in_seconds = self.wall
        status = solver.solve(model)
        self.deterministic -= solver.response_proto.deterministic_time
        return solver, int(status)
