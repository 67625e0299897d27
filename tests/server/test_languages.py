"""What players read comes in their language, from every door of the server."""

import pytest
from kit.server import RunningServer

from ursuppe.server.game.record import LOSS_NOTICE, SNAPSHOT_NOTICE
from ursuppe.server.http.safety import FAILURE
from ursuppe.server.play.client import CROWD, FLOOD, NO_HINT
from ursuppe.server.problems import Mistake
from ursuppe.words.errors import said_in
from ursuppe.words.languages import LANGUAGES

PLAIN = str.maketrans({"\u00a0": " ", "\u202f": " "})


def problem(server: RunningServer, language: str, path: str, **body: object) -> tuple[str, str]:
    """The code and the words of the problem with a request."""
    answer = server.http.post(path, json=body, headers={"accept-language": language})
    assert answer.status_code >= 400
    told = answer.json()
    return told["code"], told["text"].translate(PLAIN)


def test_a_link_that_opens_nothing_is_told_in_the_language_of_the_request(
    server: RunningServer,
) -> None:
    said = [
        problem(server, language, "/api/join", token="x" * 43, name="Ada")
        for language in ("en-GB, de;q=0.5", "de-AT", "it, fr;q=0.8", "it")
    ]
    assert said == [
        ("unknown_token", "there is no table for this link"),
        ("unknown_token", "zu diesem Link gibt es keinen Tisch"),
        ("unknown_token", "ce lien n'ouvre aucune table"),
        ("unknown_token", "there is no table for this link"),
    ]


def test_a_log_that_does_not_replay_is_told_in_the_language_of_the_request(
    server: RunningServer,
) -> None:
    assert problem(server, "de", "/api/replay", log="players: 3\n") == (
        "log",
        "dem Kopf fehlt 'rules'; er steht am Anfang des Protokolls, vor einer leeren Zeile",
    )


def test_a_form_that_is_not_filled_in_rightly_says_so(server: RunningServer) -> None:
    seats = [{"who": "here"}, {"who": "here"}]
    code, said = problem(server, "fr", "/api/tables", seats=seats, edition="moon")
    assert (code, said) == (
        "edition",
        "il n'y a pas d'édition 'moon' ; il y a classic, webley, french",
    )
    code, said = problem(server, "de", "/api/tables", seats=seats, clock="soon")
    assert (code, said) == ("invalid", "das muss eine ganze Zahl sein")


def test_a_socket_answers_in_the_language_of_its_hello(server: RunningServer) -> None:
    made = server.table("here", "here")
    token = made["here"][0]["token"]
    with server.player() as lost:
        lost.send(type="hello", tokens=["x" * 43], language="de")
        assert lost.until("trouble")["text"] == (
            "zu diesem Link gibt es keinen Tisch, oder nicht mehr"
        )
    with server.player() as player:
        player.send(type="hello", tokens=[token], language="fr")
        names = [seat["name"] for seat in player.until("room")["seats"]]
        assert names == ["Rouge", "Jaune"]
        table = player.until("table")
        player.send(type="undo", id="u", game=1, seq=table["seq"] - 1, seat=0)
        assert player.until("refused")["text"] == "il s'est passé autre chose entre-temps"


def test_a_socket_can_change_its_language_in_the_middle_of_a_game(server: RunningServer) -> None:
    made = server.table("here", "here")
    token = made["here"][0]["token"]
    told = {}
    with server.player() as player:
        for language in LANGUAGES:
            player.send(type="hello", tokens=[token], language=language)
            names = player.until("welcome")["setting"]["names"]
            table = player.until("table")
            assert table["after"] == 0
            lines = [line for entry in table["entries"] for line in entry["lines"]]
            told[language] = (names, lines, table["view"]["question"])
    assert told["en"][0][:2] == ["red", "yellow"]
    assert told["de"][0][:2] == ["Rot", "Gelb"]
    for part in range(1, 3):
        assert len({str(said[part]) for said in told.values()}) == len(LANGUAGES)


def test_editions_are_described_in_every_language(server: RunningServer) -> None:
    names = {}
    for language in LANGUAGES:
        facts = server.http.get("/api/facts", params={"language": language}).json()
        names[language] = [edition["name"] for edition in facts["editions"]]
        assert all(edition["about"] for edition in facts["editions"])
    assert names == {
        "en": ["Classic", "Webley", "French"],
        "de": ["Klassisch", "Webley", "Französisch"],
        "fr": ["Classique", "Webley", "Française"],
    }


SENTENCES = [
    CROWD,
    FAILURE,
    FLOOD,
    LOSS_NOTICE,
    NO_HINT,
    SNAPSHOT_NOTICE,
    str(Mistake()),
    "the body of the request did not arrive",
    "this is of game 1; game 2 is played now",
    "this log cannot be replayed",
    "this log takes longer than 10 seconds to replay",
    "this table cannot be loaded; the server's log says why",
    "too many logs are being replayed; wait a moment",
]


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_notice_has_words_in_every_language(sentence: str, language: str) -> None:
    assert said_in(language, sentence) != sentence
