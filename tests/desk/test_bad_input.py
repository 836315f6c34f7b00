"""Damaged files, odd tables, names as markup: a message at the place, nothing lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.desk.director import Director


def test_unknown_columns_are_named_and_may_be_ignored(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players("name,shoe size,club\nAnn,38,Boston\nBob,44,Salem")
    expect(page.get_by_role("alert")).to_contain_text("unknown column “shoe size”")
    expect(page.get_by_label("One name a line")).to_have_value("name,shoe size,club\nAnn,38,Boston\nBob,44,Salem")
    page.get_by_role("button", name="Ignore that column and add 2 players").click()
    expect(page.get_by_role("heading", name="2 players")).to_be_visible()
    expect(page.get_by_label("Club of Ann")).to_have_value("Boston")


def test_a_duplicate_name_is_told_with_both_lines_and_the_rest_can_be_added(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players("Ann Lee\nBob\nann  lee\nCy")
    expect(page.get_by_role("alert")).to_contain_text("Line 3")
    expect(page.get_by_role("alert")).to_contain_text("already in line 1")
    page.get_by_role("button", name="Add the other 3").click()
    expect(page.get_by_role("heading", name="3 players")).to_be_visible()
    expect(page.get_by_label("One name a line")).to_have_value("ann  lee")


def test_renaming_to_a_taken_name_is_refused_in_its_row(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players(["Ann", "Bob"])
    box = page.get_by_label("Name of player 2")
    box.fill("ANN")
    box.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("already in the event")
    page.reload()
    director.goes_to("Players")
    expect(page.get_by_label("Name of player 2")).to_have_value("Bob")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format": "moreswiss", "players": [', "is damaged"),
        ("[1, 2, 3]", "is not an event"),
        ('{"format": "moreswiss", "rounds": []}', "no list of players"),
        (
            json.dumps(
                {
                    "format": "moreswiss",
                    "players": ["A", "B", "C"],
                    "rounds": [{"matches": [{"players": ["A", "B"], "winner": "C"}], "byes": ["C"]}],
                }
            ),
            "Round 1, match 1",
        ),
        (
            json.dumps(
                {
                    "format": "moreswiss",
                    "players": ["A", "B", "C"],
                    "rounds": [{"matches": [{"players": ["A", "B"], "winner": "A"}], "byes": ["A"]}],
                }
            ),
            "Round 1",
        ),
        (json.dumps({"format": "chess", "players": ["A", "B"]}), "chess"),
    ],
)
def test_a_damaged_export_is_refused_and_the_event_stays(
    director: Director, tmp_path: Path, text: str, told: str
) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players(["Ann", "Bob", "Cy"])
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text(told)
    expect(page.get_by_role("heading", name="3 players")).to_be_visible()


def test_names_are_text_whatever_they_hold(director: Director) -> None:
    page = director.page
    nasty = "<img src=x onerror=alert(1)>"
    director.opens_the_desk()
    director.pastes_players([nasty, "Bob & <b>Co</b>"])
    page.get_by_role("button", name="On to round 1").click()
    director.pairs()
    expect(page.locator(".side-name").filter(has_text=nasty)).to_be_visible()
    for tab in ("Standings", "Print", "Share"):
        director.goes_to(tab)
    assert page.locator("img, .side-name b").count() == 0


def test_an_event_that_cannot_be_read_is_set_aside(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    page.evaluate("localStorage.setItem('pairwright.desk', '{\"version\": 1, \"snapshot\": ')")
    page.reload()
    expect(page.get_by_text("could not be read")).to_be_visible()
    assert page.evaluate("localStorage.getItem('pairwright.desk.unreadable')") == '{"version": 1, "snapshot": '


def test_orders_that_contradict_are_told_where_they_stand(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players(["Ann", "Bob", "Cy", "Di"])
    page.get_by_role("button", name="On to round 1").click()
    page.get_by_text("Orders for round 1").click()
    for kind in ("plays", "never meets"):
        page.get_by_label("Player", exact=True).select_option("Ann")
        page.get_by_label("does what").select_option(kind)
        page.get_by_label("Other player").select_option("Bob")
        page.get_by_role("button", name="Add the order").click()
    director.pair_button.click()
    expect(page.get_by_role("alert").first).to_contain_text("Ann and Bob are locked and forbidden")
    page.get_by_role("button", name="Remove: Ann never meets Bob").click()
    director.pairs()
    expect(page.locator(".match").filter(has_text="Ann")).to_contain_text("Bob")


def test_a_cut_link_says_so(director: Director) -> None:
    director.page.goto(director.address + "/#view=abc123")
    expect(director.page.get_by_role("alert")).to_contain_text("This link is damaged")


def test_left_out_lines_of_a_table_keep_their_heading(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players("name;rating\nAnn;1810\nBob;many\nCy;1500")
    expect(page.get_by_role("alert")).to_contain_text("Line 3: rating “many” is not a whole number")
    page.get_by_role("button", name="Add the other 2").click()
    expect(page.get_by_label("One name a line")).to_have_value("name;rating\nBob;many")
    expect(page.get_by_label("Rating of Ann")).to_have_value("1810")
