"""18.2 Pursuit: who goes after whom, how far, whom it meets, and who follows. Its duties stand in `p.owed`."""

from __future__ import annotations

from functools import partial
from itertools import chain, combinations

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, Battlefield
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s07_tokens import make_way
from walstatt.games.adlg.rules.s10_zone import is_penalised
from walstatt.games.adlg.rules.s12_evade import closed_to, must_evade, why_not_evade
from walstatt.games.adlg.rules.s12_run import evade
from walstatt.games.adlg.rules.s13_align import conform
from walstatt.games.adlg.rules.s16_ground import defends_bank, work_before
from walstatt.games.adlg.rules.s18_rout import carry_out_routs
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import Base, EdgeName
from walstatt.space.plane.contact import is_beside, meetings
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import LEAST_EDGE, MEASURE, UD
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.travel import Bars, Touch, first_touch, travel

AHEAD = Straight("ahead")
FARTHEST = UD
NO_DUTY_AFTER = ("Art", "WWg", "SCh", "El")  # whoever beats them need not pursue (PUR-69-f)


# Who


@rule("ADLG-PUR-69-c", "ADLG-PUR-69-i")
def owe_pursuits(p: Battlefield) -> None:
    """Units of the phasing side that routed an enemy, impetuous ones first, main units before others."""
    victors = {who for who, _ in p.beaten if p.units[who].side == p.side and not p.units[who].is_lost}
    for who in sorted(victors, key=lambda one: (not p.units[one].traits.is_impetuous, p.units[one].role != MELEE, one)):
        p.owe("pursue", who)
    p.owe("end_pursuits")


def end_pursuits(p: Battlefield) -> None:
    """PUR-69-k Whom a pursuer broke by a multiple attack routs now, and nobody pursues again."""
    if p.routing:
        p.owed.insert(0, ("end_pursuits",))
        carry_out_routs(p)
    else:
        p.beaten.clear()


def beaten_by(p: Battlefield, who: int) -> list[int]:
    """The units that a unit has routed and that nobody has gone after yet."""
    return [fled for victor, fled in p.beaten if victor == who]


@rule("ADLG-PUR-69-e")
def never_pursues(p: Battlefield, who: int) -> bool:
    """War wagons, artillery and expendable levy."""
    one = p.units[who].traits
    return one.category in ("WWg", "Art") or (one.arm == "levy" and one.is_expendable)


@rule("ADLG-PUR-69-c", "ADLG-PUR-69-g")
def enemies_left(p: Battlefield, who: int) -> dict[int, EdgeName]:
    """The enemies that still touch a unit, and on which of its edges; flank on flank only who fights nobody else."""
    one, base, found = p.units[who], p.units[who].base, dict[int, EdgeName]()
    for other in table_of(p).touching(base):
        foe = p.units[other]
        if other == who or foe.side == one.side or foe.is_camp:
            continue
        met = [m for m in meetings(base, foe.base) if m.length >= LEAST_EDGE]
        touch = next((m for m in met if "front" in (m.edge, m.other) or foe.role != MELEE), None)
        if touch is not None:
            found[other] = touch.edge
    return found


@rule("ADLG-PUR-69-b", "ADLG-PUR-69-f")
def must_pursue(p: Battlefield, who: int) -> bool:
    """Elephants and impetuous units must, with the exceptions of PUR-69-f."""
    one, base = p.units[who].traits, p.units[who].base
    if not (one.is_impetuous or one.category == "El"):
        return False
    prey = [p.units[fled] for fled in beaten_by(p, who)]
    if any(fled.traits.category in NO_DUTY_AFTER for fled in prey):
        return False
    if one.is_foot and any(fled.traits.is_mounted for fled in prey):
        return False
    end = moved(base, "ahead", FARTHEST)
    if not table_of(p).holds(end) or (is_penalised(p, one, end) and not is_penalised(p, one, base)):
        return False
    if work_before(p, base) is not None or any(defends_bank(p, base, fled.base) for fled in prey):
        return False
    return not runs_along_front(p, who, reach_of(p, who))


@rule("ADLG-PUR-69-f")
def runs_along_front(p: Battlefield, who: int, length: int) -> bool:
    """Somewhere on its way the flank of the pursuer lies on the front edge of an enemy."""
    base, side = p.units[who].base, p.units[who].side
    foes = [one.base for one in p.units.values() if one.side != side and not (one.is_lost or one.is_camp)]
    poses = [moved(base, "ahead", far) for far in range(0, length + 1, UD // 8)]
    return any(
        meeting.other == "front" and "flank" in meeting.edge and meeting.length >= LEAST_EDGE
        for pose in poses
        for foe in foes
        for meeting in meetings(pose, foe)
    )


# How far


def met_ahead(p: Battlefield, who: int, length: int) -> Touch | None:
    """The first enemies straight ahead within a distance; zones do not matter (PUR-69-d)."""
    side = p.units[who].side
    friends = [one for one, unit in p.units.items() if unit.side == side or unit.is_lost or unit.is_taken]
    return first_touch(table_of(p), who, length, friends)


@rule("ADLG-PUR-69-a", "ADLG-PUR-69-d", "ADLG-PUR-69-l")
def reach_of(p: Battlefield, who: int, length: int = FARTHEST) -> int:
    """How far a unit can go straight ahead: to the first enemy, or to what is in its way; works are none (PUR-69-l)."""
    free = free_way(p, who, length)
    touch = met_ahead(p, who, free)
    return free if touch is None else min(free, touch.length)


def free_way(p: Battlefield, who: int, length: int = FARTHEST) -> int:
    """How far friends, closed ground and the edge of the table let a unit go; enemies may yet evade."""
    side = p.units[who].side
    foes = [one for one, unit in p.units.items() if unit.side != side and not unit.is_lost and not unit.is_taken]
    bars = Bars(skip=foes, closed=closed_to(p, who))
    return travel(table_of(p), who, AHEAD, length, bars, p.units[who].base).furthest


@rule("ADLG-PUR-69-a", "ADLG-PUR-69-b", "ADLG-PUR-69-g", "ADLG-PUR-69-i")
def pursue(p: Battlefield, who: int) -> Flow:
    """A victor pursues, or turns to an enemy that still stands on its flank or rear (PUR-69-g)."""
    if p.units[who].is_lost or not beaten_by(p, who):
        return
    left = enemies_left(p, who)
    if left:
        if "front" not in left.values():
            yield from conform(p, who)
        return
    if never_pursues(p, who):
        return
    most = free_way(p, who)
    amount = most
    if not must_pursue(p, who):
        amount = yield Ask(
            p.seat_of(p.units[who].side), "amount", amounts_to(most), why_not=partial(why_not_so_far, most),
            rule="ADLG-PUR-69-a", prompt="pursue", unit=who, least=0, most=most,
        )  # fmt: skip
    if not amount:
        return
    prey = beaten_by(p, who)
    p.beaten = [(victor, fled) for victor, fled in p.beaten if fled not in prey]
    p.owed.insert(0, ("pursuit_meets", who, amount))


def amounts_to(most: int) -> tuple[int, ...]:
    """A fair sample of distances."""
    return tuple(dict.fromkeys((most, 0, most // 2)))


def why_not_so_far(most: int, amount: int) -> Refusal | None:
    """PUR-69-a No farther than the way is free."""
    return None if 0 <= amount <= most else Refusal("ADLG-PUR-69-a", "not_so_far", least=0, most=most)


# Whom it meets


@rule("ADLG-GEO-41-e", "ADLG-PUR-69-j")
def fronts_at(p: Battlefield, who: int, base: Base) -> list[int]:
    """Who would stand with his front on a unit at a place, or have its front on him; a mere corner is none."""
    foes = [one for one in table_of(p).touching(base) if p.units[one].side != p.units[who].side]
    return [
        one
        for one in foes
        if not p.units[one].is_camp
        and any("front" in (m.edge, m.other) and m.length >= LEAST_EDGE for m in meetings(base, p.units[one].base))
    ]


def end_of_pursuit(p: Battlefield, who: int, length: int) -> Base:
    """Where a unit stands after a pursuit."""
    return moved(p.units[who].base, "ahead", reach_of(p, who, length))


@rule("ADLG-PUR-69-j")
def meet(p: Battlefield, who: int, length: int, *asked: int) -> Flow:
    """Enemies that would be met, ahead or by their front on its flank, may evade if they can; light foot must."""
    touch = met_ahead(p, who, length)
    met = [*(touch.who if touch is not None else ()), *fronts_at(p, who, end_of_pursuit(p, who, length))]
    foes = [one for one in dict.fromkeys(met) if one not in asked and not p.units[one].is_camp]
    able = [one for one in foes if why_not_evade(p, one, edge_met(p, who, one), (who,)) is None]
    forced = [one for one in able if must_evade(p, one, (who,))]
    free = tuple(one for one in able if one not in forced)
    chosen: tuple[int, ...] = ()
    if free:
        chosen = yield Ask(
            p.seat_of(p.foes_of(p.units[who].side)), "some", some_of(free),
            why_not=partial(why_not_these, "ADLG-PUR-69-j", free), rule="ADLG-PUR-69-j", prompt="who_evades",
            units=(who,), free=free,
        )  # fmt: skip
    fleeing = [one for one in able if one in forced or one in chosen]
    again = ("pursuit_meets", who, length, *asked, *foes) if fleeing else ("pursuit_goes", who, length)
    p.owed[0:0] = [*(("pursuit_evades", one, who) for one in fleeing), again]


def some_of(free: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All sets of a few units."""
    return tuple(chain.from_iterable(combinations(free, many) for many in range(len(free) + 1)))


def why_not_these(rule_id: str, free: tuple[int, ...], some: tuple[int, ...]) -> Refusal | None:
    """PUR-69-h, -j Any of those who are free to choose, and nobody else."""
    return None if set(some) <= set(free) else Refusal(rule_id, "not_one_of_these", units=free)


def edge_met(p: Battlefield, who: int, enemy: int) -> EdgeName:
    """The edge on which a pursuer meets an enemy."""
    one, its = p.units[who].base, p.units[enemy].base
    return kind_of_contact(one, its) or "front"


def flee(p: Battlefield, who: int, pursuer: int) -> Flow:
    """An enemy that is met evades as before a charge."""
    yield from evade(p, who, edge_met(p, pursuer, who), pursuer)


@rule("ADLG-PUR-69-d", "ADLG-PUR-69-h", "ADLG-PUR-69-j", "ADLG-GEO-41-e")
def go(p: Battlefield, who: int, length: int) -> None:
    """The pursuer goes straight on; on contact it conforms at once, and those beside it may follow."""
    start = p.units[who].base
    beside = followers_of(p, who)
    far = reach_of(p, who, length)
    p.put(who, moved(start, "ahead", far), role="")
    pass_straight(p, who, start)
    if far:
        p.tell("ADLG-PUR-69-a", "pursued", unit=who, length=far)
    make_way(p, (who,))
    if far and beside:
        p.owed.insert(0, ("follow", who, far, *beside))
    if met_ahead(p, who, 0) is not None or fronts_at(p, who, p.units[who].base):
        p.owed.insert(0, ("conform", who))


# Who follows


@rule("ADLG-PUR-69-h")
def followers_of(p: Battlefield, who: int) -> list[int]:
    """Friends side by side with the pursuer that supported it and touch no enemy themselves."""
    one, base = p.units[who], p.units[who].base
    return [
        other
        for other in table_of(p).touching(base)
        if other != who
        and p.units[other].side == one.side
        and not p.units[other].is_camp
        and p.units[other].traits.may_support
        and is_beside(base, p.units[other].base)
        and not any(p.units[foe].side != one.side for foe in table_of(p).touching(p.units[other].base))
    ]


@rule("ADLG-PUR-69-h")
def follow(p: Battlefield, who: int, length: int, *friends: int) -> Flow:
    """They may follow by the same distance if their way is free."""
    able = tuple(one for one in sorted(friends) if can_follow(p, one, length))
    if not able:
        return
    chosen = yield Ask(
        p.seat_of(p.units[who].side), "some", some_of(able), why_not=partial(why_not_these, "ADLG-PUR-69-h", able),
        rule="ADLG-PUR-69-h", prompt="follow", unit=who, free=able, length=length,
    )  # fmt: skip
    for one in chosen:
        start = p.units[one].base
        p.put(one, moved(start, "ahead", length))
        pass_straight(p, one, start)
        p.tell("ADLG-PUR-69-h", "followed", unit=one, by=who, length=length)
    make_way(p, chosen)


def can_follow(p: Battlefield, who: int, length: int) -> bool:
    """Nobody and nothing is in its way, and no enemy is met."""
    if reach_of(p, who, length) < length or met_ahead(p, who, length + MEASURE) is not None:
        return False
    return not fronts_at(p, who, moved(p.units[who].base, "ahead", length))
