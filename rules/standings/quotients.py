"""What was won against what was lost: victory points and IMPs, the usual tie-breaks of team events."""

from __future__ import annotations

from fractions import Fraction

from rules.standings.base import Measure, PlayerTieBreak
from rules.standings.results import Results


class VictoryPointQuotient(PlayerTieBreak):
    """Points won divided by points lost in matches really played; byes and forfeits are left out.

    Victory points where they count, else 1 a win and 1/2 a draw. With nothing lost it stands above every number;
    without a match it is 0.
    """

    code = "vp_quotient"
    asks = "Victory points won divided by victory points lost in the matches played; byes and forfeits are left out."

    def measure(self, results: Results, player: int) -> Measure:
        games = list(results.played(player))
        won = sum((one.points for one in games), Fraction(0))
        return Measure.quotient(won, sum((one.conceded for one in games), Fraction(0)))


def imps(results: Results, player: int) -> tuple[Fraction, Fraction]:
    """IMPs won and lost in the matches played whose IMPs are told."""
    told = [one.imps for one in results.played(player) if one.imps is not None]
    return sum((won for won, _ in told), Fraction(0)), sum((lost for _, lost in told), Fraction(0))


class ImpQuotient(PlayerTieBreak):
    """IMPs won divided by IMPs lost in matches really played; matches told without IMPs, byes and forfeits left out."""

    code = "imp_quotient"
    asks = "IMPs won divided by IMPs lost in the matches played whose IMPs are told; byes and forfeits are left out."

    def measure(self, results: Results, player: int) -> Measure:
        return Measure.quotient(*imps(results, player))


class ImpDifference(PlayerTieBreak):
    """IMPs won less IMPs lost in matches really played; matches told without IMPs, byes and forfeits left out."""

    code = "imp_difference"
    asks = "IMPs won less IMPs lost in the matches played whose IMPs are told; byes and forfeits are left out."

    def measure(self, results: Results, player: int) -> Measure:
        won, lost = imps(results, player)
        return Measure.of(won - lost)
