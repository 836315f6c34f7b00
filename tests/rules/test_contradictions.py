"""A snapshot that contradicts itself is refused with the place of the contradiction."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import Contradiction
from rules.field import Field
from tests.builders import snapshot


def match(first: str, second: str, **result: Any) -> dict[str, Any]:
    return {"players": [first, second], **result}


def refused(players: Any, rounds: list[Any], **rest: Any) -> list[tuple[str, str]]:
    with pytest.raises(Contradiction) as error:
        Field.from_snapshot(snapshot(players, rounds=rounds, **rest))
    return [(fault.pointer, fault.code) for fault in error.value.faults]


def test_no_players() -> None:
    assert refused([], []) == [("/players", "no_players")]


def test_duplicate_ids() -> None:
    assert refused(["A", "B", "A"], []) == [("/players/2/id", "duplicate_id")]


def test_a_player_twice_in_a_round() -> None:
    told = {"matches": [match("P1", "P2", winner="P1"), match("P3", "P1", winner="P3")]}
    assert refused(3, [told]) == [("/rounds/0/matches/1/players/1", "player_twice")]


def test_a_player_who_plays_and_sits() -> None:
    told = {"matches": [match("P1", "P2", winner="P1")], "byes": ["P1"]}
    assert refused(2, [told]) == [("/rounds/0/byes/0", "player_twice")]


def test_an_unknown_id() -> None:
    told = {"matches": [match("P1", "P9", winner="P1")]}
    assert refused(2, [told]) == [("/rounds/0/matches/0/players/1", "unknown_player")]


def test_an_eliminated_player_who_plays() -> None:
    rounds = [
        {"matches": [match("P1", "P2", winner="P1")], "byes": ["P3"]},
        {"matches": [match("P2", "P3", winner="P3")], "byes": ["P1"]},
    ]
    assert refused(3, rounds, settings={"loss_limit": 1}) == [("/rounds/1/matches/0/players/0", "not_in_the_event")]


def test_a_winner_who_did_not_play() -> None:
    told = {"matches": [match("P1", "P2", winner="P3")]}
    assert refused(3, [told]) == [("/rounds/0/matches/0/winner", "winner_did_not_play")]


def test_ft14_a_draw_exists_in_no_loss_limit_format() -> None:
    told = {"matches": [match("P1", "P2", draw=True)]}
    assert refused(2, [told]) == [("/rounds/0/matches/0/draw", "no_draws")]


def test_a_result_told_twice() -> None:
    told = {"matches": [match("P1", "P2", winner="P1", draw=True)]}
    assert ("/rounds/0/matches/0", "two_results") in refused(2, [told])


@pytest.mark.parametrize(
    ("result", "place"),
    [
        ({"winner": "P1", "vp": [5, 15]}, "winner"),
        ({"winner": "P2", "imps": [30, 10], "boards": 8}, "winner"),
        ({"winner": "P2", "imps": [30, 10], "boards": 8, "vp": [5, 15]}, "winner"),
        ({"draw": True, "vp": [12, 8]}, "draw"),
    ],
)
def test_br2_a_result_against_its_own_points(result: dict[str, Any], place: str) -> None:
    told = {"matches": [match("P1", "P2", **result)]}
    assert refused(2, [told], format="swiss_teams") == [(f"/rounds/0/matches/0/{place}", "result_and_points")]


@pytest.mark.parametrize(
    "result",
    [
        {"winner": "P1", "imps": [30, 10], "boards": 8, "vp": [5, 15]},
        {"winner": "P1", "vp": [10, 10]},
        {"draw": True, "imps": [9, 9], "boards": 8},
        {"forfeit": True, "vp": [0, 0]},
    ],
)
def test_br2_adjusted_points_stand_beside_the_result(result: dict[str, Any]) -> None:
    told = {"matches": [match("P1", "P2", **result)]}
    Field.from_snapshot(snapshot(2, rounds=[told], format="swiss_teams"))


def test_br6_three_ways_are_asked_for_in_formats_by_score_only() -> None:
    assert refused(5, [], settings={"odd": "three_way"}) == [("/settings/odd", "no_three_ways")]


@pytest.mark.parametrize(
    ("directives", "place", "code"),
    [
        ({"lock": [["P1", "P2"]], "forbid": [["P2", "P1"]]}, "/directives/lock/0", "lock_forbidden"),
        ({"lock": [["P1", "P2"], ["P2", "P3"]]}, "/directives/lock/1/0", "locked_twice"),
        ({"lock": [["P1", "P9"]]}, "/directives/lock/0/1", "unknown_player"),
        ({"lock": [["P1", "P2"]], "absent": ["P2"]}, "/directives/lock/0/1", "locked_absent"),
        ({"lock": [["P1", "P2"]], "lock_byes": ["P1"]}, "/directives/lock_byes/0", "bye_in_lock"),
        ({"lock": [["P1", "P1"]]}, "/directives/lock/0", "locked_with_himself"),
        ({"no_bye": ["P9"]}, "/directives/no_bye/0", "unknown_player"),
    ],
)
def test_directives_that_cannot_stand_together(directives: Any, place: str, code: str) -> None:
    assert (place, code) in refused(4, [], directives=directives)


def test_a_locked_player_who_is_eliminated() -> None:
    rounds = [{"matches": [match("P1", "P2", winner="P1")], "byes": ["P3"]}]
    directives = {"lock": [["P2", "P3"]]}
    assert refused(3, rounds, settings={"loss_limit": 1}, directives=directives) == [
        ("/directives/lock/0/0", "not_in_the_event")
    ]
