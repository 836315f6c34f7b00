"""A round with a three-way match (BR-6): the three and the pairs are chosen together.

Up to MOST_GENERAL players by the general model. In larger fields the three-ways are taken one after the other in
the order of what they cost, the engine pairs the rest for each that costs the same, and the best of these rounds
is the best of all: no other three-way costs as little.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush
from itertools import combinations

import numpy as np

from rules.evaluation import DrawnRound, absolute_rules, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.judged_round import charges
from rules.pairing import rule
from rules.pairing.base import GlobalRule
from solver.draw import weights
from solver.encode import Encoded, encode
from solver.engine_round import RoundAnswer, engine_round
from solver.general_model import Drawable, GeneralQuestion
from solver.general_round import general_round
from solver.problem import BoolArray
from solver.solution import Limits
from solver.work import Work

MOST_GENERAL = 60
"""Players up to whom the general model takes the whole question (measured on one core: 0.5 s at 41, 2.4 s at 61,
6.9 s at 81, 13 s at 101)."""
MOST_TRIED = 60
"""Three-ways for which a larger field is paired before the rest is left unproved."""
MOST_PASSED = 200_000
"""Three-ways looked at in a larger field before the general model is asked."""

Trio = tuple[int, int, int]
Cost = tuple[int, ...]


def three_way_round(field: Field, tiers: Tiers, limits: Limits) -> RoundAnswer:
    """The best round with one three-way. Raises as `engine_round`."""
    encoded = encode(field, tiers)
    if len(encoded.players) > MOST_GENERAL and _three_way_tiers(tiers):
        answer = _one_after_another(field, tiers, encoded, limits)
        if answer is not None:
            return answer
    return general_round(GeneralQuestion((Drawable(field, encoded),), tiers), Work(limits.deterministic, limits.wall))


def _three_way_tiers(tiers: Tiers) -> int:
    """How many leading tiers are about the three-way alone; 0 when a later tier mentions it too."""
    about = [all(code.startswith("three_way") for code in tier) for tier in tiers]
    leading = about.index(False) if False in about else len(about)
    later = [code for tier in tiers[leading:] for code in tier]
    return 0 if any(isinstance(rule(code), GlobalRule) for code in later) else leading


def _one_after_another(field: Field, tiers: Tiers, encoded: Encoded, limits: Limits) -> RoundAnswer | None:
    """The best round by trying three-ways in the order of their cost; None when that leads nowhere."""
    leading = _three_way_tiers(tiers)
    best: tuple[Cost, int, RoundAnswer] | None = None
    tried, least = 0, None
    for cost, trio in _cheapest_first(field, tiers[:leading], encoded):
        if best is not None and (cost != least or tried == MOST_TRIED):
            break
        answer = _with_trio(field, tiers, trio, limits)
        tried += 1
        if answer.status != "infeasible":
            least = cost
            candidate = (answer.values, _lot(encoded, trio), answer)
            best = candidate if best is None or candidate[:2] < best[:2] else best
    if best is None or any(True for one in absolute_rules(field) for _ in charges(one, field, best[2].drawn)):
        return None
    answer = best[2]
    if tried < MOST_TRIED and answer.status == "optimal":
        return replace(answer, bounds=answer.values)
    return replace(answer, status="feasible", bounds=(*answer.values[:leading], *([0] * (len(tiers) - leading))))


def _with_trio(field: Field, tiers: Tiers, trio: Trio, limits: Limits) -> RoundAnswer:
    answer = engine_round(field, tiers, limits, elsewhere=trio)
    if answer.status == "infeasible":
        return answer
    drawn = replace(answer.drawn, trios=(trio,))
    return replace(answer, drawn=drawn, values=tier_values(field, tiers, drawn))


def _cheapest_first(field: Field, tiers: Tiers, encoded: Encoded) -> Iterator[tuple[Cost, Trio]]:
    """Three-ways that may be played, by what they cost in these tiers.

    Their costs are sums over the three, so that with players in the order of theirs the cheapest unseen three-way
    always stands one step from one already seen.
    """
    players = encoded.players.tolist()
    alone = {player: _cost_alone(field, tiers, player) for player in players}
    order = sorted(players, key=lambda player: (alone[player], player))
    apart = _may_not_meet(field, encoded)
    vertex = {player: place for place, player in enumerate(players)}

    def cost(places: Trio) -> Cost:
        return tuple(map(sum, zip(*(alone[order[place]] for place in places), strict=True)))

    heap = [(cost((0, 1, 2)), (0, 1, 2))]
    seen = {(0, 1, 2)}
    for _ in range(MOST_PASSED):
        if not heap:
            return
        total, places = heappop(heap)
        trio = sorted(order[place] for place in places)
        if not any(apart[vertex[one], vertex[other]] for one, other in combinations(trio, 2)):
            yield total, (trio[0], trio[1], trio[2])
        for step in range(3):
            after = [*places]
            after[step] += 1
            following = (after[0], after[1], after[2])
            if after[step] < len(order) and len(set(after)) == 3 and following not in seen:
                seen.add(following)
                heappush(heap, (cost(following), following))


def _cost_alone(field: Field, tiers: Tiers, player: int) -> Cost:
    return tier_values(field, tiers, DrawnRound.of([], [], [(player, -1, -2)]))


def _may_not_meet(field: Field, encoded: Encoded) -> BoolArray:
    """Who may not be in one three-way, by vertices, shape [n, n]: forbidden pairs and pairs that have met."""
    problem = encode(field, (), only_new=True).problem
    first, second = np.triu_indices(problem.size, 1)
    apart = np.zeros((problem.size, problem.size), dtype=np.bool_)
    apart[first, second] = problem.is_forbidden(first.astype(np.int64), second.astype(np.int64))
    return apart | apart.T


def _lot(encoded: Encoded, trio: Trio) -> int:
    """Decides among rounds that are level."""
    vertices = np.searchsorted(encoded.players, np.array(trio))
    return int(weights(encoded.problem, vertices, np.full(3, encoded.problem.size)).sum())
