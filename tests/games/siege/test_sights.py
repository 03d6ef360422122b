"""What is told out of sight without a look is blocked when it is looked at."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import compiled, ground
from walstatt.games.siege.maps import disc, map_named
from walstatt.games.siege.position import GROUND, Siege
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, aims, why_blocked
from walstatt.games.siege.sights import hidden_from, is_hidden, open_ways, rooms_on, why_no_way
from walstatt.games.siege.steps import TERRAIN


def spots(p: Siege) -> list[Spot]:
    """Every place on the ground where a figure can stand."""
    kinds = ground(p).kinds
    return [Spot(c, GROUND, TERRAIN[kind].level, kind) for c, kind in enumerate(kinds) if kind != "wall"]


def with_works(name: str) -> Siege:
    """The castle as printed, with the bridge down, with a breach, with a siege tower."""
    p = board(level=5, map_name="both")
    if name == "bridge":
        p.bridge_down = True
    if name == "breach":
        walls = [c for c, kind in enumerate(ground(p).kinds) if kind == "battlement"][:4]
        p.rubble, p._ground = tuple(walls), None  # type: ignore[misc]
    return p


@pytest.mark.rule("S1.45-d", "S1.57-b", "S3.22-a", "S1.56-a")
@pytest.mark.parametrize("works", ["none", "bridge", "breach"])
def test_what_is_told_hidden_is_blocked(works: str) -> None:
    compiled.cache_clear()
    p, rng = with_works(works), Random(works)
    g, places = ground(p), spots(p)
    by_room = by_line = 0
    for _ in range(6000):
        a, b = rng.sample(places, 2)
        lines = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
        if a.kind != "raised_ladder" and hidden_from(p, a) >> b.cell & 1:
            assert all(why_blocked(p, a, b, aim) for aim in lines), (a, b)
            by_room += 1
        for aim in lines:
            if is_hidden(g, a, b, aim):
                assert why_blocked(p, a, b, aim) is not None, (a, b)
                by_line += 1
        if not open_ways(p, a, b):
            assert why_no_way(p, a, b).rule
    assert by_room > (500 if works == "none" else 20)
    assert by_line > 1000


@pytest.mark.rule("S1.45-d", "S1.57-b")
def test_the_castle_is_a_room_of_its_own_until_its_bridge_falls() -> None:
    g = ground(board(level=5, map_name="both"))
    walls = g.keep | g.stone | g.battlements
    up, down = rooms_on("both", walls, False), rooms_on("both", walls, True)
    field, gate = next(room for room in up if room >> cell("01.01") & 1), g.map.gate
    assert not field >> gate & 1
    assert next(room for room in down if room >> cell("01.01") & 1) >> gate & 1
    assert sum(room.bit_count() for room in up) == sum(room.bit_count() for room in down)


def test_a_disc_holds_all_hexes_that_are_near_enough() -> None:
    grid = map_named("both").grid
    for middle, reach in ((0, 3), (700, 25), (1649, 7), (32, 0)):
        assert disc("both", middle, reach) == bits(c for c in grid.cells if grid.distance(middle, c) <= reach)
