"""The pages of the book in order: what each section and each optional rule adds."""

from __future__ import annotations

from walstatt.games.siege.rules.r1_3_shooting import SHOOT
from walstatt.games.siege.rules.r1_6_entering import ENTRY_VERBS
from walstatt.games.siege.rules.r1_6_movement import MOVE
from walstatt.games.siege.rules.r1_7_melee import FIGHT
from walstatt.games.siege.rules.r1_8_drawbridge import WINCH, fall, make_way, turn_bridge
from walstatt.games.siege.rules.r1_9_ladders import LADDER_VERBS
from walstatt.games.siege.rules.r1_73_advance import advance, retreat
from walstatt.games.siege.rules.r1_94_pushing import PUSH, fall_from_ladder
from walstatt.games.siege.rules.r2_2_works import WORKS_VERBS
from walstatt.games.siege.rules.r2_4_siege_tower import TOWER_VERBS
from walstatt.games.siege.rules.r3_3_riders import thrown
from walstatt.games.siege.rules.r3_4_ballista import BOLT, EMPLACE, load_ballistas
from walstatt.games.siege.rules.r3_5_fire import FIRE_VERBS, burn, burn_on, leave_fire, leave_wreck, spread
from walstatt.games.siege.rules.r3_32_riding import RIDING_VERBS
from walstatt.games.siege.rules.r3_33_mounting import MOUNTING_VERBS, exchange_counters
from walstatt.games.siege.rules.r3_34_leading import LEAD
from walstatt.games.siege.rules.r4_2_bombardment import AIM, count_losses, lose_point, stones
from walstatt.games.siege.rules.r4_3_ram import BATTER
from walstatt.games.siege.rules.r4_battles import dawn
from walstatt.games.siege.rules.r4_long_siege import DAY_VERBS, end_day
from walstatt.games.siege.rules.r4_nights import NIGHT_VERBS
from walstatt.games.siege.rules.r5_1_wagons import WAGON_VERBS, change_harness
from walstatt.games.siege.rules.r5_2_mantlets import MANTLET_VERBS
from walstatt.games.siege.rules.r5_3_arrows_and_oil import ARROW_VERBS, scald
from walstatt.games.siege.rules.r5_4_healing import heal
from walstatt.games.siege.rules.sc3_alarm import raise_alarm
from walstatt.games.siege.rules.setting_up import SETTING_UP_VERBS
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
from walstatt.games.siege.rules.so_stray import TRAIN, go_astray, stray
from walstatt.games.siege.ruleset import PAGES, Section

__all__ = ["PAGES"]

SECTION_1 = Section(
    "1",
    verbs=(*SETTING_UP_VERBS, SHOOT, MOVE, *ENTRY_VERBS, WINCH, *LADDER_VERBS, FIGHT, PUSH),
    duties={
        "retreat": retreat,
        "advance": advance,
        "fall": fall,
        "make_way": make_way,
        "fall_from_ladder": fall_from_ladder,
    },
    at_phase_end=(turn_bridge,),
)

SECTION_2 = Section("2", verbs=(*WORKS_VERBS, *TOWER_VERBS))

SECTION_3 = Section(
    "3",
    verbs=(*RIDING_VERBS, *MOUNTING_VERBS, LEAD, BOLT, *FIRE_VERBS),
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
    verbs=(EMPLACE, BATTER, *DAY_VERBS, *NIGHT_VERBS, AIM),
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
    verbs=(*WAGON_VERBS, *MANTLET_VERBS, *ARROW_VERBS),
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
SKILL = Section("skill", verbs=(TRAIN,))
PLATFORM_MINUS = Section("platform_minus", lifts=("S2.4-a",))

PAGES[:] = [
    SECTION_1, SECTION_2, SECTION_3, SECTION_4, SECTION_5, PANIC, STRAY, STRAY_FROM_ABOVE, SKILL, PLATFORM_MINUS,
]  # fmt: skip
