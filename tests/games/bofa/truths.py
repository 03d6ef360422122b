"""What each reason of the Five Armies claims of the position, told without the game's rules.

A code is given to a predicate that must be true whenever the code is given (law 15). Predicates read saved positions
and data files, with the arithmetic of the second opinion.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.bofa.claims import (
    ABSENT,
    BASIC,
    LOST,
    RESERVE,
    SPELLS,
    STANDARD,
    Given,
    advanced_from_elsewhere,
    archers,
    are_together,
    bard_is_no_help,
    bars_rocks,
    began_beside,
    due,
    edge,
    fighters,
    groups,
    has_spell_target,
    is_banned,
    is_below,
    is_crowd,
    is_eagle_among_others,
    is_misshapen,
    is_on_line,
    is_other_wave,
    is_out_of_range,
    is_rider_above,
    is_shut,
    is_top,
    left_to_set_up,
    line_is_clear,
    names_others,
    nobody_goes_back,
    nobody_near,
    placed,
    price,
    rises,
    start,
    takes_no_hit,
)
from tests.second_opinion import bofa_moves as moves
from tests.second_opinion import bofa_push as push
from tests.second_opinion import bofa_turn as turns
from tests.second_opinion.bofa_field import BEORN, FOE, GANDALF, ROSTER, THORIN, has, is_leader, is_plain_unit, side_of
from tests.second_opinion.bofa_map import (
    CELLS,
    CLIFFS,
    GATE,
    GUARD_ROOMS,
    MOUNTAIN,
    PILES,
    beside,
    distance,
    is_open,
    passes_gate,
)

Truth = Callable[[Given], bool]
OF_COUNTERS: dict[str, Truth] = {
    "not_your_counter": lambda g: not g.is_mine(g.unit),
    "other_seat_commands": lambda g: g.is_mine(g.unit) and g.f.commander(g.unit) != g.seat,
    "has_not_come_yet": lambda g: g.f.at(g.unit) == RESERVE,
    "has_fallen": lambda g: g.f.at(g.unit) == LOST,
    "takes_no_part": lambda g: g.f.at(g.unit) == ABSENT,
    "not_an_enemy": lambda g: g.unit not in g.f.units or g.is_mine(g.unit),
    "is_hysterical": lambda g: g.f.is_hysterical(g.unit),
    "has_moved": lambda g: g.f.acted(g.unit) and g.f.saved["phase"] == "move",
    "has_fought": lambda g: g.f.acted(g.unit) and g.f.saved["phase"] == "combat",
    "has_shot": lambda g: g.f.acted(g.unit) and g.f.saved["phase"] == "fire",
    "has_rolled": lambda g: g.f.acted(g.unit) and g.f.saved["phase"] == "regroup",
    "not_in_one_hex": lambda g: len({g.f.at(i) for i in g.units}) > 1,
    "eagles_fly_alone": lambda g: any(has(i, "eagle") for i in g.units) and len(g.units) > 1,
    "is_set_up": lambda g: g.is_at(g.unit, g.cell) and g.f.saved["phase"] == "set_up",
    "is_on_map": lambda g: g.is_at(g.unit, g.cell) and g.verb == "enter",
    "outside_set_up_zone": lambda g: g.answer not in turns.zone(g.f, g.unit),
    "all_are_set_up": lambda g: g.f.saved["phase"] == "set_up" and not left_to_set_up(g),
    "not_set_up_yet": lambda g: g.unit in left_to_set_up(g),
    "not_in_cup": lambda g: g.kind == "choice" and not g.f.saved["cup"].get(g.answer),
    "not_a_reinforcement": lambda g: due(g.f, g.unit) == 0,
    "comes_later": lambda g: g.f.turn < due(g.f, g.unit) == g.facts["turn"],
    "waits_for_next_turn": lambda g: g.unit in g.f.saved["surplus"],
    "not_an_entry": lambda g: g.answer not in edge(g.f, g.unit),
    "entry_is_full": lambda g: (
        bool(placed(g, g.cell)) and g.f.why_no_stack({*g.movers, *placed(g, g.cell)}) is not None
    ),
    "no_entry_is_open": lambda g: not moves.entry_cells(g.f, g.unit),
    "not_with_his_tribe": lambda g: (
        g.prompt == "come_back" and not any(ROSTER[i].army == ROSTER[g.unit].army for i in g.f.all_in(g.answer, "dark"))
    ),
    "wrong_number_of_elves": lambda g: len(g.answer) != g.facts["number"] == g.asked["number"],
    "no_extra_elf": lambda g: g.unit not in g.f.units or ROSTER[g.unit].start != "extra",
}
OF_WAYS: dict[str, Truth] = {
    "too_few_points": lambda g: price(g) == g.facts["cost"] > g.facts["points"] == moves.points(g.f, g.movers),
    "not_adjacent": lambda g: any(a == g.from_cell and b not in beside(a) for a, b in g.steps),
    "cliff_is_impassable": lambda g: g.cell in CLIFFS and g.cell in g.path and not has(g.movers[0], "eagle"),
    "gate_opens_to_two_hexes": is_shut,
    "gate_is_for_dwarves": is_banned,
    "enemy_controls_hex": lambda g: g.cell in g.path and g.f.holds(g.cell, FOE[side_of(g.movers[0])]),
    "enemy_in_hex": lambda g: g.path[-1] == g.cell and bool(g.f.ground(g.cell, FOE[side_of(g.movers[0])])),
    "leaves_melee_to_free_hex_only": lambda g: (
        g.f.in_melee(g.unit) and (len(g.path) > 1 or not moves.is_free(g.f, g.path[0], g.side))
    ),
    "not_adjacent_at_start": lambda g: g.path[-1] == g.cell and not began_beside(g),
    "charge_is_whole_move": lambda g: began_beside(g) and (len(g.path) > 1 or start(g, g.unit) != g.f.at(g.unit)),
    "no_room_before_enemy": lambda g: g.cell == g.path[-2] and bool(g.f.all_in(g.cell, g.side)),
    "has_failed_morale": lambda g: bool(g.f.units[g.unit]["tried"]),
    "beorn_stands_alone": lambda g: any(BEORN in group and len(group) > 1 for group in groups(g)),
    "two_leaders_in_hex": lambda g: len(g.units) > 1 and all(map(is_leader, g.units)) and are_together(g, *g.units),
    "hex_is_full": is_crowd,
    "elf_with_dwarf": lambda g: (
        are_together(g, *g.units) and {"elf", "dwarf"} <= {trait for i in g.units for trait in ROSTER[i].traits}
    ),
    "eagle_with_friend": is_eagle_among_others,
    "has_not_moved": lambda g: start(g, g.unit) == g.f.at(g.unit),
    "hex_is_not_overstacked": lambda g: g.f.why_no_stack(g.f.all_in(g.cell, g.side)) is None,
    "no_way_back": nobody_goes_back,
    "is_on_top": lambda g: is_top(g, g.unit, airborne=True),
    "ally_lies_on_top": lambda g: (
        is_top(g, g.other, airborne=True) and g.f.commander(g.other) != g.seat and is_below(g, g.unit, g.other)
    ),
    "was_put_on_top": lambda g: bool(g.f.units[g.unit]["lifted"]),
    "not_in_stack": lambda g: not g.is_mine(g.unit) or g.unit not in g.f.stacks[g.asked["cell"]],
    "lies_above_already": lambda g: g.unit in g.told and g.unit in g.f.stacks[g.asked["cell"]],
    "goblin_lies_on_riders": is_rider_above,
    "friend_in_melee": lambda g: g.f.is_melee(g.cell) and g.is_at(g.unit, g.cell),
    "has_nowhere_to_go": lambda g: not turns.side_steps(g.f, g.unit),
    "nobody_calms_it": lambda g: g.f.is_hysterical(g.unit) and not turns.regroup_help(g.f, g.unit),
    "is_unhurt": lambda g: not g.f.hits(g.unit) and not g.f.is_hysterical(g.unit),
}
OF_FIGHTS: dict[str, Truth] = {
    "eagle_in_the_air": lambda g: g.f.is_airborne(g.target),
    "no_assault_into_melee": lambda g: bool(g.f.option("no_assault_into_melee")) and g.f.is_melee(g.cell)
    and g.is_at(g.target, g.cell),
    "not_on_top": lambda g: g.is_at(g.target, g.cell) and not is_top(g, g.target, airborne=g.verb == "fire"),
    "nobody_adjacent_can_fight": nobody_near,
    "nobody_attacks": lambda g: g.answer == () and g.prompt == "attackers",
    "nobody_fires": lambda g: g.answer == () and g.prompt == "archers",
    "not_next_to": lambda g: g.f.at(g.unit) not in beside(g.cell),
    "hexside_is_closed": lambda g: g.f.at(g.unit) in beside(g.cell) and not is_open(g.f.at(g.unit), g.cell),
    "bound_by_melee": lambda g: g.f.in_melee(g.unit) and g.is_at(g.unit, g.cell),
    "stack_acts_together": lambda g: is_below(g, g.unit, g.other) and g.other == fighters(g, g.f.at(g.unit))[-1],
    "not_in_a_melee": lambda g: g.is_at(g.target, g.cell) and not g.f.is_melee(g.cell),
    "melee_is_fought": lambda g: g.f.is_melee(g.cell) and all(map(g.f.acted, g.f.ground(g.cell, g.side))),
    "melee_is_compulsory": lambda g: g.f.is_melee(g.cell) and not all(map(g.f.acted, g.f.ground(g.cell, g.side))),
    "one_second_wave_only": is_other_wave,
    "eagle_is_no_second_wave": lambda g: has(g.unit, "eagle") and g.prompt in ("second_wave", "join_melee"),
    "not_next_to_be_hit": takes_no_hit,
    "did_not_attack": lambda g: g.unit not in g.now["units"],
    "others_have_advanced": advanced_from_elsewhere,
    "is_there_already": lambda g: g.is_at(g.unit, g.cell) and g.prompt == "advance",
    "target_in_melee": lambda g: g.f.in_melee(g.target) and g.is_at(g.target, g.cell),
    "has_no_bow": lambda g: ROSTER[g.unit].full[1] == 0,
    "archer_in_melee": lambda g: g.f.in_melee(g.unit) and g.is_at(g.unit, g.cell),
    "bard_needs_his_men": bard_is_no_help,
    "stack_shoots_together": lambda g: g.other != g.unit and {g.unit, g.other} <= set(archers(g)[g.f.at(g.unit)]),
    "in_own_hex": lambda g: g.is_at(g.facts["shooter"], g.cell),
    "out_of_range": is_out_of_range,
    "no_archer_left": lambda g: not archers(g),
    "no_fire_out_of_guard_room": lambda g: g.f.standard and g.from_cell in GUARD_ROOMS,
    "gate_faces_the_plain": lambda g: GATE in (g.from_cell, g.cell)
    and not passes_gate(g.cell if g.from_cell == GATE else g.from_cell),
    "terrain_blocks_sight": lambda g: is_on_line(g) and rises(g),
    "counter_blocks_sight": lambda g: is_on_line(g) and bool(g.f.stacks.get(g.facts["at"])),
    "one_swoop_only": lambda g: len(g.answer) > 1 and g.prompt == "swoop",
    "not_on_flight_path": lambda g: g.is_at(g.target, g.cell) and g.cell not in g.told[-1],
    "guard_room_is_safe": lambda g: g.is_at(g.target, g.cell) and g.cell in GUARD_ROOMS,
    "not_in_the_mountains": lambda g: g.is_at(g.target, g.cell) and g.cell not in MOUNTAIN,
    "leader_is_no_prey": lambda g: is_leader(g.target) and g.prompt == "swoop",
    "not_top_unit": lambda g: [i for i in g.f.ground(g.cell, "dark") if is_plain_unit(i)][-1] != g.target
    and g.is_at(g.target, g.cell),
    "rocks_come_first": lambda g: g.f.saved["stage"] > 1 and g.verb == "rocks",
    "not_on_rock_pile": lambda g: g.f.at(g.unit) not in PILES,
    "eagles_roll_no_rocks": lambda g: has(g.unit, "eagle") and g.verb == "rocks",
    "leader_rolls_no_rocks": lambda g: is_leader(g.unit) and g.unit not in (BEORN, THORIN) and g.verb == "rocks",
    "pile_is_used": lambda g: g.cell in g.f.saved["piles"],
    "other_rolls_here": lambda g: is_below(g, g.unit, g.other) and g.f.at(g.unit) in PILES,
    "melee_bars_rocks": bars_rocks,
    "no_enemy_on_slide_line": line_is_clear,
    "spell_comes_first": lambda g: g.f.saved["stage"] > 0 and g.verb in SPELLS,
    "spell_is_used_up": lambda g: SPELLS[g.verb] in g.f.saved["spells"],
    "two_spells_have_worked": lambda g: len(g.f.saved["spells"]) == 2,
    "spell_has_no_target": lambda g: not has_spell_target(g),
    "no_such_hex": lambda g: g.answer not in CELLS,
    "out_of_spell_range": lambda g: distance(g.f.at(GANDALF), g.cell) == g.facts["distance"] > g.facts["range"] == 10,
    "no_enemy_unit_there": lambda g: not any(map(is_plain_unit, g.f.ground(g.cell, "dark"))),
    "spell_spares_melees": lambda g: g.f.is_melee(g.cell),
    "not_pushed_that_way": lambda g: g.answer not in push.ways(g.f, g.asked["cell"]),
    "not_the_nearest_free_hex": lambda g: g.answer not in push.asides(g.f, g.f.at(g.movers[0])),
}  # fmt: skip
OF_THE_TABLE: dict[str, Truth] = {
    "belongs_to_other_phase": lambda g: (
        f"phase-{g.f.saved['phase']}" not in g.facts["phases"] and g.verb in BASIC | STANDARD
    ),
    "order_names_others": names_others,
    "no_such_order": lambda g: g.verb not in (BASIC | STANDARD if g.f.standard else BASIC),
    "wrong_shape": is_misshapen,
    "not_an_option": lambda g: g.kind == "choice" and g.answer not in g.options,
}
TRUTHS = OF_COUNTERS | OF_WAYS | OF_FIGHTS | OF_THE_TABLE
