"""4 The long siege: days with bombardment, repair, assault or rest; nights with sorties; healing (SC4, SC6).

Day:    morning -> the besieger chooses: bombard, repair, assault, rest
Night:  after a day without assault the garrison may make a sortie
Evening: markers are removed, the wounded are looked after, the next day begins
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import order
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    Siege,
)  # fmt: skip
from walstatt.games.siege.rules.r4_2_bombardment import loose_stones, repair_all, throwers
from walstatt.games.siege.rules.r4_battles import begin_assault, evening
from walstatt.games.siege.rules.r4_nights import why_not_sortie
from walstatt.games.siege.ruleset import Things, Verb


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
    yield from ()


@order("repair", rule="S4.23-b")
def repair(p: Siege, seat: Seat, things: Things) -> Flow:
    """S4.23-b A day of repair."""
    repair_all(p)
    end_day_work(p)
    yield from ()


@order("rest", rule="S4.11-d")
def rest(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 A day on which nothing is done."""
    p.tell("S4.11-d", "day_of_rest", day=p.day)
    end_day_work(p)
    yield from ()


@order("assault", rule="S4.11-c", also=("S2.2-d", "S3.43-b"))
def assault(p: Siege, seat: Seat, things: Things) -> Flow:
    """SC4 An assault: markers, the garrison's set-up, then the besieger enters from any side."""
    begin_assault(p)
    p.tell("S4.11-c", "day_of_assault", day=p.day)
    yield from ()


def end_bombardment(p: Siege) -> None:
    """S4.21-f All engines that have a target throw."""
    p.stage = "evening"
    loose_stones(p)


def end_day(p: Siege) -> Flow:
    """The duty that closes a day of bombardment."""
    end_day_work(p)
    yield from ()


def end_day_work(p: Siege) -> None:
    """SC4 After a day without assault comes the night, in which the garrison may sally."""
    p.stage, p.active = "night", GARRISON
    if why_not_sortie(p, GARRISON, ()) is not None:
        evening(p)


DAY_VERBS = (
    Verb("bombard", ("day",), bombardments, why_not_bombard, bombard),
    Verb("repair", ("day",), nothing_more, why_not_day, repair),
    Verb("assault", ("day",), nothing_more, why_not_day, assault),
    Verb("rest", ("day",), nothing_more, why_not_day, rest),
)
