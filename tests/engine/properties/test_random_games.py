"""Whole random games over player counts, editions and spice, looked at after every action.

A game that goes wrong is saved as a log under `build/failed games`.
"""

import random
from pathlib import Path

import pytest
from kit.games import crowded, log_of, own_edition, some_readings, some_spice, step
from kit.paths import ROOT

from ursuppe import EDITIONS, Event, Game
from ursuppe.engine.events import KINDS
from ursuppe.invariants import check
from ursuppe.rulebook import RULES

FAILED = ROOT / "build" / "failed games"

pytestmark = pytest.mark.games

SHARES = 3
"""Parts that each kind of game is split into; all but the first are for `make verify`."""
GAMES = 23
"""Games in each part: 5 player counts, 3 editions, plain and spiced make 690, 2,070 in all."""
CROWDED = 8
"""Games in each part that start in the thick of it: 240, 720 in all."""

KINDS_OF_GAME = [
    pytest.param(
        players,
        edition,
        spiced,
        share,
        id=f"{players}-{edition}-{'spiced' * spiced}-{share}",
        marks=[pytest.mark.verify] if share else [],
    )
    for players in (2, 3, 4, 5, 6)
    for edition in EDITIONS
    for spiced in (False, True)
    for share in range(SHARES)
]


def play(game: Game, seed: int) -> None:
    """Plays to the end and checks the game after every action."""
    rng = random.Random(seed)
    check(game)
    while not game.over:
        step(game, rng)
        check(game)
    assert len(set(game.scores)) == game.rules.tribes, "there are no ties (E2)"
    assert game.round <= 10


def play_or_save(game: Game, seed: int, name: str) -> None:
    """Plays; if that goes wrong, the game is saved and the message says where."""
    try:
        play(game, seed)
    except Exception as error:
        FAILED.mkdir(parents=True, exist_ok=True)
        path = FAILED / f"{name}.log"
        game.save(path)
        said = f"{type(error).__name__}: {error}"
        raise AssertionError(f"game {name}: {said} (saved as {path})") from error


@pytest.mark.rule("E1", "E2", "H1", "H2", "N1")
@pytest.mark.parametrize(("players", "edition", "spiced", "share"), KINDS_OF_GAME)
def test_random_games(players: int, edition: str, spiced: bool, share: int) -> None:
    for number in range(GAMES):
        seed = share * GAMES + number
        events: list[Event] = []
        sink = events.append if number % 5 == 0 else None
        spice = some_spice(random.Random(seed)) if spiced else False
        readings = some_readings(random.Random(seed))
        game = Game.new(
            players,
            edition,
            spice=spice,
            answers=readings.get("answers"),
            following=readings.get("following"),
            sink=sink,
        )
        play_or_save(game, seed, f"{players} players {edition}{' spiced' * spiced} {seed}")
        for event in events:
            assert event.kind in KINDS
            assert event.rule in RULES
        if number % 10 == 0:
            assert Game.replay(log_of(game).text()).digest() == game.digest()


@pytest.mark.parametrize(("players", "edition", "spiced", "share"), KINDS_OF_GAME)
def test_crowded_games(players: int, edition: str, spiced: bool, share: int) -> None:
    for number in range(CROWDED):
        seed = share * CROWDED + number
        name = f"{players} players {edition}{' spiced' * spiced} crowded {seed}"
        play_or_save(crowded(players, edition, seed, spiced=spiced), seed, name)


@pytest.mark.rule("ED5")
@pytest.mark.parametrize("share", [0, *(pytest.param(n, marks=pytest.mark.verify) for n in (1, 2))])
@pytest.mark.parametrize("spiced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_with_own_genes(players: int, spiced: bool, share: int) -> None:
    for number in range(GAMES):
        seed = share * GAMES + number
        edition = own_edition(EDITIONS[number % len(EDITIONS)], random.Random(seed))
        name = f"{players} players own genes{' spiced' * spiced} {seed}"
        if number % 2:
            game = crowded(players, edition, seed, spiced=spiced)
        else:
            game = Game.new(players, edition, spice=spiced)
        play_or_save(game, seed, name)
        if number % 5 == 0:
            assert Game.replay(log_of(game).text()).digest() == game.digest()


def test_a_failing_game_is_saved_where_the_message_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "FAILED", tmp_path)
    game = Game.new(3)
    game.bp[0] = -5
    with pytest.raises(AssertionError) as caught:
        play_or_save(game, 1, "broken")
    path = tmp_path / "broken.log"
    assert f"(saved as {path})" in str(caught.value)
    assert Game.load(path).options.players == 3
