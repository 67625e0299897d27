"""Results on file: a line for the series, then one for each game, as they are played.

A file that ends anywhere, in the middle of a line too, can be resumed.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final, TextIO

from ursuppe.arena.contestants import Contestant
from ursuppe.arena.match import MatchRecord, Series
from ursuppe.beginning import Beginning
from ursuppe.bots import Budget
from ursuppe.engine.rules import RETIRED
from ursuppe.errors import OptionError

FORMAT: Final = "ursuppe arena 2"
KEPT: Final = ("edition", "finish", "spice", "answers", "following")
"""What the first line keeps of how games begin."""
RETIRED_FORMATS: Final = {"ursuppe arena 1": RETIRED["1"]}
"""Formats that are refused, and why: the games to come would be others than those played."""


def header(series: Series, games: int) -> dict[str, object]:
    """The first line: all that the games depend on."""
    return {
        "format": FORMAT,
        "games": games,
        "seed": series.seed,
        **{name: asdict(series.beginning)[name] for name in KEPT},
        "contestants": [
            {"name": one.name, "bot": one.bot, "kind": one.kind, **one.limits}
            for one in series.contestants
        ],
    }


def begin(path: Path, series: Series, games: int) -> TextIO:
    """A new file, open for the games; a file that is there already is left alone."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError as error:
        raise OptionError(
            f"there is a file {path} already; choose another name, or go on with --resume {path}"
        ) from error
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror}") from error
    _write(file, header(series, games))
    return file


def write(file: TextIO, record: MatchRecord) -> None:
    """Appends a game."""
    _write(file, asdict(record))


def _write(file: TextIO, data: dict[str, object]) -> None:
    file.write(json.dumps(data) + "\n")
    file.flush()


def resume(path: Path) -> tuple[Series, int, list[MatchRecord], TextIO]:
    """The series of a file, the games wanted, those played, and the file open for the rest."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise OptionError(f"{path}: cannot be read: {error.strerror}") from error
    whole = data[: data.rfind(b"\n") + 1]
    series, games, records = read(whole, path)
    with path.open("r+b") as file:
        file.truncate(len(whole))
    return series, games, records, path.open("a", encoding="utf-8")


def read(data: bytes, path: Path) -> tuple[Series, int, list[MatchRecord]]:
    """What the lines of a file say."""
    try:
        lines = data.decode("utf-8").split("\n")[:-1]
        first = json.loads(lines[0]) if lines else {}
        if isinstance(first, dict) and first.get("format") in list(RETIRED_FORMATS):
            why = RETIRED_FORMATS[first["format"]]
            raise OptionError(f"{path}: is {why}, and cannot be gone on with")
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            raise OptionError(f"{path}: is no file of the arena (its first line has no {FORMAT!r})")
        contestants = [
            Contestant(one["name"], one["bot"], one["kind"], _budget(one))
            for one in first["contestants"]
        ]
        options = {name: first[name] for name in KEPT}
        series = Series(contestants, Beginning(len(contestants), **options), first["seed"])
        records = [MatchRecord(**json.loads(line)) for line in lines[1:]]
        games = first["games"]
        if not isinstance(games, int) or games < 1:
            raise ValueError(f"no number of games: {games!r}")
        _check(records, games, series.players)
        return series, games, records
    except (ValueError, KeyError, TypeError) as error:
        raise OptionError(f"{path}: has a line that is not the arena's: {error}") from error


def _check(records: list[MatchRecord], games: int, players: int) -> None:
    """ValueError unless these are games of the series, each of them once."""
    seen: set[int] = set()
    for record in records:
        if record.number in seen or record.number not in range(games):
            raise ValueError(f"game {record.number!r} is there twice, or is none of {games}")
        seen.add(record.number)
        seats = (record.bots, record.places, record.decisions, record.seconds)
        if any(len(one) != players for one in seats) or len(record.scores) < players:
            raise ValueError(f"game {record.number} has not {players} seats")


def _budget(one: dict[str, float | None]) -> Budget | None:
    playouts, milliseconds = one["playouts"], one["milliseconds"]
    if playouts is None and milliseconds is None:
        return None
    return Budget(None if playouts is None else int(playouts), milliseconds)
