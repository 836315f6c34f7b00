"""FTBG and formats of a fixed number of rounds: when they end and who is where (FT-9 to FT-12, SW-1)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.playoffs.phase import Phase, phase_of
from rules.playoffs.prizes import money_text
from tests.builders import snapshot

TO_EQUAL_SIT_OUTS = (
    "P1>P4 P2>P3", "P1>P3 P2>P4", "P2>P1 P3>P4", "P3>P1 bye:P2", "P3>P2 bye:P1", "P1>P2 bye:P3",
)  # fmt: skip
TO_UNEQUAL_SIT_OUTS = ("P3>P1 P4>P2 bye:P5", "P1>P2 P3>P5 bye:P4", "P1>P5 P4>P3", "P1>P4 bye:P3")


def ftbg(players: int, *rounds: str, **rest: Any) -> Phase:
    return phase_of(snapshot(players, *rounds, format="ftbg", **rest))


def swiss(players: int | list[Any], *rounds: str, **rest: Any) -> Phase:
    return phase_of(snapshot(players, *rounds, format="swiss", **rest))


def test_ft3_the_last_player_left_has_won_and_everybody_has_a_place() -> None:
    stand = ftbg(2, "P1>P2", "P1>P2", "P1>P2", prizes={"2": [30, 10]})
    assert (stand.phase, stand.winner) == ("complete", "P1")
    assert [(one.first, one.players, money_text(one.amount)) for one in stand.places] == [
        (1, ("P1",), "30.00"), (2, ("P2",), "10.00"),
    ]  # fmt: skip


def test_ft3_everybody_alive_can_win() -> None:
    stand = ftbg(2, "P1>P2", "P1>P2")
    assert (stand.phase, stand.eligible, stand.last_life) == ("random_round", ("P1", "P2"), ("P2",))
    assert not stand.playoffs


def test_ft10_three_on_their_last_life_with_equal_sit_outs_play_a_manual_round_robin() -> None:
    stand = ftbg(4, *TO_EQUAL_SIT_OUTS)
    assert (stand.phase, stand.next_match) == ("manual_round_robin", ("P1", "P2"))


def test_ft10_the_manual_round_robin_ends_the_event() -> None:
    matches = [{"players": list(pair), "winner": pair[0]} for pair in (("P3", "P1"), ("P2", "P1"), ("P3", "P2"))]
    stand = ftbg(4, *TO_EQUAL_SIT_OUTS, playoff={"matches": matches}, prizes={"3": [50, 30, 20]})
    assert (stand.phase, stand.winner) == ("complete", "P3")
    assert [group.players[0] for group in stand.places] == ["P3", "P2", "P1", "P4"]


def test_ft11_unequal_sit_outs_are_an_ordinary_round() -> None:
    assert ftbg(5, *TO_UNEQUAL_SIT_OUTS, settings={"loss_limit": 2}).phase == "random_round"


@pytest.mark.parametrize(("rounds", "limit"), [((), 1), (("P1>P2 bye:P3", "P2>P3 bye:P1", "P3>P1 bye:P2"), 3)])
def test_ft12_fewer_losses_or_no_round_yet_are_an_ordinary_round(rounds: tuple[str, ...], limit: int) -> None:
    assert ftbg(3, *rounds, settings={"loss_limit": limit}).phase == "random_round"


def test_split_stops_at_three_with_one_life_unless_two_of_them_sat_out() -> None:
    two = {"loss_limit": 2, "three_way_tie": "split"}
    assert ftbg(5, *TO_UNEQUAL_SIT_OUTS, settings=two).phase == "random_round"
    stand = ftbg(4, *TO_EQUAL_SIT_OUTS, settings={"three_way_tie": "split"}, prizes={"3": [50, 30, 10]})
    assert (stand.phase, stand.winner, money_text(stand.places[0].amount)) == ("complete", None, "30.00")


def test_sw1_a_swiss_is_complete_after_its_rounds_and_the_unique_best_score_wins() -> None:
    settings = {"rounds_total": 2}
    assert swiss(4, "P1>P2 P3>P4", settings=settings).phase == "swiss"
    stand = swiss(4, "P1>P2 P3>P4", "P1>P3 P2=P4", settings=settings, prizes={"2": [10, 5]})
    assert (stand.phase, stand.winner, stand.last_life) == ("complete", "P1", ())
    assert [(one.first, one.last, one.players) for one in stand.places] == [
        (1, 1, ("P1",)), (2, 2, ("P3",)), (3, 4, ("P2", "P4")),
    ]  # fmt: skip


def test_sw1_equal_scores_share_first_place() -> None:
    stand = swiss(4, "P1>P2 P3>P4", settings={"rounds_total": 1}, prizes={"2": [10, 5]})
    assert (stand.phase, stand.winner) == ("complete", None)
    assert [(one.first, one.last, money_text(one.amount)) for one in stand.places] == [(1, 2, "7.50"), (3, 4, "0.00")]


def test_sw1_byes_are_wins_and_draws_are_not() -> None:
    stand = swiss(5, "P1=P2 P3>P4 bye:P5")
    assert [(one.wins, one.losses, one.byes) for one in stand.records.values()] == [
        (0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1),
    ]  # fmt: skip


def test_sw1_a_withdrawn_player_keeps_the_score_and_its_rank() -> None:
    stand = swiss(4, "P1>P2 P3>P4", "P1>P3 P2>P4 out:P1", settings={"rounds_total": 3})
    assert (stand.phase, stand.alive) == ("swiss", ("P2", "P3", "P4"))
    end = swiss(4, "P1>P2 P3>P4", "P1>P3 P2>P4 out:P1", "P2>P3 bye:P4", settings={"rounds_total": 3})
    assert end.places[0].players == ("P1", "P2")


def test_at_most_one_player_alive_is_complete_at_any_time() -> None:
    assert swiss(1).winner == "P1"
    assert ftbg(1).phase == "complete"
