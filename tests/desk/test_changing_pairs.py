"""Why a pair, and what a swap costs."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.desk.director import Director


def _second_round(director: Director) -> None:
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    director.pairs()


def test_dragging_a_player_onto_another_tells_the_cost_at_once(director: Director) -> None:
    page = director.page
    _second_round(director)
    page.get_by_role("button", name="Change pairs").click()
    winner, loser = page.locator(".match .chip").nth(0), page.locator(".match .chip").nth(7)
    moved = [chip.evaluate("chip => chip.firstChild.textContent") for chip in (winner, loser)]
    winner.drag_to(loser)
    expect(page.locator(".cost-title")).to_have_text("Costs 2 more under “similar records”.")
    director.keeps_a_picture("swap")
    page.get_by_role("button", name="Keep this change").click()
    expect(page.locator(".match").nth(0)).to_contain_text(moved[1])
    expect(page.locator(".match").nth(3)).to_contain_text(moved[0])
    expect(page.get_by_text("changed by the director")).to_be_visible()


def test_a_swap_by_keyboard_and_put_back(director: Director) -> None:
    page = director.page
    _second_round(director)
    before = page.locator(".matches").inner_text()
    page.get_by_role("button", name="Change pairs").click()
    page.locator(".match .chip").nth(0).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("changes places with")).to_be_visible()
    page.locator(".byes .chip").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cost-title")).to_contain_text("more under")
    page.get_by_role("button", name="Put back").click()
    page.get_by_role("button", name="Back to results").click()
    expect(page.locator("button.side").first).to_be_visible()
    assert page.locator(".matches").inner_text() == before


def test_why_a_pair_why_not_another_and_why_a_bye(director: Director) -> None:
    page = director.page
    _second_round(director)
    page.locator(".match .why").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".why-text")).not_to_be_empty()
    choice = dialog.get_by_role("combobox").first
    last_met = page.evaluate(
        """() => {
          const { snapshot } = JSON.parse(localStorage.getItem("pairwright.desk"));
          const first = snapshot.rounds[1].matches[0].players[0];
          const met = snapshot.rounds[0].matches.find((match) => match.players.includes(first));
          return met ? met.players.find((id) => id !== first) : "bye";
        }"""
    )
    choice.select_option(last_met)
    expect(dialog.locator(".why-text")).to_contain_text("would cost")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="sit?").click()
    expect(page.get_by_role("dialog").locator(".why-text")).not_to_be_empty()
