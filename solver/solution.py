"""What the solver answers, and the limits under which it works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from solver.problem import IntArray

Status = Literal["optimal", "feasible", "infeasible"]
Method = Literal[
    "trivial", "quotient", "pinned_edge_model", "edge_model", "general_model", "enumeration", "floor"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Limits:
    """How much work a solve may do.

    deterministic: seconds of CP-SAT deterministic time, the contract; the same request always ends
    at the same point. wall: seconds on the clock, the safety net only.
    """

    deterministic: float = 20.0
    wall: float = 60.0


@dataclass(frozen=True, slots=True)
class Solution:
    """A pairing with, for each tier, its value and a proved bound over all pairings.

    first, second: the pairs, first[m] < second[m], sorted by first. sits: vertices with a bye (none or one).
    values, bounds: one integer a tier; optimal means values == bounds in every tier. After the first tier
    in which they differ the bounds of the later tiers are those of the tier itself, unconditional.
    An infeasible problem has no pairs and no values.
    """

    status: Status
    method: Method
    first: IntArray
    second: IntArray
    sits: tuple[int, ...]
    values: tuple[int, ...]
    bounds: tuple[int, ...]

    @property
    def gap(self) -> int:
        """Value minus bound in the first tier where they differ, 0 when every tier is proved."""
        return first_gap(self.values, self.bounds)

    @staticmethod
    def infeasible(method: Method) -> Solution:
        """The answer when it is proved that no legal round exists."""
        none = np.empty(0, dtype=np.int64)
        return Solution("infeasible", method, none, none, (), (), ())


def first_gap(values: tuple[int, ...], bounds: tuple[int, ...]) -> int:
    """Value minus bound in the first tier where they differ, 0 when every tier is proved."""
    return next((v - b for v, b in zip(values, bounds, strict=True) if v != b), 0)
