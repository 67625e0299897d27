"""``ursuppe review``: a saved game looked back at."""

import json
import sys
from pathlib import Path
from typing import get_args

import pytest
from kit.games import ended, played
from kit.positions import almost_over, movement

from ursuppe import GENES, Game
from ursuppe.cli import main
from ursuppe.gene_effects import EffectName
from ursuppe.hindsight import EffectCount
from ursuppe.terminal.review import effect_in
from ursuppe.words.catalog import catalog
from ursuppe.words.languages import LANGUAGES

FEW = ["--playouts", "8"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str, width: int = 80) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "review", *arguments])
    monkeypatch.setenv("COLUMNS", str(width))
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


@pytest.fixture(scope="module")
def game() -> Game:
    """A short game of three that is over."""
    return played(5, players=3, finish=20, names=["Ada", "Otto", "Wilma"])


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["Who was winning", "Turning points", "What the genes did"]),
        ("de", ["Wer vorne lag", "Wendepunkte", "Was die Gene bewirkt haben"]),
        ("fr", ["Qui menait", "Tournants", "Ce qu'ont fait les gènes"]),
    ],
)
def test_a_finished_game_is_told_in_every_language_and_width(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: Game,
    language: str,
    titles: list[str],
    width: int,
) -> None:
    game.save("a.log")
    assert run(monkeypatch, "a.log", "--language", language, *FEW, width=width) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = [line.rstrip() for line in printed.out.splitlines()]
    places = [lines.index(title) for title in titles]
    assert places == sorted(places)
    assert max(len(line) for line in lines) <= width
    winner = game.options.names[game.ranking[0]]
    assert lines[0].startswith(winner)
    assert lines[places[0] - 2].split()[:2] == ["3.", game.options.names[game.ranking[2]]]
    assert any(line.split()[1:] == ["100", "0", "0"] for line in lines), "the end"


def test_the_first_lines_say_who_won_and_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended(almost_over()).save("a.log")
    assert run(monkeypatch, "a.log", "--playouts", "0") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Red wins in round 9. The game ended because a marker reached the")
    assert "Who was winning" not in printed
    assert "Speed (from round 9): did nothing" in printed
    assert "yellow\n  no genes" in printed


def test_of_an_unfinished_game_is_told_what_can_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Game.from_json(movement()).save("a.log")
    assert run(monkeypatch, "a.log") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("The game is not over: round 2, movement and feeding.")
    assert "are worked out when the game is over" in printed
    assert "What the genes did" in printed
    Game.new(players=3).save("b.log")
    assert run(monkeypatch, "b.log") == 0
    assert "it is being set up" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "error: a.log: cannot be read"),
        ("A letter.\n", "error: line 1: 'A letter.' is no line of a log's header"),
        (
            "rules: 1\nplayers: 3\nedition: classic\n\n",
            "error: line 1: the log is by rules version '1'",
        ),
        ("", "error: the header has no 'rules'"),
    ],
)
def test_a_file_that_is_no_log_is_one_error(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str | None,
    said: str,
) -> None:
    if text is not None:
        Path("a.log").write_text(text, encoding="utf-8")
    assert run(monkeypatch, "a.log") == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(said)
    assert printed.out == ""


def test_the_object_has_all_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: Game
) -> None:
    game.save("a.log")
    assert run(monkeypatch, "a.log", "--json", *FEW) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ranking"] == game.ranking
    assert told["scores"] == [fare["ladder"][-1] for fare in told["fares"]]
    assert told["ended_by"] == "finish"
    assert {use["gene"] for use in told["genes"]} <= {gene.key for gene in GENES}
    assert told["chances"][-1]["chances"][game.ranking[0]] == 1
    assert {"round", "step", "tribe", "before", "after"} <= told["turns"][0].keys()
    Game.from_json(movement()).save("b.log")
    assert run(monkeypatch, "b.log", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["over"], told["chances"], told["turns"]) == (False, None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_words(language: str) -> None:
    words = catalog(language)
    said = {name: effect_in(words, name, EffectCount(7, 7)) for name in get_args(EffectName)}
    assert len(set(said.values())) > 40
    assert [name for name, words in said.items() if "7" not in words] == ["chose_next"]
