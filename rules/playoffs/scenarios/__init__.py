"""Scenarios: what every combination of results of the next round leads to (MS-14)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.domain import Snapshot
from rules.playoffs.chances import EVEN, Chances
from rules.playoffs.next_round import NextRound, Pair
from rules.playoffs.phase import Phase
from rules.playoffs.scenarios.all_results import MOST_PAIRS, all_results
from rules.playoffs.scenarios.certain_results import certain_results
from rules.playoffs.scenarios.drawn_results import drawn_results
from rules.playoffs.scenarios.outcomes import Scenarios, scenarios_json
from rules.playoffs.scenarios.playoff_results import playoff_results
from rules.playoffs.scenarios.prospects import ProspectsTally, worth_of

__all__ = ["Scenarios", "scenarios_json", "scenarios_of_round", "scenarios_without_round"]


def scenarios_of_round(
    snapshot: Snapshot, pairs: Sequence[Pair], byes: Sequence[str], chances: Chances = EVEN
) -> Scenarios:
    """Every combination of results of these pairs: exact up to 12 pairs; beyond, drawn with a stated error.

    Beyond 12 pairs a round after which play goes on for certain is told as the one outcome it has.

    Raises Contradiction as `NextRound.of`, and where the snapshot itself is wrong.
    """
    coming = NextRound.of(snapshot, pairs, byes)
    if len(coming.pairs) <= MOST_PAIRS:
        return all_results(coming, chances)
    return certain_results(coming, chances) or drawn_results(coming, chances, snapshot.seed)


def scenarios_without_round(phase: Phase, chances: Chances = EVEN) -> Scenarios:
    """Where no round comes: every way a three-player playoff that is due can go; nothing in an event that is over."""
    if phase.playoff is not None and not phase.playoff.over:
        return playoff_results(phase, phase.playoff, chances)
    tally = ProspectsTally(phase.records)
    tally.add(worth_of(phase, chances, bye_drawn=True), Fraction(1))
    return Scenarios("exact", 0, (), (), tally.players)
