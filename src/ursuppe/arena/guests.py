"""Bots that are not shipped with us: each runs in a process of its own.

Requests and answers are one JSON object per line, with a timeout. A bot that ends, stalls, or
answers with anything but a legal action forfeits.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Final

from ursuppe.arena.contestants import Contestant
from ursuppe.engine.game import Game
from ursuppe.errors import NotationError

TIMEOUT: Final = 10.0
"""Timeout, in seconds, of a guest's start, and of each choice where no time limit is set."""

GRACE: Final = 0.25
"""Added to the time limit of a choice, in seconds, for the transport."""

LONGEST_REASON: Final = 200


class Forfeit(Exception):
    """The bot has lost its seat; the message says why, without what cannot be printed."""

    def __init__(self, reason: str) -> None:
        super().__init__("".join(sign if sign.isprintable() else "?" for sign in reason))


class Guest:
    """A bot in a process of its own, for one seat of one game."""

    def __init__(self, contestant: Contestant, seat: int, players: int, seed: int) -> None:
        milliseconds = contestant.limits["milliseconds"]
        self.limit = TIMEOUT if milliseconds is None else milliseconds / 1000 + GRACE
        try:
            self._process = subprocess.Popen(
                _command(contestant),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as error:
            raise Forfeit(f"cannot be started: {error.strerror}") from error
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            begin = {"type": "begin", "seat": seat, "players": players, "seed": seed}
            self._ask({**begin, **contestant.limits}, TIMEOUT)
        except Forfeit:
            self.leave()
            raise

    def choose(self, game: Game) -> int:
        """The action that the guest answers with, which is legal; else it forfeits."""
        seat = game.actor
        question = {
            "type": "choose",
            "seat": seat,
            "legal": [{"action": a, "text": game.text(a)} for a in game.legal_actions()],
            "view": game.view(seat),
            "position": game.to_json(),
        }
        answer = self._ask(question, self.limit).get("action")
        try:
            action = game.parse(answer) if isinstance(answer, str) else answer
        except NotationError as error:
            raise Forfeit(f"answered what is no action: {error}") from error
        if not isinstance(action, int) or action not in game.legal_actions():
            said = json.dumps(answer, ensure_ascii=False)[:LONGEST_REASON]
            raise Forfeit(f"answered illegally: {said}")
        return action

    def leave(self) -> None:
        """Closes its input; if it does not end, kills it with all that it has started."""
        process = self._process
        if process.stdin is not None:
            with suppress(OSError):  # the process has ended already
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=GRACE)
        with suppress(OSError):  # the whole group has ended
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def _listen(self) -> None:
        """Queues every line; an empty one at the end of the output."""
        assert self._process.stdout is not None
        with self._process.stdout as said, suppress(ValueError):  # not text
            for line in said:
                self._lines.put(line)
        self._lines.put("")

    def _ask(self, question: dict[str, object], seconds: float) -> dict[str, object]:
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended; what it said before is heard all the same
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty as error:
            raise Forfeit(f"took longer than {seconds:g} s") from error
        if not line:
            raise Forfeit("has ended")
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise Forfeit(f"answered what is no JSON: {line.strip()[:LONGEST_REASON]}") from error
        if not isinstance(answer, dict):
            raise Forfeit(f"answered what is no JSON object: {line.strip()[:LONGEST_REASON]}")
        if "error" in answer:
            raise Forfeit(f"raised {answer['error']}"[:LONGEST_REASON])
        return answer


def _command(contestant: Contestant) -> list[str]:
    if contestant.kind == "python":
        return [sys.executable, "-m", "ursuppe.arena.guest_process", contestant.bot]
    try:
        return shlex.split(contestant.bot)
    except ValueError as error:
        raise Forfeit(f"cannot be started: {error}") from error
