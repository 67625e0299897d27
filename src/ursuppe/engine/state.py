"""The state of a game: numbers, and flat vectors of them.

An amoeba's id is tribe * 7 + number - 1; a gene mask has a bit for each gene number;
cubes are packed (see `cubes`). What is still to do is on the `agenda`; what is being
asked (`actor`, `legal`, `weights`) is worked out from it.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.agenda import NOTHING
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import BITS, count, unpack
from ursuppe.engine.events import Event
from ursuppe.engine.masks import bit
from ursuppe.engine.rules import Rules
from ursuppe.engine.traits import Traits
from ursuppe.vectors import extend, i64, vec

CHANCE: Final = -1
"""Acts when dice are rolled or cards drawn."""
NOBODY: Final = -2
"""The game is over."""
OFF: Final = -1
"""Where an amoeba is that is not on the board."""

# What has happened in the attack under way (`State.attack`).
DEFENDED: Final = 1
FLED: Final = 2
FOUGHT_ON: Final = 4
SECOND: Final = 8
MAY_FEED: Final = 16
LOOKED_FOR: Final = 32
UNSEEN: Final = 64

ROOM: Final = 8
"""How many steps the agenda of a copy can grow by before it needs a new vector."""
_NO_TRAITS: Final[list[Traits]] = []


class State:
    """All that a game is, apart from its log."""

    def __init__(self, rules: Rules) -> None:
        """An empty state, to be filled by `set_up` or `copy_state`."""
        self.rules = rules
        self.sink: Callable[[Event], None] | None = None

        self.round: i64 = 0
        self.phase: i64 = 0
        """1 to 6 as in the rule book; 0 during setup."""
        self.order: vec[i64] = NOTHING
        """The tribes in the order of this phase (O2). Replaced, never changed in place."""
        self.turn: i64 = 0
        """How many tribes of the order have had, or are having, their turn."""
        self.number: i64 = 0
        """In phase 1: the number of the amoeba whose turn it is or was last."""

        self.card: i64 = -1
        """The kind of environment card that lies face up; -1 before the first."""
        self.deck: vec[i64] = NOTHING
        """How many of each kind of card are in the face-down pile. Replaced, never changed in
        place."""

        self.next_card: i64 = -1
        """The kind of the next card, if somebody has looked at it (I3); it is still
        counted in the pile."""
        self.next_seen: i64 = 0
        """Mask of the seats that know the next card."""

        self.revealed: i64 = 0
        """How often a face-down card has been shown to somebody; the log asks for it."""

        self.bp: vec[i64] = NOTHING
        self.marker: vec[i64] = NOTHING
        """Ladder spaces; 0 until a start space is chosen. Replaced, never changed in place."""
        self.genes: vec[i64] = NOTHING
        """A mask of gene numbers for each tribe. Replaced, never changed in place."""
        self.pool: vec[i64] = NOTHING
        """How many cards of each gene can be bought. Replaced, never changed in place."""
        self.face_down: i64 = 0
        """Mask of the new genes that are not turned up yet (H2)."""
        self.reveals: i64 = 0
        """How many new genes are still to be turned up in this phase."""
        self.traits: list[Traits] = _NO_TRAITS
        """What each tribe's genes make of it. Replaced, never changed in place."""
        self.holders: i64 = 0
        """Mask of the tribes that may follow others; follows from the genes."""

        self.where: vec[i64] = NOTHING
        """The space of each amoeba, or OFF."""
        self.damage: vec[i64] = NOTHING
        """The DP of each amoeba."""
        self.alarmed: i64 = 0
        """Mask of the tribes that have Escape by Alarm until the end of the round."""
        self.spent_defenses: i64 = 0
        """Mask of the tribes that have used Defense in this round, where once is enough (ED4)."""
        self.spent_escapes: i64 = 0
        """The same for Escape, by Alarm as well."""
        self.soup: vec[i64] = NOTHING
        """The cubes on each space."""
        self.reserved: i64 = 0
        """The cubes of the reserve, off the board; follows from the soup."""
        self.toxins: vec[i64] = NOTHING
        """The DP that lie on each space (H-TOX). Replaced, never changed in place."""

        self.throws: vec[i64] = NOTHING
        """Totals of the start dice (S5). Replaced, never changed in place."""
        # The step being made: who leaves which space for which, who follows, and the
        # cubes set aside for the journey
        self.mover: i64 = 0
        self.leaving: i64 = 0
        self.entering: i64 = 0
        self.followers: i64 = 0
        self.aside: i64 = 0
        # The attack under way, and the space it was declared on
        self.attacker: i64 = 0
        self.target: i64 = 0
        self.battlefield: i64 = 0
        self.attack: i64 = 0
        # The defect being paid (D3)
        self.debt: i64 = 0
        self.given: i64 = 0
        # The genes held since before phase 3 (B3), and whether Highly Adaptable has
        # swapped itself away
        self.held: i64 = 0
        self.swaps_over = False

        self.steps: vec[i64] = NOTHING
        """The agenda is the first `depth` of them; what comes after is done or never was."""
        self.depth: i64 = 0
        self.actor: i64 = NOBODY
        self.legal: vec[i64] = NOTHING
        """The options of the question on top of the agenda. Replaced, never changed."""
        self.weights: vec[i64] = NOTHING
        """How likely each option is, if chance acts; empty if they are all alike."""

    def set_up(self) -> None:
        """Fills in what stands on the table before the first card is drawn (S1 to S3)."""
        rules = self.rules
        tribes = rules.tribes
        edition = rules.edition
        self.order = NOTHING
        self.deck = rules.copies_of_cards[:]
        self.bp = vec[i64]([edition.start_bp] * tribes)
        self.marker = vec[i64]([0] * tribes)
        self.genes = vec[i64]([0] * tribes)
        self.pool = rules.pool[:]
        self.traits = [rules.traits_of(tribe, 0) for tribe in range(tribes)]
        self.where = vec[i64]([OFF] * (NUMBERS * tribes))
        self.damage = vec[i64]([0] * (NUMBERS * tribes))
        each: i64 = 0
        left: i64 = edition.cubes_per_colour - edition.cubes_per_space * rules.spaces
        self.reserved = 0
        for colour in range(tribes):
            each += edition.cubes_per_space << (BITS * colour)
            self.reserved += left << (BITS * colour)
        self.soup = vec[i64]([each] * rules.spaces)
        self.toxins = vec[i64]([0] * rules.spaces)
        self.throws = vec[i64]([0] * tribes)
        self.steps = vec[i64]([0] * ROOM)
        self.depth = 0

    # The agenda

    def push(self, entry: i64) -> None:
        """Puts a step on top of the agenda."""
        if self.depth < len(self.steps):
            self.steps[self.depth] = entry
        else:
            self.steps = extend(self.steps, vec[i64]([entry] * ROOM))
        self.depth += 1

    def pop(self) -> None:
        """Takes the step on top away: it is done."""
        self.depth -= 1

    def turn_into(self, entry: i64) -> None:
        """Makes another step of the one on top."""
        self.steps[self.depth - 1] = entry

    def top(self) -> i64:
        """The step on top."""
        return self.steps[self.depth - 1]

    @property
    def agenda(self) -> list[int]:
        """What is still to do, the next step last."""
        return list(self.steps[: self.depth])

    @property
    def reserve(self) -> list[int]:
        """How many cubes of each colour are off the board."""
        return unpack(self.reserved, self.rules.tribes)

    def copy_state(self, other: "State") -> None:
        """Takes over everything from another state of the same rules, save the sink."""
        self.round = other.round
        self.phase = other.phase
        self.order = other.order
        self.turn = other.turn
        self.number = other.number
        self.card = other.card
        self.deck = other.deck
        self.next_card = other.next_card
        self.next_seen = other.next_seen
        self.revealed = other.revealed
        self.bp = other.bp[:]
        self.marker = other.marker
        self.genes = other.genes
        self.pool = other.pool
        self.face_down = other.face_down
        self.reveals = other.reveals
        self.traits = other.traits
        self.holders = other.holders
        self.where = other.where[:]
        self.damage = other.damage[:]
        self.alarmed = other.alarmed
        self.spent_defenses = other.spent_defenses
        self.spent_escapes = other.spent_escapes
        self.soup = other.soup[:]
        self.reserved = other.reserved
        self.toxins = other.toxins
        self.throws = other.throws
        self.mover = other.mover
        self.leaving = other.leaving
        self.entering = other.entering
        self.followers = other.followers
        self.aside = other.aside
        self.attacker = other.attacker
        self.target = other.target
        self.battlefield = other.battlefield
        self.attack = other.attack
        self.debt = other.debt
        self.given = other.given
        self.held = other.held
        self.swaps_over = other.swaps_over
        self.steps = other.steps[: other.depth + ROOM]
        self.depth = other.depth
        self.actor = other.actor
        self.legal = other.legal
        self.weights = other.weights

    # Small moves of matter that many rules share

    def put_cubes(self, space: i64, colour: i64, wanted: i64) -> i64:
        """Puts cubes from the reserve onto a space, as many as there are (F5).
        Returns them."""
        cubes = min(wanted, count(self.reserved, colour)) << (BITS * colour)
        self.reserved -= cubes
        self.soup[space] += cubes
        return cubes

    def put_each(self, space: i64, wanted: i64) -> i64:
        """Puts so many cubes of each colour in play onto a space. Returns them."""
        cubes: i64 = 0
        for colour in range(self.rules.tribes):
            cubes += self.put_cubes(space, colour, wanted)
        return cubes

    def gain_gene(self, tribe: i64, gene: i64) -> None:
        """Takes a card from the pool into a tribe's hand."""
        self.pool = one_changed(self.pool, gene, self.pool[gene] - 1)
        self._express(tribe, self.genes[tribe] | bit(gene))

    def lose_gene(self, tribe: i64, gene: i64) -> None:
        """Puts a card from a tribe's hand back into the pool."""
        self.pool = one_changed(self.pool, gene, self.pool[gene] + 1)
        self._express(tribe, self.genes[tribe] & ~bit(gene))

    def _express(self, tribe: i64, genes: i64) -> None:
        self.genes = one_changed(self.genes, tribe, genes)
        traits = self.rules.traits_of(tribe, genes)
        self.traits = self.traits.copy()
        self.traits[tribe] = traits
        self.holders &= ~bit(tribe)
        if traits.may_follow and tribe != self.rules.dummy:
            self.holders |= bit(tribe)
        if not traits.alarms:
            self.alarmed &= ~bit(tribe)

    def allows(self, action: i64) -> bool:
        """Whether the action is among the legal ones, found by halves: a division offers a
        hundred and more."""
        legal = self.legal
        low: i64 = 0
        high = len(legal)
        while low < high:
            middle = (low + high) >> 1
            if legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < len(legal) and legal[low] == action

    def chances(self) -> i64:
        """How many chances the outcomes of the pending chance have together."""
        if not len(self.weights):
            return len(self.legal)
        total: i64 = 0
        for weight in self.weights:
            total += weight
        return total

    def outcome(self, mark: i64) -> i64:
        """The outcome that one of its chances, counted from 0, belongs to."""
        weights = self.weights
        if not len(weights):
            return self.legal[mark]
        place: i64 = 0
        while mark >= weights[place]:
            mark -= weights[place]
            place += 1
        return self.legal[place]

    def population(self, tribe: i64) -> i64:
        """How many amoebas of the tribe are on the board."""
        where = self.where
        population: i64 = 0
        for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
            if where[amoeba] != OFF:
                population += 1
        return population

    def is_on(self, tribe: i64, space: i64) -> bool:
        """Whether an amoeba of the tribe is on the space."""
        for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
            if self.where[amoeba] == space:
                return True
        return False

    def tell(
        self,
        kind: str,
        rule: str,
        tribe: i64 = -1,
        amoeba: i64 = -1,
        space: i64 = -1,
        to: i64 = -1,
        amount: i64 = -1,
        cubes: i64 = -1,
        gene: i64 = -1,
        card: i64 = -1,
        direction: i64 = -1,
        other: i64 = -1,
        other_tribe: i64 = -1,
        dice: tuple[int, ...] = (),
        secret_to: i64 = -1,
    ) -> None:
        """Hands an event to the sink. `amoeba` and `other` are amoeba ids.

        Callers ask `if g.sink is not None` first, so that without a sink nothing is made.
        """
        assert self.sink is not None
        number = -1
        if amoeba >= 0:
            tribe = amoeba // NUMBERS
            number = amoeba % NUMBERS + 1
        other_number = -1
        if other >= 0:
            other_tribe = other // NUMBERS
            other_number = other % NUMBERS + 1
        event = Event(kind, rule)
        event.tribe = tribe
        event.number = number
        event.space = space
        event.to = to
        event.amount = amount
        event.cubes = cubes
        event.gene = gene
        event.card = card
        event.direction = direction
        event.other_tribe = other_tribe
        event.other_number = other_number
        event.dice = dice
        event.secret_to = secret_to
        self.sink(event)


def one_changed(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """The same numbers but for one, as a vector of its own."""
    changed = numbers[:]
    changed[place] = number
    return changed
