"""11.3 The declaration of a charge: whom it goes for, how it begins, and who else is a target."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.core.questions import Ask, Flow, Near, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Progress, Steps, mover_of
from walstatt.games.adlg.position import Battlefield, Charge, Unit
from walstatt.games.adlg.rules.s07_command import pay
from walstatt.games.adlg.rules.s11_charge import (
    charge_price,
    draw_start,
    draw_target,
    hits,
    is_spontaneous,
    starts_of,
    targets_of,
    why_not_begin,
    why_not_target,
)
from walstatt.games.adlg.rules.s11_course import begun, courses
from walstatt.games.adlg.rules.s12_evade import must_evade
from walstatt.space.plane.aim import aims
from walstatt.space.plane.base import Base
from walstatt.space.plane.sweep import Straight


def lanes(p: Battlefield, who: Sequence[int], target: int, march: Steps) -> Near:
    """A start as it is: what it costs, where they stand then, and how far straight ahead they come."""
    refusal = why_not_begin(p, who, target, march)
    now = begun(mover_of(p, tuple(who)), march).now
    stops = courses(now, (target,))
    ends = tuple((one, base.x, base.y, base.facing) for one, base in now.bases.items())
    price = 0 if is_spontaneous(p, who, target, march) else charge_price(p, who, march)
    told = {"cost": now.cost, "ends": ends, "price": price}
    lengths = tuple((one, stop.length, *stop.who) for one, stop in stops.items())
    return Near(None if refusal else march, 0, {**told, "lanes": lengths}, refusal)


def charge(p: Battlefield, me: Seat, *who: int) -> Flow:
    """CHG-43-f to -j Declare a charge: whom, and how it begins; then its direction is frozen and the targets react."""
    target = yield Ask(
        me, "unit", partial(targets_of, p, who), why_not=partial(why_not_target, p, who),
        draw=partial(draw_target, p, who), rule="ADLG-CHG-43-f", prompt="charge_whom", units=who,
    )  # fmt: skip
    march = yield Ask(
        me, "march", partial(starts_of, p, who, target), why_not=partial(why_not_begin, p, who, target),
        draw=partial(draw_start, p, who, target), cut=partial(lanes, p, who, target), rule="ADLG-CHG-43-g",
        prompt="charge_start", units=who, target=target,
    )  # fmt: skip
    is_free = is_spontaneous(p, who, target, march)
    price = 0 if is_free else charge_price(p, who, march)
    pay(p, who, price)
    declare(p, who, target, march, is_spontaneous=is_free)
    p.tell(
        "ADLG-SPO-43-a" if is_free else "ADLG-CHG-43-f", "charged_freely" if is_free else "charged",
        units=who, target=target, march=march, price=price,
    )  # fmt: skip


@rule("ADLG-CHG-43-f", "ADLG-CHG-43-s")
def declare(
    p: Battlefield,
    who: Sequence[int],
    target: int,
    march: Steps,
    is_spontaneous: bool = False,
    rash: bool = False,
    burst: tuple[int, ...] = (),
    spent: int = 0,
) -> None:
    """The charge is under way: chargers stand at their start, initial targets are those met first, and they react.

    `spent` is what of their distance has brought them there.
    """
    mover = mover_of(p, tuple(who))
    now = begun(mover, march).now
    now.spent = [paid + spent for paid in now.spent]
    first = {one for stop in hits(now, target, burst).values() for one in stop.who} | {target}
    light = [one for one in mover.foes if must_evade(p, one, mover.who) and _is_in_way(now, one)]
    targets = tuple(sorted({*first, *light}))
    p.charge = Charge(
        side=mover.side,
        chargers=tuple(who),
        starts=tuple((one.x, one.y, one.facing) for one in mover.starts),
        targets=targets,
        first=targets,
        march=march,
        left=tuple(max(0, now.left(at)) for at in range(len(who))),
        burst=burst,
        is_spontaneous=is_spontaneous,
        is_uncontrolled=rash,
    )
    for one, base in now.bases.items():
        slid = p.units[one].has_slid or any(word == "slide" for word, _ in march)
        moves = p.units[one].moves + 1
        p.put(one, base, has_charged=True, is_silent=True, is_rash=rash, moves=moves, has_slid=slid)
    p.owed[0:0] = [("react",)]


def _is_in_way(now: Progress, foe: int) -> bool:
    """An enemy stands straight ahead of a charger, within its distance."""
    its = now.mover.table.bases[foe].outline
    return any(bool(aims(base, Straight("ahead"), 0, its, max(0, now.left(at)))) for at, base in enumerate(now.poses))


def base_at_start(p: Battlefield, charger: int) -> Base:
    """The base of a charger when its charge was declared."""
    one: Unit = p.units[charger]
    assert p.charge is not None
    x, y, facing = p.charge.start_of(charger)
    return one._replace(x=x, y=y, facing=facing).base
