"""Bracketed teams of 2003: sizes, M, colours, tables and places, running (MP-160 to MP-165)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


def test_mp160_sizes_and_their_check() -> None:
    assert answer("ev.brackets", teams=23)["brackets"] == [8, 15]
    assert answer("ev.brackets", teams=23, sizes=[8, 7, 8])["valid"] is True
    assert answer("ev.brackets", sizes=[16, 31], bracket_size=16)["valid"] is True
    assert answer("ev.brackets", sizes=[7, 7])["valid"] is False


@pytest.mark.parametrize("inputs", [{"teams": 1}, {"teams": -4}, {"teams": 20, "bracket_size": 10}])
def test_mp160_bad_sizes(inputs: dict[str, object]) -> None:
    assert refusal("ev.brackets", **inputs) == "E_BRACKET_SIZE"


@pytest.mark.parametrize(
    ("bracket", "factor", "gold", "red"),
    [
        (1, "1.00", "10.00", "0.00"),
        (2, "0.75", "10.00", "0.00"),
        (3, "0.60", "9.00", "1.00"),
        (4, "0.50", "6.70", "3.30"),
        (5, "0.40", "5.00", "5.00"),
        (6, "0.33", "3.30", "6.70"),
        (7, "0.33", "3.30", "6.70"),
    ],
)
def test_mp162_mp164_every_row(bracket: int, factor: str, gold: str, red: str) -> None:
    assert answer("ev.rr_M", bracket=bracket, M_of_highest_team_average=None)["M"] == factor
    assert answer("ev.rr_colour", bracket=bracket, award="10.00")["split"] == {"gold": gold, "red": red}
    assert answer("ev.rr_colour", bracket=bracket, award="10.00", level="sectional")["split"] == {"silver": "10.00"}


def test_mp164_the_parts_add_up() -> None:
    assert answer("ev.rr_colour", bracket=5, award="10.01")["split"] == {"gold": "5.01", "red": "5.00"}


@pytest.mark.parametrize(
    ("bracket", "average", "factor"),
    [
        (3, 749, "0.60"),
        (3, 750, "0.70"),
        (3, 800, "0.70"),
        (3, 2999, "0.70"),
        (3, 3000, "0.90"),
        (3, 5000, "0.95"),
        (2, 800, "0.75"),
        (1, 800, "1.00"),
    ],
)
def test_mp162_the_strongest_team_raises_m(bracket: int, average: int, factor: str) -> None:
    assert answer("ev.rr_M", bracket=bracket, highest_team_average=average)["M"] == factor


def test_mp162_m_of_the_book_counts_when_it_is_higher() -> None:
    assert answer("ev.rr_M", bracket=3, M_of_highest_team_average="0.70")["M"] == "0.70"
    assert answer("ev.rr_M", bracket=3, M_of_highest_team_average="0.55")["M"] == "0.60"
    assert answer("ev.rr_M", bracket=3, M_of_highest_team_average="0.725")["M"] == "0.725"


@pytest.mark.parametrize(
    ("sizes", "bracket", "tables", "places"),
    [([8, 8, 10], 1, 26, 3), ([8, 8, 10], 2, 18, 3), ([8, 8, 10], 3, 10, 4), ([9, 9], 1, 18, 3), ([13], 1, 13, 5)],
)
def test_mp163_tables_and_places(sizes: list[int], bracket: int, tables: int, places: int) -> None:
    found = answer("ev.rr_first", bracket_sizes=sizes, bracket=bracket)
    assert (found["tables"], found["paid_places"]) == (tables, places)


def test_mp163_first_award_of_2003() -> None:
    # B = 36/60, R = 14, S = 1.50, M = 1.00, T = 1.00
    assert answer("ev.rr_first", bracket_sizes=[8, 8, 10], bracket=1, rating="regional")["first"] == "12.60"
    # B = 28/60, R = 10, S = 1.00, M = 0.75
    found = answer("ev.rr_first", bracket_sizes=[8, 8, 10], bracket=2, rating="sectional", sessions=1)
    assert found["first"] == "3.50"


@pytest.mark.parametrize("bracket", [0, 4])
def test_mp163_a_bracket_that_does_not_exist(bracket: int) -> None:
    assert refusal("ev.rr_first", bracket_sizes=[8, 8, 10], bracket=bracket) == "E_BRACKET_SIZE"
    assert refusal("ev.rr_M", bracket=0) == "E_BRACKET_SIZE"


@pytest.mark.parametrize(("matches", "verdict"), [(0, True), (4, True), (5, False)])
def test_mp165_at_most_four_predetermined_matches(matches: int, verdict: bool) -> None:
    found = answer("ev.rr_running", form="16-team brackets", predetermined_matches=matches)
    assert found["valid"] is verdict
    assert answer("ev.rr_running", form="8-team brackets", predetermined_matches=matches)["valid"] is True
