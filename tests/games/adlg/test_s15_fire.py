"""15 The shooting phase on the table: who may shoot at whom, support, sight, and that both sides shoot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, unit
from tests.games.adlg.orders import code_of, give, run
from walstatt.core.questions import Ask
from walstatt.games.adlg.position import MELEE, Battlefield, Patch, Unit
from walstatt.games.adlg.rules.s06_phases import begin_shooting
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.games.adlg.rules.s15_aim import Aim, aims_of, why_never_shoots
from walstatt.games.adlg.rules.s15_fire import all_aims, is_covered, is_hampered, supporting, volley_of
from walstatt.games.adlg.rules.s15_volley import modifiers_of, protection_of
from walstatt.space.plane.measure import ud


def shooting(*units: Unit, terrain: tuple[Patch, ...] = (), **more: Any) -> Battlefield:
    """A shooting phase of the south."""
    return field(units, terrain, phase="shooting", corps=0, shooting="south", **more)


def targets(p: Battlefield, who: int = 1) -> list[int]:
    return [aim.target for aim in aims_of(p, who, supporting(p))]


def why(p: Battlefield, who: int = 1) -> str | None:
    found = why_never_shoots(p, who, supporting(p))
    return None if found is None else found.rule


BOW = unit("BOW O", 10, 10)


@pytest.mark.rule("EX-SHO-21", "ADLG-SHO-56-j", "ADLG-SHO-56-k")
def test_who_is_in_front_comes_first() -> None:
    p = shooting(BOW, foe("HSW O", 10, 13), foe("HSW O", "11.6", "11.5", 0))
    assert targets(p) == [2]
    assert targets(shooting(BOW, foe("HSW O", 10, 15), foe("HSW O", "11.6", "11.5", 0))) == [3], "nobody in front"


@pytest.mark.rule("ADLG-SHO-56-a", "ADLG-SHO-56-b", "ADLG-SHO-56-d", "ADLG-SHO-56-f", "ADLG-SHO-56-g", "ADLG-SHO-56-i")
def test_who_may_shoot() -> None:
    target = foe("HSW O", 10, 13)
    assert why(shooting(unit("HSW O", 10, 10), target)) == "ADLG-SHO-56-a"
    for flag in ("has_charged", "is_silent"):
        assert why(shooting(BOW._replace(**{flag: True}), target)) == "ADLG-SHO-56-g"
    assert why(shooting(BOW._replace(moves=1), target)) is None
    assert why(shooting(BOW._replace(moves=2), target)) == "ADLG-SHO-56-g"
    for gun, moved in (("ART_L O", None), ("ART_M O", "ADLG-SHO-56-g"), ("ART_H O", "ADLG-SHO-56-g")):
        assert why(shooting(unit(gun, 10, 10, moves=1), target)) == moved
    assert why(shooting(BOW, target, fired=[1])) == "ADLG-SHO-56-f"
    assert why(shooting(unit("WWG O blades", 10, 10), target)) == "ADLG-SHO-56-a"
    assert why(shooting(unit("ELE O light_artillery", 10, 10), target)) is None


@pytest.mark.rule("ADLG-SHO-56-h", "ADLG-SHO-58-u", "ADLG-CMP-66-e")
def test_fighters_and_supporters_neither_shoot_nor_are_shot_at() -> None:
    fight = unit("HSW O", 12, 13, role=MELEE), foe("HSW O", 12, 13, role=MELEE)
    p = shooting(unit("BOW O", 11, 13), *fight, foe("HSW O", 11, 15))
    assert supporting(p) == {1}
    assert why(p) == "ADLG-SHO-56-h"
    p = shooting(unit("BOW O", 12, 16, 270), unit("HSW O", 12, 13, role=MELEE), foe("HSW O", 12, 13, role=MELEE))
    assert targets(p) == []
    assert targets(shooting(BOW, foe("CAMP", 10, 12))) == []
    corner = shooting(BOW, foe("HSW O", "10.97", 10))
    assert why(corner) is None, "who merely touches may do both"
    assert targets(corner) == [2]


@pytest.mark.rule("ADLG-SHO-57-c")
def test_light_horse_shoots_all_round_at_the_nearest() -> None:
    horse = unit("LH O bow", 10, 10)
    assert targets(shooting(horse, foe("HSW O", 10, 12), foe("HSW O", 10, 8, 90))) == [3], "1.25 behind, 2 ahead"
    assert aims_of(shooting(horse, foe("HSW O", 10, 8, 90)), 1, frozenset())[0].edge == "rear"


@pytest.mark.rule("ADLG-SHO-57-d")
def test_chariots_shoot_to_the_rear_and_wagons_from_a_long_edge() -> None:
    p = shooting(unit("LCH O bow", 10, 10), foe("HSW O", 10, 8, 90))
    (aim,) = aims_of(p, 1, frozenset())
    assert aim.edge == "rear"
    assert [one.amount for one in modifiers_of(volley_of(p, aim, ())) if one.cause == "from_the_rear"] == [-1]
    wagon = shooting(unit("WWG O", 10, 10), foe("HSW O", 12, 9, 180), foe("HSW O", 8, 9, 0), foe("HSW O", 10, 12))
    assert sorted((one.target, one.edge) for one in aims_of(wagon, 1, frozenset())) == [
        (2, "right_flank"), (3, "left_flank"),
    ]  # fmt: skip


@pytest.mark.rule("ADLG-SHO-56-m", "ADLG-SHO-57-e")
def test_heavy_guns_choose_beyond_four_ud() -> None:
    gun = unit("ART_H O", 10, 5)
    far = foe("HSW O", 10, 11), foe("HSW O", 12, 12)
    assert targets(shooting(gun, *far)) == [2, 3]
    assert targets(shooting(gun, *far, foe("HSW O", "9.5", "8.5"))) == [4]


@pytest.mark.rule("ADLG-SHO-59-a")
def test_shooting_over_others() -> None:
    gun, target = unit("ART_M O", 10, 5), foe("HSW O", 10, 9)
    assert targets(shooting(gun, unit("LI O bow", 10, 7), target)) == [3]
    assert targets(shooting(gun, unit("LI O bow", 10, "5.8"), target)) == [], "not 1 UD away from the gun"
    assert targets(shooting(gun, unit("HSW O", 10, 7), target)) == []
    assert targets(shooting(gun, foe("LI O bow", 10, "8.4"), foe("HSW O", "11.6", "8.2"))) == [2]
    hill = Patch("gentle_hill", outline=((ud(8), ud(4)), (ud(12), ud(4)), (ud(12), ud("6.5")), (ud(8), ud("6.5"))))
    on_hill = shooting(unit("BOW O", 10, 6), unit("HSW O", 10, "7.5"), foe("HSW O", 10, "9"), terrain=(hill,))
    assert targets(on_hill) == [3]
    behind = unit("LH O bow", 10, "9.25")
    p = shooting(unit("LH O bow", 10, 10), behind, foe("HSW O", 10, "11.2"))
    assert list(all_aims(p, "south")) == [1]
    assert list(all_aims(p, "south", True)) == [1, 2], "it helps over the one ahead"


@pytest.mark.rule("ADLG-SHO-57-f", "ADLG-SHO-57-g", "ADLG-TER-71-e", "ADLG-TER-72-g", "ADLG-TER-70-d")
def test_what_hides() -> None:
    target = foe("HSW O", 10, 13)
    assert targets(shooting(BOW, target, terrain=(box("wood", 8, "11", 12, "12.5"),))) == []
    assert targets(shooting(BOW, target, terrain=(box("wood", 8, "11", 12, "11.9"),))) == [2]
    assert targets(shooting(BOW, target, terrain=(box("impassable", 8, "11", 12, "12.5"),))) == [2]
    hill = box("gentle_hill", 8, "11", 12, "12.5", crest=((ud(8), ud("11.7")), (ud(12), ud("11.7"))))
    assert targets(shooting(BOW, target, terrain=(hill,))) == []
    assert targets(shooting(BOW, foe("HSW O", 10, "12.2"), terrain=(hill,))) == [2], "it stands on the hill"
    gully = (box("gully", 4, "11", 16, "18"),)
    assert targets(shooting(BOW, target, terrain=gully)) == [], "2 UD inside"
    assert targets(shooting(BOW, foe("HSW O", 10, "11.5"), terrain=gully)) == [2]


@pytest.mark.rule("ADLG-SHO-58-e", "ADLG-SHO-58-g", "ADLG-SHO-58-s", "ADLG-TER-72-b", "ADLG-TER-72-d", "ADLG-TER-72-h")
def test_cover() -> None:
    target = foe("MSW O", 10, 13)
    for kind, covers in (("wood", True), ("plantation", True), ("village", True), ("brush", False), ("marsh", False)):
        p = shooting(BOW, target, terrain=(box(kind, 8, "12.5", 12, 15),))
        assert is_covered(p, Aim(1, 2, "front")) is covers
        assert is_hampered(shooting(BOW, target, terrain=(box(kind, 8, 8, 12, "10.2"),)), 1) is (kind != "brush")
    work = Patch("fortification", line=((ud("10.5"), ud(13)), (ud("9.5"), ud(13))), width=1)
    assert is_covered(shooting(BOW, target, terrain=(work,)), Aim(1, 2, "front"))
    assert not is_covered(shooting(unit("ART_L O", 10, 10), target, terrain=(work,)), Aim(1, 2, "front"))


@pytest.mark.rule("ADLG-SHO-58-b", "ADLG-SHO-58-c", "ADLG-SHO-58-k", "ADLG-SHO-58-l", "EX-SHO-19")
def test_all_shooters_at_a_target_are_one_shot() -> None:
    five = [unit("BOW O", 8 + i, 10) for i in range(5)]
    p = shooting(*five, foe("HSW O", 10, 12, 270), turns=0)
    begin_shooting(p)
    give_first = TABLE.flow(p, "south", ("shoot", 3))
    run(give_first, [(1, 6)])
    assert p.struck == [6]
    assert p.fired[0] == 3
    assert sorted(p.fired) == [1, 2, 3, 4, 5]
    assert code_of(p, "shoot", 2) == ("ADLG-SHO-56-f", "has_shot")
    volley = volley_of(p, Aim(1, 6, "front"), (2, 3, 4, 5))
    assert [one.amount for one in modifiers_of(volley) if one.cause == "support"] == [3]
    assert protection_of(volley) == 1


@pytest.mark.rule("EX-SHO-20", "ADLG-SHO-58-r", "ADLG-SEQ-23-e", "ADLG-SEQ-23-g", "ADLG-SHO-56-f")
def test_both_sides_shoot_and_losses_come_after() -> None:
    p = shooting(unit("LH O bow", 10, 10), foe("BOW O", 10, "11.5"), turns=0)
    begin_shooting(p)
    run(TABLE.flow(p, "south", ("shoot", 1)), [(6, 1)])
    assert p.losses == {2: 1}
    assert p.units[2].lost_cohesion == 0
    assert p.shooting == "north"
    assert code_of(p, "fight", 1) is not None
    north = TABLE.options(p, "north")
    assert north == (("shoot", 2), "cease")
    run(TABLE.flow(p, "north", ("shoot", 2)), [(6, 1)])
    assert p.losses == {1: 1, 2: 1}
    assert p.owed == [("end_shooting",)]


@pytest.mark.rule("ADLG-SHO-56-f", "ADLG-SEQ-23-a")
def test_nobody_has_to_shoot() -> None:
    p = shooting(unit("LH O bow", 10, 10), foe("BOW O", 10, "11.5"), turns=0)
    begin_shooting(p)
    run(TABLE.flow(p, "south", "cease"), [])
    assert p.shooting == "north"
    give_up = TABLE.flow(p, "north", "cease")
    run(give_up, [])
    assert p.owed == [("end_shooting",)]
    calm = shooting(unit("HSW O", 10, 10), foe("HSW O", 10, 15), turns=0)
    begin_shooting(calm)
    assert calm.owed == [("end_shooting",)], "who cannot shoot is not asked"


@pytest.mark.rule("ADLG-SHO-56-l")
def test_equal_targets_are_chosen_once() -> None:
    p = shooting(BOW, foe("HSW O", "9.5", 12), foe("HSW O", "10.5", 12), turns=0)
    begin_shooting(p)
    flow = TABLE.flow(p, "south", ("shoot", 1))
    assert flow is not None
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert (ask.kind, ask.options) == ("unit", (2, 3))
    run(TABLE.flow(p, "south", ("shoot", 1)), [3, (1, 1)])
    later = shooting(BOW, foe("HSW O", "9.5", 12), foe("HSW O", "10.5", 12), aims=p.aims)
    assert targets(later) == [3]
    later.units[2] = later.units[2]._replace(y=ud("12.001"))
    later.units[3] = later.units[3]._replace(y=ud("12.001"))
    assert targets(later) == [2, 3], "they stand elsewhere"


@pytest.mark.rule("ADLG-SHO-58-k")
def test_who_has_another_target_is_asked() -> None:
    archers = unit("BOW O", 10, 10), unit("BOW O", 11, 10)
    p = shooting(*archers, foe("HSW O", 10, 12), foe("HSW O", "11.5", 12), foe("HSW O", "10.5", 12)._replace(x=ud(11)))
    p.units.pop(5)
    begin_shooting(p)
    assert targets(p, 1) == [3]
    assert set(targets(p, 2)) <= {3, 4}
    give(p, "shoot", 1, answers=answers_for(p))
    assert 1 in p.fired or p.phase != "shooting"


def answers_for(p: Battlefield) -> tuple[object, ...]:
    """The second archer has its own target, or joins in when asked; then the dice fall, and nobody shoots again."""
    return ((1, 6),)
