"""Look-ahead: no best round that makes a rematch unavoidable when another best one does not."""

from __future__ import annotations

from solver.pair_round import pair_round
from solver.solution import Limits
from tests.builders import field
from tests.solving import best_round

LEVEL = ("P1=P4 P2=P5 P3=P6", "P1=P5 P2=P6 P3=P4")
DEAD_END = {"P1-P6", "P2-P4", "P3-P5"}


def drawn(look_ahead: int) -> set[frozenset[str]]:
    return {
        best_round(field(6, *LEVEL, format="swiss", seed=seed, settings={"look_ahead": look_ahead})).pairs
        for seed in range(40)
    }


def test_without_it_the_dead_end_is_as_good_as_any() -> None:
    assert frozenset(DEAD_END) in drawn(0)


def test_with_it_every_best_round_but_the_dead_end_is_drawn() -> None:
    assert drawn(1) == drawn(0) - {frozenset(DEAD_END)}


def test_it_never_costs_anything() -> None:
    of = field(6, *LEVEL, format="swiss", settings={"look_ahead": 3})
    answer = pair_round(of, of.plan.tiers, Limits())
    assert answer.status == "optimal"
    assert not any(answer.values)


def test_it_says_when_a_rematch_cannot_be_avoided_any_more() -> None:
    rounds = ("P1>P2 P3>P4", "P1>P3 P2>P4")
    of = field(4, *rounds, format="swiss", settings={"look_ahead": 1})
    assert pair_round(of, of.plan.tiers, Limits()).looks_ahead is False


def test_in_an_odd_field_the_byes_of_the_rounds_ahead_go_round() -> None:
    of = field(5, "P1=P2 P3=P4 bye:P5", format="swiss", settings={"look_ahead": 3})
    assert pair_round(of, of.plan.tiers, Limits()).looks_ahead is True
