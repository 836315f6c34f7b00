"""A proposed round played out: the phase after any combination of its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from rules.domain import Bye, Match, Round, Snapshot
from rules.errors import Contradiction, Fault, refuse
from rules.ledger import Ledger, RoundEnd, keep_ledger
from rules.playoffs import final_match_of, max_places
from rules.playoffs.course import Course, Final
from rules.playoffs.phase import Phase, conclude
from rules.round_table import busy_three_ways
from rules.scoring import WIN
from rules.terms import Format, resolve

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round to come. pairs, proposed: as told; before: the course now; blank: the round's end without a result."""

    pairs: tuple[Pair, ...]
    before: Course
    blank: RoundEnd
    ledger: Ledger
    snapshot: Snapshot
    resolved: Format
    proposed: Round

    @staticmethod
    def of(snapshot: Snapshot, pairs: Sequence[Pair], byes: Sequence[str]) -> NextRound:
        """The round after the told ones with these pairs and byes; everybody else is absent.

        Each match is won by one of the two: draws of a Swiss and double forfeits are not played out.

        Raises Contradiction: pointers below /pairings and /byes for what is wrong in the proposal, pending matches
        in the told rounds, and victory points, which have no two results to play out.
        """
        resolved = resolve(snapshot)
        if resolved.scoring and resolved.scoring.by == "vp":
            detail = "Scenarios play out wins and losses; an event scored by victory points has none."
            raise Contradiction((Fault("/settings/score_by", "no_scenarios", detail),))
        refuse((*_pending(snapshot.rounds), *_three_ways(snapshot.rounds)))
        told = len(snapshot.rounds)
        proposed = _proposed(snapshot, pairs, byes)
        terms = resolved.terms(final_match_of(snapshot, resolved))
        try:
            ledger = keep_ledger(snapshot.players, (*snapshot.rounds, proposed), terms)
        except Contradiction as wrong:
            raise Contradiction(tuple(_moved(fault, told) for fault in wrong.faults)) from None
        places = max_places(snapshot, resolved) if resolved.profile.transition == "moreswiss" else None
        so_far = replace(
            ledger,
            history=ledger.history[:-1],
            tables=ledger.tables[:-1],
            final_round=ledger.final_round if ledger.final_round != told + 1 else None,
        )
        plain = replace(snapshot, playoff=None)
        return NextRound(tuple(pairs), Course.of(so_far, places), ledger.last, ledger, plain, resolved, proposed)

    def after(self, first_wins: Sequence[bool]) -> Phase:
        """The phase when of each pair the first (True) or the second (False) wins."""
        number = self.ledger.number
        winners = [number[pair[0] if first else pair[1]] for pair, first in zip(self.pairs, first_wins, strict=True)]
        losers = [number[pair[1] if first else pair[0]] for pair, first in zip(self.pairs, first_wins, strict=True)]
        wins, losses = self.blank.wins.copy(), self.blank.losses.copy()
        wins[winners] += 1
        losses[losers] += 1
        end = replace(self.blank, wins=wins, losses=losses)
        if self.resolved.scoring:
            score = self.blank.score.copy()
            score[winners] += int(WIN * self.ledger.score_unit)
            end = replace(end, score=score)
        if self.resolved.loss_limit is not None:
            end = replace(end, alive=self.blank.alive & (losses < self.resolved.loss_limit))
        final = Final(winners[0], losers[0]) if self.ledger.final_round == self.blank.round else None
        return conclude(self.before.after(end, final), self.ledger, self._supposed(first_wins), self.resolved)

    def _supposed(self, first_wins: Sequence[bool]) -> Snapshot:
        """The snapshot with the round as it would have been played, where a final depends on single results."""
        if not self.resolved.settings.finalists:
            return self.snapshot
        results = zip(self.proposed.matches, first_wins, strict=True)
        matches = tuple(replace(match, winner=match.players[0 if first else 1]) for match, first in results)
        return replace(self.snapshot, rounds=(*self.snapshot.rounds, replace(self.proposed, matches=matches)))

    def alive_now(self) -> tuple[str, ...]:
        """Who is still in before the round."""
        return tuple(self.ledger.ids[player] for player in np.flatnonzero(self.before.end.alive).tolist())


def _proposed(snapshot: Snapshot, pairs: Sequence[Pair], byes: Sequence[str]) -> Round:
    """The round without results; byes the director grants on request keep their own score."""
    requested = snapshot.directives.requested_byes
    asking = {bye.player for bye in requested}
    sitting = (*(Bye(player) for player in byes if player not in asking), *requested)
    return Round(tuple(Match(pair) for pair in pairs), sitting, snapshot.directives.absent)


def _moved(fault: Fault, told: int) -> Fault:
    """Pointers into the proposed round as pointers into the proposal."""
    steps = fault.pointer.split("/")
    if steps[1:3] != ["rounds", str(told)]:
        return fault
    if steps[3] == "matches":
        place = ["pairings", steps[4], *steps[6:]]
    else:
        place = ["directives", *steps[3:]] if steps[3] == "absent" else steps[3:]
    return replace(fault, pointer="/" + "/".join(place))


def _pending(rounds: Sequence[Round]) -> Iterator[Fault]:
    for count, told in enumerate(rounds, start=1):
        for match in (*told.matches, *(match for trio in told.three_ways for match in trio.matches)):
            if match.pending:
                detail = f"{' against '.join(match.players)} has no result yet; scenarios start from a complete round."
                yield Fault(f"/rounds/{count - 1}/matches", "pending_match", detail)


def _three_ways(rounds: tuple[Round, ...]) -> Iterator[Fault]:
    for trio in busy_three_ways(rounds):
        detail = f"{', '.join(trio.players)} still play a three-way, whose results are not played out."
        yield Fault(f"/rounds/{len(rounds) - 1}/three_ways", "no_scenarios", detail)
