"""Player models: ratings, spreads and matrices, the strongest entry first."""

from __future__ import annotations

import pytest

from app.simulation.plan import EventPlan, harmonic
from app.simulation.settings_text import read_settings
from app.simulation.strength import elo_spread, equal_chances, told_model
from rules.errors import Contradiction, UnknownRule


def test_ratings_give_the_usual_chances() -> None:
    model = told_model("[1500, 1900, 1700]", "field.json")
    assert model.ratings == (1900, 1700, 1500)
    assert model.beats(0, 2) == pytest.approx(10 / 11)
    assert model.beats(0, 1) + model.beats(1, 0) == pytest.approx(1)


def test_a_matrix_is_put_in_order_of_strength() -> None:
    model = told_model("[[0, 0.2, 0.4], [0.8, 0, 0.9], [0.6, 0.1, 0]]", "field.json")
    assert [model.beats(0, 1), model.beats(0, 2), model.beats(1, 2)] == [0.9, 0.8, 0.6]


def test_a_spread_of_nothing_is_a_toss_of_a_coin() -> None:
    assert elo_spread(8, 0) == equal_chances()
    assert equal_chances().beats(0, 7) == 0.5


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "[[0, 1]]", "[[0, 0.5], [0.4, 0]]", "[[0, 1.5], [-0.5, 0]]", '["a"]', "[true, false]"]
)
def test_what_is_no_model_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Contradiction) as refused:
        told_model(text, "field.json")
    assert "field.json" in refused.value.faults[0].detail


def test_a_plan_no_event_can_be_played_by_is_refused() -> None:
    for bad in (
        EventPlan("swiss", 8, equal_chances()),
        EventPlan("moreswiss", 1, equal_chances()),
        EventPlan("moreswiss", 4, told_model("[1, 2, 3]", "field.json")),
    ):
        with pytest.raises(Contradiction):
            bad.check()
    with pytest.raises(UnknownRule):
        EventPlan("chess", 8, equal_chances()).check()


def test_prizes_are_whole_cents_and_add_up_to_the_pool() -> None:
    for places in range(1, 40):
        prizes = harmonic(places)
        assert sum(prizes) == 10_000
        assert all((prize * 100).denominator == 1 for prize in prizes)
        assert list(prizes) == sorted(prizes, reverse=True)


def test_settings_are_told_as_in_a_snapshot() -> None:
    told = read_settings(["loss_limit=3", "rule_order=similar_first", "keep_a_winner=true"])
    assert (told.loss_limit, told.rule_order, told.keep_a_winner) == (3, "similar_first", True)
    with pytest.raises(Contradiction):
        read_settings(["loss_limit"])
