"""Takes clashing meetings out of a realised round without changing any block's count or any tier's value."""

from __future__ import annotations

import numpy as np

from solver.clashes import Clashes, Pairs
from solver.mixing import mixed
from solver.pinned import pinned_pairs
from solver.problem import BoolArray, IntArray, Problem
from solver.quotient import ClassOptimum
from solver.work import Work

FIRST_LOOK = 64
LONG_LOOK = 4096
NEIGHBOURHOODS = (16, 40)
"""Rows in the neighbourhood of a clash that CP-SAT pairs anew."""
MOST_STUBBORN = 24
"""More clashes than this that no exchange resolves are left to another path."""


def repaired(
    problem: Problem, optimum: ClassOptimum, clashes: Clashes, pairs: Pairs, work: Work
) -> tuple[Pairs, IntArray]:
    """The round with as few clashes as could be reached, and the rows that still clash."""
    bench = _Bench(problem, optimum, clashes, pairs)
    stubborn: list[int] = []
    for row in bench.clashing().tolist():
        if len(stubborn) > MOST_STUBBORN:
            break
        if not bench.exchange(row):
            stubborn.append(row)
    if 0 < len(stubborn) <= MOST_STUBBORN:
        for row in stubborn:
            for rows in NEIGHBOURHOODS:
                if not bench.clashes_at(row) or bench.pair_anew(row, rows, work):
                    break
    return bench.pairs(), bench.clashing()


class _Bench:
    """A round under repair: row r holds the vertices first[r], second[r] of block[r]."""

    def __init__(self, problem: Problem, optimum: ClassOptimum, clashes: Clashes, pairs: Pairs) -> None:
        self.problem, self.optimum, self.clashes = problem, optimum, clashes
        self.sides = [pairs.first.copy(), pairs.second.copy()]
        self.block = pairs.block.copy()
        self.row = np.zeros(problem.size + 1, dtype=np.int64)
        self.side = np.zeros(problem.size + 1, dtype=np.int64)
        for side, vertices in enumerate(self.sides):
            self.row[vertices] = np.arange(len(vertices))
            self.side[vertices] = side
        self.group = np.append(optimum.classes.of, optimum.classes.count)
        self.line = np.argsort(optimum.classes.of, kind="stable")
        self.start = np.searchsorted(optimum.classes.of[self.line], np.arange(optimum.classes.count + 1))

    def pairs(self) -> Pairs:
        return Pairs(self.sides[0], self.sides[1], self.block)

    def clashing(self) -> IntArray:
        """Rows whose pair clashes."""
        return np.flatnonzero(self.clashes.among(self.sides[0], self.sides[1], self.block))

    def clashes_at(self, row: int) -> bool:
        here = slice(row, row + 1)
        return bool(self.clashes.among(self.sides[0][here], self.sides[1][here], self.block[here])[0])

    def exchange(self, row: int) -> bool:
        """Trade one player of the row for a classmate so that neither pair clashes; False when none fits."""
        if not self.clashes_at(row):
            return True
        for most in (FIRST_LOOK, LONG_LOOK):
            for side in (0, 1):
                mine, stays = int(self.sides[side][row]), int(self.sides[1 - side][row])
                mates = self.classmates(mine, most)
                mates = mates[self.row[mates] != row]
                rows = self.row[mates]
                theirs = np.where(self.side[mates] == 0, self.sides[1][rows], self.sides[0][rows])
                bad = self.clashes.among(mates, np.full(len(mates), stays), np.full(len(mates), self.block[row]))
                bad |= self.clashes.among(np.full(len(mates), mine), theirs, self.block[rows])
                fits = np.flatnonzero(~bad)
                if len(fits):
                    self.swap(mine, int(mates[fits[0]]))
                    return True
        return False

    def classmates(self, vertex: int, most: int) -> IntArray:
        """Up to `most` members of the vertex's class, from a place in it that depends on the draw."""
        group = int(self.group[vertex])
        members = self.line[self.start[group] : self.start[group + 1]]
        begin = int(mixed(self.problem.draw_key, "exchange", np.array([vertex]))[0] % np.uint64(len(members)))
        return np.concatenate([members[begin : begin + most], members[: max(0, begin + most - len(members))]])[:most]

    def swap(self, one: int, two: int) -> None:
        """Let two classmates change places."""
        for mover, row, side in (
            (one, int(self.row[two]), int(self.side[two])),
            (two, int(self.row[one]), int(self.side[one])),
        ):
            self.sides[side][row] = mover
            self.row[mover], self.side[mover] = row, side

    def pair_anew(self, row: int, most: int, work: Work) -> bool:
        """Let CP-SAT pair the players around the row anew at the same tier values; False when it cannot."""
        rows = self.around(row, most)
        values = self.optimum.costs[:, self.block[rows]].sum(axis=1)
        vertices = np.sort(np.concatenate([self.sides[0][rows], self.sides[1][rows]]))
        everywhere = np.ones(len(self.optimum.count), dtype=np.bool_)
        found = pinned_pairs(self.problem, self.optimum, self.clashes, work, vertices, values, everywhere, 8)
        if found is None:
            return False
        for side, chosen in enumerate((found.first, found.second)):
            self.sides[side][rows] = chosen
            self.row[chosen], self.side[chosen] = rows, side
        self.block[rows] = found.block
        return True

    def around(self, row: int, most: int) -> IntArray:
        """The row, then rows that share a class with it, then others in an order that depends on the draw."""
        groups = np.stack([self.group[side] for side in self.sides])
        shares: BoolArray = np.any(np.isin(groups, groups[:, row]), axis=0)
        lot = mixed(self.problem.draw_key, "neighbourhood", np.arange(len(self.block)), np.full(len(self.block), row))
        order = np.lexsort((lot, ~shares))
        near = order[shares[order]][: most // 2]
        far = order[~shares[order]][: most - len(near)]
        return np.unique(np.concatenate([[row], near, far]))
