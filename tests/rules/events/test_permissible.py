"""Types, scoring, ages, strats and crossovers (MP-167, MP-169, MP-171, MP-172, MP-181)."""

from fractions import Fraction

import pytest

from rules.events.crossovers import crossovers
from rules.events.permissible import (
    age_eligible,
    genders_eligible,
    scoring_permitted,
    strat_of,
    swiss_qualifying_permitted,
    two_way_strat,
)
from rules.masterpoints.errors import AwardError


@pytest.mark.parametrize(
    ("group", "age", "least", "verdict"),
    [
        ("junior", 25, 55, True),
        ("junior", 26, 55, False),
        ("senior", 54, 55, False),
        ("senior", 55, 55, True),
        ("senior", 64, 65, False),
        ("senior", 65, 65, True),
        ("senior", 74, 75, False),
        ("senior", 75, 75, True),
        ("open", 8, 55, True),
    ],
)
def test_mp167_ages(group: str, age: int, least: int, verdict: bool) -> None:
    assert age_eligible(group, age, least) is verdict


@pytest.mark.parametrize(
    ("gender", "allowed"),
    [
        ("open", ["mm", "ff", "mf"]),
        ("men", ["mm"]),
        ("women", ["ff"]),
        ("mixed", ["mf"]),
        ("unmixed", ["mm", "ff"]),
    ],
)
def test_mp167_genders(gender: str, allowed: list[str]) -> None:
    assert [pair for pair in ("mm", "ff", "mf") if genders_eligible(gender, pair)] == allowed


@pytest.mark.parametrize(
    ("event_type", "methods", "verdict"),
    [
        ("individual", {"matchpoint"}, True),
        ("individual", {"imp"}, True),
        ("individual", {"win_loss"}, False),
        ("pair", {"matchpoint"}, True),
        ("pair", {"imp"}, True),
        ("pair", {"victory_point"}, False),
        ("team_swiss", {"win_loss"}, True),
        ("team_swiss", {"victory_point"}, True),
        ("team_knockout", {"total_points"}, True),
        ("team_board_a_match", {"board_a_match"}, True),
        ("team_swiss", {"matchpoint"}, False),
        ("pair_team", {"matchpoint", "board_a_match"}, True),
        ("pair_team", {"matchpoint"}, False),
        ("pair_team", {"imp", "board_a_match"}, False),
        ("pair_team", {"matchpoint", "board_a_match", "win_loss"}, False),
        ("pair", set(), False),
    ],
)
def test_mp169_scoring(event_type: str, methods: set[str], verdict: bool) -> None:
    assert scoring_permitted(event_type, methods) is verdict


def test_mp172_the_higher_holding_decides_the_strat() -> None:
    limits = {"B": 750, "C": 200}
    assert strat_of([180, 620], limits) == "B"
    assert strat_of([200, 200], limits) == "C"
    assert strat_of([Fraction("200.01"), 0], limits) == "B"
    assert strat_of([0, 750], limits) == "B"
    assert strat_of([0, 751], limits) == "A"
    assert strat_of([0, 750], limits, limit_included=False) == "A"


def test_mp168_two_way_strats() -> None:
    assert [two_way_strat(pair, 500) for pair in ([501, 900], [501, 500], [500, 10])] == ["A", "B", "C"]


def test_mp181_swiss_qualifying_ended_in_1981() -> None:
    assert swiss_qualifying_permitted(1980, grandfathered=False)
    assert not swiss_qualifying_permitted(1981, grandfathered=False)
    assert swiss_qualifying_permitted(2003, grandfathered=True)


def test_mp171_crossovers_of_two_and_four_sections() -> None:
    assert crossovers(2) == {"A.N": "B.E", "A.E": "ZZ.N", "B.N": "ZZ.E", "B.E": "A.N"}
    assert crossovers(4) == {
        "A.N": "B.E", "A.E": "Z.N", "B.N": "Z.E", "B.E": "A.N",
        "C.N": "D.E", "C.E": "X.N", "D.N": "X.E", "D.E": "C.N",
    }  # fmt: skip
    assert {key: crossovers(4, around=True)[key] for key in ("B.E", "D.E")} == {"B.E": "C.N", "D.E": "A.N"}


@pytest.mark.parametrize(("sections", "nowhere"), [(3, None), (2, ("A",)), (4, ("Z",)), (4, ("Z", "Z")), (2, ("",))])
def test_mp171_crossovers_that_cannot_be(sections: int, nowhere: tuple[str, ...] | None) -> None:
    with pytest.raises(AwardError):
        crossovers(sections, nowhere)
