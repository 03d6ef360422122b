"""Many games: `walstatt simulate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from walstatt.cli.speak import Voice, Wrong, show_json
from walstatt.cli.start import options_named, scenario_named
from walstatt.lab.cluster import NoCluster, cluster
from walstatt.lab.plan import OtherRules, Plan
from walstatt.lab.records import Records
from walstatt.lab.report import Length, Rate, Report, report
from walstatt.lab.series import BadSeries, Series
from walstatt.lab.simulate import missing, processes, simulate
from walstatt.lab.tables import columns, write_tables
from walstatt.papers.words import Words, words


def plan_named(what: str, seats: str, seed: str, options: Sequence[str], swaps: bool, limit: int) -> Plan:
    """The series that the arguments describe."""
    own, scenario = scenario_named(what)
    levels = tuple(part.strip() for part in seats.split(","))
    chosen = options_named(own, scenario, options)
    try:
        return Plan.make(own.name, scenario, levels, seed, options=chosen, swaps=swaps, limit=limit)
    except ValueError as error:
        raise Wrong("wrong-value", reason=str(error)) from None


class Keeps(NamedTuple):
    """What is kept of a series, and where; and who plays it."""

    out: Path | None = None
    records: Path | None = None
    parquet: Path | None = None
    odds: bool = False
    jobs: int | None = None
    dask: str | None = None


def run_series(
    voice: Voice, plan: Plan, games: int, keeps: Keeps, as_json: bool, executor: Executor | None = None
) -> None:
    """Play what is missing, show how far it is, and report."""
    if keeps.odds and keeps.parquet is None:
        raise Wrong("wrong-odds-without-parquet")
    try:
        with ExitStack() as stack:
            series = Series(plan, keeps.out)
            records = _records(keeps, stack)
            workers = (executor, 0) if executor is not None else stack.enter_context(_workers(keeps))
            _play(voice, series, games, records, workers)
            if keeps.parquet is not None and records is not None:
                _write_tables(voice, series, games, records, keeps.parquet, keeps.odds, workers)
            told = report(plan, series.first(games), sides_of(plan))
    except BadSeries as bad:
        raise Wrong(f"bad-{bad.code}", path=str(keeps.out), line=bad.line) from None
    except (BrokenExecutor, OtherRules) as error:
        raise Wrong("wrong-worker", reason=str(error)) from None
    except NoCluster as error:
        raise Wrong(f"wrong-cluster-{error.code}", address=keeps.dask) from None
    except OSError as error:
        named = error.filename or keeps.out or keeps.records or keeps.parquet
        raise Wrong("wrong-cannot-write", path=str(named), reason=error.strerror or str(error)) from None
    if as_json:
        show_json(voice, told)
    else:
        show_report(voice, told)


def sides_of(plan: Plan) -> list[str]:
    """The sides of the scenario, in its order."""
    own, scenario = scenario_named(f"{plan.game}/{plan.scenario}")
    return list(dict.fromkeys(own.scenarios[scenario].seats_with(plan.options).values()))


def _records(keeps: Keeps, stack: ExitStack) -> Records | None:
    """Where records go: tables are read from them, so they are kept for a while even if nobody wants them."""
    if keeps.parquet is not None:
        try:
            columns()
        except ImportError:
            raise Wrong("wrong-no-parquet") from None
        keeps.parquet.mkdir(parents=True, exist_ok=True)  # nobody plays for hours to learn that it cannot be
    if keeps.records is not None:
        return Records(keeps.records)
    if keeps.parquet is not None:
        return Records(Path(stack.enter_context(TemporaryDirectory(prefix="walstatt-"))))
    return None


@contextmanager
def _workers(keeps: Keeps) -> Iterator[tuple[Executor, int]]:
    if keeps.dask is not None:
        with cluster(keeps.dask) as workers:
            yield workers
    else:
        with processes(keeps.jobs) as pool:
            yield pool, keeps.jobs or 0


def _play(voice: Voice, series: Series, games: int, records: Records | None, workers: tuple[Executor, int]) -> None:
    executor, count = workers
    if records is None:
        done = series.done.count(games)
    else:
        done = games - sum(1 for _ in missing(series, games, records))
    with progress_bar(voice, "simulate-progress", games, done) as advance:
        simulate(series, games, executor, lambda _: advance(), records=records, workers=count)


def _write_tables(
    voice: Voice,
    series: Series,
    games: int,
    records: Records,
    folder: Path,
    with_odds: bool,
    workers: tuple[Executor, int],
) -> None:
    executor, count = workers
    with progress_bar(voice, "simulate-tables", games) as advance:
        write_tables(series, games, records, folder, executor, with_odds=with_odds, each=advance, workers=count)


@contextmanager
def progress_bar(voice: Voice, code: str, total: int, completed: int = 0) -> Iterator[Callable[[], None]]:
    """A bar that vanishes, and what moves it on."""
    columns = (TextColumn(voice.text(code)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, completed=completed)
        yield lambda: progress.advance(task)


def show_report(voice: Voice, told: Report) -> None:
    """A series in words."""
    spoken = words(scenario_named(told.plan.game)[0], voice.lang)
    voice.say("simulate-games", "bold", count=told.games, unfinished=told.unfinished)
    for side, rate in told.sides.items():
        _rate(voice, spoken.say(f"side-{side}"), rate)
    for level, rate in told.levels.items():
        _rate(voice, voice.player(level), rate)
    _rate(voice, voice.text("simulate-draws"), told.draws)
    for reason, count in told.reasons.items():
        voice.print(f"  {count:6}  {reason_said(spoken, reason)}")
    _length(voice, "simulate-answers", told.answers)
    _length(voice, "simulate-turns", told.turns)


def reason_said(spoken: Words, reason: str) -> str:
    """How games ended, without what differs from game to game."""
    code = f"result-{reason}"
    return spoken.say(code, part="short") or spoken.say(code).removesuffix(".")


def _rate(voice: Voice, what: str, rate: Rate) -> None:
    low, share, high = (voice.decimal(100 * value) for value in (rate.low, rate.rate, rate.high))
    voice.say("simulate-rate", what=what, count=rate.count, rate=share, low=low, high=high)


def _length(voice: Voice, code: str, length: Length) -> None:
    middle, mean = voice.decimal(length.median), voice.decimal(length.mean)
    voice.say(code, shortest=length.shortest, median=middle, mean=mean, longest=length.longest)
