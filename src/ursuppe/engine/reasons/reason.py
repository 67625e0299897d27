"""What a reason is."""

from ursuppe.engine.board import DIRECTION_NAMES
from ursuppe.engine.gene import Gene


class Reason:
    """Why not: in words, and by which rule.

    `said` is the English sentence with places for what it is about ("a move costs {amount}
    BP"); other languages know it by that. `text` is the sentence with its places filled.
    """

    def __init__(
        self,
        said: str,
        rule: str,
        amount: int = 0,
        gene: Gene | None = None,
        other: Gene | None = None,
        direction: int = -1,
        question: str = "",
    ) -> None:
        self.said = said
        self.rule = rule
        self.amount = amount
        self.gene = gene
        self.other = other
        self.direction = direction
        self.question = question

    @property
    def text(self) -> str:
        """The reason in English."""
        return self.said.format(
            amount=self.amount,
            gene="" if self.gene is None else self.gene.name,
            other="" if self.other is None else self.other.name,
            direction=DIRECTION_NAMES[self.direction],
            question=self.question,
        )

    def __repr__(self) -> str:
        return f"<Reason {self.text} ({self.rule})>"
