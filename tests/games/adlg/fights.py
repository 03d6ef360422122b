"""Melees laid out on a table, as the worked examples describe them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.adlg.field import field, foe, unit
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s16_bout import Combat, combat_of, engagement

ONE, OTHER = 1, 2  # the main units; helpers are numbered from 3 on


def south(troop: str, **more: Any) -> Unit:
    """The main unit of the phasing side: its front on the line y = 10."""
    return unit(troop, 10, 10, **{"has_charged": True, "has_attacked": True, **more})


def north(troop: str, **more: Any) -> Unit:
    """Its opponent, front on front with it."""
    return foe(troop, 10, 10, **more)


def clash(
    one: Unit,
    other: Unit,
    *helpers: Unit,
    terrain: Iterable[Patch] = (),
    commanders: Iterable[Commander] = (),
    **more: Any,
) -> Battlefield:
    """A position in the melee phase of the southern side."""
    return field([one, other, *helpers], terrain, commanders, **{"phase": "melee", "corps": 0, **more})


def combat(p: Battlefield) -> Combat:
    """The melee of the first unit."""
    now = engagement(p)
    found = next(one for one in now.melees if ONE in (one.one, one.other))
    return combat_of(p, now, found)


def ended(p: Battlefield, *dice: int) -> tuple[int, int, int | None, int]:
    """Both totals, who wins (0 south, 1 north) and what the loser loses, -1 a rout."""
    found = combat(p).result((dice[0], dice[1]))
    return *found.totals, found.winner, found.loss
