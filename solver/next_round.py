"""The next round as it is drawn, one or several together, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.evaluation import DrawnRound, Finding, findings
from rules.field import Field
from solver.engine_round import RoundAnswer
from solver.pair_round import pair_round
from solver.several_rounds import pair_rounds
from solver.solution import Limits


def next_round(field: Field, limits: Limits) -> RoundAnswer:
    """The best round, or the best rounds together where several are drawn. Raises as `pair_round`."""
    draw = pair_rounds if field.snapshot.directives.rounds > 1 else pair_round
    return draw(field, field.plan.tiers, limits)


def rounds_of(field: Field, answer: RoundAnswer) -> Iterator[tuple[Field, DrawnRound]]:
    """Every round drawn, with the field it was drawn from."""
    yield field, answer.drawn
    for later, drawn in enumerate(answer.further, start=1):
        yield field.after(later), drawn


def findings_of(field: Field, answer: RoundAnswer) -> tuple[Finding, ...]:
    """The findings of all rounds drawn, in order."""
    return tuple(
        finding for one, drawn in rounds_of(field, answer) for finding in findings(one, field.plan.tiers, drawn)
    )


def meet(field: Field, answer: RoundAnswer, first: str, second: str) -> bool:
    """Whether the two meet, in a match or within a three-way, in one of the rounds drawn."""
    low, high = sorted(field.ledger.number[player] for player in (first, second))
    for _, drawn in rounds_of(field, answer):
        one, other = drawn.meetings()
        if bool(((one == low) & (other == high)).any()):
            return True
    return False


def sits(field: Field, answer: RoundAnswer, player: str) -> bool:
    """Whether the player has the bye in one of the rounds drawn."""
    number = field.ledger.number[player]
    return any(bool((drawn.byes == number).any()) for _, drawn in rounds_of(field, answer))


def three_way_of(answer: RoundAnswer, number: int) -> tuple[int, int, int] | None:
    """The three-way a player number is in."""
    return next((trio for trio in answer.drawn.trios if number in trio), None)
