"""Stepping through a saved game."""

import io
import re

import pytest
from kit.games import log_of, play_on
from kit.terminal import Typist
from rich.console import Console

from ursuppe import Game
from ursuppe.terminal.replay import ReplaySession


@pytest.fixture(scope="module")
def game() -> Game:
    return play_on(Game.new(players=3, names=["Ada", "Bo", "Cy"]), 2)


def replayed(game: Game, *lines: str) -> tuple[ReplaySession, str]:
    paper = io.StringIO()
    replay = ReplaySession(game, Console(file=paper, width=80, highlight=False), Typist(lines))
    replay.run()
    return replay, paper.getvalue()


def test_there_is_a_frame_for_each_entry_and_the_last_is_the_game(game: Game) -> None:
    replay, _ = replayed(game)
    assert len(replay.frames) == len(log_of(game)) + 1
    assert replay.frames[-1].game.digest() == game.digest()
    assert replay.did(1).startswith("chance: card ")


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (["", "n", "n"], 3),
        (["n", "n", "b"], 1),
        (["17"], 17),
        (["17", "s"], 0),
        (["b", "99999", "n"], 1),
        (["fly", "n", "q", "n"], 1),
    ],
)
def test_steps_and_jumps(game: Game, lines: list[str], place: int) -> None:
    replay, _ = replayed(game, *lines)
    assert replay.place == place


def test_to_the_next_round_and_phase(game: Game) -> None:
    replay, text = replayed(game, "r", "r", "p")
    now = replay.frames[replay.place].game
    assert (now.round, now.phase > 1) == (2, True)
    before = replay.frames[replay.place - 1].game
    assert (before.round, before.phase) == (2, 1)
    assert "Round 2 begins." in text


def test_to_the_end(game: Game) -> None:
    replay, text = replayed(game, "e")
    assert replay.frames[replay.place].game.over
    assert re.search(rf"1\.\s+{game.options.names[game.ranking[0]]}", text)


def test_without_input_the_whole_story_is_told(game: Game) -> None:
    _, text = replayed(game)
    for number in range(1, game.round + 1):
        assert f"Round {number} begins." in text
    assert "wins the game" in text


def test_a_step_out_of_the_log_says_how_long_it_is(game: Game) -> None:
    _, text = replayed(game, "b")
    assert f"The log goes from 0 to {len(log_of(game))}." in text
