"""What a three-player playoff is worth to each player, in exact fractions, for any prizes and any chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.errors import Contradiction, Fault
from rules.playoffs.chances import Chances
from rules.playoffs.prizes import pool_of
from rules.playoffs.three_player.base import Places, Result, ThreePlayerPlayoff, Trio

Distribution = Mapping[Places, Fraction]
ONLY_FIRST = (Fraction(1), Fraction(0), Fraction(0))
"""Stands in for prizes that are not told: the winner takes all, so a share is the chance to win."""


@dataclass(frozen=True, slots=True)
class _Walk:
    """Chances of each order from one point on, the chance to stand at the start again, and matches until then."""

    orders: dict[Places, Fraction]
    again: Fraction
    matches: Fraction


def orders(kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], chances: Chances) -> Distribution:
    """The chance of every order at the end. Raises Contradiction when with these chances it never ends."""
    here, start = _walks(kind, trio, results, chances)
    found = dict(here.orders)
    for order, chance in start.orders.items():
        found[order] = found.get(order, Fraction(0)) + here.again * chance / (1 - start.again)
    return {order: chance for order, chance in found.items() if chance}


def expected_matches(kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], chances: Chances) -> Fraction:
    """How many more matches are played on average. Raises Contradiction as `orders` does."""
    here, start = _walks(kind, trio, results, chances)
    return here.matches + here.again * start.matches / (1 - start.again)


def shares(
    kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], prizes: Sequence[Fraction], chances: Chances
) -> dict[str, Fraction]:
    """Each player's expected share of the three prizes; of first place alone when there is no money."""
    paid = tuple(prizes[:3]) if pool_of(prizes, 1, 3) else ONLY_FIRST
    money = expected_money(kind, trio, results, paid, chances)
    return {player: amount / pool_of(paid, 1, 3) for player, amount in money.items()}


def expected_money(
    kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], prizes: Sequence[Fraction], chances: Chances
) -> dict[str, Fraction]:
    """Each player's expected money out of the prizes for places 1 to 3, before rounding to cents."""
    expected = dict.fromkeys(trio.players, Fraction(0))
    for order, chance in orders(kind, trio, results, chances).items():
        for player, amount in kind.amounts(trio, order, prizes).items():
            expected[player] += chance * amount
    return expected


def chance_to_win(
    kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], chances: Chances
) -> dict[str, Fraction]:
    """Each player's chance to be first alone."""
    expected = dict.fromkeys(trio.players, Fraction(0))
    for order, chance in orders(kind, trio, results, chances).items():
        if len(order[0]) == 1:
            expected[order[0][0]] += chance
    return expected


def _walks(kind: ThreePlayerPlayoff, trio: Trio, results: Sequence[Result], chances: Chances) -> tuple[_Walk, _Walk]:
    start = _walk(kind, trio, (), chances, at_start=True)
    if start.again == 1:
        detail = "With these chances the playoff is repeated for ever; give every player some chance."
        raise Contradiction((Fault("/win_chances", "never_ends", detail),))
    return _walk(kind, trio, tuple(results), chances, at_start=False), start


def _walk(kind: ThreePlayerPlayoff, trio: Trio, results: tuple[Result, ...], chances: Chances, at_start: bool) -> _Walk:
    step = kind.step(trio, results)
    if step.places:
        return _Walk({step.places: Fraction(1)}, Fraction(0), Fraction(0))
    if step.fresh and not at_start:
        return _Walk({}, Fraction(1), Fraction(0))
    first, second = step.open[0]
    found: dict[Places, Fraction] = {}
    again, matches = Fraction(0), Fraction(1)
    for winner, loser in ((first, second), (second, first)):
        chance = chances.beats(winner, loser)
        if not chance:
            continue
        branch = _walk(kind, trio, (*results, (winner, loser)), chances, at_start=False)
        again += chance * branch.again
        matches += chance * branch.matches
        for order, one in branch.orders.items():
            found[order] = found.get(order, Fraction(0)) + chance * one
    return _Walk(found, again, matches)
