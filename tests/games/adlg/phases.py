"""Movement phases played by chance, and what must be true of every position at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.contact import is_corner_only
from walstatt.space.plane.measure import AREA, CONTACT
from walstatt.space.plane.shape import common_area

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
        match.answer(ask.draw(rng), seat=seat)
    raise AssertionError("a phase without end")


def will_align(p: Battlefield, who: int) -> bool:
    """Its corps is active: who touches an enemy aligns when it ends (ruling R96), say after a neighbour disengaged."""
    return p.phase == "orders" and (p.units[who].side, p.units[who].corps) == (p.side, p.corps)


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
            if shared > 2 * AREA:
                yield f"{one} and {other} stand upon each other by {shared}"
            is_foe = p.units[one].side != p.units[other].side
            has_camp = p.units[one].is_camp or p.units[other].is_camp
            do_fight = p.units[one].role or p.units[other].role
            is_excused = has_camp or do_fight or will_align(p, one) or will_align(p, other)
            if is_foe and not is_excused and base_distance(a, b) <= CONTACT and not is_corner_only(a, b):
                yield f"{one} touches {other} and neither fights"
    for number in standing:
        if not table.holds(table.bases[number]):
            yield f"{number} is off the table"
        unit = p.units[number]
        if not unit.is_camp and not 0 <= unit.lost_cohesion <= unit.traits.cohesion:
            yield f"{number} has lost {unit.lost_cohesion}"
