"""What a format decides at a round's end, in player numbers; rules.playoffs.phase words it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.playoffs.elimination import Survivors
from rules.playoffs.three_player.playoff import PlayoffState

PhaseName = Literal[
    "swiss",
    "round_robin",
    "playoff_swiss",
    "championship",
    "three_player",
    "complete",
    "no_eligible",
    "random_round",
    "manual_round_robin",
]
EarlyCondition = Literal["clear_winner", "championship", "three_player", "no_eligible"]
GOES_ON: frozenset[PhaseName] = frozenset({"swiss", "round_robin", "playoff_swiss", "random_round", "no_eligible"})
"""Phases in which nobody's place is settled but of those who have left."""

ORDINARY_ROUND = GOES_ON - {"no_eligible"}
"""Phases in which the next round is drawn as usual."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision at a round's end.

    top: groups of players from first place on, once the event is complete. leaving: last-life players for whom
    the phase ends the event (MS-12), who take the places after `ahead` players. finalists: who play for first.
    by_score: places follow the score, whether a player has left or not. behind: then the groups after `ahead` players
    that do not play on for the first places.
    """

    phase: PhaseName
    survivors: Survivors
    top: tuple[tuple[int, ...], ...] = ()
    leaving: tuple[int, ...] = ()
    ahead: int = 0
    finalists: tuple[int, ...] = ()
    early_condition: EarlyCondition | None = None
    playoff: PlayoffState | None = None
    by_score: bool = False
    behind: tuple[tuple[int, ...], ...] = ()
