"""``ursuppe dataset``: decisions with what was seen, what was legal, and how it ended."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from ursuppe import ACTIONS, Beginning, Game, OptionError
from ursuppe.adapters.dataset import Recording, checked_bots, masks, record
from ursuppe.batch.layout import Layout
from ursuppe.batch.observation import Encoder
from ursuppe.cli import main

COMMAND = [sys.executable, "-c", "from ursuppe.cli import main; main()", "dataset"]


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "dataset", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


@pytest.mark.parametrize("players", [2, 3])
def test_a_file_has_every_decision(
    players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "soup.parquet"
    arguments = ["--games", "3", "--players", str(players), "--finish", "10"]
    assert run(monkeypatch, str(path), *arguments) == 0
    data = pl.read_parquet(path)
    assert data["game"].unique().to_list() == [0, 1, 2]
    for game in data.partition_by("game"):
        assert game["decision"].to_list() == list(range(len(game)))
        assert sorted(game.group_by("seat").first()["place"]) == list(range(1, players + 1))
    assert data["legal"].list.contains(data["action"]).all()
    layout = Encoder(Game.new(players).rules).layout
    seen = data["observation"].to_numpy()
    assert seen.shape == (len(data), layout.size)
    assert np.array_equal(seen[:, layout["round"].start], data["round"].to_numpy())
    legal = masks(data["legal"], len(ACTIONS))
    assert np.array_equal(legal.sum(axis=1), data["legal"].list.len().to_numpy())
    assert legal[np.arange(len(data)), data["action"].to_numpy()].all()


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    files = []
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        path = tmp_path / name
        record(Recording(Beginning(players=3, finish=8), ["random"] * 3, 2, seed), path)
        files.append(pl.read_parquet(path))
    assert files[0].equals(files[1])
    assert not files[0].equals(files[2])


def test_bots_change_seats_from_game_to_game(tmp_path: Path) -> None:
    path = tmp_path / "soup.parquet"
    bots = ["greedy", "random", "random"]
    record(Recording(Beginning(players=3, finish=8), bots, 3), path)
    data = pl.read_parquet(path).filter(pl.col("bot") == "greedy")
    assert sorted(data.group_by("game").first()["seat"].to_list()) == [0, 1, 2]


@pytest.mark.rule("ED4")
def test_the_readings_are_recorded_with_every_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "soup.parquet"
    asked = [str(path), "--games", "1", "--players", "3", "--finish", "8", "--bots", "random"]
    assert run(monkeypatch, *asked, "--answers", "round", "--following", "others") == 0
    readings = Layout(Game.new(3).rules)["readings"]
    seen = pl.read_parquet(path)["observation"].to_numpy()
    assert (seen[:, readings.start : readings.start + 2] == 1).all()
    assert run(monkeypatch, *asked, "--answers", "never") == 2
    assert "answers must be attack or round (ED4), not 'never'" in capsys.readouterr().err


def test_a_recording_that_is_stopped_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "soup.parquet"
    recording = Recording(Beginning(players=3, finish=8), ["random"] * 3, 50)
    assert record(recording, path, lambda games: games < 2) == 2
    assert pl.read_parquet(path)["game"].max() == 1
    assert list(tmp_path.iterdir()) == [path]


def test_ctrl_c_ends_the_game_under_way_and_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "soup.parquet"
    command = [*COMMAND, str(path), "--games", "1000000"]
    running = subprocess.Popen([*command, "--finish", "8"], stderr=subprocess.PIPE, text=True)
    part = path.with_name("soup.parquet.part")
    while running.poll() is None and not (part.exists() and part.stat().st_size > 1000):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate()
    assert running.returncode == 130
    games = pl.read_parquet(path)["game"].n_unique()
    assert said.startswith(f"stopped after {games} of 1000000 games")
    assert list(tmp_path.iterdir()) == [path]


def test_a_recording_that_fails_leaves_no_file(tmp_path: Path) -> None:
    def fails(games: int) -> bool:
        raise RuntimeError("enough")

    recording = Recording(Beginning(players=3, finish=8), ["random"] * 3, 5)
    with pytest.raises(Exception, match="enough"):
        record(recording, tmp_path / "soup.parquet", fails)
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(OptionError, match="4 players need one bot for all or 4, not 2"):
        checked_bots(["random", "greedy"], 4)
    assert run(monkeypatch, str(tmp_path / "nowhere" / "soup.parquet")) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert run(monkeypatch, str(tmp_path)) == 2
    assert "is a folder" in capsys.readouterr().err
    recording = Recording(Beginning(players=3, finish=8), ["random"] * 3, 1)
    with pytest.raises(OptionError, match="cannot be written: No such file or directory"):
        record(recording, tmp_path / "nowhere" / "soup.parquet")
    assert run(monkeypatch, str(tmp_path / "soup.parquet"), "--bots", "clever") == 2
    assert "no bot 'clever'" in capsys.readouterr().err
