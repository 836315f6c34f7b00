"""Chances to win a match: equal, or as told, always exact fractions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules.errors import Fault, refuse, unknown_player

EQUAL = Fraction(1, 2)
_NUMBER = re.compile(r"\d{1,9}(?:/[1-9]\d{0,8}|\.\d{1,9})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Chances:
    """told: the chance that the first of a pair beats the second; pairs not told are even."""

    told: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)

    def beats(self, player: str, opponent: str) -> Fraction:
        """The chance that the player beats the opponent."""
        if (player, opponent) in self.told:
            return self.told[player, opponent]
        return 1 - self.told.get((opponent, player), EQUAL)


EVEN = Chances()


def read_chances(matrix: Mapping[str, Mapping[str, str]], players: frozenset[str], base: str) -> Chances:
    """Chances from a matrix: matrix[a][b] is the chance that a beats b, as "3/5" or "0.6".

    One direction of a pair is enough. Raises Contradiction below `base` for unknown players, numbers outside
    0 to 1, and two directions that do not add up to 1.
    """
    refuse(_faults(matrix, players, base))
    return Chances({(a, b): Fraction(text) for a, row in matrix.items() for b, text in row.items()})


def _faults(matrix: Mapping[str, Mapping[str, str]], players: frozenset[str], base: str) -> Iterator[Fault]:
    for player, row in matrix.items():
        place = f"{base}/{_escaped(player)}"
        if player not in players:
            yield unknown_player(place, player)
        for opponent, text in row.items():
            where = f"{place}/{_escaped(opponent)}"
            if opponent not in players or opponent == player:
                yield Fault(where, "unknown_player", f"{opponent} is no opponent of {player}.")
            elif not _NUMBER.fullmatch(text) or Fraction(text) > 1:
                yield Fault(where, "no_chance", 'A chance is a number from 0 to 1 such as "3/5" or "0.6".')
            else:
                back = matrix.get(opponent, {}).get(player)
                if back is not None and _NUMBER.fullmatch(back) and Fraction(back) + Fraction(text) != 1:
                    detail = f"The chances of {player} and {opponent} against each other do not add up to 1."
                    yield Fault(where, "chances_do_not_add_up", detail)


def _escaped(member: str) -> str:
    return member.replace("~", "~0").replace("/", "~1")
