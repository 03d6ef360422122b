"""1.8 The drawbridge, its winch, and the fall."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import (
    ACTED,
    OFF,
    WINDING,
    Figure,
    Siege,
    is_animal,
    is_fit,
    is_living,
    mark_done,
)
from walstatt.games.siege.rules.ps_harm import drop_mantlet, figures_at, kill, lift, pile_up, put, stun
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT
from walstatt.games.siege.ruleset import barred, own_man, seat_of


@rule("S1.8-a", "S1.8-b", "S1.8-g", "S1.8-h")
def why_not_at_winch(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """1.8 Any fit figure on foot that was in the winch hex when its phase began and has done nothing since."""
    figure = own_man(p, me, unit, "S1.8-a")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.mount:
        return Refusal("S1.8-h", "is_mounted", unit=unit)
    if ground(p).kinds[figure.cell] != "winch":
        return Refusal("S1.8-a", "not_at_the_winch", unit=unit)
    if figure.done & ACTED:
        return Refusal("S1.8-b", "already_acted", unit=unit)
    wagon = wagon_on_bridge(p)
    if wagon:
        return Refusal("S1.8-c", "wagon_on_the_bridge", engine=wagon)
    return barred(p, "work", unit)


def wagon_on_bridge(p: Siege) -> int:
    """The wagon that keeps the bridge down by standing on it; 0 if there is none."""
    bridge = ground(p).map.bridge
    wagons = ((n, engine) for n, engine in p.engines.items() if engine.kind == "wagon" and not engine.away)
    return next((number for number, engine in wagons if any(cell in bridge for cell in engine.cells)), 0)


def at_winches(p: Siege, me: Seat) -> list[int]:
    """S1.8-a Who stands in a winch hex."""
    return [p.standing[cell] for cell in ground(p).map.winches if cell in p.standing]


@order("winch", rule="S1.8-b", when=MOVEMENT, among=at_winches, why_not=why_not_at_winch)
def work_winch(p: Siege, me: Seat, unit: int) -> None:
    """S1.8-b The figure does nothing else; the bridge moves at the end of the phase."""
    mark_done(p, unit, WINDING)
    p.notes["winch"] = unit
    p.tell("S1.8-b", "works_winch", unit=unit)


@rule("S1.8-c")
def turn_bridge(p: Siege) -> None:
    """S1.8-c At the end of the phase the bridge goes up or down; whoever stands on it falls."""
    winder = p.figures.get(p.notes.pop("winch", 0))
    if winder is None or not is_fit(winder) or ground(p).kinds[winder.cell] != "winch" or wagon_on_bridge(p):
        return
    p.bridge_down = not p.bridge_down
    works_changed(p)
    p.tell("S1.8-c", "bridge_lowered" if p.bridge_down else "bridge_raised")
    if not p.bridge_down:
        for cell in ground(p).map.bridge:
            for unit in list(figures_at(p, cell)):
                p.owe("fall", unit)
            _spill_the_dead(p, cell)
    else:
        for cell in ground(p).map.bridge:
            for unit in list(figures_at(p, cell)):
                p.owe("make_way", unit, cell)


@rule("S1.8-i")
def _spill_the_dead(p: Siege, cell: int) -> None:
    """S1.8-i The dead on the bridge go into the moat too."""
    places = moat_beside(p, cell)
    if not places:
        return
    for unit, figure in p.figures.items():
        if figure.cell == cell and not is_living(figure) and not figure.away:
            p.figures[unit] = figure._replace(cell=places[0])
    if cell in p.piles:
        pile_up(p, places[0], p.piles.pop(cell))
        works_changed(p)


@rule("S1.8-d", "S1.8-i", "S1.8-j")
def moat_beside(p: Siege, cell: int) -> tuple[int, ...]:
    """S1.8-d, -i, -j Free moat hexes next to a bridge hex, never the other bridge hex; failing these the nearest."""
    g = ground(p)
    grid, bridge = g.map.grid, g.map.bridge
    free = [c for c in grid.cells if g.kinds[c] == "moat" and c not in bridge and c not in p.standing]
    least = max(1, min((grid.distance(cell, c) for c in free), default=1))
    return tuple(c for c in free if grid.distance(cell, c) == least)


def why_not_into(p: Siege, start: int, cell: int) -> Refusal | None:
    """S1.8-d, -i, -j Why a figure does not come from the bridge into a hex."""
    g, places = ground(p), moat_beside(p, start)
    if cell in places:
        return None
    if cell in g.map.bridge:
        return Refusal("S1.8-j", "under_the_bridge", cell=cell)
    if not 0 <= cell < len(g.kinds) or g.kinds[cell] != "moat":
        return Refusal("S1.8-d", "no_moat_there", cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", cell=cell)
    return Refusal("S1.8-d", "nearer_moat_is_free", cell=cell)


@rule("S1.8-d", "S1.8-e", "S1.8-f", "S1.8-i")
def fall(p: Siege, unit: int) -> Flow:
    """S1.8-d to -f, -i Down into the moat: stunned, or dead if already hurt; horses are killed."""
    figure = p.figures[unit]
    start = hex_on_bridge(p, figure)
    if not is_living(figure) or start == OFF:
        return
    if is_animal(figure):
        _drown(p, unit, start)
        return
    if figure.mount:
        _unhorse(p, unit, start)
    places = moat_beside(p, start)
    if not places:
        kill(p, unit, "S1.8-i")
        return
    cell = yield Ask(
        seat_of(p, figure.side), "cell", places, why_not=partial(why_not_into, p, start), rule="S1.8-d",
        prompt="fall_where", unit=unit,
    )  # fmt: skip
    put(p, unit, cell)
    p.tell("S1.8-d", "fell_from_bridge", unit=unit, from_cell=start, to_cell=cell)
    stun(p, unit, "S1.8-e")


def hex_on_bridge(p: Siege, figure: Figure) -> int:
    """The hex of the bridge where a figure stands, of a rider or horse also with its rear; OFF if there is none."""
    return next((cell for cell in (figure.cell, figure.rear) if cell in ground(p).map.bridge), OFF)


def _unhorse(p: Siege, rider: int, cell: int) -> None:
    """S1.8-i The horse of a rider who falls is killed, he himself falls like a man on foot."""
    horse = p.figures[rider].mount
    lift(p, rider)
    p.figures[rider] = p.figures[rider]._replace(mount=0, rear=OFF, cell=OFF)
    p.tell("S1.8-i", "unhorsed", unit=rider, other=horse)
    _drown(p, horse, cell)
    put(p, rider, cell)


def _drown(p: Siege, animal: int, cell: int) -> None:
    """S1.8-i An animal on the rising bridge is killed and lies in the moat."""
    put(p, animal, cell)
    kill(p, animal, "S1.8-i")
    _spill_the_dead(p, cell)


def make_way(p: Siege, unit: int, cell: int) -> Flow:
    """A figure under the falling bridge gets out of the way into a free moat hex (ruling), without his ladder."""
    figure = p.figures[unit]
    places = moat_beside(p, cell)
    if figure.cell != cell or not places:
        return
    where = yield Ask(
        seat_of(p, figure.side), "cell", places, why_not=partial(why_not_into, p, cell), rule="S1.8-c",
        prompt="make_way", unit=unit,
    )  # fmt: skip
    drop_mantlet(p, unit, where)
    put(p, unit, where)
    p.tell("S1.8-c", "made_way", unit=unit, from_cell=cell, to_cell=where)
