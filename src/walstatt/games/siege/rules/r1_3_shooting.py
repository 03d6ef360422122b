"""1.3 Shooting with bow or crossbow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from operator import attrgetter
from random import Random
from typing import NamedTuple

from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.siege.bitsets import each_cell
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.position import (
    BESIEGER,
    BUSY,
    HEAP,
    INVOLVED,
    OFF,
    PLATFORM,
    SHOT,
    SHOT_AGAIN,
    STOREY,
    WOUNDED,
    Figure,
    Siege,
    class_of,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, kill, living, stun, wound
from walstatt.games.siege.rules.r1_4_line_of_fire import (
    Aim,
    Spot,
    aims,
    explained,
    figures_in_the_way,
    friend_beside,
    spot_of,
)  # fmt: skip
from walstatt.games.siege.rules.r1_5_cover import COVERS, FULL, LIGHT, cover_of, with_mantlet
from walstatt.games.siege.rules.r3_3_riders import hit_mounted
from walstatt.games.siege.ruleset import Things, Verb, barred, rules_of, seat_of
from walstatt.games.siege.sights import hidden_from, is_in_sight, is_looked_at, open_ways, why_no_way

BOWS = ("shortbow", "longbow")
CELLS, SIDES = attrgetter("cells"), attrgetter("sides")  # of a line, drawn in full when somebody looks


class Shot(NamedTuple):
    """A shot that can be made: line, range, cover, and the heights of its two ends."""

    aim: Aim
    distance: int
    band: str
    cover: int
    heights: tuple[int, int]


@rule("S1.3-b", "S1.44-k")
def band_of(weapon: str, distance: int) -> str | None:
    """T3 Short, medium or long range; None beyond."""
    bands = DATA.bands[weapon]
    for name in ("short", "medium", "long"):
        if distance <= bands[name]:
            return name
    return None


@rule("S1.41-a", "S1.42-a", "S1.42-c", "S1.42-d", "S3.41-g")
def line_to(p: Siege, side: str, a: Spot, weapon: str, target: int, cell: int) -> Shot | Refusal:
    """1.4 The shot at a figure in one of its hexes, or the reason why there is none."""
    g = ground(p)
    distance = g.map.grid.distance(a.cell, cell)
    band = band_of(weapon, distance)
    if band is None:
        return Refusal("S1.3-b", "out_of_range", target=target, distance=distance, range=DATA.bands[weapon]["long"])
    b = spot_of(p, p.figures[target], cell)
    if a.kind == "raised_ladder":
        return _from_ladder(p, a, b, distance, band, target)
    ways = open_ways(p, a, b)
    if not ways:
        return why_no_way(p, a, b)
    refusal = friend_beside(p, side, a, b, target) if a.level > b.level else None
    if refusal is not None:
        return refusal
    for aim, cover in ways:
        cover = cover_of(p, a, b, aim, target) if cover is None else with_mantlet(p, b, aim, cover)
        why = _why_not_over_figures(p, a, b, aim, weapon, band, cover, target)
        if cover == FULL:
            why = Refusal("S1.56-a", "full_cover", target=target, line=aim.track)
        if why is None:
            return Shot(aim, distance, band, cover, (a.level, b.level))
        refusal = refusal or why
    assert refusal is not None
    return refusal


@rule("S1.42-a", "S1.42-b", "S1.42-c")
def _why_not_over_figures(
    p: Siege, a: Spot, b: Spot, aim: Aim, weapon: str, band: str, cover: int, target: int
) -> Refusal | None:
    """1.42 Bolts pass no living figure; arrows do at medium or long range if the target has at most light cover."""
    ours, theirs = crowd(p)
    if not aim.track.crossed & (ours | theirs) & ~(1 << a.cell | 1 << b.cell) and not ground(p).towers:
        return None
    cell = next((at for at in figures_in_the_way(p, a, b, aim) if p.standing.get(at) != target), None)
    if cell is None or (weapon in BOWS and band != "short" and cover <= LIGHT):
        return None
    return Refusal("S1.42-c" if weapon in BOWS else "S1.42-a", "figure_in_the_way", at=cell, line=aim.track)


@rule("S1.93-c", "S1.93-g")
def is_faced(p: Siege, a: Spot, b: Spot) -> bool:
    """S1.93-g From a ladder the battlement on which it leans is faced, and those beside both."""
    top, near = ground(p).ladders[a.cell], ground(p).map.grid.neighbours
    return b.kind == "battlement" and (b.cell == top or (b.cell in near[top] and b.cell in near[a.cell]))


@rule("S1.93-c", "S1.93-d")
def _from_ladder(p: Siege, a: Spot, b: Spot, distance: int, band: str, target: int) -> Shot | Refusal:
    """S1.93-c, -d From a ladder only at battlements that are faced; heavy cover."""
    if not is_faced(p, a, b):
        return Refusal("S1.93-c", "not_faced_from_ladder", target=target)
    aim = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)[0]
    return Shot(aim, distance, band, cover_of(p, a, b, aim, target), (a.level, b.level))


@rule("S3.31-a")
def shot_at(p: Siege, side: str, a: Spot, weapon: str, target: int) -> Shot | Refusal:
    """The shot at a figure; a rider may be aimed at in both hexes and has the better cover (S3.31-a)."""
    figure = p.figures[target]
    found = line_to(p, side, a, weapon, target, figure.cell)
    if figure.rear == OFF:
        return found
    other = line_to(p, side, a, weapon, target, figure.rear)
    if isinstance(found, Refusal):
        return other if isinstance(other, Shot) else found
    return other if isinstance(other, Shot) and other.cover > found.cover else found


def weapon_of(figure: Figure) -> str:
    """Bow or crossbow, or nothing."""
    return class_of(figure).weapon


@rule("S1.21-a", "S1.21-c", "S1.21-h", "S1.21-i", "S1.21-j", "S1.91-b", "S2.44-c", "S4.33-b")
def why_not_shooter(p: Siege, side: str, things: Things) -> Refusal | None:
    """1.21 Who may shoot: first all but those from a melee, then bows only, each once."""
    unit = things[0] if len(things) == 1 else 0
    figure = p.figures.get(unit)
    if figure is None or figure.side != side:
        return Refusal("S1.21-a", "not_your_figure", unit=unit)
    refusal = why_cannot_shoot(p, unit, figure)
    if refusal is not None:
        return refusal
    if first_shot(p, unit) is None:
        return Refusal("S1.41-a", "no_target", unit=unit)
    return None


def why_cannot_shoot(p: Siege, unit: int, figure: Figure) -> Refusal | None:
    """1.21 Reasons that lie in the shooter himself."""
    weapon = weapon_of(figure)
    if not weapon:
        return Refusal("S1.3-d", "no_bow", unit=unit)
    if not is_fit(figure) or figure.mount:
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY or figure.load:
        return Refusal("S1.91-b", "is_at_work", unit=unit)
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


def shots(p: Siege, unit: int) -> Iterator[tuple[int, Shot]]:
    """The enemies a figure can shoot at, each with the shot."""
    figure = p.figures[unit]
    a, weapon = spot_of(p, figure), weapon_of(figure)
    for target in foes_within(p, figure.side, a, DATA.bands[weapon]["long"], hidden_from(p, a)):
        if is_in_sight(p, a, p.figures[target]):
            shot = shot_at(p, figure.side, a, weapon, target)
            if isinstance(shot, Shot):
                yield target, shot


class Glance(NamedTuple):
    """What a shooter saw when he looked for somebody to shoot at, and all that it depends on."""

    crowd: tuple[int, int]  # as it was: everybody who comes, goes or falls makes another one
    g: Ground
    when: tuple[int, str, tuple[tuple[int, str], ...]]  # phase, sub-phase, and the cover that was named
    found: tuple[int, Shot] | None


_glances: dict[int, Glance] = {}  # the last one of each shooter


def first_shot(p: Siege, unit: int) -> tuple[int, Shot] | None:
    """A target with the shot at it, None if there is none."""
    near, g, when = crowd(p), ground(p), (p.phase, p.stage, tuple(p.choices.items()))
    glance = _glances.get(unit)
    if glance is not None and glance.crowd is near and glance.g is g and glance.when == when:
        return glance.found
    found = _any_shot(p, unit)
    _glances[unit] = Glance(near, g, when, found)
    return found


def _any_shot(p: Siege, unit: int) -> tuple[int, Shot] | None:
    """The first shot that is found; lines that were looked at before come first, since they cost least."""
    figure, new = p.figures[unit], list[int]()
    a, weapon = spot_of(p, figure), weapon_of(figure)
    for target in _foes_within(p, figure.side, a, DATA.bands[weapon]["long"], hidden_from(p, a)):
        if not is_looked_at(p, a, p.figures[target]):
            new.append(target)
        elif (shot := _shot_in_sight(p, figure, a, weapon, target)) is not None:
            return target, shot
    for target in new:
        shot = _shot_in_sight(p, figure, a, weapon, target)
        if shot is not None:
            return target, shot
    return None


def _shot_in_sight(p: Siege, figure: Figure, a: Spot, weapon: str, target: int) -> Shot | None:
    """The shot at somebody, without a reason where there is none."""
    if not is_in_sight(p, a, p.figures[target]):
        return None
    shot = shot_at(p, figure.side, a, weapon, target)
    return shot if isinstance(shot, Shot) else None


def forget_glances() -> None:
    """Forget what shooters saw."""
    _glances.clear()


def foes_within(p: Siege, side: str, a: Spot, reach: int, hidden: int = 0) -> list[int]:
    """The living enemies at most so far away, not those asleep, nor those on hexes known to be out of sight."""
    return sorted({*_foes_within(p, side, a, reach, hidden)})


def _foes_within(p: Siege, side: str, a: Spot, reach: int, hidden: int) -> Iterator[int]:
    """The same hex by hex; who has two hexes may come twice."""
    figures, standing = p.figures, p.standing
    around = disc(p.map_name, a.cell, reach)
    for cell in each_cell(around & crowd(p)[side == BESIEGER] & ~hidden):
        for node in (cell, cell + HEAP * STOREY):
            foe = standing.get(node)
            if foe is not None and figures[foe].side != side and not figures[foe].away:
                yield foe
    for cell in ground(p).tower_of:
        foe = standing.get(cell + STOREY)
        if foe is not None and around >> cell & 1 and figures[foe].side != side and not figures[foe].away:
            yield foe


def targets(p: Siege, unit: int) -> Iterator[int]:
    """The enemies a figure can shoot at."""
    return (target for target, _ in shots(p, unit))


def shooters(p: Siege, side: str) -> Iterator[Things]:
    """The figures that may shoot and have a target."""
    for unit, figure in living(p, side):
        if why_cannot_shoot(p, unit, figure) is None and next(targets(p, unit), None) is not None:
            yield (unit,)


def why_not_target(p: Siege, unit: int, target: int) -> Refusal | None:
    """1.4 Why a figure cannot be shot at."""
    foe = p.figures.get(target)
    figure = p.figures[unit]
    if foe is None or not is_living(foe) or foe.side == figure.side or foe.away:
        return Refusal("S1.41-a", "not_an_enemy", target=target)
    eye = spot_of(p, figure)
    found = shot_at(p, figure.side, eye, weapon_of(figure), target)
    return explained(p, eye, spot_of(p, foe), found) if isinstance(found, Refusal) else None


@order("shoot", rule="S1.3", also=("S1.3-a", "S1.3-c", "S1.3-d", "S1.3-e", "S1.3-f", "S1.44-d", "S1.44-m"))
def shoot(p: Siege, seat: Seat, things: Things) -> Flow:
    """1.3 One shot: range, weapon and cover make the line of the table."""
    unit = things[0]
    target = yield Ask(
        seat, "unit", partial(tuple_of_targets, p, unit), why_not=partial(why_not_target, p, unit),
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
    yield from loose(p, seat, unit, weapon_of(figure), target, shot, modifier)


def tuple_of_targets(p: Siege, unit: int) -> tuple[int, ...]:
    """All targets at once, for a question."""
    return tuple(targets(p, unit))


def draw_target(p: Siege, unit: int, rng: Random) -> int:
    """One of these targets by chance; what is remembered of lines of fire changes nothing about the draw."""
    figure = p.figures[unit]
    a, weapon = spot_of(p, figure), weapon_of(figure)
    foes, hidden = foes_within(p, figure.side, a, DATA.bands[weapon]["long"]), hidden_from(p, a)
    while True:
        target = foes.pop(int(rng.random() * len(foes)))
        foe = p.figures[target]
        if foe.layer != PLATFORM and foe.rear == OFF and hidden >> foe.cell & 1:
            continue
        if is_in_sight(p, a, foe) and isinstance(shot_at(p, figure.side, a, weapon, target), Shot):
            return target


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


def loose(p: Siege, seat: Seat, unit: int, weapon: str, target: int, shot: Shot, modifier: int) -> Flow:
    """1.3-a Roll once and read the result."""
    foe = p.figures[target]
    is_mounted = foe.mount != 0 or is_animal(foe)
    letters = readings(weapon, shot.cover, modifier, is_mounted)
    roll = yield Roll(D10, reads=letters, rule="S1.3-a", prompt="shot", seat=seat, shooter=unit, target=target)
    letter = letters[roll - 1]
    p.tell(
        "S1.3", "shot", shooter=unit, target=target, roll=roll, result=letter, modifier=modifier,
        distance=shot.distance, range="range-" + shot.band, cover="cover-" + COVERS[shot.cover],
        trace=partial(CELLS, shot.aim.track), sides=partial(SIDES, shot.aim.track), heights=shot.heights,
    )  # fmt: skip
    if letter == "A":
        p.tell("S1.3-d", "missed", shooter=unit, target=target)
        for hook in rules_of(p).on_miss:
            hook(p, unit, target, modifier)
    elif is_mounted:
        hit_mounted(p, target, letter)
    else:
        {"B": stun, "C": wound, "D": kill}[letter](p, target, "S1.3-d")


SHOOT = Verb("shoot", ("first_shots", "second_shots"), shooters, why_not_shooter, shoot)
