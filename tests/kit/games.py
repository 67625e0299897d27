"""Games: played at random, by bots or from crowded positions, for tests that hold for all games."""

import random
from typing import Any, Final

from ursuppe import CHANCE, COLOURS, GENES, Dice, Game, Gene, Log, play
from ursuppe.bots import make_bot
from ursuppe.engine.edition import ANSWERS, FOLLOWING
from ursuppe.exhaust.own_genes import random_own_genes


def step(game: Game, rng: random.Random) -> int:
    """Rolls what is to be rolled, or takes a random legal action. Returns it."""
    if game.to_act == CHANCE:
        return game.roll(rng)
    action = rng.choice(game.legal_actions())
    game.apply(action)
    return action


def play_on(game: Game, seed: int, actions: int | None = None) -> Game:
    """Plays at random to the end, or so many actions if it lasts so long. Returns the game."""
    rng = random.Random(seed)
    while not game.over and (actions is None or actions > 0):
        step(game, rng)
        if actions is not None:
            actions -= 1
    return game


def some_spice(rng: random.Random) -> dict[str, object]:
    """Options of Freshly Spiced, drawn."""
    spice: dict[str, object] = {
        "turned_up": rng.randint(0, 3),
        "rebound": rng.choice(["back", "through"]),
        "healing_two": rng.choice(["kills", "at_limit"]),
    }
    new = [gene.key for gene in GENES if gene.spiced]
    joining = rng.choice(["default", "chosen", "random"])
    if joining == "chosen":
        spice["start"] = rng.sample(new, rng.randint(0, len(new)))
    elif joining == "random":
        spice["random"] = rng.randint(0, len(new))
    return spice


def some_readings(rng: random.Random) -> dict[str, str]:
    """The readings of ED4 that any game has, drawn; often the edition's."""
    readings: dict[str, str] = {}
    if rng.random() < 0.5:
        readings["answers"] = rng.choice(ANSWERS)
    if rng.random() < 0.5:
        readings["following"] = rng.choice(FOLLOWING)
    return readings


def own_edition(name: str, rng: random.Random) -> dict[str, object]:
    """A shipped edition with up to eight random genes of one's own (ED5)."""
    return {"title": "Own genes", "extends": name, "own_genes": random_own_genes(rng)}


def crowded(
    players: int, edition: str | dict[str, object], seed: int, *, spiced: bool = False
) -> Game:
    """A game in the middle of some phase, with many genes and amoebas crowded on few spaces,
    so that attacks, escapes and followers come up soon. If it is spiced, most cards in hand
    are new genes."""
    rng = random.Random(seed)
    spice = some_spice(rng) if spiced else None
    readings = some_readings(rng)
    rules = Game.new(players, edition, spice=spice or spiced).rules
    keys = [gene.key for gene in rules.genes]
    cards = [gene for gene, copies in enumerate(rules.copies) for _ in range(copies)]
    if spiced:
        cards += [gene for gene in cards if rules.genes[gene].spiced] * 2
    rng.shuffle(cards)
    names = rules.edition.board.names
    spaces = rng.sample(names, rng.randint(1, 4))
    markers = rng.sample(range(1, 36), rules.tribes)
    tribes: list[dict[str, object]] = []
    for tribe in range(rules.tribes):
        hand: list[int] = []
        for _ in range(rng.randint(0, 7)):
            card = cards.pop()
            if rules.genes[card].spiced:
                cards = [other for other in cards if other != card]  # one copy of each
            if not any(clash(rules.genes, card, other) for other in hand):
                hand.append(card)
        numbers = rng.sample(range(1, rules.amoebas + 1), rng.randint(0, rules.amoebas))
        tribes.append(
            {
                "colour": COLOURS[tribe],
                "marker": markers[tribe],
                "bp": rng.choice([0, 1, 1, 2, 3, 5, 9, 14]),
                "genes": [keys[gene] for gene in hand],
                "amoebas": {
                    str(number): {"space": rng.choice(spaces), "damage": rng.choice([0, 0, 0, 1])}
                    for number in numbers
                },
            }
        )
    scarce = {name: {COLOURS[tribe]: rng.randint(0, 3) for tribe in range(rules.tribes)}
              for name in names}  # fmt: skip
    number, phase = rng.randint(2, 9), rng.randint(1, 6)
    deck = [
        card for i, card in enumerate(rules.card_names) for _ in range(rules.copies_of_cards[i])
    ]
    face_up, *others = rng.sample(deck, len(deck))
    position: dict[str, object] = {
        "players": players,
        "edition": edition,
        **readings,
        "round": number,
        "phase": phase,
        "card": face_up,
        "pile": others[number - 1 :] if phase < 3 else others[number:],
        "tribes": tribes,
        "soup": {name: cubes if rng.random() < 0.5 else {} for name, cubes in scarce.items()},
    }
    if spice is not None:
        held = {key for tribe in tribes for key in tribe["genes"]}  # type: ignore[attr-defined]
        left = [gene.key for gene in rules.genes if gene.spiced and gene.key not in held]
        position["spice"] = spice
        position["face_down"] = rng.sample(left, rng.randint(0, len(left)))
        position["toxins"] = {name: rng.randint(1, 2) for name in names if rng.random() < 0.2}
    return Game.from_json(position)


def clash(genes: list[Gene], one: int, other: int) -> bool:
    """Whether two cards are never in the same hand: equal ones (B2), an advanced gene and
    its lower one (B3)."""
    return (
        one == other
        or genes[one].key in genes[other].replaces
        or genes[other].key in genes[one].replaces
    )


def played(seed: int, **options: Any) -> Game:
    """A whole game of bots."""
    return play(Game.new(**options), make_bot("medium", random.Random(seed)), Dice(seed))


def ended(position: dict[str, Any]) -> Game:
    """The game after a position in phase 4 in which nobody divides any more."""
    game = Game.from_json(position)
    while not game.over:
        game.apply("done")
    return game


def opened(*lines: str) -> Game:
    """A game of three that begins with n9 and throws in the order of the seats, and goes on."""
    game = Game.new(players=3)
    for line in ["card n9", "throw 9", "throw 8", "throw 7", *lines]:
        game.apply(line)
    return game


def log_of(game: Game) -> Log:
    """The log of a game that keeps one."""
    assert game.log is not None
    return game.log


LOG: Final = log_of(opened("start 2", "start 1", "place 1 b2")).text()
"""A game as it is kept in a file, from its beginning to the first amoeba."""
