"""Knockout averages, computed awards, sizes, firsts and match awards (MP-80 to MP-84, MP-89, MP-90)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.bracket_averages import award_on_scale
from rules.masterpoints.general_formula import RATINGS
from rules.masterpoints.knockouts import KNOCKOUT_SCALE, knockout_first, knockout_match_award, knockout_size_factor
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working

AVERAGES = st.decimals(0, 60_000, places=2).map(Fraction)


def computed(average: str) -> object:
    return answer("ko.computed", bracket_average=average)["computed_award"]


def size(teams: int, compact: bool = False) -> object:
    return answer("ko.size", teams=teams, compact=compact)["factor"]


@pytest.mark.parametrize(
    ("team", "average"),
    [
        ([100, 200, 300, 400], "1000.00"),
        ([100, 200, 300, 400, 500], "1200.00"),
        ([300] * 6, "1200.00"),
        ([0, 0, 0, 0], "0.00"),
        ([11_250] * 4, "45000.00"),
        ([11_251] * 4, "45000.00"),
        (["0.01", 0, 0, 0], "0.01"),
    ],
)
def test_mp80_team_average_is_four_times_the_mean_at_most_45000(team: list[object], average: str) -> None:
    assert answer("ko.average", team_masterpoints=team)["team_average"] == average


@pytest.mark.parametrize("players", [0, 3, 7])
def test_mp80_a_team_has_four_to_six_players(players: int) -> None:
    assert refusal("ko.average", team_masterpoints=[100] * players) == "E_PLAYERS"


def test_mp80_the_bounds_of_a_team_are_a_setting() -> None:
    seven = {"team_masterpoints": [700] * 7, "settings": {"team_players_most": 7}}

    assert answer("ko.average", **seven)["team_average"] == "2800.00"
    assert "team_players_most" in settings_named("ko.average", team_masterpoints=[1, 2, 3, 4])


def test_mp80_a_negative_holding_is_refused() -> None:
    assert refusal("ko.average", team_masterpoints=[1, 2, 3, -4]) == "E_LIMIT"


def test_mp81_bracket_average_is_the_mean_of_capped_team_averages() -> None:
    assert answer("ko.average", team_averages=["10000", "5000", "4000", "3000", "2000"])["bracket_average"] == "4800.00"
    assert answer("ko.average", team_averages=[60_000, 0])["bracket_average"] == "22500.00"


def test_mp81_an_empty_bracket_and_a_negative_average_are_refused() -> None:
    assert refusal("ko.average", team_averages=[]) == "E_BRACKET_SIZE"
    assert refusal("ko.average", team_averages=[1000, -1]) == "E_LIMIT"


@pytest.mark.parametrize(
    ("average", "award"),
    [
        ("0", "6.0000"),
        ("499.99", "6.0000"),
        ("500", "6.0000"),
        ("750", "8.5000"),
        ("999.99", "10.9999"),
        ("1000", "11.0000"),
        ("3000", "16.0000"),
        ("4999.99", "21.0000"),
        ("5000", "21.0000"),
        ("9999.99", "28.0000"),
        ("10000", "28.0000"),
        ("17500", "37.0000"),
        ("24999.99", "46.0000"),
        ("25000", "46.0000"),
        ("43999.99", "65.0000"),
        ("44000", "65.0000"),
        ("45000", "65.0000"),
    ],
)
def test_mp82_computed_award(average: str, award: str) -> None:
    assert computed(average) == award


@pytest.mark.parametrize("breakpoint_", [500, 1000, 5000, 10_000, 25_000])
def test_mp82_computed_award_is_continuous_at_every_breakpoint(breakpoint_: int) -> None:
    step = Fraction(1, 10**9)
    below = award_on_scale(KNOCKOUT_SCALE, breakpoint_ - step)

    assert 0 <= award_on_scale(KNOCKOUT_SCALE, Fraction(breakpoint_)) - below < Fraction(1, 10**6)


def test_mp82_computed_award_meets_65_at_44000() -> None:
    assert award_on_scale(KNOCKOUT_SCALE, 44_000 - Fraction(1, 10**6)) == 65 - Fraction(1, 10**9)


def test_mp82_a_negative_average_is_refused() -> None:
    assert refusal("ko.computed", bracket_average=-1) == "E_LIMIT"


@pytest.mark.parametrize(
    ("teams", "factor"),
    [
        (5, "0.375"),
        (6, "0.450"),
        (7, "0.525"),
        (8, "0.600"),
        (9, "0.720"),
        (10, "0.760"),
        (11, "0.800"),
        (12, "0.840"),
        (13, "0.880"),
        (14, "0.920"),
        (15, "0.960"),
        (16, "1.000"),
        (17, "1.040"),
        (25, "1.360"),
        (40, "1.960"),
        (41, "2.000"),
        (64, "2.000"),
    ],
)
def test_mp83_size_factor(teams: int, factor: str) -> None:
    assert size(teams) == factor


def test_mp83_fewer_than_five_teams_have_no_factor_but_in_a_compact_knockout() -> None:
    assert refusal("ko.size", teams=4) == "E_BRACKET_SIZE"
    assert (size(4, compact=True), size(3, compact=True)) == ("0.300", "0.225")
    assert refusal("ko.size", teams=2, compact=True) == "E_BRACKET_SIZE"
    assert refusal("ko.size", teams=-5) == "E_BRACKET_SIZE"


def test_mp83_the_factor_of_three_or_four_teams_is_a_setting() -> None:
    chosen = {"compact_knockout_small_bracket": "five_teams"}

    assert answer("ko.size", teams=4, compact=True, settings=chosen)["factor"] == "0.375"
    assert settings_named("ko.size", teams=4, compact=True) == {"compact_knockout_small_bracket"}
    assert settings_named("ko.size", teams=5, compact=True) == set()


def first(**changes: object) -> object:
    event: dict[str, object] = {"bracket_average": 3000, "teams": 16, "boards_per_match": 24, "rating": "regional"}
    return answer("ko.first", **{**event, **changes})["first"]


def test_mp84_first_is_computed_award_times_size_length_restrictions_and_rating() -> None:
    assert first() == "16.00"
    assert first(teams=12, rating="sectional") == "10.56"
    assert first(bracket_average=20_000, rating="regional_nabc") == "45.71"
    assert first(boards_per_match=12) == "8.00"
    assert first(boards_per_match=48) == "24.00"
    assert first(restrictions=1) == "12.80"
    assert first(restrictions=2) == "11.20"


@pytest.mark.parametrize(("boards", "award"), [(23, "15.33"), (24, "16.00"), (47, "16.00"), (48, "24.00")])
def test_mp84_length_jumps_at_48_boards_only(boards: int, award: str) -> None:
    assert first(boards_per_match=boards) == award


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"teams": 4}, "E_BRACKET_SIZE"),
        ({"boards_per_match": 0}, "E_BOARDS"),
        ({"restrictions": -1}, "E_RESTRICTIONS"),
        ({"rating": "galactic"}, "E_KIND"),
        ({"bracket_average": -1}, "E_LIMIT"),
    ],
)
def test_mp84_bad_input_has_its_code(changes: dict[str, object], code: str) -> None:
    event = {"bracket_average": 3000, "teams": 16, **changes}

    assert refusal("ko.first", **event) == code


@pytest.mark.parametrize(
    ("award", "boards", "rating", "match"),
    [
        ("7.49", 24, "regional", "0.75"),
        ("7.50", 24, "regional", "0.75"),
        ("7.60", 24, "regional", "0.76"),
        ("45.00", 24, "regional", "4.50"),
        ("45.10", 24, "regional", "4.50"),
        ("6.00", 24, "sectional", "0.60"),
        ("2.00", 24, "sectional", "0.59"),
        ("80.00", 12, "regional", "2.25"),
        ("80.00", 48, "regional", "6.75"),
    ],
)
def test_mp90_match_award_is_a_tenth_within_its_range(award: str, boards: int, rating: str, match: str) -> None:
    inputs = {"first": award, "boards_per_match": boards, "rating": rating}

    assert answer("ko.match", **inputs)["match_award"] == match


def test_mp89_every_group_is_rated_on_the_largest() -> None:
    split = answer("ko.split", groups=[11, 10], bracket_average=2000, boards_per_match=24, rating="regional")

    assert (split["teams_used"], split["first"]) == (11, "10.80")
    assert answer("ko.split", groups=[4, 9])["teams_used"] == 9


def test_mp89_groups_need_teams() -> None:
    assert refusal("ko.split", groups=[]) == "E_BRACKET_SIZE"
    assert refusal("ko.split", groups=[8, 0]) == "E_BRACKET_SIZE"
    assert refusal("ko.split", groups=[4, 4], bracket_average=2000) == "E_BRACKET_SIZE"


@given(AVERAGES, AVERAGES, st.integers(5, 60), st.integers(0, 10))
def test_mp84_first_never_falls_with_average_or_teams(one: Fraction, other: Fraction, teams: int, more: int) -> None:
    low, high = sorted((one, other))

    assert knockout_first(low, teams, working()) <= knockout_first(high, teams, working())
    assert knockout_first(low, teams, working()) <= knockout_first(low, teams + more, working())
    assert knockout_size_factor(teams, working()) <= knockout_size_factor(teams + more, working())


@given(st.decimals(0, 200, places=2).map(Fraction), st.sampled_from(sorted(RATINGS)))
def test_mp90_match_award_stays_in_its_range(award: Fraction, rating: str) -> None:
    match = knockout_match_award(award, Fraction(1), RATINGS[rating], working())
    scale = RATINGS[rating] / 14

    assert Fraction(3, 4) * scale - Fraction(1, 200) <= match <= Fraction(9, 2) * scale + Fraction(1, 200)
