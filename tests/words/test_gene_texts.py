"""The texts of the gene cards: every gene has them in every language, they fit their places,
and they have the numbers of the rules."""

import re
from collections import Counter

import pytest

from ursuppe.engine.genes.registry import GENES
from ursuppe.errors import OptionError
from ursuppe.words.gene_names import GENE_NAMES, gene_name
from ursuppe.words.genes import brief, card_text
from ursuppe.words.languages import LANGUAGES

LONGEST_BRIEF = 48
LONGEST_CARD_TEXT = 110

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_gene_has_texts_that_fit(language: str) -> None:
    for gene in GENES:
        assert 0 < len(brief(gene.rule, language)) <= LONGEST_BRIEF, gene.rule
        assert 0 < len(card_text(gene.rule, language)) <= LONGEST_CARD_TEXT, gene.rule


@every_language
def test_no_two_genes_say_the_same(language: str) -> None:
    for text in (brief, card_text):
        assert len({text(gene.rule, language) for gene in GENES}) == len(GENES)


@every_language
def test_a_card_text_is_made_of_sentences(language: str) -> None:
    for gene in GENES:
        text = card_text(gene.rule, language)
        assert text[0].isupper(), gene.rule
        assert text.endswith("."), gene.rule
        assert not brief(gene.rule, language).endswith("."), gene.rule


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_languages_have_the_same_numbers(language: str) -> None:
    for gene in GENES:
        for text in (brief, card_text):
            english, told = (
                Counter(re.findall(r"\d+", text(gene.rule, code))) for code in ("en", language)
            )
            assert told == english, gene.rule


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nothing_is_left_in_english(language: str) -> None:
    for gene in GENES:
        for text in (brief, card_text):
            assert text(gene.rule, language) != text(gene.rule), gene.rule
            said = set(re.findall(r"\w+", text(gene.rule, language).lower()))
            assert not said & {"the", "and", "of", "with", "it", "dp"}, gene.rule


@every_language
def test_genes_that_a_card_names_go_by_their_own_names(language: str) -> None:
    named = {
        "G-PER": ["G-SPD", "G-DEF"],
        "G-AGG": ["G-SFS"],
        "H-ALA": ["G-ESC"],
        "H-CA1": ["G-ESC", "G-DEF", "H-ALA"],
        "H-CA2": ["G-ESC", "G-DEF", "H-ALA"],
        "H-HE2": ["H-HE1"],
    }
    assert named.keys() <= GENE_NAMES.keys()
    for rule, others in named.items():
        for other in others:
            assert gene_name(other, language) in card_text(rule, language), rule


def test_a_card_can_be_read_in_each_language() -> None:
    assert card_text("G-STR") == "Moves and escapes cost no BP."
    assert card_text("G-STR", "de") == "Bewegen und Flucht kosten keine BP."
    assert card_text("G-STR", "fr") == "Se déplacer et s'évader ne coûtent pas de PE."


def test_what_is_no_gene_has_no_text() -> None:
    assert brief("M1", "de") == card_text("M1", "de") == ""


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(OptionError, match="no language 'it'"):
        card_text("G-STR", "it")
