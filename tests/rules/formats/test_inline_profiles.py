"""Inline profiles: what is refused, and the plain weighted-penalty model against all pairings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.domain import InlineProfile, Snapshot
from rules.errors import Contradiction, UnknownRule
from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from rules.formats.inline import MOST_WEIGHT, inline_profile
from solver.pair_round import pair_round
from solver.solution import Limits
from tests.builders import snapshot

WEIGHTED = ("no_rematch", "similar_records", "even_gaps", "alternate_up", "bye_fairness", "bye_worst_record")


@pytest.mark.parametrize(
    ("tiers", "base", "pointer", "code"),
    [
        (({"no_such_rule": 1},), "swiss", "/format/tiers/0/no_such_rule", "unknown_rule"),
        (({"a/b~c": 1},), "swiss", "/format/tiers/0/a~1b~0c", "unknown_rule"),
        (({"no_rematch": 1}, {"no_rematch": 1}), "swiss", "/format/tiers/1/no_rematch", "rule_twice"),
        (({"no_rematch": 1}, {}), "swiss", "/format/tiers/1", "empty_tier"),
        (({"no_rematch": 0},), "swiss", "/format/tiers/0/no_rematch", "weight_out_of_range"),
        (({"no_rematch": MOST_WEIGHT + 1},), "swiss", "/format/tiers/0/no_rematch", "weight_out_of_range"),
        (({"no_rematch": 1},), "no_such_format", "/format/base", "unknown_format"),
    ],
)
def test_what_cannot_be_a_profile_is_refused_with_its_place(
    tiers: tuple[dict[str, int], ...], base: str, pointer: str, code: str
) -> None:
    with pytest.raises(Contradiction) as refused:
        inline_profile(InlineProfile(tiers, base))
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [(pointer, code)]


def test_every_unknown_rule_is_named() -> None:
    with pytest.raises(UnknownRule) as refused:
        inline_profile(InlineProfile(({"one": 1, "no_rematch": 1}, {"other": 2})))
    assert len(refused.value.faults) == 2


def test_the_base_lends_its_loss_limit_and_its_end() -> None:
    profile = inline_profile(InlineProfile(({"no_rematch": 1},), "moreswiss"))
    assert (profile.loss_limit, profile.transition, profile.draw) == (4, "moreswiss", "weighted")
    assert inline_profile(InlineProfile(({"no_rematch": 1},), "ftbg")).draw == "uniform"


def test_weights_too_large_for_exact_sums_are_refused_with_their_tier() -> None:
    rated = [{"id": f"P{place}", "rating": (-1) ** place * 1_000_000} for place in range(10_000)]
    event = snapshot(rated, format="swiss")
    tiers = ({"no_rematch": 1}, {"similar_ratings": MOST_WEIGHT})
    of = Field.from_snapshot(replace(event, format=InlineProfile(tiers)))
    with pytest.raises(Contradiction) as refused:
        pair_round(of, of.plan.tiers, Limits())
    assert refused.value.faults[0].pointer == "/format/tiers/1"


def matchings(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for rest in matchings([player for player in others if player != other]):
            yield [(first, other), *rest]


def all_rounds(of: Field) -> Iterator[DrawnRound]:
    players = of.active.tolist()
    if len(players) % 2 == 0:
        yield from (DrawnRound.of(pairs, []) for pairs in matchings(players))
        return
    for sitting in players:
        rest = [player for player in players if player != sitting]
        yield from (DrawnRound.of(pairs, [sitting]) for pairs in matchings(rest))


EVENTS: tuple[Snapshot, ...] = (
    snapshot(6, "P1>P2 P3>P4 P5>P6", "P1>P3 P2>P5 P4>P6", "P1>P4 P3>P5 P6>P2"),
    snapshot(7, "P1>P2 P3>P4 P5>P6 bye:P7", "P1>P3 P7>P5 P2>P4 bye:P6"),
)


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(EVENTS),
    st.dictionaries(st.sampled_from(WEIGHTED), st.integers(1, 50), min_size=1),
)
def test_one_tier_is_the_plain_weighted_penalty_model(event: Snapshot, weights: dict[str, int]) -> None:
    of = Field.from_snapshot(replace(event, format=InlineProfile((weights,), "moreswiss")))
    tiers = of.format.profile.tiers
    answer = pair_round(of, of.plan.tiers, Limits())
    assert answer.status == "optimal"
    assert answer.values == answer.bounds == min(tier_values(of, tiers, drawn) for drawn in all_rounds(of))
