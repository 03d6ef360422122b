"""What bots should know: what a position is worth, and which answers are worth a look, best guesses first."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.questions import Answer, Ask, Seat

from .position import GRID, Skirmish, standing


def score(p: Skirmish, seat: Seat) -> int:
    """A fighter is worth a hundred; being near the foe a little."""
    other = "blue" if seat == "red" else "red"
    ours, theirs = standing(p, seat), standing(p, other)
    near = [min(GRID.distance(p.fighters[a].cell, p.fighters[b].cell) for b in theirs) for a in ours if theirs]
    return 100 * (len(ours) - len(theirs)) - sum(near)


def promising(p: Skirmish, ask: Ask) -> Sequence[Answer]:
    """Strikes first, the end of the turn last."""
    return sorted(ask.options, key=lambda one: (one == "end", not (isinstance(one, tuple) and one[0] == "strike")))
