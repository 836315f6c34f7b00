"""What a tie-break is: a number for everybody, or one for the members of a tied group; more is better.

To add one: write a module in rules/standings/ that defines a subclass with a `code`; discovery does the rest.
Every docstring says what byes, forfeits and absences count for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rules.standings.results import Results


@dataclass(frozen=True, slots=True, order=True)
class Measure:
    """A tie-break's value, exact; `boundless` stands above every number (a quotient with nothing lost)."""

    boundless: bool
    number: Fraction

    @staticmethod
    def of(number: Fraction | int) -> Measure:
        return Measure(False, Fraction(number))

    @staticmethod
    def quotient(won: Fraction | int, lost: Fraction | int) -> Measure:
        """won / lost; boundless when only something was won, 0 when nothing was played."""
        if lost == 0:
            return Measure(won > 0, Fraction(0))
        return Measure.of(Fraction(won) / lost)


class TieBreak(ABC):
    """A tie-break with its public code and the sentence that defines it."""

    code: ClassVar[str]
    asks: ClassVar[str]


class PlayerTieBreak(TieBreak):
    """A number that does not depend on who else is tied."""

    @abstractmethod
    def measure(self, results: Results, player: int) -> Measure:
        """The player's value."""


class GroupTieBreak(TieBreak):
    """A number that only means something among the members of a tied group."""

    @abstractmethod
    def within(self, results: Results, group: tuple[int, ...]) -> tuple[Measure, ...] | None:
        """The value of each member, None when the tie-break does not apply to this group."""
