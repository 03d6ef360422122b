"""1.73 Advance after combat, PS-c retreat: platforms, loads, trenches, heaps."""

from typing import Any

import pytest

from tests.games.siege.boards import asked, board, cell, figure, number, play
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.position import HEAP, PLATFORM, STOREY, Engine, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_73_advance import advances, refuges, why_not_refuge

TOWER = Engine("siege_tower", "besieger", (cell("17.07"), cell("18.06"), cell("17.06")), 3)
FILLED = ("17.07", "18.06", "17.06")


def platform(place: str) -> int:
    return cell(place) + PLATFORM * STOREY


def tower(besieger: dict[str, str], garrison: dict[str, str], **fields: Any) -> Siege:
    return board(besieger, garrison, level=2, engines=(TOWER,), filled=FILLED, **fields)


# Platforms


@pytest.mark.rule("S2.45-c", "S1.73-b")
def test_S2_45_c_from_the_wall_onto_the_platform_where_somebody_fell_and_no_farther() -> None:
    p = tower({"dai": "30.01"}, {"richard": "17.08"})
    assert advances(p, 2, platform("17.07")) == (cell("17.07"),)
    assert advances(p, 2, platform("17.06")) == ()  # not beside him
    below = tower({"dai": "17.07"}, {"richard": "17.08"})
    assert advances(below, 2, platform("17.07")) == (cell("17.07"),)  # who is inside does not matter
    above = tower({"dai": "17.07+"}, {"richard": "17.08"})
    assert advances(above, 2, platform("17.07")) == ()


@pytest.mark.rule("S2.45-c", "S2.45-e", "S1.73-b")
@pytest.mark.parametrize(
    ("goal", "layer", "where"), [("17.08", 0, "17.08"), ("18.06", PLATFORM, "18.06 17.06"), ("18.06", 0, "")]
)
def test_S2_45_c_from_the_platform_onto_the_wall_or_the_next_platform_hex(goal: str, layer: int, where: str) -> None:
    p = tower({"wulfric": "17.07+"}, {"wat": "30.20"})
    found = advances(p, 1, cell(goal) + layer * STOREY)
    assert found == tuple(cell(place) for place in where.split())


@pytest.mark.rule("S2.45-c", "S2.45-d")
@pytest.mark.parametrize("winner", ["garrison", "besieger"])
def test_S2_45_c_the_winner_stands_on_the_level_of_the_loser(winner: str) -> None:
    men = {"dai": "17.07+ wounded"}, {"richard": "17.08"}
    if winner == "besieger":
        men = {"wulfric": "17.07+"}, {"wat": "17.08 wounded"}
    p = tower(*men, stage="melee", active=winner)
    unit, foe = (1, 2) if winner == "besieger" else (2, 1)
    match, _ = play(p, ("fight", unit), (foe,), dice=(1,))
    goal = cell("17.08") if winner == "besieger" else cell("17.07")
    assert asked(match).options == ("pass", ("advance", unit, goal))
    match.answer(("advance", unit, goal))
    moved = match.position.figures[unit]
    assert (moved.cell, moved.layer) == (goal, 0 if winner == "besieger" else PLATFORM)
    check(match.position)


# Trenches


@pytest.mark.rule("S1.73-b", "S3.32-c")
def test_S3_32_c_a_rider_does_not_advance_into_a_trench_but_a_man_on_foot_does() -> None:
    goal = cell("08.07", "camp")
    rider = board({"mortimer": "08.06 08.05"}, {"wat": "30.20"}, map_name="camp", level=3)
    assert advances(rider, 1, goal) == ()
    assert advances(rider, 1, cell("09.06", "camp")) != ()
    walker = board({"mortimer": "08.06"}, {"wat": "30.20"}, map_name="camp", level=3)
    assert advances(walker, 1, goal)[0] == goal


@pytest.mark.rule("PS-c", "S3.32-c")
def test_PS_c_a_rider_does_not_back_into_a_trench() -> None:
    p = board({"mortimer": "08.05 08.06"}, {"wat": "30.20"}, map_name="camp", level=3)
    found = set(refuges(p, 1))
    assert {cell("08.07", "camp"), cell("07.07", "camp"), cell("09.07", "camp")}.isdisjoint(found)
    assert {cell("07.06", "camp"), cell("09.06", "camp")} <= found


# Heaps


@pytest.mark.rule("PS-c", "S1.62-a")
def test_PS_c_nobody_retreats_onto_another_or_onto_a_heap() -> None:
    p = board({"dai": "05.05", "evan": "05.04", "ifor": "06.04", "llew": "01.01"}, {"wat": "05.06"})
    put(p, number(p, "llew"), cell("06.04"), HEAP)
    assert refuges(p, 1) == (cell("04.04"),)
    for place in ("05.04", "06.04"):
        refusal = why_not_refuge(p, 1, cell(place))
        assert refusal is not None
        assert (refusal.rule, refusal.code) == ("PS-c", "hex_is_occupied")


@pytest.mark.rule("PS-c", "S1.62-d")
def test_PS_c_who_lies_upon_another_retreats_to_the_ground_beside_him() -> None:
    p = board({"dai": "05.05", "evan": "01.01"}, {"wat": "05.06"}, stage="melee", active="garrison")
    put(p, number(p, "evan"), cell("05.05"), HEAP)
    p.owe("retreat", number(p, "evan"))
    match = Match(GAME, p)
    assert set(asked(match).options) == {cell("04.04"), cell("05.04"), cell("06.04")}
    match.answer(cell("04.04"))
    evan = figure(match.position, "evan")
    assert (evan.cell, evan.layer) == (cell("04.04"), 0)
    assert figure(match.position, "dai").cell == cell("05.05")
    check(match.position)


@pytest.mark.rule("S1.73-b", "S1.62-a")
def test_S1_73_b_no_advance_under_or_onto_who_still_lies_there() -> None:
    p = board({"wulfric": "05.05"}, {"wat": "05.04", "simon": "30.20"})
    assert advances(p, 1, cell("05.04") + HEAP * STOREY) == ()  # the upper one fell, the lower one is there
    free = board({"wulfric": "05.05"}, {"simon": "30.20"})
    assert advances(free, 1, cell("05.04") + HEAP * STOREY)[0] == cell("05.04")


# Loads


def laden(kind: str, **fields: Any) -> Siege:
    """A man with a load next to an enemy; of a ladder another man carries the other end."""
    cells = (cell("05.05"), cell("05.06")) if kind == "ladder" else (cell("05.05"),)
    engine = Engine(kind, "besieger", cells, 3)
    p = board({"dai": "05.05", "evan": "05.06"}, {"wat": "05.04"}, level=5, stage="melee", engines=(engine,), **fields)
    for unit in (1, 2) if kind == "ladder" else (1,):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    return p


@pytest.mark.rule("S1.73-a", "S1.73-g", "S5.21-a", "S5.32-e")
@pytest.mark.parametrize("kind", ["mantlet", "oil"])
def test_S1_73_a_what_one_man_carries_comes_along_and_takes_its_points(kind: str) -> None:
    p = laden(kind)
    p.figures[3] = p.figures[3]._replace(state="wounded")
    match, _ = play(p, ("fight", 1), (3,), dice=(1,))
    goals = [answer[2] for answer in asked(match).options if answer != "pass"]
    assert goals[0] == cell("05.04")
    assert cell("05.03") in goals
    assert cell("05.02") not in goals  # half of four points, not of six
    match.answer(("advance", 1, cell("05.04")))
    assert figure(match.position, "dai").load == 1001
    assert match.position.engines[1001].cells == (cell("05.04"),)
    bare = board({"dai": "05.05"}, {"wat": "25.20"}, level=5)
    assert cell("05.02") in advances(bare, 1, cell("05.04"))


@pytest.mark.rule("S1.73-g", "S5.21-b")
def test_S5_21_b_with_a_mantlet_nobody_advances_where_horses_do_not_go() -> None:
    for kind, can in (("mantlet", False), ("oil", True)):
        engine = Engine(kind, "garrison", (cell("13.10"),), 3)
        p = board({"dai": "30.01"}, {"wat": "13.10"}, level=5, engines=(engine,))
        p.figures[2] = p.figures[2]._replace(load=1001)
        assert (advances(p, 2, cell("13.09")) != ()) is can, kind  # up the stairs
        put(p, 2, cell("13.12"))
        found = advances(p, 2, cell("14.12"))
        assert found[0] == cell("14.12")
        assert (cell("15.12") in found) is can, kind  # on into the door of the keep


@pytest.mark.rule("S1.73-a", "S1.91-g")
def test_S1_73_a_who_carries_a_ladder_lets_go_of_it() -> None:
    p = laden("ladder", active="garrison")
    p.owe("advance", "besieger", 1, 1, cell("04.04"))
    match = Match(GAME, p)
    assert asked(match).prompt == "advance"
    match.answer(("advance", 1, cell("04.04")))
    assert [match.position.figures[unit].load for unit in (1, 2)] == [0, 0]
    assert match.position.engines[1001].cells == (cell("05.05"), cell("05.06"))
    check(match.position)


@pytest.mark.rule("PS-c", "S5.21-b")
@pytest.mark.parametrize(
    ("kind", "place", "keeps"), [("mantlet", "13.09", False), ("mantlet", "13.11", True), ("oil", "13.09", True)]
)
def test_S5_21_b_driven_up_the_stairs_a_man_leaves_his_mantlet_behind(kind: str, place: str, keeps: bool) -> None:
    engine = Engine(kind, "garrison", (cell("13.10"),), 1)
    p = board({"dai": "30.01"}, {"wat": "13.10"}, level=5, stage="melee", engines=(engine,))
    p.figures[2] = p.figures[2]._replace(load=1001)
    p.owe("retreat", 2)
    match = Match(GAME, p)
    match.answer(cell(place))
    q = match.position
    assert figure(q, "wat").cell == cell(place)
    assert (figure(q, "wat").load, q.engines[1001].cells) == (
        (1001, (cell(place),)) if keeps else (0, (cell("13.10"),))
    )
    check(q)
