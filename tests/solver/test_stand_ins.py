"""Rules over the whole round in fields too large for the general model: legal, honest, proved impossible."""

from __future__ import annotations

from typing import Any

import pytest

from rules.evaluation import illegalities
from solver import pair_round as module
from solver.conflicts import conflicts_of
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.builders import field

QUICK = Limits(2.0, 60.0)


def club(members: int, size: int) -> list[dict[str, Any]]:
    return [{"id": f"P{n}", "club": "Boston" if n <= members else None} for n in range(1, size + 1)]


def first_round(size: int) -> str:
    """The club's members win, so that they stand level."""
    half = size // 2
    return " ".join(f"P{n}>P{n + half}" for n in range(1, half + 1))


def test_a_club_limit_that_binds_is_kept_in_a_large_field() -> None:
    of = field(club(70, 140), first_round(140), format="swiss", settings={"same_club_pairs": 3})
    answer = pair_round(of, of.plan.tiers, QUICK)
    assert not illegalities(of, answer.drawn)
    assert answer.bounds <= answer.values
    assert answer.status == ("optimal" if answer.bounds == answer.values else "feasible")


def test_a_club_limit_nobody_can_keep_is_proved_so() -> None:
    of = field(club(100, 140), format="swiss", settings={"same_club_pairs": 29})
    assert pair_round(of, of.plan.tiers, QUICK).status == "infeasible"
    assert [one.code for one in conflicts_of(of, QUICK)] == ["same_club_pairs"]
    more = field(club(100, 140), format="swiss", settings={"same_club_pairs": 30})
    assert pair_round(more, more.plan.tiers, QUICK).status == "optimal"


@pytest.mark.parametrize("most", [0, 120])
def test_keep_a_winner_with_and_without_the_general_model(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    told = ("P1>P2 P3>P4", "P3>P1 P4>P2", "P1>P4 P2>P3")
    rules = {"loss_limit": 3, "early_end": "strict", "rule_order": ["no_rematch"], "keep_a_winner": True}
    of = field(4, *told, settings=rules)
    monkeypatch.setattr(module, "MOST_GENERAL", most)
    answer = pair_round(of, of.plan.tiers, Limits())
    assert not illegalities(of, answer.drawn)
    assert (answer.drawn.first.tolist(), answer.drawn.second.tolist()) == ([0, 1], [2, 3])
