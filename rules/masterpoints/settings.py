"""Judgement calls as settings (13.2 and every rule marked Z): a name, a default, what the default decides.

The settings here serve several families; a setting of one family is declared in that family's module as
`SETTINGS: tuple[Setting, ...]`. A formula reads a setting through its `Calculation`, which names in the
answer the settings that decided something.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.errors import InputError
from rules.masterpoints.inputs import Schema, exact_number

SettingValue = str | bool | Fraction


@dataclass(frozen=True, slots=True)
class Setting:
    """One judgement call: a text among `choices`, or a flag or a number as the default is."""

    name: str
    default: str | bool
    meaning: str
    rules: tuple[str, ...]
    choices: tuple[str, ...] = ()

    def schema(self) -> Schema:
        """The JSON schema of the value, with the meaning, the rules and the default."""
        described: Schema = {"description": f"{self.meaning} ({', '.join(self.rules)})", "default": self.default}
        if self.choices:
            return {"type": "string", "enum": list(self.choices), **described}
        if isinstance(self.default, bool):
            return {"type": "boolean", **described}
        return {"type": ["string", "number"], **described}

    def read(self, value: object, pointer: str) -> SettingValue:
        """The value in exact form; InputError when it is none of the choices, no flag or no number."""
        if self.choices:
            if value not in self.choices or not isinstance(value, str):
                raise InputError("out_of_bounds", pointer, "Choose one of " + ", ".join(self.choices) + ".")
            return value
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise InputError("wrong_type", pointer, "Expected true or false.")
            return value
        number = exact_number(value, pointer)
        if not 0 <= number <= 100_000:
            raise InputError("out_of_bounds", pointer, "The value must lie between 0 and 100000.")
        return number


SETTINGS = (
    Setting(
        "rounding",
        "half_up",
        "Which way an exact half of a hundredth goes.",
        ("MP-1",),
        ("half_up", "half_even"),
    ),
    Setting(
        "ladder_rounding",
        "unrounded",
        "Whether lower places come from the rounded first place without rounding in between, or each from "
        "the rounded place above it, half even.",
        ("MP-2",),
        ("unrounded", "chained_half_even"),
    ),
    Setting(
        "tie_awards",
        "sum_of_unrounded",
        "Whether tied places share the sum of unrounded or of rounded awards.",
        ("MP-4",),
        ("sum_of_unrounded", "sum_of_rounded"),
    ),
    Setting(
        "computed_tables",
        "nearest",
        "How a computed table count with a fraction enters the tables factor.",
        ("MP-8",),
        ("nearest", "exact", "up"),
    ),
    Setting(
        "odd_hundredth",
        "first",
        "Which colour gets the odd hundredth of a split award: the first of gold, red, black, or the last.",
        ("MP-7",),
        ("first", "last"),
    ),
    Setting(
        "depth_percentages",
        "inward",
        "How the least and greatest percentage of paid places become whole numbers: the least up and the "
        "greatest down, or both to the nearest.",
        ("MP-49", "MP-50", "MP-51"),
        ("inward", "nearest"),
    ),
)
