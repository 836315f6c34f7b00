"""Shared places: equal to the cent, nothing lost (MS-9)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules.errors import Contradiction
from rules.playoffs.prizes import PlaceGroup, money_text, pool_of, share_out, structure_for

FIVE = tuple(map(Fraction, (400, 250, 150, 120, 80)))


def group(first: int, last: int, *players: str) -> PlaceGroup:
    return PlaceGroup(first, last, players)


def codes(prizes: tuple[Fraction, ...], *groups: PlaceGroup) -> list[tuple[str, str]]:
    with pytest.raises(Contradiction) as refused:
        share_out(prizes, groups)
    return [(fault.pointer, fault.code) for fault in refused.value.faults]


def test_ms9_players_of_one_group_get_the_same_amount() -> None:
    awards = share_out(FIVE, [group(3, 3, "A"), group(4, 5, "B", "C")])
    assert awards.amounts == {"A": 150, "B": 100, "C": 100}
    assert awards.remainder == 0


def test_ms9_cents_that_do_not_divide_are_the_remainder() -> None:
    awards = share_out(FIVE, [group(5, 5, "A", "B", "C")])
    assert {money_text(amount) for amount in awards.amounts.values()} == {"26.66"}
    assert money_text(awards.remainder) == "0.02"


def test_ms9_places_beyond_the_prizes_pay_nothing() -> None:
    assert share_out(FIVE, [group(5, 7, "A", "B", "C")]).amounts["A"] == Fraction(2666, 100)
    assert share_out((), [group(1, 1, "A")]).amounts == {"A": 0}


@given(
    some.lists(some.integers(0, 100_000), max_size=12),
    some.lists(some.tuples(some.integers(1, 4), some.integers(0, 3)), max_size=6),
)
def test_ms9_amounts_and_remainder_are_the_pool(cents: list[int], shapes: list[tuple[int, int]]) -> None:
    prizes = tuple(Fraction(amount, 100) for amount in cents)
    groups, place, number = [], 1, 0
    for width, extra in shapes:
        names = tuple(f"P{number + turn}" for turn in range(width + extra))
        groups.append(PlaceGroup(place, place + width - 1, names))
        place, number = place + width, number + len(names)
    awards = share_out(prizes, groups)
    assert sum(awards.amounts.values()) + awards.remainder == pool_of(prizes, 1, place - 1)
    assert 0 <= awards.remainder < Fraction(max(number, 1), 100)
    for one in groups:
        assert len({awards.amounts[player] for player in one.players}) == 1


def test_groups_that_cannot_be_are_refused_with_their_place() -> None:
    assert codes(FIVE, group(2, 1, "A")) == [("/groups/0", "no_such_places")]
    assert codes(FIVE, group(1, 2, "A")) == [("/groups/0", "more_places_than_players")]
    assert codes(FIVE, group(3, 3, "A"), group(1, 3, "B", "C", "D")) == [("/groups/0", "places_overlap")]
    assert codes(FIVE, group(1, 1, "A"), group(2, 2, "A")) == [("/groups/1/players/0", "player_twice")]


def test_money_is_never_negative_nor_finer_than_a_cent() -> None:
    assert codes((Fraction(5), Fraction(-1)), group(1, 1, "A")) == [("/prizes/1", "negative_money")]
    assert codes((Fraction(1, 3),), group(1, 1, "A")) == [("/prizes/0", "part_of_a_cent")]


def test_ms6_the_structure_for_the_places_paid_must_be_told() -> None:
    assert structure_for({}, 5) == ()
    with pytest.raises(Contradiction) as refused:
        structure_for({5: FIVE}, 4)
    assert refused.value.faults[0].pointer == "/prizes/4"
