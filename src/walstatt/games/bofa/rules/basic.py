"""The basic game: all of its rules in one book."""

from __future__ import annotations

from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules import (
    b2_set_up,
    b5_reinforcements,
    b6_movement,
    b7_combat,
    b7_melee,
    b7_terrain,
    b8_archers,
    b8_archery,
    b9_stacking,
    b10_leaders,
    b11_victory,
)
from walstatt.games.bofa.rules.book import Book
from walstatt.games.bofa.tables import TRACK, combat_table, fire_table


def no_morale(p: object, units: object, from_cell: object, cell: object) -> None:
    """The basic game knows no morale checks."""


def is_wounded(p: Position, unit: int) -> bool:
    """Has taken hits and has not rolled yet."""
    return p.units[unit].hits > 0 and not p.units[unit].acted


def never(p: Position, counters: list[int]) -> bool:
    """Nobody is stacked instead of being displaced."""
    return False


EVERYWHERE = 99  # hexes; more than the map has

BASIC = Book(
    combat=combat_table(False),
    fire=fire_table(False),
    turns=TRACK.turns,
    must_play_kept=True,
    orders=(
        b2_set_up.place, b2_set_up.ready, b2_set_up.end_set_up,
        b5_reinforcements.enter, b6_movement.move, b6_movement.go_back, b6_movement.put_on_top, b6_movement.end_moving,
        b7_melee.melee, b7_combat.assault, b7_melee.end_fighting,
        b8_archery.fire, b8_archery.end_firing,
    ),
    duties={},
    opens={},
    steps=b10_leaders.steps,
    strength=b10_leaders.strength,
    defence=b10_leaders.strength,
    why_overstacked=b9_stacking.why_overstacked,
    why_misordered=b9_stacking.any_order,
    why_closed=b10_leaders.never_closed,
    entries_of=b5_reinforcements.entries_of,
    land=b10_leaders.no_landing,
    fly=b10_leaders.no_flight,
    eagles_fly=False,
    morale=no_morale,
    alarm=b10_leaders.no_alarm,
    loose=b10_leaders.nobody_flees,
    surplus=b5_reinforcements.nobody_waits,
    assault_modifiers=b7_terrain.terrain_modifiers,
    melee_modifiers=b7_terrain.no_melee_modifiers,
    shift=b7_terrain.no_shift,
    can_be_assaulted=b7_combat.any_can_be_assaulted,
    is_steady=b10_leaders.is_always_steady,
    may_join=b7_melee.anybody_joins,
    shaken=b10_leaders.nobody_is_shaken,
    fire_modifiers=b8_archery.no_fire_modifiers,
    why_no_shot=b8_archers.why_no_shot,
    holder=b11_victory.holder,
    verdict=b11_victory.verdict,
    regroups=is_wounded,
    push_radius=EVERYWHERE,
    stack_instead=never,
)  # fmt: skip
