"""The book of an event: records round by round, who is alive, who has met whom, who floated.

Everything is derived once, vectorised over players, from the told rounds. Sources: MS-1, MS-2, MS-18 to
MS-20, LATE, FT-3, FT-14, SW-1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

import numpy as np

from rules.contradictions import check_players, check_round
from rules.domain import MissedRound, Player, Round
from rules.natural_order import naturally_sorted
from rules.round_table import BoolArray, IntArray, Outcome, RoundTable
from rules.scoring import OUTCOME_POINTS, Scoring


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """Records at the end of a round (round 0: before the first), arrays over all players in natural order."""

    round: int
    wins: IntArray
    losses: IntArray
    draws: IntArray
    byes: IntArray
    score: IntArray
    alive: BoolArray

    def level(self, by_score: bool) -> IntArray:
        """A number a player that is lower the better the record: (L, -W) merged, or minus the score."""
        if by_score:
            return -self.score
        return self.losses * (2 * self.round + 2) - self.wins


FinalMatch = Callable[[tuple[RoundEnd, ...], RoundTable], bool]
"""Whether a round is the match that ends the event, so that nobody else missed it (MS-13)."""


def never_final(_history: tuple[RoundEnd, ...], _table: RoundTable) -> bool:
    """For formats whose last match is an ordinary round."""
    return False


@dataclass(frozen=True, slots=True)
class Terms:
    """What the bookkeeping needs to know of a format.

    loss_limit: losses that eliminate, None for none. scoring: None where only losses count.
    final_match: recognises the match that ends an event.
    """

    loss_limit: int | None
    missed_round: MissedRound
    scoring: Scoring | None = None
    forfeits_meet: bool = False
    final_match: FinalMatch = never_final


@dataclass(frozen=True, slots=True)
class Meetings:
    """Pairs that have met: low < high player numbers sorted, how often, and in which round last."""

    low: IntArray
    high: IntArray
    count: IntArray
    last_round: IntArray


@dataclass(frozen=True, slots=True)
class Ledger:
    """The whole book. ids: natural order; history[r]: the end of round r; tables[r - 1]: round r in numbers.

    up_round, down_round: the last round in which a player met a better, a worse record (0: never).
    final_round: the round that was the match ending the event, None while there was none.
    waiting: players of a pending match. score_unit: units of `score` in one point.
    """

    ids: tuple[str, ...]
    number: dict[str, int]
    history: tuple[RoundEnd, ...]
    tables: tuple[RoundTable, ...]
    meetings: Meetings
    up_round: IntArray
    down_round: IntArray
    final_round: int | None
    waiting: BoolArray
    score_unit: int

    @property
    def last(self) -> RoundEnd:
        """Records after the last told round."""
        return self.history[-1]


def keep_ledger(players: tuple[Player, ...], rounds: tuple[Round, ...], terms: Terms) -> Ledger:
    """The book of these rounds. Raises Contradiction with the places where the rounds contradict themselves."""
    check_players(players, terms.loss_limit)
    ids = tuple(naturally_sorted(player.id for player in players))
    number = {identifier: position for position, identifier in enumerate(ids)}
    presence = _Presence.of(players, number, len(rounds))
    if terms.scoring:
        terms.scoring.check(rounds)
    unit = terms.scoring.unit(rounds) if terms.scoring else 1
    history = [_opening(len(ids), presence)]
    tables: list[RoundTable] = []
    floats = np.zeros((2, len(ids)), dtype=np.int64)
    waiting = np.zeros(len(ids), dtype=np.bool_)
    final_round = None
    for count, told in enumerate(rounds, start=1):
        table = check_round(count, told, number, history[-1].alive, terms.loss_limit is not None)
        final = final_round is None and terms.final_match(tuple(history), table)
        _note_floats(floats, history[-1].level(terms.scoring is not None), table, count)
        waiting |= _members(table.first[table.pending], table.second[table.pending], len(ids))
        end = _close_round(history[-1], told, table, terms, presence, waiting, unit, final)
        if final_round is not None:  # nobody comes back after the match that ended the event
            end = replace(end, alive=end.alive & history[-1].alive)
        history.append(end)
        tables.append(table)
        final_round = count if final else final_round
    return Ledger(
        ids, number, tuple(history), tuple(tables), _meetings(tables, len(ids), terms.forfeits_meet),
        floats[0], floats[1], final_round, waiting, unit,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Presence:
    """present[r]: who takes part in round r, r = 1 .. rounds + 1; missed[r]: rounds an entrant of r + 1 missed."""

    present: BoolArray
    missed: IntArray

    @staticmethod
    def of(players: tuple[Player, ...], number: dict[str, int], rounds: int) -> _Presence:
        present = np.ones((rounds + 2, len(number)), dtype=np.bool_)
        missed = np.zeros((rounds + 1, len(number)), dtype=np.int64)
        for player in players:
            if player.entered == (1,) and not player.withdrew_after:
                continue
            row = number[player.id]
            present[:, row] = False
            for (start, entering), (stop, _) in pairwise([*player.turns, (rounds + 2, False)]):
                present[start:stop, row] = entering
            _count_missed(missed[:, row], player.turns)
        return _Presence(present, missed)


def _count_missed(missed: IntArray, changes: tuple[tuple[int, bool], ...]) -> None:
    left = 1
    for start, entering in changes:
        if not entering:
            left = start
        elif 1 < start <= len(missed):
            missed[start - 1] = start - left


def _opening(size: int, presence: _Presence) -> RoundEnd:
    zeros = np.zeros(size, dtype=np.int64)
    return RoundEnd(0, zeros, zeros, zeros, zeros, zeros, presence.present[1].copy())


def _close_round(
    before: RoundEnd,
    told: Round,
    table: RoundTable,
    terms: Terms,
    presence: _Presence,
    waiting: BoolArray,
    unit: int,
    final: bool,
) -> RoundEnd:
    count, size = before.round + 1, len(before.wins)
    won = _tally(size, table.first[table.outcome == Outcome.FIRST], table.second[table.outcome == Outcome.SECOND])
    both = table.outcome == Outcome.BOTH_LOSE
    lost = _tally(
        size, table.second[table.outcome == Outcome.FIRST], table.first[table.outcome == Outcome.SECOND],
        table.first[both], table.second[both],
    )  # fmt: skip
    drawn = table.outcome == Outcome.DRAW
    draws = _tally(size, table.first[drawn], table.second[drawn])
    byes = _tally(size, table.byes)
    won_sitting, lost_sitting = _sitting(size, told, table, terms.scoring)
    named = np.zeros(size, dtype=np.bool_)
    named[np.concatenate((table.playing, table.byes, table.requested))] = True
    missed = presence.missed[count] + (before.alive & ~named & ~waiting & (not final))
    wins, losses = before.wins + won + won_sitting, before.losses + lost + lost_sitting
    if terms.missed_round == "loss":
        losses = losses + missed
    elif terms.missed_round == "bye":
        wins, byes = wins + missed, byes + missed
    alive = presence.present[count + 1] & (losses < terms.loss_limit if terms.loss_limit else True)
    if final:
        alive &= named
    points = _points(told, table, terms.scoring, unit, size) if terms.scoring else 0
    if terms.scoring and terms.missed_round == "bye":
        points = points + missed * int(terms.scoring.bye * unit)
    return RoundEnd(count, wins, losses, before.draws + draws, before.byes + byes, before.score + points, alive)


def _sitting(size: int, told: Round, table: RoundTable, scoring: Scoring | None) -> tuple[IntArray, IntArray]:
    """Wins and losses of those who sit: a bye is a win (MS-2); a requested one by its score, in halves nothing."""
    full = scoring.bye if scoring else Fraction(1)
    scores = [(full if bye.score is None else bye.score) for bye in told.byes if bye.requested]
    won = [player for player, score in zip(table.requested, scores, strict=True) if score >= full]
    lost = [player for player, score in zip(table.requested, scores, strict=True) if score == 0 and not scoring]
    return _tally(size, table.byes, np.array(won, dtype=np.int64)), _tally(size, np.array(lost, dtype=np.int64))


def _points(told: Round, table: RoundTable, scoring: Scoring, unit: int, size: int) -> IntArray:
    """Points of the round in units, shape [players]."""
    points = np.zeros(size, dtype=np.int64)
    first, second = _earned(told, table, scoring, unit)
    np.add.at(points, table.first, first)
    np.add.at(points, table.second, second)
    allocated = [int(scoring.of_bye(bye) * unit) for bye in told.byes if not bye.requested]
    requested = [int(scoring.of_bye(bye) * unit) for bye in told.byes if bye.requested]
    np.add.at(points, table.byes, np.array(allocated, dtype=np.int64))
    np.add.at(points, table.requested, np.array(requested, dtype=np.int64))
    return points


def _earned(told: Round, table: RoundTable, scoring: Scoring, unit: int) -> tuple[IntArray, IntArray]:
    """Units earned by the first and the second player of every match, shape [matches] each."""
    if scoring.by == "wins":
        worth = np.array([[int(part * unit) for part in OUTCOME_POINTS[outcome]] for outcome in Outcome])
        return worth[table.outcome, 0], worth[table.outcome, 1]
    matches = (*told.matches, *(match for trio in told.three_ways for match in trio.matches))
    earned = [scoring.of_match(m, Outcome(o)) for m, o in zip(matches, table.outcome.tolist(), strict=True)]
    table_of_units = np.array([(int(a * unit), int(b * unit)) for a, b in earned], dtype=np.int64).reshape(-1, 2)
    return table_of_units[:, 0], table_of_units[:, 1]


def _note_floats(floats: IntArray, level: IntArray, table: RoundTable, count: int) -> None:
    """Marks who met a better and who a worse record, as it stood before the match; no forfeits (MS-19, MS-20)."""
    played = ~table.forfeit & ~table.pending
    first, second = table.first[played], table.second[played]
    for one, other in ((first, second), (second, first)):
        floats[0, one[level[other] < level[one]]] = count
        floats[1, one[level[other] > level[one]]] = count


def _meetings(tables: list[RoundTable], size: int, forfeits_meet: bool) -> Meetings:
    keys, rounds = [np.empty(0, dtype=np.int64)], [np.empty(0, dtype=np.int64)]
    for count, table in enumerate(tables, start=1):
        met = np.ones(len(table.first), dtype=np.bool_) if forfeits_meet else ~table.forfeit
        low, high = (
            np.minimum(table.first[met], table.second[met]),
            np.maximum(table.first[met], table.second[met]),
        )
        keys.append(low * size + high)
        rounds.append(np.full(len(low), count, dtype=np.int64))
    every, when = np.concatenate(keys), np.concatenate(rounds)
    unique, place, counts = np.unique(every, return_inverse=True, return_counts=True)
    last = np.zeros(len(unique), dtype=np.int64)
    np.maximum.at(last, place, when)
    return Meetings(unique // max(size, 1), unique % max(size, 1), counts.astype(np.int64), last)


def _tally(size: int, *groups: IntArray) -> IntArray:
    return np.bincount(np.concatenate(groups), minlength=size).astype(np.int64)


def _members(first: IntArray, second: IntArray, size: int) -> BoolArray:
    return _tally(size, first, second) > 0
