"""MS-15: nobody sits twice before everybody has sat once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import ByeRule, IntArray
from rules.wording import counted

if TYPE_CHECKING:
    from rules.field import Field


class ByeFairness(ByeRule):
    """The bye goes to a player with the fewest byes among all who are alive.

    Penalty: byes had beyond the fewest. Source: MS-15, FT-6, SW-1.
    """

    code = "bye_fairness"
    source = ("MS-15", "FT-6", "SW-1")
    asks = "No player sits a second time before every remaining player has sat once."

    def cost(self, field: Field) -> IntArray:
        byes = field.column("byes")
        alive = field.alive
        return byes - byes[alive].min() if alive.any() else byes

    def explain(self, field: Field, player: int) -> str:
        byes = field.column("byes")
        fewest = int(byes[field.alive].min())
        before = counted(int(byes[player]), "earlier bye")
        return f"{field.ids[player]} sits with {before} although somebody still in has {counted(fewest, 'bye')}."
