"""Stratified tournament events (MP-100)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.stratified_tournaments import tables_for_overall, tables_with_lower_strats
from tests.rules.masterpoints.award_answers import answer, refusal

HALVES = st.integers(0, 80).map(lambda halves: Fraction(halves, 2))


@pytest.mark.parametrize(
    ("own", "tables"),
    [
        ({"A": "5", "B": "6", "C": "4"}, {"A": 15, "B": 10, "C": 4}),
        ({"A": "5.5", "B": "6", "C": "4"}, {"A": 16, "B": 10, "C": 4}),
        ({"A": "5.5", "B": "6.5", "C": "4"}, {"A": 16, "B": 11, "C": 4}),
        ({"A": 5, "B": 6, "C": 3}, {"A": 14, "B": 9, "C": 3}),
        ({"A": 5, "B": 6, "C": "2.5"}, {"A": 14, "B": 9, "C": 3}),
        ({"A": 5, "B": 6, "C": 2}, {"A": 13, "B": 8, "C": 0}),
        ({"A": 5, "B": 0, "C": 0}, {"A": 5, "B": 0, "C": 0}),
    ],
)
def test_mp100_tables_are_own_and_all_lower(own: dict[str, object], tables: dict[str, int]) -> None:
    assert answer("tour.stratified", exclusive_tables=own)["tables_for_overall"] == tables


def test_mp100_firsts_use_the_limit_of_each_strat() -> None:
    found = answer(
        "tour.stratified",
        exclusive_tables={"A": 5, "B": 6, "C": 2},
        limits={"A": None, "B": 1500, "C": 500},
        rating="sectional",
        sessions=2,
    )

    assert found["firsts"] == {"A": "7.91", "B": "3.71"}


@pytest.mark.parametrize(("competitors", "paid"), [(2, False), (3, True)])
def test_mp100_lowest_strat_needs_three_competitors_in_sessions(competitors: int, paid: bool) -> None:
    found = answer("tour.stratified", lowest_strat_competitors=competitors)

    assert found["session_awards_in_lowest_strat"] is paid


@pytest.mark.parametrize("own", [{}, {"A": 0}, {"A": -1}, {"A": "5.3"}])
def test_mp100_bad_tables_are_refused(own: dict[str, object]) -> None:
    assert refusal("tour.stratified", exclusive_tables=own) == "E_TABLES"


@given(st.lists(HALVES, min_size=1, max_size=5))
def test_mp100_a_higher_strat_never_has_fewer_tables(own: list[Fraction]) -> None:
    strats = {f"strat {place}": tables for place, tables in enumerate(own)}
    totals = list(tables_with_lower_strats(strats).values())
    counted = list(tables_for_overall(strats).values())

    assert totals == sorted(totals, reverse=True)
    assert totals[0] == sum(own)
    assert counted == sorted(counted, reverse=True)
