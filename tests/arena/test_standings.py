"""What games say about the contestants."""

from pathlib import Path

import pytest

from ursuppe.arena.export import check_name, export, rows
from ursuppe.arena.match import MatchRecord
from ursuppe.arena.report import write_report
from ursuppe.arena.standings import pairwise, standings, summary
from ursuppe.errors import OptionError
from ursuppe.extras import needed


def record(number: int, bots: str, places: list[int], deal: int | None = None) -> MatchRecord:
    return MatchRecord(
        number=number,
        deal=number if deal is None else deal,
        bots=list(bots),
        scores=[50 - place for place in places],
        places=places,
        rounds=9,
        decisions=[10] * len(bots),
        seconds=[0.05] * len(bots),
    )


GAMES = [
    record(0, "abbb", [1, 2, 3, 4]),
    record(1, "babb", [2, 1, 3, 4]),
    record(2, "bbab", [1, 2, 3, 4]),
    record(3, "bbba", [2, 3, 4, 1]),
]


def test_wins_are_counted_for_each_seat_played() -> None:
    a, b = standings(GAMES)
    assert (a.name, a.games, a.seats, a.wins, a.win_rate) == ("a", 4, 4, 3, 0.75)
    assert (b.name, b.games, b.seats, b.wins) == ("b", 4, 12, 1)
    assert a.mean_ladder == pytest.approx(50 - 6 / 4)
    assert a.milliseconds == pytest.approx(5)


def test_the_better_has_the_higher_rating_and_both_grow_certain() -> None:
    a, b = standings(GAMES)
    assert a.rating > 25 > b.rating
    assert a.uncertainty < 25 / 3


def test_a_contestant_is_not_rated_against_itself() -> None:
    (only,) = standings([record(0, "aaaa", [1, 2, 3, 4])])
    assert (only.rating, only.win_rate) == (25.0, 0.25)


def test_the_interval_holds_whole_deals_together() -> None:
    """Four rotations that all win or all lose say as much as one game, not as four."""
    alone = [record(i, "ab", [1 + i % 2, 2 - i % 2]) for i in range(40)]
    together = [record(i, "ab", [1 + i // 4 % 2, 2 - i // 4 % 2], i // 4) for i in range(40)]
    widths = [found[0].high - found[0].low for found in (standings(alone), standings(together))]
    assert widths[1] > 1.5 * widths[0]
    a = standings(alone)[0]
    assert a.low < a.win_rate == 0.5 < a.high


def test_the_order_of_records_does_not_matter() -> None:
    assert summary(GAMES) == summary(GAMES[::-1])


def test_pairs_are_counted() -> None:
    assert pairwise(GAMES) == {"a": {"b": 10 / 12}, "b": {"a": 2 / 12}}


def test_tables_are_written_and_read_back(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    export(GAMES, tmp_path / "seats.csv")
    export(GAMES, tmp_path / "seats.parquet")
    assert polars.read_parquet(tmp_path / "seats.parquet").to_dicts() == rows(GAMES)
    assert polars.read_csv(tmp_path / "seats.csv").height == 16
    with pytest.raises(OptionError, match=r"a table is written as \.csv or \.parquet"):
        check_name(tmp_path / "seats.xlsx")


def test_a_report_opens_without_a_net(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    write_report(GAMES, "4 games <of> a & b", path)
    page = path.read_text(encoding="utf-8")
    assert "4 games &lt;of&gt; a &amp; b" in page
    assert "75.0%" in page
    assert "<script src=" not in page
    assert "@import" not in page


def test_a_missing_library_is_one_line_that_names_the_extra() -> None:
    with pytest.raises(OptionError, match=r"needs no_such_library.*pip install 'ursuppe\[arena\]'"):
        needed("arena", "no_such_library")
