"""The German and French rule books say what the English one says: the same rules in the same
order, with the same numbers, and every gene under its own name."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from ursuppe.engine.genes.registry import GENES
from ursuppe.errors import OptionError
from ursuppe.rulebook import RULES, SECTIONS, UnknownRuleError, find, rules, sections
from ursuppe.words.gene_names import GENE_NAMES, gene_name
from ursuppe.words.languages import LANGUAGES

NUMBER = re.compile(r"-?\d+")
REFERENCE = re.compile(r"\b(?:[GH]-[A-Z][A-Z][A-Z0-9]|(?:ED|[A-Z])\d+)\b")
SOURCE = re.compile(r"\b[WZFRXQ]\b")
CODE = re.compile(r"`[^`]+`")

translated = pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(language: str) -> str:
    """The text of a whole book."""
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return files("ursuppe").joinpath(name).read_text(encoding="utf-8")


def chapters(language: str) -> list[str]:
    """The book cut at its headings; the first part is what stands before them."""
    return re.split(r"^## ", book(language), flags=re.MULTILINE)


def tables(language: str) -> list[list[str]]:
    """The rows of each table, in the order of the book."""
    found = re.findall(r"(?:^ *\|.*\n)+", book(language), re.MULTILINE)
    return [table.strip().splitlines() for table in found]


@translated
def test_the_books_have_the_same_rules_in_the_same_order(language: str) -> None:
    assert list(rules(language)) == list(RULES)
    assert list(sections(language)) == list(SECTIONS)
    for rule, told in rules(language).items():
        assert told.section == RULES[rule].section


@translated
@pytest.mark.parametrize("what", [NUMBER, REFERENCE, SOURCE, CODE], ids=lambda what: what.pattern)
def test_each_rule_has_the_same_numbers_and_references(
    language: str, what: re.Pattern[str]
) -> None:
    for rule, told in rules(language).items():
        assert Counter(what.findall(told.text)) == Counter(what.findall(RULES[rule].text)), rule


@translated
def test_what_stands_between_the_rules_has_the_same_numbers(language: str) -> None:
    for english, told in zip(chapters("en"), chapters(language), strict=True):
        assert Counter(NUMBER.findall(told)) == Counter(NUMBER.findall(english)), told[:40]


@translated
def test_the_books_have_the_same_tables(language: str) -> None:
    for english, told in zip(tables("en"), tables(language), strict=True):
        for one, other in zip(english, told, strict=True):
            assert one.count("|") == other.count("|"), other
            assert NUMBER.findall(one) == NUMBER.findall(other), other


@translated
def test_the_books_have_the_same_paragraphs(language: str) -> None:
    """A bullet, a ruling or a paragraph that is left out shows here."""

    def shape(text: str) -> list[str]:
        return re.findall(r"^(?:#+ |- | *\||$)", text, re.MULTILINE)

    ruling = {"en": "*Ruling*", "de": "*Entscheid*", "fr": "*Décision*"}
    assert shape(book(language)) == shape(book("en"))
    assert book(language).count(ruling[language]) == book("en").count(ruling["en"])


@translated
def test_nothing_is_left_in_english(language: str) -> None:
    for rule, told in rules(language).items():
        left = re.findall(r"\b(?:the|and|of|with|amoebas?|cubes?(?= of)|BP and)\b", told.text)
        assert not left, rule
    names = {gene_name(gene.rule) for gene in GENES} - {
        gene_name(gene.rule, language) for gene in GENES
    }
    body = book(language).partition("\n## 19 ")[0]
    said = [name for name in names if re.search(rf"\b{re.escape(name)}\b", body)]
    assert said == []


@every_language
def test_every_gene_is_in_the_book_under_its_name(language: str) -> None:
    for gene in GENES:
        name = gene_name(gene.rule, language)
        assert rules(language)[gene.rule].title == name
        assert find(name.upper(), language).id == gene.rule
        assert find(gene.rule.lower(), language).title == name


@every_language
def test_an_advanced_gene_names_its_lower_genes(language: str) -> None:
    rule_of = {gene.key: gene.rule for gene in GENES}
    for gene in GENES:
        facts = rules(language)[gene.rule].text.partition("\n\n")[0]
        for lower in gene.replaces:
            assert gene_name(rule_of[lower], language) in facts
        assert ("(B3)" in facts) == gene.advanced


@translated
def test_the_table_of_names_has_the_printed_names(language: str) -> None:
    section = book(language).partition("\n## 19 ")[2]
    cells = section.replace(" | ", ", ").replace("| ", ", ").replace(" |", ", ").split(", ")
    for gene in GENES:
        if not gene.spiced:
            for code in LANGUAGES:
                assert GENE_NAMES[gene.rule][code] in cells


@translated
def test_no_rule_runs_into_the_next(language: str) -> None:
    for told in rules(language).values():
        assert "- **" not in told.text, told.id
        assert "##" not in told.text, told.id
        assert not re.match(r"[\s:;.]", told.text), told.id
        assert 0 < len(told.title) <= 66, told.id


def test_rules_with_a_name_are_found_by_it_in_each_language() -> None:
    assert find("treiben", "de").id == find("derive", "fr").id == "M1"
    assert find("Hungern", "de").id == find("Jeûne", "fr").id == "F4"
    assert find("Höhere Gene", "de").id == find("Gènes supérieurs", "fr").id == "B3"


def test_names_are_found_without_accents_and_by_their_english_word() -> None:
    assert find("vielfrass", "de").id == "H-GLU"
    assert find("ÉCONOMIE D’ÉNERGIE", "fr").id == "H-ENE"
    assert find("speed", "de").title == "Geschwindigkeit"
    assert find("Struggle for Survival", "fr").title == "Attaque"


def test_a_gene_is_put_into_words_in_each_language() -> None:
    assert rules("de")["G-ARM"].text.startswith(
        "Preis 6 BP und Verteidigung oder Flucht (B3), Empfindlichkeit 6. "
        "Anzahl: 1 zu dritt, 1 zu viert. "
        "Zu fünft oder sechst: 6 BP, Empfindlichkeit 6, 1 Karte.\n\n"
    )
    assert rules("fr")["G-SPD"].text.startswith(
        "Prix\u00a0: 4 PE, 3 PM. Exemplaires\u00a0: 1 à trois joueurs, 2 à quatre. "
        "À cinq ou six\u00a0: 4 PE, 3 PM, 2 exemplaires.\n\nAprès un mouvement actif"
    )
    assert rules("de")["H-CLE"].text.splitlines()[-1].startswith("Reinlichkeit wird bei jedem")


def test_french_marks_stand_after_an_unbreakable_space() -> None:
    assert re.findall(r"\w[;!?]|\w: ", book("fr")) == []
    for told in rules("fr").values():
        assert re.findall(r".{20} [:;!?»]|« .{20}", told.text) == [], told.id


def test_an_unknown_rule_is_told_in_the_language() -> None:
    with pytest.raises(UnknownRuleError, match=r"keine Regel und kein Gen 'Tentakl'.*Tentakel"):
        find("Tentakl", "de")
    with pytest.raises(UnknownRuleError, match=r"ni règle ni gène 'xyzzy'.*les énumère tous"):
        find("xyzzy", "fr")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(OptionError, match="no language 'it'; the languages are en, de, fr"):
        rules("it")


MARKED = ["A10", "D5", "H-ALA", "H-ADA", "H-POP"]
"""Rules that are this project's own reading of a card."""
REASONS = {
    "A2": (
        "printed reading is a switch",
        "gedruckte Lesart ist ein Schalter",
        "imprimée est un réglage",
    ),
    "A10": (
        "since its card says both",
        "denn ihre Karte sagt sowohl",
        "puisque sa carte dit à la fois",
    ),
    "D2": (
        "all else says greater",
        "alles andere sagt größer",
        "tout le reste dit supérieure",
    ),
    "D5": (
        "less than nothing",
        "weniger als nichts",
        "moins que rien",
    ),
    "B3": (
        "read of the one given",
        "von dem abgegebenen gelesen",
        "lue de celui qui est donné",
    ),
    "E1": (
        "is the same moment",
        "ist derselbe Augenblick",
        "est le même moment",
    ),
    "G-FRU": (
        "follow from the two cards",
        "folgen aus den beiden Karten",
        "découlent des deux cartes",
    ),
    "H-ADA": (
        "since the card is short",
        "denn die Karte ist knapp",
        "car la carte est brève",
    ),
    "H-ALA": (
        "for a lower price",
        "zu einem niedrigeren Preis",
        "à moindre prix",
    ),
    "H-POP": (
        'printed with a "must"',
        'mit einem "muss" gedruckt',
        "avec un «\u00a0doit\u00a0»",
    ),
    "T4": (
        "the debt is read as for everyone",
        "gelesen wie bei allen",
        "lue comme pour tous",
    ),
}
"""What the book says for its reading, in each language."""


@pytest.mark.parametrize("rule", REASONS)
def test_where_a_rule_is_shown_its_reason_is_too(rule: str) -> None:
    """The page and the terminal show a rule by its text, rulings and all."""
    for language, reason in zip(LANGUAGES, REASONS[rule], strict=True):
        said = " ".join(rules(language)[rule].text.replace("\n", " ").split(" "))
        assert reason in said, language
        ruling = {"en": "*Ruling*", "de": "*Entscheid*", "fr": "*Décision*"}[language]
        assert (ruling in said) == (rule in MARKED or rule in ("A2", "B3")), language
