"""FTBG: an N-loss event drawn at random, with the fewest rematches and no look at records (FT-3 to FT-14)."""

from __future__ import annotations

from rules.formats.profile import Profile

PROFILES = (
    Profile(
        name="ftbg",
        title="FTBG random draw",
        description="Every round is drawn at random among the pairings with the fewest rematches, whatever the "
        "records; a player is out at the N-th loss (default 3). An odd player out sits: nobody twice before all "
        "have sat, and after round 1 one of those with the fewest losses.",
        source=tuple(f"FT-{number}" for number in (*range(3, 13), 14)),
        tiers=(
            {"bye_fairness": 1},
            {"bye_best_record": 1},
            {"no_rematch": 1},
            {"no_rematch.meetings": 1},
        ),
        loss_limit=3,
        missed_round="loss",
        transition="ftbg",
        draw="uniform",
    ),
)
