"""What another reading of the book has mended, each in a small position."""

import pytest

from tests.games.bofa.table import ask, at, goals, orders, play, refused, table, told, u, way, where
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import controls
from walstatt.games.bofa.rules.b3_sequence import begin_turn
from walstatt.games.bofa.rules.b5_reinforcements import why_no_arrival
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.s6_morale import morale
from walstatt.games.bofa.rules.s8_aiming import passes_gate
from walstatt.space.lines import line


@pytest.mark.rule("S-7.E1", "B-9.0")
def test_an_eagle_does_not_fly_onto_a_friend_and_so_no_swoop_is_left_behind() -> None:
    stacks = {"0406": ["azog_scim"], "0407": ["elf_spear_6"], "0405": ["eagle"]}
    match = table(stacks, "move", "free", "standard", dice=[1])
    assert refused(match, ("move", u("eagle")), way("0406", "0407")) == "eagle_with_friend"
    assert "0407" not in goals(match, u("eagle"))
    play(match, ("move", u("eagle")), way("0406"), (u("azog_scim"),), "air")
    assert match.position.units[u("eagle")].settled


@pytest.mark.rule("B-6.F4", "B-6.F6")
def test_who_began_beside_the_enemy_is_told_that_the_step_is_his_whole_move() -> None:
    match = table({"1018": ["wolf"], "1017": ["elf_spear_6"], "1020": ["wolf"]}, "move")
    roundabout = match.why_not(("move", u("wolf")), way("1118", "1017"))
    assert roundabout is not None
    assert (roundabout.rule, roundabout.code) == ("B-6.F4", "charge_is_whole_move")
    afar = match.why_not(("move", u("wolf", 2)), way("1019", "1018", "1017"))
    assert afar is not None
    assert (afar.rule, afar.code) == ("B-6.F6", "not_adjacent_at_start")


@pytest.mark.rule("B-9.B0", "B-9.B4", "B-9.B5", "B-9.B2")
@pytest.mark.parametrize(
    ("there", "comes", "rule"),
    [
        ("azog_scim", "thuk_scim", "B-9.B0"),
        ("azog", "thuk", "B-9.B4"),
        ("dwarf", "beorn", "B-9.B5"),
        ("dwarf half", "elf_spear_6 half", "B-9.B2"),
    ],
)
def test_the_end_of_a_phase_is_refused_with_who_may_not_stack(there: str, comes: str, rule: str) -> None:
    side = "dark" if "_" in there or there == "azog" else "free"
    match = table({"1018": [there], "1017": [comes]}, "move", side)
    play(match, ("move", u(comes.split()[0])), way("1018"))
    refusal = match.why_not("end")
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("S-6.M5")
def test_a_pair_with_a_full_unit_checks_with_its_strongest() -> None:
    stacks = {"1018": ["azog_rider", "azog_scim"], "1017": ["elf_spear_6"]}
    p = table(stacks, "move", book="standard extra_stacking").position
    pair = [u("azog_scim"), u("azog_rider")]
    assert morale(p, pair, at("1018"), at("1017")) == 5
    halves = table({"1018": ["azog_rider half", "azog_scim half"], "1017": ["elf_spear_6"]}, "move", book="standard")
    assert morale(halves.position, pair, at("1018"), at("1017")) == 6


@pytest.mark.rule("S-6.M2")
def test_a_leader_below_another_counter_does_not_help() -> None:
    top = {"1018": ["azog_scim half", "azog_archer half", "azog"], "1017": ["elf_spear_6"]}
    below = {"1018": ["azog_scim half", "azog", "azog_archer half"], "1017": ["elf_spear_6"]}
    both = [u("azog"), u("azog_scim")]
    needed = [
        morale(table(stacks, "move", book="standard").position, both, at("1018"), at("1017")) for stacks in (top, below)
    ]
    assert needed == [3 + 4, 3]


@pytest.mark.rule("O-6.2")
def test_tribes_without_a_triangle_wait_for_the_next_turn() -> None:
    entries = [FIELD.name(cell) for cell in FIELD.entries["north_east"]]
    others = [c.kind for c in COUNTERS.values() if c.side == "dark" and c.is_unit and c.army not in ("azog", "thuk")]
    others.remove("wolf")  # one is far away
    stacks = {name: [kind] for name, kind in zip(entries, others, strict=False)}
    match = table(
        stacks, "move", "dark", "standard variable_reinforcements", turn=4, entry="north_east", wave=("azog", "thuk"),
        reserve=["azog_scim"],
    )  # fmt: skip
    refusal = match.why_not(("enter", u("azog_scim")))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("R-6", "no_entry_is_open")
    play(match, "end")
    p = match.position
    assert u("azog_scim") in p.surplus
    late = why_no_arrival(p, "dark", u("azog_scim"))
    assert late is not None
    assert (late.rule, late.code) == ("O-6.2", "waits_for_next_turn")
    begin_turn(p)
    assert p.surplus == ()


@pytest.mark.rule("S-11.5")
def test_dale_needs_somebody_on_its_star() -> None:
    stacks = {"1313": ["elf_spear_7"], "1315": ["wolf"]}
    assert holders(table(stacks, "move", book="standard").position)["dale"] is None
    star = FIELD.name(FIELD.star)
    stacks = {star: ["wolf half"], "1313": ["elf_spear_7"]}
    assert holders(table(stacks, "move", book="standard").position)["dale"] == "free"


@pytest.mark.rule("S-7.E5", "R-17")
def test_an_eagle_on_the_ground_holds_nobody_up() -> None:
    stacks = {"1017": ["eagle ground", "azog_rider half"], "1018": ["azog_scim half"]}
    match = table(stacks, "move", book="standard")
    assert not controls(match.position, at("1017"), "free")
    assert refused(match, ("move", u("azog_scim")), way("1017", "1016")) == ""
    basic = table({"1017": ["eagle"], "1018": ["azog_scim"]}, "move")
    assert refused(basic, ("move", u("azog_scim")), way("1017", "1016")) == "enemy_controls_hex"


@pytest.mark.rule("R-25")
def test_the_great_wind_drives_counters_out_of_the_gate_where_it_is_open() -> None:
    out = table({"0805": ["gandalf"], "0808": ["azog_scim"]}, "fire", "free", "standard", dice=[1])
    play(out, "drive")
    while where(out, u("azog_scim")) == "0808" and ask(out).kind != "order":
        out.answer(ask(out).options[0])
    assert where(out, u("azog_scim")) != "0808"
    shut = table({"0810": ["gandalf"], "0808": ["azog_scim"]}, "fire", "free", "standard", dice=[1])
    play(shut, "drive")
    while ask(shut).kind != "order":
        shut.answer(ask(shut).options[0])
    assert where(shut, u("azog_scim")) == "0808"


@pytest.mark.rule("R-31", "S-7.E1")
def test_an_eagle_placed_on_a_friend_leaves_him_before_the_phase_ends() -> None:
    match = table({"0111": ["elf_spear_6"]}, "move", "free", "standard", turn=7, reserve=["eagle"])
    play(match, ("enter", u("eagle")), at("0111"))
    refusal = match.why_not("end")
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("S-7.E1", "eagle_with_friend")
    play(match, ("move", u("eagle")), way("0112"), "end")


@pytest.mark.rule("O-2.1", "R-5")
def test_nobody_lays_his_counter_on_top_of_his_allys() -> None:
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    match = table({"1018": ["azog_scim half", "gurash"]}, "move", book="standard", seats=seats)
    refusal = match.why_not(("top", u("azog_scim")))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("O-2.1", "ally_lies_on_top")
    assert orders(match, "top") == []


@pytest.mark.rule("S-8.G3")
def test_the_third_spell_tells_whom_it_restores() -> None:
    match = table({"1018": ["gandalf", "dwarf half"]}, "fire", "free", "standard", dice=[1])
    assert [facts["unit"] for facts in told(play(match, "rally"), "was_restored")] == [u("dwarf")]


@pytest.mark.rule("S-3.B6")
def test_nobody_is_told_to_be_regrouped_who_finds_no_room() -> None:
    ring = {name: ["thuk_scim"] for name in ("1017", "1118", "1119", "1019", "0919", "0918")}
    match = table({"1018": ["azog_scim half", "azog_spear half"], **ring}, "turn", book="standard", dice=[4, 10])
    events = play(match, ("regroup", u("azog_scim")))
    assert bool(told(events, "regrouped")) != bool(told(events, "no_room_to_regroup"))


@pytest.mark.rule("S-3.L1", "S-3.B0")
def test_beorn_heals() -> None:
    match = table({"1018": ["beorn 2 hits"]}, "turn", "free", "standard", turn=2, dice=[3, 9])
    events = play(match, ("regroup", u("beorn")))
    assert told(events, "leader_regrouped")[0]["healed"] == 1


@pytest.mark.rule("S-8.T1", "R-28")
def test_a_line_through_the_corner_of_an_open_and_a_closed_side_is_shut() -> None:
    grid, gate = FIELD.grid, FIELD.gate
    openings = {grid.side(gate, cell) for cell in FIELD.gate_open}
    corners = []
    for cell in set(grid.cells) - {gate}:
        for step in line(grid, cell, gate).steps:
            sides = set(step.sides) & set(grid.sides[gate])
            if step.kind == "corner" and sides & openings and sides - openings:
                corners.append(cell)
    assert corners
    assert not any(passes_gate(cell, gate) or passes_gate(gate, cell) for cell in corners)


@pytest.mark.rule("S-7.E0", "B-8.R2")
def test_shots_at_gwaihir_above_a_melee_hit_nobody_below() -> None:
    stacks = {"1018": ["eagle ground", "gwaihir", "azog_scim"], "1017": ["azog_archer"], "1118": ["thuk_archer"]}
    match = table(stacks, "fire", "dark", "standard", dice=[1])
    assert refused(match, ("fire", u("eagle"))) == "target_in_melee"
    events = play(match, ("fire", u("gwaihir")), tuple(sorted((u("azog_archer"), u("thuk_archer")))))
    assert {facts["unit"] for facts in told(events, "was_hit")} <= {u("gwaihir")}
    assert match.position.units[u("eagle")].hits == 0


@pytest.mark.rule("S-7.N1", "S-7.A1")
def test_osag_is_no_spearman() -> None:
    match = table({"1018": ["osag", "dwarf"]}, "combat", "dark", "standard", dice=[5])
    facts = told(play(match, ("melee", u("dwarf"))), "fought_melee")[0]
    assert "modifier-goblins" in facts["why"]
