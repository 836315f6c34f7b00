"""Every format of the catalogue against every round of small fields, with orders, clubs and seats of all kinds."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules.domain import Match, Round, Snapshot
from rules.errors import Contradiction
from rules.field import Field
from rules.formats import catalogue
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.enumeration import best_rounds, shape
from tests.random_events import events


def told_as(snapshot: Snapshot, name: str) -> Snapshot:
    """The event in another format; victory points become wins."""
    rounds = tuple(map(_with_winners, snapshot.rounds))
    limit = 6 if catalogue()[name].loss_limit is not None else None
    return replace(snapshot, format=name, rounds=rounds, settings=replace(snapshot.settings, loss_limit=limit))


def _with_winners(told: Round) -> Round:
    return replace(told, matches=tuple(map(_with_winner, told.matches)))


def _with_winner(match: Match) -> Match:
    if match.vp is None:
        return match
    first, second = match.vp
    return Match(match.players, winner=match.players[0 if first >= second else 1])


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(events(), st.sampled_from(sorted(set(catalogue()) - {"swiss_teams"})))
def test_every_format_gets_the_best_of_all_rounds(snapshot: Snapshot, name: str) -> None:
    try:
        field = Field.from_snapshot(told_as(snapshot, name))
    except Contradiction:
        assume(False)
    assume(len(field.active) >= 2 and field.snapshot.directives.rounds == 1)
    tiers = field.plan.tiers
    least, best = best_rounds(field, tiers)
    answer = pair_round(field, tiers, Limits())
    if least is None:
        assert answer.status == "infeasible"
    else:
        assert (answer.status, answer.values, answer.bounds) == ("optimal", least, least)
        assert shape(answer.drawn) in {shape(drawn) for drawn in best}
