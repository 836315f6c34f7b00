"""Pair/team events (MP-102)."""

from tests.rules.masterpoints.award_answers import answer, refusal


def pair_team(pair: object, team: object, tables: int = 12) -> tuple[object, object, object]:
    found = answer("tour.pair_team", tables=tables, rating="sectional", pair_place=pair, team_place=team)
    return found["pair_award"], found["team_award"], found["credited"]


def test_mp102_the_higher_award_is_credited() -> None:
    assert pair_team(3, 1) == ("2.84", "4.44", "4.44")
    assert pair_team(1, 1) == ("5.04", "4.44", "5.04")


def test_mp102_places_beyond_the_depth_are_not_paid() -> None:
    assert pair_team(7, 5) == ("0.00", "0.00", "0.00")
    assert pair_team(6, 4) == ("1.20", "1.87", "1.87")


def test_mp102_a_pair_without_a_place_in_one_game_gets_the_other() -> None:
    assert pair_team(None, 2) == ("0.00", "3.33", "3.33")


def test_mp102_tied_places_share() -> None:
    assert pair_team("1/2", None)[0] == "4.41"


def test_mp102_firsts_use_the_pair_and_the_board_a_match_factor() -> None:
    found = answer("tour.pair_team", tables=20, rating="regional", upper_limit=1500, restrictions=1)

    assert (found["pair_first"], found["team_first"]) == ("4.20", "3.70")
    assert "credited" not in found


def test_mp102_bad_input_is_refused() -> None:
    assert refusal("tour.pair_team", tables=0, pair_place=1) == "E_TABLES"
    assert refusal("tour.pair_team", tables=12, pair_place=0) == "E_RANK"
