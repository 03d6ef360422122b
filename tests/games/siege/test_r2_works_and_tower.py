"""Section 2: filled moat, rubble, siege tower."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, number, play, refused, why_not
from walstatt.core.questions import Ask, Refusal, Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground, works_changed
from walstatt.games.siege.position import INVOLVED, PLATFORM, Engine, Siege
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import LIGHT, MEDIUM, NONE
from walstatt.games.siege.rules.r1_6_movement import destinations, price_of_move, why_not_there
from walstatt.games.siege.rules.r1_7_melee import sign_of
from walstatt.games.siege.rules.r1_73_advance import advances
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r2_2_works import breakable, moat_cells
from walstatt.games.siege.rules.r2_4_siege_tower import facings_at, floors
from walstatt.space.footprints import footprint


def tower(front: str, facing: int = 3) -> Engine:
    """A siege tower with its front hex here, by default facing south."""
    grid = ground(board()).map.grid
    cells = footprint(grid, cell(front), DATA.equipment["siege_tower"].hexes, facing)
    assert cells is not None
    return Engine("siege_tower", "besieger", cells, facing)


AT_WALL = tower("17.07")  # front 17.07, beside battlements 16.08? and 17.08
FILLED = ("17.07", "16.06", "17.06", "16.07", "18.06", "18.07", "15.07")


def manned(extra: dict[str, str] | None = None, garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    cells = [ground(board()).map.grid.name(c) for c in AT_WALL.cells]
    crew = dict(zip(("dai", "evan", "ifor"), cells, strict=True))
    return board(
        crew | (extra or {}), garrison or {"wat": "25.12"}, level=2, engines=(AT_WALL,), filled=FILLED, **fields
    )


@pytest.mark.rule("S2.1-a", "S2.2-c", "S2.33-e")
def test_S2_1_a_filled_moat() -> None:
    p = board(filled=("17.06",), level=2)
    g = ground(p)
    assert g.price(cell("17.05"), cell("17.06")) == 2
    assert g.price(cell("17.05"), cell("17.06"), HORSE) is None
    assert (g.signs[cell("17.06")], g.levels[cell("17.06")]) == (0, 0)
    assert DATA.terrain["filled_moat"].cover == "none"


@pytest.mark.rule("S2.2-a", "S2.2-b", "S2.31-a")
def test_S2_2_a_markers_before_the_assault() -> None:
    p = board(stage="setup", level=2, scenario="assaulting-the-breach", notes={"fills": 1, "breaks": 2})
    match, _ = play(p, "fill", cell("17.06"))
    assert match.position.filled == (cell("17.06"),)
    refusal = why_not("fill", match.position, "besieger", ())
    assert refusal is not None
    assert refusal.code == "no_markers_left"
    assert why_not("fill", p, "garrison", ()) is not None
    assert cell("17.20") not in moat_cells(p)
    assert cell("14.18") in breakable(p)
    p.rubble = (cell("13.08"),)
    assert cell("13.08") not in breakable(p)
    assert {cell("12.08"), cell("23.18")} <= set(breakable(p))


@pytest.mark.rule("S2.32-a", "S2.32-b", "S1.52-b")
def test_S2_32_one_shoots_through_a_breach() -> None:
    p = board({"gwyn": "13.05"}, {"wat": "13.10", "simon": "13.08"}, rubble=("13.08",), level=2)
    onto = aim(p, "gwyn", "simon")
    assert isinstance(onto, Shot)
    assert onto.cover == MEDIUM
    through = board({"gwyn": "13.05"}, {"wat": "13.10"}, rubble=("13.08",), level=2)
    shot = aim(through, "gwyn", "wat")
    assert isinstance(shot, Shot)
    assert shot.cover == NONE
    assert isinstance(aim(board({"gwyn": "13.05"}, {"wat": "13.10"}, level=2), "gwyn", "wat"), Refusal)


@pytest.mark.rule("S2.33-a", "S2.33-b", "S2.33-c", "S2.33-d", "S2.33-e", "S2.31-b")
def test_S2_33_prices_of_rubble() -> None:
    p = board(rubble=("11.08",), level=2)
    g = ground(p)

    def price(a: str, b: str) -> int | None:
        return g.price(cell(a), cell(b))

    assert price("11.07", "11.08") == 2
    assert price("12.08", "11.08") == 2
    assert price("11.09", "11.08") == 2
    assert price("11.08", "12.08") == 3
    assert price("11.08", "10.08") == 3
    assert price("11.08", "11.09") == 1
    assert price("11.08", "11.07") == 4
    assert price("10.07", "11.08") is None
    assert g.price(cell("11.09"), cell("11.08"), HORSE) is None
    assert (g.signs[cell("11.08")], g.levels[cell("11.08")]) == (0, 0)
    slit = ground(board(rubble=("09.07",), level=2))
    assert slit.price(cell("09.06"), cell("09.07")) == 2
    assert slit.price(cell("09.07"), cell("09.08")) == 3


@pytest.mark.rule("S2.4-b", "S2.42-b", "S2.42-d", "S2.4-a")
def test_S2_42_b_entering_costs_two() -> None:
    p = board(level=2, engines=(tower("17.03"),))
    g = ground(p)
    assert len(AT_WALL.cells) == 3
    grid = g.map.grid
    assert all(grid.distance(a, b) <= 1 for a in AT_WALL.cells for b in AT_WALL.cells)
    assert g.price(cell("17.04"), cell("17.03")) == 2
    a, b = p.engines[1001].cells[:2]
    assert g.price(a, b) == 1
    assert g.price(cell("17.04"), cell("17.03"), HORSE) is None


@pytest.mark.rule("S2.41-a", "S2.41-b", "S2.41-f", "S2.41-g")
def test_S2_41_a_three_men_roll_it_two_hexes() -> None:
    front = tower("17.02")
    grid = ground(board()).map.grid
    crew = dict(zip(("dai", "evan", "ifor"), (grid.name(c) for c in front.cells), strict=True))
    p = board(crew, {"wat": "25.12"}, level=2, engines=(front,))
    match, _ = play(p, ("roll", 1001, 0), ("roll", 1001, 0))
    q: Siege = match.position
    assert q.engines[1001].cells[0] == cell("17.04")
    assert q.figures[1].cell == cell("17.04")
    assert q.engines[1001].facing == front.facing
    assert why_not("roll", q, "besieger", (1001, 0)) is not None
    assert all(q.figures[unit].spent for unit in (1, 2, 3))
    two = board(dict(list(crew.items())[:2]), {"wat": "25.12"}, level=2, engines=(front,))
    refusal = why_not("roll", two, "besieger", (1001, 0))
    assert refusal is not None
    assert refusal.code == "crew_missing"


@pytest.mark.rule("S2.41-d", "S2.41-e")
def test_S2_41_d_not_after_a_fight_and_not_into_the_moat() -> None:
    p = manned()
    p.figures[1] = p.figures[1]._replace(done=INVOLVED)
    refusal = why_not("roll", p, "besieger", (1001, 1))
    assert refusal is not None
    assert refusal.rule == "S2.41-d"
    front = tower("17.05")
    crew = dict(zip(("dai", "evan", "ifor"), (ground(p).map.grid.name(c) for c in front.cells), strict=True))
    dry = board(crew, {"wat": "25.12"}, level=2, engines=(front,))
    refusal = why_not("roll", dry, "besieger", (1001, 0))
    assert refusal is not None
    assert refusal.code == "engine_needs_open_ground"


@pytest.mark.rule("S2.41-c", "PS-h")
def test_S2_41_c_brought_on_at_an_edge_in_any_orientation() -> None:
    waiting = Engine("siege_tower", "besieger", away="waiting")
    p = board({"dai": "05.05"}, {"wat": "25.12"}, level=2, engines=(waiting,))
    assert len(facings_at(p, 1001, cell("17.02"))) >= 4
    match, _ = play(p, ("bring", 1001), cell("17.02"), "s")
    assert match.position.engines[1001].facing == 3
    edge = {c for cells in ground(p).map.edges.values() for c in cells}
    assert edge.intersection(match.position.engines[1001].cells)


@pytest.mark.rule("S2.42-a", "S2.42-c", "S2.42-e", "S2.46-a")
def test_S2_42_c_up_to_the_platform() -> None:
    p = manned()
    assert len(floors(p, 1)) == 3
    match, _ = play(p, ("climb", 1), AT_WALL.cells[1])
    q: Siege = match.position
    assert (q.figures[1].layer, q.figures[1].cell, q.figures[1].spent) == (PLATFORM, AT_WALL.cells[1], 2)
    assert q.figures[2].cell == AT_WALL.cells[1]
    assert len(floors(q, 2)) == 2


@pytest.mark.rule("S2.45-a", "S2.45-b", "S2.45-c", "S2.45-d", "S2.45-e", "S2.45-f")
def test_S2_45_between_platform_and_battlement() -> None:
    p = manned({"llew": "17.07+"}, {"wat": "25.12"})
    llew = number(p, "llew")
    assert price_of_move(p, llew, cell("17.08")) == (2, 0)
    back = board({"dai": "05.05"}, {"wat": "17.08"}, level=2, engines=(AT_WALL,), filled=FILLED, active="garrison")
    assert price_of_move(back, 2, cell("17.07")) == (2, PLATFORM)
    held = manned({"llew": "17.07+"}, {"wat": "17.08"})
    assert price_of_move(held, llew, cell("17.08")) is None
    assert list(foes_of(held, llew)) == [number(held, "wat")]
    assert list(foes_of(held, number(held, "wat"))) == [llew]
    assert list(foes_of(held, 1)) == []
    assert advances(p, llew, cell("17.08"))[0] == cell("17.08")
    boarded = manned({"llew": "17.07+"}, {"wat": f"{ground(p).map.grid.name(AT_WALL.cells[1])}+"})
    assert list(foes_of(boarded, llew)) == [number(boarded, "wat")]
    assert number(boarded, "wat") not in list(foes_of(boarded, 2))


@pytest.mark.rule("S2.45-a", "S1.61-i")
def test_S2_45_a_from_the_platform_nobody_steps_over_six_dead_on_the_wall() -> None:
    clear = manned({"gwyn": "17.07+"})
    assert cell("17.08") in destinations(clear, number(clear, "gwyn"))
    heaped = manned({"gwyn": "17.07+"})
    heaped.piles[cell("17.08")] = 6
    works_changed(heaped)
    unit = number(heaped, "gwyn")
    assert cell("17.08") not in destinations(heaped, unit)
    assert price_of_move(heaped, unit, cell("17.08")) is None
    assert refused(why_not_there(heaped, unit, cell("17.08")), "S1.61-i", "too_many_dead")


@pytest.mark.rule("S2.45-g")
def test_S2_45_g_men_inside_fight_on_the_ground() -> None:
    p = manned({}, {"wat": "15.07"})
    beside = [unit for unit in (1, 2, 3) if number(p, "wat") in foes_of(p, unit)]
    assert beside
    assert set(foes_of(p, number(p, "wat"))) >= set(beside)


@pytest.mark.rule("S2.44-b", "S2.44-c", "S2.4-a")
def test_S2_44_cover_on_and_in_the_tower() -> None:
    p = manned({"gwyn": "17.07+"}, {"ernest": "13.08"})
    shot = aim(p, "ernest", "gwyn")
    assert isinstance(shot, Shot)
    assert shot.cover == LIGHT
    assert isinstance(aim(p, "ernest", "dai"), Refusal)
    inside = manned({}, {"ernest": "13.08"})
    inside.figures[1] = inside.figures[1]._replace(who="gwyn")
    inside.stage = "first_shots"
    refusal = why_cannot_shoot(inside, 1, inside.figures[1])
    assert refusal is not None
    assert refusal.code == "cannot_shoot_from_inside"
    assert sign_of(p, p.figures[number(p, "gwyn")]) == 0
    minus = manned({"gwyn": "17.07+"}, options={"platform_minus": True})
    assert sign_of(minus, minus.figures[number(minus, "gwyn")]) == -1


@pytest.mark.rule("S2.43-a", "S2.43-b", "S2.43-e", "S2.43-d")
def test_S2_43_from_the_platform_over_the_wall() -> None:
    p = manned({"gwyn": "17.07+"}, {"wat": "17.09", "simon": "17.15"})
    assert isinstance(aim(p, "gwyn", "wat"), Shot)
    keep = aim(p, "gwyn", "simon")
    assert isinstance(keep, Refusal)
    assert keep.code == "keep_in_the_way"
    back = ground(p).map.grid.name(AT_WALL.cells[2])
    far = manned({"gwyn": f"{back}+"}, {"wat": "17.09"})
    assert refused(aim(far, "gwyn", "wat"), "S1.44-j", "too_close_behind")
    friend = manned({"gwyn": "17.07+", "tegid": "16.09"}, {"wat": "17.09"})
    assert refused(aim(friend, "gwyn", "wat"), "S1.44-g", "friend_beside_target")


@pytest.mark.rule("S2.44-a", "S2.44-d")
def test_S2_44_a_not_through_a_siege_tower() -> None:
    at = tower("09.03")
    p = board({"gwyn": "09.01"}, {"wat": "09.06"}, level=2, engines=(at,), filled=("09.06",))
    assert refused(aim(p, "gwyn", "wat"), "S2.44-a", "siege_tower_in_the_way")
    own = board(
        {"gwyn": f"{ground(p).map.grid.name(at.cells[2])}+"},
        {"wat": "09.06"},
        level=2,
        engines=(at,),
        filled=("09.06",),
    )
    assert isinstance(aim(own, "gwyn", "wat"), Shot)
    man = board({"emlyn": f"{ground(p).map.grid.name(at.cells[2])}+", "dai": "09.03+"}, {"wat": "09.06"}, level=2,
                engines=(at,), filled=("09.06",))  # fmt: skip
    assert refused(aim(man, "emlyn", "wat"), "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("PS-h")
def test_PS_h_a_figure_that_enters_pays_for_its_entry_hex() -> None:
    p = board({"dai": "05.05"}, {"wat": "25.12"}, level=2)
    p.figures[1] = p.figures[1]._replace(away="waiting")
    p.standing.pop(cell("05.05"))
    p.figures[1] = p.figures[1]._replace(cell=-1)
    match, _ = play(p, ("enter", 1))
    q = match.question
    assert isinstance(q, Ask)
    assert cell("05.06") in q.options
    assert cell("08.08") not in q.options
    match.answer(cell("05.03"))
    assert match.position.figures[1].spent == 3
    with pytest.raises(Refused):
        play(p, ("enter", 1), cell("14.12"))
    assert destinations(match.position, 1)
