"""The container of edge variables: perfect matchings, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from solver.model import EdgeModel
from solver.problem import BoolArray
from solver.solution import Limits


def complete(players: int) -> EdgeModel:
    """All pairs of the players, and all byes when their number is odd."""
    first, second = np.triu_indices(players + players % 2, 1)
    model = EdgeModel(players, first.astype(np.int64), second.astype(np.int64))
    model.everyone_once()
    return model


def chosen(model: EdgeModel) -> list[tuple[int, int]]:
    outcome = model.solve(Limits(5.0, 20.0))
    assert outcome.status == "optimal"
    return list(zip(model.first[outcome.chosen].tolist(), model.second[outcome.chosen].tolist(), strict=True))


def members(vertices: int, *inside: int) -> BoolArray:
    row: BoolArray = np.isin(np.arange(vertices), inside)
    return row


def test_everyone_plays_once_at_the_least_cost() -> None:
    model = complete(4)
    model.minimise(np.array([5, 1, 5, 5, 1, 5]))
    assert chosen(model) == [(0, 2), (1, 3)]


def test_one_of_an_odd_field_sits() -> None:
    model = complete(3)
    model.minimise(np.array([0, 9, 9, 9, 9, 3]))
    assert chosen(model) == [(0, 1), (2, 3)]


def test_a_later_objective_replaces_the_first() -> None:
    model = complete(4)
    model.minimise(np.array([0, 1, 1, 1, 1, 0]))
    model.minimise(np.array([1, 1, 0, 0, 1, 1]))
    assert chosen(model) == [(0, 3), (1, 2)]


def test_a_pinned_cost_is_met_and_an_impossible_one_is_infeasible() -> None:
    model = complete(4)
    costs = np.array([1, 0, 0, 0, 0, 2])
    model.pin(costs, 3)
    assert chosen(model) == [(0, 1), (2, 3)]
    model.pin(costs, 2)
    assert model.solve(Limits(5.0, 20.0)).status == "infeasible"


def test_a_pin_without_any_cost_holds_only_at_zero() -> None:
    nothing = np.zeros(6, dtype=np.int64)
    model = complete(4)
    model.pin(nothing, 0)
    assert model.solve(Limits(5.0, 20.0)).status == "optimal"
    model.pin(nothing, 1)
    assert model.solve(Limits(5.0, 20.0)).status == "infeasible"


def test_a_set_is_left_at_least_once_or_exactly_once() -> None:
    model = complete(6)
    odd_set = members(6, 0, 1, 2)
    outside = np.where(odd_set[model.first] != odd_set[model.second], 0, 1)
    model.minimise(outside)
    model.cross(odd_set)
    assert sum(odd_set[one] != odd_set[other] for one, other in chosen(model)) == 3
    model.cross(odd_set, exactly_once=True)
    assert sum(odd_set[one] != odd_set[other] for one, other in chosen(model)) == 1


def test_variables_are_named_by_players_in_either_order() -> None:
    model = complete(3)
    assert model.plays(2, 0).index == model.plays(0, 2).index
    assert model.sits(1).index != model.plays(0, 1).index
    with pytest.raises(KeyError):
        model.plays(0, 0)


def test_a_missing_partner_is_infeasible() -> None:
    model = EdgeModel(4, np.array([0, 0, 0]), np.array([1, 2, 3]))
    model.everyone_once()
    assert model.solve(Limits(5.0, 20.0)).status == "infeasible"
