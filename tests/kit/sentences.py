"""Sentences to be said in any language: small scenes, and what is asked, told or refused."""

from collections.abc import Callable
from typing import Final

from kit.boards import MEETING
from kit.scenes import Scene, scene
from ursuppe import Event, Game
from ursuppe.words import Words
from ursuppe.words.names import Names

Sentence = Callable[[str], str]
"""Says something in a language."""

ALL_SIX: Final = """
    .  -            .   .   .
    -  y1,g1        -   -   -
    -  R2,O1,P3,Y1  @   G1  B1
    -  -            -   -   -
    -  -            -   -   .
"""


def _asked(s: Scene) -> Sentence:
    game = s.game.copy()
    return lambda language: Words(game.options, language).question(game)


def _means(s: Scene, action: str) -> Sentence:
    number = s.game.parse(action)
    game = s.game.copy()
    return lambda language: Words(game.options, language).action(game, number).text


def _told(s: Scene, line: int = 0) -> Sentence:
    events = list(s.events)
    return lambda language: Words(s.game.options, language).story(events)[line].text


def _refused(s: Scene, action: str) -> Sentence:
    game = s.game.copy()
    return lambda language: Words(game.options, language).refusal(game, game.parse(action))


def _event(kind: str, rule: str, players: int = 6, **fields: object) -> Sentence:
    """One event by itself, with these fields."""
    event = Event(kind, rule)
    for name, value in fields.items():
        setattr(event, name, value)
    options = Game.new(players, names=["Otto", "yellow"] if players == 2 else None).options
    return lambda language: Words(options, language).event(event)


def _movement() -> dict[str, Sentence]:
    s = scene(MEETING, card="n9", bp={"red": 2})
    said = {
        "movement": _asked(scene(MEETING, card="n9", bp={"red": 2})),
        "drift": _means(s, "drift"),
        "move": _means(s, "move"),
        "refused stay": _refused(s, "stay"),
        "refused go": _refused(s, "go n"),
    }
    s.events.clear()
    s.play("red: drift")
    said["drifted"] = _told(s)
    blocked = scene(
        MEETING, card="e8", bp={"red": 1}, toxins={"a3": 2},
        genes={"red": "rebound, energy conservation, fast food"},
    )  # fmt: skip
    said["drift into the island"] = _means(blocked, "drift")
    blocked.play("red: drift")
    said["bounce"] = _asked(blocked)
    blocked.events.clear()
    blocked.play("red: bounce")
    said["bounced"] = _told(blocked)
    return said


def _attack() -> dict[str, Sentence]:
    s = scene(
        MEETING, card="e8", bp={"red": 1, "yellow": 2},
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
    )  # fmt: skip
    s.play("red: drift")
    said = {"starve": _means(s, "starve"), "attack": _means(s, "attack yellow 1")}
    s.events.clear()
    s.play("red: attack yellow 1")
    said["attacked"] = _asked(s)
    said["submit"] = _means(s, "submit")
    said["defend"] = _means(s, "defend")
    s.play("yellow: defend", "chance: fight 2 5")
    said["attack told"] = _told(s, 0)
    said["defense told"] = _told(s, 1)
    said["failure told"] = _told(s, 2)
    return said


def _genes() -> dict[str, Sentence]:
    s = scene(MEETING, phase=3, bp={"red": 9}, genes={"red": "defense, escape"})
    d = scene(MEETING, phase=2, pile=["w6"], bp={"red": 2}, genes={"red": "defense, escape"})
    social = scene(MEETING, phase=3, bp={"red": 4}, genes={"orange": "social gene"}, players=6)
    return {
        "buy?": _asked(s),
        "buy armor": _means(s, "buy armor for defense"),
        "refused twice": _refused(s, "buy escape"),
        "refused aggression": _refused(s, "buy aggression"),
        "defect": _asked(d),
        "give": _means(d, "give escape"),
        "pay": _means(d, "pay"),
        "buy from orange": _means(social, "buy social gene"),
    }


def _colours() -> dict[str, Sentence]:
    """Six tribes: vowels, plurals, genders."""
    meal = scene(
        ALL_SIX.replace("R2,O1,P3,Y1", "R2,O1,P3,y2,g2,b1,o1"), players=6, card="c14",
        bp={"red": 2, "orange": 1}, genes={"red": "parasitism"},
    )  # fmt: skip
    meal.play("red: drift")
    orange = {"other_tribe": 5, "other_number": 1}
    green = {"tribe": 2, "number": 1}
    return {
        "eat": _means(meal, "eat y1 g1 b1 o1"),
        "eat with a host": _means(meal, "eat y1 g1 o1"),
        "fought": _event("fought", "A4", **green, **orange, dice=(2, 5)),
        "bang": _event("damaged", "H-BAN", **green, **orange, amount=1),
        "drained": _event("drained", "G-PAR", **green, other_tribe=5, amount=1),
        "received": _event("received", "H-SOC", tribe=2, other_tribe=5, amount=1),
        "fed": _event("fed", "A5", tribe=4, number=3, **orange),
        "left": _event("released", "K2", **green, cubes=0),
        "scored": _event("scored", "P1", tribe=5, amount=4, to=17),
        "forgiven": _event("forgiven", "D3", tribe=5, amount=3),
        "won": _event("ended", "E2", tribe=3, amount=44),
    }


def _names() -> dict[str, Sentence]:
    """A game of two: a player with a name, one called by the colour, and the dummy."""
    dummy = {"other_tribe": 2, "other_number": 1}

    def amoeba(tribe: int) -> Sentence:
        options = Game.new(2, names=["Otto", "yellow"]).options
        return lambda language: Names(options, language).amoeba(tribe, 3)

    return {
        "Otto's amoeba": amoeba(0),
        "yellow's amoeba": amoeba(1),
        "the dummy's amoeba": amoeba(2),
        "attacked the dummy": _event("attacked", "A1", 2, tribe=0, number=3, **dummy),
        "lived off the dummy": _event("drained", "G-PAR", 2, tribe=1, number=2, other_tribe=2,
                                      amount=1),
        "the dummy bought": _event("bought", "T5", 2, tribe=2, gene=3, amount=4),
        "bought from the dummy": _event("bought", "H-SOC", 2, tribe=0, gene=26, amount=2,
                                        other_tribe=2),
    }  # fmt: skip


SENTENCES: Final[dict[str, Sentence]] = {
    **_movement(),
    **_attack(),
    **_genes(),
    **_colours(),
    **_names(),
}
"""Everything above, by a name for the test that compares it."""
