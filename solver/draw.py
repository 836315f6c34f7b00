"""The seeded draw: a weight for every pair and every bye, the same whatever the order of the input.

Each player id is hashed once with blake2b under the draw key (seed and round), the bye under a name of
its own; a pair's weight is a 64 bit mix of the smaller and the larger of the two hashes, cut to 40 bits.
Ids enter only by their text, so the weights depend neither on the other players nor on their order, and
anyone can repeat them. Sums of distinct pairings then differ but for a chance of about 2^-40.
"""

from __future__ import annotations

import numpy as np

from solver.problem import HashArray, IntArray, Problem

WEIGHT_BITS = 40

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR = np.uint64(0x94D049BB133111EB)


def weights(problem: Problem, first: IntArray, second: IntArray) -> IntArray:
    """Draw weight of each pair (first[m], second[m]), shape [m]; the vertex n stands for the bye."""
    hashes = problem.draw_hashes
    one, other = hashes[first], hashes[second]
    mixed = _mix(_mix(np.minimum(one, other) + _GOLDEN) ^ np.maximum(one, other))
    return (mixed >> np.uint64(64 - WEIGHT_BITS)).astype(np.int64)


def _mix(word: HashArray) -> HashArray:
    """The finaliser of the splitmix64 generator, modulo 2^64."""
    word = (word ^ (word >> np.uint64(30))) * _FIRST_FACTOR
    word = (word ^ (word >> np.uint64(27))) * _SECOND_FACTOR
    return word ^ (word >> np.uint64(31))
