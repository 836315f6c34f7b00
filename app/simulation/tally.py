"""Counting what happened in the rounds of one event."""

from __future__ import annotations

from collections import Counter

import numpy as np

from rules.evaluation import DrawnRound, rule_value
from rules.field import Field
from rules.pairing import rule
from rules.round_table import IntArray


class Tally:
    """Sums over the rounds of an event so far; see EventOutcome for what each means."""

    def __init__(self) -> None:
        self.matches = 0
        self.rematches = 0
        self.unequal = 0
        self.gap = 0.0
        self.widest = 0.0
        self.again_up = 0
        self.again_down = 0
        self.playoff_matches = 0
        self.proved = True
        self.phases: Counter[str] = Counter()
        self.early: Counter[str] = Counter()

    def add_round(self, field: Field, drawn: DrawnRound) -> None:
        """Count a round that was drawn for this field."""
        first, second = drawn.meetings()
        gaps = _gaps(field, first, second)
        self.matches += len(first)
        self.rematches += rule_value(rule("no_rematch"), field, drawn)
        self.again_up += rule_value(rule("alternate_up"), field, drawn)
        self.again_down += rule_value(rule("alternate_down"), field, drawn)
        self.unequal += int(np.count_nonzero(gaps))
        unit = 1 if field.format.loss_limit is not None else field.ledger.score_unit
        self.gap += int(gaps.sum()) / unit
        self.widest = max(self.widest, int(gaps.max(initial=0)) / unit)

    def add_playoff_match(self) -> None:
        """Count a match of a playoff or a final."""
        self.matches += 1
        self.playoff_matches += 1


def _gaps(field: Field, first: IntArray, second: IntArray) -> IntArray:
    """Differences of the pairs' records in losses, or in units of the score."""
    level = field.column("losses" if field.format.loss_limit is not None else "score")
    gaps: IntArray = np.abs(level[first] - level[second])
    return gaps
