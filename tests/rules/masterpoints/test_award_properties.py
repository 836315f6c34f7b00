"""Laws of awards: never more for a worse place, more tables or a higher limit pay no less, ties keep the pool.

Where the book is not monotone, the place is named in a test of its own.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.club_section import ClubClass, club_class
from rules.masterpoints.general_formula import (
    RATINGS,
    TYPES,
    first_in_session,
    first_overall,
    limit_factor,
    overall_place,
    restrictions_factor,
    session_place,
)
from rules.masterpoints.places import awards_to, place_or_tie
from tests.rules.masterpoints.award_answers import answer, working

GROUPS = st.integers(2, 120)
TABLES = st.integers(1, 400)
LIMITS = st.integers(0, 12_000)
SESSIONS = st.integers(1, 8)
FIRSTS = st.integers(1, 20_000).map(lambda hundredths: Fraction(hundredths, 100))
CLASSES = st.sampled_from(["open", "invitational", "restricted", "newcomer"])
HUNDREDTH = Fraction(1, 100)


def section_class(name: str, limit: int = 20) -> ClubClass:
    return club_class(name, Fraction(limit) if name in ("restricted", "newcomer") else None, None, working())


@given(CLASSES, GROUPS)
def test_a_worse_section_place_never_pays_more(name: str, group: int) -> None:
    game = section_class(name)
    awards = awards_to(group, lambda place: game.place(Fraction(group), place), working())
    assert awards == sorted(awards, reverse=True)


@given(CLASSES, GROUPS, st.integers(1, 48))
def test_a_larger_group_never_pays_less(name: str, group: int, place: int) -> None:
    game = section_class(name)
    assert game.place(Fraction(group), place) <= game.place(Fraction(group + 1), place)


@given(st.integers(1, 1500), st.integers(1, 1500), GROUPS, st.integers(1, 20))
def test_a_higher_limit_of_a_restricted_game_never_pays_less(one: int, other: int, group: int, place: int) -> None:
    low, high = (section_class("restricted", limit) for limit in sorted((one, other)))
    assert low.place(Fraction(group), place) <= high.place(Fraction(group), place)


@given(FIRSTS, SESSIONS)
def test_a_worse_overall_place_never_pays_more(first: Fraction, sessions: int) -> None:
    awards = awards_to(60, lambda place: overall_place(first, place, sessions, working()), working())
    assert awards == sorted(awards, reverse=True)


@given(FIRSTS)
def test_a_worse_session_place_never_pays_more(first: Fraction) -> None:
    awards = awards_to(60, lambda place: session_place(first, place), working())
    assert awards == sorted(awards, reverse=True)


@given(TABLES, st.sampled_from(sorted(RATINGS)), SESSIONS, LIMITS, st.sampled_from(sorted(TYPES)))
def test_more_tables_never_pay_less(tables: int, rating: str, sessions: int, limit: int, kind: str) -> None:
    def first(count: int) -> Fraction:
        factors = RATINGS[rating], sessions, limit_factor(limit), Fraction(1), TYPES[kind]
        return first_overall(working(), Fraction(count), *factors)

    assert first(tables) <= first(tables + 1)


@given(TABLES, LIMITS, LIMITS, st.integers(0, 3))
def test_a_higher_limit_never_pays_less(tables: int, one: int, other: int, restrictions: int) -> None:
    def first(limit: int) -> Fraction:
        p = restrictions_factor(restrictions)
        return first_in_session(working(), Fraction(tables), RATINGS["regional"], limit_factor(limit), p)

    low, high = sorted((one, other))
    assert first(low) <= first(high) <= first_in_session(working(), Fraction(tables), RATINGS["regional"])


@given(TABLES, st.integers(0, 2))
def test_a_further_restriction_never_pays_more(tables: int, restrictions: int) -> None:
    def first(count: int) -> Fraction:
        p = restrictions_factor(count)
        return first_overall(working(), Fraction(tables), RATINGS["sectional"], 2, Fraction(1), p)

    assert first(restrictions) >= first(restrictions + 1)


@given(GROUPS, st.integers(1, 30), st.integers(2, 8))
def test_mp4_a_tie_keeps_the_pool_within_a_hundredth_each(group: int, first: int, tied: int) -> None:
    game = section_class("open")
    last = first + tied - 1
    each = place_or_tie(lambda place: game.place(Fraction(group), place), first, last, None, working())
    apart = sum(awards_to(last, lambda place: game.place(Fraction(group), place), working())[first - 1 :])
    assert abs(tied * each - apart) <= tied * HUNDREDTH


@given(FIRSTS, SESSIONS, st.integers(1, 30), st.integers(2, 6))
def test_mp4_an_overall_tie_lies_between_its_places(first: Fraction, sessions: int, place: int, tied: int) -> None:
    def award(at: int) -> Fraction:
        return overall_place(first, at, sessions, working())

    each = place_or_tie(award, place, place + tied - 1, None, working())
    assert working().round(award(place + tied - 1)) <= each <= working().round(award(place))


@given(st.integers(3, 300), FIRSTS, SESSIONS)
def test_depth_never_exceeds_the_field_or_the_absolute_limit(tables: int, first: Fraction, sessions: int) -> None:
    award = f"{Decimal(first.numerator) / Decimal(first.denominator):.2f}"
    for kind, field in (("pairs", 2 * tables), ("swiss", tables), ("individual", 4 * tables)):
        found = answer("gf.depth", type=kind, tables=tables, contestants=field, first=award, sessions=sessions)
        places, limit = found["paid_places"], found["absolute_limit"]
        assert isinstance(places, int)
        assert isinstance(limit, int)
        assert 1 <= places <= min(limit, field)


def test_not_monotone_a_shortened_newcomer_game_ignores_its_limit() -> None:
    """Under twelve boards every limit pays the lowest rate, so a game over twelve boards pays by its limit again."""
    short = answer("club.newcomer", upper_limit=20, group_size=8, boards=11)["first"]
    lower_limit = answer("club.newcomer", upper_limit=10, group_size=8, boards=12)["first"]
    assert (short, lower_limit) == ("0.24", "0.32")


@pytest.mark.parametrize(("tables", "places"), [(9, 5), (10, 6), (11, 6)])
def test_not_monotone_a_fixed_place_may_be_paid_only_in_a_larger_game(tables: int, places: int) -> None:
    """The depth jumps at table counts: one table more can pay a place that the smaller game does not pay."""
    assert answer("gf.depth", type="pairs", tables=tables, first="3.00")["paid_places"] == places


def test_not_strictly_monotone_tables_beyond_the_cap_of_a_championship_pay_no_more() -> None:
    firsts = [answer("club.championship", tables=tables, boards=24)["overall_first"] for tables in (31, 32, 60)]
    assert firsts == ["5.98", "6.00", "6.00"]
