"""Rounding, logarithms, texts and splitting (MP-1, MP-7, MP-8)."""

import math
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.arithmetic import (
    Rounding,
    amount_text,
    decimal_text,
    factor_text,
    is_exact_half,
    log10,
    round_tables,
    round_to,
    split_by_colour,
    square_root,
    whole_tables,
)

AMOUNTS = st.decimals(0, 500, places=5).map(Fraction)
HUNDREDTHS = st.integers(0, 20_000).map(lambda hundredths: Fraction(hundredths, 100))


@pytest.mark.parametrize(
    ("unrounded", "up", "even"),
    [("1.365", "1.37", "1.36"), ("0.935", "0.94", "0.94"), ("2.625", "2.63", "2.62"), ("4.3125", "4.31", "4.31")],
)
def test_mp1_an_exact_half_goes_up_or_to_the_even_hundredth(unrounded: str, up: str, even: str) -> None:
    assert amount_text(round_to(Fraction(unrounded))) == up
    assert amount_text(round_to(Fraction(unrounded), rounding=Rounding.HALF_EVEN)) == even


def test_mp1_an_exact_half_survives_a_product_that_binary_floats_lose() -> None:
    assert is_exact_half(Fraction("1.82") * Fraction("0.75"))
    assert not is_exact_half(Fraction("1.3649999999"))


@given(AMOUNTS)
def test_mp1_rounding_agrees_with_decimal(amount: Fraction) -> None:
    plain = Decimal(amount.numerator) / Decimal(amount.denominator)
    for rounding, other in ((Rounding.HALF_UP, ROUND_HALF_UP), (Rounding.HALF_EVEN, ROUND_HALF_EVEN)):
        assert round_to(amount, 2, rounding) == Fraction(plain.quantize(Decimal("0.01"), other))


@pytest.mark.parametrize("tables", [61, 100, 250, 1000])
def test_mp41_the_logarithm_has_more_digits_than_a_float(tables: int) -> None:
    exact = log10(Fraction(tables, 4))
    assert abs(float(exact) - math.log10(tables / 4)) < 1e-15
    assert exact.denominator > 10**20 or exact.denominator == 1


@given(st.integers(1, 10_000))
def test_mp107_the_square_of_a_root_is_the_number_to_thirty_digits(number: int) -> None:
    assert abs(square_root(Fraction(number)) ** 2 - number) < Fraction(1, 10**30)


@pytest.mark.parametrize(
    ("computed", "nearest", "up"), [("36.77", 37, 37), ("60.5", 61, 61), ("60.49", 60, 61), ("26", 26, 26)]
)
def test_mp8_computed_tables_go_to_the_nearest_whole_or_up(computed: str, nearest: int, up: int) -> None:
    assert round_tables(Fraction(computed)) == nearest
    assert round_tables(Fraction(computed), "up") == up
    assert round_tables(Fraction(computed), "exact") == Fraction(computed)


def test_mp8_a_half_table_counts_as_a_full_one() -> None:
    assert [whole_tables(Fraction(tables)) for tables in ("7", "7.5", "8")] == [7, 8, 8]


@pytest.mark.parametrize(
    ("factor", "text"),
    [
        ("1.25", "1.25"),
        ("7", "7"),
        ("1/3", "0.3333333333"),
        ("1/1024", "0.0009765625"),
        ("100", "100"),
        ("0.575", "0.575"),
    ],
)
def test_a_factor_is_written_in_full_where_it_terminates(factor: str, text: str) -> None:
    assert factor_text(Fraction(factor)) == text


@given(AMOUNTS, st.integers(0, 8))
def test_a_decimal_text_denotes_the_rounded_value(value: Fraction, places: int) -> None:
    assert Fraction(decimal_text(value, places)) == round_to(value, places)


def test_mp7_the_odd_hundredth_goes_to_the_first_colour_or_to_the_last() -> None:
    halves = {"black": Fraction(1, 2), "red": Fraction(1, 2)}
    assert split_by_colour(Fraction("4.31"), halves) == {"red": Fraction("2.16"), "black": Fraction("2.15")}
    last = split_by_colour(Fraction("4.31"), halves, odd_hundredth="last")
    assert last == {"red": Fraction("2.15"), "black": Fraction("2.16")}


@given(HUNDREDTHS, st.lists(st.integers(0, 10), min_size=3, max_size=3).filter(any))
def test_mp7_the_parts_add_up_and_none_is_negative(award: Fraction, weights: list[int]) -> None:
    whole = sum(weights)
    shares = {colour: Fraction(weight, whole) for colour, weight in zip(("gold", "red", "black"), weights, strict=True)}
    for odd in ("first", "last"):
        parts = split_by_colour(award, shares, odd_hundredth=odd)
        assert sum(parts.values()) == award
        assert min(parts.values()) >= 0
