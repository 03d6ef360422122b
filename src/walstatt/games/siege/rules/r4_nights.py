"""SC4 Nights: the garrison may sally into the camp."""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import HEIGHT, WIDTH
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    GARRISON,
    Figure,
    Siege,
    is_animal,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r4_battles import SORTIE, begin_battle, evening
from walstatt.games.siege.ruleset import own_man

NIGHT = ("night",)
SORTIES, SALLIERS, GUARDS, SENTRIES = 2, 10, 14, 4
POSTS = ("12.07", "07.12", "19.08", "10.16")  # of the sentries, on the camp map


@rule("SC4")
def why_not_sortie(p: Siege, me: Seat) -> Refusal | None:
    """SC4 At most two sorties, and only with somebody fit to make one."""
    if p.seats[me] != GARRISON:
        return Refusal("SC4", "garrison_only")
    if p.notes.get("sorties", 0) >= SORTIES:
        return Refusal("SC4", "no_sortie_left")
    fit = [f for f in p.figures.values() if f.side == GARRISON and can_be_picked(f)]
    return None if fit else Refusal("SC4", "nobody_can_sally")


def can_be_picked(figure: Figure) -> bool:
    """Unhurt, not an animal, and within the siege."""
    return figure.state == ABLE and figure.away == "off" and not is_animal(figure)


@order("sortie", rule="SC4", when=NIGHT, about=(), why_not=why_not_sortie)
def sortie(p: Siege, me: Seat) -> None:
    """SC4 The garrison sallies with up to ten; the besieger has up to fourteen in the camp."""
    begin_battle(p, SORTIE, GARRISON)
    p.active = GARRISON
    p.stage = "muster"
    p.tell("SC4", "sortie_begins", day=p.day)


def why_not_stay(p: Siege, me: Seat) -> Refusal | None:
    """Only the garrison is asked."""
    return None if p.seats[me] == GARRISON else Refusal("SC4", "garrison_only")


@order("stay", rule="SC4", when=NIGHT, about=(), why_not=why_not_stay)
def stay(p: Siege, me: Seat) -> None:
    """SC4 No sortie tonight."""
    evening(p)


def picked(p: Siege, side: str) -> list[int]:
    """Who has been chosen for the night."""
    return [unit for unit, f in p.figures.items() if f.side == side and f.away in ("reserve", "sentry", "chosen")]


def why_not_pick(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """SC4 Up to ten for a sortie, up to fourteen in the camp."""
    figure, side = own_man(p, me, unit, "SC4"), p.seats[me]
    if isinstance(figure, Refusal):
        return figure
    if figure.away in ("reserve", "sentry", "chosen"):
        return Refusal("SC4", "already_chosen", unit=unit)
    if not can_be_picked(figure):
        return Refusal("SC4", "cannot_act", unit=unit)
    return Refusal("SC4", "enough_chosen", most=most_picked(side)) if are_enough(p, side) else None


def most_picked(side: str) -> int:
    """How many can be chosen."""
    return SALLIERS if side == GARRISON else GUARDS


def are_enough(p: Siege, side: str) -> bool:
    """Whether so many have been chosen."""
    return len(picked(p, side)) >= most_picked(side)


def fit_for_it(p: Siege, me: Seat) -> list[int]:
    """The figures that can be chosen, until there are enough."""
    side = p.seats[me]
    fit = (unit for unit, figure in p.figures.items() if figure.side == side and can_be_picked(figure))
    return [] if are_enough(p, side) else list(fit)


@order("pick", rule="SC4", when=("muster",), among=fit_for_it, why_not=why_not_pick)
def pick(p: Siege, me: Seat, unit: int) -> None:
    """SC4 Choose one figure for the night; of the camp the first four are its sentries."""
    guard = "sentry" if len(picked(p, BESIEGER)) < SENTRIES else "chosen"
    p.figures[unit] = p.figures[unit]._replace(away="reserve" if p.active == GARRISON else guard)
    p.tell("SC4", "chosen", unit=unit)


def end_muster(p: Siege) -> None:
    """SC4 After the garrison, if anybody sallies, the besieger chooses; sentries take posts, the rest go to bed."""
    if p.active == GARRISON:
        if not picked(p, GARRISON):
            p.notes["battle"] = 0
            evening(p)
            return
        p.notes["sorties"] = p.notes.get("sorties", 0) + 1
        p.active = BESIEGER
        return
    tents = [cell for cell in ground(p).map.grid.cells if ground(p).map.terrain[cell] == "tent"]
    guards = picked(p, BESIEGER)
    sentries = [unit for unit in guards if p.figures[unit].away == "sentry"]
    for unit, post in zip(sentries, POSTS, strict=False):
        put(p, unit, camp_cell(p, post))
    for unit, cell in zip([unit for unit in guards if unit not in sentries], tents[::2], strict=False):
        p.figures[unit] = p.figures[unit]._replace(away="asleep")
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
        if engine.side != BESIEGER or engine.kind in ("ladder", "mantlet", "oil"):
            continue
        counts[engine.kind] = counts.get(engine.kind, 0) + 1
        if engine.away == "destroyed" or engine.lost:
            continue
        place = DATA.camp.places.get(f"{engine.kind}_{counts[engine.kind]}") or DATA.camp.places.get(engine.kind)
        if place is not None:
            cells = tuple(camp_cell(p, name) for name in place)
            p.engines[number] = engine._replace(away="", cells=cells, facing=0, count=0)
    works_changed(p)
