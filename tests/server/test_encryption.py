"""Connections that are encrypted: `--cert` and `--key`."""

import socket
import ssl
from collections.abc import Callable
from pathlib import Path

import pytest
import trustme
from kit.raw import connected, until_end
from kit.server import PATIENCE, RunningServer, here
from websockets.sync.client import connect

from ursuppe.errors import OptionError
from ursuppe.server.http import serving
from ursuppe.server.http.encryption import encryption

Start = Callable[..., RunningServer]


class Files:
    """A certificate for this machine, and its key."""

    def __init__(self, folder: Path) -> None:
        self.authority = trustme.CA()
        issued = self.authority.issue_cert("localhost", "127.0.0.1")
        self.cert, self.key = folder / "cert.pem", folder / "key.pem"
        self.cert.write_bytes(b"".join(blob.bytes() for blob in issued.cert_chain_pems))
        self.key.write_bytes(issued.private_key_pem.bytes())

    def trusting(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        self.authority.configure_trust(context)
        return context

    def options(self) -> dict[str, object]:
        return {"cert": self.cert, "key": self.key, "trusting": self.trusting()}


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def test_everything_goes_over_tls(start: Start, files: Files) -> None:
    server = start(options=files.options())
    assert server.url.startswith("https://")
    answer = server.http.post("/api/lookup", json={"tokens": []}, headers={"Origin": server.url})
    assert answer.json() == []
    made = server.table("here", "here", "here")
    url = server.url.replace("https", "wss")
    with connect(f"{url}/ws", ssl=files.trusting()) as player:
        player.send(f'{{"type":"hello","tokens":["{here(made)}"]}}')
        assert '"welcome"' in str(player.recv(PATIENCE))
        player.send('{"type":"ping","number":1}')
        while '"pong"' not in str(player.recv(PATIENCE)):
            pass


def test_who_does_not_encrypt_is_sent_away(start: Start, files: Files) -> None:
    server = start(options=files.options())
    with connected(server) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"HTTP" not in until_end(one)
    assert server.http.get("/api/facts").status_code == 200
    assert server.errors() == ""


def test_a_handshake_is_not_waited_for(start: Start, files: Files) -> None:
    server = start(options=files.options(), head=0.5)
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(b"\x16\x03\x01\x02\x00\x01")
        assert until_end(silent) == until_end(slow) == b""
    assert server.errors() == ""


def test_who_only_begins_a_handshake_keeps_nobody_out(start: Start, files: Files) -> None:
    server = start(options=files.options(), strangers=5)
    idle = [
        socket.create_connection(
            ("127.0.0.1", server.port), timeout=PATIENCE, source_address=("127.0.0.2", 0)
        )
        for _ in range(20)
    ]
    assert server.http.get("/api/facts").status_code == 200
    assert until_end(idle[0]) == b""
    for one in idle:
        one.close()
    assert server.errors() == ""


def test_the_greeting_and_the_address_to_share_say_https() -> None:
    said = serving.greeting("0.0.0.0", 8017, "https://192.0.2.7:8017", "https")
    assert said[0] == "Ursuppe is at https://localhost:8017"
    assert serving.OPEN_LINE not in said
    assert serving.OPEN_LINE in serving.greeting("0.0.0.0", 8017, "http://192.0.2.7:8017")
    with serving.listening_socket("0.0.0.0", 0) as listening:
        shared = serving.shared_url(listening, "https")
    assert shared is None or shared.startswith("https://")


# The files


def said(cert: Path | None, key: Path | None) -> str:
    with pytest.raises(OptionError) as refused:
        encryption(cert, key)
    text = str(refused.value)
    assert "\n" not in text
    return text


def test_both_files_are_needed(files: Files) -> None:
    assert encryption(None, None) is None
    assert "--cert needs --key as well" in said(files.cert, None)
    assert "--key needs --cert as well" in said(None, files.key)


def test_files_that_are_not_there_or_no_pem_are_named(files: Files, tmp_path: Path) -> None:
    missing, gone = tmp_path / "missing.pem", "cannot be read: No such file or directory"
    assert said(missing, files.key) == f"--cert: {missing} {gone}"
    assert said(files.cert, tmp_path) == f"--key: {tmp_path} cannot be read: Is a directory"
    missing.write_text("nonsense")
    assert "no PEM file" in said(files.cert, missing)
    missing.write_text("-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----\n")
    assert "no certificate and its private key" in said(missing, files.key)


def test_files_that_do_not_belong_together_are_refused(files: Files, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    assert said(files.cert, Files(folder).key).endswith("they do not belong together")
    assert "no certificate" in said(files.key, files.cert)


def test_a_key_with_a_password_is_refused(files: Files) -> None:
    from cryptography.hazmat.primitives import serialization

    key = serialization.load_pem_private_key(files.key.read_bytes(), None)
    files.key.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"secret"),
        )
    )
    assert "a key with a password cannot be used" in said(files.cert, files.key)
