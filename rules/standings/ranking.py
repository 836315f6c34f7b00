"""The ranking of an event: by score or record, then by the tie-breaks in turn; what stays level shares places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np

from rules.domain import Snapshot
from rules.ledger import Ledger, RoundEnd, keep_ledger
from rules.playoffs import final_match_of
from rules.standings import tie_breaks
from rules.standings.base import GroupTieBreak, Measure, PlayerTieBreak, TieBreak
from rules.standings.results import Results, results_of
from rules.terms import Format, resolve
from rules.unfinished import Pending, pending_matches

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A contestant's line. first, last: the places shared with everybody who is still level with him.

    measures: each tie-break's value; None where it does not apply to those he is tied with.
    """

    player: int
    first: int
    last: int
    measures: tuple[Measure | None, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking after the last complete round, best first, those level in natural order of their ids."""

    format: Format
    ids: tuple[str, ...]
    end: RoundEnd
    results: Results
    codes: tuple[str, ...]
    rows: tuple[Row, ...]
    pending: tuple[Pending, ...] = ()


def standings_of(snapshot: Snapshot) -> Standings:
    """The ranking of a snapshot; pending matches are listed and their round left out, never guessed.

    Ranked are all who have entered, withdrawn players with the score they have. Raises Contradiction with pointers.
    """
    resolved = resolve(snapshot)
    terms = resolved.terms(final_match_of(snapshot, resolved))
    ledger = keep_ledger(snapshot.players, snapshot.rounds, terms)
    pending = pending_matches(ledger)
    if not pending:
        return standings_at_end(snapshot, resolved, ledger)
    complete = replace(snapshot, rounds=snapshot.rounds[: pending[0].round - 1])
    earlier = keep_ledger(complete.players, complete.rounds, terms)
    return replace(standings_at_end(complete, resolved, earlier), pending=pending)


def standings_at_end(snapshot: Snapshot, resolved: Format, ledger: Ledger) -> Standings:
    """The ranking after the ledger's last round, which has no pending match. Raises as `standings_of`."""
    told = resolved.settings.tie_breaks
    codes = resolved.profile.tie_breaks if told is None else told
    chosen = tie_breaks(codes)
    results = results_of(snapshot.rounds, ledger, resolved)
    level = ledger.last.level(resolved.scoring is not None)
    entered = np.flatnonzero(np.any([end.alive for end in ledger.history], axis=0))
    order = entered[np.argsort(level[entered], kind="stable")].tolist()
    groups = [tuple(group) for _, group in groupby(order, key=lambda player: int(level[player]))]
    rows = tuple(_rows(groups, chosen, results))
    return Standings(resolved, ledger.ids, ledger.last, results, codes, rows)


def _rows(groups: Sequence[Group], chosen: Sequence[TieBreak], results: Results) -> Iterator[Row]:
    measured: dict[int, list[Measure | None]] = {player: [] for group in groups for player in group}
    for tie_break in chosen:
        groups = [part for group in groups for part in _split(group, tie_break, results, measured)]
    first = 1
    for group in groups:
        last = first + len(group) - 1
        yield from (Row(player, first, last, tuple(measured[player])) for player in sorted(group))
        first = last + 1


def _split(
    group: Group, tie_break: TieBreak, results: Results, measured: dict[int, list[Measure | None]]
) -> list[Group]:
    """The group in parts by the tie-break, the best first; notes each member's value."""
    values = _values(group, tie_break, results)
    if values is None:
        for player in group:
            measured[player].append(None)
        return [group]
    for player, value in zip(group, values, strict=True):
        measured[player].append(value)
    ranked = sorted(zip(values, group, strict=True), key=lambda pair: pair[0], reverse=True)
    return [tuple(player for _, player in part) for _, part in groupby(ranked, key=lambda pair: pair[0])]


def _values(group: Group, tie_break: TieBreak, results: Results) -> tuple[Measure, ...] | None:
    if isinstance(tie_break, GroupTieBreak):
        return tie_break.within(results, group) if len(group) > 1 else None
    assert isinstance(tie_break, PlayerTieBreak)
    return tuple(tie_break.measure(results, player) for player in group)
