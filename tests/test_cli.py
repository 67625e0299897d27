import re
import sys
from pathlib import Path

import gene_table
import pytest
from gene_table import TABLE

from ursuppe.build import COMPILED, REASON
from ursuppe.cli import main
from ursuppe.rulebook import RULES
from ursuppe.words.gene_table import gene_rows, markdown


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", *arguments])
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def test_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--version") == 0
    build = "compiled\n" if COMPILED else f"interpreted ({REASON})\n"
    assert capsys.readouterr().out == f"ursuppe 0.1.0, {build}"


def test_rules_shows_a_gene_named_in_several_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rules", "movement", "ii") == 0
    assert capsys.readouterr().out.startswith("G-MV2  Movement II")


def test_rules_lists_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rules") == 0
    printed = capsys.readouterr().out
    assert "10 Phase 5: deaths" in printed
    for rule in RULES:
        assert re.search(rf"(^| ){rule}( |$)", printed, re.MULTILINE), rule


@pytest.mark.rule("S3", "N2")
def test_rules_shows_all_genes_with_their_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(monkeypatch, "rules", "genes") == 0
    printed = capsys.readouterr().out
    assert "10 Phase 5: deaths" not in printed
    words = " ".join(printed.split())
    assert len(gene_rows()) == 46
    for row in gene_rows():
        assert f"{row.name} {row.rule} {row.three} {row.four} {row.large} " in words
    assert "Frugality G-FRU 6/5/0 6/5/1 5/5/2 eats one cube fewer" in words
    assert "PhD H-PHD 3/4/1 3/4/1 3/4/1 for Intelligence: counts as two cards" in words
    assert max(len(line) for line in printed.splitlines()) <= 80


@pytest.mark.rule("S3", "N2")
def test_the_gene_table_agrees_with_the_rule_book() -> None:
    for row in gene_rows():
        text = RULES[row.rule].text
        assert RULES[row.rule].title == row.name
        price, points, copies = row.four.split("/")
        cost = f"{price} BP and {row.replaces} (B3)" if row.replaces else f"{price} BP"
        assert text.startswith(f"Price {cost}, {points} MP."), row
        if row.rule.startswith("H-"):
            assert row.three == row.four == row.large == f"{price}/{points}/1"
        else:
            large = "{} BP, {} MP, {} copies".format(*row.large.split("/"))
            large = large.replace(" 1 copies", " 1 copy")
            few = row.three.split("/")[2]
            assert f"Copies: {few} with three players, {copies} with four. " in text
            assert f"With five or six: {large}." in text


def test_the_documented_gene_table_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == markdown(), "run tools/gene_table.py"


def test_the_gene_table_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(gene_table, "TABLE", tmp_path / "table.md")
    assert gene_table.main() == 0
    assert (tmp_path / "table.md").read_text(encoding="utf-8") == markdown()
    assert capsys.readouterr().out == "wrote table.md\n"


def test_an_error_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rules", "sped") == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "error: There is no rule or gene 'sped'; did you mean Speed?\n"
