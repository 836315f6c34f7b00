"""FT-7: the sit-out goes to one of those who have lost least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import ByeRule, IntArray, above_least

if TYPE_CHECKING:
    from rules.field import Field


class ByeBestRecord(ByeRule):
    """The sit-out goes to a player with the fewest losses, the opposite of MS-16.

    Penalty: losses more than the fewest among those to be placed. Source: FT-7.
    """

    code = "bye_best_record"
    source = ("FT-7",)
    asks = "The sit-out goes to a player with one of the best records."

    def cost(self, field: Field) -> IntArray:
        return above_least(field.column("losses"), field)

    def explain(self, field: Field, player: int) -> str:
        fewest = int(field.column("losses")[field.active].min())
        return f"{field.with_record(player)} sits although somebody with fewer losses ({fewest}) is in the round."
