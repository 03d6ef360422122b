"""A small battlefield for tests: units by number on a table without much else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from walstatt.games.adlg.mover import Steps, mover_of
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.walk import Walk, walk
from walstatt.space.plane.measure import degrees, ud

SEATS = {"south": "south", "north": "north"}


def unit(troop: str, x: int | str, y: int | str, facing: int | str = 90, side: str = "south", **more: Any) -> Unit:
    """A unit at a place given in UD and degrees."""
    return Unit(side, more.pop("corps", 1), troop, ud(x), ud(y), degrees(facing), **more)


def foe(troop: str, x: int | str, y: int | str, facing: int | str = 270, **more: Any) -> Unit:
    """A unit of the other side."""
    return unit(troop, x, y, facing, "north", **more)


def box(type_: str, west: int | str, south: int | str, east: int | str, north: int | str, **more: Any) -> Patch:
    """A rectangular piece of terrain."""
    w, s, e, n = ud(west), ud(south), ud(east), ud(north)
    return Patch(type_, outline=((w, s), (e, s), (e, n), (w, n)), **more)


def line(type_: str, width: int | str, *points: tuple[int | str, int | str], **more: Any) -> Patch:
    """A road or a river."""
    return Patch(type_, line=tuple((ud(x), ud(y)) for x, y in points), width=ud(width), **more)


def field(
    units: Iterable[Unit] | Mapping[int, Unit],
    terrain: Iterable[Patch] = (),
    commanders: Iterable[Commander] = (),
    **more: Any,
) -> Battlefield:
    """A position of a corps that is active and has command points to spend."""
    numbered = dict(units) if isinstance(units, Mapping) else dict(enumerate(units, 1))
    given = {"phase": "orders", "corps": 1, "command_points": 6, "options": {}, **more}
    return Battlefield(
        seats=dict(SEATS),
        width=ud(30),
        height=ud(20),
        units=numbered,
        commanders=dict(enumerate(commanders, 1)),
        terrain=tuple(terrain),
        **given,
    )


def march(*steps: tuple[str, int | str]) -> Steps:
    """Steps with amounts in UD and degrees."""
    return tuple((word, degrees(n) if word in ("wheel", "turn", "pivot") else ud(n)) for word, n in steps)


def walked(p: Battlefield, who: int | tuple[int, ...], *steps: tuple[str, int | str], clip: bool = False) -> Walk:
    """Judge a march of a unit or a group."""
    return walk(mover_of(p, (who,) if isinstance(who, int) else who), march(*steps), clip)
