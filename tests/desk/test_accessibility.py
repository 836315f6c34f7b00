"""axe-core on every tab, light and dark: nothing serious."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.desk.director import Director

AXE = Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js"


EVERYTHING = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
CONTRAST = ("color-contrast",)


def _findings(page: Page, kinds: tuple[str, ...] = EVERYTHING) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("kinds => axe.run(document, {runOnly: kinds, resultTypes: ['violations']})", kinds)
    return [
        f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical", "moderate")
    ]


@pytest.mark.parametrize(("scheme", "kinds"), [("light", EVERYTHING), ("dark", CONTRAST)])
def test_no_serious_finding_on_any_tab(
    director: Director, scheme: Literal["light", "dark"], kinds: tuple[str, ...]
) -> None:
    page = director.page
    page.emulate_media(color_scheme=scheme)
    director.opens_the_desk()
    assert _findings(page, kinds) == []
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    director.pairs()
    page.locator("button.side").first.click()
    director.keeps_a_picture(f"round-2-{scheme}")
    for tab in ("Rounds", "Players", "Standings", "Awards", "Print", "Share"):
        director.goes_to(tab)
        expect(page.locator("main")).not_to_contain_text("Reading the standings")
        assert _findings(page, kinds) == [], tab
    director.goes_to("Rounds")
    page.locator(".match .why").first.click()
    expect(page.locator(".why-text")).to_be_visible()
    assert _findings(page, kinds) == [], "the dialog"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Change pairs").click()
    assert _findings(page, kinds) == [], "changing pairs"
