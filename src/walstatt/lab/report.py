"""What a series says: how often each side and each level won, with an interval, and how long games took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt

import msgspec

from walstatt.lab.plan import Plan, Played

Z = 1.959964  # 95 of 100 intervals hold the true rate


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, and between which bounds the true rate lies, with 95 percent confidence."""

    count: int
    of: int
    rate: float
    low: float
    high: float


class Length(msgspec.Struct, frozen=True):
    """How long games were."""

    shortest: int
    median: float
    mean: float
    longest: int


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A series in figures."""

    plan: Plan
    games: int
    unfinished: int
    sides: dict[str, Rate]
    levels: dict[str, Rate]  # empty where all seats are played by the same level
    draws: Rate
    reasons: dict[str, int]
    answers: Length
    turns: Length

    def _repr_html_(self) -> str:
        """For notebooks: who won how often."""
        plan, rates = self.plan, {**self.sides, **self.levels, "nobody": self.draws}
        rows = "".join(
            f"<tr><td>{escape(who)}</td><td>{one.count}</td><td>{one.rate:.1%}</td>"
            f"<td>{one.low:.1%} to {one.high:.1%}</td></tr>"
            for who, one in rates.items()
        )
        head = "<tr><th>who</th><th>won</th><th>share</th><th>95 %</th></tr>"
        title = escape(f"{self.games} games of {plan.game}/{plan.scenario}: {', '.join(plan.levels)}")
        return f"<table><caption>{title}</caption>{head}{rows}</table>"


def wilson(count: int, of: int) -> Rate:
    """A rate with Wilson's interval."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    middle = share + Z * Z / (2 * of)
    half = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    return Rate(count, of, share, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale))


def _length(counts: Counter[int]) -> Length:
    if not counts:
        return Length(0, 0.0, 0.0, 0)
    of, values = counts.total(), sorted(counts)
    low, high = _at(counts, values, (of - 1) // 2), _at(counts, values, of // 2)
    return Length(values[0], (low + high) / 2, sum(value * counts[value] for value in values) / of, values[-1])


def _at(counts: Counter[int], values: Sequence[int], place: int) -> int:
    """The number at this place, if all were laid out in order."""
    for value in values:
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError(place)


def report(plan: Plan, played: Iterable[Played], sides: Sequence[str]) -> Report:
    """Count a series. Games are looked at one by one and not kept."""
    winners: Counter[str | None] = Counter()
    levels: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    answers: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    for one in played:
        answers[one.answers] += 1
        turns[one.turns] += 1
        if one.reason:
            winners[one.winner] += 1
            levels.update(one.levels)
            reasons[one.reason] += 1
    games, ended = answers.total(), reasons.total()
    differing = sorted(set(plan.levels)) if len(set(plan.levels)) > 1 else []
    return Report(
        plan=plan,
        games=games,
        unfinished=games - ended,
        sides={side: wilson(winners[side], ended) for side in sides},
        levels={level: wilson(levels[level], ended) for level in differing},
        draws=wilson(winners[None], ended),
        reasons=dict(sorted(reasons.items(), key=lambda row: (-row[1], row[0]))),
        answers=_length(answers),
        turns=_length(turns),
    )
