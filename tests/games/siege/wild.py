"""Wild plans in SIEGE: orders of the sub-phase to anybody, with any targets and hexes near them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.second_opinion.siege_positions import match_of, throw
from walstatt.conformance import Refused
from walstatt.conformance.play import choice
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Siege
from walstatt.games.siege.ruleset import rules_of

LONGEST = 1500  # answers in one game
AIMS = 4  # targets for each order
AT_FIGURES = ("shoot", "bolt", "fight")


def refusals(match: Match, plans: Iterator[tuple[Answer, ...]]) -> Iterator[Refused]:
    """Why plans are refused."""
    ask = match.question
    assert isinstance(ask, Ask)
    told = tuple(one.answer for one in match.told)
    for plan in plans:
        refusal = match.why_not(*plan)
        if refusal is not None:
            yield Refused(match.position, ask.seat, plan, refusal, told)


def plans(match: Match, rng: Random, many: int = 12) -> Iterator[tuple[Answer, ...]]:
    """Orders of this sub-phase to those of the seat and some others, then at whom or where."""
    p: Siege = match.position
    phase = rules_of(p).orders.phases[p.stage]
    verbs = [one for one in phase.by_verb.values() if one.about]
    for _ in range(many if verbs else 0):
        one = rng.choice(verbs)
        bearer = _bearer(p, rng, one.bearers is not None and "ladder" in "".join(one.bearers), one.verb)
        things = [bearer, *(_thing(p, kind, bearer, rng) for kind in one.about[1:])]
        yield ((one.verb, *things),)
        if rng.random() < 0.1:
            yield ((one.verb, *things, 1),)
        for _ in range(AIMS):
            yield (one.verb, *things), _aim(p, one.verb, bearer, rng)


def _bearer(p: Siege, rng: Random, is_engine: bool, verb: str) -> int:
    own = [unit for unit, one in p.figures.items() if one.side == p.active and one.state != "dead"]
    pools = [own or list(p.figures)] * 6 + [list(p.figures)]
    if p.engines:
        pools += [list(p.engines)] * (6 if is_engine or verb in ("roll", "bolt", "batter", "station", "emplace") else 1)
    return rng.choice(rng.choice(pools))


def _thing(p: Siege, kind: str, bearer: int, rng: Random) -> int:
    """Another thing that an order names: an engine or animal, a hex near by, a small number."""
    if kind == "cell":
        return _near(p, bearer, rng, 2)
    if kind == "word":
        return rng.randrange(7)
    return rng.choice([*p.engines, *p.figures])


def _aim(p: Siege, verb: str, bearer: int, rng: Random) -> Any:
    if verb == "fight":
        return (rng.choice(list(p.figures)),)
    if verb in AT_FIGURES:
        return rng.choice(list(p.figures))
    return _near(p, bearer, rng, rng.choice((1, 2, 4, 9)))


def _near(p: Siege, bearer: int, rng: Random, far: int) -> int:
    """A hex near the bearer; sometimes any."""
    grid = ground(p).map.grid
    one = p.figures.get(bearer)
    here = one.cell if one is not None else (*p.engines[bearer].cells, -1)[0]
    near = [cell for cell in grid.cells if here >= 0 and grid.distance(here, cell) <= far]
    return rng.choice(near) if near and rng.random() < 0.9 else rng.randrange(len(grid.cells) + 3)


def answers(ask: Ask, p: Siege, rng: Random) -> Iterator[tuple[Answer, ...]]:
    """Wild answers to what an order asks."""
    grid = ground(p).map.grid
    for _ in range(AIMS):
        if ask.kind == "cell":
            option = ask.draw(rng)
            near = [*grid.neighbours[option]] if isinstance(option, int) else [*grid.cells]
            yield (rng.choice([*near, rng.randrange(len(grid.cells))]),)
        elif ask.kind == "unit":
            yield (rng.choice(list(p.figures)),)
        elif ask.kind == "some":
            yield (tuple(sorted(rng.sample(list(p.figures), rng.choice((1, 1, 2))))),)


def thrown(seed: int) -> Iterator[Refused]:
    """Wild plans in a position thrown together."""
    rng = Random(f"wild {seed}")
    match = match_of(throw(rng))
    ask = match.question
    if not isinstance(ask, Ask):
        return
    yield from refusals(match, plans(match, rng) if ask.kind == "order" else answers(ask, match.position, rng))
    if ask.kind == "order":
        for _ in range(3):
            later = match.fork()
            later.answer(ask.draw(rng))
            if isinstance(later.question, Ask) and later.question.kind != "order":
                yield from refusals(later, answers(later.question, later.position, rng))


def begun(scenario: str, rng: Random) -> Match:
    """A scenario with any options."""
    options = {one.name: rng.choice(one.values) for one in GAME.scenarios[scenario].options}
    return GAME.start(scenario, seed=str(rng.random()), options=options, keeps_record=False)


def played(scenario: str, seed: int, looks: float) -> Iterator[Refused]:
    """Wild plans in a random game."""
    rng = Random(f"{scenario} {seed}")
    match = begun(scenario, rng)
    for _ in range(LONGEST):
        ask = match.question
        if ask is None:
            return
        if isinstance(ask, Ask) and rng.random() < looks:
            is_order = ask.kind == "order"
            yield from refusals(match, plans(match, rng, 4) if is_order else answers(ask, match.position, rng))
        seat, answer = choice(match, rng)
        match.answer(answer, seat=seat)
