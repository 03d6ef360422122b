"""Setting up: the sheet's proposal stands, and each figure may be put elsewhere in its zone once."""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random

from walstatt.core.orders import EVERYWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat, picked
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import PLACED as ON_MAP
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import HORSE, TERRAIN, Ground, ground
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import ABLE, OFF, PLACED, Figure, Siege, is_animal, is_living, mark_done
from walstatt.games.siege.rules.ps_harm import living, put
from walstatt.games.siege.rules.r2_2_works import SETUP
from walstatt.games.siege.rules.r4_battles import SORTIE
from walstatt.games.siege.ruleset import own_man

TRIES = 8  # hexes that are drawn before all are listed
WALLED = ("battlement", "tower_door", "tower_inside", "tower_slit", "winch")


def zone_of(p: Siege, unit: int) -> frozenset[int]:
    """Where the sheet lets a figure be put."""
    figure = p.figures[unit]
    plan = PLANS[p.scenario].sides[figure.side]
    if p.notes.get("battle") == SORTIE:
        return zone_cells(p.map_name, "tent" if figure.away == "asleep" else "camp")
    return zone_cells(p.map_name, plan.zones.get(figure.who, plan.zone))


def sheet(p: Siege) -> str:
    """The rule that the scenario's own sheet is, which says where its figures may stand: SC1 to SC7."""
    return f"SC{PLANS[p.scenario].number}"


def why_not_place(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """Each figure that stands on the map can be put elsewhere once."""
    figure = own_man(p, me, unit, "S0-e")
    if isinstance(figure, Refusal):
        return figure
    if not is_living(figure):
        return Refusal("S0-e", "cannot_act", unit=unit)
    if any(figure.cell in engine.cells for engine in p.engines.values() if engine.kind == "ladder"):
        return Refusal("S1.91-a", "carries_ladder", unit=unit)
    if figure.load:
        return Refusal("S5.21-a", "carries_load", unit=unit)
    if figure.done & PLACED:
        return Refusal("S0-e", "already_placed", unit=unit)
    return None


def why_no_place(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """There must be a hex for it."""
    return None if first_place(p, unit) != OFF else Refusal("S0-e", "nowhere_to_go", unit=unit, left=0)


def look_for_place(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """It is enough that one free hex stays free; on the walls and on the other map others count too."""
    figure = p.figures[unit]
    if why_not_place(p, me, unit) is not None:
        return False, 1 << figure.cell
    cell = first_place(p, unit)
    if cell == OFF or ground(p).kinds[cell] in WALLED or is_in_camp(p, cell) != is_in_camp(p, figure.cell):
        return cell != OFF, EVERYWHERE
    return True, 1 << figure.cell | bits((cell, rears(p, unit, cell)[0]) if figure.mount else (cell,))


def why_not_put(p: Siege, unit: int, cell: int) -> Refusal | None:
    """Inside its zone, free, and not too many on the walls."""
    g = ground(p)
    if cell not in zone_of(p, unit) or g.kinds[cell] in ("engine", "wall"):
        return Refusal(sheet(p), "outside_its_zone", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    if p.figures[unit].mount and not rears(p, unit, cell):
        return _why_no_rear(p, unit, cell)
    if g.kinds[cell] in WALLED and are_walls_full(p, unit):
        return Refusal(sheet(p), "too_many_on_walls", unit=unit, most=most_on_walls(p, unit))
    return _why_too_few(p, unit, cell)


def most_on_walls(p: Siege, unit: int) -> int:
    """How many figures of its side the sheet lets stand on the walls."""
    return PLANS[p.scenario].sides[p.figures[unit].side].most_on_walls


def are_walls_full(p: Siege, unit: int) -> bool:
    """Whether a figure that does not stand on the walls finds as many of its side there as there may be."""
    kinds, figure = ground(p).kinds, p.figures[unit]
    if kinds[figure.cell] in WALLED:
        return False
    others = sum(f.side == figure.side and f.cell >= 0 and kinds[f.cell] in WALLED for f in p.figures.values())
    return others >= most_on_walls(p, unit)


def _why_too_few(p: Siege, unit: int, cell: int) -> Refusal | None:
    """SC5, SC7 Why a figure cannot leave the map on which it stands for the other one."""
    from_camp = is_in_camp(p, p.figures[unit].cell)
    if from_camp == is_in_camp(p, cell) or not is_needed(p, unit):
        return None
    return Refusal(sheet(p), "too_few_there", unit=unit, least=least_beside(p, unit))


@rule("SC5", "SC7")
def is_needed(p: Siege, unit: int) -> bool:
    """SC5, SC7 On each of the two maps stand no fewer figures than the sheet wants there."""
    from_camp, side = is_in_camp(p, p.figures[unit].cell), p.figures[unit].side
    here = sum(is_in_camp(p, f.cell) == from_camp for _, f in living(p, side) if not is_animal(f))
    return here <= least_beside(p, unit)


def least_beside(p: Siege, unit: int) -> int:
    """How many figures of its side the sheet wants on the map where a figure stands."""
    plan = PLANS[p.scenario].sides[p.figures[unit].side]
    return plan.least_in_camp if is_in_camp(p, p.figures[unit].cell) else plan.least_in_field


def is_in_camp(p: Siege, cell: int) -> bool:
    """Whether a hex belongs to the camp map."""
    return cell in zone_cells(p.map_name, "camp")


def rears(p: Siege, unit: int, cell: int) -> tuple[int, ...]:
    """S3.31-a Hexes for the rear of a rider whose head is in this one: free, open to horses, in his zone."""
    g, zone = ground(p), zone_of(p, unit)
    if not is_for_horses(g, cell):
        return ()
    near = (n for n in g.map.grid.neighbours[cell] if n in zone and p.standing.get(n, unit) == unit)
    both_ways = (n for n in near if g.price(n, cell, HORSE) and g.price(cell, n, HORSE))
    return tuple(sorted(n for n in both_ways if g.kinds[n] != "trench"))


def _why_no_rear(p: Siege, unit: int, cell: int) -> Refusal:
    """S3.31-a, S3.32-a No horse stands in this hex, or behind it is no room for its rear."""
    if is_for_horses(ground(p), cell):
        return Refusal("S3.31-a", "no_room_for_rear", unit=unit, cell=cell)
    return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)


def is_for_horses(g: Ground, cell: int) -> bool:
    """S3.32-a, -c Whether a horse may stand in a hex."""
    return g.kinds[cell] != "trench" and bool(TERRAIN[g.kinds[cell]].horse)


def first_place(p: Siege, unit: int) -> int:
    """A hex where a figure may be put, if possible off the walls and on the map where it stands; OFF if none is."""
    camp, kinds, here = zone_cells(p.map_name, "camp"), ground(p).kinds, p.figures[unit].cell
    zone = zone_of(p, unit)
    beside = (cell for cell in zone if kinds[cell] not in WALLED and (cell in camp) == (here in camp))
    for cells in (beside, zone):
        cell = next((cell for cell in cells if why_not_put(p, unit, cell) is None), OFF)
        if cell != OFF:
            return cell
    return OFF


def places(p: Siege, unit: int) -> tuple[int, ...]:
    """All hexes where a figure may be put."""
    kinds, standing, zone = ground(p).kinds, p.standing, zone_of(p, unit)
    if is_needed(p, unit):
        camp = zone_cells(p.map_name, "camp")
        zone = zone & camp if p.figures[unit].cell in camp else zone - camp
    shut = ("engine", "wall", *WALLED) if are_walls_full(p, unit) else ("engine", "wall")
    free = sorted([cell for cell in zone if cell not in standing and kinds[cell] not in shut])
    return tuple([cell for cell in free if rears(p, unit, cell)] if p.figures[unit].mount else free)


def draw_place(p: Siege, unit: int, rng: Random) -> int:
    """One of these hexes by chance."""
    zone = in_order(zone_of(p, unit))
    for _ in range(TRIES):
        cell = picked(zone, rng)
        if why_not_put(p, unit, cell) is None:
            return cell
    free = places(p, unit)
    return picked(free, rng)


@lru_cache(maxsize=64)
def in_order(zone: frozenset[int]) -> tuple[int, ...]:
    """The hexes of a zone as numbers go up."""
    return tuple(sorted(zone))


@order(
    "place", rule="S0-e", when=SETUP, bearers=ON_MAP, why_not=why_not_place, why_nothing=why_no_place,
    look=look_for_place,
)  # fmt: skip
def place(p: Siege, me: Seat, unit: int) -> Flow:
    """Put one figure elsewhere."""
    before = p.figures[unit].cell
    cell = yield Ask(
        me, "cell", partial(places, p, unit), why_not=partial(why_not_put, p, unit),
        draw=partial(draw_place, p, unit), rule="S0-e", prompt="place_where", unit=unit,
    )  # fmt: skip
    rear = OFF
    if p.figures[unit].mount:
        rear = yield ask_rear(p, me, unit, cell)
    put(p, unit, cell, rear=rear)
    mark_done(p, unit, PLACED)
    p.tell("S0-e", "placed", unit=unit, from_cell=before, to_cell=cell)


def ask_rear(p: Siege, me: Seat, unit: int, cell: int) -> Ask:
    """S3.31-a Where the rear of a rider stands when he is set up."""
    places = rears(p, unit, cell)
    check = partial(why_not_among, places, Refusal("S3.31-a", "rear_stands_beside_the_head", unit=unit, cell=cell))
    return Ask(me, "cell", places, why_not=check, rule="S3.31-a", prompt="rear_where", unit=unit)


@rule("SC5")
def why_not_saddle(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """SC5 A knight whom the sheet lets ride or walk."""
    figure, side = own_man(p, me, unit, "S0-e"), p.seats[me]
    if isinstance(figure, Refusal):
        return figure
    if figure.who not in PLANS[p.scenario].sides[side].may_ride or p.day > 1:
        return Refusal("SC5", "begins_on_foot", unit=unit)
    if not is_living(figure) or figure.state != ABLE:
        return Refusal("SC5", "cannot_act", unit=unit)
    return Refusal("SC5", "is_mounted", unit=unit) if figure.mount else None


def why_no_horse(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S3.31-a There must be room for a horse behind him."""
    cell = p.figures[unit].cell
    return None if rears(p, unit, cell) else _why_no_rear(p, unit, cell)


def knights(p: Siege, me: Seat) -> list[int]:
    """SC5 Whom the sheet lets ride or walk."""
    names = PLANS[p.scenario].sides[p.seats[me]].may_ride
    return [unit for unit, figure in p.figures.items() if figure.who in names] if names else []


@order("saddle", rule="SC5", when=SETUP, among=knights, why_not=why_not_saddle, why_nothing=why_no_horse)
def saddle(p: Siege, me: Seat, unit: int) -> Flow:
    """SC5 The knight begins the battle on his horse."""
    cell = p.figures[unit].cell
    rear = yield ask_rear(p, me, unit, cell)
    horse = max(p.figures) + 1
    p.figures[horse] = Figure("horse", p.figures[unit].side, away="ridden")
    p.figures[unit] = p.figures[unit]._replace(mount=horse)
    put(p, unit, cell, rear=rear)
    p.tell("SC5", "saddled", unit=unit)
