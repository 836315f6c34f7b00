"""BR-10: teams with a table of their own do not meet one another if that can be avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray

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
