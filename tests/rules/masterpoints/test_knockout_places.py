"""What each rank of a knockout is paid (MP-85 to MP-88)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.knockout_places import percent_of_first, ranks_paid_after_forfeit
from tests.rules.masterpoints.award_answers import answer, refusal, working


def percent(rounds: int, rank: object, **more: object) -> object:
    return answer("ko.places", rounds=rounds, rank=rank, **more)["percent"]


@pytest.mark.parametrize(
    ("rounds", "percents"),
    [
        (5, ["100", "75", "55", "45", "30", "25", "20", "15"]),
        (6, ["100", "75", "55", "45", "30", "25", "20", "15"]),
        (4, ["100", "70", "45", "35", "30", "25", "0", "0"]),
        (3, ["100", "70", "35", "0", "0", "0", "0", "0"]),
        (2, ["100", "0"]),
    ],
)
def test_mp85_percent_of_each_clear_rank(rounds: int, percents: list[str]) -> None:
    assert [percent(rounds, rank) for rank in range(1, len(percents) + 1)] == [f"{each}.000" for each in percents]


@pytest.mark.parametrize(
    ("rounds", "rank", "mean"),
    [(5, "3/4", "50.000"), (4, "3/4", "40.000"), (5, "5/8", "22.500"), (6, "9/16", "10.000"), (5, "1/2", "87.500")],
)
def test_mp85_a_tied_group_gets_the_mean_of_its_ranks(rounds: int, rank: str, mean: str) -> None:
    assert percent(rounds, rank) == mean


@pytest.mark.parametrize(("rounds", "rank"), [(3, "3/4"), (4, "5/8"), (2, "2"), (2, "3/4"), (4, "9/16"), (6, "17/32")])
def test_mp86_losers_who_won_fewer_than_two_rounds_are_not_paid(rounds: int, rank: str) -> None:
    assert percent(rounds, rank) == "0.000"
    assert answer("ko.places", rounds=rounds, rank=rank)["award"] == "0.00"


def test_mp86_five_rounds_of_a_known_entry_pay_eight_places() -> None:
    assert percent(5, "9/16", teams=32) == "0.000"
    assert percent(6, "9/16", teams=64) == "10.000"
    assert percent(5, "5/8", teams=32) == "22.500"


def test_mp86_a_play_off_makes_a_clear_third() -> None:
    event = {"teams": 8, "rounds": 3, "sessions": 3, "losing_semifinalists_play_off": True, "first": "20.00"}

    assert answer("ko.places", **event, rank="3")["award"] == "7.00"
    assert answer("ko.places", **event, rank="4")["award"] == "0.00"


def test_mp86_without_the_play_off_there_is_no_third() -> None:
    assert answer("ko.places", teams=8, rounds=3, losing_semifinalists_play_off=False, rank="3")["award"] == "0.00"


@pytest.mark.parametrize(
    "event",
    [
        {"teams": 6, "rounds": 3},
        {"teams": 9, "rounds": 3},
        {"teams": 8, "rounds": 3, "sessions": 2},
        {"teams": 8, "rounds": 4, "sessions": 4},
    ],
)
def test_mp86_other_knockouts_may_not_play_off(event: dict[str, object]) -> None:
    assert refusal("ko.places", **event, losing_semifinalists_play_off=True) == "E_NOT_AUTHORISED"


@pytest.mark.parametrize("teams", [7, 8])
def test_mp86_seven_and_eight_teams_may_play_off(teams: int) -> None:
    played = answer("ko.places", teams=teams, rounds=3, sessions=3, losing_semifinalists_play_off=True, rank=3)

    assert played["percent"] == "35.000"


@pytest.mark.parametrize(
    ("rank", "paid"),
    [
        ("9", "11.111"),
        ("12", "8.333"),
        ("9/10", "10.556"),
        ("9/13", "10.000"),
        ("10/13", "8.779"),
        ("7/9", "15.370"),
    ],
)
def test_mp87_ranks_below_the_eighth(rank: str, paid: str) -> None:
    assert percent(6, rank) == paid


def test_mp87_award_is_rounded_once_from_the_percentage() -> None:
    assert answer("ko.places", rounds=6, rank="9", first="30.00")["award"] == "3.33"


@pytest.mark.parametrize("rank", ["0", "4/3", "x", "1/2/3", -1, "0/4"])
def test_mp87_a_bad_rank_is_refused(rank: object) -> None:
    assert refusal("ko.places", rounds=5, rank=rank) == "E_RANK"


def test_mp87_a_rank_beyond_the_entry_is_refused() -> None:
    assert refusal("ko.places", rounds=3, teams=8, rank="9") == "E_RANK"


@pytest.mark.parametrize(
    ("rounds", "forfeits", "rank", "award"),
    [
        (4, "final", "3/4", "12.00"),
        (5, "final", "3/4", "15.00"),
        (3, "final", "3/4", "0.00"),
        (5, "semifinal", "5/8", "6.75"),
        (4, "semifinal", "5/8", "0.00"),
        (6, "quarterfinal", "9/16", "3.00"),
        (5, "quarterfinal", "9/16", "0.00"),
        (2, "final", "3/4", "0.00"),
    ],
)
def test_mp88_a_forfeit_is_paid_as_the_team_beaten_before(rounds: int, forfeits: str, rank: str, award: str) -> None:
    paid = answer("ko.forfeit", rounds=rounds, first="30.00", forfeits=forfeits)

    assert (paid["rank_paid"], paid["award"]) == (rank, award)


def test_mp88_a_forfeit_in_the_first_round_is_not_paid() -> None:
    paid = answer("ko.forfeit", rounds=3, first="30.00", forfeits="quarterfinal")

    assert (paid["rank_paid"], paid["award"]) == (None, "0.00")


def test_mp88_a_round_the_knockout_does_not_have_is_refused() -> None:
    assert refusal("ko.forfeit", rounds=2, first="30.00", forfeits="quarterfinal") == "E_KIND"
    assert refusal("ko.forfeit", rounds=2, first="30.00", forfeits="lunch") == "E_KIND"


@given(st.integers(1, 10))
def test_mp88_groups_follow_each_other_without_a_gap(rounds_after: int) -> None:
    first, last = ranks_paid_after_forfeit(rounds_after)

    assert ranks_paid_after_forfeit(rounds_after - 1)[1] == first - 1
    assert last - first + 1 == 2 ** (rounds_after + 1)


@given(st.integers(1, 8), st.integers(1, 80))
def test_mp85_a_clear_rank_is_never_paid_more_than_a_better_one(rounds: int, rank: int) -> None:
    assert percent_of_first(rank, rank, rounds, working()) >= percent_of_first(rank + 1, rank + 1, rounds, working())


@given(st.integers(5, 8), st.integers(1, 40), st.integers(0, 20))
def test_mp85_a_tie_lies_between_its_ranks_or_at_the_least_percent(rounds: int, first: int, more: int) -> None:
    mean = percent_of_first(first, first + more, rounds, working())
    best, worst = (percent_of_first(rank, rank, rounds, working()) for rank in (first, first + more))

    assert worst <= mean <= max(best, Fraction(10))
