"""Whole games at two processes with one database, while processes, workers and the database are killed in turn."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.server.postgres import postgres
from tests.server.serving import serving
from tests.server.sharing import play_among_kills

GAMES = 60
EVERY = 250  # acknowledged answers between two kills


def main(games: int = GAMES) -> None:
    """Nothing acknowledged is lost, nothing is applied twice, everybody comes back to the exact state."""
    with tempfile.TemporaryDirectory() as folder, postgres() as database:
        settings = {"database": database.new(), "processes": 2, "matches_per_minute": 1e6, "connections_of_one": 1000}
        with serving(Path(folder) / "data.db", **settings) as server:
            players, killed = play_among_kills(server, database, range(games), most=10**9, every=EVERY)
    told = sum(player.acknowledged for player in players)
    print(f"{games} games to their end, {told} acknowledged answers; killed: {dict(killed)};")
    print(f"{sum(player.reconnected for player in players)} times somebody came back to the exact state:")
    print("nothing acknowledged was lost, nothing was applied twice")


if __name__ == "__main__":
    main()
