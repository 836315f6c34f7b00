"""Whole simulated events: their books balance in every format, and each depends on its own key alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.simulation.chunks import Chunk, play_chunk
from app.simulation.outcome import EventOutcome
from app.simulation.plan import BRACKETS, TABLE, EventPlan
from app.simulation.strength import equal_chances
from rules.domain import Settings
from rules.formats import catalogue
from tests.app.simulation.plans import always_the_stronger, plan

FORMATS = (*catalogue(), *BRACKETS, TABLE)


def outcomes(of: EventPlan, first: int, last: int) -> tuple[EventOutcome, ...]:
    return play_chunk(Chunk(0, of, first, last)).outcomes


def in_full(form: str, players: int) -> EventPlan:
    return plan(form, players, **({"rounds_total": 4} if form.startswith("swiss") else {}))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_books_of_an_event_balance(form: str, players: int) -> None:
    for one in outcomes(in_full(form, players), 0, 2):
        assert sum(one.money) == pytest.approx(1, abs=1e-4)
        assert sum(one.first) == pytest.approx(1)
        assert sum(one.played) == 2 * one.matches
        assert sum(one.byes_of) == one.byes
        assert max(one.byes_of) == one.most_byes
        assert one.rounds >= one.ordinary_rounds
        assert one.proved
        assert "complete" in one.phases


def test_an_event_depends_on_its_number_and_the_seed_alone() -> None:
    together = outcomes(plan(), 0, 4)
    assert outcomes(plan(), 2, 3) == together[2:3]
    assert len({replace(one, index=0) for one in together}) > 1
    assert outcomes(plan(seed=2), 0, 4) != together


@pytest.mark.parametrize("form", ["single_elimination", "double_elimination", TABLE, "moreswiss", "ftbg"])
def test_a_player_who_always_wins_is_first(form: str) -> None:
    told = EventPlan(form, 6, always_the_stronger(6))
    for one in outcomes(told, 0, 2):
        assert one.first == (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        assert one.money[0] == max(one.money)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (5, 3), (8, 3), (9, 4)])
def test_a_single_elimination_takes_one_match_less_than_players(players: int, rounds: int) -> None:
    for one in outcomes(plan("single_elimination", players), 0, 3):
        assert (one.matches, one.rounds, one.rematches) == (players - 1, rounds, 0)
        assert one.byes == 2**rounds - players


@pytest.mark.parametrize(("players", "rounds"), [(4, 4), (8, 6), (16, 8)])
def test_a_double_elimination_takes_a_second_final_where_the_first_is_lost(players: int, rounds: int) -> None:
    played = outcomes(plan("double_elimination", players), 0, 12)
    assert {(one.matches, one.rounds) for one in played} == {
        (2 * players - 2, rounds),
        (2 * players - 1, rounds + 1),
    }
    for one in played:
        assert one.playoff_matches == one.rounds - rounds


def test_a_one_loss_event_loses_half_the_field_each_round() -> None:
    for one in outcomes(plan("ftbg", 16, loss_limit=1), 0, 4):
        assert (one.matches, one.byes) == (15, 0)
        assert one.ordinary_rounds in (3, 4)


def test_three_ways_over_two_rounds_are_played_to_their_end() -> None:
    for one in outcomes(plan("swiss_teams", 7, rounds_total=4, odd="three_way"), 0, 2):
        assert one.byes == 0
        assert set(one.played) == {4}


def test_an_event_in_which_nobody_can_win_pays_those_still_in() -> None:
    strict = EventPlan("moreswiss", 9, equal_chances(), Settings(early_end="strict", loss_limit=2), 5)
    ends = outcomes(strict, 0, 12)
    stuck = [one for one in ends if one.ending == "no_eligible"]
    assert stuck
    for one in stuck:
        assert sum(one.first) == 0
        assert sum(one.money) == pytest.approx(1, abs=1e-4)
