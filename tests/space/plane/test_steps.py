"""A step by its plain definition: where it may end, what it may brush, how far it goes and where it goes on."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.space.plane.configurations import bases as made
from tests.space.plane.configurations import random_bases, tables
from tests.space.plane.plain import PlainStep
from tests.space.plane.stage import at, causes, point, stage

from walstatt.space.plane import (
    UD,
    AtMost,
    Bars,
    Base,
    Cause,
    Limit,
    Motion,
    Shift,
    Side,
    Straight,
    Table,
    Verdict,
    Wheel,
    advance,
    base_distance,
    can_travel,
    common_area,
    degrees,
    first_touch,
    is_at_least,
    is_less,
    moved,
    rectangle,
    slide,
    stand_beside,
    step_back,
    travel,
    ud,
    wheel,
    why_not_stand,
)
from walstatt.space.plane.measure import AREA
from walstatt.space.plane.table import Scratch, fresh_stamp

ROAMING = Bars(may_leave=True)


def motions(base: Base) -> list[Motion]:
    return [
        Straight("ahead"), Straight("back"), Straight("left"), Straight("right"),
        Wheel(base.front_left, "left"), Wheel(base.front_right, "right"), Shift(ud("0.7"), -ud("0.4")),
    ]  # fmt: skip


def differences(bases: tuple[Base, ...], index: int, asked: int, crossed: int) -> list[str]:
    """Where a verdict differs from the plain definition of the step."""
    table = stage(*bases[1:])
    table.place(0, bases[0])
    rest = {who: base for who, base in table.bases.items() if who}
    through = [who for who in rest if crossed >> who & 1]
    motion = motions(bases[0])[index]
    upto = asked + asked // 2
    verdict = travel(table, 0, motion, asked, Bars(through=through, may_leave=True), upto=upto)
    plain = PlainStep(bases[0], motion, rest, through)
    found = {
        "legal": (verdict.is_legal, plain.is_legal(asked)),
        "furthest": (verdict.furthest, plain.furthest(asked)),
        "again": (verdict.again, None if verdict.is_legal else plain.again(asked, upto)),
        "stands": (why_not_stand(table, {0: verdict.stops[0]}, ROAMING), ()),
        "can": (can_travel(table, 0, motion, asked, Bars(through=through, may_leave=True)), plain.is_legal(asked)),
    }
    return [f"{name}: {told} but plainly {true}" for name, (told, true) in found.items() if told != true]


@pytest.mark.rule("ADLG-GEO-09-h", "ADLG-GEO-31-d", "ADLG-GEO-30-a")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 6), st.integers(1, ud("0.3")), st.integers(0, 31))
def test_a_verdict_is_what_the_plain_definition_says(bases: tuple[Base, ...], index: int, asked: int, to: int) -> None:
    assert differences(bases, index, asked, to) == []


@pytest.mark.rule("ADLG-GEO-09-h", "ADLG-GEO-31-d", "ADLG-GEO-30-a")
def test_nor_does_it_differ_on_many_seeded_tables() -> None:
    for seed in range(400_000, 400_300):
        chance = Random(seed)
        asked = chance.randrange(1, ud("0.6"))
        found = differences(random_bases(seed), chance.randrange(7), asked, chance.randrange(32))
        assert found == [], seed


def beside(chance: Random) -> tuple[Base, Base]:
    """Two neighbours within two degrees of parallel, and within the contact tolerance of touching."""
    unit = Base(ud(15), ud(10), chance.randrange(5760), ud("0.75"))
    other = stand_beside(unit, unit, "left" if chance.random() < 0.5 else "right")
    other = moved(other, "ahead", chance.randrange(ud("-0.5"), ud("0.9")))
    nudged = Base(
        other.x + chance.randint(-12, 12),
        other.y + chance.randint(-12, 12),
        other.facing + chance.randint(-32, 32),
        other.depth,
    )
    return unit, nudged


@pytest.mark.rule("ADLG-GEO-09-h")
def test_nobody_is_glued_to_a_neighbour_within_two_degrees_of_parallel() -> None:
    """A stopped step ends where the base may stand, and from there it can always be taken back."""
    stopped = 0
    for seed in range(2500):
        table = stage(*beside(Random(seed)))
        start, verdict = table.bases[1], advance(table, 1, ud(2))
        if verdict.is_legal:
            continue
        assert why_not_stand(table, {1: verdict.stops[0]}) == (), seed
        table.place(1, verdict.stops[0])
        if common_area(start.outline, table.bases[2].outline) <= AREA:
            stopped += 1
            assert step_back(table, 1, verdict.furthest).is_legal, seed
        sides: tuple[Side, Side] = ("left", "right")
        assert any(slide(table, 1, side, ud("0.5")).is_legal for side in sides), seed
    assert stopped > 150


@pytest.mark.rule("ADLG-GEO-09-h")
def test_what_is_shared_at_the_start_counts_only_if_it_grows() -> None:
    table = stage(at(10, 5, 90), at("10.95", 5, 90))
    share = common_area(table.bases[1].outline, table.bases[2].outline)
    assert share > 10 * AREA
    assert slide(table, 1, "left", ud("0.5")).is_legal
    assert advance(table, 1, ud(2)).is_legal
    assert step_back(table, 1, ud(2)).is_legal
    deeper = slide(table, 1, "right", ud("0.3"))
    assert causes(deeper) == [("base", 2)]
    assert deeper.furthest == 0
    assert why_not_stand(table, {1: moved(table.bases[1], "left", ud("0.01"))}) == ()
    assert why_not_stand(table, {1: moved(table.bases[1], "right", ud("0.01"))}) == (Cause("base", 2),)
    assert why_not_stand(table, {9: table.bases[1]}) == (Cause("base", 1), Cause("base", 2))


def test_who_stands_over_the_edge_may_come_back_but_not_go_farther() -> None:
    table = stage(at(10, "0.5", 90))
    assert advance(table, 1, ud(1)).is_legal
    assert slide(table, 1, "left", ud(1)).is_legal
    assert causes(step_back(table, 1, ud("0.2"))) == [("table_edge", 0)]


@pytest.mark.rule("ADLG-GEO-31-c", "ADLG-INT-39-l")
def test_up_to_x_and_again_from_y() -> None:
    table = stage(at(10, 4, 90), at(10, 6, 90))
    crossing = Bars(through=(2,))
    verdict = travel(table, 1, Straight("ahead"), ud(2), crossing, upto=ud(4))
    assert causes(verdict) == [("base", 2)]
    assert verdict.furthest == pytest.approx(ud("1.25"), abs=5)
    assert verdict.again == pytest.approx(ud("2.75"), abs=5)
    assert verdict.again is not None
    assert advance(table, 1, verdict.again, crossing).is_legal
    assert not advance(table, 1, verdict.again - 1, crossing).is_legal
    assert travel(table, 1, Straight("ahead"), ud(2), crossing).again is None
    assert travel(table, 1, Straight("ahead"), ud(2), upto=ud(4)).again is None
    turning = travel(stage(at(10, 5), at(11, 5)), 1, Wheel(at(10, 5).front_left, "left"), degrees(20), crossing,
                     upto=degrees(90))  # fmt: skip
    assert turning.again is not None
    assert degrees(30) < turning.again < degrees(60)


def test_all_limits_must_agree() -> None:
    """The way is cut by an enemy, and where it is cut the base would stand on a friend that it may only cross."""
    table = stage(at(10, 4, 90), at(10, 6, 90), at("10.8", "6.6", 270))
    verdict = advance(table, 1, ud(4), Bars(through=(2,)))
    assert causes(verdict) == [("base", 2)]
    assert verdict.furthest == pytest.approx(ud("1.25"), abs=5)
    capped = travel(table, 1, Straight("ahead"), ud("1.2"), also=[AtMost(ud(1))])
    assert capped.furthest == ud(1)
    assert capped.causes == (Cause("too_far"),)


class Gate(Limit):
    """A game's own limit: ends are allowed in one band only."""

    def forbids(self, amount: int) -> bool:
        return bool(amount) and not ud("0.5") <= amount <= ud("0.7")


def test_a_game_adds_limits_of_its_own() -> None:
    table = stage(at(10, 4, 90))
    verdict = travel(table, 1, Straight("ahead"), ud(1), also=[Gate(Cause("zone", 7))], upto=ud(2))
    assert (verdict.furthest, verdict.causes, verdict.again) == (ud("0.7"), (Cause("zone", 7),), None)
    early = travel(table, 1, Straight("ahead"), ud("0.2"), also=[Gate(Cause("zone", 7))], upto=ud(2))
    assert (early.furthest, early.again) == (0, ud("0.5"))


@pytest.mark.rule("ADLG-MLT-34-b", "ADLG-DIS-40-h")
def test_a_distance_is_kept_all_the_way() -> None:
    table = stage(at(10, 5, 90), at(10, "10.4", 270), at("13.5", 8, 270))
    apart = Bars(away=(2,), by=ud(4))
    verdict = advance(table, 1, ud(3), apart)
    assert causes(verdict) == [("too_near", 2)]
    assert is_at_least(base_distance(verdict.stops[0], table.bases[2]), ud(4))
    assert is_less(base_distance(moved(table.bases[1], "ahead", verdict.furthest + 1), table.bases[2]), ud(4))
    # Past somebody: at the start and at the end far enough, but not on the way.
    past = Bars(away=(3,), by=ud(3))
    assert not advance(table, 1, ud("8.5"), past._replace(skip=(2,))).is_legal
    near = stage(at(10, 5, 90), at(10, 7, 270))
    assert step_back(near, 1, UD, Bars(away=(2,), by=ud(4))).is_legal
    assert advance(near, 1, UD, Bars(away=(2,), by=ud(4))).furthest <= 4
    assert not wheel(near, 1, "left", degrees(20), Bars(away=(2,), by=ud("1.9"))).is_legal


def same_but_for_the_table(one: Verdict, other: Verdict) -> bool:
    return one._replace(motion=other.motion) == other


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(3, 5), st.integers(0, 6), st.integers(1, ud("0.5")))
def test_a_step_from_elsewhere_is_one_from_there(bases: tuple[Base, ...], index: int, asked: int) -> None:
    """`starts` gives what the table would say if the unit stood there."""
    there, table = stage(*bases), stage(bases[1], *bases[1:])
    motion = motions(bases[0])[index]
    assert travel(table, 1, motion, asked, ROAMING, bases[0]) == travel(there, 1, motion, asked, ROAMING)
    assert first_touch(table, 1, ud(3), starts=bases[0]) == first_touch(there, 1, ud(3))
    assert advance(table, (1,), asked, ROAMING, (bases[0],)) == advance(there, 1, asked, ROAMING)


def test_groups_start_elsewhere_too() -> None:
    line = [at(10, 5), at(11, 5), at(12, 5)]
    table = stage(*line, at(11, 9, 270))
    first = advance(table, (1, 2, 3), ud(2))
    second = wheel(table, (1, 2, 3), "left", degrees(30), starts=first.stops)
    assert second.starts == first.ends
    there = stage(*first.ends, at(11, 9, 270))
    assert second == wheel(there, (1, 2, 3), "left", degrees(30))
    with pytest.raises(ValueError, match="3 units move from 2 places"):
        advance(table, (1, 2, 3), UD, starts=first.stops[:2])
    with pytest.raises(ValueError, match="negative"):
        advance(table, 1, -1)


def test_closed_ground_with_a_cut_out_is_left_alone() -> None:
    table = stage(at(10, 5, 90))
    table.pieces = (rectangle(point(9, 8), point(11, 9)), rectangle(point("10.2", "5.1"), point(12, 6)))
    assert causes(advance(table, 1, ud(5), Bars(closed=(0,)))) == [("terrain", 0)]
    assert causes(advance(table, 1, ud(5), Bars(closed=(0, 1)))) == [("terrain", 1)]


def test_one_table_follows_the_units_of_many_positions() -> None:
    ground = (ud(30), ud(20), ())
    scratch = Scratch[Base | None](lambda unit: unit)
    first: dict[int, Base | None] = dict(enumerate(random_bases(5, 5, 5)))
    table = scratch.table(first, ground)
    assert table.bases == first
    second = {**first, 2: None, 3: at(20, 10)}
    assert scratch.table(second, ground) is table
    assert table.bases == {who: base for who, base in second.items() if base is not None}
    assert table.near(at(20, 10).box) == [3]
    del second[1]
    assert 1 not in scratch.table(second, ground).bases
    assert scratch.table(first, ground).bases == first
    stamp = fresh_stamp()
    assert scratch.table(first, ground, stamp).bases == first
    assert scratch.table({}, ground, stamp).bases == first, "with the same stamp nothing is compared"
    assert scratch.table({}, ground, fresh_stamp()).bases == {}
    other = scratch.table(first, (ud(10), ud(10), ()))
    assert (other.width, other.bases) == (ud(10), first)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 1000), min_size=1, max_size=6))
def test_a_table_kept_up_to_date_is_one_made_anew(seeds: list[int]) -> None:
    ground = (ud(30), ud(20), ())
    scratch = Scratch[Base](lambda unit: unit)
    for seed in seeds:
        units = dict(enumerate(made(Random(seed).randint, 1, 6)))
        kept, new = scratch.table(units, ground), Table(*ground)
        for who, base in units.items():
            new.place(who, base)
        assert kept.bases == new.bases
        for base in units.values():
            assert kept.near(base.box, UD) == new.near(base.box, UD)
