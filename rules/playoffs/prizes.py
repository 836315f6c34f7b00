"""Prizes: structures by number of places paid, pooled ties equal to the cent (MS-6, MS-8, MS-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules.errors import Contradiction, Fault, refuse

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class PlaceGroup:
    """Players who share the places first to last, and the money each of them gets."""

    first: int
    last: int
    players: tuple[str, ...]
    amount: Fraction = NOTHING


@dataclass(frozen=True, slots=True)
class Awards:
    """Money by player and the cents that could not be divided; together they are the pool."""

    amounts: Mapping[str, Fraction]
    remainder: Fraction


def whole_cents(amount: Fraction) -> Fraction:
    """The amount rounded down to the cent."""
    return Fraction(amount * 100 // 1, 100)


def money_text(amount: Fraction) -> str:
    """A decimal string with two places, rounded down to the cent."""
    whole, cents = divmod(int(amount * 100 // 1), 100)
    return f"{whole}.{cents:02d}"


def pool_of(prizes: Sequence[Fraction], first: int, last: int) -> Fraction:
    """The sum of the prizes for the places first to last; places beyond the structure pay nothing."""
    return sum(prizes[first - 1 : last], NOTHING)


def shared(prizes: Sequence[Fraction], first: int, last: int, players: Sequence[str]) -> PlaceGroup:
    """The group that pools the prizes of its places, each player the same amount down to the cent (MS-9)."""
    pool = pool_of(prizes, first, last)
    return PlaceGroup(first, last, tuple(players), whole_cents(pool / len(players)) if pool else NOTHING)


def share_out(prizes: Sequence[Fraction], groups: Sequence[PlaceGroup]) -> Awards:
    """The money of groups of places, which may hold more players than places.

    amounts + remainder = the pool of the groups' places, exactly. Raises Contradiction with pointers below
    `/prizes` and `/groups` for negative money, parts of a cent, overlapping places, a player in two groups and
    groups with more places than players. Source: MS-9.
    """
    refuse((*amount_faults("/prizes", prizes), *_group_faults(groups)))
    paid = [shared(prizes, group.first, group.last, group.players) for group in groups]
    pool = sum((pool_of(prizes, group.first, group.last) for group in groups), NOTHING)
    spent = sum((group.amount * len(group.players) for group in paid), NOTHING)
    return Awards({player: group.amount for group in paid for player in group.players}, pool - spent)


def check_structures(prizes: Mapping[int, Sequence[Fraction]]) -> None:
    """Raises Contradiction unless prizes[q] holds exactly q amounts of whole cents, none negative (MS-6)."""
    refuse(fault for places, amounts in sorted(prizes.items()) for fault in _structure_faults(places, amounts))


def structure_for(prizes: Mapping[int, Sequence[Fraction]], places: int) -> tuple[Fraction, ...]:
    """The structure that pays this many places; empty when no prizes are told at all.

    Raises Contradiction when structures are told but not this one (MS-6, MS-8).
    """
    if not prizes or places == 0:
        return ()
    if places not in prizes:
        told = ", ".join(map(str, sorted(prizes)))
        detail = f"{places} places are paid, but prizes has structures for {told} only: add prizes for {places}."
        raise Contradiction((Fault(f"/prizes/{places}", "missing_structure", detail),))
    return tuple(prizes[places])


def amount_faults(base: str, amounts: Sequence[Fraction]) -> Iterator[Fault]:
    """Prizes that are negative or hold parts of a cent, below the pointer `base`."""
    for position, amount in enumerate(amounts):
        if amount < 0:
            yield Fault(f"{base}/{position}", "negative_money", "A prize is never negative.")
        elif 100 % amount.denominator:
            yield Fault(f"{base}/{position}", "part_of_a_cent", "A prize has at most two decimals.")


def _structure_faults(places: int, amounts: Sequence[Fraction]) -> Iterator[Fault]:
    if len(amounts) != places:
        detail = f"The structure for {places} places has {len(amounts)} amounts; send exactly {places}."
        yield Fault(f"/prizes/{places}", "amounts_and_places", detail)
    yield from amount_faults(f"/prizes/{places}", amounts)


def _group_faults(groups: Sequence[PlaceGroup]) -> Iterator[Fault]:
    seen: set[str] = set()
    for position, group in enumerate(groups):
        base = f"/groups/{position}"
        if group.first < 1 or group.last < group.first:
            yield Fault(base, "no_such_places", "A group holds places from 1 up, `from` not after `to`.")
        elif len(group.players) < group.last - group.first + 1:
            detail = f"The group has more places than players; {len(group.players)} players take as many places."
            yield Fault(base, "more_places_than_players", detail)
        for turn, player in enumerate(group.players):
            if player in seen:
                yield Fault(f"{base}/players/{turn}", "player_twice", f"{player} stands in more than one place.")
            seen.add(player)
    rising = sorted(range(len(groups)), key=lambda position: groups[position].first)
    for before, position in pairwise(rising):
        if groups[position].first <= groups[before].last:
            yield Fault(f"/groups/{position}", "places_overlap", f"The group shares places with group {before + 1}.")
