"""Rest in a round robin: breaks are spread evenly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import ByeRule, IntArray

if TYPE_CHECKING:
    from rules.field import Field


class LongestRest(ByeRule):
    """Who sits has not sat for as long as possible.

    Penalty: the round in which the player last sat, 0 for never. Source: MP-160 (breaks of a round robin).
    """

    code = "longest_rest"
    source = ("MP-160",)
    asks = "The break goes to the one whose last break lies longest back."

    def cost(self, field: Field) -> IntArray:
        return field.column("last_bye")

    def explain(self, field: Field, player: int) -> str:
        last = int(field.column("last_bye")[player])
        return f"{field.ids[player]} sits and sat in round {last} before."
