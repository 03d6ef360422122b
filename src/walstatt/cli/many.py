"""Many games: `walstatt simulate`."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from walstatt.cli.show import show_json
from walstatt.cli.speak import Voice, Wrong
from walstatt.cli.start import options_named, scenario_named
from walstatt.lab.plan import Plan, Played
from walstatt.lab.report import Length, Rate, Report, report
from walstatt.lab.series import BadSeries, Series
from walstatt.lab.simulate import all_cores, simulate
from walstatt.papers.words import words


def plan_named(what: str, seats: str, seed: str, options: Sequence[str], swaps: bool, limit: int) -> Plan:
    """The series that the arguments describe."""
    own, scenario = scenario_named(what)
    levels = tuple(part.strip() for part in seats.split(","))
    chosen = options_named(own, scenario, options)
    try:
        return Plan.make(own.name, scenario, levels, seed, options=chosen, swaps=swaps, limit=limit)
    except ValueError as error:
        raise Wrong("wrong-value", reason=str(error)) from None


def run_series(
    voice: Voice, plan: Plan, games: int, out: Path | None, as_json: bool, executor: Executor | None = None
) -> None:
    """Play what is missing, show how far it is, and report."""
    try:
        series = Series(plan, out)
    except BadSeries as bad:
        raise Wrong(f"bad-{bad.code}", path=str(out), line=bad.line) from None
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(out), reason=error.strerror or str(error)) from None
    missing = len(series.missing(games))
    columns = (TextColumn(voice.text("simulate-progress")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games, completed=games - missing)

        def advance(one: Played) -> None:
            progress.advance(task)

        if missing:
            with nullcontext(executor) if executor is not None else all_cores() as workers:
                simulate(series, games, workers, advance)
    _, scenario = scenario_named(f"{plan.game}/{plan.scenario}")
    sides = dict.fromkeys(scenario_named(plan.game)[0].scenarios[scenario].seats.values())
    told = report(plan, series.first(games), list(sides))
    if as_json:
        show_json(voice, told)
    else:
        show_report(voice, told)


def show_report(voice: Voice, told: Report) -> None:
    """A series in words."""
    spoken = words(scenario_named(told.plan.game)[0], voice.lang)
    voice.say("simulate-games", "bold", count=told.games, unfinished=told.unfinished)
    for side, rate in told.sides.items():
        _rate(voice, spoken.say(f"side-{side}"), rate)
    for level, rate in told.levels.items():
        _rate(voice, voice.text(f"player-{level}"), rate)
    _rate(voice, voice.text("simulate-draws"), told.draws)
    for reason, count in told.reasons.items():
        voice.print(f"  {count:6}  {reason}")
    _length(voice, "simulate-answers", told.answers)
    _length(voice, "simulate-turns", told.turns)


def _rate(voice: Voice, what: str, rate: Rate) -> None:
    low, share, high = (voice.decimal(100 * value) for value in (rate.low, rate.rate, rate.high))
    voice.say("simulate-rate", what=what, count=rate.count, rate=share, low=low, high=high)


def _length(voice: Voice, code: str, length: Length) -> None:
    middle, mean = voice.decimal(length.median), voice.decimal(length.mean)
    voice.say(code, shortest=length.shortest, median=middle, mean=mean, longest=length.longest)
