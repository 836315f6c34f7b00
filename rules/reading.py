"""Strict reading of one JSON request: every value checked, nothing coerced, every mistake with its pointer.

A `Reading` hands out typed values of one JSON object and notes what is wrong with them. Wrong values are
replaced by a stand-in so that reading can go on and find the other mistakes too; `finish` then refuses the
request as a whole.
"""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from rules.errors import MOST_FAULTS, Contradiction, Fault

MOST_TEXT = 200
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?", re.ASCII)


class _Required:
    """The type of REQUIRED: the mark of a field that has no default."""


REQUIRED: Final = _Required()


class Reading:
    """One JSON object of a request, read field by field; its sub-objects note mistakes in the same list."""

    def __init__(self, value: object, pointer: str = "", faults: list[Fault] | None = None) -> None:
        self.pointer = pointer
        self.faults: list[Fault] = [] if faults is None else faults
        self._known: set[str] = set()
        self._values: Mapping[str, object] = {}
        self._readable = isinstance(value, Mapping)
        if isinstance(value, Mapping):
            self._values = {str(name): one for name, one in value.items()}
        else:
            self.faults.append(Fault(pointer, "wrong_type", "This has to be a JSON object."))

    def has(self, name: str) -> bool:
        """Whether the field is sent and is not null; asking makes it a known field."""
        self._known.add(name)
        return self._values.get(name) is not None

    def names(self) -> tuple[str, ...]:
        """The fields sent."""
        return tuple(self._values)

    def raw(self, name: str) -> object:
        """The value as it came, None when it was not sent."""
        self._known.add(name)
        return self._values.get(name)

    def refuse(self, name: str | None, code: str, message: str) -> None:
        """Note a mistake in a field, or in the object itself for name None (once only if it is no object)."""
        if not self._readable:
            return
        self.faults.append(Fault(self.at(name), code, message))

    def refuse_at(self, pointer: str, code: str, message: str) -> None:
        """Note a mistake at any place of the request."""
        self.faults.append(Fault(pointer, code, message))

    def at(self, name: str | None) -> str:
        """The JSON pointer of a field."""
        if name is None:
            return self.pointer
        return f"{self.pointer}/{name.replace('~', '~0').replace('/', '~1')}"

    def whole(self, name: str, low: int, high: int, default: int | _Required = REQUIRED) -> int:
        """A whole number from `low` to `high`."""
        value = self._value(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            self._mistake(name, value, "wrong_type", f"`{name}` has to be a whole number.")
            return low
        if not low <= value <= high:
            self.refuse(name, "out_of_range", f"`{name}` has to be from {low} to {high}.")
            return low
        return value

    def choice(self, name: str, choices: Sequence[str], default: str | _Required = REQUIRED) -> str:
        """One of a few words."""
        value = self._value(name, default)
        if not isinstance(value, str):
            self._mistake(name, value, "wrong_type", f"`{name}` has to be one of {', '.join(choices)}.")
            return choices[0]
        if value not in choices:
            self.refuse(name, "unknown_value", f"`{name}` has to be one of {', '.join(choices)}.")
            return choices[0]
        return value

    def text(self, name: str, default: str | _Required = REQUIRED) -> str:
        """A text of 1 to 200 characters."""
        value = self._value(name, default)
        if not isinstance(value, str):
            self._mistake(name, value, "wrong_type", f"`{name}` has to be a text.")
            return ""
        if (not value or len(value) > MOST_TEXT) and value != default:
            self.refuse(name, "out_of_range", f"`{name}` has to have 1 to {MOST_TEXT} characters.")
        return value

    def optional_text(self, name: str) -> str | None:
        """A text, or None when it was not sent."""
        return self.text(name) if self.has(name) else None

    def flag(self, name: str, default: bool | _Required = REQUIRED) -> bool:
        """True or false."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            self._mistake(name, value, "wrong_type", f"`{name}` has to be true or false.")
            return False
        return value

    def amount(self, name: str, most: int) -> Fraction:
        """An exact number from 0 to `most`, sent as a number or as a decimal text."""
        value = self._value(name, REQUIRED)
        if isinstance(value, _Required):
            return Fraction(0)
        return amount(value, self.at(name), most, self.faults)

    def member(self, name: str) -> "Reading":
        """An object of its own (to be closed with `close`)."""
        return Reading(self._value(name, {}), self.at(name), self.faults)

    def items(self, name: str, most: int, default: Sequence[object] | _Required = REQUIRED) -> list[object]:
        """A list of at most `most` values."""
        value = self._value(name, default)
        if not isinstance(value, Sequence) or isinstance(value, str | bytes):
            self._mistake(name, value, "wrong_type", f"`{name}` has to be a list.")
            return []
        if len(value) > most:
            self.refuse(name, "too_many", f"`{name}` has at most {most} entries.")
            return []
        return list(value)

    def objects(self, name: str, most: int) -> list["Reading"]:
        """A list of objects, each to be read on its own (and closed with `close`)."""
        return [
            Reading(one, f"{self.at(name)}/{index}", self.faults) for index, one in enumerate(self.items(name, most))
        ]

    def close(self) -> None:
        """Note every field that nobody asked for."""
        for name in self._values:
            if name not in self._known:
                self.refuse(name[:MOST_TEXT], "unknown_field", "This field is not known here.")

    def finish(self) -> None:
        """Close the request and raise Contradiction, with at most 50 faults, if anything in it was wrong."""
        self.close()
        if self.faults:
            raise Contradiction(tuple(dict.fromkeys(self.faults))[:MOST_FAULTS])

    def _value(self, name: str, default: object) -> object:
        self._known.add(name)
        value = self._values.get(name)
        if value is not None:
            return value
        if isinstance(default, _Required):
            self.refuse(name, "missing", f"`{name}` is needed.")
        return default

    def _mistake(self, name: str, value: object, code: str, message: str) -> None:
        if not isinstance(value, _Required):
            self.refuse(name, code, message)


def amount(value: object, pointer: str, most: int, faults: list[Fault]) -> Fraction:
    """An exact number from 0 to `most`, sent as a number or as a decimal text; mistakes go to `faults`."""
    if isinstance(value, float | Decimal):
        value = f"{value:f}" if isinstance(value, Decimal) else repr(value)
    if (isinstance(value, str) and _DECIMAL.fullmatch(value)) or (
        isinstance(value, int) and not isinstance(value, bool)
    ):
        found = Fraction(value)
    else:
        faults.append(Fault(pointer, "wrong_type", 'This has to be a number, or a decimal text such as "812.5".'))
        return Fraction(0)
    if not 0 <= found <= most:
        faults.append(Fault(pointer, "out_of_range", f"This has to be from 0 to {most}."))
        return Fraction(0)
    return found
