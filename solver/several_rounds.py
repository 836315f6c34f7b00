"""Several rounds drawn together (`directives.rounds`): no pair twice, at most one bye each, records as they stand now.

The rounds are first drawn one after the other by the engine. When each is as good as it could be by itself, together
they are the best there is; otherwise the general model draws them in one.
"""

from __future__ import annotations

from rules.evaluation import DrawnRound, absolute_rules, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.judged_round import charges
from solver.encode import encode
from solver.engine_round import RoundAnswer, engine_round, without_global_rules
from solver.errors import NothingFound
from solver.general_model import Drawable, GeneralQuestion
from solver.general_round import general_round
from solver.solution import Limits
from solver.work import Work

MOST_GENERAL = 40_000
"""Pairs times rounds up to which the general model is asked; beyond, rounds drawn in turn keep their gap."""


def pair_rounds(field: Field, tiers: Tiers, limits: Limits) -> RoundAnswer:
    """The best rounds together; values and bounds are sums over them. Raises as `engine_round`."""
    fields = [field, *(field.after(later) for later in range(1, field.snapshot.directives.rounds))]
    alone = [engine_round(one, tiers, limits) for one in fields]
    if any(answer.status == "infeasible" for answer in alone):
        return next(answer for answer in alone if answer.status == "infeasible")
    floor = tuple(map(sum, zip(*(answer.bounds for answer in alone), strict=True))) or (0,) * len(tiers)
    turn = _in_turn(fields, tiers, limits)
    if turn is not None and turn.values == floor and all(answer.status == "optimal" for answer in alone):
        return turn
    if len(field.active) ** 2 // 2 * len(fields) <= MOST_GENERAL or turn is None:
        try:
            return _together(fields, tiers, limits, floor)
        except NothingFound:
            if turn is None:
                raise
    assert turn is not None
    known = next(
        (at + 1 for at, both in enumerate(zip(turn.values, floor, strict=True)) if both[0] != both[1]), len(tiers)
    )
    bounds = (*floor[:known], *([0] * (len(tiers) - known)))
    return RoundAnswer("feasible", turn.method, turn.drawn, turn.values, bounds, further=turn.further)


def _in_turn(fields: list[Field], tiers: Tiers, limits: Limits) -> RoundAnswer | None:
    """The rounds one after the other; None when one of them is not legal."""
    drawn: list[DrawnRound] = []
    values = [0] * len(tiers)
    for one in fields:
        answer = engine_round(one, tiers, limits, apart=drawn)
        if answer.status == "infeasible":
            return None
        if any(True for rule in absolute_rules(one) for _ in charges(rule, one, answer.drawn)):
            return None
        drawn.append(answer.drawn)
        values = [total + value for total, value in zip(values, answer.values, strict=True)]
    together = tuple(values)
    return RoundAnswer("optimal", answer.method, drawn[0], together, together, further=tuple(drawn[1:]))


def _together(fields: list[Field], tiers: Tiers, limits: Limits, floor: tuple[int, ...]) -> RoundAnswer:
    rounds = tuple(Drawable(one, encode(one, tiers)) for one in fields)
    plain = without_global_rules(tiers)
    locks = tier_values(fields[0], plain, rounds[0].encoded.locked)
    own = tuple(low - lock for low, lock in zip(floor, locks, strict=True))
    return general_round(GeneralQuestion(rounds, tiers, floor=own), Work(limits.deterministic, limits.wall))
