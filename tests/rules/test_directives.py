"""What a director orders, refused where it can be seen without solving (section 5 of the pairing rules)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import Contradiction
from tests.builders import field


def refusals(*rounds: str, players: int = 6, **rest: Any) -> list[tuple[str, str]]:
    with pytest.raises(Contradiction) as refused:
        field(players, *rounds, format="swiss", **rest)
    return [(fault.pointer, fault.code) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("orders", "pointer", "code"),
    [
        ({"lock": [["P1", "P1"]]}, "/directives/lock/0", "locked_with_himself"),
        ({"lock": [["P1", "P2"]], "forbid": [["P2", "P1"]]}, "/directives/lock/0", "lock_forbidden"),
        ({"lock": [["P1", "P2"], ["P3", "P1"]]}, "/directives/lock/1/1", "locked_twice"),
        ({"lock": [["P1", "P2"]], "absent": ["P2"]}, "/directives/lock/0/1", "locked_absent"),
        ({"lock": [["P1", "P2"]], "lock_byes": ["P2"]}, "/directives/lock_byes/0", "bye_in_lock"),
        ({"lock_byes": ["P2", "P2"]}, "/directives/lock_byes/1", "locked_twice"),
        ({"lock_byes": ["P2"], "no_bye": ["P2"]}, "/directives/lock_byes/0", "bye_forbidden"),
        ({"lock": [["P1", "P9"]]}, "/directives/lock/0/1", "unknown_player"),
        ({"forbid": [["P1", "P1"]]}, "/directives/forbid/0", "forbidden_with_himself"),
        ({"forbid": [{"pair": ["P1", "P2"], "from_round": 3, "to_round": 2}]}, "/directives/forbid/0", "no_rounds"),
        ({"requested_byes": ["P1"], "lock": [["P1", "P2"]]}, "/directives/lock/0/0", "locked_requested_bye"),
        ({"requested_byes": ["P1", "P1"]}, "/directives/requested_byes/1", "requested_twice"),
        ({"requested_byes": ["P1"], "absent": ["P1"]}, "/directives/requested_byes/0", "locked_absent"),
        ({"repair": {"pairings": [["P1", "P2"]], "byes": ["P2"]}}, "/directives/repair/byes/0", "player_twice"),
        ({"repair": {"pairings": [["P1", "P9"]]}}, "/directives/repair/pairings/0/1", "unknown_player"),
        ({"repair": {"missing": ["P1"]}, "lock": [["P1", "P2"]]}, "/directives/lock/0/0", "locked_absent"),
        ({"rounds": 6}, "/directives/rounds", "too_many_rounds"),
        ({"rounds": 2, "repair": {"pairings": [["P1", "P2"]]}}, "/directives/rounds", "rounds_with_repair"),
    ],
)
def test_contradictions_are_refused_with_the_place(orders: dict[str, Any], pointer: str, code: str) -> None:
    assert (pointer, code) in refusals(directives=orders)


def test_a_ban_holds_in_its_rounds_only() -> None:
    lock = {"lock": [["P1", "P3"]], "forbid": [{"pair": ["P1", "P3"], "from_round": 1, "to_round": 1}]}
    assert field(4, "P1>P2 P3>P4", format="swiss", directives=lock).round == 2
    assert refusals(players=4, directives=lock) == [("/directives/lock/0", "lock_forbidden")]


def test_a_player_who_left_or_is_not_there_yet_cannot_be_locked() -> None:
    lock = {"lock": [["P1", "P2"]]}
    assert refusals("P1>P2 P3>P4 out:P2", players=4, directives=lock) == [("/directives/lock/0/1", "not_in_the_event")]


def test_a_player_of_a_pending_match_cannot_be_locked() -> None:
    players = ["P1", "P2", "P3", "P4"]
    rounds = [{"matches": [{"players": ["P1", "P2"]}, {"players": ["P3", "P4"], "winner": "P3"}]}]
    with pytest.raises(Contradiction) as refused:
        field(players, format="swiss", rounds=rounds, directives={"partial": True, "lock": [["P1", "P3"]]})
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [
        ("/directives/lock/0/0", "locked_waiting")
    ]


def test_look_ahead_is_for_small_fields() -> None:
    assert refusals(players=17, settings={"look_ahead": 1}) == [("/settings/look_ahead", "field_too_large")]


def test_a_requested_bye_is_no_allocated_one() -> None:
    of = field(5, format="swiss", directives={"requested_byes": [{"id": "P5", "score": 1}]})
    assert [of.ids[player] for player in of.active] == ["P1", "P2", "P3", "P4"]
