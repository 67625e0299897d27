"""Genes of one's own (ED5) in words: their names and texts, in a language that may have none."""

from pathlib import Path

import pytest
from kit.boards import board
from kit.own_genes import GOOD, edition, own
from kit.paths import ROOT
from kit.scenes import scene

from ursuppe import load_edition
from ursuppe.engine.effects import EFFECTS
from ursuppe.engine.own_cards import OwnEffect
from ursuppe.words import Words
from ursuppe.words.effects import effect_table, sentence_of
from ursuppe.words.gene_table import gene_rows
from ursuppe.words.languages import LANGUAGES
from ursuppe.words.names import Names
from ursuppe.words.own_genes import card_as_rule, card_named

pytestmark = pytest.mark.rule("ED5")

MAP = board(b4="R1", d4="Y1", b2="G1")
NAMED = own("mine", "G-HOL", name={"en": "Sticky Foot", "de": "Klebefuß"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_sentence(language: str) -> None:
    for effect in EFFECTS.values():
        numbers: list[int | None] = [None] if effect.number is None else []
        if effect.number is not None:
            numbers = [effect.number.high, *([] if effect.number.needed else [None])]
            numbers += [effect.number.low] if effect.number.low < 0 else []
        said = {sentence_of(OwnEffect(effect.rule, number), language) for number in numbers}
        assert len(said) == len(numbers), effect.rule
        for sentence, number in zip(sorted(said), numbers, strict=True):
            assert sentence.endswith("."), effect.rule
            assert number is None or "{" not in sentence


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    for effect in EFFECTS.values():
        number = None if effect.number is None else effect.number.high
        said = OwnEffect(effect.rule, number)
        assert sentence_of(said, language) != sentence_of(said)


@pytest.mark.parametrize(
    ("language", "bought", "question"),
    [
        ("en", "Green buys Sticky Foot for 4 BP.", "buy Sticky Foot"),
        ("de", "Grün kauft Klebefuß für 4 BP.", "Klebefuß"),
        ("fr", "Vert achète Sticky Foot pour 4 PE.", "Sticky Foot"),
    ],
)
def test_events_and_choices_name_it(language: str, bought: str, question: str) -> None:
    s = scene(MAP, phase=3, edition=edition(NAMED), bp={"green": 9})
    words = Words(s.game.options, language)
    assert question in words.action(s.game, s.game.parse("buy mine")).text
    s.play("green: buy mine")
    assert words.event(s.told("bought")[0]) == bought


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "who holds Sticky Foot cannot have Speed"),
        ("de", "wer Klebefuß hat, kann Geschwindigkeit nicht haben"),
        ("fr", "qui a Sticky Foot ne peut pas avoir Vitesse"),
    ],
)
def test_reasons_name_it(language: str, said: str) -> None:
    advanced = NAMED | {"lower": ["speed"]}
    s = scene(MAP, phase=3, edition=edition(advanced), bp={"green": 9}, genes={"green": "mine"})
    reason = s.game.why_not("buy speed")
    assert reason is not None
    assert Words(s.game.options, language).reason(reason) == said


def test_an_income_of_ones_own_is_told() -> None:
    s = scene(
        MAP, phase=4, edition=edition(own("mine", ("V1", 3))), genes={"red": "mine"},
        markers={"red": 9},
    )  # fmt: skip
    assert Words(s.game.options).event(s.told("earned")[0]) == "Red gets 13 BP."


def test_what_is_typed_may_have_its_name() -> None:
    s = scene(MAP, edition=edition(own("mine", name="Drift"), own("red_one", name="Red")))
    names = Names(s.game.options)
    assert names.in_notation("buy drift") == "buy mine"
    assert names.in_notation("drift") == "drift", "a gene may be called like an action"
    assert names.in_notation("attack red 1") == "attack red 1"
    assert names.in_notation("buy movement ii") == "buy movement two"


def test_a_text_of_ones_own_stands_in_for_the_sentences(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    read = load_edition(path)
    foot = card_named(read, "klebefuß")
    assert foot is not None
    assert foot.key == "sticky_foot"
    assert card_named(read, "FAT cell") is read.own_genes[1]
    assert card_named(read, "speed") is None
    told = card_as_rule(read, foot, "de")
    assert "Hält fest." in told
    assert "- G-TEN: " in told
    cell = card_as_rule(read, read.own_genes[1])
    assert cell.startswith("Price 5 BP and Sticky Foot or Speed (B3), -1 MP.")
    assert "Counts as 3 in scoring (P2). Pays 2 when given up for a defect (D5)." in cell
    assert "- V1: In phase 4 you get 2 BP more." in cell


def test_they_end_the_table_of_genes(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    rows = gene_rows("fr", str(path))
    assert [row.name for row in rows[-2:]] == ["Pied collant", "Fat Cell"]
    assert (rows[-1].rule, rows[-1].three, rows[-1].large) == ("ED5", "5/-1/1", "5/-1/2")
    assert rows[-1].replaces == "Pied collant ou Vitesse"
    assert rows[-1].brief.startswith("En phase 4 vous recevez 2 PE de plus.")


def test_the_table_of_effects_is_in_the_documentation() -> None:
    assert effect_table() in (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
