"""Results that are still missing, and who waits for them; a result is never guessed (pairing rules, section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rules.domain import Round
from rules.errors import Fault
from rules.ledger import Ledger
from rules.terms import Format


@dataclass(frozen=True, slots=True)
class OpenResult:
    """A match or a three-way without all its results: the place in the request and who plays it."""

    pointer: str
    players: tuple[str, ...]

    @property
    def fault(self) -> Fault:
        """As a refusal."""
        who = " against ".join(self.players[:2]) if len(self.players) == 2 else ", ".join(self.players)
        detail = f"{who}: a result is missing. Send it, or set directives.partial so that they wait."
        return Fault(self.pointer, "pending_match", detail)


def open_results(rounds: tuple[Round, ...], ledger: Ledger, resolved: Format) -> tuple[OpenResult, ...]:
    """Every missing result the next draw needs.

    A draw from standings one round old (BR-7) does not need those of the last round; a three-way that goes on is
    not due yet (BR-6).
    """
    lagging = resolved.settings.standings_lag > 0 and resolved.loss_limit is None
    needed = len(rounds) - 1 if lagging else len(rounds)
    found: list[OpenResult] = []
    for position in range(needed):
        found += _of_matches(position, ledger)
        found += _of_three_ways(position, rounds, last=position == len(rounds) - 1)
    return tuple(found)


def _of_matches(position: int, ledger: Ledger) -> Iterator[OpenResult]:
    table = ledger.tables[position]
    for place in np.flatnonzero(table.pending[: table.drawn]).tolist():
        players = ledger.ids[table.first[place]], ledger.ids[table.second[place]]
        yield OpenResult(f"/rounds/{position}/matches/{place}", players)


def _of_three_ways(position: int, rounds: tuple[Round, ...], *, last: bool) -> Iterator[OpenResult]:
    for place, trio in enumerate(rounds[position].three_ways):
        if trio.part < trio.of:
            continue
        told = [*trio.matches]
        if trio.of == 2 and position:
            told += [
                m
                for one in rounds[position - 1].three_ways
                if set(one.players) == set(trio.players)
                for m in one.matches
            ]
        if len({frozenset(match.players) for match in told if not match.pending}) < 3:
            yield OpenResult(f"/rounds/{position}/three_ways/{place}", trio.players)
