"""Bridge Swiss teams: by victory points or wins, with three-way matches, Danish rounds, tables (BR-1 to BR-10)."""

from __future__ import annotations

from rules.formats.profile import Profile

PROFILES = (
    Profile(
        name="swiss_teams",
        title="Swiss teams",
        description="Teams meet new opponents with a score as similar as possible; the score is the victory point "
        "total, or wins with score_by wins. An odd team sits or three teams play a three-way. The first rounds may "
        "be drawn at random or predetermined, the last ones Danish (by ranking, rematches allowed).",
        source=("BR-1", "BR-2", "BR-3", "BR-6", "BR-7", "BR-8", "BR-9", "BR-10"),
        tiers=(
            {"bye_fairness": 1},
            {"bye_lowest_score": 1},
            {"no_rematch": 1},
            {"no_rematch.meetings": 1},
            {"similar_scores": 1},
            {"even_score_gaps": 1},
        ),
        loss_limit=None,
        missed_round="none",
        transition="rounds",
        settings={"score_by": "vp"},
        tie_breaks=("head_to_head", "vp_quotient", "imp_quotient", "wins"),
    ),
)
