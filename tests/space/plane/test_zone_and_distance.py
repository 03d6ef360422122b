"""Entry into a zone and distances kept, against their plain definitions."""

from math import isqrt
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.space.plane.configurations import random_bases, tables
from tests.space.plane.stage import at, stage
from tests.space.plane.test_steps import motions

from walstatt.space.plane import (
    UD,
    Bars,
    Base,
    Motion,
    Straight,
    Wheel,
    aims,
    base_distance,
    degrees,
    entry_into_zone,
    open_parts,
    stands_in_zone,
    travel,
    ud,
    widest_part,
    zone_ahead,
)
from walstatt.space.plane.ahead import gap_ahead, seen_from
from walstatt.space.plane.aim import is_aimed
from walstatt.space.plane.base import Polygon, Side, edge, local
from walstatt.space.plane.measure import DIRECTIONS, FULL, MEASURE, SCALE, rounded
from walstatt.space.plane.shape import square_distance


def plain_entry(owner: Base, unit: Base, motion: Motion, amount: int, screens: tuple[Base, ...]) -> int | None:
    """Every pace and the end are tried; the entry is halved between the last one outside and the first one inside."""
    outside = -1
    for tried in [*range(0, amount, motion.pace), amount]:
        if stands_in_zone(owner, motion.pose(unit, tried), screens):
            inside: int = tried
            while inside - outside > 1:
                middle = (inside + outside) // 2
                if stands_in_zone(owner, motion.pose(unit, middle), screens):
                    inside = middle
                else:
                    outside = middle
            return inside
        outside = tried
    return None


@pytest.mark.rule("ADLG-ZOC-29-a", "ADLG-GEO-31-d")
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(2, 4), st.integers(0, 6), st.integers(1, 3 * UD))
def test_where_a_zone_is_entered(bases: tuple[Base, ...], index: int, amount: int) -> None:
    owner, unit, motion = bases[0], bases[1], motions(bases[1])[index]
    amount = amount % degrees(100) + 1 if isinstance(motion, Wheel) else amount
    assert entry_into_zone(owner, unit, motion, amount, bases) == plain_entry(owner, unit, motion, amount, bases)


@pytest.mark.rule("ADLG-ZOC-29-a")
def test_the_zone_of_who_stands_parallel_is_entered_by_a_hundredth_and_not_by_less() -> None:
    entered = 0
    for seed in range(200):
        chance = Random(seed)
        facing = chance.choice((0, degrees(90), chance.randrange(FULL)))
        owner = Base(10 * UD, 10 * UD, facing, UD, chance.choice((UD, 4 * UD)))
        cosine, sine = DIRECTIONS[facing]
        ahead = chance.randrange(-UD, 3 * UD)
        aside = chance.choice((1, -1)) * ((owner.width + UD) // 2 - chance.randrange(-20, 100))
        x = owner.x + rounded(cosine * ahead + sine * aside, SCALE)
        y = owner.y + rounded(sine * ahead - cosine * aside, SCALE)
        unit = Base(x, y, (facing + chance.choice((0, FULL // 2))) % FULL, UD)
        motion = Straight(chance.choice(("ahead", "back")))
        found = entry_into_zone(owner, unit, motion, 4 * UD)
        assert found == plain_entry(owner, unit, motion, 4 * UD, ()), seed
        entered += found is not None
    assert 30 < entered < 170


@pytest.mark.rule("ADLG-ZOC-29-a")
def test_what_is_known_of_a_step_tells_of_other_amounts_of_it() -> None:
    for seed in range(600_000, 600_100):
        chance, (owner, unit, *screens) = Random(seed), random_bases(seed)
        motion, known = motions(unit)[chance.randrange(7)], dict[int, bool]()
        most = degrees(90) if isinstance(motion, Wheel) else 3 * UD
        for amount in (chance.randrange(most), most, chance.randrange(most)):
            found = entry_into_zone(owner, unit, motion, amount, screens, known=known)
            assert found == plain_entry(owner, unit, motion, amount, tuple(screens)), seed


@pytest.mark.rule("ADLG-ZOC-29-a")
def test_where_a_zone_is_entered_on_many_seeded_tables() -> None:
    entered = 0
    for seed in range(600_000, 600_400):
        chance, (owner, unit, *_) = Random(seed), random_bases(seed)
        motion = motions(unit)[chance.randrange(7)]
        amount = chance.randrange(degrees(90)) if isinstance(motion, Wheel) else chance.randrange(3 * UD)
        found = entry_into_zone(owner, unit, motion, amount)
        assert found == plain_entry(owner, unit, motion, amount, ()), seed
        entered += bool(found)
    assert entered > 30


@pytest.mark.rule("ADLG-ZOC-35-c")
def test_what_is_open_is_what_no_screen_takes() -> None:
    owner, other = at(10, 5), at(10, "5.9", 270)
    assert zone_ahead(owner) == ((ud("9.5"), ud(5)), (ud("10.5"), ud(5)), (ud("10.5"), ud(6)), (ud("9.5"), ud(6)))
    assert open_parts(owner, other) == [(-UD // 2, UD // 2)]
    middle = at(10, "5.4", 270, "0.3", "0.5")
    assert open_parts(owner, other, [middle]) == [(-UD // 2, -UD // 4), (UD // 4, UD // 2)]
    assert widest_part(owner, other, [middle]) == UD // 4
    assert open_parts(owner, at(10, "6.1", 270)) == []
    assert stands_in_zone(owner, at(10, "6.1", 270), depth=ud("1.2"))


@pytest.mark.rule("ADLG-MLT-34-b", "ADLG-GEO-09-f")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(2, 3), st.integers(0, 6), st.integers(1, ud("0.3")), st.integers(ud("0.02"), 2 * UD))
def test_a_distance_is_kept(bases: tuple[Base, ...], index: int, asked: int, least: int) -> None:
    """At every pace and at the end it is at least the distance, or as much as at the start; one more is not."""
    table, motion = stage(*bases), motions(bases[0])[index]
    others = tuple(who for who in table.bases if who > 1)
    apart = travel(table, 1, motion, asked, Bars(through=others, may_leave=True, away=others, by=least))

    def is_kept(amount: int) -> bool:
        pose = motion.pose(bases[0], amount)
        for other in bases[1:]:
            number, of = square_distance(bases[0].outline, other.outline)
            needed = max(0, min(least, isqrt(number // of)) - 4)
            number, of = square_distance(pose.outline, other.outline)
            if number < needed * needed * of:
                return False
        return True

    assert is_kept(apart.furthest)
    assert all(is_kept(mark) for mark in range(0, apart.furthest, motion.pace))
    if not apart.is_legal and all(cause.what == "too_near" for cause in apart.causes):
        assert not is_kept(apart.furthest + 1) or not is_kept(min(asked, apart.furthest + 4))


def test_a_straight_way_past_the_far_edge_of_a_zone_never_enters() -> None:
    owner = at(10, 8, 270)
    assert entry_into_zone(owner, at(12, "6.4", 180), Straight("ahead"), ud(4)) is None
    assert entry_into_zone(owner, at(12, "7.6", 180), Straight("ahead"), ud(4)) == pytest.approx(ud("1.51"), abs=3)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(2, 6), st.integers(0, 4 * UD))
def test_the_nearest_are_the_nearest_of_all(bases: tuple[Base, ...], reach: int) -> None:
    table = stage(*bases)
    others = {who: base_distance(bases[0], base) for who, base in table.bases.items() if who > 1}
    found = table.nearest_to(bases[0], reach, others)
    near = {who: apart for who, apart in others.items() if apart <= reach + 4}
    if not near:
        assert found is None
    else:
        least = min(near.values())
        assert found == (least, tuple(who for who in sorted(near) if near[who] <= least + 4))


@pytest.mark.rule("ADLG-CHG-43-g", "ADLG-CHG-42-e")
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(2, 2), st.sampled_from([2, 3, 4, 5]), st.integers(1, UD))
def test_from_where_to_where_a_target_is_straight_ahead(bases: tuple[Base, ...], index: int, amount: int) -> None:
    base, target, motion = bases[0], bases[1].outline, motions(bases[0])[index]
    amount = amount % degrees(90) + 1 if isinstance(motion, Wheel) else amount
    ranges = aims(base, motion, amount, target, 3 * UD)
    for low, high in ranges:
        for inside in {low, high, (low + high) // 2 // motion.pace * motion.pace}:
            if low <= inside <= high:
                assert is_aimed(motion.pose(base, inside), target, 3 * UD)
        for outside in (low - 1, high + 1):
            if 0 <= outside <= amount:
                assert not is_aimed(motion.pose(base, outside), target, 3 * UD)
    for mark in [*range(0, amount, motion.pace), amount]:
        is_in = any(low <= mark <= high for low, high in ranges)
        assert is_in == is_aimed(motion.pose(base, mark), target, 3 * UD)


def plain_aim(base: Base, target: Polygon, far: int) -> bool:
    """The target is ahead of the front edge over more than the measuring tolerance, and near enough."""
    gap = gap_ahead(edge(base), target, MEASURE + 1)
    return gap is not None and gap <= far + MEASURE


def plain_aims(base: Base, motion: Motion, amount: int, target: Polygon, far: int) -> list[tuple[int, int]]:
    """Every pace and the end are tried; each change is halved between the last pace before it and the first after."""

    def change(low: int, high: int) -> int:
        wanted = plain_aim(motion.pose(base, high), target, far)
        while high - low > 1:
            middle = (low + high) // 2
            if plain_aim(motion.pose(base, middle), target, far) == wanted:
                high = middle
            else:
                low = middle
        return high

    marks = [*range(0, amount, motion.pace), amount]
    aimed = [plain_aim(motion.pose(base, mark), target, far) for mark in marks]
    ends = [0] if aimed[0] else []
    ends += [change(marks[i - 1], marks[i]) for i in range(1, len(marks)) if aimed[i] != aimed[i - 1]]
    ends += [amount + 1] if aimed[-1] else []
    return [(start, end - 1) for start, end in zip(ends[::2], ends[1::2], strict=True)]


@pytest.mark.rule("ADLG-CHG-43-g", "ADLG-CHG-42-e")
def test_aims_are_those_of_the_plain_definition() -> None:
    rng, seen = Random(11), 0
    for _ in range(250):
        base = Base(rng.randint(0, UD), rng.randint(0, UD), rng.randrange(FULL), rng.choice((UD // 2, UD)))
        x, y = (rng.randint(-4 * UD, 4 * UD) for _ in "xy")
        facing = rng.choice((rng.randrange(FULL), (base.facing + rng.choice((0, 720, 2880))) % FULL))
        target = Base(base.x + x, base.y + y, facing, rng.choice((UD // 2, UD)), rng.choice((UD // 4, UD, 2 * UD)))
        far = rng.choice((0, UD // 2, 2 * UD, 4 * UD, rng.randint(0, 6 * UD)))
        side: Side = rng.choice(("left", "right"))
        px, py = base.front_left if side == "left" else base.front_right
        aside, along = rng.choice(((0, 0), (rng.randint(-3 * UD, 3 * UD), rng.randint(-UD, UD))))
        motion: Motion = rng.choice((Wheel((px + aside, py + along), side), Wheel((px, py), side), Straight(side)))
        amount = rng.randint(1, degrees(90)) if isinstance(motion, Wheel) else rng.randint(1, UD)
        found = aims(base, motion, amount, target.outline, far)
        assert found == plain_aims(base, motion, amount, target.outline, far), (base, motion, amount, target, far)
        seen += bool(found)
    assert seen > 20


def test_a_slide_finds_its_target() -> None:
    unit, target = at(10, 5), at(12, 7, 270)
    ((low, high),) = aims(unit, Straight("right"), ud("1.5"), target.outline, ud(3))
    assert low == pytest.approx(ud(1), abs=8)
    assert high == ud("1.5")
    assert aims(unit, Straight("left"), ud("1.5"), target.outline, ud(3)) == []
    passing = aims(unit, Wheel(unit.front_right, "right"), degrees(90), target.outline, ud(3))
    assert len(passing) == 1
    assert 0 < passing[0][0] < passing[0][1] < degrees(90)


def test_places_seen_from_a_base_are_rounded_like_everything_else() -> None:
    rng = Random(5)
    for _ in range(300):
        x, y, px, py = (rng.randint(-20 * UD, 20 * UD) for _ in range(4))
        base = Base(x, y, rng.choice((0, 720, 1440, rng.randrange(FULL))), UD)
        cosine, sine = DIRECTIONS[base.facing]
        dx, dy = px - x, py - y
        plain = rounded(dx * cosine + dy * sine, SCALE), rounded(dx * sine - dy * cosine, SCALE)
        assert local(base, (px, py)) == plain
        assert seen_from(edge(base), ((px, py),)) == [plain]
