"""What each reason of chariots and riders claims of the position, read from its plain data (law 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.conformance import Predicate, Refused
from walstatt.games.mfm.position import Figure, Vehicle, base, base_at
from walstatt.games.mfm.tables import KINDS, Kind
from walstatt.space.grids import OFF


class Claim:
    """A refused plan with what its facts name."""

    def __init__(self, p: Any, refused: Refused) -> None:
        self.p, self.refused, self.facts = p, refused, refused.refusal.facts

    @property
    def number(self) -> int:
        return int(self.facts["unit"])

    @property
    def unit(self) -> Figure:
        found: Figure = self.p.units[self.number]
        return found

    @property
    def kind(self) -> Kind:
        return KINDS[self.unit.kind]

    @property
    def car(self) -> Vehicle | None:
        found: Vehicle | None = self.p.vehicles.get(self.number)
        return found

    @property
    def ride(self) -> Vehicle | None:
        """What the unit is on."""
        found: Vehicle | None = self.p.vehicles.get(self.unit.aboard)
        return found

    @property
    def target(self) -> int:
        return int(self.facts["target"])

    @property
    def aim(self) -> Vehicle:
        found: Vehicle = self.p.vehicles[self.target]
        return found

    @property
    def last(self) -> Any:
        """What was named last."""
        return self.refused.plan[-1]

    @property
    def left(self) -> int:
        return self.kind.movement - self.unit.spent

    def leads(self) -> bool:
        return any(car.leader == self.number for car in self.p.vehicles.values())

    def gap(self, number: int) -> int:
        """How far the unit is from a piece, in cells."""
        grid = self.p.ground.grid
        ours, theirs = base(self.p, self.unit), base(self.p, self.p.units[number])
        return min(int(grid.distance(one, other)) for one in ours for other in theirs)

    def gap_to(self, cell: int) -> int:
        """How far the target is from a cell."""
        return min(int(self.p.ground.grid.distance(one, cell)) for one in base(self.p, self.p.units[self.target]))

    def is_shut(self, cell: int) -> bool:
        """Whether nobody can come to stand on a cell: somebody is there, or a wreck was, or the ground forbids it."""
        standing = [one for one in self.p.units.values() if one.cell != OFF and one.aboard == OFF]
        taken = {at for one in standing for at in base(self.p, one)}
        return cell in taken or cell in self.p.closed or not self.p.ground.may_stand(cell)

    def can_drive(self) -> bool:
        return bool({"black_horse", "red_horse", "wheel"} & set(self.kind.symbols))


def _is_no_vehicle(c: Claim) -> bool:
    return c.last not in c.p.vehicles or c.p.units[c.last].cell == OFF


SIDES = {"north": 0, "east": 2, "south": 4, "west": 6}


def _is_at_the_rim(c: Claim) -> bool:
    """Whether the front would lie beyond the edge."""
    places = [c.p.ground.grid.places[one] for one in base(c.p, c.unit)]
    wide, high = c.p.ground.grid.width, c.p.ground.grid.height
    most = c.kind.length - c.kind.width
    return any(min(x, y, wide - 1 - x, high - 1 - y) < most for x, y in places)


def _next_bases(c: Claim) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Where it would stand in front of whom it tramples, and after one step more, straight on or diagonally."""
    grid, here = c.p.ground.grid, base_at(c.p.ground, c.kind, c.last, c.unit.facing)
    ahead = grid.direction(c.unit.cell, c.last) if c.last != c.unit.cell else None
    ways = [ahead] if ahead is not None else [(c.unit.facing + turn) % 8 for turn in (-1, 0, 1)]
    return [(here, tuple(grid.steps[cell][way] for cell in here)) for way in ways]


def _dearest_step(c: Claim) -> int:
    """The most that a cell costs which it would newly cover."""
    terrain, gait = c.p.ground.terrain, c.kind.gait
    new = [cell for here, there in _next_bases(c) for cell in there if cell not in here and cell != OFF]
    return max((getattr(terrain[cell], gait) for cell in new), default=0)


def _has_a_free_row(c: Claim) -> bool:
    """No enemy stands on the row before it, one way or the other."""
    foes = [base(c.p, one) for one in c.p.units.values() if one.side != c.unit.side and one.cell != OFF]
    taken = {cell for cells in foes for cell in cells}
    return any(not taken & set(there[: c.kind.width]) for _, there in _next_bases(c))


def _is_hemmed_in(c: Claim) -> bool:
    """Something that it would have to stand upon is as near as its base is long."""
    grid, here = c.p.ground.grid, base(c.p, c.unit)
    near = {cell for cell in range(len(grid.steps)) for own in here if grid.distance(own, cell) < c.kind.length}
    return c.car is not None and (_is_at_the_rim(c) or any(c.is_shut(cell) for cell in near - set(here)))


def _is_no_target(c: Claim) -> bool:
    """It is no smaller enemy beside the chariot."""
    one = c.p.units.get(c.last)
    if one is None or one.cell == OFF or one.side == c.unit.side:
        return True
    return KINDS[one.kind].size >= c.kind.size or c.gap(c.last) > 1


# "nothing" and "nobody" are proven where the rules are: here it is enough that the order could be given at all
TRUE: dict[str, Callable[[Claim], bool]] = {
    "not_straight_ahead": lambda c: c.car is not None and c.last == c.facts["cell"],
    "chariot_fell_there": lambda c: c.facts["cell"] in c.p.closed,
    "drives_nothing": lambda c: c.car is None and not c.kind.is_vehicle,
    "nobody_drives": lambda c: c.car is not None and c.car.driver == OFF,
    "driver_failed": lambda c: c.ride is not None and c.ride.driver == c.number and not c.ride.will_drive,
    "trample_comes_first": lambda c: c.car is not None and c.car.tramples,
    "trample_ends_the_drive": lambda c: c.car is not None and c.car.has_trampled,
    "turn_ended_by_tree": lambda c: c.unit.idle,
    "faces_that_way": lambda c: c.car is not None and SIDES[c.last] == c.unit.facing,
    "no_such_side": lambda c: c.car is not None and c.last not in SIDES,
    "turns_off_the_board": lambda c: c.car is not None and _is_at_the_rim(c),
    "no_room_to_turn": _is_hemmed_in,
    "no_run_up_to_trample": lambda c: c.facts["steps"] < 2,
    "cannot_drive_there": lambda c: c.car is not None,
    "contact_too_far": lambda c: _dearest_step(c) > c.facts["left"],
    "base_not_smaller": lambda c: any(
        KINDS[one.kind].size >= c.kind.size and one.side != c.unit.side for one in c.p.units.values()
    ),
    "nobody_in_the_way": _has_a_free_row,
    "nobody_to_trample": lambda c: c.car is not None and not c.car.tramples,
    "no_trample_announced": lambda c: c.car is None or not c.car.tramples,
    "cannot_aim_at_crew": lambda c: c.p.units[c.target].aboard != OFF,
    "animals_do_not_fight": lambda c: c.kind.is_vehicle,
    "animals_do_not_walk": lambda c: c.kind.is_vehicle,
    "animals_do_not_mount": lambda c: c.kind.is_vehicle,
    "is_aboard": lambda c: c.unit.aboard != OFF,
    "leads_animals": Claim.leads,
    "leads_nothing": lambda c: not c.leads(),
    "not_a_vehicle": lambda c: not c.kind.is_vehicle,
    "nobody_aboard": lambda c: c.car is not None and not c.car.crew,
    "no_movement_left": lambda c: c.left < 1,
    "already_changed": lambda c: c.unit.changed,
    "dismounts_beside_it": lambda c: (
        c.gap_to(c.last) > 1 or c.is_shut(c.last) or KINDS[c.p.units[c.target].kind].gait == "chariot"
    ),
    "jumps_aside": lambda c: (
        c.p.ground.grid.distance(c.unit.cell, c.last) > 1
        or c.is_shut(c.last)
        or any(car.heading != OFF for car in c.p.vehicles.values())
    ),
    "has_not_to_jump": lambda c: c.target in c.p.vehicles,
    "die_goes_to_a_target": _is_no_target,
    "name_one_of_them": lambda c: c.last != c.target and c.last not in c.aim.crew,
    "stands_beside_others": lambda c: c.last not in c.p.vehicles or c.gap(c.last) > 1,
    "crew_is_hit": lambda c: c.last not in c.aim.crew,
    "stands_where_it_was": lambda c: c.target in c.p.vehicles,
    "no_cell_to_dismount": lambda c: c.car is not None,
    "not_on_this": lambda c: not set(c.last) <= set(c.aim.crew),
    "room_for_so_many": lambda c: len(c.last) > c.facts["room"] or not c.last,
    "nothing_to_mount": lambda c: c.unit.aboard == OFF and not c.kind.is_vehicle,
    "cannot_be_mounted": _is_no_vehicle,
    "not_in_the_zone": lambda c: c.gap(c.target) > 1 or KINDS[c.p.units[c.target].kind].gait == "chariot",
    "held_by_the_enemy": lambda c: bool(c.aim.crew) or c.aim.leader != OFF,
    "no_seat_free": lambda c: len(c.aim.crew) == KINDS[c.p.units[c.target].kind].seats,
    "cannot_ride": lambda c: not {"black_horse", "red_horse"} & set(c.kind.symbols),
    "cannot_drive": lambda c: not c.can_drive(),
    "not_aboard": lambda c: c.unit.aboard == OFF,
    "somebody_drives": lambda c: c.ride is not None and c.ride.driver == c.number,
    "somebody_leads": Claim.leads,
    "reins_next_turn": lambda c: c.car is not None and c.car.driver == OFF and c.unit.moved,
    "leader_left_behind": lambda c: c.leads() and c.aim.leader == c.number and c.aim.driver == OFF,
    "not_on_foot": lambda c: c.unit.aboard != OFF or c.kind.is_vehicle,
    "no_animals": lambda c: c.unit.aboard == OFF,
    "cannot_be_caught": _is_no_vehicle,
    "not_beside_the_animals": lambda c: c.gap(c.target) > 1 or KINDS[c.p.units[c.target].kind].gait == "chariot",
    "no_skirmisher": lambda c: "skirmisher" not in c.kind.symbols,
    "moves_first": lambda c: not c.unit.moved,
    "is_placed_with_it": lambda c: c.unit.aboard == c.target,
    "only_with_a_crew": lambda c: KINDS[c.facts["kind"].removeprefix("unit-")].is_vehicle,
    "too_many_aboard": lambda c: KINDS[c.facts["kind"].removeprefix("unit-")].seats == c.facts["most"],
    "cannot_start_aboard": lambda c: "black_horse" not in KINDS[c.facts["kind"].removeprefix("unit-")].symbols,
}


def _predicate(claims: Callable[[Claim], bool]) -> Predicate:
    return lambda p, refused: claims(Claim(p, refused))


MOUNTED: dict[str, Predicate] = {code: _predicate(claims) for code, claims in TRUE.items()}
