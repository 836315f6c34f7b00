"""Odd groups: where the players up to a record are odd in number, one of them has to meet somebody beyond it.

With players in the order of a column the least possible sum of differences is the sum, over the steps between
neighbouring values, of the step where an odd number of players stands before it. When a round's differences add up
to exactly that, its odd groups are the whole reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.evaluation import DrawnRound
from rules.field import Field
from rules.pairing.base import IntArray
from rules.wording import counted

COLUMN_OF = {
    "similar_records": "losses",
    "even_gaps": "losses",
    "similar_scores": "score",
    "even_score_gaps": "score",
    "similar_ratings": "rating",
}
"""The column whose differences a rule adds up."""


@dataclass(frozen=True, slots=True)
class OddGroup:
    """The best players up to a value of a column, odd in number. low, high: the values the step lies between."""

    text: str
    size: int
    low: int
    high: int

    def parts(self, one: int, other: int) -> bool:
        """Whether one of the two values lies inside the group and the other beyond it."""
        return min(one, other) <= self.low < self.high <= max(one, other)


def odd_groups(field: Field, drawn: DrawnRound, code: str, locked: Sequence[int]) -> tuple[OddGroup, ...]:
    """The odd groups that explain the rule's cost in the round alone; none where they do not.

    locked: numbers of players the director has placed, who are no part of any group.
    """
    column = COLUMN_OF.get(code)
    if column is None:
        return ()
    values = field.column(column)
    free = ~np.isin(drawn.first, locked)
    first, second = values[drawn.first[free]], values[drawn.second[free]]
    players = np.sort(np.concatenate((first, second)))
    steps = np.flatnonzero(np.diff(players) > 0)
    odd = steps[steps % 2 == 0]
    least = int((players[odd + 1] - players[odd]).sum())
    if int(np.abs(first - second).sum()) != least:
        return ()
    return tuple(_group(field, column, players, place) for place in odd.tolist())


def _group(field: Field, column: str, players: IntArray, place: int) -> OddGroup:
    low, high = int(players[place]), int(players[place + 1])
    size = place + 1 if column == "losses" else len(players) - place - 1
    if column == "losses":
        bound, beyond = f"at most {counted(low, 'loss', 'losses')}" if low else "no loss", "more"
    else:
        unit = "rating point" if column == "rating" else "point"
        bound, beyond = f"at least {_amount(field, column, high, unit)}", "less"
    if size == 1:
        text = f"Only one player has {bound} and has to meet somebody with {beyond}."
    else:
        text = f"{size} players have {bound}, an odd number, so one of them meets somebody with {beyond}."
    return OddGroup(text, size, low, high)


def _amount(field: Field, column: str, value: int, unit: str) -> str:
    points, rest = divmod(value, field.ledger.score_unit if column == "score" else 1)
    if not rest:
        return counted(points, unit)
    return f"{value / field.ledger.score_unit:.2f}".rstrip("0") + f" {unit}s"
