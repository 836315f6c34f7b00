"""Formats to compare with, played by chance alone: elimination brackets drawn at random, and everybody against all.

Byes of a bracket are drawn among all entries; they stand in its first round and in the losers' bracket behind it. In
a double elimination whoever wins the losers' bracket has to beat the winner of the other one twice. Rounds are units of
time: both brackets of a double elimination go on at once, a losers' round beside a winners' round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from app.simulation.outcome import EventOutcome
from app.simulation.plan import POOL, TABLE, EventPlan, Lot

Line = list[int | None]
"""Places of a bracket's round in order: entries, None for nobody."""


@dataclass
class _Course:
    """One event under way. groups: entries that have left, last first; each group shares its places."""

    plan: EventPlan
    random: Random
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)
    groups: list[list[int]] = field(default_factory=list)
    extra: int = 0

    def match(self, first: int, second: int) -> tuple[int, int]:
        """Winner and loser."""
        self.met[min(first, second), max(first, second)] += 1
        self.played.update((first, second))
        wins = self.random.random() < self.plan.model.beats(first, second)
        return (first, second) if wins else (second, first)

    def meet(self, line: Line) -> tuple[Line, Line]:
        """One round of neighbours: winners and losers in order, nobody where nobody lost."""
        winners: Line = []
        losers: Line = []
        for first, second in zip(line[0::2], line[1::2], strict=True):
            if first is None or second is None:
                alone = second if first is None else first
                self.byes.update(() if alone is None else (alone,))
                winners.append(alone)
                losers.append(None)
                continue
            winner, loser = self.match(first, second)
            winners.append(winner)
            losers.append(loser)
        return winners, losers

    def leave(self, losers: Line) -> None:
        """They are out; those who leave together share their places."""
        gone = [one for one in losers if one is not None]
        if gone:
            self.groups.insert(0, gone)


def play_bracket(plan: EventPlan, index: int) -> EventOutcome:
    """The outcome of one event of a format that needs no pairing."""
    course = _Course(plan, Lot.of(plan.seed, index).random)
    kinds = {"single_elimination": _single, "double_elimination": _double, TABLE: _everybody}
    rounds = kinds[str(plan.format)](course)
    return _outcome(course, index, rounds)


def _single(course: _Course) -> int:
    line, rounds = _drawn(course), 0
    while len(line) > 1:
        line, losers = course.meet(line)
        course.leave(losers)
        rounds += 1
    course.leave(line)
    return rounds


def _double(course: _Course) -> int:
    line, losers_line = course.meet(_drawn(course))
    rounds = 1
    while len(line) > 1:
        if len(losers_line) == len(line):
            losers_line, out = course.meet(losers_line)
            course.leave(out)
            rounds += 1
        line, dropped = course.meet(line)
        losers_line, out = course.meet(_across(losers_line, dropped))
        course.leave(out)
        rounds += 1
    return rounds + _grand_final(course, line[0], losers_line[0])


def _across(stayed: Line, dropped: Line) -> Line:
    """Those who stayed in the losers' bracket against those who drop into it, in the opposite order."""
    return [one for pair in zip(stayed, reversed(dropped), strict=True) for one in pair]


def _grand_final(course: _Course, unbeaten: int | None, other: int | None) -> int:
    assert unbeaten is not None
    if other is None:
        course.leave([unbeaten])
        return 0
    winner, loser = course.match(unbeaten, other)
    rounds = 1
    if winner == other:
        winner, loser = course.match(unbeaten, other)
        rounds, course.extra = 2, 1
    course.leave([loser])
    course.leave([winner])
    return rounds


def _everybody(course: _Course) -> int:
    players = course.plan.players
    wins = [0] * players
    for first in range(players):
        for second in range(first + 1, players):
            wins[course.match(first, second)[0]] += 1
    if players % 2:
        course.byes.update(range(players))
    for score in sorted(set(wins)):
        course.leave([entry for entry in range(players) if wins[entry] == score])
    return players - 1 + players % 2


def _drawn(course: _Course) -> Line:
    """The first round: a power of two places, everybody somewhere at random, at most one of a pair empty."""
    players = course.plan.players
    size = 1 << (players - 1).bit_length()
    order = list(range(players))
    course.random.shuffle(order)
    empty = size - players
    pairs: list[Line] = [[order.pop(), None] for _ in range(empty)]
    pairs += [[order.pop(), order.pop()] for _ in range(size // 2 - empty)]
    course.random.shuffle(pairs)
    return [one for pair in pairs for one in pair]


def _outcome(course: _Course, index: int, rounds: int) -> EventOutcome:
    plan = course.plan
    matches, rematches = sum(course.met.values()), sum(count - 1 for count in course.met.values())
    winners = course.groups[0]
    return EventOutcome(
        index=index,
        rounds=rounds,
        ordinary_rounds=rounds - course.extra,
        playoff_matches=course.extra,
        matches=matches,
        byes=sum(course.byes.values()),
        most_byes=max(course.byes.values(), default=0),
        rematches=rematches,
        unequal=0,
        gap=0.0,
        widest=0.0,
        again_up=0,
        again_down=0,
        proved=True,
        phases=("complete",),
        early=(),
        ending="complete",
        transition_round=0,
        places_paid=plan.places,
        first=tuple(1 / len(winners) if entry in winners else 0.0 for entry in range(plan.players)),
        money=_money(plan, course.groups),
        byes_of=tuple(course.byes[entry] for entry in range(plan.players)),
        played=tuple(course.played[entry] for entry in range(plan.players)),
    )


def _money(plan: EventPlan, groups: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Each entry's share of the pool; a group pools the prizes of its places."""
    prizes, shares = plan.prizes, [0.0] * plan.players
    first = 0
    for group in groups:
        pool = sum(prizes[first : first + len(group)], Fraction(0))
        for entry in group:
            shares[entry] = float(pool / len(group) / POOL)
        first += len(group)
    return tuple(shares)
