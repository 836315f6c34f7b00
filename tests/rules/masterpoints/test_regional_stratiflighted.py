"""Stratiflighted regional events (MP-122 to MP-128)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.regional_stratiflighted import (
    second_strat_first,
    stratiflighted_event_tables,
    third_strat_first,
)
from rules.masterpoints.regional_tables import multiplied_pair_tables
from tests.rules.masterpoints.award_answers import answer, refusal, working

LIMITS = {"pairs": [750, 1000, 1500], "swiss": [1000, 2499, 2500], "bam": [2000, 3000]}


def event_tables(kind: str, limit: object, tables: object) -> object:
    inputs = {"type": kind, "lower_flight_limit": limit, "top_flight_tables": tables, "sessions": 2}
    return answer("reg.stratiflighted", **inputs)["event_tables"]


@pytest.mark.parametrize(
    ("tables", "multiplied"),
    [(1, 3), (9, 27), (15, 45), (16, 47), (19, 53), (25, 65), (26, 66), (40, 80), ("8.5", 27)],
)
def test_mp123_three_then_two_then_one_for_each_table(tables: object, multiplied: int) -> None:
    assert event_tables("pairs", 750, tables) == multiplied


@pytest.mark.parametrize(
    ("kind", "limit", "multiplied"),
    [
        ("pairs", 750, 36),
        ("pairs", 1000, 36),
        ("pairs", "1000.01", 24),
        ("pairs", 1001, 24),
        ("swiss", 2499, 27),
        ("swiss", 2500, 33),
        ("bam", 2499, 27),
        ("bam", 2500, 33),
        ("open swiss above bracketed swiss", 2500, 33),
        ("swiss", 500, 27),
    ],
)
def test_mp123_mp124_mp125_multiplier_by_limit_of_the_lower_flight(kind: str, limit: object, multiplied: int) -> None:
    assert event_tables(kind, limit, 12) == multiplied


@pytest.mark.parametrize(("kind", "tables", "multiplied"), [("bam", 13, 29), ("swiss", 14, 32), ("swiss", 10, 23)])
def test_mp125_multiplied_tables_are_rounded_half_up(kind: str, tables: int, multiplied: int) -> None:
    assert event_tables(kind, 2000, tables) == multiplied


@pytest.mark.parametrize(
    ("kind", "limit", "tables", "first"),
    [
        ("pairs", 750, 9, "16.19"),
        ("pairs", 750, 19, "27.56"),
        ("pairs", 750, 40, "34.15"),
        ("swiss", 2500, 12, "15.05"),
        ("bam", 2000, 13, "15.02"),
    ],
)
def test_mp125_first_of_the_top_flight(kind: str, limit: int, tables: int, first: str) -> None:
    inputs = {"type": kind, "lower_flight_limit": limit, "top_flight_tables": tables}

    assert answer("reg.stratiflighted", **inputs, sessions=2, rating="regional")["first"] == first


@pytest.mark.parametrize("limit", [0, 700, 749, "749.99"])
def test_mp122_a_lower_pairs_flight_under_750_has_no_multiplier(limit: object) -> None:
    assert refusal("reg.stratiflighted", type="pairs", lower_flight_limit=limit, top_flight_tables=20) == "E_LIMIT"


def test_mp122_other_types_have_no_multiplier() -> None:
    inputs = {"lower_flight_limit": 1000, "top_flight_tables": 20}

    assert refusal("reg.stratiflighted", type="individual", **inputs) == "E_KIND"
    assert refusal("reg.stratiflighted", type="pairs", lower_flight_limit=1000, top_flight_tables=0) == "E_TABLES"


@pytest.mark.parametrize(("bottom", "valid"), [(1500, True), (1499, False), (None, True)])
def test_mp122_bottom_strat_of_the_top_flight_lies_500_above(bottom: object, valid: bool) -> None:
    found = answer("reg.stratiflighted", top_flight_bottom_strat_limit=bottom, lower_flight_limit=1000)

    assert found["valid"] is valid


@pytest.mark.parametrize(("strats", "valid"), [(3, True), (4, False)])
def test_mp122_a_flight_has_up_to_three_strats(strats: int, valid: bool) -> None:
    assert answer("reg.stratiflighted", top_flight_strats=2, lower_flight_strats=strats)["valid"] is valid


@pytest.mark.parametrize(
    ("event", "firsts"),
    [
        ((30, 3, 2, 4000, 3000), ("32.63", "5.25", "3.94")),
        ((24, 14, 6, 6000, 2500), ("31.43", "18.86", "5.50")),
        ((12, 5, 5, 5000, 2500), ("20.13", "12.08", "5.87")),
    ],
)
def test_mp126_mp127_second_and_third_strat(event: tuple[int, ...], firsts: tuple[str, str, str]) -> None:
    names = ("top_flight_tables", "strat2_tables", "strat3_tables", "strat2_limit", "strat3_limit")
    found = answer(
        "reg.second_third_strat",
        type="pairs",
        lower_flight_limit=750,
        sessions=2,
        **dict(zip(names, event, strict=True)),
    )

    assert (found["first_top"], found["first_strat2"], found["first_strat3"]) == firsts


def test_mp127_third_strat_is_capped_at_40_percent() -> None:
    event = {"first_top": "30.00", "strat3_M": "0.80", "strat3_tables": 15, "top_flight_tables": 20}

    assert answer("reg.second_third_strat", type="pairs", **event)["first_strat3"] == "12.00"


def test_mp126_second_strat_without_a_third() -> None:
    event = {"first_top": "30.00", "strat2_M": "0.80", "strat2_tables": 10, "top_flight_tables": 20}
    found = answer("reg.second_third_strat", type="pairs", **event)

    assert found["first_strat2"] == "12.00"
    assert "first_strat3" not in found


def test_mp126_strats_larger_than_their_flight_are_refused() -> None:
    event = {
        "first_top": "30.00",
        "strat2_M": "0.80",
        "strat2_tables": 10,
        "strat3_tables": 11,
        "top_flight_tables": 20,
    }

    assert refusal("reg.second_third_strat", **event) == "E_TABLES"


def test_mp128_lower_flight_counts_its_own_tables() -> None:
    found = answer(
        "reg.stratiflighted",
        lower_flight_exclusive_tables={"B": 8, "C": 6, "D": 4},
        limits={"B": 1000, "C": 500, "D": 200},
        type="pairs",
        sessions=2,
    )

    assert found["tables"] == {"B": 18, "C": 10, "D": 4}
    assert found["firsts"] == {"B": "6.74", "C": "4.38", "D": "2.60"}


def test_mp128_a_lowest_strat_under_three_tables_has_no_overalls() -> None:
    found = answer("reg.stratiflighted", lower_flight_exclusive_tables={"B": 8, "C": 2}, limits={"B": 1000, "C": 500})

    assert (found["tables"], found["firsts"]) == ({"B": 10, "C": 2}, {"B": "4.81"})


@pytest.mark.parametrize(("tables", "up_to_1000", "above"), [(12, 36, 24), (39, 79, 78), (40, 80, 80), (41, 81, 82)])
def test_mp124_the_multiplier_above_1000_gives_fewer_tables_up_to_40(tables: int, up_to_1000: int, above: int) -> None:
    assert (event_tables("pairs", 1000, tables), event_tables("pairs", 1001, tables)) == (up_to_1000, above)


@given(st.integers(1, 100), st.integers(0, 50))
def test_mp123_multiplied_tables_never_fall_and_grow_by_one_at_least(tables: int, more: int) -> None:
    low, high = multiplied_pair_tables(Fraction(tables)), multiplied_pair_tables(Fraction(tables + more))

    assert tables <= low <= 3 * tables
    assert high - low >= more


@given(st.sampled_from([(kind, limit) for kind, limits in LIMITS.items() for limit in limits]), st.integers(1, 80))
def test_mp125_event_tables_are_never_fewer_than_the_tables(flight: tuple[str, int], tables: int) -> None:
    """Not monotone in the limit of the lower flight: pairs fall from 3-2-1 to 2.0 above 1000 under 40 tables."""
    kind, limit = flight
    counted = stratiflighted_event_tables(kind, Fraction(limit), Fraction(tables), working())

    assert counted >= tables
    assert counted.denominator == 1


@given(
    st.decimals(1, 60, places=2).map(Fraction),
    st.integers(500, 8000),
    st.integers(1, 40),
    st.integers(0, 40),
    st.decimals(0, 60, places=2).map(Fraction),
)
def test_mp126_mp127_lower_strats_stay_under_their_share(
    first: Fraction, limit: int, strat: int, others: int, own: Fraction
) -> None:
    factor, tables, whole = Fraction(limit, 8000), Fraction(strat), Fraction(strat + others)

    assert second_strat_first(first, factor, tables, whole, own, working()) <= first * Fraction(60, 100) + Fraction(
        1, 200
    )
    assert third_strat_first(first, factor, tables, whole, own, working()) <= first * Fraction(40, 100) + Fraction(
        1, 200
    )
