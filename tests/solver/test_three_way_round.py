"""Rounds with a three-way: the general model and the way through the engine agree, and neither beats the other."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, assume, given, settings

import solver.three_way_round as three_way_round
from rules.domain import Snapshot
from rules.field import Field
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.enumeration import best_rounds, shape
from tests.random_events import events
from tests.team_events import event, field_of, names, played, vp


def random_event(teams: int, rounds: int, seed: int) -> dict[str, object]:
    """Teams that have played some rounds in random pairs, an odd one sitting."""
    rng, told = Random(seed), []
    for _ in range(rounds):
        order = rng.sample(names(teams), teams)
        pairs = [f"{a}-{b}" for a, b in zip(order[::2], order[1::2], strict=False)]
        told.append(played(*(vp(pair, rng.randint(0, 20)) for pair in pairs), byes=tuple(order[-1:])))
    return event(teams, told, seed=seed, settings={"odd": "three_way", "three_way_rounds": 1})


@pytest.mark.parametrize("seed", range(6))
def test_both_ways_give_the_same_values(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    field = field_of(random_event(9 + 4 * seed, 3, seed))
    general = pair_round(field, field.plan.tiers, Limits())
    monkeypatch.setattr(three_way_round, "MOST_GENERAL", 0)
    in_turn = pair_round(field, field.plan.tiers, Limits())
    assert general.method == "general_model"
    assert in_turn.method != "general_model"
    assert (general.status, general.values) == (in_turn.status, in_turn.values) == ("optimal", general.bounds)


@given(events(7))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_the_way_through_the_engine_finds_the_best_of_all_rounds(snapshot: Snapshot) -> None:
    field = Field.from_snapshot(snapshot)
    assume(field.plan.three_ways and field.format.settings.same_club_pairs is None)
    least, best = best_rounds(field, field.plan.tiers)
    with patch.object(three_way_round, "MOST_GENERAL", 0):
        answer = pair_round(field, field.plan.tiers, Limits())
    if least is None:
        assert answer.status == "infeasible"
    else:
        assert (answer.status, answer.values, answer.bounds) == ("optimal", least, least)
        assert shape(answer.drawn) in {shape(drawn) for drawn in best}


def test_a_large_field_is_proved() -> None:
    field = field_of(random_event(201, 4, 1))
    answer = pair_round(field, field.plan.tiers, Limits())
    assert answer.status == "optimal"
    assert len(answer.drawn.trios) == 1
    assert len(answer.drawn.placed) == 201


def test_a_large_field_in_which_somebody_may_meet_nobody_is_proved_impossible() -> None:
    bans = [["T1", f"T{number}"] for number in range(2, 66)]
    document = event(65, [], settings={"odd": "three_way", "three_way_rounds": 1}, directives={"forbid": bans[:-1]})
    assert pair_round(field_of(document), field_of(document).plan.tiers, Limits()).status == "optimal"
    document["directives"] = {"forbid": [*bans, ["T2", "T3"]], "lock_byes": ["T2", "T3"]}
    field = field_of(document)
    assert pair_round(field, field.plan.tiers, Limits()).status == "infeasible"
