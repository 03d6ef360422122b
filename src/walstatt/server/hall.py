"""The hall: all matches of this server. Those that somebody looks at are in memory, the others are in the file."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from walstatt.core.game import Game, games
from walstatt.papers.signing import Key
from walstatt.server.data import Data
from walstatt.server.matches import LiveMatch
from walstatt.server.metrics import MATCHES
from walstatt.server.papers import drafted
from walstatt.server.problems import Problem
from walstatt.server.requests import NewMatch
from walstatt.server.seats import laid_out
from walstatt.server.settings import Settings
from walstatt.server.storage import MatchRow, SeatRow, add_match, find_match, find_standing, is_id
from walstatt.server.thoughts import LEVELS
from walstatt.server.trust import Trust
from walstatt.server.trust_store import add_key, add_trust, find_key, find_trust
from walstatt.server.wire import Created, SeatLink


class Hall:
    """Matches by id; the one looked at longest ago leaves the memory first."""

    def __init__(self, data: Data, settings: Settings, on_change: Callable[[LiveMatch, str], None]) -> None:
        self._data, self._settings, self._on_change = data, settings, on_change
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._opening = asyncio.Lock()
        self._key: Key | None = None

    def __len__(self) -> int:
        return len(self._live)

    @property
    def known(self) -> dict[str, LiveMatch]:
        """The matches in memory."""
        return dict(self._live)

    async def open(self, match: str) -> LiveMatch:
        """A match by its id; raises Problem if there is none."""
        if match not in self._live:
            async with self._opening:
                if match not in self._live:
                    self._live[match] = await self._found(match)
                    self._make_room()
        elif self._data.is_shared:
            await self._look_up(match)
        live = self._live[match]
        MATCHES.set(len(self._live))
        live.opened = time.monotonic()
        self._live.move_to_end(match)
        return live

    async def _look_up(self, match: str) -> None:
        """How long the record of a match is now; others may have added to it."""
        found = await self._data.read(partial(find_standing, ids=[match]))
        if match not in found:
            self._live.pop(match, None)
            raise Problem("unknown-match")
        self._live[match].hear(found[match])

    async def _found(self, match: str) -> LiveMatch:
        found = await self._data.read(partial(find_match, match=match)) if is_id(match) else None
        if found is None or found[0].game not in games():
            raise Problem("unknown-match")
        trust = await self._data.read(partial(find_trust, match=match))
        return self._seated(LiveMatch(*found, self._data, trust, await self._own_key()))

    async def _own_key(self) -> Key:
        """The key that this server signs with."""
        if self._key is None:
            await self._data.write(add_key)
            private = await self._data.read(find_key)
            assert private is not None
            self._key = Key(private)
        return self._key

    def _seated(self, live: LiveMatch) -> LiveMatch:
        live.on_change = self._on_change
        return live

    def _make_room(self) -> None:
        surplus = max(0, len(self._live) - self._settings.live_matches)
        rested = time.monotonic() - self._settings.rest_seconds
        for match in [one for one, live in self._live.items() if live.is_idle and live.opened < rested][:surplus]:
            del self._live[match]

    async def close(self) -> None:
        """Let every bot stop thinking and every change be stored."""
        for live in self._live.values():
            for task in [*live.thinking.values(), *([] if live.rolling is None else [live.rolling])]:
                task.cancel()
            async with live.lock:
                pass

    async def set_up(self, wanted: NewMatch, lang: str = "en") -> Created:
        """A new match with its keys."""
        game = games().get(wanted.game)
        if game is None:
            raise Problem("unknown-game")
        options = _checked(game, wanted)
        sides = game.scenarios[wanted.scenario].seats_with(options)
        if wanted.document is not None:
            draft = await drafted(wanted.document, lang)
            if (draft.game, draft.scenario) != (wanted.game, wanted.scenario):
                raise _bad("scenario", wanted.scenario)
            sides, options = draft.seats, draft.options
        _check_seats(wanted, sides)
        rows, keys = laid_out(sides, wanted.seats)
        match = secrets.token_hex(12)
        row = MatchRow(match, game.name, wanted.scenario, options, wanted.dice, secrets.token_bytes(32))
        row.document = wanted.document
        trust = Trust(match, wanted.proof, wanted.patience)
        await self._data.write(partial(_add, row=row, own=rows, trust=trust))
        live = await self.open(match)
        mine = [one.seat for one in rows if one.by == "here"]
        links = {one.seat: keys[one.seat] for one in rows if one.by == "link"}
        if all(one.by == "bot" for one in rows):
            await live.sit_down((), "", {})
        return Created(
            match=match,
            key=keys[mine[0]] if mine else None,
            mine=mine,
            links={seat: SeatLink(key=key, path=f"/match/{match}#{key}") for seat, key in links.items()},
            commitment=live.commitment,
            path=f"/match/{match}",
        )


def _add(connection: Connection, row: MatchRow, own: Sequence[SeatRow], trust: Trust) -> None:
    add_match(connection, row, own)
    add_trust(connection, trust)


def _checked(game: Game[Any], wanted: NewMatch) -> dict[str, Any]:
    """The options of a new match; raises Problem naming what there is not."""
    scenario = game.scenarios.get(wanted.scenario)
    if scenario is None:
        raise _bad("scenario", wanted.scenario)
    known = {option.name: option for option in scenario.options}
    for name, value in wanted.options.items():
        if name not in known:
            raise _bad("option", name)
        if not known[name].allows(value):
            raise _bad("value", name)
    options = game.checked_options(wanted.scenario, wanted.options)
    armies = [option.name for option in scenario.options if option.is_army and options[option.name]]
    if armies:
        try:
            game.new(wanted.scenario, options)
        except ValueError:
            raise _bad("army", armies[0]) from None
    return options


def _check_seats(wanted: NewMatch, sides: Mapping[str, str]) -> None:
    for seat, chair in wanted.seats.items():
        if seat not in sides:
            raise _bad("seat", seat)
        if chair.by == "bot" and chair.level not in LEVELS:
            raise _bad("level", str(chair.level))


def _bad(what: str, name: str) -> Problem:
    return Problem("bad-setup", code=f"no_such_{what}", name=name[:100])
