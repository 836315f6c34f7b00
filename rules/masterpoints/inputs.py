"""Typed inputs of a formula: what each one may hold, its JSON schema, and strict reading.

Nothing is coerced: "3" is not an integer, `true` is not 1. A number may come as an integer, as a decimal
string or as a JSON number with a fraction, and is read through its decimal text, so 7.5 and "7.5" are the
same exact rational.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from rules.masterpoints.errors import AwardError, InputError

Schema = dict[str, object]

_DECIMAL = re.compile(r"-?\d{1,15}(\.\d{1,20})?")
LARGEST = 10**15
MOST_TABLES = 100_000


def child(pointer: str, key: str | int) -> str:
    """The JSON pointer of a member or an item below `pointer`."""
    return f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a value may be. `read` returns the value in exact form or raises InputError or AwardError."""

    minimum: int | str | None = None
    maximum: int | str | None = None
    error: str | None = None
    """The MP-9 code a value outside the bounds earns; without it the bounds are a matter of shape."""

    def read(self, value: object, pointer: str) -> object:
        raise NotImplementedError

    def schema(self) -> Schema:
        raise NotImplementedError

    def within(self, number: int | Fraction, pointer: str) -> None:
        """Raise when `number` is outside the bounds."""
        if self.minimum is not None and number < _bound(self.minimum):
            self.out_of_bounds(pointer, f"at least {self.minimum}")
        if self.maximum is not None and number > _bound(self.maximum):
            self.out_of_bounds(pointer, f"at most {self.maximum}")

    def out_of_bounds(self, pointer: str, wanted: str) -> None:
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
    """A short text, or one of `choices`."""

    choices: tuple[str, ...] = ()
    longest: int = 200

    def read(self, value: object, pointer: str) -> str:
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
        return {"type": "string", "maxLength": self.longest}


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


@dataclass(frozen=True, slots=True)
class Input:
    """One named input: its kind, its unit (`tables`, `masterpoints`, `boards`, ...) and what it means.

    Every input may be left out or null unless `required`; `default` is what it then counts as, for the
    reader.
    """

    name: str
    kind: Kind
    meaning: str
    unit: str = ""
    required: bool = False
    default: str = ""

    def schema(self) -> Schema:
        """The JSON schema of this input, with unit and meaning in its description."""
        kind = self.kind.schema()
        described: Schema = kind if self.required else {"anyOf": [kind, {"type": "null"}]}
        unit = f" Unit: {self.unit}." if self.unit else ""
        default = f" If left out: {self.default}." if self.default else ""
        return {**described, "description": f"{self.meaning}{unit}{default}"}


@dataclass(frozen=True, slots=True)
class Record(Kind):
    """An object with declared members, read as `Inputs`; unknown members are refused."""

    members: tuple[Input, ...] = ()

    def read(self, value: object, pointer: str) -> "Inputs":
        return read_inputs({each.name: each for each in self.members}, value, pointer)

    def schema(self) -> Schema:
        return object_schema(self.members)


def object_schema(members: tuple[Input, ...]) -> Schema:
    """The JSON schema of an object with these members and no others."""
    return {
        "type": "object",
        "properties": {each.name: each.schema() for each in members},
        "required": [each.name for each in members if each.required],
        "additionalProperties": False,
    }


def read_inputs(declared: Mapping[str, Input], value: object, pointer: str = "") -> "Inputs":
    """The members of a JSON object in exact form.

    Raises InputError for an unknown member, a missing one or a wrong type, AwardError where a bound has a
    code.
    """
    if not isinstance(value, Mapping):
        raise wrong_type(pointer, "an object")
    stated: dict[str, object] = {}
    for name, each in value.items():
        if not isinstance(name, str) or name not in declared:
            raise InputError("unknown_field", child(pointer, str(name)[:80]), "This field is not known here.")
        if each is None and not declared[name].required:
            stated[name] = None
        else:
            stated[name] = declared[name].kind.read(each, child(pointer, name))
    for name, input_ in declared.items():
        if input_.required and name not in stated:
            raise InputError("missing_field", child(pointer, name), "This field is required.")
    return Inputs(stated, pointer)


class Inputs(Mapping[str, object]):
    """Read inputs, by name. `in` is true for a value that was given and is not null."""

    __slots__ = ("_stated", "pointer")

    def __init__(self, stated: Mapping[str, object], pointer: str = "") -> None:
        self._stated = stated
        self.pointer = pointer

    def __getitem__(self, name: str) -> object:
        value = self._stated.get(name)
        if value is None:
            raise InputError("missing_field", self.at(name), f"{name} is needed to compute this.")
        return value

    def __contains__(self, name: object) -> bool:
        return self._stated.get(str(name)) is not None

    def __iter__(self) -> Iterator[str]:
        return (name for name, value in self._stated.items() if value is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def stated(self, name: str) -> bool:
        """Whether the field was written at all, even as null (`upper_limit: null` says unlimited)."""
        return name in self._stated

    def at(self, name: str) -> str:
        """The JSON pointer of this input, for an error."""
        return child(self.pointer, name)

    def has(self, *names: str) -> bool:
        """Whether all of these were given."""
        return all(name in self for name in names)

    def integer(self, name: str, default: int | None = None) -> int:
        value = self._or_default(name, default)
        assert isinstance(value, int)
        return value

    def number(self, name: str, default: Fraction | int | None = None) -> Fraction:
        value = self._or_default(name, default)
        assert isinstance(value, int | Fraction)
        return Fraction(value)

    def number_or_none(self, name: str) -> Fraction | None:
        return self.number(name) if name in self else None

    def text(self, name: str, default: str | None = None) -> str:
        value = self._or_default(name, default)
        assert isinstance(value, str)
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self._or_default(name, default)
        assert isinstance(value, bool)
        return value

    def items_of(self, name: str) -> tuple[object, ...]:
        """A list input as a tuple; empty when left out."""
        value = self._or_default(name, ())
        assert isinstance(value, tuple)
        return value

    def numbers(self, name: str) -> tuple[Fraction, ...]:
        return tuple(Fraction(each) for each in self.items_of(name) if isinstance(each, int | Fraction))

    def numbers_or_members(self, name: str) -> tuple[Fraction, ...]:
        """The numbers of an input that may be a list or an object of them; empty when left out."""
        value = self._stated.get(name)
        return tuple(self.named_numbers(name).values()) if isinstance(value, dict) else self.numbers(name)

    def integers(self, name: str) -> tuple[int, ...]:
        return tuple(each for each in self.items_of(name) if isinstance(each, int))

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(each for each in self.items_of(name) if isinstance(each, str))

    def records(self, name: str) -> tuple["Inputs", ...]:
        return tuple(each for each in self.items_of(name) if isinstance(each, Inputs))

    def record(self, name: str) -> "Inputs":
        value = self[name]
        assert isinstance(value, Inputs)
        return value

    def plain(self, name: str) -> Mapping[str, object]:
        """A `Plain` input; empty when left out."""
        value = self._or_default(name, {})
        assert isinstance(value, Mapping)
        return value

    def named(self, name: str) -> dict[str, object]:
        """An object input as a dict in the order given; empty when left out."""
        value = self._or_default(name, {})
        assert isinstance(value, dict)
        return value

    def named_numbers(self, name: str) -> dict[str, Fraction]:
        members = self.named(name).items()
        return {key: Fraction(each) for key, each in members if isinstance(each, int | Fraction)}

    def _or_default(self, name: str, default: object) -> object:
        value = self._stated.get(name)
        if value is not None:
            return value
        if default is None:
            return self[name]
        return default
