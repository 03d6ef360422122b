"""From where a hand holds a unit to a legal march: singles, groups, and what is in the way."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.adlg.field import box, field, foe, unit
from walstatt.core.questions import Near, Refusal
from walstatt.core.shapes import SHAPES
from walstatt.games.adlg.marches import Marches
from walstatt.games.adlg.mover import Steps, mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.walk import walk
from walstatt.games.adlg.wishes import nearest
from walstatt.space.plane.base import Base
from walstatt.space.plane.conform import way_between
from walstatt.space.plane.measure import degrees, ud


def wished(p: Battlefield, who: int | tuple[int, ...], x: Any, y: Any, facing: Any, hand: int = 1) -> Near:
    """The march next to a wish in UD and degrees, by the walk's own judgement."""
    units = (who,) if isinstance(who, int) else who
    return nearest(mover_of(p, units), (hand, ud(x), ud(y), degrees(facing)), why_not(p, units))


def why_not(p: Battlefield, who: tuple[int, ...]) -> Any:
    def judged(steps: Steps) -> Refusal | None:
        if not steps:
            return Refusal("ADLG-GEO-30-b", "no_such_step", word="")
        return walk(mover_of(p, who), steps).refusal

    return judged


ONE = field([unit("MSW O", 10, 5)])


@pytest.mark.parametrize(("x", "y", "facing"), [("9.5", 7, 120), ("11.2", "6.8", 60), ("10.4", "6.5", 90), (10, 8, 90)])
def test_a_wish_within_reach_is_fulfilled(x: Any, y: Any, facing: int) -> None:
    near = wished(ONE, 1, x, y, facing)
    assert near.refusal is None
    assert near.miss <= 16
    assert near.facts["cost"] <= ud(3)
    ((who, ex, ey, turned),) = near.facts["ends"]
    assert who == 1
    assert way_between(Base(ex, ey, turned, ud(1)), Base(ud(x), ud(y), degrees(facing), ud(1))) == near.miss


def test_a_wish_too_far_is_met_as_far_as_the_allowance_goes() -> None:
    near = wished(ONE, 1, 10, 9, 90)
    assert (near.answer, near.miss) == ((("ahead", ud(3)),), ud(1))


def test_a_wish_behind_is_met_by_a_turn() -> None:
    near = wished(ONE, 1, 10, "2", 270)
    assert near.answer == (("turn", degrees(180)), ("ahead", ud(2)))
    assert near.miss == 0
    aside = wished(ONE, 1, "12.4", "4.5", 0)
    assert aside.answer == (("turn", -degrees(90)), ("ahead", ud("1.9")))
    assert aside.miss == 0


def test_a_small_slide_that_is_not_earned_is_left_out() -> None:
    near = wished(ONE, 1, "10.5", "5.4", 90)
    assert near.answer is not None
    assert all(word != "slide" for word, _ in near.answer)
    earned = wished(ONE, 1, "10.5", 6, 90)
    assert sorted(earned.answer or ()) == [("ahead", ud(1)), ("slide", ud("0.5"))]


def test_who_is_in_the_way_stops_the_march_and_slow_ground_shortens_it() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7)])
    near = wished(p, 1, 10, "7.5", 90)
    assert near.answer is not None
    assert near.answer[0][0] == "ahead"
    assert ud("1.9") < near.answer[0][1] < ud(2)
    wood = field([unit("MSW O", 10, 5)], [box("wood", 8, 6, 12, 9)])
    assert wished(wood, 1, 10, 8, 90).answer == (("ahead", ud(2)),)


def test_a_hand_that_holds_somebody_else_is_told_so() -> None:
    near = wished(ONE, 1, 10, 8, 90, hand=2)
    assert near == Near(None, refusal=Refusal("TABLE-9", "not_held", units=(1,)))


def test_where_nothing_fits_there_is_a_reason() -> None:
    no_points = Refusal("ADLG-ORD-25-b", "too_few_points")
    near = nearest(mover_of(ONE, (1,)), (1, ud(10), ud(7), degrees(90)), lambda steps: no_points)
    assert near == Near(None, refusal=no_points)


LINE = field([unit("HSW O", 10 + i, 5) for i in range(4)])


def test_a_group_goes_where_any_of_its_units_is_held() -> None:
    group = (1, 2, 3, 4)
    ahead = wished(LINE, group, 12, 7, 90, hand=3)
    assert ahead.answer == (("ahead", ud(2)),)
    assert ahead.facts["ends"] == tuple((i, ud(9 + i), ud(7), degrees(90)) for i in group)
    mover = mover_of(LINE, group)
    turned = walk(mover, (("wheel", degrees(20)), ("ahead", ud(1))), clip=True)
    held = turned.ends[3]
    found = nearest(mover, (4, held.x, held.y, held.facing), why_not(LINE, group))
    assert found.miss <= 41
    assert found.answer == turned.steps


POSES = st.tuples(st.integers(-ud(6), ud(6)), st.integers(-ud(4), ud(6)), st.integers(-2880, 2880))
CROWD = field(
    [
        unit("HSW O", 10, 5),
        unit("HSW O", 11, 5),
        unit("LI O javelin", "10.5", "6.2"),
        unit("HCV O", "13", "5"),
        unit("MSW O", "8.4", "4.8", 70),
        foe("HSP O", "10.5", "9"),
        foe("LH O javelin", "13.2", "7.5", 250),
    ],
    [box("wood", 6, 6, 8, 9), box("brush", "11.5", 7, 13, 9)],
)
MOVERS = [(1,), (1, 2), (3,), (4,), (5,)]


@settings(max_examples=120, deadline=None)
@given(POSES, st.sampled_from(MOVERS), st.booleans())
def test_what_is_next_to_a_wish_is_legal_and_ends_where_it_says(
    offset: tuple[int, int, int], who: tuple[int, ...], of_last: bool
) -> None:
    hand = who[-1] if of_last else who[0]
    start = CROWD.units[hand]
    wish = (hand, start.x + offset[0], start.y + offset[1], start.facing + offset[2])
    near = nearest(mover_of(CROWD, who), wish, why_not(CROWD, who))
    if near.answer is None:
        assert near.refusal is not None
        return
    assert SHAPES["march"](near.answer) == near.answer
    done = walk(mover_of(CROWD, who), near.answer)
    assert done.refusal is None
    assert tuple((one.x, one.y, one.facing) for one in done.ends) == tuple(end[1:] for end in near.facts["ends"])
    held = next(one for number, one in zip(who, done.ends, strict=True) if number == hand)
    target = Base(wish[1], wish[2], wish[3] % 5760, held.depth)
    assert near.miss == way_between(held, target)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1440), st.integers(0, ud(3)), st.sampled_from(["left", "right"]))
def test_where_a_march_leads_on_open_ground_a_wish_leads_too(angle: int, ahead: int, side: str) -> None:
    steps = tuple(step for step in (("wheel", angle if side == "left" else -angle), ("ahead", ahead)) if step[1])
    done = walk(mover_of(ONE, (1,)), steps, clip=True)
    if not done.steps:
        return
    end = done.ends[0]
    near = nearest(mover_of(ONE, (1,)), (1, end.x, end.y, end.facing), why_not(ONE, (1,)))
    assert near.miss <= 41
    assert near.facts["cost"] <= done.cost + 41


def test_as_much_of_a_march_as_is_legal_is_told_with_what_stopped_it() -> None:
    marches = Marches(ONE, (1,))
    ask = marches.ask("south", "ADLG-GEO-30-b")
    whole = ask.nearest((("wheel", degrees(30)), ("ahead", ud(1))))
    assert whole.answer == (("wheel", degrees(30)), ("ahead", ud(1)))
    assert (whole.refusal, whole.facts["cost"], whole.facts["price"]) == (None, ud("1.5"), 2)
    far = ask.nearest((("ahead", ud(9)),))
    assert far.answer == (("ahead", ud(3)),)
    assert far.refusal is not None
    assert far.refusal.code == "too_far"
    unearned = ask.nearest((("slide", ud("0.5")),))
    assert unearned.answer is None
    assert unearned.refusal is not None
    assert unearned.refusal.code == "slide_not_earned"


def test_who_stopped_a_wish_is_told() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSW O", 10, "7.5", 270)])
    near = nearest(mover_of(p, (1,)), (1, ud(10), ud(8), degrees(90)), why_not(p, (1,)))
    assert near.answer is not None
    assert near.refusal is not None
    assert near.refusal.facts["by"] == 2
