"""Before a game: names, links and the list of games."""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from kit.axe import findings
from kit.boards import board
from kit.browser import Open, Pages, own_place, place_of
from kit.positions import movement
from kit.scenes import scene
from kit.server import RunningServer
from playwright.sync_api import Browser, expect

from ursuppe.server.store.directory import FILE


def test_a_bots_name_goes_with_the_bot(open_page: Open) -> None:
    page = open_page("#new")
    name = page.page.get_by_label("Seat 2: name")
    who = page.page.get_by_label("Seat 2: who")
    expect(name).to_have_value("Wilma")
    who.select_option("here")
    expect(name).to_have_value("")
    who.select_option("bot")
    expect(name).to_have_value("Wilma")
    name.fill("Ada")
    who.select_option("link")
    expect(name).to_have_value("Ada")


def test_only_the_host_is_asked_to_send_links(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "link", "link")
    token = made["links"][0]["token"]
    server.post("/api/join", token=token, name="Ada")
    guest = open_page(place_of(token))
    guest.expect_text("The game begins when every seat is taken.")
    expect(guest.page.get_by_text("Send each player a link")).to_have_count(0)
    host = open_page(place_of(made["host"]))
    host.expect_text("Send each player a link")


def test_the_list_of_games_knows_no_round_nought(open_page: Open) -> None:
    page = open_page()
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    page.page.goto(f"{page.page.url.partition('#')[0]}#/")
    page.expect_text("playing · setup")


def test_a_link_for_this_machine_alone_says_so(server: RunningServer, open_page: Open) -> None:
    host = open_page("#new")
    host.page.get_by_label("Seat 2: who").select_option("link")
    host.page.get_by_role("button", name="Begin").click()
    host.expect_text("Only this machine can open this link")
    expect(host.find(".link summary")).to_have_count(0)
    facts = server.http.get("/api/facts").json()
    lan = {**facts, "address": "http://192.0.2.7:8017"}
    host.page.route("**/api/facts*", lambda route: route.fulfill(json=lan))
    host.page.reload()
    link = host.page.locator(".link input").first
    expect(link).to_have_value(re.compile(r"^http://192\.0\.2\.7:8017/#play/"))
    expect(host.page.get_by_text("Only this machine")).to_have_count(0)
    host.find(".link summary").first.click()
    expect(host.find(".link svg").first).to_be_visible()


def test_a_link_that_opens_nothing_says_so_once(open_page: Open) -> None:
    page = open_page("#play/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    expect(page.find(".trouble")).to_have_text("This link opens nothing here.")


def test_a_link_that_is_only_looked_at_takes_no_seat(
    server: RunningServer, open_page: Open
) -> None:
    """The host tries the link before sending it; the seat stays its player's."""
    made = server.table("here", "link", "here")
    page = open_page(own_place(made))
    page.expect_text("Waiting for players")
    page.page.goto(f"{server.url}/{place_of(made['links'][0]['token'])}")
    page.expect_text("A seat is free for you")
    page.page.goto(f"{server.url}/#/")
    page.page.get_by_role("button", name="Go on").click()
    page.expect_text("Waiting for players")
    assert made["links"][0]["token"] not in page.page.url


def test_the_list_has_all_games_of_the_device(server: RunningServer, open_page: Open) -> None:
    """There are more of them than one request can look up."""
    tables = [server.table(*["here"] * 6) for _ in range(30)]
    kept = [{"table": made["table"], "links": [], "watch": made["watch"],
             "tokens": [made["host"], *(seat["token"] for seat in made["here"])]}
            for made in tables]  # fmt: skip
    page = open_page()
    page.page.evaluate("kept => localStorage.setItem('ursuppe.tables', kept)", json.dumps(kept))
    page.page.reload()
    expect(page.page.get_by_role("button", name="Go on")).to_have_count(30)


def test_links_are_still_at_hand_while_the_game_is_played(
    server: RunningServer, open_page: Open
) -> None:
    page = open_page("#new")
    page.page.get_by_label("Seat 2: who").select_option("link")
    page.page.get_by_role("button", name="Begin").click()
    awaited = page.page.get_by_label("Link for yellow").first
    address = awaited.input_value()
    server.post("/api/join", token=address.rpartition("/")[2], name="Ada")
    # Panels change places while bots begin, and a click may miss: one of the two is asked first.
    page.find(".question[data-kind], .question:has-text('Ada is thinking')").wait_for()
    page.page.get_by_role("button", name="Links to this game").click()
    expect(page.page.get_by_role("textbox", name="Link for Ada")).to_have_value(address)
    watch = page.page.get_by_role("textbox", name="Link for spectators").input_value()
    page.page.get_by_role("button", name="Close").click()
    watcher = open_page(f"#play/{watch.rpartition('/')[2]}")
    watcher.find(".board").wait_for()
    expect(watcher.page.get_by_role("button", name="Links to this game")).to_have_count(0)


@pytest.mark.rule("ED4")
def test_the_readings_are_explained_and_chosen(server: RunningServer, open_page: Open) -> None:
    page = open_page("#new")
    answers = page.page.get_by_label("Defense and Escape")
    following = page.page.get_by_label("Holding follows")
    expect(answers.locator("option:checked")).to_have_text("as the edition: once per attack")
    page.page.get_by_label("Edition", exact=False).first.select_option("webley")
    expect(answers.locator("option:checked")).to_have_text("as the edition: once per round")
    page.expect_text("How often a tribe may answer with each")
    page.expect_text("Whether an amoeba with Holding may also go with one of its own tribe")
    answers.select_option("attack")
    following.select_option("others")
    page.page.get_by_role("button", name="Begin").click()
    page.wait_for_question()
    (kept,) = json.loads(page.page.evaluate("() => localStorage.getItem('ursuppe.tables')"))
    log = server.http.post("/api/log", json={"tokens": kept["tokens"][:1]}).text
    assert "\nedition: webley\n" in log
    assert "\nanswers: attack\nfollowing: others\n" in log


@pytest.mark.rule("ED4")
def test_an_answer_that_is_spent_shows_at_its_tribe(server: RunningServer, open_page: Open) -> None:
    position = {**movement(), "phase": 5, "answers": "round", "spent": {"yellow": ["escape"]}}
    position["tribes"][0]["genes"] = ["aggression"]
    position["tribes"][1]["amoebas"]["1"]["space"] = "b2"
    made = server.table("here", "here", "here", position=position)
    page = open_page(own_place(made))
    page.wait_for_question("aggression")
    page.expect_text("Escape used up this round")
    expect(page.page.get_by_text("Defense used up this round")).to_have_count(0)


@pytest.mark.rule("ED4", "A4")
@pytest.mark.parametrize(("answers", "lines"), [("round", 1), ("attack", 0)])
def test_an_answer_shows_as_spent_once_it_is_declared(
    answers: str, lines: int, server: RunningServer, open_page: Open
) -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
        bp={"red": 2, "yellow": 5},
        answers=answers,
    ).play("red: drift", "red: attack yellow 1")
    page = open_page(own_place(server.table("here", "here", "here", position=s.game.to_json())))
    page.wait_for_question("answer")
    used = page.page.get_by_text("Defense used up this round")
    expect(used).to_have_count(0)
    seq = page.seq
    page.find('.choice[data-action="defend"]').click()
    page.wait_past(seq)
    expect(used).to_have_count(lines)
    expect(page.page.get_by_text("Escape used up this round")).to_have_count(0)


def test_a_game_of_the_old_deck_is_listed_and_says_why_it_cannot_be_opened(
    tmp_path: Path, open_page: Open
) -> None:
    server = RunningServer(tmp_path)
    made = server.table("here", "here", "here")
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE games SET rules = '1'")
    server.start()
    kept = [{"table": made["table"], "links": [], "watch": made["watch"],
             "tokens": [made["host"], *(seat["token"] for seat in made["here"])]}]  # fmt: skip
    page = open_page(url=server.url)
    page.page.evaluate("kept => localStorage.setItem('ursuppe.tables', kept)", json.dumps(kept))
    page.page.reload()
    page.page.get_by_role("button", name="Go on").click()
    page.expect_text("this game is from before the environment cards were those of the box")
    server.stop()


def test_a_line_that_is_not_encrypted_is_called_so(
    server: RunningServer, browser: Browser, open_page: Open
) -> None:
    said = "This connection is not encrypted"
    page = open_page()
    page.expect_text("Play now")
    expect(page.page.get_by_text(said)).to_have_count(0)
    others = Pages(browser, f"http://soup.localhost:{server.port}")  # no name of this machine's own
    others.open().expect_text(said)
    others.close()


@pytest.mark.parametrize("place", ["#play/abc", "#play/", "#play/x%20y", f"#play/{'a' * 22}.b"])
def test_a_link_that_was_cut_says_so_in_words(place: str, open_page: Open) -> None:
    page = open_page(place, locale="de")
    expect(page.find(".trouble")).to_have_text(
        "Dieser Link ist nicht vollständig. Kopier ihn ganz, oder bitte noch einmal darum."
    )


def test_what_is_wrong_with_a_name_is_said_at_the_name(open_page: Open) -> None:
    page = open_page("#new")
    name = page.page.get_by_label("Seat 3: name")
    name.fill("Wilma")
    page.page.get_by_role("button", name="Begin").click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("two players are called 'Wilma'")
    assert "seats." not in page.find("main").inner_text()
    assert findings(page) == []
    name.fill("\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}")
    page.page.get_by_role("button", name="Begin").click()
    page.wait_for_question()
    page.expect_text("\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}")


def test_a_name_that_is_taken_is_said_at_the_name(server: RunningServer, open_page: Open) -> None:
    made = server.post("/api/tables", seats=[{"who": "here", "name": "Ada"}, {"who": "link"}])
    page = open_page(place_of(made["links"][0]["token"]))
    name = page.page.get_by_label("Your name")
    name.fill("Ada")
    page.page.get_by_role("button", name="Sit down").click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description("somebody else is called 'Ada'")


def test_a_guest_knows_whose_table_it_is(server: RunningServer, open_page: Open) -> None:
    """The host has given no name; with two players a tribe is nobody's."""
    host = open_page("#new")
    host.page.get_by_role("button", name="2", exact=True).click()
    host.page.get_by_label("Seat 2: who").select_option("link")
    host.page.get_by_role("button", name="Begin").click()
    address = host.page.get_by_label("Link for yellow").first.input_value()
    guest = open_page(f"#play/{address.rpartition('/')[2]}")
    guest.page.get_by_label("Your name").fill("Ada")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_role("article", name="Host")).to_be_visible()
    expect(guest.page.get_by_role("article", name="dummy")).to_contain_text("nobody plays it")


def test_hints_are_off_with_people_by_link_until_the_host_turns_them_on(open_page: Open) -> None:
    page = open_page("#new")
    hints = page.page.get_by_role("checkbox", name="Hints from a bot")
    expect(hints).to_be_checked()
    page.page.get_by_label("Seat 2: who").select_option("link")
    expect(hints).not_to_be_checked()
    hints.check()
    page.page.get_by_label("Seat 3: who").select_option("link")
    expect(hints).to_be_checked()
