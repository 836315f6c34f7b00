"""The printable award sheet: HTML without outside addresses, everything escaped, and CSV a spreadsheet can trust."""

import csv
import io
import re

import pytest

from rules.masterpoints.awards.printable import award_csv, award_html
from rules.masterpoints.awards.sheet import Sheet, award_sheet

EVENT = {
    "kind": "special_club_game",
    "event": "NAP club stage",
    "tables": 13,
    "name": 'Evening <script>alert("1")</script>',
}


def nasty_sheet() -> Sheet:
    results = [
        {"id": "=1+1", "name": "<img src=x onerror=y> & sons", "ranks": {"A_overall": 1, "A_section": 1}},
        {"id": "plain", "ranks": {"A_overall": 2}},
    ]
    return award_sheet({"event": EVENT, "results": results})


def test_names_are_escaped() -> None:
    page = award_html(nasty_sheet())
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;img src=x onerror=y&gt; &amp; sons" in page


def test_the_page_needs_nothing_from_outside() -> None:
    page = award_html(nasty_sheet())
    assert not re.search(r"https?:|//[a-z]|url\(|@import|src=[\"']|href=", page.replace("src=x", ""))


def test_the_page_shows_awards_totals_and_the_rules_behind_them() -> None:
    page = award_html(nasty_sheet())
    for text in ("4.31", "3.23", "7.54", "MP-40", "A p9", "odd_hundredth"):
        assert text in page, text


def test_the_csv_has_a_row_for_each_contestant_and_a_total() -> None:
    rows = list(csv.DictReader(io.StringIO(award_csv(nasty_sheet()))))
    assert [row["credited"] for row in rows] == ["4.31", "3.23", "7.54"]
    assert [(row["red"], row["black"]) for row in rows] == [("2.16", "2.15"), ("1.62", "1.61"), ("3.78", "3.76")]
    assert rows[0]["for"] == "A overall 1"


def test_a_cell_never_starts_a_spreadsheet_formula() -> None:
    rows = list(csv.reader(io.StringIO(award_csv(nasty_sheet()))))
    assert rows[1][0] == "'=1+1"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


@pytest.mark.parametrize("name", [" =1+1", "\t=1", "\r1", "\u00a0@SUM(A1)", "\uff1d1+1", "+1", "-1"])
def test_a_formula_after_blanks_or_in_wide_signs_is_text(name: str) -> None:
    sheet = award_sheet({"event": {"kind": "regular_club_game", "tables": 8}, "results": [{"id": name}]})
    rows = list(csv.reader(io.StringIO(award_csv(sheet), newline="")))
    assert rows[1][0] == f"'{name}"
