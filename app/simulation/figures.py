"""Figures with confidence intervals from the outcomes of many events.

Means have an interval from their standard error; how often something happens has Wilson's. Both hold for 95 of 100
simulations. Sums are exact to the last bit and run in the order of the events, so they do not depend on who played
which event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import fsum, sqrt

import numpy as np

from app.simulation.outcome import EventOutcome

Z = 1.959963984540054
"""The quantile of the normal distribution for intervals of 95 %."""
BANDS = 8
"""Groups of neighbouring entries, by strength, whose equity is told together."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its interval and the number of events (or entries) it stands on."""

    value: float
    low: float
    high: float
    count: int


@dataclass(frozen=True, slots=True)
class Band:
    """Entries first to last by strength, 1 the strongest: their share of the pool and of the first places, each."""

    first: int
    last: int
    money: Estimate
    wins: Estimate


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number an event."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fsum(values) / count
    if count == 1:
        return Estimate(middle, middle, middle, 1)
    deviation = sqrt(fsum((value - middle) ** 2 for value in values) / (count - 1))
    reach = Z * deviation / sqrt(count)
    return Estimate(middle, middle - reach, middle + reach, count)


def rate(hits: float, count: int) -> Estimate:
    """How often something happened, with Wilson's interval; shared first places count in part."""
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    share, weight = hits / count, Z * Z / count
    middle = (share + weight / 2) / (1 + weight)
    reach = Z / (1 + weight) * sqrt(share * (1 - share) / count + weight / (4 * count))
    low = 0.0 if hits == 0 else middle - reach
    high = 1.0 if hits == count else middle + reach
    return Estimate(share, low, high, count)


MEANS: dict[str, Callable[[EventOutcome], float]] = {
    "rounds": lambda one: one.rounds,
    "ordinary_rounds": lambda one: one.ordinary_rounds,
    "playoff_matches": lambda one: one.playoff_matches,
    "matches": lambda one: one.matches,
    "matches_per_player": lambda one: 2 * one.matches / len(one.played),
    "byes": lambda one: one.byes,
    "most_byes": lambda one: one.most_byes,
    "rematches": lambda one: one.rematches,
    "unequal_pairs": lambda one: one.unequal,
    "gap": lambda one: one.gap,
    "widest_gap": lambda one: one.widest,
    "again_up": lambda one: one.again_up,
    "again_down": lambda one: one.again_down,
    "places_paid": lambda one: one.places_paid,
}
"""Numbers of an event whose mean is told."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything told of a simulation.

    best_wins: chance that the strongest entry wins (shared first places count in part), None where all are equal;
    stronger_gets_more: of two entries with different prizes, how often the stronger got more. money_by_byes: a player's
    share of the pool times the number of players, by his number of byes, so that 1 is a fair share. rounds: how often
    an event took so many.
    """

    events: int
    means: dict[str, Estimate]
    rounds: dict[int, Estimate]
    phases: dict[str, Estimate]
    early: dict[str, Estimate]
    endings: dict[str, Estimate]
    proved: Estimate
    nobody_wins: Estimate
    best_wins: Estimate | None
    stronger_gets_more: Estimate | None
    money_by_byes: dict[int, Estimate]
    bands: tuple[Band, ...]

    def document(self) -> dict[str, object]:
        """As plain values for JSON."""
        return asdict(self)


def figures_of(outcomes: Sequence[EventOutcome], equal: bool) -> Figures:
    """The figures of these events. equal: whether all entries are equally strong."""
    count = len(outcomes)
    return Figures(
        events=count,
        means={name: mean([number(one) for one in outcomes]) for name, number in MEANS.items()},
        rounds={length: rate(hits, count) for length, hits in sorted(Counter(o.rounds for o in outcomes).items())},
        phases=_rates([one.phases for one in outcomes]),
        early=_rates([one.early for one in outcomes]),
        endings=_rates([(one.ending,) for one in outcomes]),
        proved=rate(sum(one.proved for one in outcomes), count),
        nobody_wins=rate(sum(not any(one.first) for one in outcomes), count),
        best_wins=None if equal else rate(fsum(one.first[0] for one in outcomes), count),
        stronger_gets_more=None if equal else _concordance(outcomes),
        money_by_byes=_money_by_byes(outcomes),
        bands=_bands(outcomes),
    )


def within(outcomes: Sequence[EventOutcome], rounds: int) -> Estimate:
    """How often an event was over after at most so many rounds."""
    return rate(sum(one.rounds <= rounds for one in outcomes), len(outcomes))


def _each(together: Estimate, entries: int) -> Estimate:
    """A chance of several entries together as that of each on average."""
    return Estimate(together.value / entries, together.low / entries, together.high / entries, together.count)


def _rates(names: Sequence[tuple[str, ...]]) -> dict[str, Estimate]:
    found = Counter(name for event in names for name in event)
    return {name: rate(found[name], len(names)) for name in sorted(found)}


def _concordance(outcomes: Sequence[EventOutcome]) -> Estimate:
    shares = []
    for one in outcomes:
        money = np.array(one.money)
        above = np.triu(np.sign(money[:, None] - money[None, :]), 1)
        decided = int(np.count_nonzero(above))
        if decided:
            shares.append(int(np.count_nonzero(above > 0)) / decided)
    told = mean(shares)
    return Estimate(told.value, max(0.0, told.low), min(1.0, told.high), told.count)


def _money_by_byes(outcomes: Sequence[EventOutcome]) -> dict[int, Estimate]:
    found: dict[int, list[float]] = {}
    for one in outcomes:
        players = len(one.money)
        for money, byes in zip(one.money, one.byes_of, strict=True):
            found.setdefault(byes, []).append(money * players)
    return {byes: mean(shares) for byes, shares in sorted(found.items())}


def _bands(outcomes: Sequence[EventOutcome]) -> tuple[Band, ...]:
    players = len(outcomes[0].money) if outcomes else 0
    edges = [players * step // min(BANDS, players or 1) for step in range(min(BANDS, players or 1) + 1)]
    return tuple(
        Band(
            low + 1,
            high,
            mean([fsum(one.money[low:high]) / (high - low) * players for one in outcomes]),
            _each(rate(fsum(fsum(one.first[low:high]) for one in outcomes), len(outcomes)), high - low),
        )
        for low, high in pairwise(edges)
        if high > low
    )
