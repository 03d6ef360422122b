"""SC5 Mornings: both sides set up again, and the convoy stays where it was."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground, works_changed
from walstatt.games.siege.opening import fresh_engines, take_in_hand
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import (
    ABLE,
    DEAD,
    OFF,
    PLACED,
    STUNNED,
    Engine,
    Figure,
    Siege,
    is_animal,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.space.footprints import footprint

FEW = 60  # hexes among which there is room for a rider


@rule("S2.2-d", "S3.43-b", "SC5")
def set_up_again(p: Siege) -> None:
    """SC5 Markers are gone, the dead are buried, engines and men are back where the sheet has them."""
    plan = PLANS[p.scenario]
    p.turn, p.stage, p.active = 0, "setup", plan.setup[0]
    p.notes["set_up"], p.notes["fills"] = 0, plan.fills
    p.filled = ()
    p.fires.clear()
    p.piles.clear()
    for unit, figure in p.figures.items():
        _wake(p, unit, figure)
    movers = [unit for unit, figure in p.figures.items() if is_living(figure) and not is_of_convoy(p, figure)]
    for unit in movers:
        lift(p, unit)
    _place_engines(p)
    for unit in movers:
        _post(p, unit)


def _wake(p: Siege, unit: int, figure: Figure) -> None:
    """The stunned are up again, nobody is afraid or carries anything, the dead leave the map and their harness."""
    state = ABLE if figure.state == STUNNED else figure.state
    stays = PLACED if figure.away or is_of_convoy(p, figure) else 0
    harness = figure.load if is_animal(figure) and state != DEAD else 0
    p.figures[unit] = figure._replace(state=state, done=stays, spent=0, fear="", load=harness)
    if state == DEAD and not figure.away:
        p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, away="off")


@rule("SC5")
def is_of_convoy(p: Siege, figure: Figure) -> bool:
    """SC5 Whoever came with the wagons, and every animal without a rider, stays where it was."""
    return is_animal(figure) or PLANS[p.scenario].sides[figure.side].figures.get(figure.who) == "waiting"


def _place_engines(p: Siege) -> None:
    """Every engine that is left stands where the sheet has it, or as near as the convoy lets it."""
    for number, old in p.engines.items():
        if old.kind != "wagon" and old.away not in ("destroyed", "used"):
            p.engines[number] = old._replace(away="waiting", cells=())
    works_changed(p)
    for number, fresh in fresh_engines(p.scenario):
        if p.engines[number].away == "waiting" and fresh.cells:
            p.engines[number] = fresh._replace(cells=_bed(p, fresh))
            works_changed(p)


def _bed(p: Siege, engine: Engine) -> tuple[int, ...]:
    """The sheet's hexes for an engine, or the nearest like them where nothing stands."""
    g = ground(p)
    grid, hexes = g.map.grid, DATA.equipment[engine.kind].hexes
    ground_kind = g.map.terrain[engine.cells[0]]

    def is_free(cells: Iterable[int]) -> bool:
        return all(g.kinds[c] == g.map.terrain[c] == ground_kind and c not in p.standing for c in cells)

    fronts = sorted(grid.cells, key=lambda cell: (grid.distance(cell, engine.cells[0]), cell))
    beds = (footprint(grid, front, hexes, engine.facing) for front in fronts)
    return next((bed for bed in beds if bed is not None and is_free(bed)), engine.cells)


def _post(p: Siege, unit: int) -> None:
    """A figure takes the sheet's place, or the nearest free one in its zone; a rider needs a second hex."""
    figure, g = p.figures[unit], ground(p)
    plan = PLANS[p.scenario].sides[figure.side]
    post = g.map.grid.cell(plan.figures[figure.who].split()[0])
    zone = zone_cells(p.map_name, plan.zones.get(figure.who, plan.zone))
    free = sorted((c for c in zone if c not in p.standing and g.ways[c] and g.kinds[c] != "engine"),
                  key=lambda cell: (g.map.grid.distance(cell, post), cell))  # fmt: skip
    if not figure.mount:
        put(p, unit, free[0])
        take_in_hand(p, unit, free[0])
        return
    near = g.map.grid.neighbours
    pairs = [(head, rear) for head in free[:FEW] for rear in near[head] if rear in free]
    head, rear = [(h, r) for h, r in pairs if g.price(r, h, HORSE) and g.price(h, r, HORSE)][0]  # noqa: RUF015
    put(p, unit, head, rear=rear)
