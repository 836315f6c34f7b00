"""Transitions and playoffs: how rounds lead to an end, places and money, one module each."""

from __future__ import annotations

from rules.domain import Snapshot
from rules.ledger import FinalMatch, never_final
from rules.playoffs.championship import championship_match
from rules.terms import Format


def final_match_of(snapshot: Snapshot, resolved: Format) -> FinalMatch:
    """How the format recognises the match that ends its event."""
    if resolved.profile.transition == "moreswiss":
        return championship_match(resolved, max_places(snapshot, resolved))
    return never_final


def max_places(snapshot: Snapshot, resolved: Format) -> int:
    """The most places the director pays, fixed before round 1 (MS-4, MS-5): percent of the entrants, rounded up."""
    settings = resolved.settings
    if settings.max_places is not None:
        return settings.max_places
    entrants = settings.entrants
    if entrants is None:
        entrants = sum(1 for player in snapshot.players if player.entered[0] == 1)
    return -(-settings.pay_percent * entrants // 100)
