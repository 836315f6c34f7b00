"""Number of wins, with or without playing for them."""

from __future__ import annotations

from rules.standings.base import Measure, PlayerTieBreak
from rules.standings.results import Results


class Wins(PlayerTieBreak):
    """Rounds and matches that gave a full win: matches won, forfeits won and full byes, as in the records."""

    code = "wins"
    asks = "Wins, forfeits won and full byes included."

    def measure(self, results: Results, player: int) -> Measure:
        return Measure.of(sum(one.share == 1 for one in results.of[player]))


class MatchesWon(PlayerTieBreak):
    """Matches really played and won; byes and forfeits count nothing."""

    code = "matches_won"
    asks = "Matches really played and won; byes and forfeits count nothing."

    def measure(self, results: Results, player: int) -> Measure:
        return Measure.of(sum(one.share == 1 for one in results.played(player)))
