"""French: sentences of a game, read with care."""

import pytest
from kit.sentences import SENTENCES

from ursuppe import Game
from ursuppe.words import Words
from ursuppe.words.names import Names

EXPECTED = {
    "movement": "Rouge 2 en b3 (2 PE) : dériver ou se déplacer ?",
    "drift": "dériver vers le nord en b4, pas de repas",
    "move": "se déplacer, pour 1 PE : le dé donne la direction",
    "refused stay": (
        "« stay » est impossible maintenant : on ne reste sur place qu'avec Agrippement (M3)"
    ),
    "refused go": (
        "« go north » est impossible maintenant : c'est le dé qui donne la direction (M2)"
    ),
    "drifted": "Rouge 2 dérive vers le nord ; va de b3 à b4 ; jeûne : 1 PB.",
    "drift into the island": (
        "dériver vers l'est, bloquée : elle reste ou rebondit en a3, 2 PB sur place, pas "
        "de repas, rapporte 1 PE"
    ),
    "bounce": "Rouge 2 en b3 se heurte à un obstacle à l'est : rebondir ?",
    "bounced": (
        "Rouge 2 se heurte à un obstacle à l'est et rebondit en arrière ; va de b3 à a3 "
        "; absorbe des toxines : 2 PB ; jeûne : 1 PB."
    ),
    "starve": "jeûner : elle aura 1 PB, à 2 elle meurt en phase 5",
    "attack": "attaquer Jaune 1, pour 1 PE",
    "attacked": "Jaune 1 en b3 est attaquée par Rouge 2 : que fait-elle ?",
    "submit": "laisser faire : Jaune 1 est mangée",
    "defend": "se défendre, pour 1 PE : un dé chacune, le plus haut gagne",
    "attack told": "Rouge 2 attaque Jaune 1 ; paie 1 PE.",
    "defense told": "Jaune 1 se défend contre Rouge 2 ; paie 1 PE.",
    "failure told": (
        "Rouge 2 obtient 2 contre le 5 de Jaune 1 ; n'attrape pas Jaune 1 ; jeûne : 1 PB."
    ),
    "buy?": "Rouge (9 PE, 8 PM, ozone 14) : acheter un gène ?",
    "buy armor": "acheter Carapace pour 6 PE et Défense : 10 PM en tout",
    "refused twice": (
        "« buy escape » est impossible maintenant : personne ne peut avoir deux fois le "
        "même gène (B2)"
    ),
    "refused aggression": "« buy aggression » est impossible maintenant : il faut Attaque (B3)",
    "defect": "Rouge (2 PE) : 2 à payer pour un défaut génétique ; payer, ou abandonner un gène ?",
    "give": "abandonner Évasion, qui paie 4 et couvre tout",
    "pay": "payer les 2 en PE (il reste 0 PE)",
    "buy from orange": "acheter Gène social pour 2 PE auprès d'Orange : 3 PM en tout",
    "eat": "manger 1 jaune, 1 vert, 1 bleu et 1 orange",
    "eat with a host": "manger 1 jaune, 1 vert et 1 orange aux dépens d'un hôte",
    "fought": "Verte 1 obtient 2 contre le 5 d'Orange 1.",
    "bang": "Verte 1 reçoit 1 PB du bouquet final d'Orange 1.",
    "drained": "Verte 1 vit aux dépens d'Orange, qui perd 1 PE.",
    "received": "Vert reçoit 1 PE d'Orange.",
    "fed": "Violette 3 s'est nourrie d'Orange 1.",
    "left": "Verte 1 ne laisse rien.",
    "scored": "Orange avance de 4 jusqu'à la case 17.",
    "forgiven": "Orange ne doit plus les 3 qui restent.",
    "won": "Bleu gagne la partie sur la case 44 de l'échelle.",
    "Otto's amoeba": "Rouge 3 d'Otto",
    "yellow's amoeba": "Jaune 3",
    "the dummy's amoeba": "Verte 3 du fantôme",
    "attacked the dummy": "Rouge 3 d'Otto attaque Verte 1 du fantôme.",
    "lived off the dummy": "Jaune 2 vit aux dépens du fantôme, qui perd 1 PE.",
    "the dummy bought": "Le fantôme achète Vitesse pour 4 PE.",
    "bought from the dummy": "Otto achète Gène social auprès du fantôme pour 2 PE.",
}


def test_every_sentence_is_here() -> None:
    assert EXPECTED.keys() == SENTENCES.keys()


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sentence_in_french(name: str) -> None:
    said = SENTENCES[name]("fr").replace("\u00a0", " ").replace("\u202f", " ")
    assert said == EXPECTED[name]


def test_spaces_before_tall_marks_do_not_break() -> None:
    said = SENTENCES["movement"]("fr")
    assert said == "Rouge 2 en b3 (2 PE)\u00a0: dériver ou se déplacer\u202f?"
    assert "nord\u202f; va de" in SENTENCES["drifted"]("fr")
    assert SENTENCES["refused stay"]("fr").startswith("«\u00a0stay\u00a0»")


@pytest.mark.parametrize(
    ("player", "amoeba"),
    [
        ("Inès", "Rouge 3 d'Inès"),
        ("Émile", "Rouge 3 d'Émile"),
        ("Marie", "Rouge 3 de Marie"),
        ("Yann", "Rouge 3 de Yann"),
        ("Hugo", "Rouge 3 de Hugo"),
    ],
)
def test_de_is_elided_before_vowels(player: str, amoeba: str) -> None:
    options = Game.new(3, names=[player, "yellow", "green"]).options
    assert Names(options, "fr").amoeba(0, 3) == amoeba


def test_amoebas_are_feminine_tribes_and_cubes_masculine() -> None:
    names = Words(Game.new(6).options, "fr").names
    assert [names.own(tribe, 1) for tribe in (2, 3, 4, 5)] == [
        "Verte 1",
        "Bleue 1",
        "Violette 1",
        "Orange 1",
    ]
    assert [names.tribe(tribe) for tribe in (2, 3, 4, 5)] == ["Vert", "Bleu", "Violet", "Orange"]
    assert [names.cubes_of(tribe, 2) for tribe in (2, 3, 4, 5)] == [
        "2 verts",
        "2 bleus",
        "2 violets",
        "2 orange",
    ]
    assert [names.taste(tribe) for tribe in (0, 5)] == ["le rouge", "l'orange"]


def test_none_and_one_are_singular() -> None:
    catalog = Words(Game.new().options, "fr").names.catalog
    counted = [catalog.counted("names.amoeba_count", n) for n in (0, 1, 2)]
    assert counted == ["0 amibe", "1 amibe", "2 amibes"]
