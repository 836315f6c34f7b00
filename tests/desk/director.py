"""What a director does at the desk, in the words of the page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

ARTIFACTS = Path(__file__).parent / "artifacts"
NINE = ("Ann Lee", "Bob Marsh", "Carla Ortiz", "Dmitri Vale", "Esther Quist", "Femi Ade", "Grace Holm", "Hugo Brandt")
NINE_NAMES = (*NINE, "Ines Rocha")


class Director:
    """One person with the page open."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def opens_the_desk(self) -> Director:
        """The desk with its catalogues loaded."""
        self.page.goto(self.address + "/")
        expect(self.page.get_by_label("Format").locator("option").first).to_be_attached()
        return self

    def goes_to(self, tab: str) -> None:
        """Chooses a tab of the desk."""
        self.page.get_by_role("navigation", name="Desk").get_by_role("button", name=tab, exact=True).click()

    def pastes_players(self, text: str | Iterable[str]) -> None:
        """Pastes into the box and presses Add."""
        self.page.get_by_label("One name a line").fill(text if isinstance(text, str) else "\n".join(text))
        self.page.get_by_role("button", name="Add players").click()

    def fixes_the_seed(self, seed: int) -> None:
        """Sets the draw, so that the test sees the same event each time."""
        self.page.get_by_text("More rules").click()
        box = self.page.get_by_label("Seed of the draw")
        box.fill(str(seed))
        box.press("Tab")

    def starts_with_nine(self, seed: int = 2026) -> None:
        """Nine players, ready for round 1."""
        self.opens_the_desk()
        self.fixes_the_seed(seed)
        self.pastes_players(NINE_NAMES)
        self.page.get_by_role("button", name="On to round 1").click()

    @property
    def pair_button(self) -> Locator:
        """The button that draws the next round."""
        return self.page.locator("[data-key=pair]")

    @property
    def open_matches(self) -> Locator:
        """Rows that wait for a result."""
        return self.page.locator(".match.pending")

    def pairs(self) -> None:
        """Draws the next round and waits for its sheet."""
        self.pair_button.click()
        expect(self.open_matches.first).to_be_visible()

    def clicks_winners(self, side: int = 0) -> None:
        """Clicks the player on that side of every open match."""
        for left in reversed(range(self.open_matches.count())):
            self.open_matches.first.locator("button.side").nth(side).click()
            expect(self.open_matches).to_have_count(left)

    def sees_the_event_over(self) -> bool:
        """Whether the banner names a winner; waits until the service has answered."""
        expect(self.page.locator("[data-key=pair]:enabled, .banner-won")).not_to_have_count(0)
        return self.page.locator(".banner-won").count() > 0

    def keeps_a_picture(self, name: str, whole: bool = True) -> None:
        """A screenshot among the artefacts of the tests."""
        ARTIFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTIFACTS / f"{name}.png", full_page=whole)
