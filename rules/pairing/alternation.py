"""MS-19 and MS-20: nobody meets a better, or a worse, record twice if that can be avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray

if TYPE_CHECKING:
    from rules.field import Field


class AlternateUp(FeatureRule):
    """A player who met a better record before does not meet a better record again.

    Penalty: 1 for each player paired up now who was paired up before. Source: MS-19.
    """

    code = "alternate_up"
    source = ("MS-19",)
    asks = "A player who has met a better record is not paired with a better record again, if possible."
    features = ("level", "was_up")

    def cost(self, first: Features, second: Features) -> IntArray:
        upwards = (second["level"] < first["level"]) & (first["was_up"] > 0)
        other_upwards = (first["level"] < second["level"]) & (second["was_up"] > 0)
        return (upwards | other_upwards).astype(np.int64)

    def explain(self, field: Field, first: int, second: int) -> str:
        level = field.column("level")
        lower, upper = (first, second) if level[first] > level[second] else (second, first)
        before = int(field.ledger.up_round[lower])
        return (
            f"{field.with_record(lower)} meets the better record of {field.with_record(upper)} "
            f"and met a better one in round {before} already."
        )


class AlternateDown(FeatureRule):
    """A player who met a worse record before does not meet a worse record again.

    Penalty: 1 for each player paired down now who was paired down before. Source: MS-20.
    """

    code = "alternate_down"
    source = ("MS-20",)
    asks = "A player who has met a worse record is not paired with a worse record again, if possible."
    features = ("level", "was_down")

    def cost(self, first: Features, second: Features) -> IntArray:
        downwards = (second["level"] > first["level"]) & (first["was_down"] > 0)
        other_downwards = (first["level"] > second["level"]) & (second["was_down"] > 0)
        return (downwards | other_downwards).astype(np.int64)

    def explain(self, field: Field, first: int, second: int) -> str:
        level = field.column("level")
        upper, lower = (first, second) if level[first] < level[second] else (second, first)
        before = int(field.ledger.down_round[upper])
        return (
            f"{field.with_record(upper)} meets the worse record of {field.with_record(lower)} "
            f"and met a worse one in round {before} already."
        )
