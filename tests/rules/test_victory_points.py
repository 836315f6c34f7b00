"""The two victory point scales (MP-173 to MP-175, BR-2)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import Contradiction
from rules.masterpoints.errors import AwardError
from rules.victory_points import answer, shared_points, victory_points

# Every row of the printed tables: the winner's share, then for each band the margins from and to.
WRONG = "wrong_type"
BANDS = ((1, 8), (9, 11), (12, 15), (16, 20), (21, 27), (28, 36))
ROWS_20 = (
    (10, "0 0 0 0-1 0-2 0-3"),
    (11, "1-2 1-2 1-3 2-4 3-6 4-8"),
    (12, "3-4 3-5 4-6 5-8 7-11 9-14"),
    (13, "5-7 6-9 7-10 9-13 12-17 15-21"),
    (14, "8-10 10-13 11-14 14-18 18-24 22-29"),
    (15, "11-13 14-17 15-19 19-24 25-32 30-38"),
    (16, "14-16 18-21 20-24 25-31 33-41 39-48"),
    (17, "17-19 22-25 25-29 32-38 42-50 49-59"),
    (18, "20-23 26-30 30-35 39-46 51-60 60-71"),
    (19, "24-27 31-35 36-41 47-55 61-71 72-84"),
    (20, "28+ 36+ 42+ 56+ 72+ 85+"),
)
ROWS_30 = (
    (15, "0 0 0 0-1 0-2 0-2"),
    (18, "1 1 1-2 2-3 3-5 3-6"),
    (19, "2 2 3-4 4-6 6-8 7-10"),
    (20, "3 3-4 5-6 7-9 9-12 11-15"),
    (21, "4 5-6 7-8 10-12 13-16 16-20"),
    (22, "5-6 7-8 9-11 13-16 17-21 21-26"),
    (23, "7-8 9-11 12-14 17-20 22-26 27-33"),
    (24, "9-10 12-14 15-18 21-24 27-31 34-41"),
    (25, "11-13 15-17 19-22 25-29 32-37 42-50"),
    (26, "14-16 18-21 23-26 30-34 38-44 51-60"),
    (27, "17-19 22-25 27-31 35-40 45-52 61-71"),
    (28, "20-23 26-30 32-36 41-47 53-61 72-83"),
    (29, "24-27 31-35 37-41 48-55 62-71 84-95"),
    (30, "28+ 36+ 42+ 56+ 72+ 96+"),
)


def _printed() -> list[tuple[int, int, int, int, int]]:
    """Scale, boards, least margin, greatest margin and the winner's share of every printed cell."""
    cells = []
    for scale, rows in ((20, ROWS_20), (30, ROWS_30)):
        for share, line in rows:
            for (shortest, longest), cell in zip(BANDS, line.split(), strict=True):
                low, _, high = cell.rstrip("+").partition("-")
                top = int(low) + 60 if cell.endswith("+") else int(high or low)
                cells += [(scale, boards, int(low), top, share) for boards in (shortest, longest)]
    return cells


@pytest.mark.parametrize(("scale", "boards", "low", "high", "share"), _printed())
def test_mp174_mp175_every_printed_row(scale: int, boards: int, low: int, high: int, share: int) -> None:
    assert victory_points(scale, boards, low) == (share, scale - share)
    assert victory_points(scale, boards, high) == (share, scale - share)


def test_mp174_mp175_the_rows_cover_every_margin_without_gap_or_overlap() -> None:
    for scale in (20, 30):
        for boards in (8, 11, 15, 20, 27, 36):
            cells = [cell for cell in _printed() if cell[0] == scale and cell[1] == boards]
            assert cells[0][2] == 0
            for upper, lower in zip(cells[1:], cells, strict=False):
                assert upper[2] == lower[3] + 1


@given(st.sampled_from((20, 30)), st.integers(1, 36), st.integers(0, 500))
def test_mp173_the_points_add_up_to_the_scale_and_never_fall_with_the_margin(
    scale: int, boards: int, margin: int
) -> None:
    winner, loser = victory_points(scale, boards, margin)
    assert winner + loser == scale
    assert winner >= loser >= 0
    assert victory_points(scale, boards, margin + 1)[0] >= winner


@given(st.sampled_from((20, 30)), st.integers(1, 35), st.integers(0, 200))
def test_mp174_mp175_a_longer_match_never_pays_more_for_the_same_margin(scale: int, boards: int, margin: int) -> None:
    assert victory_points(scale, boards + 1, margin)[0] <= victory_points(scale, boards, margin)[0]


@given(st.sampled_from((20, 30)), st.integers(1, 36), st.integers(0, 200), st.integers(0, 200))
def test_br2_changing_the_sides_changes_the_points_over(scale: int, boards: int, a: int, b: int) -> None:
    assert shared_points(scale, boards, (a, b)) == shared_points(scale, boards, (b, a))[::-1]


def test_mp175_part_of_an_imp_does_not_reach_the_next_row() -> None:
    assert victory_points(20, 8, Fraction(5, 2)) == (11, 9)


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "code"),
    [
        (25, 8, 5, "E_SCALE"),
        (0, 8, 5, "E_SCALE"),
        (20, 0, 5, "E_BOARDS"),
        (20, 37, 5, "E_BOARDS"),
        (30, 8, -1, "E_DIFF"),
    ],
)
def test_mp175_bad_input(scale: int, boards: int, margin: int, code: str) -> None:
    with pytest.raises(AwardError) as refused:
        victory_points(scale, boards, margin)
    assert refused.value.code == code


def test_mp175_one_match_over_the_wire() -> None:
    assert answer({"boards": 8, "imps": [20, 41]})["vp"] == [2, 18]
    assert answer({"scale": 30, "boards": 8, "imp_difference": 27})["vp"] == [29, 1]


def test_mp175_a_whole_round_with_totals_over_the_wire() -> None:
    # Given two matches of a three-way of seven boards each and a match of nine boards
    matches = [
        {"teams": ["T1", "T2"], "imps": [41, 20]},
        {"teams": ["T3", "T1"], "imps": [10, 10]},
        {"teams": ["T4", "T5"], "imp_difference": 6, "boards": 9},
    ]
    # When the round is scored
    result = answer({"scale": 20, "boards": 7, "matches": matches})
    # Then every match has its points and every team its sum
    played = result["matches"]
    assert isinstance(played, list)
    assert [match["vp"] for match in played] == [[18, 2], [10, 10], [13, 7]]
    assert [match["boards"] for match in played] == [7, 7, 9]
    assert result["totals"] == {"T1": 28, "T2": 2, "T3": 10, "T4": 13, "T5": 7}


@pytest.mark.parametrize(
    ("request_", "faults"),
    [
        ({}, [("/boards", "missing"), ("", "missing")]),
        ([1], [("", WRONG)]),
        ({"scale": 25, "boards": 37, "imps": [1, 2]}, [("/scale", "E_SCALE"), ("/boards", "E_BOARDS")]),
        ({"scale": True, "boards": "8", "imps": [1, 2]}, [("/scale", WRONG), ("/boards", WRONG)]),
        ({"boards": 8, "imps": [1, True]}, [("/imps/1", WRONG)]),
        ({"boards": 8, "imps": [1]}, [("/imps", WRONG)]),
        ({"boards": 8, "imp_difference": -1}, [("/imp_difference", "E_DIFF")]),
        ({"boards": 8, "imps": [1, 2], "imp_difference": 1}, [("/imp_difference", "contradiction")]),
        ({"boards": 8, "imps": [1, 2], "matches": []}, [("/imps", "contradiction")]),
        ({"boards": 8, "matches": [{"imps": [1, -2]}]}, [("/matches/0/imps/1", WRONG)]),
        ({"boards": 8, "matches": [{"imps": [1, 2], "x": 1}]}, [("/matches/0/x", "unknown_field")]),
        ({"boards": 8, "matches": [{"teams": ["a", "a"], "imps": [1, 2]}]}, [("/matches/0/teams", "teams")]),
        ({"matches": [{"imps": [1, 2]}]}, [("/matches/0/boards", "missing")]),
    ],
)  # fmt: skip
def test_mp175_every_mistake_is_pointed_at(request_: object, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(Contradiction) as refused:
        answer(request_)
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == faults
