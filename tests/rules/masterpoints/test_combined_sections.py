"""Several sections scored together (MP-107 to MP-109)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.combined_sections import (
    combined_divisor,
    combined_session_place,
    tables_of_combined_sections,
)
from rules.masterpoints.general_formula import session_place
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working


def counted(tables: object, sections: int = 2, combined: bool = True, **more: object) -> object:
    inputs = {"tables": tables, "sections": sections, "combined_scoring": combined}
    return answer("tour.multi_section", **inputs, **more)["tables_for_B"]


@pytest.mark.parametrize(("tables", "used"), [(20, 20), (26, 26), (27, 27), (39, 37), (52, 45), (78, 58), (104, 69)])
def test_mp107_tables_above_26_count_less(tables: int, used: int) -> None:
    assert counted(tables, 3) == used


def test_mp107_one_section_or_sections_scored_apart_count_in_full() -> None:
    assert counted(39, sections=1) == 39
    assert counted(39, sections=3, combined=False) == 39


def test_mp107_the_rounding_of_the_tables_is_a_setting() -> None:
    assert counted(39, 3, settings={"computed_tables": "exact"}) == "36.7695526217"
    assert counted(52, 4, settings={"computed_tables": "up"}) == 46


def test_mp107_the_reduction_is_continuous_at_26() -> None:
    exact_tables = working(computed_tables="exact")
    just_above = tables_of_combined_sections(26 + Fraction(1, 10**6), 2, True, exact_tables)

    assert 0 < just_above - 26 < Fraction(1, 10**5)


@pytest.mark.parametrize(
    ("place", "divisor"),
    [
        (1, "1.0000"),
        (2, "1.4286"),
        (3, "2.0000"),
        (4, "2.8571"),
        (5, "3.7606"),
        (6, "4.3559"),
        (9, "6.0000"),
        (10, "6.5136"),
    ],
)
def test_mp108_divisor_of_each_place(place: int, divisor: str) -> None:
    assert answer("tour.multi_section", place=place)["divisor"] == divisor


def test_mp108_awards_of_combined_sections() -> None:
    event = {"tables": 39, "sections": 3, "combined_scoring": True, "rating": "regional"}

    assert answer("tour.multi_section", **event, places=6)["awards"] == ["6.85", "4.80", "3.43", "2.40", "1.82", "1.57"]
    assert answer("tour.multi_section", **event, group_size=13)["awards"] == ["6.85", "4.80", "3.43", "2.40", "1.82"]


def test_mp108_sections_scored_apart_keep_the_usual_places() -> None:
    event = {"tables": 13, "sections": 3, "combined_scoring": False, "rating": "regional", "places": 6}

    assert answer("tour.multi_section", **event)["awards"] == ["3.35", "2.35", "1.68", "1.17", "0.67", "0.56"]


@pytest.mark.parametrize(
    ("sections", "combined", "level", "places"),
    [
        ([9, 9], True, "regional", 2),
        ([13, 13, 13], True, "regional", 3),
        ([13, 8], True, "regional", 1),
        ([13, "8.5"], True, "regional", 1),
        ([13, 13], False, "regional", 1),
        ([13], True, "regional", 1),
        ([13, 13], True, "sectional", 0),
    ],
)
def test_mp109_gold_session_places(sections: list[object], combined: bool, level: str, places: int) -> None:
    inputs = {"section_tables": sections, "combined_scoring": combined, "level": level}

    assert answer("tour.multi_section", **inputs)["gold_session_places_per_direction"] == places


def test_mp109_a_smaller_section_is_a_setting() -> None:
    inputs = {"section_tables": [13, 13, 8], "combined_scoring": True, "level": "regional"}
    larger = answer("tour.multi_section", **inputs, settings={"gold_places_with_a_small_section": "large_sections"})

    assert larger["gold_session_places_per_direction"] == 2
    assert "gold_places_with_a_small_section" in settings_named("tour.multi_section", **inputs)


def test_mp107_bad_input_is_refused() -> None:
    assert refusal("tour.multi_section", tables=0, sections=2) == "E_TABLES"
    assert refusal("tour.multi_section", place=0) == "E_RANK"


@given(st.integers(1, 400), st.integers(0, 50))
def test_mp107_counted_tables_never_fall_with_tables(tables: int, more: int) -> None:
    low = tables_of_combined_sections(Fraction(tables), 4, True, working())

    assert low <= tables_of_combined_sections(Fraction(tables + more), 4, True, working())
    assert low <= tables


@given(st.decimals(1, 20, places=2).map(Fraction), st.integers(1, 60))
def test_mp108_places_never_rise_and_never_fall_under_the_usual_ones(first: Fraction, place: int) -> None:
    assert combined_session_place(first, place) >= combined_session_place(first, place + 1)
    assert combined_session_place(first, place) >= session_place(first, place)
    assert combined_divisor(place) < combined_divisor(place + 1)
