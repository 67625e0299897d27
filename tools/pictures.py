"""Take the README's pictures of the page, and the one that moves.

    python tools/pictures.py

A server plays a game of bots, Chromium looks at it, and Pillow writes `docs/images`. The
moving picture is taken frame by frame with the page's clock standing still in between, so
that it is smooth however slow the machine is.
"""

import io
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from ursuppe import Dice, Game, play
from ursuppe.bots import make_bot
from ursuppe.engine import events
from ursuppe.engine.events import Event

IMAGES = Path(__file__).parents[1] / "docs" / "images"
NAMES = ["Ada", "Otto", "Wilma", "Bruno"]
WIDE = {"width": 1440, "height": 900}
RESULT_HEIGHT = 1500
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]  # fmt: skip

FRAME = 50
"""Milliseconds between two frames of the moving picture."""
SECONDS = 9
FILMED = 6
"""Actions that have room in so many seconds, about."""
MOVING_SIZE = (520, 520)
LARGEST = 1_500_000
"""Bytes of the moving picture."""

SEEK = """(now) => {
  const born = (window.bornAnimations ??= new WeakMap());
  for (const one of document.getAnimations()) {
    if (!born.has(one)) born.set(one, now);
    const end = one.effect.getComputedTiming().endTime;
    const at = now - born.get(one);
    one.pause();
    if (at >= end) one.finish();
    else one.currentTime = at;
  }
}"""
"""Every animation shows the moment that the standing clock says."""


# A game worth a picture


def played(seed: int) -> Game:
    """A whole game of bots."""
    bot = make_bot("medium", random.Random(seed))
    return play(Game.new(players=4, names=NAMES), bot, Dice(seed))


def log_of(game: Game) -> str:
    """The text of its log."""
    assert game.log is not None
    return game.log.text()


def deciding() -> tuple[Game, int]:
    """A game, and the step in its fifth round after which Ada's first amoeba has to choose
    between a drift to the east and a roll of the dice, while the ozone is thin."""
    for seed in range(1, 500):
        game = played(seed)
        assert game.log is not None
        fifth = [step for step, entry in enumerate(game.log.entries) if entry[2] == 5]
        for step in fifth:
            there = game.back_to(step)
            asked = there.decision
            assert asked is not None
            if (asked.kind, asked.seat, asked.number) != ("movement", 0, 1):
                continue
            if there.rules.drift[there.card] == 2 and there.rules.ozone[there.card] <= 8:
                return game, step
    raise SystemExit("no game of these bots comes to such a moment")


def lively(game: Game) -> int:
    """The step of a game after which the next actions move and feed the most."""
    assert game.log is not None
    heard: list[Event] = []
    again = game.back_to(0)
    again.sink = heard.append
    seen: list[int] = []
    for _, action, _, _ in game.log.entries:
        heard.clear()
        again.apply(action)
        kinds = {event.kind for event in heard}
        seen.append(len(kinds & {events.MOVED, events.ATE}))
    starts = range(len(seen) - FILMED)
    return max(starts, key=lambda step: sum(seen[step : step + FILMED]))


# A server, and a page of it


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with a data directory of its own."""
    with tempfile.TemporaryDirectory() as data:
        command = [str(Path(sys.executable).with_name("ursuppe")), "serve", "--no-browser"]
        where = ["--port", "0", "--data", data]
        server = subprocess.Popen([*command, *where], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            yield found.group()
        finally:
            server.terminate()
            server.wait()


def post(url: str, **body: Any) -> Any:
    """What the server answers."""
    request = Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


def table(url: str, **start: Any) -> str:
    """The end of the address of a new table where Ada plays against bots."""
    bots = [{"who": "bot", "level": "medium"}] * 3
    made = post(f"{url}/api/tables", seats=[{"who": "here"}, *bots], **start)
    return f"#play/{made['host']}.{made['here'][0]['token']}"


@contextmanager
def looking(browser: Browser, still: bool = True) -> Iterator[Page]:
    """A page; a still one is asked for less motion."""
    context = browser.new_context(
        viewport=WIDE,  # type: ignore[arg-type]
        reduced_motion="reduce" if still else "no-preference",
        color_scheme="dark",
    )
    yield context.new_page()
    context.close()


# Pictures


def photograph(page: Page, name: str) -> None:
    """Writes what the page shows."""
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.save(IMAGES / name, quality=86, optimize=True, progressive=True)


def picture_of_table(browser: Browser, url: str, game: Game, step: int) -> None:
    """Ada decides."""
    with looking(browser) as page:
        page.goto(f"{url}/{table(url, log=log_of(game.back_to(step)))}")
        page.wait_for_selector(".question[data-kind=movement]")
        page.wait_for_load_state("networkidle")
        photograph(page, "table.jpg")


def picture_of_result(browser: Browser, url: str, game: Game) -> None:
    """Looking back at the game."""
    with looking(browser) as page:
        page.set_viewport_size({"width": WIDE["width"], "height": RESULT_HEIGHT})
        page.goto(f"{url}/{table(url, log=log_of(game))}")
        page.wait_for_selector("[data-outlook=done]", timeout=300_000)
        photograph(page, "result.jpg")


def frames_of(browser: Browser, url: str, game: Game, step: int) -> Iterator[Image.Image]:
    """The soup while the replay plays on from a moment."""
    with looking(browser, still=False) as page:
        page.clock.install()
        page.goto(f"{url}/#open")
        page.locator("textarea").fill(log_of(game))
        page.get_by_role("button", name="Open").click()
        page.get_by_role("slider").fill(str(step))
        page.wait_for_load_state("networkidle")
        page.clock.pause_at(page.evaluate("Date.now() + 60000"))
        page.locator(".push.play").click()
        box = page.locator(".board-part svg").first.bounding_box()
        assert box is not None
        side = min(box["width"], box["height"])
        clip = {
            "x": box["x"] + (box["width"] - side) / 2,
            "y": box["y"] + (box["height"] - side) / 2,
            "width": side,
            "height": side,
        }
        for now in range(0, SECONDS * 1000, FRAME):
            page.evaluate(SEEK, now)
            shot = page.screenshot(clip=clip)  # type: ignore[arg-type]
            yield (
                Image.open(io.BytesIO(shot))
                .convert("RGB")
                .resize(MOVING_SIZE, Image.Resampling.LANCZOS)
            )
            page.clock.run_for(FRAME)


def moving_picture(browser: Browser, url: str, game: Game, step: int) -> None:
    """Some seconds of play, as good as fits."""
    first, *others = frames_of(browser, url, game, step)
    target = IMAGES / "play.webp"
    for quality in (60, 35, 15):
        first.save(target, save_all=True, append_images=others, duration=FRAME, loop=0,
                   quality=quality, method=4)  # fmt: skip
        if target.stat().st_size <= LARGEST:
            return
    raise SystemExit(f"the moving picture has more than {LARGEST} bytes however it is made")


def main() -> None:
    """All pictures of the page."""
    found = [path for name in ("chromium", "chromium-browser", "google-chrome")
             if (path := shutil.which(name))]  # fmt: skip
    if not found:
        raise SystemExit("the pictures need Chromium: sudo apt-get install chromium")
    game, step = deciding()
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found[0], args=FLAGS)
        picture_of_table(browser, url, game, step)
        picture_of_result(browser, url, game)
        moving_picture(browser, url, game, lively(game))
        browser.close()
    for picture in ("table.jpg", "result.jpg", "play.webp"):
        print(f"{picture}: {(IMAGES / picture).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
