"""Results without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.desk.director import Director


def test_typing_winners_one_after_the_other_fills_the_sheet(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    line = page.get_by_label("Winner: name or number")
    names = page.locator(".match").evaluate_all(
        "rows => rows.map(row => row.querySelector('.side-name').firstChild.textContent)"
    )
    line.click()
    for name in names:
        page.keyboard.type(name.split()[0].lower())
        page.keyboard.press("Enter")
        expect(page.locator(".side-win .side-name").filter(has_text=name)).to_have_count(1)
    expect(director.open_matches).to_have_count(0)
    expect(director.pair_button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    expect(page.get_by_label("Winner: name or number")).to_be_focused()


def test_arrows_choose_the_winner_and_the_table(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    first, second = page.locator(".match").nth(0), page.locator(".match").nth(1)
    first.locator("button.side").first.focus()
    page.keyboard.press("ArrowRight")
    expect(first.locator("button.side").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(second.locator("button.side").nth(0)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Delete")
    expect(second.locator("button.side").nth(0)).to_have_attribute("aria-pressed", "false")


def test_a_result_for_a_player_who_sits_is_explained_and_the_text_stays(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    sitting = page.locator(".bye-name").evaluate("element => element.firstChild.textContent")
    line = page.get_by_label("Winner: name or number")
    line.fill(sitting)
    line.press("Enter")
    expect(page.locator("#quick-told")).to_contain_text(f"{sitting} sits this round")
    expect(line).to_have_value(sitting)
    expect(director.open_matches).to_have_count(4)


def test_an_ambiguous_or_unknown_name_is_asked_back(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    director.pastes_players(["Ann Lee", "Ann Moss", "Bob", "Cy"])
    page.get_by_role("button", name="On to round 1").click()
    director.pairs()
    line = page.get_by_label("Winner: name or number")
    for typed, answer in (
        ("ann", "could be Ann Lee or Ann Moss"),
        ("zoe", "Nobody in this round is called"),
        ("9", "no player number 9"),
    ):
        line.fill(typed)
        line.press("Enter")
        expect(page.locator("#quick-told")).to_contain_text(answer)
