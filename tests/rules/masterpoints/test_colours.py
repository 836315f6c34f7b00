"""Which colour an award has, and the conventions of ranks and credit (MP-3, MP-5 to MP-9, MP-75, MP-76)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


@pytest.mark.parametrize(
    ("level", "limit", "sessions", "award", "colour"),
    [
        ("regional", None, 2, "overall", "gold"),
        ("regional", 750, 2, "overall", "gold"),
        ("regional", 749, 2, "overall", "red"),
        ("regional", None, 1, "overall", "red"),
        ("regional", None, 2, "section first", "gold"),
        ("regional", None, 2, "section second", "red"),
        ("regional", None, 2, "match", "red"),
        ("regional at an NABC", None, 2, "overall", "gold"),
        ("sectional", None, 2, "overall", "silver"),
        ("STaC", None, 1, "section first", "silver"),
        ("club", None, 1, "overall", "black"),
        ("unit", None, 2, "overall", "black"),
        ("online", None, 1, "overall", "none"),
        ("NABC+", None, 4, "overall", "platinum"),
        ("national", 750, 2, "overall", "gold"),
        ("national", 749, 2, "overall", "red"),
    ],
)
def test_mp6_the_colour_of_an_award(level: str, limit: int | None, sessions: int, award: str, colour: str) -> None:
    found = answer("colour.rule", level=level, upper_limit=limit, sessions=sessions, award=award)
    assert found["colour"] == colour
    assert found["gold"] is (colour == "gold")


@pytest.mark.parametrize(
    ("event", "limit", "colour"),
    [
        ("open pairs", None, "platinum"),
        ("regional-rated pairs", None, "gold"),
        ("senior pairs", None, "platinum"),
        ("women's pairs", 5000, "gold"),
        ("junior pairs", None, "gold"),
    ],
)
def test_mp6_platinum_at_national_events(event: str, limit: int | None, colour: str) -> None:
    found = answer("colour.rule", level="national", sessions=2, award="overall", event=event, upper_limit=limit)
    assert found["colour"] == colour


def test_mp6_an_unknown_level_is_refused() -> None:
    assert refusal("colour.rule", level="galactic") == "E_KIND"


@pytest.mark.parametrize("shares", [{}, {"gold": "0.5"}, {"gold": "0.5", "pink": "0.5"}])
def test_mp7_shares_are_of_known_colours_and_add_up(shares: dict[str, str]) -> None:
    assert refusal("colour.split", award="1.00", shares=shares) == "E_KIND"


def test_mp3_a_hundredth_separates_for_masterpoints_and_anything_for_qualification() -> None:
    scores = ["120.004", "119.996", "119.994"]
    assert answer("club.ranking", raw_scores=scores)["ranks"] == ["1/2", "1/2", "3"]
    assert answer("club.ranking", raw_scores=scores, purpose="qualification")["ranks"] == ["1", "2", "3"]


def test_mp5_the_single_greatest_award_is_credited() -> None:
    assert answer("conv.single_award", candidates=["0.43", "0.51", "0.20"])["credited"] == "0.51"
    assert refusal("conv.single_award") == "missing_field"


@pytest.mark.parametrize(
    ("inputs", "tables"),
    [({"pairs": 11}, 6), ({"pairs": 10}, 5), ({"teams": 9}, 9), ({"players": 9}, 3), ({"tables": "7.5"}, 8)],
)
def test_mp8_what_makes_a_table(inputs: dict[str, object], tables: int) -> None:
    assert answer("conv.tables", **inputs)["tables_used"] == tables


@pytest.mark.parametrize(
    ("inputs", "code"),
    [
        ({"tables": "0"}, "E_TABLES"),
        ({"boards": 0}, "E_BOARDS"),
        ({"upper_limit": -1}, "E_LIMIT"),
        ({"sessions": 0}, "E_SESSIONS"),
        ({"players": 3}, "E_PLAYERS"),
        ({"restrictions": -1}, "E_RESTRICTIONS"),
        ({"teams": 4}, "E_BRACKET_SIZE"),
        ({"rank": 0}, "E_RANK"),
        ({"type": "x"}, "E_KIND"),
        ({"scale": 19}, "E_SCALE"),
        ({"imp_difference": -1}, "E_DIFF"),
    ],
)
def test_mp9_every_code(inputs: dict[str, object], code: str) -> None:
    assert refusal("conv.errors", **inputs) == code
