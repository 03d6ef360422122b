"""What a series says: how often each side and each level won, with an interval, and how long games took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median

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


def wilson(count: int, of: int) -> Rate:
    """A rate with Wilson's interval."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    middle = share + Z * Z / (2 * of)
    half = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    return Rate(count, of, share, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale))


def _length(numbers: Sequence[int]) -> Length:
    if not numbers:
        return Length(0, 0.0, 0.0, 0)
    return Length(min(numbers), float(median(numbers)), float(mean(numbers)), max(numbers))


def report(plan: Plan, played: Sequence[Played], sides: Sequence[str]) -> Report:
    """Count a series."""
    ended = [one for one in played if one.reason]
    levels = sorted(set(plan.levels)) if len(set(plan.levels)) > 1 else []
    return Report(
        plan=plan,
        games=len(played),
        unfinished=len(played) - len(ended),
        sides={side: wilson(sum(one.winner == side for one in ended), len(ended)) for side in sides},
        levels={level: wilson(sum(level in one.levels for one in ended), len(ended)) for level in levels},
        draws=wilson(sum(one.winner is None for one in ended), len(ended)),
        reasons=dict(Counter(one.reason for one in ended).most_common()),
        answers=_length([one.answers for one in played]),
        turns=_length([one.turns for one in played]),
    )
