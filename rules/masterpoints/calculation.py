"""The working of one evaluation: the factors that entered, what was rounded, which caps bound, which settings
decided.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import Rounding, factor_text, is_exact_half, round_tables, round_to
from rules.masterpoints.settings import SettingValue


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the explanation: a factor, an unrounded value, or a cap and whether it bound."""

    name: str
    value: Fraction | int | str
    rule: str = ""
    bound: bool | None = None

    def text(self) -> str:
        """The value for a reader: decimals in full where they terminate."""
        return factor_text(self.value) if isinstance(self.value, Fraction) else str(self.value)


class Calculation:
    """Handed to a formula: it reads its settings here and leaves its working here."""

    __slots__ = ("_settings", "settings_used", "steps")

    def __init__(self, settings: Mapping[str, SettingValue]) -> None:
        self._settings = settings
        self.settings_used: dict[str, SettingValue] = {}
        self.steps: list[Step] = []

    @classmethod
    def like(cls, other: "Calculation") -> "Calculation":
        """A fresh working with the same settings; what it uses is named as used by `other` too."""
        fresh = cls(other._settings)
        fresh.settings_used = other.settings_used
        return fresh

    def chosen(self) -> dict[str, str | bool]:
        """The settings in force as plain values, to hand on."""
        return {
            name: value if isinstance(value, str | bool) else factor_text(value)
            for name, value in self._settings.items()
        }

    def setting(self, name: str) -> SettingValue:
        """The value of a setting, which the answer will name as used."""
        value = self._settings[name]
        self.settings_used[name] = value
        return value

    def choice(self, name: str) -> str:
        """A setting among choices."""
        return str(self.setting(name))

    def flag(self, name: str) -> bool:
        """A setting that is true or false."""
        return self.setting(name) is True

    def number(self, name: str) -> Fraction:
        """A setting that is a number."""
        value = self.setting(name)
        assert isinstance(value, Fraction)
        return value

    def note(self, name: str, value: Fraction | int | str, rule: str = "") -> None:
        """Record a factor or an intermediate value."""
        self.steps.append(Step(name, value, rule))

    def round(self, value: Fraction, places: int = 2) -> Fraction:
        """Round once by the policy of MP-1; the policy is named as used only where an exact half is met."""
        if is_exact_half(value, places):
            return round_to(value, places, Rounding(self.choice("rounding")))
        return round_to(value, places)

    def cap(self, name: str, value: Fraction, limit: Fraction, rule: str = "") -> Fraction:
        """The lower of value and limit, with a step that says whether the limit bound."""
        self.steps.append(Step(name, limit, rule, bound=value > limit))
        return min(value, limit)

    def at_least(self, name: str, value: Fraction, limit: Fraction, rule: str = "") -> Fraction:
        """The greater of value and limit, with a step that says whether the limit bound."""
        self.steps.append(Step(name, limit, rule, bound=value < limit))
        return max(value, limit)

    def tables(self, tables: Fraction) -> Fraction:
        """A computed table count as MP-8 uses it."""
        if tables.denominator == 1:
            return tables
        return round_tables(tables, self.choice("computed_tables"))
