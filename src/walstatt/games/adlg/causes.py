"""What bars a way, as a reason tells it: who or which ground, or the edge of the table."""

from __future__ import annotations

from typing import Any

from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.table import land_of
from walstatt.space.plane.limits import Cause

SOMEBODY = ("base", "too_near", "zone")


def told(p: Battlefield, causes: tuple[Cause, ...]) -> dict[str, Any]:
    """The facts of the first cause: somebody by name, or a piece of terrain; "short" where there is none."""
    if not causes:
        return {"cause": "short"}
    cause = min(causes)
    if cause.what in SOMEBODY:
        return {"cause": cause.what, "by": cause.who}
    if cause.what == "terrain":
        return {"cause": cause.what, "terrain": f"terrain-{land_of(p).grounds[cause.who].terrain.id}"}
    return {"cause": cause.what}
