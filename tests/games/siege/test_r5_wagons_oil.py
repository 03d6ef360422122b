"""Section 5: wagons, mantlets, flaming arrows, boiling oil, healing."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, play, told, why_not
from walstatt.core.questions import Ask, Refusal, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import SCREEN, ground
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import FOUGHT, SHOT, Engine, Siege
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, NONE
from walstatt.games.siege.rules.r1_6_movement import mode_of, points_left
from walstatt.games.siege.rules.r1_73_advance import refuges
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r4_battles import evening
from walstatt.games.siege.rules.r5_1_wagons import change_harness, front_hexes
from walstatt.games.siege.rules.r5_3_arrows_and_oil import why_not_flame

WAGON = Engine("wagon", "garrison", (cell("05.06"), cell("05.07")), 0)


def convoy(leader: str = "05.04", animal: str = "05.05", who: str = "ox", **fields: Any) -> Siege:
    p = board({"dai": "30.20"}, {"hob": leader, who: animal}, level=5, engines=(WAGON,), active="garrison", **fields)
    p.figures[3] = p.figures[3]._replace(load=1001)
    return p


@pytest.mark.rule("S5.11-a", "S5.11-b", "S5.11-c", "S5.11-f")
def test_S5_11_a_led_ox_draws_the_wagon() -> None:
    p = convoy()
    match, _ = play(p, ("drive", 2, 3, cell("05.03")))
    q: Siege = match.position
    assert (q.figures[2].cell, q.figures[3].cell) == (cell("05.03"), cell("05.04"))
    assert q.engines[1001].cells == (cell("05.05"), cell("05.06"))
    assert q.figures[3].cell in front_hexes(q, q.engines[1001])
    for step in ("05.02", "05.01"):
        match.answer(("drive", 2, 3, cell(step)))
    assert match.position.engines[1001].spent == 3
    capped = match.position.engines[1001]._replace(spent=4)
    match.position.engines[1001] = capped
    refusal = why_not("drive", match.position, "garrison", (2, 3, cell("06.01")))
    assert refusal is not None
    assert DATA.classes["ox"].healthy[2] == 4
    assert DATA.classes["draught_horse"].healthy[2] == 6


@pytest.mark.rule("S5.11-b")
def test_S5_11_b_of_a_draught_horse_the_rear_half_touches_the_wagon() -> None:
    p = convoy("05.03", "05.04 05.05", "draught_horse")
    match, _ = play(p, ("drive", 2, 3, cell("05.02")))
    q: Siege = match.position
    assert (q.figures[3].cell, q.figures[3].rear) == (cell("05.03"), cell("05.04"))
    assert q.engines[1001].cells[0] == cell("05.05")


@pytest.mark.rule("S5.11-d", "S5.11-f")
def test_S5_11_d_wagons_block_and_cannot_be_entered() -> None:
    p = board({"gwyn": "05.09"}, {"wat": "05.04"}, level=5, engines=(WAGON,))
    assert isinstance(aim(p, "gwyn", "wat"), Refusal)
    assert ground(p).price(cell("05.08"), cell("05.07")) is None


@pytest.mark.rule("S5.11-e")
def test_S5_11_e_harnessing_takes_a_phase_dead_or_alive() -> None:
    p = convoy()
    assert why_not("harness", p, "garrison", (2, 3)) is None
    match, _ = play(p, ("harness", 2, 3))
    change_harness(match.position)
    assert match.position.figures[3].load == 0
    back = match.position
    back.figures[2] = back.figures[2]._replace(done=0)
    assert why_not("harness", back, "garrison", (2, 3)) is None
    dead = convoy()
    dead.figures[3] = dead.figures[3]._replace(state="dead")
    assert why_not("harness", dead, "garrison", (2, 3)) is None
    assert why_not("drive", dead, "garrison", (2, 3, cell("05.03"))) is not None


def screened(facing: int, garrison: dict[str, str], **fields: Any) -> Siege:
    mantlet = Engine("mantlet", "besieger", (cell("05.05"),), facing)
    p = board({"dai": "05.05"}, garrison, level=5, engines=(mantlet,), **fields)
    p.figures[1] = p.figures[1]._replace(load=1001)
    return p


@pytest.mark.rule("S5.21-a", "S5.21-b")
def test_S5_21_carrying_a_mantlet() -> None:
    p = screened(0, {"wat": "30.20"})
    assert points_left(p, p.figures[1]) == 4
    assert mode_of(p, p.figures[1]) == SCREEN
    g = ground(board(level=5, filled=("17.06",)))
    assert g.price(cell("17.05"), cell("17.06"), SCREEN) == 2
    assert g.price(cell("17.06"), cell("17.07"), SCREEN) is None
    match, _ = play(p, ("move", 1), cell("05.07"))
    assert match.position.engines[1001].cells == (cell("05.07"),)


@pytest.mark.rule("S5.22-a", "S5.22-b", "S5.22-c")
@pytest.mark.parametrize(("facing", "cover"), [(0, HEAVY), (1, HEAVY), (5, HEAVY), (2, NONE), (3, NONE), (4, NONE)])
def test_S5_22_heavy_cover_through_three_sides(facing: int, cover: int) -> None:
    p = screened(facing, {"ernest": "05.02"})
    shot = aim(p, "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.cover == cover


@pytest.mark.rule("S5.22-b")
def test_S5_22_b_also_from_above() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("13.05"),), 3)
    p = board({"dai": "13.05"}, {"ernest": "13.08"}, level=5, engines=(mantlet,))
    shot = aim(p, "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.cover == HEAVY


@pytest.mark.rule("S5.23-a", "S5.23-b", "S5.23-c")
def test_S5_23_no_fight_and_no_retreat_across_its_side() -> None:
    p = screened(0, {"wat": "05.04"})
    assert list(foes_of(p, 1)) == []
    assert list(foes_of(p, 2)) == []
    assert list(foes_of(screened(1, {"wat": "05.04"}), 1)) == [2]
    assert cell("05.04") not in refuges(screened(0, {"wat": "30.20"}), 1)
    assert cell("05.04") in refuges(screened(3, {"wat": "30.20"}), 1)
    still = screened(0, {"wat": "30.20"})
    match, _ = play(still, ("turn", 1, 2))
    assert (match.position.engines[1001].facing, match.position.figures[1].spent) == (2, 1)
    assert why_not("turn", match.position, "besieger", (1, 3)) is not None
    dropped = screened(0, {"ernest": "05.02"})
    match, _ = play(dropped, ("put_down", 1))
    shot = aim(match.position, "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.cover == HEAVY


RAM = Engine("ram", "besieger", (cell("13.07"), cell("13.06"), cell("13.05")), 3)


@pytest.mark.rule("S5.31-a", "S5.31-b", "S5.31-c", "S5.31-d", "S5.31-e", "S5.31-f", "S5.32-k")
@pytest.mark.parametrize(
    ("kind", "die", "burns"), [("ram", 9, False), ("ram", 10, True), ("ballista", 7, False), ("ballista", 8, True)]
)
def test_S5_31_flaming_arrows(kind: str, die: int, burns: bool) -> None:
    engine = RAM if kind == "ram" else Engine("ballista", "besieger", (cell("13.05"),))
    p = board(
        {"dai": "30.20"},
        {"ernest": "15.08"},
        level=5,
        engines=(engine,),
        filled=("13.07", "13.06"),
        stage="first_shots",
        active="garrison",
    )
    p.figures[2] = p.figures[2]._replace(skill=3, state="wounded")
    match, events = play(p, ("flame", 2), cell("13.05"), dice=(die,))
    assert events[0].what == "flaming_arrow"
    assert (cell("13.05") in match.position.fires) is burns
    if burns:
        assert match.position.fires[cell("13.05")].by_arrow


@pytest.mark.rule("S5.31-a", "S5.31-c")
def test_S5_31_bows_only_and_short_range_only() -> None:
    far = Engine("ballista", "besieger", (cell("15.20"),))
    p = board(
        {"dai": "30.20"},
        {"alric": "15.08", "ernest": "13.08"},
        level=5,
        engines=(Engine("ballista", "besieger", (cell("01.01"),)), far),
        stage="first_shots",
        active="garrison",
    )
    refusal = why_not("flame", p, "garrison", (2,))
    assert refusal is not None
    assert refusal.code == "bows_only"
    refusal = why_not_flame(p, 3, cell("01.01"))
    assert refusal is not None
    assert refusal.code == "short_range_only"


def oiled(besieger: dict[str, str], engines: tuple[Engine, ...] = (), **fields: Any) -> Siege:
    barrel = Engine("oil", "garrison", (cell("13.08"),))
    p = board(
        besieger | {"twm": "30.20"},
        {"wat": "13.08"},
        level=5,
        engines=(barrel, *engines),
        stage="melee",
        active="garrison",
        **fields,
    )
    wat = number(p, "wat")
    p.figures[wat] = p.figures[wat]._replace(load=1001)
    return p


@pytest.mark.rule("S5.32-a", "S5.32-d", "S5.32-e", "S5.32-m")
def test_S5_32_a_who_may_pour() -> None:
    p = oiled({"dai": "13.07"})
    wat = number(p, "wat")
    assert points_left(p, p.figures[wat]) == 4
    assert why_not("pour", p, "garrison", (wat, cell("13.07"))) is None
    assert why_not("pour", p, "garrison", (wat, cell("12.07"))) is not None
    assert why_not("pour", p, "garrison", (wat, cell("13.09"))) is not None
    for flag in (SHOT, FOUGHT):
        p.figures[wat] = p.figures[wat]._replace(done=flag)
        assert why_not("pour", p, "garrison", (wat, cell("13.07"))) is not None
    assert sum(item.number for item in PLANS["the-great-siege"].equipment if item.kind == "oil") == 6


@pytest.mark.rule("S5.32-f", "S5.32-l", "S5.32-b", "S5.32-i")
@pytest.mark.parametrize(("die", "what"), [(1, "killed"), (4, "wounded"), (8, "stunned")])
def test_S5_32_f_on_a_man_in_the_open_or_on_a_ladder(die: int, what: str) -> None:
    ladder = Engine("ladder", "besieger", (cell("13.07"),), 3, raised=True)
    for engines in ((), (ladder,)):
        p = oiled({"dai": "13.07"}, engines)
        match, events = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(die,))
        assert told(events)[:3] == ["poured_oil", "scalded", what]
        assert match.position.engines[1001].away == "used"
    p = oiled({"dai": "13.07"})
    match, _ = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(10,))
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "retreat_where"


@pytest.mark.rule("S5.32-g", "S5.32-h", "S5.32-i", "S5.32-j", "S5.32-n")
def test_S5_32_g_in_an_engine_only_if_it_catches_fire() -> None:
    p = oiled({"dai": "13.07"}, (RAM,), filled=("13.07", "13.06"))
    match, events = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(3,))
    assert told(events)[:2] == ["poured_oil", "oil_ran_off"]
    assert figure(match.position, "dai").state == "able"
    match, events = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(4, 5))
    assert told(events)[:5] == ["poured_oil", "caught_fire", "scalded", "wounded", "must_get_out"]
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "leave_fire"
    match, _ = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(4, 8))
    assert isinstance(match.question, Roll)
    assert match.question.rule == "S3.54-c"


@pytest.mark.rule("S5.32-c")
def test_S5_32_c_men_on_the_platform_leave_a_burning_tower() -> None:
    tower = Engine("siege_tower", "besieger", (cell("13.07"), cell("12.06"), cell("13.06")), 3)
    p = oiled({"dai": "13.07", "evan": "12.06+"}, (tower,), filled=("13.07", "12.06", "13.06"))
    match, events = play(p, ("pour", number(p, "wat"), cell("13.07")), dice=(9, 1))
    assert "killed" in told(events)
    assert isinstance(match.question, Ask)
    assert (match.question.prompt, match.question.facts["unit"]) == ("leave_fire", 2)


@pytest.mark.rule("S5.4-a", "S5.4-b", "S5.4-c")
def test_S5_4_healing_between_days() -> None:
    p = GAME.new("the-great-siege", {})
    unit = number(p, "wat")
    p.figures[unit] = p.figures[unit]._replace(state="wounded")
    evening(p)
    match, _ = play(p, dice=(2,))
    assert match.position.day == 2
    assert match.position.figures[unit].mends == 3
    match.answer("rest")
    match.answer("stay")
    assert match.position.figures[unit].state == "able"
    plain = GAME.new("the-long-siege", {})
    plain.figures[unit] = plain.figures[unit]._replace(state="wounded")
    evening(plain)
    assert [duty[0] for duty in plain.owed] == ["dawn"]
    dying = GAME.new("the-great-siege", {})
    dying.figures[unit] = dying.figures[unit]._replace(state="wounded")
    evening(dying)
    match, _ = play(dying, dice=(10,))
    assert match.position.figures[unit].state == "dead"
