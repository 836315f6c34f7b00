"""Who would have had to sit first under a bye rule, and what kept them from it."""

from __future__ import annotations

import numpy as np

from rules.evaluation import DrawnRound, bye_costs, may_sit
from rules.field import Field
from rules.pairing import rule
from rules.pairing.base import ByeRule
from rules.wording import listed


def who_comes_first(field: Field, drawn: DrawnRound, tier: int) -> str:
    """A sentence for each kind of obstacle; the round has somebody who sits and the tier is about byes."""
    orders = field.snapshot.directives
    locked = [field.ledger.number[player] for player in orders.lock_byes]
    sitting = [player for player in drawn.byes.tolist() if player not in locked]
    if not sitting:
        return f"{listed(list(orders.lock_byes))} sits by the director's order (directives.lock_byes)."
    sitter = sitting[0]
    costs = _costs(field, tier)
    first = np.flatnonzero(costs < costs[sitter])
    present = [player for player in first.tolist() if player in set(field.active.tolist()) and player not in locked]
    away = [player for player in first.tolist() if field.alive[player] and player not in set(field.active.tolist())]
    barred = [player for player in present if not may_sit(field)[player]]
    text = [_sentence(field, away, "not in this round")]
    text.append(_sentence(field, barred, "not to sit (no_bye)"))
    for above in range(tier):
        costs_above = _costs(field, above)
        passed = [p for p in present if p not in barred and costs_above[p] > costs_above[sitter]]
        present = [player for player in present if player not in passed]
        if passed:
            before = next(one for one in map(rule, field.plan.tiers[above]) if isinstance(one, ByeRule))
            text.append(f"{_names(field, passed)} would come first, but {before.code} goes before: {before.asks}")
    rest = [player for player in present if player not in barred]
    if rest:
        text.append(f"{_names(field, rest)} would come first, but then a rule above would cost more for the pairs.")
    return " ".join(part for part in text if part) or "Nobody in the round comes before."


def _costs(field: Field, tier: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    everybody = np.arange(len(field.ids))
    total = np.zeros(len(everybody), dtype=np.int64)
    for code, weight in field.plan.tiers[tier].items():
        total += weight * bye_costs(rule(code), field, everybody)
    return total


def _names(field: Field, players: list[int]) -> str:
    return listed([field.with_record(player) for player in players])


def _sentence(field: Field, players: list[int], what: str) -> str:
    if not players:
        return ""
    return f"{_names(field, players)} would come first but {'is' if len(players) == 1 else 'are'} {what}."
