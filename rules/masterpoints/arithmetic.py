"""Exact amounts: the one place where a masterpoint amount is rounded, written or split (MP-1, MP-7, MP-8).

Amounts and factors are `fractions.Fraction`. Logarithms and square roots are taken with 40 decimal digits.
No binary float takes part: 1.82 x 0.75 is an exact half of a hundredth and has to stay one.
"""

from collections.abc import Mapping
from decimal import Context, Decimal
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

HALF = Fraction(1, 2)
MOST_DIGITS, PERIODIC_DIGITS = 12, 10
ZERO = Fraction(0)
ONE = Fraction(1)
COLOUR_ORDER = ("platinum", "gold", "red", "silver", "black", "none")
_PRECISE = Context(prec=40)


class Rounding(StrEnum):
    """Which way an exact half goes (MP-1, 13.2 item 1)."""

    HALF_UP = "half_up"
    HALF_EVEN = "half_even"


def exact(text: str | int) -> Fraction:
    """The rational a decimal text or an integer denotes, with nothing lost."""
    return Fraction(text)


def is_exact_half(value: Fraction, places: int = 2) -> bool:
    """Whether rounding to `places` decimals meets an exact half."""
    unit: int = 10**places
    halves, rest = divmod(2 * value.numerator * unit, value.denominator)
    return rest == 0 and halves % 2 == 1


def round_to(value: Fraction, places: int = 2, rounding: Rounding = Rounding.HALF_UP) -> Fraction:
    """`value` rounded once to `places` decimals; a half goes up, or to the even neighbour (MP-1)."""
    unit: int = 10**places
    scaled = value.numerator * unit
    quotient, rest = divmod(scaled, value.denominator)
    twice = 2 * rest
    half_goes_up = rounding is Rounding.HALF_UP or quotient % 2 == 1
    if twice > value.denominator or (twice == value.denominator and half_goes_up):
        quotient += 1
    return Fraction(quotient, unit)


def round_tables(tables: Fraction, policy: str = "nearest") -> Fraction:
    """A computed table count as it enters the B factor (MP-8): `nearest` (half up), `exact` or `up`."""
    if policy == "exact":
        return tables
    return Fraction(ceil(tables)) if policy == "up" else Fraction(floor(tables + HALF))


def whole_tables(tables: Fraction) -> int:
    """Tables with a half table counted as a full one (MP-8)."""
    return ceil(tables)


def _decimal(value: Fraction) -> Decimal:
    return _PRECISE.divide(Decimal(value.numerator), Decimal(value.denominator))


@lru_cache(maxsize=4096)
def log10(value: Fraction) -> Fraction:
    """The decimal logarithm of a positive rational, to 40 digits."""
    return Fraction(_PRECISE.log10(_decimal(value)))


@lru_cache(maxsize=4096)
def square_root(value: Fraction) -> Fraction:
    """The square root of a non-negative rational, to 40 digits."""
    return Fraction(_PRECISE.sqrt(_decimal(value)))


def decimal_text(value: Fraction, places: int) -> str:
    """`value` as a decimal with exactly `places` digits after the point, rounded half up."""
    unit: int = 10**places
    numerator, denominator = value.as_integer_ratio()
    units = (2 * numerator * unit + denominator) // (2 * denominator)
    sign = "-" if units < 0 else ""
    whole, rest = divmod(abs(units), unit)
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def hundredths(amount: Fraction) -> int:
    """A rounded amount as whole hundredths, to compare many of them quickly."""
    return amount.numerator * 100 // amount.denominator


def amount_text(value: Fraction) -> str:
    """A masterpoint amount, already rounded, with its two places: `4.31`."""
    return decimal_text(value, 2)


def factor_text(value: Fraction) -> str:
    """A factor for a reader: all its digits where it terminates within twelve, else ten digits after the point."""
    denominator = value.denominator
    places = 0
    while denominator % 10 == 0:
        denominator, places = denominator // 10, places + 1
    factor = 5 if denominator % 2 == 0 else 2
    while denominator > 1 and places <= MOST_DIGITS:
        if denominator % (10 // factor):
            return decimal_text(value, PERIODIC_DIGITS)
        denominator, places = denominator // (10 // factor), places + 1
    return decimal_text(value, places if places <= MOST_DIGITS else PERIODIC_DIGITS)


def split_by_colour(
    award: Fraction,
    shares: Mapping[str, Fraction],
    rounding: Rounding = Rounding.HALF_UP,
    odd_hundredth: str = "first",
) -> dict[str, Fraction]:
    """The parts of a rounded award by colour; they add up to it exactly (MP-7).

    `shares` sum to one. Colours go gold, red, black; each part is rounded and the last takes the rest
    (`odd_hundredth="last"` gives the rest to the first colour instead).
    """
    order = sorted(shares, key=COLOUR_ORDER.index)
    if odd_hundredth == "last":
        order.reverse()
    parts: dict[str, Fraction] = {}
    rest = award
    for colour in order[:-1]:
        parts[colour] = min(rest, round_to(award * shares[colour], 2, rounding))
        rest -= parts[colour]
    parts[order[-1]] = rest
    return {colour: parts[colour] for colour in sorted(shares, key=COLOUR_ORDER.index)}
