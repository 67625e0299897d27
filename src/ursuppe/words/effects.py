"""What the effects of a gene of one's own do (ED5), a sentence each."""

from ursuppe.engine.effects import EFFECTS
from ursuppe.engine.own_cards import OwnCard, OwnEffect
from ursuppe.words.catalog import catalog
from ursuppe.words.genes import card_text
from ursuppe.words.languages import LANGUAGES


def sentence_of(effect: OwnEffect, language: str = LANGUAGES[0]) -> str:
    """What an effect does.

    >>> sentence_of(OwnEffect("G-LIF", -1)), sentence_of(OwnEffect("G-STR", None))
    ('Dies with 1 DP fewer.', 'Moves and escapes cost no BP.')
    """
    words = catalog(language)
    if effect.number is not None:
        way = "more" if effect.number > 0 else "fewer"
        return words.say(f"effects.{way}.{effect.rule}", {"n": abs(effect.number)})
    plain = f"effects.plain.{effect.rule}"
    return words.say(plain) if plain in words else card_text(effect.rule, language)


def text_of(card: OwnCard, language: str = LANGUAGES[0]) -> str:
    """What stands on a card: its own text, in English if the language has none; without one the
    sentences of its effects."""
    if card.texts:
        return card.texts.get(language, card.texts["en"])
    if not card.effects:
        return catalog(language).say("effects.none")
    return " ".join(sentence_of(effect, language) for effect in card.effects)


def name_of_card(card: OwnCard, language: str = LANGUAGES[0]) -> str:
    """The name of a card, in English if the language has none."""
    return card.names.get(language, card.names["en"])


def effect_table() -> str:
    """All effects for the documentation: rule, the printed gene's name, the bounds of the number
    that may be changed, and what it does."""
    lines = ["| effect | of | number | what it does |", "|---|---|---|---|"]
    for effect in EFFECTS.values():
        bounds, said = "", sentence_of(OwnEffect(effect.rule, None))
        if effect.number is not None:
            bounds = f"{effect.number.low} to {effect.number.high}"
            number = 2 if effect.number.needed else None
            said = sentence_of(OwnEffect(effect.rule, number))
        lines.append(f"| {effect.rule} | {effect.name} | {bounds} | {said} |")
    return "\n".join(lines) + "\n"
