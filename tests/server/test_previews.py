"""What a choice would bring is told before it is made, and tells no secret."""

import random

from kit.positions import movement, sensing
from kit.server import Frame, Player, RunningServer, all_here, here


def preview(player: Player, choice: int) -> Frame:
    """What would come of a choice, by its place in the list."""
    return player.ask(type="ask_preview", action=player.choices[choice]["action"])


def place_of(player: Player, text: str) -> int:
    return [choice["text"] for choice in player.choices].index(text)


def test_a_drift_is_told_before_it_happens(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=movement())
    with server.player(here(made, 0)) as red:
        before = red.until_asked()
        told = preview(red, place_of(red, "drift"))
        assert [event["kind"] for event in told["events"]] == ["drifted", "moved"]
        assert told["tribes"][0]["amoebas"][0]["space"] == told["events"][1]["to"]
        assert told["then"]["kind"] == "feeding"
        assert "drifts" in told["lines"][0]["words"]
        assert red.now is before, "the table has not changed"


def test_what_is_foretold_is_what_happens(server: RunningServer) -> None:
    """In a random game with open cards, every choice brings the events it was said to."""
    rng = random.Random(5)
    spice = {"random": 12, "turned_up": 3}
    made = server.table("here", "here", "here", spice=spice, finish=14)
    tokens = all_here(made)
    with server.player(*tokens) as player:
        player.until_asked()
        while not player.over:
            choice = rng.randrange(len(player.choices))
            told = preview(player, choice)
            before = player.now
            player.choose(choice)
            entries = [entry for entry in player.now["entries"] if entry["seq"] > before["seq"]]
            known = before["view"]["next_seen_by"] and _turns_up(entries[0]["events"])
            if not known:
                assert told["events"] == entries[0]["events"]
                assert told["lines"] == entries[0]["lines"]
            player.until_asked()


def _turns_up(events: list[Frame]) -> bool:
    return any(event["kind"] == "card" for event in events)


def foretold(player: Player) -> list[Frame]:
    """What the player is told before each of its choices in this phase; it takes the first
    each time."""
    told = []
    while player.until_asked()["view"]["phase"] == 1:
        told.append(preview(player, 0))
        player.choose(0)
        if player.now["view"]["phase"] != 1 or player.now["mine"]["seat"] is None:
            break
    return told


def test_a_card_that_another_has_looked_at_is_left_to_chance(server: RunningServer) -> None:
    """Yellow's is the last choice of phase 1, and red has looked at the next card."""
    made = server.table("here", "here", "here", position=sensing())
    with server.player(here(made, 0)) as red, server.player(here(made, 1)) as yellow:
        foretold(red)
        told = foretold(yellow)[-1]
        assert [event["kind"] for event in told["events"]][-1] == "phase"
        assert told["then"]["seat"] == -1, "chance would turn a card up"


def test_who_has_looked_at_the_next_card_is_told_it(server: RunningServer) -> None:
    """Red's is the last choice of phase 1, and it has looked at the next card."""
    position = sensing()
    position["tribes"][0]["marker"], position["tribes"][1]["marker"] = 2, 1
    made = server.table("here", "here", "here", position=position)
    with server.player(here(made, 0)) as red, server.player(here(made, 1)) as yellow:
        foretold(yellow)
        secret = red.until_asked()["mine"]["secrets"][0]["card"]
        cards = [event["card"] for event in foretold(red)[-1]["events"] if event["kind"] == "card"]
        setting = next(frame["setting"] for frame in red.frames if frame["type"] == "welcome")
        assert [setting["cards"][card] for card in cards] == [secret]


def test_only_the_asked_seat_may_ask(server: RunningServer) -> None:
    made = server.table("here", "here", "here", position=movement())
    with server.player(here(made, 0)) as red, server.player(here(made, 1)) as yellow:
        red.until_asked()
        yellow.until("table")
        action = red.choices[0]["action"]
        assert yellow.ask(type="ask_preview", seat=0, action=action)["code"] == "not_yours"
        assert yellow.ask(type="ask_preview", seat=1, action=action)["code"] == "not_now"
        assert red.ask(type="ask_preview", action=99_999)["code"] == "illegal"
        assert red.ask(type="ask_preview", action=action, seq=0)["code"] == "stale"
