"""What each reason of SIEGE claims of the position, told without the game's rules: from plain data, map and book.

A code is given to a predicate that must be true whenever the code is given (law 15). Lines, ways and fights are in
`truths_field`.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.siege.claims import UPON, Claim
from tests.second_opinion.siege_board import DIRECTIONS, table
from walstatt.games.siege.position import (
    ACTED,
    BESET,
    BUSY,
    FOUGHT,
    INVOLVED,
    LET_GO,
    MOVED,
    SHOT,
    SHOT_AGAIN,
    SHOVED,
    Engine,
    Figure,
)  # fmt: skip

Truth = Callable[[Claim], bool]
STAGES = {
    "setup": ("place", "saddle", "fill", "breach", "emplace", "station", "train"),
    "first_shots": ("shoot", "bolt", "flame"),
    "second_shots": ("shoot", "flame"),
    "movement": ("move", "enter", "leave", "winch", "carry", "haul", "drop", "raise", "shift", "bring", "roll", "climb",
                 "ride", "wheel", "mount", "dismount", "lead", "roll_in", "drive", "harness", "take", "put_down",
                 "turn"),
    "melee": ("fight", "push", "torch", "douse", "batter", "pour"),
    "day": ("bombard", "repair", "assault", "rest"),
    "bombard": ("aim", "mend"),
    "night": ("sortie", "stay"),
    "muster": ("pick",),
}  # fmt: skip
KINDS = {
    "roll": ("siege_tower", "ram"), "station": ("siege_tower", "ram", "ballista"), "batter": ("ram",),
    "bring": ("siege_tower", "ram", "ladder"), "bolt": ("ballista",), "emplace": ("ballista", "mantlet", "oil"),
    "aim": ("catapult", "onager"), "mend": ("catapult", "onager"),
    "carry": ("ladder",), "drop": ("ladder",), "raise": ("ladder",), "shift": ("ladder",), "push": ("ladder",),
    "roll_in": ("wagon",),
}  # fmt: skip


# Figures


def is_no_man_of_ours(c: Claim) -> bool:
    """The unit named, or the one the reason speaks of, is on the other side."""
    return c.man.side != c.side


def has_done(*marks: int) -> Truth:
    """Whoever the reason speaks of has one of these marks."""
    return lambda c: any(c.man.done & mark for mark in marks)


def cannot_act(c: Claim) -> bool:
    """The figure is dead, stunned or away; who is chosen for a night or saddles up must be unhurt and there."""
    one = c.man
    if c.verb in ("pick", "saddle"):
        return one.state != "able" or one.away not in ("", "asleep") or one.cell < 0
    return not c.is_fit(one) if c.verb != "place" else not c.lives(one)


def is_beyond_half_his_way(c: Claim) -> bool:
    """Somebody stands in the hex, or it is farther away than the hex next to him and half his movement."""
    return c.cell in c.p.standing or c.steps(c.man.cell, c.cell) > 1 + int(c.row(c.man)["healthy"][2]) // 2


def is_beside_no_animal(c: Claim) -> bool:
    """Whoever is named stands beside no hex of the animal; a rider leads with his rear."""
    man, beast = c.man, c.p.figures[c.things[1]]
    own = (man.rear,) if man.mount else (man.cell,)
    hexes = (beast.cell,) if c.verb == "drive" else c.cells(beast)
    near = any(other in c.map.neighbours(at) for at in own for other in hexes)
    return not near or not any(c.book.is_open_way(at, other) for at in own for other in hexes)


def beast(c: Claim) -> Figure:
    """The animal that the order names."""
    return c.p.figures[c.facts["other"]]


def is_no_such_figure(c: Claim) -> bool:
    """One of those who are named is nobody, or gone from the map."""
    named = [*c.things, *(c.named if isinstance(c.named, tuple) else ())]
    return any(one not in c.p.figures or c.p.figures[one].cell < 0 for one in named)


def is_being_mounted(c: Claim) -> bool:
    return c.facts["other"] in [horse for key, horse in c.p.notes.items() if key.startswith("mount-")]


def is_in_heap(c: Claim) -> bool:
    """Two lie upon each other, and the figure is one of them."""
    return c.man.layer == UPON or c.man.cell + 2048 * UPON in c.p.standing


def must_leave(c: Claim) -> bool:
    return is_in_heap(c) and c.man.side == c.side


def is_far_from_winch(c: Claim) -> bool:
    return c.man.cell < 0 or c.map.printed[c.man.cell] != "winch"


def is_in_no_tower(c: Claim) -> bool:
    return c.man.cell not in c.book.tower_cells


def has_few_points(c: Claim) -> bool:
    """What is left of the points of a figure is told, and does not do for what costs one or two."""
    load = {"mantlet": 2, "oil": 2, "ladder": 2}.get(c.load(c.man), 0)
    kind = c.row(c.man)
    healthy = kind["wounded"] if c.man.state == "wounded" else kind["healthy"]
    left = healthy[2] - c.man.spent - load if not c.man.mount else c.facts["left"]
    return bool(max(left, 0) == max(c.facts["left"], 0) < 2)


# Engines, ladders and loads


def is_foreign(c: Claim) -> bool:
    """The other side's; the stone-throwers are the besieger's to order."""
    return c.engine.side != c.side or (c.verb in ("aim", "mend") and c.side != "besieger")


def nothing_throws(c: Claim) -> bool:
    """The besieger has no stone-thrower with a point left."""
    left = {"catapult": 1, "onager": 3}
    return not any(
        one.side == "besieger" and one.away != "destroyed" and one.lost < left.get(one.kind, 0)
        for one in c.p.engines.values()
    )


def lacks_carriers(c: Claim) -> bool:
    """Fewer than two of this side who could carry stand at the ladder."""
    one = c.p.engines[c.things[0]]
    cells = one.cells if c.verb in ("carry", "raise") else tuple(c.map.neighbours(one.cells[0]))
    there = [c.p.figures[c.p.standing[cell]] for cell in cells if cell in c.p.standing]
    if c.verb == "raise":
        return sum(man.load == c.things[0] for man in there) != 2
    if c.verb == "carry":
        return len(there) < 2
    able = [man for man in there if man.side == c.side and c.is_fit(man) and not c.is_beast(man) and not man.load]
    idle = [man for man in able if not man.mount and not man.done & BUSY and c.row(man)["healthy"][2] - man.spent >= 2]
    crossbow = [man for man in idle if c.weapon(man) == "crossbow" and man.done & SHOT]
    inside = [man for man in idle if man.cell in c.map.castle and man.cell not in c.p.rubble]
    hurt = [man for man in idle if man.state == "wounded" and c.row(man)["wounded"][2] - man.spent < 2]
    return len([man for man in idle if man not in (*crossbow, *inside, *hurt)]) < 2


def lacks_crew(c: Claim) -> bool:
    """Too few of the own side are inside an engine, or fit, free and beside a ballista with a technician among them."""
    one = c.engine
    if one.kind == "ballista":
        near = [c.p.figures[c.p.standing[n]] for n in c.map.neighbours(one.cells[0]) if n in c.p.standing]
        men = [man for man in near if man.side == one.side and c.is_fit(man) and not c.is_beast(man)]
        free = [man for man in men if not man.mount and not man.load and not man.done & (INVOLVED | SHOT)]
        brave = [man for man in free if not man.fear]
        return len(brave) < 2 or all(c.row(man) != table("classes.toml")["rows"]["technician"] for man in brave)
    return sum(c.p.figures[c.p.standing[cell]].side == one.side for cell in one.cells if cell in c.p.standing) < 3


def carries_a(*kinds: str) -> Truth:
    return lambda c: c.load(c.man) in kinds


def carries_no(*kinds: str) -> Truth:
    return lambda c: c.load(c.man) not in kinds


def is_carried(c: Claim) -> bool:
    return any(one.load == c.facts["engine"] for one in c.p.figures.values())


def has_nothing_to_take(c: Claim) -> bool:
    """What is named is no mantlet and no barrel in the hex of the figure."""
    one = c.p.engines.get(c.things[1])
    return one is None or one.kind not in ("mantlet", "oil") or bool(one.away) or one.cells != (c.man.cell,)


def is_turned_so(c: Claim) -> bool:
    return c.engine.facing == c.things[1]


def has_no_wagon_behind(c: Claim) -> bool:
    """Nothing that nobody draws stands behind the animal."""
    return not beast(c).load and not any(stands_before(c, beast(c), one) for one in wagons(c))


def wagons(c: Claim) -> list[Engine]:
    """The wagons on the map that nobody draws."""
    drawn = [one.load for one in c.p.figures.values() if c.is_beast(one)]
    return [one for n, one in c.p.engines.items() if one.kind == "wagon" and not one.away and n not in drawn]


def stands_before(c: Claim, beast: Figure, wagon: Engine) -> bool:
    """Whether an animal touches the front of a wagon, at its facing side or the two beside it."""
    around = dict(c.map.around(wagon.cells[0]))
    front = [around.get((wagon.facing + turn) % 6, -1) for turn in (-1, 0, 1)]
    return (beast.cell if beast.rear < 0 else beast.rear) in front


def is_harnessed_now(c: Claim) -> bool:
    return f"harness-{c.facts['other']}" in c.p.notes


def has_not_stood(c: Claim) -> bool:
    return c.engine.since > c.p.phase - 2


def no_ladder_man(c: Claim) -> bool:
    return not any(one.load == c.facts["engine"] for one in c.p.figures.values())


def names_wrongly(c: Claim) -> bool:
    """Too much, too little, or the wrong number of things for the verb."""
    return c.verb in sum(STAGES.values(), ("end",))


def of_man(test: Callable[[Claim, Figure], bool]) -> Truth:
    """A claim about the figure that the reason speaks of."""
    return lambda c: test(c, c.man)


TRUTHS: dict[str, Truth] = {
    # who
    "no_such_figure": is_no_such_figure,
    "not_your_figure": is_no_man_of_ours,
    "animals_take_no_orders": of_man(lambda c, one: c.is_beast(one)),
    "cannot_act": cannot_act,
    "is_at_work": has_done(BUSY),
    "already_acted": has_done(ACTED, LET_GO, SHOVED),
    "was_in_melee": has_done(INVOLVED, BESET, FOUGHT, 16),
    "has_fought": has_done(FOUGHT),
    "has_shot": has_done(SHOT, SHOT_AGAIN),
    "crossbow_has_shot": of_man(lambda c, one: c.weapon(one) == "crossbow" and bool(one.done & SHOT)),
    "is_mounted": of_man(lambda c, one: one.mount > 0),
    "not_mounted": of_man(lambda c, one: one.mount == 0),
    "rider_must_ride": of_man(lambda c, one: one.mount > 0),
    "is_wounded": of_man(lambda c, one: one.state == "wounded"),
    "is_afraid": of_man(lambda c, one: one.fear in ("panic", "rout")),
    "knights_only": of_man(lambda c, one: "mounted" not in c.row(one)),
    "no_bow": of_man(lambda c, one: not c.weapon(one)),
    "bows_only": of_man(lambda c, one: c.weapon(one) not in ("longbow", "shortbow")),
    "may_not_attack": of_man(lambda c, one: c.p.scenario == "coup-de-main" and c.row(one)["group"] == "peasants"),
    "lies_in_a_heap": is_in_heap,
    "must_leave_heap": must_leave,
    "must_enter_now": lambda c: (
        (c.p.figures.get(c.facts["unit"]) or c.p.engines[c.facts["unit"]]).away in ("waiting", "reserve")
    ),
    "not_waiting": of_man(lambda c, one: one.away not in ("waiting", "reserve")),
    "not_enough_points": has_few_points,
    "on_the_platform": of_man(lambda c, one: one.layer == 1),
    "not_at_the_winch": is_far_from_winch,
    "not_in_siege_tower": is_in_no_tower,
    "not_beside_horse": is_beside_no_animal,
    "no_animal": lambda c: not c.is_beast(beast(c)),
    "no_horse": lambda c: beast(c).who != "horse",
    "no_draught_animal": lambda c: beast(c).who not in ("ox", "draught_horse"),
    "animal_is_dead": lambda c: not c.lives(beast(c)),
    "animal_is_harnessed": lambda c: beast(c).load > 0,
    "animal_is_mounted": is_being_mounted,
    "draws_no_wagon": lambda c: beast(c).load not in c.p.engines or bool(c.p.engines[beast(c).load].away),
    "leads_the_attack": lambda c: c.facts["unit"] in c.things,
    "animal_is_busy": is_harnessed_now,
    # engines and loads
    "no_such_engine": lambda c: c.things[-1] not in c.p.engines or c.things[0] not in c.p.engines,
    "not_for_that": lambda c: c.engine.kind not in KINDS[c.verb],
    "not_your_engine": is_foreign,
    "engine_is_destroyed": lambda c: c.engine.away == "destroyed",
    "engine_is_used_up": lambda c: c.engine.away == "used",
    "engine_is_there": lambda c: not c.engine.away,
    "engine_waits": lambda c: c.engine.away == "waiting",
    "engine_is_away": lambda c: c.engine.away not in ("", "waiting", "destroyed", "used"),
    "ladder_lies": lambda c: not c.engine.raised,
    "ladder_is_raised": lambda c: c.engine.raised,
    "nothing_throws": nothing_throws,
    "no_wagon": has_no_wagon_behind,
    "two_carriers_needed": lacks_carriers,
    "crew_missing": lacks_crew,
    "carries_ladder": lambda c: c.load(c.man) == "ladder" or any(e.kind == "ladder" for e in c.engines_at(c.man.cell)),
    "carriers_move_together": carries_a("ladder"),
    "carries_load": of_man(lambda c, one: one.load > 0),
    "carries_no_ladder": carries_no("ladder"),
    "carries_no_mantlet": carries_no("mantlet"),
    "carries_nothing": carries_no("mantlet", "oil"),
    "no_oil": carries_no("oil"),
    "already_carried": is_carried,
    "nothing_to_take": has_nothing_to_take,
    "must_start_on_ladder": lambda c: bool(c.man.load or c.man.spent or c.man.done & (MOVED | LET_GO)),
    "nobody_carries": no_ladder_man,
    "no_such_side": lambda c: not 0 <= c.things[1] < len(DIRECTIONS),
    "already_turned": lambda c: c.engine.done != 0,
    "faces_there_already": is_turned_so,
    "straight_on_or_back": lambda c: c.things[1] not in (0, 1),
    "cannot_be_moved": lambda c: c.p.scenario == "burning-the-camp",
    "not_loaded": lambda c: c.engine.count == c.facts["count"] < 3,
    "ram_must_swing_back": lambda c: c.engine.count > 0 and c.p.phase - c.engine.count < 4,
    "has_just_come": has_not_stood,
    "is_your_own": lambda c: c.engine.side == c.side,
    "figure_on_ladder": lambda c: c.engine.cells[0] in c.p.standing,
    # the table
    "not_in_this_subphase": lambda c: c.verb not in STAGES.get(c.p.stage, ()),
    "no_such_order": lambda c: c.verb not in sum(STAGES.values(), ("end",)),
    "order_names_others": names_wrongly,
    "wrong_shape": lambda c: c.refused.refusal.rule == "TABLE-2",
    "advance_or_pass": lambda c: c.named != "pass" and c.answer[0] != "advance",
    "did_not_fight_here": lambda c: c.answer[1] not in c.facts["units"],
    "no_advance_there": is_beyond_half_his_way,
    "more_must_panic": lambda c: c.named == "pass" and c.facts["left"] > 0,
    "not_one_of_these": lambda c: c.answer[-1] not in c.facts["units"] or c.answer[0] != "panic",
    "not_an_option": lambda c: c.facts["answer"] in c.refused.plan,
}
