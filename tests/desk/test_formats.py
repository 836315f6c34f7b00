"""Other formats from the page: rounds drawn together, draws, a key at the door."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from app.api_keys import digest
from app.settings import ServiceSettings
from tests.conformance.service import service
from tests.desk.director import Director


def _begins(director: Director, form: str, players: list[str]) -> None:
    director.opens_the_desk()
    director.page.get_by_label("Format").select_option(form)
    director.fixes_the_seed(7)
    director.pastes_players(players)
    director.page.get_by_role("button", name="On to round 1").click()


def test_random_draw_to_the_last_one_left(director: Director) -> None:
    _begins(director, "ftbg", ["Ann", "Bob", "Cy", "Di", "Ed"])
    for _ in range(20):
        manual = director.page.locator("[data-key^=manual-]")
        expect(director.page.locator("[data-key=pair]:enabled, .banner-won, [data-key^=manual-]").first).to_be_visible()
        if director.page.locator(".banner-won").count():
            break
        if manual.count():
            manual.first.click()
            expect(director.open_matches).to_have_count(1)
        else:
            director.pairs()
        director.clicks_winners()
    expect(director.page.locator(".banner-won")).to_contain_text("wins")


def test_a_draw_is_entered_from_the_menu_and_by_key_where_there_are_draws(director: Director) -> None:
    page = director.page
    _begins(director, "swiss", ["Ann", "Bob", "Cy", "Di"])
    director.pairs()
    first, second = page.locator(".match").nth(0), page.locator(".match").nth(1)
    first.locator("summary").click()
    first.get_by_role("button", name="Draw").click()
    expect(first.locator(".side-draw")).to_have_count(2)
    second.locator("button.side").first.focus()
    page.keyboard.press("=")
    expect(second.locator(".side-draw")).to_have_count(2)


def test_rounds_drawn_together_are_entered_one_after_the_other(director: Director) -> None:
    page = director.page
    _begins(director, "triple_elimination_ahead", ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"])
    director.pairs()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    rounds = page.get_by_role("navigation", name="Rounds").get_by_role("button")
    for number in range(1, rounds.count() + 1):
        expect(page.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()
        for _ in range(3):
            open_before = director.open_matches.count()
            director.open_matches.first.locator("button.side").first.click()
            if open_before > 1:
                expect(director.open_matches).to_have_count(open_before - 1)
    expect(director.pair_button).to_be_enabled()


def test_a_late_entry_a_withdrawal_and_an_absence(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    director.goes_to("Players")
    page.get_by_label("Who comes late").fill("Late Lou")
    page.get_by_role("button", name="Add late entries").click()
    page.get_by_role("button", name="Withdraw Ann Lee").click()
    page.get_by_label("misses round 2 (Bob Marsh)").check()
    director.goes_to("Rounds")
    director.pairs()
    sheet = page.locator(".sheet")
    expect(sheet).to_contain_text("Late Lou")
    expect(sheet).not_to_contain_text("Ann Lee")
    expect(page.locator(".sheet .aside-line")).to_have_text("Absent: Bob Marsh")
    assert page.locator(".matches").filter(has_text="Bob Marsh").count() == 0


@pytest.fixture
def locked_address() -> Iterator[str]:
    with service(settings=ServiceSettings(workers=0, api_keys=(digest("open sesame"),))) as client:
        yield str(client.base_url).rstrip("/")


def test_a_locked_service_asks_for_its_key_on_the_page(page: Page, locked_address: str) -> None:
    page.goto(locked_address + "/")
    page.get_by_label("This service asks for a key").fill("open sesame")
    page.get_by_role("button", name="Use this key").click()
    expect(page.get_by_label("Format").locator("option").first).to_be_attached()
    expect(page.get_by_label("This service asks for a key")).to_have_count(0)


def test_a_three_player_playoff_is_played_to_its_places(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    page.get_by_label("Out after losses").fill("2")
    director.pastes_players(["Ann", "Bob", "Cy", "Di", "Ed", "Flo"])
    page.get_by_role("button", name="On to round 1").click()
    director.pairs()
    director.clicks_winners()
    expect(page.locator(".banner-title")).to_contain_text("Three-player playoff")
    for _ in range(2):
        expect(director.pair_button).to_have_text("Pair the playoff match")
        director.pairs()
        director.clicks_winners()
    expect(page.locator(".banner-won")).to_contain_text("wins")
    assert page.get_by_role("heading", name="Playoff").count() == 1
