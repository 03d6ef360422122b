"""Players from outside: programs that read and write lines of JSON, and services that take the same by HTTP.

Each message is one JSON object: `begin` when a match starts, `question` when the seat is asked, `end` when it is over.
Only a question is answered, with `{"answer": …}` or, by its place among the options, `{"pick": 3}`. docs/RESEARCH.md
has them in full.
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from shutil import which
from threading import Thread
from typing import Any, Protocol
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from walstatt.bots import LEVELS, bot
from walstatt.bots.arena import BotFailed
from walstatt.bots.bot import Bot, Memory, asked
from walstatt.core.match import Match
from walstatt.core.questions import Answer, AskEach, Seat
from walstatt.core.shapes import plain

PATIENCE = 60.0  # seconds for an answer
SOON = 2.0  # seconds to leave in
LONGEST = 1 << 20  # characters of an answer
NOTHING = b""  # the end of what is said


class Channel(Protocol):
    """A way to somebody outside."""

    def tell(self, message: Mapping[str, Any]) -> None:
        """Say something that needs no answer."""

    def ask(self, message: Mapping[str, Any]) -> Any:
        """Say something and wait for what comes back; raises BotFailed where nothing does."""

    def close(self) -> None:
        """It is not needed any more."""


class Program:
    """A program that reads lines from its input and writes lines to its output."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command, self._patience = command, patience
        self._run = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._said: Queue[bytes] = Queue()
        self._heard: Queue[bytes] = Queue()
        self._threads = [Thread(target=self._write, daemon=True), Thread(target=self._read, daemon=True)]
        for thread in self._threads:
            thread.start()

    def _write(self) -> None:
        """Apart from who plays: a program that does not read must not hold anybody up."""
        assert self._run.stdin is not None
        with suppress(OSError):
            while line := self._said.get():
                self._run.stdin.write(line)
                self._run.stdin.flush()
        with suppress(OSError):
            self._run.stdin.close()

    def _read(self) -> None:
        assert self._run.stdout is not None
        for line in self._run.stdout:
            self._heard.put(line[: LONGEST + 1])
        self._heard.put(NOTHING)

    def tell(self, message: Mapping[str, Any]) -> None:
        """One line; a program that has ended is noticed when it is asked."""
        self._said.put(msgspec.json.encode(message) + b"\n")

    def ask(self, message: Mapping[str, Any]) -> Any:
        """One line, and the next line that comes back."""
        self.tell(message)
        try:
            line = self._heard.get(timeout=self._patience)
        except Empty:
            raise BotFailed(f"{self.command} said nothing for {self._patience:g} seconds") from None
        if not line:
            raise BotFailed(f"{self.command} has ended")
        return decoded(line, self.command)

    def close(self) -> None:
        """End of input; who does not leave soon is made to."""
        self._said.put(NOTHING)
        try:
            self._run.wait(SOON)
        except subprocess.TimeoutExpired:
            self._run.kill()
            self._run.wait()
        for thread in self._threads:
            thread.join(SOON)
        assert self._run.stdout is not None
        self._run.stdout.close()


class Service:
    """A service that takes each message as the body of a POST."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.address, self._patience = address, patience

    def tell(self, message: Mapping[str, Any]) -> None:
        """One POST whose answer is not looked at; a service that is gone is noticed when it is asked."""
        with suppress(BotFailed):
            self._post(message)

    def ask(self, message: Mapping[str, Any]) -> Any:
        """One POST and the body that comes back."""
        return decoded(self._post(message), self.address)

    def _post(self, message: Mapping[str, Any]) -> bytes:
        body = Request(self.address, msgspec.json.encode(message), {"Content-Type": "application/json"})
        try:
            with urlopen(body, timeout=self._patience) as reply:
                told: bytes = reply.read(LONGEST + 1)
        except (URLError, OSError) as error:
            raise BotFailed(f"{self.address}: {error}") from None
        return told

    def close(self) -> None:
        """It goes on for others."""


def decoded(text: bytes, who: str) -> Any:
    """An answer as data."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise BotFailed(f"{who} said what is not JSON: {text[:80]!r}") from None


class Outsider:
    """A bot that asks somebody outside for every answer. It plays one seat of one match."""

    def __init__(self, level: str, channel: Channel) -> None:
        self.level, self._channel = level, channel
        self._has_begun = False

    def choose(self, match: Match, seat: Seat, rng: Random) -> Answer:
        """What is answered outside; whether it is allowed is for the arena to see."""
        if not self._has_begun:
            self._has_begun = True
            self._channel.tell({"begin": beginning(match, seat, rng)})
        reply = self._channel.ask({"question": question(match, seat)})
        return answered(reply, asked(match, seat).options, self.level)

    def end(self, match: Match) -> None:
        """The match is over."""
        if self._has_begun:
            self._channel.tell({"end": msgspec.to_builtins(match.result)})
        self._channel.close()

    def memory(self) -> Memory:
        """It is the outsider's own."""
        return None

    def recall(self, memory: Memory) -> None:
        """It is the outsider's own."""


def beginning(match: Match, seat: Seat, rng: Random) -> dict[str, Any]:
    """What a seat is told when a match starts."""
    scenario = match.setup.scenario if match.setup is not None else ""
    return {
        "protocol": 1,
        "game": match.game.name,
        "scenario": scenario,
        "options": dict(match.position.options),
        "seat": seat,
        "seats": dict(match.position.seats),
        "seed": rng.getrandbits(32),
        "board": msgspec.to_builtins(match.game.board(match.position)),
    }


def question(match: Match, seat: Seat) -> dict[str, Any]:
    """What a seat is asked, what it may answer, and what it sees."""
    ask = asked(match, seat)
    return {
        "number": ask.number,
        "kind": ask.kind,
        "prompt": ask.prompt,
        "rule": ask.rule,
        "facts": ask.facts,
        "secret": isinstance(match.question, AskEach),
        "options": ask.options,
        "view": match.view(seat),
    }


def answered(reply: Any, options: tuple[Answer, ...], who: str) -> Answer:
    """The answer that a reply names."""
    if isinstance(reply, dict) and "answer" in reply:
        return plain(reply["answer"])
    pick = reply.get("pick") if isinstance(reply, dict) else None
    if type(pick) is int and 0 <= pick < len(options):
        return options[pick]
    raise BotFailed(f"{who} said {str(reply)[:80]}, which is neither an answer nor a pick of {len(options)}")


def is_player(name: str) -> bool:
    """Whether this names somebody who can play: a bot by its level, an address, or a command that there is."""
    if name in LEVELS or urlsplit(name).scheme in ("http", "https"):
        return True
    parts = shlex.split(name)
    return bool(parts) and which(parts[0]) is not None


def player(name: str, patience: float = PATIENCE) -> Bot:
    """A new player for one seat of one match."""
    if name in LEVELS:
        return bot(name)
    if urlsplit(name).scheme in ("http", "https"):
        return Outsider(name, Service(name, patience))
    return Outsider(name, Program(name, patience))
