"""Small random events for property tests: players with clubs and seats, rounds with byes, forfeits and absences."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import strategies as st

from rules.domain import Bye, Directives, ForbiddenPair, Match, Player, Repair, Round, Settings, Snapshot


@st.composite
def events(draw: st.DrawFn, most: int = 8) -> Snapshot:
    """An event of 2 to `most` players after 0 to 3 rounds, with orders and settings of every kind."""
    rng = Random(draw(st.integers(0, 2**32)))
    size = draw(st.integers(2, most))
    format = draw(st.sampled_from(["moreswiss", "swiss", "swiss_teams"]))
    players = tuple(_player(rng, number) for number in range(1, size + 1))
    ids = [player.id for player in players]
    rounds = tuple(_round(rng, ids, format) for _ in range(draw(st.integers(0, 3))))
    settings = Settings(
        loss_limit=6 if format == "moreswiss" else None,
        keep_a_winner=rng.random() < 0.3,
        clubs=rng.choice(["off", "weak", "absolute"]),
        same_club_pairs=rng.choice([None, None, 0, 1]),
        odd=rng.choice(["bye", "bye" if format == "moreswiss" else "three_way"]),
        three_way_rounds=1,
        random_rounds=rng.choice([0, 0, 2]),
        early_end="strict",
    )
    return Snapshot(format, players, rounds, settings, rng.randrange(1000), directives=_orders(rng, ids))


def _player(rng: Random, number: int) -> Player:
    seat = rng.choice([1, 2, number]) if rng.random() < 0.3 else None
    club, rating = rng.choice([None, "X", "Y"]), rng.choice([None, 1500, 1700])
    return Player(f"P{number}", club=club, rating=rating, no_bye=rng.random() < 0.1, seat=seat)


def _round(rng: Random, ids: list[str], format: str) -> Round:
    order = rng.sample(ids, len(ids))
    byes = (Bye(order.pop()),) if len(order) % 2 else ()
    return Round(tuple(_match(rng, a, b, format) for a, b in zip(order[::2], order[1::2], strict=True)), byes)


def _match(rng: Random, first: str, second: str, format: str) -> Match:
    if rng.random() < 0.1:
        return Match((first, second), winner=first, forfeit=True)
    if format == "swiss_teams":
        points = rng.randint(0, 20)
        return Match((first, second), vp=(Fraction(points), Fraction(20 - points)))
    return Match((first, second), winner=rng.choice((first, second)))


def _orders(rng: Random, ids: list[str]) -> Directives:
    chosen = rng.sample(ids, len(ids))
    lock = (tuple(chosen[:2]),) if len(ids) > 3 and rng.random() < 0.2 else ()
    forbid = tuple(
        ForbiddenPair((a, b))
        for a, b in pairwise(chosen[1:])
        if rng.random() < 0.2 and {a, b} not in [set(pair) for pair in lock]
    )
    away = tuple(player for player in chosen[2:3] if len(ids) > 3 and rng.random() < 0.15)
    asked = tuple(Bye(player, None, True) for player in chosen[3:4] if rng.random() < 0.1)
    sitting = tuple(player for player in chosen[4:5] if rng.random() < 0.1)
    no_bye = tuple(player for player in ids if rng.random() < 0.15 and player not in sitting)
    repair = _published(rng, ids, away) if rng.random() < 0.15 else None
    return Directives(
        tuple((a, b) for a, b in lock), forbid, sitting, no_bye, away, repair=repair, requested_byes=asked
    )


def _published(rng: Random, ids: list[str], missing: tuple[str, ...]) -> Repair:
    order = rng.sample(ids, len(ids))
    byes = (order.pop(),) if len(order) % 2 else ()
    return Repair(tuple(zip(order[::2], order[1::2], strict=True)), byes, missing)
