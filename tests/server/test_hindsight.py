"""Looking back, over HTTP: the analysis and the win chances."""

import time
from typing import Any

from kit.games import ended, log_of, played
from kit.positions import almost_over
from kit.server import PATIENCE, RunningServer

from ursuppe import Game
from ursuppe.server.show.hindsight import analysis, replayed
from ursuppe.server.wire.bodies import Replayed
from ursuppe.server.wire.hindsight import Analysis


def test_what_is_told_is_of_the_wire_format() -> None:
    log = log_of(played(5, players=3, finish=20, spice=True)).text()
    told = analysis(log)
    assert Analysis.model_validate(told).model_dump() == told
    Replayed.model_validate(replayed(log, "en"))


def test_the_analysis_is_asked_with_a_log(server: RunningServer) -> None:
    told = server.post("/api/analysis", log=log_of(ended(almost_over())).text())
    assert told["ended_by"] == "finish"
    problem = server.post("/api/analysis", expect=422, log="red: fly")
    assert problem["where"] == "log"


def test_the_win_chances_come_bit_by_bit_and_stay(server: RunningServer) -> None:
    log = log_of(played(5, players=3, finish=20)).text()
    deadline = time.monotonic() + PATIENCE
    told: dict[str, Any] = {"done": False}
    while not told["done"]:
        told = server.post("/api/outlook", log=log)
        assert time.monotonic() < deadline
        time.sleep(0.05)
    game = Game.replay(log)
    points = told["points"]
    assert [point["step"] for point in points] == sorted({point["step"] for point in points})
    assert all(abs(sum(point["chances"]) - 1) < 1e-6 for point in points)
    assert points[-1]["step"] == len(log_of(game))
    assert points[-1]["chances"][game.ranking[0]] == 1
    for turn in told["turns"]:
        assert 0 < turn["step"] <= len(log_of(game))
        assert abs(turn["after"] - turn["before"]) > 0.05
    assert server.post("/api/outlook", log=log) == told


def test_a_game_that_is_not_over_has_no_win_chances(server: RunningServer) -> None:
    game = Game.from_json(almost_over())
    deadline = time.monotonic() + PATIENCE
    while (
        answer := server.http.post("/api/outlook", json={"log": log_of(game).text()})
    ).is_success:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert answer.status_code == 422
    assert "when the game is over" in answer.json()["text"]
