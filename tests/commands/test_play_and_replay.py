"""``ursuppe play`` and ``ursuppe replay`` as commands, with lines from a pipe."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ursuppe import Dice, Game
from ursuppe.cli import main
from ursuppe.commands import play


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def saved() -> Path:
    (path,) = Path().glob("ursuppe-*.log")
    return path


def test_play_saves_at_the_end_of_input_and_resumes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--players", "3", "--names", "Ada,Bo,Cy", "--seed", "4"]
    assert run(monkeypatch, "1 b4\n", *arguments) == 0
    printed = capsys.readouterr().out
    assert "Ada> 1 b4" in printed
    assert "--resume" in printed
    before = Game.load(saved())
    assert run(monkeypatch, "", "play", "--resume", str(saved())) == 0
    assert Game.load(saved()).digest() == before.digest()
    assert before.options.names == ["Ada", "Bo", "Cy"]
    assert before.where[0] == before.rules.edition.board.space("b4")


def test_a_terminal_without_box_lines_shows_question_marks() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", "from ursuppe.cli import main; main()", "play", "--seed", "1"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stderr == ""
    assert "?b5???" in finished.stdout


def test_the_same_seed_and_the_same_lines_play_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = []
    for _ in range(2):
        assert run(monkeypatch, "", "play", "--humans", "none", "--seed", "9") == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert run(monkeypatch, "", "play", "--humans", "none", "--seed", "8") == 0
    assert capsys.readouterr().out != printed[0]


def test_a_resumed_game_does_not_roll_its_first_dice_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[int] = []

    def noted(seed: int) -> Dice:
        seeds.append(seed)
        return Dice(seed)

    monkeypatch.setattr(play, "Dice", noted)
    assert run(monkeypatch, "save a.log\n", "play", "--humans", "all", "--seed", "3") == 0
    assert run(monkeypatch, "", "play", "--humans", "none", "--seed", "3", "--resume", "a.log") == 0
    assert Game.load("a.log").over
    assert seeds[0] == 3
    assert seeds[1] != 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--humans", "5"], "error: there is no seat '5'; seats are 0 to 3"),
        (["play", "--names", "Ada,Bo"], "error: 4 players need 4 names, not 2"),
        (["play", "--players", "7"], "error: players must be"),
        (["play", "--edition", "clasic"], "error: no edition 'clasic'; did you mean 'classic'?"),
        (["play", "--resume", "none.log"], "error: none.log: cannot be read"),
        (["replay", "none.log"], "error: none.log: cannot be read"),
        (
            ["play", "--answers", "never"],
            "error: answers must be attack or round (ED4), not 'never'",
        ),
        (
            ["play", "--following", "own"],
            "error: following must be any or others (ED4), not 'own'",
        ),
    ],
)
def test_a_wrong_option_is_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    assert run(monkeypatch, "", *arguments) == 2
    assert capsys.readouterr().err.startswith(said)


def test_replay_obeys_lines_from_a_pipe_and_tells_all_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "", "play", "--players", "3", "--seed", "4") == 0
    file = str(saved())
    capsys.readouterr()
    assert run(monkeypatch, "n\nq\n", "replay", file) == 0
    stepped = capsys.readouterr().out
    assert "chance: card" in stepped
    assert run(monkeypatch, "", "replay", file) == 0
    assert "for the start order" in capsys.readouterr().out
    assert run(monkeypatch, "n\n", "replay", "--story", file) == 0
    assert "for the start order" in capsys.readouterr().out


OLD = """\
rules: 1
players: 3
edition: classic

chance: card e7
"""


@pytest.mark.parametrize("command", [["play", "--resume"], ["replay"]])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "error: line 1: the log is by rules version '1', from before the environment cards "
            "were those of the box, and cannot be replayed with version 2",
        ),
        ("de", "aus der Zeit, bevor die Umweltkarten die der Schachtel waren"),
        ("fr", "d'avant que les cartes d'environnement soient celles de la boîte"),
    ],
)
def test_a_game_with_the_cards_of_before_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    language: str,
    said: str,
) -> None:
    Path("old.log").write_text(OLD, encoding="utf-8")
    monkeypatch.setenv("LC_ALL", language)
    assert run(monkeypatch, "", *command, "old.log") == 2
    printed = capsys.readouterr()
    assert said in " ".join(printed.err.split())
    assert printed.out == ""
    assert Path("old.log").read_text(encoding="utf-8") == OLD


def test_the_readings_are_options_of_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--answers", "round", "--following", "others", "--seed", "4"]
    assert run(monkeypatch, "save a.log\n", "play", "--humans", "all", *asked) == 0
    rules = Game.load("a.log").rules
    assert (rules.answers, rules.following) == ("round", "others")
    assert run(monkeypatch, "", "play", "--resume", "a.log", "--humans", "none") == 0
    assert Game.load("a.log").rules.answers == "round"
    capsys.readouterr()
