"""What a tribe's genes make of it: numbers and permissions the phases read.

A tribe's genes are expressed once into a `Traits` record, kept by gene mask (see
`rules.Rules.traits_of`). A new trait gets its default here and is set in the file of
the gene that changes it.
"""

from typing import TypeAlias

from ursuppe.engine.edition import Edition
from ursuppe.vectors import i64, vec

Gulp: TypeAlias = "tuple[int, vec[i64], vec[i64]]"
"""For Suction: a gulp's rank, and what else is eaten with it, alone or with a host."""


class Traits:
    """The expressed genes of one tribe; never changed once made."""

    def __init__(self, edition: Edition, tribes: int) -> None:
        self.edition = edition
        self.numbers = edition.tribes[tribes]
        """The edition's numbers for so many tribes."""
        # Movement
        self.move_cost: i64 = edition.move_cost
        self.two_dice = False
        self.chooses_direction = False
        self.moves_twice = False
        self.may_stay = False
        self.may_follow = False
        self.carries = False
        self.load: i64 = 0
        self.rebounds = False
        self.drift_pays: i64 = 0
        # Feeding
        self.may_feed_first = False
        self.suction: i64 = 0
        self.cleans = False
        self.toxic = False
        # Attacks
        self.struggles = False
        self.aggressive = False
        self.persistent = False
        self.may_defend = False
        self.may_escape = False
        self.armored = False
        self.alarms = False
        self.camouflage: i64 = 0
        self.threatening = False
        self.crusty = False
        self.mouthful = False
        # Life and death
        self.division_cost: i64 = edition.division_cost
        self.placed_anywhere = False
        self.damage_to_die: i64 = edition.damage_to_die
        self.bangs = False
        self.healing: i64 = 0
        self.explodes = False
        self.more_income: i64 = 0
        # Cards and money
        self.senses_at_dawn = False
        self.senses_ahead = False
        self.adaptable = False
        self.discount: i64 = 0
        self.social = False
        self.chooses_next = False
        # Sums over the cards
        self.mutation: i64 = 0
        self.cards: i64 = 0
        # What genes of one's own add after the printed ones (ED5); 0 names no cost
        self.damage_added: i64 = 0
        self.named_cost: i64 = 0
        # Filled in by `rules`: the options of movement, and the diets, cubes and the
        # action that eats them side by side
        self.ways_to_move = vec[i64]()
        self.ways_without_bp = vec[i64]()
        self.loads = vec[i64]()
        self.plain_meals = vec[i64]()
        self.plain_actions = vec[i64]()
        self.meals = vec[i64]()
        self.meal_actions = vec[i64]()
        self.hosted_meals = vec[i64]()
        self.hosted_actions = vec[i64]()
        self.gulps: list[Gulp] = []
        self.picky = True
        """Whether the tribe has the plain diet only."""
