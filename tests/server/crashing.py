"""Scripted games against a server that is killed at random moments: what was acknowledged must still be there."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import httpx
import psycopg

from tests.server.serving import Server, bearer
from walstatt.core.dice import salt_of
from walstatt.papers.proof import opened
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay
from walstatt.server.workers import add_games

Question = dict[str, Any]


class Scripted:
    """A player of all seats of one match who remembers what was acknowledged."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.rng = server, random.Random(seed)
        self.made = server.begun(self.rng.choice(["hexes", "squares"]))
        self.at = 0  # lines of the record that were acknowledged
        self.told: dict[tuple[int, str], Any] = {}  # what was acknowledged: answers by question and seat
        self.doubtful: tuple[int, str, Any] | None = None  # sent when the server died
        self.acknowledged = 0
        self.is_over = False
        self.kills = 0
        self.kills_in_order = 0

    def play(self) -> None:
        """Answer until the game is over or the server is gone."""
        if self.is_over:
            return
        state = self._state()
        while state["stage"] != "over":
            question = self.rng.choice(list(state["questions"].values()))
            answer = self._choice(question)
            self.doubtful = (question["number"], question["seat"], answer)
            if self.rng.random() < 0.05 and (willing := [seat for seat, why in state["undo"].items() if why is None]):
                state = self._undone(willing[0])
                continue
            body = {"seat": question["seat"], "number": question["number"], "answer": answer, "since": 2**40}
            state = self._sent("answers", body)
            self.told[question["number"], question["seat"]] = answer
            self.doubtful = None
        self.is_over = True

    def survives(self) -> bool:
        """Play on; False if the server went away meanwhile."""
        try:
            self.play()
        except (httpx.HTTPError, OSError):
            return False
        return True

    def _choice(self, question: Question) -> Any:
        """Any option, but not the end of a turn too often, so that orders are long."""
        options = question["options"]
        answer = self.rng.choice(options)
        return self.rng.choice(options) if answer == "end" else answer

    def _undone(self, seat: str) -> dict[str, Any]:
        state = self._sent("undo", {"seat": seat, "since": 2**40})
        self.doubtful = None
        return state

    def _sent(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.server.client.post(
            f"/api/matches/{self.made['match']}/{what}", json=body, headers=bearer(self.made["key"])
        )
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        self.at = state["at"]
        self.acknowledged += 1
        return state

    def _state(self) -> dict[str, Any]:
        state = self.server.state(self.made, since=2**40)
        assert state["at"] >= self.at, "acknowledged lines are gone"
        self.at = state["at"]
        return state


class Killer(threading.Thread):
    """Kills the server a moment after the players have heard so many acknowledgements."""

    def __init__(self, server: Server, players: Sequence[Scripted], after: int, moment: float) -> None:
        super().__init__()
        self.server, self.players, self.after, self.moment = server, players, after, moment
        self.heard = sum(player.acknowledged for player in players)
        self.is_called_off = threading.Event()

    def run(self) -> None:
        """Wait, then kill."""
        while sum(player.acknowledged for player in self.players) < self.heard + self.after:
            if self.is_called_off.wait(0.002):
                return
        time.sleep(self.moment)
        self.server.process.kill()


def play_with_kills(server: Server, seeds: Sequence[int], most: int) -> list[Scripted]:
    """Whole games side by side, with the server killed after every few answers, and every game checked each time."""
    players = [Scripted(server, seed) for seed in seeds]
    rng = random.Random(seeds[0])
    while not all(player.is_over for player in players):
        killer = Killer(server, players, rng.randrange(most), rng.uniform(0, 0.02))
        killer.start()
        with ThreadPoolExecutor(len(players)) as table:
            survived = list(table.map(Scripted.survives, players))
        killer.is_called_off.set()
        killer.join()
        if server.process.poll() is None and all(survived):
            break
        server.kill()
        server.start()
        for player, was_spared in zip(players, survived, strict=True):
            player.kills += not was_spared
            player.kills_in_order += check_after_crash(server, player) and not was_spared
    for player in players:
        check_finished(server, player)
    return players


def lines_of(server: Server, match: str) -> list[str]:
    """The record of a match, read behind the server's back."""
    return "".join(asked(server, 'SELECT lines FROM steps WHERE "match" = ? ORDER BY first', match)).splitlines()


def asked(server: Server, query: str, match: str) -> list[Any]:
    """One column of what the file or the database of a server has about a match."""
    if address := server.settings.get("database"):
        with psycopg.connect(str(address)) as database:
            return [value for (value,) in database.execute(query.replace("?", "%s").encode(), (match,))]
    with closing(sqlite3.connect(server.data)) as file:
        return [value for (value,) in file.execute(query, (match,))]


def answer_in(entry: dict[str, Any], secret: bytes, match: str) -> Any:
    """The answer of an entry, opened if it is sealed."""
    return entry["answer"] if "answer" in entry else opened(entry, salt_of(secret, match, *entry["q"][:2]))


def check_after_crash(server: Server, player: Scripted) -> bool:
    """Nothing acknowledged is lost, nothing is half applied; returns whether the match stood in mid-order."""
    record = read_record(lines_of(server, player.made["match"]))
    entries = record.entries()
    assert len(entries) >= player.at
    secret = secret_of(server, player.made["match"])
    given = [entry for entry in entries if "q" in entry and entry["q"][3] not in ("roll", "reveal")]
    stored = {(entry["q"][0], entry["q"][1]): answer_in(entry, secret, player.made["match"]) for entry in given}
    for asked, answer in player.told.items():
        assert stored[asked] == as_tuple(answer), f"question {asked} was acknowledged"
    unknown = [asked for asked in stored if asked not in player.told]
    doubtful = player.doubtful
    assert unknown in ([], [(doubtful[0], doubtful[1])] if doubtful else []), "answers that nobody gave"
    for asked in unknown:
        player.told[asked] = stored[asked]
    player.doubtful = None
    state = server.state(player.made, since=2**40)
    assert state["at"] == len(record.lines), "the match stands where its record ends"
    match = replay(record, secret=secret)
    for seat in state["views"]:
        asked_now = match.asks(seat)
        shown = state["questions"].get(seat)
        assert (shown is None) == (asked_now is None)
        if shown is not None and asked_now is not None:
            assert (shown["number"], as_tuple(shown["options"])) == (asked_now.number, asked_now.options)
    return bool(match.told)


def check_finished(server: Server, player: Scripted) -> None:
    """The finished record is whole, follows from the rules and proves its dice."""
    summary = server.get(f"/api/records/{player.made['match']}")
    assert summary["checked"] == {"chain": True, "dice": True, "rules": True}


def secret_of(server: Server, match: str) -> bytes:
    """The secret of a match's dice, as it is stored."""
    return bytes(asked(server, "SELECT secret FROM matches WHERE id = ?", match)[0])


def as_tuple(value: Any) -> Any:
    """Lists from JSON as rules have them."""
    return tuple(map(as_tuple, value)) if isinstance(value, list) else value


add_games(("tests.drill.game:GAME",))
