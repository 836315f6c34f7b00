"""Fields made to be hard: equal records, and meetings that leave an awkward graph."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from solver.problem import FeatureTerm, Problem
from tests.solver.events import moreswiss_tiers, problem, tier
from tests.solver.random_fields import same


def equal_records(players: int, met: Iterable[tuple[int, int]]) -> Problem:
    """Players with equal records who have met once in these pairs."""
    nothing = np.zeros(players, dtype=np.int64)
    return problem(players, moreswiss_tiers(*[nothing] * 5, dict.fromkeys(met, 1)))


def groups_met_across(*sizes: int) -> Problem:
    """Groups within which nobody has met and across which everybody has: the unmet graph is cliques."""
    group = np.repeat(np.arange(len(sizes)), sizes)
    first, second = np.triu_indices(len(group), 1)
    across = group[first] != group[second]
    return equal_records(len(group), zip(first[across].tolist(), second[across].tolist(), strict=True))


def everyone_met(players: int) -> Problem:
    """A complete round robin has been played."""
    return groups_met_across(*[1] * players)


def one_way_out(players: int, seed: int = 1) -> Problem:
    """A field with exactly one perfect matching of unmet pairs, hidden by a random numbering."""
    chance = np.random.default_rng(seed)
    half = players // 2
    name = chance.permutation(players)
    unmet = {(one, half + two) for one in range(half) for two in range(one, half)}
    unmet |= {(one, two) for one in range(half) for two in range(one + 1, half) if chance.random() < 0.5}
    pairs = ((one, two) for one in range(players) for two in range(one + 1, players))
    renamed = (sorted((int(name[one]), int(name[two]))) for one, two in pairs if (one, two) not in unmet)
    return equal_records(players, ((one, two) for one, two in renamed))


def clubs(sizes: list[int], *, absolute: bool) -> Problem:
    """Players of clubs of these sizes with random records; club mates may not meet, or cost the first tier."""
    chance = np.random.default_rng(1)
    club = np.repeat(np.arange(len(sizes)), sizes)[:, None]
    players = len(club)
    nothing = np.zeros(players, dtype=np.int64)
    records = moreswiss_tiers(chance.integers(0, 4, players), *[nothing] * 4, {})
    if absolute:
        return problem(players, records, forbidden_terms=(FeatureTerm(1, club, same),))
    return problem(players, (tier("separate", club, same), *records))


def lonely_few(players: int, few: int) -> Problem:
    """Four large records, and a few players with a record each who have met most of each other."""
    chance = np.random.default_rng(1)
    losses = chance.integers(0, 4, players)
    losses[:few] = np.arange(100, 100 + few)
    some = np.sort(chance.integers(0, players, (4 * players, 2)), axis=1)
    met = {(int(one), int(two)): 1 for one, two in some if one != two}
    met |= {(one, two): 1 for one in range(few) for two in range(one + 1, few) if chance.random() < 0.7}
    nothing = np.zeros(players, dtype=np.int64)
    return problem(players, moreswiss_tiers(losses, *[nothing] * 4, met))
