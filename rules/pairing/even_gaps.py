"""MS-17: several small gaps are better than one large one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import FeatureRule, Features, IntArray
from rules.wording import counted

if TYPE_CHECKING:
    from rules.field import Field


class EvenGaps(FeatureRule):
    """The sum of squared loss differences over the pairs is as small as possible.

    Penalty: squared difference in losses. Source: MS-17.
    """

    code = "even_gaps"
    source = ("MS-17",)
    asks = "Several small gaps are better than one large gap: the sum of squared loss differences is least."
    features = ("losses",)

    def cost(self, first: Features, second: Features) -> IntArray:
        gap = first["losses"] - second["losses"]
        return gap * gap

    def explain(self, field: Field, first: int, second: int) -> str:
        losses = field.column("losses")
        apart = counted(abs(int(losses[first]) - int(losses[second])), "loss", "losses")
        return f"{field.with_record(first)} meets {field.with_record(second)}: a gap of {apart}."
