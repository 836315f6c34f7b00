"""SW-1 and BR-1: opponents have scores as similar as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import FeatureRule, Features, IntArray
from rules.wording import counted

if TYPE_CHECKING:
    from rules.field import Field


class SimilarScores(FeatureRule):
    """The sum of score differences over the pairs is as small as possible.

    Penalty: difference in score, in units (half points where only wins, draws and full byes count). Source: SW-1, BR-1.
    """

    code = "similar_scores"
    source = ("SW-1", "BR-1")
    asks = "Opponents have scores as similar as possible: the sum of score differences is least."
    features = ("score",)

    def cost(self, first: Features, second: Features) -> IntArray:
        gap: IntArray = np.abs(first["score"] - second["score"])
        return gap

    def explain(self, field: Field, first: int, second: int) -> str:
        return f"{field.with_record(first)} meets {field.with_record(second)}: {_apart(field, first, second)} apart."


class EvenScoreGaps(FeatureRule):
    """The sum of squared score differences over the pairs is as small as possible.

    Penalty: squared difference in score units. Source: SW-1.
    """

    code = "even_score_gaps"
    source = ("SW-1",)
    asks = "Several small gaps are better than one large gap: the sum of squared score differences is least."
    features = ("score",)

    def cost(self, first: Features, second: Features) -> IntArray:
        gap = first["score"] - second["score"]
        return gap * gap

    def explain(self, field: Field, first: int, second: int) -> str:
        return f"{field.with_record(first)} meets {field.with_record(second)}: a gap of {_apart(field, first, second)}."


def _apart(field: Field, first: int, second: int) -> str:
    """The difference in score, in points."""
    score, unit = field.column("score"), field.ledger.score_unit
    points, rest = divmod(abs(int(score[first]) - int(score[second])), unit)
    return f"{points + rest / unit:.2f}".rstrip("0") + " points" if rest else counted(points, "point")
