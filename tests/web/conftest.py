"""One server and one Chromium for all tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Server, serving
from tests.web.visitor import Visitor

STATIC = Path(__file__).parents[2] / "src" / "walstatt" / "server" / "static"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of these need Chromium, and share one server: they run in one worker."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("web"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server with a built page."""
    if not (STATIC / "index.html").exists():
        pytest.fail("the page is not built: make web")
    with serving(
        tmp_path_factory.mktemp("web") / "data.db", matches_per_minute=100_000, bot_pause=0.05, warm=True, workers=2
    ) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.fail("the browser tests need Chromium: web/find-chromium says how to get it")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Come in: `visit(lang="de", dark=True, width=360)`; every visitor has a browser of their own."""
    visitors: list[Visitor] = []

    def come(
        lang: str = "en", dark: bool = False, width: int = 1280, height: int = 800, speed: str = "at-once"
    ) -> Visitor:
        context = browser.new_context(
            base_url=server.address,
            locale={"de": "de-DE", "en": "en-GB"}[lang],
            color_scheme="dark" if dark else "light",
            viewport={"width": width, "height": height},
            has_touch=width < 500,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.add_init_script(
            f"localStorage.getItem('walstatt.speed') ?? localStorage.setItem('walstatt.speed', '{speed}')"
        )
        visitors.append(Visitor(context.new_page(), server))
        return visitors[-1]

    yield come
    for visitor in visitors:
        faults = visitor.faults
        visitor.page.context.close()
        assert faults == []


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    """Somebody who speaks English, on a common screen."""
    return visit()
