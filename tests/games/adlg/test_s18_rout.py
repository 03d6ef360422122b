"""18.1 Rout and rampage."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.orders import run
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield, Commander, Unit
from walstatt.games.adlg.rules.s18_rout import apply_losses, carry_out_routs, faced, lose, shaken_by, trampled_by
from walstatt.space.plane.measure import degrees, ud


def broken(*units: Unit, dice: tuple[int, ...] = (), commanders: Any = (), **more: Any) -> Battlefield:
    """A field on which unit 1 has just lost all it had, after the routs have been carried out."""
    p = field(units, (), commanders, **more)
    lose(p, 1, 9)
    routed(p, *dice)
    return p


def routed(p: Battlefield, *dice: int) -> None:
    """Carry out the routs that are due."""
    carry_out_routs(p)
    left: list[Any] = list(dice)
    while p.owed:
        run(serve(p), left)
    assert not left


def lost(p: Battlefield) -> list[int]:
    """What each unit has lost."""
    return [one.lost_cohesion for one in p.units.values()]


def told(p: Battlefield, what: str) -> list[Any]:
    """Of which units an event was told."""
    assert p._told is not None
    return [facts["unit"] for _, code, facts, _ in p._told if code == what]


@pytest.mark.rule("ADLG-STA-09-d", "ADLG-MEL-60-i", "ADLG-SEQ-23-h", "ADLG-SEQ-23-g")
def test_losses_are_taken_at_once_and_who_has_nothing_left_stays_until_the_routs() -> None:
    p = field([unit("HSW O", 10, 5, lost_cohesion=2), unit("HSW O", 12, 5), foe("LI O javelin", 10, 6)])
    p.losses = {3: 9, 1: 3}
    apply_losses(p)
    assert lost(p) == [4, 0, 2], "no more than there is"
    assert p.losses == {}
    assert p.routing == [1, 3]
    assert not any(one.is_lost for one in p.units.values())
    lose(p, 1, 1)
    assert p.routing == [1, 3], "nobody routs twice"
    routed(p)
    assert [one.is_lost for one in p.units.values()] == [True, False, True]


@pytest.mark.rule("EX-ROU-01", "EX-ROU-02", "ADLG-ROU-68-a", "ADLG-ROU-68-d")
@pytest.mark.parametrize(("y", "loss"), [("3.65", 1), ("3.25", 0), ("3.26", 1), ("4.25", 1)])
def test_EX_ROU_01_and_02_friends_behind_by_less_than_one_UD_lose_one(y: str, loss: int) -> None:
    p = broken(unit("HSW O", 10, 5), unit("HSP O", 10, y))
    assert lost(p)[1] == loss
    assert p.units[1].is_lost


@pytest.mark.rule("ADLG-ROU-68-d")
def test_ROU_68_d_behind_is_straight_behind() -> None:
    p = broken(unit("HSW O", 10, 5), unit("HSP O", 11, 4), unit("HSP O", "10.9", 4, 0), unit("HSP O", 10, 6))
    assert lost(p)[1:] == [0, 1, 0], "a part of it is enough, beside and ahead are not behind"


@pytest.mark.rule("EX-ROU-03", "ADLG-ROU-68-a", "ADLG-ROU-68-j")
def test_EX_ROU_03_light_foot_shakes_only_light_foot_but_is_shaken_by_all() -> None:
    li = "LI O javelin"
    assert lost(broken(unit(li, 10, 5), unit("HSW O", 10, 4)))[1] == 0
    assert lost(broken(unit(li, 10, 5), unit(li, 10, 4)))[1] == 1
    assert lost(broken(unit("HSW O", 10, 5), unit(li, 10, 4)))[1] == 1


@pytest.mark.rule("EX-ROU-04", "ADLG-ROU-68-b", "ADLG-ROU-68-c")
@pytest.mark.parametrize("troop", ["WWG O bow", "ART_L O", "ART_H O", "SCH O"])
def test_EX_ROU_04_wagons_guns_and_scythed_chariots_shake_nobody(troop: str) -> None:
    p = broken(unit(troop, 10, 5), unit("HSW O", 10, "2.9"), unit("HSW O", 10, "3.9"))
    assert lost(p)[1:] == [0, 0]
    assert p.units[1].is_lost


@pytest.mark.rule("EX-ROU-05", "ADLG-ROU-68-f")
def test_EX_ROU_05_a_rout_can_cause_another_at_once() -> None:
    p = broken(unit("HSW O", 10, 5), unit("MSW O", 10, 4, lost_cohesion=2), unit("JAV O", 10, "2.5"))
    assert [one.is_lost for one in p.units.values()] == [True, True, False]
    assert lost(p)[2] == 1


@pytest.mark.rule("ADLG-ROU-68-g")
def test_ROU_68_g_each_rout_counts_by_itself() -> None:
    p = field([unit("HSW O", "9.5", 5), unit("HSW O", "10.5", 5), unit("HSP O", 10, 4)])
    lose(p, 1, 9)
    lose(p, 2, 9)
    routed(p)
    assert lost(p)[2] == 2


@pytest.mark.rule("ADLG-ROU-68-h")
def test_ROU_68_h_the_opponent_first_each_side_from_its_left_and_what_follows_at_once() -> None:
    units = [
        unit("HSW O", 12, 5), unit("HSW O", 10, 5), unit("MSW O", 10, 4, lost_cohesion=2),
        foe("HSW O", 10, 9), foe("HSW O", 12, 9),
    ]  # fmt: skip
    for side, order in (("south", [5, 4, 2, 3, 1]), ("north", [2, 3, 1, 5, 4])):
        p = field(units, side=side)
        p._told = []  # type: ignore[misc]
        for number in (1, 2, 4, 5):
            lose(p, number, 9)
        routed(p)
        assert told(p, "routed") == order


@pytest.mark.rule("ADLG-ROU-68-i")
def test_ROU_68_i_enemies_are_not_affected() -> None:
    p = broken(unit("HSW O", 10, 5), foe("HSW O", 10, "3.5", 90))
    assert lost(p)[1] == 0


@pytest.mark.rule("ADLG-ROU-68-e")
def test_ROU_68_e_who_was_hit_in_the_flank_turns_to_its_enemy_first() -> None:
    hit, by = unit("HSW O", 10, 5, role="melee"), foe("HSW O", "10.5", "4.5", 180, role="melee")
    beside = unit("HSP O", "8.9", 5, 0)
    p = field([hit, by, beside])
    assert faced(p, 1).facing == 0
    lose(p, 1, 9)
    routed(p)
    assert lost(p)[2] == 1, "the friend on its other flank is behind it then"
    engaged = field([hit, by, beside, foe("HSW O", 10, 5, role="melee")])
    assert faced(engaged, 1).facing == degrees(90), "with an enemy on its front it is not turned"
    shot = field([hit._replace(role=""), beside])
    assert faced(shot, 1).facing == degrees(90), "nor when it was shot"


@pytest.mark.rule("EX-RMP-01", "ADLG-RMP-68-a", "ADLG-RMP-68-b")
def test_EX_RMP_01_forward_into_the_enemy() -> None:
    p = broken(unit("ELE O", 10, 5), foe("HSW O", 10, 5), dice=(1,))
    assert lost(p)[1] == 1


@pytest.mark.rule("EX-RMP-02", "ADLG-RMP-68-b")
def test_EX_RMP_02_rearward_through_light_foot_into_the_spears() -> None:
    p = broken(unit("ELE O", 10, 5), unit("LI O javelin", 10, "3.7"), unit("HSP O", 10, "3.2"), dice=(5,))
    assert lost(p)[1:] == [0, 1]


@pytest.mark.rule("ADLG-RMP-68-a", "ADLG-RMP-68-c")
@pytest.mark.parametrize(("roll", "hit"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 5), (6, 5)])
def test_RMP_68_a_the_way_of_the_die_and_c_a_strip_as_wide_as_the_side(roll: int, hit: int) -> None:
    around = [
        unit("HSW O", 10, "5.9", 270), unit("HSW O", "9.4", "4.5", 90), unit("HSW O", "11.2", "4.1", 90),
        unit("HSW O", 10, "3.5"), unit("HSW O", "8.6", 4, 0),
    ]  # fmt: skip
    p = field([unit("ELE O", 10, 5, 90), *(one._replace(x=one.x) for one in around)])
    p.replace(3, x=ud("8.6"))
    p.replace(6, x=ud("8"), y=ud("7"))
    assert trampled_by(p, 1, p.units[1].base, ("forward", "left", "right", "rear", "rear", "rear")[roll - 1]) == [hit]


@pytest.mark.rule("ADLG-RMP-68-b")
def test_RMP_68_b_less_than_one_UD_away_friend_or_foe() -> None:
    p = field([unit("ELE O", 10, 5), unit("HSW O", 10, 3), foe("HSW O", 10, 6), unit("HSW O", 10, "3.01")])
    base = p.units[1].base
    assert trampled_by(p, 1, base, "rear") == [4]
    assert trampled_by(p, 1, base, "forward") == []
    p.replace(3, y=ud("5.99"))
    assert trampled_by(p, 1, base, "forward") == [3]


@pytest.mark.rule("ADLG-RMP-68-a")
def test_an_elephant_shakes_nobody_else() -> None:
    p = broken(unit("ELE O", 10, 5), unit("HSP O", 10, "3.5"), dice=(1,))
    assert lost(p)[1] == 0


@pytest.mark.rule("ADLG-CMD-28-g")
def test_CMD_28_g_a_commander_escapes_to_the_nearest_unit_of_his_corps() -> None:
    leader = Commander("south", 1, "competent", 0, 0, unit=1, is_engaged=True)
    others = (unit("HSW O", 14, 5), unit("HSW O", 12, 5), unit("HSW O", 11, 5, corps=2))
    p = broken(unit("HSW O", 10, 5), *others, commanders=[leader])
    his = p.commanders[1]
    assert (his.unit, his.is_engaged, his.is_lost, his.has_fled) == (0, False, False, True)
    assert (his.x, his.y) == (ud(12), ud("4.25") - ud("0.375"))
    alone = broken(unit("HSW O", 10, 5), commanders=[leader]).commanders[1]
    assert (alone.unit, alone.x, alone.y) == (0, ud(10), ud("4.25") - ud("0.375"))


def test_camps_are_not_shaken() -> None:
    p = field([unit("HSW O", 10, 2), unit("CAMP", 10, 1)])
    assert shaken_by(p, 1, p.units[1].base) == []
