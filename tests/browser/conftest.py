"""A browser, and a server for it. Pages that complain in their console fail their test."""

from collections.abc import Iterator
from typing import Any

import pytest
from kit.browser import FLAGS, Open, Pages, TablePage, chromium, own_place, table_at
from kit.questions import QUESTIONS
from kit.server import RunningServer, shared_server
from playwright.sync_api import Browser, sync_playwright

from ursuppe import Game


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without tight limits."""
    with shared_server(tmp_path_factory.mktemp("server")) as running:
        assert running.http.get("/").status_code == 200, "the page is not built: make page"
        yield running


# While it runs, no other event loop can: `tests/conftest.py` puts the tests with a browser last.
@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path, "the browser tests need Chromium: sudo apt-get install chromium"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser, server: RunningServer) -> Iterator[Open]:
    """Opens a place within the page, as `Pages.open` says."""
    pages = Pages(browser, server.url)
    yield pages.open
    pages.close()


@pytest.fixture
def open_game(server: RunningServer, open_page: Open) -> Open:
    """Opens a game at a table with all seats here."""

    def open_game(game: Game, **options: Any) -> TablePage:
        return open_page(own_place(table_at(server, game)), **options)

    return open_game


@pytest.fixture
def open_question(open_game: Open) -> Open:
    """Opens a game in which a question of some kind is asked, and waits for it."""

    def open_question(kind: str, **options: Any) -> TablePage:
        page = open_game(QUESTIONS[kind](), **options)
        page.wait_for_question(kind)
        return page

    return open_question
