"""A last-chance event for those eliminated so far (pairing rules, section 5)."""

from __future__ import annotations

from dataclasses import replace

from rules.domain import Directives, Player, Snapshot
from rules.errors import Contradiction, Fault
from rules.playoffs.phase import Phase
from rules.terms import resolve


def last_chance(snapshot: Snapshot, phase: Phase) -> Snapshot | None:
    """A new event of the same format whose entrants are the players eliminated by the phase's round; None if nobody.

    Withdrawn players and last-life players sent home with a prize are no entrants. Nothing is played yet; maximum
    places are counted anew, prizes are still to be set, and bans that hold for every round are kept. Raises
    Contradiction for a format that eliminates nobody.
    """
    limit = resolve(snapshot).loss_limit
    if limit is None:
        detail = "Nobody is eliminated in this format, so there is no last-chance event."
        raise Contradiction((Fault("/last_chance", "no_elimination", detail),))
    entrants = tuple(
        replace(player, entered=(1,), withdrew_after=())
        for player in snapshot.players
        if phase.records[player.id].losses >= limit and not _withdrawn(player, phase.rounds_played)
    )
    names = {player.id for player in entrants}
    bans = tuple(
        ban
        for ban in snapshot.directives.forbid
        if set(ban.pair) <= names and ban.from_round == 1 and ban.to_round is None
    )
    if not entrants:
        return None
    settings = replace(snapshot.settings, entrants=None, max_places=None)
    return Snapshot(snapshot.format, entrants, (), settings, snapshot.seed, directives=Directives(forbid=bans))


def _withdrawn(player: Player, rounds: int) -> bool:
    """Whether the player has left the event of his own will and not come back."""
    return len(player.withdrew_after) == len(player.entered) and player.withdrew_after[-1] <= rounds
