"""One round by the engine: encode, solve, decode, and judge the answer by the rules themselves.

Rules over the whole round are not seen here; what comes out is the best round without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.pairing import rule
from rules.pairing.base import GlobalRule
from solver.encode import encode, locks_stand
from solver.engine import solve
from solver.errors import CertificateError
from solver.problem import Problem
from solver.solution import Limits, Method, Solution, Status, first_gap
from solver.uniform import UniformDraw, draw_uniformly


@dataclass(frozen=True, slots=True)
class RoundAnswer:
    """A drawn round with the proof's figures; values and bounds have one integer a tier, locks included.

    further: rounds drawn together with it; values and bounds are then sums over all. uniform: whether every best
    round was equally likely (FT-8). passed_over: numbers of players who could have sat but for worse pairs (FT-7).
    looks_ahead: whether a round without a rematch is sure to be possible afterwards, None when not asked or unknown.
    """

    status: Status
    method: Method
    drawn: DrawnRound
    values: tuple[int, ...]
    bounds: tuple[int, ...]
    uniform: bool = False
    passed_over: tuple[int, ...] = ()
    further: tuple[DrawnRound, ...] = ()
    looks_ahead: bool | None = None

    @property
    def gap(self) -> int:
        """Value minus bound in the first tier where they differ, 0 when every tier is proved."""
        return first_gap(self.values, self.bounds)

    @staticmethod
    def infeasible(method: Method) -> RoundAnswer:
        """The answer when it is proved that no legal round exists."""
        return RoundAnswer("infeasible", method, DrawnRound.of([], []), (), ())


def engine_round(
    field: Field, tiers: Tiers, limits: Limits, *, apart: Sequence[DrawnRound] = (), elsewhere: Sequence[int] = ()
) -> RoundAnswer:
    """The best round under the tiers without the rules over the whole round.

    apart: rounds drawn together with it, whose pairs and byes do not come again. elsewhere: players of a three-way,
    left out.

    Raises NothingFound within the limits, and CertificateError when the solver's values are not those of the rules.
    """
    encoded = encode(field, tiers, apart=apart, elsewhere=elsewhere)
    if not locks_stand(field, encoded):
        return RoundAnswer.infeasible("trivial")
    draw = _draw(field, encoded.problem, limits)
    solution = draw.solution
    if solution.status == "infeasible":
        return RoundAnswer.infeasible(solution.method)
    drawn = encoded.decode(solution)
    single = without_global_rules(tiers)
    fixed = tier_values(field, single, encoded.locked)
    own = tuple(value + lock for value, lock in zip(solution.values, fixed, strict=True))
    judged = tier_values(field, single, drawn)
    if judged != own:
        raise CertificateError(f"the rules value the round at {judged}, the solver at {own}")
    bounds = tuple(bound + lock for bound, lock in zip(solution.bounds, fixed, strict=True))
    passed_over = tuple(encoded.players[list(draw.passed_over)].tolist())
    values = judged if single == tiers else tier_values(field, tiers, drawn)
    return RoundAnswer(solution.status, solution.method, drawn, values, bounds, draw.uniform, passed_over)


def without_global_rules(tiers: Tiers) -> Tiers:
    """The same tiers with the rules over the whole round left out; a tier of none stays as an empty one."""
    return tuple(
        {code: weight for code, weight in tier.items() if not isinstance(rule(code), GlobalRule)} for tier in tiers
    )


def _draw(field: Field, problem: Problem, limits: Limits) -> UniformDraw:
    """The solution as the format draws: truly uniform (FT-4) or by the seeded weights."""

    def solved(part: Problem) -> Solution:
        return solve(part, limits)

    if field.plan.draw == "uniform":
        return draw_uniformly(problem, solved)
    return UniformDraw(solved(problem), uniform=False)
