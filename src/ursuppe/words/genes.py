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
    "H-DOR": "decides what is played next",
    "H-GLU": "every meal is one cube more",
    "H-ALA": "one is eaten: the others can escape",
    "H-CLE": "may excrete next door",
    "H-HAR": "a successful attack costs 1 BP more",
    "H-MIG": "shows you the next card from phase 1 on",
    "H-SOC": "1 BP from each who is 6 ahead; for the last",
    "H-FAS": "may feed before it moves",
    "H-ADA": "swaps genes for others in the pool",
    "H-MOU": "1 DP instead of being eaten",
    "H-CA1": "attacks on 4-6 cannot be answered",
    "H-SU1": "one cube of a meal from next door",
    "H-THR": "higher numbers cannot attack it",
    "H-FLE": "new genes cost 1 BP less",
    "H-HE1": "in phase 4, 3 BP take 1 DP off",
    "H-REB": "bounces when an obstacle is in its way",
    "H-BAN": "dying, gives all around it 1 DP",
    "H-SHO": "dies of one DP fewer, divides for 4",
    "H-TOX": "its excretions hurt the next who comes",
    "H-POP": "all BP for as many amoebas as the leader",
    "H-ENE": "earns 1 BP by drifting",
    "H-PHD": "counts as two cards, that is all",
    "H-ENV": "shows you the card after the one turned up",
    "H-CA2": "its attacks cannot be answered",
    "H-HE2": "heals, or passes a DP on that kills",
    "H-SU2": "two cubes of a meal from around",
}
"""What each gene does, by its rule."""


def brief(rule: str) -> str:
    """What the gene of a rule does, in a few words; "" for one without."""
    return GENES.get(rule, "")
