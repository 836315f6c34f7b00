"""MoreSwiss: the order in which a round's end is judged (MS-1 to MS-14, precedence of the pairing rules)."""

from __future__ import annotations

from dataclasses import replace

from rules.domain import Snapshot
from rules.playoffs.championship import finalists
from rules.playoffs.clear_winner import clear_winner
from rules.playoffs.course import Course
from rules.playoffs.elimination import Survivors, survivors
from rules.playoffs.three_way_tie import playoff_between, three_equal
from rules.playoffs.verdict import EarlyCondition, Verdict
from rules.terms import Format


def moreswiss_verdict(course: Course, ids: tuple[str, ...], snapshot: Snapshot, resolved: Format) -> Verdict:
    """The phase at the end of the course's last round.

    Raises Contradiction below /playoff when a three-player playoff is due and what is told of it is wrong.
    """
    limit = resolved.loss_limit or 1
    left = survivors(course.end, limit)
    if course.final and course.final.winner is not None and course.final.loser is not None:
        decided = ((course.final.winner,), (course.final.loser,))
        return Verdict("complete", left, top=decided, early_condition=_final_early(course))
    if len(left.alive) <= 1:
        return Verdict("complete", left, top=(left.alive,) if left.alive else (), early_condition=_final_early(course))
    if course.end.round == 0:
        return Verdict("swiss", left)
    condition = _condition(course, left, limit)
    if condition is None:
        return Verdict("playoff_swiss" if course.playoffs else "swiss", left)
    early = None if course.playoffs else _final_early(course) or condition
    if early and resolved.settings.early_end == "strict":
        return Verdict("swiss", left, early_condition=early)
    if condition == "no_eligible":
        return Verdict("no_eligible", left, early_condition=early)
    ending = Verdict("complete", left, leaving=left.last_life, ahead=len(left.eligible), early_condition=early)
    if condition == "clear_winner":
        return replace(ending, top=(left.eligible,))
    if condition == "championship":
        return replace(ending, phase="championship", finalists=left.eligible)
    return _three_player(ending, course, ids, snapshot, resolved)


def _condition(course: Course, left: Survivors, limit: int) -> EarlyCondition | None:
    """What holds now, first by precedence: nobody, one, two or three who can win (MS-10, MS-11, MS-13)."""
    if not left.eligible:
        return "no_eligible"
    if clear_winner(left) is not None:
        return "clear_winner"
    if finalists(course.end, limit):
        return "championship"
    return "three_player" if three_equal(course.end, left) else None


def _final_early(course: Course) -> EarlyCondition | None:
    """An event that reached its championship match before playoff rules keeps that condition (MS-13)."""
    return "championship" if course.final and not course.playoffs else None


def _three_player(
    ending: Verdict, course: Course, ids: tuple[str, ...], snapshot: Snapshot, resolved: Format
) -> Verdict:
    trio = ending.survivors.eligible
    state = playoff_between(trio, ids, course.end, snapshot, resolved.settings.three_way_tie)
    if not state.over:
        return replace(ending, phase="three_player", playoff=state)
    number = {ids[player]: player for player in trio}
    top = tuple(tuple(number[player] for player in group) for group in state.step.places)
    return replace(ending, top=top, playoff=state)
