"""BR-6: an odd number of teams plays one three-way match; which three teams it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import Fact, GlobalRule, IntArray, RoundModel

if TYPE_CHECKING:
    from rules.field import Field


class ThreeWayRepeat(GlobalRule):
    """Nobody plays a three-way twice if possible.

    Penalty: earlier three-ways of the three teams. Source: BR-6.
    """

    code = "three_way_repeat"
    source = ("BR-6",)
    asks = "No team plays a second three-way while three teams without one can be found."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        before = three_ways_played(field)
        for player in field.active[before[field.active] > 0].tolist():
            model.penalty(int(before[player]), model.in_three_way(player), (player,))

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        times = "once" if cost == 1 else f"{cost} times"
        return f"{field.ids[players[0]]} has played a three-way {times} before and plays another."


class ThreeWayBottom(GlobalRule):
    """The three teams are taken from the bottom of the standings.

    Penalty: for each of the three the number of teams of the round that stand lower. Source: BR-6.
    """

    code = "three_way_bottom"
    source = ("BR-6",)
    asks = "The three-way is taken from the bottom of the standings."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        for player, below in zip(field.active.tolist(), _lower(field).tolist(), strict=True):
            model.penalty(below, model.in_three_way(player), (player,))

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        teams = "1 team stands" if cost == 1 else f"{cost} teams stand"
        return f"{field.with_record(players[0])} plays the three-way although {teams} lower."


class ThreeWayUnmet(GlobalRule):
    """No two of the three have met. Always absolute where a three-way is drawn.

    Penalty: 1 for each of the three pairs that has met. Source: BR-6.
    """

    code = "three_way_unmet"
    source = ("BR-6",)
    asks = "No two teams of a three-way have met before."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        if not field.plan.three_ways:
            return
        met = field.ledger.meetings
        inside = np.isin(met.low, field.active) & np.isin(met.high, field.active)
        for pair in zip(met.low[inside].tolist(), met.high[inside].tolist(), strict=True):
            model.penalty(1, model.all_of(model.in_three_way(player) for player in pair), pair)

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        first, second = players
        last = field.last_meeting(first, second)
        return f"{field.ids[first]} and {field.ids[second]} met in round {last} and are in one three-way."

    def is_absolute(self, field: Field) -> bool:
        return field.plan.three_ways > 0


def three_ways_played(field: Field) -> IntArray:
    """How many three-ways each player of the event has been in, one over two rounds counted once."""
    count = np.zeros(len(field.ids), dtype=np.int64)
    for told in field.snapshot.rounds:
        for trio in told.three_ways:
            if trio.part == 1:
                count[[field.ledger.number[player] for player in trio.players]] += 1
    return count


def _lower(field: Field) -> IntArray:
    """For each player of the round how many stand lower, shape [active]."""
    level = field.column("level")[field.active]
    return len(level) - np.searchsorted(np.sort(level), level, side="right")
