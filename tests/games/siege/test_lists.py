"""Quick lists of orders are the slow definition: what is offered is what is not refused."""

from itertools import product
from random import Random

import pytest

from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Siege
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_6_movement import destinations, why_not_there
from walstatt.games.siege.ruleset import rules_of
from walstatt.games.siege.targets import targets

PAIRS = ("push", "torch", "douse", "pour", "haul", "roll", "mount", "harness", "take", "turn", "train")
TRIPLES = ("lead", "drive")


def everything(p: Siege, verb: str) -> list[tuple[int, ...]]:
    """All things that an order of this verb could be about, sense or nonsense."""
    units, engines = list(p.figures), list(p.engines)
    if verb in TRIPLES:
        return []
    if verb not in PAIRS:
        return [*((unit,) for unit in units), *((number,) for number in engines)]
    near = sorted({n for f in p.figures.values() if f.cell >= 0 for n in ground(p).map.grid.neighbours[f.cell]})
    seconds = {"push": engines, "take": engines, "roll": [0, 1], "turn": list(range(6)), "train": units, "mount": units,
               "harness": units}.get(verb, near)  # fmt: skip
    firsts = engines if verb == "roll" else units
    return list(product(firsts, seconds))


def compare(p: Siege) -> int:
    """Compare the list with the definition for every verb of this sub-phase; how many orders were looked at."""
    looked = 0
    table = rules_of(p).orders
    listed = [one if isinstance(one, tuple) else (one,) for one in table.options(p, p.active)]
    assert len({*listed}) == len(listed), "offered twice"
    for one in table.phases[p.stage].by_verb.values():
        offered = [things[1:] for things in listed if things[0] == one.verb]
        for things in offered:
            assert one.refusal(p, p.active, things) is None, (one.verb, things)
        for things in everything(p, one.verb) if one.about else ():
            is_legal = one.refusal(p, p.active, things) is None
            assert is_legal == (things in offered), (one.verb, things, is_legal)
            looked += 1
        if one.verb == "shoot":
            for (unit,) in offered:
                assert [*targets(p, unit)] == [foe for foe in p.figures if why_not_target(p, unit, foe) is None], unit
    return looked


@pytest.mark.rule("S1.21-g", "S1.6-c")
@pytest.mark.parametrize("scenario", ["coup-de-main", "assaulting-the-breach", "burning-the-camp", "the-convoy"])
def test_what_is_offered_is_what_is_not_refused(scenario: str) -> None:
    rng, looked = Random(11), 0
    match = Match(GAME, GAME.new(scenario, {}))
    for count in range(700):
        question = match.question
        if question is None:
            break
        if isinstance(question, Roll):
            match.play(rng.choice(question.die.faces))
            continue
        assert isinstance(question, Ask)
        if question.kind == "order" and count % 45 == 0:
            looked += compare(match.position)
        if question.prompt == "move_where" and count % 3 == 0:
            unit = question.facts["unit"]
            cells = set(destinations(match.position, unit))
            some = rng.sample(range(len(ground(match.position).kinds)), 60)
            assert all((why_not_there(match.position, unit, cell) is None) == (cell in cells) for cell in some)
        options = question.options
        match.play("end" if "end" in options and rng.random() < 0.08 else rng.choice(options))
    assert looked > 300
