"""B-5 Reinforcements."""

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, way, where
from walstatt.games.bofa.battlefield import FIELD

TRIBES = ["gurash", "gurash_scim", "gurash_archer", "osag", "osag_spear", "osag_scim", "osag_archer"]


def entries(match: object, unit: int) -> set[str]:
    trial = match.fork()  # type: ignore[attr-defined]
    trial.answer(("enter", unit))
    return {FIELD.name(cell) for cell in ask(trial).options}


@pytest.mark.rule("B-5.1", "B-5.2", "B-5.2a", "B-5.2c", "R-6")
def test_tribes_enter_in_turn_4_over_the_mountain_and_move_on() -> None:
    early = table({}, "move", turn=3, reserve=TRIBES)
    assert refused(early, ("enter", u("gurash"))) == "comes_later"
    match = table({}, "move", turn=4, reserve=TRIBES)
    names = {FIELD.name(c) for edge in ("north_east", "north_west") for c in FIELD.entries[edge]}
    assert entries(match, u("gurash_scim")) == names
    play(match, ("enter", u("gurash_scim")), at("0110"))
    assert refused(match, ("enter", u("gurash_scim", 2)), at("0110")) == "hex_is_full"
    assert refused(match, ("enter", u("gurash")), at("0110")) == ""
    play(match, ("move", u("gurash_scim")), way("0210", "0310"))
    assert where(match, u("gurash_scim")) == "0310"
    assert refused(match, ("enter", u("gurash_scim", 2)), at("0110")) == "entry_is_full"


@pytest.mark.rule("B-5.2b", "R-6", "S-5.2")
def test_they_may_fall_upon_enemies_and_then_stay() -> None:
    match = table({"0110": ["elf_spear_6"]}, "move", turn=4, reserve=TRIBES)
    events = play(match, ("enter", u("gurash_scim")), at("0110"))
    assert told(events, "entered_on_enemy")
    assert refused(match, ("move", u("gurash_scim"))) == "has_moved"
    assert refused(match, ("enter", u("gurash_scim", 2)), at("0110")) == "hex_is_full"


@pytest.mark.rule("B-5.3")
def test_bolg_enters_in_turn_5_on_any_of_the_three_rows() -> None:
    match = table({}, "move", turn=5, reserve=["bolg", "guard", "warg"])
    south = {FIELD.name(c) for name, cells in FIELD.entries.items() if name.startswith("south") for c in cells}
    assert entries(match, u("bolg")) == south
    assert "2415" in south
    assert len(south) == 75


@pytest.mark.rule("B-5.4", "R-31")
def test_eagles_enter_in_turn_7_on_the_northern_edges() -> None:
    assert refused(table({}, "move", "free", turn=6, reserve=["eagle"]), ("enter", u("eagle"))) == "comes_later"
    stacks = {"0110": ["gurash_scim"], "0111": ["elf_spear_6"]}
    match = table(stacks, "move", "free", turn=7, reserve=["eagle", "gwaihir"], book="standard")
    assert len(entries(match, u("eagle"))) == 39  # on a friend too
    play(match, ("enter", u("eagle")), at("0110"))
    assert match.position.units[u("eagle")].airborne
    assert refused(match, ("enter", u("gwaihir")), at("0111")) == ""
    assert refused(match, ("move", u("eagle"))) == ""


@pytest.mark.rule("B-5.5", "B-5.5a")
def test_beorn_enters_in_turn_8_at_the_circle() -> None:
    match = table({}, "move", "free", turn=8, reserve=["beorn"])
    assert entries(match, u("beorn")) == {"0622"}
    taken = table({"0622": ["dwarf"], "0621": ["wolf"]}, "move", "free", turn=8, reserve=["beorn"])
    near = entries(taken, u("beorn"))
    assert "0622" in near
    assert "0621" not in near
    assert near - {"0622"} == {FIELD.name(c) for c in FIELD.grid.neighbours[at("0622")]} - {"0621"}
    play(taken, ("enter", u("beorn")), at("0622"))
    assert refused(taken, "end") == "beorn_stands_alone"
    play(taken, ("return", u("beorn")), "end")
    assert where(taken, u("beorn")) == ""


@pytest.mark.rule("B-5.6", "B-5.1")
def test_late_arrival_is_possible_in_every_later_move_phase() -> None:
    match = table({}, "move", turn=9, reserve=[*TRIBES, "bolg"])
    assert len(orders(match, "enter")) == 23
    assert refused(match, "end") == ""


@pytest.mark.rule("S-5.1", "R-36", "T-3.8", "S-5.3")
@pytest.mark.parametrize(
    ("roll", "edge", "number"),
    [
        (1, "north_east", 20),
        (3, "north_east", 20),
        (4, "north_west", 20),
        (6, "north_west", 20),
        (7, "both", 39),
        (10, "both", 39),
    ],
)
def test_the_edge_is_rolled_once_at_the_first_dark_move_from_turn_4(roll: int, edge: str, number: int) -> None:
    match = table({}, "move", turn=5, reserve=TRIBES, book="standard", dice=[roll])
    assert match.position.entry == edge
    assert len(entries(match, u("gurash"))) == number
    assert "0101" in entries(match, u("gurash"))
    again = table({}, "move", turn=6, reserve=TRIBES, book="standard", entry="north_west")
    assert ask(again).kind == "order"
    assert not again.line


@pytest.mark.rule("R-36")
def test_the_edge_is_not_rolled_before_turn_4() -> None:
    assert table({}, "move", turn=3, reserve=TRIBES, book="standard").position.entry == ""
