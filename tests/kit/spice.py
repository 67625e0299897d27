"""Games with Freshly Spiced: new ones, and phase 3 with genes still face down."""

from kit.boards import board
from kit.scenes import Scene, scene
from ursuppe import GENES, Event, Game

MAP = board(b4="R1", d4="Y1", b2="G1")
NEW = [gene.key for gene in GENES if gene.spiced]
RICH = {"red": 9, "yellow": 9, "green": 9}


class Opening(Scene):
    """A spiced game from its very beginning."""

    def __init__(self, spice: bool | dict[str, object], players: int = 3) -> None:
        self.events: list[Event] = []
        self.game = Game.new(players, spice=spice, sink=self.events.append)


def new_in_pool(game: Game) -> list[str]:
    """The new genes that can be bought."""
    pool = game.view(None)["pool"]
    assert isinstance(pool, dict)
    return [key for key in NEW if pool.get(key)]


def phase_three(
    turned_up: int, face_down: list[str] | None = None, players: int = 3, **more: object
) -> Scene:
    """The start of phase 3: green leads, then come yellow and red."""
    bp = more.pop("bp", RICH)
    assert isinstance(bp, dict)
    return scene(
        MAP,
        players=players,
        phase=3,
        bp=bp,
        spice={"turned_up": turned_up},
        face_down=NEW[:5] if face_down is None else face_down,
        **more,  # type: ignore[arg-type]
    )


def data_of(game: Game) -> dict[str, object]:
    """The options of Freshly Spiced, as a position has them."""
    data = game.to_json()["spice"]
    assert isinstance(data, dict)
    return data
