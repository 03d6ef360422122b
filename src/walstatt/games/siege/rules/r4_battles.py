"""4, SC4 Battles of a long siege: how an assault begins, how a battle ends, the evening and the next morning."""

from __future__ import annotations

from functools import cache

from walstatt.core.questions import Flow
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    DEAD,
    GARRISON,
    OFF,
    STUNNED,
    WOUNDED,
    Figure,
    Siege,
    is_able,
    is_animal,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.sc5_mornings import set_up_again

ASSAULT, SORTIE = 1, 2  # notes["battle"]; 0 between battles
ALONE = 3  # hexes without an able friend


def begin_assault(p: Siege) -> None:
    """Engines and besiegers wait beside the map, the garrison stands at its posts; loose animals are in no battle."""
    begin_battle(p, ASSAULT, BESIEGER)
    p.bridge_down = PLANS[p.scenario].bridge_down
    for number, engine in p.engines.items():
        stays = engine.kind in ("catapult", "onager") or (engine.kind == "wagon" and not p.notes.get("convoy"))
        is_spent = engine.away == "destroyed" and engine.kind != "oil"
        if not is_spent and not stays:
            p.engines[number] = engine._replace(away="waiting", cells=(), raised=False, count=0, done=0, spent=0)
    for unit, figure in p.figures.items():
        if figure.state == DEAD or figure.away in ("captured", "fled", "ridden", "left", "convoy") or is_animal(figure):
            continue
        if figure.side == BESIEGER or figure.away == "waiting":
            p.figures[unit] = figure._replace(away="waiting", cell=OFF)
        else:
            garrison_post(p, unit, figure)


@rule("SC6")
def convoy_comes(p: Siege) -> None:
    """SC6 On its day a convoy with one wagon tries to get in: a battle on both maps, which nobody can decline."""
    p.notes["convoy"] = 1
    for unit, figure in p.figures.items():
        if figure.away == "convoy":
            p.figures[unit] = figure._replace(away="waiting")
    begin_assault(p)
    p.tell("SC6", "convoy_comes", day=p.day)


def garrison_post(p: Siege, unit: int, figure: Figure) -> None:
    """A defender takes the place that the sheet proposes, or the nearest free one in the castle."""
    g = ground(p)
    post = g.map.grid.cell(PLANS[p.scenario].sides[GARRISON].figures[figure.who])
    put(p, unit, next((c for c in _near_post(p.map_name, post) if c not in p.standing and g.ways[c]), post))


@cache
def _near_post(map_name: str, post: int) -> tuple[int, ...]:
    """The hexes of the castle, the nearest to a post first."""
    distance = map_named(map_name).grid.distance
    return tuple(sorted(zone_cells(map_name, "castle"), key=lambda cell: (distance(post, cell), cell)))


def begin_battle(p: Siege, kind: int, first: str) -> None:
    """Clear the table for an assault or a sortie."""
    p.notes["battle"], p.notes["set_up"] = kind, 0
    p.notes["fills"] = PLANS[p.scenario].fills if kind == ASSAULT else 0  # S2.2-a: for an assault on the walls alone
    p.turn, p.first, p.active, p.stage = 0, first, BESIEGER, "setup"
    p.filled, p.burnt = (), ()
    p.fires.clear()
    works_changed(p)


@rule("S2.2-d", "S5.4-b", "SC4")
def end_battle(p: Siege) -> None:
    """SC4 Everybody goes back to camp or castle; intruders left alone are captured, the dead are taken away."""
    is_assault = p.notes.get("battle") == ASSAULT
    alone = [unit for unit, f in p.figures.items() if f.side == BESIEGER and is_assault and is_cut_off(p, f)]
    for unit, figure in p.figures.items():
        if figure.away in ("captured", "fled", "ridden", "convoy"):
            continue
        outside = figure.who in ("hob", "jankin", "draught_horse") and figure.cell not in ground(p).map.inside
        lift(p, unit)
        state = ABLE if figure.state == STUNNED else figure.state
        away = "captured" if unit in alone else "left" if outside else "off"
        p.figures[unit] = p.figures[unit]._replace(
            cell=OFF, rear=OFF, layer=0, away=away, state=state, load=0, done=0, spent=0, fear=""
        )
    for number, engine in p.engines.items():
        if engine.away != "destroyed":
            p.engines[number] = engine._replace(away="off", cells=(), raised=False)
    p.notes["convoy"] = 0
    p.piles.clear()
    p.fires.clear()
    p.owed.clear()
    p.filled, p.burnt, p.notes["battle"], p.notes["immobile"] = (), (), 0, 0
    works_changed(p)
    p.tell("SC4", "battle_over", day=p.day)
    evening(p)


def is_cut_off(p: Siege, figure: Figure) -> bool:
    """SC4 At nightfall inside the castle with no able friend within three hexes."""
    if not is_living(figure) or figure.cell not in ground(p).map.inside:
        return False
    near = ground(p).map.grid.distance
    return not any(
        f.side == figure.side and f is not figure and is_able(f) and near(figure.cell, f.cell) <= ALONE
        for f in p.figures.values()
    )


def evening(p: Siege) -> None:
    """S5.4-b Healing dice for the newly wounded, if healing is used; then the next day."""
    p.stage, p.active = "evening", BESIEGER
    if p.level >= 5 or p.options.get("healing"):
        for unit, figure in p.figures.items():
            if figure.state == WOUNDED and not figure.mends and figure.away != "captured":
                p.owe("heal", unit)
    p.owe("dawn")


@rule("SC4")
def dawn(p: Siege) -> Flow:
    """SC4 Morning: the healed return, and the besieger decides anew."""
    p.day += 1
    for unit, figure in p.figures.items():
        if figure.mends and figure.mends <= p.day and figure.state == WOUNDED:
            p.figures[unit] = figure._replace(state=ABLE, mends=0)
            p.tell("S5.4-c", "healed", unit=unit)
    p.tell("SC4", "day_began", day=p.day)
    if not PLANS[p.scenario].campaign:
        set_up_again(p)
    elif p.day == PLANS[p.scenario].convoy_day:
        convoy_comes(p)
    else:
        p.stage, p.active = "day", BESIEGER
    yield from ()
