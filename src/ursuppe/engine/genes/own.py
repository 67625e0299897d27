"""Genes of one's own (ED5): made of what an edition says, from the effects of the printed genes."""

from collections.abc import Callable

from ursuppe.engine.edition import Edition
from ursuppe.engine.effects import EFFECTS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.own_cards import OwnCard, OwnEffect

RULE = "ED5"
NO_EFFECT = "intelligence"
"""The printed gene that a card without effects is like."""


def genes_of(edition: Edition) -> list[Gene]:
    """All genes of a game by an edition: the printed ones, then those of one's own."""
    return [*GENES, *(own_gene(card) for card in edition.own_genes)]


def own_gene(card: OwnCard) -> Gene:
    """The gene of one card."""
    expressions = [expression(effect) for effect in card.effects]

    def express(traits: Traits) -> None:
        for each in expressions:
            each(traits)

    def worth(edition: Edition) -> int:
        assert card.pays is not None
        return card.pays

    return Gene(
        card.key,
        RULE,
        card.names["en"],
        replaces=card.lower,
        acts_as=[EFFECTS[effect.rule].gene for effect in card.effects] or [NO_EFFECT],
        card=card,
        express=express,
        cards=card.cards,
        worth=None if card.pays is None else worth,
    )


def expression(effect: OwnEffect) -> Callable[[Traits], None]:
    """What an effect sets in the traits: as the printed gene, or by a number that is added to
    what the printed genes make of them, or stands beside it."""
    with_number = NUMBERED.get(effect.rule)
    if with_number is None:
        return _PRINTED[effect.rule].express
    number = effect.number

    def express(traits: Traits) -> None:
        with_number(traits, number)

    return express


def add_income(traits: Traits, number: int | None) -> None:
    """V1: the edition asks for the number."""
    traits.more_income += number or 0


def carry(traits: Traits, number: int | None) -> None:
    """G-TEN: the highest load counts."""
    traits.carries = True
    traits.load = max(traits.load, traits.numbers.tentacle if number is None else number)


def outlive(traits: Traits, number: int | None) -> None:
    """G-LIF: so many DP more."""
    edition = traits.edition
    printed = edition.damage_to_die_life_expectancy - edition.damage_to_die
    traits.damage_added += printed if number is None else number


def divide_for(traits: Traits, number: int | None) -> None:
    """G-DIV: the lowest cost that is named counts."""
    cost = traits.edition.division_cost_division_rate if number is None else number
    if not traits.named_cost or cost < traits.named_cost:
        traits.named_cost = cost


def shorten(traits: Traits, number: int | None) -> None:
    """H-SHO: one DP fewer, and its cost of a division."""
    traits.damage_added -= 1
    divide_for(traits, traits.edition.division_cost_short_life_span)


def discount(traits: Traits, number: int | None) -> None:
    """H-FLE: so many BP less for new genes."""
    traits.discount += 1 if number is None else number


def earn(traits: Traits, number: int | None) -> None:
    """H-ENE: so many BP for each drift."""
    traits.drift_pays += 1 if number is None else number


NUMBERED: dict[str, Callable[[Traits, int | None], None]] = {
    "V1": add_income,
    "G-TEN": carry,
    "G-LIF": outlive,
    "G-DIV": divide_for,
    "H-SHO": shorten,
    "H-FLE": discount,
    "H-ENE": earn,
}
"""The effects that add up or are compared, with their numbers."""

_PRINTED = {gene.rule: gene for gene in GENES}
