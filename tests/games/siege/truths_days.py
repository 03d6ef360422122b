"""What reasons of SIEGE claim of scenarios: of setting up, of days and nights, and of walls under stones."""

from __future__ import annotations

from tests.games.siege.claims import Claim
from tests.games.siege.truths import Truth, of_man
from walstatt.games.siege.opening import engine_zones
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import PLACED

ON_WALLS = ("battlement", "tower_door", "tower_inside", "tower_slit", "winch")


def is_outside_zone(c: Claim) -> bool:
    """The hex named is in no zone that the sheet gives, or nobody stands on what is there."""
    if c.verb == "emplace":
        name = "battlement" if c.p.engines[c.facts["unit"]].side == "garrison" else "field"
        return c.cell not in zone_cells(c.p.map_name, name) or c.ground not in ("battlement", "plain")
    if c.verb == "station":
        zone = engine_zones(c.p.scenario)[c.facts["unit"]]
        open_ground = [at for at in zone_cells(c.p.map_name, zone) if c.map.printed[at] == "plain"]
        return not c.is_hex(c.cell) or any(at not in open_ground for at in (c.cell, *c.map.neighbours(c.cell)))
    plan, one = PLANS[c.p.scenario].sides[c.side], c.man
    zone = plan.zones.get(one.who, plan.zone)
    if c.p.notes.get("battle") == 2:
        zone = "tent" if one.away == "asleep" else "camp"
    stands = c.is_hex(c.cell) and c.cell in zone_cells(c.p.map_name, zone)
    return not stands or bool(c.engines_at(c.cell)) or c.ground == "wall"


def is_too_late(c: Claim) -> bool:
    """The turn by which a side must have come is over; towers and rams come in the first."""
    kind = c.p.engines[c.facts["engine"]].kind if "engine" in c.facts else ""
    if kind in ("siege_tower", "ram"):
        return c.p.turn > 1
    plan = PLANS[c.p.scenario].sides[c.side]
    return c.p.turn > plan.until or c.p.day > 1


def walls_are_full(c: Claim) -> bool:
    """As many of the side stand on the walls as the sheet allows."""
    printed = c.map.printed
    there = [one for one in c.p.figures.values() if one.side == c.side and one.cell >= 0]
    many = sum(printed[one.cell] in ON_WALLS for one in there)
    return many >= int(c.facts["most"])


def few_there(c: Claim) -> bool:
    """No more than the least number stand on the map that the figure would leave."""
    rows = 25 * 33
    own = [one for one in c.p.figures.values() if one.side == c.side and one.cell >= 0]
    there = [one for one in own if (one.cell >= rows) == (c.man.cell >= rows)]
    return (c.cell >= rows) != (c.man.cell >= rows) and sum(
        c.lives(one) and not c.is_beast(one) for one in there
    ) <= c.facts["least"]


def begins_on_foot(c: Claim) -> bool:
    return c.man.who not in PLANS[c.p.scenario].sides[c.side].may_ride or c.p.day > 1


def nobody_is_fit(c: Claim) -> bool:
    return not any(
        one.side == "garrison" and one.state == "able" and one.away == "off" and not c.is_beast(one)
        for one in c.p.figures.values()
    )


def are_enough(c: Claim) -> bool:
    chosen = [one for one in c.p.figures.values() if one.side == c.side and one.away in ("reserve", "sentry", "chosen")]
    return len(chosen) >= int(c.facts["most"])


def differs(c: Claim) -> bool:
    """Bows are one school, crossbows another."""
    one, other = (c.weapon(c.p.figures[c.facts[name]]) for name in ("unit", "other"))
    return (one == "crossbow") != (other == "crossbow")


def is_at_limit(c: Claim) -> bool:
    better, worse = (c.p.figures[number] for number in c.things)
    return better.skill <= -3 or worse.skill >= 3


def is_settled(c: Claim) -> bool:
    return c.p.phase > 0 or c.p.notes.get(f"skill-{c.side}", 0) >= 12


def wall_beside_ram(c: Claim) -> int:
    return dict(c.map.around(c.engine.cells[0])).get(c.engine.facing, -1)


def is_wall(c: Claim, cell: int, keep: bool) -> bool:
    """Whether a hex is standing wall, of the outer wall or of the keep."""
    is_stone = c.is_hex(cell) and c.map.printed[cell] in ("battlement", "wall", "tower_slit", "keep_slit")
    return is_stone and cell not in c.p.rubble and (keep or cell not in c.map.keep)


def no_wall_for_ram(c: Claim) -> bool:
    """Before it is no wall of the outer castle."""
    return not is_wall(c, wall_beside_ram(c), keep=False)


TRUTHS_OF_DAYS: dict[str, Truth] = {
    "too_late_to_bring": is_too_late,
    "too_late_to_enter": is_too_late,
    "besieger_only": lambda c: c.side != "besieger",
    "garrison_only": lambda c: c.side != "garrison",
    "already_placed": lambda c: bool((c.p.figures.get(c.facts["unit"]) or c.p.engines[c.facts["unit"]]).done & PLACED),
    "outside_its_zone": is_outside_zone,
    "stays_where_it_is": lambda c: c.p.stage == "setup" and not c.engine.away,
    "too_many_on_walls": walls_are_full,
    "too_few_there": few_there,
    "begins_on_foot": begins_on_foot,
    "skill_is_settled": is_settled,
    "skill_limit": is_at_limit,
    "not_with_himself": lambda c: c.things[0] == c.things[1],
    "not_the_same_school": differs,
    "no_markers_left": lambda c: c.p.notes.get({"fill": "fills", "breach": "breaks"}[c.verb], 0) < 1,
    "already_filled": lambda c: c.cell in c.p.filled,
    "bridge_moat_stays_open": lambda c: c.map.printed[c.cell] == "drawbridge",
    "no_moat_there": lambda c: not c.is_hex(c.cell) or c.book.printed(c.cell) != "moat",
    "already_destroyed": lambda c: c.cell in c.p.rubble,
    "no_wall_there": lambda c: not is_wall(c, c.cell, keep=True),
    "not_the_outer_wall": lambda c: c.cell in c.map.keep,
    "outer_wall_first": lambda c: c.cell in c.map.keep and not c.p.rubble,
    "no_wall_left": lambda c: not any(is_wall(c, cell, keep=False) for cell in range(len(c.map.printed))),
    "not_against_keep": lambda c: wall_beside_ram(c) in c.map.keep,
    "already_aimed": lambda c: f"aim-{c.facts['engine']}" in c.p.notes,
    "under_repair": lambda c: f"mend-{c.facts['engine']}" in c.p.notes,
    "engine_is_out": lambda c: bool(c.engine.away == "destroyed" or c.engine.lost),
    "nothing_to_repair": lambda c: c.engine.away == "destroyed" or not c.engine.lost,
    "choose_for_the_day": lambda c: c.p.stage == "day",
    "choose_for_the_night": lambda c: c.p.stage == "night",
    "no_sortie_left": lambda c: c.p.notes["sorties"] >= 2,
    "nobody_can_sally": nobody_is_fit,
    "already_chosen": of_man(lambda c, one: one.away in ("reserve", "sentry", "chosen")),
    "enough_chosen": are_enough,
}
