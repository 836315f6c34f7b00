"""In small fields the facts from proofs: CP-SAT's assumption literals name those that a proof used.

Every fact is a literal that, when true, makes its pair cost what the meeting costs, or bars it. With all of them true
no round is better than the one drawn; the literals of the proof suffice, and those that can be left out are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from ortools.sat.python import cp_model

from solver.problem import IntArray, Problem

MOST_PLAYERS = 30
"""Above it single pairs without cuts are too weak for a quick proof."""
SECONDS = 0.1
"""Deterministic seconds of one round's proofs (measured: about 0.5 s of a core)."""

Pair = tuple[int, int]
Fact = tuple[str, Pair]
"""`meeting` or `forbid`, and the pair of vertices."""


@dataclass(slots=True)
class Allowance:
    """What is left of the deterministic seconds of one round's proofs."""

    seconds: float = SECONDS


def fact_core(
    problem: Problem, target: Sequence[int], open_: Collection[Fact], allowance: Allowance
) -> tuple[list[Fact], bool] | None:
    """Facts that leave no better round, and whether none of them can be left out.

    None where that is not found out. target: the values of all tiers of the problem; the upper ones stay, the last
    one is to be bettered. open_: the facts that may be left out; every other one of the problem is in force.
    """
    if problem.size > MOST_PLAYERS or allowance.seconds <= 0:
        return None
    model = _Model(problem, frozenset(open_), allowance)
    for number, value in enumerate(target):
        model.at_most(number, value if number < len(target) - 1 else value - 1)
    return model.smallest()


class _Model:
    """A Boolean a pair and a Boolean a player who may sit, with a literal for each fact."""

    def __init__(self, problem: Problem, open_: frozenset[Fact], allowance: Allowance) -> None:
        self._problem, self._model, self._allowance = problem, cp_model.CpModel(), allowance
        first, second = (side.astype(np.int64) for side in np.triu_indices(problem.size, 1))
        self._first, self._second = first, second
        pairs = list(zip(first.tolist(), second.tolist(), strict=True))
        self._plays = [self._model.new_bool_var("") for _ in pairs]
        self._sits = [self._model.new_bool_var("") for _ in range(problem.size if problem.needs_bye else 0)]
        self._facts: dict[Fact, cp_model.IntVar] = {}
        self._counted = list(self._plays)
        for at, (pair, barred) in enumerate(zip(pairs, problem.is_forbidden(first, second).tolist(), strict=True)):
            if ("forbid", pair) in open_:
                self._model.add_implication(self._fact("forbid", pair), ~self._plays[at])
            elif barred:
                self._model.add(self._plays[at] == 0)
            if ("meeting", pair) in open_:
                self._counted[at] = self._model.new_bool_var("")
                self._model.add_bool_or(self._counted[at], ~self._plays[at], ~self._fact("meeting", pair))
        for player in range(problem.size):
            around = [self._plays[at] for at in np.flatnonzero((first == player) | (second == player)).tolist()]
            self._model.add_exactly_one([*around, *self._sits[player : player + 1]])
        for player, sits in enumerate(self._sits):
            if not problem.may_sit[player]:
                self._model.add(sits == 0)
        if self._sits:
            self._model.add_exactly_one(self._sits)

    def _fact(self, kind: str, pair: Pair) -> cp_model.IntVar:
        self._facts[kind, pair] = self._model.new_bool_var("")
        return self._facts[kind, pair]

    def at_most(self, number: int, value: int) -> None:
        """The tier costs at most this much."""
        tier = self._problem.tiers[number]
        whole = self._problem.cost(tier, self._first, self._second)
        plain: IntArray = np.zeros(len(whole), dtype=np.int64)
        for term in tier.terms:
            plain += term.between(self._first, self._second)
        total = cp_model.LinearExpr.weighted_sum(self._plays, plain.tolist())
        total += cp_model.LinearExpr.weighted_sum(self._counted, (whole - plain).tolist())
        if self._sits:
            total += cp_model.LinearExpr.weighted_sum(self._sits, tier.bye.tolist())
        self._model.add(total <= value)

    def smallest(self) -> tuple[list[Fact], bool] | None:
        """Facts none of which can be left out, and whether that was seen to its end; None without a first proof.

        One fact after the other is left out; where the proof still stands, what it did not use is left out as well.
        """
        core = self._core(list(self._facts))
        if core is None:
            return None
        needed: list[Fact] = []
        while open_ := [fact for fact in core if fact not in needed]:
            if self._allowance.seconds <= 0:
                return core, False
            smaller = self._core([fact for fact in core if fact != open_[0]])
            if smaller is None:
                needed.append(open_[0])
            else:
                core = smaller
        return core, self._allowance.seconds > 0

    def _core(self, facts: Sequence[Fact]) -> list[Fact] | None:
        """The facts a proof used that no round is better under these; None where there is one, or no proof in time."""
        assumed = {self._facts[fact].index: fact for fact in facts}
        self._model.clear_assumptions()
        self._model.add_assumptions([self._facts[fact] for fact in facts])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_deterministic_time = max(self._allowance.seconds, 1e-3)
        status = solver.solve(self._model)
        self._allowance.seconds -= solver.response_proto.deterministic_time
        if status != cp_model.INFEASIBLE:
            return None
        return [assumed[index] for index in solver.sufficient_assumptions_for_infeasibility()]
