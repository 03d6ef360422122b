"""15.3 The shooting phase: the next shot, who joins in, the dice, the loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from walstatt.core.orders import order
from walstatt.core.questions import D6, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.added import tell_added, tell_die
from walstatt.games.adlg.position import Battlefield, standing
from walstatt.games.adlg.rules.s15_aim import Aim, aims_of, fighter_in_sight, where, why_never_shoots
from walstatt.games.adlg.rules.s15_volley import (
    Volley,
    does_hit,
    modifiers_of,
    protection_of,
    protections_of,
    totals_of,
)
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s16_ground import FORTIFICATION, work_before
from walstatt.games.adlg.rules.s18_rout import foretell
from walstatt.games.adlg.rules.s19_terrain import is_in_cover
from walstatt.games.adlg.rules.s21_options import both_again
from walstatt.games.adlg.table import grounds_under, land_of
from walstatt.games.adlg.tables import DIFFICULT
from walstatt.space.plane.base import edge

MOST_LISTED = 16


@rule("ADLG-SHO-56-h")
def supporting(p: Battlefield) -> frozenset[int]:
    """Who supports in a melee, whether it touches an enemy or not."""
    return frozenset(one.who for one in engagement(p).supports)


def all_aims(p: Battlefield, side: str, is_helper: bool = False) -> dict[int, tuple[Aim, ...]]:
    """Each unit of a side that can shoot now, or help to, with its targets; none that has been shot at."""
    helpers = supporting(p)
    found = {}
    for who, one in standing(p, side):
        if one.traits.weapon is None:
            continue
        aims = tuple(aim for aim in aims_of(p, who, helpers, is_helper) if aim.target not in p.struck)
        if aims:
            found[who] = aims
    return found


@rule("ADLG-SHO-58-e", "ADLG-SHO-58-s", "ADLG-FOR-67-d")
def is_covered(p: Battlefield, aim: Aim) -> bool:
    """The target is in cover that the line from the main shooter runs through, or behind a fortification."""
    view, its = edge(p.units[aim.who].base, aim.edge), p.units[aim.target]
    covers = [one for one in land_of(p).grounds if one.terrain.gives_cover and one.terrain.id != FORTIFICATION]
    if any(is_in_cover(view, its.base, one.piece) for one in covers):
        return True
    work = work_before(p, its.base)
    shooter = p.units[aim.who].traits
    return work is not None and work.type == FORTIFICATION and shooter.category != "Art" and (
        its.traits.category != "WWg"
    )  # fmt: skip


@rule("ADLG-SHO-58-g", "ADLG-TER-72-b", "ADLG-TER-72-d", "ADLG-TER-72-h")
def is_hampered(p: Battlefield, who: int) -> bool:
    """It stands in cover terrain or on difficult ground."""
    grounds = land_of(p).grounds
    under = [grounds[one] for one in grounds_under(p, p.units[who].base)]
    return any(one.terrain.gives_cover or one.kind == DIFFICULT for one in under)


def volley_of(p: Battlefield, aim: Aim, helpers: Sequence[int]) -> Volley:
    """A shot before the dice."""
    one, its = p.units[aim.who], p.units[aim.target]
    return Volley(
        one.traits,
        its.traits,
        tuple(p.units[who].traits for who in helpers),
        is_disordered=one.is_disordered,
        is_hampered=is_hampered(p, aim.who),
        is_covered=is_covered(p, aim),
        is_rearward=aim.edge == "rear" and one.traits.category == "Cv",
    )


# Orders


def shooters(p: Battlefield, me: Seat) -> Sequence[int]:
    """The units that can be main shooters."""
    return tuple(all_aims(p, p.seats[me]))


def why_not_shoot(p: Battlefield, me: Seat, unit: int) -> Refusal | None:
    """Why a unit cannot be the main shooter at anybody."""
    helpers = supporting(p)
    refusal = why_never_shoots(p, unit, helpers)
    if refusal is not None:
        return refusal
    aims = aims_of(p, unit, helpers)
    if not aims:
        fighter = fighter_in_sight(p, unit, helpers)
        if fighter is not None:
            return Refusal("ADLG-SHO-56-h", "target_fights", unit=unit, target=fighter)
        return Refusal("ADLG-SHO-57-b", "nobody_in_sight", unit=unit)
    struck = [aim.target for aim in aims if aim.target in p.struck]
    return (
        Refusal("ADLG-SHO-58-b", "shot_at_already", unit=unit, target=struck[0]) if len(struck) == len(aims) else None
    )


@order(
    "shoot",
    rule="ADLG-SHO-58-a",
    also=("ADLG-SHO-58-b", "ADLG-SHO-58-c", "ADLG-SHO-58-k", "ADLG-SHO-58-r", "ADLG-SEQ-23-e"),
    when=("shooting",),
    bearers=("unit",),
    why_not=why_not_shoot,
)
def shoot(p: Battlefield, me: Seat, unit: int) -> Flow:
    """A unit shoots, and all that must shoot at its target support it; the loss counts at the end of the phase."""
    aim = yield from chosen_aim(p, me, unit)
    helpers = yield from chosen_helpers(p, me, aim)
    volley = volley_of(p, aim, helpers)
    tell_volley(p, aim, helpers, volley)
    p.fired += [unit, *helpers]
    p.struck.append(aim.target)
    dice = yield Roll(
        D6, 2, reads=partial(does_hit, volley), rule="ADLG-SHO-58-a", prompt="shot", seat=me, unit=unit,
        target=aim.target, helpers=tuple(helpers), added=sum(one.amount for one in modifiers_of(volley)),
        against=protection_of(volley),
    )  # fmt: skip
    dice = yield from both_again(p, (me, p.seat_of(p.units[aim.target].side)), dice)
    shot, stood = totals_of(volley, dice)
    facts: dict[str, Any] = {
        "unit": unit,
        "target": aim.target,
        "roll": dice[0],
        "its_roll": dice[1],
        "total": shot,
        "against": stood,
    }
    if does_hit(volley, dice):
        p.losses[aim.target] = p.losses.get(aim.target, 0) + 1
        p.tell("ADLG-SHO-58-a", "shot_hit", **facts)
        foretell(p, aim.target)
    else:
        p.tell("ADLG-SHO-58-a", "shot_missed", **facts)
    next_shooters(p)


def tell_volley(p: Battlefield, aim: Aim, helpers: Sequence[int], volley: Volley) -> None:
    """All that is added to both dice, on the table before they fall, with rule and cause."""
    p.now.update(unit=aim.who, target=aim.target)
    if helpers:
        p.tell("ADLG-SHO-58-k", "shot_begins_with", unit=aim.who, target=aim.target, helpers=tuple(helpers))
    else:
        p.tell("ADLG-SHO-58-a", "shot_begins", unit=aim.who, target=aim.target)
    tell_die(p, aim.who, volley.shooter.shooting_die)
    tell_added(p, aim.who, modifiers_of(volley))
    tell_die(p, aim.target, volley.target.die)
    tell_added(p, aim.target, protections_of(volley))


@rule("ADLG-SHO-56-l")
def chosen_aim(p: Battlefield, me: Seat, unit: int) -> Asks[Aim]:
    """Equal targets: the player chooses."""
    aims = all_aims(p, p.seats[me])[unit]
    targets = tuple(dict.fromkeys(aim.target for aim in aims))
    target = targets[0]
    if len(targets) > 1:
        target = yield Ask(me, "unit", targets, rule="ADLG-SHO-56-l", prompt="shoot_at", unit=unit)
        p.aims[unit] = (target, *where(p, unit, aims))
    return {aim.target: aim for aim in reversed(aims)}[target]


@rule("ADLG-SHO-58-k")
def chosen_helpers(p: Battlefield, me: Seat, aim: Aim) -> Asks[tuple[int, ...]]:
    """Who has no other target joins in; who has, its player decides."""
    every = {who: aims for who, aims in all_aims(p, p.seats[me], True).items() if who != aim.who}
    joining = {who: aims for who, aims in every.items() if any(one.target == aim.target for one in aims)}
    sure = [who for who, aims in joining.items() if all(one.target == aim.target for one in aims)]
    free = tuple(who for who in joining if who not in sure)
    if not free:
        return tuple(sure)
    some = yield Ask(
        me, "some", partial(_some_of, free), why_not=partial(why_not_some, free, (aim.who, *sure), aim.target),
        rule="ADLG-SHO-58-k",
        prompt="who_joins", unit=aim.who, target=aim.target, free=free,
    )  # fmt: skip
    return tuple(sorted((*sure, *some)))


def _some_of(free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    sets = [free, (), *((one,) for one in free), *(tuple(o for o in free if o != one) for one in free)]
    return islice(iter(dict.fromkeys(sets)), MOST_LISTED)


def why_not_some(free: tuple[int, ...], sure: tuple[int, ...], target: int, chosen: tuple[int, ...]) -> Refusal | None:
    """SHO-58-k Why one of these cannot be chosen to join in: it does anyway, or cannot shoot at this target."""
    other = next((one for one in chosen if one not in free), None)
    code = "joins_anyway" if other in sure else "cannot_join"
    return None if other is None else Refusal("ADLG-SHO-58-k", code, unit=other, target=target)


def any_time(p: Battlefield, me: Seat) -> None:
    """Shooting is optional (SHO-56-f)."""


@order("cease", rule="ADLG-SHO-56-f", when=("shooting",), about=(), why_not=any_time)
def cease(p: Battlefield, me: Seat) -> None:
    """A side shoots no more in this phase."""
    p.tell("ADLG-SHO-56-f", "ceased", side=p.shooting)
    p.shooting = p.foes_of(p.side) if p.shooting == p.side else ""
    next_shooters(p)


@rule("ADLG-SEQ-23-e", "ADLG-SHO-56-f")
def next_shooters(p: Battlefield) -> None:
    """First the phasing side shoots, in the order that it likes, then the other; then the phase is over."""
    while p.shooting:
        if all_aims(p, p.shooting):
            return
        p.shooting = p.foes_of(p.side) if p.shooting == p.side else ""
    p.owe("end_shooting")
