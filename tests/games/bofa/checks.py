"""What must hold in every position of a battle, and random players for it."""

from random import Random

from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD, SIDES
from walstatt.games.bofa.counters import COUNTERS, SIDE
from walstatt.games.bofa.position import ABSENT, Position
from walstatt.games.bofa.rules.b3_sequence import mix
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import CHITS

EVERYTHING = {option.name: option.usual for option in GAME.scenarios["full"].options}  # all optional rules
BETWEEN = ("first_chit", "kept_chit", "draw", "fire_or_combat", "regroup")  # phases in which nobody is on the move


def check_position(p: Position) -> None:
    """Counters accounted for, nobody but eagles on cliffs, hits in range, stacks legal between phases."""
    assert len(p.units) + sum(mix(4).values()) + sum(CHITS.markers.values()) == 156
    standing = sorted(i for stack in p.stacks.values() for i in stack)
    assert standing == sorted(i for i, unit in p.units.items() if unit.cell >= 0)
    for cell, stack in p.stacks.items():
        assert stack
        for i in stack:
            assert p.units[i].cell == cell
            assert FIELD.terrain[cell] != "cliff" or COUNTERS[i].is_eagle
    for i, unit in p.units.items():
        assert unit.cell >= ABSENT
        assert 0 <= unit.hits < book(p).steps(p, i)
        assert not unit.airborne or (COUNTERS[i].is_eagle and unit.cell >= 0 and book(p).eagles_fly)
    check_chits(p)
    if p.phase in BETWEEN and not p.owed:
        for cell, stack in p.stacks.items():
            for side in SIDES:
                own = [i for i in stack if SIDE[i] == side]
                assert book(p).why_overstacked(p, own) is None, (cell, stack)
                assert book(p).why_misordered(p, own) is None, (cell, stack)


def check_chits(p: Position) -> None:
    """No chit is lost: cup, kept chit and chits played make the mix of the turn."""
    if p.phase in ("set_up", "regroup", "first_chit", "over"):
        return
    played = 1 if p.phase == "kept_chit" else p.number - 1 if p.phase == "draw" else p.number
    assert sum(mix(p.turn).values()) - sum(p.cup.values()) == played + bool(p.kept)
    assert all(number >= 0 for number in p.cup.values())


def random_battle(
    scenario: str, seed: str, options: dict[str, object] | None = None, ready: bool = True, draws: bool = False
) -> Match:
    """A battle between random players who choose from lists, or draw half of their answers; every position checked."""
    match, rng = GAME.start(scenario, seed=seed, options=options), Random(seed)
    for _ in range(12_000):
        q = match.question
        if q is None:
            return match
        assert isinstance(q, Ask)
        answers = q.options
        assert answers, q
        answer = "ready" if ready and "ready" in answers else rng.choice(answers)
        if draws and answer != "ready" and rng.random() < 0.5:
            answer = q.draw(rng)
        if q.kind == "order" and "end" in answers and rng.random() < 0.03:
            answer = "end"
        match.answer(answer, seat=q.seat)
        if not match.told:
            check_position(match.position)
    raise AssertionError("the battle does not end")
