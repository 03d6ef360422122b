"""4 The long siege: days with bombardment, repair, assault or rest; nights with sorties; healing (SC4, SC6).

Day:    morning -> the besieger chooses: bombard, repair, assault, rest
Night:  after a day without assault the garrison may make a sortie
Evening: markers are removed, the wounded are looked after, the next day begins
"""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    Siege,
)  # fmt: skip
from walstatt.games.siege.rules.r4_2_bombardment import finish_repairs, loose_stones, repair_all, throwers
from walstatt.games.siege.rules.r4_battles import begin_assault, evening
from walstatt.games.siege.rules.r4_nights import why_not_sortie
from walstatt.games.siege.ruleset import seat_of

DAY = ("day",)


def why_not_day(p: Siege, me: Seat) -> Refusal | None:
    """SC4 The besieger decides what the day is for."""
    return None if p.seats[me] == BESIEGER else Refusal("S4.11-d", "besieger_only")


def why_not_bombard(p: Siege, me: Seat) -> Refusal | None:
    """S4.11-d Bombarding needs a stone-thrower with points."""
    if next(throwers(p), None) is None:
        return Refusal("S4.21-f", "nothing_throws")
    return why_not_day(p, me)


@order("bombard", rule="S4.11-d", also=("S4.11-a", "S4.11-b"), when=DAY, about=(), why_not=why_not_bombard)
def bombard(p: Siege, me: Seat) -> None:
    """S4.11-d A day of bombardment, which excludes everything else."""
    p.stage = "bombard"
    p.tell("S4.11-d", "day_of_bombardment", day=p.day)


@order("repair", rule="S4.23-b", when=DAY, about=(), why_not=why_not_day)
def repair(p: Siege, me: Seat) -> None:
    """S4.23-b A day of repair."""
    repair_all(p)
    end_day_work(p)


@order("rest", rule="S4.11-d", when=DAY, about=(), why_not=why_not_day)
def rest(p: Siege, me: Seat) -> None:
    """SC4 A day on which nothing is done."""
    p.tell("S4.11-d", "day_of_rest", day=p.day)
    end_day_work(p)


@order("assault", rule="S4.11-c", also=("S2.2-d", "S3.43-b"), when=DAY, about=(), why_not=why_not_day)
def assault(p: Siege, me: Seat) -> None:
    """SC4 An assault: markers, the garrison's set-up, then the besieger enters from any side."""
    begin_assault(p)
    p.tell("S4.11-c", "day_of_assault", day=p.day)


def end_bombardment(p: Siege) -> None:
    """S4.21-f All engines that have a target throw."""
    p.stage = "evening"
    loose_stones(p)


def end_day(p: Siege) -> Flow:
    """The duty that closes a day of bombardment."""
    finish_repairs(p)
    end_day_work(p)
    yield from ()


def end_day_work(p: Siege) -> None:
    """SC4 After a day without assault comes the night, in which the garrison may sally."""
    p.stage, p.active = "night", GARRISON
    if why_not_sortie(p, seat_of(p, GARRISON)) is not None:
        evening(p)
