"""``ursuppe simulate``: the same seed gives the same games, however they are run."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from ursuppe import Beginning
from ursuppe.cli import main
from ursuppe.commands import simulate as command
from ursuppe.simulation import BATCH, Totals, play_games, simulate

KEYS = {
    "games", "actions", "decisions", "seconds", "games_per_second", "decisions_per_second",
    "wins", "mean_rounds", "mean_scores",
}  # fmt: skip
TIMINGS = {"seconds", "games_per_second", "actions_per_second", "decisions_per_second"}


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "simulate", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def simulated(hash_seed: int, *arguments: str) -> dict[str, object]:
    """What the command prints in a process of its own, without the timings."""
    finished = subprocess.run(
        [sys.executable, "-c", "from ursuppe.cli import main; main()",
         "simulate", "--json", "--seed", "1", *arguments],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert finished.stderr == ""
    result = json.loads(finished.stdout)
    assert set(result) >= KEYS
    return {key: value for key, value in result.items() if key not in TIMINGS}


def test_two_processes_and_another_hash_seed_play_the_same_games() -> None:
    games = str(2 * BATCH + 3)
    assert simulated(0, "--games", games) == simulated(7, "--games", games, "--jobs", "2")


def test_another_seed_plays_other_games() -> None:
    first, second = (play_games(Beginning(), range(5), seed) for seed in (1, 2))
    assert first != second


def test_batches_add_up_to_the_whole() -> None:
    beginning = Beginning(players=2)
    tally = Totals()
    for batch in simulate(beginning, BATCH + 2, seed=3):
        tally.add(batch)
    assert tally == play_games(beginning, range(BATCH + 2), seed=3)
    assert tally.games == sum(tally.wins) == BATCH + 2
    assert len(tally.wins) == 3


def test_the_object_counts_by_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--players", "2", "--games", "3", "--finish", "7", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == sum(result["wins"]) == 3
    assert len(result["mean_scores"]) == 3
    assert 1 <= result["mean_rounds"] < 5
    assert result["actions"] > result["decisions"] > 0


def test_the_table_names_the_dummy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--players", "2", "--games", "2") == 0
    captured = capsys.readouterr()
    assert "dummy green" in captured.out
    assert "decisions" in captured.out
    assert captured.err == ""


def test_an_edition_of_ones_own_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "short.toml"
    file.write_text('deck = ["w6", "e8"]\n')
    assert run(monkeypatch, "--edition", str(file), "--games", "3", "--json") == 0
    assert json.loads(capsys.readouterr().out)["mean_rounds"] == 1


def test_a_wrong_option_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--players", "7") == 2
    assert capsys.readouterr().err.startswith("error: players must be")


def test_an_interrupt_reports_the_games_that_were_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(
        beginning: Beginning, games: int, seed: int, jobs: int
    ) -> Generator[Totals, None, None]:
        yield play_games(beginning, range(2), seed)
        signal.raise_signal(signal.SIGINT)
        yield play_games(beginning, range(2, 3), seed)
        raise AssertionError("it went on after the interrupt")

    monkeypatch.setattr(command, "played", interrupted)
    assert run(monkeypatch, "--games", "100", "--json") == 130
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 3
    assert captured.err == "stopped after 3 of 100 games\n"


def test_spiced_games_are_played_and_the_options_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spice = "start=glutton+alarm,turned_up=1"
    arguments = ["--players", "6", "--games", "2", "--finish", "9", "--spice", spice]
    assert run(monkeypatch, *arguments) == 0
    printed = capsys.readouterr().out
    assert "5 orange" in printed
    assert "2 random games, classic, freshly spiced" in printed
    assert f"spice: {spice},rebound=back,healing_two=kills" in printed
    assert run(monkeypatch, *arguments, "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["wins"]) == 6


def test_spiced_games_are_the_same_in_two_processes() -> None:
    arguments = ["--games", str(BATCH + 2), "--finish", "9", "--players", "5", "--spice", "all"]
    assert simulated(0, *arguments) == simulated(3, *arguments, "--jobs", "2")


def test_spice_changes_the_games() -> None:
    plain, spiced = (play_games(Beginning(spice=spice), range(5)) for spice in (False, True))
    assert plain != spiced


def test_the_readings_are_options_of_simulate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--players", "3", "--games", "2", "--finish", "9"]
    assert run(monkeypatch, *asked, "--answers", "round", "--following", "others") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "2 random games, classic, answers round, following others" in said
    assert run(monkeypatch, *asked, "--edition", "webley", "--answers", "round") == 0
    assert "answers" not in capsys.readouterr().out, "it is what the edition says anyway"
    assert run(monkeypatch, *asked, "--answers", "never") == 2
    assert "answers must be attack or round (ED4), not 'never'" in capsys.readouterr().err


def test_the_readings_reach_the_games() -> None:
    beginning = Beginning(players=3, finish=9, answers="round", following="others")
    rules = beginning.game().rules
    assert (rules.answers, rules.following) == ("round", "others")
