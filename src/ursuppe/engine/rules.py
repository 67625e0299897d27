"""The rules of one game: an edition, for a number of tribes, made ready for play.

`Rules` is made once, shared by all copies of a game and never changed, except that it
remembers the traits it has worked out.
"""

import json
from typing import Final

from ursuppe.engine.catalog import (
    BUY,
    DRIFT,
    EAT,
    FEED_FIRST,
    FOR,
    GENE_COUNT,
    GIVE,
    GO,
    GULPS,
    LARGEST_LOAD,
    LOADS,
    MEAL_RANK,
    MOVE,
    NUMBERS,
    PLACE,
    PURCHASE_COUNT,
    STAY,
    SWAP,
    Action,
    build_catalog,
)
from ursuppe.engine.cubes import fits, total
from ursuppe.engine.diet import Diet, Menu, meals
from ursuppe.engine.edition import DRIFTS, Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.masks import bit
from ursuppe.engine.spice import Spice
from ursuppe.engine.traits import Gulp, Traits
from ursuppe.vectors import i64, vec

VERSION: Final = "2"
"""Version of the rules as implemented. A change after which an old log may no longer
replay to the same game raises it; logs carry it."""

RETIRED: Final = {"1": "from before the environment cards were those of the box"}
"""Versions whose games are refused, never replayed, and why: what they say means another game
now."""

TRAITS_KEPT: Final = 20_000
"""How many sets of genes the rules remember; a long run would fill the memory."""


DIRECTIONS: Final = [GO, GO + 1, GO + 2, GO + 3, GO + 4]


class Offers:
    """The purchases of the genes that are in the game, side by side: vectors of numbers are
    read in half the time of objects."""

    def __init__(self, rules: "Rules") -> None:
        ways = [
            action for action in rules.catalog if action.kind == "buy" and rules.copies[action.gene]
        ]
        self.actions = vec[i64]([way.index for way in ways])
        self.prices = vec[i64]([rules.price[way.gene] for way in ways])
        self.genes = vec[i64]([way.gene for way in ways])
        self.given = vec[i64]([bit(way.lower) if way.lower >= 0 else 0 for way in ways])
        """The mask of the lower gene that is given for it (B3)."""
        self.excluding = vec[i64]([bit(way.gene) | rules.higher[way.gene] for way in ways])
        """The mask of the genes that it may not join (B2, B3)."""


class Rules:
    """Everything about a game that does not change while it is played."""

    def __init__(
        self,
        edition: Edition,
        tribes: int,
        dummy: int,
        finish: int,
        genes: list[Gene],
        spice: Spice | None,
        answers: str,
        following: str,
    ) -> None:
        self.edition = edition
        self.tribes: i64 = tribes
        self.dummy: i64 = dummy
        """The tribe nobody plays, or -1 (section 16)."""
        self.finish: i64 = finish
        self.genes = genes
        self.spice = spice
        """The options of Freshly Spiced, or None without it."""
        self.answers = answers
        self.following = following
        """The readings of ED4 that any game has, as their words."""
        self.answers_by_round = answers == "round"
        self.follow_others_only = following == "others"
        self.turned_up: i64 = 0 if spice is None else spice.turned_up
        self.rebound_through = spice is not None and spice.rebound == "through"
        self.healing_at_limit = spice is not None and spice.healing_two == "at_limit"

        self.spaces: i64 = len(edition.board.names)
        self.neighbours = vec[i64](edition.board.neighbours)
        self.around = vec[i64](edition.board.around)
        self.everywhere = vec[i64](list(range(len(edition.board.names))))
        """All spaces."""
        numbers = edition.tribes[tribes]
        self.start_spaces: i64 = numbers.start_spaces
        """How many spaces of the ladder the markers may start on (S5, N1)."""
        self.amoebas: i64 = numbers.amoebas
        self.start_damage: i64 = numbers.start_damage
        self.income: i64 = numbers.income
        self.scores_for_amoebas = vec[i64](numbers.scores_for_amoebas)
        self.scores_for_genes = vec[i64](edition.scores_for_genes)
        self._loads = vec[vec[i64]](
            [
                vec[i64]([cubes for cubes in LOADS if total(cubes) <= most])
                for most in range(LARGEST_LOAD + 1)
            ]
        )
        """What a tentacle can carry (G-TEN), by its load."""

        self.cards = sorted(set(edition.deck), key=edition.deck.index)
        """The kinds of environment card: drift and ozone."""
        self.copies_of_cards = vec[i64]([edition.deck.count(card) for card in self.cards])
        self.drift = vec[i64]([drift for drift, _ in self.cards])
        self.ozone = vec[i64]([ozone for _, ozone in self.cards])
        self.card_names = [f"{DRIFTS[drift]}{ozone}" for drift, ozone in self.cards]

        table = [edition.genes[gene.key][tribes] for gene in genes]
        self.price = vec[i64]([row[0] for row in table])
        self.mutation = vec[i64]([row[1] for row in table])
        self.copies = vec[i64](
            [
                row[2] if spice is not None or not genes[i].spiced else 0
                for i, row in enumerate(table)
            ]
        )
        """How many cards of each gene the game has."""
        self.pool = vec[i64]([0 if genes[i].spiced else self.copies[i] for i in range(len(genes))])
        """How many of them can be bought from the start; new genes join later (H1, H2)."""
        self.worth = vec[i64](
            [
                gene.worth(edition) if gene.worth else max(row[1], 0)
                for gene, row in zip(genes, table, strict=True)
            ]
        )
        """What each gene pays when given up for a defect (D3, D5)."""
        self.can_be_given = _mask_of(
            [gene.worth is not None or row[1] >= 0 for gene, row in zip(genes, table, strict=True)]
        )
        """Mask of the genes that can be given up for a defect (D5)."""
        self.higher = vec[i64](
            [_mask_of([gene.key in other.replaces for other in genes]) for gene in genes]
        )
        """For each gene, the mask of the advanced genes that are had for it (B3)."""
        self.divide: i64 = PLACE + NUMBERS * self.spaces
        """The first of the catalog's divisions; the environment cards follow them."""
        self.first_card: i64 = self.divide + NUMBERS * self.spaces
        self.first_peek: i64 = self.first_card + len(self.cards)
        ways_to_buy = purchases_of(genes)
        self.catalog: list[Action] = build_catalog(
            ways_to_buy, len(genes), int(self.spaces), len(self.cards)
        )
        self.numbers: list[object] = list(range(len(self.catalog)))
        """The numbers of the actions as objects, made once."""
        own = len(genes) - GENE_COUNT
        self.first_own: i64 = self.first_peek + len(self.cards)
        """The first of the actions about genes of one's own (ED5), which follow all others."""
        self.own_buys: i64 = self.first_own + own
        self.own_swaps: i64 = self.own_buys + len(ways_to_buy) - PURCHASE_COUNT
        own_fors = self.own_swaps + own
        self.giving = _actions_of_genes(GIVE, int(self.first_own), len(genes))
        """For each gene the action that gives it up; in the same way those that swap it."""
        self.swapping = _actions_of_genes(SWAP, int(self.own_swaps), len(genes))
        self.swapped_for = _actions_of_genes(FOR, int(own_fors), len(genes))
        self.gene_of = vec[i64]([action.gene for action in self.catalog])
        """For each action the gene that it is about, or -1."""
        self.lower_of = vec[i64]([action.lower for action in self.catalog])
        """For each purchase the lower gene that is given for it, or -1."""
        self.offers = Offers(self)
        self.fingerprint = [
            tribes,
            dummy,
            finish,
            answers,
            following,
            json.dumps(edition.data, sort_keys=True),
            None if spice is None else json.dumps(spice.data, sort_keys=True),
        ]
        """What tells these rules from others; part of a position's digest."""
        self._ways_without_bp = vec[vec[i64]]([_ways_to_move([], ways) for ways in range(4)])
        self._ways_to_move = vec[vec[i64]](
            [_ways_to_move([MOVE] if ways < 4 else DIRECTIONS, ways) for ways in range(8)]
        )
        """The options of M1 to M3, without and with the BP to move, for each set of ways."""
        self._traits: dict[int, Traits] = {}
        self._feeds_as = vec[i64](
            [
                _mask_of([other.feeds and other.key in gene.acts_as for other in genes])
                for gene in genes
            ]
        )
        """For each gene, the mask of the printed feeding genes whose effects it has (ED5)."""
        self._acting: dict[str, i64] = {}
        self._dividing = self.acting_as("division_rate") | self.acting_as("short_life_span")
        self._fed: dict[int, Traits] = {}
        """For each set of feeding genes, some traits with their meals: many sets of genes
        have the same diets."""
        alone = [self._alone(gene) for gene in genes]
        self.social_genes = _mask_of([traits.social for traits in alone])
        """Mask of the genes that only the last player may buy (H-SOC)."""
        self.discounts = vec[i64]([traits.discount for traits in alone])
        """How much less new genes cost with each gene (H-FLE)."""

    def acting_as(self, key: str) -> i64:
        """The mask of the genes with the effect of a printed one, itself included (ED5)."""
        mask = self._acting.get(key)
        if mask is None:
            mask = self._acting[key] = _mask_of([key in gene.acts_as for gene in self.genes])
        return mask

    def has(self, key: str) -> bool:
        """Whether the game has a gene with the effect of a printed one."""
        return any(copies and key in gene.acts_as
                   for gene, copies in zip(self.genes, self.copies, strict=True))  # fmt: skip

    def is_purchase(self, action: i64) -> bool:
        """Whether it buys a gene."""
        return BUY <= action < SWAP or self.own_buys <= action < self.own_swaps

    def _alone(self, gene: Gene) -> Traits:
        """What a gene sets by itself."""
        traits = Traits(self.edition, int(self.tribes))
        gene.express(traits)
        return traits

    def traits_of(self, tribe: i64, genes: i64) -> Traits:
        """What these genes make of this tribe. `genes` is a bit mask of gene numbers."""
        key = genes << 3 | tribe
        traits = self._traits.get(key)
        if traits is None:
            if len(self._traits) >= TRAITS_KEPT:
                self._traits.clear()
            traits = self._express(tribe, genes)
            self._traits[key] = traits
        return traits

    def _express(self, tribe: i64, mask: i64) -> Traits:
        traits = Traits(self.edition, int(self.tribes))
        feeding: i64 = 0
        for number in range(len(self.mutation)):
            if mask >> number & 1:
                gene = self.genes[number]
                traits.mutation += self.mutation[number]
                traits.cards += gene.cards
                gene.express(traits)
                feeding |= self._feeds_as[number]
        self._settle(traits, mask)
        self._set_meals(traits, feeding, tribe)
        ways = 2 * int(traits.may_stay) + int(traits.may_feed_first)
        traits.ways_without_bp = self._ways_without_bp[ways]
        if traits.chooses_direction and not self.edition.holding_first:
            ways += 4
        traits.ways_to_move = self._ways_to_move[ways]
        return traits

    def _settle(self, traits: Traits, mask: i64) -> None:
        """ED5: what genes of one's own name or add comes after the printed genes."""
        traits.damage_to_die = max(1, traits.damage_to_die + traits.damage_added)
        traits.more_income = max(-self.income, traits.more_income)
        traits.loads = self._loads[traits.load]
        if traits.named_cost:
            printed = mask & self._dividing & (bit(GENE_COUNT) - 1)
            cheaper = traits.named_cost < traits.division_cost
            if cheaper or not printed:
                traits.division_cost = traits.named_cost

    def fits_in_hand(self, mask: i64, gene: i64) -> bool:
        """Whether the gene may join the genes in hand: no second one (B2), no lower gene
        beside its advanced one (B3)."""
        return not mask & (bit(gene) | self.higher[gene])

    def _set_meals(self, traits: Traits, feeding: i64, tribe: i64) -> None:
        key = (feeding << 2 | traits.suction) << 3 | tribe
        fed = self._fed.get(key)
        if fed is None:
            fed = self._fed[key] = traits
            self._feed(traits, int(feeding), int(tribe))
        traits.plain_meals, traits.plain_actions = fed.plain_meals, fed.plain_actions
        traits.meals, traits.meal_actions = fed.meals, fed.meal_actions
        traits.hosted_meals, traits.hosted_actions = fed.hosted_meals, fed.hosted_actions
        traits.gulps = fed.gulps
        traits.picky = fed.picky

    def _feed(self, traits: Traits, feeding: int, tribe: int) -> None:
        menu = Menu(self.edition, self.tribes)
        for number, gene in enumerate(self.genes):
            if feeding >> number & 1:
                gene.feed(menu)
        traits.plain_meals, traits.plain_actions = self._meals_of(menu.plain, tribe)
        traits.meals, traits.meal_actions = self._meals_of(menu.alone, tribe)
        traits.hosted_meals, traits.hosted_actions = self._meals_of(menu.hosted, tribe)
        traits.gulps = _gulps(traits)
        traits.picky = menu.alone == menu.plain and not menu.hosted

    def _meals_of(self, diets: set[Diet], tribe: int) -> tuple[vec[i64], vec[i64]]:
        """The meals of some diets, and the actions that eat them, in the catalog's order."""
        cubes = sorted(meals(diets, tribe, int(self.tribes)), key=MEAL_RANK.__getitem__)
        return vec[i64](cubes), vec[i64]([EAT + MEAL_RANK[meal] for meal in cubes])


def _ways_to_move(active: list[int], ways: int) -> vec[i64]:
    """M1 to M3: drifting, moving in some ways, and what cards allow besides."""
    stay = [STAY] if ways & 2 else []
    feed_first = [FEED_FIRST] if ways & 1 else []
    return vec[i64](sorted([DRIFT, *active, *stay, *feed_first]))


def _actions_of_genes(printed: int, own: int, genes: int) -> vec[i64]:
    """An action for each gene: the printed ones from one number on, the own ones from another."""
    return vec[i64]([printed + i if i < GENE_COUNT else own + i - GENE_COUNT for i in range(genes)])


def _mask_of(flags: list[bool]) -> i64:
    """The mask of the genes for which a flag is set."""
    mask: i64 = 0
    for number in range(len(flags)):
        if flags[number]:
            mask |= bit(number)
    return mask


def _gulps(traits: Traits) -> list[Gulp]:
    """H-SU1, H-SU2: every gulp with what makes it a whole meal, alone or with a host."""
    result: list[Gulp] = []
    for rank, gulp in enumerate(GULPS):
        if total(gulp) <= traits.suction:
            alone = vec[i64]([meal - gulp for meal in traits.meals if fits(gulp, meal)])
            hosted = vec[i64]([meal - gulp for meal in traits.hosted_meals if fits(gulp, meal)])
            result.append((rank, alone, hosted))
    return result


def purchases_of(genes: list[Gene]) -> list[tuple[int, int]]:
    """Everything that can be bought: gene and the lower gene given for it, or -1."""
    keys = [gene.key for gene in genes]
    return [
        (number, keys.index(lower) if lower else -1)
        for number, gene in enumerate(genes)
        for lower in (gene.replaces or [""])
    ]
