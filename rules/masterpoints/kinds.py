"""What one value of an input may be: its JSON schema and its strict reading.

Nothing is coerced: "3" is not an integer, `true` is not 1. A number may come as an integer, as a decimal string or as
a JSON number with a fraction, and is read through its decimal text, so 7.5 and "7.5" are the same exact rational.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from rules.masterpoints.arithmetic import factor_text
from rules.masterpoints.errors import AwardError, InputError

Schema = dict[str, object]

_DECIMAL = re.compile(r"-?\d{1,15}(\.\d{1,20})?")
LARGEST = 10**15
MOST_TABLES = 100_000


def child(pointer: str, key: str | int) -> str:
    """The JSON pointer of a member or an item below `pointer`."""
    name = str(key)
    if "~" in name or "/" in name:
        name = name.replace("~", "~0").replace("/", "~1")
    return f"{pointer}/{name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a value may be. `read` returns the value in exact form or raises InputError or AwardError."""

    minimum: int | str | None = None
    maximum: int | str | None = None
    error: str | None = None
    """The MP-9 code a value outside the bounds earns; without it the bounds are a matter of shape."""

    def read(self, value: object, pointer: str) -> object:
        """The value in exact form; InputError or AwardError at `pointer` when it is not of this kind."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The JSON schema of the values."""
        raise NotImplementedError

    def within(self, number: int | Fraction, pointer: str) -> None:
        """Raise when `number` is outside the bounds."""
        if self.minimum is not None and number < _bound(self.minimum):
            self.out_of_bounds(pointer, f"at least {self.minimum}")
        if self.maximum is not None and number > _bound(self.maximum):
            self.out_of_bounds(pointer, f"at most {self.maximum}")

    def out_of_bounds(self, pointer: str, wanted: str) -> None:
        """Raise for a value that is not `wanted`, with the kind's MP-9 code where it has one."""
        message = f"The value must be {wanted}."
        if self.error:
            raise AwardError(self.error, pointer, message)
        raise InputError("out_of_bounds", pointer, message)

    def bounds(self) -> Schema:
        """The bounds as JSON schema keywords (numbers)."""
        limits = (("minimum", self.minimum), ("maximum", self.maximum))
        return {key: _plain(bound) for key, bound in limits if bound is not None}


@lru_cache(maxsize=256)
def _bound(bound: int | str) -> Fraction:
    return Fraction(bound)


def _plain(bound: int | str) -> int | float:
    exact = Fraction(bound)
    return exact.numerator if exact.denominator == 1 else float(exact)


def wrong_type(pointer: str, wanted: str) -> InputError:
    """The error of a value of the wrong JSON type."""
    return InputError("wrong_type", pointer, f"Expected {wanted}.")


@dataclass(frozen=True, slots=True)
class Integer(Kind):
    """A whole number, read as `int`."""

    def read(self, value: object, pointer: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise wrong_type(pointer, "a whole number")
        if abs(value) > LARGEST:
            raise InputError("out_of_bounds", pointer, "The number is too large.")
        self.within(value, pointer)
        return value

    def schema(self) -> Schema:
        return {"type": "integer", **self.bounds()}


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """An exact decimal, read as `Fraction`: an integer, a decimal string, or a JSON number by its decimal
    text.
    """

    def read(self, value: object, pointer: str) -> Fraction:
        number = exact_number(value, pointer)
        self.within(number, pointer)
        return number

    def schema(self) -> Schema:
        text = {"type": "string", "pattern": f"^{_DECIMAL.pattern}$"}
        return {"anyOf": [{"type": "number", **self.bounds()}, text]}


@dataclass(frozen=True, slots=True)
class Tables(Kind):
    """A table count, read as `Fraction`: positive (or zero where `zero`), whole or with a half (MP-8,
    MP-9).
    """

    zero: bool = False

    def read(self, value: object, pointer: str) -> Fraction:
        tables = exact_number(value, pointer)
        if tables < 0 or (tables == 0 and not self.zero):
            raise AwardError("E_TABLES", pointer, "A table count must be positive.")
        if tables.denominator > 2:
            raise AwardError("E_TABLES", pointer, "Tables come whole or with a half, such as 7.5.")
        if tables > MOST_TABLES:
            raise AwardError("E_TABLES", pointer, f"At most {MOST_TABLES} tables.")
        return tables

    def schema(self) -> Schema:
        text = {"type": "string", "pattern": f"^{_DECIMAL.pattern}$"}
        return {"anyOf": [{"type": "number", "minimum": 0, "maximum": MOST_TABLES, "multipleOf": 0.5}, text]}


def exact_number(value: object, pointer: str) -> Fraction:
    """The rational an integer, a decimal string or a JSON fraction stands for."""
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > LARGEST:
            raise InputError("out_of_bounds", pointer, "The number is too large.")
        return Fraction(value)
    if isinstance(value, str):
        if not _DECIMAL.fullmatch(value) or not value.isascii():
            raise wrong_type(pointer, 'a decimal such as "7.5"')
        return Fraction(value)
    if isinstance(value, float | Decimal):
        decimal = Decimal(str(value))
        if not decimal.is_finite() or abs(decimal) > LARGEST or int(decimal.as_tuple().exponent) < -20:
            raise InputError("out_of_bounds", pointer, "The number must be finite, with at most 20 decimals.")
        return Fraction(decimal)
    raise wrong_type(pointer, "a number or a decimal string")


@dataclass(frozen=True, slots=True)
class Text(Kind):
    """A short text, or one of `choices`; with `numbers` also a number, read as its decimal text."""

    choices: tuple[str, ...] = ()
    longest: int = 200
    numbers: bool = False

    def read(self, value: object, pointer: str) -> str:
        if self.numbers and isinstance(value, int | float | Decimal) and not isinstance(value, bool):
            value = factor_text(exact_number(value, pointer))
        if not isinstance(value, str):
            raise wrong_type(pointer, "a text")
        if self.choices and value not in self.choices:
            self.out_of_bounds(pointer, "one of " + ", ".join(self.choices))
        if len(value) > self.longest:
            raise InputError("out_of_bounds", pointer, f"At most {self.longest} characters, please.")
        return value

    def schema(self) -> Schema:
        if self.choices:
            return {"type": "string", "enum": list(self.choices)}
        return {"type": ["string", "number"] if self.numbers else "string", "maxLength": self.longest}


@dataclass(frozen=True, slots=True)
class Flag(Kind):
    """True or false."""

    def read(self, value: object, pointer: str) -> bool:
        if not isinstance(value, bool):
            raise wrong_type(pointer, "true or false")
        return value

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Plain(Kind):
    """An object that is read further on; kept as it came."""

    def read(self, value: object, pointer: str) -> Mapping[str, object]:
        if not isinstance(value, Mapping):
            raise wrong_type(pointer, "an object")
        return value

    def schema(self) -> Schema:
        return {"type": "object"}


@dataclass(frozen=True, slots=True)
class Many(Kind):
    """A list of `item`, read as a tuple."""

    item: Kind = field(default_factory=Number)
    least: int = 0
    most: int = 10_000
    length_error: str | None = None
    """The MP-9 code of a list that is too short or too long."""

    def read(self, value: object, pointer: str) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise wrong_type(pointer, "a list")
        if not self.least <= len(value) <= self.most:
            message = f"The list must have {self.least} to {self.most} items."
            if self.length_error:
                raise AwardError(self.length_error, pointer, message)
            raise InputError("out_of_bounds", pointer, message)
        return tuple(self.item.read(each, child(pointer, place)) for place, each in enumerate(value))

    def schema(self) -> Schema:
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Named(Kind):
    """An object whose members all hold `item`, read as a dict in the order given."""

    item: Kind = field(default_factory=Number)
    most: int = 10_000

    def read(self, value: object, pointer: str) -> dict[str, object]:
        if not isinstance(value, Mapping):
            raise wrong_type(pointer, "an object")
        if len(value) > self.most:
            raise InputError("out_of_bounds", pointer, f"The object may have at most {self.most} members.")
        members: dict[str, object] = {}
        for key, each in value.items():
            if not isinstance(key, str):
                raise wrong_type(pointer, "an object with text keys")
            members[key] = self.item.read(each, child(pointer, key))
        return members

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": self.item.schema(), "maxProperties": self.most}


@dataclass(frozen=True, slots=True)
class Either(Kind):
    """One of several kinds, tried in order."""

    options: tuple[Kind, ...] = ()

    def read(self, value: object, pointer: str) -> object:
        for option in self.options[:-1]:
            try:
                return option.read(value, pointer)
            except AwardError:
                raise
            except InputError:
                continue
        return self.options[-1].read(value, pointer)

    def schema(self) -> Schema:
        return {"anyOf": [option.schema() for option in self.options]}
