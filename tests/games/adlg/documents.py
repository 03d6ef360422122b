"""Positions in which L'Art de la Guerre gives the reasons of movement and charges: one for each code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.adlg.field import box, field, foe, line, march, unit
from walstatt.conformance import Refused
from walstatt.core.questions import Refusal
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.games.adlg.rules.s07_ride import why_not_join, why_not_spot
from walstatt.games.adlg.rules.s08_groups import why_not_group
from walstatt.games.adlg.rules.s11_charge import why_not_begin, why_not_chargers, why_not_target
from walstatt.games.adlg.rules.s14_rally import why_not_rally_one
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.measure import ud

Document = Callable[[], Refused]
CHIEF = Commander("south", 1, "competent", ud(10), ud(3))
FAR = foe("HSW O", 25, 19)


def refused(p: Battlefield, found: Refusal | None, *plan: Any) -> Refused:
    assert found is not None, plan
    return Refused(p, "south", plan, found)


def order(p: Battlefield, verb: str, *things: int) -> Refused:
    """Why an order cannot be given."""
    answer = (verb, *things) if things else verb
    return refused(p, TABLE.why_not(p, "south", answer), answer)


def stepped(p: Battlefield, who: tuple[int, ...], *steps: tuple[str, int | str]) -> Refused:
    """Why a march is refused; so many units extend or contract."""
    said = tuple(
        (word, int(n)) if word in ("extend", "contract") else one
        for (word, n), one in zip(steps, march(*steps), strict=True)
    )
    return refused(p, walk(mover_of(p, who), said).refusal, ("move", *who), said)


def alone(troop: str, *others: Unit, terrain: tuple[Patch, ...] = (), **more: Any) -> Battlefield:
    """One unit in the open, and others."""
    return field([unit(troop, 10, 8, **more), *others, FAR], terrain, [CHIEF])


def pair(troop: str, second: str = "", **more: Any) -> Battlefield:
    """Two side by side."""
    return field([unit(troop, 10, 8), unit(second or troop, 11, 8, **more), FAR], (), [CHIEF])


def fight(ours: str, theirs: str, *others: Unit, **more: Any) -> Battlefield:
    return field([unit(ours, 10, 8, role="melee", **more), foe(theirs, 10, 8, role="melee"), *others], (), [CHIEF])


def led(**leader: Any) -> Battlefield:
    return field([unit("HSW O", 10, 6), FAR], (), [CHIEF._replace(**leader)])


def ridden(x: int | str, y: int | str, facing: int = 0) -> Refused:
    p = field([unit("HSW O", 14, 6), foe("HSW O", 10, 6, 90), FAR], [box("coast", 6, 0, 8, 20)], [CHIEF])
    pose = ud(x), ud(y), facing
    return refused(p, why_not_spot(p, (ud(10), ud(3)), pose), "ride", pose)


def joined(some: tuple[int, ...]) -> Refused:
    p = field([unit("HSW O", 10, 6), unit("HSW O", 14, 6), FAR], (), [CHIEF])
    return refused(p, why_not_join((1,), some), "ride", (ud(10), ud(5), 0), some)


def begun(p: Battlefield, target: int, *steps: tuple[str, int | str]) -> Refused:
    """Why a charge does not begin so."""
    return refused(p, why_not_begin(p, (1,), target, march(*steps)), ("charge", 1), target, march(*steps))


def targeted(p: Battlefield, target: int) -> Refused:
    return refused(p, why_not_target(p, (1,), target), ("charge", 1), target)


def phase(name: str, **more: Any) -> Battlefield:
    p = alone("HSW O")
    p.phase = name
    for key, value in more.items():
        setattr(p, key, value)
    return p


LIGHT = "LI O javelin"
ROAD = line("road", "0.6", (10, 0), (10, 8))
RIVER = box("river", 0, 7, 30, 8, ground=1)
WOOD = (box("wood", 4, 4, 16, 16),)


def several() -> Refused:
    """A group of two corps, asked of the rule itself: the table names the other corps before."""
    p = pair("HSW O", corps=2)
    return refused(p, why_not_group(p, (1, 2), {one: p.units[one].base for one in (1, 2)}), ("move", 1, 2))


def uneven() -> Battlefield:
    """Light foot ahead of one of two spearmen."""
    return field([unit("MSP O", 10, 5), unit("MSP O", 11, 5), unit("LI O javelin", 10, "5.5"), FAR])


def besieged() -> Battlefield:
    """A commander among enemies."""
    ring = [foe("HSP O", x, y) for x in ("9", "10", "11") for y in ("2.5", "3.5", "4.5")]
    return field([unit("HSW O", 28, 18), *ring], (), [CHIEF])


def rallied(some: tuple[int, ...]) -> Refused:
    """Who tries to rally in a group that was held back."""
    return refused(pair("HSW O"), why_not_rally_one((), some), "end", some)


def charge_of_two() -> Refused:
    p = pair("HSW O", corps=2)
    return refused(p, why_not_chargers(p, "south", 1, 2), ("charge", 1, 2))


ORDERS: dict[str, Document] = {
    "choose_corps_first": lambda: order(phase("corps"), "move", 1),
    "corps_is_active": lambda: order(phase("orders"), "activate", 1),
    "corps_done": lambda: order(phase("corps", done=(1,)), "activate", 1),
    "no_such_corps": lambda: order(phase("corps"), "activate", 3),
    "not_yours": lambda: order(alone("HSW O"), "move", 2),
    "is_lost": lambda: order(alone("HSW O", is_lost=True), "move", 1),
    "other_corps": lambda: order(alone("HSW O", corps=2), "move", 1),
    "in_melee": lambda: order(fight("HSW O", "HSW O"), "move", 1),
    "has_charged": lambda: order(alone("HSW O", has_charged=True), "move", 1),
    "was_pushed": lambda: order(alone("HSW O", is_fixed=True), "move", 1),
    "has_tested": lambda: order(alone("HSW O", has_tested=True), "move", 1),
    "several_corps": several,
    "do_not_mix": lambda: order(pair("HSW O", "LH O bow"), "move", 1, 2),
    "no_group": lambda: order(field([unit("HSW O", 10, 8), unit("HSW O", 13, 8), FAR]), "move", 1, 2),
    "too_broad": lambda: order(field([*(unit("HSW O", 5 + n, 8) for n in range(8)), FAR]), "move", *range(1, 9)),
    "no_command_points": lambda: order(field([unit("HSW O", 10, 8), FAR], command_points=0), "move", 1),
    "moved_thrice": lambda: order(alone("LH O bow", moves=3), "move", 1),
    "enemy_near": lambda: order(alone("LH O bow", foe("HSW O", 10, 10), moves=1), "move", 1),
    "enemy_was_near": lambda: order(alone("LH O bow", moves=1, was_near=True), "move", 1),
    "never_thrice": lambda: order(alone("ART_L O", moves=2), "move", 1),
    "without_commander": lambda: order(alone("LH O bow", moves=2), "move", 1),
    "evades_instead": lambda: order(alone("LH O bow"), "leave", 1),
    "not_bound": lambda: order(alone("HSP O"), "leave", 1),
    "nothing_behind": lambda: order(
        field([unit("HSP O", 10, 8), foe("HSW O", 10, "8.5"), unit("PIKE O", 10, "7.25")]), "leave", 1
    ),
    "never_moves": lambda: order(alone("ART_H O"), "leave", 1),
    "not_mounted": lambda: order(alone("HSP O"), "ride_off", 1),
    "nobody_slower_behind": lambda: order(alone("MKN O impact"), "ride_off", 1),
    "not_in_melee": lambda: order(alone("HSP O"), "disengage", 1),
    "has_moved": lambda: order(fight("MCV O", "HSW O", moves=1), "disengage", 1),
    "touches_nobody": lambda: order(
        field([unit("MCV O", 10, 8, role="melee"), foe("HSW O", 14, 8, role="melee")]), "disengage", 1
    ),
    "not_from_these": lambda: order(fight("MCV O", "MCV O"), "disengage", 1),
    "hit_in_flank": lambda: order(fight("MCV O", "HSW O", foe("HSW O", "9.5", "7.6", 0)), "disengage", 1),
    "flank_in_zone": lambda: order(fight("MCV O", "HSW O", foe("HSW O", "8.9", "7.6", 0)), "disengage", 1),
    "blocked_behind": lambda: order(fight("MCV O", "HSW O", unit("PIKE O", 10, "6.8")), "disengage", 1),
    "no_way_back": lambda: order(
        field([unit("MCV O", 10, "0.75", role="melee"), foe("HSW O", 10, "0.75", role="melee")]), "disengage", 1
    ),
    "in_good_order": lambda: order(alone("HSW O"), "rally", 1),
    "never_rallies": lambda: order(alone("ELE O", lost_cohesion=1), "rally", 1),
    "tested_already": lambda: order(alone("HSW O", lost_cohesion=1, has_tested=True), "rally", 1),
    "moved_already": lambda: order(alone("HSW O", lost_cohesion=1, moves=1), "rally", 1),
    "no_commander": lambda: order(led(is_lost=True), "ride"),
    "is_included": lambda: order(led(unit=1, is_included=True), "ride"),
    "is_engaged": lambda: order(led(unit=1, is_engaged=True), "ride"),
    "commander_has_moved": lambda: order(led(has_moved=True), "ride"),
    "detaches_first": lambda: order(ordered(led(unit=1)), "ride"),
    "nowhere_to_ride": lambda: order(besieged(), "ride"),
    "one_attempt": lambda: rallied((1, 2)),
    "cannot_rally": lambda: rallied((1,)),
    "no_spot": lambda: ridden(10, 4, 5),
    "spot_off_table": lambda: ridden(10, -1),
    "too_far_to_ride": lambda: ridden(10, "8.5"),
    "enemy_in_the_way": lambda: ridden(10, 7),
    "closed_to_him": lambda: ridden(7, 3),
    "joins_one": lambda: joined((1, 2)),
    "not_touched": lambda: joined((2,)),
    "not_of_this_corps": lambda: charge_of_two(),
}

CHARGES: dict[str, Document] = {
    "never_charges": lambda: order(alone("ART_L O"), "charge", 1),
    "fights": lambda: order(fight("HSW O", "HSW O"), "charge", 1),
    "has_rallied": lambda: order(alone("HSW O", has_tested=True), "charge", 1),
    "is_fixed": lambda: order(alone("HSW O", is_fixed=True), "charge", 1),
    "nobody_in_range": lambda: order(alone("HSW O"), "charge", 1),
    "no_enemy": lambda: targeted(alone("HSW O", unit("HSW O", 10, 10)), 2),
    "not_reached": lambda: targeted(alone("HSW O"), 2),
    "not_on_this_way": lambda: targeted(alone("HSW O", foe("HSW O", 12, "8.5")), 2),
    "not_for_light_foot": lambda: targeted(alone(LIGHT, foe("HSW O", 10, 9)), 2),
    "not_weakened": lambda: targeted(alone(LIGHT, foe("LI O bow", 10, 9), terrain=WOOD), 2),
    "touches_already": lambda: targeted(alone("HSW O", foe("HSW O", 10, 8)), 2),
    "friend_fights_there": lambda: begun(
        field([unit("MCV O", "10.45", 5), foe("HSP O", 10, 7, role="melee"), unit("HSW O", "9.4", 7, role="melee")]), 2
    ),
    "bound_by_another": lambda: begun(alone("HSW O", foe("HSP O", 10, "9.5"), foe("HSW O", "8.9", "7.6", 0)), 2),
    "cannot_align": lambda: begun(
        field([unit("LH O bow", "12.2", "4.95", 135), foe("MSW O", 10, 6), unit("WWG O", 10, "5.9")]), 2
    ),
    "no_such_start": lambda: begun(alone("HSW O", foe("HSW O", 10, 9)), 2, ("ahead", 1)),
}

STEPS: dict[str, Document] = {
    "no_step": lambda: stepped(alone("HSW O"), (1,)),
    "no_such_step": lambda: stepped(alone("HSW O"), (1,), ("hop", 1)),
    "backwards": lambda: stepped(alone("HSW O"), (1,), ("ahead", -1)),
    "formation_and_wheel": lambda: stepped(pair("HCV O"), (1, 2), ("contract", 1), ("wheel", 10)),
    "formation_and_turn": lambda: stepped(pair("HCV O"), (1, 2), ("contract", 1), ("turn", 90)),
    "slide_and_turn": lambda: stepped(alone("LH O bow"), (1,), ("turn", 90), ("ahead", 1), ("slide", 1)),
    "slide_and_formation": lambda: stepped(pair("HCV O"), (1, 2), ("ahead", 1), ("slide", 1), ("contract", 1)),
    "only_with_advance": lambda: stepped(pair("HCV O"), (1, 2), ("wheel", 10), ("contract", 1)),
    "second_slide": lambda: stepped(alone("HCV O"), (1,), ("ahead", 2), ("slide", "0.5"), ("slide", "0.5")),
    "has_slid": lambda: stepped(alone("HCV O", has_slid=True), (1,), ("ahead", 1), ("slide", 1)),
    "slide_not_earned": lambda: stepped(alone("HCV O"), (1,), ("slide", 1)),
    "slide_in_zone": lambda: stepped(strict_zone(), (1,), ("slide", "0.5")),
    "no_such_turn": lambda: stepped(alone("HCV O"), (1,), ("turn", 45)),
    "second_turn": lambda: stepped(alone("HCV O"), (1,), ("turn", 90), ("turn", 90)),
    "third_turn": lambda: stepped(alone("LH O bow"), (1,), ("turn", 90), ("turn", 90), ("turn", 90)),
    "only_simple_moves": lambda: stepped(alone("SCH O"), (1,), ("turn", 90)),
    "wagons_turn_alone": lambda: stepped(pair("WWG O", "HSW O"), (1, 2), ("turn", 90)),
    "only_guns_pivot": lambda: stepped(alone("HCV O"), (1,), ("pivot", 30)),
    "front_not_full": lambda: stepped(
        field([unit("MSP O", 10, 5), unit("MSP O", 11, 5), unit("LI O javelin", 10, "5.5"), FAR]),
        (1, 2, 3),
        ("extend", 1),
    ),
    "too_few_units": lambda: stepped(pair("HCV O"), (1, 2), ("contract", 5)),
    "no_distance_to_turn": lambda: stepped(alone("ELE O", terrain=WOOD), (1,), ("ahead", "0.5"), ("turn", 180)),
    "no_room_to_turn": lambda: stepped(between_wagons(), (1,), ("turn", 90)),
    "leaves_road": lambda: stepped(field([unit("HSW O", 10, 5), FAR], [ROAD]), (1,), ("ahead", 4)),
    "moves_away": lambda: stepped(field([unit("HSW O", 10, 8), foe("HSW O", 10, "6.8", 90)]), (1,), ("ahead", 1)),
    "points_elsewhere": lambda: stepped(
        field([unit("HSW O", "9.6", "5.4", 0), foe("HSW O", 10, 5, 90)]), (1,), ("ahead", "0.1")
    ),
    "leaves_zone": lambda: stepped(beside_a_foe(), (1,), ("slide", "-0.2")),
    "turns_away": lambda: stepped(
        field([unit("MSW O", 10, 5), foe("HSW O", "10.4", 8)]), (1,), ("ahead", "2.5"), ("wheel", 20)
    ),
    "not_across": lambda: stepped(field([unit("MSW O", 10, 5, 80)], [RIVER]), (1,), ("ahead", "2.5")),
    "quarter_turn_in_river": lambda: stepped(field([unit("MSW O", 10, "7.5")], [RIVER]), (1,), ("turn", 90)),
    "slow_ground": lambda: stepped(alone("MCV O", terrain=(box("brush", 8, 10, 12, 15),)), (1,), ("ahead", "3.2")),
    "too_far_to_form": lambda: stepped(field([*column("HSW O"), foe("HSW O", 10, 11)]), (1, 2, 3), ("extend", 2)),
    "too_slow_to_form": lambda: stepped(field(column("HSW O"), [box("wood", 8, 3, 12, 9)]), (1, 2, 3), ("extend", 1)),
    "too_wide": lambda: stepped(alone("LH O bow"), (1,), ("wheel", 130)),
    "too_much_aside": lambda: stepped(alone("LH O bow"), (1,), ("ahead", 2), ("slide", "1.5")),
    "too_far": lambda: stepped(alone("HSW O"), (1,), ("ahead", 9)),
    "table_edge": lambda: stepped(field([unit("LH O bow", 10, "18.5"), foe("HSW O", 25, 1)]), (1,), ("ahead", 3)),
    "enemy_contact": lambda: stepped(alone("HCV O", foe("ART_L O", 10, "9.5")), (1,), ("ahead", 3)),
    "too_near": lambda: stepped(field([unit("HCV O", 10, 5, moves=1), foe("HSW O", 10, 11)]), (1,), ("ahead", 3)),
    "in_the_way": lambda: stepped(alone("HCV O", unit("PIKE O", 10, "9.5")), (1,), ("ahead", 3)),
    "closed_ground": lambda: stepped(alone("HCV O", terrain=(box("coast", 4, 9, 16, 16),)), (1,), ("ahead", 3)),
    "order_names_others": lambda: order(pair("HSP O"), "leave", 1, 2),
}

DOCUMENTS: dict[str, Document] = {**ORDERS, **CHARGES, **STEPS}


def ordered(p: Battlefield) -> Battlefield:
    p.has_ordered = True
    return p


def column(troop: str) -> list[Unit]:
    """Three one behind the other."""
    depth = unit(troop, 10, 8).base.depth
    return [unit(troop, 10, 8)._replace(y=ud(8) - n * depth) for n in range(3)]


def between_wagons() -> Battlefield:
    """A deep wagon between two others, which cannot turn aside."""
    return field([unit("WWG O", 10, 8), unit("WWG O", 9, 8), unit("WWG O", 11, 8), FAR])


def beside_a_foe() -> Battlefield:
    return field([unit("HSW O", "10.3", "5.8", 270), foe("HSW O", 10, 5, 90)])


def strict_zone() -> Battlefield:
    p = alone("HCV O", foe("HSW O", 10, "8.6"))
    p.options = {"zoc_slide_only_in_charge": True}
    return p
