"""Work that is begun in a phase and done at its end, things that are let go, and what stays where it burns."""

import pytest

from tests.games.siege.boards import board, cell, orders, play, refused, told, why_not
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import LET_GO, SHOT, STUNNED, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r1_6_entering import entry_cells
from walstatt.games.siege.rules.r1_6_movement import points_left
from walstatt.games.siege.rules.r1_8_drawbridge import turn_bridge
from walstatt.games.siege.rules.r3_5_fire import set_fire
from walstatt.games.siege.rules.r3_33_mounting import exchange_counters
from walstatt.games.siege.rules.r5_1_wagons import change_harness

WAGON = Engine("wagon", "garrison", (cell("05.22"), cell("05.23")), 0)


def team(load: int = 1001) -> Siege:
    """A wagon, its ox, a leader before it and a second man beside it."""
    men = {"ox": "05.21", "hob": "05.20", "adam": "04.20", "diccon": "06.20"}
    p = board({"dai": "30.01"}, men, level=5, active="garrison", engines=(WAGON,))
    p.figures[2] = p.figures[2]._replace(load=load)
    return p


@pytest.mark.rule("S5.11-e", "S5.11-c")
def test_S5_11_e_nobody_drives_off_with_an_animal_that_is_being_unharnessed() -> None:
    match, _ = play(team(), ("harness", 4, 2))
    q = match.position
    assert refused(why_not("drive", q, "garrison", (3, 2, cell("05.19"))), "S5.11-e", "animal_is_busy")
    assert refused(why_not("harness", q, "garrison", (5, 2)), "S5.11-e", "animal_is_busy")
    assert not [one for one in orders(q) if one[0] in ("drive", "harness")]
    free, _ = play(team(load=0), ("harness", 4, 2))
    assert refused(why_not("lead", free.position, "garrison", (3, 2, cell("05.19"))), "S5.11-e", "animal_is_busy")


@pytest.mark.rule("S5.11-e")
@pytest.mark.parametrize("how", ["stunned", "driven off", "as he was"])
def test_S5_11_e_it_is_done_at_the_end_by_a_fit_man_who_is_still_there(how: str) -> None:
    match, _ = play(team(), ("harness", 4, 2))
    p = match.position
    if how == "stunned":
        p.figures[4] = p.figures[4]._replace(state=STUNNED)
    elif how == "driven off":
        put(p, 4, cell("03.18"))
    change_harness(p)
    assert p.figures[2].load == (0 if how == "as he was" else 1001)


@pytest.mark.rule("S3.33-b", "S3.33-f")
@pytest.mark.parametrize("how", ["horse killed", "driven off", "as he was"])
def test_S3_33_f_nobody_mounts_a_dead_or_distant_horse(how: str) -> None:
    p = board({"john": "05.20", "horse": "05.21 05.22", "dai": "20.20"}, {"wat": "30.20"}, map_name="camp", level=3)
    match, _ = play(p, ("mount", 1, 2))
    q = match.position
    if how == "horse killed":
        kill(q, 2, "S3.35-f")
    elif how == "driven off":
        put(q, 1, cell("05.17", "camp"))
    exchange_counters(q)
    assert q.figures[1].mount == (2 if how == "as he was" else 0)


@pytest.mark.rule("S1.8-b", "S1.8-c", "S1.8-g")
@pytest.mark.parametrize(("state", "turns"), [("able", True), ("wounded", True), ("stunned", False), ("dead", False)])
def test_S1_8_c_the_bridge_turns_only_if_the_winder_is_still_fit(state: str, turns: bool) -> None:
    match, _ = play(board({"dai": "01.01"}, {"wat": "18.17"}, bridge_down=True, active="garrison"), ("winch", 2))
    p = match.position
    p.bridge_down = True
    p.notes["winch"] = 2
    p.figures[2] = p.figures[2]._replace(state=state)
    turn_bridge(p)
    assert p.bridge_down is not turns


@pytest.mark.rule("S1.8-c", "S5.11-f")
def test_S1_8_c_a_wagon_on_the_bridge_keeps_it_down() -> None:
    wagon = Engine("wagon", "garrison", (cell("17.20"), cell("17.21")), 0)
    p = board({"dai": "01.01"}, {"wat": "18.17"}, bridge_down=True, active="garrison", level=5, engines=(wagon,))
    assert refused(why_not("winch", p, "garrison", (2,)), "S1.8-c", "wagon_on_the_bridge")
    p.engines[1001] = wagon._replace(cells=(cell("17.22"), cell("17.23")))
    works_changed(p)
    assert why_not("winch", p, "garrison", (2,)) is None


@pytest.mark.rule("S1.91-g")
def test_S1_91_g_dropping_a_ladder_costs_nothing_and_it_is_not_taken_up_again_in_that_phase() -> None:
    ladder = Engine("ladder", "besieger", (cell("05.03"), cell("05.02")))
    p = board({"dai": "05.03", "evan": "05.02"}, {"wat": "30.20"}, engines=(ladder,))
    match, _ = play(p, ("carry", 1001), ("drop", 1001))
    q = match.position
    assert [points_left(q, q.figures[unit]) for unit in (1, 2)] == [6, 6]
    assert refused(why_not("carry", q, "besieger", (1001,)), "S1.91-g", "must_start_on_ladder")
    match, _ = play(q, ("move", 1), cell("05.09"))
    assert match.position.figures[1].cell == cell("05.09")


@pytest.mark.rule("S5.23-c", "S5.21-a")
def test_S5_23_c_putting_a_mantlet_down_costs_nothing() -> None:
    screen = Engine("mantlet", "besieger", (cell("05.03"),))
    p = board({"dai": "05.03"}, {"wat": "30.20"}, level=5, engines=(screen,))
    p.figures[1] = p.figures[1]._replace(load=1001)
    match, _ = play(p, ("put_down", 1))
    q = match.position
    assert (points_left(q, q.figures[1]), q.figures[1].done) == (6, LET_GO)
    assert refused(why_not("take", q, "besieger", (1, 1001)), "S5.21-a", "already_acted")


@pytest.mark.rule("S1.21-b")
def test_S1_21_b_a_crossbowman_who_has_shot_goes_nowhere_in_any_way() -> None:
    ladder = Engine("ladder", "besieger", (cell("01.03"), cell("01.02")))
    raised = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    tower = Engine("siege_tower", "besieger", (cell("20.22"), cell("21.23"), cell("20.23")), 0)
    men = {"emlyn": "01.03", "gawain": "20.22", "dai": "01.02", "ox": "02.03", "nicholas": "12.06", "evan": "11.07"}
    p = board(men, {"wat": "30.20"}, level=5, engines=(ladder, raised, tower))
    assert why_not("carry", p, "besieger", (1001,)) is None
    assert why_not("climb", p, "besieger", (2,)) is None
    assert why_not("leave", p, "besieger", (1,)) is None
    assert why_not("lead", p, "besieger", (1, 4, cell("01.04"))) is None
    assert why_not("shift", p, "besieger", (1002,)) is None
    for unit in (1, 2, 5):
        p.figures[unit] = p.figures[unit]._replace(done=SHOT)
    for verb, things in (("carry", (1001,)), ("climb", (2,)), ("leave", (1,)), ("lead", (1, 4, cell("01.04")))):
        assert refused(why_not(verb, p, "besieger", things), "S1.21-b", "crossbow_has_shot")
    assert why_not("shift", p, "besieger", (1002,)) is not None
    p.figures[3] = p.figures[3]._replace(done=SHOT)
    assert why_not("leave", p, "besieger", (3,)) is None


# What burns stays where it burns


@pytest.mark.rule("S3.54-b", "S5.11-c")
def test_S3_54_b_a_burning_wagon_is_not_driven_on() -> None:
    p = team()
    p.fires[cell("05.23")] = Fire("besieger")
    works_changed(p)
    assert refused(why_not("drive", p, "garrison", (3, 2, cell("05.19"))), "S3.54-b", "hex_burns")


@pytest.mark.rule("S3.54-b", "S2.41-a")
def test_S3_54_b_a_burning_tower_does_not_roll() -> None:
    cells = (cell("20.22"), cell("21.23"), cell("20.23"))
    men = {"dai": "20.22", "evan": "21.23", "ifor": "20.23"}
    p = board(men, {"wat": "30.20"}, level=3, engines=(Engine("siege_tower", "besieger", cells, 0),), filled=())
    p.fires[cells[2]] = Fire("garrison")
    works_changed(p)
    assert refused(why_not("roll", p, "besieger", (1001, 0)), "S3.54-b", "hex_burns")


@pytest.mark.rule("S3.54-a", "S3.54-d", "S5.31-f")
def test_S3_54_d_a_burning_mantlet_stays_in_the_flames() -> None:
    screen = Engine("mantlet", "besieger", (cell("05.03"),))
    p = board({"dai": "05.03", "evan": "20.20"}, {"wat": "30.20"}, level=5, engines=(screen,))
    p.figures[1] = p.figures[1]._replace(load=1001)
    set_fire(p, cell("05.03"), "garrison", "S5.31-e", by_arrow=True)
    match, events = play(p, cell("05.04"))
    q = match.position
    assert told(events)[0] == "left_fire"
    assert (q.figures[1].load, q.figures[1].cell, q.engines[1001].cells) == (0, cell("05.04"), (cell("05.03"),))
    assert refused(why_not("take", q, "besieger", (1, 1001)), "S5.21-a", "nothing_to_take")


# The dead at the edge, and heaps


@pytest.mark.rule("PS-h", "S1.61-h", "S1.61-i")
@pytest.mark.parametrize(("points", "reach"), [(0, 5), (3, 4), (6, None)])
def test_PS_h_the_dead_on_the_entry_hex_count(points: int, reach: int | None) -> None:
    p = board({"dai": "05.05"}, {"wat": "30.20"}, map_name="camp")
    p.figures[1] = p.figures[1]._replace(cell=-1, away="waiting")
    p.standing.clear()
    edge = [place for places in map_named("camp").edges.values() for place in places]
    start = cell("17.25", "camp")
    p.piles = dict.fromkeys(edge, 6) | {start: points}
    works_changed(p)
    found = entry_cells(p, 1)
    rows = [24 - place // 33 for place in found]
    assert (max(rows) if rows else None) == reach
