"""Games that differ only in what is secret: whoever may not know it must find no difference."""

import json
import re
import time
from math import erfc, sqrt
from pathlib import Path
from typing import Any, Final

from kit.positions import sensing
from kit.server import Frame, Player, RunningServer, all_here

from siege.extent import Extent, besieged
from siege.rows import Row

CARDS: Final = ("w6", "e8")
"""What yellow knows to come next, in one game and the other; both are still in the pile."""
DOUBT: Final = 0.001
"""Samples are told apart if chance would part them as much only so seldom."""
ACTIONS: Final = 3
FREE: Final = {"tables_at_once": 1e6, "frames_at_once": 1e6, "requests_at_once": 1e6}


def siege(extent: Extent, folder: Path) -> list[Row]:
    """Frames and answers to the byte, hints by how long they take and what they say."""
    with besieged(folder, **FREE) as server:
        heard = [everything_heard(server, card) for card in CARDS]
        hints = hinted(server, extent.hints)
    differing = differences(*heard)
    by_time, by_content = (doubt(*(sample[place] for sample in hints)) for place in (0, 1))
    return [
        Row("games that differ only in secrets: frames and answers that differ", len(differing),
            0, 0, note="; ".join([f"of {len(heard[0]):,}", *differing[:2]])),
        Row("the same: hints told apart by time", by_time < DOUBT, 0, 0,
            note=f"p = {by_time:.2f}, {extent.hints} hints at each"),
        Row("the same: hints told apart by what they say", by_content < DOUBT, 0, 0,
            note=f"p = {by_content:.2f}"),
    ]  # fmt: skip


def differences(ours: list[tuple[str, str]], theirs: list[tuple[str, str]]) -> list[str]:
    """Who was told different things."""
    return [
        f"{who}: {one!r:.300} and {other!r:.300}"
        for (who, one), (_, other) in zip(ours, theirs, strict=True)
        if one != other
    ]


def position(card: str) -> Frame:
    """Red is asked, and yellow knows the next card."""
    there: Frame = sensing()
    there["tribes"][0]["genes"] = []
    there["tribes"][1]["genes"] = ["migration_sensing"]
    return {**there, "next": {"card": card, "seen_by": ["yellow"]}}


def everything_heard(
    server: RunningServer, card: str, seats: tuple[str, ...] = ("red", "green")
) -> list[tuple[str, str]]:
    """All that is told to those who may not know it, while red goes on."""
    made = server.table("here", "here", "here", position=position(card))
    colours = dict(zip(("red", "yellow", "green"), all_here(made), strict=True))
    outside = {"watching": made["watch"], "host": made["host"]}
    outside |= {seat: colours[seat] for seat in seats}
    heard: list[tuple[str, str]] = []
    players = {who: server.player(token) for who, token in outside.items()}
    for player in players.values():
        player.until("table")
    for _ in range(ACTIONS):
        asked = players["red"]
        if asked.now["mine"]["seat"] is None:
            break
        if any(event["kind"] == "rolled" for event in told(asked)):
            break
        action = asked.choices[0]["action"]
        heard.append(("preview", without_ids(asked.ask(type="ask_preview", action=action))))
        assert asked.choose()["type"] == "accepted"
        for player in players.values():
            while player.now["seq"] < asked.now["seq"]:
                player.until("table")
    for who, player in players.items():
        heard += [(who, without_ids(frame)) for frame in player.frames if frame["type"] != "room"]
        player.connection.close()
    for who, token in outside.items():
        log = server.http.post("/api/log", json={"tokens": [token]}).text
        heard.append((f"log of {who}", log))
        replay = server.http.post("/api/replay", json={"log": log})
        heard.append((f"replay of {who}", replay.text))
        shown = server.http.post("/api/position", json={"log": log})
        heard.append((f"position of {who}", shown.text))
        line = server.post("/api/lookup", tokens=[token])[0]
        heard.append((f"line of {who}", without_ids(line)))
    return heard


def told(player: Player) -> list[Any]:
    """All events that a player has been told."""
    return [event for entry in player.now["entries"] for event in entry["events"]]


def without_ids(frame: Frame) -> str:
    """A frame without what is another one for each table, secrets or not."""
    kept = {name: value for name, value in frame.items()
            if name not in ("id", "table", "token", "now", "changed")}  # fmt: skip
    return re.sub(r"test \d+", "id", json.dumps(kept))


def hinted(server: RunningServer, count: int) -> list[tuple[list[float], list[float]]]:
    """How long the hints for red take in both games, and the win chance of the best choice. The
    games are asked in turn, so that a busy moment of the machine meets both."""
    samples: list[tuple[list[float], list[float]]] = [([], []) for _ in CARDS]
    players = []
    for card in CARDS:
        made = server.table("here", "here", "here", position=position(card))
        players.append(server.player(all_here(made)[0]))
        players[-1].until_asked()
    for number in range(count):
        for which in (0, 1) if number % 2 else (1, 0):
            began = time.perf_counter()
            hint = players[which].ask(type="ask_hint")
            samples[which][0].append(time.perf_counter() - began)
            assert hint["type"] == "hint", hint
            samples[which][1].append(hint["candidates"][0]["win_chance"] or 0.0)
    for player in players:
        player.connection.close()
    return samples


def doubt(ours: list[float], theirs: list[float]) -> float:
    """How likely two samples of the same are so different (Mann and Whitney).

    >>> doubt([1.0, 2.0, 3.0], [1.0, 2.0, 3.0])
    1.0
    >>> doubt([float(n) for n in range(30)], [100.0 + n for n in range(30)]) < 0.001
    True
    """
    wins = sum((one > other) + (one == other) / 2 for one in ours for other in theirs)
    pairs = len(ours) * len(theirs)
    spread = sqrt(pairs * (len(ours) + len(theirs) + 1) / 12)
    return erfc(abs(wins - pairs / 2) / spread / sqrt(2))
