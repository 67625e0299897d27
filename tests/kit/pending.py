"""Positions in the middle of a step, each with what is left of it on the agenda."""

from collections.abc import Callable

from kit.scenes import Scene, scene
from ursuppe import Game

Position = dict[str, object]
BOARD = """
    .  -         .  .  .
    -  -         -  -  -
    -  R1,Y1,y4  @  -  -
    -  -         -  -  -
    -  -         -  -  .
"""


def asking(s: Scene, question: str) -> Position:
    """The position of a scene, which asks this."""
    assert s.asked == question
    return s.game.to_json()


def moving() -> Position:
    """Red's move die is to be rolled, French fashion: yellow follows, with cubes set aside."""
    s = scene(
        BOARD,
        players=4,
        genes={"yellow": "holding, tentacle"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: move", "yellow: follow", "yellow: take y3")
    return s.game.to_json()


def fighting() -> Position:
    """Red has attacked yellow, and the dice of the fight are to be rolled."""
    s = scene(
        BOARD,
        players=4,
        genes={"red": "struggle for survival", "yellow": "defense"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend")
    return s.game.to_json()


def owing() -> Position:
    """Red has given up one gene for a defect, and owes more."""
    s = scene(
        BOARD,
        players=4,
        phase=2,
        pile=["w6"],
        genes={"red": "intelligence, speed, armor"},
        bp={"red": 9},
    )
    s.play("red: give intelligence")
    return s.game.to_json()


def starting() -> Position:
    """Red is the first to choose a start space."""
    game = Game.new(3)
    for action in ("card c14", "throw 9", "throw 8"):
        game.apply(action)
    return game.to_json()


def dummy_to_move() -> Position:
    """The die of the dummy is to be rolled; it is green."""
    s = scene(BOARD.replace("Y1", "G1"), players=2, markers={"green": 1, "red": 2, "yellow": 3})
    return s.game.to_json()


# Steps of Freshly Spiced


def carrying() -> Position:
    """Red drifts, and chooses the cubes its tentacle takes."""
    s = scene(BOARD, players=4, card="w9", genes={"red": "tentacle"})
    return asking(s, "tentacle")


def rebounding() -> Position:
    """Red drifts against the island, and may bounce."""
    s = scene(BOARD, players=4, card="e10", genes={"red": "rebound"})
    return asking(s, "rebound")


def rebounding_with_a_load() -> Position:
    """French: yellow holds on with cubes set aside, and red, blocked, may bounce."""
    s = scene(
        BOARD,
        players=4,
        genes={"red": "rebound", "yellow": "holding, tentacle"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: move", "yellow: follow", "yellow: take y3", "chance: roll 3")
    return asking(s, "rebound")


def gulping() -> Position:
    """Red has sucked in one yellow cube, and chooses the rest of its meal."""
    s = scene(
        """
        .  -            .  .  .
        -  y1           -  -  -
        -  R1,y1,g1,b2  @  -  -
        -  -            -  -  -
        -  -            -  -  .
        """,
        players=4,
        genes={"red": "suction one, substitution"},
    )
    s.play("red: suck north y1")
    return asking(s, "gulp")


def excreting() -> Position:
    """Red has eaten, and chooses where to excrete."""
    s = scene(BOARD.replace("R1,Y1,y4", "R1,Y1,y1,g1,b1"), players=4, genes={"red": "cleanliness"})
    return asking(s, "excretion")


def camouflaged() -> Position:
    """Red has attacked unseen, perhaps: its die is to be rolled."""
    s = scene(
        BOARD,
        players=4,
        genes={"red": "struggle for survival, camouflage one", "yellow": "defense"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    return asking(s, "camouflage")


def crusty() -> Position:
    """Red's attack would succeed, if it pays for Hard Crust."""
    s = scene(
        BOARD,
        players=4,
        genes={"red": "struggle for survival", "yellow": "hard crust"},
        bp={"red": 2},
    )
    s.play("red: drift", "red: attack yellow 1")
    return asking(s, "hard crust")


def crusty_in_phase_five() -> Position:
    """The same by Aggression, in the second attempt."""
    s = scene(
        BOARD,
        players=4,
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "hard crust"},
        bp={"red": 2},
    )
    s.play("red: attack yellow 1 with 1", "red: back off", "red: attack yellow 1")
    return asking(s, "hard crust")


def swapping() -> Position:
    """Red has named the gene that it swaps away."""
    s = scene(
        BOARD,
        players=4,
        phase=3,
        markers={"red": 9},
        genes={"red": "highly adaptable, intelligence"},
        bp={"red": 3},
    )
    s.play("red: swap intelligence")
    return asking(s, "swap")


def swapped_away() -> Position:
    """Highly Adaptable has swapped itself away."""
    s = scene(
        BOARD,
        players=4,
        phase=3,
        markers={"red": 9},
        genes={"red": "highly adaptable, intelligence"},
        bp={"red": 9},
    )
    s.play("red: swap highly adaptable", "red: for speed")
    return asking(s, "new genes")


def turning_up() -> Position:
    """Red, the leader, has had its turn, and the second of three new genes is turned up."""
    s = scene(
        BOARD,
        players=4,
        phase=3,
        markers={"red": 9},
        spice={"turned_up": 3},
        face_down=["alarm", "glutton", "phd", "flexible", "rebound"],
    )
    s.play("chance: reveal phd")
    return asking(s, "new cards")


def exploding() -> Position:
    """Red may explode: the leader, yellow, has more amoebas."""
    s = scene(
        BOARD.replace("R1,Y1,y4", "R1,Y1,Y2,Y3,Y4"),
        players=4,
        phase=4,
        markers={"yellow": 9},
        genes={"red": "population explosion"},
        bp={"red": 3},
    )
    while s.asked == "division":
        s.play(f"{s.actor}: done")
    return asking(s, "explosion")


def bearing() -> Position:
    """Red has exploded and borne one of three."""
    s = Scene(exploding()).play("red: explode", "red: place 3 a1")
    return asking(s, "births")


def shifting() -> Position:
    """Red is healed at the cost of another on its space."""
    s = scene(
        BOARD.replace("R1,Y1", "R1*,Y1,Y2"),
        players=4,
        phase=4,
        markers={"red": 9},
        genes={"red": "healing two"},
    )
    s.play("red: shift 1")
    return asking(s, "shift")


def peeking() -> Position:
    """Phase 1 begins, and red and yellow look at the next card."""
    s = scene(
        BOARD, players=4, genes={"red": "migration sensing", "yellow": "environmental sensing"}
    )
    return asking(s, "peek")


def peeked() -> Position:
    """Red and yellow know the next card."""
    s = Scene(peeking()).play("chance: peek w6")
    return s.game.to_json()


Make = Callable[[], Position]
BASE = [moving, fighting, owing, starting, dummy_to_move, carrying]
SPICED = [
    rebounding, rebounding_with_a_load, gulping, excreting, camouflaged, crusty,
    crusty_in_phase_five, swapping, swapped_away, turning_up, exploding, bearing, shifting,
    peeking, peeked,
]  # fmt: skip
