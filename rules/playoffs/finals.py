"""A final or a three-player playoff of the best after a fixed number of rounds (round robin followed by a playoff)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b

from rules.domain import Round, Snapshot
from rules.errors import Contradiction, Fault
from rules.ledger import Ledger, RoundEnd, keep_ledger
from rules.natural_order import natural_key
from rules.playoffs.course import Course
from rules.playoffs.elimination import Survivors
from rules.playoffs.three_way_tie import playoff_between
from rules.playoffs.verdict import Verdict
from rules.round_table import Outcome, outcome_of
from rules.standings.ranking import Row, Standings, standings_at_end
from rules.terms import Format

FINAL, TRIO = 2, 3


@dataclass(frozen=True, slots=True)
class _Cut:
    """Who plays on, in player numbers, and the groups of those behind them, best first."""

    playing: tuple[int, ...]
    behind: tuple[tuple[int, ...], ...]


def finals_due(course: Course, ledger: Ledger, total: int) -> bool:
    """Whether the rounds before the final are over and two at least are left to play it."""
    last = ledger.history[total] if course.end.round > total else course.end
    return course.end.round >= total and int(last.alive.sum()) > 1


def finals_verdict(course: Course, ledger: Ledger, snapshot: Snapshot, resolved: Format, total: int) -> Verdict:
    """The phase once `total` rounds are over and the setting `finalists` asks for 2 or 3 of the best.

    Three who share the first place play a three-player playoff in either case (MS-11). Whom the standings leave level
    at the cut is decided by lot from the seed. The final is the next entry of rounds; drawn or forfeited by both it is
    played again. Raises Contradiction for another match in its place and for a wrong playoff.
    """
    standings = _standings_after(total, snapshot, resolved)
    cut = _cut(standings, resolved.settings.finalists, snapshot.seed)
    left = Survivors(_alive(standings.end), tuple(sorted(cut.playing)), ())
    going_on = Verdict("championship", left, ahead=len(cut.playing), behind=cut.behind, by_score=True)
    if len(cut.playing) == TRIO:
        return _trio(going_on, course.end, ledger, snapshot, resolved)
    winner = _winner(snapshot.rounds[total:], total, {ledger.ids[player] for player in cut.playing})
    if winner is None:
        return replace(going_on, finalists=left.eligible)
    first = ledger.number[winner]
    loser = next(player for player in cut.playing if player != first)
    return replace(going_on, phase="complete", top=((first,), (loser,)))


def _standings_after(total: int, snapshot: Snapshot, resolved: Format) -> Standings:
    before = replace(snapshot, rounds=snapshot.rounds[:total])
    return standings_at_end(before, resolved, keep_ledger(before.players, before.rounds, resolved.terms()))


def _cut(standings: Standings, wanted: int, seed: int) -> _Cut:
    rows = [row for row in standings.rows if standings.end.alive[row.player]]
    gone = [row for row in standings.rows if not standings.end.alive[row.player]]
    level_at_top = sum(row.first == rows[0].first for row in rows)
    count = TRIO if level_at_top == TRIO else min(wanted, len(rows))
    ranked = sorted(rows, key=lambda row: (row.first, _lot(standings.ids[row.player], seed)))
    behind = sorted([*ranked[count:], *gone], key=lambda row: (row.first, natural_key(standings.ids[row.player])))
    return _Cut(tuple(row.player for row in ranked[:count]), _groups(behind))


def _groups(rows: list[Row]) -> tuple[tuple[int, ...], ...]:
    places: dict[int, list[int]] = {}
    for row in rows:
        places.setdefault(row.first, []).append(row.player)
    return tuple(tuple(group) for group in places.values())


def _lot(player: str, seed: int) -> bytes:
    return blake2b(f"finalists\x1f{seed}\x1f{player}".encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _alive(end: RoundEnd) -> tuple[int, ...]:
    return tuple(player for player, stays in enumerate(end.alive.tolist()) if stays)


def _winner(finals: tuple[Round, ...], total: int, finalists: set[str]) -> str | None:
    """Who won the final, None while it is still to be played."""
    winner = None
    for position, told in enumerate(finals, start=total):
        pairs = [set(match.players) for match in told.matches]
        if winner is not None or pairs != [finalists] or told.byes or told.three_ways:
            names = " and ".join(sorted(finalists, key=natural_key))
            detail = f"After {total} rounds only the final between {names} is played, until it has a winner."
            raise Contradiction((Fault(f"/rounds/{position}", "not_the_final", detail),))
        match = told.matches[0]
        by_side = {Outcome.FIRST: match.players[0], Outcome.SECOND: match.players[1]}
        winner = by_side.get(outcome_of(match))
    return winner


def _trio(going_on: Verdict, end: RoundEnd, ledger: Ledger, snapshot: Snapshot, resolved: Format) -> Verdict:
    trio = going_on.survivors.eligible
    state = playoff_between(trio, ledger.ids, end, snapshot, resolved.settings.three_way_tie)
    if not state.over:
        return replace(going_on, phase="three_player", playoff=state)
    top = tuple(tuple(ledger.number[player] for player in group) for group in state.step.places)
    return replace(going_on, phase="complete", top=top, playoff=state)
