"""Hints in the terminal, and the levels one can play against."""

import sys
from pathlib import Path

import pytest
from kit.boards import ONE_WAY_TO_FOOD
from kit.scenes import scene
from kit.terminal import sat

from ursuppe.bots import LEVELS
from ursuppe.cli import main


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left are saved where one sits."""
    monkeypatch.chdir(tmp_path)


def test_a_hint_names_the_choices_with_chances_and_leaves_the_game_alone() -> None:
    game = scene(ONE_WAY_TO_FOOD, card="n9", bp={"red": 3}).game
    before = game.digest()
    seen = sat(game, "hint")
    assert game.digest() == before
    hinted = seen.text.partition("A hint, the best first")[2]
    lines = [
        line.split() for line in hinted.splitlines() if line.strip().startswith(("drift", "move"))
    ]
    assert [line[0] for line in lines] == ["drift", "move"], "red starves unless it drifts north"
    assert all(line[1].endswith("%") for line in lines)


def test_the_help_names_the_hint() -> None:
    seen = sat(scene(ONE_WAY_TO_FOOD, card="n9", bp={"red": 3}).game, "?")
    assert "hint" in seen.text


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_in_the_terminal(
    level: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--players", "3", "--humans", "none", "--seed", "3", "--finish", "7"]
    monkeypatch.setattr(sys, "argv", ["ursuppe", "play", *arguments, "--bot", level])
    monkeypatch.setattr("ursuppe.bots.levels.THINKING", {})
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    assert "1." in capsys.readouterr().out
