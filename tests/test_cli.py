import sys

import pytest

from ursuppe.cli import main


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def test_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--version") == 0
    assert capsys.readouterr().out == "ursuppe 0.1.0\n"


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
    assert "H-SU2" in printed


def test_an_error_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rules", "sped") == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "error: There is no rule or gene 'sped'; did you mean Speed?\n"
