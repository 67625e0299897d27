"""Standings: what the games of a series say about each contestant."""

import random
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import product
from typing import Final

from ursuppe.arena.match import MatchRecord
from ursuppe.extras import needed

RESAMPLES: Final = 2000
"""How often the deals are drawn anew for an interval."""

COVERED: Final = 0.95
RATES: Final = ("win_rate", "low", "high")
AHEAD: Final = "How often the row was ahead of the column"
"""The title of `ahead_rows`."""


@dataclass
class Standing:
    """One contestant."""

    name: str
    games: int = 0
    """In how many games it took part."""
    seats: int = 0
    """How many seats it played in them."""
    wins: int = 0
    win_rate: float = 0.0
    """Wins for each seat played."""
    low: float = 0.0
    high: float = 0.0
    """The 95 % interval of the win rate."""
    mean_ladder: float = 0.0
    rating: float = 0.0
    uncertainty: float = 0.0
    decisions: int = 0
    milliseconds: float = 0.0
    """For each decision."""
    forfeits: int = 0


def standings(records: list[MatchRecord]) -> list[Standing]:
    """All contestants, the best rating first; in the order of their names where it is equal."""
    ordered = sorted(records, key=lambda record: record.number)
    ratings = _ratings(ordered)
    found = [_standing(name, ordered, ratings[name]) for name in sorted(ratings)]
    return sorted(found, key=lambda one: -one.rating)


def _standing(name: str, records: list[MatchRecord], rating: tuple[float, float]) -> Standing:
    one = Standing(name, rating=rating[0], uncertainty=rating[1])
    ladder = seconds = 0.0
    for record in records:
        seats = [seat for seat, bot in enumerate(record.bots) if bot == name]
        one.games += bool(seats)
        one.seats += len(seats)
        for seat in seats:
            one.wins += record.places[seat] == 1
            ladder += record.scores[seat]
            seconds += record.seconds[seat]
            one.decisions += record.decisions[seat]
            one.forfeits += str(seat) in record.forfeits
    one.win_rate = one.wins / one.seats
    one.mean_ladder = ladder / one.seats
    one.milliseconds = 1000 * seconds / one.decisions if one.decisions else 0.0
    one.low, one.high = _interval(name, records)
    return one


def _interval(name: str, records: list[MatchRecord]) -> tuple[float, float]:
    """Bootstrapped over the deals: games with the same dice belong together, so whole deals
    are drawn anew."""
    wins: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    for record in records:
        for bot, place in record.placed:
            if bot == name:
                seats[record.deal] += 1
                wins[record.deal] += place == 1
    deals = sorted(seats)
    rng = random.Random(f"ursuppe arena {name}")
    rates = []
    for _ in range(RESAMPLES):
        drawn = rng.choices(deals, k=len(deals))
        rates.append(sum(wins[deal] for deal in drawn) / sum(seats[deal] for deal in drawn))
    rates.sort()
    cut = round(RESAMPLES * (1 - COVERED) / 2)
    return rates[cut], rates[-cut - 1]


def _ratings(records: list[MatchRecord]) -> dict[str, tuple[float, float]]:
    """Ratings and their uncertainty. In each game a contestant enters once, by the mean place
    of its seats, so that it is rated against the others only."""
    model = needed("arena", "openskill.models").PlackettLuce()
    names = {name for record in records for name in record.bots}
    ratings = {name: model.rating() for name in names}
    for record in records:
        places: dict[str, list[int]] = {}
        for bot, place in record.placed:
            places.setdefault(bot, []).append(place)
        if len(places) < 2:
            continue
        entered = sorted(places)
        ranks = [sum(places[name]) / len(places[name]) for name in entered]
        rated = model.rate([[ratings[name]] for name in entered], ranks=ranks)
        ratings |= {name: team[0] for name, team in zip(entered, rated, strict=True)}
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def pairwise(records: list[MatchRecord]) -> dict[str, dict[str, float]]:
    """How often a seat of one contestant was ahead of one of another, of all such pairs."""
    ahead: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for record in records:
        for (one, place), (other, other_place) in product(record.placed, repeat=2):
            if one != other:
                met[one, other] += 1
                ahead[one, other] += place < other_place
    matrix: dict[str, dict[str, float]] = {}
    for (one, other), times in sorted(met.items()):
        matrix.setdefault(one, {})[other] = ahead[one, other] / times
    return matrix


def ahead_rows(records: list[MatchRecord], names: list[str]) -> list[list[str]]:
    """The pairs as a table: a row for each name, with a column for each."""
    matrix = pairwise(records)
    return [
        [name, *(f"{ahead[other]:.1%}" if other in ahead else "–" for other in names)]
        for name in names
        for ahead in [matrix.get(name, {})]
    ]


def summary(records: list[MatchRecord]) -> dict[str, object]:
    """The final table as plain data. Only the times in it may differ from run to run."""
    return {
        "games": len(records),
        "contestants": {
            one.name: {
                key: round(value, 6 if key in RATES else 4)
                for key, value in asdict(one).items()
                if key != "name"
            }
            for one in standings(records)
        },
        "pairwise": pairwise(records),
    }
