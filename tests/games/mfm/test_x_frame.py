"""X Frame."""

from fractions import Fraction

import pytest

from tests.games.mfm.field import battle, cell, chance, code
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.mfm import GAME
from walstatt.games.mfm.ground import ground
from walstatt.games.mfm.position import Figure
from walstatt.games.mfm.rules.g5_defence import melee_test
from walstatt.games.mfm.rules.g7_3_obstacles import target_cell
from walstatt.games.mfm.rules.x_frame import ROLL_OFF, distance, is_adjacent, pair_of
from walstatt.games.mfm.tables import KINDS, HitValue, Kind
from walstatt.papers.scripted_dice import ScriptedDice

RIDER = Kind(
    id="t2", people="celts", number=90, name="rider", name_de="Reiter", melee=HitValue(1, 4), movement=9, protection=0,
    lives=1, cost=8, boxes=KINDS["k1"].boxes, width=1, length=2, gait="horse",
)  # fmt: skip


@pytest.mark.rule("MFM-X-a", "MFM-G7-h")
def test_cells_count_from_the_upper_left_and_ranged_fields_are_two_by_two() -> None:
    land = ground("plain")
    assert land.grid.places[41] == (1, 1)
    assert {land.fields[cell] for cell in (0, 1, 40, 41)} == {0}
    assert land.fields[2] == 1
    assert land.fields[80] == 20


@pytest.mark.rule("MFM-X-b")
@pytest.mark.parametrize(("x", "y", "near"), [(0, 0, True), (1, 0, True), (2, 1, True), (3, 1, False), (1, 3, False)])
def test_corners_touch(x: int, y: int, near: bool) -> None:
    p = battle("..... .1... ..... .....", {1: "k1"})
    other = Figure(kind="r1", side="blue", seat="blue", cell=cell(p, x, y))
    assert is_adjacent(p, p.units[1], other) is near


@pytest.mark.rule("MFM-X-c")
def test_distance_is_the_larger_difference_and_bases_use_their_nearest_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    p = battle("....... .1..... ....... .....5.", {1: "k1", 5: "r1"})
    assert distance(p, p.units[1], p.units[5]) == 4
    monkeypatch.setitem(KINDS, "t2", RIDER)
    rider = p.units[5]._replace(kind="t2", facing=2)  # it looks to the right, its tail lies on the left
    assert distance(p, p.units[1], rider) == 3


@pytest.mark.rule("MFM-X-d", "MFM-G4-e")
def test_every_die_succeeds_on_one_to_the_limit() -> None:
    p = battle(".15.", {1: "k3", 5: "r1"})  # 3x 1-3
    assert chance(p, "hit", ("attack", 1), 5, attacker=1) == 1 - Fraction(9, 12) ** 3


@pytest.mark.rule("MFM-X-e")
@pytest.mark.parametrize(("roll", "chooser"), [(1203, "red"), (412, "blue")])
def test_the_higher_roll_chooses_to_go_first_or_second(roll: int, chooser: str) -> None:
    match = GAME.start("free-battle", seed="x", dice=ScriptedDice([roll]))
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.options) == (chooser, ("first", "second"))
    match.answer("second")
    assert match.position.side == ("blue" if chooser == "red" else "red") == match.position.first


@pytest.mark.rule("MFM-X-e", "MFM-G7.3-d")
def test_ties_are_rolled_again() -> None:
    pairs = [pair_of(face) for face in ROLL_OFF.faces]
    assert len(pairs) == 132
    assert all(one != other for one, other in pairs)
    assert sum(one > other for one, other in pairs) == 66


@pytest.mark.rule("MFM-X-f")
def test_a_move_cannot_end_on_another_piece() -> None:
    p = battle("1.2..", {1: "k1", 2: "k1"})
    assert code(p, ("move", 1), 2) == ("MFM-X-f", "cell_is_taken")
    assert code(p, ("move", 1), 3) is None


@pytest.mark.rule("MFM-X-h")
def test_a_large_target_is_aimed_at_on_its_nearest_then_best_protected_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "t2", RIDER)
    p = battle("......... .1....... ......... .........", {1: "k8"})
    p.units[5] = Figure(kind="t2", side="blue", seat="blue", cell=cell(p, 6, 1), facing=2)
    assert target_cell(p, 1, 5) == cell(p, 5, 1)  # the tail is nearer
    p = battle("......... .1..o.... ......... .........", {1: "k8"})
    p.units[5] = Figure(kind="t2", side="blue", seat="blue", cell=cell(p, 6, 1), facing=0)
    assert p.ground.grid.distance(p.units[1].cell, cell(p, 6, 2)) == 5
    assert target_cell(p, 1, 5) == cell(p, 6, 1)  # both are five away; the boulder covers the upper one
    p = battle("......... .1....... ....o.... .........", {1: "k8"})
    p.units[5] = Figure(kind="t2", side="blue", seat="blue", cell=cell(p, 6, 1), facing=0)
    assert target_cell(p, 1, 5) == cell(p, 6, 2)
    p = battle("......... .1....... ......... .........", {1: "k8"})
    p.units[5] = Figure(kind="t2", side="blue", seat="blue", cell=cell(p, 6, 1), facing=0)
    assert target_cell(p, 1, 5) == cell(p, 6, 1)  # nothing to choose by: the upper row


@pytest.mark.rule("MFM-X-g")
@pytest.mark.parametrize(("dice", "passes"), [((4, 12, 12), False), ((12, 12, 3), True), ((1, 2, 3), True)])
def test_a_melee_test_rolls_the_melee_dice_and_needs_one_success(dice: tuple[int, ...], passes: bool) -> None:
    flow = melee_test(battle("1", {1: "k3"}), 1)  # 3x 1-3
    roll = flow.send(None)
    assert isinstance(roll, Roll)
    assert roll.n == 3
    with pytest.raises(StopIteration) as end:
        flow.send(dice)
    assert end.value.value is passes


@pytest.mark.rule("MFM-X-i", "MFM-G7.5-k")
def test_an_attack_runs_in_its_order() -> None:
    p = battle("1.....b.52 .......... .......... ..........", {1: "r7", 2: "r1", 5: "k1"})
    match = Match(GAME, p)
    match.answer(("shoot", 1))
    asked = []
    for answer in (5, 1, 10, 3):  # target, attack dice, distribution, defence: nothing is in doubt on this line
        asked.append(match.question.mark[3])  # type: ignore[union-attr]
        match.answer(answer)
    assert asked == ["unit", "roll", "roll", "roll"]
    assert [told.rule for told in match.line[2:]] == ["MFM-G7-d", "MFM-G7.5-e", "MFM-G7.2-a"]
