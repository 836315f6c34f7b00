"""A plain drawn bye whose luck is paid for in money (MS-27)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.playoffs.prizes import pool_of
from rules.playoffs.three_player.base import Places, Result, Step, ThreePlayerPlayoff, Trio


@dataclass(frozen=True, slots=True)
class Compensation:
    """aside: the share of the three prizes each of the two others gets at once; weights: how the rest is split."""

    aside: Fraction
    weights: tuple[int, int, int]


SWISS = Compensation(Fraction(1, 12), (32, 20, 13))
ELIMINATION = Compensation(Fraction(1, 10), (3, 2, 1))


class CompensatedBye(ThreePlayerPlayoff):
    """A sits, B plays C for the final against A; the loser of the first match is third.

    The two others are compensated out of the three prizes so that nobody gains by the draw: 1/12 each and the
    rest 32:20:13 after a Swiss, 1/10 each and the rest 3:2:1 after an elimination.
    """

    code = "compensated_bye"
    title = "Compensated bye"
    source = ("MS-27",)
    draws_bye = True

    def __init__(self, compensation: Compensation = SWISS) -> None:
        self.compensation = compensation

    def step(self, trio: Trio, results: Sequence[Result]) -> Step:
        holder = trio.bye_holder
        if not results:
            first, second = trio.without_bye
            text = f"{holder} has the bye and is in the final; {first} plays {second} for the other seat."
            return Step(text, open=((first, second),), fresh=True)
        winner, loser = results[0]
        if len(results) == 1:
            return Step(f"Final: {winner} plays {holder}; {loser} is third.", open=((winner, holder),))
        champion, second = results[1]
        return Step(f"{champion} wins the final against {second}.", places=((champion,), (second,), (loser,)))

    def amounts(self, trio: Trio, places: Places, prizes: Sequence[Fraction]) -> dict[str, Fraction]:
        pool = pool_of(prizes, 1, 3)
        aside, weights = self.compensation.aside, self.compensation.weights
        rest = pool * (1 - 2 * aside)
        money = {group[0]: rest * weight / sum(weights) for group, weight in zip(places, weights, strict=True)}
        for player in trio.without_bye:
            money[player] += pool * aside
        return money
