"""12 The run of an evader: direction, distance, ways round what is in the way, and where it ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from walstatt.core.questions import D6, Ask, Asks, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact, wheel_cost
from walstatt.games.adlg.rules.s09_room import settled
from walstatt.games.adlg.rules.s10_zone import is_entirely_in_cover_ground
from walstatt.games.adlg.rules.s12_evade import closed_to, passable_by, rooms_for, why_blocked, why_not_evade
from walstatt.games.adlg.rules.s17_crossing import cut_by_works
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.small_tables import DICE
from walstatt.games.adlg.table import grounds_under, land_of, table_of
from walstatt.space.plane.ahead import gap_in_front
from walstatt.space.plane.base import Base, EdgeName, Side
from walstatt.space.plane.limits import Mover
from walstatt.space.plane.manoeuvre import Heading, half_turned, moved, wheel_pivot
from walstatt.space.plane.measure import CONTACT, DEGREE, MEASURE, QUARTER, UD, turn_from
from walstatt.space.plane.room import slide_past
from walstatt.space.plane.shape import distance
from walstatt.space.plane.sweep import Straight, Wheel
from walstatt.space.plane.terrain import way_to_edge
from walstatt.space.plane.travel import Bars, can_travel, travel, why_not_stand

AHEAD = Straight("ahead")
AWAY = CONTACT + MEASURE + 1  # a run keeps so far from enemies
SIDES: tuple[Side, Side] = ("left", "right")
TURN_ABOUT, GO_ON = "turn_about", "go_on"
KEEP, MATCH = "keep", "match"


class Run(NamedTuple):
    """A way to run: round something by a slide or a wheel, where it ends, and how far that is from the charger."""

    way: str  # "", or where it avoids something: slide_left, wheel_right, ...
    start: Base  # of its straight part
    end: Base
    length: int  # straight ahead
    gap: int


@rule("ADLG-EVA-48-a")
def matching_wheel(p: Battlefield, who: int, base: Base, facing: int) -> tuple[Wheel, int] | None:
    """The wheel after which a unit runs exactly as the charge goes; None if it does already or there is no room."""
    turn = turn_from(base.facing, facing)
    if not turn or abs(turn) > QUARTER:
        return None
    side: Side = "left" if turn > 0 else "right"
    wheel = Wheel(wheel_pivot(base, side), side)
    bars = Bars(skip=(who,), through=passable_by(p, who, base), closed=closed_to(p, who), may_leave=True)
    return (wheel, abs(turn)) if travel(table_of(p), who, wheel, abs(turn), bars, base).is_legal else None


@rule("ADLG-EVA-48-b", "ADLG-MOV-29-f")
def allowance_at(p: Battlefield, who: int, base: Base) -> int:
    """The allowance on the worst ground a unit stands in."""
    troop, grounds = p.units[who].traits, land_of(p).grounds
    under = [grounds[one] for one in grounds_under(p, base)]
    return max(0, min([troop.moves[0], *(troop.moves[troop.ground_in(one.terrain, one.kind)] for one in under)]))


@rule("ADLG-EVA-48-c", "ADLG-MOV-29-f", "ADLG-FOR-67-b")
def run_length(p: Battlefield, who: int, base: Base, length: int, spent: int, adjusted: int) -> int:
    """How far it runs: slower ground ahead lowers the distance, but never keeps it from reaching its edge."""
    troop, land = p.units[who].traits, land_of(p)
    far = length - spent
    for one in land.slow:
        ground = land.grounds[one]
        allowed = troop.moves[troop.ground_in(ground.terrain, ground.kind)]
        edge = way_to_edge(base, AHEAD, max(0, far), ground.piece)
        if allowed >= 0 and edge < far:
            far = max(edge, min(far, allowed + adjusted - spent))
    return cut_by_works(land, troop, base, AHEAD, max(0, far))


def evade(p: Battlefield, who: int, charged_on: EdgeName, charger: int) -> Flow:
    """Turn away, perhaps match the direction of the charge, throw for the distance, and run (EVA-47-g to EVA-49-h)."""
    me = p.seat_of(p.units[who].side)
    start = yield from turn_away(p, who, charged_on, charger, me)
    p.put(who, start, is_silent=True)
    facing = p.units[charger].facing
    spent = yield from match_direction(p, who, facing, me)
    base = p.units[who].base
    allowance = allowance_at(p, who, base)
    roll = yield Roll(D6, reads=DICE.distance.evade, rule="ADLG-EVA-48-b", prompt="evade_distance", seat=me, unit=who)
    adjusted = DICE.distance.evade[roll - 1] * UD
    length = run_length(p, who, base, allowance + adjusted, spent, adjusted)
    p.tell("ADLG-EVA-48-b", "evaded", unit=who, roll=roll, length=length)
    light = light_foot_ahead(p, who, length)
    if light:
        p.owed[0:0] = [*(("scatter", one, who) for one in light), ("run_on", who, length, charger)]
    else:
        yield from run(p, who, length, charger, me)


@rule("ADLG-EVA-49-c")
def light_foot_ahead(p: Battlefield, who: int, length: int) -> list[int]:
    """Enemy LI in the open on the way of a heavy unit that flees: it has to evade in turn, if it can."""
    one, table = p.units[who], table_of(p)
    if one.traits.is_light:
        return []
    found = {}
    for other in table.near(Mover(one.base, AHEAD).box(length)):
        foe = p.units[other]
        if foe.side == one.side or foe.is_camp or foe.traits.category != "LI" or foe.has_charged:
            continue
        gap = gap_in_front(one.base, foe.base)
        is_open = not is_entirely_in_cover_ground(p, foe.base)
        if gap is not None and gap <= length and is_open and why_not_scatter(p, other, who) is None:
            found[other] = gap
    return sorted(found, key=lambda other: (-found[other], other))


def why_not_scatter(p: Battlefield, who: int, by: int) -> Refusal | None:
    """EVA-49-c Why light foot stays where a unit flees toward it."""
    edge = kind_of_contact(p.units[by].base, p.units[who].base) or "front"
    return why_not_evade(p, who, edge, (by,))


def scatter(p: Battlefield, who: int, by: int) -> Flow:
    """EVA-49-c Light foot evades in turn before a unit that flees toward it."""
    if why_not_scatter(p, who, by) is None:
        yield from evade(p, who, kind_of_contact(p.units[by].base, p.units[who].base) or "front", by)


def run_on(p: Battlefield, who: int, length: int, charger: int) -> Flow:
    """EVA-49-c The unit that fled runs, now that the light foot is gone."""
    yield from run(p, who, length, charger, p.seat_of(p.units[who].side))


def turn_away(p: Battlefield, who: int, charged_on: EdgeName, charger: int, me: str) -> Asks[Base]:
    """EVA-47-g The free turn; where there are several places equally near, the owner chooses."""
    chargers = p.charge.chargers if p.charge is not None else (charger,)
    rooms = [one for one in rooms_for(p, who, charged_on) if why_blocked(p, who, one.base, chargers) is None]
    if len(rooms) == 1:
        return rooms[0].base
    poses = tuple((one.base.x, one.base.y, one.base.facing) for one in rooms)
    chosen = yield Ask(me, "pose", poses, rule="ADLG-EVA-47-g", prompt="turn_where", unit=who)
    return rooms[poses.index(chosen)].base


def match_direction(p: Battlefield, who: int, facing: int, me: str) -> Asks[int]:
    """EVA-48-a The owner may wheel to run exactly as the charge goes; the wheel is taken off the distance."""
    base = p.units[who].base
    found = matching_wheel(p, who, base, facing)
    if found is None:
        return 0
    wheel, angle = found
    cost = wheel_cost(angle, 1, p.units[who].traits.widest_wheel)
    matched = wheel.pose(base, angle)
    answer = yield Ask(
        me, "choice", (KEEP, MATCH), rule="ADLG-EVA-48-a", prompt="direction", unit=who, angle=angle, cost=cost,
        poses=(base.pose, matched.pose),
    )  # fmt: skip
    if answer == KEEP:
        return 0
    p.put(who, matched)
    return cost


def _bars(p: Battlefield, who: int, base: Base, near: Collection[int] | None = None) -> Bars:
    """What counts on the way, of everybody or of those who stand near it."""
    units, side = p.units, p.units[who].side
    foes = [one for one in (units if near is None else near) if units[one].side != side and not units[one].is_lost]
    chargers = p.charge.chargers if p.charge is not None else ()
    return Bars(
        skip=(*passable_by(p, who, base, near), *chargers),
        closed=closed_to(p, who),
        may_leave=True,
        away=tuple(one for one in foes if one not in chargers),
        by=AWAY,
    )


def is_clear(p: Battlefield, who: int, base: Base, length: int) -> bool:
    """Nothing is in the way of a run straight on from a pose; only who stands near it is asked."""
    table = table_of(p)
    near = table.near(Mover(base, AHEAD).box(length), AWAY)
    return can_travel(table, who, AHEAD, length, _bars(p, who, base, near), base)


def _straight(p: Battlefield, who: int, base: Base, length: int) -> int:
    return travel(table_of(p), who, AHEAD, length, _bars(p, who, base), base).furthest


@rule("ADLG-EVA-47-j", "ADLG-EVA-49-a", "ADLG-EVA-49-b", "ADLG-EVA-49-i")
def runs(p: Battlefield, who: int, length: int, charger: int) -> tuple[Run, ...]:
    """The ways to run: straight if nothing is in the way, else by the least slide or wheel round it, else up to it.

    Of equally legal ways those that leave the greatest distance to the charger; several if they are tied (EVA-49-i).
    """
    base, by = p.units[who].base, p.units[charger].base
    furthest = _straight(p, who, base, length)
    if furthest == length:
        return (Run("", base, moved(base, "ahead", length), length, 0),)
    found = [
        run for side in SIDES for run in (*_slide(p, who, base, length, side), *_wheel(p, who, base, length, side))
    ]
    if not found:
        return (Run("", base, moved(base, "ahead", furthest), furthest, 0),)
    gaps = [run._replace(gap=distance(run.end.outline, by.outline)) for run in found]
    most = max(run.gap for run in gaps)
    return tuple(run for run in gaps if run.gap >= most - MEASURE)


def _slide(p: Battlefield, who: int, base: Base, length: int, side: Side) -> list[Run]:
    """One slide as small as necessary, taken off the distance (EVA-49-a)."""
    bars = _bars(p, who, base)
    aside = slide_past(table_of(p), who, length, UD, bars._replace(away=()), base).get(side)
    if not aside or not travel(table_of(p), who, Straight(side), aside, bars, base).is_legal:
        return []
    start, left = moved(base, side, aside), max(0, length - aside)
    if not is_clear(p, who, start, left):
        return []
    return [Run(f"slide_{side}", start, moved(start, "ahead", left), left, 0)]


def _wheel(p: Battlefield, who: int, base: Base, length: int, side: Side) -> list[Run]:
    """The smallest wheel after which the rest of the way is free, taken off the distance (EVA-49-a)."""
    wheel, widest = Wheel(wheel_pivot(base, side), side), p.units[who].traits.widest_wheel

    def is_free(angle: int) -> bool:
        left = length - wheel_cost(angle, 1, widest)
        return left >= 0 and is_clear(p, who, wheel.pose(base, angle), left)

    coarse = next((angle for angle in range(2 * DEGREE, QUARTER + 1, 2 * DEGREE) if is_free(angle)), None)
    if coarse is None:
        return []
    angle = next((one for one in range(coarse - 2 * DEGREE + 1, coarse) if is_free(one)), coarse)
    if not travel(table_of(p), who, wheel, angle, _bars(p, who, base), base).is_legal:
        return []
    left = length - wheel_cost(angle, 1, widest)
    start = wheel.pose(base, angle)
    return [Run(f"wheel_{side}", start, moved(start, "ahead", left), left, 0)]


def run(p: Battlefield, who: int, length: int, charger: int, me: str) -> Flow:
    """EVA-47-j Run; ties between ways round are the owner's; light troops may turn about at the end (EVA-49-e)."""
    ways = runs(p, who, length, charger)
    taken = ways[0]
    if len(ways) > 1:
        names = tuple(one.way for one in ways)
        ends = tuple(one.end.pose for one in ways)
        chosen = yield Ask(me, "choice", names, rule="ADLG-EVA-49-i", prompt="way_round", unit=who, poses=ends)
        taken = ways[names.index(chosen)]
    _stand(p, who, taken)
    pass_straight(p, who, taken.start)
    pass_straight(p, who, taken.start)
    if is_off_the_table(p, taken.end):
        leave_table(p, who)
        return
    p.tell("ADLG-EVA-47-j", "ran", unit=who, length=taken.length)
    if p.units[who].traits.is_light and not why_not_about(p, who):
        poses = p.units[who].base.pose, half_turned(p.units[who].base).pose
        answer = yield Ask(
            me, "choice", (GO_ON, TURN_ABOUT), rule="ADLG-EVA-49-e", prompt="about", unit=who, poses=poses
        )
        if answer == TURN_ABOUT:
            p.put(who, half_turned(p.units[who].base))


def _stand(p: Battlefield, who: int, taken: Run) -> None:
    """Stand where the run ends; friends that were passed make room, or it stops before them (INT-39-m)."""
    friends = passable_by(p, who, taken.start)
    room = settled(mover_of(p, (who,)), {who: taken.end}, friends)
    if room.refusal is None:
        p.put(who, room.ends[who])
        for friend, base in room.pushed.items():
            p.put(friend, base, is_fixed=p.units[friend].is_fixed or p.units[friend].traits.is_heavy)
        return
    bars = _bars(p, who, taken.start)
    skip = tuple(one for one in bars.skip if one not in friends)
    short = travel(table_of(p), who, AHEAD, taken.length, bars._replace(skip=skip, through=friends), taken.start)
    p.put(who, short.stops[0])
    if why_not_stand(table_of(p), {who: short.stops[0]}, Bars(may_leave=True), {}):
        p.put(who, _clear_of_friends(p, who, taken))


@rule("ADLG-INT-39-m", "ADLG-EVA-47-g")
def _clear_of_friends(p: Battlefield, who: int, taken: Run) -> Base:
    """Who has turned upon a friend and cannot run clear of it stands as near to the end of its run as there is room."""
    table, bars = table_of(p), Bars(closed=closed_to(p, who), may_leave=True)
    headings: tuple[Heading, ...] = ("ahead", "back", "left", "right")
    for length in range(0, 3 * UD, UD // 16):
        for heading in headings:
            pose = moved(taken.end, heading, length)
            if not why_not_stand(table, {who: pose}, bars, {}):
                return pose
    return taken.end


def why_not_about(p: Battlefield, who: int) -> Refusal | None:
    """EVA-49-e There is always room to turn about on the own ground, unless others stand too close."""
    causes = why_not_stand(table_of(p), {who: half_turned(p.units[who].base)}, Bars(may_leave=True))
    return Refusal("ADLG-EVA-49-e", "no_room_to_turn", unit=who) if causes else None


@rule("ADLG-EVA-49-h")
def is_off_the_table(p: Battlefield, base: Base) -> bool:
    """A part of the base is beyond the edge."""
    return not table_of(p).holds(base)


@rule("ADLG-EVA-49-h", "ADLG-CMD-28-i")
def leave_table(p: Battlefield, who: int) -> None:
    """Who flees off the table is lost and does not come back, with a commander that is with it (CMD-28-i)."""
    p.replace(who, is_lost=True, has_left=True, role="")
    p.tell("ADLG-EVA-49-h", "left_table", unit=who)
    for number, leader in p.commanders.items():
        if leader.unit == who and not leader.is_lost:
            p.commanders[number] = leader._replace(is_lost=True)
            p.tell("ADLG-CMD-28-i", "commander_lost", commander=f"rank-{leader.rank}", corps=leader.corps)
