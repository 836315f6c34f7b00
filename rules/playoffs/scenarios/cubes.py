"""Grouping combinations of results: as few conditions as needed to know the outcome."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from rules.round_table import IntArray

Condition = tuple[tuple[int, int], ...]
"""Positions of pairs with their result, 0 or 1; pairs not named may end either way."""


def cubes(classes: IntArray) -> Iterator[tuple[Condition, int]]:
    """A partition of all combinations into groups with one outcome class each.

    classes: shape [2] * pairs, the class of each combination. Splits on the pair that separates the classes best,
    the first of equals, so that the conditions stay short.
    """
    yield from _split(classes, tuple(range(classes.ndim)))


def _split(classes: IntArray, pairs: tuple[int, ...]) -> Iterator[tuple[Condition, int]]:
    kinds = len(np.unique(classes))
    if kinds == 1:
        yield (), int(classes.flat[0])
        return
    if kinds == classes.size:
        for combination in np.ndindex(*classes.shape):
            yield tuple(zip(pairs, combination, strict=True)), int(classes[combination])
        return
    axis = min(range(classes.ndim), key=lambda one: _kinds_apart(classes, one))
    rest = pairs[:axis] + pairs[axis + 1 :]
    for result in (0, 1):
        for condition, kind in _split(np.take(classes, result, axis), rest):
            yield tuple(sorted(((pairs[axis], result), *condition))), kind


def _kinds_apart(classes: IntArray, axis: int) -> int:
    return sum(len(np.unique(np.take(classes, result, axis))) for result in (0, 1))
