"""Random games as the page is told them: prints, as JSON, a list of games. Each has its
setting, the first view, and for every entry its events and the view after it.

    python tests/told_games.py [--crowd] PLAYERS SEED ...
"""

import json
import random
import sys

from kit.games import crowded

from ursuppe import Game
from ursuppe.engine.state import CHANCE
from ursuppe.server.game.record import Record
from ursuppe.server.show.setting import setting_of
from ursuppe.server.show.views import view_of
from ursuppe.words import Words

STEPS_OF_A_CROWD = 150
"""How far a game that begins in a crowd is told."""


def told_game(players: int, seed: int) -> dict[str, object]:
    """A game of random choices with many new genes, as a spectator hears it."""
    spice = {"random": 26, "turned_up": 0} if seed % 2 else False
    readings = {"answers": "round", "following": "others"} if seed % 3 else {}
    return _told({"players": players, "spice": spice, "finish": 20, **readings}, seed)


def told_crowd(players: int, seed: int) -> dict[str, object]:
    """The same from the middle of a game in which amoebas crowd: they attack, and answer once a
    round."""
    position = crowded(players, "classic", seed, spiced=bool(seed % 2)).to_json()
    position["answers"] = "round"
    return _told({"position": position}, seed, STEPS_OF_A_CROWD)


def _told(start: dict[str, object], seed: int, most: int | None = None) -> dict[str, object]:
    record = Record.new(start, str(seed))
    game = record.game
    words = Words(record.game.options, "en")
    rng = random.Random(seed)
    first = _now(game, words)
    steps: list[object] = []
    while not game.over and len(steps) != most:
        if game.to_act == CHANCE:
            record.repeat(CHANCE, game.text(game.copy().roll(rng)))
        else:
            record.repeat(game.actor, game.text(rng.choice(game.legal)))
        events = [event.for_seat(None).to_json() for event in record.entries[-1].events]
        steps.append({"events": events, "view": _now(game, words)})
    setting = setting_of(record.game.options, "en").model_dump(mode="json")
    return {"setting": setting, "first": first, "steps": steps}


def _now(game: Game, words: Words) -> object:
    """The view as it is now: the game goes on changing its own lists."""
    return json.loads(json.dumps(view_of(game, words)))


if __name__ == "__main__":
    told = told_crowd if "--crowd" in sys.argv else told_game
    players, *seeds = (int(word) for word in sys.argv[1:] if word != "--crowd")
    print(json.dumps([told(players, seed) for seed in seeds]))
