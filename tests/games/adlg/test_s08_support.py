"""8.6 Moving up to support a friend in melee is a move: it ends beside the friend, at the corner of the enemy."""

from __future__ import annotations

import pytest

from tests.games.adlg.charging import led, playing
from tests.games.adlg.field import box, foe, march, unit, walked
from tests.games.adlg.orders import give
from walstatt.games.adlg.position import MELEE, Battlefield
from walstatt.games.adlg.rules.s10_zone import bound_by
from walstatt.games.adlg.rules.s13_align import is_due
from walstatt.space.plane.conform import flank_to_flank
from walstatt.space.plane.measure import degrees, ud


def fight(troop: str, x: int | str = 11, y: int | str = 4, facing: int | str = 90) -> Battlefield:
    """A friend fights, and another stands behind and beside it."""
    melee = [unit("HSW O", 10, 6, role=MELEE), foe("HSP O", 10, 6, role=MELEE)]
    return led([unit(troop, x, y, facing), *melee, foe("HSP O", 10, 16)])


def refused(p: Battlefield, *steps: tuple[str, int | str]) -> str | None:
    refusal = walked(p, 1, *steps).refusal
    return None if refusal is None else f"{refusal.rule} {refusal.code}"


@pytest.mark.rule("ADLG-CHG-42-c", "ADLG-GEO-41-e", "ADLG-CON-50-i", "EX-GEO-12")
def test_CHG_42_c_a_friend_comes_up_beside_who_fights() -> None:
    p = fight("MSW O")
    assert refused(p, ("ahead", 2)) is None
    give(p, "move", 1, answers=(march(("ahead", 2)),))
    assert (p.units[1].x, p.units[1].y, p.units[1].role) == (ud(11), ud(6), "")
    assert not is_due(p, 1), "it stays beside its friend"


@pytest.mark.rule("ADLG-GEO-41-e")
def test_GEO_41_e_no_other_place_at_the_enemy_is_taken_by_a_move() -> None:
    assert refused(fight("MSW O", "11.01", 4), ("ahead", "2.5")) is not None, "beyond the friend"
    assert refused(fight("MSW O", "10.9", "4", 90), ("ahead", 2)) is not None, "before the friend"
    fresh = led([unit("MSW O", 11, 4), unit("HSW O", 10, 6), foe("HSP O", 10, "6.5"), foe("HSP O", 10, 16)])
    assert refused(fresh, ("ahead", "2.5")) is not None, "nobody fights yet"


@pytest.mark.rule("ADLG-CHG-43-b")
@pytest.mark.parametrize("troop", ["WWG O", "ART_M O"])
def test_CHG_43_b_guns_and_wagons_do_not_come_up(troop: str) -> None:
    assert refused(fight(troop, 11, "4.5"), ("ahead", "1.5")) == "ADLG-CHG-43-b never_supports"


@pytest.mark.rule("ADLG-CHG-42-b")
def test_CHG_42_b_light_foot_comes_up_too() -> None:
    assert refused(fight("LI O javelin"), ("ahead", 2)) is None


@pytest.mark.rule("ADLG-CON-51-a")
def test_CON_51_a_flank_to_flank() -> None:
    enemy, mine = foe("HSP O", 10, 6).base, unit("HSW O", 12, 3).base
    along = flank_to_flank(mine, enemy, "left")
    against = flank_to_flank(mine, enemy, "left", opposite=True)
    assert (along.facing, against.facing) == (degrees(270), degrees(90))
    assert abs(along.x - enemy.x) == ud(1) == abs(against.x - enemy.x)


@pytest.mark.rule("ADLG-ZOC-38-b")
def test_ZOC_38_b_who_is_pushed_back_leaves_a_zone_for_nothing() -> None:
    p = led([unit("BOW O", 10, 4), unit("HSW O", 10, "5.4"), foe("HSP O", 10, "6.4"), foe("HSP O", 3, 15)])
    assert bound_by(p, 2) == (3,)
    points = p.command_points + p.free_points
    give(p, "move", 1, answers=(march(("ahead", "1.5")),))
    assert p.units[2].y < ud("5.4")
    assert bound_by(p, 2) == ()
    assert p.units[2].lost_cohesion == 0
    assert p.command_points + p.free_points == points - 1, "the move alone is paid"


@pytest.mark.rule("ADLG-RAL-55-k", "ADLG-ORD-25-e")
def test_RAL_55_k_holding_back_includes_an_attempt_to_rally() -> None:
    p = led([unit("MSW O impetuous", 10, 5, lost_cohesion=1), foe("HSP O", 10, "6.8"), foe("HSP O", 20, 15)])
    match = playing(p, 6)
    match.answer("end")
    match.answer((1,))
    assert getattr(match.question, "prompt", "") == "rally_held"
    points = match.position.command_points
    match.answer((1,))
    assert match.position.units[1].lost_cohesion == 0
    assert match.position.command_points == points, "it is included"


@pytest.mark.rule("ADLG-EVA-49-c")
@pytest.mark.parametrize(("ground", "does_run"), [((), True), ((box("wood", 8, 8, 12, 12),), False)])
def test_EVA_49_c_light_foot_makes_way_for_a_heavy_unit_that_flees(ground: tuple[object, ...], does_run: bool) -> None:
    p = led([unit("MCV O", 10, 3), foe("MCV O", 10, 5), unit("LI O javelin", 10, "9", 270)], ground)
    match = playing(p, 3, 3, 3, 3)
    for answer in (("charge", 1), 2, (), (2,)):
        match.answer(answer)
    moved = match.position.units[3].y != ud(9)
    assert moved == does_run
