"""Points of a match and of a bye in the formats that rank by score (SW-1, BR-1, BR-6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from rules.domain import Bye, Match, Round, ScoreBy
from rules.round_table import Outcome

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
OUTCOME_POINTS = {
    Outcome.FIRST: (WIN, LOSS),
    Outcome.SECOND: (LOSS, WIN),
    Outcome.DRAW: (DRAW, DRAW),
    Outcome.BOTH_LOSE: (LOSS, LOSS),
    Outcome.PENDING: (LOSS, LOSS),
}
"""Points of the first and the second player where wins count (SW-1)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How points are counted. by: wins or victory points; bye: points of an allocated bye; scale: VP scale."""

    by: ScoreBy = "wins"
    bye: Fraction = WIN
    scale: int = 20

    def of_match(self, match: Match, outcome: Outcome) -> tuple[Fraction, Fraction]:
        """Points of the first and the second player; a forfeit without VP pays the winner as a bye does."""
        if self.by == "wins":
            return OUTCOME_POINTS[outcome]
        if match.vp is not None:
            return match.vp
        winner, loser = self.bye, LOSS
        return {Outcome.FIRST: (winner, loser), Outcome.SECOND: (loser, winner)}.get(outcome, (LOSS, LOSS))

    def of_bye(self, bye: Bye) -> Fraction:
        """Points of a bye: as told, else those of the format."""
        return self.bye if bye.score is None else bye.score

    def unit(self, rounds: tuple[Round, ...]) -> int:
        """The number of units in one point such that every score of the event is a whole number of units."""
        parts = {2} if self.by == "wins" else {1}
        parts.add(self.bye.denominator)
        for played in rounds:
            parts.update(bye.score.denominator for bye in played.byes if bye.score is not None)
            if self.by == "vp":
                parts.update(vp.denominator for match in played.matches if match.vp for vp in match.vp)
        return lcm(*parts)
