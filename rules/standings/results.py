"""The results of an event player by player, as tie-breaks look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules.domain import Match, Round
from rules.ledger import Ledger
from rules.round_table import Outcome, RoundTable
from rules.scoring import OUTCOME_POINTS, WIN, Scoring
from rules.terms import Format

Kind = Literal["played", "forfeit", "bye"]


@dataclass(frozen=True, slots=True)
class Result:
    """One match or bye of a player.

    opponent: None for a bye. points, conceded: what the player and the opponent got, in points. share: 1 for a win,
    1/2 for a draw, 0 for a loss, whatever the points. imps: own and the opponent's where told.
    """

    round: int
    kind: Kind
    opponent: int | None
    points: Fraction
    conceded: Fraction
    share: Fraction
    imps: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """Scores and results of everybody after the last round.

    units: score of each player in units, `unit` of them a point; where only losses count, the wins. of[player]:
    results in order of rounds.
    in_three_way[player]: rounds spent in a three-way, all of which count as played.
    """

    rounds: int
    units: tuple[int, ...]
    unit: int
    of: tuple[tuple[Result, ...], ...]
    in_three_way: tuple[frozenset[int], ...]

    def score(self, player: int) -> Fraction:
        """The player's score in points."""
        return Fraction(self.units[player], self.unit)

    def played(self, player: int) -> Iterator[Result]:
        """The matches the player really played."""
        return (one for one in self.of[player] if one.kind == "played")

    def unplayed_rounds(self, player: int) -> int:
        """Rounds without a match played: byes, forfeits, absences, rounds before entry and after withdrawal."""
        return self.rounds - len(self.in_three_way[player].union(one.round for one in self.played(player)))


def results_of(rounds: tuple[Round, ...], ledger: Ledger, resolved: Format) -> Results:
    """The results of the told rounds, all of which are complete."""
    scoring = resolved.scoring or Scoring("wins")
    book: list[list[Result]] = [[] for _ in ledger.ids]
    trios: list[set[int]] = [set() for _ in ledger.ids]
    for count, (told, table) in enumerate(zip(rounds, ledger.tables, strict=True), start=1):
        for first, second, of_first, of_second in _matches(count, told, table, scoring):
            book[first].append(of_first)
            book[second].append(of_second)
        for player in table.in_three_way.tolist():
            trios[player].add(count)
        for bye in told.byes:
            points = scoring.of_bye(bye)
            share = min(points / scoring.bye, WIN) if scoring.bye else Fraction(0)
            book[ledger.number[bye.player]].append(Result(count, "bye", None, points, Fraction(0), share))
    end = ledger.last
    units = end.score if resolved.scoring else end.wins
    unit = ledger.score_unit if resolved.scoring else 1
    return Results(len(rounds), tuple(units.tolist()), unit, tuple(map(tuple, book)), tuple(map(frozenset, trios)))


def _matches(count: int, told: Round, table: RoundTable, scoring: Scoring) -> Iterator[tuple[int, int, Result, Result]]:
    matches: tuple[Match, ...] = (*told.matches, *(match for trio in told.three_ways for match in trio.matches))
    rows = zip(matches, table.first.tolist(), table.second.tolist(), table.outcome.tolist(), strict=True)
    for match, first, second, outcome in rows:
        kind: Kind = "forfeit" if match.forfeit else "played"
        one, other = scoring.of_match(match, Outcome(outcome))
        share, other_share = OUTCOME_POINTS[Outcome(outcome)]
        imps = match.imps
        mirrored = (imps[1], imps[0]) if imps else None
        yield (
            first,
            second,
            Result(count, kind, second, one, other, share, imps),
            Result(count, kind, first, other, one, other_share, mirrored),
        )
