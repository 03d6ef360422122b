"""S-7 Swoops, eagles, rocks, modifiers."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, at, goals, orders, play, refused, table, told, u, way, where
from walstatt.games.bofa.rules.s7_eagles import prey

# Swoops


@pytest.mark.rule("S-7.St1", "S-7.St2", "S-7.St3", "S-7.St6", "S-4.3", "S-1.5")
@pytest.mark.parametrize(("roll", "hits"), [(5, 1), (6, 0)])
def test_a_swoop_hits_on_5_or_less(roll: int, hits: int) -> None:
    match = table({"0310": ["gurash_scim"], "0308": ["eagle"]}, "move", "free", "standard", dice=[roll])
    play(match, ("move", u("eagle")), way("0309", "0310", "0311"))
    assert set(ask(match).options) == {(), (u("gurash_scim"),)}
    assert refused(match, (u("gurash_scim"), u("wolf"))) == "one_swoop_only"
    events = play(match, (u("gurash_scim"),))
    assert told(events, "swooped")[0]["hits"] == hits
    assert match.position.units[u("gurash_scim")].hits == hits
    assert where(match, u("eagle")) == "0311"


@pytest.mark.rule("S-7.St2", "S-7.St4", "S-7.St7", "S-7.St8", "S-7.St9", "S-7.St10", "R-24")
def test_prey_of_a_swoop() -> None:
    stacks = {
        "0310": ["gurash_scim", "gurash"], "0311": ["gurash_scim half", "gurash_archer half"], "0617": ["azog_scim"],
        "1018": ["azog_scim"], "0312": ["osag"], "0313": ["osag_scim", "elf_spear_6"], "0808": ["azog_scim"],
        "0309": ["osag_spear"],
    }  # fmt: skip
    p = table({**stacks, "0309": ["osag_spear", "eagle"]}, "move", "free", "standard").position
    cells = tuple(at(name) for name in stacks if name != "0309")
    assert prey(p, u("eagle"), cells) == sorted((u("gurash_scim"), u("gurash_archer")))
    assert prey(p, u("eagle"), cells[:1]) == [u("gurash_scim")]  # the hex where it begins is not on its path


# Eagles


@pytest.mark.rule("S-7.E0", "S-7.E5", "S-7.E6", "R-17", "R-31")
def test_in_the_air_or_in_melee_as_the_free_peoples_choose() -> None:
    match = table({"1018": ["azog_scim"], "1015": ["eagle"], "1118": ["wolf"]}, "move", "free", "standard")
    play(match, ("move", u("eagle")), way("1016", "1017", "1018"), "air")
    assert match.position.units[u("eagle")].airborne
    dark = table({"1018": ["azog_scim", "eagle"], "1118": ["wolf"]}, "combat", "dark", "standard")
    assert not orders(dark, "melee")
    assert refused(dark, ("assault", u("eagle"))) == "eagle_in_the_air"
    moving = table({"1018": ["eagle"], "1019": ["azog_scim"]}, "move", "dark", "standard")
    assert refused(moving, ("move", u("azog_scim")), way("1018", "1017")) == ""
    play(moving, ("move", u("azog_scim")), way("1018"))
    assert moving.position.units[u("eagle")].airborne
    down = table({"1018": ["azog_scim", "eagle ground"]}, "combat", "dark", "standard")
    assert orders(down, "melee") == [("melee", u("eagle"))]


@pytest.mark.rule("R-17")
def test_an_eagle_in_the_air_may_assault_and_rises_after_a_melee() -> None:
    match = table({"1018": ["eagle"], "1017": ["wolf half"]}, "combat", "free", "standard", dice=[1])
    play(match, ("assault", u("wolf")))
    assert ask(match).kind == "order"
    assert where(match, u("eagle")) == "1018"
    melee = table({"1018": ["eagle ground", "wolf half"]}, "combat", "free", "standard", dice=[1])
    play(melee, ("melee", u("wolf")))
    assert melee.position.units[u("eagle")].airborne


@pytest.mark.rule("S-7.E1")
def test_eagles_stack_with_eagles_only() -> None:
    match = table({"1018": ["dain"], "1016": ["eagle"]}, "move", "free", "standard")
    assert refused(match, ("move", u("eagle")), way("1017", "1018")) == "eagle_with_friend"
    assert refused(match, ("move", u("eagle")), way("1017", "1018", "1019")) == ""
    pair = table({"1018": ["eagle"], "1016": ["gwaihir"]}, "move", "free", "standard")
    play(pair, ("move", u("gwaihir")), way("1017", "1018"), "end")
    assert where(pair, u("gwaihir")) == "1018"


@pytest.mark.rule("S-7.E2", "S-7.E3")
def test_eagles_are_no_second_wave_but_may_have_one() -> None:
    match = table({"1018": ["dwarf", "wolf"], "1017": ["eagle"]}, "combat", "free", "standard", dice=[5])
    play(match, ("melee", u("wolf")))
    assert ask(match).kind == "order"
    helped = table({"1018": ["eagle ground", "wolf"], "1017": ["dwarf"]}, "combat", "free", "standard", dice=[5])
    facts = told(play(helped, ("melee", u("wolf")), (u("dwarf"),)), "fought_melee")[0]
    assert facts["attack"] == 10


@pytest.mark.rule("S-7.E4")
def test_no_eagle_fights_in_gate_or_guard_room() -> None:
    match = table({"0617": ["azog_scim"], "0615": ["eagle"]}, "move", "free", "standard")
    play(match, ("move", u("eagle")), way("0616", "0617"))
    assert ask(match).kind == "order"
    assert match.position.units[u("eagle")].airborne
    gate = table({"0808": ["azog_scim"], "0810": ["eagle"]}, "move", "free", "standard")
    assert "0808" not in goals(gate, u("eagle"))


# Rocks


def rolled(
    stacks: dict[str, list[str]], roller: str, *dice: int, phase: str = "combat", side: str = "free"
) -> list[dict[str, int]]:
    match = table(stacks, phase, side, "standard", dice=dice)
    return [dict(facts) for facts in told(play(match, ("rocks", u(roller))), "rocks_rolled")]


@pytest.mark.rule("S-7.F0", "S-7.F0a", "S-7.F0b", "T-3.4", "S-4.4")
@pytest.mark.parametrize(("target", "roll", "hits"), [("0611", 5, 1), ("0611", 6, 0), ("0712", 3, 1), ("0712", 4, 0)])
def test_rocks_hit_by_distance(target: str, roll: int, hits: int) -> None:
    for phase in ("combat", "fire"):
        facts = rolled({"0511": ["dwarf"], target: ["azog_scim"]}, "dwarf", roll, phase=phase)
        assert (facts[0]["hits"], facts[0]["target"]) == (hits, u("azog_scim"))


@pytest.mark.rule("S-7.F7", "R-23")
def test_first_the_nearer_then_the_farther_friends_too() -> None:
    stacks = {"0511": ["dwarf"], "0611": ["elf_spear_6"], "0712": ["azog_scim", "azog"]}
    facts = rolled(stacks, "dwarf", 6, 3)
    assert [(f["target"], f["hits"]) for f in facts] == [(u("elf_spear_6"), 0), (u("azog"), 1)]
    assert [f["target"] for f in rolled(stacks, "dwarf", 5)] == [u("elf_spear_6")]


@pytest.mark.rule("S-7.F1", "S-7.F2", "S-7.F3", "R-37")
def test_rocks_come_first_once_from_each_pile_and_leave_the_unit_free() -> None:
    stacks = {"0511": ["elf_archer_7"], "0611": ["azog_scim"]}
    fight = table(stacks, "combat", "free", "standard", dice=[10, 5])
    play(fight, ("rocks", u("elf_archer_7")))
    assert refused(fight, ("rocks", u("elf_archer_7"))) == "pile_is_used"
    play(fight, ("assault", u("azog_scim")))
    late = table(stacks, "fire", "free", "standard", dice=[10])
    assert refused(late, ("fire", u("azog_scim"))) == ""
    play(late, ("fire", u("azog_scim")))
    assert refused(late, ("rocks", u("elf_archer_7"))) == "rocks_come_first"


@pytest.mark.rule("S-7.F4", "R-23")
def test_melees_bar_rocks() -> None:
    on_pile = {"0511": ["dwarf", "wolf"], "0611": ["azog_scim"]}
    assert refused(table(on_pile, "combat", "free", "standard"), ("rocks", u("dwarf"))) == "melee_bars_rocks"
    below = {"0511": ["dwarf"], "0611": ["azog_scim", "elf_spear_6"], "0712": ["wolf"]}
    assert refused(table(below, "combat", "free", "standard"), ("rocks", u("dwarf"))) == "melee_bars_rocks"
    far = {"0511": ["dwarf"], "0712": ["azog_scim", "elf_spear_6"]}
    assert refused(table(far, "combat", "free", "standard"), ("rocks", u("dwarf"))) == "no_enemy_on_slide_line"


@pytest.mark.rule("S-7.F5", "S-7.F6", "S-7.F0a")
def test_who_can_roll_rocks() -> None:
    for roller, code in (
        ("thorin", ""),
        ("beorn", ""),
        ("dwarf", ""),
        ("dain", "leader_rolls_no_rocks"),
        ("eagle", "eagles_roll_no_rocks"),
    ):
        match = table({"0511": [roller], "0611": ["azog_scim"]}, "combat", "free", "standard")
        assert refused(match, ("rocks", u(roller))) == code
    dark = table({"1912": ["azog_scim"], "1812": ["dwarf"]}, "combat", "dark", "standard")
    assert orders(dark, "rocks") == [("rocks", u("azog_scim"))]
    elsewhere = table({"1018": ["azog_scim"], "1017": ["dwarf"]}, "combat", "dark", "standard")
    assert refused(elsewhere, ("rocks", u("azog_scim"))) == "not_on_rock_pile"


# Modifiers


def assault(stacks: dict[str, list[str]], target: str, *tops: int, side: str = "dark", book: str = "standard") -> int:
    match = table(stacks, "combat", side, book, dice=[5])
    fork = match.fork()
    fork.answer(("assault", u(target)))
    if tops:
        fork.answer(tops)
    return int(fork.position.now["modifier"])


@pytest.mark.rule("S-7.A0", "S-7.A1", "T-3.2")
def test_only_spearmen_against_none() -> None:
    elf = {"1018": ["elf_archer_7"]}
    assert assault({**elf, "1017": ["osag_spear"]}, "elf_archer_7") == -1
    assert assault({**elf, "1017": ["osag_spear", "osag"]}, "elf_archer_7") == -1
    assert assault({**elf, "1017": ["osag_scim"]}, "elf_archer_7") == 0
    assert assault({"1018": ["elf_spear_6"], "1017": ["osag_spear"]}, "elf_spear_6") == 0
    mixed = {**elf, "1017": ["osag_spear"], "1118": ["osag_scim"]}
    assert assault(mixed, "elf_archer_7", u("osag_spear"), u("osag_scim")) == 0
    assert assault(mixed, "elf_archer_7", u("osag_spear"), u("osag_scim"), book="standard any_bonus") == -1
    assert assault({"1018": ["wolf"], "1017": ["elf_spear_6"]}, "wolf", side="free") == -1
    assert assault({"1210": ["wolf"], "1209": ["elf_spear_6"]}, "wolf", side="free") == 0  # with the river


@pytest.mark.rule("S-7.A2", "S-7.A3", "S-10.Be1", "S-10.Bo2")
def test_bolgs_guard_and_beorn_alone() -> None:
    elf = {"1018": ["elf_spear_6"]}
    assert assault({**elf, "1017": ["guard", "bolg"]}, "elf_spear_6") == -1
    assert assault({**elf, "1017": ["guard"]}, "elf_spear_6") == -1
    both = {**elf, "1017": ["guard"], "1118": ["wolf"]}
    assert assault(both, "elf_spear_6", u("guard"), u("wolf")) == 0
    assert assault(both, "elf_spear_6", u("guard"), u("wolf"), book="standard any_bonus") == -1
    assert assault({"1018": ["wolf"], "1017": ["beorn"]}, "wolf", side="free") == -1
    helped = {"1018": ["wolf"], "1017": ["beorn"], "1118": ["dwarf"]}
    assert assault(helped, "wolf", u("beorn"), u("dwarf"), side="free") == 0
    assert assault(helped, "wolf", u("beorn"), u("dwarf"), side="free", book="standard any_bonus") == -1


def melee(stacks: dict[str, list[str]], target: str, *tops: int, side: str = "dark") -> int:
    match = table(stacks, "combat", side, "standard")
    fork = match.fork()
    fork.answer(("melee", u(target)))
    if fork.question is not None and fork.question.rule == "B-7.S2":
        fork.answer(tops)
    return int(fork.position.now["modifier"])


@pytest.mark.rule("S-7.N1", "T-3.3", "B-1.23")
def test_goblin_swords_in_melee() -> None:
    for kind, expected in (
        ("azog_scim", -1),
        ("azog_rider", -1),
        ("guard", -1),
        ("azog_archer", 0),
        ("azog_spear", 0),
        ("wolf", 0),
        ("warg", 0),
        ("azog", -1),
    ):
        assert melee({"1018": ["dwarf", kind]}, "dwarf") == expected
    assert melee({"1018": ["wolf", "dwarf"]}, "wolf", side="free") == 0
    wave = {"1018": ["dwarf", "azog_scim"], "1017": ["azog_archer"]}
    assert melee(wave, "dwarf", u("azog_archer")) == 0
    assert melee(wave, "dwarf") == -1
    assert melee({"1018": ["dwarf", "azog_archer", "azog"]}, "dwarf") == 0


@pytest.mark.rule("S-7.N2", "S-10.Be1")
def test_beorn_in_melee() -> None:
    assert melee({"1018": ["wolf", "beorn"]}, "wolf", side="free") == -2


@pytest.mark.rule("S-7.N3", "S-7.N4", "S-7.N5")
def test_a_laboured_second_wave() -> None:
    up = {"0612": ["dwarf", "azog_scim"], "0712": ["azog_scim"]}
    assert melee(up, "dwarf", u("azog_scim", 2)) == 0  # +1 against the goblins' -1
    river = {"1210": ["wolf", "dwarf"], "1209": ["elf_spear_6"]}
    assert melee(river, "wolf", u("elf_spear_6"), side="free") == 1
    down = {"0712": ["wolf", "dwarf"], "0612": ["elf_spear_6"]}
    assert melee(down, "wolf", u("elf_spear_6"), side="free") == 0
    one = {"0808": ["thorin", "wolf"], "0809": ["wolf", "thrak"]}
    assert melee(one, "thorin", u("thrak")) == 2
    two = {"0808": ["thorin", "wolf"], "0809": ["wolf half", "wolf half"]}
    assert melee(two, "thorin", u("wolf", 3)) == 3


@pytest.mark.rule("S-10.Bo1", "S-10.E3", "S-10.Bo2")
def test_example_bolgs_column() -> None:
    for strong, hits in (("azog_scim", 1), ("azog_rider", 1)):
        stacks = {"1018": ["men_sword half"], "1017": [strong], "1015": ["bolg"]}
        match = table(stacks, "combat", "dark", "standard")
        near = match.odds(("assault", u("men_sword"))).chance("assaulted", hits=2)
        assert near == Fraction(hits, 10)  # column +3/+4: two hits on a 1
        away = table({**stacks, "1015": ["wolf"], "1014": ["bolg"]}, "combat", "dark", "standard")
        assert away.odds(("assault", u("men_sword"))).chance("assaulted", hits=2) == 0
    stacks = {"1018": ["men_sword half"], "1017": ["guard"], "1015": ["bolg"]}  # +3, guard -1: column +5/+6
    odds = table(stacks, "combat", "dark", "standard").odds(("assault", u("men_sword")))
    assert odds.chance("assaulted", hits=2) == Fraction(3, 10)
    free = table({"1018": ["wolf"], "1017": ["dwarf half"], "1016": ["bolg"]}, "combat", "free", "standard")
    assert free.odds(("assault", u("wolf"))).chance("assaulted", hits=2) == 0


@pytest.mark.rule("R-17", "B-7.A0", "B-6.P4", "R-20")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_an_eagle_assaults_from_a_cliff_but_not_into_the_gate(rules: str) -> None:
    stacks = {"0708": ["eagle"], "0607": ["gurash_scim"], "0808": ["gurash_scim"]}
    match = table(stacks, "combat", "free", rules)
    assert orders(match, "assault") == [("assault", u("gurash_scim"))]
    assert refused(match, ("assault", u("gurash_scim", 2))) == "nobody_adjacent_can_fight"
    fork = match.fork()
    fork.answer(("assault", u("gurash_scim")))
    assert fork.position.now["modifier"] == 0  # a cliff has no level, so nobody attacks uphill from it
    below = table(stacks, "combat", "dark", rules)
    assert not orders(below, "assault")  # and nobody on the ground reaches it there


@pytest.mark.rule("S-7.E0", "R-31")
def test_an_eagle_that_stays_over_an_enemy_lands_or_rises_too() -> None:
    match = table({"1018": ["azog_scim", "azog", "eagle"]}, "move", "free", "standard")
    play(match, ("move", u("eagle")), ())
    assert (ask(match).prompt, set(ask(match).options)) == ("land", {"air", "ground"})
    play(match, "ground")
    assert not match.position.units[u("eagle")].airborne
    assert (ask(match).rule, ask(match).seat) == ("S-10.F1", "dark")
    down = table({"1018": ["azog_scim", "eagle ground"]}, "move", "free", "standard")
    events = play(down, ("move", u("eagle")), (), "air")
    assert down.position.units[u("eagle")].airborne
    assert told(events, "rose")
    stays = table({"1018": ["azog_scim", "azog", "eagle ground"]}, "move", "free", "standard")
    events = play(stays, ("move", u("eagle")), (), "ground")
    assert ask(stays).kind == "order"  # it had landed before: nobody is alarmed again
    assert not told(events, "landed_in_melee")
    free = table({"1018": ["eagle"]}, "move", "free", "standard")
    play(free, ("move", u("eagle")), ())
    assert ask(free).kind == "order"
