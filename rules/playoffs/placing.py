"""Places of everyone whose place is settled, ties pooled to the cent (MS-8, MS-9, MS-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from rules.playoffs.course import Course
from rules.playoffs.prizes import NOTHING, PlaceGroup, pool_of, shared
from rules.playoffs.verdict import Verdict


def place_groups(
    course: Course, verdict: Verdict, ids: tuple[str, ...], structure: Sequence[Fraction], waiting: int
) -> tuple[PlaceGroup, ...]:
    """The groups from the best place down: those at the top, the last-life players leaving, those who left before.

    waiting: entrants told to come later, who keep places in front of those who have left.
    """
    if verdict.playoff is not None and verdict.playoff.over:
        top = verdict.playoff.places(structure)
    else:
        top = tuple(_pooled(verdict.top, 1, ids, structure))
    if verdict.by_score:
        return (*top, *_pooled(verdict.behind, verdict.ahead + 1, ids, structure))
    leaving = tuple(_pooled((verdict.leaving,), verdict.ahead + 1, ids, structure)) if verdict.leaving else ()
    settled = {player for group in verdict.top for player in group}
    still_in = len(settled | set(verdict.survivors.alive))
    gone = (player for player in course.departures if player not in settled)
    left = _pooled(_by_departure(course, gone), still_in + waiting + 1, ids, structure)
    return (*top, *leaving, *left)


def remainder_of(places: Sequence[PlaceGroup], structure: Sequence[Fraction], complete: bool) -> Fraction:
    """What of the settled prizes is in nobody's hands: cents that do not divide; amounts + remainder = pool."""
    spent = sum((group.amount * len(group.players) for group in places), NOTHING)
    if complete:
        return sum(structure, NOTHING) - spent
    return sum((pool_of(structure, group.first, group.last) for group in places), NOTHING) - spent


def _by_departure(course: Course, players: Iterator[int]) -> Iterator[tuple[int, ...]]:
    def rank(player: int) -> tuple[int, bool, int]:
        return course.departures[player].rank

    for _, group in groupby(sorted(players, key=rank), key=rank):
        yield tuple(group)


def _pooled(
    groups: Sequence[tuple[int, ...]] | Iterator[tuple[int, ...]],
    first: int,
    ids: tuple[str, ...],
    structure: Sequence[Fraction],
) -> Iterator[PlaceGroup]:
    for group in groups:
        last = first + len(group) - 1
        yield shared(structure, first, last, [ids[player] for player in sorted(group)])
        first = last + 1
