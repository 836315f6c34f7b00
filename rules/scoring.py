"""Points of a match and of a bye in the formats that rank by score (SW-1, BR-1, BR-2, BR-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from rules.domain import Bye, Match, Round, ScoreBy
from rules.errors import Fault, refuse
from rules.round_table import Outcome
from rules.victory_points import MOST_BOARDS, shared_points

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
BYE_SHARE = Fraction(3, 5)
"""Share of the victory points a bye is worth where `bye_score` is not sent: no public text gives a number."""
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
    """How points are counted.

    by: wins or victory points. bye: points of an allocated bye. scale: victory points of a match. forfeit: points
    of who wins by forfeit; the other has none.
    """

    by: ScoreBy = "wins"
    bye: Fraction = WIN
    scale: int = 20
    forfeit: Fraction = WIN

    @staticmethod
    def of(by: ScoreBy, scale: int, bye: Fraction | None, forfeit: Fraction | None) -> Scoring:
        """The scoring with its defaults: a bye is worth a win, or 12 of 20 (18 of 30) victory points; a forfeit
        is worth to its winner a win, or in victory points what a bye is."""
        usual = WIN if by == "wins" else BYE_SHARE * scale
        of_bye = usual if bye is None else bye
        of_forfeit = (WIN if by == "wins" else of_bye) if forfeit is None else forfeit
        return Scoring(by, of_bye, scale, of_forfeit)

    def of_match(self, match: Match, outcome: Outcome) -> tuple[Fraction, Fraction]:
        """Points of the first and the second player: as told, else by forfeit, else from the IMPs (BR-2)."""
        if self.by == "vp" and match.vp is not None:
            return match.vp
        if match.forfeit:
            return {Outcome.FIRST: (self.forfeit, LOSS), Outcome.SECOND: (LOSS, self.forfeit)}.get(
                outcome, (LOSS, LOSS)
            )
        if self.by == "wins":
            return OUTCOME_POINTS[outcome]
        if match.imps is not None and match.boards is not None:
            first, second = shared_points(self.scale, match.boards, match.imps)
            return Fraction(first), Fraction(second)
        half = Fraction(self.scale, 2) if outcome == Outcome.DRAW else LOSS
        return half, half

    def of_bye(self, bye: Bye) -> Fraction:
        """Points of a bye: as told, else those of the format."""
        return self.bye if bye.score is None else bye.score

    def unit(self, rounds: tuple[Round, ...]) -> int:
        """The number of units in one point such that every score of the event is a whole number of units."""
        parts = {2} if self.by == "wins" else {1}
        parts.update((self.bye.denominator, self.forfeit.denominator))
        for played in rounds:
            parts.update(bye.score.denominator for bye in played.byes if bye.score is not None)
            if self.by == "vp":
                matches = (*played.matches, *(match for trio in played.three_ways for match in trio.matches))
                parts.update(vp.denominator for match in matches if match.vp for vp in match.vp)
        return lcm(*parts)

    def check(self, rounds: tuple[Round, ...]) -> None:
        """Raises Contradiction for results that give no victory points in an event that counts them (BR-1, BR-2)."""
        if self.by == "wins":
            return
        faults = tuple(fault for place, match in _places(rounds) for fault in _point_faults(place, match))
        refuse(faults)


def _places(rounds: tuple[Round, ...]) -> Iterator[tuple[str, Match]]:
    for count, told in enumerate(rounds):
        for position, match in enumerate(told.matches):
            yield f"/rounds/{count}/matches/{position}", match
        for place, trio in enumerate(told.three_ways):
            for position, match in enumerate(trio.matches):
                yield f"/rounds/{count}/three_ways/{place}/matches/{position}", match


def _point_faults(place: str, match: Match) -> Iterator[Fault]:
    if match.vp is not None or match.forfeit or match.pending:
        return
    if match.imps is not None and match.boards is None:
        detail = "Victory points depend on the number of boards: send boards, or vp itself."
        yield Fault(f"{place}/boards", "boards_needed", detail)
    elif match.imps is not None and match.boards is not None and match.boards > MOST_BOARDS:
        detail = f"The scales cover matches of 1 to {MOST_BOARDS} boards: send vp itself."
        yield Fault(f"{place}/boards", "E_BOARDS", detail)
    elif match.imps is None and match.winner is not None:
        detail = "This event is ranked by victory points: send vp, or imps and boards, or score_by wins."
        yield Fault(place, "points_needed", detail)
