"""Why no round exists: minimal sets of orders and rules (section 5 of the pairing rules)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from rules.domain import Snapshot
from rules.field import Field
from solver.conflicts import conflicts_of, elements_of, without
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.builders import field
from tests.enumeration import legal_rounds
from tests.random_events import events
from tests.team_events import event, field_of, played, vp


def texts(of: Field) -> list[str]:
    """The sentences of the conflict; the round is infeasible."""
    assert pair_round(of, of.plan.tiers, Limits()).status == "infeasible"
    return [conflict.text for conflict in conflicts_of(of, Limits())]


def club(*members: str, size: int = 6) -> list[dict[str, Any]]:
    return [{"id": f"P{n}", "club": "Boston" if f"P{n}" in members else None} for n in range(1, size + 1)]


def test_a_locked_pair_of_one_absolute_club() -> None:
    orders = {"lock": [["P1", "P2"], ["P3", "P4"]], "forbid": [["P5", "P1"]]}
    assert texts(field(club("P1", "P2"), settings={"clubs": "absolute"}, directives=orders)) == [
        "P1 and P2 are locked together.",
        "Players of one club may not meet (clubs: absolute).",
    ]


def test_five_players_of_whom_none_may_sit() -> None:
    of = field(5, format="swiss", directives={"no_bye": ["P1", "P2", "P3", "P4", "P5"]})
    assert texts(of) == [f"P{number} may not sit (no_bye)." for number in range(1, 6)]


def test_a_lock_that_leaves_nobody_to_sit() -> None:
    of = field(5, format="swiss", directives={"no_bye": ["P1", "P2", "P3"], "lock": [["P4", "P5"]]})
    assert texts(of) == ["P4 and P5 are locked together.", *(f"P{n} may not sit (no_bye)." for n in (1, 2, 3))]


def test_bans_that_leave_somebody_alone() -> None:
    bans = [["P1", f"P{number}"] for number in range(2, 7)]
    of = field(6, format="swiss", directives={"forbid": [["P2", "P3"], *bans]})
    assert texts(of) == [f"P1 may not meet P{number}." for number in range(2, 7)]


def test_bans_that_split_the_field_into_odd_groups() -> None:
    bans = [[first, second] for first in ("P1", "P2", "P3") for second in ("P4", "P5", "P6")]
    assert len(texts(field(6, format="swiss", directives={"forbid": bans}))) == 9


def test_a_club_that_is_more_than_half_the_field() -> None:
    of = field(club("P1", "P2", "P3", "P4"), settings={"clubs": "absolute"}, directives={"forbid": [["P5", "P6"]]})
    assert texts(of) == ["Players of one club may not meet (clubs: absolute)."]


def test_more_pairs_of_one_club_locked_than_allowed() -> None:
    orders = {"lock": [["P1", "P2"], ["P3", "P4"], ["P5", "P6"]]}
    of = field(club("P1", "P2", "P3", "P4"), settings={"same_club_pairs": 1}, directives=orders)
    assert [conflict.code for conflict in conflicts_of(of, Limits())] == ["lock", "lock", "same_club_pairs"]


def test_a_three_way_of_teams_that_have_met() -> None:
    first = played(vp("T1-T2", 12), byes=("T3",))
    of = field_of(event(3, [first], settings={"odd": "three_way", "three_way_rounds": 1}))
    assert texts(of) == ["No two teams of a three-way have met before."]


def test_rounds_together_that_bans_make_impossible() -> None:
    of = field(4, format="swiss", directives={"rounds": 3, "forbid": [["P1", "P2"]]})
    found = conflicts_of(of, Limits())
    assert [conflict.code for conflict in found] == ["forbid", "rounds"]


@pytest.mark.parametrize("size", [60, 120])
def test_one_bad_lock_is_found_among_many_orders(size: int) -> None:
    players = [{"id": f"P{n}", "club": "Boston" if n <= 2 else None} for n in range(1, size + 1)]
    bans = [[f"P{n}", f"P{n + 7}"] for n in range(1, size - 7)]
    orders = {"lock": [["P1", "P2"], ["P3", "P4"]], "forbid": bans}
    assert len(texts(field(players, settings={"clubs": "absolute"}, directives=orders))) == 2


@given(events(7))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_conflict_is_one_and_is_minimal(snapshot: Snapshot) -> None:
    of = Field.from_snapshot(snapshot)
    assume(len(of.active) >= 2 and not legal_rounds(of))
    elements, found = elements_of(of), conflicts_of(of, Limits())
    assert found
    others = [element for element in elements if element not in found]
    assert not legal_rounds(without(of, others))
    for one in found:
        assert legal_rounds(without(of, [*others, one]))
