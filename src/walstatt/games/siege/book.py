"""The pages of the book in order: what each section and each optional rule adds."""

from __future__ import annotations

from walstatt.games.siege.rules.r1_2_course import end
from walstatt.games.siege.rules.r1_3_shooting import shoot
from walstatt.games.siege.rules.r1_6_entering import enter, leave
from walstatt.games.siege.rules.r1_6_movement import move
from walstatt.games.siege.rules.r1_7_melee import fight
from walstatt.games.siege.rules.r1_8_drawbridge import fall, make_way, turn_bridge, work_winch
from walstatt.games.siege.rules.r1_9_ladders import carry, drop, haul, raise_ladder, shift
from walstatt.games.siege.rules.r1_73_advance import advance, retreat
from walstatt.games.siege.rules.r1_94_pushing import fall_from_ladder, push
from walstatt.games.siege.rules.r2_2_works import breach, fill
from walstatt.games.siege.rules.r2_4_siege_tower import bring, climb, roll
from walstatt.games.siege.rules.r3_3_riders import thrown
from walstatt.games.siege.rules.r3_4_ballista import bolt, emplace, load_ballistas
from walstatt.games.siege.rules.r3_5_fire import burn, burn_on, douse, leave_fire, leave_wreck, spread, torch
from walstatt.games.siege.rules.r3_32_riding import ride, wheel
from walstatt.games.siege.rules.r3_33_mounting import dismount, exchange_counters, mount
from walstatt.games.siege.rules.r3_34_leading import lead
from walstatt.games.siege.rules.r4_2_bombardment import aim, count_losses, lose_point, mend, stones
from walstatt.games.siege.rules.r4_3_ram import batter
from walstatt.games.siege.rules.r4_battles import dawn
from walstatt.games.siege.rules.r4_long_siege import assault, bombard, end_day, repair, rest
from walstatt.games.siege.rules.r4_nights import pick, sortie, stay
from walstatt.games.siege.rules.r5_1_wagons import change_harness, drive, harness, roll_in
from walstatt.games.siege.rules.r5_2_mantlets import put_down, take, turn
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flame, pour, scald
from walstatt.games.siege.rules.r5_4_healing import heal
from walstatt.games.siege.rules.sc3_alarm import raise_alarm
from walstatt.games.siege.rules.sc_engines import station
from walstatt.games.siege.rules.setting_up import place, saddle
from walstatt.games.siege.rules.so_panic import (
    choose_frightened,
    fear_between_stages,
    flee,
    may_panic,
    panic,
    take_heart,
    why_not_when_afraid,
    why_not_when_routing,
)  # fmt: skip
from walstatt.games.siege.rules.so_stray import go_astray, stray, train
from walstatt.games.siege.ruleset import PAGES, Section

__all__ = ["PAGES"]

BASIC = (
    place, saddle, shoot, move, enter, leave, work_winch, carry, haul, drop, raise_ladder, shift, fight, push, end,
)  # fmt: skip
SECTION_1 = Section(
    "1",
    orders=BASIC,
    duties={
        "retreat": retreat,
        "advance": advance,
        "fall": fall,
        "make_way": make_way,
        "fall_from_ladder": fall_from_ladder,
    },
    at_phase_end=(turn_bridge,),
)

SECTION_2 = Section("2", orders=(fill, breach, bring, roll, climb))

SECTION_3 = Section(
    "3",
    orders=(ride, wheel, mount, dismount, lead, bolt, torch, douse),
    duties={
        "thrown": thrown,
        "spread": spread,
        "burn_on": burn_on,
        "leave_fire": leave_fire,
        "leave_wreck": leave_wreck,
    },
    at_phase_start=(raise_alarm,),
    at_phase_end=(exchange_counters, load_ballistas, burn),
)

SECTION_4 = Section(
    "4",
    orders=(emplace, batter, bombard, repair, assault, rest, sortie, stay, pick, aim, mend),
    duties={
        "stones": stones,
        "count_losses": count_losses,
        "lose_point": lose_point,
        "end_day": end_day,
        "heal": heal,
        "dawn": dawn,
    },
)

SECTION_5 = Section(
    "5",
    orders=(station, roll_in, drive, harness, take, put_down, turn, flame, pour),
    duties={"scald": scald},
    at_phase_end=(change_harness,),
)

PANIC = Section(
    "panic",
    duties={"panic": panic, "frighten": choose_frightened, "flee": flee},
    at_stage_end=(fear_between_stages,),
    at_rest=(take_heart,),
    on_death=(may_panic,),
    bars={
        "move": (why_not_when_routing,),
        "shoot": (why_not_when_afraid,),
        "fight": (why_not_when_afraid,),
        "work": (why_not_when_afraid,),
    },
)
STRAY = Section("stray", duties={"stray": stray}, on_miss=(go_astray,), lifts=("S1.44-g",))
STRAY_FROM_ABOVE = Section("stray_from_above", lifts=("SO.E-h",))
SKILL = Section("skill", orders=(train,))
PLATFORM_MINUS = Section("platform_minus", lifts=("S2.4-a",))

PAGES[:] = [
    SECTION_1, SECTION_2, SECTION_3, SECTION_4, SECTION_5, PANIC, STRAY, STRAY_FROM_ABOVE, SKILL, PLATFORM_MINUS,
]  # fmt: skip
