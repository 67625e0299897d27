"""How much the page works for each frame while a game against bots is played at normal speed.

    python benchmarks/page_frames.py [--seconds 60] [--width 1440] [--trace FILE]

Chromium traces itself (its DevTools protocol) while it watches a game of three bots and one
player, who takes a choice every second and a half. Printed is the processor time of the
page's main thread: in each frame of 1/60 s, and for each time that it changes what is seen
(most frames the compositor makes alone). Processor time hardly grows when other programs keep
the machine busy.
"""

import argparse
import contextlib
import json
import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from kit.browser import FLAGS, chromium
from kit.server import Frame, RunningServer, here

Trace = list[dict[str, Any]]

CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"]
CHANGE = "Commit"
"""What the main thread hands to the compositor when something has changed."""
FRAME = 16_667
"""Microseconds."""
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
    # The connection ends with the measurement.
    with contextlib.suppress(ConnectionClosed), server.player(here(made)) as player:
        while not player.until_asked()["view"]["ranking"]:
            time.sleep(PACE)
            if player.now["mine"]["rest"]:
                player.ask(type="rest")
            else:
                player.choose(rng.randrange(len(player.choices)))


def main_thread(trace: Trace) -> tuple[int, int]:
    """The process and thread on which the page runs: the one with the most changes."""
    changes: dict[tuple[int, int], int] = {}
    for event in trace:
        if event["name"] == CHANGE:
            key = (event["pid"], event["tid"])
            changes[key] = changes.get(key, 0) + 1
    if not changes:
        sys.exit("the trace has no changes: is the page visible, and does anything move?")
    return max(changes, key=lambda key: changes[key])


def tasks_of(trace: Trace) -> list[tuple[int, int]]:
    """When each task of the main thread began, and its processor time, in microseconds."""
    thread = main_thread(trace)
    return sorted(
        (int(event["ts"]), int(event["tdur" if "tdur" in event else "dur"]))
        for event in trace
        if (event["pid"], event["tid"]) == thread
        and event["name"] == TASK
        and event.get("ph") == "X"
    )


def by_frame(tasks: list[tuple[int, int]]) -> list[float]:
    """The milliseconds of work in each frame; a long task reaches into the next ones."""
    first, last = tasks[0][0], tasks[-1][0]
    work = [0.0] * ((last - first) // FRAME + 1)
    carried = 0
    at = 0
    for frame in range(len(work)):
        end = first + (frame + 1) * FRAME
        while at < len(tasks) and tasks[at][0] < end:
            carried += tasks[at][1]
            at += 1
        work[frame] = min(carried, FRAME) / 1000
        carried -= min(carried, FRAME)
    return work


def by_change(trace: Trace, tasks: list[tuple[int, int]]) -> list[float]:
    """The milliseconds of work from one change of what is seen to the next."""
    thread = main_thread(trace)
    changes = sorted(
        event["ts"]
        for event in trace
        if (event["pid"], event["tid"]) == thread and event["name"] == CHANGE
    )
    work = []
    at = 0
    for change in changes:
        spent = 0
        while at < len(tasks) and tasks[at][0] <= change:
            spent += tasks[at][1]
            at += 1
        work.append(spent / 1000)
    return work[1:]


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def report(name: str, work: list[float]) -> float:
    """Prints a line of percentiles; returns the 95th."""
    numbers = [percentile(work, part) for part in (0.5, 0.95, 0.99)] + [max(work)]
    print(f"{name:14}{len(work):8}" + "".join(f"{number:8.2f}" for number in numbers))
    return numbers[1]


def main() -> None:
    """Plays, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--trace", type=Path, help="keep the trace in this file")
    arguments = parser.parse_args()
    browser_path = chromium()
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
    tasks = tasks_of(trace)
    print(f"{'ms of work':14}{'count':>8}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}")
    report("for a change", by_change(trace, tasks))
    if report("in a frame", by_frame(tasks)) > BUDGET:
        sys.exit(f"more than {BUDGET} ms of work at the 95th percentile")


if __name__ == "__main__":
    main()
