"""The general CP-SAT model: whatever a round needs beyond single pairs and byes.

Three-way matches, rules over the whole round, several rounds at once and the rounds a look-ahead thinks of. It is
solved tier by tier, each optimum frozen, the draw last, on one worker under a deterministic limit. The engine's
proved values of the round without these extras bound it from below: when they can be reached they are tried first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from ortools.sat.python import cp_model

from rules.evaluation import DrawnRound, absolute_rules
from rules.field import Field
from rules.formats.profile import Tiers
from rules.pairing import rule
from rules.pairing.base import GlobalRule
from solver.draw import weights
from solver.encode import Encoded
from solver.errors import NothingFound
from solver.round_variables import RoundVariables, StatedRound, drawn_of
from solver.solution import Status
from solver.work import Work

Values = tuple[int, ...]
FLOOR_SHARE = 0.5
"""Share of the effort that goes into trying the engine's values before going tier by tier."""


@dataclass(frozen=True, slots=True)
class Drawable:
    """One round as the model takes it: the field it is drawn from and its encoding."""

    field: Field
    encoded: Encoded


@dataclass(frozen=True, slots=True)
class GeneralQuestion:
    """What is asked of the model.

    rounds: drawn together, no pair twice and no second bye, under the same tiers. ahead: further rounds that have
    to be possible afterwards, thought of but not drawn. floor: values no answer can be below, one a tier.
    """

    rounds: tuple[Drawable, ...]
    tiers: Tiers
    ahead: tuple[Drawable, ...] = ()
    floor: Values | None = None


@dataclass(frozen=True, slots=True)
class GeneralAnswer:
    """The rounds drawn, and for each tier a proved bound on the sum of its values over them; locks included."""

    status: Status
    drawn: tuple[DrawnRound, ...]
    bounds: Values


def solve_general(question: GeneralQuestion, work: Work) -> GeneralAnswer:
    """The best rounds, proved tier by tier. Raises NothingFound when the limits were reached before the first."""
    if question.floor is not None:
        answer = _at_the_floor(question, question.floor, work)
        if answer is not None:
            return answer
    return _tier_by_tier(question, work)


def pinned_round(question: GeneralQuestion, values: Values, work: Work) -> tuple[DrawnRound, ...] | None:
    """The draw among rounds with these values; None when there is none. Raises NothingFound within the limits."""
    built = _Model(question)
    for cost, value in zip(built.costs, values, strict=True):
        built.model.add(cost <= value)
    built.model.minimize(built.draw)
    solver, status = _run(built.model, work)
    if status == cp_model.UNKNOWN:
        raise NothingFound("The limits were reached before a round was found or excluded.")
    return None if status == cp_model.INFEASIBLE else built.drawn(solver)


def fixed_costs(question: GeneralQuestion, drawn: DrawnRound) -> Values | None:
    """What a round of its own choosing costs in the model, tier by tier, locks left out; None when it may not be.

    For a question of one round: the way to hold the model against the rules' plain evaluation.
    """
    built = _Model(question)
    built.fix(drawn)
    built.model.minimize(_sum(built.costs))
    solver, status = _run(built.model, Work(60.0, 60.0))
    return None if status == cp_model.INFEASIBLE else tuple(solver.value(cost) for cost in built.costs)


def possible(question: GeneralQuestion, work: Work) -> bool | None:
    """Whether any legal round exists; None when the limits came first."""
    _, status = _run(_Model(question).model, work)
    return None if status == cp_model.UNKNOWN else status != cp_model.INFEASIBLE


def _at_the_floor(question: GeneralQuestion, floor: Values, work: Work) -> GeneralAnswer | None:
    """The draw among rounds that reach the floor in every tier; None when none is found."""
    built = _Model(question)
    for cost, value in zip(built.costs, floor, strict=True):
        built.model.add(cost <= value)
    built.model.minimize(built.draw)
    solver, status = _run(built.model, work, FLOOR_SHARE)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return GeneralAnswer("optimal", built.drawn(solver), floor)


def _tier_by_tier(question: GeneralQuestion, work: Work) -> GeneralAnswer:
    built = _Model(question)
    floor = list(question.floor or (0,) * len(built.costs))
    bounds: list[int] = []
    proved = True
    drawn: tuple[DrawnRound, ...] | None = None
    for at, cost in enumerate(built.costs):
        if proved and _floor_holds(question, floor, bounds):
            built.model.add(cost >= floor[at])
        built.model.minimize(cost)
        solver, status = _run(built.model, work)
        if status == cp_model.INFEASIBLE and drawn is None:
            return GeneralAnswer("infeasible", (), ())
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        drawn = built.drawn(solver)
        value, bound = round(solver.objective_value), _whole_bound(solver)
        proved = proved and status == cp_model.OPTIMAL
        bounds.append(bound if proved or len(bounds) == at else 0)
        built.freeze(cost, value, solver)
        if not proved:
            break
    if drawn is None and built.costs:
        raise NothingFound("The limits were reached before the first pairing was found.")
    if len(bounds) < len(built.costs):
        assert drawn is not None
        while len(bounds) < len(floor):
            bounds.append(floor[len(bounds)] if proved and _floor_holds(question, floor, bounds) else 0)
            proved = False
        return GeneralAnswer("feasible", drawn, tuple(bounds))
    return _draw(built, tuple(bounds), drawn, work)


def _floor_holds(question: GeneralQuestion, floor: list[int], bounds: list[int]) -> bool:
    """Whether the next tier's floor is one: the tiers before it are at theirs, but for those it knows nothing of."""
    known = [any(not isinstance(rule(code), GlobalRule) for code in tier) for tier in question.tiers]
    return all(bound == low for bound, low, one in zip(bounds, floor, known, strict=False) if one)


def _draw(built: _Model, bounds: Values, drawn: tuple[DrawnRound, ...] | None, work: Work) -> GeneralAnswer:
    """The draw among the rounds that are best in every tier."""
    built.model.minimize(built.draw)
    solver, status = _run(built.model, work)
    if status == cp_model.INFEASIBLE and drawn is None:
        return GeneralAnswer("infeasible", (), ())
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        drawn = built.drawn(solver)
    if drawn is None:
        raise NothingFound("The limits were reached before the first pairing was found.")
    return GeneralAnswer("optimal", drawn, bounds)


class _Model:
    """Variables, constraints and the cost of every tier for a question."""

    def __init__(self, question: GeneralQuestion) -> None:
        self.model = cp_model.CpModel()
        self._question = question
        self._rounds = [self._variables(one) for one in question.rounds]
        ahead = [self._variables(one) for one in question.ahead]
        of_rules = [self._state(*both) for both in zip(question.rounds, self._rounds, strict=True)]
        self.costs: list[cp_model.LinearExpr] = [
            _sum(
                part
                for own, stated in zip(self._rounds, of_rules, strict=True)
                for part in (own.cost(own.problem.tiers[at]), stated[at])
            )
            for at in range(len(question.tiers))
        ]
        self.draw = _sum([_draw_of(one) for one in self._rounds])
        for one in self._rounds:
            one.add_cuts()
        if len(question.rounds) + len(ahead) > 1:
            self._keep_apart([*question.rounds, *question.ahead], [*self._rounds, *ahead])

    def drawn(self, solver: cp_model.CpSolver) -> tuple[DrawnRound, ...]:
        """The rounds of a solution."""
        pairs = zip(self._question.rounds, self._rounds, strict=True)
        return tuple(drawn_of(one.encoded, *variables.chosen(solver)) for one, variables in pairs)

    def fix(self, drawn: DrawnRound) -> None:
        """The first round is this one."""
        stated = StatedRound(self._rounds[0], self._question.rounds[0].encoded, absolute=True)
        for pair in zip(drawn.first.tolist(), drawn.second.tolist(), strict=True):
            self.model.add(stated.plays(*pair) == 1)
        for player in drawn.byes.tolist():
            self.model.add(stated.sits(player) == 1)
        for trio in drawn.trios:
            self.model.add(stated.triple(*trio) == 1)

    def freeze(self, cost: cp_model.LinearExpr, value: int, solver: cp_model.CpSolver) -> None:
        """The tier stays at its value; the solution found is where the next search starts."""
        self.model.add(cost <= value)
        self.model.clear_hints()  # type: ignore[no-untyped-call]  # ortools leaves it untyped
        for index in range(len(self.model.proto.variables)):
            variable = self.model.get_int_var_from_proto_index(index)
            self.model.add_hint(variable, solver.value(variable))

    def _variables(self, one: Drawable) -> RoundVariables:
        plan = one.field.plan
        return RoundVariables(self.model, one.encoded.problem, plan.byes, plan.three_ways)

    def _state(self, one: Drawable, variables: RoundVariables) -> list[cp_model.LinearExpr]:
        """Absolute rules as constraints; the weighted cost of the rules over the whole round, one a tier."""
        for absolute in absolute_rules(one.field):
            absolute.state(one.field, StatedRound(variables, one.encoded, absolute=True))
        costs: list[cp_model.LinearExpr] = []
        for tier in self._question.tiers:
            parts: list[cp_model.LinearExpr] = []
            for code, weight in tier.items():
                global_rule = rule(code)
                if isinstance(global_rule, GlobalRule):
                    stated = StatedRound(variables, one.encoded, absolute=False)
                    global_rule.state(one.field, stated)
                    parts.append(stated.cost * weight)
            costs.append(_sum(parts))
        return costs

    def _keep_apart(self, together: list[Drawable], variables: list[RoundVariables]) -> None:
        """No pair twice and no second bye over the rounds, those thought of included."""
        stated = [StatedRound(own, one.encoded, absolute=True) for one, own in zip(together, variables, strict=True)]
        players = sorted({player for one in together for player in one.field.active.tolist()})
        for pair in combinations(players, 2):
            self.model.add_at_most_one(one.plays(*pair) for one in stated)
        for player in players:
            self.model.add_at_most_one(one.sits(player) for one in stated)


def _draw_of(variables: RoundVariables) -> cp_model.LinearExpr:
    problem, edges = variables.problem, variables.edges
    everyone = np.arange(problem.size)
    alone = weights(problem, everyone, np.full(problem.size, problem.size))
    return variables.draw(weights(problem, edges.first, edges.second), alone)


def _sum(parts: Iterable[cp_model.LinearExpr | int]) -> cp_model.LinearExpr:
    terms = list(parts)
    return cp_model.LinearExpr.weighted_sum(terms, [1] * len(terms))


def _run(model: cp_model.CpModel, work: Work, share: float = 1.0) -> tuple[cp_model.CpSolver, int]:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.linearization_level = 2
    solver.parameters.max_deterministic_time = max(work.deterministic * share, 1e-3)
    solver.parameters.max_time_in_seconds = work.wall
    status = solver.solve(model)
    work.deterministic -= solver.response_proto.deterministic_time
    return solver, int(status)


def _whole_bound(solver: cp_model.CpSolver) -> int:
    return int(np.ceil(solver.best_objective_bound - 1e-6))
