"""A seeded source of uniform numbers that no library version can change.

Block k of the stream is SHAKE-256 (FIPS 202) of the key followed by k as eight bytes, most significant first,
as long as asked for; numbers are read from it least significant byte first. Anyone can repeat it in a few lines.
"""

from __future__ import annotations

from hashlib import shake_256

import numpy as np

from solver.problem import IntArray


class RandomStream:
    """Uniform integers and permutations under one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0

    def _bytes(self, count: int) -> bytes:
        block = shake_256(self._key + self._block.to_bytes(8, "big")).digest(count)
        self._block += 1
        return block

    def below(self, bound: int) -> int:
        """A uniform integer in 0 .. bound - 1; numbers outside are drawn again, so there is no bias."""
        bits = (bound - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._bytes(size), "little") & ((1 << bits) - 1)
            if number < bound:
                return number

    def permutations(self, count: int, size: int) -> IntArray:
        """Independent uniform permutations of 0 .. size - 1, shape [at most count, size].

        Each is the order of `size` 64-bit numbers; the rare rows in which two of them are equal are left out.
        """
        words = np.frombuffer(self._bytes(8 * count * size), dtype="<u8").reshape(count, size)
        order = np.argsort(words, axis=1, kind="stable")
        ranked = np.take_along_axis(words, order, axis=1)
        distinct = (ranked[:, 1:] != ranked[:, :-1]).all(axis=1)
        kept: IntArray = order[distinct].astype(np.int64)
        return kept

    def shuffled(self, values: IntArray) -> IntArray:
        """The values in a uniformly drawn order."""
        while True:
            for order in self.permutations(1, len(values)):
                drawn: IntArray = values[order]
                return drawn
