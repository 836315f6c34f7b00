"""SW-1: the bye goes to the lowest score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import ByeRule, IntArray, above_least

if TYPE_CHECKING:
    from rules.field import Field


class ByeLowestScore(ByeRule):
    """The bye goes to a player with the lowest score.

    Penalty: points above the lowest score among those to be placed, in score units. Source: SW-1.
    """

    code = "bye_lowest_score"
    source = ("SW-1",)
    asks = "The bye goes to a player with the lowest score."

    def cost(self, field: Field) -> IntArray:
        return above_least(field.column("score"), field)

    def explain(self, field: Field, player: int) -> str:
        score = field.column("score")
        lowest = int(field.active[score[field.active].argmin()])
        return (
            f"{field.with_record(player)} sits although the lowest score in the round is {field.record_text(lowest)}."
        )
