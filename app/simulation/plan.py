"""What is simulated: the format, the field, the players' strength and the money, and each event's own key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import blake2b
from random import Random

from app.simulation.strength import PlayerModel
from rules.domain import InlineProfile, Player, Settings, Snapshot
from rules.errors import Contradiction, Fault
from rules.playoffs import max_places
from rules.terms import resolve

NO_SETTINGS = Settings()
POOL = Fraction(10_000)
"""The prizes of an event, in units of money with cents."""
MOST_PLAYERS = 10_000
BRACKETS = ("single_elimination", "double_elimination")
"""Formats that are simulated for comparison and not paired by this product."""
TABLE = "all_play_all"
"""A round robin whose matches are tossed all at once: the same results as by its schedule, in no time."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """Everything events are made of. Entries are numbered by strength, P1 the strongest.

    seed: of the whole simulation; event i draws everything from a key of seed and i alone.
    """

    format: str | InlineProfile
    players: int
    model: PlayerModel
    settings: Settings = NO_SETTINGS
    seed: int = 0

    @property
    def own_format(self) -> bool:
        """Whether rounds are paired by the product's rules and solver."""
        return self.format not in (*BRACKETS, TABLE)

    @property
    def ids(self) -> tuple[str, ...]:
        """The entries, strongest first."""
        return tuple(f"P{number}" for number in range(1, self.players + 1))

    @property
    def places(self) -> int:
        """The most places that are paid."""
        return len(self.prizes)

    @property
    def prizes(self) -> tuple[Fraction, ...]:
        """The prizes when as many places as possible are paid."""
        settings = self.settings
        if self.own_format:
            places = max_places(self.opening(0), resolve(self.opening(0)))
        elif settings.max_places is not None:
            places = settings.max_places
        else:
            places = -(-settings.pay_percent * self.players // 100)
        return harmonic(int(places))

    def opening(self, seed: int) -> Snapshot:
        """The event before round 1."""
        ratings = self.model.ratings
        entrants = tuple(
            Player(one, rating=ratings[entry] if ratings else None) for entry, one in enumerate(self.ids)
        )  # fmt: skip
        return Snapshot(self.format, entrants, settings=self.settings, seed=seed)

    def check(self) -> None:
        """Raises Contradiction or UnknownRule when no event can be played by this plan."""
        if not 2 <= self.players <= MOST_PLAYERS:
            raise _refused("/players", f"An event has 2 to {MOST_PLAYERS} players, not {self.players}.")
        told = self.model.entries
        if told is not None and told != self.players:
            raise _refused("/model", f"The player model has {told} entries, the event {self.players}: send as many.")
        if not self.own_format:
            return
        resolved = resolve(self.opening(0))
        if resolved.loss_limit is None and resolved.settings.rounds_total is None:
            raise _refused("/settings/rounds_total", "Nobody is eliminated in this format: say how many rounds it has.")


@dataclass(frozen=True, slots=True)
class Lot:
    """What event `index` draws from: the seed of its pairings and a generator for its results."""

    seed: int
    random: Random

    @staticmethod
    def of(seed: int, index: int) -> Lot:
        """The same for the same two numbers, whoever plays the event and when."""
        key = blake2b(f"{seed}:{index}".encode(), digest_size=16, person=b"pairwright sim").digest()
        return Lot(int.from_bytes(key[:6], "big"), Random(int.from_bytes(key, "big")))


def harmonic(places: int) -> tuple[Fraction, ...]:
    """Prizes of the pool in proportion to 1, 1/2, 1/3 and so on, in whole cents, the rest of the cents to the first."""
    if places < 1:
        return ()
    whole = sum(Fraction(1, place) for place in range(1, places + 1))
    prizes = [Fraction(POOL / place / whole * 100 // 1, 100) for place in range(1, places + 1)]
    return (prizes[0] + POOL - sum(prizes), *prizes[1:])


def structures(places: int) -> Mapping[int, tuple[Fraction, ...]]:
    """The prizes for every number of places that may be paid (MS-6)."""
    return {count: harmonic(count) for count in range(1, places + 1)}


def with_prizes(snapshot: Snapshot, places: int) -> Snapshot:
    """The snapshot with its money."""
    return replace(snapshot, prizes=structures(places))


def _refused(pointer: str, detail: str) -> Contradiction:
    return Contradiction((Fault(pointer, "no_such_event", detail),))
