"""Laws that hold in every event, whoever wins: simulated MoreSwiss and FTBG events played to their end."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from rules.domain import Round, Settings, Snapshot
from rules.playoffs.phase import Phase
from tests.rules.playoffs.events import Played, play, players

SIZES = (*range(3, 21), 24, 32, 40, 53, 64)
SMALL = 12


def amounts(places: int) -> tuple[Fraction, ...]:
    """Falling prizes that do not divide evenly."""
    return tuple(Fraction(10_000 * (places - place) + 7, 100) for place in range(places))


def simulated(format: str, limit: int, seed: int, **settings: object) -> list[Played]:
    found = []
    for size in SIZES:
        for turn in range(6 if size <= SMALL else 1):
            random = Random(f"{format} {limit} {size} {turn} {seed}")
            terms = Settings(loss_limit=limit, **settings)  # type: ignore[arg-type]  # named settings
            paid = range(1, -(-size * 15 // 100) + 1) if format == "moreswiss" else (size,)
            structures = {places: amounts(places) for places in paid}
            found.append(play(Snapshot(format, players(size), settings=terms, seed=turn, prizes=structures), random))
    return found


def places_of(phase: Phase) -> list[int]:
    return [place for group in phase.places for place in range(group.first, group.last + 1)]


def check_laws(event: Played) -> None:
    end = event.phases[-1]
    for before, after in zip(event.phases, event.phases[1:], strict=False):
        played = event.snapshot.rounds[before.rounds_played : after.rounds_played]
        assert {player for one in played for player in named(one)} <= set(before.alive)
    ties = {group.first: len(group.players) for group in end.places}
    assert all(group.last - group.first + 1 == len(group.players) for group in end.places), ties
    settled = len(end.records) if end.phase == "complete" else len(end.records) - len(end.alive)
    assert sorted(places_of(end)) == list(range(len(end.records) - settled + 1, len(end.records) + 1))
    if end.phase == "complete":
        spent = sum((group.amount * len(group.players) for group in end.places), Fraction(0))
        assert spent + end.remainder == sum(end.structure, Fraction(0))
        assert 0 <= end.remainder < Fraction(len(end.records), 100)


def named(told: Round) -> set[str]:
    return {player for match in told.matches for player in match.players} | {bye.player for bye in told.byes}


@pytest.mark.parametrize("limit", range(1, 8))
@pytest.mark.parametrize("early_end", ["apply", "strict"])
def test_moreswiss_events_end_with_every_place_and_cent_given(limit: int, early_end: str) -> None:
    for event in simulated("moreswiss", limit, 1, early_end=early_end, three_way_tie=TIES[limit % 4]):
        check_laws(event)
        ends = [phase.cash_places for phase in event.phases if phase.playoffs]
        assert len(set(ends)) <= 1, "q never changes once playoff rules began (MS-7)"


@pytest.mark.parametrize("limit", range(1, 8))
def test_ftbg_events_end_with_one_winner(limit: int) -> None:
    for event in simulated("ftbg", limit, 2):
        check_laws(event)
        assert event.phases[-1].winner is not None


TIES = ("contingent_bye", "compensated_bye", "round_robin", "split")
