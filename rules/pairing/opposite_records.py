"""Best record meets worst record, a preset of public practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.pairing.base import FeatureRule, Features, IntArray

if TYPE_CHECKING:
    from rules.field import Field


class OppositeRecords(FeatureRule):
    """The best record meets the worst, the second best the second worst, and so on.

    Penalty: losses of the one times losses of the other; the sum of such products is least exactly when the records
    are folded, the fewest losses against the most. Source: public practice, no text.
    """

    code = "opposite_records"
    source = ("public practice",)
    asks = "The best record meets the worst, the second best the second worst, and so on."
    features = ("losses",)

    def cost(self, first: Features, second: Features) -> IntArray:
        return first["losses"] * second["losses"]

    def explain(self, field: Field, first: int, second: int) -> str:
        return (
            f"{field.with_record(first)} meets {field.with_record(second)}, both with losses: "
            "the records are not as far apart as they might be."
        )
