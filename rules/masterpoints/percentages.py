"""Class percentages and increases of a first place: 10%, 20%, 40%, 80% and the like (13.2 item 10)."""

from fractions import Fraction

from rules.masterpoints.arithmetic import ONE
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.settings import Setting


def first_at_percentage(award: Fraction, multiplier: Fraction, rule: str, work: Calculation) -> Fraction:
    """The rounded first place of an unrounded `award` times `multiplier`.

    By default the multiplier enters before the only rounding; a setting rounds the award first.
    """
    if multiplier == ONE:
        return work.round(award)
    work.note("multiplier", multiplier, rule)
    if work.choice("percentages_apply") == "after_rounding":
        return work.round(work.round(award) * multiplier)
    return work.round(award * multiplier)


SETTINGS = (
    Setting(
        "percentages_apply",
        "before_rounding",
        "Whether the percentage of a class or an increase (80%, +10%, +40%) enters before the rounding of the first "
        "place or after a rounding of its own.",
        ("MP-101", "MP-103", "MP-104", "MP-105", "MP-135", "MP-137", "MP-140", "MP-141"),
        ("before_rounding", "after_rounding"),
    ),
)
