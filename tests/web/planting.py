"""A recorded game set on the table of a running server, to be gone on with in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.web.scripts import Script
from walstatt.papers.keep import keep
from walstatt.server.acts import beginning
from walstatt.server.seats import key_hash
from walstatt.server.storage import Grown, Growth, MatchRow, SeatRow, add_match, grow, open_data


def planted(data: Path, script: Script) -> dict[str, Any]:
    """Put the game into the server's data file; its player is at this table, the others come by link."""
    match = script.begun()
    assert match.setup is not None
    assert match.record is not None
    keys = {seat: f"{script.seed}-{script.game}-{seat}" for seat in match.position.seats}
    rows = [
        SeatRow(seat, side, "here" if seat == script.player else "link", key_hash=key_hash(keys[seat]), joined=True)
        for seat, side in match.position.seats.items()
    ]
    row = MatchRow(script.id, script.game, script.scenario, dict(match.setup.options), "keyed", script.secret)
    entry = msgspec.structs.replace(beginning(match), at=len(match.record.lines), events=[], rolls=[])
    grown = Grown(0, match.record.lines, msgspec.json.encode(entry))
    growth = Growth([grown], entry.at, msgspec.json.encode(keep(match)), "running")
    engine = open_data(data)
    try:
        with engine.begin() as connection:
            add_match(connection, row, rows)
            grow(connection, script.id, growth)
    finally:
        engine.dispose()
    return {"match": script.id, "key": keys[script.player], "keys": keys, "path": f"/match/{script.id}"}
