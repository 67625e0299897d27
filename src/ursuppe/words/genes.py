"""Genes in a few words, for lists; the rule book has the whole of it."""

from typing import Final

GENES: Final = {
    "G-INT": "counts as a card, that is all",
    "G-MV1": "a move rolls two dice, take either",
    "G-SPO": "new amoebas may go on any space",
    "G-SPD": "after a move, move once more, free",
    "G-DEF": "fights back when attacked",
    "G-ESC": "moves away when attacked",
    "G-SUB": "eats one colour fewer, one cube more",
    "G-RAY": "lowers the sum of your MP",
    "G-STR": "moves and escapes cost no BP",
    "G-TEN": "takes cubes along when it moves",
    "G-HOL": "stays put, or goes with one that leaves",
    "G-LIF": "takes one DP more to die",
    "G-FRU": "eats one cube fewer",
    "G-SFS": "a hungry amoeba may attack",
    "G-PAR": "eats one cube fewer, a host loses 1 BP",
    "G-DIV": "makes divisions cheaper",
    "G-PER": "a second try in fights",
    "G-MV2": "choose where to go",
    "G-AGG": "hunts in phase 5 too",
    "G-ARM": "never eaten",
}
"""What each gene does, by its rule."""


def brief(rule: str) -> str:
    """What the gene of a rule does, in a few words; "" for one without."""
    return GENES.get(rule, "")
