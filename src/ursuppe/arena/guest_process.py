"""Runs a bot that is a Python class as a guest of the arena: `python -m ursuppe.arena.guest_process
my_module:MyBot`. It is asked and answers with one JSON object per line (see `guests`)."""

import importlib
import inspect
import json
import os
import random
import sys
from typing import TextIO

from ursuppe.bots import Bot
from ursuppe.engine.game import Game


def serve(name: str, asked: TextIO, answered: TextIO) -> None:
    """Answers requests until the input ends. What the bot raises is sent as an error."""
    bot: Bot | None = None
    for line in asked:
        question = json.loads(line)
        try:
            if question["type"] == "begin":
                bot = made(name, random.Random(question["seed"]))
                answer = json.dumps({"type": "ready"})
            else:
                assert bot is not None
                choice = bot.choose(Game.from_json(question["position"]))
                answer = json.dumps({"action": choice})
        except Exception as error:  # noqa: BLE001 - the bot is not ours, and may raise anything
            answer = json.dumps({"error": f"{type(error).__name__}: {error}"})
        answered.write(answer + "\n")
        answered.flush()


def made(name: str, rng: random.Random) -> Bot:
    """The bot that `module:Class` names. Its class is called with a random source, if it takes
    anything."""
    module, _, attribute = name.partition(":")
    sys.path.insert(0, os.getcwd())
    kind = getattr(importlib.import_module(module), attribute)
    takes = inspect.signature(kind).parameters
    bot = kind(rng) if takes else kind()
    if not isinstance(bot, Bot):
        raise TypeError(f"{name} is no ursuppe.bots.Bot")
    return bot


if __name__ == "__main__":
    # What the bot prints must not end up among the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    serve(sys.argv[1], sys.stdin, answers)
