"""Laws that hold in every event, whoever wins: simulated MoreSwiss and FTBG events played to their end."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from rules.domain import Settings, Snapshot
from tests.rules.playoffs.events import Played, check_laws, play, players

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


@pytest.mark.parametrize("limit", range(1, 8))
@pytest.mark.parametrize("early_end", ["apply", "strict"])
def test_moreswiss_events_end_with_every_place_and_cent_given(limit: int, early_end: str) -> None:
    for event in simulated("moreswiss", limit, 1, early_end=early_end, three_way_tie=TIES[limit % 4]):
        check_laws(event.phases, event.snapshot)
        ends = [phase.cash_places for phase in event.phases if phase.playoffs]
        assert len(set(ends)) <= 1, "q never changes once playoff rules began (MS-7)"


@pytest.mark.parametrize("limit", range(1, 8))
def test_ftbg_events_end_with_one_winner(limit: int) -> None:
    for event in simulated("ftbg", limit, 2):
        check_laws(event.phases, event.snapshot)
        assert event.phases[-1].winner is not None


TIES = ("contingent_bye", "compensated_bye", "round_robin", "split")
