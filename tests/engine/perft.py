"""Perft: how many sequences of so many actions there are, chance included.

The positions are drawn here; their counts are in `perft.json`, which this command writes
anew, to be read before it is committed:

    PYTHONPATH=tests .venv/bin/python -m engine.perft
"""

import json
from pathlib import Path

from kit.boards import board
from kit.scenes import Scene, scene

from ursuppe import Game

COUNTS = Path(__file__).with_name("perft.json")
MOST = 60_000
"""Depths that count more sequences than this are left out."""
DEEPEST = 8


def positions() -> dict[str, Scene]:
    """The positions by name. Red is first in phase 1; in the others if its marker is 9."""
    ahead = {"red": 9}
    hungry = {"red": "struggle for survival", "yellow": "defense, escape"}
    all_movers = {"red": "movement one, speed, tentacle", "yellow": "holding, tentacle"}
    return {
        "opening": Scene(Game.new(players=3).to_json()),
        "opening with dummy": Scene(Game.new(players=2).to_json()),
        "movement": scene(board(b3="R1"), bp={"red": 1}),
        "attack": scene(board(b3="R1,Y1"), genes=hungry, bp={"red": 1, "yellow": 2}),
        "attack twice": scene(
            board(b3="R1,Y1,G1"),
            genes={"red": "struggle for survival, persistence", "yellow": "defense"},
            bp={"red": 1, "yellow": 2},
        ),
        "attack twice in a round": scene(
            board(b3="R1,Y1,G1"),
            genes={"red": "struggle for survival, persistence", "yellow": "defense"},
            bp={"red": 1, "yellow": 2},
            answers="round",
        ),
        "attack and follow": scene(
            board(b3="R1,Y1"),
            genes={"red": "struggle for survival, holding", "yellow": "escape, speed"},
            bp={"red": 1, "yellow": 2},
        ),
        "holding": scene(board(b3="R1,Y1"), card="n9", genes={"yellow": "holding"}, bp={"red": 1}),
        "holding in french": scene(
            board(b3="R1,Y1"),
            card="n9",
            genes={"yellow": "holding"},
            bp={"red": 1},
            edition="french",
        ),
        "holding on to others": scene(
            board(b3="R1,R2,Y1"),
            card="n9",
            genes={"red": "holding"},
            bp={"red": 1},
            following="others",
        ),
        "all movers": scene(
            board(b3="R1,Y1,r1,y1"), players=4, card="w9", genes=all_movers, bp={"red": 1}
        ),
        "all movers in french": scene(
            board(b3="R1,Y1,r1,y1"),
            players=4,
            card="w9",
            genes=all_movers,
            bp={"red": 1},
            edition="french",
        ),
        "feeding": scene(
            board(b3="R1,y3,g3,b3"), players=4, genes={"red": "substitution, frugality"}
        ),
        "parasite": scene(
            board(b3="R1,Y1,G1,y1,g1,b1"),
            players=4,
            genes={"red": "frugality, parasitism"},
            bp={"yellow": 1, "green": 1},
        ),
        "purchase": scene(board(b3="R1"), phase=3, bp={"red": 4}, markers=ahead),
        "division": scene(
            """
            .   -   .   .  .
            -   -   -   -  -
            -   -   @   -  -
            Y1  -   -   -  -
            R1  R2  -   -  .
            """,
            phase=4,
            markers=ahead,
        ),
        "defect": scene(
            board(b3="R1"),
            phase=2,
            pile=["w6"],
            genes={"red": "intelligence, speed, armor"},
            bp={"red": 9},
            markers=ahead,
        ),
        "aggression": scene(
            board(b3="R1,R2,Y1,G1"),
            phase=5,
            genes={"red": "aggression, persistence", "yellow": "defense", "green": "armor"},
            bp={"red": 1, "yellow": 1},
            markers=ahead,
        ),
        "dummy": scene(
            """
            .  -         .  .  .
            -  -         -  -  -
            -  G1,r2,y2  @  -  R1
            -  -         -  -  -
            -  -         -  -  .
            """,
            players=2,
            markers={"green": 1, "red": 2, "yellow": 3},
            bp={"red": 1},
        ),
        "dummy in division": scene(
            """
            .   G1  .  .  .
            -   -   -  -  -
            -   -   @  -  R1
            -   -   -  -  -
            G2  -   -  -  .
            """,
            players=2,
            phase=4,
        ),
    }


def count(game: Game, depth: int) -> int:
    """The number of sequences of `depth` actions. A game that ends before has none."""
    if depth == 1:
        return len(game.legal_actions())
    sequences = 0
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        sequences += count(after, depth - 1)
    return sequences


def counts(game: Game) -> list[int]:
    """The counts for depths 1, 2, ... as far as they are not too many."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        found.append(count(game, depth))
        # A question has often ten options and more: the next depth would take too long.
        if found[-1] > MOST // 10:
            break
    return found


def main() -> None:
    """Writes the counts of all positions."""
    lines = [
        f"  {json.dumps(name)}: {json.dumps(counts(s.game))}" for name, s in positions().items()
    ]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
