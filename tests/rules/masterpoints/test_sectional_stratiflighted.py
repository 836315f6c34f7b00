"""Flight A at sectionals: strats A and X (MP-115 to MP-117)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.sectional_stratiflighted import x_strat_first
from tests.rules.masterpoints.award_answers import answer, refusal, working


def x_first(a: int, x: int, b: int = 20) -> tuple[object, object]:
    event = {"A_tables": a, "X_tables": x, "B_tables": b, "B_limit": 1500, "X_limit": 3000, "sessions": 2}
    found = answer("sect.x_strat", **event)
    return found["X_first"], found["branch"]


@pytest.mark.parametrize(
    ("a", "x", "first", "branch"),
    [
        (20, 20, "7.73", "threshold"),
        (30, 19, "7.48", "below"),
        (60, 20, "7.73", "threshold"),
        (6, 4, "6.50", "threshold"),
        (7, 4, "5.37", "below"),
        (0, 3, "6.50", "threshold"),
    ],
)
def test_mp117_first_of_x(a: int, x: int, first: str, branch: str) -> None:
    assert x_first(a, x) == (first, branch)


def test_mp117_the_threshold_is_20_tables_or_40_percent() -> None:
    branches = [x_first(a, x)[1] for a, x in ((100, 20), (100, 19), (15, 10), (16, 10))]

    assert branches == ["threshold", "below", "threshold", "below"]


@pytest.mark.parametrize(("tables", "field"), [("20", "60"), ("8", "20")])
def test_mp117_the_award_is_continuous_at_both_thresholds(tables: str, field: str) -> None:
    """Just below 20 tables, and just below 40% of the field, one of the squares is almost one."""
    work, of_b = working(), Fraction("6.19")
    at, below = Fraction(tables), Fraction(tables) - Fraction(1, 10**6)

    there = x_strat_first(at, Fraction(field), of_b, Fraction(0), work)
    short = x_strat_first(below, Fraction(field), of_b, Fraction(0), work)
    assert (there.branch, short.branch) == ("threshold", "below")
    assert there.first == short.first


def test_mp115_x_must_lie_500_above_b() -> None:
    assert answer("sect.x_strat", X_limit=2000, B_limit=1500)["allowed"] is True
    assert answer("sect.x_strat", X_limit=None, B_limit=1500)["allowed"] is True
    assert answer("sect.x_strat", X_limit=1999, B_limit=1500)["allowed"] is False
    field = {"A_tables": 20, "X_tables": 20, "B_tables": 20, "sessions": 2}
    assert refusal("sect.x_strat", X_limit=1999, B_limit=1500, **field) == "E_NOT_AUTHORISED"


def test_mp116_strat_a_counts_its_tables_and_all_lower() -> None:
    own = {"A": 20, "X": 10, "B": 12, "C": 6}
    found = answer("sect.x_strat", strat="A", exclusive_tables=own, sessions=2)

    assert (found["tables"], found["first"]) == (48, "19.94")


def test_mp116_other_strats_take_their_limits() -> None:
    own = {"A": 20, "X": 10, "B": 12, "C": 6}
    limits = {"X": 3000, "B": 1500, "C": 500}

    assert answer("sect.x_strat", strat="B", exclusive_tables=own, limits=limits)["first"] == "5.78"
    x = answer("sect.x_strat", strat="X", exclusive_tables=own, limits=limits)
    assert (x["tables"], x["first"], x["branch"]) == (10, "5.16", "below")


def test_mp116_bad_input_is_refused() -> None:
    assert refusal("sect.x_strat", strat="Z", exclusive_tables={"A": 5}) == "E_KIND"
    assert refusal("sect.x_strat", strat="A", exclusive_tables={}) == "E_TABLES"
    assert refusal("sect.x_strat", A_tables=10, X_tables=0, B_tables=5) == "E_TABLES"


@given(st.integers(1, 40), st.integers(0, 60), st.decimals(1, 20, places=2).map(Fraction))
def test_mp117_x_never_gets_more_than_105_percent_of_b_or_its_own_award(x: int, a: int, flight_b: Fraction) -> None:
    own = Fraction(3)
    first = x_strat_first(Fraction(x), Fraction(x + a), flight_b, own, working()).first

    assert own <= first <= max(own, flight_b * Fraction(105, 100)) + Fraction(1, 200)


@given(st.integers(1, 40), st.integers(0, 20), st.integers(0, 60), st.decimals(1, 20, places=2).map(Fraction))
def test_mp117_x_never_falls_with_its_tables(x: int, more: int, a: int, flight_b: Fraction) -> None:
    firsts = [
        x_strat_first(Fraction(tables), Fraction(tables + a), flight_b, Fraction(2), working()).first
        for tables in (x, x + more)
    ]

    assert firsts[0] <= firsts[1]
