"""11.1, 11.3 Charge: who may charge whom, in what range, how it may begin, and for how many points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar

from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.mover import Mover, Progress, Steps, mover_of
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact, wheel_cost
from walstatt.games.adlg.rules.s07_command import price_of, why_not_pay
from walstatt.games.adlg.rules.s08_groups import why_not_group
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.rules.s10_zone import (
    bound_by,
    exerts,
    is_entirely_in_cover_ground,
    is_in_zone,
    is_penalised,
    screens_of,
)
from walstatt.games.adlg.rules.s11_course import Begun, Stop, begun, contact, moved_on
from walstatt.games.adlg.rules.s12_evade import must_evade
from walstatt.games.adlg.rules.s13_room import can_align
from walstatt.games.adlg.rules.s17_works import why_no_order, why_not_storm
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.aim import aims
from walstatt.space.plane.base import Base, EdgeName, Side, edge
from walstatt.space.plane.conform import conformed
from walstatt.space.plane.contact import is_in_contact, meetings
from walstatt.space.plane.manoeuvre import wheel_pivot
from walstatt.space.plane.measure import LEAST_EDGE, MEASURE, UD
from walstatt.space.plane.shape import distance
from walstatt.space.plane.sweep import Motion, Straight, Wheel

SIDES: tuple[Side, Side] = ("left", "right")
PREY_OF_LIGHT_FOOT = ("LI", "Art", "SCh", "El")  # in the open (CHG-43-c)


# Who may charge


@rule("ADLG-CHG-43-a", "ADLG-CHG-43-e", "ADLG-CHG-42-g", "ADLG-RAL-55-i", "ADLG-INT-39-n")
def why_never_charges(p: Battlefield, who: int) -> Refusal | None:
    """Why a unit cannot charge at all now: never, or not any more in this phase."""
    one = p.units[who]
    if not one.traits.may_charge:
        return Refusal("ADLG-CHG-43-a", "never_charges", unit=who)
    if one.role in (MELEE, MELEE_SUPPORT):
        return Refusal("ADLG-CHG-42-c", "fights", unit=who)
    if one.moves or one.has_charged:
        return Refusal("ADLG-CHG-43-e", "has_moved", unit=who)
    if one.has_tested:
        return Refusal("ADLG-RAL-55-i", "has_rallied", unit=who)
    if one.is_fixed:
        return Refusal("ADLG-INT-39-n", "is_fixed", unit=who)
    return why_no_order(p, who)


@rule("ADLG-CHG-43-c", "ADLG-CHG-43-d", "ADLG-CHG-42-a", "ADLG-CHG-42-b", "ADLG-UNIT-22-i")
def why_not_prey(p: Battlefield, who: int, target: int, edge: EdgeName) -> Refusal | None:
    """Whom LI may charge, judged where it stands after conformation; who fights already it may always contact."""
    one, foe = p.units[who], p.units[target]
    if foe.was_sprung:
        return Refusal("ADLG-AMB-77-g", "just_revealed", target=target)
    if foe.is_camp and why_not_storm(one.traits, foe.is_fortified):
        return Refusal("ADLG-CMP-66-c", "camp_is_fortified", unit=who, target=target)
    if one.traits.category != "LI" or foe.role in (MELEE, MELEE_SUPPORT):
        return None
    if foe.is_camp:
        return None
    allowed = (*PREY_OF_LIGHT_FOOT, "LH") if p.options.get("li_may_charge_lh", False) else PREY_OF_LIGHT_FOOT
    is_prey = foe.traits.category in allowed
    if not is_entirely_in_cover_ground(p, conformed(one.base, foe.base, edge)):
        return None if is_prey else Refusal("ADLG-CHG-43-c", "not_for_light_foot", unit=who, target=target)
    if foe.is_disordered or edge != "front" or is_penalised(p, foe.traits, foe.base):
        return None
    if is_prey and p.options.get("li_broader_in_terrain", False):
        return None
    return Refusal("ADLG-CHG-43-d", "not_weakened", unit=who, target=target)


@rule("ADLG-CHG-44-a", "ADLG-CHG-42-c")
def why_edge_taken(p: Battlefield, who: int, target: int, edge: EdgeName) -> Refusal | None:
    """Units that touch do not charge each other; nobody charges an edge on which a friend fights (CHG-44-a)."""
    touches = why_touches(p, who, target)
    if touches is not None:
        return touches
    table, its = table_of(p), p.units[target].base
    for other in table.touching(its):
        friend = p.units[other]
        if friend.side != p.units[who].side or friend.role not in (MELEE, MELEE_SUPPORT):
            continue
        if any(m.edge == "front" and m.other == edge and m.length >= LEAST_EDGE for m in meetings(friend.base, its)):
            return Refusal("ADLG-CHG-44-a", "friend_fights_there", target=target, by=other)
    return None


@rule("ADLG-CHG-42-c")
def why_touches(p: Battlefield, who: int, target: int) -> Refusal | None:
    """Units that touch do not charge each other."""
    if is_in_contact(p.units[who].base, p.units[target].base):
        return Refusal("ADLG-CHG-42-c", "touches_already", unit=who, target=target)
    return None


@rule("ADLG-ZOC-37-a", "ADLG-ZOC-35-e")
def why_bound_elsewhere(p: Battlefield, who: int, target: int) -> Refusal | None:
    """In a zone a unit charges its most threatening enemy, or who stands between it and that enemy (ZOC-37-a)."""
    bound = bound_by(p, who)
    if not bound or target in bound:
        return None
    mine, its = p.units[who].base, p.units[target].base
    for one in bound:
        if distance(mine.outline, its.outline) < distance(mine.outline, p.units[one].base.outline):
            between = table_of(p).bases[one]
            if is_in_zone(mine, its) and not is_in_zone(mine, between, (its,)):
                return None
    return Refusal("ADLG-ZOC-37-a", "bound_by_another", unit=who, target=target, by=bound[0])


# The declaration: who, whom, and how it begins


def why_not_chargers(p: Battlefield, me: Seat, *who: int) -> Refusal | None:
    """CHG-42-f Why these cannot charge together: each of them must be free to, and they must be a group."""
    for one in who:
        unit = p.units.get(one)
        if unit is None or unit.is_lost or unit.is_camp or unit.side != p.seats[me] or unit.corps != p.corps:
            return Refusal("ADLG-ARM-10-d", "not_of_this_corps", unit=one)
        refusal = why_never_charges(p, one)
        if refusal is not None:
            return refusal
    return why_not_group(p, who, {one: p.units[one].base for one in who}) if len(who) > 1 else None


def why_no_target(p: Battlefield, me: Seat, *who: int) -> Refusal | None:
    """CHG-42-e There is nobody in charge range."""
    return None if has_target(p, who) else Refusal("ADLG-CHG-42-e", "nobody_in_range", units=who)


def why_not_begin(p: Battlefield, who: Sequence[int], target: int, march: Steps) -> Refusal | None:
    """Why a charge cannot go for a target so."""
    return Charges(p, who).why_not(target, march)


@rule("ADLG-CHG-43-f", "ADLG-CHG-42-d", "ADLG-CHG-42-e", "ADLG-CHG-42-f", "ADLG-CHG-43-r")
def why_not_go(p: Battlefield, who: Sequence[int], target: int, march: Steps, start: Begun) -> Refusal | None:
    """Why a charge that begins so cannot go for a target: its start, the way there, whom it may hit, and the price."""
    if start.refusal is not None:
        return start.refusal
    hitters = {one: stop for one, stop in hits(start.now, target).items() if target in stop.who}
    if not hitters:
        far, left = distance(start.now.bases[who[0]].outline, p.units[target].base.outline), start.now.left(0)
        if far <= left:
            return Refusal("ADLG-CHG-43-f", "not_on_this_way", target=target)
        return Refusal("ADLG-CHG-42-e", "not_reached", target=target, distance=far, reach=left)
    bases = start.now.bases
    reasons = [
        why_not_hit(p, one, target, bases[one]) or why_not_align(p, one, target, moved_on(bases[one], stop.length), who)
        for one, stop in hitters.items()
    ]
    if None not in reasons:
        return reasons[0]
    if is_spontaneous(p, who, target, march):
        return None
    return why_not_pay(p, who, charge_price(p, who, march))


def why_not_hit(p: Battlefield, who: int, target: int, approach: Base) -> Refusal | None:
    """CHG-43, CHG-44-a Why one charger may not hit a target from where it stands."""
    edge = kind_of_contact(p.units[who].base, p.units[target].base, approach) or "front"
    return (
        why_bound_elsewhere(p, who, target)
        or why_edge_taken(p, who, target, edge)
        or why_not_prey(p, who, target, edge)
    )


@rule("ADLG-CHG-42-d")
def why_not_align(p: Battlefield, who: int, target: int, met: Base, chargers: Sequence[int]) -> Refusal | None:
    """A corner or a flank suffices if the charger can then align, at least in part (CHG-42-d)."""
    its = p.units[target].base
    if any(touch.edge == "front" and touch.length >= LEAST_EDGE for touch in meetings(met, its)):
        return None
    edge = kind_of_contact(p.units[who].base, its, met) or "front"
    if can_align(p, who, target, edge, met, chargers):
        return None
    return Refusal("ADLG-CHG-42-d", "cannot_align", unit=who, target=target)


@rule("ADLG-CHG-43-r", "ADLG-CHG-43-f")
def hits(now: Progress, target: int, burst: Sequence[int] = ()) -> dict[int, Stop]:
    """Whom the chargers would touch first, each within its distance; LI in the open that must evade does not count."""
    mover = now.mover
    screen = [one for one in evaders(mover) if one != target]
    found = [(who, contact(now, at, target, (*screen, *burst))) for at, who in enumerate(mover.who)]
    return {who: stop for who, stop in found if stop is not None}


def evaders(mover: Mover) -> list[int]:
    """The enemies that must evade these chargers, whoever is their target."""
    facts, key = facts_of(mover.p), ("evaders", mover.who)
    if key not in facts:
        facts[key] = [one for one in mover.foes if must_evade(mover.p, one, mover.who)]
    found: list[int] = facts[key]
    return found


@rule("ADLG-SPO-43-a", "ADLG-SPO-44-a", "ADLG-SPO-44-b", "ADLG-SPO-44-d", "ADLG-ORD-25-a")
def is_spontaneous(p: Battlefield, who: Sequence[int], target: int, march: Steps) -> bool:
    """Straight ahead against an enemy in the own zone of one of them: the whole group joins, for nothing."""
    if march:
        return False
    table, foe = table_of(p), p.units[target]
    if foe.is_camp:
        return False
    its = table.bases[target]
    return any(
        exerts(p, one, foe.traits, its) and is_in_zone(table.bases[one], its, screens_of(p, one, {})) for one in who
    )


@rule("ADLG-ORD-25-b", "ADLG-DIF-34-e", "ADLG-ORD-35-a")
def charge_price(p: Battlefield, who: Sequence[int], march: Steps) -> int:
    """What an ordered charge costs: as a move; a turn of slow troops is difficult."""
    is_hard = any(word == "turn" for word, _ in march) and any(p.units[one].traits.has_slow_turns for one in who)
    return price_of(p, who, "charge", ("turn",) if is_hard else ()).total


# What is offered


class Charges:
    """What is known of one charger or group in a position: every start is judged once, whoever looks."""

    __slots__ = ("_allowances", "_begun", "_known", "mover", "p", "who")

    def __init__(self, p: Battlefield, who: Sequence[int]) -> None:
        self.p, self.who = p, tuple(who)
        self.mover = mover_of(p, self.who)
        self._allowances = allowances_of(self.mover)
        facts = facts_of(p)
        self._begun: dict[Steps, Begun] = facts.setdefault(("begun", self.who, id(p)), {})
        self._known = facts.setdefault(("charges", self.who), {})

    def begun(self, march: Steps) -> Begun:
        """A charge after its start."""
        found = self._begun.get(march)
        if found is None:
            found = self._begun[march] = begun(self.mover, march, self._allowances)
        return found

    def why_not(self, target: int, march: Steps) -> Refusal | None:
        """Why a charge cannot go for a target so."""
        key = target, march
        if key not in self._known:
            self._known[key] = why_not_go(self.p, self.who, target, march, self.begun(march))
        found: Refusal | None = self._known[key]
        return found

    def can_begin(self, target: int) -> bool:
        """There is a legal way to begin a charge at a target."""
        if target not in self._known:
            starts = self.starts_toward(target) if self._is_paid() else iter([()])
            self._known[target] = self._is_open(target) and any(self.why_not(target, one) is None for one in starts)
        found: bool = self._known[target]
        return found

    def _is_open(self, target: int) -> bool:
        """Nothing forbids it however it begins, as far as that is told quickly."""
        return any(
            why_bound_elsewhere(self.p, one, target) is None and why_touches(self.p, one, target) is None
            for one in self.who
        )

    def _is_paid(self) -> bool:
        """The cheapest charge that is ordered can be paid; else there is only the spontaneous one, straight ahead."""
        return why_not_pay(self.p, self.who, charge_price(self.p, self.who, ())) is None

    def near(self) -> list[int]:
        """The enemies that are no farther away than they can go."""
        p, far = self.p, max(troop.far_move for troop in self.mover.troops)
        near = {one for base in self.mover.starts for one in self.mover.table.near(base.box, far + MEASURE)}
        return [
            foe
            for foe in self.mover.foes
            if foe in near
            and any(distance(base.outline, p.units[foe].base.outline) <= far for base in self.mover.starts)
        ]

    def starts_toward(self, target: int) -> Iterator[Steps]:
        """Ways to begin that have a target straight ahead: straight, slides, wheels, and turns before these."""
        its = self.p.units[target].base
        for turn in ((), (("turn", 1440),), (("turn", -1440),), (("turn", 2880),)):
            start = self.begun(turn)
            if start.refusal is not None:
                continue
            if _is_ahead(start.now, its):
                yield turn
            far = max(0, *map(start.now.left, range(len(self.who))))
            for base in start.now.poses:
                for word, sign, motion, most in _motions(start.now, base, bool(turn)):
                    for low, high in aims(base, motion, most, its.outline, far):
                        for amount in dict.fromkeys((low, (low + high) // 2, high)):
                            if amount > 0 and _is_reached(start.now, motion, amount, its):
                                yield (*turn, (word, sign * amount))


def _is_ahead(now: Progress, target: Base) -> bool:
    """A target stands straight ahead of one of them and within what is left of its distance."""
    gaps = [gap_ahead(edge(base), target.outline, MEASURE + 1) for base in now.poses]
    return any(gap is not None and gap <= max(0, now.left(at)) + MEASURE for at, gap in enumerate(gaps))


def _is_reached(now: Progress, motion: Motion, amount: int, target: Base) -> bool:
    """After a wheel or a slide a target stands ahead of one of them and within what is left of its distance."""
    for at, base in enumerate(now.poses):
        left = now.left(at)
        if isinstance(motion, Wheel):
            left -= wheel_cost(amount, now.breadth(at, motion.pivot, motion.side), now.mover.widest_wheel)
        if left >= 0:
            gap = gap_ahead(edge(motion.pose(base, amount)), target.outline, MEASURE + 1)
            if gap is not None and gap <= left + MEASURE:
                return True
    return False


def _motions(now: Progress, base: Base, has_turned: bool) -> Iterator[tuple[str, int, Motion, int]]:
    for side in SIDES:
        pivot = now.pivot(side) if len(now.poses) > 1 else wheel_pivot(base, side)
        yield "wheel", 1 if side == "left" else -1, Wheel(pivot, side), now.mover.widest_wheel
        if not has_turned:
            yield "slide", -1 if side == "left" else 1, Straight(side), UD


def starts_of(p: Battlefield, who: Sequence[int], target: int) -> list[Steps]:
    """A fair sample of the legal ways to begin a charge at a target."""
    charges = Charges(p, who)
    found = dict.fromkeys(charges.starts_toward(target))
    return [march for march in found if charges.why_not(target, march) is None]


def has_target(p: Battlefield, who: Sequence[int]) -> bool:
    """CHG-42-e There is an enemy in charge range."""
    charges = Charges(p, who)
    return any(charges.can_begin(foe) for foe in charges.near())


def draw_target(p: Battlefield, who: Sequence[int], rng: Random) -> int:
    """One of the enemies in charge range by chance."""
    charges = Charges(p, who)
    for foe in at_random(charges.near(), rng):
        if charges.can_begin(foe):
            return foe
    raise ValueError("nobody is in charge range")


def draw_start(p: Battlefield, who: Sequence[int], target: int, rng: Random) -> Steps:
    """One of the legal ways to begin a charge at a target by chance, without judging all of them."""
    charges = Charges(p, who)
    some = [*dict.fromkeys(charges.starts_toward(target))]
    for march in at_random(some, rng):
        if charges.why_not(target, march) is None:
            return march
    raise ValueError("no charge at this target can begin")


T = TypeVar("T")


def at_random(some: Iterable[T], rng: Random) -> Iterator[T]:
    """Things in any order, each once."""
    left = list(some)
    while left:
        yield left.pop(int(rng.random() * len(left)))


def targets_of(p: Battlefield, who: Sequence[int]) -> list[int]:
    """CHG-42-e The enemies in charge range."""
    charges = Charges(p, who)
    return [foe for foe in charges.near() if charges.can_begin(foe)]


def why_not_target(p: Battlefield, who: Sequence[int], target: int) -> Refusal | None:
    """CHG-42-e Why an enemy cannot be charged: the reason of the straight way if there is none at all."""
    foe = p.units.get(target)
    if foe is None or foe.is_lost or foe.side == p.units[who[0]].side:
        return Refusal("ADLG-CHG-43-f", "no_enemy", target=target)
    charges = Charges(p, who)
    if charges.can_begin(target):
        return None
    return charges.why_not(target, ()) or Refusal("ADLG-CHG-42-e", "nobody_in_range", units=tuple(who))
