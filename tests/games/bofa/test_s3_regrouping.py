"""S-1, S-3, S-4 Regrouping."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, where
from walstatt.core.questions import Roll
from walstatt.games.bofa.rules.s3_regrouping import help_of_leader

HALF = {"1018": ["azog_scim half"], "1906": ["dwarf half"]}


@pytest.mark.rule("S-3.U0", "S-3.U1", "S-3.U2", "S-1.4", "S-4.1", "S-4.0", "S-1.1")
@pytest.mark.parametrize("turn", range(1, 13))
def test_the_side_that_chooses_first_regroups_before_the_chits(turn: int) -> None:
    match = table(HALF, "turn", turn=turn, book="standard", dice=[1])
    assert (match.position.phase, ask(match).seat) == ("regroup", "free" if turn % 2 == 0 else "dark")
    events = play(match, "all")
    assert told(events, "regrouped")[0]["unit"] == (u("dwarf") if turn % 2 == 0 else u("azog_scim"))
    assert ask(match).prompt == "first_chit"


def test_nobody_to_regroup_no_question() -> None:
    assert ask(table({"1018": ["azog_scim"]}, "turn", book="standard")).prompt == "first_chit"
    assert ask(table(HALF, "turn")).prompt == "first_chit"  # the basic game


@pytest.mark.rule("S-3.U3")
@pytest.mark.parametrize(("roll", "hits"), [(1, 0), (4, 0), (5, 1), (10, 1)])
def test_a_unit_regroups_on_4_or_less(roll: int, hits: int) -> None:
    match = table(HALF, "turn", book="standard", dice=[roll])
    play(match, ("regroup", u("azog_scim")))
    assert match.position.units[u("azog_scim")].hits == hits
    assert ask(match).prompt == "first_chit"


@pytest.mark.rule("S-3.U4")
def test_units_in_a_melee_regroup_too() -> None:
    match = table({"1018": ["azog_scim half", "dwarf"]}, "turn", book="standard", dice=[4])
    play(match, "all")
    assert match.position.units[u("azog_scim")].hits == 0


@pytest.mark.rule("S-3.E1", "S-3.L1", "S-10.E1", "S-10.V3")
def test_example_gandalf_with_two_hits() -> None:
    match = table({"1018": ["gandalf 2 hits"]}, "turn", turn=2, book="standard")
    fork = match.fork()
    fork.answer("all")
    roll = fork.question
    assert isinstance(roll, Roll)
    assert (roll.n, len(roll.classes())) == (2, 3)
    fork.answer((4, 6))
    assert fork.position.units[u("gandalf")].hits == 1


@pytest.mark.rule("S-3.L2", "S-3.B0", "S-3.B3")
def test_the_player_chooses_the_order_and_wounds_weaken_the_help() -> None:
    stacks = {"1018": ["azog_scim half", "azog_archer half", "azog 2 hits"]}
    match = table(stacks, "turn", book="standard", dice=[1, 1, 10])
    assert orders(match, "regroup")[0] == ("regroup", u("azog"))
    assert help_of_leader(match.position, u("azog_scim")) == help_of_leader(match.position, u("azog_archer")) == 2
    play(match, ("regroup", u("azog")))
    assert help_of_leader(match.position, u("azog_scim")) == 4
    assert refused(match, ("regroup", u("azog"))) == "has_rolled"
    assert match.odds(("regroup", u("azog_scim"))).chance("regrouped") == Fraction(8, 10)


@pytest.mark.rule("S-3.E2", "S-3.B0", "S-3.B1")
def test_example_bolg_on_a_half_goblin() -> None:
    match = table({"1018": ["azog_scim half", "bolg"]}, "turn", book="standard")
    assert match.odds(("regroup", u("azog_scim"))).chance("regrouped", needed=9) == Fraction(9, 10)


HELP = [("dwarf", "dain", 4), ("dwarf", "thorin", 6), ("elf_spear_6", "thranduil", 4), ("elf_spear_6", "bilbo", 2),
        ("men_sword", "bard", 3), ("men_sword", "gandalf", 5), ("eagle", "gwaihir", 4), ("dwarf", "bilbo", 0),
        ("dwarf", "thranduil", 0), ("thuk_scim", "azog", 0), ("wolf", "bolg", 5), ("gurash_scim", "gurash", 3),
        ("wolf", "azog", 0)]  # fmt: skip


@pytest.mark.rule("S-3.B1", "S-3.B2", "S-3.B0")
@pytest.mark.parametrize(("unit", "leader", "strength"), HELP)
def test_whom_leaders_help_to_regroup(unit: str, leader: str, strength: int) -> None:
    match = table({"1018": [f"{unit} half", leader]}, book="standard")
    assert help_of_leader(match.position, u(unit)) == strength
    below = table({"1018": [leader, f"{unit} half"]}, book="standard")
    assert help_of_leader(below.position, u(unit)) == 0


TWO = ["azog_scim half", "azog_scim half"]
RING = ("1017", "1118", "1119", "1019", "0919", "0918")


@pytest.mark.rule("S-3.B4", "R-38")
def test_a_whole_unit_steps_aside() -> None:
    match = table({"1018": TWO, "1017": ["thuk_scim"], "1118": ["dwarf"]}, "turn", book="standard", dice=[4])
    play(match, ("regroup", u("azog_scim")))
    assert (ask(match).seat, ask(match).rule) == ("dark", "S-3.B4")
    assert set(ask(match).options) == {at(name) for name in ("1119", "1019", "0919", "0918")}
    play(match, at("1119"))
    assert where(match, u("azog_scim")) == "1119"


@pytest.mark.rule("S-3.B5", "R-38", "R-5")
def test_a_friend_is_shifted_if_all_adjacent_hexes_are_taken() -> None:
    stacks = {"1018": TWO, **{name: ["thuk_scim"] for name in RING}}
    match = table(stacks, "turn", book="standard", dice=[4])
    play(match, ("regroup", u("azog_scim")))
    assert ask(match).rule == "S-3.B5"
    assert len(ask(match).options) == 6
    play(match, u("thuk_scim"))
    assert ask(match).rule == "S-3.B5"
    assert ask(match).kind == "cell"
    play(match, at("1016"))
    assert (where(match, u("thuk_scim")), where(match, u("azog_scim"))) == ("1016", "1017")


@pytest.mark.rule("S-3.B6", "R-38")
def test_without_room_the_unit_stays_at_half_strength() -> None:
    stacks = {"1018": TWO, **{name: ["elf_spear_6"] if n % 2 else ["dwarf"] for n, name in enumerate(RING)}}
    match = table(stacks, "turn", book="standard", dice=[4, 10])
    events = play(match, ("regroup", u("azog_scim")))
    assert told(events, "no_room_to_regroup")
    assert not told(events, "regrouped")
    assert match.position.units[u("azog_scim")].hits == 1
    assert where(match, u("azog_scim")) == "1018"


@pytest.mark.rule("S-3.B6", "R-38", "S-3.U4")
def test_who_overfills_a_melee_by_regrouping_steps_out_of_it() -> None:
    match = table({"1018": [*TWO, "dwarf"], "1017": ["dwarf"]}, "turn", book="standard", dice=[4, 10])
    events = play(match, ("regroup", u("azog_scim")))
    assert told(events, "regrouped")
    assert refused(match, at("1017")) == "enemy_in_hex"
    play(match, at("1019"))
    assert (where(match, u("azog_scim")), match.position.units[u("azog_scim")].hits) == ("1019", 0)
    alone = table({"1018": ["azog_scim half", "dwarf"]}, "turn", book="standard", dice=[4])
    play(alone, ("regroup", u("azog_scim")))
    assert alone.position.units[u("azog_scim")].hits == 0


@pytest.mark.rule("S-3.B5", "O-2.1")
def test_a_player_shifts_no_counter_of_his_partner() -> None:
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    ring = {name: ["gurash_scim"] for name in RING}
    match = table({"1018": TWO, **ring}, "turn", book="standard", dice=[4, 10], seats=seats)
    events = play(match, ("regroup", u("azog_scim")))
    assert told(events, "no_room_to_regroup")
