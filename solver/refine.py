"""The path through classes: quotient, realisation, and finer classes where players block each other.

A partition that is too coarse has an optimum that nobody's meetings allow. The players whose pairs still
clash after repair then become classes of their own, and small classes they belong to are dissolved; between
classes of one the sparse costs are exact. Where many share the same meetings (two groups that have all met
across), classes of equal meetings make the model exact at once. Every partition gives a valid bound, and the
greatest of them is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.clashes import Clashes, Pairs
from solver.classes import Classes, classes_of
from solver.errors import NothingFound
from solver.mixing import mixed
from solver.pinned import pinned_round
from solver.problem import HashArray, IntArray, Problem
from solver.quotient import ClassOptimum, class_optimum
from solver.realise import drawn_counts, members_drawn
from solver.repair import repaired
from solver.solution import Method
from solver.work import Work

MOST_PINNED = 150
"""Up to this many players the edge model with pinned tiers decides the draw; above it members are drawn."""
MOST_CLASSES = 600
"""More classes than this make more blocks than fit in the time and memory of one request."""
FEWEST_MATES = 1.5
"""Players per class below which the edge path, where there is one, takes no longer."""
SMALL_CLASS = 12
MOST_EDGE_PATH = 2000
"""Up to this many players the edge path decides what a few refinements leave open."""
QUICK_EDGE_PATH = 400
"""Up to this many players it is quicker than refining, except where classes of equal meetings settle the field."""
SEVERAL_REFINEMENTS, MANY_REFINEMENTS = 3, 12


@dataclass(frozen=True, slots=True)
class ClassAnswer:
    """What the classes could settle.

    pairs: a round, None if none was realised. clashing: rows of it that cost more than their block says;
    with none of them it costs what the class counts cost. bounds: a lexicographic lower bound on all pairings.
    proved: whether the class counts attain it.
    """

    method: Method
    pairs: Pairs | None
    clashing: IntArray
    bounds: tuple[int, ...]
    proved: bool

    @property
    def optimal(self) -> bool:
        """Whether the round attains the bound in every tier."""
        return self.proved and self.pairs is not None and len(self.clashing) == 0


def worth_classes(problem: Problem, classes: Classes) -> bool:
    """Whether the partition is coarse enough for the class-level model to pay."""
    fewest = FEWEST_MATES if problem.size <= MOST_EDGE_PATH else 1.0
    return classes.count <= MOST_CLASSES and classes.count * fewest <= problem.size


def round_by_classes(problem: Problem, work: Work) -> ClassAnswer | None:
    """The round the classes lead to; None where they do not pay or the limits end before the first counts.

    Raises NoPairing when the class-level model proves that the problem has none.
    """
    classes: Classes | None = classes_of(problem)
    best: ClassAnswer | None = None
    for attempt in range(_most_refinements(problem) + 1):
        if classes is None or not worth_classes(problem, classes):
            break
        try:
            optimum = class_optimum(problem, classes, work)
        except NothingFound:
            break
        answer = _realised(problem, optimum, work)
        if best is None or answer.optimal or answer.bounds > best.bounds:
            best = answer
        if best.optimal or not optimum.proved or work.over:
            break
        classes = refined(problem, classes, answer, first_time=attempt == 0)
    return best


def _most_refinements(problem: Problem) -> int:
    return SEVERAL_REFINEMENTS if problem.size <= MOST_EDGE_PATH else MANY_REFINEMENTS


def _realised(problem: Problem, optimum: ClassOptimum, work: Work) -> ClassAnswer:
    clashes = Clashes(problem, optimum)
    drawn = drawn_counts(problem, optimum, work)
    if problem.size <= MOST_PINNED and optimum.proved:
        pinned = pinned_round(problem, drawn, clashes, work)
        if pinned is not None:
            return ClassAnswer("pinned_edge_model", pinned, np.zeros(0, dtype=np.int64), optimum.bounds, True)
    pairs, clashing = repaired(problem, drawn, clashes, members_drawn(problem, drawn), work)
    return ClassAnswer("quotient", pairs, clashing, optimum.bounds, optimum.proved)


def refined(problem: Problem, classes: Classes, answer: ClassAnswer, *, first_time: bool) -> Classes | None:
    """A finer partition in which the players of clashing pairs stand alone; None when there is none."""
    if first_time:
        alike = equal_meetings(problem, classes)
        if alike.count > classes.count and worth_classes(problem, alike):
            return alike
    if answer.pairs is None or problem.size <= QUICK_EDGE_PATH:
        return None
    rows = answer.clashing
    blocked = np.concatenate([answer.pairs.first[rows], answer.pairs.second[rows]])
    small = classes.sizes[classes.of] <= SMALL_CLASS
    alone = small & np.isin(classes.of, classes.of[blocked])
    alone[blocked] = True
    finer = classes.single_out(np.flatnonzero(alone))
    return finer if finer.count > classes.count else None


def equal_meetings(problem: Problem, classes: Classes) -> Classes:
    """Classes of players who also have the same sparse costs with everybody else."""
    apart, among = _meeting_hashes(problem)
    finer = [classes.split(_codes(hashes)) for hashes in (apart, among)]
    return min(finer, key=lambda partition: partition.count)


def _meeting_hashes(problem: Problem) -> tuple[HashArray, HashArray]:
    """Hashes equal for players with equal sparse costs: when they carry none among themselves, when they do."""
    apart = np.zeros(problem.size, dtype=np.uint64)
    among = np.zeros(problem.size, dtype=np.uint64)
    for number, sparse in enumerate((problem.forbidden, *(tier.sparse for tier in problem.tiers))):
        cost = np.ones_like(sparse.first) if number == 0 else sparse.cost
        level = np.full(len(cost), number)
        for one, two in ((sparse.first, sparse.second), (sparse.second, sparse.first)):
            np.add.at(apart, one, mixed(b"", "meeting", level, two, cost))
        if len(cost):
            usual = np.full(problem.size, int(np.median(cost)))
            among += mixed(b"", "meeting", np.full(problem.size, number), np.arange(problem.size), usual)
    return apart, apart + among


def _codes(hashes: HashArray) -> IntArray:
    return np.unique(hashes, return_inverse=True)[1].astype(np.int64)
