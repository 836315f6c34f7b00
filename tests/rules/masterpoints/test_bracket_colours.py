"""Colours of knockout and bracketed overall awards (MP-98)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.bracket_colours import bracket_colour_shares
from rules.masterpoints.colours import coloured
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working


def split(average: object, *, top: bool = False, award: str = "18.67", level: str = "regional") -> object:
    inputs = {"average_per_player": average, "top_bracket": top, "overall_award": award, "level": level}
    return answer("colour.bracket", **inputs)["split"]


@pytest.mark.parametrize(
    ("average", "parts"),
    [
        ("0", {"gold": "6.22", "red": "12.45"}),
        ("299.99", {"gold": "6.22", "red": "12.45"}),
        ("300", {"gold": "9.34", "red": "9.33"}),
        ("499.99", {"gold": "9.34", "red": "9.33"}),
        ("500", {"gold": "12.45", "red": "6.22"}),
        ("749", {"gold": "12.45", "red": "6.22"}),
        ("749.99", {"gold": "12.45", "red": "6.22"}),
        ("750", {"gold": "18.67"}),
        ("5000", {"gold": "18.67"}),
    ],
)
def test_mp98_share_of_gold_by_average_per_player(average: str, parts: dict[str, str]) -> None:
    assert split(average) == parts


@pytest.mark.parametrize(("average", "gold"), [("749.99", "12.45"), ("750", "18.67"), ("750.01", "18.67")])
def test_mp98_top_bracket_is_all_gold_above_750(average: str, gold: str) -> None:
    parts = split(average, top=True)

    assert isinstance(parts, dict)
    assert parts["gold"] == gold


def test_mp98_averages_between_749_and_750_are_a_setting() -> None:
    inputs = {"average_per_player": "749.50", "overall_award": "10.00"}
    above = {"bracket_colour_between_749_and_750": "above"}

    assert answer("colour.bracket", **inputs, settings=above)["split"] == {"gold": "10.00"}
    assert "bracket_colour_between_749_and_750" in settings_named("colour.bracket", **inputs)
    assert settings_named("colour.bracket", average_per_player="749") == set()


def test_mp98_average_per_player_is_a_quarter_of_the_bracket_average() -> None:
    assert answer("colour.bracket", bracket_average=2000, overall_award="10.00")["split"] == {
        "gold": "6.67",
        "red": "3.33",
    }


def test_mp98_sectionals_are_silver_and_other_levels_are_refused() -> None:
    assert split(200, level="sectional", award="5.00") == {"silver": "5.00"}
    assert split(200, level="regional_nabc", award="5.00") == {"gold": "1.67", "red": "3.33"}
    assert refusal("colour.bracket", average_per_player=200, level="club") == "E_KIND"
    assert refusal("colour.bracket", average_per_player=-1) == "E_LIMIT"


@given(st.integers(0, 2000).map(Fraction), st.booleans(), st.decimals(0, 100, places=2).map(Fraction))
def test_mp98_colours_add_up_to_the_award(average: Fraction, top: bool, award: Fraction) -> None:
    shares = bracket_colour_shares(average, top, "regional", working())

    assert sum(shares.values()) == 1
    assert sum(coloured(award, shares, working()).values()) == award
