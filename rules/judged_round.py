"""Global rules judged on a drawn round: the statements of rules.pairing.base.RoundModel as plain truth values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.pairing.base import GlobalRule

if TYPE_CHECKING:
    from rules.evaluation import DrawnRound
    from rules.field import Field


@dataclass(frozen=True, slots=True)
class Charge:
    """What a global rule costs in a drawn round, and the player numbers concerned."""

    players: tuple[int, ...]
    cost: int


class JudgedRound:
    """A drawn round that answers every statement with true or false and collects what it costs."""

    def __init__(self, drawn: DrawnRound) -> None:
        self.charges: list[Charge] = []
        self._pairs = set(zip(drawn.first.tolist(), drawn.second.tolist(), strict=True))
        self._sitting = set(drawn.byes.tolist())
        self._three_way_of = {player: trio for trio in drawn.trios for player in trio}

    def plays(self, first: int, second: int) -> bool:
        return (min(first, second), max(first, second)) in self._pairs

    def sits(self, player: int) -> bool:
        return player in self._sitting

    def in_three_way(self, player: int) -> bool:
        return player in self._three_way_of

    def triple(self, first: int, second: int, third: int) -> bool:
        return {first, second, third} == set(self._three_way_of.get(first, ()))

    def meets(self, first: int, second: int) -> bool:
        return self.plays(first, second) or second in self._three_way_of.get(first, ())

    def any_of(self, facts: Iterable[bool]) -> bool:
        return any(facts)

    def all_of(self, facts: Iterable[bool]) -> bool:
        return all(facts)

    def penalty(self, cost: int, fact: bool, players: tuple[int, ...] = ()) -> None:
        if fact and cost:
            self.charges.append(Charge(players, cost))

    def at_most(self, bound: int, facts: Iterable[bool], players: tuple[int, ...] = ()) -> None:
        self.penalty(max(0, sum(facts) - bound), True, players)

    def at_least(self, bound: int, facts: Iterable[bool], players: tuple[int, ...] = ()) -> None:
        self.penalty(max(0, bound - sum(facts)), True, players)


def charges(rule: GlobalRule, field: Field, drawn: DrawnRound) -> Iterator[Charge]:
    """Everything the rule costs in the round."""
    judged = JudgedRound(drawn)
    rule.state(field, judged)
    yield from judged.charges
