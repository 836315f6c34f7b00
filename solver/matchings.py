"""Exact counting of the cheapest perfect matchings of few vertices, and a uniform draw among them.

Sets of vertices are bit masks. The lowest vertex of a set is matched with each of the others in turn, so every
matching is met once; the cheapest cost and the number of matchings at that cost are remembered for every set.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.randomness import RandomStream

Best = tuple[int, int] | None
"""Least cost and number of matchings at that cost; None where no perfect matching exists."""


class TooManySets(Exception):
    """More sets of vertices would have to be remembered than allowed."""


class MatchingCounts:
    """Counts over a graph with integer edge costs. most_sets: how many sets may be remembered."""

    def __init__(self, edges: Iterable[tuple[int, int, int]], most_sets: int) -> None:
        self._upward: dict[int, list[tuple[int, int]]] = {}
        for first, second, cost in edges:
            low, high = min(first, second), max(first, second)
            self._upward.setdefault(low, []).append((1 << high, cost))
        self._known: dict[int, Best] = {0: (0, 1)}
        self._most_sets = most_sets

    def best(self, vertices: int) -> Best:
        """The cheapest perfect matchings of the set. Raises TooManySets."""
        if vertices in self._known:
            return self._known[vertices]
        if len(self._known) >= self._most_sets:
            raise TooManySets
        least, count = -1, 0
        for rest, cost in self._steps(vertices):
            below = self.best(rest)
            if below is None:
                continue
            total = cost + below[0]
            if least < 0 or total < least:
                least, count = total, below[1]
            elif total == least:
                count += below[1]
        found: Best = (least, count) if count else None
        self._known[vertices] = found
        return found

    def draw(self, vertices: int, stream: RandomStream) -> list[tuple[int, int]]:
        """One of the cheapest perfect matchings of the set, each equally likely. The set must have one."""
        pairs: list[tuple[int, int]] = []
        while vertices:
            vertices, pair = self._first_pair(vertices, stream)
            pairs.append(pair)
        return pairs

    def _first_pair(self, vertices: int, stream: RandomStream) -> tuple[int, tuple[int, int]]:
        here = self.best(vertices)
        assert here is not None
        place = stream.below(here[1])
        for rest, cost in self._steps(vertices):
            below = self.best(rest)
            if below is None or cost + below[0] != here[0]:
                continue
            if place < below[1]:
                low, high = (vertices & -vertices).bit_length() - 1, (vertices ^ rest).bit_length() - 1
                return rest, (low, high)
            place -= below[1]
        raise AssertionError("the counts of a set are those of its parts")

    def _steps(self, vertices: int) -> Iterable[tuple[int, int]]:
        lowest = vertices & -vertices
        without = vertices ^ lowest
        for bit, cost in self._upward.get(lowest.bit_length() - 1, ()):
            if vertices & bit:
                yield without ^ bit, cost
