"""Clients that say nothing, or take for ever to say it: they keep nobody out."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.serving import Server, serving
from tests.server.wires import Wire
from walstatt.server.connections import Connection, Crowd


class Wall:
    """A transport that knows whether it was cut."""

    is_cut = False

    def abort(self) -> None:
        self.is_cut = True


def entered(crowd: Crowd, address: str) -> Connection | None:
    return crowd.enter(address, Wall())  # type: ignore[arg-type]


def test_who_has_waited_longest_makes_room() -> None:
    crowd = Crowd(most=4, most_of_one=3)
    many = [entered(crowd, "a") for _ in range(3)]
    other = entered(crowd, "b")
    assert all(many)
    assert entered(crowd, "b") is not None
    assert many[0] is not None
    assert many[0].transport.is_cut  # type: ignore[attr-defined]
    assert crowd.counts == {"a": 2, "b": 2}
    assert other is not None
    assert not other.transport.is_cut  # type: ignore[attr-defined]


def test_who_has_said_what_he_wants_is_never_sent_away() -> None:
    crowd = Crowd(most=2, most_of_one=2)
    settled = [entered(crowd, "a"), entered(crowd, "a")]
    for one in settled:
        assert one is not None
        one.settle()
    assert entered(crowd, "a") is None
    assert entered(crowd, "b") is None
    assert settled[0] is not None
    settled[0].leave()
    settled[0].leave()
    assert entered(crowd, "b") is not None


def test_a_proxy_may_bring_many() -> None:
    crowd = Crowd(most=9, most_of_one=2, trusted=("10.0.0.0/8", "::1"))
    for address in ("10.1.2.3", "::1"):
        settled = [entered(crowd, address) for _ in range(3)]
        for one in settled:
            assert one is not None
            one.settle()
    assert crowd.is_proxy("10.9.9.9")
    assert not crowd.is_proxy("11.0.0.1")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without much patience."""
    data = tmp_path_factory.mktemp("strict") / "data.db"
    with serving(data, head_seconds=0.7, body_seconds=0.7, hello_seconds=0.7) as running:
        yield running


def dialled(server: Server, source: str = "127.0.0.1") -> socket.socket:
    port = urlsplit(server.address).port
    assert port is not None
    return socket.create_connection(("127.0.0.1", port), timeout=40, source_address=(source, 0))


def is_cut(line: socket.socket) -> bool:
    """Whether the other end has hung up, after everything it had to say."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET /api/games HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{",
        b"GET /api/none HTTP/1.1\r\nHost: here\r\n\r\nGET /api/hea",  # the next request never comes to its end
        b"GET /api/matches/none/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    ],
    ids=["nothing", "line", "headers", "body", "second", "hello"],
)
def test_patience_has_an_end(strict: Server, said: bytes) -> None:
    with dialled(strict) as line:
        line.sendall(said)
        start = time.monotonic()
        assert is_cut(line)
        assert time.monotonic() - start < 35  # the end of a socket is waited for


def test_a_request_in_many_small_parts_is_answered(strict: Server) -> None:
    with dialled(strict) as line:
        for part in (b"GET /api/no", b"ne HTTP/1.1\r\nHo", b"st: here\r\n", b"\r\n"):
            line.sendall(part)
            time.sleep(0.05)
        assert line.recv(65536).startswith(b"HTTP/1.1 404")


@pytest.mark.slow
@pytest.mark.parametrize("addresses", [1, 300])
def test_half_open_connections_keep_no_player_out(tmp_path: Path, addresses: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    try:
        with serving(tmp_path / "data.db", descriptors=1024) as server, ExitStack() as open_lines:
            made = server.begun()
            wire = Wire(server, made["match"], made["key"])
            wire.state()
            openings = [b"", b"GET / HTTP/1.1\r\nX-Slow: ", b"POST /api/matches HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
            for i in range(1500):
                line = open_lines.enter_context(
                    dialled(server, f"127.0.{i % addresses // 250}.{i % addresses % 250 + 1}")
                )
                try:
                    line.sendall(openings[i % 3])
                except ConnectionError:
                    continue
                if i % 100 == 0:
                    server.play(made, 1)
            assert server.play(made, 5)["stage"] == "running"
            assert server.data.with_suffix(".log").stat().st_size < 100_000
            wire.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
