"""Section 4 where it is seldom looked at: what falls with a wall, whose ram it is, what a night leaves behind."""

import pytest

from tests.games.siege.boards import asked, board, cell, figure, new, number, refused, why_not
from tests.games.siege.days import KEEP, WALL, bombard, siege
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, Engine
from walstatt.games.siege.rules.r3_5_fire import destroy_engine, set_fire
from walstatt.games.siege.rules.r4_1_walls import damage, has_breach
from walstatt.games.siege.rules.r4_2_bombardment import marks, points_of, repair_all
from walstatt.games.siege.rules.r4_battles import begin_assault, end_battle
from walstatt.games.siege.rules.r4_nights import park_engines

# 4.14


@pytest.mark.rule("S4.14-a", "S2.33-a")
def test_S4_14_a_a_ladder_that_leaned_on_the_wall_falls_and_an_engine_on_it_is_lost() -> None:
    engines = (
        Engine("ladder", "besieger", (cell("17.07"),), 3, raised=True),
        Engine("ladder", "besieger", (cell("13.07"),), 3, raised=True),
        Engine("ballista", "garrison", (cell(WALL),)),
        Engine("ballista", "garrison", (cell("20.08"),)),
    )
    p = board({"dai": "17.07"}, {"wat": "18.08"}, level=4, engines=engines)
    p.damage[cell(WALL)] = 3
    damage(p, cell(WALL), "S4.13-b")
    assert [p.engines[number].raised for number in (1001, 1002)] == [False, True]
    assert p.engines[1001].cells == (cell("17.07"), cell(WALL))
    assert [p.engines[number].away for number in (1003, 1004)] == ["destroyed", ""]
    assert ground(p).kinds[cell("17.07")] == "moat"
    assert (figure(p, "dai").cell, figure(p, "dai").state, figure(p, "wat").state) == (cell("17.07"), ABLE, ABLE)


# 4.2


@pytest.mark.rule("S4.21-h", "PS-j")
def test_S4_21_h_rubble_of_the_keep_is_no_breach_of_the_outer_wall() -> None:
    p = siege("bombard", rubble=(cell(KEEP),)).position
    assert not has_breach(p)
    assert cell("15.11") not in marks(p)
    p = siege("bombard", rubble=(cell("08.07"),)).position
    assert has_breach(p)
    assert cell("15.11") in marks(p)


@pytest.mark.rule("S4.23-a", "S4.23-e")
def test_S4_23_e_the_losses_of_all_hexes_of_a_day_are_added() -> None:
    match = bombard(siege("bombard"), (1004, WALL), (1005, "18.08"), (1006, "16.08"), dice=(1, 5, 1))
    for _ in range(2):
        assert asked(match).prompt == "lose_point"
        match.answer(1001 if 1001 in asked(match).options else 1002)
    assert asked(match).prompt == "order_night"
    assert [points_of(match.position.engines[engine]) for engine in (1001, 1002, 1003)] == [0, 0, 1]


@pytest.mark.rule("S4.23-b", "S4.23-d")
def test_S4_23_d_what_is_burnt_is_not_repaired() -> None:
    p = siege().position
    p.engines[1004] = p.engines[1004]._replace(lost=2)
    destroy_engine(p, 1004)
    repair_all(p)
    assert (p.engines[1004].lost, p.engines[1004].away, points_of(p.engines[1004])) == (2, "destroyed", 0)


@pytest.mark.rule("S4.32-f", "S4.21-b")
def test_S4_32_f_every_hex_that_was_ever_aimed_at_is_remembered() -> None:
    match = bombard(siege("bombard"), (1004, WALL), dice=(5,))
    match.answer("stay")
    match.answer("bombard")
    bombard(match, (1004, "18.08"), dice=(5,))
    assert set(match.position.bombarded) == {cell(WALL), cell("18.08")}


# 4.3


@pytest.mark.rule("S4.31-c", "S4.34-c")
def test_S4_31_c_an_enemy_under_the_ram_is_none_of_its_crew() -> None:
    ram = Engine("ram", "besieger", tuple(cell(f"17.0{row}") for row in (7, 6, 5)), 3)
    p = board({"dai": "17.07", "evan": "17.06"}, {"wat": "17.05"}, level=4, stage="melee", engines=(ram,),
              filled=("17.07", "17.06"))  # fmt: skip
    assert refused(why_not("batter", p, "besieger", (1001,)), "S4.34-c", "crew_missing")


# 3.54 at the wall


@pytest.mark.rule("S3.54-d", "S5.32-c")
def test_S3_54_d_from_the_top_of_a_burning_tower_onto_the_wall_or_down_beside_it() -> None:
    tower = Engine("siege_tower", "besieger", (cell("17.07"), cell("16.06"), cell("17.06")), 3)
    p = board({"dai": "17.07+", "evan": "17.06", "jones": "01.01"}, {"wat": "16.08"}, level=4, engines=(tower,),
              filled=("17.07", "17.06", "16.06"), stage="closing")  # fmt: skip
    set_fire(p, cell("16.06"), "garrison", "S3.52-c")
    match = Match(GAME, p)
    assert asked(match).facts["unit"] == number(p, "dai")
    options = set(asked(match).options)
    assert {cell("17.08"), cell("18.07"), cell("17.05")} <= options
    assert {cell("16.08"), cell("17.07"), cell("16.06"), cell("17.06")}.isdisjoint(options)
    match.answer(cell("17.08"))
    q = match.position
    assert (figure(q, "dai").cell, figure(q, "dai").layer) == (cell("17.08"), 0)
    assert figure(q, "evan").cell == cell("17.06")  # his hex does not burn
    check(q)


# The long siege


@pytest.mark.rule("SC4", "S4.12-a", "S2.31-b")
def test_SC4_walls_stay_as_they_are_through_the_night() -> None:
    p = new("the-long-siege", day=2)
    begin_assault(p)
    p.damage = {cell(WALL): 4, cell("18.08"): 2}
    p.rubble, p.bombarded = (cell(WALL),), (cell(WALL),)
    end_battle(p)
    assert (p.damage, p.rubble, p.bombarded) == ({cell(WALL): 4, cell("18.08"): 2}, (cell(WALL),), (cell(WALL),))


@pytest.mark.rule("SC4", "S4.23-d")
def test_SC4_burnt_and_damaged_engines_are_not_in_the_camp() -> None:
    p = new("the-long-siege", day=2)
    for engine, changes in ((1001, {"away": "destroyed"}), (1002, {"lost": 1}), (1004, {"lost": 2})):
        p.engines[engine] = p.engines[engine]._replace(**changes)
    park_engines(p)
    parked = {number for number, engine in p.engines.items() if not engine.away and engine.cells}
    assert {1001, 1002, 1004}.isdisjoint(parked)
    assert {1003, 1005, 1006} <= parked
    grid = ground(p).map.grid
    assert p.engines[1003].cells == tuple(grid.cell(name) for name in ("14.41", "14.42"))
