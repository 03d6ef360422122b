"""Orders drawn by chance are the orders that are listed, and the look for one order finds one where there is one."""

from collections import Counter
from random import Random

import pytest

from tests.games.siege.boards import board, cell, orders
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.bitsets import bits, draw_cell
from walstatt.games.siege.parks import Park, park
from walstatt.games.siege.position import BESIEGER, OFF, OTHER, Figure, Siege, is_animal
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_2_course import STAGES, end_stage, why_not_end
from walstatt.games.siege.rules.r1_6_entering import draw_entry, entry_cells
from walstatt.games.siege.rules.r1_6_movement import destinations, draw_destination, trip_of
from walstatt.games.siege.rules.r2_4_siege_tower import draw_front, fronts
from walstatt.games.siege.targets import draw_target, targets

OPTIONS: tuple[dict[str, bool], ...] = ({}, {"panic": True, "stray": True, "skill": True})


def started(scenario: str, rng: Random) -> Match:
    p = GAME.new(scenario, {})
    p.options = GAME.checked_options(scenario, rng.choice(OPTIONS))
    return Match(GAME, p)


def step(match: Match, rng: Random) -> None:
    """One drawn answer, which must be one of the options; sub-phases are also ended early."""
    question = match.question
    if isinstance(question, Roll):
        match.play(rng.choice(question.die.faces))
        return
    assert isinstance(question, Ask)
    answer = question.draw(rng)
    assert answer in question.options
    match.play("end" if "end" in question.options and rng.random() < 0.06 else answer)


def looked_for(p: Siege) -> Park:
    """The park by its definition."""
    present = [engine for engine in p.engines.values() if engine.cells and not engine.away]
    hexes = {kind: bits(c for e in present if e.kind == kind for c in e.cells) for kind in ("mantlet", "oil")}
    against = {side: bits(c for e in present if e.side != side for c in e.cells) for side in OTHER}
    mantlets = tuple(engine for engine in present if engine.kind == "mantlet")
    there = bits(c for e in present for c in e.cells)
    return Park(tuple(p.engines.values()), there, against, hexes["mantlet"], hexes["oil"], mantlets)


def look_ahead(p: Siege) -> None:
    """In this and all later sub-phases of the phase the quick look agrees with the list."""
    p, table = p.copy(), GAME.table(p)
    while p.stage in STAGES:
        can_end = why_not_end(p, p.active) is None
        assert (not table.has_any(p, p.active) and can_end) == (orders(p) == ("end",)), p.stage
        end_stage(p)


@pytest.mark.rule("S1.21-g")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_drawn_answers_are_options_and_the_quick_look_is_right(scenario: str) -> None:
    rng = Random(5)
    match = started(scenario, rng)
    for count in range(500):
        if match.question is None:
            match = started(scenario, rng)
        step(match, rng)
        if match.question is not None and match.is_at_rest and count % 4 == 0:
            assert park(match.position) == looked_for(match.position)
            look_ahead(match.position)


def skirmish() -> Siege:
    """Two archers and a man at the edge of the map before two enemies, one of them beside the man."""
    p = board(level=5, map_name="both")
    places = {1: ("gwyn", "besieger", "10.01"), 2: ("gwyn", "besieger", "12.02"), 3: ("madoc", "besieger", "14.02")}
    places |= {4: ("wat", "garrison", "14.03"), 5: ("wat", "garrison", "11.04")}
    for unit, (who, side, where) in places.items():
        p.figures[unit] = Figure(who, side)
        put(p, unit, cell(where))
    return p


@pytest.mark.rule("S1.21-g")
@pytest.mark.parametrize("stage", STAGES)
def test_every_order_is_drawn_and_none_besides(stage: str) -> None:
    p = skirmish()
    p.stage = stage
    rng = Random(6)
    drawn = Counter(GAME.table(p).draw(p, p.active, rng) for _ in range(2000))
    assert set(drawn) == set(orders(p))
    assert len(drawn) > 1
    bearers = len({answer[1] for answer in drawn if isinstance(answer, tuple)})
    assert 0.7 < drawn["end"] * (bearers + 1) / 2000 < 1.3  # the end as often as each of those who can do something


@pytest.mark.rule("S1.41-a")
def test_every_target_is_drawn_and_none_besides() -> None:
    p = skirmish()
    p.stage = "first_shots"
    rng = Random(7)
    for unit in (1, 2):
        assert {draw_target(p, unit, rng) for _ in range(100)} == set(targets(p, unit))


@pytest.mark.rule("S1.6-b")
def test_every_destination_is_drawn_and_none_besides() -> None:
    p = skirmish()
    p.stage = "movement"
    rng = Random(9)
    for unit in (1, 2, 3):
        assert {draw_destination(p, unit, trip_of(p, unit), rng) for _ in range(2000)} == set(destinations(p, unit))


@pytest.mark.rule("PS-h", "S2.41-c")
def test_every_way_onto_the_map_is_drawn_and_none_besides() -> None:
    p, rng = GAME.new("the-great-siege", {}), Random(11)
    p.stage = "movement"
    unit = next(unit for unit, figure in p.figures.items() if figure.side == BESIEGER and not is_animal(figure))
    p.figures[unit] = p.figures[unit]._replace(away="waiting", cell=OFF)
    assert {draw_entry(p, unit, rng) for _ in range(6000)} == set(entry_cells(p, unit))
    ram = next(number for number, engine in p.engines.items() if engine.kind == "ram")
    p.engines[ram] = p.engines[ram]._replace(away="waiting", cells=())
    assert {draw_front(p, ram, rng) for _ in range(6000)} == set(fronts(p, ram))


def test_a_cell_is_drawn_from_few_and_far_ones_too() -> None:
    rng, cells = Random(10), (3, 4, 1200)
    assert {draw_cell(bits(cells), rng) for _ in range(200)} == set(cells)
    assert {draw_cell(bits(cells), rng, sorted((*cells, 7, 9))) for _ in range(200)} == set(cells)


def test_a_draw_depends_on_the_position_and_the_seed_alone() -> None:
    lines = []
    for _ in range(2):
        rng = Random(8)
        match = started("the-relief", rng)
        for _ in range(300):
            step(match, rng)
        lines.append(match.line)
    assert lines[0] == lines[1]
