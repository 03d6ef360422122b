"""3.32 to 3.34 Riding, mounting and leading horses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    FOUGHT,
    MOVED,
    OFF,
    PLATFORM,
    SHOT,
    SHOT_AGAIN,
    Figure,
    Siege,
    class_of,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, lift, living, put
from walstatt.games.siege.rules.r1_6_movement import flood, points_left
from walstatt.games.siege.rules.r3_3_riders import places_for_thrown, settle_thrown
from walstatt.games.siege.ruleset import Things, Verb, barred, seat_of

WHEEL = 1


@rule("S3.32-a", "S3.32-b", "S3.32-c", "S3.32-d")
def rides(p: Siege, figure: Figure, start: int, budget: int) -> dict[int, tuple[int, ...]]:
    """S3.32 Where a rider's head can come from a hex, each with the hexes where his rear may then be."""
    g = ground(p)
    ours, theirs = crowd(p)
    enemy = theirs if figure.side == BESIEGER else ours
    enemy &= ~bits(cell for cell in cells_in(enemy) if g.kinds[cell] == "trench")
    layers = flood(g, {0: 1 << start}, budget, HORSE, (enemy | 1 << figure.rear) & ~(1 << start))
    spent = {cell: i for i, layer in enumerate(layers) for cell in cells_in(layer)}
    free = ~(ours | theirs) | 1 << figure.cell | 1 << figure.rear
    found = {}
    for head, cost in spent.items():
        if cost == 0 or not free >> head & 1 or g.kinds[head] == "trench":
            continue
        rears = [n for n in g.map.grid.neighbours[head] if n in spent and _fits(p, free, n, spent[n], head, budget)]
        if rears:
            found[head] = tuple(sorted(rears, key=lambda n: (spent[n], n)))
    return found


def can_step(p: Siege, figure: Figure) -> bool:
    """A quick look whether the head can go on by one hex, the rear following into its place."""
    g, left = ground(p), points_left(p, figure)
    for cell in g.map.grid.neighbours[figure.cell]:
        if cell not in p.standing and g.kinds[cell] != "trench" and g.kinds[figure.cell] != "trench":
            price = g.price(figure.cell, cell, HORSE)
            if price is not None and price <= left:
                return True
    return False


def _fits(p: Siege, free: int, rear: int, spent: int, head: int, budget: int) -> bool:
    """Whether the hex before the head is free, no trench, and leads there within the points."""
    g = ground(p)
    price = g.price(rear, head, HORSE)
    return free >> rear & 1 == 1 and g.kinds[rear] != "trench" and price is not None and spent + price <= budget


def why_not_rider(p: Siege, side: str, things: Things) -> Refusal | None:
    """S3.32 A fit rider of the side who is not busy."""
    unit = things[0] if len(things) == 1 else 0
    figure = p.figures.get(unit)
    if figure is None or figure.side != side or not figure.mount:
        return Refusal("S3.32-d", "not_mounted", unit=unit)
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return Refusal("S3.33-f", "is_at_work", unit=unit)
    return barred(p, "move", unit)


def why_not_ride(p: Siege, side: str, things: Things) -> Refusal | None:
    """S3.32-d A rider with somewhere to go."""
    refusal = why_not_rider(p, side, things)
    if refusal is not None:
        return refusal
    figure = p.figures[things[0]]
    if not can_step(p, figure) and not rides(p, figure, figure.cell, points_left(p, figure)):
        return Refusal("S3.32-d", "nowhere_to_go", unit=things[0], left=points_left(p, figure))
    return None


def riders(p: Siege, side: str) -> Iterator[Things]:
    """The riders that can ride on."""
    for unit, figure in living(p, side):
        if figure.mount and why_not_ride(p, side, (unit,)) is None:
            yield (unit,)


def heads(p: Siege, unit: int) -> tuple[int, ...]:
    """Where the head of a rider can go."""
    figure = p.figures[unit]
    return tuple(sorted(rides(p, figure, figure.cell, points_left(p, figure))))


def why_not_head(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S3.32-a, -c Why a rider cannot ride there."""
    g = ground(p)
    if cell in heads(p, unit):
        return None
    if not 0 <= cell < len(g.kinds) or not any(g.price(n, cell, HORSE) for n in g.map.grid.neighbours[cell]):
        return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)
    if g.kinds[cell] == "trench":
        return Refusal("S3.32-c", "no_stop_in_trench", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    left = points_left(p, p.figures[unit])
    return Refusal("S3.32-d", "too_far_to_ride", unit=unit, cell=cell, left=left)


@order("ride", rule="S3.32-d")
def ride(p: Siege, seat: Seat, things: Things) -> Flow:
    """S3.32-d The head goes first and pays; the rear follows into the hex the head has just left."""
    unit = things[0]
    figure = p.figures[unit]
    left = points_left(p, figure)
    head = yield Ask(
        seat, "cell", partial(heads, p, unit), why_not=partial(why_not_head, p, unit), rule="S3.32-d",
        prompt="ride_where", unit=unit, left=left,
    )  # fmt: skip
    rears = rides(p, figure, figure.cell, left)[head]
    rear = rears[0]
    if len(rears) > 1:
        rear = yield Ask(seat, "cell", rears, rule="S3.32-d", prompt="rear_where", unit=unit)
    spent = _spent_on(p, figure, rear, head, left)
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + spent)
    put(p, unit, head, rear=rear)
    p.tell("S3.32-d", "rode", unit=unit, from_cell=figure.cell, to_cell=head)


def _spent_on(p: Siege, figure: Figure, rear: int, head: int, budget: int) -> int:
    """The price of a ride that arrives over a given hex."""
    g = ground(p)
    ours, theirs = crowd(p)
    enemy = theirs if figure.side == BESIEGER else ours
    enemy &= ~bits(cell for cell in cells_in(enemy) if g.kinds[cell] == "trench")
    layers = flood(g, {0: 1 << figure.cell}, budget, HORSE, enemy | 1 << figure.rear)
    before = next((i for i, layer in enumerate(layers) if layer >> rear & 1), 0)
    return before + (g.price(rear, head, HORSE) or 0)


@rule("S3.32-d")
def swings(p: Siege, unit: int) -> tuple[int, ...]:
    """S3.32-d Hexes next to the rear and to the head into which the rear can swing."""
    figure = p.figures[unit]
    g = ground(p)
    beside = g.map.grid.neighbours[figure.rear]
    return tuple(
        cell
        for cell in sorted(g.map.grid.neighbours[figure.cell])
        if cell in beside and cell not in p.standing and g.price(figure.rear, cell, HORSE) and g.kinds[cell] != "trench"
        and g.price(figure.cell, cell, HORSE)
    )  # fmt: skip


def why_not_wheel(p: Siege, side: str, things: Things) -> Refusal | None:
    """S3.32-d A rider with a point left and room for his rear."""
    refusal = why_not_rider(p, side, things)
    if refusal is not None:
        return refusal
    if points_left(p, p.figures[things[0]]) < WHEEL or not swings(p, things[0]):
        return Refusal("S3.32-d", "nowhere_to_go", unit=things[0], left=points_left(p, p.figures[things[0]]))
    return None


def wheelers(p: Siege, side: str) -> Iterator[Things]:
    """The riders that can turn on the spot."""
    for unit, figure in living(p, side):
        if figure.mount and why_not_wheel(p, side, (unit,)) is None:
            yield (unit,)


@order("wheel", rule="S3.32-d")
def wheel(p: Siege, seat: Seat, things: Things) -> Flow:
    """S3.32-d Turning on the spot by one hexside costs one point."""
    unit = things[0]
    rear = yield Ask(seat, "cell", partial(swings, p, unit), rule="S3.32-d", prompt="rear_where", unit=unit)
    figure = p.figures[unit]
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + WHEEL)
    put(p, unit, figure.cell, rear=rear)
    p.tell("S3.32-d", "wheeled", unit=unit, cell=rear)


@rule("S3.33-a", "S3.33-b", "S3.33-c", "S3.33-e", "S3.33-f")
def why_not_mount(p: Siege, side: str, things: Things) -> Refusal | None:
    """3.33 An unhurt knight on foot next to a riderless horse, who has done nothing in this phase."""
    if len(things) != 2:
        return Refusal("S3.33-b", "no_horse")
    unit, horse = things
    figure, beast = p.figures.get(unit), p.figures.get(horse)
    refusal = _why_not_saddle(p, side, unit, figure)
    if refusal is not None or figure is None:
        return refusal
    if figure.mount or figure.load or figure.layer == PLATFORM:
        return Refusal("S3.33-b", "cannot_act", unit=unit)
    if beast is None or beast.who != "horse" or not is_living(beast) or beast.load or is_being_mounted(p, horse):
        return Refusal("S3.33-b", "no_horse")
    near = ground(p).map.grid.neighbours[figure.cell]
    return None if {beast.cell, beast.rear} & set(near) else Refusal("S3.33-b", "not_beside_horse", unit=unit)


def _why_not_saddle(p: Siege, side: str, unit: int, figure: Figure | None) -> Refusal | None:
    """S3.33-a, -c, -e What mounting and dismounting have in common."""
    if figure is None or figure.side != side:
        return Refusal("S3.33-a", "not_your_figure", unit=unit)
    if class_of(figure).mounted is None:
        return Refusal("S3.33-c", "knights_only", unit=unit)
    if figure.state != ABLE or not is_fit(figure):
        return Refusal("S3.33-e", "cannot_act", unit=unit)
    if figure.done & (SHOT | SHOT_AGAIN | MOVED | FOUGHT | BUSY):
        return Refusal("S3.33-f", "already_acted", unit=unit)
    return barred(p, "work", unit)


def is_being_mounted(p: Siege, horse: int) -> bool:
    """S3.33-f Whether a knight is busy with this horse until the end of the phase."""
    return any(other == horse for key, other in p.notes.items() if key.startswith("mount-"))


def mounters(p: Siege, side: str) -> Iterator[Things]:
    """Who can mount which horse."""
    near = ground(p).map.grid.neighbours
    for horse, beast in p.figures.items():
        if beast.who == "horse" and is_living(beast):
            for cell in dict.fromkeys((*near[beast.cell], *near[beast.rear])):
                unit = p.standing.get(cell)
                if unit is not None and unit != horse and why_not_mount(p, side, (unit, horse)) is None:
                    yield unit, horse


@order("mount", rule="S3.33-a", also=("S3.33-d",))
def mount(p: Siege, seat: Seat, things: Things) -> Flow:
    """S3.33-a It takes the whole phase; the counters are exchanged at its end."""
    unit, horse = things
    p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | BUSY)
    p.notes[f"mount-{unit}"] = horse
    p.tell("S3.33-a", "mounts", unit=unit, other=horse)
    return
    yield


def why_not_dismount(p: Siege, side: str, things: Things) -> Refusal | None:
    """3.33 An unhurt rider who has done nothing in this phase."""
    unit = things[0] if len(things) == 1 else 0
    figure = p.figures.get(unit)
    refusal = _why_not_saddle(p, side, unit, figure)
    if refusal is not None or figure is None:
        return refusal
    return None if figure.mount else Refusal("S3.33-a", "not_mounted", unit=unit)


def dismounters(p: Siege, side: str) -> Iterator[Things]:
    """Who can dismount."""
    for unit, figure in living(p, side):
        if figure.mount and why_not_dismount(p, side, (unit,)) is None:
            yield (unit,)


@order("dismount", rule="S3.33-a", also=("S3.33-d",))
def dismount(p: Siege, seat: Seat, things: Things) -> Flow:
    """S3.33-a It takes the whole phase."""
    unit = things[0]
    p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | BUSY)
    p.notes[f"mount-{unit}"] = 0
    p.tell("S3.33-a", "dismounts", unit=unit)
    return
    yield


@rule("S3.33-d", "S3.33-f")
def exchange_counters(p: Siege) -> None:
    """S3.33-d, -f At the end of the phase knight and horse become one counter, or two."""
    for key in [key for key in p.notes if key.startswith("mount-")]:
        unit, horse = int(key.removeprefix("mount-")), p.notes.pop(key)
        figure = p.figures[unit]
        if not is_fit(figure):
            continue
        if horse:
            beast = p.figures[horse]
            lift(p, horse)
            p.figures[horse] = beast._replace(cell=OFF, rear=OFF, away="ridden", side=figure.side)
            p.figures[unit] = figure._replace(mount=horse)
            put(p, unit, beast.cell, rear=beast.rear)
            p.tell("S3.33-d", "mounted", unit=unit)
        else:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(mount=0, cell=OFF, rear=OFF)
            put(p, figure.mount, figure.cell, rear=figure.rear)
            p.owe("thrown", unit, figure.mount, "able")


@rule("S3.35-a")
def thrown(p: Siege, rider: int, horse: int, state: str) -> Flow:
    """S3.35-a, S3.33-f The owner puts the rider next to his horse."""
    beast = p.figures[horse]
    places = tuple(places_for_thrown(p, beast.cell, beast.rear))
    seat = seat_of(p, p.figures[rider].side)
    cell = yield Ask(seat, "cell", places, rule="S3.35-a", prompt="thrown_where", unit=rider)
    settle_thrown(p, rider, cell, state)


@rule("S3.34-a", "S3.34-b", "S3.34-c", "S3.34-d", "S5.11-c")
def why_not_lead(p: Siege, side: str, things: Things) -> Refusal | None:
    """3.34 A figure on foot next to a riderless animal steps on over ground open to horses, and it follows."""
    if len(things) != 3:
        return Refusal("S3.34-b", "no_horse")
    unit, horse, cell = things
    figure, beast = p.figures.get(unit), p.figures.get(horse)
    if figure is None or figure.side != side or is_animal(figure) or figure.mount:
        return Refusal("S3.34-b", "not_your_figure", unit=unit)
    if not is_fit(figure) or figure.done & BUSY or figure.load or figure.layer:
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if beast is None or not is_animal(beast) or not is_living(beast) or beast.load or is_being_mounted(p, horse):
        return Refusal("S3.34-b", "no_horse")
    g = ground(p)
    if not {beast.cell, beast.rear} & set(g.map.grid.neighbours[figure.cell]):
        return Refusal("S3.34-b", "not_beside_horse", unit=unit)
    price = g.price(figure.cell, cell, HORSE) if cell in g.map.grid.neighbours[figure.cell] else None
    if price is None or g.kinds[cell] == "trench" or g.kinds[figure.cell] == "trench":
        return Refusal("S3.34-d", "closed_to_horses", unit=unit, cell=cell)
    behind = [at for at in (beast.cell, beast.rear) if at in g.map.grid.neighbours[figure.cell]]
    if not any(g.price(at, figure.cell, HORSE) for at in behind):
        return Refusal("S3.34-d", "closed_to_horses", unit=unit, cell=figure.cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    left = points_left(p, figure)
    return (
        barred(p, "move", unit) if price <= left else Refusal("S3.34-d", "too_far", cell=cell, price=price, left=left)
    )


def leaders(p: Siege, side: str) -> Iterator[Things]:
    """Each step on which somebody can lead an animal."""
    animals = [unit for unit, beast in p.figures.items() if is_animal(beast) and is_living(beast) and not beast.load]
    for horse in animals:
        for at in (p.figures[horse].cell, p.figures[horse].rear):
            for near in ground(p).map.grid.neighbours[at] if at != OFF else ():
                unit = p.standing.get(near)
                if unit is not None and p.figures[unit].side == side:
                    for cell in ground(p).map.grid.neighbours[near]:
                        if why_not_lead(p, side, (unit, horse, cell)) is None:
                            yield unit, horse, cell


def all_leads(p: Siege, side: str) -> Iterator[Things]:
    """The same without repetitions."""
    yield from dict.fromkeys(leaders(p, side))


@order("lead", rule="S3.34-c")
def lead(p: Siege, seat: Seat, things: Things) -> Flow:
    """S3.34-c The leader steps on, the animal follows as if it were part of him."""
    unit, horse, cell = things
    figure, beast = p.figures[unit], p.figures[horse]
    g = ground(p)
    tail = next((at for at in (beast.cell, beast.rear) if at in g.map.grid.neighbours[figure.cell]), beast.cell)
    price = g.price(figure.cell, cell, HORSE) or 0
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + price)
    put(p, unit, cell)
    put(p, horse, figure.cell, rear=tail if beast.rear != OFF else OFF)
    p.tell("S3.34-c", "led", unit=unit, other=horse, from_cell=figure.cell, to_cell=cell)
    return
    yield


RIDER_VERBS = (
    Verb("ride", ("movement",), riders, why_not_ride, ride),
    Verb("wheel", ("movement",), wheelers, why_not_wheel, wheel),
    Verb("mount", ("movement",), mounters, why_not_mount, mount),
    Verb("dismount", ("movement",), dismounters, why_not_dismount, dismount),
    Verb("lead", ("movement",), all_leads, why_not_lead, lead),
)
