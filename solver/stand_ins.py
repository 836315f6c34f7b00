"""Legal rounds for rules over the whole round by the engine alone: in fields too large for the general model.

At most k pairs of one club: separation by club as the first tier makes the fewest such pairs, proved; more than k of
them means that no round is legal. An eligible player who is sure to be left: one such pair after the other is locked.
The best of these rounds is legal; where it reaches the floor it is the best of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

from rules.evaluation import absolute_rules, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.judged_round import charges
from rules.pairing.keep_a_winner import eligible_players
from solver.engine_round import RoundAnswer, engine_round
from solver.solution import Limits

MOST_LOCKS = 12
"""Pairs of eligible players that are tried."""
APART: Tiers = ({"separate_clubs": 1},)


def too_many_of_one_club(field: Field, limits: Limits) -> bool:
    """Whether every round has more pairs of one club than the setting allows, proved."""
    allowed = field.format.settings.same_club_pairs
    if allowed is None or field.plan.three_ways:
        return False
    answer = engine_round(field, APART, limits)
    return answer.status == "infeasible" or (bool(answer.bounds) and answer.bounds[0] > allowed)


def stand_in(field: Field, tiers: Tiers, limits: Limits, floor: tuple[int, ...]) -> RoundAnswer | None:
    """The best legal round found; floor: proved bounds without the rules over the whole round. None: none found."""
    lead = APART if field.format.settings.same_club_pairs is not None else ()
    best: RoundAnswer | None = None
    for variant in _variants(field):
        found = engine_round(variant, (*lead, *tiers), limits)
        if found.status == "infeasible" or _breaks_a_rule(field, found):
            continue
        values = tier_values(field, tiers, found.drawn)
        if best is None or values < best.values:
            best = replace(found, values=values, bounds=values, uniform=False)
    if best is None or best.values == floor:
        return best
    differs = next(at for at, (value, low) in enumerate(zip(best.values, floor, strict=True)) if value != low)
    bounds = (*floor[: differs + 1], *([0] * (len(floor) - differs - 1)))
    return replace(best, status="feasible", bounds=bounds)


def _variants(field: Field) -> Iterator[Field]:
    """The field itself, then with one pair of eligible players locked where one is wanted."""
    yield field
    if not any(one.code == "keep_a_winner" for one in absolute_rules(field)):
        return
    orders = field.snapshot.directives
    placed = {player for pair in orders.lock for player in pair} | set(orders.lock_byes)
    free = [field.ids[player] for player in eligible_players(field).tolist() if field.ids[player] not in placed]
    for pair in islice(combinations(free, 2), MOST_LOCKS):
        locked = replace(orders, lock=(*orders.lock, pair))
        yield replace(field, snapshot=replace(field.snapshot, directives=locked))


def _breaks_a_rule(field: Field, found: RoundAnswer) -> bool:
    return any(True for one in absolute_rules(field) for _ in charges(one, field, found.drawn))
