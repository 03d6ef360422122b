"""8.2, 8.3 Groups on the march: who may go together, wheels, turns and formations."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import box, field, foe, unit, walked
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s08_groups import may_mix
from walstatt.games.adlg.troops import troop
from walstatt.games.adlg.walk import Walk
from walstatt.space.plane.group import ranks
from walstatt.space.plane.measure import degrees, ud


def line_of(text: str, count: int, x: int = 10, y: int | str = 5) -> list[Unit]:
    return [unit(text, x + i, y) for i in range(count)]


def column_of(text: str, count: int) -> list[Unit]:
    depth = troop(text).depth
    return [unit(text, 10, 8)._replace(y=ud(8) - i * depth) for i in range(count)]


def refused(one: Walk) -> tuple[str, str]:
    assert one.refusal is not None
    return one.refusal.rule, one.refusal.code


def all_of(p: Battlefield) -> tuple[int, ...]:
    return tuple(n for n, one in p.units.items() if one.side == "south")


@pytest.mark.rule("EX-GEO-13", "ADLG-GEO-30-f", "ADLG-MAN-30-g")
def test_a_line_wheels_on_its_outer_corner() -> None:
    p = field([*line_of("HSW O", 4), foe("HSW O", 12, 8)])
    one = walked(p, (1, 2, 3, 4), ("wheel", -45))
    assert refused(one) == ("ADLG-GEO-30-b", "too_far")
    assert one.refusal is not None
    assert one.refusal.facts["furthest"] == 30 * 16
    done = walked(p, (1, 2, 3, 4), ("wheel", -30))
    assert (done.refusal, done.cost) == (None, ud(2))
    assert done.ends[3].front_right == p.units[4].base.front_right


@pytest.mark.rule("ADLG-MOV-29-g")
def test_a_group_goes_at_the_pace_of_its_slowest() -> None:
    p = field([unit("MSW O", 10, 5), unit("HSW O", 11, 5), foe("HSW O", 10, 8)])
    one = walked(p, (1, 2), ("ahead", "2.5"))
    assert one.refusal is not None
    assert one.refusal.facts["furthest"] == ud(2)


@pytest.mark.rule("ADLG-MOV-29-g")
def test_in_a_wheel_everybody_may_use_his_own_maximum() -> None:
    units = [unit("HSW O", 10, 5), unit("MSW O", 11, 5), foe("ART_L O", 13, 8)]
    slow_inside = walked(field(units), (1, 2), ("wheel", 90))
    assert slow_inside.refusal is None, "the slow unit wheels for 1.5 UD, the outer one for 3"
    slow_outside = walked(field(units), (1, 2), ("wheel", -90))
    assert slow_outside.refusal is not None
    assert slow_outside.refusal.facts["furthest"] == 60 * 16


@pytest.mark.rule("ADLG-GRP-10-a", "ADLG-GRP-10-b")
def test_a_group_stands_together_at_the_end_too() -> None:
    apart = field([unit("MSW O", 10, 5), unit("MSW O", 12, 5)])
    assert refused(walked(apart, (1, 2), ("ahead", 1))) == ("ADLG-GRP-10-a", "no_group")
    mixed = field([unit("MSW O", 10, 5), unit("MSW O", 11, 5, corps=2)])
    assert refused(walked(mixed, (1, 2), ("ahead", 1))) == ("ADLG-GRP-10-a", "several_corps")


@pytest.mark.rule("ADLG-GRP-10-c", "ADLG-ARM-82-a")
def test_a_group_is_so_wide_at_most() -> None:
    wide = field(line_of("MSW O", 7))
    assert refused(walked(wide, all_of(wide), ("ahead", 1))) == ("ADLG-GRP-10-c", "too_broad")
    assert walked(wide, (1, 2, 3, 4, 5, 6), ("ahead", 1)).refusal is None
    small = field(line_of("MSW O", 5), points=100)
    assert refused(walked(small, all_of(small), ("ahead", 1))) == ("ADLG-GRP-10-c", "too_broad")


@pytest.mark.rule("ADLG-GRP-10-d", "ADLG-GRP-10-e")
@pytest.mark.parametrize(
    ("one", "other", "can"),
    [
        ("HSW O", "MCV O", False),
        ("LI O bow", "MCV O", True),
        ("ELE O", "HSW O", True),
        ("ELE O", "MCV O", False),
        ("ELE O", "ELE O", True),
        ("MCM O", "MCV O", False),
        ("MCM O", "LI O bow", True),
        ("MCM O", "LCM O bow", True),
        ("ART_L O", "HSW O", True),
        ("WWG O", "HSW O", True),
        ("SCH O", "SCH O", True),
        ("SCH O", "LI O bow", False),
        ("LH O bow", "MKN O", True),
    ],
)
def test_who_goes_together(one: str, other: str, can: bool) -> None:
    assert may_mix(troop(one), troop(other)) is can
    assert may_mix(troop(other), troop(one)) is can


@pytest.mark.rule("ADLG-GRP-10-d")
def test_foot_and_horse_do_not_mix() -> None:
    p = field([unit("HSW O", 10, 5), unit("MCV O", 11, 5)])
    assert refused(walked(p, (1, 2), ("ahead", 1))) == ("ADLG-GRP-10-d", "do_not_mix")


@pytest.mark.rule("ADLG-MAN-32-a", "ADLG-MAN-30-i")
def test_a_line_turns_into_a_column() -> None:
    p = field(line_of("MSW O", 3))
    one = walked(p, (1, 2, 3), ("turn", -90))
    assert (one.refusal, one.cost) == (None, ud(1))
    assert ranks(dict(zip((1, 2, 3), one.ends, strict=True))) == [[3], [2], [1]]


@pytest.mark.rule("ADLG-MAN-32-b")
def test_a_column_turns_into_a_line_with_a_second_rank_where_there_is_no_room() -> None:
    p = field(column_of("HSW O", 3))
    one = walked(p, (1, 2, 3), ("turn", 90))
    assert one.refusal is None
    assert ranks(dict(zip((1, 2, 3), one.ends, strict=True))) == [[3, 2, 1]]
    p.units[4] = unit("PIKE O", 10, "5.7")  # where the third would stand
    one = walked(p, (1, 2, 3), ("turn", 90))
    assert one.refusal is None
    assert [len(rank) for rank in ranks(dict(zip((1, 2, 3), one.ends, strict=True)))] == [2, 1]


@pytest.mark.rule("ADLG-GEO-31-a", "ADLG-GRP-10-b")
def test_a_group_faces_about() -> None:
    p = field([unit("PIKE O", 10, 10), unit("HSW O", 11, 10)])
    one = walked(p, (1, 2), ("turn", 180))
    assert one.refusal is None
    assert ranks(dict(zip((1, 2), one.ends, strict=True))) == [[2, 1]], "bases of different depth stay aligned"


@pytest.mark.rule("ADLG-MAN-32-c")
def test_wagons_turn_alone_or_in_pairs() -> None:
    pair = field([unit("WWG O", 10, 10), unit("WWG O", 11, 10)])
    assert walked(pair, (1, 2), ("turn", 90)).refusal is None
    with_foot = field([unit("WWG O", 10, 10), unit("HSW O", 11, 10)])
    assert refused(walked(with_foot, (1, 2), ("turn", 90))) == ("ADLG-MAN-32-c", "wagons_turn_alone")
    three = field([unit("WWG O", 10 + i, 10) for i in range(3)])
    assert refused(walked(three, (1, 2, 3), ("turn", 90))) == ("ADLG-MAN-32-c", "wagons_turn_alone")


def formation(one: Walk) -> list[list[int]]:
    assert one.refusal is None
    return ranks(dict(zip(one.mover.who, one.ends, strict=True)))


def reform(p: Battlefield, word: str, amount: int, *before: tuple[str, int]) -> Walk:
    from walstatt.games.adlg.mover import mover_of
    from walstatt.games.adlg.walk import walk

    return walk(mover_of(p, all_of(p)), (*before, (word, amount)))


@pytest.mark.rule("EX-MOV-11", "ADLG-MAN-33-a", "ADLG-MAN-33-e")
def test_extension() -> None:
    p = field([*column_of("HSW O", 3), foe("HSW O", 10, 11)])
    one = reform(p, "extend", 1)
    assert (formation(one), one.cost) == ([[1, 3], [2]], ud(2))
    assert refused(reform(p, "extend", 2)) == ("ADLG-MAN-33-a", "too_far_to_form")
    assert formation(reform(p, "extend", -1)) == [[3, 1], [2]]
    assert refused(reform(p, "extend", 3)) == ("ADLG-MAN-33-e", "too_few_units")


@pytest.mark.rule("ADLG-MAN-33-b")
def test_an_extension_goes_with_an_advance_only() -> None:
    p = field(column_of("MSW O", 3))
    assert reform(p, "extend", 1, ("ahead", ud(1))).refusal is None
    assert refused(reform(p, "extend", 1, ("wheel", 160))) == ("ADLG-MAN-33-b", "only_with_advance")
    slow = field(column_of("HSW O", 3), [box("wood", 8, 3, 12, 9)])
    assert refused(reform(slow, "extend", 1)) == ("ADLG-MAN-33-b", "too_slow_to_form")
    assert refused(reform(slow, "contract", 1)) == ("ADLG-MAN-33-d", "too_slow_to_form")


@pytest.mark.rule("ADLG-MAN-33-e", "ADLG-GEO-31-a")
def test_a_group_whose_front_is_narrower_does_not_form_but_turns() -> None:
    """Found by the long run: light foot ahead of one of two spearmen."""
    p = field([unit("MSP O", 10, 5), unit("MSP O", 11, 5), unit("LI O javelin", 10, "5.5"), foe("HSP O", 10, 15)])
    assert refused(reform(p, "extend", 1)) == ("ADLG-MAN-33-e", "front_not_full")
    about = reform(p, "turn", degrees(180))
    assert about.refusal is None
    assert [one.facing for one in about.ends] == [degrees(270)] * 3


@pytest.mark.rule("ADLG-MAN-33-c")
def test_an_extension_does_not_touch_an_enemy() -> None:
    p = field([*column_of("MSW O", 2), foe("ART_L O", 11, "8.01")])
    assert refused(reform(p, "extend", 1)) == ("ADLG-GEO-41-e", "no_room_to_form")
    assert reform(p, "extend", -1).refusal is None


@pytest.mark.rule("ADLG-MAN-33-d")
def test_contraction() -> None:
    p = field(line_of("MSW O", 4))
    one = reform(p, "contract", 2)
    assert (formation(one), one.cost) == ([[1, 2], [3, 4]], ud(1))
    assert one.ends[0].y == ud(6), "the leaders advance by their depth"
    assert formation(reform(p, "contract", -3)) == [[4], [1], [2], [3]]
    assert refused(reform(p, "contract", 4)) == ("ADLG-MAN-33-e", "too_few_units")


@pytest.mark.rule("ADLG-DIF-34-d", "ADLG-DIF-34-f", "ADLG-DIF-34-g", "ADLG-GRP-34-a", "EX-ORD-05")
def test_what_is_difficult_for_the_unmanoeuvrable() -> None:
    p = field([unit("ELE O", 10, 5), unit("HSW O", 11, 5), foe("HSW O", 10, 12)])
    alone = [walked(p, 1, ("ahead", n)) for n in (2, 3)]
    assert [one.difficulties for one in alone] == [("short",), ()]
    lone = field([unit("ELE O", 10, 5)])
    assert walked(lone, 1, ("wheel", 30), ("ahead", "2.5")).difficulties == (), "a full move with a wheel"
    assert walked(lone, 1, ("slide", "0.5"), ("ahead", 3)).difficulties == ()
    assert walked(p, (1, 2), ("ahead", 1)).difficulties == ("short",), "for the whole group"
    column = field([unit("ELE O", 10, 8), unit("ELE O", 10, 7)])
    assert "formation" in reform(column, "extend", 1).difficulties


@pytest.mark.rule("EX-ORD-03", "ADLG-DIF-34-e")
def test_slow_turns_are_difficult() -> None:
    assert walked(field([unit("PIKE O", 10, 8)]), 1, ("turn", 90)).difficulties == ("turn",)
    assert walked(field([unit("HSW O", 10, 8)]), 1, ("turn", 90)).difficulties == ()


@pytest.mark.rule("ADLG-GEO-31-a", "ADLG-GEO-06-a")
@pytest.mark.parametrize("troops", [("HSW O", "HSW O", "MSW O"), ("MSW O", "HSW O", "HSW O")])
def test_a_line_that_faces_about_closes_up_to_the_deepest_on_either_wing(troops: tuple[str, ...]) -> None:
    """Found in the mirror: the new front was that of the wing unit on one side."""
    p = field([*(unit(name, 10 + at, 8) for at, name in enumerate(troops)), foe("HSP O", 10, 15)])
    about = reform(p, "turn", degrees(180))
    assert about.refusal is None
    assert [one.y for one in about.ends] == [ud(7)] * 3
