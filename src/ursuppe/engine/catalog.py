"""The catalog of actions: every action that can ever be taken has one number.

The numbers are the same for all player counts and shipped editions. Blocks that do
not depend on the map come first, with constants; the placements and the environment
cards come last, since an edition of one's own may have another map or deck.
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
LOAD_RANK: Final = {int(cubes): rank for rank, cubes in enumerate(LOADS)}

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

    def __init__(self, index: int, kind: str) -> None:
        self.index = index
        self.kind = kind
        self.number = -1
        self.space = -1
        self.direction = -1
        self.cubes = -1
        self.tribe = -1
        self.attacker = -1
        self.gene = -1
        self.lower = -1
        self.ladder = -1
        self.card = -1
        self.dice: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<Action {self.index} {self.kind}>"


def build_catalog(purchases: list[tuple[int, int]], spaces: int, cards: int) -> list[Action]:
    """All actions for a map with so many spaces and a deck with so many kinds of card.

    `purchases` lists gene and lower gene (-1 without) of everything that can be bought.
    """
    actions: list[Action] = []

    def add(
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
        action = Action(len(actions), kind)
        action.number = number
        action.space = space
        action.direction = direction
        action.cubes = cubes
        action.tribe = tribe
        action.attacker = attacker
        action.gene = gene
        action.lower = lower
        action.ladder = ladder
        action.card = card
        action.dice = dice
        actions.append(action)

    def block(start: int) -> None:
        assert len(actions) == start, (len(actions), start)

    for kind in ("done", "drift", "move", "stay", "feed first"):
        add(kind)
    block(GO)
    for direction in range(len(DIRECTION_NAMES)):
        add("go", direction=direction)
    block(FOLLOW)
    for kind in ("follow", "let go", "bounce", "stop"):
        add(kind)
    block(TAKE)
    for cubes in LOADS:
        add("take", cubes=cubes)
    block(EAT)
    for cubes in MEALS:
        add("eat", cubes=cubes)
    block(SUCK)
    for direction in range(8):
        for cubes in GULPS:
            add("suck", direction=direction, cubes=cubes)
    block(STARVE)
    add("starve")
    add("host")
    for tribe in range(TRIBES):
        add("host", tribe=tribe)
    block(EXCRETE)
    for direction in range(5):
        add("excrete", direction=direction)
    block(ATTACK)
    for tribe in range(TRIBES):
        for number in range(1, NUMBERS + 1):
            add("attack", tribe=tribe, number=number)
    block(STRIKE)
    for attacker in range(1, NUMBERS + 1):
        for tribe in range(TRIBES):
            for number in range(1, NUMBERS + 1):
                add("attack", attacker=attacker, tribe=tribe, number=number)
    block(DEFEND)
    for kind in (
        "defend", "escape", "submit", "fight on", "give in", "press on", "back off", "pay",
    ):  # fmt: skip
        add(kind)
    block(GIVE)
    for gene in range(GENE_COUNT):
        add("give", gene=gene)
    block(BUY)
    for gene, lower in purchases:
        add("buy", gene=gene, lower=lower)
    for kind in ("swap", "for"):
        for gene in range(GENE_COUNT):
            add(kind, gene=gene)
    block(EXPLODE)
    add("explode")
    add("wait")
    for kind in ("heal", "shift"):
        for number in range(1, NUMBERS + 1):
            add(kind, number=number)
    block(ONTO)
    for tribe in range(TRIBES):
        for number in range(1, NUMBERS + 1):
            add("onto", tribe=tribe, number=number)
    block(START)
    for ladder in range(1, TRIBES + 1):
        add("start", ladder=ladder)
    block(ROLL)
    for die in range(1, 7):
        add("roll", dice=(die,))
    for pair in TWO_DICE:
        add("roll", dice=pair)
    block(THROW)
    for total in range(2, 13):
        add("throw", dice=(total,))
    for tribe in range(TRIBES):
        add("first", tribe=tribe)
    block(FIGHT)
    for pair in FIGHTS:
        add("fight", dice=pair)
    for tribe in range(TRIBES):
        add("prefer", tribe=tribe)
    for gene in range(GENE_COUNT):
        add("reveal", gene=gene)
    block(PLACE)
    for kind in ("place", "divide"):
        for number in range(1, NUMBERS + 1):
            for space in range(spaces):
                add(kind, number=number, space=space)
    for kind in ("card", "peek"):
        for card in range(cards):
            add(kind, card=card)
    return actions
