"""POST /explain about the whole round: for every finding the smallest set of facts that forces it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from rules.domain import Snapshot
from rules.errors import Contradiction
from rules.field import Field
from solver.fact_relaxation import FactRelaxation
from solver.next_round import next_round
from solver.reasons import TierReason, reasons_of
from solver.solution import Limits
from tests.app.test_explain import answered
from tests.builders import snapshot, wire
from tests.random_events import events

ROUND = {"round": True}


def reasons(*told: Any, **rest: Any) -> dict[str, TierReason]:
    field = Field.from_snapshot(snapshot(*told, **rest))
    found = reasons_of(field, next_round(field, Limits()), Limits())
    return {next(iter(field.plan.tiers[reason.tier])): reason for reason in found}


def test_a_round_that_keeps_every_rule_has_no_reasons() -> None:
    status, told = answered(wire(4, "P1>P2 P3>P4"), ROUND)
    assert (status, told["verdict"], told["reasons"]) == (200, "nothing_bent", [])
    assert told["text"].startswith("Every rule is kept in round 2;")


def test_ms17_an_odd_group_is_named_with_its_size() -> None:
    because = reasons(6, "P1>P2 P3>P4 P5>P6")["similar_records"].because
    assert (because.kind, because.facts) == ("odd_groups", ())
    assert because.text == "3 players have no loss, an odd number, so one of them meets somebody with more."
    assert [group.size for group in because.groups] == [3]


def test_ms17_a_single_player_with_a_record() -> None:
    told = reasons(6, "P1>P2 P3>P4 P5>P6", "P1>P3 P2>P5 P4>P6")["similar_records"]
    assert "Only one player has no loss and has to meet somebody with more." in told.because.text


def test_sw1_odd_groups_are_told_in_points() -> None:
    because = reasons(6, "P1>P2 P3>P4 P5=P6", format="swiss")["similar_scores"].because
    assert because.kind in ("odd_groups", "facts")
    odd = reasons(6, "P1>P2 P3>P4 P5>P6", format="swiss")["similar_scores"].because
    assert odd.text == "3 players have at least 1 point, an odd number, so one of them meets somebody with less."


def test_ms18_a_rematch_is_forced_by_the_meetings_that_leave_no_other_pair() -> None:
    told = reasons(4, "P1>P2 P3>P4", "P1>P3 P2>P4", "P1>P4 P2>P3", settings={"loss_limit": 9})["no_rematch"]
    assert (told.because.kind, told.because.minimal) == ("facts", True)
    assert told.because.text.startswith("The meetings so far leave no round with fewer rematches: ")
    pairs = {frozenset(fact.players) for fact in told.because.facts}
    pairings = (("P1", "P2"), ("P3", "P4")), (("P1", "P3"), ("P2", "P4")), (("P1", "P4"), ("P2", "P3"))
    assert all(pairs & set(map(frozenset, pairing)) for pairing in pairings)
    assert told.value == 2


def test_ms18_a_player_who_has_met_everybody() -> None:
    event = ("P1>P2 P3>P4 bye:P5", "P1>P3 P2>P5 bye:P4", "P1>P4 P5>P3 bye:P2", "P1>P5 P2>P4 bye:P3")
    told = reasons(5, *event, settings={"loss_limit": 9}, directives={"no_bye": ["P1"]})["no_rematch"]
    assert {frozenset(fact.players) for fact in told.because.facts if fact.kind == "meeting"} == {
        frozenset(("P1", other)) for other in ("P2", "P3", "P5")
    }  # P4, who sits, is no part of it


def test_ms17_meetings_that_force_one_large_gap() -> None:
    because = reasons(4, "P1>P2 P3>P4", "P1>P3 P2>P4", settings={"loss_limit": 9})["even_gaps"].because
    assert because.kind == "facts"
    assert because.minimal
    assert because.text.endswith("None of these can be left out.")


def test_an_order_that_forces_a_finding_is_named_with_its_place() -> None:
    told = reasons(4, "P1>P2 P3>P4", directives={"forbid": [["P1", "P3"]]}, settings={"loss_limit": 9})
    facts = told["similar_records"].because.facts
    assert [(fact.kind, fact.pointer) for fact in facts if fact.kind == "directive"] == [
        ("directive", "/directives/forbid/0")
    ]


def test_a_locked_rematch_is_the_directors_doing() -> None:
    told = reasons(6, "P1>P2 P3>P4 P5>P6", directives={"lock": [["P1", "P2"]]})["no_rematch"]
    assert [fact.pointer for fact in told.because.facts] == ["/directives/lock/0"]
    assert told.because.text == "Every better round would break an order (P1 and P2 are locked together)."
    assert [text for _, text in told.findings] == ["The director has locked them together (directives.lock)."]


def test_ms16_a_bye_to_a_better_record_says_who_sat_before() -> None:
    event = ("P1>P2 P3>P5 bye:P4", "P1>P4 P2>P5 bye:P3", "P1>P3 P2>P4 bye:P5")
    because = reasons(5, *event, settings={"loss_limit": 9})["bye_worst_record"].because
    assert because.text == (
        "P4 (1-2) and P5 (1-2) would come first, but bye_fairness goes before: "
        "No player sits a second time before every remaining player has sat once."
    )


def test_ms15_a_second_bye_says_who_may_not_sit() -> None:
    told = reasons(3, "P1>P2 bye:P3", directives={"no_bye": ["P1", "P2"]})["bye_fairness"]
    assert told.because.kind == "facts"
    assert told.because.text == (
        "P1 (1-0) and P2 (0-1) would come first but are not to sit (no_bye). Every better round "
        "would break one of these orders (P1 may not sit (no_bye); P2 may not sit (no_bye)). "
        "None of these can be left out."
    )


def test_br6_a_three_way_names_the_meetings_that_bar_others() -> None:
    event = wire(
        ["T1", "T2", "T3", "T4", "T5"],
        format="swiss_teams",
        settings={"odd": "three_way", "three_way_rounds": 1, "score_by": "wins", "rounds_total": 9},
    )
    event["rounds"] = [
        {
            "matches": [{"players": ["T1", "T2"], "winner": "T1"}, {"players": ["T3", "T4"], "winner": "T3"}],
            "byes": ["T5"],
        }
    ]
    status, told = answered(event, ROUND)
    assert status == 200
    kinds = {reason["because"]["kind"] for reason in told["reasons"]}
    assert "three_way" in kinds
    text = next(reason["because"]["text"] for reason in told["reasons"] if reason["because"]["kind"] == "three_way")
    assert text.startswith("An odd number of teams plays one three-way, here ")


def test_ftbg_a_forced_rematch_is_explained() -> None:
    told = reasons(4, "P1>P2 P3>P4", "P1>P3 P2>P4", "P4>P1 P3>P2", format="ftbg", settings={"loss_limit": 9})
    assert told["no_rematch"].because.kind == "facts"


def test_no_legal_round_names_the_conflict() -> None:
    status, told = answered(wire(3, directives={"no_bye": ["P1", "P2", "P3"]}), ROUND)
    assert (status, told["verdict"], told["reasons"]) == (200, "no_round", [])
    assert [conflict["code"] for conflict in told["conflicts"]] == ["no_bye"] * 3


def test_every_finding_of_the_round_has_its_reason() -> None:
    event = wire(7, "P1>P2 P3>P4 P5>P6 bye:P7", "P1>P3 P5>P7 P2>P4 bye:P6", settings={"loss_limit": 9})
    status, told = answered(event, ROUND)
    assert status == 200
    assert all(finding["because"] for reason in told["reasons"] for finding in reason["findings"])


@given(events())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_facts_force_the_value_and_none_can_be_left_out(event: Snapshot) -> None:
    try:
        field = Field.from_snapshot(event)
    except Contradiction:
        return
    answer = next_round(field, Limits())
    if answer.status == "infeasible":
        return
    relaxed = FactRelaxation(field, answer.drawn, Limits())
    force: list[Any] = []
    for reason in reasons_of(field, answer, Limits()):
        because, depth = reason.because, reason.tier + 1
        if because.kind not in ("odd_groups", "records", "facts"):
            continue
        target = relaxed.target(answer.drawn, depth)
        assert relaxed.lowest([*force, *because.facts], depth) == target
        for fact in because.facts if because.minimal else ():
            fewer = [one for one in because.facts if one != fact]
            assert relaxed.lowest([*force, *fewer], depth) != target
        force += because.facts


@pytest.mark.parametrize("format", ["moreswiss", "swiss", "swiss_teams", "ftbg"])
def test_every_format_answers_before_its_first_round(format: str) -> None:
    status, told = answered(wire(7, format=format), ROUND)
    assert (status, told["verdict"]) == (200, "nothing_bent")
