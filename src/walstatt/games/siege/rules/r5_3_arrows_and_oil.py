"""5.3 Flaming arrows (5.31) and boiling oil (5.32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from walstatt.core.orders import NOWHERE, Things, order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.parks import park
from walstatt.games.siege.position import (
    BUSY,
    DEAD,
    FOUGHT,
    GARRISON,
    PLATFORM,
    POURING,
    SHOT,
    SHOT_AGAIN,
    STOREY,
    Figure,
    Siege,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import kill, stun, wound
from walstatt.games.siege.rules.r1_3_shooting import SHOTS, shown, why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import BOWS, band_of, in_the_way, is_faced, weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import (
    WALL_LEVEL,
    Aim,
    Spot,
    aims,
    explained,
    figures_in_the_way,
    spot_at,
    spot_of,
)  # fmt: skip
from walstatt.games.siege.rules.r1_7_melee import MELEE
from walstatt.games.siege.rules.r3_3_riders import throw
from walstatt.games.siege.rules.r3_5_fire import engine_on, set_fire
from walstatt.games.siege.ruleset import barred, own_man, seat_of
from walstatt.games.siege.sights import hidden_from, open_ways, why_no_way

SCALDING = tuple(DATA.combat_foot["8-1"])
OIL_LIGHTS = tuple(die >= DATA.fire_lights["oil"] for die in range(1, 11))


# 5.31 Flaming arrows


def why_not_flame(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S5.31 Why a hex cannot be shot at with a flaming arrow."""
    refusal = _why_not_burnt(p, unit, cell)
    if refusal is not None:
        return refusal
    a = spot_of(p, p.figures[unit])
    if _aimed(p, a, cell) is not None:
        return None
    b = spot_at(p, cell)
    line = line_to_hex(p, a, b)
    assert isinstance(line, Refusal)
    return explained(p, a, b, line)


@rule("S5.31-b", "S5.31-c")
def _why_not_burnt(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S5.31-b, -c An enemy engine, wagon, mantlet or a tent at short range."""
    g = ground(p)
    figure = p.figures[unit]
    number = engine_on(p, cell)
    is_tent = figure.side == GARRISON and 0 <= cell < len(g.kinds) and g.kinds[cell] == "tent"
    if number is not None and p.engines[number].side == figure.side:
        return Refusal("S5.31-b", "is_your_own", engine=number)
    if not is_tent and number is None:
        return Refusal("S5.31-b", "nothing_to_burn", cell=cell)
    if cell in p.fires:
        return Refusal("S3.51-a", "hex_burns", cell=cell)
    distance = g.map.grid.distance(figure.cell, cell)
    if band_of(weapon_of(figure), distance) != "short":
        return Refusal("S5.31-c", "short_range_only", cell=cell, distance=distance)
    return None


@rule("S5.31-f")
def line_to_hex(p: Siege, a: Spot, b: Spot) -> Aim | Refusal:
    """S5.31-f The line as for a normal shot at short range, where no arrow passes a living figure."""
    if a.kind == "raised_ladder":
        if not is_faced(p, a, b):
            return Refusal("S1.93-c", "not_faced_from_ladder", cell=b.cell)
        return aims(p.map_name, a.cell, a.kind, b.cell, b.kind)[0]
    ways = open_ways(p, a, b)
    if not ways:
        return why_no_way(p, a, b)
    refusal = None
    for aim, _ in ways:
        at = next(figures_in_the_way(p, a, b, aim), None)
        if at is None:
            return aim
        refusal = refusal or in_the_way(p, "S1.42-c", at, aim)
    assert refusal is not None
    return refusal


@rule("S5.31-f")
def _marks(p: Siege, cell: int) -> tuple[Spot, ...]:
    """S5.31-f Where an arrow may hit what burns in a hex: a siege tower at its foot and at its top."""
    top = (Spot(cell, PLATFORM, WALL_LEVEL, "platform"),) if cell in ground(p).tower_of else ()
    return (spot_at(p, cell), *top)


def _aimed(p: Siege, a: Spot, cell: int) -> tuple[Spot, Aim] | None:
    """S5.31-f The line of a flaming arrow and the place where it hits; None if there is none."""
    for b in _marks(p, cell):
        if a.kind == "raised_ladder" or open_ways(p, a, b):
            line = line_to_hex(p, a, b)
            if isinstance(line, Aim):
                return b, line
    return None


def flame_targets(p: Siege, unit: int) -> tuple[int, ...]:
    """The hexes an archer can shoot a flaming arrow at."""
    return tuple(flames(p, unit))


def flames(p: Siege, unit: int) -> Iterator[int]:
    """The same one by one."""
    figure = p.figures[unit]
    cells = fuel_near(p, figure)
    if not cells:
        return iter(())
    a = spot_of(p, figure)
    cells &= ~hidden_from(p, a)
    burnt = (cell for cell in cells_in(cells) if _why_not_burnt(p, unit, cell) is None)
    return (cell for cell in burnt if _aimed(p, a, cell) is not None)


def fuel_near(p: Siege, figure: Figure) -> int:
    """A quick look for what could burn within an archer's short range: engines of the enemy, tents; as a bit set."""
    near = disc(p.map_name, figure.cell, DATA.bands[weapon_of(figure)]["short"])
    cells = near & park(p).against[figure.side]
    return cells | near & ground(p).low if figure.side == GARRISON else cells  # tents are among what is low


@rule("S5.31-a")
def why_not_flamer(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S5.31-a Bowmen may shoot a flaming arrow instead of a normal one."""
    figure = own_man(p, me, unit, "S5.31-a")
    if isinstance(figure, Refusal):
        return figure
    if weapon_of(figure) not in BOWS:
        return Refusal("S5.31-a", "bows_only", unit=unit)
    return why_cannot_shoot(p, unit, figure)


def why_no_fuel(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S5.31-b There must be something to set on fire."""
    return None if next(flames(p, unit), None) is not None else Refusal("S5.31-b", "no_target", unit=unit)


def look_for_fuel(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """5.31 All that is within short range counts."""
    figure = p.figures[unit]
    if weapon_of(figure) not in BOWS:
        return False, NOWHERE
    can = fuel_near(p, figure) != 0 and why_cannot_shoot(p, unit, figure) is None
    zone = disc(p.map_name, figure.cell, DATA.bands[weapon_of(figure)]["short"])
    return can and next(flames(p, unit), None) is not None, zone


@order(
    "flame", rule="S5.31-d", also=("S5.31-e",), when=SHOTS, bearers=("archer", "laden"), why_not=why_not_flamer,
    why_nothing=why_no_fuel, look=look_for_fuel,
)  # fmt: skip
def flame(p: Siege, me: Seat, unit: int) -> Flow:
    """S5.31-d One die on the fire table, without modifiers; a success sets the engine on fire."""
    cell = yield Ask(
        me, "cell", partial(flame_targets, p, unit), why_not=partial(why_not_flame, p, unit), rule="S5.31-c",
        prompt="flame_at", unit=unit,
    )  # fmt: skip
    number = engine_on(p, cell)
    kind = p.engines[number].kind if number is not None else "tent"
    need = DATA.fire_lights[DATA.fire_column[kind]]
    reads = tuple(die >= need for die in range(1, 11))
    flag = SHOT if p.stage == "first_shots" else SHOT_AGAIN
    p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | flag)
    a = spot_of(p, p.figures[unit])
    aimed = _aimed(p, a, cell)
    assert aimed is not None
    b, line = aimed
    roll = yield Roll(D10, reads=reads, rule="S5.31-d", prompt="flame", seat=me, shooter=unit, cell=cell)
    p.tell("S5.31-d", "flaming_arrow", shooter=unit, cell=cell, roll=roll, **shown(line, (a.level, b.level)))
    if reads[roll - 1]:
        set_fire(p, cell, p.figures[unit].side, "S5.31-e", by_arrow=True)
    else:
        p.tell("S5.31-d", "nothing_lit", cell=cell)


# 5.32 Boiling oil


@rule("S5.32-a", "S5.32-b", "S5.32-c", "S5.32-d", "S5.32-l")
def why_not_pour(p: Siege, me: Seat, unit: int, cell: int) -> Refusal | None:
    """S5.32-a, -d A defender on a battlement with a barrel who has neither shot nor fought; a lower hex beside him."""
    figure, side = own_man(p, me, unit, "S5.32-a"), p.seats[me]
    if isinstance(figure, Refusal):
        return figure
    if side != GARRISON:
        return Refusal("S5.32-a", "garrison_only")
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    engine = p.engines.get(figure.load)
    if engine is None or engine.kind != "oil":
        return Refusal("S5.32-a", "no_oil", unit=unit)
    g = ground(p)
    if g.kinds[figure.cell] != "battlement":
        return Refusal("S5.32-a", "not_on_battlement", unit=unit)
    if figure.done & (SHOT | SHOT_AGAIN | FOUGHT | BUSY):
        return Refusal("S5.32-d", "already_acted", unit=unit)
    if cell not in g.map.grid.neighbours[figure.cell] or not (g.levels[cell] < 2 or g.kinds[cell] == "raised_ladder"):
        return Refusal("S5.32-a", "not_a_lower_hex", unit=unit, cell=cell)
    if not victims(p, cell, side) and not _enemy_engine(p, cell, side):
        return Refusal("S5.32-a", "nobody_there", unit=unit, cell=cell)
    return barred(p, "work", unit)


def victims(p: Siege, cell: int, side: str) -> list[int]:
    """S5.32-l Everybody in a hex on the lower level, if an enemy is among them."""
    found = [p.standing[node] for node in (cell, cell + 2 * STOREY) if node in p.standing]
    return found if any(p.figures[unit].side != side for unit in found) else []


def _enemy_engine(p: Siege, cell: int, side: str) -> bool:
    """Whether an engine of the other side stands there and does not burn."""
    number = engine_on(p, cell)
    return number is not None and p.engines[number].side != side and cell not in p.fires


def pours(p: Siege, me: Seat, unit: int) -> Sequence[Things]:
    """Where a figure can pour the oil that it carries."""
    figure = p.figures.get(unit)
    engine = p.engines.get(figure.load) if figure is not None else None
    if figure is None or engine is None or engine.kind != "oil":
        return ()
    near = ground(p).map.grid.neighbours[figure.cell]
    return [(unit, cell) for cell in near if why_not_pour(p, me, unit, cell) is None]


@order(
    "pour", rule="S5.32-f", also=("S5.32-g", "S5.32-h", "S5.32-j", "S5.32-k"), when=MELEE, about=("unit", "cell"),
    bearers=("laden",), why_not=why_not_pour, ways=pours, zone=within(1),
)  # fmt: skip
def pour(p: Siege, me: Seat, unit: int, cell: int) -> Flow:
    """5.32 One barrel on one hex: on figures in the open at once, in an engine only if it catches fire."""
    figure = p.figures[unit]
    p.engines[figure.load] = p.engines[figure.load]._replace(away="used", cells=())
    p.figures[unit] = figure._replace(load=0, done=figure.done | POURING)
    p.tell("S5.32-a", "poured_oil", unit=unit, cell=cell)
    hit = victims(p, cell, figure.side)
    number = engine_on(p, cell)
    if number is None or cell in p.fires:
        _drench(p, hit, in_flames=0)
        return
    roll = yield Roll(D10, reads=OIL_LIGHTS, rule="S5.32-g", prompt="oil", seat=me, cell=cell)
    if OIL_LIGHTS[roll - 1]:
        _drench(p, hit, in_flames=1)
        set_fire(p, cell, figure.side, "S5.32-h")
        return
    p.tell("S5.32-j", "oil_ran_off", cell=cell, roll=roll)
    if p.engines[number].kind == "mantlet":
        _drench(p, hit, in_flames=0)  # R41: nobody is inside a mantlet


def _drench(p: Siege, hit: list[int], in_flames: int) -> None:
    """S5.32-f, -h Everybody who is hit is rolled for."""
    for victim in hit:
        p.owe("scald", victim, in_flames)


@rule("S5.32-f", "S5.32-i", "S5.32-l", "S5.32-n")
def scald(p: Siege, unit: int, in_flames: int) -> Flow:
    """S5.32-f, -i, -l, -n Column 8-1; results against an attacker do nothing, out of the flames he must in any case."""
    figure = p.figures[unit]
    if not is_living(figure):
        return
    seat = seat_of(p, figure.side)
    roll = yield Roll(D10, reads=SCALDING, rule="S5.32-f", prompt="scald", seat=seat, unit=unit)
    letter = SCALDING[roll - 1]
    p.tell("S5.32-f", "scalded", unit=unit, roll=roll, result=letter)
    if letter == "C" and not in_flames:
        p.owe("retreat", unit)
    harm = {"D": stun, "E": wound, "F": kill}.get(letter)
    if letter == "D" and figure.mount:
        throw(p, unit, "stunned", is_horse_killed=False)  # R68
    elif harm is not None:
        harm(p, unit, "S5.32-f")
    if in_flames and p.figures[unit].state != DEAD:
        p.tell("S5.32-i", "must_get_out", unit=unit)
