"""Sonneborn-Berger: the scores of those who were beaten, and half of those who were held to a draw."""

from __future__ import annotations

from fractions import Fraction

from rules.scoring import WIN
from rules.standings.base import Measure, PlayerTieBreak
from rules.standings.results import Results


class SonnebornBerger(PlayerTieBreak):
    """Each opponent's score times 1 for a win, 1/2 for a draw, 0 for a loss, whatever the victory points.

    A bye or a forfeit counts the player's own score times the share of a win it gave (a full bye 1, half a point
    1/2, a forfeit won 1); an absence counts nothing.
    """

    code = "sonneborn_berger"
    asks = (
        "The sum of the scores of beaten opponents and half the scores of drawn ones; a bye or a forfeit won counts "
        "the player's own score by its share of a win."
    )

    def measure(self, results: Results, player: int) -> Measure:
        won, other = 0, Fraction(0)
        for one in results.of[player]:
            met = one.opponent if one.kind == "played" and one.opponent is not None else player
            if one.share == WIN:
                won += results.units[met]
            elif one.share:
                other += one.share * results.units[met]
        return Measure.of((won + other) / results.unit)
