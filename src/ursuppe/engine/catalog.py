"""The catalog of actions: every action that can ever be taken has one number.

The numbers are the same for all player counts and shipped editions. Blocks that do
not depend on the map come first, with constants; the placements and the environment
cards come last, since an edition of one's own may have another map or deck. What genes
of one's own add (ED5) follows after everything else.
"""

from typing import Final

from ursuppe.engine.board import DIRECTION_NAMES
from ursuppe.engine.cubes import up_to
from ursuppe.vectors import i64, vec

TRIBES: Final = 6
NUMBERS: Final = 7
"""Amoeba ids count seven to a tribe: tribe * 7 + number - 1."""
GENE_COUNT: Final = 46
PURCHASE_COUNT: Final = 47
LARGEST_MEAL: Final = 6
LARGEST_LOAD: Final = 3
LARGEST_GULP: Final = 2

MEALS: Final = vec[i64](up_to(LARGEST_MEAL))
MEAL_COUNT: Final = 924
MEAL_RANK: Final = {int(cubes): rank for rank, cubes in enumerate(MEALS)}
LOADS: Final = vec[i64](up_to(LARGEST_LOAD))
LOAD_COUNT: Final = 84
GULPS: Final = vec[i64](up_to(LARGEST_GULP)[1:])
GULP_COUNT: Final = 27

# One constant for the first action of each block.
DONE: Final = 0
DRIFT: Final = 1
MOVE: Final = 2
STAY: Final = 3
FEED_FIRST: Final = 4
GO: Final = 5  # west, north, east, south, nowhere
FOLLOW: Final = GO + 5
LET_GO: Final = FOLLOW + 1
BOUNCE: Final = LET_GO + 1
STOP: Final = BOUNCE + 1
TAKE: Final = STOP + 1  # the cubes a tentacle takes along
EAT: Final = TAKE + LOAD_COUNT
SUCK: Final = EAT + MEAL_COUNT  # by direction, then the cubes from there
STARVE: Final = SUCK + 8 * GULP_COUNT
NO_HOST: Final = STARVE + 1
HOST: Final = NO_HOST + 1
EXCRETE: Final = HOST + TRIBES  # west, north, east, south, here
ATTACK: Final = EXCRETE + 5  # by target
STRIKE: Final = ATTACK + TRIBES * NUMBERS  # by attacker's number, then target
DEFEND: Final = STRIKE + NUMBERS * TRIBES * NUMBERS
ESCAPE: Final = DEFEND + 1
SUBMIT: Final = ESCAPE + 1
FIGHT_ON: Final = SUBMIT + 1
GIVE_IN: Final = FIGHT_ON + 1
PRESS_ON: Final = GIVE_IN + 1
BACK_OFF: Final = PRESS_ON + 1
PAY: Final = BACK_OFF + 1
GIVE: Final = PAY + 1
BUY: Final = GIVE + GENE_COUNT
SWAP: Final = BUY + PURCHASE_COUNT
FOR: Final = SWAP + GENE_COUNT
EXPLODE: Final = FOR + GENE_COUNT
WAIT: Final = EXPLODE + 1
HEAL: Final = WAIT + 1  # by number
SHIFT: Final = HEAL + NUMBERS  # by number
ONTO: Final = SHIFT + NUMBERS  # by target
START: Final = ONTO + TRIBES * NUMBERS
ROLL: Final = START + TRIBES
ROLL_TWO: Final = ROLL + 6
THROW: Final = ROLL_TWO + 21
FIRST: Final = THROW + 11
FIGHT: Final = FIRST + TRIBES
PREFER: Final = FIGHT + 30
REVEAL: Final = PREFER + TRIBES
PLACE: Final = REVEAL + GENE_COUNT  # by number, then space; divisions and cards follow

TWO_DICE: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]
FIGHTS: Final = [
    (attacker, defender)
    for attacker in range(1, 7)
    for defender in range(1, 7)
    if attacker != defender
]

ONLY_DONE: Final = vec[i64]([DONE])
"""Where there is nothing else to do, and where it is the first of several options."""


class Action:
    """One action of the catalog. Fields that say nothing about it are -1.

    `tribe` and `number` name an amoeba that is aimed at; `gene` and `lower` are gene
    numbers; `cubes` is packed (see `cubes`); `dice` has what was rolled.
    """

    def __init__(
        self,
        kind: str,
        number: int = -1,
        space: int = -1,
        direction: int = -1,
        cubes: int = -1,
        tribe: int = -1,
        attacker: int = -1,
        gene: int = -1,
        lower: int = -1,
        ladder: int = -1,
        card: int = -1,
        dice: tuple[int, ...] = (),
    ) -> None:
        self.index = -1
        self.kind = kind
        self.number = number
        self.space = space
        self.direction = direction
        self.cubes = cubes
        self.tribe = tribe
        self.attacker = attacker
        self.gene = gene
        self.lower = lower
        self.ladder = ladder
        self.card = card
        self.dice = dice

    def __repr__(self) -> str:
        return f"<Action {self.index} {self.kind}>"


def build_catalog(
    purchases: list[tuple[int, int]], genes: int, spaces: int, cards: int
) -> list[Action]:
    """All actions for so many genes, a map with so many spaces and a deck with so many kinds
    of card.

    `purchases` lists gene and lower gene (-1 without) of everything that can be bought.
    """
    actions: list[Action] = []

    def block(start: int, more: list[Action]) -> None:
        assert len(actions) == start, (len(actions), start)
        for action in more:
            action.index = len(actions)
            actions.append(action)

    def plain(start: int, kinds: list[str]) -> None:
        block(start, [Action(kind) for kind in kinds])

    numbers = range(1, NUMBERS + 1)
    amoebas = [(tribe, number) for tribe in range(TRIBES) for number in numbers]
    plain(DONE, ["done", "drift", "move", "stay", "feed first"])
    block(GO, [Action("go", direction=way) for way in range(len(DIRECTION_NAMES))])
    plain(FOLLOW, ["follow", "let go", "bounce", "stop"])
    block(TAKE, [Action("take", cubes=cubes) for cubes in LOADS])
    block(EAT, [Action("eat", cubes=cubes) for cubes in MEALS])
    block(SUCK, [Action("suck", direction=way, cubes=gulp) for way in range(8) for gulp in GULPS])
    plain(STARVE, ["starve", "host"])
    block(HOST, [Action("host", tribe=tribe) for tribe in range(TRIBES)])
    block(EXCRETE, [Action("excrete", direction=way) for way in range(5)])
    block(ATTACK, [Action("attack", tribe=tribe, number=n) for tribe, n in amoebas])
    block(
        STRIKE,
        [
            Action("attack", attacker=attacker, tribe=tribe, number=n)
            for attacker in numbers
            for tribe, n in amoebas
        ],
    )
    plain(DEFEND, ["defend", "escape", "submit", "fight on", "give in", "press on", "back off"])
    plain(PAY, ["pay"])
    block(GIVE, [Action("give", gene=gene) for gene in range(GENE_COUNT)])
    buys = [Action("buy", gene=gene, lower=lower) for gene, lower in purchases]
    block(BUY, buys[:PURCHASE_COUNT])
    block(SWAP, [Action("swap", gene=gene) for gene in range(GENE_COUNT)])
    block(FOR, [Action("for", gene=gene) for gene in range(GENE_COUNT)])
    plain(EXPLODE, ["explode", "wait"])
    block(HEAL, [Action("heal", number=number) for number in numbers])
    block(SHIFT, [Action("shift", number=number) for number in numbers])
    block(ONTO, [Action("onto", tribe=tribe, number=number) for tribe, number in amoebas])
    block(START, [Action("start", ladder=space) for space in range(1, TRIBES + 1)])
    block(ROLL, [Action("roll", dice=(die,)) for die in range(1, 7)])
    block(ROLL_TWO, [Action("roll", dice=pair) for pair in TWO_DICE])
    block(THROW, [Action("throw", dice=(total,)) for total in range(2, 13)])
    block(FIRST, [Action("first", tribe=tribe) for tribe in range(TRIBES)])
    block(FIGHT, [Action("fight", dice=pair) for pair in FIGHTS])
    block(PREFER, [Action("prefer", tribe=tribe) for tribe in range(TRIBES)])
    block(REVEAL, [Action("reveal", gene=gene) for gene in range(GENE_COUNT)])
    places = [(number, space) for number in numbers for space in range(spaces)]
    block(PLACE, [Action("place", number=number, space=space) for number, space in places])
    block(len(actions), [Action("divide", number=n, space=space) for n, space in places])
    block(len(actions), [Action("card", card=card) for card in range(cards)])
    block(len(actions), [Action("peek", card=card) for card in range(cards)])
    own = range(GENE_COUNT, genes)
    block(len(actions), [Action("give", gene=gene) for gene in own])
    block(len(actions), buys[PURCHASE_COUNT:])
    block(len(actions), [Action("swap", gene=gene) for gene in own])
    block(len(actions), [Action("for", gene=gene) for gene in own])
    return actions
