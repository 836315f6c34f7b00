"""Compact knockouts of 2018 (MP-91)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.compact_knockouts import compact_knockout_first
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working


def compact(**changes: object) -> tuple[object, object]:
    event = {"bracket_average": 20_000, "teams": 16, "boards_per_match": 12, "rating": "regional", **changes}
    found = answer("ko.compact", **event)
    return found["first"], found["paid_places"]


def test_mp91_first_is_the_knockout_formula_with_the_short_length() -> None:
    assert compact() == ("20.00", 4)
    assert compact(boards_per_match=14) == ("23.33", 4)
    assert compact(rating="sectional") == ("15.71", 4)
    assert compact(restrictions=1) == ("16.00", 4)


def test_mp91_first_is_at_least_eight_times_length_and_rating() -> None:
    assert compact(bracket_average=1500, teams=8) == ("4.00", 2)
    assert compact(bracket_average=500, teams=16, boards_per_match=24) == ("8.00", 4)
    assert compact(bracket_average=500, teams=8, rating="sectional") == ("3.14", 2)
    assert compact(bracket_average=500, teams=4, boards_per_match=24) == ("8.00", 1)


@pytest.mark.parametrize(("teams", "places"), [(3, 1), (4, 1), (5, 2), (8, 2), (9, 4), (40, 4)])
def test_mp91_paid_places_by_entry(teams: int, places: int) -> None:
    assert answer("ko.compact", teams=teams)["paid_places"] == places


def test_mp91_fewer_than_three_teams_are_no_knockout() -> None:
    assert refusal("ko.compact", teams=2) == "E_BRACKET_SIZE"


def test_mp91_teams_have_exactly_four_players() -> None:
    assert refusal("ko.compact", teams=9, players_on_team=5) == "E_PLAYERS"
    assert answer("ko.compact", teams=9, players_on_team=4)["paid_places"] == 4


def test_mp91_a_paid_team_plays_two_complete_sessions() -> None:
    assert answer("ko.compact", sessions_played=1)["paid_overall"] is False
    assert answer("ko.compact", sessions_played=2)["paid_overall"] is True


def test_mp91_no_boards_is_refused() -> None:
    assert refusal("ko.compact", teams=9, bracket_average=1000, boards_per_match=0) == "E_BOARDS"


def test_mp91_length_of_five_to_eight_teams_is_a_setting() -> None:
    event = {"bracket_average": 20_000, "teams": 8, "boards_per_match": 12}

    assert answer("ko.compact", **event)["first"] == "12.00"
    full = answer("ko.compact", **event, settings={"compact_knockout_length": "full_length_final"})
    assert full["first"] == "24.00"
    assert "compact_knockout_length" in settings_named("ko.compact", **event)


@given(st.integers(0, 45_000), st.integers(3, 40), st.integers(1, 23))
def test_mp91_first_is_never_under_its_minimum(average: int, teams: int, boards: int) -> None:
    length = Fraction(boards, 24)

    assert compact_knockout_first(Fraction(average), teams, length, working()) >= 8 * length - Fraction(1, 200)
