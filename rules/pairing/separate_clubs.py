"""SEP-1: members of one club, country or family are kept apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray

if TYPE_CHECKING:
    from rules.field import Field


class SeparateClubs(FeatureRule):
    """Players of the same club do not meet; with `clubs: absolute` they may not.

    Penalty: 1 a pair from one club. Source: SEP-1.
    """

    code = "separate_clubs"
    source = ("SEP-1",)
    asks = "Players of the same club, country or family do not meet while another pairing exists."
    features = ("club",)

    def cost(self, first: Features, second: Features) -> IntArray:
        same: IntArray = ((first["club"] == second["club"]) & (first["club"] > 0)).astype(np.int64)
        return same

    def explain(self, field: Field, first: int, second: int) -> str:
        club = next(p.club for p in field.snapshot.players if p.id == field.ids[first])
        return f"{field.ids[first]} and {field.ids[second]} both belong to {club}."
