"""Scenarios as a director reads them out (MS-14)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.playoffs.phase import Phase
from rules.playoffs.prizes import PlaceGroup, money_text
from rules.playoffs.three_player.base import Result


def condition_text(results: Sequence[Result]) -> str:
    """`If P1 beats P4 and P2 beats P3`, or `Whatever happens`."""
    if not results:
        return "Whatever happens"
    return f"If {listed([f'{winner} beats {loser}' for winner, loser in results])}"


def headline(phase: Phase) -> str:
    """What comes next, in one clause."""
    if phase.phase == "complete":
        return f"the event is over: {_ending(phase)}"
    if phase.phase == "championship":
        return f"{listed(phase.finalists)} play the championship match"
    if phase.playoff is not None:
        return f"{listed(phase.playoff.trio.players)} play for first place ({phase.playoff.kind.title.lower()})"
    if phase.phase == "no_eligible":
        return f"nobody can win any more; {listed(phase.alive)} are left and the director decides"
    return _goes_on(phase)


def detail(phase: Phase, eliminated: Sequence[str]) -> str:
    """Who leaves with which place and money, empty when nobody does."""
    leaving = {*eliminated, *(phase.share.players if phase.share else ())}
    groups = [group for group in phase.places if leaving & set(group.players)]
    return "; ".join(_leaves(group) for group in groups)


def listed(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _ending(phase: Phase) -> str:
    if phase.winner:
        return f"{phase.winner} wins"
    return f"{listed(phase.places[0].players)} share first place" if phase.places else "nobody is left"


def _goes_on(phase: Phase) -> str:
    left = f"{len(phase.alive)} players are left"
    if phase.early_condition:
        left += f" (read strictly the event goes on, although {phase.early_condition.replace('_', ' ')} holds)"
    elif phase.playoffs:
        left += f", {phase.cash_places} places are paid, and {_can_win(phase)}"
    elif len(phase.eligible) < len(phase.alive):
        left += f", and {_can_win(phase)}"
    return f"another round is played: {left}"


def _can_win(phase: Phase) -> str:
    if len(phase.eligible) > 3:
        return f"{len(phase.eligible)} can still win"
    return f"{listed(phase.eligible)} can still win"


def _leaves(group: PlaceGroup) -> str:
    names = listed(group.players)
    place = f"place {group.first}" if group.first == group.last else f"places {group.first} to {group.last}"
    if not group.amount:
        return f"{names} {'is' if len(group.players) == 1 else 'are'} out ({place})"
    if len(group.players) == 1:
        return f"{names} takes {place} ({money_text(group.amount)})"
    return f"{names} share {place} ({money_text(group.amount)} each)"
