"""A browser, and a table in it as a player sees it and acts on it."""

import shutil
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from kit.server import PATIENCE, RunningServer, all_here
from ursuppe import Game

CHROMIUM: Final = ["chromium", "chromium-browser", "google-chrome"]
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update",
                "--disable-sync"]  # fmt: skip
NO_COMPLAINTS: Final = (
    "WebSocket connection to",
    "Failed to load resource",
    "Service Worker registration blocked by Playwright",
)
"""What the browser itself writes when a server is away or says no, or a worker is not wanted."""
TELL_VIOLATIONS: Final = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`${event.effectiveDirective} forbids ${event.blockedURI.slice(0, 200)}, asked for`
        + ` by ${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`));"""
"""Who asked for what the page may not have: Chromium's own complaint does not say it."""
KEYS: Final = {"←": "ArrowLeft", "↑": "ArrowUp", "→": "ArrowRight", "↓": "ArrowDown"}

Colours = Literal["dark", "light"]
COLOURS: Final[tuple[Colours, ...]] = ("dark", "light")

expect.set_options(timeout=PATIENCE * 1000)


def chromium() -> str | None:
    """Where Chromium is, if it is installed."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


class TablePage:
    """A page with short ways to look and to act."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE * 1000)

    def find(self, selector: str, saying: str | None = None) -> Locator:
        return self.page.locator(selector, has_text=saying)

    @property
    def kind(self) -> str:
        """The kind of the question that is asked of this page; "" if none is."""
        asked = self.find(".question[data-kind]")
        return (asked.get_attribute("data-kind") or "") if asked.count() else ""

    @property
    def seq(self) -> int:
        """The sequence number of the last entry that the page tells of."""
        return int(self.find("[data-seq]").get_attribute("data-seq") or 0)

    def wait_for_question(self, kind: str = "") -> None:
        """Waits until the page asks its player something."""
        self.find(f'.question[data-kind="{kind}"]' if kind else ".question[data-kind]").wait_for()

    def ask_for_a_hint(self) -> None:
        """Asks by key, and again if no bot had the time to think."""
        hint = self.find(".hint")
        refused = self.find(".refused")
        until = time.monotonic() + PATIENCE
        while not hint.count():
            assert time.monotonic() < until, "there is no hint"
            self.page.keyboard.press("h")
            hint.or_(refused).first.wait_for()

    def wait_past(self, seq: int) -> None:
        """Waits for an entry after this one."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) > seq", arg=seq
        )

    def wait_for_connection(self, state: str) -> None:
        self.find(f'[data-connection="{state}"]').wait_for()

    def glowing(self, selector: str = "[data-target]") -> Locator:
        return self.find(f"{selector} >> visible=true")

    def press_glow(self, which: int = 0, touch: bool = False) -> None:
        """Clicks or taps something that glows, where it is to be seen."""
        node = self.glowing().nth(which)
        node.tap(force=True) if touch else node.click(force=True)

    def press_key_of(self, choice: Locator) -> None:
        """Takes a choice by the key that is shown beside it."""
        shown = choice.locator(".key").inner_text()
        self.page.keyboard.press(KEYS.get(shown, shown.lower()))

    def answer_by_glow(self, rng: Random, touch: bool = False) -> None:
        """Answers the question by what glows in the soup, on cards and in panels, however
        many clicks that takes; "done" has no place there but its button."""
        asked = self.kind
        seq = self.seq
        for _ in range(12):
            count = self.glowing().count()
            take = self.glowing(".take")
            if take.count():
                take.first.tap() if touch else take.first.click()
            elif count:
                self.press_glow(rng.randrange(count), touch)
            else:
                choice = self.glowing('.choice[data-kind="done"], .choice').first
                choice.tap() if touch else choice.click()
            if self._answered(seq):
                return
        raise AssertionError(f"{asked} could not be answered by what glows")

    def _answered(self, seq: int) -> bool:
        """Whether an answer is out. One that only picks a cube, or narrows the choice,
        changes nothing but the page."""
        if self.find(".question[data-kind]").count():
            self.page.wait_for_timeout(30)
        if self.find(".question[data-kind]").count() and self.seq == seq:
            return False
        self.wait_past(seq)
        return True

    def expect_no_overflow(self) -> None:
        """Nothing is wider than the screen."""
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0

    def expect_text(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()


Open = Callable[..., TablePage]
"""Opens a page; what it is given is said where the fixture is made."""


class Pages:
    """Pages, each as on a device of its own, and what they complain about."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(
        self,
        place: str = "",
        width: int = 1440,
        height: int = 900,
        url: str = "",
        touch: bool = False,
        locale: str = "en-GB",
        colours: Colours = "dark",
        worker: bool = False,
        moving: bool = False,
    ) -> TablePage:
        """Opens a place within the page. With `moving` events are played, by a clock that
        stands until the test turns it."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            locale=locale,
            reduced_motion="no-preference" if moving else "reduce",
            color_scheme=colours,
            service_workers="allow" if worker else "block",
        )
        self.contexts.append(context)
        context.add_init_script(TELL_VIOLATIONS)
        page = context.new_page()
        if moving:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        self._watch(page, url or self.url)
        page.goto(place if place.startswith("http") else f"{url or self.url}/{place}")
        return TablePage(page)

    def _watch(self, page: Page, url: str) -> None:
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: (
                self.complaints.append(said.text)
                if said.type in ("error", "warning") and not said.text.startswith(NO_COMPLAINTS)
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((url, "blob:", "data:"))
                else self.complaints.append(f"a request leaves the machine: {request.url}")
            ),
        )

    def close(self) -> None:
        """Closes them all; none has complained."""
        for context in self.contexts:
            context.close()
        assert not self.complaints


class Meddler:
    """Stands between a page and the server, and can swallow what passes by."""

    def __init__(self, page: TablePage) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.deaf = False
        """Nothing reaches the server."""
        self.mute = False
        """Nothing comes back from it."""
        page.page.route_web_socket("**/ws", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()
        self.sockets.append(socket)
        socket.on_message(lambda message: None if self.deaf else upstream.send(message))
        upstream.on_message(lambda message: None if self.mute else socket.send(message))


def place_of(*tokens: str) -> str:
    """The place within the page that opens these seats."""
    return f"#play/{'.'.join(tokens)}"


def table_at(server: RunningServer, game: Game, *who: str) -> dict[str, Any]:
    """A table that goes on from where a game is; all seats are here unless said."""
    seats = who or ("here",) * game.options.players
    return server.table(*seats, position=game.to_json())


def own_place(made: dict[str, Any]) -> str:
    """The place of the device that made the table."""
    return place_of(made["host"], *all_here(made))
