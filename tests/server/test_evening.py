"""Nothing that people do in a normal game ever meets a limit: an evening of six players in one
house, at ten times the speed, on a server with its usual limits."""

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from kit.server import PATIENCE, Frame, Player, RunningServer

from ursuppe.server.limits import Limits

PACE = 0.1
"""Seconds for one action at the table; people need more than a second."""
PLAYERS = 6


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that only has more patience with a slow machine."""
    usual = {**vars(Limits()), "thinking": PATIENCE, "replaying": PATIENCE, "outlook": PATIENCE}
    running = RunningServer(tmp_path / "data", **usual)
    yield running
    running.kill()


class Evening:
    """Six people, each with a page of their own."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.pages = ExitStack()
        self.made = server.table("here", *["link"] * (PLAYERS - 1), spice={}, hints=True)
        first: Frame = self.made["here"][0]
        links: list[Frame] = self.made["links"]
        self.tokens = [[self.made["host"], first["token"]], *([one["token"]] for one in links)]
        for number, link in enumerate(links):
            self.open_page()
            server.post("/api/join", token=link["token"], name=f"Guest {number}")
        self.people = [self.sit_down(seat) for seat in range(PLAYERS)]

    def open_page(self) -> None:
        """What a page asks for when it is opened."""
        for path in ("/", "/api/facts?language=en"):
            assert self.server.http.get(path).status_code in (200, 503)
        self.server.post("/api/lookup", tokens=[self.made["watch"]])

    def sit_down(self, seat: int, **known: int) -> Player:
        player = self.pages.enter_context(self.server.player(*self.tokens[seat], **known))
        player.until("table")
        return player

    def come_back(self, seat: int) -> None:
        """The line of a telephone breaks, and it connects again."""
        before = self.people[seat].now
        self.people[seat].connection.close()
        self.people[seat] = self.sit_down(seat, game=before["game"], seq=before["seq"])

    def asked(self) -> Player | None:
        """Whose turn it is, when all have been told; nobody's when the game is over."""
        seq = max(player.now["seq"] for player in self.people)
        for player in self.people:
            while player.now["seq"] < seq:
                player.until("table")
        asked = [player for player in self.people if player.now["mine"]["seat"] is not None]
        return asked[0] if asked else None

    def take_a_turn(self, player: Player) -> None:
        """Somebody looks at choices, thinks, and makes one; sometimes more happens."""
        for choice in self.rng.sample(player.choices, min(3, len(player.choices))):
            self.fine(player.ask(type="ask_preview", action=choice["action"]), "preview")
        if self.rng.random() < 0.1:
            self.fine(player.ask(type="ask_hint"), "hint")
        self.fine(player.choose(self.rng.randrange(len(player.choices))), "accepted")
        if player.now["mine"]["undo"] and self.rng.random() < 0.2:
            undone = player.ask(type="undo", seat=player.now["mine"]["undo_seat"])
            self.fine(undone, "accepted")
        player.send(type="ping", number=1)
        player.until("pong")
        if self.rng.random() < 0.05:
            self.come_back(self.rng.randrange(PLAYERS))
        if self.rng.random() < 0.01:  # the house's router does
            for each in range(PLAYERS):
                self.come_back(each)

    def play(self, turns: int) -> None:
        """So many turns of a game, or all."""
        due = time.monotonic()
        for _ in range(turns):
            player = self.asked()
            if player is None:
                break
            self.take_a_turn(player)
            due = max(due + PACE, time.monotonic() - PACE)
            time.sleep(max(0.0, due - time.monotonic()))

    def look_back(self) -> None:
        """Everybody reads how it went, each on a page of their own."""
        for seat in range(PLAYERS):
            self.open_page()
            answer = self.server.http.post("/api/log", json={"tokens": self.tokens[seat]})
            assert answer.status_code == 200, answer.text
            for path in ("replay", "analysis"):
                self.server.post(f"/api/{path}", log=answer.text)
            for step in range(5):
                self.server.post("/api/position", log=answer.text, step=step)
        if self.people[0].over:
            while not self.server.post("/api/outlook", log=answer.text)["done"]:
                time.sleep(PACE)

    @staticmethod
    def fine(answer: Frame, kind: str) -> None:
        assert answer["type"] == kind, answer

    def end(self) -> None:
        """Nobody was ever told to slow down, nothing was refused, and nobody was thrown out."""
        self.pages.close()
        frames = [frame for player in self.people for frame in player.frames]
        assert not [frame for frame in frames if frame["type"] in ("trouble", "refused")]
        assert self.server.errors() == ""


def test_a_while_of_six_players_meets_no_limit(usual: RunningServer) -> None:
    evening = Evening(usual, 1)
    evening.play(40)
    evening.look_back()
    evening.end()


@pytest.mark.verify
def test_a_whole_evening_of_six_players_meets_no_limit(usual: RunningServer) -> None:
    evening = Evening(usual, 2)
    for game in range(1, 3):
        evening.play(10_000)
        evening.look_back()
        host = evening.people[0]
        evening.fine(host.ask(type="rematch", game=game), "accepted")
        for player in evening.people[1:]:
            player.until("welcome")
            player.until("table")
    evening.play(100)
    evening.end()
