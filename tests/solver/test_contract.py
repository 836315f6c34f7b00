"""The contract of the rules: the encoding, the general model and the plain evaluation agree on every round.

Random fields of up to eight players, every round of them enumerated, every rule of the registry in a tier of its own.
"""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules.domain import Snapshot
from rules.evaluation import DrawnRound, illegalities, tier_values
from rules.field import Field
from rules.pairing import catalogue
from solver.encode import Encoded, encode, locks_stand
from solver.engine_round import without_global_rules
from solver.general_model import Drawable, GeneralQuestion, fixed_costs
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.enumeration import all_rounds, best_rounds, shape
from tests.random_events import events

EVERY_RULE = tuple({code: 1} for code in catalogue())
SLOW = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def field_of(snapshot: Snapshot) -> Field:
    field = Field.from_snapshot(snapshot)
    assume(len(field.active) >= 2)
    return field


def encoded_cost(encoded: Encoded, drawn: DrawnRound) -> tuple[int, ...]:
    """What the problem says the free part of a round without three-ways costs."""
    vertex = {player: place for place, player in enumerate(encoded.players.tolist())}
    free = [
        p for p in zip(drawn.first.tolist(), drawn.second.tolist(), strict=True) if p[0] in vertex and p[1] in vertex
    ]
    pairs = np.array([[vertex[a], vertex[b]] for a, b in free], dtype=np.int64).reshape(-1, 2)
    sits = [vertex[player] for player in drawn.byes.tolist() if player in vertex]
    problem = encoded.problem
    return tuple(
        int(problem.cost(tier, pairs[:, 0], pairs[:, 1]).sum()) + int(tier.bye[sits].sum()) for tier in problem.tiers
    )


@given(events())
@SLOW
def test_the_encoding_costs_what_the_evaluation_costs(snapshot: Snapshot) -> None:
    field = field_of(snapshot)
    assume(not field.plan.three_ways)
    plain = without_global_rules(EVERY_RULE)
    encoded = encode(field, plain)
    fixed = tier_values(field, plain, encoded.locked)
    for drawn in all_rounds(field):
        if not any(fault.code == "lock_broken" for fault in illegalities(field, drawn)):
            own = tuple(cost + lock for cost, lock in zip(encoded_cost(encoded, drawn), fixed, strict=True))
            assert own == tier_values(field, plain, drawn)


@given(events(7), st.integers(0, 1000))
@SLOW
def test_the_general_model_costs_and_forbids_what_the_evaluation_does(snapshot: Snapshot, seed: int) -> None:
    field = field_of(snapshot)
    encoded = encode(field, EVERY_RULE)
    assume(locks_stand(field, encoded))
    fixed = tier_values(field, without_global_rules(EVERY_RULE), encoded.locked)
    question = GeneralQuestion((Drawable(field, encoded),), EVERY_RULE)
    rounds = list(all_rounds(field))
    for drawn in Random(seed).sample(rounds, min(8, len(rounds))):
        costs = fixed_costs(question, drawn)
        assert (costs is None) == bool(illegalities(field, drawn))
        if costs is not None:
            assert tuple(c + lock for c, lock in zip(costs, fixed, strict=True)) == tier_values(
                field, EVERY_RULE, drawn
            )


@given(events(), st.randoms(use_true_random=False))
@SLOW
def test_the_solver_finds_the_best_of_all_rounds_in_every_tier(snapshot: Snapshot, rng: Random) -> None:
    field = field_of(snapshot)
    codes = rng.sample(sorted(catalogue()), rng.randint(1, len(catalogue())))
    tiers = tuple({code: rng.randint(1, 3)} for code in codes)
    least, best = best_rounds(field, tiers)
    answer = pair_round(field, tiers, Limits())
    if least is None:
        assert answer.status == "infeasible"
    else:
        assert (answer.status, answer.values, answer.bounds) == ("optimal", least, least)
        assert shape(answer.drawn) in {shape(drawn) for drawn in best}
