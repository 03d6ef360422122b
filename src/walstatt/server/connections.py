"""Connections: how many there may be, and how long a client may take to say what it wants.

A connection waits while it has not yet said what it wants: no whole request, or a socket without a hello. Where there
is no room, the connection that has waited longest makes room, first of the address that holds most; whoever has said
what he wants is never sent away. So thousands of clients that say nothing keep nobody out.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from ipaddress import ip_address, ip_network
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from walstatt.server.settings import Settings

RESERVE = 200  # descriptors for the data file, workers, the page's files
BACKLOG = 128  # connections accepted at once, before any of them is counted


class Connection:
    """An open connection of an address."""

    __slots__ = ("_crowd", "address", "transport")

    def __init__(self, crowd: Crowd, address: str, transport: asyncio.Transport) -> None:
        self._crowd, self.address, self.transport = crowd, address, transport

    def wait(self) -> None:
        """It has yet to say what it wants."""
        self._crowd.wait(self)

    def settle(self) -> None:
        """It has said what it wants, and stays."""
        self._crowd.settle(self)

    def leave(self) -> None:
        """It is closed."""
        self._crowd.leave(self)


class Crowd:
    """All open connections."""

    def __init__(self, most: int, most_of_one: int, trusted: tuple[str, ...] = ()) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._trusted = [ip_network(one) for one in trusted]
        self.open: set[Connection] = set()
        self.counts: dict[str, int] = {}
        self.waiting: dict[str, OrderedDict[Connection, None]] = {}

    def enter(self, address: str, transport: asyncio.Transport) -> Connection | None:
        """A new connection, for which another one may have to leave; None if there is no room for it."""
        is_one_too_many = self.counts.get(address, 0) >= self.most_of_one and not self.is_proxy(address)
        if is_one_too_many and not self._make_room(address):
            return None
        if len(self.open) >= self.most and not self._make_room(self._largest()):
            return None
        connection = Connection(self, address, transport)
        self.open.add(connection)
        self.counts[address] = self.counts.get(address, 0) + 1
        connection.wait()
        return connection

    def is_proxy(self, address: str) -> bool:
        """Whether it is a proxy of ours, behind which there are many."""
        return bool(self._trusted) and any(ip_address(address) in one for one in self._trusted)

    def wait(self, connection: Connection) -> None:
        """A connection has yet to say what it wants."""
        if connection in self.open:
            self.waiting.setdefault(connection.address, OrderedDict())[connection] = None

    def settle(self, connection: Connection) -> None:
        """A connection has said what it wants."""
        waiting = self.waiting.get(connection.address)
        if waiting is not None and connection in waiting:
            del waiting[connection]
            if not waiting:
                del self.waiting[connection.address]

    def leave(self, connection: Connection) -> None:
        """A connection is closed; hearing it twice does no harm."""
        if connection not in self.open:
            return
        self.open.remove(connection)
        self.settle(connection)
        self.counts[connection.address] -= 1
        if not self.counts[connection.address]:
            del self.counts[connection.address]

    def _largest(self) -> str:
        """The address with most connections among those that have one waiting."""
        return max(self.waiting, key=self.counts.__getitem__, default="")

    def _make_room(self, address: str) -> bool:
        """Send the connection of an address away that has waited longest."""
        if address not in self.waiting:
            return False
        oldest = next(iter(self.waiting[address]))
        self.leave(oldest)
        oldest.transport.abort()
        return True


class PatientHttp(H11Protocol):
    """HTTP with an end to patience: for the head of a request, and for its body."""

    crowd: Crowd
    head_seconds: float
    body_seconds: float
    connection: Connection | None = None
    _clock: asyncio.TimerHandle | None = None
    _awaited: str = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, if there is room."""
        super().connection_made(transport)
        self.connection = self.crowd.enter(self.client[0] if self.client else "", transport)
        if self.connection is None:
            transport.abort()
        else:
            self._await("head")

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        if self.connection is None:
            return
        super().data_received(data)
        self._look_at_clock()

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self._look_at_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._await("")
        if self.connection is not None:
            self.connection.leave()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket, which has yet to say hello."""
        self._await("")
        self.app_state = {**self.app_state, "connection": self.connection}
        super().handle_websocket_upgrade(event)

    def _look_at_clock(self) -> None:
        if self.transport.get_protocol() is not self or self.connection is None:
            return
        if self.conn.their_state is h11.SEND_BODY:
            self._await("body")
        elif self.conn.their_state is h11.IDLE:
            self._await("head" if self.conn.trailing_data[0] else "next")
        else:
            self._await("")

    def _await(self, what: str) -> None:
        """Start the clock for what is awaited now, unless it runs; the next request has uvicorn's own."""
        if what == self._awaited:
            return
        self._awaited = what
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if what in ("head", "body"):
            seconds = self.head_seconds if what == "head" else self.body_seconds
            self._clock = self.loop.call_later(seconds, self.transport.abort)
        if self.connection is not None and what in ("head", "next"):
            self.connection.wait()
        elif self.connection is not None:
            self.connection.settle()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is counted until it is closed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It waits until it has said hello."""
        super().connection_made(transport)
        self.app_state["connection"].wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self.app_state["connection"].leave()


def most_connections(settings: Settings) -> int:
    """How many connections there may be: as many as wanted, or as the system's descriptors allow."""
    return max(16, min(settings.connections, descriptors() - RESERVE - BACKLOG))


def descriptors() -> int:
    """How many files this process may have open; as many as it is allowed to allow itself."""
    try:
        import resource
    except ImportError:  # only Unix counts them
        return 1_000_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return soft


def protocols(settings: Settings) -> dict[str, Any]:
    """What uvicorn needs to know of all this."""
    crowd = Crowd(most_connections(settings), settings.connections_of_one, settings.proxies)
    times = {"head_seconds": settings.head_seconds, "body_seconds": settings.body_seconds}
    http = type("Http", (PatientHttp,), {"crowd": crowd, **times})
    return {
        "http": http,
        "ws": PatientSocket,
        "backlog": BACKLOG,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
    }


def configured(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    """The configuration of a server with these limits."""
    return uvicorn.Config(app, **protocols(settings), **more)
