"""The tuners: repeatable, and their files are ones that the bots can read."""

import sys
import tomllib
from pathlib import Path

import pytest

from ursuppe.bots.fitting import Sample, fitted, samples
from ursuppe.bots.tuning import GREEDY, HABITS, UNTOUCHED, TunedBot, rewritten, settled, tune
from ursuppe.bots.weights import default_weights, shipped
from ursuppe.cli import main
from ursuppe.engine.genes.registry import GENES

BY_HAND = shipped(GREEDY.by_hand)


@pytest.mark.parametrize("player", [GREEDY, HABITS])
def test_equal_seeds_give_equal_weights_and_others_do_not(player: TunedBot) -> None:
    start = shipped(player.by_hand)
    found = [
        settled(list(tune(player, start, seed=seed, steps=2, games=3, spice=False)))
        for seed in (1, 1, 2)
    ]
    assert found[0] == found[1] != found[2]


def test_genes_that_are_not_in_the_game_keep_their_worth() -> None:
    (step,) = tune(GREEDY, BY_HAND, seed=1, steps=1, games=1, spice=False)
    before = tomllib.loads(BY_HAND)
    assert step.genes["glutton"] == before["genes"]["glutton"]
    assert step.genes["speed"] != before["genes"]["speed"] or step.ahead == 0.5
    assert not set(step.numbers) & set(UNTOUCHED)


@pytest.mark.parametrize("player", [GREEDY, HABITS])
def test_the_command_writes_weights_with_their_comments(
    player: TunedBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "tuned.toml"
    what = "greedy" if player is GREEDY else "habits"
    asked = ["tune", what, "--steps", "1", "--games", "1", "--out", str(out)]
    for code in (0, 2):  # the second time the file is there already
        monkeypatch.setattr(sys, "argv", ["ursuppe", *asked])
        with pytest.raises(SystemExit) as stopped:
            main()
        assert stopped.value.code == code
    assert "already" in capsys.readouterr().err
    data = tomllib.loads(out.read_text())
    player.make(data)
    assert out.read_text().count("#") == shipped(player.by_hand).count("#")


def test_rewriting_with_nothing_new_changes_nothing() -> None:
    assert rewritten(BY_HAND, {}) == BY_HAND


def test_the_fit_finds_what_ends_were_made_from() -> None:
    """Ends that follow from the signs: half a marker, two for each amoeba, and the more
    scorings are to come the more for BP and for the first gene."""
    found = []
    for number in range(2000):
        scorings = 1.0 + number % 5
        signs = [[float((7 * number + 5 * t + i * i) % 11) for i in range(7)] for t in range(4)]
        genes = [number * (t + 1) // 3 % 4 for t in range(4)]
        ends = [20.0 + 0.5 * one[0] + 2.0 * one[1] + 0.3 * scorings * one[4] for one in signs]
        for tribe, mask in enumerate(genes):
            ends[tribe] += 0.5 * scorings * (mask & 1)
        found.append(Sample(scorings, signs, genes, ends))
    numbers = fitted(found)
    assert numbers["marker"] == pytest.approx(0.5, abs=0.1)
    assert numbers["amoebas"] == pytest.approx(2.0, abs=0.1)
    assert numbers["stock_more"] == pytest.approx(0.3, abs=0.1)
    assert abs(numbers["cards"]) < 0.1
    assert numbers["start"] == pytest.approx(20.0, abs=1.0)
    assert numbers[GENES[0].key] == pytest.approx(0.5, abs=0.1)
    assert abs(numbers[GENES[1].key]) < 0.1
    assert numbers[GENES[2].key] == 0.0


def test_samples_are_the_rounds_after_the_slips_and_repeatable() -> None:
    weights = default_weights()
    found = samples(3, 5, weights)
    assert found == samples(3, 5, weights) != samples(4, 5, weights)
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
    assert data["merits"].keys() == before["merits"].keys()
    assert data["merits"] != before["merits"]


@pytest.mark.parametrize(
    "asked",
    [
        ["--steps", "3"],
        ["--start", "search.toml"],
        ["--spice"],
    ],
)
def test_the_forecast_refuses_what_is_for_the_others(
    asked: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "tune", "forecast", *asked])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    said = "--steps, --start and --spice are for greedy and habits"
    assert said in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[search\n", "is no TOML file"),
        (b"\xff\xfe", "is no TOML file"),
        (b"numbers = 3\n", "needs a table [numbers]"),
        (b"[numbers]\nbp = nan\n", "needs a number 'bp' in [numbers]"),
        (b"[numbers]\nbp = true\n", "needs a number 'bp' in [numbers]"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_a_file_to_start_from_that_is_none_is_refused(
    content: bytes | None,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    start = tmp_path / "s.toml"
    if content is not None:
        start.write_bytes(content)
    asked = ["habits", "--start", str(start), "--out", str(tmp_path / "o")]
    monkeypatch.setattr(sys, "argv", ["ursuppe", "tune", *asked])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    printed = " ".join(capsys.readouterr().err.replace("│", " ").split())
    assert said.replace(" ", "") in printed.replace(" ", "")
    assert not (tmp_path / "o").exists()


@pytest.mark.parametrize("number", ["0.5", "+0.5", "5e-1", "0.5_0"])
def test_any_way_to_write_a_number_can_be_rewritten(number: str) -> None:
    assert tomllib.loads(rewritten(f"bp={number} # BP", {"bp": 0.25})) == {"bp": 0.25}


def test_a_folder_that_is_not_there_is_named_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nowhere" / "x.toml"
    monkeypatch.setattr(sys, "argv", ["ursuppe", "tune", "--steps", "9999", "--out", str(out)])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert "there is no folder" in " ".join(capsys.readouterr().err.split())
