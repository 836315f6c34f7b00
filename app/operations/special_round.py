"""What POST /pair answers when no ordinary round is due: the match to play, or that there is none."""

from __future__ import annotations

from app.operations.base import Json
from rules.field import Field
from rules.playoffs.phase import Phase, phase_at_end, phase_of
from rules.playoffs.verdict import ORDINARY_ROUND


def stand_of(field: Field) -> Phase:
    """The phase at the end of the last complete round."""
    if field.ledger.waiting.any() or field.waiting:
        return phase_of(field.snapshot)
    return phase_at_end(field.snapshot, field.format, field.ledger)


def is_special(stand: Phase) -> bool:
    """Whether the phase ends ordinary rounds: a championship, a playoff, the end, nobody who can win."""
    return stand.phase not in ORDINARY_ROUND


def special_round(stand: Phase) -> Json:
    """Status and pairings: one championship or playoff match, or `no_round` with none (`state` says why).

    A manual round robin is arranged by the director (FT-10), so it is no round either; a match already under way
    is not paired again. Nothing is drawn or optimised, so there are no tiers and the proof is trivial.
    """
    match = stand.next_match if stand.phase in ("championship", "three_player") and not stand.pending else None
    kind = "championship" if stand.phase == "championship" else "playoff"
    return {
        "status": "optimal" if match else "no_round",
        "pairings": [{"table": 1, "players": list(match), "kind": kind, "findings": []}] if match else [],
        "byes": [],
        "draw": "none",
        "tiers": [],
        "findings": [],
        "certificate": {"scope": "all_pairings", "method": "decided", "gap": 0},
    }
