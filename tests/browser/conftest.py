"""A browser, and a server for it. Pages that complain in their console fail their test."""

import shutil
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from browser.tables import TablePage
from playwright.sync_api import Browser, Page, sync_playwright
from server.running import RunningServer

CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]  # fmt: skip
LOST_LINE = ("WebSocket connection to", "Failed to load resource")
"""What the browser itself writes when a server is away or says no."""
NO_WORKER = "Service Worker registration blocked by Playwright"

Open = Callable[..., TablePage]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without tight limits."""
    running = RunningServer(tmp_path_factory.mktemp("server") / "data")
    assert (running.http.get("/").status_code) == 200, "the page is not built: make page"
    yield running
    assert "Traceback" not in running.errors()
    running.stop()


# While it runs, no other event loop can: `tests/conftest.py` puts the tests with a browser last.
@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = [path for name in CHROMIUM if (path := shutil.which(name))]
    assert found, "the browser tests need Chromium: sudo apt-get install chromium"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found[0], args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser, server: RunningServer) -> Iterator[Open]:
    """Opens pages, each as on a device of its own, at a place within the page."""
    complaints: list[str] = []
    contexts = []

    def watch(page: Page, url: str) -> None:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: (
                complaints.append(said.text)
                if said.type in ("error", "warning")
                and not said.text.startswith((*LOST_LINE, NO_WORKER))
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((url, "blob:", "data:"))
                else complaints.append(f"a request leaves the machine: {request.url}")
            ),
        )

    def open_page(
        place: str = "",
        width: int = 1440,
        height: int = 900,
        url: str = "",
        touch: bool = False,
        locale: str = "en-GB",
        colours: Literal["dark", "light"] = "dark",
        worker: bool = False,
        moving: bool = False,
    ) -> TablePage:
        """With `moving` events are played, by a clock that stands until the test turns it."""
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            locale=locale,
            reduced_motion="no-preference" if moving else "reduce",
            color_scheme=colours,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        page = context.new_page()
        if moving:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        watch(page, url or server.url)
        page.goto(place if place.startswith("http") else f"{url or server.url}/{place}")
        return TablePage(page)

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints
