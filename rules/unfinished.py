"""Matches that have no result yet."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rules.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Pending:
    """A match without a result, its round and the pointer to it."""

    round: int
    players: tuple[str, str]
    pointer: str


def pending_matches(ledger: Ledger) -> tuple[Pending, ...]:
    """The matches without a result, round by round."""
    found = []
    for count, table in enumerate(ledger.tables, start=1):
        for place in np.flatnonzero(table.pending).tolist():
            where = f"matches/{place}" if place < table.drawn else "three_ways"
            players = ledger.ids[table.first[place]], ledger.ids[table.second[place]]
            found.append(Pending(count, players, f"/rounds/{count - 1}/{where}"))
    return tuple(found)
