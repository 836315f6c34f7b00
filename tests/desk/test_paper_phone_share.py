"""Print layout, a phone, and the read-only view."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.desk.director import ARTIFACTS, NINE_NAMES, Director


def test_every_printed_paper_holds_everybody_and_nothing_of_the_desk(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.goes_to("Print")
    ARTIFACTS.mkdir(exist_ok=True)
    for paper in ("Director’s sheet", "Wall, by name", "Wall, by table", "Result slips"):
        page.emulate_media(media="screen")
        page.get_by_role("button", name=paper).click()
        page.emulate_media(media="print")
        expect(page.locator("#desk")).to_be_hidden()
        printed = page.locator("#paper")
        expect(printed).to_be_visible()
        for name in NINE_NAMES if paper != "Result slips" else set(NINE_NAMES) - {_sitting(page)}:
            expect(printed).to_contain_text(name)
        document = page.pdf(format="A4")
        assert document.startswith(b"%PDF")
        name = paper.lower().replace(", ", "-").replace(" ", "-").replace("’", "")
        (ARTIFACTS / f"{name}.pdf").write_bytes(document)


def _sitting(page: Page) -> str:
    return str(
        page.evaluate(
            """() => {
              const { snapshot } = JSON.parse(localStorage.getItem("pairwright.desk"));
              return snapshot.players.find((player) => player.id === snapshot.rounds[0].byes[0]).name;
            }"""
        )
    )


def test_wall_pages_are_readable_from_afar(director: Director) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.goes_to("Print")
    page.get_by_role("button", name="Wall, by name").click()
    page.emulate_media(media="print")
    size = page.locator("#paper .page-wall td").first.evaluate("cell => parseFloat(getComputedStyle(cell).fontSize)")
    assert size >= 24


def test_the_desk_fits_a_phone(phone: Page, address: str) -> None:
    director = Director(phone, address)
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    for tab in ("Players", "Rounds", "Standings", "Awards", "Print", "Share"):
        director.goes_to(tab)
        width = phone.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"{tab} is wider than the phone"
        director.keeps_a_picture(f"phone-{tab.lower()}", whole=False)
    director.goes_to("Rounds")
    box = phone.locator("button.side").first.bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_a_link_shows_the_event_read_only(director: Director, phone: Page) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.clicks_winners()
    director.pairs()
    director.goes_to("Share")
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    director.keeps_a_picture("share")
    link = page.get_by_label("Link to the read-only view").input_value()
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(phone.get_by_role("row").filter(has_text="Ann Lee").first).to_be_visible()
    expect(phone.get_by_role("heading", name="What may happen after this round")).to_be_visible()
    assert phone.get_by_role("button").count() == 0
    assert phone.evaluate("localStorage.getItem('pairwright.desk')") is None
    Director(phone, "").keeps_a_picture("shared-view")


def test_the_saved_page_opens_without_service_or_script(director: Director, phone: Page, tmp_path: Path) -> None:
    page = director.page
    director.starts_with_nine()
    director.pairs()
    director.goes_to("Share")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the page").click()
    file = tmp_path / "event.html"
    download.value.save_as(file)
    assert "<script" not in file.read_text(encoding="utf-8")
    phone.goto(file.as_uri())
    expect(phone.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(phone.get_by_role("row").filter(has_text="Ines Rocha").first).to_be_visible()


def test_a_large_event_is_shared_as_a_file(director: Director) -> None:
    page = director.page
    director.opens_the_desk()
    length = page.evaluate(
        """async () => {
          const { pack, unpack, LONGEST_LINK } = await import("/desk/share_link.js");
          const text = Array.from({ length: 9000 }, (_, at) => Math.sin(at).toString(36)).join(" ");
          const packed = await pack(text);
          return (await unpack(packed)) === text ? packed.length - LONGEST_LINK : -1;
        }"""
    )
    assert length > 0
