"""Targets: whom a figure can shoot at, all of them, one by chance, or whether there is one at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.position import BESIEGER, HEAP, OFF, STOREY, Figure, Siege, is_living
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r1_3_shots import Shot, shot_if_any, weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, spot_of
from walstatt.games.siege.sights import hidden_from, known_ways


def shots(p: Siege, unit: int) -> Iterator[tuple[int, Shot]]:
    """The enemies a figure can shoot at, each with the shot."""
    figure = p.figures[unit]
    a, weapon = spot_of(p, figure), weapon_of(figure)
    for target in foes_within(p, figure.side, a, DATA.bands[weapon]["long"], hidden_from(p, a)):
        shot = shot_if_any(p, figure.side, a, weapon, target)
        if shot is not None:
            yield target, shot


class Glance(msgspec.Struct, frozen=True, gc=False):
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
    figure = p.figures[unit]
    a, weapon, found = spot_of(p, figure), weapon_of(figure), None
    if glance is not None and glance.found is not None:
        found = _shot_again(p, figure, a, weapon, glance.found[0])
    if found is None:
        found = _any_shot(p, g, figure, a, weapon)
    _glances[unit] = Glance(near, g, when, found)
    return found


def _shot_again(p: Siege, figure: Figure, a: Spot, weapon: str, target: int) -> tuple[int, Shot] | None:
    """The shot at whom a shooter saw when he looked last: he is likely to see him still."""
    foe = p.figures.get(target)
    if foe is None or foe.side == figure.side or not is_living(foe):
        return None
    shot = shot_if_any(p, figure.side, a, weapon, target)
    return None if shot is None else (target, shot)


def _any_shot(p: Siege, g: Ground, figure: Figure, a: Spot, weapon: str) -> tuple[int, Shot] | None:
    """The first shot that is found; lines that were looked at before come first, since they cost least."""
    new = list[int]()
    for target in _foes_within(p, figure.side, a, DATA.bands[weapon]["long"], hidden_from(p, a)):
        foe = p.figures[target]
        ways = known_ways(g, a, foe.cell)
        if ways is None:
            new.append(target)
        elif (ways or foe.rear != OFF) and (shot := shot_if_any(p, figure.side, a, weapon, target)) is not None:
            return target, shot
    for target in new:
        shot = shot_if_any(p, figure.side, a, weapon, target)
        if shot is not None:
            return target, shot
    return None


def forget_glances() -> None:
    """Forget what shooters saw."""
    _glances.clear()


def foes_within(p: Siege, side: str, a: Spot, reach: int, hidden: int = 0) -> list[int]:
    """The living enemies at most so far away, but for those on hexes known to be out of sight."""
    return sorted(set(_foes_within(p, side, a, reach, hidden)))


def _foes_within(p: Siege, side: str, a: Spot, reach: int, hidden: int) -> Iterable[int]:
    """The same hex by hex; who has two hexes may come twice."""
    around, towers = disc(p.map_name, a.cell, reach), ground(p).tower_of
    near = around & crowd(p)[side == BESIEGER] & ~hidden
    if not near and not towers:
        return ()
    nodes = [node for cell in cells_in(near) for node in (cell, cell + HEAP * STOREY)]
    if towers:
        nodes += [cell + STOREY for cell in towers if around >> cell & 1]
    figures, standing = p.figures, p.standing
    return [standing[node] for node in nodes if node in standing and figures[standing[node]].side != side]


def targets(p: Siege, unit: int) -> Iterator[int]:
    """The enemies a figure can shoot at."""
    return (target for target, _ in shots(p, unit))


def tuple_of_targets(p: Siege, unit: int) -> tuple[int, ...]:
    """All targets at once, for a question."""
    return tuple(targets(p, unit))


def draw_target(p: Siege, unit: int, rng: Random) -> int:
    """One of these targets by chance; what is remembered of lines of fire changes nothing about the draw."""
    figure = p.figures[unit]
    a, weapon = spot_of(p, figure), weapon_of(figure)
    foes = foes_within(p, figure.side, a, DATA.bands[weapon]["long"], hidden_from(p, a))
    while True:
        target = foes.pop(int(rng.random() * len(foes)))
        if shot_if_any(p, figure.side, a, weapon, target) is not None:
            return target
