"""A nine-player MoreSwiss event from the page alone, to its champion."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.desk.director import ARTIFACTS, NINE_NAMES, Director

MOST_ROUNDS = 30


def test_nine_players_to_their_champion(director: Director, tmp_path: Path) -> None:
    page = director.page
    director.opens_the_desk()
    director.keeps_a_picture("first-screen")
    page.get_by_label("Name", exact=True).fill("Nine at the club")
    page.get_by_label("Prizes by number of places paid").fill("2: 110, 70")
    director.fixes_the_seed(2026)
    director.pastes_players(NINE_NAMES)
    page.get_by_role("button", name="On to round 1").click()
    seen_scenarios = False
    for number in range(1, MOST_ROUNDS):
        director.pairs()
        if number == 1:
            expect(page.get_by_text("sits: bye")).to_be_visible()
            director.keeps_a_picture("round-1")
        if number == 6:
            expect(page.locator(".scenarios")).to_be_visible()
            director.keeps_a_picture("round-6", whole=False)
        director.clicks_winners(side=number % 2)
        seen_scenarios = seen_scenarios or page.get_by_text("What may happen after this round").count() > 0
        if director.sees_the_event_over():
            break
    banner = page.locator(".banner-won .banner-title")
    expect(banner).to_have_text(re.compile(r"^(?:" + "|".join(NINE_NAMES) + r") wins$"))
    winner = banner.inner_text().removesuffix(" wins")
    director.goes_to("Standings")
    first = page.get_by_role("row").filter(has_text="1st")
    expect(first).to_contain_text(winner)
    expect(first).to_contain_text("110.00")
    expect(page.get_by_role("img", name="Record ladder")).to_be_visible()
    director.keeps_a_picture("standings")
    box = page.locator(".ladder-figure").bounding_box()
    assert box is not None
    page.screenshot(path=ARTIFACTS / "ladder.png", full_page=True, clip=box)
    snapshot = _exported(director, tmp_path)
    assert snapshot["format"] == "moreswiss"
    assert [player["name"] for player in snapshot["players"]] == list(NINE_NAMES)


def _exported(director: Director, folder: Path) -> dict[str, Any]:
    director.goes_to("Players")
    with director.page.expect_download() as download:
        director.page.get_by_role("button", name="Export").click()
    file = folder / "event.json"
    download.value.save_as(file)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(told, dict)
    return told


def test_an_export_is_opened_again_with_all_its_results(director: Director, tmp_path: Path) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    _exported(director, tmp_path)
    page.get_by_role("button", name="New event").click()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()
    page.get_by_label("Open an exported event").set_input_files(tmp_path / "event.json")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_enabled()
    assert page.locator(".side-win").count() == 4


def test_the_event_survives_a_reload_and_undo_takes_steps_back(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    page.reload()
    expect(page.locator(".side-win")).to_have_count(4)
    page.locator(".side-win").first.click()
    expect(page.locator(".side-win")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".side-win")).to_have_count(4)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".side-win")).to_have_count(3)


def test_a_swiss_team_event_takes_victory_points_to_its_end(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    page.get_by_label("Format").select_option("swiss_teams")
    page.get_by_label("Rounds in all").fill("2")
    director.pastes_players(["North", "South", "East", "West"])
    page.get_by_role("button", name="On to round 1").click()
    for _ in range(2):
        director.pairs()
        for row in range(2):
            points = page.locator(".match").nth(row).get_by_role("textbox").first
            points.fill("14")
            points.press("Tab")
    expect(page.locator(".banner-won")).to_be_visible()
    director.goes_to("Standings")
    expect(page.get_by_role("columnheader", name="VP", exact=True)).to_be_visible()
