"""What comes in place of an ordinary round, in a sentence for who asks about its pairings."""

from __future__ import annotations

from rules.playoffs.phase import Phase
from rules.playoffs.verdict import ORDINARY_ROUND
from rules.wording import listed


def instead_of_a_round(stand: Phase) -> str | None:
    """The sentence; None where the next round is drawn as usual."""
    if stand.phase in ORDINARY_ROUND:
        return None
    if stand.phase == "complete":
        won = f": {stand.winner} has won" if stand.winner else ""
        return f"The event is over{won}, so no round is drawn."
    if stand.phase == "championship":
        return f"Only the championship match of {listed(stand.finalists)} is left, so no round is drawn."
    if stand.phase == "three_player":
        return _three_players(stand)
    if stand.phase == "manual_round_robin":
        names = listed(stand.eligible or stand.alive)
        return f"{names} are left and all play one another (FT-10), so no round is drawn."
    return "Nobody is left who can win the event, so no round is drawn."


def _three_players(stand: Phase) -> str:
    names = listed(stand.finalists or stand.eligible)
    text = f"{names} play off for the first places, so no round is drawn."
    return f"{text} {stand.playoff.step.text}" if stand.playoff else text
