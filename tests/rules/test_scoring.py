"""Points of matches, byes and forfeits (SW-1, BR-1, BR-2, BR-6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.errors import Contradiction
from tests.team_events import event, field_of, played, trio, vp


def scores(document: dict[str, Any]) -> dict[str, Fraction]:
    """Points of everybody after the last round."""
    field = field_of(document)
    units = field.ledger.last.score.tolist()
    return {one: Fraction(value, field.ledger.score_unit) for one, value in zip(field.ids, units, strict=True)}


def imps(pair: str, first: float, second: float, boards: int | None = 8) -> dict[str, Any]:
    match: dict[str, Any] = {"players": pair.split("-"), "imps": [first, second]}
    return match if boards is None else {**match, "boards": boards}


@pytest.mark.parametrize(("scale", "winner", "loser"), [(20, 18, 2), (30, 28, 2)])
def test_br2_victory_points_come_from_the_margin_and_the_boards(scale: int, winner: int, loser: int) -> None:
    told = scores(event(2, [played(imps("T1-T2", 41, 20))], settings={"vp_scale": scale}))
    assert told == {"T1": winner, "T2": loser}


def test_br2_part_of_an_imp_has_not_reached_the_next_whole_one() -> None:
    from app.strict_json import read

    document = read(
        b'{"format":"swiss_teams","players":["T1","T2"],'
        b'"rounds":[{"matches":[{"players":["T1","T2"],"imps":[4.5,2],"boards":8}]}]}'
    )
    assert isinstance(document, dict)
    assert scores(document) == {"T1": 11, "T2": 9}


def test_br2_a_tie_halves_the_scale() -> None:
    assert scores(event(2, [played({"players": ["T1", "T2"], "draw": True})], settings={"vp_scale": 30}))["T1"] == 15


def test_br2_told_victory_points_stand_before_computed_ones() -> None:
    assert scores(event(2, [played({**imps("T1-T2", 41, 20), "vp": [3, 17]})])) == {"T1": 3, "T2": 17}


@pytest.mark.parametrize(
    ("match", "pointer", "code"),
    [
        (imps("T1-T2", 41, 20, None), "/rounds/0/matches/0/boards", "boards_needed"),
        (imps("T1-T2", 41, 20, 37), "/rounds/0/matches/0/boards", "E_BOARDS"),
    ],
)
def test_br2_a_result_without_victory_points_is_refused(match: dict[str, Any], pointer: str, code: str) -> None:
    with pytest.raises(Contradiction) as refused:
        field_of(event(2, [played(match)]))
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [(pointer, code)]


def test_br1_results_told_by_winners_alone_make_an_event_of_wins() -> None:
    won = {"players": ["T1", "T2"], "winner": "T1"}
    assert scores(event(2, [played(won)])) == {"T1": 1, "T2": 0}
    with pytest.raises(Contradiction) as refused:
        field_of(event(4, [played(won, vp("T3-T4", 12))]))
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [("/rounds/0/matches/0", "points_needed")]


def test_br1_by_wins_the_same_results_count_one_and_nothing() -> None:
    told = event(2, [played(imps("T1-T2", 41, 20, None))], settings={"score_by": "wins"})
    assert scores(told) == {"T1": 1, "T2": 0}


@pytest.mark.parametrize(
    ("settings", "bye", "forfeit"),
    [
        ({}, 12, 12),
        ({"vp_scale": 30}, 18, 18),
        ({"bye_score": 10}, 10, 10),
        ({"bye_score": 10, "forfeit_score": 14}, 10, 14),
        ({"score_by": "wins", "bye_score": 0}, 0, 1),
    ],
)
def test_br6_byes_and_forfeits_are_worth_what_the_settings_say(
    settings: dict[str, Any], bye: int, forfeit: int
) -> None:
    won = {"players": ["T1", "T2"], "winner": "T1", "forfeit": True}
    assert scores(event(3, [played(won, byes=("T3",))], settings=settings)) == {"T1": forfeit, "T2": 0, "T3": bye}


def test_a_double_forfeit_gives_nobody_points() -> None:
    told = event(2, [played({"players": ["T1", "T2"], "forfeit": True})])
    assert scores(told) == {"T1": 0, "T2": 0}


def test_br6_a_three_way_counts_its_matches() -> None:
    three = trio("T1-T2-T3", vp("T1-T2", 15), vp("T1-T3", 8), vp("T2-T3", 10))
    assert scores(event(3, [played(three_ways=(three,))], settings={"score_by": "vp"})) == {
        "T1": 23,
        "T2": 15,
        "T3": 22,
    }
