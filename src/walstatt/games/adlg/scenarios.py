"""What can be played: teaching fights, three battles, and two ready armies on an open or a rough table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from walstatt.core.game import Option, Scenario
from walstatt.core.rulebook import rule
from walstatt.games.adlg.battles import Battle, battle
from walstatt.games.adlg.deployments import (
    DEPLOYMENTS,
    DrawnUp,
    deployment,
    drawn_up,
    drilled,
    exercise,
    ground,
    patch_of,
    ranged,
)
from walstatt.games.adlg.encounters import encounter
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import LISTS
from walstatt.games.adlg.options import OPTIONS
from walstatt.games.adlg.position import SIDES, Battlefield, Unit

SEATS = dict(zip(SIDES, SIDES, strict=True))
READY = {
    points: tuple(sorted({army for name in DEPLOYMENTS if (army := name.rpartition("_")[0]).endswith(f"_{points}")}))
    for points in (100, 200)
}
ARMIES = {
    points: (
        Option("south_army", names, f"republican_roman_{points}", "ADLG-ARM-82-a"),
        Option("north_army", names, f"carthaginian_{points}", "ADLG-ARM-82-a"),
    )
    for points, names in READY.items()
}
GROUND_OF = {
    "open-field": "open_100",
    "rough-ground": "rough_100",
    "wide-plain": "open_200",
    "great-woods": "rough_200",
}
EXERCISE_OF = {
    "two-against-two": "two_against_two",
    "six-against-six": "six_against_six",
    "drill-of-a-corps": "drill_of_a_corps",
}
BATTLE_OF = {"agincourt": "agincourt", "cannae": "cannae", "gaugamela": "gaugamela"}
MINUTES = {"two-against-two": 10, "six-against-six": 30, "drill-of-a-corps": 20, "agincourt": 90}
LONG = 180  # minutes of a battle of 200 points
MOST_DRAWN = 9999  # numbers by which armies are drawn
SWITCHES = tuple(option for option in OPTIONS if option.name != "turn_limit")

ENCOUNTER = "encounter"
ENCOUNTER_OPTIONS = (
    Option("points", tuple(FORMATS), 100, "ADLG-ARM-82-a"),
    Option("south_people", LISTS, "republican_roman", "ADLG-ARM-10-a"),
    Option("north_people", LISTS, "carthaginian", "ADLG-ARM-10-a"),
    Option("draw", (0,), 0, "ADLG-ARM-10-a", least=1, most=MOST_DRAWN),
    Option("south_army", ("",), "", "ADLG-ARM-81-a", is_army=True),
    Option("north_army", ("",), "", "ADLG-ARM-81-a", is_army=True),
)

SCENARIOS = {
    **{name: Scenario(name, SEATS, SWITCHES, minutes=MINUTES[name], teaches=True) for name in EXERCISE_OF},
    **{
        name: Scenario(
            name, SEATS, (*ARMIES[ground(table).points], *OPTIONS), minutes=90 if ground(table).points == 100 else LONG
        )
        for name, table in GROUND_OF.items()
    },
    **{name: Scenario(name, SEATS, SWITCHES, minutes=MINUTES.get(name, LONG)) for name in BATTLE_OF},
    ENCOUNTER: Scenario(ENCOUNTER, SEATS, (*ENCOUNTER_OPTIONS, *OPTIONS), minutes=LONG),
}


def start(scenario: str, options: Mapping[str, Any]) -> Battlefield:
    """The position at the start of a scenario, before the first corps is chosen, or before anything lies or stands."""
    if scenario == ENCOUNTER:
        return encounter(options)
    if scenario in EXERCISE_OF:
        drill = exercise(EXERCISE_OF[scenario])
        p = _met([drilled(drill, side) for side in SIDES], *drill.table, options)
        p.terrain = tuple(map(patch_of, drill.terrain))
        p.points, p.first, p.side, p.turns = drill.points, drill.first, drill.first, drill.turns
        return p
    if scenario in BATTLE_OF:
        return fought(battle(BATTLE_OF[scenario]), options)
    land = ground(GROUND_OF[scenario])
    size = FORMATS[land.points]
    chosen = [deployment(options[f"{side}_army"], GROUND_OF[scenario]) for side in SIDES]
    drawn = [drawn_up(one, side, size.width, size.height) for one, side in zip(chosen, SIDES, strict=True)]
    p = _met(drawn, size.width, size.height, options)
    p.terrain, p.points, p.turns = tuple(map(patch_of, land.terrain)), land.points, options["turn_limit"]
    return p


def fought(found: Battle, options: Mapping[str, Any]) -> Battlefield:
    """A ready battle: its ground, its order of battle, who plays first, and what decides it."""
    p = _met([ranged(found, side) for side in SIDES], *found.table, options)
    p.terrain, p.points = tuple(map(patch_of, found.terrain)), found.points
    p.first, p.side, p.turns = found.first, found.first, found.turns
    decides = found.victory
    p.last_turn = "" if decides.after_last_turn == "share_of_losses" else decides.after_last_turn
    p.chief_share = decides.chief_lost_and_losses
    return p


@rule("ADLG-ABI-20-d")
def planted(unit: Unit) -> Unit:
    """Stakes stand from deployment (ABI-20-d)."""
    has_stakes = not unit.is_camp and unit.traits.has("stakes")
    return unit._replace(staked=(unit.x, unit.y, unit.facing)) if has_stakes else unit


def _met(sides: list[DrawnUp], width: int, height: int, options: Mapping[str, Any]) -> Battlefield:
    """Both sides on a table; units are numbered from 1, those of the south first."""
    units = [planted(unit) for side in sides for unit in side.units]
    commanders = [one for side in sides for one in side.commanders]
    return Battlefield(
        seats=dict(SEATS),
        options=dict(options),
        width=width,
        height=height,
        units=dict(enumerate(units, 1)),
        commanders=dict(enumerate(commanders, 1)),
        rerolls={side: many for side in SIDES if (many := options.get("rerolls_per_player", 0))},
    )
