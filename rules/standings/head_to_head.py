"""Head-to-head: what those who are tied did against one another."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from rules.standings.base import GroupTieBreak, Measure
from rules.standings.results import Results


class HeadToHead(GroupTieBreak):
    """Points from the matches among the tied players, where each has met each equally often.

    Where some of them have not met, or not equally often, it does not apply and the next tie-break decides. Byes
    count nothing; a forfeit counts as a match between the two, since its points were given. Players it leaves level
    go on to the next tie-break; it is not taken again among fewer of them.
    """

    code = "head_to_head"
    asks = (
        "Points from the matches among those who are tied, if every two of them have met equally often; forfeits "
        "count as matches here."
    )

    def within(self, results: Results, group: tuple[int, ...]) -> tuple[Measure, ...] | None:
        members = set(group)
        meetings: Counter[tuple[int, int]] = Counter()
        points = dict.fromkeys(group, Fraction(0))
        for player in group:
            for one in results.of[player]:
                if one.opponent in members:
                    meetings[player, one.opponent] += 1
                    points[player] += one.points
        wanted = len(group) * (len(group) - 1)
        if len(meetings) != wanted or len(set(meetings.values())) != 1:
            return None
        return tuple(Measure.of(points[player]) for player in group)
