"""Setting tables up, joining them, finding them again, stand-ins, clocks and rematches."""

import time
from collections.abc import Callable

import pytest
from kit.games import log_of
from kit.positions import almost_over
from kit.server import PATIENCE, Frame, Player, RunningServer, all_here, here

from ursuppe import EDITIONS, Game
from ursuppe.bots import LEVELS


def test_facts(server: RunningServer) -> None:
    facts = server.http.get("/api/facts").raise_for_status().json()
    assert facts["levels"] == list(LEVELS)
    assert [edition["key"] for edition in facts["editions"]] == EDITIONS
    assert len(facts["genes"]) == 46
    assert any(rule["id"] == "M2" for rule in facts["rules"])


def test_a_table_of_people_by_link_gathers_and_then_begins(server: RunningServer) -> None:
    made = server.table("here", "link", "link")
    assert len(made["here"]) == 1
    assert len(made["links"]) == 2
    with server.player(made["host"], here(made, 0)) as host:
        assert host.until("welcome")["setting"] is None
        room = host.until("room")
        assert room["status"] == "gathering"
        assert [seat["joined"] for seat in room["seats"]] == [True, False, False]
        server.post("/api/join", token=here(made, 1), name="Otto")
        last = server.post("/api/join", token=here(made, 2), name="Eva")
        assert (last["status"], last["names"]) == ("playing", ["red", "Otto", "Eva"])
        welcome = host.until("welcome", where=lambda frame: frame["setting"] is not None)
        assert welcome["setting"]["names"] == ["red", "Otto", "Eva"]
        host.until("table")


def test_names_are_taken_once(server: RunningServer) -> None:
    made = server.table("here", "link", "link")
    server.post("/api/join", token=here(made, 1), name="Otto")
    problem = server.post("/api/join", expect=409, token=here(made, 2), name=" Otto ")
    assert (problem["code"], problem["where"]) == ("name_taken", "name")
    server.post("/api/join", expect=422, token=here(made, 2), name=" ")
    server.post("/api/join", token=here(made, 1), name="Ottilie")
    server.post("/api/join", token=here(made, 2), name="Otto")


def test_only_links_are_joined(server: RunningServer) -> None:
    made = server.table("here", "link", "medium")
    assert server.post("/api/join", expect=409, token=here(made, 0), name="A")["code"] == "no_link"
    assert server.post("/api/join", expect=409, token=made["watch"], name="A")["code"] == "no_link"
    unknown = server.post("/api/join", expect=404, token="x" * 22, name="A")
    assert unknown["code"] == "unknown_token"


def test_the_host_fills_an_empty_seat_with_a_bot_and_its_player_comes_late(
    server: RunningServer,
) -> None:
    made = server.table("here", "here", "link")
    with server.player(made["host"], here(made, 0), here(made, 1)) as host:
        host.until("room")
        host.send(type="stand_in", id="fill", seat=2, level="medium")
        host.until("accepted")
        host.until_asked()
        server.post("/api/join", token=here(made, 2), name="Late")
        room = host.until("room", where=lambda frame: frame["seats"][2]["joined"])
        assert room["seats"][2]["name"] == "Late"
        assert not room["seats"][2]["stand_in"]


def test_a_bot_stands_in_and_the_player_takes_the_seat_back(server: RunningServer) -> None:
    made = server.table("here", "here", "here")
    with server.player(*all_here(made)) as player:
        player.until_asked()
        seat = player.now["mine"]["seat"]
        before = player.now["seq"]
        assert player.ask(type="stand_in", seat=seat, level="medium")["type"] == "accepted"
        if player.now["seq"] == before:
            player.until("table", where=lambda frame: frame["seq"] > before)
        room = next(frame for frame in reversed(player.frames) if frame["type"] == "room")
        assert room["seats"][seat]["stand_in"]
        assert room["seats"][seat]["level"] == "medium"
        assert player.ask(type="stand_in", seat=seat, level=None)["type"] == "accepted"
        assert player.ask(type="stand_in", seat=seat, level="x")["code"] == "unknown_level"
        assert player.ask(type="stand_in", seat=5, level=None)["code"] == "not_yours"


def test_who_takes_the_seat_back_is_told_what_may_be_done(server: RunningServer) -> None:
    """The bot is slower than the player who changes his mind."""
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        player.until_asked()
        seat = player.now["mine"]["seat"]
        player.send(type="stand_in", id="go", seat=seat, level="expert")
        player.send(type="stand_in", id="back", seat=seat, level=None)
        player.until("accepted", where=lambda frame: frame["id"] == "back")
        player.until_asked()
        assert player.choose()["type"] == "accepted"


def test_others_may_not_put_a_bot_on_a_seat(server: RunningServer) -> None:
    made = server.table("here", "here", "medium")
    with server.player(here(made, 0)) as player:
        player.until("table")
        assert player.ask(type="stand_in", seat=1, level="easy")["code"] == "not_yours"
    with server.player(made["host"]) as host:
        host.until("table")
        assert host.ask(type="stand_in", seat=2, level="easy")["code"] == "not_now"
        assert host.ask(type="stand_in", seat=1, level="easy")["type"] == "accepted"


def test_who_has_a_stand_in_does_not_act(server: RunningServer) -> None:
    """The game waits for red; yellow, whose seat a bot has, may do nothing."""
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(here(made, 0), here(made, 1)) as player:
        player.until_asked()
        player.ask(type="stand_in", seat=1, level="medium")
        assert player.ask(type="undo", seat=1)["code"] == "not_now"


def test_when_the_clock_runs_out_a_bot_decides_once(server: RunningServer) -> None:
    made = server.table("here", "here", "here", clock=10)
    with server.player(*all_here(made)) as player:
        player.until_asked()
        room = next(frame for frame in player.frames if frame["type"] == "room")
        assert room["deadline"] is not None or player.until("room")["deadline"] is not None
        before = player.now["seq"]
        player.until("table", where=lambda frame: frame["seq"] > before)
        assert player.now["entries"][0]["seq"] == before + 1


def test_a_rematch_is_asked_for_once(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(made["host"], *all_here(made)) as player:
        player.until_asked()
        assert player.ask(type="rematch")["code"] == "not_now"
        early = server.post("/api/rematch", expect=409, token=made["host"])
        assert early["code"] == "not_now"
        while not player.over:
            player.choose()
            player.until_asked()
        accepted = player.ask(type="rematch", id="again")
        assert accepted["type"] == "accepted"
        welcome = next(frame for frame in reversed(player.frames) if frame["type"] == "welcome")
        assert welcome["game"] == player.now["game"] == 2
        assert player.ask(type="rematch", id="again")["seq"] == accepted["seq"]
        assert server.post("/api/rematch", token=made["host"], game=1)["status"] == "playing"
        log = server.http.post("/api/log", json={"tokens": [made["watch"]], "game": 1})
        assert Game.replay(log.text).over
        unplayed = server.post("/api/log", expect=404, tokens=[made["watch"]], game=7)
        assert unplayed["where"] == "game"


def play_to_the_end(player: Player) -> None:
    """Takes the first choice until the game is over."""
    player.until_asked()
    while not player.over:
        player.choose()
        player.until_asked()


def test_what_was_sent_in_the_last_game_is_not_done_in_the_next(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(made["host"], *all_here(made)) as player:
        player.until_asked()
        seq, seat = player.now["seq"], player.now["mine"]["seat"]
        sent = {"game": 1, "seq": seq, "seat": seat, "action": player.choices[0]["action"]}
        assert player.ask(type="act", id="done", **sent)["type"] == "accepted"
        play_to_the_end(player)
        assert player.ask(type="rematch")["type"] == "accepted"
        player.until_asked()
        begun = player.now
        assert (begun["game"], begun["seq"]) == (2, seq), "the frame would fit but for the game"
        refused = player.ask(type="act", id="not done", **sent)
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert player.frames[-2] == {**begun, "after": seq, "entries": []}
        for kind in ("rest", "undo", "ask_hint"):
            old = {name: sent[name] for name in ("game", "seq", "seat")}
            assert player.ask(type=kind, **old)["code"] == "stale"
        again = player.ask(type="act", id="done", **sent)
        assert (again["type"], again["seq"]) == ("accepted", 0), "it was done, in its game"
        assert player.now["seq"] == seq


def test_a_rematch_asked_for_long_ago_is_not_begun_again(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(made["host"], *all_here(made)) as player:
        for name in ("second", "third"):
            play_to_the_end(player)
            assert player.ask(type="rematch", id=name)["type"] == "accepted"
        play_to_the_end(player)
        assert player.ask(type="rematch", id="second")["type"] == "accepted"
        assert player.now["game"] == 3
        assert player.over


def test_two_who_ask_for_a_rematch_at_once_play_the_same_game(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    tokens = all_here(made)
    with server.player(*tokens) as one, server.player(tokens[0]) as other:
        play_to_the_end(one)
        while not other.now or not other.over:
            other.until("table")
        assert one.ask(type="rematch")["type"] == "accepted"
        assert other.ask(type="rematch")["type"] == "accepted"
        assert one.now["game"] == other.now["game"] == 2
        assert other.ask(type="rematch")["code"] == "not_now"


def test_a_repeated_stand_in_is_done_once(start: Callable[..., RunningServer]) -> None:
    """The bot came, the player took the seat back, and the frame comes again: even after a
    restart the player keeps the seat."""
    server = start()
    made = server.table("here", "here", "here", position=almost_over())
    tokens = all_here(made)
    with server.player(*tokens) as player:
        player.until_asked()
        come = {"type": "stand_in", "id": "come", "seat": 1, "level": "novice"}
        assert player.ask(**come)["type"] == "accepted"
        assert player.ask(type="stand_in", id="go", seat=1, level=None)["type"] == "accepted"
        assert player.ask(**come)["type"] == "accepted"
        assert not last_room(player)["seats"][1]["stand_in"]
    server.kill()
    server.start()
    with server.player(*tokens) as player:
        player.until_asked()
        assert player.ask(**come)["type"] == "accepted"
        assert not last_room(player)["seats"][1]["stand_in"]


def last_room(player: Player) -> Frame:
    """The room as it was told last."""
    return next(frame for frame in reversed(player.frames) if frame["type"] == "room")


def test_spectators_ask_for_nothing(server: RunningServer) -> None:
    made = server.table("here", "here", "here")
    problem = server.post("/api/rematch", expect=403, token=made["watch"])
    assert problem["code"] == "not_yours"
    with server.player(made["watch"]) as spectator:
        spectator.until("table")
        assert spectator.ask(type="rematch")["code"] == "not_yours"


def test_lookup_tells_what_tokens_open(server: RunningServer) -> None:
    made = server.table("here", "link", "medium", spice={})
    found = server.post("/api/lookup", tokens=[made["host"], "y" * 22, here(made, 1)])
    assert [(one["role"], one["seat"]) for one in found] == [("host", None), ("seat", 1)]
    assert {one["status"] for one in found} == {"gathering"}
    assert found[0]["spiced"]
    assert abs(found[0]["changed"] - time.time()) < PATIENCE


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"edition": "klassik"}, "edition"),
        ({"edition": "/etc/own.toml"}, "edition"),
        ({"finish": 99}, "finish"),
        ({"spice": {"start": ["speed"]}}, None),
        ({"spice": {"random": 27}}, "spice.random"),
        ({"seats": [{"who": "here"}]}, "seats"),
        ({"seats": [{"who": "here"}, {"who": "bot"}]}, "seats.1.level"),
        ({"seats": [{"who": "here"}, {"who": "bot", "level": "god"}]}, "seats.1.level"),
        ({"seats": [{"who": "here", "level": "easy"}, {"who": "here"}]}, "seats.0.level"),
        ({"seats": [{"who": "here", "name": "A"}, {"who": "here", "name": "A"}]}, "seats.1.name"),
        ({"seats": [{"who": "here", "name": "A\nB"}, {"who": "here"}]}, "seats.0.name"),
        ({"seats": [{"who": "here", "colour": "pink"}, {"who": "here"}]}, None),
        ({"position": {"players": 3, "round": 1}}, "position"),
        ({"position": {**almost_over(), "edition": {"title": "Own"}}}, "position.edition"),
        ({"log": "drift"}, "log"),
        ({"clock": 1}, "clock"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: RunningServer, changes: dict[str, object], where: str | None
) -> None:
    wish = {"seats": [{"who": "here"}, {"who": "here"}, {"who": "here"}], **changes}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert answer.json()["where"] == where
    assert answer.json()["text"]


def test_colours_and_names_are_as_wished(server: RunningServer) -> None:
    seats = [{"who": "here", "name": "Ada", "colour": "blue"}, {"who": "here"}]
    made = server.post("/api/tables", seats=seats)
    with server.player(here(made)) as player:
        setting = player.until("welcome")["setting"]
        assert setting["colours"] == ["blue", "red", "yellow"]
        assert setting["names"] == ["Ada", "red", "dummy"]
        assert setting["dummy"] == 2


def test_a_position_is_played_on(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(here(made)) as player:
        player.until_asked()
        assert player.now["view"]["round"] == 9
        assert player.now["view"]["question"]["kind"] == "division"


def test_a_log_is_played_on(server: RunningServer) -> None:
    made = server.table("here", "here", "here", spice={})
    with server.player(*all_here(made)) as player:
        for _ in range(8):
            player.until_asked()
            player.choose()
        view = player.now["view"]
    log = server.http.post("/api/log", json={"tokens": [made["host"]]}).text
    again = server.table("here", "here", "here", log=log)
    with server.player(here(again)) as player:
        player.until("table")
        assert player.now["view"] == view


def test_a_log_is_stepped_through(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    log = server.http.post("/api/log", json={"tokens": [here(made)]}).text
    whole = server.post("/api/replay", log=log)
    assert (whole["changes"], whole["entries"]) == ([], [])
    game = Game.replay(log)
    game.apply(game.legal_actions()[1])
    told = server.post("/api/replay", log=log_of(game).text())
    assert told["first"] == whole["view"]
    assert len(told["changes"]) == len(told["entries"]) == len(log_of(game))
    broken = server.post("/api/replay", expect=422, log=f"{log}red: fly\n")
    assert broken["where"] == "log"
    assert "'fly'" in broken["text"]


@pytest.mark.rule("ED4")
def test_a_table_has_the_readings_that_were_wished(server: RunningServer) -> None:
    made = server.table("here", "here", "here", answers="round", following="others")
    with server.player(here(made)) as player:
        setting = player.until("welcome")["setting"]
        assert (setting["answers"], setting["following"]) == ("round", "others")
    log = server.http.post("/api/log", json={"tokens": [made["host"]]}).text
    assert "\nanswers: round\nfollowing: others\n" in log
    again = server.table("here", "here", "here", log=log)
    with server.player(here(again)) as player:
        assert player.until("welcome")["setting"]["answers"] == "round"
    usual = server.table("here", "here", "here", edition="webley")
    with server.player(here(usual)) as player:
        setting = player.until("welcome")["setting"]
        assert (setting["answers"], setting["following"]) == ("round", "any")
    facts = server.http.get("/api/facts").json()
    assert [one["answers"] for one in facts["editions"]] == ["attack", "round", "attack"]
    seats = [{"who": "here"}] * 3
    assert (
        server.post("/api/tables", expect=422, seats=seats, answers="never")["where"] == "answers"
    )
    assert (
        server.post("/api/tables", expect=422, seats=seats, following="x")["where"] == "following"
    )


@pytest.mark.rule("ED4")
def test_spent_answers_are_shown_to_everybody(server: RunningServer) -> None:
    position = {
        "players": 3, "round": 2, "phase": 5, "card": "n9", "answers": "round", "soup": {},
        "spent": {"yellow": ["defense"]},
        "tribes": [
            {"colour": "red", "marker": 1, "bp": 3, "genes": ["aggression"],
             "amoebas": {"1": {"space": "b2"}}},
            {"colour": "yellow", "marker": 2, "bp": 3, "genes": ["defense", "escape"],
             "amoebas": {"1": {"space": "b2"}}},
            {"colour": "green", "marker": 3},
        ],
    }  # fmt: skip
    made = server.table("here", "here", "here", position=position)
    with server.player(*(here(made, seat) for seat in range(3))) as player:
        player.until_asked()
        yellow = player.now["view"]["tribes"][1]
        assert (yellow["spent_defense"], yellow["spent_escape"]) == (True, False)
        player.choose([choice["kind"] for choice in player.choices].index("attack"))
        player.until_asked()
        assert [choice["text"] for choice in player.choices] == ["escape", "submit"]


def test_everybody_hears_their_own_language(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    told = {}
    for language in ("en", "de", "fr"):
        facts = server.http.get(f"/api/facts?language={language}").json()
        with server.player(here(made), language=language) as player:
            setting = player.until("welcome")["setting"]
            player.until_asked()
            refused = player.ask(type="act", action=1)
            told[language] = (
                facts["rules"][0]["text"],
                setting["genes"][9]["name"],
                player.now["view"]["question"]["words"],
                player.choices[0]["label"],
                refused["text"],
            )
    for said in zip(*told.values(), strict=True):
        assert len(set(said)) == 3


def test_the_list_keeps_the_games_before_a_rematch(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(made["host"], *all_here(made)) as player:
        play_to_the_end(player)
        player.ask(type="rematch")
        (found,) = server.post("/api/lookup", tokens=[made["host"]])
        assert (found["status"], found["forked"]) == ("playing", True)
        (first,) = found["finished"]
        assert (first["game"], first["winner"]) == (1, "red")
        assert abs(first["ended"] - time.time()) < PATIENCE
        play_to_the_end(player)
        (found,) = server.post("/api/lookup", tokens=[made["host"]])
        assert [one["game"] for one in found["finished"]] == [2, 1]


def test_a_table_from_the_start_is_no_fork(server: RunningServer) -> None:
    made = server.table("here", "medium", "medium")
    (found,) = server.post("/api/lookup", tokens=[made["host"]])
    assert (found["forked"], found["finished"]) == (False, [])


@pytest.mark.parametrize(
    ("who", "wish", "allowed"),
    [
        ("medium", {}, True), ("here", {}, True), ("link", {}, False),
        ("link", {"hints": True}, True), ("medium", {"hints": False}, False),
    ],
)  # fmt: skip
def test_hints_are_for_who_plays_with_nobody_by_link_unless_the_host_says_so(
    who: str, wish: Frame, allowed: bool, server: RunningServer
) -> None:
    made = server.table("here", who, "medium", **wish)
    with server.player(made["host"]) as host:
        assert host.until("welcome")["hints"] is allowed


WOMAN_AT_A_COMPUTER = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}"


@pytest.mark.parametrize(
    "name", [WOMAN_AT_A_COMPUTER, "J\u00e9r\u00f4me\u00a0B.", "\u0646\u06cc\u200c\u0645", "Ada"]
)
def test_any_name_that_can_be_read_is_taken(name: str, server: RunningServer) -> None:
    made = server.table("here", "link", "medium")
    assert server.post("/api/join", token=here(made, 1), name=name)["names"][1] == name
    with server.player(here(made, 1)) as player:
        welcome = player.until("welcome", where=lambda frame: frame["setting"] is not None)
        assert welcome["setting"]["names"][1] == name


@pytest.mark.parametrize("name", ["a\tb", "a\nb", "\u202eadA", "\u200d", "   "])
def test_a_name_that_is_no_line_to_read_is_refused(name: str, server: RunningServer) -> None:
    made = server.table("here", "link", "medium")
    problem = server.post("/api/join", expect=422, token=here(made, 1), name=name)
    assert (problem["code"], problem["where"]) == ("name", "name")


@pytest.mark.parametrize("token", ["", "abc", "x" * 21 + "%", "x" * 65])
def test_a_link_that_was_cut_says_so(token: str, server: RunningServer) -> None:
    problem = server.post("/api/join", expect=422, token=token, name="Ada")
    assert problem["code"] == "cut_link"
    assert problem["text"] == "this link is not whole: copy all of it, or ask for it again"
    with server.player(token or "", "y" * 22) as player:
        assert player.until("trouble")["code"] == "cut_link"
