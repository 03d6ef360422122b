"""B-7 Combat."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, where

ELF = {"1018": ["elf_spear_6"]}
RING = ("1017", "1118", "1119", "1019", "0919", "0918")


@pytest.mark.rule("B-7.E2", "B-7.A4", "B-7.2", "T-1.1", "T-1.2")
def test_example_two_half_goblins_against_an_elf() -> None:
    match = table({**ELF, "1017": ["azog_scim half", "azog_scim half"]}, dice=[3])
    events = play(match, ("assault", u("elf_spear_6")))
    facts = told(events, "assaulted")[0]
    assert (facts["attack"], facts["defence"], facts["difference"], facts["hits"], facts["losses"]) == (6, 6, 0, 1, 0)
    assert told(events, "was_hit")[0]["unit"] == u("elf_spear_6")


@pytest.mark.rule("B-7.E3", "T-1.E1", "B-7.A2")
def test_example_two_whole_goblins() -> None:
    match = table({**ELF, "1017": ["azog_scim"], "1019": ["azog_scim"]}, dice=[4])
    facts = told(play(match, ("assault", u("elf_spear_6")), (u("azog_scim"), u("azog_scim", 2))), "assaulted")[0]
    assert (facts["attack"], facts["difference"]) == (10, 4)


@pytest.mark.rule("T-1.E2", "T-1.E3")
def test_examples_of_differences() -> None:
    minus = table({"1018": ["dwarf", "bilbo"], "1017": ["azog_scim", "thrak"]}, dice=[10])
    assert told(play(minus, ("assault", u("bilbo"))), "assaulted")[0]["difference"] == -1
    equal = table({"1018": ["dwarf"], "1017": ["azog_scim", "thuk"]}, dice=[10])
    assert told(play(equal, ("assault", u("dwarf"))), "assaulted")[0]["difference"] == 0


@pytest.mark.rule("B-7.E1", "B-7.A1", "B-7.A2", "B-7.A0", "B-7.3")
def test_example_six_counters_around_one() -> None:
    stacks = {**ELF, **{name: ["azog_scim"] for name in RING}}
    match = table(stacks, dice=[10] * 6)
    trial = match.fork()
    trial.answer(("assault", u("elf_spear_6")))
    assert len(ask(trial).options) == 63
    for number in range(1, 6):
        play(match, ("assault", u("elf_spear_6")), (u("azog_scim", number),))
    play(match, ("assault", u("elf_spear_6")))
    assert refused(match, ("assault", u("elf_spear_6"))) == "nobody_adjacent_can_fight"


@pytest.mark.rule("B-7.4", "B-7.A3", "B-7.1")
def test_each_counter_fights_once_and_assaults_are_voluntary() -> None:
    match = table({**ELF, "1017": ["azog_scim"], "1016": ["elf_spear_6"]}, dice=[4])
    assert refused(match, "end") == ""
    play(match, ("assault", u("elf_spear_6")))
    assert refused(match, ("assault", u("elf_spear_6", 2))) == "nobody_adjacent_can_fight"


@pytest.mark.rule("B-7.A0", "B-7.G6", "B-6.P2", "B-6.P2a", "B-6.P4")
def test_nobody_fights_across_red_sides_or_onto_cliffs() -> None:
    match = table({"0808": ["thorin"], "0908": ["azog_scim"], "0709": ["azog_scim"], "0708": ["eagle"]})
    assert not orders(match, "assault")
    assert refused(match, ("assault", u("thorin"))) == "nobody_adjacent_can_fight"
    open_side = table({"0808": ["thorin"], "0809": ["azog_scim"], "0909": ["azog_scim"]})
    assert orders(open_side, "assault") == [("assault", u("thorin"))]


@pytest.mark.rule("B-7.St1", "B-9.A0", "R-12", "R-13", "B-10.1")
def test_a_stack_attacks_as_a_whole_and_leaders_count() -> None:
    stacks = {"1018": ["elf_spear_6", "gandalf"], "1017": ["azog_scim half", "azog_archer half", "azog"]}
    match = table(stacks, dice=[5])
    facts = told(play(match, ("assault", u("gandalf"))), "assaulted")[0]
    assert (facts["attack"], facts["defence"]) == (3 + 2 + 4, 6 + 5)
    assert refused(match, ("assault", u("gandalf"))) == "nobody_adjacent_can_fight"
    lone = table({"1018": ["gandalf"], "1017": ["azog"]}, dice=[1])
    facts = told(play(lone, ("assault", u("gandalf"))), "assaulted")[0]
    assert (facts["attack"], facts["defence"]) == (4, 5)


# Melee


@pytest.mark.rule("B-7.E4", "B-7.S1", "B-7.S2", "B-1.14")
def test_example_riders_with_a_second_wave() -> None:
    stacks = {"1018": ["dwarf", "thrak_rider"], "1017": ["thrak_rider half", "thrak_rider half"]}
    alone = table(stacks, dice=[9])
    events = play(alone, ("melee", u("dwarf")), ())
    assert told(events, "fought_melee")[0]["difference"] == -2
    wave = table(stacks, dice=[9])
    events = play(wave, ("melee", u("dwarf")), (u("thrak_rider", 3),))
    assert told(events, "fought_melee")[0]["difference"] == 4


@pytest.mark.rule("B-7.S0", "B-7.4", "R-2")
def test_melees_are_compulsory_for_whoever_has_the_phase() -> None:
    for side, top in (("dark", "dwarf"), ("free", "thrak_rider")):
        match = table({"1018": ["dwarf", "thrak_rider"]}, side=side, dice=[4])
        assert refused(match, "end") == "melee_is_compulsory"
        play(match, ("melee", u(top)))
        assert refused(match, "end") == ""
        assert refused(match, ("melee", u(top))) == "melee_is_fought"


@pytest.mark.rule("B-7.4", "B-7.S0", "R-8")
def test_who_stands_in_a_melee_assaults_nobody_outside() -> None:
    match = table({"1018": ["dwarf", "thrak_rider"], "1017": ["elf_spear_6"]})
    assert refused(match, ("assault", u("elf_spear_6"))) == "nobody_adjacent_can_fight"


@pytest.mark.rule("B-7.S2", "R-8")
def test_one_second_wave_which_then_has_fought() -> None:
    stacks = {"1018": ["dwarf", "thrak_rider"], "1017": ["azog_scim"], "1118": ["azog_scim"]}
    match = table(stacks, dice=[4])
    both = (u("azog_scim"), u("azog_scim", 2))
    assert refused(match, ("melee", u("dwarf")), both) == "one_second_wave_only"
    play(match, ("melee", u("dwarf")), (u("azog_scim"),))
    trial = match.fork()
    assert refused(match, ("assault", u("dwarf"))) == ""
    assert trial.position.units[u("azog_scim")].acted


@pytest.mark.rule("R-8", "R-40", "B-7.A0")
def test_enemies_in_a_melee_may_be_assaulted_from_outside() -> None:
    stacks = {"1018": ["dwarf half", "thrak_rider"], "1017": ["azog_scim"], "1016": ["elf_spear_6"]}
    match = table(stacks, dice=[1, 4])
    events = play(match, ("assault", u("dwarf")))
    assert told(events, "assaulted")[0]["attack"] == 5  # the rider takes no part
    assert told(events, "was_removed")
    assert refused(match, "end") == ""
    assert ask(match).kind == "order"
    closed = table(stacks, book="basic no_assault_into_melee")
    assert refused(closed, ("assault", u("dwarf"))) == "no_assault_into_melee"


@pytest.mark.rule("R-11")
def test_terrain_gives_nothing_in_a_melee() -> None:
    for book in ("basic", "standard"):
        match = table({"0617": ["dwarf", "wolf"]}, book=book, dice=[4])
        assert told(play(match, ("melee", u("dwarf"))), "fought_melee")[0]["modifier"] == 0


# Losses


@pytest.mark.rule("B-7.V0", "B-7.V3", "R-14")
def test_the_owner_shares_the_losses_of_an_assault() -> None:
    stacks = {"1018": ["dwarf", "gandalf"], "1017": ["wolf"], "1118": ["wolf"], "1119": ["wolf half"]}
    match = table(stacks, dice=[10])
    play(match, ("assault", u("gandalf")), (u("wolf"), u("wolf", 2), u("wolf", 3)))
    assert (ask(match).seat, ask(match).rule) == ("dark", "B-7.V3")
    assert refused(match, u("dwarf")) == "not_next_to_be_hit"
    events = play(match, u("wolf", 3), u("wolf"))
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("wolf", 3)]
    assert match.position.units[u("wolf")].hits == 1


@pytest.mark.rule("B-7.V4")
def test_in_a_melee_those_in_the_hex_take_losses_first() -> None:
    stacks = {"1018": ["dwarf", "gandalf", "wolf half"], "1017": ["wolf"]}
    match = table(stacks, dice=[10])
    events = play(match, ("melee", u("gandalf")), (u("wolf", 2),))
    assert told(events, "was_removed")[0]["unit"] == u("wolf")
    assert match.position.units[u("wolf", 2)].hits == 1


@pytest.mark.rule("B-7.V1", "B-10.2", "B-7.V2", "B-9.A2")
def test_basic_leaders_die_with_the_second_hit() -> None:
    match = table({"1018": ["gandalf"], "1017": ["guard", "bolg"], "1119": ["guard"]}, dice=[3])
    events = play(match, ("assault", u("gandalf")), (u("bolg"), u("guard", 2)))
    assert told(events, "was_removed")[0]["unit"] == u("gandalf")
    stack = table({"1018": ["elf_spear_6", "elf_archer_6"], "1017": ["guard", "bolg"]}, dice=[6])
    assert stack.position.stacks[at("1018")][-1] == u("elf_archer_6")


# Advance


@pytest.mark.rule("B-7.V5", "R-15")
def test_advance_from_one_hex_that_attacked() -> None:
    stacks = {"1018": ["elf_spear_6 half"], "1017": ["azog_scim", "azog"], "1119": ["azog_scim"]}
    match = table(stacks, dice=[1])
    play(match, ("assault", u("elf_spear_6")), (u("azog"), u("azog_scim", 2)))
    assert ask(match).prompt == "advance"
    assert ask(match).seat == "dark"
    assert refused(match, (u("azog_scim"), u("azog_scim", 2))) == "not_in_one_hex"
    assert set(ask(match).options) == {
        (), (u("azog"),), (u("azog_scim"),), tuple(sorted((u("azog"), u("azog_scim")))), (u("azog_scim", 2),)
    }  # fmt: skip
    play(match, tuple(sorted((u("azog"), u("azog_scim")))))
    assert where(match, u("azog_scim")) == where(match, u("azog")) == "1018"


@pytest.mark.rule("R-15", "R-34")
def test_no_advance_while_an_enemy_is_left_not_even_onto_a_lone_leader() -> None:
    stacks = {"1018": ["elf_spear_6 half", "gandalf"], "1017": ["azog_scim", "azog"], "1118": ["azog_scim"]}
    match = table(stacks, dice=[1])
    events = play(match, ("assault", u("gandalf")), (u("azog"), u("azog_scim", 2)))
    assert [f["unit"] for f in told(events, "was_hit")] == [u("gandalf")]
    assert [f["unit"] for f in told(events, "was_removed")] == [u("elf_spear_6")]
    assert ask(match).prompt == "combat_phase"


@pytest.mark.rule("R-15")
def test_three_goblins_do_not_advance_onto_beorn() -> None:
    stacks = {"1018": ["beorn"], "1017": ["azog_scim"], "1118": ["thuk_scim"], "1019": ["thrak_scim"]}
    match = table(stacks, book="standard", dice=[1])
    events = play(match, ("assault", u("beorn")), tuple(sorted(u(f"{t}_scim") for t in ("azog", "thuk", "thrak"))))
    assert told(events, "was_hit")
    assert ask(match).prompt == "combat_phase"


# Terrain


def modifier(stacks: dict[str, list[str]], target: str, *tops: int) -> int:
    match = table(stacks, dice=[10, 10, 10])
    answers = [("assault", u(target))] + ([tops] if tops else [])
    events = play(match, *answers)
    return int(told(events, "assaulted")[0]["modifier"])


@pytest.mark.rule("B-7.E5", "B-7.G1", "B-7.G0", "R-9")
def test_example_uphill_counts_once() -> None:
    stacks = {"0712": ["elf_spear_6"], "0812": ["azog_scim"], "0811": ["azog_scim"], "0612": ["azog_scim"]}
    assert modifier(stacks, "elf_spear_6", u("azog_scim"), u("azog_scim", 2), u("azog_scim", 3)) == 0
    stacks = {"0612": ["elf_spear_6"], "0712": ["azog_scim"], "0713": ["azog_scim"], "0512": ["azog_scim"]}
    assert modifier(stacks, "elf_spear_6", u("azog_scim"), u("azog_scim", 2), u("azog_scim", 3)) == 1
    assert modifier({"0612": ["elf_spear_6"], "0512": ["azog_scim"]}, "elf_spear_6") == 0


@pytest.mark.rule("B-7.G2", "T-3.7", "B-7.G3", "B-7.G4", "B-7.G5", "B-7.G6")
@pytest.mark.parametrize(("defender", "attacker", "expected"), [
    ("1912", "1913", 1), ("1912", "2012", 0), ("1210", "1209", 1), ("1213", "1113", 1), ("1314", "1313", 1),
    ("0617", "0517", 1), ("0617", "0717", 2), ("0808", "0809", 2), ("1018", "1017", 0),
])  # fmt: skip
def test_terrain_helps_the_defender(defender: str, attacker: str, expected: int) -> None:
    assert modifier({defender: ["dwarf"], attacker: ["azog_scim"]}, "dwarf") == expected


@pytest.mark.rule("B-7.A4", "B-7.G0")
def test_the_roll_is_exact() -> None:
    match = table({**ELF, "1017": ["azog_scim half", "azog_scim half"]})
    odds = match.odds(("assault", u("elf_spear_6")))
    assert odds.chance("assaulted", hits=1) == Fraction(3, 10)
    assert odds.chance("assaulted", losses=1) == Fraction(4, 10)


@pytest.mark.rule("B-7.V5", "R-5")
def test_a_stack_that_advances_keeps_its_order() -> None:
    match = table({"1018": ["azog_scim half"], "1017": ["dwarf half", "dain", "dwarf half"]}, side="free", dice=[1])
    order = match.position.stacks[at("1017")]
    play(match, ("assault", u("azog_scim")), tuple(sorted(order)))
    assert match.position.stacks[at("1018")] == order
