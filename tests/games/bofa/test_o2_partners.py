"""O-2 Three and four players: partners fight together without deciding for each other."""

from random import Random
from typing import Any

import pytest

from tests.games.bofa.checks import EVERYTHING
from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, where
from walstatt.core.match import Match
from walstatt.games.bofa import GAME
from walstatt.games.bofa.position import seat_of

THREE = {"free": "free", "plain": "dark", "mountain": "dark"}
FOUR = {"elves": "free", "dwarves": "free", "plain": "dark", "mountain": "dark"}
ELF = {"1018": ["elf_spear_6"]}
MIXED = {**ELF, "1017": ["azog_scim half", "gurash_scim half"]}


def three(stacks: dict[str, list[str]], phase: str = "combat", book: str = "standard", **more: Any) -> Match:
    return table(stacks, phase, "dark", book, seats=THREE, **more)


# Whose turn it is


@pytest.mark.rule("O-2.1")
def test_who_has_no_counters_yet_is_not_asked() -> None:
    match = GAME.start("three", seed="x")
    for seat in ("free", "plain"):
        assert (ask(match).seat, ask(match).prompt) == (seat, "set_up")
        play(match, "ready", "end")
    assert ask(match).prompt == "first_chit"  # the goblins of the mountain have nothing to set up
    early = three({**ELF, "1017": ["azog_scim"]}, "move", turn=3, reserve=["gurash_scim"])
    play(early, "end")
    assert ask(early).seat == "free"
    late = three({**ELF, "1017": ["azog_scim"]}, "move", turn=4, reserve=["gurash_scim"], entry="north_east")
    play(late, "end")
    assert (ask(late).seat, ask(late).prompt) == ("mountain", "move_phase")
    fight = three({**ELF, "1017": ["azog_scim"]}, "combat", turn=5, reserve=["gurash_scim"], entry="north_east")
    play(fight, "end")
    assert ask(fight).seat == "free"


# Assaults


@pytest.mark.rule("O-2.1", "B-7.A2")
def test_a_partner_is_asked_whether_and_with_whom_he_joins_an_assault() -> None:
    stacks = {**ELF, "1017": ["azog_scim"], "1118": ["gurash_scim"], "1019": ["gurash_scim", "gurash"]}
    match = three(stacks, dice=[5])
    play(match, ("assault", u("elf_spear_6")))
    assert (ask(match).seat, ask(match).prompt, ask(match).rule) == ("mountain", "join_assault", "O-2.1")
    assert (ask(match).facts["target"], ask(match).facts["units"]) == (u("elf_spear_6"), (u("azog_scim"),))
    assert set(ask(match).options) == {
        (), (u("gurash_scim"),), (u("gurash"),), tuple(sorted((u("gurash_scim"), u("gurash"))))
    }  # fmt: skip
    assert refused(match, (u("azog_scim"),)) == "other_seat_commands"
    assert refused(match, (u("gurash_scim", 2),)) == "stack_acts_together"  # it goes with Gurash on top
    facts = told(play(match, (u("gurash"),)), "assaulted")[0]
    assert (facts["attack"], set(facts["units"])) == (5 + 4 + 3, {u("azog_scim"), u("gurash_scim", 2), u("gurash")})
    play(match, "end")
    assert ask(match).seat == "mountain"
    assert orders(match, "assault") == [("assault", u("elf_spear_6"))]  # the third stack has not fought


@pytest.mark.rule("O-2.1", "B-7.A3")
def test_a_partner_who_declines_keeps_his_own_assault() -> None:
    match = three({**ELF, "1017": ["azog_scim"], "1118": ["gurash_scim"]}, dice=[5, 5])
    facts = told(play(match, ("assault", u("elf_spear_6")), ()), "assaulted")[0]
    assert facts["attack"] == 5
    play(match, "end")
    facts = told(play(match, ("assault", u("elf_spear_6"))), "assaulted")[0]  # nobody is left to join
    assert facts["attack"] == 4


@pytest.mark.rule("O-2.2")
def test_nobody_is_asked_without_a_counter_that_could_join() -> None:
    stacks = {"1018": ["wolf"], "1017": ["dwarf"], "1118": ["elf_spear_6"], "1216": ["elf_spear_6"]}
    match = table(stacks, "combat", "free", "standard", seats=FOUR, dice=[7, 7])
    play(match, ("assault", u("wolf")), ())
    assert (ask(match).seat, ask(match).prompt) == ("elves", "combat_phase")
    play(match, "end")
    play(match, ("assault", u("wolf")))
    assert (ask(match).seat, ask(match).prompt) == ("dwarves", "combat_phase")


@pytest.mark.rule("O-2.1", "B-7.St1", "B-9.A0")
def test_a_mixed_stack_attacks_one_hex_only() -> None:
    stacks = {**MIXED, "1117": ["elf_archer_6"]}
    match = three(stacks, dice=[5])
    play(match, ("assault", u("elf_spear_6")))
    assert set(ask(match).options) == {(), (u("gurash_scim"),)}
    play(match, ())
    play(match, "end")
    assert refused(match, ("assault", u("elf_archer_6"))) == "nobody_adjacent_can_fight"
    assert refused(match, "end") == ""
    joint = three(stacks, dice=[5])
    facts = told(play(joint, ("assault", u("elf_spear_6")), (u("gurash_scim"),)), "assaulted")[0]
    assert facts["attack"] == 3 + 2


# Losses and advance


@pytest.mark.rule("O-2.1", "B-7.V3", "R-14")
def test_partners_bear_the_hits_in_turn_each_among_his_own() -> None:
    stacks = {
        "1018": ["dwarf", "gandalf"], "1017": ["wolf"], "1118": ["wolf"], "1119": ["gurash_scim half"],
        "1019": ["gurash_archer half"],
    }  # fmt: skip
    match = three(stacks, dice=[10])
    play(
        match,
        ("assault", u("gandalf")),
        (u("wolf"), u("wolf", 2)),
        tuple(sorted((u("gurash_scim"), u("gurash_archer")))),
    )
    assert (ask(match).seat, set(ask(match).options)) == ("plain", {u("wolf"), u("wolf", 2)})
    play(match, u("wolf", 2))
    assert (ask(match).seat, set(ask(match).options)) == ("mountain", {u("gurash_scim"), u("gurash_archer")})
    events = play(match, u("gurash_archer"))
    assert told(events, "was_removed")[0]["unit"] == u("gurash_archer")
    assert [match.position.units[i].hits for i in (u("wolf"), u("wolf", 2))] == [0, 1]


@pytest.mark.rule("O-2.1", "B-7.V3", "B-7.V2")
def test_the_other_bears_what_a_partner_cannot() -> None:
    stacks = {"1018": ["dwarf", "gandalf"], "1017": ["wolf half"], "1118": ["gurash_scim half"]}
    match = three(stacks, dice=[10])
    events = play(match, ("assault", u("gandalf")), (u("gurash_scim"),))
    assert [f["unit"] for f in told(events, "was_removed")] == [u("wolf"), u("gurash_scim")]
    mixed = three({"1018": ["dwarf", "gandalf"], "1017": ["wolf half", "gurash_scim half"]}, dice=[10])
    events = play(mixed, ("assault", u("gandalf")), (u("gurash_scim"),))
    assert [f["unit"] for f in told(events, "was_removed")] == [u("gurash_scim"), u("wolf")]  # from the top


@pytest.mark.rule("O-2.1", "B-7.V5", "R-15")
def test_the_leader_of_the_assault_advances_first_then_the_partner() -> None:
    stacks = {"1018": ["elf_spear_6 half"], "1017": ["azog_scim"], "1118": ["gurash_scim"]}
    match = three(stacks, dice=[1])
    play(match, ("assault", u("elf_spear_6")), (u("gurash_scim"),))
    assert (ask(match).seat, set(ask(match).options)) == ("plain", {(), (u("azog_scim"),)})
    trial = match.fork()
    trial.answer(())
    assert (ask(trial).seat, set(ask(trial).options)) == ("mountain", {(), (u("gurash_scim"),)})
    play(match, (u("azog_scim"),))
    assert where(match, u("azog_scim")) == "1018"
    assert ask(match).kind == "order"  # only one hex advances


@pytest.mark.rule("O-2.1", "B-7.V5")
def test_a_mixed_stack_advances_by_the_leave_of_both() -> None:
    stacks = {
        **ELF,
        "1018": ["elf_spear_6 half"],
        "1017": ["azog_scim half", "gurash_scim half"],
        "1118": ["gurash_scim"],
    }
    match = three(stacks, dice=[1])
    play(match, ("assault", u("elf_spear_6")), (u("gurash_scim"), u("gurash_scim", 2)), (u("azog_scim"),))
    assert (ask(match).seat, set(ask(match).options)) == ("mountain", {(), (u("gurash_scim"),)})
    play(match, (u("gurash_scim"),))
    assert match.position.stacks[at("1018")] == (u("azog_scim"), u("gurash_scim"))


# Melees


@pytest.mark.rule("O-2.1", "B-7.S2")
def test_a_partner_may_send_the_second_wave() -> None:
    stacks = {"1018": ["dwarf", "azog_scim"], "1017": ["gurash_scim"], "1118": ["azog_archer"], "1119": ["osag_scim"]}
    match = three(stacks, dice=[5])
    play(match, ("melee", u("dwarf")), ())
    assert (ask(match).seat, ask(match).prompt) == ("mountain", "join_melee")
    assert set(ask(match).options) == {(), (u("gurash_scim"),), (u("osag_scim"),)}
    assert refused(match, tuple(sorted((u("gurash_scim"), u("osag_scim"))))) == "one_second_wave_only"
    facts = told(play(match, (u("gurash_scim"),)), "fought_melee")[0]
    assert facts["attack"] == 5 + 4
    own = three(stacks, dice=[5])
    facts = told(play(own, ("melee", u("dwarf")), (u("azog_archer"),)), "fought_melee")[0]
    assert facts["attack"] == 5 + 4  # there is one second wave: the partner is not asked
    assert ask(own).seat == "plain"


@pytest.mark.rule("O-2.1", "B-7.S2", "B-7.St1")
def test_a_mixed_stack_is_one_second_wave() -> None:
    stacks = {"1018": ["dwarf", "azog_scim"], "1017": ["azog_archer half", "gurash_scim half"], "1119": ["osag_scim"]}
    match = three(stacks, dice=[5])
    play(match, ("melee", u("dwarf")), (u("azog_archer"),))
    assert (ask(match).seat, set(ask(match).options)) == ("mountain", {(), (u("gurash_scim"),)})
    facts = told(play(match, (u("gurash_scim"),)), "fought_melee")[0]
    assert facts["attack"] == 5 + 2 + 2


@pytest.mark.rule("O-2.1", "B-7.S0")
def test_everybody_in_a_melee_fights_under_the_owner_of_the_top_counter() -> None:
    match = three({"1018": ["dwarf", "azog_scim half", "gurash_scim half"]}, dice=[5])
    assert not orders(match, "melee")
    assert refused(match, "end") == ""
    play(match, "end")
    assert ask(match).seat == "mountain"
    assert refused(match, "end") == "melee_is_compulsory"
    facts = told(play(match, ("melee", u("dwarf"))), "fought_melee")[0]
    assert facts["attack"] == 3 + 2


# Archery, rocks


@pytest.mark.rule("O-2.1", "B-8.A0")
def test_a_partner_is_asked_whether_his_archers_join_a_volley() -> None:
    stacks = {"1018": ["elf_spear_6"], "1016": ["azog_archer"], "1020": ["gurash_archer"], "0918": ["gurash_archer"]}
    match = three(stacks, "fire", dice=[5])
    play(match, ("fire", u("elf_spear_6")))
    assert (ask(match).seat, ask(match).prompt) == ("mountain", "join_volley")
    assert () in ask(match).options
    assert refused(match, (u("azog_archer"),)) == "other_seat_commands"
    facts = told(play(match, (u("gurash_archer"), u("gurash_archer", 2))), "shot")[0]
    assert (facts["strength"], len(facts["units"])) == (3 + 3 + 4, 3)
    alone = three(stacks, "fire", dice=[5, 5])
    assert told(play(alone, ("fire", u("elf_spear_6")), ()), "shot")[0]["strength"] == 3
    play(alone, "end")
    assert orders(alone, "fire") == [("fire", u("elf_spear_6"))]


@pytest.mark.rule("O-2.1", "B-8.R4", "B-9.A1")
def test_stacked_archers_of_two_players_shoot_together_or_not_at_all() -> None:
    stacks = {"1018": ["elf_spear_6"], "1017": ["azog_archer half", "gurash_archer half"]}
    match = three(stacks, "fire", dice=[5])
    assert told(play(match, ("fire", u("elf_spear_6")), ()), "shot")[0]["strength"] == 2
    play(match, "end")
    assert not orders(match, "fire")
    joint = three(stacks, "fire", dice=[5])
    assert told(play(joint, ("fire", u("elf_spear_6")), (u("gurash_archer"),)), "shot")[0]["strength"] == 4


@pytest.mark.rule("O-2.1", "R-37", "S-7.F0")
@pytest.mark.parametrize("phase", ["fire", "combat"])
def test_each_player_begins_the_phase_with_his_own_rocks(phase: str) -> None:
    stacks = {"1912": ["gurash_scim"], "1812": ["dwarf"], "1018": ["elf_spear_6"], "1017": ["azog_archer"]}
    match = three(stacks, phase, dice=[10])
    play(match, (("fire" if phase == "fire" else "assault"), u("elf_spear_6")))
    play(match, "end")
    assert ask(match).seat == "mountain"
    assert orders(match, "rocks") == [("rocks", u("gurash_scim"))]


# Everything


@pytest.mark.rule("O-2", "O-2.1", "O-2.2")
def test_no_partner_ever_answers_for_the_other() -> None:
    match, rng, joins = GAME.start("four", seed="partners", options=EVERYTHING), Random(5), 0
    for _ in range(4000):
        if match.question is None:
            break
        question, p = ask(match), match.position
        named = [i for option in question.options if question.kind in ("some", "unit") for i in _ids(option)]
        if question.prompt not in ("swoop", "on_top"):
            assert all(seat_of(p, i) == question.seat for i in named), question
        joins += question.prompt.startswith("join_")
        answer = "ready" if "ready" in question.options else rng.choice(question.options)
        match.answer(answer, seat=question.seat)
    assert joins > 3


def _ids(option: Any) -> tuple[int, ...]:
    return option if isinstance(option, tuple) else (option,)
