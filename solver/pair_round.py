"""One round drawn: encode, solve, decode, and judge the answer by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass

from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from solver.encode import Encoded, encode
from solver.engine import solve
from solver.errors import CertificateError
from solver.solution import Limits, Method, Status


@dataclass(frozen=True, slots=True)
class RoundAnswer:
    """A drawn round with the proof's figures; values and bounds have one integer a tier, locks included."""

    status: Status
    method: Method
    drawn: DrawnRound
    values: tuple[int, ...]
    bounds: tuple[int, ...]


def pair_round(field: Field, tiers: Tiers, limits: Limits) -> RoundAnswer:
    """The best round under the tiers.

    Raises NothingFound within the limits, and CertificateError when the solver's values are not those of the rules.
    """
    encoded = encode(field, tiers)
    solution = solve(encoded.problem, limits)
    drawn = encoded.decode(solution)
    if solution.status == "infeasible":
        return RoundAnswer(solution.status, solution.method, drawn, (), ())
    values = tier_values(field, tiers, drawn)
    fixed = _locked_values(field, tiers, encoded)
    if values != tuple(own + lock for own, lock in zip(solution.values, fixed, strict=True)):
        raise CertificateError(f"the rules value the round at {values}, the solver at {solution.values} + {fixed}")
    bounds = tuple(own + lock for own, lock in zip(solution.bounds, fixed, strict=True))
    return RoundAnswer(solution.status, solution.method, drawn, values, bounds)


def _locked_values(field: Field, tiers: Tiers, encoded: Encoded) -> tuple[int, ...]:
    return tier_values(field, tiers, encoded.locked)
