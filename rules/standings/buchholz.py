"""Buchholz: the scores of the opponents, whole or without the extreme ones."""

from __future__ import annotations

from fractions import Fraction

from rules.standings.base import Measure, PlayerTieBreak
from rules.standings.results import Results


def contributions(results: Results, player: int) -> list[int]:
    """One score in units a match played and a round not played, the least first."""
    opponents = [results.units[one.opponent] for one in results.played(player) if one.opponent is not None]
    return sorted([*opponents, *([results.units[player]] * results.unplayed_rounds(player))])


def in_points(contributed: list[int], results: Results) -> Measure:
    """The sum of contributions."""
    return Measure.of(Fraction(sum(contributed), results.unit))


class Buchholz(PlayerTieBreak):
    """The sum of the opponents' scores.

    A match played gives the opponent's score as it stands in the table, with whatever he got for byes and forfeits. A
    round not played (bye of any kind, forfeit won or lost, absence, before entry, after withdrawal) counts as one
    against an opponent with the player's own score.
    """

    code = "buchholz"
    asks = "The sum of the opponents' final scores; a round without a match played counts the player's own score."

    def measure(self, results: Results, player: int) -> Measure:
        return in_points(contributions(results, player), results)


class BuchholzCut1(PlayerTieBreak):
    """Buchholz without the least contribution, be it an opponent's or that of a round not played.

    Rounds not played count as in `buchholz`.
    """

    code = "buchholz_cut_1"
    asks = "Buchholz without its least contribution."

    def measure(self, results: Results, player: int) -> Measure:
        return in_points(contributions(results, player)[1:], results)


class MedianBuchholz(PlayerTieBreak):
    """Buchholz without the least and the greatest contribution; 0 where there are fewer than three.

    Rounds not played count as in `buchholz`.
    """

    code = "median_buchholz"
    asks = "Buchholz without its least and its greatest contribution."

    def measure(self, results: Results, player: int) -> Measure:
        return in_points(contributions(results, player)[1:-1], results)
