"""The browser tests' set-up: one service, one browser, a fresh page whose defects fail the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.conformance.service import service
from tests.desk.chromium import FLAGS, INSTALL, chromium
from tests.desk.director import Director

PATIENCE = 15_000
"""Milliseconds a page may take for one step on a busy machine."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A running service's address."""
    with service() as client:
        yield str(client.base_url).rstrip("/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without it the browser tests are reported as not run, with the command that installs it."""
    path = chromium()
    if path is None:
        pytest.skip(f"the browser tests did not run: there is no chromium; as root: {INSTALL}")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


def _watched(browser: Browser, **options: object) -> Iterator[Page]:
    context = browser.new_context(**options)  # type: ignore[arg-type]  # options by name
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    defects: list[str] = []
    page.on("pageerror", lambda error: defects.append(str(error)))
    page.on("console", lambda message: defects.append(message.text) if "Security Policy" in message.text else None)
    yield page
    context.close()
    assert not defects


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a window of ordinary size; a defect of a script or a breach of the content policy fails the test."""
    yield from _watched(browser, viewport={"width": 1280, "height": 860})


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone."""
    yield from _watched(browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


@pytest.fixture
def director(page: Page, address: str) -> Director:
    """Somebody who has never seen the desk."""
    return Director(page, address)
