"""What all wire models share: strictness, ids, numbers that are never rounded."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

MOST_ROUND = 10_000
LONGEST_ID = 200
MOST_SIZE = Decimal(10) ** 12
MOST_POINTS = 1_000


class Wire(BaseModel):
    """A strict wire model."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _exact(value: object) -> object:
    """JSON numbers arrive as int or Decimal; anything else is refused rather than converted."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError("must be a number")
    number = Decimal(value)
    if not number.is_finite() or abs(number) > MOST_SIZE or (number and number.adjusted() < -6):
        raise ValueError("must be a number of ordinary size")
    return number


def _money(value: object) -> object:
    """Money may also come as the decimal string the answers use."""
    if isinstance(value, str):
        whole, _, cents = value.partition(".")
        if not (whole.isascii() and whole.isdigit() and len(whole) <= 12 and (not cents or cents.isdigit())):
            raise ValueError('must be an amount such as 400 or "400.00"')
        return _exact(Decimal(value))
    return _exact(value)


def _points(value: object) -> object:
    """Points of a match or a bye: hundredths at most, so that scores stay whole numbers of a small unit."""
    number = _exact(value)
    if not isinstance(number, Decimal) or abs(number) > MOST_POINTS or number != round(number, 2):
        raise ValueError(f"must be a number from -{MOST_POINTS} to {MOST_POINTS} with at most two decimals")
    return number


Identifier = Annotated[str, Field(min_length=1, max_length=LONGEST_ID)]
RoundNumber = Annotated[int, Field(ge=1, le=MOST_ROUND)]
Exact = Annotated[Decimal, BeforeValidator(_exact), WithJsonSchema({"type": "number"})]
Points = Annotated[
    Decimal,
    BeforeValidator(_points),
    WithJsonSchema({"type": "number", "minimum": -MOST_POINTS, "maximum": MOST_POINTS}),
]
EarnedPoints = Annotated[
    Decimal,
    BeforeValidator(_points),
    Field(ge=0),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": MOST_POINTS}),
]
Money = Annotated[Decimal, BeforeValidator(_money), WithJsonSchema({"type": ["number", "string"]})]
