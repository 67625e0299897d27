"""Looking back, over HTTP: the analysis and the win chances."""

import time
from typing import Any

from hindsight.games import ended, played
from server.running import PATIENCE, RunningServer
from server.scenes import almost_over

from ursuppe import Game
from ursuppe.server import wire
from ursuppe.server.show.hindsight import analysis, film


def text_of(game: Game) -> str:
    assert game.log is not None
    return game.log.text()


def test_what_is_told_is_of_the_wire_format() -> None:
    log = text_of(played(5, players=3, finish=20, spice=True))
    told = analysis(log)
    assert wire.Analysis.model_validate(told).model_dump() == told
    wire.Replayed.model_validate(film(log, "en"))


def test_the_analysis_is_asked_with_a_log(server: RunningServer) -> None:
    told = server.post("/api/analysis", log=text_of(ended(almost_over())))
    assert told["ended_by"] == "finish"
    problem = server.post("/api/analysis", expect=422, log="red: fly")
    assert problem["where"] == "log"


def test_the_win_chances_come_bit_by_bit_and_stay(server: RunningServer) -> None:
    log = text_of(played(5, players=3, finish=20))
    deadline = time.monotonic() + PATIENCE
    told: dict[str, Any] = {"done": False}
    while not told["done"]:
        told = server.post("/api/outlook", log=log)
        assert time.monotonic() < deadline
        time.sleep(0.05)
    game = Game.replay(log)
    assert game.log is not None
    points = told["points"]
    assert [point["step"] for point in points] == sorted({point["step"] for point in points})
    assert all(abs(sum(point["chances"]) - 1) < 1e-6 for point in points)
    assert points[-1]["step"] == len(game.log)
    assert points[-1]["chances"][game.ranking[0]] == 1
    for turn in told["turns"]:
        assert 0 < turn["step"] <= len(game.log)
        assert abs(turn["after"] - turn["before"]) > 0.05
    assert server.post("/api/outlook", log=log) == told


def test_a_game_that_is_not_over_has_no_win_chances(server: RunningServer) -> None:
    game = Game.from_json(almost_over())
    deadline = time.monotonic() + PATIENCE
    while (answer := server.http.post("/api/outlook", json={"log": text_of(game)})).is_success:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert answer.status_code == 422
    assert "when the game is over" in answer.json()["text"]
