"""Progressive score: the sum of the scores after each round, so that early points weigh more."""

from __future__ import annotations

from fractions import Fraction

from rules.standings.base import Measure, PlayerTieBreak
from rules.standings.results import Results


class Progressive(PlayerTieBreak):
    """The sum of the player's scores after every round; byes and forfeits count their points in their round."""

    code = "progressive"
    asks = "The sum of the player's scores after each round, byes and forfeits with their points."

    def measure(self, results: Results, player: int) -> Measure:
        rounds = results.rounds
        return Measure.of(sum((one.points * (rounds - one.round + 1) for one in results.of[player]), Fraction(0)))
