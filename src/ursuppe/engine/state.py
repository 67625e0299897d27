"""The state of a game: flat lists of small integers.

An amoeba's id is tribe * 7 + number - 1; a gene mask has a bit for each gene number;
cubes are packed (see `cubes`). What is still to do is on the `agenda`; what is being
asked (`actor`, `legal`, `weights`) is worked out from it.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import BITS
from ursuppe.engine.events import Event
from ursuppe.engine.rules import Rules
from ursuppe.engine.traits import Traits

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


_EMPTY: Final[list[int]] = []
_NO_TRAITS: Final[list[Traits]] = []


class State:
    """All that a game is, apart from its log."""

    def __init__(self, rules: Rules) -> None:
        """An empty state, to be filled by `set_up` or `copy_state`."""
        self.rules = rules
        self.sink: Callable[[Event], None] | None = None

        self.round = 0
        self.phase = 0
        """1 to 6 as in the rule book; 0 during setup."""
        self.order = _EMPTY
        """The tribes in the order of this phase (O2). Replaced, never changed in place."""
        self.turn = 0
        """How many tribes of the order have had, or are having, their turn."""
        self.number = 0
        """In phase 1: the number of the amoeba whose turn it is or was last."""

        self.card = -1
        """The kind of environment card that lies face up; -1 before the first."""
        self.deck = _EMPTY
        """How many of each kind of card are in the face-down pile. Replaced, never changed in
        place."""

        self.next_card = -1
        """The kind of the next card, if somebody has looked at it (I3); it is still
        counted in the pile."""
        self.next_seen = 0
        """Mask of the seats that know the next card."""

        self.revealed = 0
        """How often a face-down card has been shown to somebody; the log asks for it."""

        self.bp = _EMPTY
        self.marker = _EMPTY
        """Ladder spaces; 0 until a start space is chosen."""
        self.genes = _EMPTY
        """A mask of gene numbers for each tribe. Replaced, never changed in place."""
        self.pool = _EMPTY
        """How many cards of each gene can be bought. Replaced, never changed in place."""
        self.face_down = 0
        """Mask of the new genes that are not turned up yet (H2)."""
        self.reveals = 0
        """How many new genes are still to be turned up in this phase."""
        self.traits: list[Traits] = _NO_TRAITS
        self.holders = 0
        """Mask of the tribes that may follow others; follows from the genes."""

        self.where = _EMPTY
        """The space of each amoeba, or OFF."""
        self.damage = _EMPTY
        """The DP of each amoeba."""
        self.alarmed = 0
        """Mask of the tribes that have Escape by Alarm until the end of the round."""
        self.soup = _EMPTY
        """The cubes on each space."""
        self.reserve = _EMPTY
        """The cubes of each colour that are off the board; follows from the soup."""
        self.toxins = _EMPTY
        """The DP that lie on each space (H-TOX)."""

        self.throws = _EMPTY
        """Totals of the start dice (S5). Replaced, never changed in place."""
        # The step being made: who leaves which space for which, who follows, and the
        # cubes set aside for the journey
        self.mover = 0
        self.leaving = 0
        self.entering = 0
        self.followers = 0
        self.aside = 0
        # The attack under way, and the space it was declared on
        self.attacker = 0
        self.target = 0
        self.battlefield = 0
        self.attack = 0
        # The defect being paid (D3)
        self.debt = 0
        self.given = 0
        # The genes held since before phase 3 (B3), and whether Highly Adaptable has
        # swapped itself away
        self.held = 0
        self.swaps_over = False

        self.agenda = _EMPTY
        self.actor = NOBODY
        self.legal = _EMPTY
        """The options of the question on top of the agenda. Replaced, never changed."""
        self.weights: list[int] | None = None
        """How likely each option is, if chance acts and they are not all alike."""

    def set_up(self) -> None:
        """Fills in what stands on the table before the first card is drawn (S1 to S3)."""
        rules = self.rules
        tribes = rules.tribes
        edition = rules.edition
        self.order = []
        self.deck = rules.copies_of_cards.copy()
        self.bp = [edition.start_bp] * tribes
        self.marker = [0] * tribes
        self.genes = [0] * tribes
        self.pool = rules.pool.copy()
        self.traits = [rules.traits_of(tribe, 0) for tribe in range(tribes)]
        self.where = [OFF] * (NUMBERS * tribes)
        self.damage = [0] * (NUMBERS * tribes)
        each = 0
        for colour in range(tribes):
            each += edition.cubes_per_space << (BITS * colour)
        self.soup = [each] * rules.spaces
        left = edition.cubes_per_colour - edition.cubes_per_space * rules.spaces
        self.reserve = [left] * tribes
        self.toxins = [0] * rules.spaces
        self.throws = [0] * tribes
        self.agenda = []

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
        self.bp = other.bp.copy()
        self.marker = other.marker.copy()
        self.genes = other.genes
        self.pool = other.pool
        self.face_down = other.face_down
        self.reveals = other.reveals
        self.traits = other.traits.copy()
        self.holders = other.holders
        self.where = other.where.copy()
        self.damage = other.damage.copy()
        self.alarmed = other.alarmed
        self.soup = other.soup.copy()
        self.reserve = other.reserve.copy()
        self.toxins = other.toxins.copy()
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
        self.agenda = other.agenda.copy()
        self.actor = other.actor
        self.legal = other.legal
        self.weights = other.weights

    # Small moves of matter that many rules share

    def put_cubes(self, space: int, colour: int, wanted: int) -> int:
        """Puts cubes from the reserve onto a space, as many as there are (F5).
        Returns them."""
        number = min(wanted, self.reserve[colour])
        self.reserve[colour] -= number
        cubes = number << (BITS * colour)
        self.soup[space] += cubes
        return cubes

    def put_each(self, space: int, wanted: int) -> int:
        """Puts so many cubes of each colour in play onto a space. Returns them."""
        cubes = 0
        for colour in range(self.rules.tribes):
            cubes += self.put_cubes(space, colour, wanted)
        return cubes

    def gain_gene(self, tribe: int, gene: int) -> None:
        """Takes a card from the pool into a tribe's hand."""
        self.pool = one_changed(self.pool, gene, self.pool[gene] - 1)
        self._express(tribe, self.genes[tribe] | 1 << gene)

    def lose_gene(self, tribe: int, gene: int) -> None:
        """Puts a card from a tribe's hand back into the pool."""
        self.pool = one_changed(self.pool, gene, self.pool[gene] + 1)
        self._express(tribe, self.genes[tribe] & ~(1 << gene))

    def _express(self, tribe: int, genes: int) -> None:
        self.genes = one_changed(self.genes, tribe, genes)
        traits = self.rules.traits_of(tribe, genes)
        self.traits[tribe] = traits
        self.holders &= ~(1 << tribe)
        if traits.may_follow and tribe != self.rules.dummy:
            self.holders |= 1 << tribe
        if not traits.alarms:
            self.alarmed &= ~(1 << tribe)

    def allows(self, action: int) -> bool:
        """Whether the action is among the legal ones, found by halves: a division offers a
        hundred and more."""
        legal = self.legal
        low, high = 0, len(legal)
        while low < high:
            middle = (low + high) >> 1
            if legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < len(legal) and legal[low] == action

    def chances(self) -> int:
        """How many chances the outcomes of the pending chance have together."""
        return len(self.legal) if self.weights is None else sum(self.weights)

    def outcome(self, mark: int) -> int:
        """The outcome that one of its chances, counted from 0, belongs to."""
        weights = self.weights
        if weights is None:
            return self.legal[mark]
        place = 0
        while mark >= weights[place]:
            mark -= weights[place]
            place += 1
        return self.legal[place]

    def population(self, tribe: int) -> int:
        """How many amoebas of the tribe are on the board."""
        where = self.where
        population = 0
        for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
            if where[amoeba] != OFF:
                population += 1
        return population

    def tell(
        self,
        kind: str,
        rule: str,
        tribe: int = -1,
        amoeba: int = -1,
        space: int = -1,
        to: int = -1,
        amount: int = -1,
        cubes: int = -1,
        gene: int = -1,
        card: int = -1,
        direction: int = -1,
        other: int = -1,
        other_tribe: int = -1,
        dice: tuple[int, ...] = (),
        secret_to: int = -1,
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


def one_changed(numbers: list[int], place: int, number: int) -> list[int]:
    """The same numbers but for one, as a list of its own.

    >>> one_changed([1, 2, 3], 1, 5)
    [1, 5, 3]
    """
    changed = numbers.copy()
    changed[place] = number
    return changed
