"""A table in a browser, as a player sees it and acts on it."""

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect
from server.running import PATIENCE, RunningServer

from ursuppe import Game

expect.set_options(timeout=PATIENCE * 1000)


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

    def wait_past(self, seq: int) -> None:
        """Waits for an entry after this one."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) > seq", arg=seq
        )

    def wait_for_line(self, state: str) -> None:
        self.find(f'[data-line="{state}"]').wait_for()

    def glowing(self, selector: str = "[data-target]") -> Locator:
        return self.find(f"{selector} >> visible=true")

    def press_glow(self, which: int = 0, touch: bool = False) -> None:
        """Clicks or taps something that glows, where it is to be seen."""
        node = self.glowing().nth(which)
        node.tap(force=True) if touch else node.click(force=True)

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


def place_of(*tokens: str) -> str:
    """The place within the page that opens these seats."""
    return f"#play/{'.'.join(tokens)}"


def table_at(server: RunningServer, game: Game, *who: str) -> dict[str, Any]:
    """A table that goes on from where a game is; all seats are here unless said."""
    seats = who or ("here",) * game.options.players
    return server.table(*seats, position=game.to_json())


def own_place(made: dict[str, Any]) -> str:
    """The place of the device that made the table."""
    return place_of(made["host"], *(seat["token"] for seat in made["here"]))
