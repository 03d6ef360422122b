"""Movement phases played by chance, and what must be true of every position at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Roll
from walstatt.games.adlg import GAME
from walstatt.games.adlg.marches import Marches
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, standing
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s08_groups import why_not_group
from walstatt.games.adlg.rules.s08_orders import why_stays
from walstatt.games.adlg.rules.s08_support import is_supporting
from walstatt.games.adlg.rules.s09_room import HAIR
from walstatt.games.adlg.rules.s12_evade import closed_to
from walstatt.games.adlg.rules.s13_align import enemies_of
from walstatt.games.adlg.rules.s13_conform import best_conformations, full_conformation
from walstatt.games.adlg.rules.s13_room import never_conforms
from walstatt.games.adlg.table import land_of, table_of
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.ahead import gap_in_front
from walstatt.space.plane.base import Base
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import AREA, LEAST_EDGE, UD
from walstatt.space.plane.shape import common_area
from walstatt.space.plane.terrain import is_in
from walstatt.space.plane.travel import Bars

STEP = UD // 10
Look = Callable[[Match, Random], None]


def play_phase(scenario: str, seed: int, look: Look, sequences: int = 2, **options: object) -> Match:
    """Play some sequences by chance; `look` is called whenever the game is at rest."""
    rng = Random(f"phase {scenario} {seed}")
    match = GAME.start(scenario, seed=f"phase {seed}", options=options)
    began = match.position.turn, match.position.side
    for _ in range(2000):
        now = match.position.turn, match.position.side
        if now != began:
            began, sequences = now, sequences - 1
        if match.result is not None or sequences <= 0:
            return match
        question = match.question
        if isinstance(question, Roll):
            fallen = tuple(rng.choice(question.die.faces) for _ in range(question.n))
            match.answer(fallen if question.n > 1 else fallen[0])
            continue
        (seat,) = match.waiting_for()
        ask = match.asks(seat)
        assert ask is not None
        if ask.kind == "order" and not match.position.owed:
            look(match, rng)
        for event in match.answer(ask.draw(rng), seat=seat):
            check_group(match.position, event)
    raise AssertionError("a phase without end")


def check_group(p: Battlefield, event: Event) -> None:
    """A group that has marched is still one."""
    if event.what == "moved" and len(event.facts["units"]) > 1:
        who = event.facts["units"]
        refusal = why_not_group(p, who, {one: p.units[one].base for one in who})
        assert refusal is None, (refusal, who)


def look_for_faults(match: Match, rng: Random) -> None:
    """What must hold of every position at rest."""
    found = [*faults(match.position), *unaligned(match.position), *stuck(match.position)]
    assert found == [], found


def will_align(p: Battlefield, who: int) -> bool:
    """Its corps is active: who touches an enemy aligns when it ends (ruling R96), say after a neighbour disengaged."""
    return p.phase == "orders" and (p.units[who].side, p.units[who].corps) == (p.side, p.corps)


def stands_on(a: Base, b: Base) -> bool:
    """The front of one of them is on the other; flank beside flank they merely touch (ruling R125)."""
    return any("front" in (one.edge, one.other) and one.length >= LEAST_EDGE for one in meetings(a, b))


def faults(p: Battlefield) -> Iterator[str]:
    """What is wrong with a position at rest."""
    table = table_of(p)
    if p.command_points < 0 or p.free_points < 0:
        yield "command points below zero"
    standing = [number for number, one in p.units.items() if not one.is_lost]
    for one, other in combinations(standing, 2):
        a, b = table.bases[one], table.bases[other]
        if abs(a.x - b.x) + abs(a.y - b.y) < 4 * (a.width + b.width + a.depth + b.depth):
            shared = common_area(a.outline, b.outline)
            is_brushed = p.units[one].side == p.units[other].side and shared <= 2 * AREA + HAIR * UD
            if shared > 2 * AREA and not is_brushed:
                yield f"{one} and {other} stand upon each other by {shared}"
            is_foe = p.units[one].side != p.units[other].side
            has_camp = p.units[one].is_camp or p.units[other].is_camp
            do_fight = p.units[one].role or p.units[other].role
            is_excused = has_camp or do_fight or will_align(p, one) or will_align(p, other)
            if is_foe and not is_excused and stands_on(a, b):
                yield f"{one} touches {other} and neither fights"
    for number in standing:
        if not table.holds(table.bases[number]):
            yield f"{number} is off the table"
        unit = p.units[number]
        if not unit.is_camp and not 0 <= unit.lost_cohesion <= unit.traits.cohesion:
            yield f"{number} has lost {unit.lost_cohesion}"


def unaligned(p: Battlefield) -> Iterator[str]:
    """Who touches an enemy when the orders of his corps are over, and could have aligned fully but did not."""
    if p.phase != "corps":
        return
    table = table_of(p)
    for number, one in standing(p, p.side):
        foes = [
            other
            for other in table.touching(one.base)
            if p.units[other].side != one.side and not p.units[other].is_camp and not is_supporting(p, one.base, other)
        ]
        if (
            one.corps not in p.done
            or one.has_charged
            or not foes
            or any(never_conforms(p, number, foe) for foe in foes)
        ):
            continue
        if any(full_conformation(one.base, p.units[foe].base) is not None for foe in foes):
            continue
        bars = Bars(closed=closed_to(p, number))
        for foe in enemies_of(p, number):
            edge = kind_of_contact(one.base, p.units[foe].base) or "front"
            if any(pose.is_full for pose in best_conformations(table, number, foe, edge, bars)):
                yield f"{number} could align with {foe} and does not"


def stuck(p: Battlefield) -> Iterator[str]:
    """Who has nothing ahead, no enemy near and the points for it, and still cannot go a tenth of a UD."""
    if p.phase != "orders":
        return
    table, land = table_of(p), land_of(p)
    for number, one in standing(p, p.side):
        base = one.base
        if one.corps != p.corps or why_stays(p, number) or one.traits.type == "ART_H" or one.moves:
            continue
        far = moved(base, "ahead", STEP)
        foes = [other for other, unit in p.units.items() if unit.side != one.side and not unit.is_lost]
        is_open = not any(is_in(pose, piece.piece) for piece in land.grounds for pose in (base, far))
        ahead = [gap_in_front(base, other) for who, other in table.bases.items() if who != number]
        if table.nearest_to(base, 3 * UD, foes) or not is_open or not table.holds(far):
            continue
        if any(gap is not None and gap < 2 * STEP for gap in ahead):
            continue
        mover = mover_of(p, (number,))
        refusal = walk(mover, (("ahead", STEP),)).refusal
        if refusal is not None and refusal.facts.get("again"):  # legality is not monotone
            refusal = walk(mover, refusal.facts["anew"]).refusal
        if refusal is not None and refusal.code != "no_command_points" and not Marches(p, (number,)).has_any():
            yield f"{number} is stuck: {refusal}"
