"""Why a player of the event is not to be placed in the next round, in one sentence."""

from __future__ import annotations

from rules.domain import Player
from rules.field import Field
from rules.round_table import busy_three_ways
from rules.wording import counted


def absence_of(field: Field, player: str) -> str | None:
    """The sentence, None for a player who is to be placed."""
    number = field.ledger.number[player]
    if bool((field.active == number).any()):
        return None
    if not field.alive[number]:
        return _not_alive(field, player, number)
    if number in field.waiting:
        return f"{player} still plays an earlier match and waits."
    for trio in busy_three_ways(field.snapshot.rounds):
        if player in trio.players:
            return f"{player} plays the second half of the three-way of {', '.join(trio.players)}."
    if any(bye.player == player for bye in field.snapshot.directives.requested_byes):
        return f"{player} asked to sit out round {field.round} (a requested bye)."
    return f"{player} is absent in round {field.round}."


def _not_alive(field: Field, player: str, number: int) -> str:
    losses, limit = int(field.ledger.last.losses[number]), field.format.loss_limit
    told = next(one for one in field.snapshot.players if one.id == player)
    if limit is not None and losses >= limit:
        return f"{player} is out with {counted(losses, 'loss', 'losses')}."
    coming = _still_to_enter(told, field.round)
    if coming is not None:
        return f"{player} enters the event in round {coming}."
    left = [after for after in told.withdrew_after if after < field.round]
    if left:
        return f"{player} withdrew after round {max(left)}." if max(left) else f"{player} withdrew before round 1."
    return f"{player} is no longer in the event."


def _still_to_enter(player: Player, now: int) -> int | None:
    return min((entry for entry in player.entered if entry > now), default=None)
