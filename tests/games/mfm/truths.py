"""What each reason of MfM claims of the position, told without the game's rules: by the second opinion on the book.

A code is given to a predicate that must be true whenever the code is given (law 15).
"""

from __future__ import annotations

from typing import Any

from tests.second_opinion.mfm import Opinion
from tests.second_opinion.mfm_board import Cell, distance, fields_apart, figures
from tests.second_opinion.mfm_known import KNOWN, with_faults
from tests.second_opinion.mfm_reach import Figure
from walstatt.conformance import Predicate, Refused
from walstatt.games.mfm import GAME


class Claim:
    """A refused plan, with its facts as the second opinion sees them."""

    def __init__(self, p: Any, refused: Refused) -> None:
        self.p, self.refused, self.facts = p, refused, refused.refusal.facts
        saved = GAME.save(p)  # the opinion knows those on foot only
        saved["units"] = {number: one for number, one in saved["units"].items() if one["kind"] in figures()}
        self.opinion: Opinion = with_faults(*KNOWN)(saved, p.was_carried)
        self.board = self.opinion.board

    @property
    def order(self) -> tuple[Any, ...]:
        """The order with all that it names; empty where there is none, before the battle."""
        first = self.refused.whole[0]
        return first if isinstance(first, tuple) else (first,) if isinstance(first, str) else ()

    @property
    def verb(self) -> str:
        """The verb of the order."""
        return str(self.order[0]) if self.order else ""

    @property
    def named(self) -> list[int]:
        """All that the plan names."""
        return [*self.order[1:], *(one for one in self.refused.whole if isinstance(one, int))]

    @property
    def unit(self) -> Figure:
        """Whom the reason speaks of."""
        return self.opinion.figures[self.facts["unit"]]

    @property
    def target(self) -> Figure:
        """The target it speaks of, which is the one that was named."""
        assert self.facts["target"] == self.refused.plan[-1]
        return self.opinion.figures[self.facts["target"]]

    @property
    def far(self) -> int:
        """How far the two are from each other."""
        return distance(self.unit.at, self.target.at)

    @property
    def cell(self) -> Cell:
        """The cell it speaks of."""
        return self.board.cell(self.facts["cell"])

    @property
    def carriers(self) -> tuple[Figure, ...]:
        """Who is to carry."""
        return tuple(self.opinion.figures[one] for one in self.order[1:])

    @property
    def shooter(self) -> Figure:
        """Whose shot is being resolved."""
        return self.opinion.figures[self.order[1]]

    @property
    def target_of_shot(self) -> Figure:
        """At whom it was aimed."""
        target = self.refused.whole[1]
        assert isinstance(target, int)
        return self.opinion.figures[target]

    @property
    def start(self) -> Cell:
        """Where the way begins: at the one who moves, or at the chest."""
        chest = self.opinion.chest
        return chest if self.verb == "carry" and chest is not None else self.opinion.figures[self.order[1]].at

    @property
    def moves(self) -> bool:
        """Whether a shooter moves in this turn."""
        return self.unit.moved or self.verb == "shoot_and_move"

    def has(self, note: str) -> bool:
        """Whether the table of terrain says this of the unit's cell."""
        return self.board.is_noted(self.unit.at, note)

    def is_straight(self, start: Cell, end: Cell) -> bool:
        """Whether a straight line leads from cell to cell."""
        dx, dy = abs(start[0] - end[0]), abs(start[1] - end[1])
        return start[2] == end[2] and start != end and (dx == 0 or dy == 0 or dx == dy)

    def way(self, start: Cell, end: Cell) -> list[Cell]:
        """The cells of a straight line after its first."""
        far = distance(start, end)
        dx, dy = (end[0] - start[0]) // far, (end[1] - start[1]) // far
        return [(start[0] + dx * step, start[1] + dy * step, start[2]) for step in range(1, far + 1)]

    def cost(self, figure: Figure, cells: list[Cell]) -> int:
        """What these cells cost together."""
        return sum(self.opinion.cost(figure, cell) for cell in cells)


def is_off_the_board(claim: Claim) -> bool:
    """Whether the cell named last is none."""
    number = claim.named[-1]
    return number < 0 or claim.board.cell(number) not in claim.board.letters


def is_dear(claim: Claim) -> bool:
    """Whether the way costs what is said, and more than is left."""
    way = claim.way(claim.unit.at, claim.cell)
    cost, left = claim.facts["cost"], claim.facts["left"]
    return bool(cost == claim.cost(claim.unit, way) > left == claim.opinion.points_left(claim.unit))


def is_out_of_range(claim: Claim) -> bool:
    """Whether distance and range are those of the book, and the one exceeds the other."""
    reach = claim.unit.row["range"] - (claim.unit.is_skirmisher and claim.moves)
    far = fields_apart(claim.unit.at, claim.target.at)
    return bool(claim.facts["far"] == far > reach == claim.facts["reach"])


def has_no_run_up(claim: Claim) -> bool:
    """Whether the striker began his action beside the target."""
    began = claim.unit.began
    return began is not None and distance(began, claim.target.at) < 2 and claim.far == 2


def is_edge(claim: Claim) -> bool:
    """Whether the board ends beside a cell from which chest or carriers would go on."""
    x, y, floor = claim.cell
    around = [(x + dx, y + dy, floor) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return any(cell not in claim.board.letters for cell in around)


def carries_too_far(claim: Claim) -> bool:
    """Whether the carriers have what is said, and the way costs more."""
    return bool(claim.facts["left"] == claim.opinion.carrying_points(claim.carriers) < claim.facts["cost"])


def has_no_way_out(claim: Claim) -> bool:
    """Whether no straight way leads the chest out over this cell."""
    chest = claim.opinion.chest
    assert chest is not None
    rows = claim.board.height - 1 - chest[1]
    ways = [dx for dx in (-1, 0, 1) if claim.cell == (chest[0] + dx * rows, chest[1] + rows, chest[2])]
    return not any(claim.opinion.leads_out(claim.carriers, dx) for dx in ways)


def is_too_dear(claim: Claim) -> bool:
    """Whether a figure costs more than its seat has left."""
    row = figures()[str(claim.refused.plan[-1])]
    return bool(row["cost"] == claim.facts["cost"] > claim.facts["left"] == claim.p.purse[claim.refused.seat])


def has_too_many(claim: Claim, rank: str, share: int) -> bool:
    """Whether the seat has all commanders or heroes that its points allow."""
    army = [one.row for one in claim.opinion.figures.values() if one.seat == claim.refused.seat]
    points = claim.p.purse[claim.refused.seat] + sum(row["cost"] for row in army)
    held = sum(row["name"].startswith(rank) for row in army)
    return bool(claim.p.options["limits"] and held == claim.facts["most"] == -(-points // share))


def is_outside(claim: Claim) -> bool:
    """Whether the cell is outside the rectangle in which the figure's side is placed."""
    x, y, floor = claim.board.cell(claim.facts["cell"])
    left, top, right, bottom = claim.p.zones[claim.p.sides.index(claim.unit.side)]
    return floor == 1 or not (left <= x <= right and top <= y <= bottom)


def is_carrier_apart(claim: Claim) -> bool:
    """Whether the figure is to carry the chest, and the cell is not beside it."""
    chest = claim.opinion.chest
    return claim.facts["unit"] in claim.p.carriers and chest is not None and distance(claim.cell, chest) != 1


def is_deployed(claim: Claim) -> bool:
    """Whether a figure of the seat stands already."""
    return claim.unit.cell is not None and claim.unit.seat == claim.refused.seat


def must_keep_room(claim: Claim) -> bool:
    """Whether carriers are still to be placed, and few cells beside the chest are free."""
    unplaced = [one for one in claim.p.carriers if claim.opinion.figures[one].cell is None]
    free = claim.opinion.deployment_cells(claim.opinion.figures[unplaced[0]])
    return claim.named[-1] in free and len(free) <= len(unplaced)


def is_not_to_be_placed(claim: Claim) -> bool:
    """Whether the figure is somebody else's."""
    return claim.unit.seat != claim.refused.seat


def names_others(claim: Claim) -> bool:
    """Whether the order names too much, too little, or somebody twice or out of order."""
    many = {"end": 0, "hand_over": 0}.get(claim.verb, 1)
    things = claim.order[1:]
    is_team = claim.verb in ("carry", "deliver")
    return not things or list(things) != sorted(set(things)) if is_team else len(things) != many


TRUE: dict[str, Any] = {
    # X, G1: who acts
    "no_such_fighter": lambda c: any(one not in c.opinion.figures for one in c.named),
    "has_fallen": lambda c: c.unit.cell is None and c.unit.stairs is None and not c.unit.lives,
    "only_defends": lambda c: c.unit.side != c.p.side,
    "belongs_to_partner": lambda c: c.unit.side == c.p.side and c.unit.seat != c.refused.seat,
    "between_floors": lambda c: c.unit.cell is None and c.unit.stairs is not None,
    "not_a_foe": lambda c: c.unit.side == c.p.side and c.facts["unit"] == c.refused.plan[-1],
    "no_partner_waits": lambda c: not c.opinion.waiting_partners(),
    "nothing_done_yet": lambda c: bool(c.opinion.waiting_partners()) and not c.p.has_acted,
    # G3: moving
    "not_on_the_board": is_off_the_board,
    "on_another_floor": lambda c: c.start[2] != c.cell[2],
    "already_there": lambda c: c.unit.at == c.cell,
    "not_in_a_straight_line": lambda c: not c.is_straight(c.unit.at, c.cell),
    "too_far": is_dear,
    "cannot_enter": lambda c: c.board.terrain(c.cell).cost == 0,
    "closed_corner": lambda c: c.board.is_corner_closed(c.board.cell(c.facts["from_cell"]), c.cell),
    "foe_in_the_way": lambda c: (
        c.opinion.on(c.cell) == c.opinion.figures[c.facts["foe"]] and c.opinion.figures[c.facts["foe"]].side != c.p.side
    ),
    "may_only_cross": lambda c: c.board.is_noted(c.cell, "only over"),
    "cell_is_taken": lambda c: c.opinion.on(c.cell) == c.opinion.figures[c.facts["other"]],
    "chest_is_there": lambda c: c.opinion.chest == c.cell,
    "already_moved": lambda c: c.unit.moved,
    "move_not_announced": lambda c: c.unit.stays and c.unit.fought,
    "nowhere_to_go": lambda c: not c.opinion.ways(c.unit) and not c.unit.struck,
    "not_on_stairs": lambda c: not c.has("stairs"),
    "takes_the_whole_turn": lambda c: c.unit.moved or c.unit.fought or c.unit.struck,
    # G4: melee
    "already_fought": lambda c: c.unit.fought or (c.verb == "search" and c.unit.struck),
    "stuck_in_thorns": lambda c: c.has("no attack"),
    "not_adjacent": lambda c: c.far != 1,
    "corner_is_closed": lambda c: c.far == 1 and c.board.is_corner_closed(c.unit.at, c.target.at),
    "no_foe_adjacent": lambda c: not c.opinion.nah_targets(c.unit),
    # G7: shooting
    "no_ranged_weapon": lambda c: "shot" not in c.unit.row,
    "no_target_in_range": lambda c: not c.opinion.fern_targets(c.unit, c.moves),
    "target_is_adjacent": lambda c: c.far == 1,
    "other_floor": lambda c: c.unit.at[2] != c.target.at[2],
    "in_own_ranged_field": lambda c: fields_apart(c.unit.at, c.target.at) == 0,
    "out_of_range": is_out_of_range,
    "wall_in_line": lambda c: c.board.is_wall_between(c.unit.at, c.target.at),
    "not_across_the_fire": lambda c: c.facts["cell"] not in c.opinion.danger_fields(c.shooter, c.target_of_shot),
    # G8: long weapons
    "makes_no_long_strikes": lambda c: "long" not in c.unit.row,
    "already_struck": lambda c: c.unit.struck,
    "nobody_at_distance_two": lambda c: not c.opinion.weit_targets(c.unit),
    "not_at_distance_two": lambda c: c.far != 2,
    "long_weapons_cancel": lambda c: c.far == 2 and c.unit.has_long_weapon and c.target.has_long_weapon,
    "no_run_up": has_no_run_up,
    "nothing_free_between": lambda c: c.far == 2 and not c.opinion.cells_between(c.unit.at, c.target.at),
    "moved_before_the_strike": lambda c: c.unit.struck and c.unit.fought and c.unit.began is not None,
    "not_into_contact": lambda c: c.unit.struck and not c.opinion.is_of_use(c.unit, c.cell),
    "no_contact_in_reach": lambda c: c.unit.struck and not c.unit.fought and not c.opinion.ways(c.unit),
    "only_into_contact": lambda c: c.unit.struck and not c.unit.fought,
    # GS: the chest
    "no_chest_here": lambda c: c.opinion.chest is None,
    "only_enemies_search": lambda c: c.opinion.chest is not None and c.unit.side == c.p.escort,
    "not_on_the_chest": lambda c: c.unit.cell != c.opinion.chest,
    "not_your_chest": lambda c: c.opinion.chest is not None and c.p.side != c.p.escort,
    "one_or_two_carry": lambda c: len(c.order[1:]) not in (1, 2),
    "not_beside_the_chest": lambda c: distance(c.unit.at, c.opinion.chest) != 1,
    "foe_on_the_chest": lambda c: c.opinion.on(c.opinion.chest) == c.opinion.figures[c.facts["foe"]],
    "already_carried": lambda c: c.p.was_carried and c.cell == c.opinion.chest,
    "carriers_do_not_fit": is_edge,
    "chest_not_in_a_straight_line": lambda c: not c.is_straight(c.opinion.chest, c.cell),
    "too_far_to_carry": carries_too_far,
    "nowhere_to_carry": lambda c: not c.opinion.carries(c.carriers),
    "goal_is_too_far": lambda c: (
        not c.opinion.can_deliver(c.carriers) and c.facts["left"] == c.opinion.carrying_points(c.carriers)
    ),
    "not_where_the_escort_enters": lambda c: not (16 <= c.cell[0] <= 23 and c.cell[1] <= 1 and c.cell[2] == 0),
    "no_way_out_there": has_no_way_out,
    # G10: armies and deployment
    "army_is_empty": lambda c: all(one.seat != c.refused.seat for one in c.opinion.figures.values()),
    "no_such_figure": lambda c: c.p.phase == "muster" and str(c.refused.plan[-1]) not in figures(),
    "not_of_your_people": lambda c: figures()[c.refused.plan[-1]]["people"] != c.p.peoples[c.refused.seat],
    "only_mounted": lambda c: "red_horse" in figures()[c.refused.plan[-1]]["symbols"],
    "too_expensive": is_too_dear,
    "too_many_commanders": lambda c: has_too_many(c, "commander", 100),
    "too_many_heroes": lambda c: has_too_many(c, "hero", 50),
    "deploy_first": lambda c: c.p.phase != "battle" and c.verb != "deploy",
    "deployment_is_over": lambda c: c.p.phase == "battle" and c.verb == "deploy",
    "outside_the_zone": is_outside,
    "not_inside_the_building": lambda c: c.cell in c.board.closed,
    "carriers_stand_beside_it": is_carrier_apart,
    "not_yours_to_deploy": is_not_to_be_placed,
    "is_deployed": is_deployed,
    "carriers_need_room": must_keep_room,
    # the table itself
    "no_such_order": lambda c: c.verb not in {one.verb for one in GAME.table(c.p).orders},
    "order_names_others": names_others,
    "wrong_shape": lambda c: c.verb in ("end", "hand_over") and isinstance(c.refused.plan[-1], int),
}


def predicate(code: str) -> Predicate:
    """The predicate of a code on a position and a refused plan; of mounted pieces `truths_mounted` tells."""
    return lambda p, refused: names_mounted(p, refused) or bool(TRUE[code](Claim(p, refused)))


def names_mounted(p: Any, refused: Refused) -> bool:
    """Whether a reason speaks of a piece that the opinion does not know."""
    mounted = {number for number, one in p.units.items() if one.kind not in figures()}
    order, facts = refused.whole[0], refused.refusal.facts
    named = {facts.get(name) for name in ("unit", "target", "other", "foe")}
    return not mounted.isdisjoint(named | (set(order[1:]) if isinstance(order, tuple) else set()))


PREDICATES: dict[str, Predicate] = {code: predicate(code) for code in TRUE}
