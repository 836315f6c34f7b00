"""Round robins: everybody meets everybody, by a schedule drawn from the seed (BR-3, MP-160, MP-161)."""

from __future__ import annotations

from fractions import Fraction

from rules.formats.profile import Profile

PROFILES = (
    Profile(
        name="round_robin",
        title="Round robin",
        description="Everybody meets everybody once, or twice with `double`; `rounds_total` cuts it to a partial one. "
        "Each round is the one of the schedule with the most matches still to play; where play has left the "
        "schedule, unplayed matches come first, then as much of the schedule as possible, then rest and home sides. "
        "The first player of a pair has the home side. A forfeited match counts as played and a bye scores nothing. "
        "With `finalists` 2 or 3 a final, or a three-player playoff, of the best by the standings follows.",
        source=("BR-3", "MP-160", "MP-161", "MP-165"),
        tiers=(
            {"bye_fairness": 1},
            {"no_rematch": 1},
            {"no_rematch.meetings": 1},
            {"keep_pairs": 1, "keep_pairs.sitting": 1},
            {"keep_pairs.byes": 1},
            {"longest_rest": 1},
            {"home_balance": 1},
        ),
        loss_limit=None,
        missed_round="none",
        transition="rounds",
        settings={"forfeit_counts_as_met": True, "bye_score": Fraction(0)},
        tie_breaks=("head_to_head", "sonneborn_berger", "wins"),
        schedule="round_robin",
    ),
)
