"""One round as arrays of player numbers: the bridge from told facts to vectorised bookkeeping."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from rules.domain import Match, Round, ThreeWay

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


class Outcome(IntEnum):
    """How a match ended, seen from its first player."""

    PENDING = 0
    FIRST = 1
    SECOND = 2
    DRAW = 3
    BOTH_LOSE = 4


_FIRST, _SECOND = Outcome.FIRST, Outcome.SECOND
"""Looked up once: naming a member of an enumeration costs more than the rest of reading a plain match."""


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A round in player numbers.

    first, second, outcome, forfeit: shape [matches], the drawn matches first, then those of three-ways.
    byes: who sits with an allocated bye; requested: who asked for one; absent: who is named absent;
    in_three_way: everyone in a three-way, whether or not its matches are in.
    """

    first: IntArray
    second: IntArray
    outcome: IntArray
    forfeit: BoolArray
    drawn: int
    byes: IntArray
    requested: IntArray
    absent: IntArray
    in_three_way: IntArray

    @property
    def named(self) -> IntArray:
        """Every player the round names, absent ones too; a player twice in it stands there twice."""
        return np.concatenate((self.playing, self.byes, self.requested, self.absent))

    @property
    def playing(self) -> IntArray:
        """Players of the drawn matches and of the three-ways."""
        return np.concatenate((self.first[: self.drawn], self.second[: self.drawn], self.in_three_way))

    @property
    def pending(self) -> BoolArray:
        """Which matches have no result yet, shape [matches]."""
        return np.equal(self.outcome, Outcome.PENDING)

    @staticmethod
    def of(told: Round, number: Mapping[str, int]) -> RoundTable:
        """The round in numbers. Raises KeyError when it names an unknown player."""
        matches = (*told.matches, *(match for trio in told.three_ways for match in trio.matches))
        ends = _numbers([number[player] for match in matches for player in match.players])
        return RoundTable(
            first=ends[0::2],
            second=ends[1::2],
            outcome=_numbers([outcome_of(match) for match in matches]),
            forfeit=np.array([match.forfeit for match in matches], dtype=np.bool_),
            drawn=len(told.matches),
            byes=_numbers([number[bye.player] for bye in told.byes if not bye.requested]),
            requested=_numbers([number[bye.player] for bye in told.byes if bye.requested]),
            absent=_numbers([number[player] for player in told.absent]),
            in_three_way=_numbers([number[player] for trio in told.three_ways for player in trio.players]),
        )


def outcome_of(match: Match) -> Outcome:
    """Who won, by winner, draw or forfeit if told, else by IMPs, else by victory points."""
    if match.winner is not None:
        return _FIRST if match.winner == match.players[0] else _SECOND
    if match.draw:
        return Outcome.DRAW
    if match.forfeit:
        return Outcome.BOTH_LOSE
    points = match.imps or match.vp
    if points is None:
        return Outcome.PENDING
    if points[0] == points[1]:
        return Outcome.DRAW
    return Outcome.FIRST if points[0] > points[1] else Outcome.SECOND


def busy_three_ways(rounds: tuple[Round, ...]) -> tuple[ThreeWay, ...]:
    """Three-ways of the last round that go on in the next one: their teams are not drawn (BR-6)."""
    return tuple(trio for trio in rounds[-1].three_ways if trio.part < trio.of) if rounds else ()


def _numbers(values: list[int]) -> IntArray:
    return np.array(values, dtype=np.int64)
