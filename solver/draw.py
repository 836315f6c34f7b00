"""The seeded draw: a weight for every pair and every bye, the same whatever the order of the input.

Each player id is hashed under the draw key (seed and round), the bye under a name of its own; a pair's weight
mixes the smaller and the larger of the two hashes and keeps 40 bits. Ids enter by their text alone, so the
weights depend neither on the other players nor on their order, and anyone can repeat them. The sums of two
pairings are equal only with a chance of about 2^-40.
"""

from __future__ import annotations

import numpy as np

from solver.mixing import mixed
from solver.problem import IntArray, Problem

WEIGHT_BITS = 40


def weights(problem: Problem, first: IntArray, second: IntArray) -> IntArray:
    """Draw weight of each pair (first[m], second[m]), shape [m]; the vertex n stands for the bye."""
    one, other = problem.draw_hashes[first], problem.draw_hashes[second]
    mixture = mixed(problem.draw_key, "draw", np.minimum(one, other), np.maximum(one, other))
    return (mixture >> np.uint64(64 - WEIGHT_BITS)).astype(np.int64)
