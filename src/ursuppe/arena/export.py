"""Games as a table for other programs: one row for each seat of each game."""

from pathlib import Path
from typing import Final

from ursuppe.arena.match import MatchRecord
from ursuppe.errors import OptionError
from ursuppe.extras import needed

SUFFIXES: Final = (".csv", ".parquet")


def check_name(path: Path) -> None:
    """OptionError unless the name says which format it is, and the library is there."""
    if path.suffix not in SUFFIXES:
        raise OptionError(f"{path}: a table is written as {' or '.join(SUFFIXES)}")
    needed("arena", "polars")


def export(records: list[MatchRecord], path: Path) -> None:
    """Writes the rows as CSV or Parquet, by the file's name."""
    frame = needed("arena", "polars").DataFrame(rows(records))
    try:
        if path.suffix == ".csv":
            frame.write_csv(path)
        else:
            frame.write_parquet(path)
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror or error}") from error


def rows(records: list[MatchRecord]) -> list[dict[str, object]]:
    """One row for each seat of each game."""
    return [
        {
            "game": record.number,
            "deal": record.deal,
            "seat": seat,
            "bot": bot,
            "place": record.places[seat],
            "ladder": record.scores[seat],
            "rounds": record.rounds,
            "decisions": record.decisions[seat],
            "seconds": record.seconds[seat],
            "forfeit": record.forfeits.get(str(seat), ""),
        }
        for record in sorted(records, key=lambda record: record.number)
        for seat, bot in enumerate(record.bots)
    ]
