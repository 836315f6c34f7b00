"""MS-10: one player left who can win, and the event is over."""

from __future__ import annotations

from rules.playoffs.elimination import Survivors


def clear_winner(survivors: Survivors) -> int | None:
    """The only player who can still win, None when there are more or none."""
    return survivors.eligible[0] if len(survivors.eligible) == 1 else None
