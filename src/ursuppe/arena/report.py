"""A report as one HTML file that opens without a net: tables, and plots drawn by Vega."""

from html import escape
from pathlib import Path
from typing import Any, Final

from ursuppe.arena.export import rows
from ursuppe.arena.match import MatchRecord
from ursuppe.arena.standings import AHEAD, Standing, ahead_rows, standings
from ursuppe.errors import OptionError
from ursuppe.extras import needed

WIDTH: Final = 560
PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Ursuppe arena</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
       margin: 2rem auto; padding: 0 1rem }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ccc }}
th:first-child, td:first-child {{ text-align: left }}
</style></head><body>
<h1>Ursuppe arena</h1>
<p>{title}</p>
{tables}
{plots}
</body></html>
"""


def check_libraries() -> None:
    """OptionError if a report could not be made."""
    needed("arena", "altair")
    needed("arena", "vl_convert")


def write_report(records: list[MatchRecord], title: str, path: Path) -> None:
    """Writes the report."""
    found = standings(records)
    names = [one.name for one in found]
    tables = _table(found) + _html_table(AHEAD, ["", *names], ahead_rows(records, names))
    page = PAGE.format(title=escape(title), tables=tables, plots=_plots(records, found))
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror}") from error


def _table(found: list[Standing]) -> str:
    heads = ["bot", "games", "seats", "wins per seat", "95 %", "mean ladder", "rating", "ms"]
    body = [
        [
            one.name,
            str(one.games),
            str(one.seats),
            f"{one.win_rate:.1%}",
            f"{one.low:.1%} to {one.high:.1%}",
            f"{one.mean_ladder:.1f}",
            f"{one.rating:.1f} ± {one.uncertainty:.1f}",
            f"{one.milliseconds:.2f}",
        ]
        for one in found
    ]
    return _html_table("Standings", heads, body)


def _html_table(title: str, heads: list[str], body: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body
    )
    return f"<h2>{escape(title)}</h2><table><tr>{head}</tr>{lines}</table>\n"


def _plots(records: list[MatchRecord], found: list[Standing]) -> str:
    """Win rates with their intervals, ladders, and win rates by seat, in one picture."""
    alt: Any = needed("arena", "altair")
    needed("arena", "vl_convert")
    rates = alt.Data(
        values=[
            {"bot": one.name, "rate": one.win_rate, "low": one.low, "high": one.high}
            for one in found
        ]
    )
    seats = alt.Data(values=[{**row, "won": int(row["place"] == 1)} for row in rows(records)])
    names = alt.Y("bot:N", title=None, sort=[one.name for one in found])
    points = alt.Chart(rates).mark_point(filled=True, size=80)
    points = points.encode(y=names, x=alt.X("rate:Q", title="wins per seat").axis(format="%"))
    bars = alt.Chart(rates).mark_rule(strokeWidth=2).encode(y=names, x="low:Q", x2="high:Q")
    ladders = alt.Chart(seats).mark_boxplot().encode(y=names, x=alt.X("ladder:Q", title="ladder"))
    wins = alt.Y("mean(won):Q", title="wins").axis(format="%")
    by_seat = alt.Chart(seats).mark_bar()
    by_seat = by_seat.encode(x=alt.X("seat:O"), xOffset="bot:N", y=wins, color="bot:N")
    shown = alt.vconcat(
        (bars + points).properties(width=WIDTH, title="Win rates with 95 % intervals"),
        ladders.properties(width=WIDTH, title="Where the markers ended"),
        by_seat.properties(width=WIDTH, title="Wins by seat"),
    )
    return str(shown.to_html(inline=True, fullhtml=False))
