"""Formats that play a fixed number of rounds: over after the last, ranked by score (SW-1, BR-1)."""

from __future__ import annotations

import numpy as np

from rules.ledger import RoundEnd
from rules.playoffs.elimination import Survivors
from rules.playoffs.verdict import PhaseName, Verdict


def fixed_rounds_verdict(
    end: RoundEnd, entered: tuple[int, ...], rounds_total: int | None, running: PhaseName = "swiss"
) -> Verdict:
    """`running`, then `complete` after rounds_total rounds, or as soon as at most one player is left.

    entered: everybody who ever took part; withdrawn players keep their score and are ranked by it. Players with
    equal scores share their places.
    """
    alive = tuple(np.flatnonzero(end.alive).tolist())
    left = Survivors(alive, alive, ())
    if len(alive) > 1 and (rounds_total is None or end.round < rounds_total):
        return Verdict(running, left, by_score=True)
    return Verdict("complete", left, top=_by_score(end, entered), by_score=True)


def _by_score(end: RoundEnd, entered: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    scores = sorted({int(end.score[player]) for player in entered}, reverse=True)
    groups: dict[int, list[int]] = {score: [] for score in scores}
    for player in entered:
        groups[int(end.score[player])].append(player)
    return tuple(tuple(group) for group in groups.values())
