"""A first, not yet minimal set of conflicting elements from CP-SAT's assumption literals, in small fields."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from rules.field import Field

if TYPE_CHECKING:
    from solver.conflicts import Conflict

MOST_PLAYERS = 60
"""Above it the halving of solver.conflicts starts from all elements."""
SECONDS = 2.0
_SIMPLE = ("lock", "lock_bye", "forbid", "no_bye", "separate_clubs")


def small_core(field: Field, elements: Sequence[Conflict]) -> list[Conflict] | None:
    """Elements that conflict by themselves; None when the model is too large or finds none.

    Each element is an assumption literal that, when true, enforces what the element asks for.
    """
    active = field.active.tolist()
    if len(active) > MOST_PLAYERS or any(element.code not in _SIMPLE for element in elements):
        return None
    model = cp_model.CpModel()
    plays = {pair: model.new_bool_var("") for pair in combinations(active, 2)}
    sits = {player: model.new_bool_var("") for player in active}
    for player in active:
        model.add_exactly_one(sits[player], *(one for pair, one in plays.items() if player in pair))
    locked = len(field.snapshot.directives.lock_byes)
    model.add(sum(sits.values()) == locked + (len(active) - locked) % 2)
    assumed = {}
    for element in elements:
        literal = model.new_bool_var("")
        assumed[literal.index] = element
        _enforce(model, field, element, literal, plays, sits)
    model.add_assumptions([model.get_bool_var_from_proto_index(index) for index in assumed])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.max_deterministic_time = SECONDS
    if solver.solve(model) != cp_model.INFEASIBLE:
        return None
    named = set(solver.sufficient_assumptions_for_infeasibility())
    return [element for index, element in assumed.items() if index in named] or None


def _enforce(
    model: cp_model.CpModel,
    field: Field,
    element: Conflict,
    literal: cp_model.IntVar,
    plays: dict[tuple[int, int], cp_model.IntVar],
    sits: dict[int, cp_model.IntVar],
) -> None:
    numbers = sorted(field.ledger.number[player] for player in element.players)
    if element.code == "separate_clubs":
        for pair in plays:
            if field.clubs[pair[0]] and field.clubs[pair[0]] == field.clubs[pair[1]]:
                model.add_implication(literal, plays[pair].negated())
    elif element.code in ("lock", "forbid"):
        pair = (numbers[0], numbers[1])
        if pair in plays:
            model.add_implication(literal, plays[pair] if element.code == "lock" else plays[pair].negated())
    elif numbers[0] in sits:
        one = sits[numbers[0]]
        model.add_implication(literal, one if element.code == "lock_bye" else one.negated())
