"""Simulated events: rounds paired at random among those still in, results tossed, played to their end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from random import Random

from rules.domain import Bye, Match, Player, Playoff, Round, Snapshot
from rules.playoffs.phase import Phase, phase_of

MOST_ROUNDS = 400


@dataclass(frozen=True)
class Played:
    """An event at its end: every phase from before round 1 on, and the snapshot of the last."""

    phases: tuple[Phase, ...]
    snapshot: Snapshot


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"P{number}") for number in range(1, count + 1))


def play(snapshot: Snapshot, random: Random) -> Played:
    """Plays until the event is complete, or until nobody can win and the director has to decide."""
    phases = [phase_of(snapshot)]
    while phases[-1].phase not in ("complete", "no_eligible"):
        assert len(phases) < MOST_ROUNDS, "the event does not end"
        snapshot = _played_on(snapshot, phases[-1], random)
        phases.append(phase_of(snapshot))
    return Played(tuple(phases), snapshot)


def _played_on(snapshot: Snapshot, phase: Phase, random: Random) -> Snapshot:
    if phase.playoff is not None and phase.next_match:
        told = snapshot.playoff or Playoff(bye=phase.playoff.trio.bye)
        return replace(snapshot, playoff=replace(told, matches=(*told.matches, _match(phase.next_match, random))))
    if phase.phase == "championship":
        return replace(snapshot, rounds=(*snapshot.rounds, Round((_match(phase.finalists, random),))))
    return replace(snapshot, rounds=(*snapshot.rounds, _random_round(phase, random)))


def _random_round(phase: Phase, random: Random) -> Round:
    left = list(phase.alive)
    random.shuffle(left)
    byes: tuple[Bye, ...] = ()
    if len(left) % 2:
        sitting = min(left, key=lambda player: phase.records[player].byes)
        left.remove(sitting)
        byes = (Bye(sitting),)
    pairs = zip(left[::2], left[1::2], strict=True)
    return Round(tuple(_match(pair, random) for pair in pairs), byes)


def _match(pair: tuple[str, ...], random: Random) -> Match:
    first, second = pair
    if random.random() < 0.02:
        return Match((first, second), winner=random.choice(pair), forfeit=True)
    return Match((first, second), winner=random.choice(pair))


def places_of(phase: Phase) -> list[int]:
    return [place for group in phase.places for place in range(group.first, group.last + 1)]


def check_laws(phases: tuple[Phase, ...], snapshot: Snapshot) -> None:
    """Nobody plays after elimination, places are 1 to n with ties pooled, and no cent is lost."""
    end = phases[-1]
    for before, after in pairwise(phases):
        played = snapshot.rounds[before.rounds_played : after.rounds_played]
        assert {player for one in played for player in named(one)} <= set(before.alive)
    assert all(group.last - group.first + 1 == len(group.players) for group in end.places)
    settled = len(end.records) if end.phase == "complete" else len(end.records) - len(end.alive)
    assert sorted(places_of(end)) == list(range(len(end.records) - settled + 1, len(end.records) + 1))
    if end.phase == "complete":
        spent = sum((group.amount * len(group.players) for group in end.places), Fraction(0))
        assert spent + end.remainder == sum(end.structure, Fraction(0))
        assert 0 <= end.remainder < Fraction(len(end.records), 100)


def named(told: Round) -> set[str]:
    return {player for match in told.matches for player in match.players} | {bye.player for bye in told.byes}
