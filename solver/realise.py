"""From class counts to players: which counts are drawn, and which members play in which block.

Everything random comes from the draw key and the numbers of classes and vertices, so the same problem is
always drawn the same way. The counts are those nearest to a random target in a randomly weighted distance:
every class-level optimum is the nearest to some target, so each can be drawn.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from ortools.sat.python import cp_model

from solver.clashes import Pairs
from solver.mixing import below, mixed
from solver.problem import Problem
from solver.quotient import ClassOptimum, class_model
from solver.relaxation import PinnedTier
from solver.work import Work

WEIGHT_BITS = 30


def drawn_counts(problem: Problem, optimum: ClassOptimum, work: Work) -> ClassOptimum:
    """The same optimum with counts drawn among all class-level optima."""
    blocks, classes = optimum.blocks, optimum.classes
    sizes = np.append(classes.sizes, 1) if problem.needs_bye else classes.sizes
    pinned = [PinnedTier(c, v) for c, v in zip(optimum.costs, optimum.values, strict=True) if c.any()]
    model, places = class_model(sizes, blocks, pinned, np.zeros((0, len(sizes)), dtype=np.bool_))
    weight = mixed(problem.draw_key, "block weight", blocks.first, blocks.second) >> np.uint64(64 - WEIGHT_BITS)
    target = below(blocks.room + 1, mixed(problem.draw_key, "block target", blocks.first, blocks.second))
    away = []
    rows = zip(places, blocks.room.tolist(), target.tolist(), optimum.count.tolist(), strict=True)
    for place, room, aim, held in rows:
        distance = model.new_int_var(0, max(aim, room - aim), "")
        model.add(distance >= place - aim)
        model.add(distance >= aim - place)
        model.add_hint(place, held)
        model.add_hint(distance, abs(held - aim))
        away.append(distance)
    model.minimize(cp_model.LinearExpr.weighted_sum(away, (weight + np.uint64(1)).tolist()))
    solver, status = work.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return optimum
    return replace(optimum, count=np.array([solver.value(place) for place in places], dtype=np.int64))


def members_drawn(problem: Problem, optimum: ClassOptimum) -> Pairs:
    """Random members for every block, meetings not looked at; the bye is the vertex n."""
    classes, blocks, count = optimum.classes, optimum.blocks, optimum.count
    lot = mixed(problem.draw_key, "member", problem.draw_hashes[: problem.size])
    line = np.lexsort((lot, classes.of))
    cursor = np.searchsorted(classes.of[line], np.arange(classes.count + 1)).tolist()
    first, second = [], []
    used = np.flatnonzero(count)
    rows = zip(blocks.first[used].tolist(), blocks.second[used].tolist(), count[used].tolist(), strict=True)
    for one, two, pairs in rows:
        first.append(line[cursor[one] : cursor[one] + pairs])
        cursor[one] += pairs
        if two == classes.count:
            second.append(np.array([problem.size]))
            continue
        second.append(line[cursor[two] : cursor[two] + pairs])
        cursor[two] += pairs
    nobody = [np.zeros(0, dtype=np.int64)]
    return Pairs(np.concatenate(nobody + first), np.concatenate(nobody + second), np.repeat(used, count[used]))
