"""What another reading of the book has mended, each in a small position."""

from typing import Any

import pytest

from tests.games.bofa.table import ask, at, goals, orders, play, refused, table, told, u, way, where
from walstatt.core.match import Match
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.hints import BofaHints
from walstatt.games.bofa.position import controls, note_control
from walstatt.games.bofa.rules.b3_sequence import begin_turn
from walstatt.games.bofa.rules.b5_reinforcements import why_no_arrival
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.s6_morale import morale
from walstatt.games.bofa.rules.s8_aiming import passes_gate
from walstatt.space.lines import line

HINTS = BofaHints()


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


# Reasons that name the cause


def why(match: Match, *answers: Any) -> tuple[str, str]:
    refusal = match.why_not(*answers)
    assert refusal is not None
    return refusal.rule, refusal.code


@pytest.mark.rule("S-7.St2", "S-7.St7", "S-7.St8", "S-7.St9", "S-7.St10", "R-24")
def test_a_swoop_is_refused_with_its_own_cause() -> None:
    guard = FIELD.name(sorted(FIELD.guard_rooms)[0])
    beside = [cell for cell in FIELD.grid.neighbours[at(guard)] if cell in FIELD.mountain]
    first, second = (FIELD.name(cell) for cell in beside[:2])
    stacks = {
        first: ["eagle"], second: ["azog_scim half", "azog_archer half", "azog"], guard: ["thuk_scim"],
        "1018": ["wolf"], "1019": ["thrak_scim"],
    }  # fmt: skip
    match = table(stacks, "move", "free", "standard")
    plan = ("move", u("eagle")), way(guard, second)
    assert why(match, *plan, (u("thuk_scim"),)) == ("S-7.St8", "guard_room_is_safe")
    assert why(match, *plan, (u("azog"),)) == ("S-7.St9", "leader_is_no_prey")
    assert why(match, *plan, (u("azog_scim"),)) == ("S-7.St2", "not_top_unit")
    assert why(match, *plan, (u("wolf"),)) == ("R-24", "not_on_flight_path")
    assert why(match, *plan, (u("eagle"),)) == ("S-7.St2", "not_an_enemy")
    assert match.why_not(*plan, (u("azog_archer"),)) is None
    high = min((c for c in FIELD.mountain if plains(c)), key=lambda c: FIELD.grid.distance(c, at(guard)))
    low = plains(high)[0]
    stacks = {FIELD.name(high): ["azog_scim"], FIELD.name(low): ["wolf"], guard: ["eagle"]}
    edge = table(stacks, "move", "free", "standard")
    path = way_through_the_air(at(guard), high, low)
    assert why(edge, ("move", u("eagle")), path, (u("wolf"),)) == ("S-7.St7", "not_in_the_mountains")


def plains(cell: int) -> list[int]:
    """The hexes beside one that are not in the mountains."""
    return [near for near in FIELD.grid.neighbours[cell] if FIELD.terrain[near] == "plain"]


def way_through_the_air(start: int, *goals: int) -> tuple[int, ...]:
    path: list[int] = []
    for goal in goals:
        while start != goal:
            start = min(FIELD.grid.neighbours[start], key=lambda cell: FIELD.grid.distance(cell, goal))
            path.append(start)
    return tuple(path)


@pytest.mark.rule("B-7.A0", "B-7.4", "B-7.St1", "R-8", "B-6.P2a", "B-1.4")
def test_an_attacker_is_refused_with_his_own_cause() -> None:
    stacks = {
        "1018": ["dwarf"], "1017": ["azog_scim half", "azog"], "1118": ["thuk_scim"], "1119": ["wolf", "men_archer"],
        "1218": ["thrak_scim"],
    }  # fmt: skip
    match = table(stacks, "combat", "dark", "standard", dice=[10])
    order = ("assault", u("dwarf"))
    assert why(match, order, (u("azog_scim"),)) == ("B-7.St1", "stack_acts_together")
    assert why(match, order, (u("wolf"),)) == ("R-8", "bound_by_melee")
    assert why(match, order, (u("thrak_scim"),)) == ("B-7.A0", "not_next_to")
    assert why(match, order, (u("men_archer"),)) == ("B-1.4", "not_your_counter")
    assert why(match, order, ()) == ("B-7.A2", "nobody_attacks")
    play(match, order, (u("thuk_scim"),))
    far = table({"1018": ["dwarf"], "1020": ["azog_scim"]}, "combat", "dark", "standard")
    assert why(far, order) == ("B-7.A0", "nobody_adjacent_can_fight")
    assert why(far, order, (u("azog_scim"),)) == ("B-7.A0", "not_next_to")  # what was named has its own reason
    cliff = [cell for cell in FIELD.grid.neighbours[FIELD.gate] if cell not in FIELD.attacked_from[FIELD.gate]]
    p = table({"0808": ["thorin"], "1018": ["azog_scim"]}, "combat", "dark", "standard").base.copy()
    p.stacks[cliff[-1]] = p.stacks.pop(at("1018"))  # where no document puts anybody
    p.units[u("azog_scim")] = p.units[u("azog_scim")]._replace(cell=cliff[-1])
    for cell in (cliff[-1], at("1018")):
        note_control(p, cell)
    shut = Match(GAME, p)
    assert why(shut, ("assault", u("thorin")), (u("azog_scim"),)) == ("B-6.P2a", "hexside_is_closed")


@pytest.mark.rule("S-7.E3", "B-7.S2", "B-7.4")
def test_a_second_wave_is_refused_with_its_own_cause() -> None:
    stacks = {"1018": ["dwarf", "wolf"], "1017": ["eagle"], "1118": ["men_archer"], "1220": ["men_sword"]}
    match = table(stacks, "combat", "free", "standard", dice=[10, 10])
    order = ("melee", u("wolf"))
    assert why(match, order, (u("eagle"),)) == ("S-7.E3", "eagle_is_no_second_wave")
    assert why(match, order, (u("men_sword"),)) == ("B-7.A0", "not_next_to")
    assert why(match, order, tuple(sorted((u("eagle"), u("men_archer"))))) == ("B-7.S2", "one_second_wave_only")


@pytest.mark.rule("S-7.F0a", "S-7.F3", "S-7.F5", "S-7.F6")
def test_rocks_are_refused_with_their_own_cause() -> None:
    pile = min(FIELD.rocks)
    near, _ = FIELD.rocks[pile]
    stacks = {FIELD.name(pile): ["dwarf half", "dwarf half", "dain"], FIELD.name(near): ["wolf"], "1018": ["dwarf"]}
    match = table(stacks, "combat", "free", "standard", dice=[10])
    assert why(match, ("rocks", u("dwarf"))) == ("S-7.F3", "other_rolls_here")
    assert why(match, ("rocks", u("dain"))) == ("S-7.F6", "leader_rolls_no_rocks")
    assert why(match, ("rocks", u("dwarf", 3))) == ("S-7.F0a", "not_on_rock_pile")
    assert why(match, ("rocks", u("wolf"))) == ("B-1.4", "not_your_counter")
    eagle = table({FIELD.name(pile): ["eagle"], FIELD.name(near): ["wolf"]}, "combat", "free", "standard")
    assert why(eagle, ("rocks", u("eagle"))) == ("S-7.F5", "eagles_roll_no_rocks")


@pytest.mark.rule("B-4.1", "B-4.2", "B-4.3", "S-4.2", "S-4.4")
def test_an_order_of_another_phase_is_refused_with_its_own_rule() -> None:
    stacks = {"1018": ["dwarf"], "1017": ["wolf"], "1016": ["gandalf"]}
    for phase, order, rule in (
        ("combat", ("move", u("dwarf")), "B-4.1"),
        ("move", ("assault", u("wolf")), "B-4.2"),
        ("move", ("fire", u("wolf")), "B-4.3"),
        ("move", ("rocks", u("dwarf")), "S-4.4"),
        ("combat", "drive", "S-4.2"),
        ("fire", ("place", u("dwarf")), "B-2.3"),
        ("fire", "all", "S-4.1"),
    ):
        assert why(table(stacks, phase, "free", "standard"), order) == (rule, "belongs_to_other_phase")


@pytest.mark.rule("S-7.F7")
def test_sergeants_roll_no_rocks_through_their_own_men() -> None:
    pile = min(FIELD.rocks)
    near, far = (FIELD.name(cell) for cell in FIELD.rocks[pile])
    for own, other in ((near, far), (far, near)):
        stacks = {FIELD.name(pile): ["dwarf"], own: ["elf_spear_6"], other: ["wolf"]}
        for phase in ("combat", "fire"):
            match = table(stacks, phase, "free", "standard")
            assert ("rocks", u("dwarf")) in ask(match).options
            assert ("rocks", u("dwarf")) not in HINTS.promising(match.position, ask(match))
    clear = table({FIELD.name(pile): ["dwarf"], near: ["wolf"]}, "combat", "free", "standard")
    assert list(HINTS.promising(clear.position, ask(clear))) == [("rocks", u("dwarf"))]
