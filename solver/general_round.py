"""The general model's answer as a round, with the values the rules themselves give it."""

from __future__ import annotations

from rules.evaluation import tier_values
from solver.encode import locks_stand
from solver.engine_round import RoundAnswer, without_global_rules
from solver.errors import CertificateError
from solver.general_model import GeneralQuestion, solve_general
from solver.work import Work


def general_round(question: GeneralQuestion, work: Work) -> RoundAnswer:
    """The best rounds of the question. The question's floor is without locks, the answer's figures are with them.

    Raises NothingFound within the limits, and CertificateError when the model's values are not those of the rules.
    """
    if not all(locks_stand(one.field, one.encoded) for one in question.rounds):
        return RoundAnswer.infeasible("trivial")
    found = solve_general(question, work)
    if found.status == "infeasible":
        return RoundAnswer.infeasible("general_model")
    tiers = question.tiers
    parts = [tier_values(one.field, tiers, drawn) for one, drawn in zip(question.rounds, found.drawn, strict=True)]
    locks = [tier_values(one.field, without_global_rules(tiers), one.encoded.locked) for one in question.rounds]
    values = tuple(map(sum, zip(*parts, strict=True)))
    fixed = map(sum, zip(*locks, strict=True))
    bounds = tuple(bound + lock for bound, lock in zip(found.bounds, fixed, strict=True))
    if found.status == "optimal" and values != bounds:
        raise CertificateError(f"the rules value the rounds at {values}, the general model at {bounds}")
    return RoundAnswer(found.status, "general_model", found.drawn[0], values, bounds, further=found.drawn[1:])
