"""4.3 The ram."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, number, orders, play, refused, told, why_not
from tests.games.siege.days import FLANK, TOWER, WALL, bombard, siege, steps
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import STUNNED, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_6_movement import why_not_there
from walstatt.games.siege.rules.r1_7_melee import sign_of, why_cannot_fight
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r4_1_walls import is_wall
from walstatt.games.siege.rules.r4_3_ram import ram_modifier

# 4.3 The ram

CREW = {"dai": "17.07", "evan": "17.06", "jones": "17.05"}
MOAT = ("17.07", "17.06")
RAM = 1001


def ram(
    besieger: dict[str, str] | None = None, front: int = 7, facing: int = 3, stage: str = "melee", **more: Any
) -> Siege:
    """A ram at the north wall on filled moat, its crew under it; another besieger far away."""
    cells = tuple(cell(f"17.{front - n:02}") for n in range(3))
    engine = Engine("ram", "besieger", cells, facing)
    figures = {**(CREW if besieger is None else besieger), "merfyn": "01.01"}
    return board(figures, more.pop("garrison", {"wat": "30.20"}), level=4, stage=stage, engines=(engine,),
                 filled=MOAT, **more)  # fmt: skip


@pytest.mark.rule("S4.3-a", "S4.33-b", "S4.31-b")
def test_S4_3_a_under_the_ram() -> None:
    p = ram({"dai": "17.07", "evan": "17.06"}, stage="movement", garrison={"ernest": "17.08", "hugh": "14.06"})
    g = ground(p)
    assert g.price(cell("16.05"), cell("17.06")) == 2
    assert g.price(cell("16.04"), cell("17.05"), HORSE) is None
    assert sign_of(p, p.figures[1]) == -1
    assert refused(aim(p, "hugh", "evan"), "S1.56-a", "full_cover")
    assert refused(aim(p, "ernest", "evan"), "S1.56-a", "full_cover")
    archer = ram({"gwyn": "17.07"}, stage="second_shots")
    assert refused(why_cannot_shoot(archer, 1, archer.figures[1]), "S2.44-c", "cannot_shoot_from_inside")
    full = ram({**CREW, "ifor": "16.05"}, stage="movement")
    assert refused(why_not_there(full, 4, cell("17.06")), "S1.62-a", "hex_is_occupied")
    assert g.tower_of == {}


@pytest.mark.rule("S4.31-a", "S4.31-c", "S4.32-a", "S4.11-c")
def test_S4_32_a_rolled_to_the_wall_it_strikes_in_the_same_phase() -> None:
    crew = {"dai": "17.06", "evan": "17.05", "jones": "17.04"}
    p = ram(crew, front=6, stage="movement")
    assert refused(why_not("batter", p, "besieger", (RAM,)), "S4.32-a", "no_wall_here")
    two = ram({"dai": "17.06", "evan": "17.05"}, front=6, stage="movement")
    assert refused(why_not("roll", two, "besieger", (RAM, 0)), "S2.41-a", "crew_missing")
    match, events = play(p, ("roll", RAM, 0), "end", ("batter", RAM), dice=(5,))
    assert match.position.engines[RAM].cells == tuple(cell(place) for place in ("17.07", "17.06", "17.05"))
    assert [name for name in told(events) if name in ("rolled", "battered", "wall_damaged")] == [
        "rolled", "battered", "wall_damaged",
    ]  # fmt: skip
    assert match.position.damage == {cell(WALL): 1}


@pytest.mark.rule("S4.32-b", "S4.32-c", "S4.32-d", "S4.32-e")
@pytest.mark.parametrize("before", [0, 2])
def test_S4_32_b_nine_points_and_no_harm_to_engines(before: int) -> None:
    for die in range(1, 11):
        p = ram()
        if before:
            p.damage[cell(WALL)] = before
        match, events = play(p, ("batter", RAM), dice=(die,))
        assert match.position.damage.get(cell(WALL), 0) == before + (die >= 5), die
        assert match.position.engines[RAM].lost == 0
        assert "engine_damaged" not in told(events)


@pytest.mark.rule("S4.32-c", "S4.13-d")
def test_S4_32_c_every_second_turn_and_several_steps_in_one_assault() -> None:
    p = ram()
    match, _ = play(p, ("batter", RAM), dice=(5,))
    q = match.position.copy()
    for phase, can in ((6, False), (7, False), (8, False), (9, True)):
        q.phase = phase
        for unit in (1, 2, 3):
            q.figures[unit] = q.figures[unit]._replace(done=0)
        found = why_not("batter", q, "besieger", (RAM,))
        assert found is None if can else refused(found, "S4.32-c", "ram_must_swing_back")
    q.stage, q.active, q.phase = "melee", "besieger", 9
    match, _ = play(q, ("batter", RAM), dice=(9,))
    assert match.position.damage == {cell(WALL): 2}


@pytest.mark.rule("S4.32-f", "S4.32-h")
def test_S4_32_f_less_one_where_stones_have_fallen() -> None:
    bombarded = ram(bombarded=(cell(WALL),))
    assert ram_modifier(bombarded, cell(WALL)) == -1
    assert ram_modifier(bombarded, cell(TOWER)) == 0
    match, _ = play(bombarded, ("batter", RAM))
    assert steps(match) == [6, 7, 8, 9, 10]
    struck = ram()
    struck.damage[cell(WALL)] = 2  # by the ram alone
    assert ram_modifier(struck, cell(WALL)) == 0
    towers = ram(bombarded=(cell(WALL),), options={"ram_modifier": "tower"})
    assert [ram_modifier(towers, cell(place)) for place in (WALL, TOWER, FLANK, "18.18")] == [0, -1, 0, 0]


@pytest.mark.rule("S4.32-f", "S4.13-c")
def test_S4_32_f_a_hex_counts_as_bombarded_whatever_came_of_it() -> None:
    match = bombard(siege("bombard"), (1001, WALL), dice=(5,))
    assert match.position.damage == {}
    assert ram_modifier(match.position, cell(WALL)) == -1


@pytest.mark.rule("S4.32-g")
def test_S4_32_g_not_against_the_keep() -> None:
    engine = Engine("ram", "besieger", tuple(cell(place) for place in ("17.15", "17.16", "17.17")), 0)
    p = board({"dai": "17.15", "evan": "17.16", "jones": "17.17"}, {"wat": "30.20"}, level=4, stage="melee",
              engines=(engine,))  # fmt: skip
    assert refused(why_not("batter", p, "besieger", (RAM,)), "S4.32-g", "not_against_keep")
    assert is_wall(p, cell("17.14"), with_keep=True)


@pytest.mark.rule("S4.34-a")
def test_S4_34_a_not_when_one_of_the_crew_fights_or_fights_fire() -> None:
    for flag in (4, 8):
        p = ram()
        p.figures[2] = p.figures[2]._replace(done=flag)
        assert refused(why_not("batter", p, "besieger", (RAM,)), "S4.34-a", "already_acted")
    p = ram(garrison={"wat": "16.06", "simon": "30.20"})
    assert why_not("batter", p, "besieger", (RAM,)) is None
    wat = number(p, "wat")
    match, _ = play(p, ("fight", 1), (wat,), (2,), dice=(6,))
    assert refused(why_not("batter", match.position, "besieger", (RAM,)), "S4.34-a", "already_acted")


@pytest.mark.rule("S4.34-b")
def test_S4_34_b_under_the_ram_one_fights_with_the_hexes_beside_it() -> None:
    p = ram(garrison={"wat": "16.06", "simon": "17.08"})
    wat = number(p, "wat")
    assert set(foes_of(p, 1)) == set(foes_of(p, 2)) == {wat}
    assert 1 in foes_of(p, wat)
    assert list(foes_of(p, number(p, "simon"))) == []


@pytest.mark.rule("S4.34-c", "S4.31-c")
def test_S4_34_c_not_without_three_fit_men() -> None:
    stunned = ram({**CREW, "evan": "17.06 stunned"})
    assert stunned.figures[2].state == STUNNED
    assert refused(why_not("batter", stunned, "besieger", (RAM,)), "S4.34-c", "cannot_act")
    missing = ram({"dai": "17.07", "jones": "17.05"})
    assert refused(why_not("batter", missing, "besieger", (RAM,)), "S4.34-c", "crew_missing")
    assert ("batter", RAM) not in orders(missing)
    assert ("batter", RAM) in orders(ram())
    assert why_not("batter", ram({**CREW, "evan": "17.06 wounded"}), "besieger", (RAM,)) is None


@pytest.mark.rule("S4.34-d")
def test_S4_34_d_who_has_worked_the_ram_does_nothing_else() -> None:
    p = ram(garrison={"wat": "16.06", "simon": "30.20"})
    p.fires[cell("18.06")] = Fire("garrison")
    match, _ = play(p, ("batter", RAM), dice=(1,))
    q = match.position
    for unit in (1, 2, 3):
        assert refused(why_cannot_fight(q, unit, q.figures[unit]), "S4.34-d", "is_at_work")
    assert refused(why_not("douse", q, "besieger", (1, cell("18.06"))), "S3.53-d", "already_acted")


def blows(p: Siege) -> bool:
    """Whether a blow of the ram is offered."""
    return ("batter", RAM) in orders(p)


@pytest.mark.rule("S4.32-a", "S4.32-c", "S4.34-c")
def test_S4_32_a_a_blow_is_offered_when_it_can_be_struck_and_only_to_its_own_side() -> None:
    assert blows(ram())
    assert not blows(ram({"dai": "17.07", "evan": "17.06"}))
    assert not blows(ram(active="garrison"))
    assert ("batter", RAM) not in orders(ram(stage="movement"))
    assert refused(why_not("batter", ram(), "garrison", (RAM,)), "S4.32-a", "not_your_engine")
    struck = ram()
    struck.engines[RAM] = struck.engines[RAM]._replace(count=struck.phase)
    assert not blows(struck)
    burnt = ram()
    burnt.engines[RAM] = burnt.engines[RAM]._replace(away="destroyed")
    assert not blows(burnt)
    assert refused(why_not("batter", burnt, "besieger", (RAM,)), "S4.32-a", "engine_is_destroyed")
