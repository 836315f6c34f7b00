"""A round with a three-way match (BR-6): the three and the pairs are chosen together.

Up to MOST_GENERAL players by the general model. In larger fields the three-ways are taken one after the other in
the order of what they cost, the engine pairs the rest for each that costs the same, and the best of these rounds
is the best of all: no other three-way costs as little. It is known to be the best early where its pairs cost what
pairs cost at least when one of the cheapest three sits instead.
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
from solver.encode import Encoded, encode, locks_stand
from solver.engine import solve
from solver.engine_round import RoundAnswer, engine_round, without_global_rules
from solver.errors import NothingFound
from solver.general_model import Drawable, GeneralQuestion
from solver.general_round import general_round
from solver.problem import BoolArray
from solver.solution import Limits
from solver.work import Work

MOST_GENERAL = 60
"""Players up to whom the general model takes the whole question (measured on one core: 0.5 s at 41, 2.4 s at 61,
6.9 s at 81, 13 s at 101)."""
MOST_ASKED = 160
"""Players up to whom the general model is asked where trying three-ways led nowhere."""
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
        if _nobody_could_pair(field, encoded, limits):
            return RoundAnswer.infeasible("edge_model")
        answer = _one_after_another(field, tiers, encoded, limits)
        if answer is not None:
            return answer
        if len(encoded.players) > MOST_ASKED:
            raise NothingFound("No round was found among the cheapest three-ways.")
    return general_round(GeneralQuestion((Drawable(field, encoded),), tiers), Work(limits.deterministic, limits.wall))


def _nobody_could_pair(field: Field, encoded: Encoded, limits: Limits) -> bool:
    """Whether no round exists even if anybody might sit: of three who meet, two are a pair and one sits."""
    everybody = np.ones(encoded.problem.size, dtype=np.bool_)
    relaxed = replace(encoded.problem, tiers=(), may_sit=everybody)
    return not locks_stand(field, encoded) or solve(relaxed, limits).status == "infeasible"


def _three_way_tiers(tiers: Tiers) -> int:
    """How many leading tiers are about the three-way alone; 0 when a later tier mentions it too."""
    about = [all(code.startswith("three_way") for code in tier) for tier in tiers]
    leading = about.index(False) if False in about else len(about)
    later = [code for tier in tiers[leading:] for code in tier]
    return 0 if any(isinstance(rule(code), GlobalRule) for code in later) else leading


def _one_after_another(field: Field, tiers: Tiers, encoded: Encoded, limits: Limits) -> RoundAnswer | None:
    """The best round by trying three-ways in the order of their cost; None when that leads nowhere."""
    leading = _three_way_tiers(tiers)
    alone = _costs_alone(field, tiers[:leading], encoded)
    best: RoundAnswer | None = None
    least: Cost = ()
    floor: Cost = ()
    proved = True
    for tried, (cost, trio) in enumerate(_cheapest_first(field, alone, encoded)):
        if best is not None and (cost != least or best.values[leading:] == floor[leading:]):
            break
        if tried == MOST_TRIED:
            proved = False
            break
        answer = _with_trio(field, tiers, trio, limits)
        if answer.status == "infeasible":
            continue
        if best is None:
            least, floor = cost, _floor(field, tiers, encoded, _candidates(alone, cost), limits)
        proved = proved and answer.status == "optimal"
        best = answer if best is None or answer.values < best.values else best
    if best is None or any(True for one in absolute_rules(field) for _ in charges(one, field, best.drawn)):
        return None
    if proved or best.values[leading:] == floor[leading:]:
        return replace(best, status="optimal", bounds=best.values)
    return replace(best, status="feasible", bounds=_honest(best.values, (*best.values[:leading], *floor[leading:])))


def _floor(field: Field, tiers: Tiers, encoded: Encoded, sitters: set[int], limits: Limits) -> Cost:
    """What the pairs cost at least with a three-way of these players: two of the three a pair, one of them sitting."""
    problem = encoded.problem
    may_sit = np.isin(encoded.players, np.array(sorted(sitters), dtype=np.int64))
    free = tuple(replace(tier, bye=np.zeros_like(tier.bye)) for tier in problem.tiers)
    found = solve(replace(problem, tiers=free, may_sit=may_sit), limits)
    locks = tier_values(field, without_global_rules(tiers), encoded.locked)
    if found.status == "infeasible":
        return locks
    return tuple(bound + lock for bound, lock in zip(found.bounds, locks, strict=True))


def _honest(values: Cost, floor: Cost) -> Cost:
    """The floor up to the first tier above it; what it says of later tiers holds only at the floor."""
    above = next((at for at, (value, low) in enumerate(zip(values, floor, strict=True)) if value != low), len(values))
    return (*floor[: above + 1], *([0] * (len(values) - above - 1)))


def _candidates(alone: dict[int, Cost], total: Cost) -> set[int]:
    """Players who can be in a three-way of this cost: with the two cheapest others they do not exceed it."""
    two = sorted(alone.values())[:2]
    return {player for player, cost in alone.items() if tuple(map(sum, zip(cost, *two, strict=True))) <= total}


def _with_trio(field: Field, tiers: Tiers, trio: Trio, limits: Limits) -> RoundAnswer:
    answer = engine_round(field, tiers, limits, elsewhere=trio)
    if answer.status == "infeasible":
        return answer
    drawn = replace(answer.drawn, trios=(trio,))
    return replace(answer, drawn=drawn, values=tier_values(field, tiers, drawn))


def _cheapest_first(field: Field, alone: dict[int, Cost], encoded: Encoded) -> Iterator[tuple[Cost, Trio]]:
    """Three-ways that may be played, by what they cost, in the order of the draw where they cost the same.

    Their costs are sums over the three, so that with players in the order of theirs the cheapest unseen three-way
    always stands one step from one already seen.
    """
    players = encoded.players.tolist()
    vertices = np.arange(len(players))
    lot = weights(encoded.problem, vertices, np.full(len(players), encoded.problem.size)).tolist()
    vertex = {player: place for place, player in enumerate(players)}
    order = sorted(players, key=lambda player: (alone[player], lot[vertex[player]]))
    apart = _may_not_meet(field)

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


def _costs_alone(field: Field, tiers: Tiers, encoded: Encoded) -> dict[int, Cost]:
    """What each player costs in a three-way, in these tiers."""
    return {
        player: tier_values(field, tiers, DrawnRound.of([], [], [(player, -1, -2)]))
        for player in encoded.players.tolist()
    }


def _may_not_meet(field: Field) -> BoolArray:
    """Who may not be in one three-way, by vertices, shape [n, n]: forbidden pairs and pairs that have met."""
    problem = encode(field, (), only_new=True).problem
    first, second = np.triu_indices(problem.size, 1)
    apart = np.zeros((problem.size, problem.size), dtype=np.bool_)
    apart[first, second] = problem.is_forbidden(first.astype(np.int64), second.astype(np.int64))
    return apart | apart.T
