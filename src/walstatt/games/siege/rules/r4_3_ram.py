"""4.3 The ram."""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import D10, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.named import why_not_engine
from walstatt.games.siege.position import BESET, BUSY, FOUGHT, RAMMING, Engine, Siege, is_fit, mark_done
from walstatt.games.siege.rules.r1_7_melee import MELEE
from walstatt.games.siege.rules.r2_4_siege_tower import crew_of
from walstatt.games.siege.rules.r4_1_walls import damage, is_tower, is_wall, readings
from walstatt.games.siege.ruleset import barred

RHYTHM = 4  # phases of both sides between two blows: every second turn


def wall_before(p: Siege, engine: Engine) -> int:
    """The hex that the front of a ram touches with its facing side."""
    return ground(p).map.grid.steps[engine.cells[0]][engine.facing]


@rule("S4.32-a", "S4.32-c", "S4.32-e", "S4.32-g", "S4.34-a", "S4.34-c")
def why_not_batter(p: Siege, me: Seat, number: int) -> Refusal | None:
    """4.32, 4.34 Front at a wall that is not the keep's, three fit men who did nothing else, every second turn."""
    if refusal := why_not_engine(p, me, number, ("ram",), "S4.32-a"):
        return refusal
    engine = p.engines[number]
    wall = wall_before(p, engine)
    if is_wall(p, wall, with_keep=True) and not is_wall(p, wall, with_keep=False):
        return Refusal("S4.32-g", "not_against_keep", engine=number)
    if not is_wall(p, wall, with_keep=False):
        return Refusal("S4.32-a", "no_wall_here", engine=number)
    if engine.count and p.phase - engine.count < RHYTHM:
        return Refusal("S4.32-c", "ram_must_swing_back", engine=number)
    crew = crew_of(p, engine)
    if len(crew) < DATA.equipment["ram"].crew:
        return Refusal("S4.34-c", "crew_missing", engine=number)
    for unit in crew:
        if not is_fit(p.figures[unit]):
            return Refusal("S4.34-c", "cannot_act", unit=unit)
        if p.figures[unit].done & (FOUGHT | BUSY):
            return Refusal("S4.34-a", "already_acted", unit=unit)
        if p.figures[unit].done & BESET:
            return Refusal("S4.34-a", "was_in_melee", unit=unit)
        refusal = barred(p, "work", unit)
        if refusal is not None:
            return refusal
    return None


@rule("S4.32-f", "S4.32-h")
def ram_modifier(p: Siege, cell: int) -> int:
    """S4.32-f Less one against a hex bombarded on an earlier day, or by the switch against towers."""
    if p.options.get("ram_modifier") == "tower":
        return -1 if is_tower(p, cell) else 0
    return -1 if cell in p.bombarded else 0


@order(
    "batter", rule="S4.32-b", also=("S4.32-d", "S4.34-d", "S4.13-d"), when=MELEE, bearers=("ram",),
    why_not=why_not_batter, zone=within(0),
)  # fmt: skip
def batter(p: Siege, me: Seat, number: int) -> Flow:
    """S4.32-b, -c One blow with nine points; damage to engines does not count."""
    engine = p.engines[number]
    wall = wall_before(p, engine)
    results = readings(DATA.equipment["ram"].points, ram_modifier(p, wall))
    hits = tuple(steps for steps, _ in results)
    for unit in crew_of(p, engine):
        mark_done(p, unit, RAMMING)
    p.engines[number] = engine._replace(count=p.phase)
    roll = yield Roll(D10, reads=hits, rule="S4.32-c", prompt="batter", seat=me, engine=number, cell=wall)
    p.tell("S4.32-b", "battered", engine=number, cell=wall, roll=roll)
    if hits[roll - 1]:
        damage(p, wall, "S4.32-d")
