"""kill -9 at random moments: nothing acknowledged is lost, nothing is half applied."""

from pathlib import Path

import pytest

from tests.server.crashing import play_with_kills
from tests.server.serving import serving

GAMES = 12


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", matches_per_minute=100_000) as server:
        players = play_with_kills(server, range(GAMES), most=600)
    assert all(player.is_over for player in players)
    assert sum(player.kills for player in players) >= GAMES
    assert sum(player.kills_in_order for player in players) > 0
