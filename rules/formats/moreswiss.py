"""MoreSwiss of the American Backgammon Tour: Swiss by losses, out at the K-th (MS-1 to MS-27)."""

from __future__ import annotations

from rules.formats.profile import Profile

PROFILES = (
    Profile(
        name="moreswiss",
        title="MoreSwiss quadruple elimination",
        description="Swiss by number of losses; a player is out at the K-th loss (default 4) and the last ones "
        "play for the money under playoff rules.",
        source=tuple(f"MS-{number}" for number in range(1, 28)),
        tiers=(
            {"bye_fairness": 1},
            {"bye_worst_record": 1},
            {"bye_worst_record.wins": 1},
            {"no_rematch": 1},
            {"no_rematch.meetings": 1},
            {"similar_records": 1},
            {"similar_records.wins": 1},
            {"even_gaps": 1},
            {"alternate_up": 1},
            {"alternate_down": 1},
        ),
        loss_limit=4,
        missed_round="loss",
        transition="moreswiss",
    ),
)
