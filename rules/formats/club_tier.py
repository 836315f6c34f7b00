"""`clubs: weak`: separation by club as a tier of its own, right behind the rematches (SEP-1)."""

from __future__ import annotations

from rules.formats.profile import Tiers


def with_clubs(tiers: Tiers) -> Tiers:
    """The tiers with `separate_clubs` behind the last rematch tier, or in front when there is none."""
    if any("separate_clubs" in tier for tier in tiers):
        return tiers
    rematch = [at for at, tier in enumerate(tiers) if any(code.split(".")[0] == "no_rematch" for code in tier)]
    place = rematch[-1] + 1 if rematch else 0
    return (*tiers[:place], {"separate_clubs": 1}, *tiers[place:])
