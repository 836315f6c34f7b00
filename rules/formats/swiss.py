"""General Swiss by score: wins, draws, byes as set; nobody is eliminated (SW-1)."""

from __future__ import annotations

from rules.formats.profile import Profile, Tiers

_TIERS: Tiers = (
    {"bye_fairness": 1},
    {"bye_lowest_score": 1},
    {"no_rematch": 1},
    {"no_rematch.meetings": 1},
    {"similar_scores": 1},
    {"even_score_gaps": 1},
)

PROFILES = (
    Profile(
        name="swiss",
        title="Swiss by score",
        description="Everybody plays every round against a new opponent with a score as similar as possible; a win "
        "is one point, a draw half a point, a bye as set. An odd player out sits: once each, the lowest score.",
        source=("SW-1",),
        tiers=_TIERS,
        loss_limit=None,
        missed_round="none",
        transition="rounds",
        tie_breaks=("buchholz_cut_1", "buchholz", "sonneborn_berger", "wins"),
    ),
    Profile(
        name="swiss_alternating",
        title="Swiss by score with alternation",
        description="As swiss; among equally good pairings nobody is paired with a higher, or a lower, score twice.",
        source=("SW-1", "MS-19", "MS-20"),
        tiers=(*_TIERS, {"alternate_up": 1}, {"alternate_down": 1}),
        loss_limit=None,
        missed_round="none",
        transition="rounds",
        tie_breaks=("buchholz_cut_1", "buchholz", "sonneborn_berger", "wins"),
    ),
)
