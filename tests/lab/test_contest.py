"""Contests: bots from outside play by lines and by HTTP, ratings tell who is stronger, failures lose."""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from math import log10
from pathlib import Path
from random import Random
from shutil import which

import pytest

from walstatt.bots.arena import BotFailed
from walstatt.bots.outside import Outsider, Program, is_player, player
from walstatt.cli.entry import run
from walstatt.core.game import game
from walstatt.lab.contest import Contest, play_meeting, table
from walstatt.lab.ratings import MEAN, Met, inverse, ratings

BOTS = Path(__file__).parents[2] / "examples" / "bots"
LINES = f"{sys.executable} {BOTS / 'lines.py'}"
NODE = f"node {BOTS / 'lines.js'}"


SERVICES = [[sys.executable, "service.py"], *([["node", "service.js"]] if which("node") else [])]


@pytest.fixture(params=SERVICES, ids=lambda service: service[1])
def service(request: pytest.FixtureRequest) -> Iterator[str]:
    """The examples that play by HTTP, on a free port."""
    program, name = request.param
    running = subprocess.Popen([program, str(BOTS / name), "0"], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    yield running.stdout.readline().strip()
    running.kill()
    running.communicate()


def contest(*players: str, games: int = 2) -> Contest:
    return Contest(game="mfm", scenario="first-fight", players=players, games=games, seed="test", patience=20)


def held(one: Contest) -> dict[str, tuple[int, int, int, str]]:
    """Games, games won, failures and the first of them, by player."""
    rows = table(one, [play_meeting(one, meeting) for meeting in one.meetings()])
    return {row.player: (row.games, row.won.count, row.failures, row.failure) for row in rows}


def test_the_examples_play_whole_games(service: str) -> None:
    players = ["recruit", LINES, service, *([NODE] if which("node") else [])]
    rows = held(contest(*players))
    assert {row[0] for row in rows.values()} == {2 * (len(players) - 1)}
    assert all(row[2] == 0 for row in rows.values())


@pytest.mark.parametrize("scenario", ["bofa/dale", "siege/coup-de-main", "adlg/two-against-two"])
def test_they_play_every_game(scenario: str) -> None:
    name, of = scenario.split("/")
    one = Contest(game=name, scenario=of, players=("recruit", LINES), games=1, seed="1", limit=300, patience=20)
    assert held(one)[LINES][2] == 0


def test_the_command_tells_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "mfm/first-fight", "recruit", LINES, "--games", "2", "--jobs", "1"]
    assert run([*args, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["games"] for row in told["table"]] == [2, 2]
    assert told["table"][0]["rating"][0] >= told["table"][1]["rating"][0]
    assert run(["arena", "mfm/first-fight", "recruit", "nobody-of-this-name"]) == 2
    assert "nobody-of-this-name" in capsys.readouterr().err
    assert run(["arena", "mfm/first-fight", "recruit", "recruit"]) == 2
    assert "two or more" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("print('no json')", "not JSON"),
        ("print(5)", "neither an answer nor a pick"),
        ("print('{\"pick\": 99}')", "neither an answer nor a pick"),
        ('print(\'{"answer": ["move", 99]}\')', "Refusal"),
        ("pass", "has ended"),
    ],
)
def test_who_fails_loses_and_the_reason_is_told(tmp_path: Path, code: str, says: str) -> None:
    bad = tmp_path / "bad.py"
    loop = f"import sys\nfor line in sys.stdin:\n    if 'question' in line[:12]:\n        {code}; sys.stdout.flush()\n"
    bad.write_text("pass" if code == "pass" else loop)
    command = f"{sys.executable} {bad}"
    games, won, failures, failure = held(contest("recruit", command))[command]
    assert (games, won, failures) == (2, 0, 2)
    assert says in failure


def test_who_says_nothing_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("import time\ntime.sleep(60)")
    outsider = player(f"{sys.executable} {slow}", 0.3)
    assert isinstance(outsider, Outsider)
    match = game("mfm").start("first-fight", seed="1")
    with pytest.raises(BotFailed, match=r"nothing for 0\.3 seconds"):
        outsider.choose(match, "celts", Random(1))
    channel = outsider._channel
    assert isinstance(channel, Program)
    channel._run.kill()
    outsider.end(match)


def test_two_games_in_turn_have_the_same_dice_and_swapped_sides() -> None:
    meetings = list(contest("a", "b", games=4).meetings())
    assert meetings == [("a", "b", 0), ("b", "a", 1), ("a", "b", 2), ("b", "a", 3)]
    assert len(list(contest("a", "b", "c", games=2).meetings())) == 6
    assert is_player("recruit")
    assert is_player("http://127.0.0.1:1")
    assert not is_player("")


def test_ratings_find_the_strengths_they_were_made_from() -> None:
    true = {"weak": 1300.0, "middle": 1500.0, "strong": 1700.0}
    met = {}
    for a, b in combinations(true, 2):
        share = 1 / (1 + 10 ** ((true[b] - true[a]) / 400))
        met[a, b] = Met(round(10_000 * share), round(10_000 * (1 - share)), 0)
    found = ratings(list(true), met)
    for name, elo in true.items():
        assert found[name].elo == pytest.approx(elo, abs=2)
        assert found[name].low < elo < found[name].high
        assert found[name].high - found[name].low < 20
    assert sum(one.elo for one in found.values()) / 3 == pytest.approx(MEAN)


def test_a_player_who_wins_all_has_a_rating() -> None:
    found = ratings(["a", "b"], {("a", "b"): Met(50, 0, 0)})
    gap = found["a"].elo - found["b"].elo
    assert 400 * log10(50) < gap < 2000
    assert found["a"].low > found["b"].high
    even = ratings(["a", "b"], {("a", "b"): Met(10, 10, 30)})
    assert even["a"].elo == even["b"].elo == pytest.approx(MEAN)
    assert inverse([[2.0, 0.0], [1.0, 4.0]]) == [[0.5, 0.0], [-0.125, 0.25]]
