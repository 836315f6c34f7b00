"""Keyed pseudo-random numbers for whole columns of integers at once.

The key enters through BLAKE2b; each column is absorbed by the SplitMix64 finaliser (Steele, Lea and Flood 2014),
so the numbers are the same on every machine and with every version of numpy.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np

from solver.problem import HashArray, IntArray

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)


def mixed(key: bytes, purpose: str, *columns: IntArray | HashArray) -> HashArray:
    """One 64 bit number a row of the columns, each shape [m]; different purposes give unrelated numbers."""
    seed = blake2b(purpose.encode(), key=key, digest_size=8).digest()
    state = np.full(columns[0].shape, int.from_bytes(seed, "little"), dtype=np.uint64)
    for column in columns:
        state = _finalise(state + _GOLDEN + _finalise(column.astype(np.uint64)))
    return state


def below(limit: IntArray, random: HashArray) -> IntArray:
    """Numbers in 0 .. limit - 1 from random 64 bit ones, row by row; limit < 2^32."""
    return ((random >> np.uint64(32)) * limit.astype(np.uint64) >> np.uint64(32)).astype(np.int64)


def _finalise(state: HashArray) -> HashArray:
    state = (state ^ (state >> np.uint64(30))) * _FIRST
    state = (state ^ (state >> np.uint64(27))) * _SECOND
    return state ^ (state >> np.uint64(31))
