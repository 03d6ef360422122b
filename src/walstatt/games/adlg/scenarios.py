"""What can be played: a first exercise, and any two of the ready armies on an open or a rough table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from walstatt.core.game import Option, Scenario
from walstatt.games.adlg.deployments import (
    DEPLOYMENTS,
    DrawnUp,
    deployment,
    drawn_up,
    drilled,
    exercise,
    ground,
    patch_of,
)
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.options import OPTIONS
from walstatt.games.adlg.position import SIDES, Battlefield

SEATS = dict(zip(SIDES, SIDES, strict=True))
READY = tuple(sorted({name.rpartition("_")[0] for name in DEPLOYMENTS}))
ARMIES = (
    Option("south_army", READY, "republican_roman_100", "ADLG-ARM-82-a"),
    Option("north_army", READY, "carthaginian_100", "ADLG-ARM-82-a"),
)
GROUND_OF = {"open-field": "open_100", "rough-ground": "rough_100"}
EXERCISE_OF = {"drill-of-a-corps": "drill_of_a_corps"}
SWITCHES = tuple(option for option in OPTIONS if option.name != "turn_limit")

SCENARIOS = {
    "drill-of-a-corps": Scenario("drill-of-a-corps", SEATS, SWITCHES, minutes=15, teaches=True),
    **{name: Scenario(name, SEATS, (*ARMIES, *OPTIONS), minutes=90) for name in GROUND_OF},
}


def start(scenario: str, options: Mapping[str, Any]) -> Battlefield:
    """The position at the start of a scenario, before the first corps is chosen."""
    if scenario in EXERCISE_OF:
        drill = exercise(EXERCISE_OF[scenario])
        sides = [drilled(drill, side) for side in SIDES]
        p = _met(sides, drill.table[0], drill.table[1], options)
        p.terrain = tuple(map(patch_of, drill.terrain))
        p.points, p.first, p.side, p.turns = drill.points, drill.first, drill.first, drill.turns
        return p
    land = ground(GROUND_OF[scenario])
    size = FORMATS[land.points]
    chosen = [deployment(options[f"{side}_army"], GROUND_OF[scenario]) for side in SIDES]
    drawn = [drawn_up(one, side, size.width, size.height) for one, side in zip(chosen, SIDES, strict=True)]
    p = _met(drawn, size.width, size.height, options)
    p.terrain, p.points, p.turns = tuple(map(patch_of, land.terrain)), land.points, options["turn_limit"]
    return p


def _met(sides: list[DrawnUp], width: int, height: int, options: Mapping[str, Any]) -> Battlefield:
    """Both sides on a table; units are numbered from 1, those of the south first."""
    units = [unit for side in sides for unit in side.units]
    commanders = [one for side in sides for one in side.commanders]
    return Battlefield(
        seats=dict(SEATS),
        options=dict(options),
        width=width,
        height=height,
        units=dict(enumerate(units, 1)),
        commanders=dict(enumerate(commanders, 1)),
    )
