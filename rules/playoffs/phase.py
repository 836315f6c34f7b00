"""Where an event stands: phase, who is in which position, places and money (the answer of POST /phase)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from rules.directives import check_directives
from rules.domain import Snapshot
from rules.errors import Contradiction, Fault
from rules.ledger import Ledger, keep_ledger
from rules.playoffs import final_match_of, max_places
from rules.playoffs.course import Course, still_to_enter
from rules.playoffs.finals import finals_due, finals_verdict
from rules.playoffs.fixed_rounds import fixed_rounds_verdict
from rules.playoffs.ftbg import ftbg_verdict
from rules.playoffs.moreswiss import moreswiss_verdict
from rules.playoffs.placing import place_groups, remainder_of
from rules.playoffs.prizes import PlaceGroup, check_structures, structure_for
from rules.playoffs.three_player.playoff import PlayoffState
from rules.playoffs.verdict import GOES_ON, EarlyCondition, PhaseName, Verdict
from rules.terms import Format, resolve
from rules.unfinished import Pending, pending_matches


@dataclass(frozen=True, slots=True)
class Record:
    """Byes are among the wins."""

    wins: int
    losses: int
    byes: int
    alive: bool


@dataclass(frozen=True, slots=True)
class Share:
    """Last-life players who leave with a prize: first and last paid place they pool (MS-12)."""

    first: int
    last: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """Every fact of /phase at the end of round rounds_played; ids in natural order.

    structure: the prizes that are paid, empty while none are fixed or none are told. playoff: the three-player
    playoff that is due or over, None when there is none.
    """

    phase: PhaseName
    rounds_played: int
    players: int
    records: Mapping[str, Record]
    alive: tuple[str, ...]
    eligible: tuple[str, ...]
    last_life: tuple[str, ...]
    max_places: int
    transition_round: int | None
    cash_places: int | None
    early_condition: EarlyCondition | None
    finalists: tuple[str, ...]
    winner: str | None
    share: Share | None
    places: tuple[PlaceGroup, ...]
    remainder: Fraction
    structure: tuple[Fraction, ...]
    playoff: PlayoffState | None
    pending: tuple[Pending, ...] = ()

    @property
    def playoffs(self) -> bool:
        """Whether playoff rules have begun (MS-7)."""
        return self.transition_round is not None

    @property
    def bye_candidates(self) -> tuple[str, ...]:
        """Who may draw the bye of the three-player playoff that is due."""
        due = self.playoff is not None and self.phase != "complete"
        return self.playoff.candidates if self.playoff and due else ()

    @property
    def next_match(self) -> tuple[str, str] | None:
        """The championship match, or the next match of a three-player playoff."""
        if self.phase == "championship":
            first, second = self.finalists
            return first, second
        return self.playoff.next if self.playoff and self.phase != "complete" else None


def phase_of(snapshot: Snapshot) -> Phase:
    """The phase at the end of the last complete round; pending matches are listed, never guessed.

    Raises Contradiction with pointers when the snapshot contradicts itself, when prizes miss the structure that is
    paid, and when the playoff told is not the one that is due.
    """
    resolved = resolve(snapshot)
    final_match = resolved.terms(final_match_of(snapshot, resolved))
    ledger = keep_ledger(snapshot.players, snapshot.rounds, final_match)
    check_directives(snapshot, ledger, resolved)
    pending = pending_matches(ledger)
    if not pending:
        return phase_at_end(snapshot, resolved, ledger)
    complete = replace(snapshot, rounds=snapshot.rounds[: pending[0].round - 1])
    earlier = keep_ledger(complete.players, complete.rounds, final_match)
    return replace(phase_at_end(complete, resolved, earlier), pending=pending)


def phase_at_end(snapshot: Snapshot, resolved: Format, ledger: Ledger) -> Phase:
    """The phase at the end of the ledger's last round, which has no pending match. Raises as `phase_of`."""
    check_structures(snapshot.prizes)
    places = max_places(snapshot, resolved) if resolved.profile.transition == "moreswiss" else None
    return conclude(Course.of(ledger, places), ledger, snapshot, resolved)


def conclude(course: Course, ledger: Ledger, snapshot: Snapshot, resolved: Format) -> Phase:
    """The phase at the end of a course, which may lie a round beyond the ledger. Raises as `phase_of`."""
    verdict = _verdict(course, ledger, snapshot, resolved)
    _check_playoff(snapshot, verdict)
    most = max_places(snapshot, resolved)
    structure = _structure(course, verdict, snapshot, resolved, most)
    waiting = still_to_enter(snapshot.players, course.end.round) if verdict.phase in GOES_ON else 0
    ids = ledger.ids
    places = place_groups(course, verdict, ids, structure, waiting)
    survivors = verdict.survivors
    return Phase(
        phase=verdict.phase,
        rounds_played=course.end.round,
        players=len(ids),
        records=_records(course, ids),
        alive=_named(survivors.alive, ids),
        eligible=_named(survivors.eligible, ids),
        last_life=_named(survivors.last_life, ids),
        max_places=most,
        transition_round=course.transition_round,
        cash_places=course.cash_places,
        early_condition=verdict.early_condition,
        finalists=_named(verdict.finalists, ids),
        winner=_winner(verdict, places),
        share=_share(course, verdict, ids),
        places=places,
        remainder=remainder_of(places, structure, verdict.phase == "complete"),
        structure=structure,
        playoff=verdict.playoff,
    )


def _verdict(course: Course, ledger: Ledger, snapshot: Snapshot, resolved: Format) -> Verdict:
    if resolved.profile.transition == "moreswiss":
        return moreswiss_verdict(course, ledger.ids, snapshot, resolved)
    if resolved.profile.transition == "ftbg":
        return ftbg_verdict(course, ledger.ids, snapshot, resolved)
    total = resolved.settings.rounds_total
    if resolved.settings.finalists and total is None:
        detail = "A final is played after rounds_total rounds: send it, or leave finalists out."
        raise Contradiction((Fault("/settings/rounds_total", "rounds_total_needed", detail),))
    if resolved.settings.finalists and total is not None and finals_due(course, ledger, total):
        return finals_verdict(course, ledger, snapshot, resolved, total)
    entered = np.any([end.alive for end in (*ledger.history, course.end)], axis=0)
    running: PhaseName = "round_robin" if resolved.profile.schedule else "swiss"
    return fixed_rounds_verdict(course.end, tuple(np.flatnonzero(entered).tolist()), total, running)


def _check_playoff(snapshot: Snapshot, verdict: Verdict) -> None:
    told = snapshot.playoff
    if verdict.playoff is None and told is not None and (told.matches or told.bye):
        detail = f"No three-player playoff is due: the phase is {verdict.phase}. Leave playoff out."
        raise Contradiction((Fault("/playoff", "no_playoff_due", detail),))


def _structure(
    course: Course, verdict: Verdict, snapshot: Snapshot, resolved: Format, most: int
) -> tuple[Fraction, ...]:
    """The prizes in force: those for q or M (MS-8); in other formats those told, or for max_places if several."""
    if resolved.profile.transition == "moreswiss":
        fixed = course.playoffs or verdict.phase not in GOES_ON
        return structure_for(snapshot.prizes, course.paid) if fixed else ()
    if len(snapshot.prizes) == 1 and resolved.settings.max_places is None:
        return tuple(next(iter(snapshot.prizes.values())))
    return structure_for(snapshot.prizes, most)


def _records(course: Course, ids: tuple[str, ...]) -> dict[str, Record]:
    end = course.end
    rows = zip(ids, end.wins.tolist(), end.losses.tolist(), end.byes.tolist(), end.alive.tolist(), strict=True)
    return {identifier: Record(*row) for identifier, *row in rows}


def _named(players: tuple[int, ...], ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(ids[player] for player in sorted(players))


def _winner(verdict: Verdict, places: tuple[PlaceGroup, ...]) -> str | None:
    """Who is first alone in a complete event."""
    if verdict.phase != "complete" or not places or len(places[0].players) != 1:
        return None
    return places[0].players[0]


def _share(course: Course, verdict: Verdict, ids: tuple[str, ...]) -> Share | None:
    leaving, ahead = verdict.leaving, verdict.ahead
    if not leaving and course.sent_home:
        leaving, ahead = course.sent_home, 2
    last = min(ahead + len(leaving), course.paid)
    return Share(ahead + 1, last, _named(leaving, ids)) if leaving and last > ahead else None
