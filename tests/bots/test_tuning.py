"""The tuner: repeatable, and its file is one that the bots can read."""

import sys
import tomllib
from pathlib import Path

import pytest

from ursuppe.bots.tuning import UNTOUCHED, by_hand, rewritten, settled, tune
from ursuppe.bots.weights import Weights
from ursuppe.cli import main


def test_equal_seeds_give_equal_weights_and_others_do_not() -> None:
    found = [
        settled(list(tune(by_hand(), seed=seed, steps=2, games=1, spice=False)))
        for seed in (1, 1, 2)
    ]
    assert found[0] == found[1] != found[2]


def test_genes_that_are_not_in_the_game_keep_their_worth() -> None:
    (step,) = tune(by_hand(), seed=1, steps=1, games=1, spice=False)
    before = tomllib.loads(by_hand())
    assert step.genes["glutton"] == before["genes"]["glutton"]
    assert step.genes["speed"] != before["genes"]["speed"] or step.ahead == 0.5
    assert not set(step.numbers) & set(UNTOUCHED)


def test_the_command_writes_weights_with_their_comments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tuned.toml"
    asked = ["tune", "--steps", "1", "--games", "1", "--out", str(out)]
    for code in (0, 2):  # the second time the file is there already
        monkeypatch.setattr(sys, "argv", ["ursuppe", *asked])
        with pytest.raises(SystemExit) as stopped:
            main()
        assert stopped.value.code == code
    assert "already" in capsys.readouterr().err
    data = tomllib.loads(out.read_text())
    Weights(data["numbers"], data["search"], data["genes"])
    assert out.read_text().count("#") == by_hand().count("#")


def test_rewriting_with_nothing_new_changes_nothing() -> None:
    assert rewritten(by_hand(), {}) == by_hand()
