"""One round drawn: by the engine alone where that is the whole question, else by the general model.

The engine's round is the best one without the rules over the whole round. When it keeps them anyway it is the best
one with them; else its proved values bound the general model's search from below.
"""

from __future__ import annotations

from rules.evaluation import absolute_rules, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.judged_round import charges
from solver.encode import encode
from solver.engine_round import RoundAnswer, engine_round, without_global_rules
from solver.errors import NothingFound
from solver.general_model import Drawable, GeneralQuestion
from solver.general_round import general_round
from solver.look_ahead import looking_ahead
from solver.solution import Limits
from solver.stand_ins import stand_in, too_many_of_one_club
from solver.three_way_round import three_way_round
from solver.work import Work

MOST_GENERAL = 120
"""Players up to whom the general model is asked (measured on one core: 0.2 s at 60, 1.7 s at 100; at 140 a club limit
that binds was not proved within 20 deterministic seconds)."""

__all__ = ["RoundAnswer", "pair_round"]


def pair_round(field: Field, tiers: Tiers, limits: Limits) -> RoundAnswer:
    """The best round under the tiers.

    Raises NothingFound within the limits, and CertificateError when the solver's values are not those of the rules.
    """
    if field.plan.three_ways:
        return three_way_round(field, tiers, limits)
    answer = engine_round(field, tiers, limits)
    if answer.status == "infeasible":
        return answer
    if not _keeps_global_rules(field, tiers, answer):
        answer = _general_round(field, tiers, limits, answer.bounds)
    if field.format.settings.look_ahead and answer.status == "optimal":
        return looking_ahead(field, tiers, answer, limits)
    return answer


def _keeps_global_rules(field: Field, tiers: Tiers, answer: RoundAnswer) -> bool:
    """Whether the round costs nothing under the rules the engine does not see."""
    if any(True for one in absolute_rules(field) for _ in charges(one, field, answer.drawn)):
        return False
    single = without_global_rules(tiers)
    return single == tiers or answer.values == tier_values(field, single, answer.drawn)


def _general_round(field: Field, tiers: Tiers, limits: Limits, floor: tuple[int, ...]) -> RoundAnswer:
    """The best round with the rules over the whole round; floor: proved bounds without them, locks included."""
    if too_many_of_one_club(field, limits):
        return RoundAnswer.infeasible("edge_model")
    if len(field.active) > MOST_GENERAL:
        return _found(stand_in(field, tiers, limits, floor))
    encoded = encode(field, tiers)
    fixed = tier_values(field, without_global_rules(tiers), encoded.locked)
    own = tuple(bound - lock for bound, lock in zip(floor, fixed, strict=True))
    question = GeneralQuestion((Drawable(field, encoded),), tiers, floor=own)
    try:
        answer = general_round(question, Work(limits.deterministic, limits.wall))
    except NothingFound:
        return _found(stand_in(field, tiers, limits, floor))
    if answer.status == "feasible":
        other = stand_in(field, tiers, limits, floor)
        return other if other is not None and other.values < answer.values else answer
    return answer


def _found(answer: RoundAnswer | None) -> RoundAnswer:
    if answer is None:
        raise NothingFound("No round that keeps the rules over the whole round was found within the limits.")
    return answer
