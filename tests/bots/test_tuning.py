"""The tuners: repeatable, and their files are ones that the bots can read."""

import sys
import tomllib
from pathlib import Path

import pytest

from ursuppe.bots.fitting import Sample, fitted, samples
from ursuppe.bots.tuning import UNTOUCHED, by_hand, rewritten, settled, tune
from ursuppe.bots.weights import default_weights, shipped, weights_of
from ursuppe.cli import main
from ursuppe.engine.genes.registry import GENES


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
    weights_of(data)
    assert out.read_text().count("#") == by_hand().count("#")


def test_rewriting_with_nothing_new_changes_nothing() -> None:
    assert rewritten(by_hand(), {}) == by_hand()


def test_the_fit_finds_what_ends_were_made_from() -> None:
    """Ends that follow from the signs: half a marker, two for each amoeba, and the more
    scorings are to come the more for BP."""
    found = []
    for number in range(200):
        scorings = 1.0 + number % 5
        signs = [[float((7 * number + 5 * t + i * i) % 11) for i in range(7)] for t in range(4)]
        ends = [20.0 + 0.5 * one[0] + 2.0 * one[1] + 0.3 * scorings * one[4] for one in signs]
        found.append(Sample(scorings, signs, [0, 1, 2, 3], ends))
    numbers = fitted(found)
    assert numbers["marker"] == pytest.approx(0.5, abs=0.1)
    assert numbers["amoebas"] == pytest.approx(2.0, abs=0.1)
    assert numbers["stock_more"] == pytest.approx(0.3, abs=0.1)
    assert abs(numbers["cards"]) < 0.1
    assert numbers["start"] == pytest.approx(20.0, abs=1.0)
    assert numbers[GENES[0].key] == 0.0


def test_a_correction_finds_the_merit_of_a_gene_and_keeps_what_games_do_not_speak_of() -> None:
    """As the forecast says, but the first gene brings half a space for each scoring."""
    before = dict.fromkeys(fitted([]), 0.0) | {"marker": 1.0, GENES[2].key: 0.2}
    found = []
    for number in range(400):
        scorings = 1.0 + number % 5
        signs = [[float((3 * number + 5 * t) % 7), *[0.0] * 6] for t in range(4)]
        genes = [number * (t + 1) // 3 % 4 for t in range(4)]
        ends = [
            one[0] + 0.5 * scorings * (mask & 1) for one, mask in zip(signs, genes, strict=True)
        ]
        found.append(Sample(scorings, signs, genes, ends))
    numbers = fitted(found, before)
    assert numbers["marker"] == pytest.approx(1.0, abs=0.05)
    assert numbers[GENES[0].key] == pytest.approx(0.5, abs=0.1)
    assert abs(numbers[GENES[1].key]) < 0.1
    assert numbers[GENES[2].key] == pytest.approx(0.2)
    assert numbers.keys() == before.keys()


@pytest.mark.parametrize("playouts", [None, 2])
def test_samples_are_the_rounds_after_the_slips_and_repeatable(playouts: int | None) -> None:
    weights = default_weights()
    found = samples(3, 5, weights, playouts)
    assert found == samples(3, 5, weights, playouts) != samples(4, 5, weights, playouts)
    assert all(len(sample.signs) == len(sample.ends) == 3 for sample in found)
    scorings = [sample.scorings for sample in found]
    assert scorings == sorted(scorings, reverse=True)


def test_the_command_fits_the_forecast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "fitted.toml"
    asked = ["ursuppe", "tune", "forecast", "--games", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", asked)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    data, before = tomllib.loads(out.read_text()), tomllib.loads(shipped("search.toml"))
    assert data["search"] == before["search"]
    assert data["forecast"].keys() == before["forecast"].keys()
    again = tmp_path / "corrected.toml"
    correct = ["--playouts", "2", "--start", str(out)]
    monkeypatch.setattr(sys, "argv", [*asked[:-1], str(again), *correct])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    corrected = tomllib.loads(again.read_text())
    assert corrected["forecast"].keys() == before["forecast"].keys()
    assert corrected["merits"].keys() == before["merits"].keys()
    assert corrected["merits"] != data["merits"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["forecast", "--steps", "3"], "--steps and --spice are for greedy"),
        (["forecast", "--start", "search.toml"], "--start goes with --playouts"),
        (["greedy", "--playouts", "8"], "--playouts is for the forecast"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    asked: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "tune", *asked])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert said in " ".join(capsys.readouterr().err.split())
