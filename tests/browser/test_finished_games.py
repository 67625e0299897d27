"""Games that are over: in the list, and when somebody plays again."""

import json
import random

import pytest
from kit.browser import Open, own_place, place_of
from kit.games import log_of
from kit.positions import nearly_over
from kit.server import Frame, RunningServer, here
from playwright.sync_api import expect

from ursuppe import Dice, Game, play
from ursuppe.bots import make_bot


@pytest.fixture(scope="module")
def game() -> Game:
    """A short game of three that is over."""
    bot = make_bot("medium", random.Random(5))
    return play(Game.new(players=3, finish=20, names=["Ada", "Otto", "Wilma"]), bot, Dice(5))


def finished(server: RunningServer, game: Game, *who: str) -> Frame:
    return server.table(*who, log=log_of(game).text())


def test_who_looks_at_the_result_stays_when_another_plays_again(
    server: RunningServer, open_page: Open, game: Game
) -> None:
    made = finished(server, game, "here", "link", "medium")
    server.post("/api/join", token=here(made, 1), name="Ada B.")
    host, guest = open_page(own_place(made)), open_page(place_of(here(made, 1)))
    guest.find('[data-after="here"]').wait_for()
    host.find("dialog[data-result]").get_by_role("button", name="Play again").click()
    expect(host.find("dialog[data-result]")).to_have_count(0)
    guest.expect_text("The next game has begun.")
    expect(guest.find('[data-after="here"]')).to_be_visible()
    guest.page.get_by_role("button", name="Go to the next game").click()
    expect(guest.find("dialog[data-result]")).to_have_count(0)
    guest.find(".board").wait_for()


def test_a_finished_game_stays_in_the_list_with_date_and_winner(
    server: RunningServer, open_page: Open, game: Game
) -> None:
    made = finished(server, game, "here", "medium", "medium")
    page = open_page(own_place(made))
    winner = game.options.names[game.ranking[0]]
    page.find("dialog[data-result]").wait_for()
    page.page.goto(f"{server.url}/#/")
    row = page.find("[aria-labelledby=yours] > ul > li")
    expect(row).to_contain_text(f"{winner} won")
    expect(row.locator("time")).to_contain_text("20")
    expect(row.get_by_role("button", name="Go on")).to_have_count(0)
    row.get_by_role("button", name="See the result").click()
    page.find("dialog[data-result]").get_by_role("button", name="Play again").click()
    page.wait_for_question()
    page.page.goto(f"{server.url}/#/")
    earlier = page.find(".earlier li")
    expect(earlier).to_contain_text(f"Game 1 \u00b7 {winner} won")
    earlier.get_by_role("link", name="The result").click()
    page.find('dialog[data-result] [data-after="here"]').wait_for()
    page.expect_text(f"{winner} wins")


def test_the_list_marks_what_was_played_on_from_a_position(
    server: RunningServer, open_page: Open
) -> None:
    made = server.table("here", "medium", "medium", position=nearly_over().to_json())
    page = open_page(own_place(made))
    page.wait_for_question()
    page.page.goto(f"{server.url}/#/")
    page.expect_text("played on from a position")


def test_who_plays_on_has_their_own_seat(
    server: RunningServer, open_page: Open, game: Game
) -> None:
    """At the moment another is to act."""
    made = finished(server, game, "medium", "here", "medium")
    step = next(
        step
        for step in range(len(log_of(game)) // 2, len(log_of(game)))
        if game.back_to(step).to_act == 2
    )
    page = open_page(f"#replay/{here(made, 1)}/1/{step}")
    page.page.get_by_role("button", name="Play on from here").click()
    page.page.get_by_role("button", name="Play on against bots, as Otto").click()
    expect(page.page.get_by_role("article", name="Otto")).to_contain_text("you")
    kept = json.loads(page.page.evaluate("() => localStorage.getItem('ursuppe.tables')"))
    found = server.post("/api/lookup", tokens=kept[0]["tokens"])
    assert [one["seat"] for one in found if one["role"] == "seat"] == [1]


def test_a_card_that_counted_did_something(
    server: RunningServer, open_page: Open, game: Game
) -> None:
    page = open_page(own_place(finished(server, game, "here", "medium", "medium")))
    page.find("[data-hand] .did").first.wait_for()
    said = page.find("[data-hand] .did").all_inner_texts()
    assert any("and did nothing else" in one for one in said)
