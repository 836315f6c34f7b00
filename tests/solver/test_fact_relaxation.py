"""The round under a part of its facts, against every round of small fields."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.domain import Snapshot
from rules.errors import Contradiction
from rules.evaluation import absolute_rules
from rules.field import Field
from rules.ledger import Meetings
from solver.conflicts import Conflict, without
from solver.encode import encode
from solver.engine_round import without_global_rules
from solver.fact_core import SECONDS, Allowance, fact_core
from solver.fact_relaxation import FactRelaxation
from solver.next_round import next_round
from solver.solution import Limits
from tests.builders import field as field_of
from tests.enumeration import best_rounds
from tests.random_events import events


def with_facts(field: Field, relaxed: FactRelaxation, kept: list[Conflict]) -> Field:
    """The field as if the other meetings and orders had never been."""
    eased = without(field, [order for order in relaxed.orders if order not in kept])
    there = {frozenset(fact.players) for fact in kept if fact.kind == "meeting"}
    met, ids = field.ledger.meetings, field.ids
    stay = np.array(
        [frozenset((ids[a], ids[b])) in there for a, b in zip(met.low, met.high, strict=True)], dtype=np.bool_
    )
    meetings = Meetings(met.low[stay], met.high[stay], met.count[stay], met.last_round[stay])
    ledger = replace(field.ledger, meetings=meetings)
    return Field(eased.snapshot, eased.format, ledger, eased.active, eased.waiting, eased.later)


@given(events(most=7), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_lowest_is_the_best_of_all_rounds_under_the_facts_kept(event: Snapshot, choice: int) -> None:
    try:
        field = Field.from_snapshot(event)
    except Contradiction:
        return
    if field.plan.three_ways or absolute_rules(field) or event.directives.lock:
        return
    answer = next_round(field, Limits())
    if answer.status == "infeasible":
        return
    relaxed, rng = FactRelaxation(field, answer.drawn, Limits()), Random(choice)
    kept = [fact for fact in (*relaxed.orders, *relaxed.meetings) if rng.random() < 0.5]
    tiers = without_global_rules(field.plan.tiers)
    least, _ = best_rounds(with_facts(field, relaxed, kept), tiers)
    assert relaxed.lowest(kept, len(tiers)) == least


def test_a_core_names_the_meetings_of_who_has_met_everybody() -> None:
    field = field_of(4, "P1>P2 P3>P4", "P1>P3 P2>P4", "P1>P4 P2>P3", settings={"loss_limit": 9})
    problem = encode(field, ({"no_rematch": 1},)).problem
    every = [("meeting", (a, b)) for a in range(4) for b in range(a + 1, 4)]
    found = fact_core(problem, (1,), every, Allowance())
    assert found is not None
    pairs, minimal = found
    assert minimal
    assert len(pairs) == 3


def test_a_core_is_not_looked_for_without_an_allowance_or_in_a_large_field() -> None:
    problem = encode(field_of(4, "P1>P2 P3>P4"), ({"no_rematch": 1},)).problem
    assert fact_core(problem, (1,), [], Allowance(0)) is None
    large = encode(field_of(32), ({"no_rematch": 1},)).problem
    assert fact_core(large, (1,), [], Allowance(SECONDS)) is None


def test_a_better_round_has_no_core() -> None:
    problem = encode(field_of(4, "P1>P2 P3>P4"), ({"no_rematch": 1},)).problem
    assert fact_core(problem, (2,), [("meeting", (0, 1)), ("meeting", (2, 3))], Allowance()) is None
