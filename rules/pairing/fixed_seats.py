"""BR-10: teams with a table of their own play there, as far as the pairs of the round allow it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import Fact, FeatureRule, Features, GlobalRule, IntArray, RoundModel

if TYPE_CHECKING:
    from rules.field import Field


class FixedSeats(FeatureRule):
    """Every team with a table of its own plays there.

    Penalty: 1 a pair whose two teams have different tables of their own, because one of them has to move.
    Source: BR-10.
    """

    code = "fixed_seats"
    source = ("BR-10",)
    asks = "A team that is stationary or has a home table plays at its own table."
    features = ("seat",)

    def cost(self, first: Features, second: Features) -> IntArray:
        both = (first["seat"] > 0) & (second["seat"] > 0)
        clash: IntArray = (both & (first["seat"] != second["seat"])).astype(np.int64)
        return clash

    def explain(self, field: Field, first: int, second: int) -> str:
        seat = field.column("seat")
        mover, owner = field.seats.mover_and_owner(first, second)
        return (
            f"{field.ids[first]} and {field.ids[second]} both have a table of their own: they play at table "
            f"{seat[owner]}, and {field.ids[mover]} leaves table {seat[mover]}."
        )


class SharedSeats(GlobalRule):
    """Teams that share a table do not need it at once: they meet one another, or all but one sit.

    Penalty: for each shared table the matches of its teams beyond the one that is played there. Source: BR-10.
    """

    code = "fixed_seats.shared"
    source = ("BR-10",)
    asks = "A table shared by several teams is needed by one match only."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        seat = field.column("seat")[field.active]
        tables, owners = np.unique(seat[seat > 0], return_counts=True)
        for table in tables[owners > 1].tolist():
            sharing = tuple(field.active[seat == table].tolist())
            together = [model.meets(*pair) for pair in combinations(sharing, 2)]
            model.at_least(len(sharing) - 1, [*together, *(model.sits(player) for player in sharing)], sharing)

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        names = ", ".join(field.ids[player] for player in players)
        table = int(field.column("seat")[players[0]])
        matches = "1 match has" if cost == 1 else f"{cost} matches have"
        return f"{names} share table {table}: {matches} to be played elsewhere."
