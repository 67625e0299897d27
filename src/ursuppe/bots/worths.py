"""What genes are worth to a bot: the printed ones as its file says, those of one's own (ED5) the
sum of what their effects are worth in the printed genes."""

from typing import Final

from ursuppe.engine.catalog import GENE_COUNT
from ursuppe.engine.effects import EFFECTS
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.own_cards import OwnCard, OwnEffect
from ursuppe.engine.rules import Rules

INCLUDED: Final = {
    "G-SPD": "G-PER",
    "G-SFS": "G-AGG",
    "G-MV1": "G-MV2",
    "H-CA1": "H-CA2",
    "H-SU1": "H-SU2",
    "H-HE1": "H-HE2",
}
"""Effects that add nothing beside another."""


class Worths:
    """A number for each gene of a game."""

    def __init__(self, printed: list[float], income: float) -> None:
        self.printed = printed
        """In the order of `GENES`."""
        self.income = income
        """What one BP more in each round is worth, in the same money."""
        self._latest: tuple[Rules, list[float]] | None = None

    def of(self, rules: Rules) -> list[float]:
        """The numbers in the order of a game's genes."""
        if len(rules.genes) == GENE_COUNT:
            return self.printed
        latest = self._latest
        if latest is None or latest[0] is not rules:
            own = [self._of_card(card, rules) for card in rules.edition.own_genes]
            latest = self._latest = (rules, self.printed + own)
        return latest[1]

    def _of_card(self, card: OwnCard, rules: Rules) -> float:
        """The sum over its effects; a card without is worth what the printed one like it is."""
        if not card.effects:
            cards = 2 if card.lower else 1
            if card.numbers[3][1] < 0:
                return self._of_gene("ray_protection")
            return self._of_gene("phd" if (card.cards or cards) > 1 else "intelligence")
        named = [effect.rule for effect in card.effects]
        return sum(
            self._of_effect(effect, rules)
            for effect in card.effects
            if INCLUDED.get(effect.rule) not in named
        )

    def _of_effect(self, effect: OwnEffect, rules: Rules) -> float:
        """The printed gene's worth, in proportion to the number."""
        rule, number = effect.rule, effect.number
        if rule == "V1":
            return self.income * float(number or 0)
        whole = self._of_gene(EFFECTS[rule].gene)
        if number is None:
            return whole
        edition = rules.edition
        if rule == "G-DIV":
            saved = edition.division_cost - edition.division_cost_division_rate
            return whole * float(edition.division_cost - number) / float(max(1, saved))
        if rule == "G-TEN":
            most = edition.tribes[int(rules.tribes)].tentacle
            return whole * float(number) / float(max(1, most))
        if rule == "G-LIF" and number < 0:
            fewer = self._of_gene("short_life_span") - self._of_gene("division_rate")
            return fewer * float(-number)
        if rule == "G-LIF":
            more = edition.damage_to_die_life_expectancy - edition.damage_to_die
            return whole * float(number) / float(max(1, more))
        return whole * float(number)

    def _of_gene(self, key: str) -> float:
        return self.printed[_NUMBER[key]]


_NUMBER: Final = {gene.key: number for number, gene in enumerate(GENES)}
