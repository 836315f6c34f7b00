"""SW-1: opponents have ratings as similar as possible, an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray
from rules.wording import counted

if TYPE_CHECKING:
    from rules.field import Field


class SimilarRatings(FeatureRule):
    """The sum of rating differences over the pairs is as small as possible; no built-in format uses it.

    Penalty: difference in rating; players without a rating count as the mean of the known ones. Source: SW-1.
    """

    code = "similar_ratings"
    source = ("SW-1",)
    asks = "Opponents have ratings as similar as possible: the sum of rating differences is least."
    features = ("rating",)

    def cost(self, first: Features, second: Features) -> IntArray:
        gap: IntArray = np.abs(first["rating"] - second["rating"])
        return gap

    def explain(self, field: Field, first: int, second: int) -> str:
        rating = field.column("rating")
        return (
            f"{field.ids[first]} ({rating[first]}) meets {field.ids[second]} ({rating[second]}): "
            f"{counted(abs(int(rating[first]) - int(rating[second])), 'rating point')} apart."
        )
