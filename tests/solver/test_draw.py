"""Draw weights depend on the two ids and the draw key, and on nothing else."""

from __future__ import annotations

import numpy as np

from solver.draw import WEIGHT_BITS, weights
from solver.problem import IntArray, Problem
from tests.solver.events import problem


def named(*ids: str, key: bytes = bytes(16)) -> Problem:
    return problem(len(ids), (), ids=ids, draw_key=key)


def weight(problem_: Problem, first: int, second: int) -> int:
    return int(weights(problem_, np.array([first]), np.array([second]))[0])


def all_weights(problem_: Problem) -> IntArray:
    first, second = np.triu_indices(problem_.size + problem_.needs_bye, 1)
    return weights(problem_, first, second)


def test_weights_follow_the_ids_whatever_their_order_and_company() -> None:
    one = named("anna", "bert", "carl")
    other = named("carl", "dora", "bert", "anna", "emil")
    assert weight(one, 0, 1) == weight(other, 3, 2) == weight(other, 2, 3)
    assert weight(one, 2, 3) == weight(other, 0, 5)


def test_another_key_gives_other_weights() -> None:
    assert weight(named("anna", "bert"), 0, 1) != weight(named("anna", "bert", key=b"another key 0000"), 0, 1)


def test_the_bye_is_no_player_of_any_name() -> None:
    assert weight(named("anna", "bert", "carl"), 0, 3) not in {
        weight(named("anna", name), 0, 1) for name in ("", "bye", "BYE", "3")
    }


def test_weights_have_40_bits_spread_evenly_and_without_repetition() -> None:
    drawn = all_weights(named(*(f"p{number}" for number in range(401))))
    assert len(np.unique(drawn)) == len(drawn) == 80_601
    assert 0 <= drawn.min() < drawn.max() < 1 << WEIGHT_BITS
    assert abs(drawn.mean() / (1 << WEIGHT_BITS) - 0.5) < 0.01


def test_known_weights_stay_the_same() -> None:
    """A published draw can be repeated with any later version."""
    drawn = all_weights(named("anna", "bert", "carl", key=bytes(range(16))))
    assert drawn.tolist() == [391017508621, 1031051405340, 283451141568, 1015700284513, 580811351008, 795318686992]
