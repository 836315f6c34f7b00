"""MS-1, MS-3: who is still in, who can still win, who is on the last life."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rules.ledger import RoundEnd


@dataclass(frozen=True, slots=True)
class Survivors:
    """Player numbers, rising: everyone alive; those who can win; those on the last life who can only cash."""

    alive: tuple[int, ...]
    eligible: tuple[int, ...]
    last_life: tuple[int, ...]


def most_losses_to_win(loss_limit: int, last_life_wins: bool = False) -> int:
    """The most losses with which a player can still win: max(K - 2, 0) (MS-3), or K - 1 (FT-3)."""
    return loss_limit - 1 if last_life_wins else max(loss_limit - 2, 0)


def survivors(end: RoundEnd, loss_limit: int, last_life_wins: bool = False) -> Survivors:
    """Who is in which position at a round's end.

    Last life: K - 1 losses, K > 1. With last_life_wins (FT-3) everybody alive is eligible, on the last life or not.
    """
    numbers = np.flatnonzero(end.alive)
    alive, losses = numbers.tolist(), end.losses[numbers].tolist()
    most = most_losses_to_win(loss_limit, last_life_wins)
    return Survivors(
        tuple(alive),
        tuple(player for player, lost in zip(alive, losses, strict=True) if lost <= most),
        tuple(player for player, lost in zip(alive, losses, strict=True) if lost == loss_limit - 1 > 0),
    )
