"""4.1 Destroying walls, 4.2 onager and catapult, 4.3 the ram."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, play, refused, told
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import DEAD, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_2_course import orders, why_not_order
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_6_movement import destinations, why_not_there
from walstatt.games.siege.rules.r1_7_melee import foes_of, sign_of, why_cannot_fight
from walstatt.games.siege.rules.r2_4_siege_tower import why_not_roll
from walstatt.games.siege.rules.r3_4_ballista import why_not_emplace
from walstatt.games.siege.rules.r3_5_fire import destroy_engine, why_not_douse
from walstatt.games.siege.rules.r4_1_walls import column_for, damage, is_wall, readings
from walstatt.games.siege.rules.r4_2_bombardment import marks, points_of, why_not_aim
from walstatt.games.siege.rules.r4_3_ram import ram_modifier, why_not_batter

CATAPULTS, ONAGERS = (1001, 1002, 1003), (1004, 1005, 1006)
WALL, TOWER, KEEP, FLANK = "17.08", "08.07", "17.10", "16.18"


def siege(day: str = "", **changes: Any) -> Match:
    """The long siege on its first morning, perhaps with the day already given to something."""
    options = GAME.checked_options("the-long-siege", {})
    p = GAME.new("the-long-siege", options)
    p.options = options
    for name, value in changes.items():
        setattr(p, name, value)
    match = Match(GAME, p)
    if day:
        match.answer(day)
    return match


def bombard(match: Match, *shots: tuple[int, str], dice: tuple[int, ...] = ()) -> Match:
    """Aim engines at wall hexes, and throw."""
    for engine, place in shots:
        match.answer(("aim", engine))
        match.answer(cell(place))
    match.answer("end")
    for die in dice:
        assert isinstance(match.question, Roll)
        match.answer(die)
    return match


def rolled(match: Match) -> Roll:
    assert isinstance(match.question, Roll)
    return match.question


def steps(match: Match) -> list[int]:
    """The dice on which the wall is damaged."""
    reads: Any = rolled(match).reads
    return [die for die, read in enumerate(reads, 1) if (read[0] if isinstance(read, tuple) else read)]


def asked(match: Match) -> Ask:
    assert isinstance(match.question, Ask)
    return match.question


# 4.1


@pytest.mark.rule("S4.11-a", "S4.11-b", "S4.21-d", "S4.21-e", "S4.32-b")
def test_S4_11_a_three_engines_break_walls_and_two_of_them_from_off_the_map() -> None:
    points = {kind: row.points for kind, row in DATA.equipment.items() if row.points}
    assert points == {"catapult": 1, "onager": 3, "ram": 9}
    match = siege("bombard")
    throwing = {one[1] for one in asked(match).options if one != "end"}
    assert throwing == {*CATAPULTS, *ONAGERS}
    assert all(match.position.engines[number].cells == () for number in throwing)


@pytest.mark.rule("S4.11-c", "S4.11-d")
def test_S4_11_d_a_day_of_bombardment_is_for_nothing_else() -> None:
    match = siege()
    assert asked(match).options == ("bombard", "repair", "assault", "rest")
    match.answer("bombard")
    for other in ("assault", "repair", "rest"):
        with pytest.raises(Refused, match="not_in_this_subphase"):
            match.answer(other)
    with pytest.raises(Refused):
        match.answer(("batter", 1007))
    bombard(match, (1001, WALL), dice=(5,))
    assert (match.position.stage, asked(match).seat) == ("night", "garrison")
    match.answer("stay")
    assert (match.position.day, match.position.stage) == (2, "day")
    match.answer("assault")
    assert refused(why_not_order(match.position, ("aim", 1001)), "S1.21-g", "not_in_this_subphase")
    assert match.position.engines[1007].away == "waiting"


@pytest.mark.rule("S4.12-a", "S4.13-a", "S4.13-b", "S4.13-e", "S4.14-a")
@pytest.mark.parametrize("place", [WALL, "10.07", TOWER])
def test_S4_13_a_four_steps_and_only_the_last_changes_anything(place: str) -> None:
    p = board({"dai": "01.01"}, {"wat": "30.20"}, level=4)
    before = (ground(p).kinds[cell(place)], ground(p).signs[cell(place)], ground(p).ways[cell(place)])
    for step in (1, 2, 3):
        damage(p, cell(place), "S4.13-b")
        assert p.damage == {cell(place): step}
        g = ground(p)
        assert (g.kinds[cell(place)], g.signs[cell(place)], g.ways[cell(place)]) == before
        assert p.rubble == ()
    damage(p, cell(place), "S4.13-b")
    assert p.rubble == (cell(place),)
    assert ground(p).kinds[cell(place)] == "rubble"


@pytest.mark.rule("S4.14-b", "PS-e")
@pytest.mark.parametrize(("before", "after"), [("", WOUNDED), ("stunned", DEAD), ("wounded", DEAD)])
def test_S4_14_b_the_collapse_wounds(before: str, after: str) -> None:
    p = board({"dai": "01.01"}, {"wat": f"{WALL} {before}".strip(), "simon": "18.08"}, level=4)
    p.damage[cell(WALL)] = 3
    damage(p, cell(WALL), "S4.13-b")
    assert figure(p, "wat").state == after
    assert figure(p, "simon").state == "able"


@pytest.mark.rule("S4.13-c", "S4.21-c", "S4.21-f")
def test_S4_13_c_one_roll_and_one_step_per_hex_and_day() -> None:
    match = bombard(siege("bombard"), *((engine, WALL) for engine in (*ONAGERS, *CATAPULTS)))
    roll = rolled(match)
    assert (roll.facts["points"], roll.seat) == (12, "besieger")
    match.answer(10)
    assert match.position.damage == {cell(WALL): 1}
    assert asked(match).seat == "garrison"


# 4.21


@pytest.mark.rule("S4.21-a", "S4.21-b")
def test_S4_21_a_one_hex_per_engine_and_day() -> None:
    match = siege("bombard")
    match.answer(("aim", 1004))
    match.answer(cell(WALL))
    assert refused(why_not_aim(match.position, "besieger", (1004,)), "S4.21-a", "already_aimed")
    match.answer("end")
    match.answer(5)
    match.answer("stay")
    match.answer("bombard")
    match.answer(("aim", 1004))
    match.answer(cell("18.08"))
    match.answer("end")
    assert rolled(match).facts["cell"] == cell("18.08")


@pytest.mark.rule("S4.21-f", "S4.21-c")
def test_S4_21_f_points_are_added_per_hex_and_each_hex_gets_one_roll() -> None:
    match = bombard(siege("bombard"), (1004, WALL), (1001, "18.08"), (1005, WALL), (1002, WALL))
    seen = {}
    for _ in range(2):
        seen[rolled(match).facts["cell"]] = rolled(match).facts["points"]
        match.answer(5)
    assert seen == {cell(WALL): 7, cell("18.08"): 1}


@pytest.mark.rule("S4.21-j", "S4.12-b")
def test_S4_21_j_the_highest_column_not_above_the_total() -> None:
    wanted = {1: 1, 2: 1, 3: 3, 5: 3, 6: 6, 8: 6, 9: 9, 11: 9, 12: 12, 15: 12}
    assert {points: column_for(points) for points in wanted} == wanted


@pytest.mark.rule("S4.12-b", "S4.13-b")
def test_S4_12_b_the_battering_table() -> None:
    first_step = {
        points: next(die for die in range(1, 11) if readings(points, 0)[die - 1][0]) for points in (1, 3, 6, 9, 12)
    }
    assert first_step == {1: 10, 3: 9, 6: 7, 9: 5, 12: 3}
    losses = {points: [lost for _, lost in readings(points, 0)][:4] for points in (1, 3, 6, 9, 12)}
    assert losses == {1: [1, 0, 0, 0], 3: [1, 0, 0, 0], 6: [2, 1, 0, 0], 9: [3, 2, 1, 0], 12: [4, 3, 2, 1]}


@pytest.mark.rule("S4.21-g", "S4.21-i")
@pytest.mark.parametrize(("place", "need"), [(WALL, 9), (TOWER, 10), (FLANK, 9), ("18.18", 9), ("10.07", 10)])
def test_S4_21_g_less_one_against_towers_but_not_beside_the_drawbridge(place: str, need: int) -> None:
    match = bombard(siege("bombard"), (1004, place))
    assert steps(match) == list(range(need, 11))


@pytest.mark.rule("S4.21-h", "PS-j", "S4.21-g")
def test_S4_21_h_the_keep_only_through_a_breach() -> None:
    closed, opened = siege("bombard"), siege("bombard", rubble=(cell(WALL),))
    assert cell(KEEP) not in marks(closed.position)
    assert cell(WALL) in marks(closed.position)
    assert cell(KEEP) in marks(opened.position)
    assert cell(WALL) not in marks(opened.position)
    closed.answer(("aim", 1004))
    with pytest.raises(Refused):
        closed.answer(cell(KEEP))
    bombard(opened, (1004, KEEP))
    assert steps(opened) == [10]


# 4.22, 4.23


@pytest.mark.rule("S4.22-a", "S3.43-a", "S3.43-c", "S3.42-a")
@pytest.mark.parametrize("kind", ["catapult", "onager", "ballista"])
def test_S4_22_a_on_the_map_they_stand_like_a_ballista(kind: str) -> None:
    cells = {"catapult": ("05.04", "05.05"), "onager": ("05.04", "04.04", "05.05"), "ballista": ("05.04",)}[kind]
    engine = Engine(kind, "besieger", tuple(cell(place) for place in cells))
    p = board({"gwyn": "05.01", "dai": "05.03"}, {"wat": "05.07"}, level=4, engines=(engine,))
    q = board({"gwyn": "05.03"}, {"wat": "05.07"}, level=4, engines=(engine,))
    assert refused(aim(q, "gwyn", "wat"), "S3.24-a", "obstacle_in_the_way")
    assert cell("05.04") not in destinations(p, 2)
    assert refused(why_not_there(p, 2, cell("05.04")), "S1.61-f", "no_way_there")
    assert not [one for one in orders(p) if isinstance(one, tuple) and 1001 in one[1:]]
    assert refused(why_not_emplace(p, "besieger", (1001,)), "S3.43-b", "no_such_engine")


@pytest.mark.rule("S4.23-a", "S4.23-e")
def test_S4_23_e_the_loss_is_divided_among_all_engines_after_all_rolls() -> None:
    match = bombard(siege("bombard"), *((engine, WALL) for engine in (*ONAGERS, *CATAPULTS)), dice=(1,))
    for left in range(4, 0, -1):
        question = asked(match)
        assert (question.seat, question.rule, question.prompt) == ("besieger", "S4.23-a", "lose_point")
        match.answer(1004 if left > 1 else 1001)
        if left == 2:
            assert 1004 not in asked(match).options
    q = match.position
    assert [points_of(q.engines[one]) for one in (1001, 1002, 1004, 1005)] == [0, 1, 0, 3]
    match.answer("stay")
    match.answer("bombard")
    assert refused(why_not_aim(match.position, "besieger", (1004,)), "S4.23-c", "engine_is_out")
    bombard(match, (1005, WALL), (1002, "18.08"), dice=(1, 1))
    assert asked(match).prompt == "lose_point"


@pytest.mark.rule("S4.23-e", "S4.23-a")
def test_S4_23_e_a_surplus_is_lost_and_who_aims_elsewhere_can_bear_it() -> None:
    match = siege("bombard")
    p = match.position
    for engine in (*CATAPULTS[1:], *ONAGERS):
        p.engines[engine] = p.engines[engine]._replace(lost=points_of(p.engines[engine]))
    bombard(match, (1001, WALL), dice=(1,))
    assert points_of(match.position.engines[1001]) == 0
    assert asked(match).prompt == "order_night"
    match.answer("stay")
    assert "bombard" not in asked(match).options


@pytest.mark.rule("S4.23-b", "S4.23-c")
def test_S4_23_b_one_day_repairs_everything_and_is_lost_for_throwing() -> None:
    match = siege()
    for engine in (1001, 1004):
        match.position.engines[engine] = match.position.engines[engine]._replace(lost=1)
    match.answer("repair")
    assert all(engine.lost == 0 for engine in match.position.engines.values())
    assert match.position.stage == "night"
    match.answer("stay")
    assert match.position.day == 2


@pytest.mark.rule("S4.23-d")
def test_S4_23_d_burnt_engines_are_out_for_good() -> None:
    match = siege()
    destroy_engine(match.position, 1004)
    match.answer("repair")
    match.answer("stay")
    match.answer("bombard")
    assert points_of(match.position.engines[1004]) == 0
    assert ("aim", 1004) not in asked(match).options
    assert ("aim", 1005) in asked(match).options


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
    assert refused(why_not_batter(p, "besieger", (RAM,)), "S4.32-a", "no_wall_here")
    two = ram({"dai": "17.06", "evan": "17.05"}, front=6, stage="movement")
    assert refused(why_not_roll(two, "besieger", (RAM, 0)), "S2.41-a", "crew_missing")
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
        found = why_not_batter(q, "besieger", (RAM,))
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
    assert refused(why_not_batter(p, "besieger", (RAM,)), "S4.32-g", "not_against_keep")
    assert is_wall(p, cell("17.14"), with_keep=True)


@pytest.mark.rule("S4.34-a")
def test_S4_34_a_not_when_one_of_the_crew_fights_or_fights_fire() -> None:
    for flag in (4, 8):
        p = ram()
        p.figures[2] = p.figures[2]._replace(done=flag)
        assert refused(why_not_batter(p, "besieger", (RAM,)), "S4.34-a", "already_acted")
    p = ram(garrison={"wat": "16.06", "simon": "30.20"})
    assert why_not_batter(p, "besieger", (RAM,)) is None
    wat = number(p, "wat")
    match, _ = play(p, ("fight", 1), (wat,), (2,), dice=(6,))
    assert refused(why_not_batter(match.position, "besieger", (RAM,)), "S4.34-a", "already_acted")


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
    assert refused(why_not_batter(stunned, "besieger", (RAM,)), "S4.34-c", "cannot_act")
    missing = ram({"dai": "17.07", "jones": "17.05"})
    assert refused(why_not_batter(missing, "besieger", (RAM,)), "S4.34-c", "crew_missing")
    assert ("batter", RAM) not in orders(missing)
    assert ("batter", RAM) in orders(ram())
    assert why_not_batter(ram({**CREW, "evan": "17.06 wounded"}), "besieger", (RAM,)) is None


@pytest.mark.rule("S4.34-d")
def test_S4_34_d_who_has_worked_the_ram_does_nothing_else() -> None:
    p = ram(garrison={"wat": "16.06", "simon": "30.20"})
    p.fires[cell("18.06")] = Fire("garrison")
    match, _ = play(p, ("batter", RAM), dice=(1,))
    q = match.position
    for unit in (1, 2, 3):
        assert refused(why_cannot_fight(q, unit, q.figures[unit]), "S1.8-b", "is_at_work")
    assert refused(why_not_douse(q, "besieger", (1, cell("18.06"))), "S3.53-d", "already_acted")
