"""``ursuppe arena``: the same table however it is run, stopped and gone on with."""

import json
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

import pytest

from ursuppe import Beginning
from ursuppe.arena.contestants import contestants
from ursuppe.arena.match import MatchRecord, Series
from ursuppe.arena.results import header
from ursuppe.cli import main

COMMAND = [sys.executable, "-c", "from ursuppe.cli import main; main()", "arena"]
SHORT = ["--finish", "7", "--seed", "4", "--json"]


def arena(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", "arena", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def timeless(printed: str) -> dict[str, object]:
    """The printed table without the one thing that differs from run to run."""
    table: dict[str, object] = json.loads(printed)
    contestants = table["contestants"]
    assert isinstance(contestants, dict)
    for one in contestants.values():
        del one["milliseconds"]
    return table


def test_equal_seeds_give_equal_tables_for_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--bots", "search,greedy,random", "--playouts", "6", "--games", "6", *SHORT]
    tables = []
    for jobs in ("1", "2"):
        assert arena(monkeypatch, *asked, "--jobs", jobs) == 0
        tables.append(timeless(capsys.readouterr().out))
    assert tables[0] == tables[1]
    assert tables[0]["games"] == 6
    contestants = tables[0]["contestants"]
    assert isinstance(contestants, dict)
    assert set(contestants) == {"search", "greedy", "random"}
    assert set(contestants["search"]) >= {"games", "win_rate", "low", "high", "rating"}


def test_what_was_stopped_and_gone_on_with_is_the_same_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["--bots", "greedy,random,random", "--games", "6", *SHORT]
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    assert arena(monkeypatch, *asked, "--out", str(whole)) == 0
    expected = timeless(capsys.readouterr().out)
    lines = whole.read_text().splitlines(keepends=True)
    part.write_text("".join(lines[:3]) + lines[3][:20])  # broken off in the middle of a line
    assert arena(monkeypatch, "--resume", str(part), "--json") == 0
    assert timeless(capsys.readouterr().out) == expected
    assert len(part.read_text().splitlines()) == 7


def test_ctrl_c_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["--bots", "greedy,random,random", "--jobs", "1", *SHORT]
    file = tmp_path / "games.jsonl"
    running = subprocess.Popen(
        [*COMMAND, *asked, "--games", "1000000", "--out", str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
    )  # fmt: skip
    while running.poll() is None and not (file.exists() and file.read_text().count("\n") > 2):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    kept = len(file.read_text().splitlines()) - 1
    assert running.returncode == 130
    assert f"stopped after {kept} of 1000000 games" in err
    assert f"go on with: ursuppe arena --resume {file}" in err
    assert arena(monkeypatch, *asked, "--games", str(kept)) == 0
    assert timeless(out) == timeless(capsys.readouterr().out)


def test_a_table_for_people_with_forfeits_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table, report = tmp_path / "seats.csv", tmp_path / "report.html"
    asked = ["--bots", "random,random,cmd:no-such-program", "--games", "3", "--finish", "7"]
    assert arena(monkeypatch, *asked, "--table", str(table), "--report", str(report)) == 0
    captured = capsys.readouterr()
    assert "3 games, 3 players, classic, seed 1" in captured.out
    assert "cmd:no-such-program forfeited 3 of 3 seats" in captured.out
    assert "game 0: cmd:no-such-program forfeits: cannot be started" in captured.err
    assert len(table.read_text().splitlines()) == 10
    assert report.stat().st_size > 100_000


def test_words_of_guests_break_neither_the_file_nor_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    error = json.dumps({"error": "a\u2028b\x85c\ud800 [/red]"})
    Path("strange.py").write_text(f"print({error!r})")
    bots = f"cmd:{shlex.quote(sys.executable)} strange.py [/b],random,random"
    file = tmp_path / "games.jsonl"
    asked = ["--bots", bots, "--games", "3", "--finish", "7", "--out", str(file)]
    assert arena(monkeypatch, *asked) == 0
    assert "[/b]" in "".join(capsys.readouterr().out.split())
    whole = file.read_bytes()
    assert arena(monkeypatch, "--resume", str(file)) == 0
    assert file.read_bytes() == whole


def test_spice_and_editions_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--bots", "random,random", "--games", "2", "--spice", "all", "--edition", "french"]
    assert arena(monkeypatch, *asked, *SHORT) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def damaged() -> tuple[str, str]:
    """The first line of a file of two games, and the first game."""
    table = Series(contestants("random,random,random", None), Beginning(3, finish=7))
    record = MatchRecord(0, 0, ["random"] * 3, [7, 6, 5], [1, 2, 3], 2, [5] * 3, [0.1] * 3)
    return json.dumps(header(table, 2)) + "\n", json.dumps(asdict(record)) + "\n"


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--bots", "greedy"], "players must be"),
        (["--bots", "greedy,fox"], "there is no bot 'fox'"),
        (["--resume", "missing.jsonl"], "missing.jsonl: cannot be read"),
        (["--resume", "other.jsonl"], "is no file of the arena"),
        (
            ["--resume", "old.jsonl"],
            "old.jsonl: is from before the environment cards were those of the box, and cannot be "
            "gone on with",
        ),
        (["--answers", "never"], "answers must be attack or round (ED4), not 'never'"),
        (["--following", "own"], "following must be any or others (ED4), not 'own'"),
        (["--out", "other.jsonl"], "there is a file other.jsonl already"),
        (["--resume", "binary.jsonl"], "has a line that is not the arena's"),
        (["--resume", "twice.jsonl"], "game 0 is there twice"),
        (["--resume", "six.jsonl"], "no number of games: 'six'"),
        (["--resume", "seats.jsonl"], "game 0 has not 3 seats"),
        (["--table", "seats.txt"], "a table is written as"),
        (["--table", "nowhere/seats.csv"], "there is no folder 'nowhere'"),
        (["--report", "nowhere/report.html"], "there is no folder 'nowhere'"),
        (["--time-per-move", "inf"], "--time-per-move"),
    ],
)
def test_a_wrong_option_is_one_line(
    arguments: list[str],
    wrong: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("other.jsonl").write_text("{}\n")
    Path("binary.jsonl").write_bytes(b"\xff\xfe\n")
    first, game = damaged()
    for name, text in {
        "old": first.replace("arena 2", "arena 1") + game,
        "twice": first + game + game,
        "six": first.replace('"games": 2', '"games": "six"'),
        "seats": first + game.replace('"places": [1, 2, 3]', '"places": [1, 2]'),
    }.items():
        Path(f"{name}.jsonl").write_text(text)
    assert arena(monkeypatch, *arguments) == 2
    error = capsys.readouterr().err
    assert wrong in " ".join(error.split())


def test_the_readings_are_kept_with_the_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["--bots", "random,random,random", "--games", "3", "--finish", "7"]
    readings = ["--answers", "round", "--following", "others"]
    assert arena(monkeypatch, *asked, *readings, "--out", str(file)) == 0
    said = "3 games, 3 players, classic, answers round, following others, seed 1"
    assert said in " ".join(capsys.readouterr().out.split())
    first = json.loads(file.read_text().splitlines()[0])
    assert (first["answers"], first["following"]) == ("round", "others")
    assert arena(monkeypatch, "--resume", str(file)) == 0
    assert "answers round, following others" in " ".join(capsys.readouterr().out.split())
