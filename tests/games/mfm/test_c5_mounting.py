"""C5 Dismounting and mounting, C6 without a driver, C6.1 leading, R4 and R5 riders, C7.2 skirmishers."""

from typing import Any

import pytest

from tests.games.mfm.field import add, battle, cell, code, options, play, refusal, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.c5_mounting import mounting_zone
from walstatt.games.mfm.rules.c6_1_leading import lead_destinations
from walstatt.games.mfm.rules.g10_points import points_removed
from walstatt.games.mfm.tables import KINDS

CREW = {11: "k16", 12: "k17"}


def field(kind: str = "kw6", crew: dict[int, str] | None = None, rows: list[str] | None = None, **more: Any) -> Battle:
    p = battle(" ".join(rows or ["." * 14] * 14), {})
    p.units[51] = foot(p, "r1", 0, 0, "blue")
    return add(p, 10, kind, 6, 8, "n", CREW if crew is None else crew, **more)


def foot(p: Battle, kind: str, x: int, y: int, side: str = "red") -> Figure:
    return Figure(kind=kind, side=side, seat=side, cell=cell(p, x, y), lives=KINDS[kind].lives)


def at(p: Battle, number: int) -> tuple[int, int]:
    return p.ground.grid.places[p.units[number].cell]


def places(p: Battle, cells: tuple[int, ...]) -> set[tuple[int, int]]:
    return {p.ground.grid.places[one] for one in cells}


@pytest.mark.rule("MFM-C5-c", "MFM-C5-d", "MFM-C5.1-a", "MFM-C5.1-b", "MFM-R5-a")
@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        ("kw6", {(5, 10), (8, 10), (5, 11), (6, 11), (7, 11), (8, 11)}),
        ("kw8", {(5, 10), (8, 10), (5, 11), (8, 11), (5, 12), (6, 12), (7, 12), (8, 12)}),
        ("rw9", {(5, 10), (9, 10), (5, 11), (6, 11), (7, 11), (8, 11), (9, 11)}),
        ("pw12", {(5, 10), (9, 10), (5, 11), (9, 11), (5, 12), (6, 12), (7, 12), (8, 12), (9, 12)}),
        ("kp", {(x, y) for x in (5, 6, 7) for y in (7, 8, 9, 10)} - {(6, 8), (6, 9)}),
    ],
)
def test_the_zone_leaves_out_the_horses(kind: str, zone: set[tuple[int, int]]) -> None:
    p = field(kind, {11: "k12"})
    assert places(p, mounting_zone(p, 10)) == zone


@pytest.mark.rule("MFM-C5-a", "MFM-C5-b", "MFM-C5.1-c", "MFM-C5.1-d", "MFM-C5.1-ex1", "MFM-C5.1-ex2", "MFM-C5.1-ex3")
@pytest.mark.parametrize(("driven", "dice", "left"), [(5, [1], 3), (5, [12], 0), (0, [1], 5)])
def test_on_foot_with_what_is_left(driven: int, dice: list[int], left: int) -> None:
    p = field()
    drive = (("drive", 10), cell(p, 6, 8 - driven)) if driven else ()
    down = cell(p, 5, 10 - driven)
    match = play(p, *drive, ("dismount", 10), (12,), down, "walk", dice=dice)
    after = match.position
    assert after.units[10].spent == driven + 1
    if not left:
        assert match.why_not(("move", 12)).code == "already_moved"  # type: ignore[union-attr]
    else:
        far = {p.ground.grid.distance(down, there) for there in options(after.copy(), ("move", 12))}
        assert max(far) == left


@pytest.mark.rule("MFM-C5.1-g", "MFM-C5.1-h", "MFM-C5.2-k")
def test_one_point_for_all_and_the_chariot_goes_on() -> None:
    p = field("kw8", {11: "k16", 12: "k17", 13: "k17"})
    match = play(
        p, ("drive", 10), cell(p, 6, 6), ("dismount", 10), (12, 13), cell(p, 5, 9), "stay", cell(p, 8, 9), "stay"
    )
    after = match.position
    assert (after.units[10].spent, after.vehicles[10].crew) == (3, (11,))
    assert match.why_not(("drive", 10)) is None
    assert places(p, options(after.copy(), ("drive", 10))) == {(6, 6 - n) for n in range(1, 6)}
    assert match.why_not(("mount", 12)).code == "already_changed"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C5-c")
def test_who_dismounts_is_told_where_he_may() -> None:
    p = field("kw8", {11: "k16", 12: "k17", 13: "k17"})
    match = play(p, ("dismount", 10), (12,))
    for x, y in ((0, 0), (6, 7)):
        found = match.question.why_not(cell(p, x, y))  # type: ignore[union-attr]
        assert (found.rule, found.code) == ("MFM-C5-c", "dismounts_beside_it")  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C5.1-e", "MFM-C5.1-f", "MFM-C5.1-i", "MFM-R7-b")
def test_fighting_before_or_after_and_the_moving_deduction() -> None:
    p = field()
    p.units[51] = foot(p, "r1", 6, 4, "blue")
    match = play(p, ("dismount", 10), (12,), cell(p, 5, 10), "stay", ("shoot", 12), 51, dice=[12])
    assert match.position.units[12].fought
    still = Match(GAME, p).odds(("shoot", 12), 51).chance("hit")
    moved = Match(GAME, play(p, ("drive", 10), cell(p, 6, 7)).position.copy()).odds(("shoot", 12), 51).chance("hit")
    assert [still * 12, moved * 12] == [5, 3]
    shot = play(p, ("shoot", 12), 51, dice=[12])
    for order in (("drive", 10), ("face", 10)):
        assert shot.why_not(order).code == "move_not_announced"  # type: ignore[union-attr]
    assert shot.why_not(("dismount", 10), (12,)) is not None
    assert play(p, ("shoot_and_move", 12), 51, dice=[12]).why_not(("drive", 10)) is None


# Mounting


@pytest.mark.rule("MFM-C5.2-a", "MFM-C5.2-b", "MFM-C5.2-c", "MFM-C5.2-d", "MFM-C5.2-f", "MFM-C5.2-i", "MFM-C5.2-ex1")
@pytest.mark.rule("MFM-C5.2-l", "MFM-C5.2-h")
def test_mounting_a_chariot_with_a_driver() -> None:
    p = field(crew={11: "k16"})
    p.units[1] = foot(p, "k1", 5, 13)
    assert code(p, ("mount", 1)) == ("MFM-C5.2-a", "nothing_to_mount")
    assert Match(GAME, p).why_not(("mount", 1), 10).code == "not_in_the_zone"  # type: ignore[union-attr]
    match = play(p, ("move", 1), cell(p, 5, 10), ("mount", 1), 10)
    after = match.position
    assert (after.units[10].spent, after.units[1].aboard, after.vehicles[10].crew) == (4, 10, (1, 11))
    assert max(p.ground.grid.distance(cell(p, 6, 8), one) for one in options(after.copy(), ("drive", 10))) == 5
    assert match.why_not(("attack", 1)).code == "no_foe_adjacent"  # type: ignore[union-attr]


@pytest.mark.rule(
    "MFM-C5.2-e", "MFM-C5.2-ex2", "MFM-C5.2-ex3", "MFM-C6-b", "MFM-C6-c", "MFM-C6-a", "MFM-C6-i", "MFM-C1.1-f"
)
@pytest.mark.parametrize(("die", "can"), [(4, True), (5, False)])
def test_mounting_without_a_driver(die: int, can: bool) -> None:
    p = field(crew={})
    p.units[1] = foot(p, "k16", 5, 13)
    assert code(p, ("drive", 10)) == ("MFM-C6-a", "nobody_drives")
    match = play(p, ("move", 1), cell(p, 5, 10), ("mount", 1), 10, "drive", dice=[die])
    assert match.position.vehicles[10].driver == 1
    found = match.why_not(("drive", 10))
    assert (found is None) is can
    if can:
        assert (
            max(p.ground.grid.distance(cell(p, 6, 8), one) for one in options(match.position.copy(), ("drive", 10)))
            == 5
        )


@pytest.mark.rule("MFM-C5.2-m", "MFM-C5.2-k", "MFM-C6-d", "MFM-C6-e", "MFM-C1.1-h", "MFM-C1.1-i", "MFM-R5-c")
def test_who_may_drive_and_ride() -> None:
    p = field(crew={})
    for number, kind in ((1, "k1"), (2, "k14"), (3, "k18")):
        p.units[number] = foot(p, kind, 4 + number, 11)
    after = play(p, ("mount", 1), 10).position  # a free seat, but no reins
    assert (after.vehicles[10].crew, after.vehicles[10].driver) == ((1,), -1)
    assert play(p, ("mount", 2), 10, "drive", dice=[1]).position.vehicles[10].driver == 2
    assert play(p, ("mount", 3), 10, "drive", dice=[1]).position.vehicles[10].driver == 3
    full = play(p, ("mount", 1), 10, ("mount", 2), 10, "ride_along")
    assert full.why_not(("mount", 3), 10).code == "no_seat_free"  # type: ignore[union-attr]
    horse = field("kp", {})
    for number, kind in ((1, "k1"), (2, "k14"), (3, "k18")):
        horse.units[number] = foot(horse, kind, 4 + number, 10)
    for number in (1, 3):
        assert Match(GAME, horse).why_not(("mount", number), 10).code == "cannot_ride"  # type: ignore[union-attr]
    assert play(horse, ("mount", 2), 10, dice=[1]).position.vehicles[10].driver == 2


@pytest.mark.rule("MFM-C5.2-j", "MFM-G1-e")
def test_a_chariot_that_has_moved_stays_when_somebody_mounts() -> None:
    p = field(crew={11: "k16"})
    p.units[1] = foot(p, "k1", 5, 8)
    match = play(p, ("drive", 10), cell(p, 6, 6), ("mount", 1), 10)
    assert match.why_not(("drive", 10)).code == "already_moved"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C5.2-l")
def test_the_longest_walk_counts_once() -> None:
    p = field("kw8", {11: "k16"})
    p.units[1], p.units[2] = foot(p, "k1", 5, 13), foot(p, "k1", 8, 12)
    after = play(p, ("move", 1), cell(p, 5, 11), ("mount", 1), 10, ("mount", 2), 10).position
    assert after.units[10].spent == 3
    p.units[10] = p.units[10]._replace(spent=8)
    assert Match(GAME, p).why_not(("mount", 2), 10).code == "no_movement_left"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C6-h", "MFM-R4-e", "MFM-G10-h", "MFM-G10-k", "MFM-C6.1-j")
def test_what_nobody_holds_can_be_taken_over() -> None:
    p = field(crew={})
    add(p, 60, "rw6", 6, 2, "s", {})
    p.units[1] = foot(p, "k16", 4, 0)
    assert points_removed(p, "red") == 0
    after = play(p, ("mount", 1), 60, "drive", dice=[1]).position
    assert (after.units[60].side, after.units[60].seat, after.vehicles[60].driver) == ("red", "red", 1)
    assert points_removed(after, "red") == KINDS["rw6"].cost
    held = add(field(crew={}), 60, "rw6", 6, 2, "s", {61: "r15"})
    held.units[1] = foot(held, "k16", 4, 0)
    assert Match(GAME, held).why_not(("mount", 1), 60).code == "held_by_the_enemy"  # type: ignore[union-attr]
    abandoned = add(field(crew={}), 60, "rw6", 6, 2, "s", {})
    abandoned.units[60] = abandoned.units[60]._replace(side="red", seat="red")
    assert points_removed(abandoned, "red") == 0


@pytest.mark.rule("MFM-R5-b", "MFM-R4-e")
@pytest.mark.parametrize(("die", "left"), [(5, 7), (6, 0)])
def test_mounting_a_horse_counts_against_it_and_needs_a_test(die: int, left: int) -> None:
    p = field("kp", {})
    p.units[1] = foot(p, "k14", 5, 12)
    match = play(p, ("move", 1), cell(p, 5, 10), ("mount", 1), 10, dice=[die])
    assert (match.position.vehicles[10].driver, match.position.units[10].spent) == (1, 3)
    if left:
        far = {p.ground.grid.distance(cell(p, 6, 8), one) for one in options(match.position.copy(), ("drive", 10))}
        assert max(far) == left
    else:
        assert match.why_not(("drive", 10)).code == "driver_failed"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G10-m", "MFM-G10-g")
def test_a_chariot_obeys_the_seat_of_its_driver() -> None:
    p = field(crew={})
    p.seats = {"red": "red", "red-2": "red", "blue": "blue"}
    p.units[1] = foot(p, "k16", 5, 10)._replace(seat="red-2")
    p.units[2] = foot(p, "k1", 12, 12)
    p.seat = "red-2"
    match = play(p, ("mount", 1), 10, "drive", dice=[1])
    assert match.position.units[10].seat == "red-2"
    assert ("drive", 10) in match.question.options  # type: ignore[union-attr]
    left = play(match.position.copy(), ("dismount", 10)) if match.why_not(("dismount", 10)) is None else match
    assert left.position.units[10].seat == "red-2"
    match.answer("hand_over")
    assert match.why_not(("drive", 10)).code == "belongs_to_partner"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C6-f")
@pytest.mark.parametrize(("die", "can"), [(5, True), (6, False)])
def test_another_takes_the_reins(die: int, can: bool) -> None:
    p = field(crew={12: "k17"}, driver=None)
    match = play(p, ("take_reins", 12), dice=[die])
    assert (match.position.vehicles[10].driver, match.position.units[10].spent) == (12, 1)
    assert (match.why_not(("drive", 10)) is None) is can


# Leading


@pytest.mark.rule("MFM-C6.1-a", "MFM-C6.1-c", "MFM-C6.1-d", "MFM-C6.1-l", "MFM-C6.1-f", "MFM-CK-e", "MFM-C6.1-j")
def test_catching_ends_the_move_and_takes_the_fight() -> None:
    p = field(crew={})
    p.units[1] = foot(p, "k1", 5, 11)
    match = play(p, ("move", 1), cell(p, 5, 9), ("catch", 1), 10)
    assert match.position.vehicles[10].leader == 1
    assert match.why_not(("move", 1)).code == "already_moved"  # type: ignore[union-attr]
    assert match.why_not(("attack", 1)).code == "leads_animals"  # type: ignore[union-attr]
    assert code(p, ("catch", 1)) == ("MFM-C6.1-c", "no_animals")
    beside = field(crew={})
    beside.units[1] = foot(beside, "k1", 5, 11)
    found = refusal(beside, ("catch", 1))
    assert found is not None
    assert Match(GAME, beside).why_not(("catch", 1), 10).code == "not_beside_the_animals"  # type: ignore[union-attr]
    fought = field(crew={})
    fought.units[1] = foot(fought, "k1", 5, 9)._replace(fought=True)
    assert code(fought, ("catch", 1)) == ("MFM-C6.1-d", "already_fought")


@pytest.mark.rule("MFM-C6.1-e", "MFM-C6.1-b", "MFM-C6.1-i", "MFM-C6.1-k", "MFM-C6.1-n", "MFM-G9-f")
def test_leading_moves_both_by_the_same_steps() -> None:
    p = field(crew={})
    p.units[1] = foot(p, "k1", 5, 8)
    p.vehicles[10] = p.vehicles[10]._replace(leader=1)
    ways = {(5 + n * aside, 8 - n) for n in range(1, 6) for aside in (-1, 0, 1)}
    assert places(p, lead_destinations(p, 1)) == ways
    match = play(p, ("lead", 1), cell(p, 5, 4))
    assert (at(match.position, 1), at(match.position, 10)) == ((5, 4), (6, 4))
    assert match.position.vehicles[10].leader == 1
    away = play(p, ("move", 1), cell(p, 4, 8)).position
    assert away.vehicles[10].leader == -1
    assert code(p, ("drive", 10)) == ("MFM-C6-a", "nobody_drives")
    wood = field(crew={}, rows=["." * 14] * 6 + ["......T......."] + ["." * 14] * 7)
    wood.units[1] = foot(wood, "k1", 5, 8)
    wood.vehicles[10] = wood.vehicles[10]._replace(leader=1)
    assert (5, 6) not in places(wood, lead_destinations(wood, 1))


@pytest.mark.rule("MFM-C6.1-m", "MFM-C6.1-n")
def test_who_leads_strikes_neither_first_nor_back() -> None:
    p = field("kp", {})
    p.units[1] = foot(p, "k7", 5, 8)
    p.vehicles[10] = p.vehicles[10]._replace(leader=1)
    p.units[51] = foot(p, "r1", 2, 8, "blue")
    p.side = p.seat = "blue"
    assert "moved" in told(p, ("move", 51), cell(p, 4, 8))
    assert play(p, ("move", 51), cell(p, 4, 8)).is_at_rest
    p.options = {"rule12": "counter"}
    assert "struck_back" not in told(p, ("move", 51), cell(p, 4, 8), ("attack", 51), 1, dice=[1, 12])
    p.vehicles[10] = p.vehicles[10]._replace(leader=-1)
    assert play(p, ("move", 51), cell(p, 4, 8)).question.prompt == "first_strike"  # type: ignore[union-attr]


# Skirmishers


@pytest.mark.rule("MFM-C7.2-a", "MFM-C7.2-b", "MFM-C7.2-h")
def test_a_second_move_instead_of_fighting() -> None:
    p = battle(" ".join(["." * 14] * 14), {})
    p.units[1], p.units[51] = foot(p, "k9", 2, 2), foot(p, "r1", 13, 13, "blue")
    assert code(p, ("second_move", 1)) == ("MFM-C7.2-b", "moves_first")
    match = play(p, ("move", 1), cell(p, 8, 2), ("second_move", 1), cell(p, 8, 8))
    assert at(match.position, 1) == (8, 8)
    assert match.why_not(("shoot", 1)).code == "already_fought"  # type: ignore[union-attr]
    p.units[1] = foot(p, "k1", 2, 2)
    assert code(p, ("second_move", 1)) == ("MFM-C7.2-a", "no_skirmisher")


@pytest.mark.rule("MFM-C7.2-d", "MFM-C7.2-g")
@pytest.mark.parametrize(("kind", "cost"), [("k9", 2), ("k8", 3)])
def test_skirmishers_pay_one_less_for_terrain(kind: str, cost: int) -> None:
    p = battle(" ".join(["." * 6, ".B....", "." * 6]), {})
    p.units[1], p.units[51] = foot(p, kind, 0, 1), foot(p, "r1", 5, 2, "blue")
    assert play(p, ("move", 1), cell(p, 1, 1)).position.units[1].spent == cost
    assert play(p, ("move", 1), cell(p, 0, 0)).position.units[1].spent == 1


@pytest.mark.rule("MFM-C7.2-c", "MFM-C7.2-f")
def test_a_moving_skirmisher_loses_a_ranged_field() -> None:
    p = battle(" ".join(["." * 16] * 3), {})
    p.units[1], p.units[51] = foot(p, "k9", 0, 0), foot(p, "r1", 10, 0, "blue")
    assert code(p, ("shoot", 1), 51) is None
    moved = play(p, ("move", 1), cell(p, 0, 1)).position.copy()
    assert Match(GAME, moved).why_not(("shoot", 1), 51).code == "out_of_range"  # type: ignore[union-attr]
    moved.units[51] = foot(p, "r1", 8, 0, "blue")
    moved._index = None
    assert Match(GAME, moved).odds(("shoot", 1), 51).chance("hit") * 12 == 4


@pytest.mark.rule("MFM-C7.2-b", "MFM-C7.2-h", "MFM-C5.1-d")
def test_who_dismounts_makes_no_second_move() -> None:
    p = field("aw6", {11: "a14", 12: "a15"})
    match = play(p, ("dismount", 10), (12,), cell(p, 5, 10), "walk", dice=[12])
    assert match.why_not(("second_move", 12)).code == "already_changed"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C7.2-h", "MFM-C5.2-c")
def test_both_moves_of_a_skirmisher_count_against_what_he_mounts() -> None:
    p = field("kw6", {11: "k16"})
    p.units[1] = foot(p, "k9", 2, 13)
    match = play(p, ("move", 1), cell(p, 4, 13), ("second_move", 1), cell(p, 5, 12))
    assert match.position.units[1].earlier == 2
    p.units[1] = foot(p, "k9", 2, 11)
    match = play(p, ("move", 1), cell(p, 4, 11), ("second_move", 1), cell(p, 5, 11), ("mount", 1), 10)
    assert match.position.units[10].spent == 4


@pytest.mark.rule("MFM-C5.1-c", "MFM-G8.1-l")
def test_a_spearman_who_may_not_walk_on_does_not_step_up_either() -> None:
    p = field("rw6", {11: "r15", 12: "r16"})
    p.units[51] = foot(p, "r1", 3, 10, "blue")
    match = play(p, ("dismount", 10), (12,), cell(p, 5, 10), "walk", ("long_strike", 12), 51, dice=[12, 12])
    assert match.why_not(("move", 12)) is not None
    p.units[51] = foot(p, "r1", 3, 10, "blue")
    match = play(p, ("dismount", 10), (12,), cell(p, 5, 10), "walk", ("long_strike", 12), 51, dice=[1, 12])
    assert match.why_not(("move", 12), cell(p, 4, 10)) is None


@pytest.mark.rule("MFM-C6-i", "MFM-C6-f")
def test_the_reins_are_not_taken_after_the_drive() -> None:
    p = field()
    match = play(p, ("drive", 10), cell(p, 6, 6), ("dismount", 10), (11,), cell(p, 5, 8), "stay")
    assert match.why_not(("take_reins", 12)).code == "reins_next_turn"  # type: ignore[union-attr]


def led(x: int = 5, y: int = 8, kind: str = "kw6") -> Battle:
    p = field(kind, crew={})
    p.units[1] = foot(p, "k1", x, y)
    p.vehicles[10] = p.vehicles[10]._replace(leader=1)
    return p


@pytest.mark.rule("MFM-C6.1-k", "MFM-C2-g")
def test_a_leader_turns_the_animals_at_the_end() -> None:
    p = led()
    match = play(p, ("lead", 1), cell(p, 5, 6), ("face", 10), "west")
    assert (at(match.position, 1), match.position.units[10].facing) == ((5, 6), 6)
    assert match.position.vehicles[10].leader == 1
    assert match.why_not(("face", 10)).code == "already_moved"  # type: ignore[union-attr]
    assert match.why_not(("lead", 1)).code == "already_moved"  # type: ignore[union-attr]
    assert code(led(5, 9), ("face", 10), "east") == ("MFM-C6.1-k", "leader_left_behind")
    caught = field(crew={})
    caught.units[1] = foot(caught, "k1", 5, 9)
    match = play(caught, ("catch", 1), 10)
    assert match.why_not(("face", 10)).code == "already_moved"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C6.1-m")
def test_nobody_changes_the_target_on_a_led_chariot() -> None:
    p = field(crew={12: "k17"}, driver=None)
    p.units[1] = foot(p, "k1", 5, 8)
    p.vehicles[10] = p.vehicles[10]._replace(leader=1)
    p.units[51] = foot(p, "r1", 8, 8, "blue")
    p.side = p.seat = "blue"
    assert play(p, ("attack", 51), 10, dice=[1, 2]).position.units[10].lives == 1


@pytest.mark.rule("MFM-G10-m", "MFM-C6.1-g")
def test_led_animals_obey_the_leader() -> None:
    p = field(crew={})
    p.seats = {"red": "red", "red-2": "red", "blue": "blue"}
    p.units[1] = foot(p, "k1", 5, 9)._replace(seat="red-2")
    p.seat = "red-2"
    assert play(p, ("catch", 1), 10).position.units[10].seat == "red-2"
