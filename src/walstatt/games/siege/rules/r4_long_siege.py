"""4 The long siege: days with bombardment, repair, assault or rest; nights with sorties; healing (SC4, SC6).

Day:    morning -> the besieger chooses: bombard, repair, assault, rest
Night:  after a day without assault the garrison may make a sortie
Evening: markers are removed, the wounded are looked after, the next day begins
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import HEIGHT, WIDTH
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    DEAD,
    GARRISON,
    OFF,
    PLACED,
    STUNNED,
    WOUNDED,
    Figure,
    Siege,
    is_able,
    is_animal,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r4_2_bombardment import loose_stones, repair_all, throwers
from walstatt.games.siege.ruleset import Things, Verb

ASSAULT, SORTIE = 1, 2  # notes["battle"]; 0 between battles
SORTIES, SALLIERS, GUARDS, SENTRIES = 2, 10, 14, 4
POSTS = ("12.07", "07.12", "19.08", "10.16")  # of the sentries, on the camp map
ALONE = 3  # hexes without an able friend


# The day


def nothing_more(p: Siege, side: str) -> Iterator[Things]:
    """An order without things, for the besieger's day."""
    if side == BESIEGER:
        yield ()


def why_not_day(p: Siege, side: str, things: Things) -> Refusal | None:
    """SC4 The besieger decides what the day is for."""
    return None if side == BESIEGER and not things else Refusal("S4.11-d", "besieger_only")


def why_not_bombard(p: Siege, side: str, things: Things) -> Refusal | None:
    """S4.11-d Bombarding needs a stone-thrower with points."""
    if next(throwers(p), None) is None:
        return Refusal("S4.21-f", "no_such_engine")
    return why_not_day(p, side, things)


def bombardments(p: Siege, side: str) -> Iterator[Things]:
    """Offered while there is an engine to throw with."""
    if why_not_bombard(p, side, ()) is None:
        yield ()


@order("bombard", rule="S4.11-d", also=("S4.11-a", "S4.11-b"))
def bombard(p: Siege, seat: Seat, things: Things) -> Flow:
    """S4.11-d A day of bombardment, which excludes everything else."""
    p.stage = "bombard"
    p.tell("S4.11-d", "day_of_bombardment", day=p.day)
    return
    yield


@order("repair", rule="S4.23-b")
def repair(p: Siege, seat: Seat, things: Things) -> Flow:
    """S4.23-b A day of repair."""
    repair_all(p)
    end_day_work(p)
    return
    yield


@order("rest", rule="S4.11-d")
def rest(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 A day on which nothing is done."""
    p.tell("S4.11-d", "day_of_rest", day=p.day)
    end_day_work(p)
    return
    yield


@order("assault", rule="S4.11-c", also=("S2.2-d", "S3.43-b"))
def assault(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 An assault: markers, the garrison's set-up, then the besieger enters from any side."""
    begin_assault(p)
    p.tell("S4.11-c", "day_of_assault", day=p.day)
    return
    yield


def begin_assault(p: Siege) -> None:
    """Engines and besiegers wait beside the map, the garrison stands at its posts."""
    begin_battle(p, ASSAULT, BESIEGER)
    p.notes["fills"] = PLANS[p.scenario].fills
    for number, engine in p.engines.items():
        stays = engine.kind in ("catapult", "onager") or (engine.kind == "wagon" and not p.notes.get("convoy"))
        is_spent = engine.away == "destroyed" and engine.kind != "oil"
        if not is_spent and not stays:
            p.engines[number] = engine._replace(away="waiting", cells=(), raised=False, count=0, done=0, spent=0)
    for unit, figure in p.figures.items():
        if figure.state == DEAD or figure.away in ("captured", "fled", "ridden", "left", "convoy"):
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
    grid, g = ground(p).map.grid, ground(p)
    post = grid.cell(PLANS[p.scenario].sides[GARRISON].figures[figure.who])
    free = [c for c in zone_cells(p.map_name, "castle") if c not in p.standing and g.ways[c]]
    put(p, unit, min(free, key=lambda c: (grid.distance(post, c), c)))


def begin_battle(p: Siege, kind: int, first: str) -> None:
    """Clear the table for an assault or a sortie."""
    p.notes["battle"], p.notes["set_up"] = kind, 0
    p.turn, p.first, p.active, p.stage = 0, first, BESIEGER, "setup"
    p.filled, p.burnt = (), ()
    p.fires.clear()
    works_changed(p)


def end_bombardment(p: Siege) -> None:
    """S4.21-f All engines that have a target throw."""
    p.stage = "evening"
    loose_stones(p)


def end_day(p: Siege) -> Flow:
    """The duty that closes a day of bombardment."""
    end_day_work(p)
    return
    yield


def end_day_work(p: Siege) -> None:
    """SC4 After a day without assault comes the night, in which the garrison may sally."""
    p.stage, p.active = "night", GARRISON
    if why_not_sortie(p, GARRISON, ()) is not None:
        evening(p)


# The night


@rule("SC4")
def why_not_sortie(p: Siege, side: str, things: Things) -> Refusal | None:
    """SC4 At most two sorties, and only with somebody fit to make one."""
    if side != GARRISON or things:
        return Refusal("SC4", "garrison_only")
    if p.notes.get("sorties", 0) >= SORTIES:
        return Refusal("SC4", "no_sortie_left")
    fit = [f for f in p.figures.values() if f.side == GARRISON and can_be_picked(f)]
    return None if fit else Refusal("SC4", "no_sortie_left")


def can_be_picked(figure: Figure) -> bool:
    """Unhurt, not an animal, and within the siege."""
    return figure.state == ABLE and figure.away == "off" and not is_animal(figure)


def sorties(p: Siege, side: str) -> Iterator[Things]:
    """Offered at night while it is allowed."""
    if why_not_sortie(p, side, ()) is None:
        yield ()


@order("sortie", rule="SC4")
def sortie(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 The garrison sallies with up to ten; the besieger has up to fourteen in the camp."""
    p.notes["sorties"] = p.notes.get("sorties", 0) + 1
    begin_battle(p, SORTIE, GARRISON)
    p.active = GARRISON
    p.stage = "muster"
    p.tell("SC4", "sortie_begins", day=p.day)
    return
    yield


@order("stay", rule="SC4")
def stay(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 No sortie tonight."""
    evening(p)
    return
    yield


def one_for_garrison(p: Siege, side: str) -> Iterator[Things]:
    """An order without things, for the garrison's night."""
    if side == GARRISON:
        yield ()


def why_not_stay(p: Siege, side: str, things: Things) -> Refusal | None:
    """Only the garrison is asked."""
    return None if side == GARRISON and not things else Refusal("SC4", "garrison_only")


def picked(p: Siege, side: str) -> list[int]:
    """Who has been chosen for the night."""
    return [unit for unit, f in p.figures.items() if f.side == side and f.away in ("reserve", "chosen")]


def why_not_pick(p: Siege, side: str, things: Things) -> Refusal | None:
    """SC4 Up to ten for a sortie, up to fourteen in the camp."""
    figure = p.figures.get(things[0]) if len(things) == 1 else None
    if figure is None or figure.side != side or not can_be_picked(figure):
        return Refusal("SC4", "not_your_figure", unit=things[0] if things else 0)
    most = SALLIERS if side == GARRISON else GUARDS
    return None if len(picked(p, side)) < most else Refusal("SC4", "enough_chosen", most=most)


def picks(p: Siege, side: str) -> Iterator[Things]:
    """The figures that can be chosen."""
    for unit in p.figures:
        if why_not_pick(p, side, (unit,)) is None:
            yield (unit,)


@order("pick", rule="SC4")
def pick(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 Choose one figure for the night."""
    unit = things[0]
    p.figures[unit] = p.figures[unit]._replace(away="reserve" if p.active == GARRISON else "chosen")
    p.tell("SC4", "chosen", unit=unit)
    return
    yield


def end_muster(p: Siege) -> None:
    """SC4 After the garrison the besieger chooses; then sentries take posts and the rest sleep in tents."""
    if p.active == GARRISON:
        if not picked(p, GARRISON):
            evening(p)
            return
        p.active = BESIEGER
        return
    guards = picked(p, BESIEGER)
    grid = ground(p).map.grid
    tents = [cell for cell in grid.cells if ground(p).map.terrain[cell] == "tent"]
    for place, unit in enumerate(guards):
        is_sentry = place < SENTRIES
        cell = camp_cell(p, POSTS[place]) if is_sentry else tents[(place - SENTRIES) * 2]
        p.figures[unit] = p.figures[unit]._replace(away="" if is_sentry else "asleep")
        put(p, unit, cell)
    park_engines(p)
    p.notes["immobile"] = 1
    p.stage, p.active = "setup", BESIEGER
    p.notes["set_up"] = len(PLANS[p.scenario].setup) - 1


def camp_cell(p: Siege, name: str) -> int:
    """A hex of the camp map by its name there."""
    column, row = (int(part) for part in name.split("."))
    return (row - 1 + (HEIGHT if p.map_name == "both" else 0)) * WIDTH + column - 1


def park_engines(p: Siege) -> None:
    """SC4 All undamaged engines stand on their places in the camp."""
    counts: dict[str, int] = {}
    for number, engine in p.engines.items():
        if engine.side != BESIEGER or engine.away == "destroyed" or engine.kind in ("ladder", "mantlet", "oil"):
            continue
        counts[engine.kind] = counts.get(engine.kind, 0) + 1
        place = DATA.camp.places.get(f"{engine.kind}_{counts[engine.kind]}") or DATA.camp.places.get(engine.kind)
        if place is not None:
            cells = tuple(camp_cell(p, name) for name in place)
            p.engines[number] = engine._replace(away="", cells=cells, facing=0, count=0)
    works_changed(p)


# The evening


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
        new_day_of_battle(p)
    elif p.day == PLANS[p.scenario].convoy_day:
        convoy_comes(p)
    else:
        p.stage, p.active = "day", BESIEGER
    return
    yield


@rule("S2.2-d", "SC5")
def new_day_of_battle(p: Siege) -> None:
    """SC5 Both sides set up again; the convoy stays where it was."""
    plan = PLANS[p.scenario]
    p.turn, p.stage, p.active = 0, "setup", plan.setup[0]
    p.notes["set_up"], p.notes["fills"] = 0, plan.fills
    p.filled = ()
    p.fires.clear()
    works_changed(p)
    for unit, figure in p.figures.items():
        state = ABLE if figure.state == STUNNED else figure.state
        stays = PLACED if figure.away or (figure.side == GARRISON and figure.cell not in ground(p).map.inside) else 0
        p.figures[unit] = figure._replace(state=state, done=stays, spent=0, fear="")


DAY_VERBS = (
    Verb("bombard", ("day",), bombardments, why_not_bombard, bombard),
    Verb("repair", ("day",), nothing_more, why_not_day, repair),
    Verb("assault", ("day",), nothing_more, why_not_day, assault),
    Verb("rest", ("day",), nothing_more, why_not_day, rest),
    Verb("sortie", ("night",), sorties, why_not_sortie, sortie),
    Verb("stay", ("night",), one_for_garrison, why_not_stay, stay),
    Verb("pick", ("muster",), picks, why_not_pick, pick),
)
