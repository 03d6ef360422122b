"""The pages of the book in order: what each section and each optional rule adds."""

from __future__ import annotations

from walstatt.games.siege.rules.r1_3_shooting import SHOOT
from walstatt.games.siege.rules.r1_6_movement import MOVE
from walstatt.games.siege.rules.r1_7_melee import FIGHT
from walstatt.games.siege.rules.r1_8_drawbridge import WINCH, fall, make_way, turn_bridge
from walstatt.games.siege.rules.r1_9_ladders import LADDER_VERBS, fall_from_ladder
from walstatt.games.siege.rules.r1_73_advance import advance, retreat
from walstatt.games.siege.rules.setting_up import PLACE
from walstatt.games.siege.ruleset import PAGES, Section

__all__ = ["PAGES"]

SECTION_1 = Section(
    "1",
    verbs=(PLACE, SHOOT, MOVE, WINCH, *LADDER_VERBS, FIGHT),
    duties={
        "retreat": retreat,
        "advance": advance,
        "fall": fall,
        "make_way": make_way,
        "fall_from_ladder": fall_from_ladder,
    },
    at_phase_end=(turn_bridge,),
)

PAGES[:] = [SECTION_1]
