"""20.5 Flank march: when it arrives, and who must make way for it."""

from __future__ import annotations

from walstatt.core.questions import D6, Flow, Reveal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield, FlankMarch, Unit, march_key
from walstatt.games.adlg.rules.s03_status import lose
from walstatt.games.adlg.rules.s08_difficult import FAR
from walstatt.games.adlg.rules.s12_evade import why_never_evades
from walstatt.games.adlg.rules.s20_fronts import unit_of
from walstatt.games.adlg.rules.s20_plan import FLANK, edge_of, units_of_corps
from walstatt.games.adlg.small_tables import DICE
from walstatt.games.adlg.table import land_of, table_of
from walstatt.space.plane.base import Base, Polygon
from walstatt.space.plane.measure import AREA, HALF, UD, is_within
from walstatt.space.plane.shape import box_of, common_area, distance
from walstatt.space.plane.terrain import area_in

FIRST, LATER = 6, 5  # the least rolls that bring it
WEST = "west"


def corps_away(p: Battlefield, side: str) -> int:
    """The corps of a side that is away as a whole; 0 if there is none."""
    here = {one.corps for one in p.units.values() if one.side == side}
    return next((one.corps for one in p.to_come.values() if one.side == side and one.corps not in here), 0)


def owe_flank_march(p: Battlefield, side: str) -> None:
    """At the start of its movement phase a side throws the die for its march, or the corps arrives."""
    for key, one in p.marches.items():
        p.marches[key] = one._replace(is_here=False)
    corps = corps_away(p, side) if p.to_come else 0
    if not corps:
        return
    march = p.marches.get(march_key(side, corps), FlankMarch())
    p.owe("flank_arrives" if march.edge else "flank_die", side, corps)


@rule("ADLG-FLM-79-b")
def added_to(p: Battlefield, side: str, corps: int) -> int:
    """A corps of LH only adds 1."""
    units = [p.to_come[unit] for unit in units_of_corps(p, side, corps) if unit in p.to_come]
    return int(all(one.traits.category == "LH" for one in units))


@rule("ADLG-FLM-79-b")
def flank_die(p: Battlefield, side: str, corps: int) -> Flow:
    """6 on the first throw, 5 and 6 later; then it arrives in the next movement phase, and its side is announced."""
    march = p.marches.get(march_key(side, corps), FlankMarch())
    me = p.seat_of(side)
    needed, added = LATER if march.tries else FIRST, added_to(p, side, corps)
    reads = tuple(face + added >= needed for face in D6.faces)
    roll = yield Roll(D6, reads=reads, rule="ADLG-FLM-79-b", prompt="flank_die", seat=me, corps=corps)
    p.marches[march_key(side, corps)] = march._replace(tries=march.tries + 1)
    if not reads[roll - 1]:
        p.tell("ADLG-FLM-79-b", "flank_not_yet", side=side, corps=corps, roll=roll)
        return
    sealed = yield Reveal(me, FLANK, rule="ADLG-FLM-79-b")
    p.forget(me, FLANK)
    edge = edge_of(side, sealed.partition("-")[2])
    p.marches[march_key(side, corps)] = march._replace(tries=march.tries + 1, edge=edge)
    p.tell("ADLG-FLM-79-b", "flank_announced", side=side, corps=corps, edge=f"edge-{edge}", roll=roll)


# Both on one edge


@rule("ADLG-FLM-79-e")
def strength_of(p: Battlefield, side: str, corps: int) -> int:
    """The size of a corps in halves of a unit: light ones count half."""
    units = [p.to_come[unit] for unit in units_of_corps(p, side, corps) if unit in p.to_come]
    return sum(1 if one.traits.is_light else 2 for one in units)


@rule("ADLG-FLM-79-e")
def driven_back(p: Battlefield, side: str, corps: int) -> list[str]:
    """Whom the meeting of two marches on one edge drives back: the smaller corps, equal ones both."""
    foe = p.foes_of(side)
    other = corps_away(p, foe)
    own, its = p.marches[march_key(side, corps)], p.marches.get(march_key(foe, other), FlankMarch())
    if not other or its.edge != own.edge or own.is_late or its.is_late:
        return []
    mine, theirs = strength_of(p, side, corps), strength_of(p, foe, other)
    return [key for key, strength, than in (
        (march_key(side, corps), mine, theirs), (march_key(foe, other), theirs, mine)) if strength <= than]  # fmt: skip


@rule("ADLG-FLM-79-c", "ADLG-FLM-79-e")
def flank_arrives(p: Battlefield, side: str, corps: int) -> None:
    """The corps enters, unless it meets another march on its edge and is driven back."""
    beaten = driven_back(p, side, corps)
    for key in beaten:
        p.marches[key] = p.marches[key]._replace(is_late=True)
        loser, _, number = key.partition(" ")
        p.tell("ADLG-FLM-79-e", "flank_driven_back", side=loser, corps=int(number))
    if march_key(side, corps) in beaten:
        return
    p.marches[march_key(side, corps)] = p.marches[march_key(side, corps)]._replace(is_here=True)
    leader = next((n for n, one in p.leaders_to_come.items() if (one.side, one.corps) == (side, corps)), None)
    units = [unit for unit in units_of_corps(p, side, corps) if unit in p.to_come]
    p.owed[0:0] = [*(("enter", unit) for unit in units), ("enter_leader", leader or 0, corps, side)]
    p.tell("ADLG-FLM-79-c", "flank_arrived", side=side, corps=corps)


# Who makes way


def march_of(p: Battlefield, one: Unit) -> FlankMarch:
    """The march that brings a unit."""
    return p.marches[march_key(one.side, one.corps)]


def inward(edge: str) -> int:
    """The direction straight into the table."""
    return 0 if edge == WEST else HALF


@rule("ADLG-FLM-79-d")
def who_flees(p: Battlefield, number: int, y: int) -> list[int]:
    """Enemies within 4 UD of the point where a unit enters, but those in melee and melee support."""
    one, table = unit_of(p, number), table_of(p)
    x = 0 if march_of(p, one).edge == WEST else p.width
    point: Polygon = ((x, y), (x, y + 1), (x, y))
    near = [foe for foe in table.near(box_of(point), FAR) if p.units[foe].side != one.side]
    return [
        foe for foe in near
        if not p.units[foe].is_camp and p.units[foe].role not in (MELEE, MELEE_SUPPORT)
        and is_within(distance(point, table.bases[foe].outline), FAR)
    ]  # fmt: skip


@rule("ADLG-FLM-79-d")
def make_way(p: Battlefield, foe: int, number: int) -> Flow:
    """An enemy flees straight away from the edge; who cannot evade loses a point, guns and wagons are lost."""
    one = p.units.get(foe)
    if one is None or one.is_lost:
        return
    if one.traits.category in ("Art", "WWg"):
        p.replace(foe, is_lost=True)
        p.tell("ADLG-FLM-79-d", "swept_away", unit=foe)
        return
    roll = yield Roll(D6, reads=DICE.distance.evade, rule="ADLG-FLM-79-d", prompt="evade_distance",
                      seat=p.seat_of(one.side), unit=foe)  # fmt: skip
    if why_never_evades(p, foe) is not None:
        lose(p, foe, 1, "ADLG-FLM-79-d")
        if p.units[foe].cohesion <= 0:
            p.routing.append(foe)
            p.owed.insert(0, ("rout_next",))
            return
    far = one.traits.moves[0] + DICE.distance.evade[roll - 1] * UD
    facing = inward(march_of(p, unit_of(p, number)).edge)
    end = room_to_flee(p, foe, facing, far)
    p.put(foe, end, is_silent=True)
    p.tell("ADLG-FLM-79-d", "made_way", unit=foe, length=abs(end.x - one.x))


def room_to_flee(p: Battlefield, foe: int, facing: int, far: int) -> Base:
    """The farthest place straight ahead where it stands upon nobody and on ground that it can enter."""
    one, table, land = p.units[foe], table_of(p), land_of(p)
    sign = 1 if facing == 0 else -1
    while far > 0:
        base = Base(one.x + sign * far, one.y, facing, one.base.depth, one.base.width)
        others = [other for other in table.near(base.box) if other != foe]
        is_free = all(common_area(base.outline, table.bases[other].outline) <= AREA for other in others)
        barred = any(area_in(base.outline, land.grounds[piece].piece) > AREA for piece in land.closed)
        if is_free and not barred and base.box[0] >= 0 and base.box[2] <= p.width:
            return base
        far -= UD // 4
    return one.base
