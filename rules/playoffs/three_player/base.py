"""What a three-player playoff is: a step function from the results so far to the next match or the places."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rules.domain import ThreeWayTie
from rules.playoffs.prizes import pool_of

Pair = tuple[str, str]
Result = tuple[str, str]
"""Winner and loser of one match."""

Places = tuple[tuple[str, ...], ...]
"""Groups of players from first place on; a group of several shares its places."""


@dataclass(frozen=True, slots=True)
class Trio:
    """The three players in natural order, and who drew the bye (None where none is drawn)."""

    players: tuple[str, str, str]
    bye: str | None = None

    @property
    def bye_holder(self) -> str:
        """Who waits for the winner of the first match: the one who drew the bye, else the first in natural order."""
        return self.bye or self.players[0]

    @property
    def without_bye(self) -> Pair:
        """The two who play first."""
        first, second = (player for player in self.players if player != self.bye_holder)
        return first, second


@dataclass(frozen=True, slots=True)
class Step:
    """Where a playoff stands.

    open: the matches that may be played now, the proposed one first; none when it is over. places: the order at
    the end. text: the sentence for the players. fresh: nothing so far counts, as before the first match.
    """

    text: str
    open: tuple[Pair, ...] = ()
    places: Places = ()
    fresh: bool = False


class ThreePlayerPlayoff(ABC):
    """One way to settle three players with equal claims."""

    code: ClassVar[ThreeWayTie]
    title: ClassVar[str]
    source: ClassVar[tuple[str, ...]]
    draws_bye: ClassVar[bool]

    @abstractmethod
    def step(self, trio: Trio, results: Sequence[Result]) -> Step:
        """Where the playoff stands after these results, each of a match that was open."""

    def amounts(self, trio: Trio, places: Places, prizes: Sequence[Fraction]) -> dict[str, Fraction]:
        """The exact money of each player: each place its prize, ties pooled. prizes: for places 1 to 3."""
        money: dict[str, Fraction] = {}
        first = 1
        for group in places:
            last = first + len(group) - 1
            money.update(dict.fromkeys(group, pool_of(prizes, first, last) / len(group)))
            first = last + 1
        return money
