"""Several rounds drawn together: no pair twice, at most one bye each, proved."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from solver.engine_round import RoundAnswer
from solver.several_rounds import pair_rounds
from solver.solution import Limits
from tests.builders import field


def together(of: Field) -> tuple[RoundAnswer, list[DrawnRound]]:
    answer = pair_rounds(of, of.plan.tiers, Limits())
    return answer, [answer.drawn, *answer.further]


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (8, 5), (9, 4), (24, 3), (33, 5)])
def test_no_pair_twice_and_one_bye_at_most(players: int, rounds: int) -> None:
    answer, drawn = together(field(players, format="swiss", directives={"rounds": rounds}))
    assert answer.status == "optimal"
    pairs = Counter(pair for one in drawn for pair in zip(one.first.tolist(), one.second.tolist(), strict=True))
    byes = Counter(player for one in drawn for player in one.byes.tolist())
    assert len(drawn) == rounds
    assert max(pairs.values()) == 1
    assert all(count == 1 for count in byes.values())
    assert all(len(one.placed) == players for one in drawn)


def test_values_are_sums_over_the_rounds() -> None:
    of = field(6, "P1>P2 P3>P4 P5>P6", format="swiss", directives={"rounds": 3})
    answer, drawn = together(of)
    sums = tuple(map(sum, zip(*(tier_values(of, of.plan.tiers, one) for one in drawn), strict=True)))
    assert answer.values == answer.bounds == sums


def test_the_best_rounds_together_are_found_where_rounds_in_turn_are_not_the_best() -> None:
    rounds = ("P1>P2 P3>P4 P5>P6", "P1>P3 P2>P5 P4>P6")
    of = field(6, *rounds, format="swiss", directives={"rounds": 3})
    answer, _ = together(of)
    assert answer.status == "optimal"
    assert answer.values[2] == 0


def test_a_lock_holds_in_the_first_round_and_a_ban_in_its_rounds() -> None:
    orders = {"rounds": 2, "lock": [["P1", "P2"]], "forbid": [{"pair": ["P1", "P3"], "from_round": 2, "to_round": 2}]}
    of = field(4, format="swiss", directives=orders)
    _, drawn = together(of)
    made = [set(zip(one.first.tolist(), one.second.tolist(), strict=True)) for one in drawn]
    assert made == [{(0, 1), (2, 3)}, {(0, 3), (1, 2)}]
