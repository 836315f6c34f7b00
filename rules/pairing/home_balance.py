"""Home sides in a round robin: everybody has the home side about as often as not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray

if TYPE_CHECKING:
    from rules.field import Field


class HomeBalance(FeatureRule):
    """After the match home and away sides of both players are as even as one of the two ways allows.

    Penalty: by how many matches home and away of the two then differ beyond one, the better way round. The first
    player of a match told has the home side. Source: MP-160 (home sides of a round robin).
    """

    code = "home_balance"
    source = ("MP-160",)
    asks = "Every player has the home side about as often as not."
    features = ("home_surplus",)

    def cost(self, first: Features, second: Features) -> IntArray:
        one, other = first["home_surplus"], second["home_surplus"]
        best: IntArray = np.minimum(_beyond_one(one + 1, other - 1), _beyond_one(one - 1, other + 1))
        return best

    def explain(self, field: Field, first: int, second: int) -> str:
        surplus = field.column("home_surplus")
        told = ", ".join(f"{field.ids[player]} {surplus[player]:+d}" for player in (first, second))
        return f"Home less away matches before this one: {told}; after it one of them is not even."


def _beyond_one(one: IntArray, other: IntArray) -> IntArray:
    beyond: IntArray = (np.abs(one) - 1).clip(min=0) + (np.abs(other) - 1).clip(min=0)
    return beyond
