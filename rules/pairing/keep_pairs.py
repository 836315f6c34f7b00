"""A round already published, or fixed beforehand: as much of it as possible is kept (pairing rules, section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import ByeRule, FeatureRule, Features, IntArray

if TYPE_CHECKING:
    from rules.field import Field

NOBODY = -1


class KeepPairs(FeatureRule):
    """A published pair of two players who are both there stays together.

    Penalty: players taken from a published opponent who is there; a broken pair costs 2. Source: BR-3, section 5.
    """

    code = "keep_pairs"
    source = ("BR-3",)
    asks = "As many published pairs as possible are kept."
    features = ("number", "published")

    def cost(self, first: Features, second: Features) -> IntArray:
        kept = first["published"] == second["number"]
        moved = (first["published"] != NOBODY).astype(np.int64) + (second["published"] != NOBODY)
        result: IntArray = np.where(kept, 0, moved)
        return result

    def explain(self, field: Field, first: int, second: int) -> str:
        return f"{field.ids[first]} and {field.ids[second]} are a new pair: {_published(field, first, second)}."


class KeepPairsSitting(ByeRule):
    """Nobody who was to play a player who is there is made to sit.

    Penalty: 1 when the player who sits had a published opponent who is there. Source: section 5.
    """

    code = "keep_pairs.sitting"
    source = ("BR-3",)
    asks = "Nobody is taken from a published pair to sit."

    def cost(self, field: Field) -> IntArray:
        moved: IntArray = (field.column("published") != NOBODY).astype(np.int64)
        return moved

    def explain(self, field: Field, player: int) -> str:
        return f"{field.ids[player]} sits: {_published(field, player)}."


class KeepByes(ByeRule):
    """Who was to sit sits where somebody has to.

    Penalty: 1 when another one sits although a published bye is there. Source: section 5.
    """

    code = "keep_pairs.byes"
    source = ("BR-3",)
    asks = "The published bye stays where somebody has to sit."

    def cost(self, field: Field) -> IntArray:
        sitting = np.zeros(len(field.ids), dtype=np.bool_)
        sitting[list(field.plan.published_byes)] = True
        return (~sitting).astype(np.int64) * int(sitting[field.active].any())

    def explain(self, field: Field, player: int) -> str:
        names = ", ".join(field.ids[one] for one in field.plan.published_byes)
        return f"{field.ids[player]} sits and not {names}, as was published."


def _published(field: Field, *players: int) -> str:
    partner = field.column("published")
    told = [
        f"{field.ids[player]} was to play {field.ids[partner[player]]}"
        for player in players
        if partner[player] != NOBODY
    ]
    return ", ".join(told) or "neither has an opponent from before"
