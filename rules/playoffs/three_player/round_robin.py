"""All three play each other; two wins are first, one win each starts again with shorter matches (FT-10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.playoffs.three_player.base import Pair, Result, Step, ThreePlayerPlayoff, Trio

CYCLE = 3


class ThreePlayerRoundRobin(ThreePlayerPlayoff):
    """Cycles of three matches in any order.

    The match the winner of two does not play decides second and third place, so every cycle is played out.
    """

    code = "round_robin"
    title = "Round robin of three"
    source = ("FT-10", "MS-27")
    draws_bye = False

    def step(self, trio: Trio, results: Sequence[Result]) -> Step:
        tied, current = 0, tuple(results)
        while len(current) >= CYCLE:
            order = _order(trio, current[:CYCLE])
            if order:
                first, second, third = order
                text = f"{first} has two wins, {second} beat {third} for second place."
                return Step(text, places=((first,), (second,), (third,)))
            tied, current = tied + 1, current[CYCLE:]
        played = {frozenset(result) for result in current}
        waiting = tuple(pair for pair in combinations(trio.players, 2) if frozenset(pair) not in played)
        return Step(_text(waiting, current, tied), open=waiting, fresh=not current)


def _order(trio: Trio, cycle: Sequence[Result]) -> tuple[str, ...] | None:
    """The three by wins, None with one win each."""
    wins = {player: sum(winner == player for winner, _ in cycle) for player in trio.players}
    if len(set(wins.values())) == 1:
        return None
    return tuple(sorted(trio.players, key=lambda player: -wins[player]))


def _text(waiting: tuple[Pair, ...], current: Sequence[Result], tied: int) -> str:
    first, second = waiting[0]
    winners = [winner for winner, _ in current]
    champion = next((winner for winner in winners if winners.count(winner) == 2), None)
    if champion:
        return f"{champion} has won; {first} plays {second} for second and third place."
    shorter = " One win each: the round robin is repeated with shorter matches." if tied else ""
    return f"Match {len(current) + 1} of {CYCLE}: {first} plays {second}.{shorter}"
