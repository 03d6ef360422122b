"""C7 Chariot infantry, C8 hits on chariots and riders, C9 elimination, R4 riders, X-h to X-k bases in attacks."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.mfm.field import add, battle, cell, code, events, options, play, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g5_defence import shelter_of
from walstatt.games.mfm.rules.g7_3_obstacles import line_of_fire, own_cover
from walstatt.games.mfm.rules.g7_5_into_melee import endangered, is_into_melee
from walstatt.games.mfm.rules.g7_shooting import cells_in_range, is_over_friends, targets
from walstatt.games.mfm.tables import KINDS


def field(kind: str = "aw6", crew: dict[int, str] | None = None, rows: list[str] | None = None) -> Battle:
    """A blue chariot at (6, 6) facing north; it is red's turn."""
    p = battle(" ".join(rows or ["." * 16] * 14), {})
    return add(p, 60, kind, 6, 6, "n", {61: "a14", 62: "a15"} if crew is None else crew)


def foot(p: Battle, kind: str, x: int, y: int, side: str = "red", **more: Any) -> Figure:
    return Figure(kind=kind, side=side, seat=side, cell=cell(p, x, y), lives=KINDS[kind].lives, **more)


def beside(x: int = 5, y: int = 7, kind: str = "aw6") -> Battle:
    p = field(kind)
    p.units[1] = foot(p, "k1", x, y)
    p.units[51] = foot(p, "a1", 15, 13, "blue")
    return p


# Melee


@pytest.mark.rule("MFM-C8.1-a", "MFM-C8.1-b", "MFM-C8-b", "MFM-C8.1-d", "MFM-C8.1-e")
@pytest.mark.parametrize(("x", "y"), [(5, 5), (6, 5), (8, 5), (8, 7), (8, 9), (6, 9), (5, 9), (5, 6)])
def test_from_any_cell_round_the_base_any_part_can_be_named(x: int, y: int) -> None:
    p = beside(x, y)
    assert options(p, ("attack", 1)) == (60, 61, 62)
    match = play(p, ("attack", 1), 62, "accept", dice=[1, 2])
    assert (match.position.units[62].lives, match.position.vehicles[60].crew) == (0, (61,))
    assert play(p, ("attack", 1), 60, "accept", dice=[1, 2]).position.units[60].lives == 1


@pytest.mark.rule("MFM-C8-c", "MFM-C8.1-f", "MFM-C8.1-g", "MFM-C8.1-h", "MFM-C8.1-i")
def test_the_defender_may_change_the_target() -> None:
    p = beside()
    p.units[62] = p.units[62]._replace(kind="a11", lives=2)  # a hero with 2x 1-5
    match = play(p, ("attack", 1), 61, "test", dice=[1, 12, 5])
    assert match.question.options == (60, 61, 62)  # type: ignore[union-attr]
    assert match.question.why_not(51).code == "name_one_of_them"  # type: ignore[union-attr]
    match = play(p, ("attack", 1), 61, "test", 60, dice=[1, 12, 5, 2])
    assert (match.position.units[61].lives, match.position.units[60].lives) == (1, 1)
    match = play(p, ("attack", 1), 61, "test", dice=[1, 12, 6, 2])
    assert match.position.units[61].lives == 0


@pytest.mark.rule("MFM-C7-c", "MFM-C7-h", "MFM-C8.1-e")
def test_crew_adds_the_protection_of_the_chariot_animals_do_not() -> None:
    p = beside(kind="aw8")
    assert (shelter_of(p, 61), shelter_of(p, 60)) == (2, 0)
    saves = [one for one in events(p, ("attack", 1), 62, "accept", dice=[1, 6]) if one.what == "saved"]
    assert saves[0].facts["bonus"] == 2
    assert "not_saved" in told(p, ("attack", 1), 60, "accept", dice=[1, 7])


@pytest.mark.rule("MFM-C8.1-k", "MFM-C3.1-c")
def test_crew_attacks_whoever_touches_the_base() -> None:
    p = beside(8, 5)
    p.side = p.seat = "blue"
    assert options(p, ("attack", 61)) == (1,)
    assert code(p, ("attack", 60)) == ("MFM-C6.1-b", "animals_do_not_fight")


@pytest.mark.rule("MFM-C8.1-l", "MFM-N-e")
def test_a_counter_blow_at_the_crew_may_be_turned() -> None:
    p = beside()
    p.side = p.seat = "blue"
    p.options = {"rule12": "counter"}
    match = play(p, ("attack", 62), 1, "test", 60, dice=[1, 12, 1, 1, 2])
    assert match.position.units[60].lives == 1


@pytest.mark.rule("MFM-C6-g")
def test_nobody_aboard_nobody_changes_the_target() -> None:
    p = field(crew={})
    p.units[1] = foot(p, "k1", 5, 7)
    p.units[51] = foot(p, "a1", 15, 13, "blue")
    assert options(p, ("attack", 1)) == (60,)
    assert play(p, ("attack", 1), 60, dice=[1, 2]).position.units[60].lives == 1
    shot = field(crew={})
    shot.units[1] = foot(shot, "r7", 6, 0)
    shot.units[51] = foot(shot, "a1", 15, 13, "blue")
    assert told(shot, ("shoot", 1), 60, dice=[1, 2]) == ["shot", "hit", "not_saved", "wounded"]


# Shots


@pytest.mark.rule("MFM-C8.2-a", "MFM-C8.2-b", "MFM-C8.2-c", "MFM-C8.2-d", "MFM-C8.2-e", "MFM-C8.2-ex1", "MFM-C7-ex1")
@pytest.mark.rule("MFM-C8-a", "MFM-C8.3-a", "MFM-C8.3-b", "MFM-C7-d")
@pytest.mark.parametrize(
    ("kind", "die", "crew"), [("aw6", 6, True), ("aw6", 7, False), ("kw6", 7, True), ("rw8", 6, False)]
)
def test_shots_are_distributed_by_the_chariots_own_table(kind: str, die: int, crew: bool) -> None:
    p = field(kind)
    p.units[1] = foot(p, "r7", 6, 0)
    assert code(p, ("shoot", 1), 61) == ("MFM-C8.2-a", "cannot_aim_at_crew")
    assert options(p, ("shoot", 1)) == (60,)
    if crew:
        match = play(p, ("shoot", 1), 60, dice=[1, die])
        assert match.question.options == (61, 62)  # type: ignore[union-attr]
        assert play(p, ("shoot", 1), 60, 62, dice=[1, die, 2]).position.units[62].lives == 0
    else:
        assert play(p, ("shoot", 1), 60, dice=[1, die, 2]).position.units[60].lives == 1


@pytest.mark.rule("MFM-R4-a", "MFM-C8.2-f", "MFM-R4-c")
@pytest.mark.parametrize(("die", "number"), [(6, 61), (7, 60)])
def test_rider_or_mount(die: int, number: int) -> None:
    p = field("pz", {61: "p13"})
    p.units[1] = foot(p, "r7", 6, 0)
    p.units[51] = foot(p, "a1", 15, 13, "blue")
    found = events(p, ("shoot", 1), 60, dice=[1, die, 6])
    last = next(one for one in found if one.what in ("saved", "not_saved"))
    assert (last.facts["target"], last.facts["bonus"]) == (number, int(number == 60))


@pytest.mark.rule("MFM-C7-a", "MFM-C7-b", "MFM-C7-e", "MFM-C7-f", "MFM-C7-g", "MFM-C7-i", "MFM-C7-j", "MFM-C1.1-j")
@pytest.mark.rule("MFM-CK-f", "MFM-C8.1-c")
def test_infantry_beside_its_chariot_is_crew_against_shots() -> None:
    p = field("aw8")
    p.units[1], p.units[52] = foot(p, "r7", 6, 0), foot(p, "a16", 8, 5, "blue")
    match = play(p, ("shoot", 1), 60, dice=[1, 3])
    assert match.question.options == (61, 62, 52)  # type: ignore[union-attr]
    found = events(p, ("shoot", 1), 60, 52, dice=[1, 3, 5])
    assert [one.facts["bonus"] for one in found if one.what == "saved"] == [2]
    aimed = play(p, ("shoot", 1), 52, dice=[1, 12, 2])
    assert (aimed.position.units[52].lives, aimed.position.units[60].lives) == (1, 1)
    p.units[52] = foot(p, "a16", 10, 4, "blue")
    p._index = None  # type: ignore[misc]
    assert play(p, ("shoot", 1), 52, dice=[1, 2]).position.units[52].lives == 0
    far = beside(5, 7)
    far.units[52] = foot(far, "a16", 8, 5, "blue")
    assert options(far, ("attack", 1)) == (60, 61, 62)


@pytest.mark.rule("MFM-C6.1-g", "MFM-C6.1-h")
def test_leader_and_animals_are_one_unit_under_fire() -> None:
    p = field("aw6", {})
    p.units[1], p.units[52] = foot(p, "r7", 6, 0), foot(p, "a1", 5, 6, "blue")
    p.vehicles[60] = p.vehicles[60]._replace(leader=52)
    for target in (52, 60):
        found = events(p, ("shoot", 1), target, dice=[1, 6, 9])
        assert [(one.facts["target"], one.facts["bonus"]) for one in found if one.what == "saved"] == [(52, 0)]
        assert play(p, ("shoot", 1), target, dice=[1, 7, 2]).position.units[60].lives == 1


# Elimination


@pytest.mark.rule("MFM-C9-a", "MFM-C9-b", "MFM-C9-c", "MFM-C9-f", "MFM-C9-ex1", "MFM-C1.1-c", "MFM-C9-d", "MFM-C9-e")
def test_crew_stands_next_to_the_enemy_where_the_chariot_was() -> None:
    p = beside()
    p.units[2] = foot(p, "k1", 5, 10)
    p.units[60] = p.units[60]._replace(lives=1)
    match = play(p, ("attack", 1), 60, "accept", dice=[1, 2])
    first = match.question.options  # type: ignore[union-attr]
    assert {p.ground.grid.places[one] for one in first} == {(6, 6), (6, 7), (6, 8)}
    assert match.question.why_not(cell(p, 0, 0)).code == "stands_where_it_was"  # type: ignore[union-attr]
    match.answer(first[0])
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    after = match.position
    assert after.units[60].cell == -1
    assert all(after.units[one].aboard == -1 and after.units[one].cell in first for one in (61, 62))
    assert match.why_not(("move", 2), cell(p, 7, 8)).code == "chariot_fell_there"  # type: ignore[union-attr]
    for answer in ("end", "end"):
        match.answer(answer)
    assert match.position.closed == ()


@pytest.mark.rule("MFM-C9-g")
def test_thrown_down_in_the_own_turn_crew_fights_and_does_not_move() -> None:
    p = battle(" ".join(["." * 9] * 3 + ["5........"] + ["." * 9] * 7), {5: "a5"})
    add(p, 10, "kw6", 1, 7, "n", {11: "k16", 12: "k17"})
    p.units[10] = p.units[10]._replace(lives=1)
    match = play(p, ("drive", 10), cell(p, 1, 4), "strike", 10, "accept", dice=[1, 2])
    while match.question.prompt == "place_crew":  # type: ignore[union-attr]
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert match.why_not(("move", 11)).code == "already_moved"  # type: ignore[union-attr]
    assert match.why_not(("attack", 11)) is None


@pytest.mark.rule("MFM-R4-d", "MFM-R4-b")
def test_a_rider_without_his_mount_stands_beside_the_enemy() -> None:
    p = field("kp", {61: "k14"})
    p.units[1] = foot(p, "k1", 6, 8)
    match = play(p, ("attack", 1), 60, "accept", dice=[1, 2])
    assert match.position.units[61].cell == cell(p, 6, 7)
    assert match.position.units[60].lives == 0


@pytest.mark.rule("MFM-R4-f", "MFM-G10-k", "MFM-G10-h")
def test_empty_vehicles_are_no_figures() -> None:
    p = field("kp", {61: "k14"})
    p.units[1] = foot(p, "k1", 6, 8)
    result = play(p, ("attack", 1), 61, "accept", dice=[1, 2]).result
    assert result is not None
    assert result.winner == "red"


# Bases in attacks: X


@pytest.mark.rule("MFM-X-h", "MFM-C4.1-c", "MFM-C4.2-d", "MFM-C4-a", "MFM-R6-a")
def test_the_nearest_cell_counts_and_the_own_bush_does_not_protect() -> None:
    rows = ["." * 16] * 6 + ["......Bb........", "......la........"] + ["." * 16] * 6
    p = field(rows=rows)
    p.units[1] = foot(p, "k1", 5, 6)
    assert own_cover(p, 60, 1) == 0
    p.units[2] = foot(p, "k1", 5, 8)
    assert own_cover(p, 61, 2) == 0
    only = field("kp", {61: "k14"}, ["." * 16] * 6 + ["......l........."] * 2 + ["." * 16] * 6)
    only.units[1] = foot(only, "k1", 6, 8)
    assert own_cover(only, 61, 1) == -1


@pytest.mark.rule("MFM-X-h", "MFM-X-j", "MFM-G7-i")
def test_crew_shoots_from_the_nearest_cell_and_range_is_the_smallest() -> None:
    p = field("aw6")
    p.units[1] = foot(p, "k1", 14, 7)
    p.side = p.seat = "blue"
    assert line_of_fire(p, 62, 1)[0] == cell(p, 7, 6)
    p.units[1] = foot(p, "k1", 8, 7)
    p._index = None  # type: ignore[misc]
    assert targets(p, 62, False) == ()
    assert not cells_in_range(p, 62, False) >> cell(p, 8, 7) & 1


@pytest.mark.rule("MFM-X-k")
def test_nobody_counts_his_own_chariot() -> None:
    p = field("aw8")
    p.units[1] = foot(p, "k1", 6, 2)
    p.side = p.seat = "blue"
    start, end = line_of_fire(p, 62, 1)
    assert not is_over_friends(p, 62, end, start)
    p.units[1] = foot(p, "k1", 6, 4)
    p._index = None  # type: ignore[misc]
    assert not is_into_melee(p, 62, 1)
    p.units[52] = foot(p, "a1", 5, 4, "blue")
    p._index = None  # type: ignore[misc]
    assert is_into_melee(p, 62, 1)
    own, _ = endangered(p, 62, 1, p.ground.fields[cell(p, 4, 4)])
    assert own == {52: 1}


@pytest.mark.rule("MFM-R1-b", "MFM-G7.5-g", "MFM-G7.5-ex3", "MFM-G7.5-ex4")
@pytest.mark.parametrize(("kind", "crew", "size"), [("kp", {61: "k14"}, 2), ("kw8", {61: "k16", 62: "k17"}, 8)])
def test_bases_count_their_cells_in_a_melee_that_is_shot_into(kind: str, crew: dict[int, str], size: int) -> None:
    p = field(kind, crew)
    p.units[1], p.units[2] = foot(p, "r7", 6, 0), foot(p, "k1", 5, 6)
    assert is_into_melee(p, 1, 60)
    own, foes = endangered(p, 1, 60, p.ground.fields[cell(p, 4, 6)])
    assert (own, foes) == ({2: 1}, size)


@pytest.mark.rule("MFM-C8.1-j", "MFM-R7-a", "MFM-R4-b")
def test_long_strikes_name_a_part() -> None:
    p = field("aw6")
    p.units[1] = foot(p, "k7", 4, 7)
    assert options(p, ("long_strike", 1)) == (60, 61, 62)
    odds = Match(GAME, p).odds(("long_strike", 1), 60)
    assert odds.chance("hit") == Fraction(3, 12)
    lances = field("rw6", {61: "r15", 62: "r16"})
    lances.units[1] = foot(lances, "k7", 4, 7)
    assert Match(GAME, lances).why_not(("long_strike", 1), 60).code == "long_weapons_cancel"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-X-j", "MFM-X-h")
def test_a_base_attacks_from_the_cell_that_gives_least_cover() -> None:
    rows = ["." * 16] * 6 + [".......l........"] + ["." * 16] * 7
    p = field("aw6", rows=rows)
    add(p, 10, "kw6", 8, 4, "n", {11: "k16"})
    assert own_cover(p, 60, 10) == -1  # from (8, 5) only the clay at (7, 6) is near
    p = field("aw6", rows=rows)
    add(p, 10, "kw6", 8, 5, "n", {11: "k16"})
    assert own_cover(p, 60, 10) == -1
    p.units[1] = foot(p, "k1", 8, 7)
    assert own_cover(p, 60, 1) == 0  # a single cell: the target takes its best near cell


@pytest.mark.rule("MFM-C9-g", "MFM-C7.2-b")
def test_thrown_down_skirmishers_and_lances_do_not_move() -> None:
    p = battle(" ".join(["." * 9] * 3 + ["5........"] + ["." * 9] * 7), {5: "a5"})
    add(p, 10, "aw6", 1, 7, "n", {11: "a14", 12: "a15"})
    p.units[10] = p.units[10]._replace(lives=1)
    match = play(p, ("drive", 10), cell(p, 1, 4), "strike", 10, "accept", dice=[1, 2])
    while match.question.prompt == "place_crew":  # type: ignore[union-attr]
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert match.why_not(("second_move", 12)).code == "already_changed"  # type: ignore[union-attr]
    assert match.position.units[12].spent == KINDS["a15"].movement
