"""FTBG, N losses and a random draw: rounds until one is left, or three on their last life (FT-9 to FT-12)."""

from __future__ import annotations

from rules.domain import Snapshot, ThreeWayTie
from rules.playoffs.course import Course
from rules.playoffs.elimination import Survivors, survivors
from rules.playoffs.three_way_tie import playoff_between, three_with_one_life
from rules.playoffs.verdict import Verdict
from rules.terms import Format


def ftbg_verdict(course: Course, ids: tuple[str, ...], snapshot: Snapshot, resolved: Format) -> Verdict:
    """The phase at the end of the course's last round.

    Three on their last life with equal sit-outs play the manual round robin (FT-10), with unequal ones an
    ordinary round (FT-11). Under `three_way_tie: split` they share the first three places instead, unless exactly
    two of them have had a sit-out. Raises Contradiction below /playoff.
    """
    limit = resolved.loss_limit or 1
    left = survivors(course.end, limit, last_life_wins=True)
    if len(left.alive) <= 1:
        return Verdict("complete", left, top=(left.alive,) if left.alive else ())
    splits = resolved.settings.three_way_tie == "split"
    if not three_with_one_life(course.end, left, limit) or not _stops(course, left, splits):
        return Verdict("random_round", left)
    usual: ThreeWayTie = "split" if splits else "round_robin"
    state = playoff_between(left.alive, ids, course.end, snapshot, usual, after_elimination=True)
    if not state.over:
        return Verdict("manual_round_robin", left, playoff=state)
    number = {ids[player]: player for player in left.alive}
    top = tuple(tuple(number[player] for player in group) for group in state.step.places)
    return Verdict("complete", left, top=top, playoff=state)


def _stops(course: Course, left: Survivors, splits: bool) -> bool:
    sit_outs = [int(course.end.byes[player]) for player in left.alive]
    if splits:
        return sum(count > 0 for count in sit_outs) != 2
    return len(set(sit_outs)) == 1
