"""German: sentences of a game, read with care."""

import pytest
from kit.sentences import SENTENCES

from ursuppe import Game
from ursuppe.words import Words

EXPECTED = {
    "movement": "Rot 2 auf b3 (2 BP): treiben oder bewegen?",
    "drift": "treiben nach Norden auf b4, dort kein Futter",
    "move": "bewegen, für 1 BP: der Würfel bestimmt die Richtung",
    "refused stay": "„stay“ geht jetzt nicht: stehen bleiben kann man nur mit Klammern (M3)",
    "refused go": "„go north“ geht jetzt nicht: die Richtung bestimmt der Würfel (M2)",
    "drifted": "Rot 2 treibt nach Norden; zieht von b3 nach b4; hungert: 1 SP.",
    "drift into the island": (
        "treiben nach Osten, blockiert: sie bleibt oder prallt ab auf a3, dort 2 SP, "
        "dort kein Futter, bringt 1 BP"
    ),
    "bounce": "Rot 2 auf b3 stößt im Osten an: abprallen?",
    "bounced": (
        "Rot 2 stößt im Osten an und prallt zurück; zieht von b3 nach a3; nimmt Gift "
        "auf: 2 SP; hungert: 1 SP."
    ),
    "starve": "hungern: dann hat sie 1 SP, mit 2 stirbt sie in Phase 5",
    "attack": "Gelb 1 angreifen, für 1 BP",
    "attacked": "Gelb 1 auf b3 wird von Rot 2 angegriffen: Was tut sie?",
    "submit": "es geschehen lassen: Gelb 1 wird gefressen",
    "defend": "verteidigen, für 1 BP: je ein Würfel, der höhere gewinnt",
    "attack told": "Rot 2 greift Gelb 1 an; zahlt 1 BP.",
    "defense told": "Gelb 1 wehrt sich gegen Rot 2; zahlt 1 BP.",
    "failure told": "Rot 2 würfelt 2 gegen die 5 von Gelb 1; erwischt Gelb 1 nicht; hungert: 1 SP.",
    "buy?": "Rot (9 BP, Empfindlichkeit 8, Ozon 14): ein Gen kaufen?",
    "buy armor": "Panzerung kaufen für 6 BP und Verteidigung: Empfindlichkeit dann 10",
    "refused twice": "„buy escape“ geht jetzt nicht: niemand darf ein Gen doppelt haben (B2)",
    "refused aggression": (
        "„buy aggression“ geht jetzt nicht: dafür braucht man Überlebenskampf (B3)"
    ),
    "defect": "Rot (2 BP): 2 fällig für einen Gendefekt; zahlen oder ein Gen abgeben?",
    "give": "Flucht abgeben: das deckt 4 und reicht",
    "pay": "die 2 in BP zahlen (es bleiben 0 BP)",
    "buy from orange": "Soziales Gen kaufen für 2 BP von Orange: Empfindlichkeit dann 3",
    "eat": "1 Gelb, 1 Grün, 1 Blau und 1 Orange fressen",
    "eat with a host": "1 Gelb, 1 Grün und 1 Orange fressen und von einem Wirt zehren",
    "fought": "Grün 1 würfelt 2 gegen die 5 von Orange 1.",
    "bang": "Grün 1 bekommt 1 SP vom Knall von Orange 1.",
    "drained": "Grün 1 zehrt von Orange, der Wirt verliert 1 BP.",
    "received": "Grün bekommt 1 BP von Orange.",
    "fed": "Lila 3 hat Orange 1 gefressen.",
    "left": "Grün 1 hinterlässt nichts.",
    "scored": "Orange rückt um 4 vor auf 17.",
    "forgiven": "Orange bekommt die übrigen 3 erlassen.",
    "won": "Blau gewinnt das Spiel auf Feld 44 der Laufbahn.",
    "Otto's amoeba": "Rot 3 von Otto",
    "yellow's amoeba": "Gelb 3",
    "the dummy's amoeba": "Grün 3 des Dummys",
    "attacked the dummy": "Rot 3 von Otto greift Grün 1 des Dummys an.",
    "lived off the dummy": "Gelb 2 zehrt vom Dummy, der Wirt verliert 1 BP.",
    "the dummy bought": "Der Dummy kauft Geschwindigkeit für 4 BP.",
    "bought from the dummy": "Otto kauft Soziales Gen vom Dummy für 2 BP.",
}


def test_every_sentence_is_here() -> None:
    assert EXPECTED.keys() == SENTENCES.keys()


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sentence_in_german(name: str) -> None:
    assert SENTENCES[name]("de") == EXPECTED[name]


def test_none_is_plural_and_one_is_singular() -> None:
    catalog = Words(Game.new().options, "de").names.catalog
    counted = [catalog.counted("names.amoeba_count", n) for n in (0, 1, 2)]
    assert counted == ["0 Amöben", "1 Amöbe", "2 Amöben"]


def test_players_keep_the_names_they_gave_themselves() -> None:
    names = Words(
        Game.new(3, names=["Max", "blue", "Rot"], colours=["red", "blue", "green"]).options, "de"
    ).names
    assert [names.tribe(tribe) for tribe in range(3)] == ["Max", "Blau", "Rot"]
    assert names.amoeba(0, 1) == "Rot 1 von Max"
    assert names.amoeba(2, 1) == "Grün 1 von Rot"
