"""6 Sequence of play: whose sequence it is, which corps is active, and the orders that it can be given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from walstatt.core.order_table import Cast, OrderTable, Reading
from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import D6, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, commander_of, corps_left, corps_of, standing
from walstatt.games.adlg.rules import s04_ready as s04
from walstatt.games.adlg.rules import s07_ride as s07
from walstatt.games.adlg.rules import s08_orders as s08
from walstatt.games.adlg.rules import s09_disengage as s09
from walstatt.games.adlg.rules import s10_leave as s10
from walstatt.games.adlg.rules import s11_orders as s11
from walstatt.games.adlg.rules import s14_rally as s14
from walstatt.games.adlg.rules import s15_fire as s15
from walstatt.games.adlg.rules import s16_fight as s16
from walstatt.games.adlg.rules import s20_reveal as s20
from walstatt.games.adlg.rules.s07_command import free_points_of, points_for
from walstatt.games.adlg.rules.s08_difficult import FAR, near_marker
from walstatt.games.adlg.rules.s13_align import due_in
from walstatt.games.adlg.rules.s17_works import owe_order_among_looters, why_no_order
from walstatt.games.adlg.rules.s18_victory import end_of_turns
from walstatt.games.adlg.rules.s20_flank import owe_flank_march
from walstatt.games.adlg.rules.s20_hesitant import forget_urging, tested, urge
from walstatt.games.adlg.rules.s21_options import again
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.measure import is_less

CORPS, ORDERS = ("corps",), ("orders",)


# Which corps is next


@rule("ADLG-SEQ-23-b")
def corps_to_come(p: Battlefield, side: str) -> list[int]:
    """The corps of a side that have not been active in this phase."""
    return [corps for corps in corps_left(p, side) if corps not in p.done]


def why_not_activate(p: Battlefield, me: Seat, corps: int) -> Refusal | None:
    """Each corps once, in the order that its owner likes (SEQ-23-b)."""
    if corps in p.done:
        return Refusal("ADLG-SEQ-23-b", "corps_done", corps=corps)
    return None if corps in corps_left(p, p.side) else Refusal("ADLG-SEQ-23-b", "no_such_corps", corps=corps)


def ways_to_activate(p: Battlefield, me: Seat) -> Iterator[tuple[int, ...]]:
    """One for each corps to come."""
    return ((corps,) for corps in corps_to_come(p, p.side))


@order(
    "activate",
    rule="ADLG-SEQ-23-b",
    also=("ADLG-SEQ-23-d", "ADLG-CP-25-a", "ADLG-CP-25-d"),
    when=CORPS,
    about=("word",),
    why_not=why_not_activate,
    ways=ways_to_activate,
)
def activate(p: Battlefield, me: Seat, corps: int) -> Flow:
    """A corps becomes active: the die gives its command points, and the commander has one of his own."""
    roll = yield Roll(D6, rule="ADLG-CP-25-a", prompt="command", seat=me)
    roll = yield from again(p, me, roll)
    trusted = yield from tested(p, me, corps, roll)
    if trusted is None:
        p.corps = corps
        p.owe("end_corps")
        return
    roll = trusted
    p.corps, p.phase, p.has_ordered, p.held = corps, "orders", False, ()
    p.command_points, p.free_points = points_for(p, p.side, corps, roll), free_points_of(p, p.side, corps)
    number = commander_of(p, p.side, corps)
    if number is not None:
        p.commanders[number] = p.commanders[number]._replace(has_moved=False)
    p.tell("ADLG-CP-25-a", "activated", side=p.side, corps=corps, roll=roll, points=p.command_points)
    owe_order_among_looters(p)


def any_time(p: Battlefield, me: Seat) -> None:
    """Nobody needs an order to stay where he is (MOV-29-m)."""


@order("end", rule="ADLG-SEQ-23-d", also=("ADLG-MOV-29-m",), when=ORDERS, about=(), why_not=any_time)
def end(p: Battlefield, me: Seat) -> None:
    """The orders of a corps end; who must conforms, rash units are held back or charge, and its activation is over."""
    for unit in due_in(p, p.side, p.corps):
        p.owe("realign", unit)
    p.owe("rash_ones")
    p.owe("end_corps")


@rule("ADLG-SEQ-23-d", "ADLG-CP-25-d")
def end_corps(p: Battlefield) -> None:
    """The activation of a corps ends; points that were not spent are lost (CP-25-d)."""
    p.tell("ADLG-SEQ-23-d", "corps_ended", side=p.side, corps=p.corps, left=p.command_points)
    p.done = (*p.done, p.corps)
    p.corps = p.command_points = p.free_points = 0
    p.phase = "corps"
    if not corps_to_come(p, p.side):
        p.owe("begin_shooting")


# The sequences of both sides


@rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-c")
def end_sequence(p: Battlefield) -> None:
    """The other side's sequence; after both a turn is over, and after the last turn the game."""
    p.tell("ADLG-SEQ-23-a", "sequence_ended", side=p.side)
    if p.side != p.first:
        p.tell("ADLG-SEQ-23-c", "turn_ended", turn=p.turn)
        if p.turns and p.turn >= p.turns:
            end_of_turns(p)
            return
        p.turn += 1
    begin_sequence(p, p.foes_of(p.side))


@rule("ADLG-SEQ-23-a", "ADLG-MLT-34-b")
def begin_sequence(p: Battlefield, side: str) -> None:
    """A side's sequence begins: marks of the last one are gone, and who is near the enemy is noted."""
    p.side, p.done, p.phase, p.corps = side, (), "corps", 0
    p.hit_aside.clear()
    forget_urging(p, side)
    table = table_of(p)
    foes = [number for number, one in p.units.items() if one.side != side and not one.is_lost]
    for number, one in p.units.items():
        p.units[number] = one._replace(
            moves=0,
            with_commander=0,
            has_slid=False,
            was_near=False,
            is_fixed=False,
            has_tested=False,
            has_charged=False,
            is_silent=False,
            was_burst=False,
            is_rash=False,
            was_sprung=False,
        )
    for number, marker in p.markers.items():
        p.markers[number] = marker._replace(seen=())
    for number, _ in standing(p, side):
        near = table.nearest_to(table.bases[number], FAR, foes)
        if (near is not None and is_less(near.distance, FAR)) or near_marker(p, side, table.bases[number]):
            p.replace(number, was_near=True)
    owe_flank_march(p, side)


# The table of orders


def own(p: Battlefield, me: Seat) -> Sequence[int]:
    """The units of the active corps; those that can shoot; those that have still to fight."""
    if p.phase == "shooting":
        return s15.shooters(p, me)
    if p.phase == "melee":
        return s16.own_in_melee(p, me)
    return [one for one in corps_of(p, p.side, p.corps) if not p.units[one].is_looting]


@rule("ADLG-ARM-10-d", "ADLG-SEQ-23-b")
def why_not_bearer(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Orders go to units of the active corps that are on the table (ARM-10-d)."""
    one = p.units.get(number)
    if one is None or one.is_camp or one.side != p.seats[me]:
        return Refusal("ADLG-ARM-10-d", "not_yours", unit=number)
    if one.is_lost:
        return Refusal("ADLG-STA-09-d", "is_lost", unit=number)
    if p.phase != "orders":
        return None
    if one.corps == p.corps:
        return why_no_order(p, number)
    return Refusal("ADLG-ARM-10-d", "other_corps", unit=number, corps=one.corps)


def wrong_time(p: Battlefield, verb: str) -> Refusal:
    """First a corps is chosen, then it gets its orders; after all corps come shooting and melee."""
    if p.phase in ("shooting", "melee") or verb in ("shoot", "cease", "fight"):
        return Refusal("ADLG-SEQ-23-a", "other_phase", phase=f"phase-{p.phase}")
    return Refusal("ADLG-SEQ-23-b", "choose_corps_first" if p.phase == "corps" else "corps_is_active")


def read(p: Battlefield, me: Seat) -> Reading:
    """Lists depend on where everybody stands and on the points that are left: after each order they are made anew."""
    units = tuple(own(p, me))
    done = tuple(p.fired), tuple(p.struck), tuple(p.fought)
    points = p.command_points, p.free_points, p.has_ordered, done
    people = tuple(p.units.values()), tuple(p.commanders.values())
    frame = points, *people, p.terrain, tuple(p.options.items()), tuple(p.markers.values())
    return units, tuple(p.units[one] for one in units), frame, None


TABLE: OrderTable[Battlefield] = OrderTable(
    (
        activate,
        s08.move,
        s11.charge,
        s10.leave,
        s10.ride_off,
        s09.disengage,
        s14.rally,
        s07.ride,
        s20.spring_now,
        urge,
        s04.brace,
        s04.plant,
        end,
        s15.shoot,
        s15.cease,
        s16.fight,
    ),
    phase=lambda p: p.phase,
    cast=Cast(own=own, traits=lambda p, me, unit: ("unit",), read=read, stirred=lambda p, *_: NOWHERE),
    wrong_time=wrong_time,
    why_not_bearer=why_not_bearer,
)


@rule("ADLG-SEQ-23-b", "ADLG-SEQ-23-d")
def give_order(p: Battlefield) -> Flow:
    """The phasing side chooses a corps, or gives the active one an order; then sides shoot and melees are fought."""
    me = p.seat_of(p.shooting if p.phase == "shooting" else p.side)
    if p.phase in ("shooting", "melee"):
        answer = yield TABLE.ask(p, me, rule="ADLG-SEQ-23-a", prompt=p.phase)
        yield from TABLE.flow(p, me, answer) or ()
        return
    if p.phase == "corps":
        about = {str(corps): corps_of(p, p.side, corps) for corps in corps_to_come(p, p.side)}
        facts: dict[str, Any] = {"about": about}
    else:
        facts = {"corps": p.corps, "points": p.command_points, "own": p.free_points}
    answer = yield TABLE.ask(p, me, rule="ADLG-SEQ-23-b", prompt=p.phase, **facts)
    yield from TABLE.flow(p, me, answer) or ()
