"""A card that one player has looked at is told to nobody else, in no byte of any answer."""

import json

from kit.positions import almost_over, sensing
from kit.server import Frame, Player, RunningServer, all_here, here

from ursuppe import Game


def looked(player: Player) -> list[Frame]:
    """All that a client has heard of somebody's looking at a card."""
    return [
        event
        for frame in player.frames
        if frame["type"] == "table"
        for entry in frame["entries"]
        for event in entry["events"]
        if event["kind"] == "looked"
    ]


def test_only_the_seat_that_looked_is_told(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=sensing())
    seats = [server.player(here(made, seat)) for seat in range(3)]
    others = [server.player(made["watch"]), server.player(made["host"])]
    red = seats[0]
    red.until_asked()
    secret = red.now["mine"]["secrets"][0]["card"]
    assert red.now["mine"]["secrets"] == [{"seat": 0, "card": secret}]
    assert [event["card"] for event in looked(red)] == [looked(red)[0]["card"]]
    line = next(line["words"] for entry in red.now["entries"] for line in entry["lines"]
                if "next card" in line["words"] or "looks" in line["words"])  # fmt: skip
    for other in [*seats[1:], *others]:
        other.until("table")
        assert other.now["view"]["next_seen_by"] == [0]
        assert other.now["mine"]["secrets"] == []
        assert [event.get("card") for event in looked(other)] == [None]
        assert json.dumps(line) not in "".join(other.raw)
        assert other.now["view"] == red.now["view"]
        other.connection.close()
    red.connection.close()


def test_a_client_with_several_seats_hears_as_a_spectator(server: RunningServer) -> None:
    """On one screen nobody is told too much; the secret itself is told by its seat."""
    made = server.table("here", "here", "here", position=sensing())
    with server.player(here(made, 0), here(made, 1)) as both:
        both.until_asked()
        assert [secret["seat"] for secret in both.now["mine"]["secrets"]] == [0]
        assert [event.get("card") for event in looked(both)] == [None]


def test_logs_hide_what_the_seat_may_not_know(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=sensing())
    mine = server.http.post("/api/log", json={"tokens": [here(made, 0)]}).text
    others = [here(made, 1), made["watch"], made["host"]]
    assert "peek ?" not in mine
    assert "peek" in mine
    for token in others:
        log = server.http.post("/api/log", json={"tokens": [token]}).text
        assert "chance: peek ?" in log
        assert "seed" not in log
        assert Game.replay(log).to_act == 0
        assert server.post("/api/replay", log=log)["view"]["next_seen_by"] == [0]


def test_a_log_is_asked_for_with_all_tokens_of_a_client(server: RunningServer) -> None:
    """Who made the table and has one seat gets that seat's own; a screen with two gets what a
    spectator may know."""
    made = server.table("here", "here", "here", position=sensing())
    one, two = [made["host"], here(made, 0)], [here(made, 0), here(made, 1)]
    assert "peek ?" not in server.http.post("/api/log", json={"tokens": one}).text
    assert "peek ?" in server.http.post("/api/log", json={"tokens": two}).text
    other = server.table("here", "here", "here")
    refused = server.post("/api/log", expect=409, tokens=[here(made), here(other)])
    assert (refused["code"], refused["where"]) == ("two_tables", "tokens")
    unknown = server.post("/api/log", expect=404, tokens=[here(made), "x" * 22])
    assert (unknown["code"], unknown["where"]) == ("unknown_token", "tokens")


def test_a_known_next_card_of_a_position_stays_known_to_its_seers(server: RunningServer) -> None:
    position = {**sensing(), "next": {"card": "w6", "seen_by": ["red"]}}
    made = server.table("here", "here", "here", position=position)
    with server.player(made["watch"]) as spectator, server.player(here(made, 0)) as red:
        spectator.until("table")
        red.until("table")
        assert red.now["mine"]["secrets"][0]["card"] == {"drift": 0, "ozone": 6}
    assert "next" in server.http.post("/api/log", json={"tokens": [here(made, 0)]}).text
    assert "next" not in server.http.post("/api/log", json={"tokens": [made["watch"]]}).text


def test_the_seed_is_told_when_the_game_is_over(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=almost_over())
    with server.player(made["host"], *all_here(made)) as player:
        player.until_asked()
        assert "seed" not in server.http.post("/api/log", json={"tokens": [made["host"]]}).text
        while not player.over:
            player.choose()
            player.until_asked()
    log = server.http.post("/api/log", json={"tokens": [made["watch"]]}).text
    assert "# seed of the dice: " in log
    assert Game.replay(log).over
