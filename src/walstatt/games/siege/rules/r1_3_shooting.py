"""1.3 Shooting with bow or crossbow."""

from __future__ import annotations

from functools import cache, partial
from operator import attrgetter
from typing import Any

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import disc, map_named
from walstatt.games.siege.position import (
    BUSY,
    INVOLVED,
    OFF,
    PLATFORM,
    SHOT,
    SHOT_AGAIN,
    WOUNDED,
    Figure,
    Siege,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import kill, stun, wound
from walstatt.games.siege.rules.r1_3_shots import BOWS, Shot, shot_at, weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import Aim, explained, spot_of
from walstatt.games.siege.rules.r1_5_cover import COVERS
from walstatt.games.siege.rules.r3_3_riders import hit_mounted
from walstatt.games.siege.ruleset import barred, own_man, rules_of, seat_of
from walstatt.games.siege.targets import draw_target, first_shot, tuple_of_targets
from walstatt.games.siege.tasks import why_busy

BESIDE = 1  # friends next to a target keep a shot from it (S1.42-d)
SHOTS = ("first_shots", "second_shots")
CELLS, SIDES = attrgetter("cells"), attrgetter("sides")  # of a line, drawn in full when somebody looks


@rule("S1.21-a", "S1.21-c", "S1.21-h", "S1.21-i", "S1.21-j", "S1.91-b", "S2.44-c", "S4.33-b")
def why_not_shooter(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """1.21 Who may shoot: first all but those from a melee, then bows only, each once."""
    figure = own_man(p, me, unit, "S1.21-a")
    if isinstance(figure, Refusal):
        return figure
    return why_cannot_shoot(p, unit, figure)


def why_cannot_shoot(p: Siege, unit: int, figure: Figure) -> Refusal | None:
    """1.21 Reasons that lie in the shooter himself."""
    weapon = weapon_of(figure)
    if not weapon:
        return Refusal("S1.3-d", "no_bow", unit=unit)
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.mount:
        return Refusal("S1.3-d", "is_mounted", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if figure.load and figure.load in p.engines and p.engines[figure.load].kind == "ladder":
        return Refusal("S1.91-b", "carries_ladder", unit=unit)
    if p.stage == "first_shots":
        if figure.done & INVOLVED:
            return Refusal("S1.21-a", "was_in_melee", unit=unit)
        if figure.done & SHOT:
            return Refusal("S1.21-a", "has_shot", unit=unit)
    elif weapon not in BOWS:
        return Refusal("S1.21-i", "bows_only", unit=unit)
    elif figure.done & SHOT_AGAIN:
        return Refusal("S1.21-c", "has_shot", unit=unit)
    if figure.layer != PLATFORM and ground(p).kinds[figure.cell] in ("siege_tower", "ram"):
        return Refusal("S2.44-c", "cannot_shoot_from_inside", unit=unit)
    return barred(p, "shoot", unit)


@rule("S1.41-a")
def why_no_target(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S1.41-a There must be an enemy within range and in sight."""
    return Refusal("S1.41-a", "no_target", unit=unit) if first_shot(p, unit) is None else None


def look_for_target(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """1.3 It is enough that one line stays open; without one all that is in range counts."""
    figure = p.figures[unit]
    if why_cannot_shoot(p, unit, figure) is not None:
        return False, NOWHERE
    found = first_shot(p, unit)
    if found is None:
        return False, disc(p.map_name, figure.cell, DATA.bands[weapon_of(figure)]["long"] + BESIDE)
    target, shot = found
    return True, on_line(p, target, shot)


def on_line(p: Siege, target: int, shot: Shot) -> int:
    """1.4 The hexes on which a shot depends: those on its line, the target's and those beside it."""
    foe, near = p.figures[target], map_named(p.map_name).near
    zone = shot.aim.track.crossed | near[foe.cell] | 1 << foe.cell
    return zone if foe.rear == OFF else zone | near[foe.rear] | 1 << foe.rear


def why_not_target(p: Siege, unit: int, target: int) -> Refusal | None:
    """1.4 Why a figure cannot be shot at."""
    foe = p.figures.get(target)
    figure = p.figures[unit]
    if foe is None or not is_living(foe) or foe.side == figure.side:
        return Refusal("S1.41-a", "not_an_enemy", target=target)
    eye = spot_of(p, figure)
    found = shot_at(p, figure.side, eye, weapon_of(figure), target)
    return explained(p, eye, spot_of(p, foe), found) if isinstance(found, Refusal) else None


@order(
    "shoot", rule="S1.3-a", also=("S1.3-c", "S1.3-d", "S1.3-e", "S1.3-f", "S1.44-d", "S1.44-m"), when=SHOTS,
    bearers=("archer", "laden"), why_not=why_not_shooter, why_nothing=why_no_target, look=look_for_target,
)  # fmt: skip
def shoot(p: Siege, me: Seat, unit: int) -> Flow:
    """1.3 One shot: range, weapon and cover make the line of the table."""
    target = yield Ask(
        me, "unit", partial(tuple_of_targets, p, unit), why_not=partial(why_not_target, p, unit),
        draw=partial(draw_target, p, unit), rule="S1.41-a", prompt="shoot_at", unit=unit,
    )  # fmt: skip
    figure = p.figures[unit]
    yield from name_cover(p, target)
    flag = SHOT if p.stage == "first_shots" else SHOT_AGAIN
    p.figures[unit] = figure._replace(done=figure.done | flag)
    shot = shot_at(p, figure.side, spot_of(p, figure), weapon_of(figure), target)
    assert isinstance(shot, Shot)
    modifier = DATA.range_modifiers[shot.band] + figure.skill
    if figure.state == WOUNDED:
        modifier += DATA.range_modifiers["wounded"]
    yield from loose(p, me, unit, weapon_of(figure), target, shot, modifier)


def name_cover(p: Siege, target: int) -> Flow:
    """S1.53-c, -f The owner of a figure in a tower door names the direction of its cover, once in a phase."""
    foe = p.figures[target]
    if ground(p).kinds[foe.cell] != "tower_door" or target in p.choices:
        return
    p.choices[target] = yield Ask(
        seat_of(p, foe.side), "choice", ("outside", "inside"), rule="S1.53-f", prompt="door_cover", target=target
    )


@rule("PS-g", "PS-a")
@cache
def readings(weapon: str, cover: int, modifier: int, is_mounted: bool) -> tuple[str, ...]:
    """T4, T5, PS-g The letter for each fallen die."""
    table = DATA.shooting_mounted if is_mounted else DATA.shooting_foot
    letters = table[weapon][COVERS[cover]]
    return tuple(letters[min(max(die + modifier, 1), 10) - 1] for die in range(1, 11))


@rule("S1.41-a")
def shown(aim: Aim, heights: tuple[int, int]) -> dict[str, Any]:
    """1.41 The line of a shot for those who watch: the hexes and sides that it crosses, and how high its ends are."""
    return {"trace": partial(CELLS, aim.track), "sides": partial(SIDES, aim.track), "heights": heights}


def loose(p: Siege, me: Seat, unit: int, weapon: str, target: int, shot: Shot, modifier: int) -> Flow:
    """1.3-a Roll once and read the result."""
    foe = p.figures[target]
    is_mounted = foe.mount != 0 or is_animal(foe)
    letters = readings(weapon, shot.cover, modifier, is_mounted)
    roll = yield Roll(D10, reads=letters, rule="S1.3-a", prompt="shot", seat=me, shooter=unit, target=target)
    letter = letters[roll - 1]
    p.tell(
        "S1.3-a", "shot", shooter=unit, target=target, roll=roll, result=letter, modifier=modifier,
        distance=shot.distance, range="range-" + shot.band, cover="cover-" + COVERS[shot.cover],
        **shown(shot.aim, shot.heights),
    )  # fmt: skip
    if letter == "A":
        p.tell("S1.3-d", "missed", shooter=unit, target=target)
        for hook in rules_of(p).on_miss:
            hook(p, unit, target, modifier)
    elif is_mounted:
        hit_mounted(p, target, letter)
    else:
        {"B": stun, "C": wound, "D": kill}[letter](p, target, "S1.3-d")
