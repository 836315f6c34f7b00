"""Bracketed Swiss and round robin teams of 2018 (MP-95 to MP-97)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.bracket_averages import award_on_scale
from rules.masterpoints.bracketed_swiss import (
    BRACKETED_SWISS_SCALE,
    bracketed_swiss_first,
    bracketed_swiss_size_factor,
)
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working


@pytest.mark.parametrize(
    ("average", "award"),
    [
        ("0", "4.0000"),
        ("499.99", "4.0000"),
        ("500", "4.0000"),
        ("999.99", "7.3333"),
        ("1000", "7.3300"),
        ("4999.99", "13.9967"),
        ("5000", "14.0000"),
        ("9999.99", "18.6667"),
        ("10000", "18.6700"),
        ("24999.99", "30.6700"),
        ("25000", "30.6700"),
        ("43999.99", "43.3367"),
        ("44000", "43.3300"),
        ("45000", "43.3300"),
    ],
)
def test_mp95_computed_award_keeps_the_printed_constants(average: str, award: str) -> None:
    assert answer("bracket.computed", bracket_average=average)["computed_award"] == award


@pytest.mark.parametrize(
    ("breakpoint_", "step"),
    [(500, "0"), (1000, "-1/300"), (5000, "1/300"), (10_000, "1/300"), (25_000, "0"), (44_000, "-1/150")],
)
def test_mp95_steps_at_the_breakpoints_are_exactly_those_of_the_constants(breakpoint_: int, step: str) -> None:
    """The printed scale is not monotone: it falls by 1/300 at 1000 and by 1/150 at 44000."""
    row = [segment.start for segment in BRACKETED_SWISS_SCALE].index(Fraction(breakpoint_))
    below = BRACKETED_SWISS_SCALE[row - 1]
    from_below = below.award + below.slope * (breakpoint_ - below.start)

    assert BRACKETED_SWISS_SCALE[row].award - from_below == Fraction(step)


@pytest.mark.parametrize(
    ("teams", "factor"),
    [
        (5, "0.560"),
        (6, "0.600"),
        (7, "0.640"),
        (8, "0.680"),
        (9, "0.720"),
        (10, "0.760"),
        (11, "0.800"),
        (12, "0.840"),
        (13, "0.880"),
        (14, "0.920"),
        (15, "0.960"),
        (16, "1.000"),
        (17, "1.040"),
        (40, "1.960"),
        (41, "2.000"),
        (100, "2.000"),
    ],
)
def test_mp96_size_factor(teams: int, factor: str) -> None:
    assert answer("bracket.size", teams=teams)["factor"] == factor


@pytest.mark.parametrize("teams", [4, 0, -1])
def test_mp96_fewer_than_five_teams_have_no_factor(teams: int) -> None:
    assert refusal("bracket.size", teams=teams) == "E_BRACKET_SIZE"


@pytest.mark.parametrize(
    ("event", "first"),
    [
        ({"bracket_average": 8000, "teams": 9}, "12.10"),
        ({"bracket_average": "43999.99", "teams": 16}, "43.34"),
        ({"bracket_average": 44_000, "teams": 16}, "43.33"),
        ({"bracket_average": 3000, "teams": 7, "rating": "sectional"}, "5.36"),
        ({"bracket_average": 12_000, "teams": 10, "restrictions": 1}, "12.32"),
        ({"bracket_average": 12_000, "teams": 10, "restrictions": 2}, "10.78"),
        ({"bracket_average": 400, "teams": 5}, "2.24"),
    ],
)
def test_mp97_first_has_no_length_factor(event: dict[str, object], first: str) -> None:
    assert answer("bracket.first", **event)["first"] == first


def test_mp97_lower_places_and_depth_are_settings() -> None:
    event = {"bracket_average": 10_000, "teams": 16}
    found = answer("bracket.first", **event)

    assert (found["paid_places"], found["awards"]) == (6, ["18.67", "14.00", "10.50", "7.88", "6.22", "5.33"])
    assert settings_named("bracket.first", **event) >= {"bracketed_swiss_depth", "bracketed_swiss_ladder"}
    by_formula = answer("bracket.first", **event, settings={"bracketed_swiss_depth": "general_formula"})
    assert by_formula["paid_places"] == 5
    three = answer("bracket.first", **event, settings={"bracketed_swiss_ladder": "three_session"})
    assert three["awards"] == ["18.67", "14.00", "10.50", "8.00", "7.00", "6.22"]


def test_mp97_a_third_of_the_teams_is_rounded_up() -> None:
    assert [answer("bracket.first", bracket_average=1000, teams=n)["paid_places"] for n in (6, 7, 9, 10)] == [
        2,
        3,
        3,
        4,
    ]


def test_mp97_match_award_takes_the_limit_of_the_bracket() -> None:
    event = {"bracket_average": 4000, "highest_team_average": 6000, "teams": 8, "boards": 7}

    assert answer("bracket.first", **event)["match_award"] == "0.22"
    assert answer("bracket.first", **event, top_bracket=True)["match_award"] == "0.36"
    by_average = answer("bracket.first", **event, settings={"bracketed_swiss_match_limit": "bracket_average"})
    assert by_average["match_award"] == "0.20"


@given(st.integers(0, 999), st.integers(5, 60), st.integers(0, 20))
def test_mp97_first_never_falls_with_teams_or_with_average_between_breakpoints(
    average: int, teams: int, more: int
) -> None:
    first = bracketed_swiss_first(Fraction(average), teams, working())

    assert first <= bracketed_swiss_first(Fraction(average), teams + more, working())
    assert first <= bracketed_swiss_first(Fraction(999), teams, working())
    assert bracketed_swiss_size_factor(teams) <= bracketed_swiss_size_factor(teams + more)


@given(st.integers(0, 45_000), st.integers(0, 5000))
def test_mp95_computed_award_falls_by_at_most_the_printed_step(average: int, more: int) -> None:
    low = award_on_scale(BRACKETED_SWISS_SCALE, Fraction(average))

    assert award_on_scale(BRACKETED_SWISS_SCALE, Fraction(average + more)) >= low - Fraction(1, 150)
