"""A series of games: the same wherever it is played, kept line by line, continued where it stopped, and counted."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import mean, median

import msgspec
import pytest

from tests.bots.drilled import GAME as HINTED
from tests.drill.game import GAME
from walstatt.core.game import add_game
from walstatt.lab.plan import OtherRules, Plan, Played, play_one
from walstatt.lab.records import Records
from walstatt.lab.report import report, wilson
from walstatt.lab.series import BadSeries, Numbers, Series
from walstatt.lab.simulate import simulate
from walstatt.papers.records import read_record_file
from walstatt.papers.replay import replay

add_game(GAME)


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


def plan(seed: str = "s", swaps: bool = False) -> Plan:
    return Plan.make("drill", "hexes", ("recruit", "recruit"), seed, swaps=swaps)


def played(
    series: Series, games: int, executor: Executor, each: Callable[[Played], None] | None = None
) -> list[Played]:
    """The games of a series, in order."""
    simulate(series, games, executor, each)
    return sorted(series.first(games), key=lambda one: one.number)


def test_a_series_is_the_same_however_it_is_played(executor: Executor) -> None:
    alone = [play_one(plan(), number).played for number in range(4)]
    assert played(Series(plan()), 4, executor) == alone
    assert len({one.answers for one in alone}) > 1


def test_a_series_goes_on_where_it_stopped(tmp_path: Path, executor: Executor) -> None:
    path = tmp_path / "series.jsonl"
    first = played(Series(plan(), path), 2, executor)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"number":2,"winn')  # stopped while writing
    seen: list[Played] = []
    four = played(Series(plan(), path), 4, executor, seen.append)
    assert four[:2] == first
    assert sorted(one.number for one in seen) == [2, 3]
    assert len(path.read_bytes().splitlines()) == 5
    assert path.read_bytes().startswith(whole)


def test_a_series_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    Series(plan(), path)
    with pytest.raises(BadSeries, match="another plan"):
        Series(plan("other seed"), path)
    assert len(path.read_bytes().splitlines()) == 1
    path.write_bytes(path.read_bytes() + b"not json\n")
    with pytest.raises(BadSeries) as bad:
        Series(plan(), path)
    assert bad.value.line == 2


def test_levels_change_places_every_second_game() -> None:
    swapped = Plan.make("hinted-drill", "hexes", ("recruit", "sergeant"), "s", swaps=True)
    assert swapped.levels_in(0) == {"red-one": "recruit", "red-two": "recruit", "blue": "sergeant"}
    assert swapped.levels_in(1) == {"red-one": "sergeant", "red-two": "sergeant", "blue": "recruit"}


@pytest.mark.parametrize(
    ("levels", "words"), [(("recruit",), "red, blue"), (("recruit", "general"), "no bot 'general'")]
)
def test_a_plan_that_cannot_be_carried_out_says_why(levels: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Plan.make(HINTED.name, "hexes", levels, "s")


def test_wilson_gives_the_published_interval() -> None:
    rate = wilson(8, 10)  # Wilson 1927; 0.4902 to 0.9433 in any table
    assert (rate.rate, round(rate.low, 4), round(rate.high, 4)) == (0.8, 0.4902, 0.9433)
    assert wilson(0, 10).low == 0.0
    assert round(wilson(0, 10).high, 4) == 0.2775
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_a_report_counts_sides_levels_draws_and_lengths() -> None:
    two = Plan.make("hinted-drill", "hexes", ("recruit", "sergeant"), "s")
    games = [
        Played(number=0, winner="blue", levels=("sergeant",), reason="time", answers=10, turns=3),
        Played(number=1, winner="red", levels=("recruit",), reason="rout", answers=30, turns=5),
        Played(number=2, winner=None, levels=(), reason="time", answers=20, turns=4),
        Played(number=3, winner=None, levels=(), reason="", answers=99, turns=9),
    ]
    told = report(two, games, ["red", "blue"])
    assert (told.games, told.unfinished, told.draws.count, told.draws.of) == (4, 1, 1, 3)
    assert (told.sides["blue"].count, told.levels["sergeant"].count, told.levels["recruit"].of) == (1, 1, 3)
    assert told.reasons == {"time": 2, "rout": 1}
    assert (told.answers.shortest, told.answers.median, told.answers.longest) == (10, 25.0, 99)


def test_a_long_series_is_not_kept_in_memory() -> None:
    """Numbers that follow each other take no room, whatever the order in which games end."""
    numbers = Numbers()
    for number in range(0, 3000, 3):
        for next_one in (number + 2, number, number + 1):
            numbers.add(next_one)
        assert len(numbers.beyond) <= 1
    assert (numbers.below, numbers.count(2000), 2999 in numbers, 3000 in numbers) == (3000, 2000, True, False)
    series = Series(plan())
    assert next(iter(series.missing(10**12))) == 0


def test_lengths_have_the_median_of_the_statistics_module() -> None:
    rng = Random(7)
    for size in (1, 2, 5, 40):
        turns = [rng.randrange(1, 9) for _ in range(size)]
        games = [
            Played(number=i, winner=None, levels=(), reason="time", answers=1, turns=turn)
            for i, turn in enumerate(turns)
        ]
        told = report(plan(), games, ["red", "blue"]).turns
        assert (told.median, told.mean, told.longest) == (median(turns), mean(turns), max(turns))


def test_a_game_is_counted_once_though_two_runs_wrote_it(tmp_path: Path, executor: Executor) -> None:
    path = tmp_path / "series.jsonl"
    played(Series(plan(), path), 2, executor)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1]]))
    assert len(list(Series(plan(), path).first(2))) == 2


def test_a_worker_with_other_rules_plays_nothing() -> None:
    for other in ({"rules": 99}, {"figures": "0123456789abcdef"}):
        with pytest.raises(OtherRules):
            play_one(msgspec.structs.replace(plan(), **other), 0)


def test_records_are_kept_and_missing_ones_played_again(tmp_path: Path, executor: Executor) -> None:
    series, records = Series(plan(), tmp_path / "series.jsonl"), Records(tmp_path / "records")
    simulate(series, 3, executor)
    whole = series.path.read_bytes()
    simulate(series, 3, executor, records=records)
    assert series.path.read_bytes() == whole
    assert [path.name for path in sorted(records.folder.iterdir())] == ["000000.jsonl", "000001.jsonl", "000002.jsonl"]
    first = records.path(1).read_bytes()
    records.path(1).unlink()
    simulate(series, 3, executor, records=records)
    assert records.path(1).read_bytes() == first
    lines = whole.splitlines(keepends=True)
    series.path.write_bytes(b"".join(lines[:-1]))  # stopped between a game's record and the game itself
    series = Series(plan(), series.path)
    simulate(series, 3, executor, records=records)
    assert series.path.read_bytes() == whole
    for one in series.first(3):
        match = replay(read_record_file(records.path(one.number)))
        assert match.result is not None
        assert (match.result.winner, match.result.reason) == (one.winner, one.reason)
