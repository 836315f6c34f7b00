"""Random fields without any history behind them: dense meetings, clubs, forbidden pairs, reordered tiers."""

from __future__ import annotations

import numpy as np

from solver.problem import FeatureTerm, IntArray, Problem, SparsePairs, Tier
from tests.solver.events import moreswiss_tiers, tier


def random_field(seed: int, least: int = 4, most: int = 40) -> Problem:
    """A field of least to most players with everything a request can ask for, and some of it contradictory."""
    chance = np.random.default_rng(seed)
    size = int(chance.integers(least, most + 1))
    tiers = list(_tiers(size, chance))
    if chance.random() < 0.3:
        tiers = [tiers[place] for place in chance.permutation(len(tiers))]
    if chance.random() < 0.3:
        tiers = [one for one in tiers if chance.random() < 0.6]
    clubs = chance.integers(0, int(chance.integers(2, 8)), size)
    if chance.random() < 0.3:
        tiers.insert(int(chance.integers(0, len(tiers) + 1)), tier("separate", clubs[:, None], same))
    return Problem(
        ids=tuple(f"p{number:04d}" for number in range(size)),
        tiers=tuple(filled(one, size) for one in tiers),
        forbidden=random_pairs(size, float(chance.choice([0.0, 0.02, 0.3])), chance),
        forbidden_terms=(FeatureTerm(1, clubs[:, None], same),) if chance.random() < 0.3 else (),
        may_sit=chance.random(size) < (0.7 if chance.random() < 0.5 else 1.1),
        draw_key=seed.to_bytes(16, "big"),
    )


def _tiers(size: int, chance: np.random.Generator) -> tuple[Tier, ...]:
    losses = chance.integers(0, int(chance.integers(1, 6)), size)
    wins = chance.integers(0, int(chance.integers(1, 4)), size)
    byes, ups, downs = (chance.random((3, size)) < 0.25).astype(np.int64)
    share = float(chance.choice([0.0, 0.05, 0.2, 0.5, 0.8, 1.0]))
    met = random_pairs(size, share, chance)
    counts = chance.integers(1, 3, len(met.first)).tolist()
    pairs = dict(zip(zip(met.first.tolist(), met.second.tolist(), strict=True), counts, strict=True))
    return moreswiss_tiers(losses, wins, byes, ups, downs, pairs)


def same(one: IntArray, other: IntArray) -> IntArray:
    """1 for two players of one club."""
    return (one[:, 0] == other[:, 0]).astype(np.int64)


def filled(one: Tier, size: int) -> Tier:
    """The tier with a bye cost for everybody."""
    return one if len(one.bye) == size else Tier(one.name, one.terms, one.sparse, np.zeros(size, dtype=np.int64))


def random_pairs(size: int, share: float, chance: np.random.Generator) -> SparsePairs:
    """About this share of all pairs, at cost 1."""
    first, second = (side.astype(np.int64) for side in np.triu_indices(size, 1))
    taken = chance.random(len(first)) < share
    return SparsePairs(first[taken], second[taken], np.ones(int(taken.sum()), dtype=np.int64))
