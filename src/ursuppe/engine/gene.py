"""What a gene is. The genes themselves are in `genes/`, one file each."""

from collections.abc import Callable

from ursuppe.engine.diet import Menu
from ursuppe.engine.edition import Edition
from ursuppe.engine.own_cards import OwnCard
from ursuppe.engine.traits import Traits

__all__ = ["Gene", "Traits"]


def _expresses_nothing(traits: Traits) -> None:
    """The gene changes no trait."""


def _feeds_plainly(menu: Menu) -> None:
    """The gene changes no diet."""


class Gene:
    """One gene card: its name, its rule, and what it changes in a tribe.

    What a gene does at a moment of the game is in the gene's file as well, and is
    called from the place in the phases where it belongs (see `docs/genes.md`).
    """

    def __init__(
        self,
        key: str,
        rule: str,
        name: str,
        *,
        replaces: list[str] | None = None,
        acts_as: list[str] | None = None,
        card: OwnCard | None = None,
        express: Callable[[Traits], None] = _expresses_nothing,
        feed: Callable[[Menu], None] = _feeds_plainly,
        cards: int | None = None,
        worth: Callable[[Edition], int] | None = None,
    ) -> None:
        self.key = key
        """Its name in logs, positions and edition files: "movement_two"."""
        self.rule = rule
        """Its id in the rule book: "G-MV2"."""
        self.name = name
        """Its printed name: "Movement II"."""
        self.replaces = replaces or []
        """Keys of the lower genes, one of which is given for it (B3)."""
        self.acts_as = [key] if acts_as is None else acts_as
        """Keys of the printed genes whose effects it has: its own, if it is printed."""
        self.card = card
        """What an edition says of a gene of one's own (ED5); None if it is printed."""
        self.express = express
        """Sets what the gene changes in a tribe's traits."""
        self.feed = feed
        """Changes the tribe's diets; the genes do so in the order of `GENES`."""
        self.cards = cards if cards is not None else 2 if self.replaces else 1
        """How many cards it counts as in scoring (P2)."""
        self.worth = worth
        """What it pays when given up for a defect, if that is not its MP (D5)."""

    @property
    def feeds(self) -> bool:
        """Whether it changes the diets."""
        return self.feed is not _feeds_plainly

    @property
    def advanced(self) -> bool:
        """Whether a lower gene must be given for it (B3)."""
        return bool(self.replaces)

    @property
    def spiced(self) -> bool:
        """Whether it is one of the new genes of Freshly Spiced (section 15)."""
        return self.rule.startswith("H-")

    def __repr__(self) -> str:
        return f"<Gene {self.key} {self.rule}>"
