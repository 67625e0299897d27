"""Printed genes re-stated as genes of one's own (ED5), and a game of each kind played side by
side: by the same texts, through the same states."""

import random
from collections.abc import Iterator

from ursuppe import CHANCE, GENES, Game, load_edition
from ursuppe.engine.effects import EFFECTS

GROUPS = [
    ["speed", "holding", "tentacle", "movement_one", "movement_two", "escape", "defense", "armor"],
    ["substitution", "frugality", "parasitism", "division_rate", "life_expectancy",
     "struggle_for_survival", "aggression", "streamlining"],
    ["spores", "persistence", "ray_protection", "intelligence", "phd", "doris_and_frank",
     "short_life_span", "life_expectancy"],
    ["glutton", "alarm", "cleanliness", "hard_crust", "migration_sensing",
     "environmental_sensing", "social_gene", "fast_food"],
    ["highly_adaptable", "more_than_a_mouthful", "camouflage_one", "camouflage_two",
     "suction_one", "suction_two", "threat_display", "flexible"],
    ["healing_one", "healing_two", "rebound", "go_out_with_a_bang", "toxic_excretions",
     "population_explosion", "energy_conservation", "escape"],
    ["glutton", "substitution", "frugality", "parasitism", "suction_one", "suction_two",
     "energy_conservation", "highly_adaptable"],
]  # fmt: skip
"""All printed genes, at most eight at a time."""

BY_KEY = {gene.key: gene for gene in GENES}
RULES = {effect.gene: effect.rule for effect in EFFECTS.values()}
PAYS = {"ray_protection": 4, "short_life_span": 4}
WORDS = {key: key.replace("_", " ") for key in BY_KEY}


def own_key(key: str) -> str:
    """What a gene is called when it is re-stated."""
    return f"own_{key}"


def card_of(key: str, group: list[str]) -> dict[str, object]:
    """A printed gene as data."""
    gene = BY_KEY[key]
    three, four, many = (load_edition("classic").genes[key][tribes] for tribes in (3, 4, 5))
    card: dict[str, object] = {
        "key": own_key(key),
        "name": f"Own {gene.name}",
        "price": four[0],
        "MP": four[1],
        "copies": [three[2], four[2], many[2]],
        "lower": [own_key(lower) if lower in group else lower for lower in gene.replaces],
        "cards": gene.cards,
        "effects": [RULES[key]] if key in RULES else [],
    }
    return card | ({"pays": PAYS[key]} if key in PAYS else {})


class Twins:
    """A game with printed genes, and the same with some of them re-stated."""

    def __init__(self, group: list[str], players: int, *, spiced: bool) -> None:
        new = [gene.key for gene in GENES if gene.spiced]
        orphans = [
            gene.key for gene in GENES if set(gene.replaces) & set(group) and gene.key not in group
        ]  # what would be had for a card that is not there any more
        others = [key for key in new if key not in [*group, *orphans]] if spiced else []
        # Prices and MP are the same for all numbers of players, as an own card has them.
        rows = load_edition("classic").genes
        few = {key: [*rows[key][4][:2], rows[key][3][2], rows[key][4][2]] for key in group
               if not BY_KEY[key].spiced}  # fmt: skip
        many = {key: [*rows[key][4][:2], rows[key][5][2]] for key in few}
        for key in orphans:
            assert not BY_KEY[key].spiced
            few[key], many[key] = [*rows[key][4][:2], 0, 0], [*rows[key][4][:2], 0]
        gone = {key: [*row[:2], *(0 for _ in row[2:])] for key, row in few.items()}
        printed: dict[str, object] = {"genes": few, "genes_five_six": many}
        restated: dict[str, object] = {
            "genes": gone,
            "genes_five_six": {key: [*row[:2], 0] for key, row in many.items()},
            "own_genes": [card_of(key, group) for key in group],
        }
        needs_spice = spiced or any(BY_KEY[key].spiced for key in group)
        here = [key for key in group if BY_KEY[key].spiced]
        self.one = Game.new(
            players, printed, 30,
            spice=needs_spice and {"start": here + others, "turned_up": 0},
        )  # fmt: skip
        self.other = Game.new(
            players, restated, 30, spice=needs_spice and {"start": others, "turned_up": 0}
        )
        numbers = {gene.key: i for i, gene in enumerate(self.other.rules.genes)}
        self.pairs = [(numbers[key], numbers[own_key(key)]) for key in group]
        self.words = [(f"own {WORDS[key]}", WORDS[key]) for key in group]

    def mask(self, mask: int) -> int:
        """A mask of the other game's genes, by the numbers of the first's."""
        for printed, own in self.pairs:
            if mask >> own & 1:
                mask += (1 << printed) - (1 << own)
        return mask

    def named(self, text: str) -> str:
        """An action of the other game by its name in the first."""
        for own, printed in self.words:
            text = text.replace(own, printed)
        return text

    def check(self) -> None:
        """Both stand alike, and the same may be done."""
        assert state_of(self.one, lambda mask: mask) == state_of(self.other, self.mask)
        pool = list(self.other.pool)
        for printed, own in self.pairs:
            pool[printed] += pool[own]
        hidden = [i for i, gene in enumerate(self.one.rules.genes) if self.one.face_down >> i & 1]
        assert [n for i, n in enumerate(self.one.pool) if i not in hidden] == [
            n for i, n in enumerate(pool[: len(self.one.pool)]) if i not in hidden
        ]

    def options(self) -> dict[str, tuple[int, int, int]]:
        """What may be done, by its text: the numbers in both games, and how likely it is."""
        ones, others = choices(self.one), choices(self.other)
        renamed = {self.named(text): found for text, found in others.items()}
        assert {text: weight for text, (_, weight) in ones.items()} == {
            text: weight for text, (_, weight) in renamed.items()
        }
        return {text: (ones[text][0], renamed[text][0], ones[text][1]) for text in ones}

    def play(self, rng: random.Random) -> int:
        """Plays both to the end, and returns how many choices that took."""
        steps = 0
        while self.one.to_act is not None:
            self.check()
            steps += 1
            asked = self.one.decision
            assert asked is not None
            if asked.kind == "defect":
                self._pay(rng)
                continue
            options = self.options()
            text = rng.choices(list(options), [weight for _, _, weight in options.values()])[0]
            self.one.apply(options[text][0])
            self.other.apply(options[text][1])
        self.check()
        assert self.other.over
        assert self.one.chooses_next == self.other.chooses_next
        return steps

    def _pay(self, rng: random.Random) -> None:
        """D3: a payment is one thought (I1). It is asked in the order of the catalog, in which
        own genes come last; the payments there are must be the same."""
        ones = dict(payments(self.one))
        others = {(self.mask(hand), bp): path for (hand, bp), path in payments(self.other)}
        assert ones.keys() == others.keys()
        chosen = rng.choice(sorted(ones))
        for game, path in ((self.one, ones[chosen]), (self.other, others[chosen])):
            for action in path:
                game.apply(action)


def choices(game: Game) -> dict[str, tuple[int, int]]:
    """What may be done, by its text, with its weight."""
    if game.to_act == CHANCE:
        return {game.text(action): (action, weight) for action, weight in game.chance_outcomes()}
    return {game.text(action): (action, 1) for action in game.legal_actions()}


def payments(game: Game) -> Iterator[tuple[tuple[int, int], list[int]]]:
    """Every way to pay the defect that is asked about: the hand and the BP that it leaves, and
    the actions that lead there."""
    assert game.decision is not None
    tribe = game.decision.tribe
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        asked = after.decision
        if asked is not None and asked.kind == "defect" and asked.tribe == tribe:
            for left, rest in payments(after):
                yield left, [action, *rest]
        else:
            yield (int(after.genes[tribe]), int(after.bp[tribe])), [action]


def state_of(game: Game, renamed: object) -> list[object]:
    """The position without what depends on the numbers of genes."""
    assert callable(renamed)
    agenda = [step & 255 for step in game.agenda]
    return [
        game.round, game.phase, list(game.order), game.turn, game.number, game.card,
        list(game.deck), game.next_card, game.next_seen, list(game.bp), list(game.marker),
        [renamed(int(mask)) for mask in game.genes], list(game.where), list(game.damage),
        game.alarmed, game.spent_defenses, game.spent_escapes, list(game.soup),
        list(game.toxins), game.debt, renamed(int(game.given)), renamed(int(game.held)),
        game.swaps_over, agenda, game.actor,
        [list(traits.meals) for traits in game.traits],
        [traits.damage_to_die for traits in game.traits],
    ]  # fmt: skip
