"""What is told out of sight without a look is blocked when it is looked at."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell
from walstatt.games.siege import sights
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.chambers import out_of_view
from walstatt.games.siege.ground import compiled, ground, works_changed
from walstatt.games.siege.maps import disc, map_named, ringed
from walstatt.games.siege.position import BESIEGER, GROUND, Engine, Siege
from walstatt.games.siege.rays import is_screened
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, aims, why_blocked
from walstatt.games.siege.sights import hidden_from, is_behind, is_hidden, open_ways, rooms_on, why_no_way
from walstatt.games.siege.steps import TERRAIN
from walstatt.games.siege.targets import targets
from walstatt.games.siege.tracks import track


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
    by_room = by_line = by_ray = 0
    for _ in range(6000):
        a, b = rng.sample(places, 2)
        lines = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
        if a.kind != "raised_ladder" and hidden_from(p, a) >> b.cell & 1:
            assert not open_ways(p, a, b), (a, b)
            by_room += 1
        if is_behind(g, a, b.cell):
            assert all(why_blocked(p, a, b, aim) for aim in lines), (a, b)
            by_ray += 1
        for aim in lines:
            if is_hidden(g, a, b, aim):
                assert why_blocked(p, a, b, aim) is not None, (a, b)
                by_line += 1
        if not open_ways(p, a, b):
            assert why_no_way(p, a, b).rule
    assert by_room > (500 if works == "none" else 20)
    assert by_line > 300
    assert by_ray > 1000


@pytest.mark.rule("S1.45-d", "S1.57-b")
def test_the_castle_is_a_room_of_its_own_until_its_bridge_falls() -> None:
    g = ground(board(level=5, map_name="both"))
    walls = g.keep | g.stone | g.battlements
    up, down = rooms_on("both", walls, False), rooms_on("both", walls, True)
    field, gate = next(room for room in up if room >> cell("01.01") & 1), g.map.gate
    assert not field >> gate & 1
    assert next(room for room in down if room >> cell("01.01") & 1) >> gate & 1
    assert sum(room.bit_count() for room in up) == sum(room.bit_count() for room in down)


@pytest.mark.rule("S1.44-b", "S1.45-d")
def test_who_climbs_a_ladder_behind_the_wall_comes_into_sight() -> None:
    p = board({"gwyn": "11.07"}, {"idris": "14.09"}, level=5, map_name="both")
    assert tuple(targets(p, 2)) == ()
    facing = next(
        d for d, to in enumerate(ground(p).map.grid.steps[cell("11.07")]) if ground(p).kinds[to] == "battlement"
    )
    p.engines[9] = Engine("ladder", BESIEGER, (cell("11.07"),), facing, raised=True)
    works_changed(p)
    assert why_not_target(p, 2, 1) is None
    assert tuple(targets(p, 2)) == (1,)


@pytest.mark.rule("S1.41-a")
def test_a_ray_meets_what_the_line_meets() -> None:
    grid, rng = map_named("both").grid, Random("rays")
    for _ in range(3000):
        a, b = rng.sample(grid.cells, 2)
        line, walls, trees = track(grid, grid.point(a), grid.point(b)), rng.getrandbits(1650), rng.getrandbits(1650)
        walls &= rng.getrandbits(1650) & rng.getrandbits(1650) & rng.getrandbits(1650)
        trees &= rng.getrandbits(1650) & rng.getrandbits(1650) & rng.getrandbits(1650)
        between = ~(1 << a | 1 << b)
        blocked = (line.crossed | line.grazed) & between & walls or line.crossed & between & trees
        assert is_screened(grid, a, b, walls, trees) == bool(blocked), (a, b)


@pytest.mark.rule("S1.43-a", "S1.44-n", "S1.45-b", "S1.45-c", "S1.46-c", "S1.46-e", "S1.54-a")
@pytest.mark.parametrize("works", ["none", "bridge", "breach"])
def test_what_is_out_of_view_on_the_map_is_blocked(works: str) -> None:
    p, rng = with_works(works), Random(works)
    g, places = ground(p), {spot.cell: spot for spot in spots(p)}
    looked = dict[str, int]()
    for a in rng.sample(list(places.values()), 300):
        hidden = 0 if g.altered >> a.cell & 1 else out_of_view(p.map_name, a.cell) & ~g.altered
        for b in rng.sample([b for b in places.values() if hidden >> b.cell & 1 and b != a] or [a], 1):
            if b != a:
                assert not open_ways(p, a, b), (a, b)
                looked[b.kind] = looked.get(b.kind, 0) + 1
    assert looked["moat"] > 20
    assert looked["keep_inside"] + looked["tower_inside"] > 20
    assert looked["tower_slit"] > 5


def test_the_slits_of_towers_and_keep_are_out_of_view_from_the_side_only() -> None:
    p = with_works("none")
    where = ground(p).map
    for slit, facing in where.slits.items():
        before = [
            c for c in where.grid.cells if where.grid.direction(slit, c) == facing and where.grid.distance(slit, c) > 2
        ]
        seen = [c for c in before if where.terrain[c] == "plain"]
        assert not any(out_of_view("both", c) >> slit & 1 for c in seen)
        assert not any(out_of_view("both", slit) >> c & 1 for c in seen)


def test_of_too_many_lines_those_of_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sights, "MOST", 8)
    p, lines = board(level=5, map_name="both"), dict[int, sights.Sight]()
    for key in range(20):
        sights._keep(lines, key, sights._look(p, ground(p), *spots(p)[40:42]))
        assert len(lines) <= 8
    assert list(lines) == list(range(12, 20))


def test_a_disc_holds_all_hexes_that_are_near_enough() -> None:
    grid = map_named("both").grid
    for middle, reach in ((0, 3), (700, 25), (1649, 7), (32, 0), (808, 60), (17, 32), (1633, 33)):
        assert disc("both", middle, reach) == bits(c for c in grid.cells if grid.distance(middle, c) <= reach)


def test_a_ring_holds_the_neighbours_of_all() -> None:
    grid, cells = map_named("both").grid, (0, 32, 33, 700, 701, 1649)
    assert ringed("both", bits(cells)) == bits({beyond for cell in cells for beyond in grid.neighbours[cell]})
