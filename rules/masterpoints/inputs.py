"""Named inputs of a formula and the values read for them.

The kinds of values are those of `kinds.py`, offered here too so that a family imports its inputs from one place.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.errors import InputError
from rules.masterpoints.kinds import (
    Either,
    Flag,
    Integer,
    Kind,
    Many,
    Named,
    Number,
    Plain,
    Schema,
    Tables,
    Text,
    child,
    exact_number,
    wrong_type,
)

__all__ = [
    "Either",
    "Flag",
    "Input",
    "Inputs",
    "Integer",
    "Kind",
    "Many",
    "Named",
    "Number",
    "Plain",
    "Record",
    "Schema",
    "Tables",
    "Text",
    "child",
    "exact_number",
    "object_schema",
    "read_inputs",
    "wrong_type",
]


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
        """A whole number; InputError when left out without a default."""
        value = self._or_default(name, default)
        assert isinstance(value, int)
        return value

    def number(self, name: str, default: Fraction | int | None = None) -> Fraction:
        """An exact number; InputError when left out without a default."""
        value = self._or_default(name, default)
        assert isinstance(value, int | Fraction)
        return Fraction(value)

    def number_or_none(self, name: str) -> Fraction | None:
        """An exact number, or None when left out."""
        return self.number(name) if name in self else None

    def text(self, name: str, default: str | None = None) -> str:
        """A text; InputError when left out without a default."""
        value = self._or_default(name, default)
        assert isinstance(value, str)
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false; `default` when left out."""
        value = self._or_default(name, default)
        assert isinstance(value, bool)
        return value

    def items_of(self, name: str) -> tuple[object, ...]:
        """A list input as a tuple; empty when left out."""
        value = self._or_default(name, ())
        assert isinstance(value, tuple)
        return value

    def numbers(self, name: str) -> tuple[Fraction, ...]:
        """The numbers of a list; empty when left out."""
        return tuple(Fraction(each) for each in self.items_of(name) if isinstance(each, int | Fraction))

    def numbers_or_members(self, name: str) -> tuple[Fraction, ...]:
        """The numbers of an input that may be a list or an object of them; empty when left out."""
        value = self._stated.get(name)
        return tuple(self.named_numbers(name).values()) if isinstance(value, dict) else self.numbers(name)

    def integers(self, name: str) -> tuple[int, ...]:
        """The whole numbers of a list; empty when left out."""
        return tuple(each for each in self.items_of(name) if isinstance(each, int))

    def texts(self, name: str) -> tuple[str, ...]:
        """The texts of a list; empty when left out."""
        return tuple(each for each in self.items_of(name) if isinstance(each, str))

    def records(self, name: str) -> tuple["Inputs", ...]:
        """The objects of a list; empty when left out."""
        return tuple(each for each in self.items_of(name) if isinstance(each, Inputs))

    def record(self, name: str) -> "Inputs":
        """An object with declared members; InputError when left out."""
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
        """The numbers of an object by name; empty when left out."""
        members = self.named(name).items()
        return {key: Fraction(each) for key, each in members if isinstance(each, int | Fraction)}

    def _or_default(self, name: str, default: object) -> object:
        value = self._stated.get(name)
        if value is not None:
            return value
        if default is None:
            return self[name]
        return default
