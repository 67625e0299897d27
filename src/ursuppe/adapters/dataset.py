"""Datasets: the decisions of bots, with what they saw and how it ended, as Parquet.

Rows stream into the file while games are played, so that memory does not limit its size.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, Final

from ursuppe.batch.episode import Episode
from ursuppe.batch.layout import VERSION
from ursuppe.beginning import Beginning
from ursuppe.bots import Bot, make_bot
from ursuppe.engine.steps import STEPS
from ursuppe.errors import OptionError
from ursuppe.extras import missing

try:
    import numpy as np
    import polars as pl
    from numpy.typing import NDArray
    from polars.io.plugins import register_io_source
except ImportError as error:
    raise missing("arena", error) from error

ROWS: Final = 4096
"""Decisions that are written at a time; a row group of the file."""


@dataclass(frozen=True)
class Recording:
    """The games to record. `bots` has a name for each seat; they move on by one seat from
    game to game, so that none always begins."""

    beginning: Beginning
    bots: list[str]
    games: int
    seed: int = 1


@dataclass
class Rows:
    """Decisions by column, as `schema` describes them."""

    columns: dict[str, list[Any]] = field(default_factory=dict)
    observations: bytearray = field(default_factory=bytearray)

    def __len__(self) -> int:
        return len(self.columns["game"]) if self.columns else 0

    def add(self, row: dict[str, Any], observation: bytes) -> None:
        """One more decision."""
        for name, value in row.items():
            self.columns.setdefault(name, []).append(value)
        self.observations += observation

    def frame(self, size: int) -> pl.DataFrame:
        """The decisions as a data frame."""
        seen = np.frombuffer(self.observations, np.uint8).reshape(-1, size)
        types = {name: kind for name, kind in schema(size).items() if name != "observation"}
        frame = pl.DataFrame(self.columns, schema=types)
        column = pl.Series("observation", seen, pl.Array(pl.UInt8, size))
        return frame.with_columns(column).select(list(schema(size)))


def schema(size: int) -> dict[str, Any]:
    """The columns, and what they hold."""
    return {
        "game": pl.UInt32,
        "decision": pl.UInt32,
        "round": pl.UInt8,
        "phase": pl.UInt8,
        "seat": pl.UInt8,
        "bot": pl.String,
        "question": pl.String,
        "observation": pl.Array(pl.UInt8, size),
        "legal": pl.List(pl.UInt16),
        "action": pl.UInt16,
        "place": pl.UInt8,
        "result": pl.Float32,
        "marker": pl.UInt8,
    }


def checked_bots(bots: Sequence[str], players: int) -> list[str]:
    """A bot for each seat: one name stands for all.

    >>> checked_bots(["greedy"], 3)
    ['greedy', 'greedy', 'greedy']
    """
    names = list(bots) * players if len(bots) == 1 else list(bots)
    if len(names) != players:
        raise OptionError(f"{players} players need one bot for all or {players}, not {len(names)}")
    for name in names:
        make_bot(name, random.Random(0))
    return names


def record(
    recording: Recording, path: Path, played: Callable[[int], bool] = lambda games: True
) -> int:
    """Plays the games and writes their decisions. Returns how many games are in the file.

    `played` is called after each game with their number, and stops the recording by False.
    The file is renamed when it is complete: whatever stops it, no half file is left.
    Raises OptionError if it cannot be written.
    """
    episode = Episode(recording.beginning)
    size = episode.encoder.layout.size
    count = [0]
    given_up = Event()

    def goes_on(games: int) -> bool:
        return played(games) and not given_up.is_set()

    def frames(
        columns: list[str] | None, predicate: pl.Expr | None, rows: int | None, batch: int | None
    ) -> Iterator[pl.DataFrame]:
        for frame in _frames(recording, episode, count, goes_on):
            yield frame if columns is None else frame.select(columns)

    part = path.with_name(path.name + ".part")
    source = register_io_source(frames, schema=pl.Schema(schema(size)))
    metadata = {"ursuppe_observation": str(VERSION)}
    try:
        # Python hears Ctrl-C in its main thread, and polars keeps the thread that it is called in.
        with ThreadPoolExecutor(1) as pool:
            try:
                pool.submit(
                    source.sink_parquet, part, row_group_size=ROWS, metadata=metadata
                ).result()
            finally:
                given_up.set()
        part.replace(path)
    except OSError as error:
        raise OptionError(f"{str(path)!r} cannot be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return count[0]


def _frames(
    recording: Recording, episode: Episode, count: list[int], played: Callable[[int], bool]
) -> Iterator[pl.DataFrame]:
    rows = Rows()
    size = episode.encoder.layout.size
    for number in range(recording.games):
        _play(recording, episode, number, rows)
        count[0] += 1
        if len(rows) >= ROWS:
            yield rows.frame(size)
            rows = Rows()
        if not played(count[0]):
            break
    if len(rows):
        yield rows.frame(size)


def _play(recording: Recording, episode: Episode, number: int, rows: Rows) -> None:
    """One game; its outcome is known only at the end, so its rows are added then."""
    # A text as seed is spread by a hash that is the same in every process.
    rng = random.Random(f"ursuppe dataset {recording.seed} {number}")
    players = episode.players
    names = [recording.bots[(seat + number) % players] for seat in range(players)]
    bots: list[Bot] = [make_bot(name, random.Random(rng.getrandbits(64))) for name in names]
    episode.begin(rng)
    decisions: list[tuple[dict[str, Any], bytes]] = []
    while not episode.game.over:
        game, seat = episode.game, episode.game.actor
        action = bots[seat].choose(game.resample(seat, rng))
        row: dict[str, Any] = {
            "game": number,
            "decision": len(decisions),
            "round": game.round,
            "phase": game.phase,
            "seat": seat,
            "bot": names[seat],
            "question": STEPS[game.top() & 255].name,
            "legal": game.legal_actions(),
            "action": action,
        }
        decisions.append((row, episode.observation(seat)))
        episode.act(action)
    results = episode.results()
    for row, observation in decisions:
        seat = row["seat"]
        outcome = {"place": episode.place(seat), "result": results[seat]}
        rows.add(row | outcome | {"marker": episode.game.marker[seat]}, observation)


def masks(legal: pl.Series, actions: int) -> NDArray[np.int8]:
    """The column of legal actions as masks, a row for each decision.

    >>> masks(pl.Series([[0, 2], [1]]), 3).tolist()
    [[1, 0, 1], [0, 1, 0]]
    """
    result = np.zeros((len(legal), actions), np.int8)
    counts = legal.list.len().to_numpy()
    result[np.repeat(np.arange(len(legal)), counts), legal.explode().to_numpy()] = 1
    return result
