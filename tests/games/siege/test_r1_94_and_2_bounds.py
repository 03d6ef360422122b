"""1.94 and section 2 at their bounds: who falls where, what rolling costs, what a platform sees."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, asked, board, camp, cell, figure, number, play, refused, why_not
from tests.games.siege.invariants import check
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import FOUGHT, PLATFORM, SHOT_AGAIN, Engine, Siege
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_6_movement import destinations, price_of_move
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r1_94_pushing import landings
from walstatt.games.siege.rules.r2_2_works import breakable, why_not_rubble
from walstatt.space.footprints import footprint

RAISED = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def pushed(besieger: dict[str, str], garrison: dict[str, str] | None = None) -> Siege:
    """Wat stands above a ladder at 12.07 and may push it."""
    men = {"wat": "12.08", **(garrison or {})}
    return board(besieger, men, engines=(RAISED,), stage="melee", active="garrison")


@pytest.mark.rule("S1.94-a", "S1.94-k")
@pytest.mark.parametrize("done", [FOUGHT, SHOT_AGAIN])
def test_S1_94_k_who_has_fought_or_shot_again_does_not_push(done: int) -> None:
    p = pushed({"dai": "12.07"})
    assert why_not("push", p, "garrison", (2, 1001)) is None
    p.figures[2] = p.figures[2]._replace(done=done)
    assert refused(why_not("push", p, "garrison", (2, 1001)), "S1.94-a", "already_acted")


@pytest.mark.rule("S1.94-d", "S1.94-e", "S1.94-g")
def test_S1_94_g_who_falls_upon_nobody_is_wounded_too_and_the_pusher_lays_the_ladder() -> None:
    p = pushed({"dai": "12.07"})
    match, _ = play(p, ("push", 2, 1001), dice=(1,))
    assert (asked(match).seat, asked(match).prompt) == ("garrison", "ladder_falls")
    match.answer(cell("11.07"))
    assert match.position.engines[1001].cells == (cell("12.07"), cell("11.07"))
    assert cell("11.07") in asked(match).options  # onto the ladder just pushed over
    match.answer(cell("12.06"))
    dai = figure(match.position, "dai")
    assert (dai.state, dai.cell, dai.layer) == ("wounded", cell("12.06"), 0)
    check(match.position)


@pytest.mark.rule("S1.94-l", "S1.94-h", "S1.94-f")
def test_S1_94_l_onto_an_enemy_too() -> None:
    p = pushed({"dai": "12.07"}, {"simon": "13.07"})
    match, _ = play(p, ("push", 2, 1001), cell("11.07"), dice=(1,))
    events = match.answer(cell("13.07"))
    assert [(event.what, event.facts["unit"]) for event in events[1:3]] == [("stunned", 3), ("wounded", 1)]


@pytest.mark.rule("S1.94-e")
def test_S1_94_e_never_onto_a_battlement() -> None:
    p = pushed({"dai": "12.07"})
    assert {cell("11.08"), cell("12.08"), cell("13.08")}.isdisjoint(landings(p, cell("12.07")))
    assert {cell("12.06"), cell("11.07"), cell("13.07")} == set(landings(p, cell("12.07")))


# Works


@pytest.mark.rule("S2.31-a", "S2.33-a", "SC2")
def test_S2_31_a_two_markers_anywhere_on_the_outer_wall() -> None:
    p = board({"dai": "05.05"}, stage="setup", level=2, scenario="assaulting-the-breach",
              notes={"fills": 0, "breaks": 2})  # fmt: skip
    assert {cell(name) for name in ("14.18", "10.07", "26.07", "16.18", "09.12")} <= set(breakable(p))
    assert {cell(name) for name in ("17.10", "16.10", "13.12", "10.08")}.isdisjoint(breakable(p))
    for name, code in (("17.10", "not_the_outer_wall"), ("13.12", "no_wall_there"), ("14.18", "")):
        found = why_not_rubble(p, cell(name))
        assert ("" if found is None else found.code) == code
    match, _ = play(p, "breach", cell("13.08"))
    assert refused(why_not_rubble(match.position, cell("13.08")), "S2.31-a", "already_destroyed")
    match.answer("breach")
    match.answer(cell("26.07"))
    assert match.position.rubble == (cell("26.07"), cell("13.08"))
    assert refused(why_not("breach", match.position, "besieger", ()), "S2.31-a", "no_markers_left")
    assert refused(why_not("breach", p, "garrison", ()), "S2.31-a", "besieger_only")


@pytest.mark.rule("S2.33-a", "S1.61-d")
def test_S2_33_a_slits_and_the_keep_door_stay_closed() -> None:
    g = ground(board(rubble=("15.13", "09.07"), level=4))
    assert g.price(cell("15.13"), cell("15.12")) is None  # the door of the keep
    assert g.price(cell("09.07"), cell("08.07")) is None  # the next slit of the tower
    assert g.price(cell("15.13"), cell("16.12")) == 3


# Rolling


def tower(front: str, facing: int, besieger: dict[str, str] | None = None, **fields: Any) -> Siege:
    """A siege tower with its crew inside."""
    grid = map_named("castle").grid
    cells = footprint(grid, cell(front), DATA.equipment["siege_tower"].hexes, facing)
    assert cells is not None
    crew = dict(zip(("dai", "evan", "ifor"), (grid.name(c) for c in cells), strict=True))
    engine = Engine("siege_tower", "besieger", cells, facing)
    garrison = fields.pop("garrison", {"wat": "25.12"})
    return board(crew | (besieger or {}), garrison, level=2, engines=(engine,), **fields)


@pytest.mark.rule("S2.41-f", "S2.41-a")
def test_S2_41_f_onto_filled_moat_it_costs_both_points() -> None:
    p = tower("17.05", 3, filled=("17.06", "18.05", "18.06"))
    kinds = [ground(p).kinds[c] for c in ground(p).map.grid.cells if c in p.filled]
    assert kinds == ["filled_moat"] * 3
    match, _ = play(p, ("roll", 1001, 0))
    q = match.position
    assert q.engines[1001].spent == 2
    assert why_not("roll", q, "besieger", (1001, 0)) is not None
    p.engines[1001] = p.engines[1001]._replace(spent=1)
    assert refused(why_not("roll", p, "besieger", (1001, 0)), "S2.41-a", "too_far")


@pytest.mark.rule("S2.41-b", "S2.41-f", "S2.46-a")
def test_S2_41_b_back_as_well_with_everybody_on_top() -> None:
    p = tower("03.05", 0, {"gwyn": "03.05+"})
    gwyn = number(p, "gwyn")
    match, _ = play(p, ("roll", 1001, 1))
    q = match.position
    assert q.engines[1001].cells[0] == cell("03.06")
    assert (q.figures[gwyn].cell, q.figures[gwyn].layer) == (cell("03.06"), PLATFORM)
    assert (q.figures[gwyn].spent, q.figures[gwyn].done) == (0, 0)  # carried free, he may still move
    assert set(q.engines[1001].cells[1:]) <= set(destinations(q, gwyn))
    check(q)


@pytest.mark.rule("S2.41-c")
@pytest.mark.parametrize(("turn", "can"), [(1, True), (2, False)])
def test_S2_41_c_at_the_start_of_the_assault(turn: int, can: bool) -> None:
    p = board({"dai": "05.05"}, {"wat": "25.12"}, level=2,
              engines=(Engine("siege_tower", "besieger", away="waiting"),))  # fmt: skip
    p.turn = turn
    found = why_not("bring", p, "besieger", (1001,))
    assert found is None if can else refused(found, "S2.41-c", "too_late_to_bring")


@pytest.mark.rule("S2.42-c", "S2.42-d")
def test_S2_42_c_two_points_up_and_one_along() -> None:
    p = tower("05.05", 0, {"gwyn": "05.05+"})
    p.figures[1] = p.figures[1]._replace(spent=4)
    assert why_not("climb", p, "besieger", (1,)) is None
    p.figures[1] = p.figures[1]._replace(spent=5)
    assert refused(why_not("climb", p, "besieger", (1,)), "S2.42-c", "not_enough_points")
    other = p.engines[1001].cells[2]
    assert price_of_move(p, number(p, "gwyn"), other) == (1, PLATFORM)


@pytest.mark.rule("S2.45-a", "S2.42-e", "S1.61-a")
def test_S2_45_a_over_a_platform_hex_of_an_enemy_there_is_no_way() -> None:
    p = tower("17.07", 3, {"gwyn": "17.06+"}, filled=("17.07", "17.06", "16.06"), garrison={"wat": "17.07+"})
    assert cell("17.07") in p.engines[1001].cells
    gwyn = number(p, "gwyn")
    assert cell("17.08") not in destinations(p, gwyn)
    free = tower("17.07", 3, {"gwyn": "17.06+"}, filled=("17.07", "17.06", "16.06"))
    assert price_of_move(free, gwyn, cell("17.08")) == (3, 0)


@pytest.mark.rule("S2.45-f", "S2.45-d")
def test_S2_45_f_from_the_wall_only_the_platform_and_from_inside_only_the_ground() -> None:
    p = tower("17.07", 3, filled=("17.07", "17.06", "16.06"), garrison={"wat": "17.08"})
    assert list(foes_of(p, number(p, "wat"))) == []
    assert all(number(p, "wat") not in foes_of(p, unit) for unit in (1, 2, 3))
    ground_man = tower("05.05", 0, {"gwyn": "05.05+"}, garrison={"wat": "05.04"})
    assert number(ground_man, "gwyn") not in foes_of(ground_man, number(ground_man, "wat"))


# Shooting from it


@pytest.mark.rule("S2.43-a")
@pytest.mark.parametrize(("place", "can"), [("05.11", True), ("05.10", True), ("05.09", False)])
def test_S2_43_a_it_overlooks_ten_hexes(place: str, can: bool) -> None:
    p = tower("05.20", 0, {"emlyn": "05.20+"}, garrison={"wat": place, "simon": "05.08"})
    found = aim(p, "emlyn", "simon")
    assert isinstance(found, Shot) if can else refused(found, "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S2.43-a", "S1.44-f", "S1.45-a")
def test_S2_43_a_it_overlooks_them_also_when_the_target_is_higher_and_does_not() -> None:
    p = tower("02.01", 1, {"emlyn": "02.01+", "jones": "05.03"}, garrison={"simon": "15.11"})
    assert isinstance(aim(p, "emlyn", "simon"), Shot)  # he stands 3 hexes from the tower, 13 from the slit
    ground_man = tower("20.01", 1, {"emlyn": "02.01", "jones": "05.03"}, garrison={"simon": "15.11"})
    assert refused(aim(ground_man, "emlyn", "simon"), "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S2.43-d")
def test_S2_43_d_castle_towers_and_trees_block_however_far_the_target_is() -> None:
    p = tower("05.07", 0, {"gwyn": "05.07+"}, garrison={"wat": "16.05"}, filled=("06.06", "06.07", "06.08"))
    assert refused(aim(p, "gwyn", "wat"), "S1.45-d", "wall_in_the_way")
    grid = map_named("camp").grid
    cells = footprint(grid, cell("02.02", "camp"), DATA.equipment["siege_tower"].hexes, 3)
    assert cells is not None
    wood = camp({"gwyn": "02.02+"}, {"wat": "02.06"}, engines=(Engine("siege_tower", "besieger", cells, 3),))
    assert refused(aim(wood, "gwyn", "wat"), "S3.22-a", "tree_in_the_way")


@pytest.mark.rule("S2.43-c", "S3.21-b")
def test_S2_43_c_no_thicket_covers_from_above_within_ten_hexes() -> None:
    thickets = [c for c, kind in enumerate(map_named("camp").terrain) if kind == "thicket"]
    grid = map_named("camp").grid
    found = []
    for place in thickets:
        target = grid.name(place)
        column, row = target.split(".")
        for far in (9, 10, 11):
            front = f"{column}.{int(row) + far:02}"
            if int(row) + far + 1 > grid.height:
                continue
            cells = footprint(grid, cell(front, "camp"), DATA.equipment["siege_tower"].hexes, 0)
            if cells is None or any(map_named("camp").terrain[c] != "plain" for c in cells):
                continue
            p = camp({"gwyn": front + "+"}, {"wat": target}, engines=(Engine("siege_tower", "besieger", cells, 0),))
            shot = aim(p, "gwyn", "wat")
            if isinstance(shot, Shot):
                found.append((far, shot.cover))
    assert (10, 0) in found
    assert all((cover == 0) is (far <= 10) for far, cover in found)
    assert any(far == 11 for far, _ in found)


@pytest.mark.rule("S2.43-e", "S2.43-a")
def test_S2_43_e_along_the_wall_no_battlement_is_in_the_way() -> None:
    p = tower("17.07", 3, {"gwyn": "17.07+"}, filled=("17.07", "17.06", "16.06"), garrison={"wat": "12.08"})
    assert isinstance(aim(p, "gwyn", "wat"), Shot)  # he is as high as the platform: no distances are compared


@pytest.mark.rule("S2.44-d", "S1.44-j")
def test_S2_44_d_from_the_keep_one_shoots_over_a_man_on_a_platform() -> None:
    p = tower("17.07", 3, {"gwyn": "17.07+", "jones": "17.01"}, filled=("17.07", "17.06", "16.06", "18.06"),
              garrison={"alric": "17.10"})  # fmt: skip
    assert isinstance(aim(p, "alric", "jones"), Shot)


@pytest.mark.rule("S2.45-d", "S2.45-g")
def test_S2_45_d_nobody_in_the_moat_fights_with_the_platform() -> None:
    p = tower("17.07", 3, {"gwyn": "17.07+"}, filled=("17.07", "17.06", "16.06", "18.06"))
    g = ground(p)
    beside = next(n for n in g.map.grid.neighbours[cell("17.07")] if g.kinds[n] == "moat")
    p = tower("17.07", 3, {"gwyn": "17.07+"}, filled=("17.07", "17.06", "16.06", "18.06"),
              garrison={"wat": g.map.grid.name(beside)})  # fmt: skip
    wat, gwyn = number(p, "wat"), number(p, "gwyn")
    assert gwyn not in foes_of(p, wat)
    assert wat not in foes_of(p, gwyn)
