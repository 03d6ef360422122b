"""C9 Elimination of a chariot, and R4 of a mount: where those aboard stand afterwards."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.mfm.named import why_not_among
from walstatt.games.mfm.position import Battle, base, kind_of, leave, let_go, mark, mark_vehicle, place
from walstatt.games.mfm.rules.c2_driving import set_back
from walstatt.games.mfm.rules.x_frame import bits_of
from walstatt.space.grids import OFF


@rule("MFM-C9-a", "MFM-C9-b", "MFM-C9-d", "MFM-C9-e", "MFM-C9-g", "MFM-C1.1-d", "MFM-R4-d", "MFM-C3.4-l")
def wreck(p: Battle, number: int, by: int) -> Flow:
    """C9 The chariot or mount leaves the board; all aboard are placed on its cells by their owner."""
    if p.units[number].cell == OFF:
        return
    set_back(p, number)
    cells = base(p, p.units[number])
    chosen: dict[int, int] = {}
    for one in p.vehicles[number].crew:
        free = tuple(cell for cell in cells if cell not in chosen.values())
        options = places_for_crew(p, number, free, by)
        cell = options[0]
        if len(options) > 1:
            cell = yield ask_place(p, one, number, options)
        chosen[one] = cell
    is_own_turn = p.units[number].side == p.side
    for one in chosen:
        leave(p, one, OFF)
    let_go(p, p.vehicles[number].leader)
    mark_vehicle(p, number, leader=OFF)
    place(p, number, OFF, lives=0)
    if kind_of(p, number).gait == "chariot" and not is_own_turn:
        p.closed = (*p.closed, *cells)
    p.tell("MFM-C9-a", "wrecked", unit=number)
    for one, cell in chosen.items():
        place(p, one, cell)
        if is_own_turn:  # C9-g
            mark(p, one, moved=True, changed=True, spent=kind_of(p, one).movement)
        p.tell("MFM-C9-b", "stands_on_foot", unit=one, cell=cell)


def ask_place(p: Battle, one: int, number: int, cells: tuple[int, ...]) -> Ask:
    """C9-b On which of these cells somebody who was aboard is placed."""
    check = partial(why_not_among, cells, Refusal("MFM-C9-b", "stands_where_it_was", unit=one, target=number))
    return Ask(
        p.units[one].seat, "cell", cells, why_not=check, rule="MFM-C9-b", prompt="place_crew", unit=one, target=number
    )


@rule("MFM-C9-c", "MFM-C9-f", "MFM-C3.4-n", "MFM-C3.5-i", "MFM-R4-d")
def places_for_crew(p: Battle, number: int, free: tuple[int, ...], by: int) -> tuple[int, ...]:
    """C9-c, C9-f Next to enemies who touched the base, or to the trampler, as long as such cells are left."""
    foes = p.index.bits[p.foes_of(p.units[number].side)] if by == OFF else bits_of(base(p, p.units[by]))
    touching = p.ground.touching
    return tuple(cell for cell in free if touching[cell] & foes) or free
