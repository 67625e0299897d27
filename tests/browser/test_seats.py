"""Who plays a seat: bots come when they are wanted, wait where nobody plays, and can be undone."""

from kit.axe import findings
from kit.browser import Open, TablePage, own_place, place_of
from kit.positions import almost_over, movement
from kit.server import Frame, RunningServer, here
from playwright.sync_api import Locator, expect

LEVEL = "novice"


def panel_of(page: TablePage, name: str) -> Locator:
    return page.page.get_by_role("article", name=name)


def button(page: TablePage, name: str) -> Locator:
    return page.page.get_by_role("button", name=name, exact=True)


def alone(server: RunningServer) -> Frame:
    """A person against two bots; the game would be over in a moment."""
    return server.table("here", LEVEL, LEVEL, position=almost_over())


def with_guest(server: RunningServer, open_page: Open) -> tuple[TablePage, TablePage]:
    """The host, and Ada by a link, who are both there."""
    made = server.table("here", "link", LEVEL, position=movement())
    server.post("/api/join", token=here(made, 1), name="Ada")
    host, guest = open_page(own_place(made)), open_page(place_of(here(made, 1)))
    host.wait_for_question()
    guest.find(".board").wait_for()
    expect(panel_of(host, "Ada")).not_to_contain_text("away")
    return host, guest


def give_away(page: TablePage, name: str) -> None:
    panel_of(page, name).get_by_role("button", name="Let a bot play").click()
    page.find("dialog[open]").get_by_role("button", name="Let a bot play").click()


def test_a_stray_click_gives_no_seat_away(server: RunningServer, open_page: Open) -> None:
    page = open_page(own_place(alone(server)))
    page.wait_for_question()
    seq = page.seq
    panel_of(page, "red").get_by_role("button", name="Let a bot play").click()
    dialog = page.find("dialog[open]")
    expect(dialog).to_contain_text("until you take the seat back")
    dialog.get_by_role("button", name="Back").click()
    expect(page.find("dialog[open]")).to_have_count(0)
    page.page.keyboard.press("Tab")
    expect(panel_of(page, "red")).not_to_contain_text("stands in")
    assert page.seq == seq


def test_where_no_person_plays_the_bots_wait_to_be_let_go_on(
    server: RunningServer, open_page: Open
) -> None:
    made = alone(server)
    page = open_page(own_place(made))
    page.wait_for_question()
    seq = page.seq
    give_away(page, "red")
    page.expect_text("No person plays any more. The bots wait.")
    watcher = open_page(place_of(made["watch"]))
    watcher.expect_text("No person plays any more. The bots wait.")
    expect(button(watcher, "Let the bots play on")).to_have_count(0)
    assert page.seq == seq
    assert findings(page) == []
    button(page, "Let the bots play on").click()
    page.find("dialog[data-result]").wait_for()


def test_a_seat_is_taken_back_from_the_note(server: RunningServer, open_page: Open) -> None:
    page = open_page(own_place(alone(server)), width=390, height=844, touch=True)
    page.wait_for_question()
    page.page.get_by_role("button", name="Tribes").tap()
    give_away(page, "red")
    page.find(".notes").get_by_role("button", name="Take the seat back").tap()
    page.wait_for_question()
    expect(page.find(".notes .note")).to_have_count(0)


def test_a_guest_who_is_there_is_asked_and_may_stay(server: RunningServer, open_page: Open) -> None:
    host, guest = with_guest(server, open_page)
    give_away(host, "Ada")
    host.expect_text("Ada is asked whether a bot may play.")
    guest.expect_text("Ada, the host asks whether a bot may play for you.")
    assert findings(guest) == []
    button(guest, "I stay").click()
    expect(host.find(".notes .note")).to_have_count(0)
    expect(panel_of(host, "Ada")).not_to_contain_text("stands in")


def test_a_guest_who_agrees_sees_who_plays_now(server: RunningServer, open_page: Open) -> None:
    host, guest = with_guest(server, open_page)
    give_away(host, "Ada")
    guest.find(".notes").get_by_role("button", name="Let a bot play").click()
    guest.expect_text("A bot plays for Ada.")
    expect(panel_of(host, "Ada")).to_contain_text("stands in")


def test_what_a_bot_did_is_offered_to_be_undone(server: RunningServer, open_page: Open) -> None:
    """Red has no BP: no die stands between what a bot did and the beginning."""
    position = movement()
    position["tribes"][0]["bp"] = 0
    made = server.table("here", "link", LEVEL, position=position)
    server.post("/api/join", token=here(made, 1), name="Ada")
    page = open_page(own_place(made))
    page.wait_for_question()
    asked, seq = page.find(".question").inner_text(), page.seq
    give_away(page, "red")
    page.wait_past(seq)
    page.find(".question:has-text('Ada is thinking')").wait_for()
    page.find(".notes").get_by_role("button", name="Take the seat back").click()
    offer = page.find(".notes .note", saying="for you. Take that back?")
    offer.get_by_role("button", name="Undo").click()
    expect(page.find(".question[data-kind]")).to_have_text(asked)
    expect(offer).to_have_count(0)


def test_who_had_no_time_left_is_told(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "here", "here", position=movement(), clock=10)
    page = open_page(own_place(made))
    page.wait_for_question()
    seq = page.seq
    page.wait_past(seq)
    page.expect_text("Time was up: a bot chose for you.")
    expect(page.find(".story")).to_contain_text("Time is up: a bot chooses for red")
