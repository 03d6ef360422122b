"""Law 14: all that remembered lists of orders depend on is read, and what is left out of it on purpose is noticed.

On the open table lists have no zones: they are made anew when anything in their frame has changed (the `read` of
`s06_sequence`), and orders to groups are not remembered at all. For each verb that is, something just inside of what
its list depends on is changed, part by part, and something just outside of it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.games.adlg.documents import FAR, fight
from tests.games.adlg.documents_fights import BOW, FIGHT, TARGET, fought, shot
from tests.games.adlg.field import box, field, foe, unit
from tests.second_opinion.adlg_positions import match_of, throw
from walstatt.core.order_table import OrderTable
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.space.plane.measure import ud

Change = Callable[[Battlefield], None]
PARTS = ("points", "units", "commanders", "terrain", "options", "hidden")
ANEW = {"activate", "spring", "urge", "move", "charge", "ride_off", "ride", "end", "cease"}  # listed anew every time
LISTED_TOGETHER = {"shoot", "fight"}  # who can is what is remembered of them
GUIDE = 4  # the unit that the commander is with


class Case(NamedTuple):
    """A position, and a change in one part of what is read that gives or takes an order."""

    verb: str
    part: str
    make: Callable[[], Battlefield]
    change: Change


def table(left_out: str = "") -> OrderTable[Battlefield]:
    """The orders with a memory of its own, in which a part of what is read is left out."""

    def read(p: Battlefield, me: str) -> Any:
        units, values, frame, sight = TABLE.cast.read(p, me)
        kept = tuple(None if part == left_out else told for part, told in zip(PARTS, frame, strict=True))
        return units, values, kept, sight

    cast = TABLE.cast._replace(read=read)
    return OrderTable(TABLE.orders, phase=TABLE.phase, cast=cast, wrong_time=lambda p, verb: None)  # type: ignore[arg-type, return-value]


def led(one: Unit, points: int, *others: Unit) -> Callable[[], Battlefield]:
    """A unit, an enemy far away, and a commander with the fourth unit, who has a point of his own."""

    def make() -> Battlefield:
        near = others or (foe("HSW O", 20, 3),)
        guide = unit("HSW O", 13, 8)
        chief = Commander("south", 1, "ordinary", ud(10), ud(3), unit=GUIDE)
        return field({1: one, 2: near[0], 3: FAR, GUIDE: guide}, (), [chief], command_points=points, free_points=1)

    return make


def the(number: int, **changes: Any) -> Change:
    return lambda p: p.replace(number, **changes)


def poor(p: Battlefield) -> None:
    p.command_points = 0


def guide_far(p: Battlefield) -> None:
    """The unit with the commander stands far away: orders cost more."""
    p.replace(GUIDE, x=ud(29), y=ud(17))


def chief_far(p: Battlefield) -> None:
    """The commander is with nobody and far away."""
    p.commanders[1] = p.commanders[1]._replace(unit=0, x=ud(29), y=ud(17))


def walled(p: Battlefield) -> None:
    """Ground that nobody enters lies right behind."""
    one, (west, east) = p.units[1], (ud(8), ud(12))
    rear = one.y - one.base.depth
    p.terrain = (Patch("impassable", outline=((west, ud(3)), (east, ud(3)), (east, rear), (west, rear))),)


def shared(p: Battlefield) -> None:
    """The commander's own point serves everybody."""
    p.options = {"free_cp_unrestricted": True}


WOOD = box("wood", 8, "10.5", 12, "12.5")
BOUND = unit("HSP O", 10, 8), foe("HSW O", 10, "8.5")
FIGHTING = fight("MCV O", "HSW O").units[1], fight("MCV O", "HSW O").units[2]
SHAKEN = unit("HSW O", 10, 8, lost_cohesion=1), foe("HSW O", 10, 11)
WAGON = (unit("WWG O", 10, 8),)
STAKES = unit("BOW O stakes", 10, 8), foe("HSW O", 10, "9.3")
PRICES = {"leave": 2, "disengage": 1, "rally": 1, "brace": 1, "plant": 1}
BEARERS = {"leave": BOUND, "disengage": FIGHTING, "rally": SHAKEN, "brace": WAGON, "plant": STAKES}


def made(verb: str, points: int | None = None) -> Callable[[], Battlefield]:
    one, *others = BEARERS[verb]
    return led(one, PRICES[verb] if points is None else points, *others)


CASES: tuple[Case, ...] = (
    *(Case(verb, "points", made(verb), poor) for verb in BEARERS),
    *(Case(verb, "commanders", made(verb), chief_far) for verb in BEARERS),
    *(Case(verb, "units", made(verb), guide_far) for verb in BEARERS),
    *(Case(verb, "options", made(verb, PRICES[verb] - 1), shared) for verb in BEARERS),
    *(Case(verb, "terrain", made(verb), walled) for verb in ("leave", "disengage")),
    Case("leave", "units", made("leave"), the(2, y=ud(14))),
    Case("leave", "units", made("leave"), the(3, x=ud(10), y=ud("6.9"))),
    Case("disengage", "units", made("disengage"), the(3, x=ud("9.5"), y=ud("7.6"), facing=0)),
    Case("plant", "units", made("plant"), the(2, y=ud("8.9"))),
)
OUTSIDE: tuple[Change, ...] = (
    the(3, x=ud(26)),
    the(3, lost_cohesion=1),
    lambda p: setattr(p, "turn", 5),
    lambda p: setattr(p, "done", (2,)),
    lambda p: setattr(p, "terrain", (box("wood", 1, 15, 3, 18),)),
    lambda p: setattr(p, "options", {"average_dice": True}),
)


def orders(p: Battlefield, verb: str) -> list[Any]:
    return [one for one in TABLE.listed_anew(p, p.seat_of(p.side)) if one[0] == verb]


def differs(one: Case, left_out: str = "") -> bool:
    """Whether after the change the list from memory is another than the fresh one."""
    p, remembered = one.make(), table(left_out)
    me = p.seat_of(p.side)
    remembered.options(p, me)
    changed = p.copy()
    one.change(changed)
    return remembered.options(changed, me) != remembered.listed_anew(changed, me)


def test_every_verb_is_remembered_with_cases_or_not_at_all() -> None:
    borne = {one.verb for one in TABLE.orders if one.bearers is not None}
    remembered = {one.verb for phase in TABLE.phases.values() for one in phase.borne}
    assert {one.verb for one in TABLE.orders} == borne | ANEW
    assert remembered | {one.verb for one in TABLE.orders if one.about[-1:] == ("units",)} >= borne
    assert remembered == {*BEARERS, *LISTED_TOGETHER}
    for verb in BEARERS:
        assert {one.part for one in CASES if one.verb == verb} >= {"points", "commanders", "units", "options"}


@pytest.mark.parametrize("number", range(len(CASES)))
def test_what_changes_inside_is_seen_and_what_is_left_out_is_noticed(number: int) -> None:
    one = CASES[number]
    p = one.make()
    before = orders(p, one.verb)
    one.change(p)
    assert orders(p, one.verb) != before, "it changes nothing"
    assert not differs(one)
    assert differs(one, one.part), "a narrower memory is not noticed"


@pytest.mark.parametrize("verb", BEARERS)
def test_what_changes_outside_changes_no_list(verb: str) -> None:
    for change in OUTSIDE:
        one = Case(verb, "", made(verb), change)
        p = one.make()
        before = orders(p, verb)
        assert before == [(verb, 1)]
        change(p)
        assert orders(p, verb) == before
        assert not differs(one)


@pytest.mark.parametrize(
    ("p", "changes"),
    [
        (shot(BOW, TARGET), [the(2, y=ud(18)), the(2, role="melee"), lambda p: setattr(p, "fired", [1])]),
        (shot(BOW, TARGET), [lambda p: setattr(p, "struck", [2]), lambda p: setattr(p, "terrain", (WOOD,))]),
        (fought(*FIGHT), [lambda p: setattr(p, "fought", [(1, 2)]), the(2, y=ud(18))]),
    ],
)
def test_who_can_shoot_or_fight_is_looked_at_every_time(p: Battlefield, changes: list[Change]) -> None:
    """So nothing needs to be read beside it: no part that is left out makes their list untrue."""
    verb = "shoot" if p.phase == "shooting" else "fight"
    assert orders(p, verb) == [(verb, 1)]
    for change in changes:
        changed = p.copy()
        change(changed)
        assert orders(changed, verb) == []
        for part in ("", *PARTS):
            assert not differs(Case(verb, part, p.copy, change), part)


def test_random_changes_of_thrown_positions_are_seen() -> None:
    """The whole memory, after one change of anything in a position thrown together."""
    seen = 0
    for seed in range(8):
        rng = Random(f"memory {seed}")
        p: Battlefield = match_of(throw(rng, 4)).position
        if p.owed or p.phase != "orders":
            continue
        remembered, me = table(), p.seat_of(p.side)
        before = remembered.options(p, me)
        for _ in range(3):
            number, other = rng.choice(list(p.units)), p.copy()
            step = rng.randint(-ud(1), ud(1))
            other.replace(number, x=p.units[number].x + step, lost_cohesion=rng.choice((0, 1)))
            other.command_points = rng.choice((p.command_points, 0, 3))
            after = remembered.options(other, me)
            assert after == remembered.listed_anew(other, me)
            seen += after != before
    assert seen >= 5
