"""MS-17: opponents have records as similar as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray
from rules.wording import counted

if TYPE_CHECKING:
    from rules.field import Field


class SimilarRecords(FeatureRule):
    """The sum of loss differences over the pairs is as small as possible.

    Penalty: difference in losses. Source: MS-17.
    """

    code = "similar_records"
    source = ("MS-17",)
    asks = "Opponents have records as similar as possible: the sum of loss differences is least."
    features = ("losses",)

    def cost(self, first: Features, second: Features) -> IntArray:
        gap: IntArray = np.abs(first["losses"] - second["losses"])
        return gap

    def explain(self, field: Field, first: int, second: int) -> str:
        losses = field.column("losses")
        apart = counted(abs(int(losses[first]) - int(losses[second])), "loss", "losses")
        return f"{field.with_record(first)} meets {field.with_record(second)}: {apart} apart."


class SimilarRecordsWins(FeatureRule):
    """Among opponents with equal losses the wins are as similar as possible.

    Penalty: difference in wins of pairs with equal losses. Source: MS-17.
    """

    code = "similar_records.wins"
    source = ("MS-17",)
    asks = "Opponents with equal losses have wins as similar as possible."
    features = ("losses", "wins")

    def cost(self, first: Features, second: Features) -> IntArray:
        level = first["losses"] == second["losses"]
        return np.where(level, np.abs(first["wins"] - second["wins"]), 0)

    def explain(self, field: Field, first: int, second: int) -> str:
        wins = field.column("wins")
        apart = counted(abs(int(wins[first]) - int(wins[second])), "win")
        return f"{field.with_record(first)} meets {field.with_record(second)}: equal losses, {apart} apart."
