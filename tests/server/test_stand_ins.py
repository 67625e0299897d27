"""Bots that play for people: with their consent, never alone unasked, and never for good."""

import asyncio
from collections.abc import Callable

from kit.in_process import moment, play, seated, table
from kit.positions import almost_over, movement
from kit.server import Frame, Player, RunningServer, all_here, here

from ursuppe.server.play.tables import Tables

LEVEL = "novice"


def last_room(player: Player) -> Frame:
    """The room as it was told last."""
    return next(frame for frame in reversed(player.frames) if frame["type"] == "room")


def host_and_guest(server: RunningServer) -> tuple[Player, Player]:
    """A game of three in which red is asked: the host has red and green, a guest yellow."""
    made = server.table("here", "link", "here", position=movement())
    server.post("/api/join", token=here(made, 1), name="Ada")
    host = server.player(made["host"], *all_here(made))
    guest = server.player(here(made, 1))
    host.until_asked()
    guest.until("table")
    host.until("room", where=lambda frame: frame["seats"][1]["connected"])
    return host, guest


# Consent


def test_a_player_who_is_there_is_asked_before_a_bot_plays(server: RunningServer) -> None:
    host, guest = host_and_guest(server)
    with host, guest:
        assert host.ask(type="stand_in", seat=1, level=LEVEL)["type"] == "accepted"
        asked = guest.until("room", where=lambda frame: frame["seats"][1]["replace_at"])
        assert not asked["seats"][1]["stand_in"]
        assert asked["seats"][1]["replace_at"] > asked["now"]
        guest.ask(type="stand_in", seat=1, level=LEVEL)
        agreed = host.until("room", where=lambda frame: frame["seats"][1]["stand_in"])
        assert agreed["seats"][1]["replace_at"] is None


def test_a_player_who_is_there_may_decline(server: RunningServer) -> None:
    host, guest = host_and_guest(server)
    with host, guest:
        host.ask(type="stand_in", seat=1, level=LEVEL)
        guest.until("room", where=lambda frame: frame["seats"][1]["replace_at"])
        assert guest.ask(type="stand_in", seat=1, level=None)["type"] == "accepted"
        kept = last_room(guest)["seats"][1]
        assert not kept["stand_in"]
        assert kept["replace_at"] is None


def test_who_does_not_answer_is_replaced_when_the_time_is_over(
    start: Callable[..., RunningServer],
) -> None:
    host, guest = host_and_guest(start(declining=0.2))
    with host, guest:
        host.ask(type="stand_in", seat=1, level=LEVEL)
        guest.until("room", where=lambda frame: frame["seats"][1]["stand_in"])


def test_who_is_away_is_replaced_at_once(server: RunningServer) -> None:
    host, guest = host_and_guest(server)
    with host:
        guest.connection.close()
        host.until("room", where=lambda frame: not frame["seats"][1]["connected"])
        host.ask(type="stand_in", seat=1, level=LEVEL)
        assert last_room(host)["seats"][1]["stand_in"]


# Nobody plays any more


def test_bots_alone_wait_until_somebody_lets_them_go_on(server: RunningServer) -> None:
    made = server.table("here", LEVEL, LEVEL, position=almost_over())
    with server.player(made["host"], here(made)) as player:
        asked = player.until_asked()
        player.ask(type="stand_in", seat=0, level=LEVEL)
        assert last_room(player)["paused"]
        assert player.now["seq"] == asked["seq"]
        with server.player(made["watch"]) as watcher:
            assert watcher.until("room")["paused"]
            watcher.until("table")
            assert watcher.ask(type="go_on", seat=0)["code"] == "not_yours"
        assert player.ask(type="go_on", seat=0)["type"] == "accepted"
        player.until("table", where=lambda frame: frame["view"]["ranking"] is not None)
        assert not last_room(player)["paused"]


def test_who_takes_a_seat_back_is_asked_again_before_bots_play_alone() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", LEVEL, LEVEL, position=movement())
        there = await tables.table(made.table)
        client = await seated(tables, made)
        client.say(type="stand_in", id="go", seat=0, level=LEVEL)
        await client.until("accepted", id="go")
        await moment()
        assert there.paused
        assert not there.autopilot.busy
        there.going_on = True
        client.say(type="stand_in", id="back", seat=0, level=None)
        await client.until("accepted", id="back")
        client.say(type="stand_in", id="again", seat=0, level=LEVEL)
        await client.until("accepted", id="again")
        assert there.paused

    play(scene)


def test_a_table_of_bots_alone_waits_for_nobody(server: RunningServer) -> None:
    made = server.table(LEVEL, LEVEL, LEVEL, position=almost_over())
    with server.player(made["watch"]) as watcher:
        watcher.until_asked()
        assert watcher.over


# What a bot did is taken back


def test_all_that_a_stand_in_did_is_taken_back_at_once() -> None:
    """Without BP red can only drift and eat: no die is rolled."""
    position = movement()
    position["tribes"][0]["bp"] = 0

    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=position)
        there = await tables.table(made.table)
        client = await seated(tables, made)
        before = client.now["view"]
        game = there.playing().game
        client.say(type="stand_in", id="go", seat=0, level=LEVEL)
        await client.until("accepted", id="go")
        while there.seq == 1:
            await asyncio.sleep(0)
        client.say(type="stand_in", id="back", seat=0, level=None)
        await client.until("accepted", id="back")
        await moment()
        mine = client.now["mine"]
        assert game.to_act is not None
        assert mine["stood_in"] >= 1
        client.say(type="undo", id="undo", game=1, seq=client.now["seq"], seat=0,
                   all_stood_in=True)  # fmt: skip
        await client.until("accepted", id="undo")
        assert client.now["view"] == before
        assert client.now["mine"]["stood_in"] == 0

    play(scene)


def test_who_chose_alone_has_nothing_of_a_stand_in_to_take_back(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=movement())
    with server.player(*all_here(made)) as player:
        player.until_asked()
        player.choose([one["text"] for one in player.choices].index("drift"))
        assert player.now["mine"]["undo"]
        assert player.now["mine"]["stood_in"] == 0
        refused = player.ask(type="undo", seat=0, all_stood_in=True)
        assert refused["code"] == "not_now"
