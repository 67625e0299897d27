"""Timelines of logs, positions as links, and what is asked of them over HTTP."""

import random
from typing import Any

import pytest
from kit.games import log_of, play_on
from kit.positions import movement
from kit.server import RunningServer

from ursuppe import Game
from ursuppe.errors import PositionError
from ursuppe.hindsight.timeline import REPLACED
from ursuppe.server.show.hindsight import replayed
from ursuppe.server.show.links import link_of, position_of
from ursuppe.server.show.views import view_of
from ursuppe.words import Words

GOLDEN = "2q0bEijE8akFBB49uaPyDEwnhWAOFXQHYLBKCBRgGaM6C5waYuUa4DUzE8BQsC8E0G9fG1gIA"


def played(seed: int, most: int | None = None, **options: Any) -> Game:
    """A game at random, as far as so many actions."""
    return play_on(Game.new(**options), seed, most)


def changed(value: Any, change: dict[str, Any]) -> Any:
    """What a page makes of a change."""
    if REPLACED in change:
        return change[REPLACED]
    copy = value.copy()
    for key, part in change.items():
        place = int(key) if isinstance(copy, list) else key
        copy[place] = changed(copy[place], part)
    return copy


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 6, "spice": True}])
def test_a_timeline_shows_every_moment(options: dict[str, Any]) -> None:
    game = played(4, **options)
    told: Any = replayed(log_of(game).text(), "de")
    words = Words(game.options, "de")
    view = told["first"]
    assert view == view_of(game.back_to(0), words)
    for step, change in enumerate(told["changes"], 1):
        view = changed(view, change)
        if step % 37 == 0 or step == len(log_of(game)):
            assert view == view_of(game.back_to(step), words)
    assert view == told["view"]
    assert told["over"]


def test_a_timeline_knows_where_rounds_and_turns_begin() -> None:
    game = played(2, players=4)
    told: Any = replayed(log_of(game).text(), "en")
    assert [mark["round"] for mark in told["rounds"]] == list(range(1, game.round + 1))
    for mark in told["rounds"]:
        assert game.back_to(mark["step"]).round == mark["round"]
        assert game.back_to(mark["step"] - 1).round == mark["round"] - 1
    for step in told["turns"]:
        before, after = game.back_to(step - 1), game.back_to(step)
        assert (before.phase, before.turn) != (after.phase, after.turn)


# Links


@pytest.mark.parametrize("seed", range(6))
def test_a_link_is_the_whole_position(seed: int) -> None:
    rng = random.Random(seed)
    spice = rng.random() < 0.6
    game = played(seed, rng.randrange(400), players=rng.randint(2, 6), spice=spice)
    link = link_of(game.to_json())
    again = Game.from_json(position_of(link))
    assert again.digest() == game.digest()
    assert again.options.names == game.options.names
    assert again.to_json() == game.to_json()
    assert len(link) < 1000


def test_links_that_are_about_stay_readable() -> None:
    """This link has been given away: what it says must never change."""
    assert position_of(GOLDEN) == movement()


@pytest.mark.parametrize(
    "link", ["", "2", "3abc", "2***", "2" + "A" * 40, GOLDEN[:-9], GOLDEN.replace("U", "V"), "2é"]
)
def test_a_damaged_link_is_refused(link: str) -> None:
    with pytest.raises(PositionError, match="this link is"):
        position_of(link)


# Over HTTP


def test_a_moment_of_a_log_is_a_position(server: RunningServer) -> None:
    game = played(7, 120, players=3)
    told = server.post("/api/position", log=log_of(game).text(), step=60)
    there = game.back_to(60)
    assert told["position"] == there.to_json()
    assert told["view"]["round"] == there.round
    by_link = server.post("/api/position", link=told["link"])
    assert by_link == told
    assert server.post("/api/position", position=told["position"]) == told


def test_what_is_no_position_is_told(server: RunningServer) -> None:
    problem = server.post("/api/position", expect=422, link="2abc")
    assert problem["code"] == "position"
    assert "damaged" in problem["text"]
    problem = server.post("/api/position", expect=422, position={"players": 9})
    assert "round" in problem["text"]
    problem = server.post("/api/position", expect=422, log=log_of(played(7, 9)).text(), step=10)
    assert problem["text"] == "the log has 9 actions, not 10"
    problem = server.post("/api/position", expect=422, log="x", link="2abc")
    assert problem["code"] == "one_of"


def test_a_card_that_somebody_looked_at_stays_secret(server: RunningServer) -> None:
    position = {**movement(), "spice": {}}
    position["tribes"][0]["genes"] = ["migration_sensing"]
    game = Game.from_json(position)
    game.apply("peek c14")
    problem = server.post("/api/position", expect=422, log=log_of(game).text())
    assert "secret" in problem["text"]
