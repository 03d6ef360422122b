"""8 Long-weapon fighters: long strike and first strike."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mfm.field import battle, cell, chance, code, events, options, play, told
from tests.games.mfm.test_g3_movement import crowd
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.rules.g8_1_long_strike import cells_between, cover_over_cell, long_targets, why_not_strike_at
from walstatt.games.mfm.tables import KINDS, HitValue

SPEAR = {1: "k7", 5: "a1", 6: "a1"}


@pytest.mark.rule("MFM-G8-a", "MFM-G8-b", "MFM-G8-e")
def test_who_is_a_long_weapon_fighter() -> None:
    on_foot = {kind.id for kind in KINDS.values() if kind.long and "red_horse" not in kind.symbols}
    assert on_foot == {"k7", "r4", "r16", "a5", "p4", "p5"}
    assert KINDS["k7"].long == HitValue(1, 3)
    p = battle("1.5..", {1: "k1", 5: "a1"})
    assert code(p, ("long_strike", 1)) == ("MFM-G8-a", "makes_no_long_strikes")


@pytest.mark.rule("MFM-G8-a")
@pytest.mark.parametrize("sign", ["*", "W", "E"])
def test_a_row_may_give_only_long_or_only_first_strikes(sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = tuple(box.replace("*", sign) for box in KINDS["k7"].boxes)
    monkeypatch.setitem(KINDS, "t7", msgspec.structs.replace(KINDS["k7"], id="t7", boxes=boxes))
    p = battle("1.5.. ..... 6....", {**SPEAR, 1: "t7"})
    assert (code(p, ("long_strike", 1)) is None) is (sign != "E")
    assert (("long_strike", 1) in options(p)) is (sign != "E")
    entered = play(battle(ENTER, {1: "a1", 5: "t7"}), ("move", 1), 3).question
    assert entered is not None
    assert (entered.seat == "blue") is (sign != "W")


@pytest.mark.rule("MFM-G8-c", "MFM-G8.1-d", "MFM-G8.1-f", "MFM-G8.1-l")
def test_long_strike_then_step_up_and_attack() -> None:
    p = battle("1...5.. 6......", SPEAR)
    match = play(p, ("move", 1), 2, ("long_strike", 1), 5, ("move", 1), 3, ("attack", 1), 5, dice=[12, 12])
    assert (match.position.units[1].fought, match.position.units[1].spent) == (True, 3)
    assert match.why_not(("long_strike", 1)).code == "already_struck"  # type: ignore[union-attr]
    assert match.why_not(("move", 1)).code == "already_moved"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.1-e", "MFM-G8.1-f", "MFM-G8.1-l")
def test_after_the_target_fell_another_may_be_attacked_in_a_new_direction() -> None:
    p = battle("1..5... ....... .6.....", SPEAR)
    match = play(p, ("move", 1), 1, ("long_strike", 1), 5, dice=[1, 2])
    assert match.position.units[5].lives == 0
    match = play(match.position.copy(), ("move", 1), cell(p, 1, 1), ("attack", 1), 6, dice=[12])
    assert match.position.units[1].fought


@pytest.mark.rule("MFM-G8.1-l")
def test_both_parts_of_the_move_share_the_movement() -> None:
    p = battle("1.....5.. ......... 6........", SPEAR)
    match = play(p, ("move", 1), 4, ("long_strike", 1), 6 - 1, dice=[12])
    assert match.why_not(("move", 1)) is None
    left = options(match.position.copy(), ("move", 1))
    assert {p.ground.grid.places[there] for there in left} == {(5, 0), (5, 1)}
    assert code(match.position.copy(), ("move", 1), cell(p, 2, 0)) == ("MFM-G3-k", "too_far")


@pytest.mark.rule("MFM-G8.1-l", "MFM-G8.1-d")
def test_nobody_strikes_and_retreats() -> None:
    p = battle("....1.5.. ......... .........", SPEAR)
    struck = play(p, ("long_strike", 1), 5, dice=[12]).position
    cells = {struck.ground.grid.places[there] for there in options(struck.copy(), ("move", 1))}
    assert cells == {(5, 0), (5, 1)}
    assert code(struck.copy(), ("move", 1), cell(p, 2, 0)) == ("MFM-G8.1-l", "not_into_contact")
    thorns = battle("....1D5.. ......... .........", SPEAR)
    thorns = play(thorns, ("long_strike", 1), 5, dice=[12]).position.copy()
    assert code(thorns, ("move", 1), 5) == ("MFM-G8.1-l", "not_into_contact")  # no attack is made out of thorns


@pytest.mark.rule("MFM-G8.1-l")
def test_whoever_reaches_nobody_stays_where_he_struck() -> None:
    p = battle("1.5.... ....... ......6", SPEAR)
    match = play(p, ("long_strike", 1), 5, dice=[1, 2])  # 5 falls, and 6 is too far
    found = match.why_not(("move", 1))
    assert found is not None
    assert (found.rule, found.code) == ("MFM-G8.1-l", "no_contact_in_reach")
    found = match.why_not(("move", 1), 2)
    assert found is not None
    assert found.code == "not_into_contact"


@pytest.mark.rule("MFM-G8.1-l", "MFM-G1-b")
def test_after_move_strike_and_melee_nobody_moves_again() -> None:
    p = battle("1..6... ..5.... ....... .......", SPEAR)
    match = play(p, ("move", 1), 1, dice=[])
    after = match.position.copy()
    assert after.units[1].began == 0
    match = play(after, ("long_strike", 1), 6, ("attack", 1), 5, dice=[12, 12])
    found = match.why_not(("move", 1))
    assert found is not None
    assert (found.rule, found.code) == ("MFM-G8.1-l", "moved_before_the_strike")
    unmoved = battle(".1.6... ..5.... ....... .......", SPEAR)
    free = play(unmoved, ("long_strike", 1), 6, ("attack", 1), 5, dice=[12, 12])
    assert free.why_not(("move", 1)) is None  # he has not moved yet


@pytest.mark.rule("MFM-G8.1-l", "MFM-GS-n")
def test_whoever_has_struck_carries_no_chest() -> None:
    p = battle("..5.1. ...... ......", {1: "a1", 5: "k7"}, escort="blue", side="blue", seat="blue")
    p.chest = 1
    assert code(p, ("carry", 5)) is None
    assert code(p, ("long_strike", 5), 1, ("carry", 5), dice=[12]) == ("MFM-G8.1-l", "only_into_contact")


@pytest.mark.rule("MFM-G8.1-l", "MFM-G1-c")
def test_a_strike_after_the_melee_is_too_late() -> None:
    p = battle("15.... ...... 6.....", SPEAR)
    assert code(p, ("attack", 1), 5, ("long_strike", 1), dice=[12]) == ("MFM-G1-e", "already_fought")


@pytest.mark.rule("MFM-G8.1-a", "MFM-G8.1-j", "MFM-G8.1-i")
def test_the_run_up_is_two_movement_cells() -> None:
    p = battle("1.5..", SPEAR)  # one ranged field away is enough
    assert code(p, ("long_strike", 1), 5) is None
    p = battle(".15.. ..... .....", SPEAR)
    assert code(p, ("move", 1), 0, ("long_strike", 1)) == ("MFM-G8.1-b", "nobody_at_distance_two")
    after = play(p, ("move", 1), 0).position
    assert why_not_strike_at(after, 1, 5).code == "no_run_up"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.1-b", "MFM-G8.1-k", "MFM-G8.1-g")
@pytest.mark.parametrize(("x", "y"), [(2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (3, 0), (1, 0), (1, 1), (3, 3)])
def test_the_strike_lands_at_distance_two_exactly(x: int, y: int) -> None:
    rows = [["."] * 5 for _ in range(5)]
    rows[0][0], rows[y][x], rows[4][4] = "1", "5", "6"
    p = battle("\n".join("".join(row) for row in rows), SPEAR)
    found = why_not_strike_at(p, 1, 5)
    assert (found is None) is (max(x, y) == 2)
    if found is not None:
        assert (found.rule, found.code) == ("MFM-G8.1-k", "not_at_distance_two")


@pytest.mark.rule("MFM-G8.1-c", "MFM-G8-e")
def test_the_strike_is_rolled_with_the_long_value() -> None:
    p = battle("1.5.. 6....", SPEAR)
    assert chance(p, "hit", ("long_strike", 1), 5) == Fraction(3, 12)


@pytest.mark.rule("MFM-G8.1-m", "MFM-G9-k", "MFM-G9-w1")
@pytest.mark.parametrize("letter", ["M", "K", "o", "2"])
def test_the_cell_between_must_be_usable(letter: str) -> None:
    p = battle(f"1{letter}5..", {**SPEAR, 2: "k1"})
    assert why_not_strike_at(p, 1, 5).code == "nothing_free_between"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.1-m", "MFM-G9-j", "MFM-G5-c")
@pytest.mark.parametrize(("letter", "bonus"), [("z", 1), ("h", 2), ("b", 2), ("B", 3), ("T", 3), ("a", 1), (".", 0)])
def test_what_stands_between_protects(letter: str, bonus: int) -> None:
    p = battle(f"1{letter}5..", SPEAR)
    assert cover_over_cell(p, 1, 5) == bonus
    assert chance(p, "not_saved", ("long_strike", 1), 5) == Fraction(3, 12) * Fraction(7 - bonus, 12)


@pytest.mark.rule("MFM-G8.1-m")
def test_what_stands_between_protects_also_from_a_striker_in_the_same_obstacle() -> None:
    p = battle("1B5..", SPEAR, under={1: "B"})
    assert cover_over_cell(p, 1, 5) == 3
    assert chance(p, "not_saved", ("long_strike", 1), 5) == Fraction(3, 12) * Fraction(4, 12)
    p = battle("1B5..", SPEAR, under={1: "B", 5: "B"})
    assert cover_over_cell(p, 1, 5) == 3  # one obstacle, not counted twice


@pytest.mark.rule("MFM-G8.1-m", "MFM-G3-l")
@pytest.mark.parametrize("letter", ["M", "K", "o"])
def test_no_strike_passes_a_closed_corner(letter: str) -> None:
    p = battle(f"1{letter}. {letter}.. ..5", SPEAR)
    assert why_not_strike_at(p, 1, 5).code == "nothing_free_between"  # type: ignore[union-attr]
    assert why_not_strike_at(battle(f"1{letter}. ... ..5", SPEAR), 1, 5) is None
    p = battle(f"1.. ..{letter} .{letter}5", SPEAR)
    assert why_not_strike_at(p, 1, 5).code == "nothing_free_between"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.1-m")
def test_for_a_knights_move_one_of_two_cells_is_enough() -> None:
    p = battle("1M. ..5", SPEAR)
    assert {p.ground.grid.places[one] for one in cells_between(p, 0, 5)} == {(1, 0), (1, 1)}
    assert why_not_strike_at(p, 1, 5) is None
    assert why_not_strike_at(battle("1M. .o5", SPEAR), 1, 5) is not None
    assert cover_over_cell(battle("1B. .b5", SPEAR), 1, 5) == 2
    assert cover_over_cell(battle("1M. .b5", SPEAR), 1, 5) == 2


@pytest.mark.rule("MFM-G8.1-n")
def test_a_long_weapon_fighter_may_simply_fight() -> None:
    p = battle("1.5..", SPEAR)
    match = play(p, ("move", 1), 1, ("attack", 1), 5, dice=[12])
    assert match.position.units[1].fought


# First strike

ENTER = "1...5.. ......."


@pytest.mark.rule("MFM-G8.2-a", "MFM-G8.2-b", "MFM-G8.2-l", "MFM-G8-d")
def test_entering_the_ring_gives_the_right_to_strike_first() -> None:
    p = battle(ENTER, {1: "a1", 5: "k7"})
    outside = play(p, ("move", 1), 2)
    assert outside.question.seat == "red"  # type: ignore[union-attr]
    inside = play(p, ("move", 1), 3)
    assert (inside.question.seat, inside.question.options) == ("blue", ("strike", "hold"))  # type: ignore[union-attr]
    held = inside.answer("hold")
    assert [(one.rule, one.what, one.facts) for one in held] == [
        ("MFM-G8.2-l", "held_back", {"attacker": 5, "target": 1})
    ]
    assert inside.question.seat == "red"  # type: ignore[union-attr]
    assert inside.position.units[1].lives == 1


@pytest.mark.rule("MFM-G8.2-c", "MFM-G8.2-h", "MFM-G8.2-i")
def test_the_first_strike_uses_the_long_value_and_survivors_go_on() -> None:
    p = battle(ENTER, {1: "a1", 5: "k7"})
    odds = Match(GAME, p).odds(("move", 1), 3, policy=lambda ask: "strike")
    assert odds.chance("hit") == Fraction(3, 12)
    assert odds.chance("fell", unit=1) == Fraction(3, 12) * Fraction(7, 12)
    match = play(p, ("move", 1), 3, "strike", dice=[1, 12])
    assert match.why_not(("attack", 1)) is None
    assert [event.what for event in match.events] == ["struck_first", "hit", "saved"]


@pytest.mark.rule("MFM-G8.2-e")
def test_one_first_strike_in_each_enemy_turn() -> None:
    p = battle("1...5.. 2......", {1: "a1", 2: "a1", 5: "k7"})
    match = play(p, ("move", 1), 3, "strike", ("move", 2), cell(p, 3, 1), dice=[12])
    assert match.question.seat == "red"  # type: ignore[union-attr]
    assert match.position.units[5].reacted
    match = play(match.position.copy(), "end", "end")
    assert not match.position.units[5].reacted
    match = play(p, ("move", 1), 3, "hold", ("move", 2), cell(p, 3, 1))
    assert match.question.seat == "blue"  # type: ignore[union-attr]  # what is not made is not spent


@pytest.mark.rule("MFM-G8.2-f", "MFM-G8.2-g", "MFM-G8.2-k")
def test_long_weapons_cancel_each_other() -> None:
    p = battle("1...5.. ....... ....... ......6", {1: "r4", 5: "k7", 6: "a1"})
    match = play(p, ("move", 1), 3)
    assert match.question.seat == "red"  # type: ignore[union-attr]  # no first strike
    assert match.why_not(("attack", 1)) is None
    assert not match.position.units[5].reacted
    at_two = play(p, ("move", 1), 2)
    assert at_two.why_not(("long_strike", 1)).code == "nobody_at_distance_two"  # type: ignore[union-attr]
    assert why_not_strike_at(at_two.position, 1, 5).code == "long_weapons_cancel"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.2-k")
def test_what_cancelled_may_still_be_used_against_others() -> None:
    p = battle("1.5.. ..... 6.... 2....", {1: "r4", 2: "r1", 5: "k7", 6: "a1"})
    assert options(p, ("long_strike", 1)) == (6,)
    match = play(p, ("long_strike", 1), 6, ("move", 1), 1, ("move", 2), cell(p, 1, 2), dice=[12])
    assert match.question.mark[2] != "MFM-G8.2-l"  # type: ignore[union-attr]
    match = play(p, ("move", 1), 1, ("move", 2), cell(p, 2, 1))
    assert match.question.seat == "blue"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.2-j")
def test_also_in_passing_but_not_from_inside() -> None:
    passing = battle("1...... ...5... ....... .......", {1: "a1", 5: "k7"})
    match = play(passing, ("move", 1), 5)
    assert match.question.seat == "blue"  # type: ignore[union-attr]
    assert match.position.units[1].cell == 2  # struck on entering, not where it ends
    match.answer("hold")
    assert match.position.units[1].cell == 5
    inside = battle(".15.... ....... .......", {1: "a1", 5: "k7"})
    assert play(inside, ("move", 1), cell(inside, 1, 1)).question.seat == "red"  # type: ignore[union-attr]
    assert play(inside, ("attack", 1)).question.kind == "unit"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.2-j", "MFM-G8.2-h")
def test_a_walk_past_a_long_weapon_is_told_in_as_many_parts_as_it_has() -> None:
    p = battle("1........ ...5..... ......... .........", {1: "k12", 5: "k7"})
    heard = events(p, ("move", 1), 5, "hold")
    ways = [(one.facts["from_cell"], one.facts["to_cell"]) for one in heard if one.what == "moved"]
    assert ways == [(0, 2), (2, 5)]
    assert [one.what for one in heard] == ["moved", "held_back", "moved"]
    reacted = battle("1........ ...5..... ......... .........", {1: "k12", 5: "k7"})
    reacted.units[5] = reacted.units[5]._replace(reacted=True)
    assert told(reacted, ("move", 1), 5) == ["moved"]


@pytest.mark.rule("MFM-G8.2-j", "MFM-G8-d")
def test_whoever_falls_in_passing_does_not_arrive() -> None:
    p = battle("1...... ...5... 2......", {1: "a1", 2: "a1", 5: "k7"})
    match = play(p, ("move", 1), 5, "strike", dice=[1, 2])
    assert (match.position.units[1].lives, match.position.units[1].cell) == (0, -1)
    assert match.position.owed == []
    assert match.question.kind == "order"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.2-j", "MFM-G3-d")
def test_a_first_strike_over_the_head_of_a_friend_leaves_the_friend_in_place() -> None:
    p = battle("1.2.... ..5.... .......", {1: "a1", 2: "a1", 5: "k7"})
    match = play(p, ("move", 1), 4, "hold")
    assert (match.position.units[1].cell, match.position.units[2].cell) == (4, 2)
    assert match.position.index.taken == {4: 1, 2: 2, 9: 5}
    assert match.position.index.bits["red"] == 1 << 4 | 1 << 2


@pytest.mark.rule("MFM-G8.2-a", "MFM-G9-b3")
def test_nobody_strikes_first_out_of_thorns() -> None:
    p = battle(ENTER, {1: "a1", 5: "k7"}, under={5: "D"})
    assert play(p, ("move", 1), 3).question.seat == "red"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G8.2-a")
def test_several_fighters_may_strike_one_after_the_other() -> None:
    p = battle("1...5.. ....6..", {1: "k12", 5: "k7", 6: "k7"})
    match = play(p, ("move", 1), 3, "strike", "strike", dice=[1, 2, 1, 2])
    assert match.position.units[1].lives == 0


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 1199).map(lambda cell: cell % 200), min_size=12, max_size=50))
def test_the_quick_list_of_long_targets_is_what_is_allowed(cells: list[int]) -> None:
    p = crowd("plain", cells)
    for number, figure in p.units.items():
        if KINDS[figure.kind].long is not None:
            allowed = tuple(one for one in p.units if why_not_strike_at(p, number, one) is None)
            assert long_targets(p, number) == allowed
