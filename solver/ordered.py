"""What the director's orders, absolute rules and plain counting decide about a pair or a bye before any cost."""

from __future__ import annotations

import numpy as np

from rules.directives import forbidden_in
from rules.evaluation import hard_rules, may_sit, pair_costs
from rules.field import Field
from rules.wording import counted, listed
from solver.engine_round import RoundAnswer
from solver.next_round import three_way_of


def pair_text(players: tuple[str, ...]) -> str:
    """The pair in words."""
    return f"{players[0]} against {players[1]}"


def as_ordered(field: Field, players: tuple[str, ...]) -> str | None:
    """The order by which the pair or the bye was drawn, None when it was left to the draw."""
    orders = field.snapshot.directives
    if len(players) == 1:
        locked = players[0] in orders.lock_byes
        return f"The director has locked {players[0]} into a bye (directives.lock_byes)." if locked else None
    if any(set(pair) == set(players) for pair in orders.lock):
        return f"The director has locked {players[0]} and {players[1]} together (directives.lock)."
    return None


def alternative_barred(field: Field, answer: RoundAnswer, players: tuple[str, ...]) -> str | None:
    """Why a pair, or a bye, that was not drawn cannot be: an order, an absolute rule, or nobody has to sit."""
    if len(players) == 1:
        return _bye_barred(field, answer, players[0])
    return _pair_barred(field, players)


def _pair_barred(field: Field, players: tuple[str, ...]) -> str | None:
    wanted = pair_text(players)
    for ban in forbidden_in(field.snapshot, field.round):
        if set(ban.pair) == set(players):
            return f"{wanted} is impossible: the pair is forbidden by the director (directives.forbid)."
    for player in players:
        order = _locked_elsewhere(field, player)
        if order is not None:
            return f"{wanted} is impossible: {order}"
    one, other = (np.array([field.ledger.number[player]]) for player in players)
    for hard in hard_rules(field):
        if pair_costs(hard, field, one, other).any():
            text = hard.explain(field, int(one[0]), int(other[0]))
            return f"{wanted} is impossible: the rule {hard.code} is absolute here. {text}"
    return None


def _locked_elsewhere(field: Field, player: str) -> str | None:
    orders = field.snapshot.directives
    for pair in orders.lock:
        if player in pair:
            other = pair[1] if pair[0] == player else pair[0]
            return f"the director has locked {player} and {other} together (directives.lock)."
    if player in orders.lock_byes:
        return f"the director has locked {player} into a bye (directives.lock_byes)."
    return None


def _bye_barred(field: Field, answer: RoundAnswer, player: str) -> str | None:
    number = field.ledger.number[player]
    order = _locked_elsewhere(field, player)
    if order is not None:
        return f"A bye for {player} is impossible: {order}"
    if not may_sit(field)[number]:
        return f"A bye for {player} is impossible: {player} may not sit (no_bye)."
    if field.plan.three_ways:
        trio = three_way_of(answer, number)
        names = listed([field.ids[one] for one in answer.drawn.trios[0]]) if answer.drawn.trios else "three teams"
        plays = f"{player} is one of them." if trio else f"{player} plays an ordinary match."
        return f"Nobody sits: the odd number is taken up by a three-way of {names} (odd: three_way). {plays}"
    if not field.plan.byes and field.snapshot.directives.rounds == 1:
        return f"A bye for {player} is impossible: {_nobody_else_sits(field)}"
    return None


def _nobody_else_sits(field: Field) -> str:
    locked = list(field.snapshot.directives.lock_byes)
    count = len(field.active) - len(locked)
    if not locked:
        return f"{counted(count, 'player')} are in the round, an even number, so nobody sits."
    sit = "sits" if len(locked) == 1 else "sit"
    return f"{listed(locked)} {sit} by the director's order, and {counted(count, 'player')} are left, an even number."
