"""SW-1 rule by rule: byes, scores, draws, options."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from app.convert import to_snapshot
from app.schemas.snapshot import SnapshotModel
from rules.domain import InlineProfile
from rules.evaluation import findings, tier_values
from rules.field import Field
from rules.pairing import rule
from rules.pairing.base import ByeRule
from solver.pair_round import RoundAnswer, pair_round
from solver.solution import Limits
from tests.builders import drawn, field, snapshot, wire

SEVEN = (
    "P1>P2 P3>P4 P5>P7 late:P6",
    "P1>P3 P2>P5 P6>P4 bye:P7",
    "P1=P5 P2>P7 P3>P6 bye:P4",
    "P1>P7 P2>P3 P4>P5 bye:P6",
    "P1>P6 P4>P2 P3>P7 bye:P5",
)


def paired(of: Field) -> RoundAnswer:
    return pair_round(of, of.plan.tiers, Limits())


def bye_costs(of: Field, code: str) -> list[int]:
    one = rule(code)
    assert isinstance(one, ByeRule)
    return one.cost(of).tolist()


def test_sw1_scores_count_wins_draws_and_byes_in_half_points() -> None:
    of = field(7, *SEVEN, format="swiss")
    assert of.column("score").tolist() == [9, 6, 6, 6, 5, 4, 2]


def test_sw1_the_bye_costs_points_above_the_lowest_score() -> None:
    assert bye_costs(field(7, *SEVEN, format="swiss"), "bye_lowest_score") == [7, 4, 4, 4, 3, 2, 0]


def test_sw1_the_real_last_round_of_seven_is_the_only_best_one() -> None:
    for seed in range(5):
        of = field(7, *SEVEN, format="swiss", seed=seed)
        answer = paired(of)
        best = drawn(of, "P1-P4", "P3-P5", "P6-P7", byes=("P2",))
        assert answer.drawn.byes.tolist() == best.byes.tolist()
        assert (answer.drawn.first.tolist(), answer.drawn.second.tolist()) == (
            best.first.tolist(),
            best.second.tolist(),
        )


def test_sw1_the_bye_left_with_p3_would_cost_a_rematch() -> None:
    of = field(7, *SEVEN, format="swiss", directives={"lock_byes": ["P3"]})
    values = dict(zip((code for tier in of.plan.tiers for code in tier), paired(of).values, strict=True))
    assert values["no_rematch"] == 1


def test_sw1_several_small_gaps_beat_one_large_one() -> None:
    of = field(4, "P1>P2 P3>P4", "P1>P3 P2>P4", format="swiss")
    tiers = of.format.profile.tiers
    small, large = drawn(of, "P1-P2", "P3-P4"), drawn(of, "P2-P3", "P1-P4")
    assert tier_values(of, tiers, small)[-2:] == (4, 8)
    assert tier_values(of, tiers, large)[-2:] == (4, 16)


def test_requested_and_half_point_byes_are_not_allocated_ones() -> None:
    told = wire(5, "P1>P2 P3>P4", format="swiss")
    told["rounds"][0]["byes"] = [{"id": "P5", "score": Decimal("0.5"), "requested": True}]
    of = field(5, "P1>P2 P3>P4 bye:P5", format="swiss")
    asked = Field.from_snapshot(to_snapshot(SnapshotModel.model_validate(told)))
    assert of.column("byes").tolist() == [0, 0, 0, 0, 1]
    assert asked.column("byes").tolist() == [0, 0, 0, 0, 0]
    assert asked.column("score").tolist() == [2, 0, 2, 0, 1]


def test_similar_ratings_is_an_option_with_the_mean_for_unrated_players() -> None:
    people = [{"id": f"P{place}", "rating": rating} for place, rating in enumerate((2000, 1990, 1000), start=1)]
    event = snapshot([*people, "P4"], format="swiss")
    of = Field.from_snapshot(replace(event, format=InlineProfile(({"similar_ratings": 1},))))
    assert of.column("rating").tolist() == [2000, 1990, 1000, 1663]
    assert paired(of).values == (10 + 663,)


@pytest.mark.parametrize(("order", "partner"), [("no_rematch_first", "P4"), ("similar_first", "P2")])
def test_rule_order_moves_scores_before_rematches(order: str, partner: str) -> None:
    # Given P1 and P2 level on top and P3 and P4 level below, both pairs met in round 2
    of = field(4, "P1>P3 P2>P4", "P1=P2 P3=P4", format="swiss", settings={"rule_order": order})
    answer = paired(of)
    assert answer.drawn.first[0] == 0
    assert of.ids[int(answer.drawn.second[0])] == partner


def test_alternation_by_score_is_an_option() -> None:
    codes = [code for tier in field(4, format="swiss_alternating").plan.tiers for code in tier]
    assert codes[-2:] == ["alternate_up", "alternate_down"]


def test_ft07_the_sit_out_goes_to_the_best() -> None:
    of = field(5, "P1>P2 P3>P4 bye:P5", format="ftbg")
    assert bye_costs(of, "bye_best_record") == [0, 1, 0, 1, 0]
    found = findings(of, of.format.profile.tiers, drawn(of, "P1-P3", "P4-P5", byes=("P2",)))
    assert [one.rule for one in found] == ["bye_best_record"]
    assert "fewer losses (0)" in found[0].text
