"""Each MoreSwiss rule in threes: nothing to do, impossible when pinned, kept otherwise; and its sentence."""

from __future__ import annotations

import pytest

from rules.pairing import catalogue
from tests.builders import field
from tests.solving import best_round

FIVE = ("P1>P2 P3>P4 bye:P5",)
SIX_TWO_ROUNDS = ("P1>P3 P2>P6 P4>P5", "P1>P5 P4>P2 P6>P3")


def test_ms15_nobody_sits_in_an_even_field() -> None:
    assert best_round(field(4)).byes == ()


def test_ms15_a_second_bye_is_reported_when_everybody_else_may_not_sit() -> None:
    answer = best_round(field(5, *FIVE, directives={"no_bye": ["P1", "P2", "P3", "P4"]}))
    assert answer.byes == ("P5",)
    assert answer.values["bye_fairness"] == 1
    assert answer.sentences("bye_fairness") == ["P5 sits with 1 earlier bye although somebody still in has no byes."]


def test_ms15_the_bye_goes_to_somebody_without_one() -> None:
    assert best_round(field(5, *FIVE)).byes[0] in {"P2", "P4"}


def test_ms16_any_record_may_sit_before_round_one() -> None:
    assert {best_round(field(3, seed=seed)).byes[0] for seed in range(20)} == {"P1", "P2", "P3"}


def test_ms16_a_better_record_sits_when_the_worst_may_not() -> None:
    answer = best_round(field(5, *FIVE, directives={"no_bye": ["P2", "P4"]}))
    assert answer.byes[0] in {"P1", "P3"}
    assert answer.values["bye_worst_record"] == 1
    assert "sits although somebody with more losses (1) is in the round" in answer.sentences("bye_worst_record")[0]


def test_ms16_bye_goes_to_worst_record() -> None:
    assert best_round(field(5, "P4>P2 P3>P5 bye:P1", "P5>P1 P3>P4 bye:P2")).byes[0] in {"P4", "P5"}


def test_ms16_among_equal_losses_the_fewest_wins_sit() -> None:
    absent_once = ("P1>P3 P2>P4 bye:P5", "P3>P5 P4>P1")
    answer = best_round(field(5, *absent_once, settings={"missed_round": "none"}))
    assert answer.values["bye_worst_record.wins"] == 0


def test_ms18_round_one_has_no_rematch() -> None:
    assert best_round(field(6)).values["no_rematch"] == 0


def test_ms18_a_locked_rematch_is_reported_with_its_round() -> None:
    answer = best_round(field(4, "P1>P2 P3>P4", directives={"lock": [["P1", "P2"]]}))
    assert answer.values["no_rematch"] == 2
    assert "P1 and P2 met in round 1 and are paired again." in answer.sentences("no_rematch")


def test_ms18_a_pairing_without_rematch_is_found_although_greedy_fails() -> None:
    assert best_round(field(4, "P1>P2 P3>P4", "P1>P3 P2>P4")).pairs == {"P1-P4", "P2-P3"}


def test_ms18_second_meetings_come_before_third_ones() -> None:
    rounds = ("P1>P2 P3>P4", "P1>P3 P2>P4", "P1>P4 P2>P3", "P2>P1 P4>P3")
    answer = best_round(field(4, *rounds))
    assert answer.values["no_rematch.meetings"] == 2
    assert "P1-P2" not in answer.pairs
    assert all("have met once before." in text for text in answer.sentences("no_rematch.meetings"))


def test_ms17_equal_records_meet() -> None:
    assert best_round(field(4, "P1>P2 P3>P4")).pairs == {"P1-P3", "P2-P4"}


def test_ms17_a_locked_unequal_pair_is_reported_with_both_records() -> None:
    answer = best_round(field(4, "P1>P2 P3>P4", directives={"lock": [["P1", "P4"]]}))
    assert answer.values["similar_records"] == 2
    assert "P1 (1-0) meets P4 (0-1): 1 loss apart." in answer.sentences("similar_records")


def test_ms17_odd_groups_send_exactly_one_pair_across() -> None:
    answer = best_round(field(6, "P1>P2 P3>P4 P5>P6"))
    assert (answer.values["similar_records"], answer.values["even_gaps"]) == (1, 1)


def test_ms17_several_small_gaps_beat_one_large_one() -> None:
    without_meetings = ("P1>!P2 P3>!P4", "P1>!P3 P2>!P4")
    answer = best_round(field(4, *without_meetings))
    assert (answer.values["similar_records"], answer.values["even_gaps"]) == (2, 2)
    assert "P1-P4" not in answer.pairs


def test_ms19_nobody_is_paired_up_before_round_two() -> None:
    assert best_round(field(6, "P1>P2 P3>P4 P5>P6")).values["alternate_up"] == 0


def test_ms19_no_second_pairing_up() -> None:
    rounds = ("P1>P2 P4>P3 bye:P5", "P4>P1 P2>P5 bye:P3")
    answer = best_round(field(5, *rounds, settings={"loss_limit": 3}))
    assert answer.values["alternate_up"] == 0
    assert "P4-P5" in answer.pairs


def test_ms19_a_forced_second_pairing_up_is_reported() -> None:
    rounds = ("P1>P2 P4>P3 bye:P5", "P4>P1 P2>P5 bye:P3")
    locked = {"lock": [["P2", "P4"]]}
    answer = best_round(field(5, *rounds, settings={"loss_limit": 3}, directives=locked))
    assert answer.values["alternate_up"] == 1
    assert answer.sentences("alternate_up") == [
        "P2 (1-1) meets the better record of P4 (2-0) and met a better one in round 2 already."
    ]


def test_ms20_a_forced_second_pairing_down_is_reported() -> None:
    rounds = ("P1>P2 P3>P4 bye:P5", "P5>P3 P1>P4 bye:P2", "P1>P3 P5>P4")
    locked = {"lock": [["P1", "P2"]]}
    answer = best_round(field(5, *rounds, directives=locked))
    assert answer.values["alternate_down"] == len(answer.sentences("alternate_down"))


@pytest.mark.parametrize("limit", [1, 2, 3, 7])
def test_ms1_any_loss_limit_pairs(limit: int) -> None:
    answer = best_round(field(4, "P1>P2 P3>P4", settings={"loss_limit": limit}))
    assert answer.pairs == ({"P1-P3"} if limit == 1 else {"P1-P3", "P2-P4"})


@pytest.mark.parametrize(
    ("order", "pairs"),
    [
        ("no_rematch_first", {"P1-P2", "P4-P6", "P3-P5"}),
        ("similar_first", {"P1-P4", "P2-P6", "P3-P5"}),
        (["similar_records", "no_rematch"], {"P1-P4", "P2-P6", "P3-P5"}),
    ],
)
def test_rule_order_in_its_three_forms(order: object, pairs: set[str]) -> None:
    assert best_round(field(6, *SIX_TWO_ROUNDS, settings={"rule_order": order})).pairs == pairs


def test_sep1_weak_clubs_are_a_tier_of_their_own() -> None:
    players = [{"id": f"P{n}", "club": "X" if n < 3 else None} for n in range(1, 5)]
    answer = best_round(field(players, settings={"clubs": "weak"}))
    assert answer.values["separate_clubs"] == 0
    assert "P1-P2" not in answer.pairs


def test_sep1_absolute_clubs_never_meet_even_at_the_price_of_a_rematch() -> None:
    players = [{"id": "A", "club": "X"}, {"id": "B", "club": "X"}, {"id": "C"}, {"id": "D"}]
    answer = best_round(field(players, "A>C B>D", "A>D B>C", settings={"clubs": "absolute"}))
    assert answer.values["no_rematch"] == 2
    assert "A-B" not in answer.pairs


def test_every_rule_has_code_sources_and_a_sentence() -> None:
    for code, one in catalogue().items():
        assert code == one.code
        assert one.source
        assert one.asks.endswith(".")
