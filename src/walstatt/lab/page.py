"""A series as one HTML page with plots, and two series beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from walstatt.lab.battles import Battles, quartiles
from walstatt.lab.charts import PALETTE, Bar, Line, bars, heat, histogram, lines
from walstatt.lab.report import Rate, Report

STYLE = """
:root { color-scheme: light dark; --ink: #22201c; --paper: #fbf9f4; --faint: #0001; --line: #0003; }
@media (prefers-color-scheme: dark) { :root { --ink: #eae6dc; --paper: #1d1c19; --faint: #fff1; --line: #fff4; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  padding: 1.5rem 1rem 4rem; max-width: 84rem; }
.series { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 2.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.6rem; } h2 { margin: 0; font-size: 1.3rem; }
h3 { margin: 0; padding-top: 1.6rem; font-size: 1.05rem; }
.series:has(> :only-child) .parts { columns: 3 22rem; column-gap: 2.5rem; }
.part { break-inside: avoid; max-width: 28rem; }
p { margin: .2rem 0 .6rem; } svg { width: 100%; height: auto; display: block; overflow: visible; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.ground { fill: var(--faint); } .land { opacity: .35; }
.whisker { stroke: var(--ink); fill: none; stroke-width: 1.5; } .grid { stroke: var(--line); fill: none; }
code { font-size: .85em; overflow-wrap: anywhere; }
@media print { body { background: white; color: black; } }
"""

Say = Callable[..., str]


class Told(NamedTuple):
    """A series as a page needs it: its name, its figures, its battles if records were kept, and words."""

    title: str
    command: str
    report: Report
    turns: Counter[int]
    answers: Counter[int]
    battles: Battles | None
    called: Callable[[str], str]  # a code of the game's words
    reason: Callable[[str], str]


def page(series: Sequence[Told], say: Say, lang: str) -> str:
    """The whole page."""
    title = escape(" · ".join(dict.fromkeys(one.title for one in series)))
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    sections = "".join(f"<section>{''.join(section(one, say))}</section>" for one in series)
    body = f'<h1>{title}</h1><div class="series">{sections}</div>'
    return (
        f'<!doctype html><html lang="{lang}"><head>{head}<title>{title}</title><style>{STYLE}</style></head>'
        f"<body>{body}</body></html>\n"
    )


def section(told: Told, say: Say) -> Iterator[str]:
    """One series."""
    report = told.report
    yield f"<h2>{escape(say('simulate-games', count=report.games, unfinished=report.unfinished))}</h2>"
    yield f'<p><code>{escape(told.command)}</code></p><div class="parts">'
    for code, chart in (*_figures(told, say), *_battles(told, say)):
        yield f'<div class="part"><h3>{escape(say(code))}</h3><p>{escape(say(f"{code}-means"))}</p>{chart}</div>'
    yield "</div>"


def _figures(told: Told, say: Say) -> Iterator[tuple[str, str]]:
    """What the file of a series tells: the code of a heading, and the chart under it."""
    report, colours = told.report, side_colours(told)
    rows = [_rate(told.called(f"side-{side}"), rate, colours[side], say) for side, rate in report.sides.items()]
    yield (
        "report-winners",
        bars([*rows, _rate(say("simulate-draws"), report.draws, "#8a8a84", say)], say("report-winners")),
    )
    if report.levels:
        rows = [_rate(say(f"player-{level}"), rate, "#6a6a72", say) for level, rate in report.levels.items()]
        yield "report-levels", bars(rows, say("report-levels"))
    if report.reasons:
        ended = sum(report.reasons.values())
        rows = [Bar(told.reason(one), count / ended, "#8f7a4a", str(count)) for one, count in report.reasons.items()]
        yield "report-reasons", bars(rows, say("report-reasons"))
    for code, counts in (("report-turns", told.turns), ("report-answers", told.answers)):
        if counts:
            yield code, histogram(counts, "#6d87a0", say(code))


def _battles(told: Told, say: Say) -> Iterator[tuple[str, str]]:
    """What only records tell."""
    battles, colours = told.battles, side_colours(told)
    if battles is None:
        yield "report-battles", f"<p>{escape(say('report-no-records'))}</p>"
        return
    melting = [
        Line(
            told.called(f"side-{side}"),
            colours.get(side, PALETTE[-1]),
            [(turn, *quartiles(numbers)) for turn, numbers in sorted(battles.strength[side].items())],
        )
        for side in battles.sides
    ]
    yield "report-strength", lines(melting, say("report-strength"))
    yield "report-losses", heat(battles.board, battles.losses, say("report-losses"))
    surviving = ""
    for side in battles.sides:
        share = {kind: battles.left[kind] / all_ for kind, all_ in battles.present.items() if kind[0] == side}
        rows = [
            Bar(
                told.called(kind[2]),
                share[kind],
                colours.get(side, PALETTE[-1]),
                say("report-of", count=battles.left[kind], all=battles.present[kind]),
            )
            for kind in sorted(share, key=lambda kind: (-share[kind], kind))
        ]
        name = told.called(f"side-{side}")
        surviving += f"<p><strong>{escape(name)}</strong></p>{bars(rows, name)}"
    yield "report-survivors", surviving


def side_colours(told: Told) -> dict[str, str]:
    """The colour of each side: that of its largest army, if no other side has it."""
    found = dict(zip(told.report.sides, PALETTE, strict=False))
    if told.battles is not None:
        for side in found:
            armies = Counter({kind[1]: count for kind, count in told.battles.present.items() if kind[0] == side})
            if armies and armies.most_common(1)[0][0] in told.battles.board.armies:
                found[side] = told.battles.board.armies[armies.most_common(1)[0][0]].colour
    return found


def _rate(name: str, rate: Rate, colour: str, say: Say) -> Bar:
    text = say(
        "report-rate",
        count=rate.count,
        share=round(100 * rate.rate),
        low=round(100 * rate.low),
        high=round(100 * rate.high),
    )
    return Bar(name, rate.rate, colour, text, rate.low, rate.high)
