"""``ursuppe rules --language``."""

import re
import sys
from pathlib import Path

import pytest
from kit.own_genes import GOOD

from ursuppe.cli import main
from ursuppe.rulebook import RULES, rules
from ursuppe.words.gene_table import gene_rows


def shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> str:
    """What the command prints, on one line; wide enough for the table of genes."""
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr(sys, "argv", ["ursuppe", "rules", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    captured = capsys.readouterr()
    assert stopped.value.code == (2 if captured.err else 0)
    return " ".join((captured.out or captured.err).split())


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("de", "überlebenskampf", "G-SFS Überlebenskampf 13 Gene Preis 6 BP, Empfindlichkeit 4."),
        ("fr", "evasion", "G-ESC Évasion 13 Gènes Prix : 4 PE, 4 PM. Exemplaires : 1 à trois"),
        ("de", "M1", "M1 Treiben 5 Phase 1: Bewegen und Fressen ein Feld in die Richtung"),
        ("fr", "M1", "M1 Dérive 5 Phase 1 : déplacement et nourriture une case dans la direction"),
        ("en", "escape", "G-ESC Escape 13 Genes Price 4 BP, 4 MP."),
    ],
)
def test_a_rule_is_shown_in_a_language(
    language: str,
    asked: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert shown(monkeypatch, capsys, "--language", language, asked).startswith(said)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_rules_and_genes_are_listed_in_a_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = shown(monkeypatch, capsys, "--language", language)
    for rule in RULES:
        assert re.search(rf"(^| ){rule} ", printed), rule
    for rule in ("M1", "F4", "B3", "E2"):
        assert f"{rule} {rules(language)[rule].title} " in printed
    for row in gene_rows(language):
        assert f"{row.name} {row.rule} {row.three} {row.four} {row.large} " in printed


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("de", "gene", "Panzerung G-ARM 6/6/1 6/6/1 6/6/1 für Verteidigung oder Flucht: wird nie"),
        ("fr", "GÈNES", "Carapace G-ARM 6/6/1 6/6/1 6/6/1 pour Défense ou Évasion : n'est jamais"),
        ("fr", "genes", "Alarme H-ALA 3/3/1 3/3/1 3/3/1 une est mangée"),
    ],
)
def test_the_table_of_genes_is_asked_for_in_the_language(
    language: str,
    asked: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = shown(monkeypatch, capsys, "--language", language, asked)
    assert said in printed
    assert "M1" not in printed


def test_the_language_of_the_environment_is_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_CH.UTF-8")
    assert shown(monkeypatch, capsys, "g-arm").startswith("G-ARM Panzerung")
    assert shown(monkeypatch, capsys, "--language", "en", "g-arm").startswith("G-ARM Armor")
    assert "gemeint ist vielleicht Tentakel." in shown(monkeypatch, capsys, "tentakl")


def test_an_unknown_language_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = shown(monkeypatch, capsys, "--language", "it", "M1")
    assert said == "error: there is no language 'it'; the languages are en, de, fr"


@pytest.mark.rule("ED5")
def test_a_gene_of_ones_own_is_shown_with_its_edition(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    of_mine = ("--edition", str(path))
    said = shown(monkeypatch, capsys, "--language", "de", "Klebefuß", *of_mine)
    assert said.startswith("ED5 Klebefuß Preis 4 BP, Empfindlichkeit 3.")
    assert "G-HOL" in said
    said = shown(monkeypatch, capsys, "--language", "en", "fat_cell", *of_mine)
    assert said.startswith("ED5 Fat Cell Price 5 BP and Sticky Foot or Speed (B3), -1 MP.")
    assert "Fat Cell ED5 5/-1/1 5/-1/2 5/-1/2" in shown(
        monkeypatch, capsys, "--language", "en", "genes", *of_mine
    )
    assert shown(monkeypatch, capsys, "--language", "en", "speed", *of_mine).startswith("G-SPD")
    assert shown(monkeypatch, capsys, "--language", "en", "fat_cell").startswith("error: ")
