"""What reasons of SIEGE claim of ways, told by the map and the second opinion on the book; and all claims together."""

from __future__ import annotations

from tests.games.siege.claims import FAR, STOREY, UPON, Claim
from tests.games.siege.truths import TRUTHS, Truth
from tests.games.siege.truths_days import TRUTHS_OF_DAYS, no_wall_for_ram
from tests.games.siege.truths_fights import TRUTHS_OF_FIGHTS
from tests.second_opinion.siege_moves import Moves
from walstatt.conformance import Predicate, Refused
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Siege

OPEN = ("plain", "filled_moat")
MANY = 6  # points of the dead that nobody passes


# Where somebody goes


def reached(c: Claim, number: int, points: int) -> set[int]:
    """Where a man on foot comes with so many points, by the second opinion."""
    book = Moves(GAME.save(c.p))
    man = book.men[number]
    return book.reach(man._replace(spent=man.values[2] - points, done=0))


def is_opinionated(c: Claim) -> bool:
    """Whether the second opinion has a say: about men on foot without loads and fear, with no fires about."""
    one = c.man
    return not (one.mount or one.load or one.fear or one.layer == UPON or c.p.fires or c.p.piles or one.away)


def is_too_far(c: Claim) -> bool:
    """The price is more than what is left, both as told, and the book knows no cheaper way."""
    is_dear = c.facts["price"] > c.facts["left"]
    if c.verb != "move" or not is_opinionated(c):
        return bool(is_dear)
    return bool(is_dear) and c.cell not in reached(c, c.facts["unit"], c.facts["left"])


def is_cut_off(c: Claim) -> bool:
    """However many points he had, he would not come there; or not in one step, where that is all he does."""
    if c.verb != "move":
        return all(cell != c.cell for cell, _ in c.book.steps((c.man.cell, 0)))
    return c.cell not in reached(c, c.facts["unit"], FAR) or not is_opinionated(c)


def goes_nowhere(c: Claim) -> bool:
    """No point is left, or nothing free is in reach."""
    if c.verb != "move" or c.facts["left"] < 1 or not is_opinionated(c):
        return c.facts["left"] < 1 or c.verb != "move"
    own = c.man.cell + STOREY * c.man.layer
    return not reached(c, c.facts["unit"], c.facts["left"]) - {own}


def is_occupied(c: Claim) -> bool:
    """Somebody stands there, lies there, or an engine does."""
    return c.is_taken(c.cell) or c.cell + STOREY in c.p.standing or bool(c.engines_at(c.cell))


def is_dead_end(c: Claim) -> bool:
    """So many dead lie there that nobody passes."""
    return c.p.piles.get(c.cell, 0) >= MANY


def foe_is_near(c: Claim) -> bool:
    """An enemy of his stands beside the hex."""
    return any(c.is_near(foe, c.cell) for foe in c.foes(c.man))


def is_not_next(c: Claim) -> bool:
    return not c.is_near(c.man, c.cell)


def is_inside_the_map(c: Claim) -> bool:
    """No edge of the map is in the hex, or none by which the side may come and go."""
    cell = c.man.cell if "cell" not in c.facts else c.cell
    column, row = cell % 33, cell // 33
    return (0 < column < 32 and 0 < row < c.map.height - 1) or c.p.scenario != "drawn"


def is_too_far_in(c: Claim) -> bool:
    """Farther from every edge than a man has points, or on the wrong side of the sheet, or beyond dear ground."""
    column, row = c.cell % 33, c.cell // 33
    return min(column, row, 32 - column, c.map.height - 1 - row) > 0 or not c.is_hex(c.cell) or c.p.scenario != "drawn"


def is_closed_to_horses(c: Claim) -> bool:
    """Horses do not enter such ground, or not from where they are: over a wall's side or out of a trench."""
    if not c.is_hex(c.cell) or not c.is_for_horses(c.cell) or "trench" in (c.ground, c.book.ground(c.man.cell)):
        return True
    return not any(
        c.book.is_open_way(c.cell, near) and c.is_for_horses(near) for near in c.map.neighbours(c.cell)
    ) or any(not c.is_for_horses(at) or not c.book.is_open_way(at, c.cell) for at in c.cells(c.man))


def is_trench(c: Claim) -> bool:
    return "trench" in (c.map.printed[c.cell] if c.is_hex(c.cell) else "", c.map.printed[c.man.cell])


def has_trench_behind(c: Claim) -> bool:
    return any(c.map.printed[near] == "trench" for near in c.map.neighbours(c.cell))


def has_no_room_behind(c: Claim) -> bool:
    """Beside the hex nothing is free and open to horses but what he would not come by."""
    near = c.map.neighbours(c.cell)
    free = [n for n in near if (not c.is_taken(n) or n in c.cells(c.man)) and c.is_for_horses(n)]
    return len(free) < len(near)


def has_no_way_on_horseback(c: Claim) -> bool:
    """Over open ground, past no enemy, a horse does not come there."""
    seen, queue = {c.man.cell}, [c.man.cell]
    foes = {at for foe in c.foes(c.man) for at in c.cells(foe)}
    while queue:
        here = queue.pop()
        for near in c.map.neighbours(here):
            if near not in seen and near not in foes and c.is_for_horses(near) and c.book.is_open_way(here, near):
                seen.add(near)
                queue.append(near)
    return c.cell not in seen


def is_a_long_ride(c: Claim) -> bool:
    """More hexes than he has points, or something on the way that costs more or must be ridden round."""
    far = c.steps(c.man.cell, c.cell)
    about = [at for at in range(len(c.map.printed)) if c.steps(c.man.cell, at) <= far]
    return far > c.facts["left"] or any(c.is_taken(at) or c.book.ground(at) != "plain" for at in about)


def is_not_beside_both(c: Claim) -> bool:
    near = [set(c.map.neighbours(at)) for at in c.cells(c.man)]
    return any(c.cell not in some for some in near)


def is_not_beside_ladder(c: Claim) -> bool:
    return all(c.cell != at and c.cell not in c.map.neighbours(at) for at in c.engine.cells)


def has_ladder(c: Claim) -> bool:
    return any(one.kind == "ladder" and one.raised and one.cells[0] == c.cell for one in c.engines_at(c.cell))


def battlements_beside(c: Claim, cell: int) -> list[int]:
    """The standing battlements at a hex outside."""
    is_outdoors = (
        c.is_hex(cell) and cell not in c.map.castle and c.book.ground(cell) not in ("drawbridge", "siege_tower")
    )
    near = c.map.neighbours(cell) if is_outdoors else []
    return [at for at in near if c.map.printed[at] == "battlement" and c.book.printed(at) == "battlement"]


def has_no_battlement(c: Claim) -> bool:
    """No standing battlement beside the hex, or only the one on which the ladder leans."""
    return len(battlements_beside(c, c.cell)) <= (c.engine.raised if "engine" in c.facts else 1)


def has_no_foot(c: Claim) -> bool:
    """Wherever the ladder could stand there is no battlement, or somebody or something is there."""
    if c.verb == "batter":
        return no_wall_for_ram(c)
    near = {n for at in c.engine.cells for n in (at, *c.map.neighbours(at))}
    free = [at for at in near if not c.is_taken(at) and at not in c.p.fires and not c.engines_at(at)]
    return not any(battlements_beside(c, at) for at in free)


def is_not_beside_that_ladder(c: Claim) -> bool:
    foot = c.engine.cells[0]
    return c.map.printed[c.man.cell] != "battlement" or foot not in c.map.neighbours(c.man.cell)


def has_no_room(c: Claim) -> bool:
    """Beside the edge or the tower something is in the way: somebody, an engine, a wall, or ground that is not open."""
    if c.verb == "climb":
        cells = next(one.cells for one in c.p.engines.values() if c.p.figures[c.things[0]].cell in one.cells)
        return any(at in c.p.standing or at + STOREY in c.p.standing for at in cells)
    if isinstance(c.named, int):
        near = (c.named, *c.map.neighbours(c.named))
        at_edge = len(near) < 7
        return at_edge or any(c.is_taken(at) or c.book.ground(at) not in OPEN or c.engines_at(at) for at in near)
    return len(c.p.standing) > 0


def needs_open_ground(c: Claim) -> bool:
    return not c.is_hex(c.cell) or c.ground not in OPEN or bool(c.engines_at(c.cell)) or is_dead_end(c)


def is_in_another_tower(c: Claim) -> bool:
    own = next((cells for cells in c.book.towers if c.man.cell in cells), ())
    return c.cell not in own or c.cell == c.man.cell


def burns(c: Claim) -> bool:
    return c.cell in c.p.fires


def tower_burns(c: Claim) -> bool:
    cells = next(cells for cells in c.book.towers if c.man.cell in cells)
    return any(at in c.p.fires for at in cells)


def cannot_turn(c: Claim) -> bool:
    """The way that the leader takes bends more than a wagon can."""
    wagon = c.p.engines[c.p.figures[c.things[1]].load]
    return c.things[2] not in (dict(c.map.around(c.man.cell)).get(wagon.facing, -1),)


def is_under_bridge(c: Claim) -> bool:
    return c.map.printed[c.cell] == "drawbridge"


def nearer_is_free(c: Claim) -> bool:
    """Another free moat hex is nearer to the bridge."""
    bridge = [at for at, kind in enumerate(c.map.printed) if kind == "drawbridge"]
    moat = [at for at in range(len(c.map.printed)) if c.book.printed(at) == "moat" and at not in bridge]
    far = min(c.steps(c.cell, at) for at in bridge)
    return any(
        c.steps(at, one) < far or c.steps(at, one) == 1 for at in moat if at not in c.p.standing for one in bridge
    )


# Questions with few answers


def is_not_by(*where: str) -> Truth:
    """The hex that was named is not beside this thing, or is taken, burns, or lies in the castle."""

    def holds(c: Claim) -> bool:
        cells = c.engine.cells[:1] if where == ("ladder",) else c.cells(c.man)
        is_beside = any(c.named in c.map.neighbours(at) for at in cells)
        is_shut = c.is_taken(c.named) or c.named in c.p.fires or c.named in c.map.castle
        return not is_beside or is_shut

    return holds


def is_not_by_head(c: Claim) -> bool:
    return c.named not in c.map.neighbours(c.cell)


def is_not_by_horse(c: Claim) -> bool:
    """Not beside the rider, who is where his horse stands."""
    return not c.is_near(c.man, c.named)


def leans_elsewhere(c: Claim) -> bool:
    return c.named not in battlements_beside(c, c.cell)


def is_elsewhere(c: Claim) -> bool:
    """He whom the plan names stands beside no enemy, or is not of the side that bears the result."""
    one = c.p.figures.get(c.named)
    return one is None or not any(c.is_near(foe, *c.cells(one)) for foe in c.foes(one)) or one.side != c.side


def is_no_pair(c: Claim) -> bool:
    foot = c.engine.cells[0]
    return len(c.named) != 2 or not all(c.is_near(c.p.figures[one], foot) for one in c.named)


def is_no_thrower(c: Claim) -> bool:
    assert isinstance(c.named, int)
    one = c.p.engines.get(c.named)
    return one is None or one.kind not in ("catapult", "onager") or f"mend-{c.named}" in c.p.notes


def comes_nearer(c: Claim) -> bool:
    """The enemies are nearer to the hex than to him, or it is farther off than a flight leads."""
    foes = [foe.cell for foe in c.foes(c.man)]
    near, now = (min(c.steps(at, foe) for foe in foes) for at in (c.named, c.man.cell))
    return near <= now or c.steps(c.named, c.man.cell) != 3


def wagon_is_on_bridge(c: Claim) -> bool:
    return any(c.map.printed[at] == "drawbridge" for at in c.engine.cells)


TRUTHS_OF_THE_FIELD: dict[str, Truth] = {
    # ways
    "too_far": is_too_far,
    "no_way_there": is_cut_off,
    "nowhere_to_go": goes_nowhere,
    "not_on_the_map": lambda c: not c.is_hex(c.cell),
    "hex_is_occupied": is_occupied,
    "wall_cannot_be_crossed": lambda c: c.map.printed[c.cell] == "wall",
    "too_many_dead": is_dead_end,
    "hex_burns": burns,
    "tower_burns": tower_burns,
    "enemy_adjacent": foe_is_near,
    "not_next_to_hex": is_not_next,
    "not_at_the_edge": is_inside_the_map,
    "not_at_the_map_edge": is_inside_the_map,
    "too_far_to_enter": is_too_far_in,
    "closed_to_horses": is_closed_to_horses,
    "no_stop_in_trench": is_trench,
    "rear_in_trench": has_trench_behind,
    "no_room_for_rear": has_no_room_behind,
    "no_way_to_ride": has_no_way_on_horseback,
    "too_far_to_ride": is_a_long_ride,
    "not_beside_head_and_rear": is_not_beside_both,
    "not_beside_the_ladder": is_not_beside_ladder,
    "ladder_stands_there": has_ladder,
    "no_battlement_there": has_no_battlement,
    "no_wall_here": has_no_foot,
    "not_on_adjacent_battlement": is_not_beside_that_ladder,
    "no_room": has_no_room,
    "engine_needs_open_ground": needs_open_ground,
    "not_in_this_tower": is_in_another_tower,
    "wagon_cannot_turn": cannot_turn,
    "wagon_on_the_bridge": wagon_is_on_bridge,
    "falls_beside_its_foot": is_not_by("ladder"),
    "falls_down": is_not_by("man"),
    "one_step_out_of_the_fire": is_not_by("man"),
    "thrown_beside_his_horse": is_not_by_horse,
    "rear_stands_beside_the_head": is_not_by_head,
    "rear_follows_the_head": is_not_by_head,
    "leans_beside_its_hex": leans_elsewhere,
    "two_shift_it": is_no_pair,
    "bears_no_loss": is_no_thrower,
    "flees_from_the_enemy": comes_nearer,
    "not_in_that_fight": is_elsewhere,
    "under_the_bridge": is_under_bridge,
    "nearer_moat_is_free": nearer_is_free,
}

ALL = {**TRUTHS, **TRUTHS_OF_THE_FIELD, **TRUTHS_OF_FIGHTS, **TRUTHS_OF_DAYS}


def predicate(truth: Truth) -> Predicate:
    """A truth as conformance asks it."""

    def holds(p: Siege, refused: Refused) -> bool:
        return bool(truth(Claim(p, refused)))

    return holds


PREDICATES: dict[str, Predicate] = {code: predicate(truth) for code, truth in ALL.items()}
