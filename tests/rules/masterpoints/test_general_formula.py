"""The General Formula: factors, boundaries, lower places, depth, session and match awards (MP-40 to MP-54)."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from rules.masterpoints.general_formula import (
    LIMITS,
    MATCHES,
    RATINGS,
    SESSIONS,
    TYPES,
    boards_factor,
    limit_factor,
    tables_factor,
)
from tests.rules.masterpoints.award_answers import answer, refusal

TABLES = json.loads(
    (Path(__file__).resolve().parents[2] / "conformance" / "cases" / "masterpoint-tables.json").read_text("utf-8")
)


@pytest.mark.parametrize(("tables", "factor"), sorted(TABLES["B_sample"].items()))
def test_mp41_every_sample_of_b(tables: str, factor: str) -> None:
    assert abs(tables_factor(Fraction(tables)) - Fraction(factor)) <= Fraction(1, 20_000)


@pytest.mark.parametrize(("limit", "factor"), sorted(TABLES["M_sample"].items()))
def test_mp44_every_sample_of_m(limit: str, factor: str) -> None:
    assert abs(limit_factor(Fraction(limit)) - Fraction(factor)) <= Fraction(1, 20_000)


@pytest.mark.parametrize(
    ("ours", "table"),
    [
        (RATINGS, TABLES["R"]),
        (MATCHES, {**TABLES["D"], "stac": "0.900"}),
        (TYPES, TABLES["T"]),
        ({str(place): factor for place, factor in enumerate(SESSIONS, 1)}, TABLES["S"]),
    ],
    ids=["R", "D", "T", "S"],
)
def test_mp42_mp43_mp46_mp54_the_printed_tables(ours: dict[str, Fraction], table: dict[str, str]) -> None:
    assert ours == {name: Fraction(factor) for name, factor in table.items()}


def test_mp41_b_jumps_between_60_and_61_tables() -> None:
    assert answer("gf.B", tables=60)["B"] == "1.166667"
    assert answer("gf.B", tables=61)["B"] == "1.183270"


@pytest.mark.parametrize("start", [row[0] for row in LIMITS[1:]] + [8000])
def test_mp44_m_is_continuous_at_every_limit(start: int) -> None:
    below = limit_factor(start - Fraction(1, 10**9))
    assert 0 < limit_factor(start) - below < Fraction(1, 10**11)


@pytest.mark.parametrize(("boards", "factor"), [(23, "23/24"), (24, "1"), (47, "1"), (48, "3/2"), (100, "3/2")])
def test_mp54_l_by_boards(boards: int, factor: str) -> None:
    assert boards_factor(boards) == Fraction(factor)


@pytest.mark.parametrize(
    ("code", "inputs", "error"),
    [
        ("gf.B", {"tables": 0}, "E_TABLES"),
        ("gf.M", {"upper_limit": -1}, "E_LIMIT"),
        ("gf.S", {"sessions": 0}, "E_SESSIONS"),
        ("gf.P", {"restrictions": -1}, "E_RESTRICTIONS"),
        ("gf.T", {"type": "chess"}, "E_KIND"),
        ("gf.R", {"rating": "world"}, "E_KIND"),
        ("gf.match", {"classification": "regional", "boards": 0}, "E_BOARDS"),
        ("gf.match", {"classification": "national", "boards": 8}, "E_KIND"),
        ("gf.ties", {"first": "10.00", "tie": [0, 2]}, "E_RANK"),
        ("gf.ties", {"first": "10.00", "tie": [3, 2]}, "E_RANK"),
        ("gf.session", {"first": "10.00", "group_size": 0}, "E_PLAYERS"),
    ],
)
def test_mp9_bad_input_has_its_code(code: str, inputs: dict[str, object], error: str) -> None:
    assert refusal(code, **inputs) == error


@pytest.mark.parametrize(
    ("sessions", "place", "factor"),
    [
        (1, 8, "2187/16384"), (1, 9, "1/9"), (2, 4, "27/64"), (2, 5, "1/3"), (3, 3, "9/16"), (3, 4, "3/7"),
        (4, 4, "4/9"), (6, 10, "6/19"), (9, 10, "6/19"),
    ],
)  # fmt: skip
def test_mp47_where_each_ladder_changes_its_curve(sessions: int, place: int, factor: str) -> None:
    award = answer("gf.ladder", first="1000.00", sessions=sessions, place=place)["award"]
    assert Fraction(str(award)) == round(Fraction(factor) * 100_000) / Fraction(100)


def test_mp2_the_chained_ladder_pays_the_five_published_awards_too() -> None:
    inputs = {"first": "4.31", "sessions": 1, "places": 6}
    plain = answer("gf.ladder", **inputs)["awards"]
    chained = answer("gf.ladder", **inputs, settings={"ladder_rounding": "chained_half_even"})["awards"]
    assert plain == ["4.31", "3.23", "2.42", "1.82", "1.36", "1.02"]
    assert chained == ["4.31", "3.23", "2.42", "1.82", "1.36", "1.02"]


def test_mp4_a_tie_may_share_rounded_awards() -> None:
    inputs = {"class": "open", "group_size": 9, "tie": [3, 4]}
    assert answer("club.ties", **inputs)["each"] == "0.38"
    assert answer("club.ties", **inputs, settings={"tie_awards": "sum_of_rounded"})["each"] == "0.39"


@pytest.mark.parametrize(("tie", "each"), [([4, 5], "0.28"), ([5, 6], "0.00")])
def test_mp4_a_tie_is_paid_when_it_starts_within_the_depth(tie: list[int], each: str) -> None:
    assert answer("club.ties", **{"class": "open", "group_size": 10, "tie": tie})["each"] == each


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("pairs", {2: 0, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 9: 5, 10: 6}),
        ("swiss", {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 12: 4, 13: 5, 18: 5, 19: 6}),
        ("bam", {2: 0, 3: 1, 12: 4, 19: 6}),
        ("individual", {1: 0, 2: 2, 3: 3, 4: 4, 5: 5}),
    ],
)
def test_mp49_mp50_mp51_every_row_of_the_depth_tables(kind: str, rows: dict[int, int]) -> None:
    for tables, places in rows.items():
        assert answer("gf.depth", type=kind, tables=tables, first="0.50")["paid_places"] == places, tables


@pytest.mark.parametrize(("sessions", "limit"), [(1, 25), (2, 40), (3, 45), (4, 50), (5, 55), (6, 60), (7, 60)])
def test_mp48_the_absolute_depth(sessions: int, limit: int) -> None:
    assert answer("gf.depth", sessions=sessions)["absolute_limit"] == limit


def test_mp49_depth_lies_between_ten_and_twenty_five_percent() -> None:
    def places(first: str, contestants: int) -> object:
        tables = contestants // 2
        return answer("gf.depth", type="pairs", tables=tables, contestants=contestants, first=first)["paid_places"]

    assert places("1.00", 102) == 11
    assert places("100.00", 102) == 25
    assert places("9.00", 102) == 11
    assert places("15.00", 102) == 15
    assert places("100.00", 50) == 12
    assert places("0.50", 30) == 6


def test_mp41_unrounded_counts_between_60_and_61_follow_the_setting() -> None:
    exact = {"computed_tables": "exact"}
    assert answer("gf.B", tables="60.5", settings=exact)["B"] == "1.179695"
    assert answer("gf.B", tables="60.5", settings={**exact, "tables_between_60_and_61": "linear"})["B"] == "1.175000"
    assert answer("gf.B", tables="60.5")["B"] == "1.183270"
