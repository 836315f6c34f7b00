"""MS-13: two players left who can win, both out of contention with another loss, play for first place."""

from __future__ import annotations

import numpy as np

from rules.ledger import FinalMatch, RoundEnd
from rules.round_table import RoundTable
from rules.terms import Format


def finalists(end: RoundEnd, loss_limit: int) -> tuple[int, int] | None:
    """Player numbers of the two finalists at a round's end, None when there is no championship match (MS-13)."""
    last_chance = max(loss_limit - 2, 0)
    eligible = np.flatnonzero(end.alive & (end.losses <= last_chance))
    if end.round == 0 or len(eligible) != 2 or not (end.losses[eligible] == last_chance).all():
        return None
    return int(eligible[0]), int(eligible[1])


def championship_match(resolved: Format, places: int) -> FinalMatch:
    """Recognises the championship among the told rounds: only the finalists' match, after a championship's end.

    places: maximum places, because under `early_end: strict` playoff rules must have begun (MS-7).
    """
    limit = resolved.loss_limit or 1

    def is_final(history: tuple[RoundEnd, ...], table: RoundTable) -> bool:
        if table.drawn != 1 or len(table.playing) != 2 or len(table.byes) or len(table.requested):
            return False
        pair = finalists(history[-1], limit)
        if pair is None or set(table.playing.tolist()) != set(pair):
            return False
        began = any(int(end.alive.sum()) <= places for end in history[1:])
        return began or resolved.settings.early_end == "apply"

    return is_final
