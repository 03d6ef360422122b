"""7 Ranged combat, 7.1 moving shooters, 7.4 shooting over figures."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mfm.field import battle, chance, code, options, play
from tests.games.mfm.test_g3_movement import crowd
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Figure
from walstatt.games.mfm.rules.g7_shooting import has_target, hit_value, range_of, targets, why_not_target
from walstatt.games.mfm.tables import KINDS, HitValue


def archer_and_target(column: int, kind: str = "r7") -> str:
    row = ["."] * 20
    row[0], row[column] = "1", "5"
    return "".join(row) + " " + "." * 20 + " " + "." * 19 + "6"


@pytest.mark.rule("MFM-G7-a")
def test_only_figures_with_a_ranged_value_shoot() -> None:
    p = battle(archer_and_target(6), {1: "k1", 5: "r1", 6: "r1"})
    assert code(p, ("shoot", 1)) == ("MFM-G7-a", "no_ranged_weapon")
    assert KINDS["k11"].shot is not None
    assert code(battle(archer_and_target(6), {1: "k11", 5: "r1", 6: "r1"}), ("shoot", 1)) is None


@pytest.mark.rule("MFM-G7-b", "MFM-G7-c", "MFM-G7-e", "MFM-G7-h", "MFM-G7-i", "MFM-G7-ex1", "MFM-G7-ex2")
@pytest.mark.parametrize("column", range(1, 17))
def test_example_f6_reaches_one_to_six_ranged_fields(column: int) -> None:
    p = battle(archer_and_target(column), {1: "r7", 5: "k1", 6: "k1"})
    fields = column // 2
    refused = code(p, ("shoot", 1)) or code(p, ("shoot", 1), 5) if fields else ("MFM-G7-b", "no_target_in_range")
    assert (refused is None) is (1 <= fields <= 6)
    if fields > 6:
        assert refused == ("MFM-G7-b", "no_target_in_range")
        found = why_not_target(p, 1, False, 5)
        assert found is not None
        assert (found.code, found.facts["far"], found.facts["reach"]) == ("out_of_range", fields, 6)


@pytest.mark.rule("MFM-G7-d", "MFM-G7-g", "MFM-G7-ex1")
@pytest.mark.parametrize("die", range(1, 13))
def test_example_an_archer_hits_on_1_to_4(die: int) -> None:
    p = battle(archer_and_target(6), {1: "r7", 5: "k1", 6: "k1"})
    assert (KINDS["r7"].range, KINDS["r7"].shot) == (6, HitValue(1, 4))
    events = play(p, ("shoot", 1), 5, dice=[die, 12]).events
    assert ("hit" in [event.what for event in events]) is (die <= 4)


@pytest.mark.rule("MFM-G7-f")
def test_a_shot_is_the_fight_of_the_turn() -> None:
    p = battle("15....6. ........", {1: "r7", 5: "k5", 6: "k5"})
    assert code(p, ("shoot", 1), 6, ("attack", 1), dice=[12]) == ("MFM-G1-e", "already_fought")
    assert code(p, ("attack", 1), 5, ("shoot", 1), dice=[12]) == ("MFM-G1-e", "already_fought")


@pytest.mark.rule("MFM-G7-j")
@pytest.mark.parametrize("row", ["15....6. ........", ".15....6. ........."])
def test_a_shooter_beside_an_enemy_may_shoot_at_another(row: str) -> None:
    p = battle(row, {1: "r7", 5: "k5", 6: "k5"})
    assert options(p, ("shoot", 1)) == (6,)


@pytest.mark.rule("MFM-G7-i", "MFM-G7-j", "MFM-G4-c")
@pytest.mark.parametrize(("x", "y"), [(2, 2), (2, 3), (3, 2), (3, 3)])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (0, 1), (1, 1), (-1, 0), (-1, -1), (1, -1)])
def test_nobody_shoots_at_a_neighbour_wherever_the_field_lines_run(x: int, y: int, dx: int, dy: int) -> None:
    rows = [["."] * 8 for _ in range(6)]
    rows[y][x], rows[y + dy][x + dx] = "1", "5"
    p = battle("\n".join("".join(row) for row in rows), {1: "r7", 5: "k5"})
    assert code(p, ("shoot", 1)) == ("MFM-G7-b", "no_target_in_range")
    for verb in ("shoot", "shoot_and_move"):
        found = Match(GAME, p).why_not((verb, 1), 5)
        assert found is not None
        assert (found.rule, found.code) == ("MFM-G7-i", "target_is_adjacent")


@pytest.mark.rule("MFM-G7-i")
def test_a_large_neighbour_is_a_neighbour_with_any_of_its_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "t1", msgspec.structs.replace(KINDS["k1"], id="t1", width=1, length=2))
    p = battle("1....... ........ 6.......", {1: "r7", 6: "k1"})
    p.units[5] = Figure(kind="t1", side="blue", seat="blue", cell=1, facing=6)
    p._index = None  # type: ignore[misc]
    beside = why_not_target(p, 1, False, 5)
    assert beside is not None
    assert beside.code == "target_is_adjacent"
    assert targets(p, 1, False) == (6,)


@pytest.mark.rule("MFM-G7.1-a", "MFM-G7.1-b", "MFM-G7.1-ex1", "MFM-G7.1-ex2", "MFM-G7.1-e")
def test_example_moving_costs_two_before_or_after_the_shot() -> None:
    p = battle(archer_and_target(8), {1: "r7", 5: "k1", 6: "k1"})
    assert chance(p, "hit", ("shoot", 1), 5) == Fraction(4, 12)
    assert chance(p, "hit", ("shoot_and_move", 1), 5) == Fraction(2, 12)
    moved = play(p, ("move", 1), 20).position.copy()
    assert chance(moved, "hit", ("shoot", 1), 5) == Fraction(2, 12)
    assert hit_value(p, 1, 5, True).dice == 1


@pytest.mark.rule("MFM-G7.1-c")
def test_moving_leaves_at_least_1_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "r7", msgspec.structs.replace(KINDS["r7"], shot=HitValue(2, 2)))
    p = battle(archer_and_target(8), {1: "r7", 5: "k1", 6: "k1"})
    assert hit_value(p, 1, 5, True) == HitValue(2, 1)


@pytest.mark.rule("MFM-G7.1-d")
def test_the_move_after_a_shot_must_be_announced() -> None:
    p = battle(archer_and_target(8), {1: "r7", 5: "k1", 6: "k1"})
    assert code(p, ("shoot", 1), 5, ("move", 1), dice=[12]) == ("MFM-G7.1-d", "move_not_announced")
    assert code(p, ("shoot_and_move", 1), 5, ("move", 1), dice=[12]) is None
    moved = (("move", 1), 20)
    assert code(p, *moved, ("shoot_and_move", 1)) == ("MFM-G1-e", "already_moved")
    assert code(p, *moved, ("shoot", 1)) is None


@pytest.mark.rule("MFM-G7.1-ex3")
@pytest.mark.parametrize(("x", "y"), [(4, 0), (5, 0), (0, 4), (0, 5), (4, 4), (5, 5)])
def test_example_two_ranged_fields_are_within_a_charge(x: int, y: int) -> None:
    rows = [["."] * 8 for _ in range(8)]
    rows[0][0], rows[y][x] = "5", "1"
    p = battle("\n".join("".join(row) for row in rows), {1: "k1", 5: "r7"})
    assert p.ground.range_between(p.units[1].cell, p.units[5].cell) == 2
    for there in options(p, ("move", 1)):
        if play(p, ("move", 1), there).why_not(("attack", 1)) is None:
            return
    pytest.fail("the sword fighter does not reach the archer")


@pytest.mark.rule("MFM-G7.4-a", "MFM-G7.4-d", "MFM-G7.4-ex1")
@pytest.mark.parametrize("row", ["1..2....5.", "1..23...5."])
def test_example_own_figures_in_the_line_cost_two_however_many(row: str) -> None:
    p = battle(row, {1: "r7", 2: "r1", 3: "r1", 5: "k1"})
    assert hit_value(p, 1, 5, False) == HitValue(1, 2)


@pytest.mark.rule("MFM-G7.4-a")
def test_the_line_itself_decides_who_is_in_it() -> None:
    p = battle("1....... ...2.... 5.......", {1: "r7", 2: "r1", 5: "k1"})
    assert hit_value(p, 1, 5, False) == HitValue(1, 4)


@pytest.mark.rule("MFM-G7.4-b", "MFM-G7.4-c", "MFM-G7.4-e", "MFM-G7.4-ex2")
def test_example_moving_and_shooting_over_friends_leaves_1_1() -> None:
    p = battle("1..2....5.", {1: "r7", 2: "r1", 5: "k1"})
    assert hit_value(p, 1, 5, True) == HitValue(1, 1)
    p = battle("1..2....5.", {1: "r8", 2: "r1", 5: "k1"})  # 1x 1-5
    assert hit_value(p, 1, 5, True) == HitValue(1, 1)
    assert hit_value(p, 1, 5, False) == HitValue(1, 3)


@pytest.mark.rule("MFM-G7.4-a", "MFM-G7.4-b")
def test_skirmishers_lose_range_for_moving_but_the_full_two_over_friends() -> None:
    p = battle("1..2....5.", {1: "r6", 2: "r1", 5: "k1"})  # light javelin man F3, 1x 1-5
    assert (range_of(p, 1, False), range_of(p, 1, True)) == (3, 2)
    assert hit_value(p, 1, 5, True) == HitValue(1, 3)
    p = battle("1....5....", {1: "r6", 5: "k1"})
    assert hit_value(p, 1, 5, True) == HitValue(1, 5)
    p = battle("1.....5...", {1: "r6", 5: "k1"})
    assert code(p, ("shoot", 1)) is None
    assert code(p, ("shoot_and_move", 1)) == ("MFM-G7-b", "no_target_in_range")


@pytest.mark.rule("MFM-G7.4-f", "MFM-G10-g")
def test_allies_count_as_own_and_enemies_not_at_all() -> None:
    p = battle("1..2....5.", {1: "r7", 2: "r1", 5: "k1"}, seats={"red": "red", "red-2": "red", "blue": "blue"})
    p.units[2] = p.units[2]._replace(seat="red-2")
    assert hit_value(p, 1, 5, False) == HitValue(1, 2)
    p = battle("1..6....5.", {1: "r7", 6: "k1", 5: "k1"})
    assert hit_value(p, 1, 5, False) == HitValue(1, 4)


@pytest.mark.rule("MFM-G7.4-g", "MFM-G9-i", "MFM-G9-h1", "MFM-G9-h2", "MFM-G9-m1")
@pytest.mark.parametrize(("letter", "best"), [("n", 4), ("N", 4), ("k", 4), (".", 2), ("b", 2)])
def test_from_slopes_and_rock_one_shoots_over_figures(letter: str, best: int) -> None:
    p = battle("1..2....5.", {1: "r7", 2: "r1", 5: "k1"}, under={1: letter})
    assert hit_value(p, 1, 5, False) == HitValue(1, best)


@pytest.mark.rule("MFM-G9-b3")
def test_nobody_attacks_or_shoots_out_of_thorns() -> None:
    p = battle("15....6.", {1: "r7", 5: "k1", 6: "k1"}, under={1: "D"})
    assert code(p, ("shoot", 1)) == ("MFM-G9-b3", "stuck_in_thorns")
    assert code(p, ("attack", 1)) == ("MFM-G9-b3", "stuck_in_thorns")


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["wood", "valley"]), st.lists(st.integers(0, 1199), min_size=8, max_size=40))
def test_the_quick_list_of_targets_is_what_is_allowed(board: str, cells: list[int]) -> None:
    p = crowd(board, cells)
    for number, figure in p.units.items():
        if KINDS[figure.kind].shot is not None:
            for moves in (False, True):
                allowed = tuple(one for one in p.units if why_not_target(p, number, moves, one) is None)
                assert targets(p, number, moves) == allowed
                assert has_target(p, number, moves) is bool(allowed)
