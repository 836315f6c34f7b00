"""Results drawn by chance: winners by the players' strength, margins by a plain lot."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

from app.simulation.plan import EventPlan
from rules.domain import Match, ThreeWay
from rules.terms import resolve


class Results:
    """The results of one event, drawn in the order in which they are asked for.

    Where victory points count the winner has between just over half of them and all, each number equally likely.
    """

    def __init__(self, plan: EventPlan, random: Random) -> None:
        self._model = plan.model
        self._entry = {one: entry for entry, one in enumerate(plan.ids)}
        self._random = random
        scoring = resolve(plan.opening(0)).scoring if plan.own_format else None
        self._points = scoring.scale if scoring and scoring.by == "vp" else None

    def first_wins(self, pair: tuple[str, str]) -> bool:
        """Whether the first of the two wins."""
        first, second = pair
        return self._random.random() < self._model.beats(self._entry[first], self._entry[second])

    def match(self, pair: tuple[str, str]) -> Match:
        """The match with its result."""
        first = self.first_wins(pair)
        if self._points is None:
            return Match(pair, winner=pair[0] if first else pair[1])
        won = Fraction(self._random.randint(self._points // 2 + 1, self._points))
        lost = self._points - won
        return Match(pair, vp=(won, lost) if first else (lost, won))

    def three_way(self, players: tuple[str, ...], part: int, of: int) -> ThreeWay:
        """The three-way; its results come with its last part."""
        first, second, third = players
        matches = tuple(self.match(pair) for pair in combinations(players, 2)) if part == of else ()
        return ThreeWay((first, second, third), part, of, matches)
