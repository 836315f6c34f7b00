"""Figures with their intervals, and the documents' claims in exact fractions (pairing rules, section 6)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.simulation.chunks import Chunk, play_chunk
from app.simulation.claims import SPLITS, claims, matches_all_played, matches_until_winner, swing
from app.simulation.figures import figures_of, mean, rate
from rules.playoffs.three_player import catalogue
from rules.playoffs.three_player.compensated_bye import CompensatedBye, Compensation
from tests.app.simulation.plans import plan


def test_a_rate_has_wilsons_interval() -> None:
    half = rate(5, 10)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
    never = rate(0, 10)
    assert (never.low, never.high) == pytest.approx((0, 0.2775), abs=1e-4)
    always = rate(10, 10)
    assert (always.low, always.high) == pytest.approx((0.7225, 1), abs=1e-4)


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    told = mean([1.0, 2.0, 3.0, 4.0])
    reach = 1.959964 * (5 / 3) ** 0.5 / 2
    assert (told.value, told.low, told.high) == pytest.approx((2.5, 2.5 - reach, 2.5 + reach))


def test_figures_add_up_to_what_was_played() -> None:
    outcomes = play_chunk(Chunk(0, plan("single_elimination", 8), 0, 50)).outcomes
    figures = figures_of(outcomes, equal=False)
    assert figures.means["matches"].value == 7
    assert sum(share.value for share in figures.rounds.values()) == pytest.approx(1)
    assert sum(band.wins.value * (band.last - band.first + 1) for band in figures.bands) == pytest.approx(1)
    assert sum(band.money.value for band in figures.bands) / len(figures.bands) == pytest.approx(1, abs=1e-3)
    assert figures.bands[0].money.value > figures.bands[-1].money.value
    assert figures.best_wins is not None
    assert figures.best_wins.value == pytest.approx(sum(one.first[0] for one in outcomes) / 50)


def test_ms21_a_round_robin_of_three_takes_four_matches_or_ten_thirds() -> None:
    assert matches_all_played() == 4
    assert matches_until_winner() == Fraction(10, 3)


def test_ms21_swings_of_the_contingent_bye() -> None:
    contingent = catalogue()["contingent_bye"]
    assert swing(contingent, SPLITS["4:2:1"]) == Fraction(1, 42)
    assert swing(contingent, SPLITS["5:3:2"]) == Fraction(1, 60)
    assert swing(contingent, SPLITS["32:20:13"]) == Fraction(1, 78)


def test_ms27_swings_of_a_plain_and_a_compensated_bye() -> None:
    plain = [CompensatedBye(Compensation(Fraction(0), SPLITS[name])) for name in ("5:3:2", "4:2:1")]
    assert swing(plain[0], SPLITS["5:3:2"]) == Fraction(1, 15)
    assert swing(plain[1], SPLITS["4:2:1"]) == Fraction(2, 21)
    assert swing(CompensatedBye(), SPLITS["32:20:13"]) == 0


def test_every_claim_is_told_with_its_source() -> None:
    told = list(claims())
    assert len(told) >= 12
    assert all(one.claim and one.source and one.exact and one.verdict for one in told)
