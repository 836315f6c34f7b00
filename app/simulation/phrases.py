"""Codes and figures as an organiser reads them."""

from __future__ import annotations

from app.simulation.figures import Estimate

NAMES = {
    "clear_winner": "one player left who can win",
    "championship": "championship match of two",
    "three_player": "playoff of three equal records",
    "manual_round_robin": "round robin of the last three",
    "no_eligible": "nobody left who can win",
    "no legal round": "no legal round left",
    "complete": "played to the end",
    "swiss": "Swiss rounds",
    "playoff_swiss": "Swiss rounds under playoff rules",
    "random_round": "random rounds",
    "round_robin": "rounds of the round robin",
    "rounds": "rounds, matches of a playoff one each",
    "ordinary_rounds": "rounds that are paired",
    "playoff_matches": "matches of a playoff or final",
    "matches": "matches",
    "matches_per_player": "matches of a player",
    "byes": "byes",
    "most_byes": "most byes of one player",
    "rematches": "pairs that had met before",
    "unequal_pairs": "pairs of different records",
    "gap": "their differences, in losses or points, added up",
    "widest_gap": "widest difference",
    "again_up": "players paired up who had been before",
    "again_down": "players paired down who had been before",
    "places_paid": "places paid",
}


def name_of(code: str) -> str:
    """The words for a code; the code itself where there are none."""
    return NAMES.get(code, code)


def with_interval(estimate: Estimate, digits: int = 2) -> str:
    """A figure and half its interval, such as 10.46 ± 0.12."""
    half = (estimate.high - estimate.low) / 2
    return f"{estimate.value:.{digits}f} ± {half:.{digits}f}" if half else f"{estimate.value:.{digits}f}"


def percent(estimate: Estimate, digits: int = 0) -> str:
    """A share with its interval, such as 45 % (42-48)."""
    low, high = estimate.low * 100, estimate.high * 100
    return f"{estimate.value * 100:.{digits}f} % ({low:.{digits}f}-{high:.{digits}f})"
