"""The shapes a pairing rule can have. One definition serves the solver's encoding and the plain evaluation.

FeatureRule  cost of a pair from a few numbers of each player (similar records, alternation, clubs)
MeetingRule  cost of single pairs named by the event's history (no rematch)
ByeRule      cost of letting a player sit
GlobalRule   a constraint over the whole round, written against a small model protocol

To add a rule: write one module in rules/pairing/ that defines a subclass with a `code`; discovery does the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from rules.field import Field

IntArray = npt.NDArray[np.int64]
Features = Mapping[str, IntArray]
"""Columns by name for a list of players; every array has one entry a player of the list."""


@dataclass(frozen=True, slots=True)
class PairCosts:
    """Costs of single pairs of player numbers, first < second, sorted, each pair once."""

    first: IntArray
    second: IntArray
    cost: IntArray


class PairingRule(ABC):
    """A rule with its public code, its sources and the sentence that says what it asks for."""

    code: ClassVar[str]
    source: ClassVar[tuple[str, ...]]
    asks: ClassVar[str]


class FeatureRule(PairingRule):
    """A cost between two players that depends on named columns of the field only; symmetric, not negative."""

    features: ClassVar[tuple[str, ...]]

    @abstractmethod
    def cost(self, first: Features, second: Features) -> IntArray:
        """Penalty of each pair (first[m], second[m]), shape [m]."""

    @abstractmethod
    def explain(self, field: Field, first: int, second: int) -> str:
        """Why the pair of player numbers costs something, one sentence."""


class MeetingRule(PairingRule):
    """Costs of a sparse set of pairs."""

    @abstractmethod
    def pairs(self, field: Field) -> PairCosts:
        """Every pair that costs something, with its penalty."""

    @abstractmethod
    def explain(self, field: Field, first: int, second: int) -> str:
        """Why the pair of player numbers costs something, one sentence."""


class ByeRule(PairingRule):
    """A cost of letting a player sit."""

    @abstractmethod
    def cost(self, field: Field) -> IntArray:
        """Penalty of each player's bye, one entry a player of the field, not negative."""

    @abstractmethod
    def explain(self, field: Field, player: int) -> str:
        """Why this player's bye costs something, one sentence."""


def above_least(values: IntArray, field: Field) -> IntArray:
    """How far each player's value lies above the least among those to be placed; never below 0."""
    least = values[field.active].min() if len(field.active) else 0
    return (values - least).clip(min=0)


Fact = TypeVar("Fact")
"""A statement about the round: a literal of the solver's model, or plainly true or false in a drawn round."""


class RoundModel(Protocol[Fact]):
    """What a global rule can say about a round. Players are player numbers of the field.

    The same statements build the solver's model (solver.general_model) and judge a drawn round (rules.judged_round).
    """

    def plays(self, first: int, second: int) -> Fact:
        """The two play a match of their own."""

    def sits(self, player: int) -> Fact:
        """The player has the bye."""

    def in_three_way(self, player: int) -> Fact:
        """The player is one of three who play one another."""

    def triple(self, first: int, second: int, third: int) -> Fact:
        """These three play one another."""

    def meets(self, first: int, second: int) -> Fact:
        """The two meet, in a match or within a three-way."""

    def any_of(self, facts: Iterable[Fact]) -> Fact:
        """A new fact: at least one of these is true."""

    def all_of(self, facts: Iterable[Fact]) -> Fact:
        """A new fact: all of these are true."""

    def penalty(self, cost: int, fact: Fact, players: tuple[int, ...] = ()) -> None:
        """Costs `cost` when the fact is true; the players are those a finding names."""

    def at_most(self, bound: int, facts: Iterable[Fact], players: tuple[int, ...] = ()) -> None:
        """Costs 1 for each of the facts that is true beyond the bound."""

    def at_least(self, bound: int, facts: Iterable[Fact], players: tuple[int, ...] = ()) -> None:
        """Costs 1 for each true fact short of the bound."""


class GlobalRule(PairingRule):
    """A cost of the round as a whole; where a setting makes it absolute the cost must be 0."""

    @abstractmethod
    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        """Says what costs something."""

    @abstractmethod
    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        """Why the round costs something, one sentence; players as given with the statement."""

    def is_absolute(self, field: Field) -> bool:
        """Whether the settings forbid every cost of this rule."""
        return False
