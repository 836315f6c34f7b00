"""What kind of round comes next: random, predetermined, Danish, with a three-way (BR-3, BR-6 to BR-9)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import Contradiction, PendingMatches
from rules.field import Field
from tests.solving import best_round
from tests.team_events import event, field_of, names, played, trio, vp

FOUR = (played(vp("T1-T2", 20), vp("T3-T4", 11)),)
THREE_WAY = {"odd": "three_way", "rounds_total": 6}


def codes(field: Field) -> list[str]:
    return [code for tier in field.plan.tiers for code in tier]


def refusals(document: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(Contradiction) as refused:
        field_of(document)
    return [(fault.pointer, fault.code) for fault in refused.value.faults]


def test_br8_a_random_round_looks_at_no_record_but_repeats_no_match() -> None:
    field = field_of(event(4, [*FOUR], settings={"random_rounds": 2}))
    assert codes(field) == ["bye_fairness", "no_rematch", "no_rematch.meetings"]
    assert field.plan.draw == "uniform"
    drawn = {
        best_round(field_of(event(4, [*FOUR], settings={"random_rounds": 2}, seed=seed))).pairs for seed in range(9)
    }
    assert drawn == {frozenset({"T1-T3", "T2-T4"}), frozenset({"T1-T4", "T2-T3"})}


def test_br8_after_the_random_rounds_the_standings_count() -> None:
    assert best_round(field_of(event(4, [*FOUR], settings={"random_rounds": 1}))).pairs == {"T1-T3", "T2-T4"}


def test_br9_a_danish_round_pairs_by_ranking_whoever_has_met() -> None:
    rounds = [*FOUR, played(vp("T1-T3", 20), vp("T2-T4", 0))]
    danish = field_of(event(4, rounds, settings={"danish_rounds": 1, "rounds_total": 3}))
    assert best_round(danish).pairs == {"T1-T4", "T2-T3"}
    level = [*FOUR, played(vp("T1-T3", 11), vp("T2-T4", 10))]
    assert best_round(field_of(event(4, level, settings={"danish_rounds": 1, "rounds_total": 3}))).pairs == {
        "T1-T3",
        "T2-T4",
    }


def test_br9_danish_rounds_are_the_last_ones() -> None:
    settings = {"danish_rounds": 1, "rounds_total": 4}
    field = field_of(event(4, [*FOUR, played(vp("T1-T3", 11), vp("T2-T4", 10))], settings=settings))
    assert best_round(field).pairs == {"T1-T4", "T2-T3"}
    assert refusals(event(4, [], settings={"danish_rounds": 1})) == [("/settings/rounds_total", "rounds_total_needed")]


def test_br3_predetermined_rounds_follow_a_schedule_without_a_pair_twice() -> None:
    settings, rounds, met = {"predetermined_rounds": 4}, [], set()
    for _ in range(4):
        answer = best_round(field_of(event(7, rounds, settings=settings, seed=3)))
        assert answer.values["keep_pairs+keep_pairs.sitting"] == 0
        met |= answer.pairs
        rounds.append(played(*(vp(pair, 10) for pair in sorted(answer.pairs)), byes=answer.byes))
    assert len(met) == 12
    assert refusals(event(3, [played(vp("T1-T2", 10), byes=("T3",))] * 3, settings=settings)) == [
        ("/settings/predetermined_rounds", "too_many_rounds")
    ]


def test_br3_a_predetermined_round_without_two_of_its_teams_keeps_the_rest() -> None:
    settings = {"predetermined_rounds": 1}
    whole = best_round(field_of(event(8, [], settings=settings)))
    first, second = (pair.split("-")[0] for pair in sorted(whole.pairs)[:2])
    left = best_round(field_of(event(8, [], settings=settings, directives={"absent": [first, second]})))
    assert whole.pairs & left.pairs == set(sorted(whole.pairs)[2:])


def test_br7_the_draw_uses_the_standings_one_round_old() -> None:
    rounds = [*FOUR, played(vp("T1-T3", 0), vp("T2-T4", 0))]
    lagging = field_of(event(4, rounds, settings={"standings_lag": 1}))
    assert lagging.standing.score.tolist() == [20, 0, 11, 9]


def test_br7_results_of_the_last_round_may_still_be_open() -> None:
    rounds = [*FOUR, played({"players": ["T1", "T3"]}, {"players": ["T2", "T4"]})]
    assert best_round(field_of(event(4, rounds, settings={"standings_lag": 1}))).pairs == {"T1-T4", "T2-T3"}
    with pytest.raises(PendingMatches):
        field_of(event(4, rounds))


def test_br6_an_even_field_has_neither_three_way_nor_bye() -> None:
    plan = field_of(event(6, [], settings=THREE_WAY)).plan
    assert (plan.byes, plan.three_ways) == (0, 0)


def test_br6_a_lone_team_sits() -> None:
    plan = field_of(event(1, [], settings=THREE_WAY)).plan
    assert (plan.byes, plan.three_ways) == (1, 0)


def test_br6_teams_of_a_three_way_that_goes_on_are_not_drawn() -> None:
    first = played(vp("T4-T5", 12), vp("T6-T7", 9), three_ways=(trio("T1-T2-T3", part=1, of=2),))
    field = field_of(event(7, [first], settings=THREE_WAY))
    assert [field.ids[team] for team in field.active] == ["T4", "T5", "T6", "T7"]
    assert field.plan.three_ways == 0


def test_br6_after_its_second_part_a_three_way_needs_its_three_results() -> None:
    half = trio("T1-T2-T3", part=1, of=2)
    rest = (vp("T4-T5", 12),)
    results = (vp("T1-T2", 12), vp("T1-T3", 9))
    short = [played(*rest, three_ways=(half,)), played(*rest, three_ways=(trio("T3-T1-T2", *results, part=2, of=2),))]
    assert refusals(event(5, short, settings=THREE_WAY)) == [("/rounds/1/three_ways/0", "pending_match")]
    partial = field_of(event(5, short, settings=THREE_WAY, directives={"partial": True}))
    assert [partial.ids[team] for team in partial.active] == ["T4", "T5"]


@pytest.mark.parametrize(
    ("rounds", "pointer", "code"),
    [
        ([played(three_ways=(trio("T1-T2-T3", part=2, of=2),))], "/rounds/0/three_ways/0", "no_first_part"),
        (
            [played(three_ways=(trio("T1-T2-T3", part=1, of=2),)), played(vp("T1-T2", 9))],
            "/rounds/0/three_ways/0",
            "no_second_part",
        ),
        ([played(three_ways=(trio("T1-T2-T3", part=2, of=1),))], "/rounds/0/three_ways/0/part", "no_such_part"),
        (
            [played(three_ways=(trio("T1-T2-T3", vp("T1-T2", 9), vp("T2-T1", 9)),))],
            "/rounds/0/three_ways/0/matches",
            "three_way_twice",
        ),
    ],
)
def test_br6_a_three_way_that_contradicts_itself_is_refused(
    rounds: list[dict[str, Any]], pointer: str, code: str
) -> None:
    assert (pointer, code) in refusals(event(names(3), rounds, settings=THREE_WAY))


def test_br6_a_three_way_over_two_rounds_needs_a_round_to_come() -> None:
    settings = {"odd": "three_way"}
    assert refusals(event(5, [], settings=settings)) == [("/settings/rounds_total", "rounds_total_needed")]
    last = {**settings, "rounds_total": 1}
    assert refusals(event(5, [], settings=last)) == [("/settings/three_way_rounds", "three_way_in_last_round")]
    assert field_of(event(5, [], settings={**last, "three_way_rounds": 1})).plan.three_ways == 1
