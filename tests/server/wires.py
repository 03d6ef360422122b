"""A client at the other end of a WebSocket."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.serving import Server

Message = dict[str, Any]


class Wire:
    """One open socket: says things, waits for what it wants to hear, and keeps the rest."""

    def __init__(
        self, server: Server, match: str, key: str | None = None, since: int = 0, lang: str = "en", links: bool = False
    ) -> None:
        self.socket = dial(server, match)
        self.heard: list[Message] = []
        self.say(do="hello", key=key, since=since, lang=lang, links=links)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, wanted: Callable[[Message], bool], seconds: float = 90) -> Message:
        """The next message that is wanted, also among those that came before."""
        for i, message in enumerate(self.heard):
            if wanted(message):
                return self.heard.pop(i)
        while True:
            message = json.loads(self.socket.recv(seconds))
            if wanted(message):
                return dict(message)
            self.heard.append(message)

    def of_type(self, kind: str) -> Message:
        return self.hear(lambda message: message["type"] == kind)

    def state(self, wanted: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next state that is wanted."""
        found = self.hear(lambda message: message["type"] == "state" and wanted(message["state"]))
        return dict(found["state"])

    def reply(self, id: int) -> Message:
        return self.hear(lambda message: message.get("id") == id)

    def ask(self, id: int, **message: Any) -> Message:
        """Say something and hear the reply."""
        self.say(id=id, **message)
        return self.reply(id)

    def close(self) -> None:
        self.socket.close()


def dial(server: Server, match: str) -> ClientConnection:
    """A bare socket; it is closed at the end of the test at the latest."""
    address = f"{server.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
    return server.wires.enter_context(connect(address, proxy=None, max_size=None))
