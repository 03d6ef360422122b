"""Positions in which SIEGE gives the reasons that random play hardly brings about: one for each code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.siege import yards
from tests.games.siege.asking import after, asked, directly, of
from tests.games.siege.boards import at, board, camp, cell, mark, new, number
from tests.games.siege.days import KEEP, WALL, siege
from tests.games.siege.documents_asked import ASKED
from tests.games.siege.documents_days import (
    all_away,
    all_down,
    bombarding,
    crowded_walls,
    fixed_engine,
    idle_throwers,
    lady,
    last_turn,
    late,
    marked,
    night,
    raid,
    setting,
    skilled,
    ten_chosen,
    works,
)
from tests.games.siege.yards import FIRST
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import FOUGHT, INVOLVED, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_9_ladders import why_not_foot
from walstatt.games.siege.rules.r1_73_advance import why_not_refuge
from walstatt.games.siege.rules.r3_32_riding import why_not_head
from walstatt.games.siege.rules.setting_up import why_not_put

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
TOWER = Engine("siege_tower", "besieger", tuple(cell(name) for name in ("05.12", "06.12", "05.13")), 0)
RING = ("25.20", "24.20", "26.20", "24.21", "26.21", "24.22", "26.22", "25.23")

Document = Callable[[], Refused]


def changed(yard: tuple[Siege, int], who: str = "", **changes: Any) -> Siege:
    """A yard in which somebody has changed, or, where nobody is named, the first engine."""
    p, _ = yard
    if who:
        mark(p, who, **changes)
    else:
        p.engines[FIRST] = p.engines[FIRST]._replace(**changes)
        works_changed(p)
    return p


# Ladders, towers, rams and loads


def two_with_one_mantlet() -> Siege:
    p, _ = yards.screen(is_carried=True)
    put(p, number(p, "jones"), at("20.20"), 2)
    return p


def upon_each_other(stage: str) -> Siege:
    p = yards.fighter()[0] if stage == "melee" else yards.camp({"dai": "20.20"})
    put(p, number(p, "jones"), at("20.20"), 2)
    return p


def crossed_ladders() -> Refused:
    p = board({"dai": "12.07", "evan": "12.06"}, {"wat": "30.20"})
    p.engines[1001] = Engine("ladder", "besieger", (cell("12.07"), cell("12.06")))
    p.engines[1002] = LADDER._replace(cells=(cell("13.07"),))
    works_changed(p)
    return directly(p, why_not_foot(p, 1001, cell("13.07")), ("raise", 1001), cell("13.07"))


def full_tower() -> Siege:
    tops = {"evan": "05.12+", "ifor": "06.12+", "llew": "05.13+"}
    return board({"dai": "05.12", **tops}, {"wat": "30.20"}, level=2, engines=(TOWER,))


def burning_tower() -> Siege:
    p = board({"dai": "05.12"}, {"wat": "30.20"}, level=5, engines=(TOWER,))
    p.fires[cell("05.13")] = Fire("garrison")
    works_changed(p)
    return p


def at_the_keep() -> Siege:
    """A ram inside the castle, before the keep."""
    grid = ground(board({}, {})).map.grid
    wall = cell(KEEP)
    front, facing = next((n, grid.steps[n].index(wall)) for n in grid.neighbours[wall] if n < wall)
    ram = Engine("ram", "besieger", (front, grid.steps[front][(facing + 3) % 6]), facing)
    return board({"dai": "05.05"}, {"wat": "30.20"}, level=4, stage="melee", engines=(ram,))


def climber(active: str = "besieger") -> Siege:
    men = {"wat": "13.08", "simon": "12.06"}
    return board({"dai": "12.07"}, men, engines=(LADDER,), stage="melee", active=active)


def just_rolled() -> Siege:
    wagon = Engine("wagon", "garrison", (at("20.19"), at("20.18")), since=5)
    return yards.camp({"dai": "20.20"}, "melee", wagon)


def helped() -> Refused:
    """Who leads an attack is to join it too."""
    p = yards.fighter()[0]
    put(p, number(p, "jones"), at("21.20"))
    match = after(p, ("fight", 1), (number(p, "wat"),))
    return of(match, (1,))


def mounting() -> Refused:
    """A horse that another knight is about to mount."""
    p = yards.loose_horse()[0]
    p.notes["mount-9"] = 2
    return of(p, ("mount", 1, 2))


def barrel_off_the_wall() -> Siege:
    p, unit = yards.barrel()
    put(p, unit, cell("12.06"))
    return p


def empty_below() -> Siege:
    p, _ = yards.barrel()
    put(p, 1, cell("12.05"))
    return p


def tired_at_ladder() -> Siege:
    return changed(yards.ladder(False, "05.04", "05.05"), "dai", spent=2)


def archer_with_ladder() -> Siege:
    p = yards.castle({"gwyn": "05.04", "dai": "05.05"}, "first_shots")
    p.engines[FIRST] = Engine("ladder", "besieger", (cell("05.04"), cell("05.05")))
    for who in ("gwyn", "dai"):
        mark(p, who, load=FIRST)
    put(p, number(p, "wat"), cell("05.02"))
    return p


def afraid() -> Siege:
    p = board({"dai": "05.05"}, {"wat": "05.04"}, stage="melee", options={"panic": True})
    mark(p, "dai", fear="rout")
    return p


def screened() -> Siege:
    mantlet = Engine("mantlet", "besieger", (cell("05.05"),), 0)
    return board({"dai": "05.05"}, {"wat": "05.04"}, level=5, stage="melee", engines=(mantlet,))


# Ways


def falling() -> Match:
    p = board({"dai": "17.20", "evan": "16.20"}, {"wat": "18.17"}, bridge_down=True, active="garrison")
    return after(p, ("winch", 3))


def fenced() -> Refused:
    fence = ("10.20", "11.20", "12.20", "11.22", "10.21", "12.21")
    men = dict(zip(("dai", "evan", "ifor", "llew", "jones", "tegid"), fence, strict=True))
    p = camp({"wulfric": "20.22 20.23", **men})
    return directly(p, why_not_head(p, 1, at("11.21")), ("ride", 1), at("11.21"))


def surrounded() -> Refused:
    men = ("wat", "simon", "ralf", "thurstan", "walter", "leopold", "hob", "diccon")
    p = camp({"wulfric": "25.21 25.22"}, dict(zip(men, RING, strict=True)))
    return directly(p, why_not_head(p, 1, at("10.21")), ("ride", 1), at("10.21"))


def ridden(to: str, spent: int) -> Refused:
    p = camp({"wulfric": "09.09 09.10"})
    mark(p, "wulfric", spent=spent)
    return directly(p, why_not_head(p, 1, at(to)), ("ride", 1), at(to))


def into_a_trench() -> Refused:
    kinds = ground(camp({"dai": "20.20"})).kinds
    return ridden(ground(camp({"dai": "20.20"})).map.grid.name(kinds.index("trench")), 0)


def few_besiegers() -> Refused:
    """Eight of nine besiegers of the Convoy are left in the camp, and one of them is to go to the castle."""
    p = new("the-convoy", stage="setup", active="besieger")
    put(p, number(p, "morgen"), yards.both("01.22"))
    unit, place = number(p, "rhys"), yards.both("02.22")
    return directly(p, why_not_put(p, unit, place), ("place", unit), place)


def retreating() -> Refused:
    p = camp({"dai": "20.20"}, {"wat": "20.19"})
    return directly(p, why_not_refuge(p, 1, at("21.20")), ("fight", 2), at("21.20"))


def later() -> Siege:
    p = yards.castle({"dai": "05.05"}, "movement", Engine("siege_tower", "besieger", away="waiting"))
    p.turn = 2
    return p


def among_the_dead() -> Siege:
    p = yards.camp({"dai": "20.20"})
    p.piles[at("20.19")] = 6
    works_changed(p)
    return p


def wagon_bridge() -> Siege:
    cells = tuple(c for c, kind in enumerate(ground(board({}, {})).map.terrain) if kind == "drawbridge")
    wagon = Engine("wagon", "garrison", cells[:2])
    return board({"dai": "05.05"}, {"wat": "18.17"}, level=5, bridge_down=True, active="garrison", engines=(wagon,))


def long_shot() -> Siege:
    return board({"dai": "33.50"}, {"ernest": "01.01"}, map_name="both", stage="first_shots", active="garrison")


def aimed(p: Siege, unit: int, target: int) -> Refused:
    return directly(p, why_not_target(p, unit, target), ("shoot", unit), target)


def through_the_gate() -> Siege:
    return board({"gwyn": "17.24"}, {"wat": "17.17"}, stage="first_shots")


DOCUMENTS: dict[str, Document] = {
    **ASKED,
    "already_aimed": lambda: bombarding("aim", "aim"),
    "already_carried": lambda: of(two_with_one_mantlet(), ("take", 2, FIRST)),
    "already_destroyed": lambda: marked(WALL, rubble=(cell(WALL),)),
    "already_filled": lambda: of(works("fill", filled=(cell("12.06"),)), cell("12.06")),
    "besieger_only": lambda: of(setting(active="garrison"), "fill"),
    "bridge_moat_stays_open": lambda: of(works("fill"), cell("17.20")),
    "cannot_be_moved": raid,
    "leads_the_attack": helped,
    "animal_is_dead": lambda: of(changed(yards.loose_horse(), "horse", state="dead"), ("mount", 1, 2)),
    "animal_is_harnessed": lambda: of(changed(yards.loose_horse(), "horse", load=99), ("mount", 1, 2)),
    "animal_is_mounted": mounting,
    "draws_no_wagon": lambda: of(yards.team(False)[0], ("drive", 1, 2, at("10.15"))),
    "no_draught_animal": lambda: of(yards.loose_horse()[0], ("harness", 1, 2)),
    "no_animal": lambda: of(yards.loose_horse()[0], ("mount", 1, number(yards.loose_horse()[0], "jones"))),
    "not_for_that": lambda: of(yards.tower()[0], ("carry", FIRST)),
    "not_your_engine": lambda: of(changed(yards.tower(), side="garrison"), ("roll", FIRST, 0)),
    "engine_is_destroyed": lambda: of(changed(yards.tower(), away="destroyed"), ("roll", FIRST, 0)),
    "engine_is_used_up": lambda: of(changed(yards.tower(), away="used"), ("roll", FIRST, 0)),
    "engine_is_there": lambda: of(yards.tower()[0], ("bring", FIRST)),
    "engine_waits": lambda: of(changed(yards.tower(), away="waiting"), ("roll", FIRST, 0)),
    "engine_is_away": lambda: of(changed(yards.tower(), away="off"), ("roll", FIRST, 0)),
    "ladder_lies": lambda: of(yards.ladder(False, "05.04", "05.05")[0], ("shift", FIRST)),
    "ladder_is_raised": lambda: of(yards.leaning("movement", {"dai": "05.05"})[0], ("carry", FIRST)),
    "nothing_throws": idle_throwers,
    "carriers_move_together": lambda: of(yards.ladder(True, "05.04", "05.05")[0], ("move", 1)),
    "choose_for_the_day": lambda: of(siege(), "end"),
    "choose_for_the_night": lambda: of(night(), "end"),
    "drawbridge_is_up": lambda: aimed(through_the_gate(), 1, 2),
    "enemy_adjacent": retreating,
    "engine_is_out": lambda: bombarding("aim", lost=3),
    "engine_needs_open_ground": lambda: of(changed(yards.tower(), facing=2), ("roll", FIRST, 0)),
    "enough_chosen": ten_chosen,
    "faces_there_already": lambda: of(yards.screen(True)[0], ("turn", 1, 0)),
    "figure_on_ladder": lambda: of(yards.leaning("movement", {"dai": "12.07"})[0], ("shift", FIRST)),
    "has_fought": lambda: asked(changed(yards.fighter(), "dai", done=FOUGHT), ("fight", 1)),
    "has_just_come": lambda: asked(just_rolled(), ("torch", 1, at("20.19"))),
    "ladder_leans_elsewhere": lambda: asked(climber("garrison"), ("fight", 2)),
    "ladder_stands_there": crossed_ladders,
    "lies_in_a_heap": lambda: asked(upon_each_other("melee"), ("fight", 1)),
    "may_not_attack": lady,
    "must_enter_now": lambda: of(last_turn("assaulting-the-breach", 0), "end"),
    "must_leave_heap": lambda: of(upon_each_other("movement"), "end"),
    "nearer_moat_is_free": lambda: of(falling(), cell("14.20")),
    "no_battlement_there": lambda: of(yards.ladder(True, "12.07", "12.06")[0], ("raise", FIRST), cell("12.05")),
    "no_markers_left": lambda: of(setting(), "fill"),
    "no_room": lambda: of(full_tower(), ("climb", 1)),
    "no_room_for_rear": fenced,
    "no_sortie_left": lambda: of(night(sorties=2), "sortie"),
    "no_such_order": lambda: of(yards.camp({"dai": "20.20"}), ("dance", 1)),
    "no_such_side": lambda: of(yards.screen(True)[0], ("turn", 1, 9)),
    "no_wall_here": lambda: of(yards.ladder(True, "05.04", "05.05")[0], ("raise", FIRST)),
    "no_wall_left": lambda: of(all_down(), "breach"),
    "no_way_to_ride": surrounded,
    "nobody_can_sally": lambda: of(all_away(), "sortie"),
    "nobody_there": lambda: asked(empty_below(), ("pour", yards.barrel()[1], cell("12.07"))),
    "not_a_lower_hex": lambda: of(yards.barrel()[0], ("pour", yards.barrel()[1], cell("13.08"))),
    "not_against_keep": lambda: asked(at_the_keep(), ("batter", FIRST)),
    "not_beside_the_ladder": lambda: of(yards.ladder(True, "12.07", "12.06")[0], ("raise", FIRST), cell("20.05")),
    "not_in_this_subphase": lambda: of(yards.camp({"dai": "20.20"}), ("fight", 1)),
    "not_on_adjacent_battlement": lambda: of(yards.leaning("melee", {})[0], ("push", 4, FIRST)),
    "not_on_battlement": lambda: of(barrel_off_the_wall(), ("pour", yards.barrel()[1], cell("12.07"))),
    "not_the_outer_wall": lambda: of(works("breach"), cell(KEEP)),
    "not_the_same_school": lambda: of(skilled(), ("train", 1, 2)),
    "not_with_himself": lambda: of(skilled(), ("train", 2, 2)),
    "nothing_to_repair": lambda: bombarding("mend"),
    "only_upward_from_ladder": lambda: asked(climber(), ("fight", 1)),
    "out_of_range": lambda: aimed(long_shot(), 2, 1),
    "outer_wall_first": lambda: marked(KEEP),
    "ram_must_swing_back": lambda: of(changed(yards.ram(), count=4), ("batter", FIRST)),
    "rear_in_trench": lambda: ridden("09.06", 9),
    "too_far_to_ride": lambda: ridden("09.05", 9),
    "no_stop_in_trench": into_a_trench,
    "carries_ladder": lambda: asked(archer_with_ladder(), ("shoot", 1)),
    "is_afraid": lambda: asked(afraid(), ("fight", 1)),
    "must_start_on_ladder": lambda: of(
        changed(yards.ladder(False, "05.04", "05.05"), "dai", spent=2), ("carry", FIRST)
    ),
    "no_moat_there": lambda: of(works("fill"), cell("05.05")),
    "rider_must_ride": lambda: of(yards.rider()[0], ("move", 1)),
    "too_few_there": few_besiegers,
    "too_late_to_bring": lambda: of(later(), ("bring", FIRST)),
    "was_in_melee": lambda: of(changed(yards.tower(), "evan", done=INVOLVED), ("roll", FIRST, 0)),
    "already_turned": lambda: of(changed(yards.screen(True), done=1), ("turn", 1, 2)),
    "crew_missing": lambda: asked(yards.ballista()[0], ("bolt", FIRST)),
    "mantlet_in_the_way": lambda: asked(screened(), ("fight", 1)),
    "skill_limit": lambda: of(skilled(skill=-3), ("train", 2, 3)),
    "stays_where_it_is": fixed_engine,
    "too_late_to_enter": late,
    "too_many_dead": lambda: of(among_the_dead(), ("move", 1), at("20.19")),
    "too_many_on_walls": crowded_walls,
    "tower_burns": lambda: of(burning_tower(), ("climb", 1)),
    "under_repair": lambda: bombarding("mend", "aim", lost=1),
    "under_the_bridge": lambda: of(falling(), cell("17.19")),
    "wagon_on_the_bridge": lambda: of(wagon_bridge(), ("winch", 2)),
}
