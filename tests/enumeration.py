"""Every round of a small field, and the best of them, by the rules alone: the oracle for the solver's answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.evaluation import DrawnRound, illegalities, tier_values
from rules.field import Field
from rules.formats.profile import Tiers

Pairs = list[tuple[int, int]]


def pairings(players: list[int]) -> Iterator[Pairs]:
    """Every way to pair all of the players; one way, no pairs, for nobody."""
    if not players:
        yield []
        return
    first, *others = players
    for partner in others:
        rest = [player for player in others if player != partner]
        for pairs in pairings(rest):
            yield [(first, partner), *pairs]


def all_rounds(field: Field) -> Iterator[DrawnRound]:
    """Every round with the planned numbers of byes and three-ways, legal or not."""
    players = field.active.tolist()
    sitting = field.plan.byes + len(field.snapshot.directives.lock_byes)
    for byes in combinations(players, sitting):
        left = [player for player in players if player not in byes]
        for trio in combinations(left, 3) if field.plan.three_ways else [()]:
            rest = [player for player in left if player not in trio]
            for pairs in pairings(rest):
                yield DrawnRound.of(pairs, list(byes), [trio] if trio else [])


def legal_rounds(field: Field) -> list[DrawnRound]:
    """Every legal round."""
    return [drawn for drawn in all_rounds(field) if not illegalities(field, drawn)]


def best_rounds(field: Field, tiers: Tiers) -> tuple[tuple[int, ...] | None, list[DrawnRound]]:
    """The least tier values and the rounds that reach them; None when there is no legal round."""
    valued = [(tier_values(field, tiers, drawn), drawn) for drawn in legal_rounds(field)]
    if not valued:
        return None, []
    least = min(values for values, _ in valued)
    return least, [drawn for values, drawn in valued if values == least]


def shape(drawn: DrawnRound) -> tuple[object, ...]:
    """A round as a value that can be compared and kept in sets."""
    return tuple(zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)), tuple(drawn.byes.tolist()), drawn.trios
