"""How much the page works for each frame while a game against bots is played at normal speed.

    python benchmarks/page_frames.py [--seconds 60] [--width 1440] [--trace FILE]

Chromium traces itself (its DevTools protocol) while it watches a game of three bots and one
player, who takes a choice every second and a half. Counted are the frames that the page's
main thread has a part in; those that the compositor makes alone cost it nothing. The work of
a frame is the time of all tasks since the frame before: on the processor, and on the clock,
which other programs on the machine make longer.
"""

import argparse
import json
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from server.running import Frame, RunningServer, here  # noqa: E402

Trace = list[dict[str, Any]]

CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"]
FRAME = "Commit"
"""What ends a frame on the main thread."""
TASK = "RunTask"
PACE = 1.5
"""Seconds that the player takes for a choice."""
BUDGET = 8.0
"""Milliseconds of work that a frame may take at the 95th percentile."""


def traced(session: CDPSession, page: Page, seconds: float) -> Trace:
    """What Chromium writes down of itself in so many seconds."""
    trace: Trace = []
    session.on("Tracing.dataCollected", lambda data: trace.extend(data["value"]))
    session.send(
        "Tracing.start",
        {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}},
    )
    page.wait_for_timeout(seconds * 1000)
    ended = []
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return trace


def watched(server: RunningServer, browser_path: str, width: int, seconds: float) -> Trace:
    """The trace of a page that watches a game against three bots."""
    made = server.table("here", "medium", "medium", "medium")
    threading.Thread(target=play, args=(server, made), daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        height = 844 if width < 700 else 900
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(f"{server.url}/#play/{made['watch']}")
        page.locator(".board").wait_for()
        trace = traced(browser.new_browser_cdp_session(), page, seconds)
        print(page.locator(".round").inner_text())
        browser.close()
    return trace


def play(server: RunningServer, made: Frame) -> None:
    """Plays the person's seat: lets its amoebas eat, and else takes any choice."""
    rng = random.Random(1)
    with server.player(here(made)) as player:
        while not player.until_asked()["view"]["ranking"]:
            time.sleep(PACE)
            if player.now["mine"]["rest"]:
                player.ask(type="rest")
            else:
                player.choose(rng.randrange(len(player.choices)))


def main_thread(trace: Trace) -> tuple[int, int]:
    """The process and thread on which the page runs: the one with the most frames."""
    frames: dict[tuple[int, int], int] = {}
    for event in trace:
        if event["name"] == FRAME:
            key = (event["pid"], event["tid"])
            frames[key] = frames.get(key, 0) + 1
    if not frames:
        sys.exit("the trace has no frames: is the page visible, and does anything move?")
    return max(frames, key=lambda key: frames[key])


def work_by_frame(trace: Trace) -> Iterator[tuple[float, float]]:
    """The processor time and the time on the clock of each frame, in milliseconds."""
    thread = main_thread(trace)
    own = [event for event in trace if (event["pid"], event["tid"]) == thread]
    starts = sorted(event["ts"] for event in own if event["name"] == FRAME)
    tasks = sorted(
        (event["ts"] + event["dur"], event.get("tdur", event["dur"]), event["dur"])
        for event in own
        if event["name"] == TASK and event.get("ph") == "X"
    )
    at = 0
    for begin, end in zip(starts, starts[1:], strict=False):
        busy = clock = 0.0
        while at < len(tasks) and tasks[at][0] <= end:
            if tasks[at][0] > begin:
                busy += tasks[at][1]
                clock += tasks[at][2]
            at += 1
        yield busy / 1000, clock / 1000


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def report(frames: list[tuple[float, float]]) -> float:
    """Prints the percentiles; the 95th of the processor time is what counts."""
    print(f"{len(frames)} frames")
    print(f"{'milliseconds a frame':28}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}")
    for name, column in (("processor time", 0), ("time on the clock", 1)):
        values = [frame[column] for frame in frames]
        numbers = [percentile(values, part) for part in (0.5, 0.95, 0.99)] + [max(values)]
        print(f"{name:28}" + "".join(f"{number:8.2f}" for number in numbers))
    return percentile([frame[0] for frame in frames], 0.95)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--trace", type=Path, help="keep the trace in this file")
    arguments = parser.parse_args()
    browser_path = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if browser_path is None:
        sys.exit("this needs Chromium: sudo apt-get install chromium")
    with tempfile.TemporaryDirectory() as place:
        server = RunningServer(Path(place) / "data")
        try:
            trace = watched(server, browser_path, arguments.width, arguments.seconds)
        finally:
            server.stop()
    if arguments.trace:
        arguments.trace.write_text(json.dumps({"traceEvents": trace}))
    if report(list(work_by_frame(trace))) > BUDGET:
        sys.exit(f"more than {BUDGET} ms of work at the 95th percentile")


if __name__ == "__main__":
    main()
