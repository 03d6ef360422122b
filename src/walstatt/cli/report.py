"""A series as a page: `walstatt report`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from walstatt.cli.simulate import progress_bar, reason_said, sides_of
from walstatt.cli.speak import Voice, Wrong, show_json
from walstatt.cli.start import scenario_named
from walstatt.lab.battles import battles
from walstatt.lab.page import Told, page
from walstatt.lab.plan import Plan
from walstatt.lab.records import Records
from walstatt.lab.report import report
from walstatt.lab.series import BadSeries, Series, read_series
from walstatt.lab.simulate import processes
from walstatt.papers.words import words


def write_page(
    voice: Voice, paths: Sequence[Path], folders: Sequence[Path], out: Path, jobs: int | None, overwrites: bool
) -> None:
    """Read one or two series, and the records that were kept of them, and write the page."""
    if len(paths) > 2:
        raise Wrong("wrong-too-many-series")
    if len(folders) > len(paths):
        raise Wrong("wrong-too-many-records")
    if out.exists() and not overwrites:
        raise Wrong("wrong-exists", path=str(out))
    told = [
        _told(voice, path, folder, jobs)
        for path, folder in zip(paths, [*folders, *[None] * (len(paths) - len(folders))], strict=True)
    ]
    try:
        out.write_text(page(told, voice.text, voice.lang), encoding="utf-8")
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(out), reason=error.strerror or str(error)) from None
    voice.say("report-written", path=str(out))


def show_figures(voice: Voice, paths: Sequence[Path]) -> None:
    """The figures of the series as data."""
    found = [_series(path) for path in paths]
    show_json(voice, [report(series.plan, series.first(), sides_of(series.plan)) for series in found])


def _told(voice: Voice, path: Path, folder: Path | None, jobs: int | None) -> Told:
    series = _series(path)
    plan = series.plan
    own, scenario = scenario_named(f"{plan.game}/{plan.scenario}")
    spoken = words(own, voice.lang)
    games = max((one.number for one in series.first()), default=-1) + 1
    seen = None
    if folder is not None and not folder.is_dir():
        raise Wrong("wrong-cannot-read", path=str(folder), reason=voice.text("report-no-folder"))
    if folder is not None:
        records = Records(folder)
        kept = sum(1 for _ in records.numbers(games))
        with progress_bar(voice, "report-reading", kept) as advance, processes(jobs) as pool:
            seen = battles(records, games, pool, advance, jobs or 0)
    return Told(
        title=spoken.say(f"scenario-{scenario}"),
        command=command(plan, games),
        report=report(plan, series.first(), sides_of(plan)),
        turns=Counter(one.turns for one in series.first()),
        answers=Counter(one.answers for one in series.first()),
        battles=seen,
        called=spoken.say,
        reason=lambda reason: reason_said(spoken, reason),
    )


def _series(path: Path) -> Series:
    try:
        return read_series(path)
    except BadSeries as bad:
        raise Wrong(f"bad-{bad.code}", path=str(path), line=bad.line) from None
    except OSError as error:
        raise Wrong("wrong-cannot-read", path=str(path), reason=error.strerror or str(error)) from None


def command(plan: Plan, games: int) -> str:
    """The command that plays the series."""
    parts = [f"walstatt simulate {plan.game}/{plan.scenario} --games {games} --seats {','.join(plan.levels)}"]
    own, scenario = scenario_named(f"{plan.game}/{plan.scenario}")
    usual = own.checked_options(scenario, None)
    parts += [f"--option {name}={value}" for name, value in plan.options.items() if value != usual.get(name)]
    parts += ["--swap"] * plan.swaps
    return " ".join([*parts, f"--seed {plan.seed}"])
