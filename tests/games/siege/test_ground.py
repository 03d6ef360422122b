"""The ground made from another ground is the ground made from the bare map."""

from functools import reduce
from operator import or_
from random import Random

import pytest

from tests.games.siege.boards import board, cell
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import Ground, _bare, altered, compiled, ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.rules.r1_6_movement import destinations, flood, flood_from
from walstatt.games.siege.steps import MODES
from walstatt.games.siege.works import Works, works_of

MARKS = ("map", "works", "upon", "kinds", "levels", "signs", "ladders", "tower_of", "platforms",
         "piles", "closed", "keep", "stone", "battlements", "trees", "towers", "low", "moat",
         "altered", "burnt")  # fmt: skip


def steps_of(g: Ground) -> list[list[tuple[int, list[tuple[int, int]]]]]:
    """The bit sets of floods, without empty ones."""
    rows = [
        [(price, sorted((o, m) for o, m in row.items() if m)) for price, _, row in g.paths(mode).moves]
        for mode in MODES
    ]
    return [[(price, row) for price, row in prices if row] for prices in rows]


def works_met(scenario: str, answers: int) -> list[Works]:
    """The works of a random game, each once."""
    rng, found = Random(3), dict[Works, None]()
    match = Match(GAME, GAME.new(scenario, {}))
    for _ in range(answers):
        question = match.question
        if question is None:
            break
        found[works_of(match.position)] = None
        assert ground(match.position).works == works_of(match.position)
        if isinstance(question, Roll):
            match.play(rng.choice(question.die.faces))
        else:
            options = question.options  # type: ignore[union-attr]
            match.play("end" if "end" in options and rng.random() < 0.1 else rng.choice(options))
    return list(found)


def varied(works: Works, rng: Random) -> Works:
    """The same works with more of everything that can come to a map."""
    terrain = _bare(works.map_name).kinds
    cells = range(len(terrain))
    walls = [cell for cell in cells if terrain[cell] in ("battlement", "tower_inside")]
    return works._replace(
        bridge_down=rng.random() < 0.5,
        filled=tuple(rng.sample([cell for cell in cells if terrain[cell] == "moat"], rng.randrange(4))),
        rubble=tuple(rng.sample(walls, rng.randrange(3))),
        fires=tuple(rng.sample(cells, rng.randrange(4))),
        piles=tuple((cell, rng.random() < 0.5) for cell in sorted(rng.sample(cells, rng.randrange(4)))),
    )


@pytest.mark.parametrize("scenario", ["assaulting-the-breach", "the-relief"])
def test_a_ground_made_from_another_is_the_one_made_from_the_bare_map(scenario: str) -> None:
    rng = Random(4)
    works = works_met(scenario, 700)
    works += [varied(rng.choice(works), rng) for _ in range(40)]
    bare = before = _bare(works[0].map_name)
    for one in (*works, bare.works, *rng.sample(works, len(works))):
        fresh, before = altered(bare, one), altered(before, one)
        for mark in MARKS:
            assert getattr(fresh, mark) == getattr(before, mark), mark
        assert steps_of(fresh) == steps_of(before)
        assert [fresh.paths(mode).repriced for mode in MODES] == [before.paths(mode).repriced for mode in MODES]
        for at in bare.map.grid.cells:
            assert fresh.ways[at] == before.ways[at]
            for mode in MODES:
                assert fresh.paths(mode).exits[at] == before.paths(mode).exits[at]


@pytest.mark.rule("S1.61-a", "S1.61-i", "S3.54-b")
@pytest.mark.parametrize("seed", range(4))
def test_a_flood_from_what_is_known_of_the_map_is_the_flood(seed: int) -> None:
    rng = Random(seed)
    cells = [at for at, kind in enumerate(map_named("both").terrain) if kind != "wall"]
    fires, piles = rng.sample(cells, 80), rng.sample(cells, 80)
    works = Works("both", seed > 1, fires=tuple(fires), piles=tuple((at, at % 2 == 0) for at in piles))
    g = compiled(works)
    for start in (*rng.sample(cells, 60), *fires[:20], *piles[:20]):
        closed, budget, mode = bits(rng.sample(cells, 60)), rng.randrange(7), rng.choice(MODES)
        layers = flood(g, {0: 1 << start}, budget, mode, closed)
        within, found = flood_from(g, start, budget, mode, closed)
        assert within == reduce(or_, layers), start
        assert [layer & within for layer in found[: budget + 1]] == layers


@pytest.mark.rule("S1.61-i")
def test_S1_61_i_who_stands_on_six_dead_can_still_leave_them() -> None:
    p = board({"dai": "05.20"}, {"wat": "30.20"}, stage="movement")
    p.piles[cell("05.20")] = 6
    works_changed(p)
    assert cell("05.19") in destinations(p, 1)
