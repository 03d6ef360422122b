"""Where the game is known to differ from the book: each with its rule, one line, and how such a disagreement looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.second_opinion.bofa_field import FOE, has, is_leader, is_plain_unit, side_of
from tests.second_opinion.bofa_map import GATE, cell, name
from tests.second_opinion.bofa_watch import Disagreement


class Known(NamedTuple):
    """A fault of the game that is to be mended."""

    what: str
    looks: Callable[[Disagreement], bool]


def _advance_onto_leader(d: Disagreement) -> bool:
    if d.topic == "advance":
        at = cell(d.about[0])
        return not d.book and bool(d.field.ground(at, FOE[d.field.phasing]))
    if d.topic not in ("assaulted", "fought_melee") or not isinstance(d.game, dict):
        return False
    without: dict[object, object] = {}
    for key, chance in d.game.items():
        left = d.field.after(key[3]).ground(cell(d.about[0]), FOE[d.field.phasing])
        stop = "" if left and key[4] == "advance" else key[4]
        without[(*key[:4], stop, *key[5:])] = chance
    return without == d.book


def _eagle_on_friend(d: Disagreement) -> bool:
    if d.topic not in ("reach", "path") or d.book:
        return False
    group, end = d.about[0], cell(d.about[1][-4:])
    friends = [i for i in d.field.all_in(end, "free") if i not in group]
    return d.field.standard and has(group[0], "eagle") and any(not has(i, "eagle") for i in friends)


def _eagle_placed_on_friend(d: Disagreement) -> bool:
    if d.topic != "entry" or d.game:
        return False
    unit, at = d.about
    friends = d.field.all_in(cell(at), "free")
    return d.field.standard and has(unit, "eagle") and any(not has(i, "eagle") for i in friends)


def _mover_is_not_asked(d: Disagreement) -> bool:
    return d.topic == "mover after an escape" and not d.game


def _no_room_in_melee(d: Disagreement) -> bool:
    if d.topic != "regrouping" or not d.field.in_melee(d.about):
        return False
    shares = {then: chance for (worked, then), chance in d.game.items() if worked}
    return set(shares) == {"no_room_to_regroup"}


def _grounded_eagle_blocks(d: Disagreement) -> bool:
    """A way or an end that is closed by nobody but eagles on the ground."""
    if d.topic not in ("reach", "path", "escape") or not d.book:
        return False
    return d.field.standard and any(
        any(has(i, "eagle") and has(i, "unit") for i in d.field.ground(at, "free")) and not d.field.holds(at, "free")
        for at in d.field.stacks
    )


def _adds_for_morale(d: Disagreement) -> bool:
    """Somebody at full strength goes with somebody else."""
    if d.topic not in ("morale", "charge") or not d.field.option("extra_stacking"):
        return False
    units = [i for i in d.about[0] if is_plain_unit(i)]
    gate = 2 if d.about[1].endswith(name(GATE)) else 0
    top = d.field.ground(d.field.at(units[0]), "dark")[-1]
    helps = d.field.strength(top) if is_leader(top) and top in d.about[0] else 0
    added = sum(map(d.field.strength, units)) - gate
    return len(units) == 2 and not all(map(d.field.is_half, units)) and _needed(d.game) in (added, added + helps)


def _gate_archers_in_basic(d: Disagreement) -> bool:
    if d.field.standard or d.topic not in ("shots", "archers", "set of archers", "shot", "shot by"):
        return False
    side = d.field.phasing
    return any(d.field.bow(i) for i in d.field.ground(GATE, side))


def _leader_below_helps(d: Disagreement) -> bool:
    """A commanding leader goes with them but does not lie on top."""
    if d.topic not in ("morale", "charge"):
        return False
    group = d.about[0]
    leaders, units = [i for i in group if is_leader(i)], [i for i in group if is_plain_unit(i)]
    stack = d.field.ground(d.field.at(group[0]), side_of(group[0]))
    if len(leaders) != 1 or not units or stack[-1] == leaders[0]:
        return False
    return _needed(d.game) - _needed(d.book) == d.field.strength(leaders[0])


def _needed(said: Any) -> int:
    found = [key[1] for key in said if key] if isinstance(said, dict) else said
    return int(found[0]) if found else 0


def _counted_twice(d: Disagreement) -> bool:
    """Those who were placed and those who stand there are each no reason, only both together are."""
    if d.topic != "entry" or d.game:
        return False
    unit, at = d.about
    side = side_of(unit)
    there = d.field.all_in(cell(at), side)
    placed = [int(i) for key, ids in d.field.saved["entered"].items() if int(key) == cell(at) for i in ids]
    why = d.field.why_no_stack
    return not why({unit, *placed}) and not why({unit, *there}) and bool(why({unit, *placed, *there}))


KNOWN = {
    "S-6.M2": Known("a leader helps in a morale check though he does not lie on top", _leader_below_helps),
    "R-6": Known("reinforcements who have moved on fill an entry together with friends there now", _counted_twice),
    "S-6.M5": Known("a goblin and a rider add up for morale though one has full strength", _adds_for_morale),
    "R-28": Known("basic archers in the gate shoot at its two plain hexes only", _gate_archers_in_basic),
    "R-15": Known("attackers may advance onto a surviving leader", _advance_onto_leader),
    "S-7.E1": Known("an eagle may end its move on a friend", _eagle_on_friend),
    "R-31": Known("eagles cannot be placed on a friend", _eagle_placed_on_friend),
    "R-38": Known("a unit that overfills a melee hex finds no room outside", _no_room_in_melee),
    "S-7.E5": Known("eagles on the ground hold up Dark counters", _grounded_eagle_blocks),
    "S-10.F1": Known("the mover is not asked again after a leader's escape", _mover_is_not_asked),
}


def known(d: Disagreement) -> str | None:
    """The known fault that explains a disagreement."""
    return next((rule for rule, one in KNOWN.items() if one.looks(d)), None)
