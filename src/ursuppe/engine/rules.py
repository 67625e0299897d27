"""The rules of one game: an edition, for a number of tribes, made ready for play.

`Rules` is made once, shared by all copies of a game and never changed, except that it
remembers the traits it has worked out.
"""

import json
from typing import Final

from ursuppe.engine.catalog import (
    DRIFT,
    EAT,
    GO,
    LOADS,
    MEAL_RANK,
    MOVE,
    NUMBERS,
    PLACE,
    STAY,
    TAKE,
    Action,
    build_catalog,
)
from ursuppe.engine.cubes import total
from ursuppe.engine.diet import Menu, meals
from ursuppe.engine.edition import DRIFTS, Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits

VERSION: Final = "1"
"""Version of the rules as implemented. A change after which an old log may no longer
replay to the same game raises it; logs carry it."""

TRAITS_KEPT: Final = 50_000
"""How many sets of genes the rules remember; a long run would fill the memory."""


class Rules:
    """Everything about a game that does not change while it is played."""

    def __init__(
        self, edition: Edition, tribes: int, dummy: int, finish: int, genes: list[Gene]
    ) -> None:
        self.edition = edition
        self.tribes = tribes
        self.dummy = dummy
        """The tribe nobody plays, or -1 (section 16)."""
        self.finish = finish
        self.genes = genes

        self.spaces = len(edition.board.names)
        self.neighbours = edition.board.neighbours
        numbers = edition.tribes[tribes]
        self.amoebas = numbers.amoebas
        self.start_damage = numbers.start_damage
        self.income = numbers.income
        self.scores_for_amoebas = numbers.scores_for_amoebas
        self.scores_for_genes = edition.scores_for_genes
        self.loads = [cubes for cubes in LOADS if total(cubes) <= numbers.tentacle]
        """What a tentacle can carry (G-TEN)."""
        self.load_actions = [TAKE + rank for rank in range(len(self.loads))]

        self.cards = sorted(set(edition.deck), key=edition.deck.index)
        """The kinds of environment card: drift and ozone."""
        self.copies_of_cards = [edition.deck.count(card) for card in self.cards]
        self.drift = [drift for drift, _ in self.cards]
        self.ozone = [ozone for _, ozone in self.cards]
        self.card_names = [f"{DRIFTS[drift]}{ozone}" for drift, ozone in self.cards]

        table = [edition.genes[gene.key][tribes] for gene in genes]
        self.price = [row[0] for row in table]
        self.mutation = [row[1] for row in table]
        self.copies = [row[2] for row in table]
        self.worth = [
            gene.worth(edition) if gene.worth else max(mp, 0)
            for gene, mp in zip(genes, self.mutation, strict=True)
        ]
        """What each gene pays when given up for a defect; 0 if it cannot be (D3, D5)."""
        self.purchases = purchases_of(genes)

        self.divide = PLACE + NUMBERS * self.spaces
        """The first of the catalog's divisions; the environment cards follow them."""
        self.first_card = self.divide + NUMBERS * self.spaces
        self.catalog: list[Action] = build_catalog(self.purchases, self.spaces, len(self.cards))
        self.fingerprint = [tribes, dummy, finish, json.dumps(edition.data, sort_keys=True)]
        """What tells these rules from others; part of a position's digest."""
        self._traits: dict[int, Traits] = {}

    def traits_of(self, tribe: int, genes: int) -> Traits:
        """What these genes make of this tribe. `genes` is a bit mask of gene numbers."""
        key = genes << 3 | tribe
        traits = self._traits.get(key)
        if traits is None:
            if len(self._traits) >= TRAITS_KEPT:
                self._traits.clear()
            traits = self._express(tribe, genes)
            self._traits[key] = traits
        return traits

    def _express(self, tribe: int, mask: int) -> Traits:
        traits = Traits(self.edition)
        menu = Menu(self.edition, self.tribes)
        held = [number for number in range(len(self.genes)) if mask >> number & 1]
        for number in held:
            gene = self.genes[number]
            traits.mutation += self.mutation[number]
            traits.cards += gene.cards
            gene.express(traits, self.edition)
            gene.feed(menu)
        self._set_meals(traits, menu, tribe)
        self._set_ways_to_move(traits)
        traits.open_purchases = [
            purchase
            for purchase, (gene_number, lower) in enumerate(self.purchases)
            if self.fits_in_hand(mask, gene_number) and (lower < 0 or mask >> lower & 1)
        ]
        return traits

    def fits_in_hand(self, mask: int, gene: int) -> bool:
        """Whether the gene may join the genes in hand: no second one (B2), no lower gene
        beside its advanced one (B3)."""
        if mask >> gene & 1:
            return False
        key = self.genes[gene].key
        return not any(key in other.replaces for i, other in enumerate(self.genes) if mask >> i & 1)

    def _set_meals(self, traits: Traits, menu: Menu, tribe: int) -> None:
        plain = meals(menu.plain, tribe, self.tribes)
        alone = meals(menu.alone, tribe, self.tribes)
        hosted = meals(menu.hosted, tribe, self.tribes)
        traits.plain_meals, traits.plain_actions = _with_actions(plain)
        traits.meals, traits.meal_actions = _with_actions(alone)
        traits.hosted_meals, traits.hosted_actions = _with_actions(hosted)
        traits.picky = alone == plain and not hosted

    def _set_ways_to_move(self, traits: Traits) -> None:
        """The options of M1 to M3, with and without the BP to move."""
        broke = [DRIFT]
        if traits.chooses_direction and not self.edition.holding_first:
            paying = [DRIFT, GO, GO + 1, GO + 2, GO + 3, GO + 4]
        else:
            paying = [DRIFT, MOVE]
        if traits.may_stay:
            broke.append(STAY)
            paying.append(STAY)
        traits.ways_to_move = sorted(paying)
        traits.ways_without_bp = broke


def _with_actions(cubes: list[int]) -> tuple[list[int], list[int]]:
    actions = sorted(EAT + MEAL_RANK[meal] for meal in cubes)
    ranked = {EAT + MEAL_RANK[meal]: meal for meal in cubes}
    return [ranked[action] for action in actions], actions


def purchases_of(genes: list[Gene]) -> list[tuple[int, int]]:
    """Everything that can be bought: gene and the lower gene given for it, or -1."""
    keys = [gene.key for gene in genes]
    return [
        (number, keys.index(lower) if lower else -1)
        for number, gene in enumerate(genes)
        for lower in (gene.replaces or [""])
    ]
