"""Tables (BR-10)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import Contradiction
from tests.team_events import event, field_of


def tables(players: list[Any], *groups: str) -> dict[str, int]:
    """The table of each group, best first."""
    field = field_of(event(players, []))
    numbers = [tuple(field.ledger.number[team] for team in group.split("-")) for group in groups]
    return dict(zip(groups, field.seats.place(numbers, field.active), strict=True))


def team(identifier: str, seat: int | None = None, stationary: bool = False) -> dict[str, Any]:
    return {"id": identifier, "stationary": stationary, **({} if seat is None else {"seat": seat})}


def test_without_tables_of_their_own_the_best_play_at_the_first() -> None:
    assert tables([team("T1"), team("T2"), team("T3"), team("T4")], "T3-T4", "T1-T2") == {"T3-T4": 1, "T1-T2": 2}


def test_br10_a_stationary_team_plays_at_its_table() -> None:
    assert tables([team("T1"), team("T2"), team("T3"), team("T4", 1, True)], "T1-T2", "T3-T4") == {
        "T1-T2": 2,
        "T3-T4": 1,
    }


def test_br10_two_stationary_teams_meet_at_the_lower_table_and_the_other_stays_empty() -> None:
    players = [team("T1", 2, True), team("T2", 1, True), team("T3"), team("T4"), team("T5"), team("T6")]
    assert tables(players, "T3-T4", "T1-T2", "T5-T6") == {"T3-T4": 3, "T1-T2": 1, "T5-T6": 4}


def test_br10_a_stationary_team_stays_although_its_opponent_has_a_home_table() -> None:
    assert tables([team("T1", 1), team("T2", 7, True)], "T1-T2") == {"T1-T2": 7}


def test_br10_the_home_table_of_a_team_that_moved_is_free_for_others() -> None:
    players = [team("T1", 1), team("T2", 2, True), team("T3"), team("T4")]
    assert tables(players, "T1-T2", "T3-T4") == {"T1-T2": 2, "T3-T4": 1}


def test_br10_a_stationary_team_without_a_number_gets_the_lowest_free_table() -> None:
    players = [team("T1", 1), team("T2", None, True), team("T3"), team("T4")]
    assert tables(players, "T3-T4", "T1-T2")["T1-T2"] == 2


def test_br10_a_table_of_a_stationary_team_belongs_to_nobody_else() -> None:
    with pytest.raises(Contradiction) as refused:
        field_of(event([team("T1", 3, True), team("T2", 3)], []))
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [("/players/1/seat", "seat_taken")]
