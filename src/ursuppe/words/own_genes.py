"""Genes of one's own as the rule book would have them (ED5): looked up, and told whole."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.own_cards import OwnCard
from ursuppe.words.catalog import catalog
from ursuppe.words.effects import name_of_card, sentence_of, text_of
from ursuppe.words.gene_names import gene_name
from ursuppe.words.languages import LANGUAGES


def card_named(edition: Edition, query: str) -> OwnCard | None:
    """The card of one's own with this key, or this name in some language.

    >>> from ursuppe import load_edition
    >>> card = {"key": "lazy", "name": "Lazy", "price": 2, "MP": 1, "copies": [1, 1, 1],
    ...         "effects": ["G-HOL"]}
    >>> card_named(load_edition({"own_genes": [card]}), "LAZY").effects[0].rule
    'G-HOL'
    """
    wanted = " ".join(query.casefold().split())
    for card in edition.own_genes:
        names = [card.key, card.key.replace("_", " "), *card.names.values()]
        if wanted in (name.casefold() for name in names):
            return card
    return None


def card_as_rule(edition: Edition, card: OwnCard, language: str = LANGUAGES[0]) -> str:
    """A card's numbers, what stands on it, and what its effects do, in Markdown."""
    words = catalog(language)
    price, points, three = card.numbers[3]
    lower = words.listed([_name_of(edition, key, language) for key in card.lower], "or")
    given = words.say("rules.lower", {"gene": lower}) if card.lower else ""
    facts = [
        words.say("rules.facts", {"price": price, "lower": given, "points": points}),
        words.say(
            "rules.numbers",
            {
                "three": three,
                "four": card.numbers[4][2],
                "price": price,
                "points": points,
                "copies": words.counted("rules.copies", card.numbers[5][2]),
            },
        ),
    ]
    if card.cards is not None:
        facts.append(words.say("effects.cards", {"n": card.cards}))
    if card.pays is not None:
        facts.append(words.say("effects.pays", {"n": card.pays}))
    elif points < 0:
        facts.append(words.say("effects.kept"))
    told = [f"- {effect.rule}: {sentence_of(effect, language)}" for effect in card.effects]
    said = [text_of(card, language)] if card.texts or not told else []
    return "\n\n".join([" ".join(facts), *said, "\n".join(told)])


def _name_of(edition: Edition, key: str, language: str) -> str:
    """The name of a gene, printed or of one's own, by its key."""
    for card in edition.own_genes:
        if card.key == key:
            return name_of_card(card, language)
    return next(gene_name(gene.rule, language) for gene in GENES if gene.key == key)
