"""A hundred scripted games against a server that is killed at random moments, also in mid-order."""

from __future__ import annotations

import tempfile
from pathlib import Path

from rich.progress import track
from tests.server.crashing import play_with_kills
from tests.server.serving import serving

GAMES = 100
TOGETHER = 10


def main(games: int = GAMES) -> None:
    """Nothing acknowledged is lost and nothing is half applied."""
    players = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data.db", matches_per_minute=1e6) as server:
        for first in track(range(0, games, TOGETHER), description="games with kill -9"):
            players += play_with_kills(server, range(first, min(games, first + TOGETHER)), most=500)
    told = sum(len(player.told) for player in players)
    kills = sum(player.kills for player in players)
    mid = sum(player.kills_in_order for player in players)
    print(f"{len(players)} games, {told} acknowledged answers, {kills} times killed in a game, {mid} in mid-order:")
    print("nothing acknowledged was lost, nothing was half applied")


if __name__ == "__main__":
    main()
