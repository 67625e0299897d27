"""Playing over the WebSocket: choices, rolls, undo, and what goes wrong with them."""

import random

from kit.positions import movement
from kit.server import Player, RunningServer, all_here, here

START = ("here", "here", "here")


def alone(server: RunningServer, *bots: str, **options: object) -> Player:
    """One client with all the seats that are no bots', asked for the first time."""
    made = server.table(*(bots or START), **options)
    player = server.player(made["host"], *all_here(made))
    player.until_asked()
    return player


def test_hello_is_answered_with_everything_there_is(server: RunningServer) -> None:
    made = server.table(*START)
    with server.player(made["host"], here(made, 1)) as player:
        player.until("table")
    welcome, room, table = player.frames[:3]
    assert welcome["type"] == "welcome"
    assert (welcome["seats"], welcome["host"], welcome["game"]) == ([1], True, 1)
    assert welcome["setting"]["colours"] == ["red", "yellow", "green"]
    assert room["type"] == "room"
    assert [seat["connected"] for seat in room["seats"]] == [False, True, False]
    assert table["after"] == 0
    assert [entry["seq"] for entry in table["entries"]] == list(range(1, table["seq"] + 1))


def test_a_choice_is_shown_and_then_acknowledged(server: RunningServer) -> None:
    with alone(server) as player:
        before = player.now["seq"]
        accepted = player.choose()
        assert player.frames[-2]["type"] == "table"
        assert player.now["after"] == before
        assert accepted["type"] == "accepted"
        assert accepted["seq"] == player.now["seq"] > before


def test_a_choice_sent_twice_is_done_once(server: RunningServer) -> None:
    with alone(server) as player:
        seq, choice = player.now["seq"], player.choices[0]
        first = player.choose(id="once")
        again = player.ask(type="act", id="once", seq=seq, seat=choice_seat(player, seq),
                           action=choice["action"])  # fmt: skip
        assert again == first
        assert player.now["seq"] == first["seq"]


def choice_seat(player: Player, seq: int) -> int:
    """The seat that was asked after an entry."""
    seat: int = next(frame["mine"]["seat"] for frame in player.frames
                     if frame["type"] == "table" and frame["seq"] == seq)  # fmt: skip
    return seat


def test_a_choice_for_what_is_past_is_refused_with_the_current_state(
    server: RunningServer,
) -> None:
    with alone(server) as player:
        past = player.now
        player.choose()
        refused = player.ask(type="act", seq=past["seq"], seat=past["mine"]["seat"],
                             action=past["mine"]["choices"][0]["action"])  # fmt: skip
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert player.frames[-2]["type"] == "table"
        assert player.frames[-2]["after"] == past["seq"]
        assert refused["seq"] == player.now["seq"]


def test_what_may_not_be_done_is_refused_with_its_rule(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        refused = player.ask(type="act", action=0)
        assert (refused["code"], refused["rule"]) == ("illegal", "M1")
        assert "movement" in refused["text"]
        assert player.ask(type="act", action=99_999)["code"] == "illegal"
        assert player.choose()["type"] == "accepted"


def test_nobody_acts_for_others_or_out_of_turn(server: RunningServer) -> None:
    made = server.table(*START, position=movement())
    with server.player(here(made, 0)) as red, server.player(here(made, 1)) as yellow:
        action = red.until_asked()["mine"]["choices"][0]["action"]
        yellow.until("table")
        assert yellow.now["mine"]["choices"] == []
        assert yellow.ask(type="act", seat=0, action=action)["code"] == "not_yours"
        assert yellow.ask(type="act", seat=1, action=action)["code"] == "not_now"
        with server.player(made["watch"]) as spectator:
            spectator.until("table")
            assert spectator.ask(type="act", seat=0, action=action)["code"] == "not_yours"


def test_everybody_hears_what_one_does(server: RunningServer) -> None:
    made = server.table(*START, position=movement())
    with server.player(here(made, 0)) as red, server.player(made["watch"]) as spectator:
        red.until_asked()
        spectator.until("table")
        red.choose()
        heard = spectator.until("table")
        assert heard["entries"] == red.now["entries"]
        assert heard["view"] == red.now["view"]


def test_undo_goes_back_and_counts_on(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        before = player.now
        player.choose()
        after = player.now
        assert after["mine"]["undo"]
        assert after["mine"]["undo_seat"] == 0
        undone = player.ask(type="undo", seat=0)
        assert undone["type"] == "accepted"
        assert player.now["view"] == before["view"]
        assert player.now["entries"][-1]["back_to"] == before["seq"]
        assert player.now["seq"] == after["seq"] + 1
        assert not player.now["mine"]["undo"]
        assert player.ask(type="undo", seat=0)["code"] == "not_now"


def test_an_undo_sent_twice_is_done_once(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        player.choose()
        seq = player.now["seq"]
        first = player.ask(type="undo", seat=0, id="undo", seq=seq)
        assert player.ask(type="undo", seat=0, id="undo", seq=seq) == first


def test_a_roll_cannot_be_undone(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        move = next(i for i, one in enumerate(player.choices) if one["kind"] == "move")
        player.choose(move)
        assert not player.now["mine"]["undo"]
        assert player.ask(type="undo", seat=0)["code"] == "not_now"


def test_who_has_a_gap_asks_anew_on_the_same_line(server: RunningServer) -> None:
    made = server.table(*START)
    tokens = [made["host"], *all_here(made)]
    with server.player(*tokens) as player:
        player.until_asked()
        whole = player.now
        player.send(type="hello", tokens=tokens, game=1, seq=2)
        again = player.until("table")
        assert again == {**whole, "after": 2, "entries": whole["entries"][2:]}


def test_a_client_that_comes_back_is_told_only_what_it_missed(server: RunningServer) -> None:
    made = server.table(*START)
    tokens = [made["host"], *all_here(made)]
    with server.player(*tokens) as player:
        player.until_asked()
        known = player.now["seq"]
        player.choose()
        seq = player.now["seq"]
    with server.player(*tokens, game=1, seq=known) as back:
        back.until("table")
        assert (back.now["after"], back.now["seq"]) == (known, seq)
    with server.player(*tokens, game=1, seq=seq) as current:
        assert current.until("table")["entries"] == []
    with server.player(*tokens, game=1, seq=seq + 7) as confused:
        assert confused.until("table")["after"] == 0
    with server.player(*tokens, game=2, seq=1) as elsewhere:
        assert elsewhere.until("table")["after"] == 0


def test_drift_and_eat_all_the_rest(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        assert player.now["mine"]["rest"]
        assert player.ask(type="rest")["type"] == "accepted"
        while player.now["mine"]["seat"] == 0:
            player.until("table")
        events = [
            (event["kind"], event.get("tribe"))
            for frame in player.frames
            if frame["type"] == "table"
            for entry in frame["entries"]
            for event in entry["events"]
        ]
        assert events.count(("drifted", 0)) == 2
        assert player.now["view"]["question"]["seat"] == 1


def test_rest_is_refused_where_something_else_is_asked(server: RunningServer) -> None:
    with alone(server) as player:
        assert player.now["view"]["question"]["kind"] == "start space"
        assert not player.now["mine"]["rest"]
        assert player.ask(type="rest")["code"] == "not_now"


def test_a_whole_game_with_bots_is_played_to_its_end(server: RunningServer) -> None:
    rng = random.Random(4)
    with alone(server, "here", "novice", "medium", "medium", "easy", spice={}) as player:
        while not player.over:
            player.choose(rng.randrange(len(player.choices)))
            player.until_asked()
        assert sorted(player.now["view"]["ranking"]) == [0, 1, 2, 3, 4]
        assert player.now["view"]["question"] is None
        seqs = [entry["seq"] for frame in player.frames if frame["type"] == "table"
                for entry in frame["entries"]]  # fmt: skip
        assert seqs == list(range(1, player.now["seq"] + 1))


def test_ping_is_answered(server: RunningServer) -> None:
    with alone(server) as player:
        player.send(type="ping", number=41)
        assert player.until("pong")["number"] == 41


def test_what_a_client_did_before_it_left_is_done(server: RunningServer) -> None:
    made = server.table("here", "medium", "medium", position=movement())
    with server.player(here(made)) as player:
        player.until_asked()
        seq = player.now["seq"]
        player.send(
            type="act", id="parting", game=1, seq=seq, seat=0, action=player.choices[0]["action"]
        )
    with server.player(here(made), game=1, seq=seq) as back:
        while back.until("table")["seq"] == seq:
            continue
        again = back.ask(type="act", id="parting", seat=0, seq=seq, action=1)
        assert again["type"] == "accepted"


def test_a_hint_names_legal_actions_with_reasons(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        hint = player.ask(type="ask_hint")
        assert hint["type"] == "hint"
        assert hint["seq"] == player.now["seq"]
        legal = {choice["action"] for choice in player.choices}
        assert {one["action"] for one in hint["candidates"]} <= legal
        assert hint["candidates"]
        assert all(one["label"] for one in hint["candidates"])


def test_a_used_id_is_acknowledged_and_asks_for_no_hint(server: RunningServer) -> None:
    with alone(server, position=movement()) as player:
        player.choose(id="once")
        assert player.ask(type="ask_hint", id="once", seq=0, seat=0)["type"] == "accepted"
        assert player.ask(type="ask_hint")["type"] == "hint"  # not "too_fast": none is under way


def test_a_game_that_is_over_stays_over(server: RunningServer) -> None:
    """Its log has told everything by then, the seed too."""
    rng = random.Random(8)
    with alone(server, finish=7) as player:
        while not player.over:
            player.choose(rng.randrange(len(player.choices)))
        assert not player.now["mine"]["undo"]
        for seat in range(3):
            assert player.ask(type="undo", seat=seat)["code"] == "not_now"


def test_a_table_without_hints_gives_none(server: RunningServer) -> None:
    with alone(server, position=movement(), hints=False) as player:
        assert player.ask(type="ask_hint")["code"] == "not_now"
