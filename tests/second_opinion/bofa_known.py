"""Where the game is known to differ from the book: each with its rule, one line, and how such a disagreement looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.second_opinion import bofa_fire as fire
from tests.second_opinion import bofa_moves as moves
from tests.second_opinion import bofa_turn as turns
from tests.second_opinion.bofa_field import FOE, Field, has, is_leader, is_plain_unit, side_of
from tests.second_opinion.bofa_map import DALE, GATE, PORCH, STAR, cell, name
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
    return bool(without == d.book)


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


class EaglesHold(Field):
    """The position as the game reads it: eagles on the ground hold their hex."""

    def holds(self, cell: int, side: str) -> bool:
        """Eagles included."""
        return any(has(i, "unit") for i in self.ground(cell, side))


def _grounded_eagle_blocks(d: Disagreement) -> bool:
    """It is gone when eagles hold their hexes."""
    if not d.field.standard or d.topic not in ("reach", "path", "escape", "morale", "charge"):
        return False
    field, (group, where) = EaglesHold(d.field.saved), d.about
    if d.topic == "reach":
        return d.game is (cell(where) in moves.reach(field, group))
    if d.topic == "escape":
        return d.game is (cell(where) in moves.havens(field, group))
    path = [cell(one) for one in where.split("-")]
    if d.topic == "path":
        return d.game is moves.may_go(field, group, path)
    needed = moves.morale(field, group, path[-2] if len(path) > 1 else field.at(group[0]), path[-1])
    return needed is not None and needed == _needed(d.game)


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
    if d.topic == "shots":
        at = d.field.at(d.about[1])
        return at not in PORCH and set(fire.batteries(d.field, at, d.field.phasing)) == {GATE}
    at = cell(d.about[0] if isinstance(d.about, tuple) else d.about)
    groups = fire.batteries(d.field, at, d.field.phasing)
    if at in PORCH or GATE not in groups or d.game:
        return False
    return d.about[1] == name(GATE) if isinstance(d.about, tuple) else len(groups) == 2  # nobody is asked


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


def _empty_star(d: Disagreement) -> bool:
    """Both sides are in Dale, nobody stands on its star."""
    if not d.field.standard or d.topic not in ("areas", "result"):
        return False
    if any(has(i, "unit") and not has(i, "eagle") for i in d.field.stacks.get(STAR, ())):
        return False
    return all(turns.points(d.field, DALE).values()) and (d.topic == "result" or d.about[1] == "dale")


def _surplus_at_once(d: Disagreement) -> bool:
    if d.topic != "arrivals" or d.book or not d.field.option("variable_reinforcements"):
        return False
    seat, unit = d.about
    return unit in moves.arrivals(d.field, seat)  # but for having found no room before


def _partners_stack(d: Disagreement) -> bool:
    if d.topic != "on top" or len(d.field.seats) == 2:
        return False
    at, side = d.field.at(d.about[1]), side_of(d.about[1])
    return len({d.field.commander(i) for i in d.field.all_in(at, side)}) == 2


def _gate_is_calm(d: Disagreement) -> bool:
    return d.topic == "left where he is" and d.field.at(d.about) == GATE


KNOWN = {
    "S-11.5": Known("with both sides in Dale and nobody on the star somebody controls it", _empty_star),
    "O-6.2": Known("surplus tribes come in a second MOVE phase of the same turn", _surplus_at_once),
    "R-25": Known("counters in the gate are never driven out of it", _gate_is_calm),
    "O-2.1": Known("partners lay their own counters on a stack whose top is not theirs", _partners_stack),
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
