"""`keep_a_winner`: whatever the results, somebody who can still win the event is left (pairing rules, section 2)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import Fact, GlobalRule, IntArray, RoundModel

if TYPE_CHECKING:
    from rules.field import Field


class KeepAWinner(GlobalRule):
    """At least one eligible player is sure to be eligible after the round.

    A pair of two eligible players, an eligible player who sits, or one with a loss to spare. Penalty: 1 when
    there is none of them. Absolute with the setting `keep_a_winner`. Source: MS-3, MS-10.
    """

    code = "keep_a_winner"
    source = ("MS-3", "MS-10")
    asks = "Whatever the results of the round, at least one player who can win the event is left."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        eligible = eligible_players(field)
        if len(eligible) == 0 or _has_a_loss_to_spare(field, eligible):
            return
        sure = [model.meets(*pair) for pair in combinations(eligible.tolist(), 2)]
        sure += [model.sits(player) for player in eligible.tolist()]
        model.at_least(1, sure)

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        names = ", ".join(field.ids[player] for player in eligible_players(field).tolist())
        return f"If all of {names} lose, nobody is left who can win the event."

    def is_absolute(self, field: Field) -> bool:
        return field.format.settings.keep_a_winner and field.format.loss_limit is not None


def eligible_players(field: Field) -> IntArray:
    """Players of the round who can still win (MS-3)."""
    most = max((field.format.loss_limit or 1) - 2, 0)
    return field.active[field.ledger.last.losses[field.active] <= most]


def _has_a_loss_to_spare(field: Field, eligible: IntArray) -> bool:
    return bool(np.any(field.ledger.last.losses[eligible] <= (field.format.loss_limit or 1) - 3))
