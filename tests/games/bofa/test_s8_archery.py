"""S-8 Aiming, lines of sight, spells."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, at, play, refused, table, told, u, where
from walstatt.core.match import Match
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.rules.s8_aiming import why_no_shot
from walstatt.games.bofa.rules.s8_spells import VERBS


def modifier(stacks: dict[str, list[str]], target: str, side: str = "free") -> int:
    match = table(stacks, "fire", side, "standard", dice=[10])
    return int(told(play(match, ("fire", u(target))), "shot")[0]["modifier"])


@pytest.mark.rule("S-8.Z1", "S-8.Z2", "S-8.Z3", "S-8.Z4", "S-8.Z5", "S-8.Z6", "T-3.5", "R-9")
@pytest.mark.parametrize(("archer", "target", "kind", "expected"), [
    ("1017", "1018", "azog_scim", 0), ("1113", "1213", "azog_scim", 1), ("0712", "0612", "azog_scim", 1),
    ("0512", "0612", "azog_scim", 0), ("1913", "1912", "azog_scim", 1), ("2012", "1912", "azog_scim", 0),
    ("1911", "1912", "azog_scim", 1), ("0717", "0617", "azog_scim", 3), ("0516", "0617", "azog_scim", 2),
    ("0809", "0808", "azog_scim", 2),
])  # fmt: skip
def test_what_the_target_adds(archer: str, target: str, kind: str, expected: int) -> None:
    assert modifier({archer: ["elf_archer_7"], target: [kind]}, kind) == expected


@pytest.mark.rule("S-8.Z1", "R-31")
def test_flying_eagles_are_harder_to_hit() -> None:
    assert modifier({"1017": ["azog_archer"], "1018": ["eagle"]}, "eagle", "dark") == 1
    over = {"1017": ["elf_archer_7"], "1018": ["azog_scim", "eagle"]}
    match = table(over, "fire", "free", "standard", dice=[10])
    assert told(play(match, ("fire", u("azog_scim"))), "shot")[0]["modifier"] == 0
    dark = table({"1016": ["azog_archer"], "1018": ["azog_scim", "eagle"]}, "fire", "dark", "standard")
    assert refused(dark, ("fire", u("eagle"))) == ""


@pytest.mark.rule("S-8.Z7")
def test_nobody_shoots_out_of_a_guard_room() -> None:
    match = table({"0617": ["elf_archer_7"], "0717": ["azog_scim"]}, "fire", "free", "standard")
    assert refused(match, ("fire", u("azog_scim"))) == "no_fire_out_of_guard_room"


def sight(a: str, b: str, **stacks: str) -> str:
    match = table({f"{name[1:]}": [kind] for name, kind in stacks.items()}, "fire", "free", "standard")
    refusal = why_no_shot(match.position, at(a), at(b))
    return f"{refusal.rule} {refusal.code}" if refusal else ""


@pytest.mark.rule("S-8.L0", "S-8.L1", "S-1.2")
def test_counters_block_the_line() -> None:
    assert sight("1018", "1015") == ""
    assert sight("1018", "1015", h1017="dwarf") == "S-8.L1 counter_blocks_sight"
    assert sight("1018", "1015", h1016="wolf") == "S-8.L1 counter_blocks_sight"
    assert sight("1018", "1015", h1016="eagle") == "S-8.L1 counter_blocks_sight"
    assert sight("1018", "1015", h1018="wolf", h1015="dwarf") == ""


@pytest.mark.rule("R-19")
def test_a_line_along_a_hexside_is_blocked_by_both_hexes_only() -> None:
    assert sight("1018", "1117", h1017="dwarf") == sight("1018", "1117", h1118="wolf") == ""
    assert sight("1018", "1117", h1017="dwarf", h1118="wolf") == "S-8.L1 counter_blocks_sight"


@pytest.mark.rule("S-8.L2", "R-41")
def test_dale_blocks_and_the_star_is_seen_from_dale_only() -> None:
    assert sight("1317", "1312") == "S-8.L2 terrain_blocks_sight"
    assert sight("1316", "1314") == "S-8.L2 terrain_blocks_sight"
    assert sight("1315", "1314") == ""
    assert sight("1113", "1213") == ""


@pytest.mark.rule("S-8.L3", "S-8.L4")
def test_higher_ground_blocks_but_guard_rooms_cliffs_and_gate_do_not() -> None:
    assert sight("1910", "1914") == "S-8.L3 terrain_blocks_sight"  # over the hilltop, from slope to plain
    assert sight("1912", "1914") == ""
    assert FIELD.levels[at("0617")] > max(FIELD.levels[at(end)] for end in ("0814", "0618"))
    assert sight("0814", "0618") == ""  # over the guard room in 0617
    assert sight("0706", "0709") == ""  # over two cliffs
    assert FIELD.blocks_sight[FIELD.gate] == 0


@pytest.mark.rule("S-8.T1", "R-28", "B-6.P2")
def test_the_gate_is_open_to_the_plain_only() -> None:
    assert sight("0809", "0808") == sight("0810", "0808") == sight("0909", "0808") == ""
    assert sight("0908", "0808") == sight("0709", "0808") == "S-8.T1 gate_faces_the_plain"
    assert sight("0808", "0810") == ""
    assert sight("0808", "0908") == "S-8.T1 gate_faces_the_plain"
    assert sight("0911", "0808") == ""


# Spells


def casting(spell: int, roll: int, stacks: dict[str, list[str]], *more: object) -> Match:
    match = table({"1018": ["gandalf"], **stacks}, "fire", "free", "standard", dice=[roll])
    play(match, VERBS[spell], *more)
    return match


@pytest.mark.rule("S-8.G0a", "S-8.G0b", "S-8.G0c", "S-8.G0d", "S-4.2", "R-37", "B-8.2")
def test_one_attempt_at_the_start_and_only_what_works_is_used_up() -> None:
    stacks = {"1014": ["azog_scim"], "1019": ["elf_archer_7 half"]}
    failed = casting(3, 9, stacks)
    assert failed.position.spells == ()
    assert refused(failed, "drive") == "spell_comes_first"
    worked = casting(3, 8, stacks)
    assert worked.position.spells == (3,)
    again = table({"1018": ["gandalf"], **stacks}, "fire", "free", "standard", spells=[3])
    assert refused(again, "rally") == "spell_is_used_up"
    assert refused(again, "drive") == ""
    twice = table({"1018": ["gandalf"], **stacks}, "fire", "free", "standard", spells=[3, 2])
    assert refused(twice, "destroy") == "two_spells_have_worked"
    dark = table({"1018": ["gandalf"], **stacks}, "fire", "dark", "standard")
    assert refused(dark, "drive") == "not_your_counter"
    shot = table({"1018": ["elf_archer_7", "gandalf"], "1016": ["azog_scim"]}, "fire", "free", "standard", dice=[10])
    play(shot, ("fire", u("azog_scim")))
    assert refused(shot, "drive") == "spell_comes_first"


@pytest.mark.rule("S-8.G0e")
def test_gandalf_casts_in_a_melee_without_line_of_sight() -> None:
    match = table({"1018": ["gandalf", "wolf"], "1013": ["azog_scim"], "1015": ["dwarf"]}, "fire", "free", "standard")
    assert refused(match, "destroy", at("1013")) == ""


@pytest.mark.rule("S-8.G1", "R-26")
@pytest.mark.parametrize(("roll", "works"), [(6, True), (7, False)])
def test_spell_1_destroys_units_of_a_hex_but_no_leaders(roll: int, works: bool) -> None:
    stacks = {"1014": ["azog_scim half", "azog_archer half", "azog"]}
    match = casting(1, roll, stacks, at("1014"))
    assert (where(match, u("azog_scim")) == where(match, u("azog_archer")) == "") is works
    assert where(match, u("azog")) == "1014"


@pytest.mark.rule("S-8.G1", "R-26", "R-22")
def test_spell_1_reaches_ten_hexes_and_no_melee() -> None:
    stacks = {
        "1018": ["gandalf"],
        "1008": ["azog_scim"],
        "1007": ["thuk_scim"],
        "1013": ["wolf", "dwarf"],
        "1012": ["bolg"],
    }
    match = table(stacks, "fire", "free", "standard")
    assert refused(match, "destroy", at("1008")) == ""
    assert refused(match, "destroy", at("1007")) == "out_of_spell_range"
    assert refused(match, "destroy", at("1013")) == "spell_spares_melees"
    assert refused(match, "destroy", at("1012")) == "no_enemy_unit_there"


@pytest.mark.rule("S-8.G2", "R-25")
@pytest.mark.parametrize(("roll", "goal"), [(7, "1012"), (8, "1014")])
def test_spell_2_pushes_two_hexes_straight_away(roll: int, goal: str) -> None:
    match = casting(2, roll, {"1014": ["azog_scim"]})
    assert where(match, u("azog_scim")) == goal


@pytest.mark.rule("S-8.G2", "R-25")
def test_spell_2_stops_at_edge_cliffs_gate_and_free_peoples() -> None:
    assert where(casting(2, 1, {"1022": ["azog_scim"]}), u("azog_scim")) == "1022"
    assert where(casting(2, 1, {"1021": ["azog_scim"]}), u("azog_scim")) == "1022"
    assert where(casting(2, 1, {"1014": ["azog_scim"], "1012": ["dwarf"]}), u("azog_scim")) == "1013"
    assert where(casting(2, 1, {"1014": ["azog_scim"], "1013": ["dwarf"]}), u("azog_scim")) == "1014"
    assert where(casting(2, 1, {"1014": ["azog_scim"], "1013": ["eagle"]}), u("azog_scim")) == "1012"
    match = table({"0811": ["gandalf"], "0809": ["wolf"], "0808": ["azog_scim"]}, "fire", "free", "standard", dice=[1])
    play(match, "drive")
    assert (where(match, u("wolf")), where(match, u("azog_scim"))) == ("0809", "0808")


@pytest.mark.rule("S-8.G2a", "R-25")
def test_spell_2_drowns_goblin_units_only() -> None:
    stacks = {"1207": ["gandalf"], "1209": ["azog_scim", "azog"]}
    match = table(stacks, "fire", "free", "standard", dice=[1])
    events = play(match, "drive")
    assert [facts["unit"] for facts in told(events, "drowned")] == [u("azog_scim")]
    assert where(match, u("azog")) == "1211"
    warg = table({"1207": ["gandalf"], "1209": ["warg"]}, "fire", "free", "standard", dice=[1])
    play(warg, "drive")
    assert where(warg, u("warg")) == "1211"


@pytest.mark.rule("S-8.G2b", "R-25")
def test_spell_2_displaces_those_in_the_way_and_the_free_peoples_choose() -> None:
    match = casting(2, 1, {"1021": ["azog_scim"], "1022": ["thuk_scim"]})
    assert where(match, u("thuk_scim")) == "1022"  # cannot go on, stands where the other must end
    assert (ask(match).seat, ask(match).prompt) == ("free", "displace")
    play(match, ask(match).options[0])
    assert where(match, u("azog_scim")) == "1022"
    assert FIELD.grid.distance(at(where(match, u("thuk_scim"))), at("1022")) == 1


@pytest.mark.rule("S-8.G2b", "R-25")
def test_spell_2_displaces_to_a_hex_without_any_counter() -> None:
    beside = [FIELD.name(cell) for cell in FIELD.grid.neighbours[at("1022")] if FIELD.name(cell) != "1021"]
    taken = {name: ["eagle"] for name in beside[1:]}
    match = casting(2, 1, {"1021": ["azog_scim"], "1022": ["thuk_scim"], **taken})
    assert where(match, u("thuk_scim")) == beside[0]  # the only one: nobody is asked
    full = casting(2, 1, {"1021": ["azog_scim"], "1022": ["thuk_scim"], **taken, beside[0]: ["eagle"]})
    assert ask(full).prompt == "displace"
    assert {FIELD.grid.distance(cell, at("1022")) for cell in ask(full).options} == {2}


@pytest.mark.rule("R-25", "S-8.G2")
def test_spell_2_those_in_gandalfs_hex_go_where_the_free_peoples_choose() -> None:
    match = table({"1018": ["gandalf", "wolf"]}, "fire", "free", "standard", dice=[1])
    play(match, "drive")
    assert len(ask(match).options) == 6
    assert ask(match).seat == "free"
    play(match, (at("1017"), at("1016")))
    assert where(match, u("wolf")) == "1016"


@pytest.mark.rule("S-8.G2")
def test_spell_2_with_the_switch_reaches_three_hexes() -> None:
    match = table(
        {"1018": ["gandalf"], "1015": ["wolf"], "1019": ["thuk_scim"], "1014": ["azog_scim"]},
        "fire",
        "free",
        "standard short_push",
        dice=[1],
    )
    play(match, "drive")
    assert where(match, u("thuk_scim")) == "1021"
    assert where(match, u("azog_scim")) == "1014"


@pytest.mark.rule("S-8.G3")
def test_spell_3_regroups_friends_within_three_hexes() -> None:
    stacks = {"1015": ["dwarf half"], "1014": ["dwarf half"], "1019": ["elf_spear_6 half", "thranduil 1 hits"]}
    match = casting(3, 8, stacks)
    p = match.position
    assert [p.units[i].hits for i in (u("dwarf"), u("dwarf", 2), u("elf_spear_6"), u("thranduil"))] == [0, 1, 0, 1]
    odds = table({"1018": ["gandalf"], **stacks}, "fire", "free", "standard").odds("rally")
    assert odds.chance("spell_worked") == Fraction(8, 10)
    healthy = table({"1018": ["gandalf"], "1014": ["wolf"]}, "fire", "free", "standard")
    assert [refused(healthy, verb) for verb in VERBS.values()] == ["", "", "spell_has_no_target"]
