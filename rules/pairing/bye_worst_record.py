"""MS-16: the bye goes to the worst record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import ByeRule, IntArray, above_least

if TYPE_CHECKING:
    from rules.field import Field


class ByeWorstRecord(ByeRule):
    """The bye goes to a player with the most losses.

    Penalty: losses fewer than the most among those to be placed. Source: MS-16.
    """

    code = "bye_worst_record"
    source = ("MS-16",)
    asks = "The bye goes to a player with the worst record."

    def cost(self, field: Field) -> IntArray:
        return above_least(-field.column("losses"), field)

    def explain(self, field: Field, player: int) -> str:
        most = int(field.column("losses")[field.active].max())
        return f"{field.with_record(player)} sits although somebody with more losses ({most}) is in the round."


class ByeWorstRecordWins(ByeRule):
    """Among equal losses the bye goes to the fewest wins.

    Penalty: wins more than the fewest among those to be placed. Source: MS-16.
    """

    code = "bye_worst_record.wins"
    source = ("MS-16",)
    asks = "Among records with equal losses the bye goes to the fewest wins."

    def cost(self, field: Field) -> IntArray:
        return above_least(field.column("wins"), field)

    def explain(self, field: Field, player: int) -> str:
        fewest = int(field.column("wins")[field.active].min())
        return f"{field.with_record(player)} sits although somebody with fewer wins ({fewest}) is in the round."
