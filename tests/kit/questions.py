"""A scene for each kind of question that a player can be asked."""

from collections.abc import Callable
from typing import Any, Final

from kit.attacks import attacked
from kit.boards import board
from kit.games import opened
from kit.scenes import Scene, scene
from ursuppe import Game


def _here(here: str, east: str = "-", *lines: str, **options: Any) -> Game:
    """Red 1 on b2 in phase 1, and what happens before it is asked."""
    return _played(scene(board(b2=here, c2=east), **options), *lines)


def _played(s: Scene, *lines: str) -> Game:
    return s.play(*lines).game


STARTS = ["start 2", "start 1"]
PLACED = [*STARTS, "place 1 b2", "place 1 a1", "place 1 d4"]

BEHIND: dict[str, Any] = {
    "phase": 4, "bp": {"red": 3}, "markers": {"yellow": 20, "red": 9},
    "genes": {"red": "population explosion"},
}  # fmt: skip
"""Red has fewer amoebas than the leader."""

QUESTIONS: Final[dict[str, Callable[[], Game]]] = {
    "start space": opened,
    "first amoeba": lambda: opened(*STARTS),
    "second amoeba": lambda: opened(*PLACED),
    "movement": lambda: _here("R1", bp={"red": 2}, genes={"red": "holding,fast food"}),
    "direction": lambda: _here("R1", "-", "red: move", "chance: roll 6", bp={"red": 2}),
    "rebound": lambda: _played(
        scene(
            ". - . . .\n R1 - - - -\n - - @ - -\n - - - - -\n - - - - .",
            card="w6",
            bp={"red": 1},
            genes={"red": "rebound"},
        ),
        "red: drift",
    ),
    "tentacle": lambda: _here(
        "R1,y2,g1", "-", "red: drift", card="e10", bp={"red": 1}, genes={"red": "tentacle"}
    ),
    "follow": lambda: _here(
        "R1,Y1", "-", "red: drift", card="e10", bp={"red": 1}, genes={"yellow": "holding"}
    ),
    "second move": lambda: _here(
        "R1", "-", "red: move", "chance: roll 3", bp={"red": 2}, genes={"red": "speed"}
    ),
    "feeding": lambda: _here("R1,y3,g3", "-", "red: drift", bp={"red": 1}),
    "gulp": lambda: _here(
        "R1,y2,g2",
        "y2,g2",
        "red: drift",
        "red: suck east y1",
        bp={"red": 1},
        genes={"red": "suction one"},
    ),
    "host": lambda: _here(
        "R1,Y1,G1,y1,g1",
        "-",
        "red: drift",
        "red: eat y1 g1",
        players=4,
        bp={"red": 1, "yellow": 2, "green": 2},
        genes={"red": "parasitism"},
    ),
    "excretion": lambda: _here(
        "R1,y2,g1", "-", "red: drift", bp={"red": 1}, genes={"red": "cleanliness"}
    ),
    "answer": lambda: attacked("defense,escape").game,
    "fight on": lambda: _played(
        attacked("defense,persistence"), "yellow: defend", "chance: fight 5 2"
    ),
    "hard crust": lambda: _here(
        "R1,Y1",
        "-",
        "red: drift",
        "red: attack yellow 1",
        bp={"red": 3},
        genes={"red": "struggle for survival", "yellow": "hard crust"},
    ),
    "defect": lambda: _here(
        "R1", phase=2, pile=["w6"], bp={"red": 9}, genes={"red": "defense,tentacle,speed"}
    ),
    "new genes": lambda: _here(
        "R1", phase=3, bp={"red": 9}, markers={"red": 9}, genes={"red": "escape"}
    ),
    "swap": lambda: _here(
        "R1",
        "-",
        "red: swap escape",
        phase=3,
        bp={"red": 9},
        markers={"red": 9},
        genes={"red": "escape,highly adaptable"},
    ),
    "explosion": lambda: _here("R1,Y1,Y2,Y3", "-", "yellow: done", **BEHIND),
    "births": lambda: _here("R1,Y1,Y2,Y3", "-", "yellow: done", "red: explode", **BEHIND),
    "division": lambda: _here("R1", phase=4, bp={"red": 9}, markers={"red": 9}),
    "shift": lambda: _here(
        "R1*,Y1,G1", "-", "red: shift 1", phase=4, markers={"red": 9}, genes={"red": "healing two"}
    ),
    "aggression": lambda: _here(
        "R1,Y1,Y2", "R2,G1", phase=5, bp={"red": 3}, markers={"red": 9}, genes={"red": "aggression"}
    ),
    "second strike": lambda: _here(
        "R1,Y1,Y2",
        "-",
        "red: attack yellow 1 with 1",
        "yellow: defend",
        "chance: fight 1 6",
        phase=5,
        bp={"red": 3, "yellow": 3},
        markers={"red": 9},
        genes={"red": "aggression,persistence", "yellow": "defense"},
    ),
}
