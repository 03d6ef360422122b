"""Where two reasons of SIEGE hold, which of them is told: for each order the reasons in the order in which they win.

Each row is a change that alone gives its reason; of two changes together the earlier one wins. First comes who is
named, then what he is and does, then what it is done with, at last whether there is anything to do it to.
"""

from __future__ import annotations

from tests.games.siege import yards
from tests.games.siege.boards import at, cell
from tests.games.siege.settings import (
    AT_WORK,
    HAS_SHOT,
    OURS,
    RIDES,
    STILL,
    Setting,
    Which,
    aiming,
    barrel,
    both_stunned,
    burning,
    chosen,
    climbing,
    dousing,
    engine,
    fields,
    let_go,
    loose,
    mending,
    mustering,
    names,
    noted,
    pushing,
    rider,
    screen,
    stands,
    the,
    theirs,
    torching,
    training,
    wagon,
    winding,
    yard,
)
from tests.games.siege.yards import FIRST
from walstatt.games.siege.position import FOUGHT, INVOLVED, LET_GO, MOVED, PLACED, SHOT, STUNNED, WINDING, WOUNDED

WHICH: dict[str, Which] = {
    "move": (yard("move"), [OURS, STILL, AT_WORK, HAS_SHOT, (the(spent=6), "nowhere_to_go")]),
    "leave": (
        yard("leave"),
        [
            OURS,
            STILL,
            AT_WORK,
            HAS_SHOT,
            (the(cell=at("20.20")), "not_at_the_edge"),
            (the(layer=1), "on_the_platform"),
            (the(spent=6), "not_enough_points"),
        ],
    ),
    "shoot": (
        yard("shoot"),
        [
            OURS,
            (the(who="dai"), "no_bow"),
            STILL,
            (the(mount=99), "is_mounted"),
            AT_WORK,
            (the(done=INVOLVED), "was_in_melee"),
            (the(done=SHOT), "has_shot"),
        ],
    ),
    "flame": (
        yard("flame"),
        [
            OURS,
            (the(who="emlyn"), "bows_only"),
            STILL,
            (the(mount=99), "is_mounted"),
            (the(done=INVOLVED), "was_in_melee"),
            (engine(side="besieger"), "no_target"),
        ],
    ),
    "fight": (
        yard("fight"),
        [OURS, STILL, (the(done=FOUGHT), "has_fought"), AT_WORK, (stands("wat", at("30.20")), "no_enemy_adjacent")],
    ),
    "winch": (
        winding,
        [OURS, STILL, RIDES, (the(cell=cell("05.06")), "not_at_the_winch"), (the(done=MOVED), "already_acted")],
    ),
    "climb": (
        climbing,
        [
            OURS,
            STILL,
            AT_WORK,
            (the(cell=cell("20.06")), "not_in_siege_tower"),
            HAS_SHOT,
            (the(spent=5), "not_enough_points"),
            (burning(cell("05.13")), "tower_burns"),
        ],
    ),
    "ride": (rider("ride"), [OURS, (the(mount=0), "not_mounted"), STILL, AT_WORK, (the(spent=12), "nowhere_to_go")]),
    "wheel": (rider("wheel"), [OURS, (the(mount=0), "not_mounted"), STILL, AT_WORK, (the(spent=12), "nowhere_to_go")]),
    "mount": (
        loose,
        [
            OURS,
            (the(who="dai"), "knights_only"),
            (the(state=WOUNDED), "is_wounded"),
            (the(done=MOVED), "already_acted"),
            RIDES,
            (the(load=99), "carries_load"),
            (the("horse", load=99), "animal_is_harnessed"),
            (stands(1, at("10.10")), "not_beside_horse"),
        ],
    ),
    "dismount": (
        rider("dismount"),
        [
            OURS,
            (the(who="dai"), "knights_only"),
            STILL,
            (the(done=MOVED), "already_acted"),
            (the(mount=0), "not_mounted"),
        ],
    ),
    "lead": (
        lambda: Setting(yards.led_horse()[0], 1, 2, at("20.18")),
        [
            OURS,
            STILL,
            (the(load=99), "carries_load"),
            (the(layer=1), "on_the_platform"),
            AT_WORK,
            HAS_SHOT,
            (the("horse", load=99), "animal_is_harnessed"),
            (noted("harness-2", 1), "animal_is_busy"),
            (names(2, at("20.10")), "not_next_to_hex"),
            (the(spent=6), "too_far"),
        ],
    ),
    "drive": (
        lambda: wagon("drive"),
        [
            OURS,
            STILL,
            (the(load=99), "carries_load"),
            AT_WORK,
            (the("ox", load=0), "draws_no_wagon"),
            (noted("harness-2", 1), "animal_is_busy"),
            (names(2, at("10.10")), "not_next_to_hex"),
            (burning(at("10.18")), "hex_burns"),
            (the(spent=6), "too_far"),
        ],
    ),
    "harness": (
        lambda: wagon("harness"),
        [
            OURS,
            STILL,
            RIDES,
            (the(load=99), "carries_load"),
            (the(done=MOVED), "already_acted"),
            (the("ox", cell=-1), "no_such_figure"),
            (noted("harness-2", 1), "animal_is_busy"),
        ],
    ),
    "take": (
        lambda: screen(False, FIRST),
        [
            OURS,
            STILL,
            RIDES,
            (the(layer=1), "on_the_platform"),
            AT_WORK,
            (names(1, 99), "nothing_to_take"),
            (the(load=99), "carries_load"),
            (the("jones", load=FIRST), "already_carried"),
            (the(done=LET_GO), "already_acted"),
            (burning(at("20.20")), "hex_burns"),
        ],
    ),
    "put_down": (
        lambda: screen(True),
        [OURS, STILL, RIDES, (the(layer=1), "on_the_platform"), AT_WORK, (the(load=0), "carries_nothing")],
    ),
    "turn": (
        lambda: screen(True, 2),
        [
            OURS,
            STILL,
            RIDES,
            AT_WORK,
            (the(load=0), "carries_no_mantlet"),
            (names(1, 9), "no_such_side"),
            (engine(done=1), "already_turned"),
            (the(spent=6), "not_enough_points"),
        ],
    ),
    "pour": (
        lambda: barrel(cell("12.07")),
        [
            OURS,
            STILL,
            (the(load=0), "no_oil"),
            (the(cell=cell("12.06")), "not_on_battlement"),
            (the(done=SHOT), "already_acted"),
            (names(1, cell("20.05")), "not_a_lower_hex"),
            (stands("dai", cell("20.06")), "nobody_there"),
        ],
    ),
    "push": (
        pushing,
        [
            OURS,
            (names(1, 99), "no_such_engine"),
            STILL,
            (the(cell=cell("12.06")), "not_on_adjacent_battlement"),
            (the(done=MOVED), "already_acted"),
        ],
    ),
    "torch": (
        torching,
        [
            OURS,
            STILL,
            (names(1, at("20.10")), "not_next_to_hex"),
            (burning(at("20.19")), "hex_burns"),
            (engine(since=5), "has_just_come"),
            (the(layer=1), "not_from_battlement"),
            (the(done=MOVED), "already_acted"),
        ],
    ),
    "douse": (
        dousing,
        [
            OURS,
            STILL,
            (names(1, at("20.10")), "no_fire_there"),
            (stands("dai", at("10.10")), "not_next_to_hex"),
            (the(done=MOVED), "already_acted"),
        ],
    ),
    "carry": (
        yard("carry"),
        [
            (engine(raised=True), "ladder_is_raised"),
            (theirs, "not_your_figure"),
            (the("dai", state=STUNNED), "cannot_act"),
            (the("dai", mount=99), "is_mounted"),
            (the("dai", done=WINDING), "is_at_work"),
            (the("dai", spent=2), "must_start_on_ladder"),
        ],
    ),
    "haul": (
        lambda: Setting(yards.ladder(True, "05.04", "05.05")[0], 1, cell("05.03")),
        [
            OURS,
            (the(load=0), "carries_no_ladder"),
            STILL,
            (the(2, load=0), "two_carriers_needed"),
            (names(1, cell("05.09")), "not_next_to_hex"),
            (stands("jones", cell("05.03")), "hex_is_occupied"),
            (the(spent=4), "too_far"),
        ],
    ),
    "drop": (
        yard("drop"),
        [
            (engine(raised=True), "ladder_is_raised"),
            (let_go, "nobody_carries"),
            (theirs, "not_your_figure"),
            (both_stunned, "cannot_act"),
        ],
    ),
    "raise": (
        yard("raise"),
        [
            (engine(raised=True), "ladder_is_raised"),
            (the("dai", load=0), "two_carriers_needed"),
            (theirs, "not_your_figure"),
            (the("dai", state=STUNNED), "cannot_act"),
            (the("dai", spent=4), "not_enough_points"),
        ],
    ),
    "roll": (
        yard("roll", 0),
        [
            (theirs, "not_your_engine"),
            (names(1, 5), "straight_on_or_back"),
            (noted("immobile", 1), "cannot_be_moved"),
            (burning(cell("06.12")), "hex_burns"),
            (stands("dai", cell("20.05")), "crew_missing"),
            (the("evan", state=STUNNED), "cannot_act"),
            (the("ifor", done=INVOLVED), "was_in_melee"),
        ],
    ),
    "batter": (
        yard("batter"),
        [
            (theirs, "not_your_engine"),
            (engine(facing=0), "no_wall_here"),
            (engine(count=4), "ram_must_swing_back"),
            (stands("dai", cell("20.05")), "crew_missing"),
            (the("evan", state=STUNNED), "cannot_act"),
            (the("ifor", done=FOUGHT), "already_acted"),
        ],
    ),
    "aim": (
        aiming,
        [
            (theirs, "not_your_engine"),
            (noted(f"mend-{FIRST}", 1), "under_repair"),
            (engine(away="destroyed"), "engine_is_out"),
            (noted(f"aim-{FIRST}", 1), "already_aimed"),
        ],
    ),
    "mend": (
        mending,
        [
            (theirs, "not_your_engine"),
            (engine(lost=0), "nothing_to_repair"),
            (noted(f"aim-{FIRST}", 1), "already_aimed"),
            (noted(f"mend-{FIRST}", 1), "under_repair"),
        ],
    ),
    "pick": (
        mustering,
        [OURS, (the(away="chosen"), "already_chosen"), (the(state=WOUNDED), "cannot_act"), (chosen, "enough_chosen")],
    ),
    "train": (
        training,
        [
            OURS,
            (fields(phase=5), "skill_is_settled"),
            (the(who="dai"), "no_bow"),
            (names(1, 3), "not_the_same_school"),
            (the(skill=-3), "skill_limit"),
        ],
    ),
    "place": (
        yard("place"),
        [OURS, (the(state="dead"), "cannot_act"), (the(load=99), "carries_load"), (the(done=PLACED), "already_placed")],
    ),
}
