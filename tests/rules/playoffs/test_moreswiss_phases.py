"""MoreSwiss at a round's end: transition, early conditions, precedence, places and money (MS-1 to MS-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.errors import Contradiction
from rules.playoffs.phase import Phase, phase_of
from rules.playoffs.prizes import money_text
from tests.builders import snapshot

TO_CHAMPIONSHIP = (
    "P5>P1 P2>P3 P4>P6", "P1>P6 P4>P2 P3>P5", "P3>P1 P6>P2 P5>P4", "P2>P1 P3>P4 P6>P5", "P1>P4 P2>P5 P3>P6",
    "P5>P1 P2>P3 P4>P6",
)  # fmt: skip
TO_THREE = ("P3>P1 P5>P2 P4>P6", "P2>P1 P6>P3 P5>P4", "P6>P1 P2>P4 P5>P3", "P2>P3 P6>P5 bye:P4")
TO_CLEAR_WINNER = ("P1>P3 P4>P2 P6>P5", "P5>P1 P3>P2 P6>P4", "P4>P1 P2>P5 P6>P3", "P1>P2 P5>P3 P6>P4")
FOUR_PRIZES = {"4": [400, 250, 150, 100]}


def phase(players: int | list[Any], *rounds: str, **rest: Any) -> Phase:
    return phase_of(snapshot(players, *rounds, **rest))


def championship(*more: str, **rest: Any) -> Phase:
    settings = {"max_places": 4, **rest.pop("settings", {})}
    return phase(6, *TO_CHAMPIONSHIP, *more, settings=settings, **rest)


def places(stand: Phase) -> list[tuple[int, int, tuple[str, ...], str]]:
    return [(one.first, one.last, one.players, money_text(one.amount)) for one in stand.places]


def refused(*arguments: Any, **rest: Any) -> tuple[str, str]:
    with pytest.raises(Contradiction) as error:
        phase(*arguments, **rest)
    return error.value.faults[0].pointer, error.value.faults[0].code


def test_ms4_maximum_places_count_the_entrants_of_round_one_only() -> None:
    late = [f"P{number}" for number in range(1, 7)] + [{"id": "P7", "entered_round": 2}]
    assert phase(late).max_places == 1
    assert phase(7).max_places == 2
    assert phase(late, settings={"entrants": 32}).max_places == 5
    assert phase(late, settings={"entrants": 32, "max_places": 3}).max_places == 3


def test_ms7_playoff_rules_begin_at_equality_and_never_before_round_one() -> None:
    assert not phase(4, settings={"max_places": 4}).playoffs
    begun = phase(4, "P1>P2 P3>P4", settings={"max_places": 4})
    assert (begun.phase, begun.transition_round, begun.cash_places) == ("playoff_swiss", 1, 4)


def test_ms7_q_stays_although_a_late_entrant_comes() -> None:
    late = ["P1", "P2", "P3", "P4", {"id": "P5", "entered_round": 3}]
    before = phase(late, "P1>P2 P3>P4", settings={"max_places": 4})
    after = phase(late, "P1>P2 P3>P4", "P1>P3 P2>P4", settings={"max_places": 4})
    assert (before.cash_places, len(before.alive)) == (4, 4)
    assert (after.cash_places, after.transition_round, len(after.alive)) == (4, 1, 5)


def test_ms12_last_life_players_share_the_places_behind_the_finalists() -> None:
    stand = championship(prizes=FOUR_PRIZES)
    assert stand.next_match == ("P2", "P3")
    assert places(stand) == [(3, 4, ("P4", "P5"), "125.00"), (5, 6, ("P1", "P6"), "0.00")]


def test_ms13_the_championship_in_a_round_of_its_own_ends_the_event() -> None:
    stand = championship("P3>P2", prizes=FOUR_PRIZES)
    assert (stand.phase, stand.winner, stand.cash_places, stand.transition_round) == ("complete", "P3", 4, 6)
    assert places(stand)[:3] == [
        (1, 1, ("P3",), "400.00"), (2, 2, ("P2",), "250.00"), (3, 4, ("P4", "P5"), "125.00"),
    ]  # fmt: skip
    assert stand.records["P4"].losses == 3, "nobody sent home has missed the championship"
    assert stand.share is not None
    assert stand.share.players == ("P4", "P5")


def test_ms13_an_early_championship_keeps_its_condition_and_pays_the_maximum() -> None:
    rounds = ("P1>P2 P3>P4 P5>P6 P7>P8", "P1>P3 P5>P7 P2>P4 P6>P8", "P1>P2 P5>P6 P3>P7")
    start = phase(8, *rounds, settings={"loss_limit": 2, "max_places": 2}, prizes={"2": [10, 5]})
    assert (start.phase, start.early_condition, start.playoffs) == ("championship", "championship", False)
    end = phase(8, *rounds, "P5>P1", settings={"loss_limit": 2, "max_places": 2}, prizes={"2": [10, 5]})
    assert (end.phase, end.winner, end.early_condition, end.playoffs) == ("complete", "P5", "championship", False)
    assert places(end)[0] == (1, 1, ("P5",), "10.00")


def test_ms13_a_round_with_other_matches_is_another_swiss_round() -> None:
    stand = championship("P2>P3 P4>P5")
    assert (stand.phase, stand.winner, stand.alive) == ("complete", "P2", ("P2", "P3", "P4"))
    assert stand.share is not None
    assert stand.share.players == ("P3", "P4")


def test_ms13_nobody_wins_a_championship_of_two_forfeits() -> None:
    told = snapshot(6, *TO_CHAMPIONSHIP, "P2>P3", settings={"max_places": 4}, prizes=FOUR_PRIZES)
    last = told.rounds[-1]
    both = replace(last, matches=(replace(last.matches[0], winner=None, forfeit=True),))
    stand = phase_of(replace(told, rounds=(*told.rounds[:-1], both)))
    assert (stand.phase, stand.winner, stand.alive) == ("no_eligible", None, ("P2", "P3"))
    assert places(stand)[0] == (3, 4, ("P4", "P5"), "125.00")


def test_ms13_nobody_comes_back_after_the_championship() -> None:
    stand = championship("P2>P3", "P3>P2")
    assert (stand.phase, stand.winner, stand.alive) == ("complete", "P2", ("P2", "P3"))


def test_ms13_one_more_life_is_another_swiss_round() -> None:
    rounds = ("P3>P1 P5>P2 P4>P6", "P1>P5 P2>P6 P3>P4", "P1>P6 P3>P2 P4>P5", "P1>P2 P3>P4 P6>P5", "P3>P1 P2>P4 P5>P6")
    stand = phase(6, *rounds, settings={"max_places": 5})
    assert (stand.phase, stand.eligible) == ("playoff_swiss", ("P1", "P3"))


def test_ms11_three_players_with_equal_records_play_off() -> None:
    stand = phase(6, *TO_THREE, settings={"loss_limit": 3, "max_places": 5})
    assert (stand.phase, stand.bye_candidates) == ("three_player", ("P2", "P5", "P6"))
    assert stand.share is not None
    assert (stand.share.first, stand.share.last, stand.share.players) == (4, 4, ("P4",))


def test_ms11_unequal_records_are_another_round() -> None:
    stand = phase(3, "P1>P2 bye:P3", settings={"max_places": 3})
    assert stand.phase == "playoff_swiss"


def test_ms24_the_playoff_in_the_snapshot_leads_to_the_end() -> None:
    told = {"bye": "P2", "matches": [{"players": ["P5", "P6"], "winner": "P5"}]}
    rest: dict[str, Any] = {"settings": {"loss_limit": 3, "max_places": 5}, "prizes": {"5": [500, 250, 150, 80, 20]}}
    going = phase(6, *TO_THREE, playoff=told, **rest)
    assert (going.phase, going.next_match) == ("three_player", ("P5", "P2"))
    told = {**told, "matches": [*told["matches"], {"players": ["P2", "P5"], "winner": "P5"}]}
    over = phase(6, *TO_THREE, playoff=told, **rest)
    assert (over.phase, over.winner, over.remainder) == ("complete", "P5", 0)
    assert [group.players for group in over.places[:4]] == [("P5",), ("P6",), ("P2",), ("P4",)]
    assert [money_text(group.amount) for group in over.places[:5]] == ["500.00", "250.00", "150.00", "80.00", "20.00"]


def test_ms27_a_split_is_over_at_once() -> None:
    stand = phase(
        6, *TO_THREE, settings={"loss_limit": 3, "max_places": 5, "three_way_tie": "split"},
        prizes={"5": [500, 250, 150, 80, 20]},
    )  # fmt: skip
    assert (stand.phase, stand.winner) == ("complete", None)
    assert places(stand)[0] == (1, 3, ("P2", "P5", "P6"), "300.00")


def test_ms10_a_clear_winner_ends_the_event_before_playoff_rules() -> None:
    stand = phase(6, *TO_CLEAR_WINNER, settings={"loss_limit": 3, "max_places": 2}, prizes={"2": [100, 50]})
    assert (stand.phase, stand.winner, stand.early_condition, stand.playoffs) == (
        "complete", "P6", "clear_winner", False,
    )  # fmt: skip
    assert places(stand)[:2] == [(1, 1, ("P6",), "100.00"), (2, 4, ("P1", "P4", "P5"), "16.66")]
    assert money_text(stand.remainder) == "0.02"


def test_ms10_read_strictly_the_swiss_goes_on() -> None:
    stand = phase(6, *TO_CLEAR_WINNER, settings={"loss_limit": 3, "max_places": 2, "early_end": "strict"})
    assert (stand.phase, stand.early_condition, stand.share) == ("swiss", "clear_winner", None)
    assert stand.places == tuple(one for one in stand.places if one.first > 4)


def test_precedence_nobody_eligible_is_left_to_the_director() -> None:
    stand = phase(4, "P1>P2 P3>P4", "P2>P1 P4>P3", settings={"loss_limit": 2, "max_places": 1})
    assert (stand.phase, stand.early_condition, stand.eligible) == ("no_eligible", "no_eligible", ())


def test_precedence_one_player_alive_is_the_end_even_before_round_one() -> None:
    stand = phase(1, prizes={"1": [100]})
    assert (stand.phase, stand.winner) == ("complete", "P1")
    assert places(stand) == [(1, 1, ("P1",), "100.00")]


def test_ms9_if_nobody_is_left_those_eliminated_last_share_the_first_places() -> None:
    told = snapshot(4, "P1>P2 P3>P4", "P1>P3", settings={"loss_limit": 1, "max_places": 2}, prizes={"2": [90, 30]})
    last = told.rounds[-1]
    both = replace(last, matches=(replace(last.matches[0], winner=None, forfeit=True),))
    stand = phase_of(replace(told, rounds=(told.rounds[0], both)))
    assert (stand.phase, stand.winner, stand.alive) == ("complete", None, ())
    assert places(stand) == [(1, 2, ("P1", "P3"), "60.00"), (3, 4, ("P2", "P4"), "0.00")]


def test_ms9_a_withdrawn_player_is_placed_as_if_eliminated_in_that_round() -> None:
    rounds = ("P1>P2 P3>P4 P5>P6", "P1>P3 P5>P2 P4>P6 out:P4")
    stand = phase(6, *rounds, settings={"loss_limit": 2, "max_places": 3})
    assert [group.players for group in stand.places] == [("P3",), ("P4",), ("P2", "P6")]
    assert [group.first for group in stand.places] == [3, 4, 5]


def test_ms9_wins_do_not_part_players_eliminated_together() -> None:
    settings = {"loss_limit": 1, "max_places": 1, "missed_round": "none"}
    stand = phase(6, "P1>P2 P3>P4", "P1>P3 P5>P6", settings=settings)
    assert (stand.records["P3"].wins, stand.records["P6"].wins) == (1, 0)
    assert [group.players for group in stand.places] == [("P3", "P6"), ("P2", "P4")]


def test_an_entrant_who_comes_later_holds_a_place_in_front() -> None:
    late = ["P1", "P2", "P3", "P4", {"id": "P5", "entered_round": 3}]
    stand = phase(late, "P1>P2 P3>P4 out:P4", settings={"max_places": 1})
    assert [(group.first, group.players) for group in stand.places] == [(5, ("P4",))]


def test_pending_matches_leave_the_phase_at_the_last_complete_round() -> None:
    told = snapshot(4, "P1>P2 P3>P4", "P1>P3 P2>P4")
    waiting = replace(
        told.rounds[1], matches=(replace(told.rounds[1].matches[0], winner=None), told.rounds[1].matches[1])
    )
    stand = phase_of(replace(told, rounds=(told.rounds[0], waiting)))
    assert stand.rounds_played == 1
    assert [(one.round, one.players, one.pointer) for one in stand.pending] == [
        (2, ("P1", "P3"), "/rounds/1/matches/0")
    ]


def test_play_that_went_on_after_a_condition_is_accepted() -> None:
    stand = phase(6, *TO_CLEAR_WINNER, "P1>P6 P4>P5", settings={"loss_limit": 3, "max_places": 2})
    assert (stand.alive, stand.winner) == (("P1", "P4", "P6"), "P6")


def test_a_result_of_an_eliminated_player_is_refused() -> None:
    assert refused(6, *TO_CHAMPIONSHIP, "P1>P2") == ("/rounds/6/matches/0/players/0", "not_in_the_event")


def test_ms6_every_structure_has_exactly_its_amounts() -> None:
    assert refused(6, prizes={"2": [10, 5, 1]}) == ("/prizes/2", "amounts_and_places")
    assert refused(6, prizes={"2": [10, -5]}) == ("/prizes/2/1", "negative_money")


def test_ms8_the_structure_for_q_must_be_there_once_q_is_known() -> None:
    assert phase(6, *TO_CHAMPIONSHIP[:3], settings={"max_places": 4}, prizes={"3": [3, 2, 1]}).cash_places is None
    assert refused(6, *TO_CHAMPIONSHIP, settings={"max_places": 4}, prizes={"3": [3, 2, 1]}) == (
        "/prizes/4", "missing_structure",
    )  # fmt: skip


def test_a_playoff_nobody_needs_is_refused() -> None:
    told = {"bye": "P1", "matches": []}
    assert refused(6, playoff=told) == ("/playoff", "no_playoff_due")


def test_a_playoff_match_of_somebody_else_is_refused() -> None:
    told = {"bye": "P2", "matches": [{"players": ["P5", "P4"], "winner": "P5"}]}
    settings = {"loss_limit": 3, "max_places": 5}
    assert refused(6, *TO_THREE, playoff=told, settings=settings) == (
        "/playoff/matches/0/players/1", "not_in_the_playoff",
    )  # fmt: skip
