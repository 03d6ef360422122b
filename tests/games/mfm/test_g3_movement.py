"""3 Movement."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mfm.field import battle, cell, code, options, play
from walstatt.games.mfm.ground import ground
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g3_movement import cost_of_step, cost_to_enter, destinations, look_for_move, why_not_there
from walstatt.games.mfm.tables import KINDS, TERRAIN

OPEN = "\n".join(["." * 13] * 6 + ["......1......"] + ["." * 13] * 6)


@pytest.mark.rule("MFM-G3-a", "MFM-G3-c", "MFM-G3-g", "MFM-G3-h", "MFM-G3-j")
def test_eight_directions_and_up_to_five_cells() -> None:
    p = battle(OPEN, {1: "k1"})
    reached = {p.ground.grid.places[there] for there in options(p, ("move", 1))}
    ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    assert reached == {(6 + n * dx, 6 + n * dy) for dx, dy in ways for n in range(1, 6)}


@pytest.mark.rule("MFM-G3-b", "MFM-G3-m")
def test_only_straight_lines() -> None:
    p = battle(OPEN, {1: "k1"})
    assert code(p, ("move", 1), cell(p, 8, 7)) == ("MFM-G3-b", "not_in_a_straight_line")
    assert code(p, ("move", 1), cell(p, 6, 6)) == ("MFM-G3-b", "already_there")


@pytest.mark.rule("MFM-G3-d")
def test_own_figures_may_be_passed() -> None:
    p = battle("12...", {1: "k1", 2: "k1"})
    assert code(p, ("move", 1), 2) is None
    assert play(p, ("move", 1), 2).position.units[2].cell == 1


@pytest.mark.rule("MFM-G3-f")
def test_enemies_bar_the_way() -> None:
    p = battle("1.5..", {1: "k1", 5: "r1"})
    assert code(p, ("move", 1), 3) == ("MFM-G3-f", "foe_in_the_way")
    assert options(p, ("move", 1)) == (1,)


@pytest.mark.rule("MFM-G3-g", "MFM-G3-k")
def test_the_limit_is_the_figures_own_movement() -> None:
    p = battle("1......", {1: "r4"})  # B4
    assert code(p, ("move", 1), 4) is None
    assert code(p, ("move", 1), 5) == ("MFM-G3-k", "too_far")


@pytest.mark.rule("MFM-G3-i", "MFM-G3-k")
def test_costs_add_up_along_the_way() -> None:
    p = battle("1Bb..", {1: "k1"})  # 3 + 2
    assert code(p, ("move", 1), 2) is None
    assert code(p, ("move", 1), 3) == ("MFM-G3-k", "too_far")
    assert play(p, ("move", 1), 2).position.units[1].spent == 5
    p = battle("1BB..", {1: "k1"})  # the second large bush would cost 6
    assert code(p, ("move", 1), 2) == ("MFM-G3-k", "too_far")


@pytest.mark.rule("MFM-G3-l")
@pytest.mark.parametrize(("one", "other", "closed"), [("M", "K", True), ("o", "o", True), ("M", ".", False)])
def test_no_step_through_a_closed_corner(one: str, other: str, closed: bool) -> None:
    p = battle(f"... .1{one} .{other}.", {1: "k1"})
    assert code(p, ("move", 1), cell(p, 2, 2)) == (("MFM-G3-l", "closed_corner") if closed else None)


@pytest.mark.rule("MFM-G3-ex1", "MFM-G3-ex2", "MFM-G3-ex3")
@pytest.mark.parametrize(("letter", "cost"), [(".", 1), ("b", 2), ("T", 2)])
def test_examples_of_costs(letter: str, cost: int) -> None:
    p = battle(f"1{letter}", {1: "k1"})
    assert play(p, ("move", 1), 1).position.units[1].spent == cost


@pytest.mark.rule("MFM-G4-h")
def test_leaving_a_melee_is_free() -> None:
    p = battle(".15.. .....", {1: "k1", 5: "r1"})
    assert code(p, ("move", 1), cell(p, 0, 0)) is None
    assert [event.what for event in play(p, ("move", 1), 0).events] == ["moved"]


@pytest.mark.rule("MFM-G9-o")
def test_a_large_base_pays_the_dearest_new_cell() -> None:
    p = battle(".... .... .bT. ....", {})
    foot, base = KINDS["k1"], (cell(p, 1, 0), cell(p, 2, 0), cell(p, 1, 1), cell(p, 2, 1))
    assert cost_of_step(p, foot, base, 4) == 2  # downwards: small bush 2, trunk 2
    assert cost_of_step(p, foot, (cell(p, 1, 2), cell(p, 1, 1)), 0) == 1  # the bush it leaves costs nothing
    p = battle("..B ..b", {})
    assert cost_of_step(p, foot, (cell(p, 1, 0), cell(p, 1, 1)), 2) == 3
    p = battle("..K ..b", {})
    assert cost_of_step(p, foot, (cell(p, 1, 0), cell(p, 1, 1)), 2) is None


CLOSED = {"foot": "oKMW", "horse": "TFdoKMW", "chariot": "kzhFdToKMW"}


@pytest.mark.rule("MFM-G9-p", "MFM-G9-t2", "MFM-G9-m1")
@pytest.mark.parametrize("gait", CLOSED)
def test_what_each_kind_of_piece_cannot_enter(gait: str) -> None:
    import msgspec

    kind = msgspec.structs.replace(KINDS["k1"], gait=gait)
    closed = {letter for letter, terrain in TERRAIN.items() if cost_to_enter(kind, terrain) is None}
    assert closed == set(CLOSED[gait])
    horse = msgspec.structs.replace(KINDS["k1"], gait="horse")
    assert [cost_to_enter(horse, TERRAIN[letter]) for letter in "kzh"] == [5, 2, 2]
    large = msgspec.structs.replace(KINDS["k1"], width=2, length=2)
    assert cost_to_enter(large, TERRAIN["T"]) is None


def crowd(board: str, cells: list[int]) -> Battle:
    """Figures of both sides on some cells of a board."""
    standing = [cell for cell in dict.fromkeys(cells) if ground(board).may_stand(cell)]
    kinds, sides = ("k1", "r4", "k7", "r8"), ("red", "blue")
    units = {
        number: Figure(kind=kinds[number % 4], side=sides[number // 2 % 2], seat=sides[number // 2 % 2], cell=cell)
        for number, cell in enumerate(standing)
    }
    seats = {"red": "red", "blue": "blue"}
    return Battle(map_name=board, units=units, side="red", seat="red", first="red", seats=seats)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["wood", "plain", "valley"]), st.lists(st.integers(0, 1199), min_size=8, max_size=40))
def test_the_quick_list_of_destinations_is_what_is_allowed(board: str, cells: list[int]) -> None:
    p = crowd(board, [cell // 2 if number % 2 else cell for number, cell in enumerate(cells)])
    for number in p.units:
        quick = set(destinations(p, number))
        x, y = p.ground.grid.places[p.units[number].cell]
        near = {p.ground.grid.at((x + dx, y + dy)) for dx in range(-7, 8) for dy in range(-7, 8)} - {-1}
        assert quick == {there for there in near if why_not_there(p, number, there) is None}
        assert look_for_move(p, p.seat, number)[0] is bool(quick)
