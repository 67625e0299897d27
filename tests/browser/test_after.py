"""After the game: the result, the replay, playing on from a moment, positions as links."""

import json
import random
from typing import Any, Literal

import pytest
from kit.axe import findings
from kit.browser import Open, TablePage, own_place, place_of
from kit.games import log_of
from kit.server import RunningServer
from playwright.sync_api import expect

from ursuppe import Dice, Game, play
from ursuppe.bots import make_bot

NAMES = ["Ada", "Otto", "Wilma"]


@pytest.fixture(scope="module")
def game() -> Game:
    """A short game of three that is over."""
    bot = make_bot("medium", random.Random(5))
    return play(Game.new(players=3, finish=20, names=NAMES), bot, Dice(5))


def table_of(server: RunningServer, game: Game) -> dict[str, Any]:
    """A table where this game has been played."""
    return server.table("here", "medium", "medium", log=log_of(game).text())


def round_ends(game: Game) -> list[Game]:
    """The game after the setup and after each round."""
    rounds = [entry[2] for entry in log_of(game).entries]
    ends = [
        game.back_to(step) for step in range(1, len(rounds)) if rounds[step] != rounds[step - 1]
    ]
    return [*ends, game]


def chart_table(page: TablePage, chart: str) -> list[list[str]]:
    """The numbers of a chart, row by row, as its table has them."""
    figure = page.find(f'[data-chart="{chart}"]')
    figure.get_by_text("As a table").click()
    return [row.locator("td").all_inner_texts() for row in figure.locator("tbody tr").all()]


def open_replay(open_page: Open, server: RunningServer, game: Game, step: int) -> TablePage:
    token = table_of(server, game)["here"][0]["token"]
    page = open_page(f"#replay/{token}/1/{step}")
    expect(page.find("[data-step]")).to_have_attribute("data-step", str(step))
    return page


def amoebas_of(game: Game) -> int:
    return sum(game.population(tribe) for tribe in range(3))


# The result


def test_the_charts_have_the_numbers_of_the_engine(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_page(own_place(table_of(server, game)))
    page.find('[data-after="here"]').wait_for()
    ends = round_ends(game)
    assert chart_table(page, "ladder") == [[str(one) for one in end.marker] for end in ends]
    assert chart_table(page, "bp") == [[str(one) for one in end.bp] for end in ends]
    people = [[str(end.population(tribe)) for tribe in range(3)] for end in ends]
    assert chart_table(page, "amoebas") == people
    cards = [[str(traits.cards) for traits in end.traits] for end in ends]
    assert chart_table(page, "cards") == cards


def test_the_ladder_adds_up(open_page: Open, server: RunningServer, game: Game) -> None:
    page = open_page(own_place(table_of(server, game)))
    for tribe in range(3):
        row = page.find(f'[data-climbs] [data-tribe="{tribe}"]')
        row.wait_for()
        place, start, *gains, end = row.locator("td").all_inner_texts()
        assert int(place) == game.ranking.index(tribe) + 1
        assert int(end) == game.marker[tribe]
        assert int(start) + sum(int(gain) for gain in gains) == int(end)
    page.expect_text(f"{NAMES[game.ranking[0]]} wins")


def test_tribes_differ_by_more_than_colour(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_page(own_place(table_of(server, game)))
    lines = page.find('[data-chart="ladder"] path.line')
    expect(lines).to_have_count(3)
    dashes = {line.get_attribute("stroke-dasharray") for line in lines.all()}
    assert len(dashes) == 3
    names = page.find('[data-chart="ladder"] text.name').all_text_contents()
    assert names == NAMES


def test_the_win_chances_lead_to_the_turning_points(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_page(own_place(table_of(server, game)))
    outlook = page.find('[data-outlook="done"]')
    outlook.wait_for()
    expect(outlook.locator("path.line")).to_have_count(3)
    outlook.get_by_text("As a table").click()
    last = outlook.locator("tbody tr").last.locator("td").all_inner_texts()
    assert last == ["100 %" if tribe == game.ranking[0] else "0 %" for tribe in range(3)]
    turn = outlook.locator("[data-turn]").first
    step = turn.get_attribute("data-turn")
    turn.click()
    expect(page.find("[data-step]")).to_have_attribute("data-step", str(step))
    expect(page.find(f'[data-pin="{step}"]')).to_be_visible()
    page.page.keyboard.press("Home")
    page.page.keyboard.press("t")
    expect(page.find("[data-step]")).to_have_attribute("data-step", str(step))


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_result_and_replay_fit_every_screen(
    open_page: Open, server: RunningServer, game: Game, width: int
) -> None:
    made = table_of(server, game)
    page = open_page(own_place(made), width=width)
    page.find('[data-after="here"]').wait_for()
    wide = page.find("dialog[data-result]").evaluate("node => node.scrollWidth - node.clientWidth")
    assert wide <= 0
    replay = open_page(f"#replay/{made['here'][0]['token']}/1/30", width=width)
    replay.find("[data-step]").wait_for()
    replay.expect_no_overflow()


@pytest.mark.parametrize("colours", ["dark", "light"])
def test_axe_has_nothing_serious_to_say(
    open_page: Open, server: RunningServer, game: Game, colours: Literal["dark", "light"]
) -> None:
    made = table_of(server, game)
    result = open_page(own_place(made))
    result.page.emulate_media(color_scheme=colours)
    result.find('[data-outlook="done"]').wait_for()
    for table in result.page.get_by_text("As a table").all():
        table.click()
    assert findings(result) == []
    replay = open_page(f"#replay/{made['here'][0]['token']}/1/40")
    replay.page.emulate_media(color_scheme=colours)
    replay.find("[data-pin]").first.wait_for()
    assert findings(replay) == []
    for button in ("Share position", "Play on from here"):
        replay.page.get_by_role("button", name=button).click()
        replay.find("dialog[open] h2").wait_for()
        assert findings(replay) == []
        replay.page.keyboard.press("Escape")


# The replay


def test_a_replay_shows_every_moment_as_it_was(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_replay(open_page, server, game, 0)
    rng = random.Random(1)
    slider = page.page.get_by_role("slider")
    for step in [len(log_of(game)), *rng.sample(range(len(log_of(game))), 8)]:
        slider.fill(str(step))
        there = game.back_to(step)
        expect(page.find("[data-step]")).to_have_attribute("data-step", str(step))
        expect(page.find(".amoeba")).to_have_count(amoebas_of(there))
        page.expect_text("Setup" if there.round == 0 else f"Round {there.round}")


def test_a_replay_goes_by_action_turn_and_round(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_replay(open_page, server, game, 0)
    step = page.find("[data-step]")
    rounds = [entry[2] for entry in log_of(game).entries]
    second = next(at for at, number in enumerate(rounds) if number == 2)
    page.page.get_by_role("button", name="One round on").click()
    first = int(step.get_attribute("data-step") or 0)
    assert game.back_to(first).round == 1
    assert game.back_to(first - 1).round == 0
    page.page.keyboard.press("PageDown")
    expect(step).to_have_attribute("data-step", str(second))
    page.page.keyboard.press("ArrowLeft")
    expect(step).to_have_attribute("data-step", str(second - 1))
    page.page.keyboard.press("PageUp")
    expect(step).to_have_attribute("data-step", str(first))
    page.page.get_by_role("button", name="One turn on").click()
    turn = int(step.get_attribute("data-step") or 0)
    assert game.back_to(turn).turn != game.back_to(turn - 1).turn
    page.page.keyboard.press("Shift+ArrowLeft")
    expect(step).to_have_attribute("data-step", str(first))


def test_a_replay_plays_by_itself_until_it_is_stopped(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    page = open_replay(open_page, server, game, 10)
    page.page.get_by_label("Speed").select_option("fast")
    page.page.get_by_role("button", name="Play", exact=True).click()
    page.page.wait_for_function(
        "() => Number(document.querySelector('[data-step]').dataset.step) > 13"
    )
    page.page.get_by_role("button", name="Pause").click()
    at = page.find("[data-step]").get_attribute("data-step")
    page.page.wait_for_url(f"**/{at}")
    assert page.find("[data-step]").get_attribute("data-step") == at


def test_an_imported_log_has_a_result_too(open_page: Open, game: Game) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(log_of(game).text())
    page.page.get_by_role("button", name="Open").click()
    page.page.get_by_role("button", name="The result").click()
    page.find('[data-after="here"]').wait_for()
    page.expect_text(f"{NAMES[game.ranking[0]]} wins")


def sensing() -> dict[str, Any]:
    """Red has looked at the next card, and is asked how to move."""
    return {
        "players": 3, "round": 2, "phase": 1, "card": "n9", "spice": {},
        "tribes": [
            {"colour": "red", "marker": 1, "bp": 1, "genes": ["migration_sensing"],
             "amoebas": {"1": {"space": "b2"}}},
            {"colour": "yellow", "marker": 2}, {"colour": "green", "marker": 3},
        ],
    }  # fmt: skip


def test_a_secret_of_a_running_game_is_no_position_to_share(
    open_page: Open, server: RunningServer
) -> None:
    made = server.table("here", "link", "link", position=sensing())
    for link in made["links"]:
        server.post("/api/join", token=link["token"], name=f"seat {link['seat']}")
    page = open_page(place_of(made["links"][0]["token"]))
    page.page.get_by_role("button", name="Watch the replay").click()
    page.find("[data-step]").wait_for()
    expect(page.page.get_by_role("button", name="Play on from here")).to_be_disabled()
    expect(page.page.get_by_role("button", name="Share position")).to_be_disabled()
    page.expect_text("Somebody has looked at the next card")


# Playing on, and links


def a_choice(game: Game) -> int:
    """A step in the middle after which the first player chooses how to move."""
    for step in range(len(log_of(game)) // 2, len(log_of(game))):
        there = game.back_to(step)
        if there.to_act == 0 and there.decision is not None and there.decision.kind == "movement":
            return step
    raise AssertionError("nobody moved")


def test_a_game_is_played_on_from_a_moment(
    open_page: Open, server: RunningServer, game: Game
) -> None:
    step = a_choice(game)
    there = game.back_to(step)
    page = open_replay(open_page, server, game, step)
    page.page.get_by_role("button", name="Play on from here").click()
    page.page.get_by_role("button", name="Play on against bots").click()
    page.wait_for_question("movement")
    expect(page.find(".amoeba")).to_have_count(amoebas_of(there))
    assert "#play/" in page.page.url


def test_who_sits_where_is_chosen(open_page: Open, server: RunningServer, game: Game) -> None:
    page = open_replay(open_page, server, game, a_choice(game))
    page.page.get_by_role("button", name="Play on from here").click()
    page.page.get_by_label("Seat 2: who").select_option("link")
    page.page.get_by_role("button", name="Play on", exact=True).click()
    page.expect_text("Waiting for players")


def test_a_position_is_a_link(open_page: Open, server: RunningServer, game: Game) -> None:
    step = a_choice(game)
    there = game.back_to(step)
    page = open_replay(open_page, server, game, step)
    page.page.get_by_role("button", name="Share position").click()
    link = page.page.get_by_label("Link", exact=True).input_value()
    assert len(link) < 900
    told = json.loads(page.page.get_by_label("As JSON").input_value())
    assert Game.from_json(told).digest() == there.digest()
    friend = open_page(f"#position/{link.rpartition('/')[2]}")
    friend.find("[data-position]").wait_for()
    expect(friend.find(".amoeba")).to_have_count(amoebas_of(there))
    friend.page.get_by_role("button", name="Play on from here").click()
    friend.page.get_by_role("button", name="all of us here").click()
    friend.wait_for_question("movement")


@pytest.mark.parametrize("link", ["", "1", "2", "zzz", "2rVRNb9swDP0rhs8"])
def test_a_link_that_is_no_position_says_so(open_page: Open, link: str) -> None:
    page = open_page(f"#position/{link}")
    page.expect_text("This link shows no position.")


def test_a_link_of_the_old_deck_says_why_it_cannot_be_opened(open_page: Open) -> None:
    page = open_page(
        "#position/1q0bEijE81kBBB49JaNSCUwbhWAOFXQHYLBKCBRgGaM6Cp3WYuUa4DUzE8BQsg8A0G9fG1gIA"
    )
    page.expect_text("this link is from before the environment cards were those of the box")
