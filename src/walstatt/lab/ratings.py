"""Elo ratings of players who have met: those that make the results most likely, with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from walstatt.lab.report import Z

MEAN = 1500.0
PER_LOGIT = 400 / log(10)
ROUNDS = 100
ENOUGH = 1e-9


class Rating(NamedTuple):
    """A rating, and between which bounds the true one lies, with 95 percent confidence."""

    elo: float
    low: float
    high: float


class Met(NamedTuple):
    """How two players have fared against each other: games won by the first, by the second, by nobody."""

    won: int
    lost: int
    drawn: int


def ratings(players: Sequence[str], met: Mapping[tuple[str, str], Met]) -> dict[str, Rating]:
    """The ratings of all players; their mean is 1500, a draw counts half a win.

    Each has drawn one game more, against a player of the mean: so somebody who wins all has a rating too.
    """
    at = {player: i for i, player in enumerate(players)}
    pairs = [(at[a], at[b], one.won + one.drawn / 2, float(sum(one))) for (a, b), one in met.items()]
    strength = [0.0] * len(players)
    for _ in range(ROUNDS):
        slope, curve = _slope(strength, pairs)
        step = [sum(row[j] * slope[j] for j in range(len(slope))) for row in inverse(curve)]
        longest = max((abs(one) for one in step), default=0.0)
        shrunk = min(1.0, 1.0 / longest) if longest else 1.0
        strength = [old + shrunk * new for old, new in zip(strength, step, strict=True)]
        if longest < ENOUGH:
            break
    spread = inverse(_slope(strength, pairs)[1])
    middle = sum(strength) / max(len(players), 1)
    found = {}
    for player, i in at.items():
        elo, half = MEAN + PER_LOGIT * (strength[i] - middle), PER_LOGIT * Z * sqrt(_from_mean(spread, i))
        found[player] = Rating(elo, elo - half, elo + half)
    return found


def _from_mean(spread: Sequence[Sequence[float]], i: int) -> float:
    """How much the distance of a strength from the mean of all is in doubt."""
    many = len(spread)
    return spread[i][i] - 2 * sum(spread[i]) / many + sum(map(sum, spread)) / many**2


def _slope(
    strength: Sequence[float], pairs: Sequence[tuple[int, int, float, float]]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood rises with each strength, and how that bends."""
    many = len(strength)
    slope, curve = [0.0] * many, [[0.0] * many for _ in range(many)]
    for i, own in enumerate(strength):
        share = 1 / (1 + exp(-own))
        slope[i] += 0.5 - share
        curve[i][i] += share * (1 - share)
    for a, b, points, games in pairs:
        share = 1 / (1 + exp(strength[b] - strength[a]))
        gain, bend = points - games * share, games * share * (1 - share)
        slope[a] += gain
        slope[b] -= gain
        for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            curve[i][j] += sign * bend
    return slope, curve


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix."""
    many = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(many))] for i, row in enumerate(matrix)]
    for i in range(many):
        best = max(range(i, many), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(many):
            if k != i:
                rows[k] = [value - rows[k][i] * own for value, own in zip(rows[k], rows[i], strict=True)]
    return [row[many:] for row in rows]
