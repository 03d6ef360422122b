"""Somebody at a table where seats pledge and sign: what a browser's page does, without a browser."""

from __future__ import annotations

import json
import random
import secrets
import threading
import time
from contextlib import ExitStack, suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import Server
from walstatt.core.record import Record
from walstatt.papers import signing
from walstatt.papers.records import read_record
from walstatt.papers.signing import SeatKey


class Page:
    """A page that holds the key of some seats."""

    def __init__(self, server: Server, made: dict[str, Any], key: str, private: bytes | None = None) -> None:
        self.server, self.match, self.key = server, made["match"], key
        self.private = private or secrets.token_bytes(32)
        self.seats: dict[str, SeatKey] = {}
        self.socket: ClientConnection | None = None
        self.calls: list[dict[str, Any]] = []
        self.withholds = False
        self.stack = ExitStack()

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.server.get(self.path, self.key, since=2**40)
        return found

    # Sitting down

    def sit_down(self) -> Page:
        """Pledge for every seat."""
        state = self.state()
        for seat in state["mine"]:
            fresh = [secrets.token_bytes(32) for _ in range(2)]
            self.seats[seat] = SeatKey(self.private, self.match, seat, *fresh)
        pledges = {seat: msgspec.to_builtins(own.pledge(state["terms"])) for seat, own in self.seats.items()}
        self.server.good(f"{self.path}/join", {"pledges": pledges}, self.key)
        return self

    def show(self) -> Page:
        """Show the secrets, now that all have pledged."""
        for seat, own in self.seats.items():
            body = {"seat": seat, "secret": own.secret.hex(), "signed": self.signed(seat, signing.showing, None)}
            self.server.good(f"{self.path}/secrets", body, self.key)
        return self

    # Doing

    def signed(self, seat: str, what: Any, *about: Any, chain: str = "") -> dict[str, str]:
        """A signature of a deed over the chain as it is now."""
        own = self.seats[seat]
        chain = chain or self.state()["chain"]
        deed = what(seat, own.secret.hex()) if what is signing.showing else what(*about)
        return {"chain": chain, "sig": own.sign(self.match, chain, deed)}

    def answered(self, question: dict[str, Any], answer: Any, **changes: Any) -> Any:
        """Send a signed answer; returns the response."""
        seat, number = question["seat"], question["number"]
        mark = (number, seat, question["rule"], question["kind"])
        body = {"seat": seat, "number": number, "answer": answer}
        body["signed"] = self.signed(seat, signing.answering, mark, seat, [[answer]])
        return self.server.post(f"{self.path}/answers", {**body, **changes}, self.key)

    def answer(self, question: dict[str, Any], answer: Any) -> dict[str, Any]:
        """A signed answer, which must be good."""
        response = self.answered(question, answer)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def resign(self, seat: str) -> dict[str, Any]:
        body = {"seat": seat, "signed": self.signed(seat, signing.resigning, seat)}
        found: dict[str, Any] = self.server.good(f"{self.path}/resign", body, self.key)
        return found

    # Links

    def listen(self) -> Page:
        """Be present, and give whatever link is called for, unless one withholds them."""
        address = f"{self.server.address.replace('http', 'ws', 1)}{self.path}/live"
        socket = self.socket = self.stack.enter_context(connect(address, proxy=None, max_size=None))
        socket.send(json.dumps({"do": "hello", "key": self.key, "since": 2**40, "links": True}))
        socket.recv(60)
        self.thread = threading.Thread(target=self._hear, args=(socket,), daemon=True)
        self.thread.start()
        return self

    def _hear(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            for text in socket:
                message = json.loads(text)
                if message["type"] == "call":
                    self.calls.append(message)
                    if not self.withholds:
                        self.give(message)

    def give(self, call: dict[str, Any]) -> None:
        """Give the links that are wanted."""
        assert self.socket is not None
        for seat, place in call["wanted"].items():
            link = self.seats[seat].link(place).hex()
            said = {"do": "link", "id": 77, "seat": seat, "line": call["line"], "place": place, "link": link}
            self.socket.send(json.dumps(said))

    def leave(self) -> None:
        """Go away."""
        if self.socket is not None:
            self.stack.close()
            self.thread.join()
            self.socket = None


def asked(*pages: Page) -> tuple[Page, dict[str, Any]] | None:
    """Somebody who is asked, and what; None if the game is over. Dice that are waited for fall first."""
    while True:
        state = pages[0].state()
        if state["stage"] == "over":
            return None
        for page in pages:
            questions = page.state()["questions"]
            if questions:
                return page, next(iter(questions.values()))
        time.sleep(0.02)


def play(pages: tuple[Page, Page], answers: int, seed: int = 0) -> int:
    """Answer so many times, by chance; returns how often until the game was over."""
    rng = random.Random(seed)
    for count in range(answers):
        found = asked(*pages)
        if found is None:
            return count
        page, question = found
        orders = [option for option in question["options"] if option != "end"]
        page.answer(question, rng.choice(orders or question["options"]))
    return answers


def at_table(server: Server, *, scenario: str = "hexes", links: bool = True, **by: str) -> tuple[Page, Page]:
    """Two people who have pledged and shown: red has set the table up, blue has come by link."""
    made = server.new_match(scenario, proof="keys", blue="link", **by)
    red = Page(server, made, made["key"]).sit_down()
    blue = Page(server, made, made["links"]["blue"]["key"]).sit_down()
    for page in (red, blue):
        page.show()
        if links:
            page.listen()
    return red, blue


def record_of(server: Server, match: str) -> Record:
    """A finished record."""
    return read_record(server.client.get(f"/api/records/{match}/file").text.splitlines())
