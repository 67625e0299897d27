"""What happens is played event by event. The page's clock stands still unless a test turns
it, so nothing here depends on how fast the machine is."""

from random import Random

from kit.browser import Open, TablePage, own_place
from kit.games import log_of
from kit.positions import movement
from kit.server import RunningServer
from playwright.sync_api import expect

from ursuppe import CHANCE, Dice, Game


def playing(page: TablePage) -> None:
    """Waits until something is being played."""
    expect(page.find("[data-playing]")).to_be_visible()
    expect(page.find(".question[data-kind]")).to_have_count(0)


def play_out(page: TablePage) -> None:
    """Turns the clock until all is played; little by little, or the line seems dead."""
    while page.find("[data-playing]").count():
        page.page.clock.run_for(500)


def drifting(server: RunningServer, open_page: Open) -> TablePage:
    """Red 1 has been told to drift from b2 to b3, and the clock stands."""
    made = server.table("here", "here", "here", position=movement())
    page = open_page(own_place(made), moving=True)
    page.wait_for_question("movement")
    page.find('.choice[data-kind="drift"]').click()
    playing(page)
    return page


def test_the_question_comes_when_its_events_have_been_played(
    server: RunningServer, open_page: Open
) -> None:
    page = drifting(server, open_page)
    assert "b2 to b3" not in page.find(".story").inner_text()
    page.page.clock.run_for(2_000)
    page.wait_for_question("feeding")
    assert "b2 to b3" in page.find(".story").inner_text()
    expect(page.find("[data-playing]")).to_have_count(0)


def test_a_meal_is_eaten_and_excreted_cube_by_cube(server: RunningServer, open_page: Open) -> None:
    page = drifting(server, open_page)
    page.page.clock.run_for(2_000)
    page.wait_for_question("feeding")
    page.find('.choice[data-kind="eat"]').first.click()
    playing(page)
    for eaten in (1, 2, 3):
        expect(page.find(".effects .cube")).to_have_count(eaten)
        page.page.clock.run_for(110)
    page.page.clock.run_for(250)
    expect(page.find(".effects .cube.out")).to_have_count(1)
    page.page.clock.run_for(110)
    expect(page.find(".effects .cube.out")).to_have_count(2)
    page.page.clock.run_for(2_000)
    page.wait_for_question("movement")
    page.page.clock.run_for(2_000)
    expect(page.find(".effects > *")).to_have_count(0)


def test_the_rest_is_skipped_by_key_and_by_button(server: RunningServer, open_page: Open) -> None:
    page = drifting(server, open_page)
    page.page.keyboard.press("s")
    page.wait_for_question("feeding")
    page.find('.choice[data-kind="eat"]').first.click()
    playing(page)
    page.page.get_by_role("button", name="Skip").click()
    page.wait_for_question("movement")


def test_what_is_taken_back_jumps(server: RunningServer, open_page: Open) -> None:
    page = drifting(server, open_page)
    page.page.clock.run_for(2_000)
    page.wait_for_question("feeding")
    page.page.keyboard.press("u")
    page.wait_for_question("movement")


def test_a_page_that_nobody_looks_at_keeps_no_play_waiting(
    server: RunningServer, open_page: Open
) -> None:
    page = drifting(server, open_page)
    page.page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.wait_for_question("feeding")
    page.page.keyboard.press("1")
    page.wait_for_question("movement")


def test_a_die_is_seen_with_the_number_it_shows(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "here", "here", position=movement())
    page = open_page(own_place(made), moving=True)
    page.wait_for_question("movement")
    page.find('.choice[data-kind="move"]').click()
    playing(page)
    page.page.clock.run_for(200)
    last = page.find(".effects .last")
    expect(last).to_have_count(1)
    shown = last.get_attribute("href") or ""
    assert "die-" in shown
    play_out(page)
    page.wait_for_question()
    rolled = int(shown.partition("die-")[2][0])
    assert f"rolls {rolled}" in page.find(".story").inner_text()


def test_nothing_is_played_at_the_speed_off(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "here", "here", position=movement())
    page = open_page(own_place(made), moving=True)
    page.page.get_by_label("Settings").first.click()
    page.page.get_by_role("button", name="at once").click()
    page.page.keyboard.press("Escape")
    page.find('.choice[data-kind="drift"]').click()
    page.wait_for_question("feeding")
    page.page.reload()
    page.wait_for_question("feeding")
    page.find('.choice[data-kind="eat"]').first.click()
    page.wait_for_question("movement")


def test_nothing_is_played_where_the_device_asks_for_less_motion(
    server: RunningServer, open_page: Open
) -> None:
    made = server.table("here", "here", "here", position=movement())
    page = open_page(own_place(made))
    page.page.clock.install(time=0)
    page.page.reload()
    page.wait_for_question("movement")
    page.page.clock.pause_at(600_000)
    page.find('.choice[data-kind="drift"]').click()
    page.wait_for_question("feeding")


def test_many_turns_in_a_row_are_hurried(server: RunningServer, open_page: Open) -> None:
    """Five amoebas drift and eat while the clock stands. Step by step that takes more than
    eight seconds; it is played in less than six."""
    position = movement()
    position["tribes"][0]["amoebas"] = {
        str(n): {"space": space} for n, space in enumerate(["a1", "b1", "c1", "d1", "a2"], 1)
    }
    made = server.table("here", "here", "here", position=position)
    page = open_page(own_place(made), moving=True)
    page.wait_for_question("movement")
    with server.player(made["watch"]) as watcher:
        page.page.keyboard.press("a")
        watcher.until("table", where=lambda frame: frame["view"]["question"]["seat"] == 1)
    playing(page)
    for _ in range(6):
        page.page.clock.run_for(1_000)
    page.wait_for_question()


BOARD = """() => [...document.querySelectorAll('.amoeba, .marker, .cubes')].map((node) => {
    const pictures = [...node.querySelectorAll('image')]
        .map((one) => [one.getAttribute('x'), one.getAttribute('y')]);
    return `${node.style.transform} ${pictures} ${node.textContent.trim()}`;
}).sort()"""


def test_after_a_play_the_table_is_as_on_a_page_without(
    server: RunningServer, open_page: Open
) -> None:
    # None of these lets a player see a card: the screen would be covered for the next player.
    genes = ["glutton", "alarm", "rebound", "suction_one", "social_gene", "hard_crust"]
    spice = {"start": genes, "turned_up": 0}
    made = server.table("here", "here", "here", spice=spice)
    moving = open_page(own_place(made), moving=True)
    still = open_page(own_place(made))
    rng = Random(11)
    for _ in range(40):
        still.wait_for_question()
        seq = still.seq
        buttons = still.find(".choice")
        if buttons.count():
            buttons.nth(rng.randrange(buttons.count())).click()
        else:
            still.answer_by_glow(rng)
        still.wait_past(seq)
        still.wait_for_question()
        while moving.seq < still.seq or not moving.kind:
            moving.page.clock.run_for(500)
        assert moving.page.evaluate(BOARD) == still.page.evaluate(BOARD)


# The replay


def watching(server: RunningServer, open_page: Open) -> tuple[TablePage, int]:
    """The replay of a game before an amoeba drifts, and its step; the clock stands."""
    game = Game.new(players=3)
    dice = Dice(5)
    step = 0
    while game.round < 2:
        if game.to_act == CHANCE:
            game.roll(dice)
            continue
        assert game.decision is not None
        if not step and game.decision.kind == "movement":
            step = len(log_of(game))
        game.apply(game.legal_actions()[0])
    made = server.table("here", "here", "here", log=log_of(game).text())
    page = open_page(f"#replay/{made['here'][0]['token']}/1/{step}", moving=True)
    page.find(f'[data-step="{step}"]').wait_for()
    return page, step


def test_one_step_on_in_a_replay_glides(server: RunningServer, open_page: Open) -> None:
    page, step = watching(server, open_page)
    page.page.keyboard.press("ArrowRight")
    page.find(f'[data-step="{step + 1}"]').wait_for()
    expect(page.find(".board.playing")).to_have_count(1)
    told = page.find("[data-seq]").get_attribute("data-seq")
    for _ in range(20):
        page.page.clock.run_for(500)
    expect(page.find(".board.playing")).to_have_count(0)
    assert page.find("[data-seq]").get_attribute("data-seq") != told
    glided = page.page.evaluate(BOARD)
    page.page.keyboard.press("ArrowLeft")
    page.page.get_by_role("slider").fill(str(step + 1))
    expect(page.find(".board.playing")).to_have_count(0)
    assert page.page.evaluate(BOARD) == glided


def test_a_replay_that_plays_waits_for_what_glides(server: RunningServer, open_page: Open) -> None:
    page, step = watching(server, open_page)
    page.page.get_by_role("button", name="Play", exact=True).click()
    page.page.clock.run_for(700)
    page.find(f'[data-step="{step + 1}"]').wait_for()
    expect(page.find(".board.playing")).to_have_count(1)
    for _ in range(40):
        page.page.clock.run_for(500)
    assert int(page.find("[data-step]").get_attribute("data-step") or 0) > step + 2
    page.page.keyboard.press("Home")
    expect(page.find(".board.playing")).to_have_count(0)
    page.find('[data-step="0"]').wait_for()
