"""What is told hidden without a look is blocked by the rule, and every line that is open by the rule is found."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.siege.boards import board, cell
from walstatt.games.siege import hidden, sights
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import Ground, compiled, ground, works_changed
from walstatt.games.siege.hidden import MAPS, hidden_at, hidden_on
from walstatt.games.siege.maps import disc, map_named, ringed
from walstatt.games.siege.position import BESIEGER, GROUND, OFF, Engine, Siege
from walstatt.games.siege.rules import r1_4_line_of_fire as line_of_fire
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_4_line_of_fire import (
    Aim,
    Spot,
    aims,
    why_blocked,
    why_not_moat,
    why_not_through_slit,
)
from walstatt.games.siege.rules.r1_5_cover import cover_of_ground
from walstatt.games.siege.rules.r4_1_walls import printed_walls
from walstatt.games.siege.shadow_sectors import behind
from walstatt.games.siege.sights import hidden_from, open_ways, why_no_way
from walstatt.games.siege.steps import TERRAIN
from walstatt.games.siege.targets import targets
from walstatt.games.siege.works import Works

WORKS = ("none", "bridge", "breach", "ashes", "engines", "all")


def spots(p: Siege) -> list[Spot]:
    """Every place on the ground where a figure can stand."""
    kinds = ground(p).kinds
    return [Spot(c, GROUND, TERRAIN[kind].level, kind) for c, kind in enumerate(kinds) if kind != "wall"]


def with_works(name: str) -> Siege:
    """Both maps as printed, with the bridge down, with a breach, with burnt tents, with ladder, tower and wagon."""
    p = board(level=5, map_name="both")
    kinds = ground(p).kinds
    p.bridge_down = name in ("bridge", "all")
    if name in ("breach", "all"):
        p.rubble = tuple([c for c, kind in enumerate(kinds) if kind == "battlement"][:4])
    if name in ("ashes", "all"):
        p.burnt = tuple([c for c, kind in enumerate(kinds) if kind == "tent"][::2])
    if name in ("engines", "all"):
        facing = next(d for d, c in enumerate(map_named("both").grid.steps[cell("11.07")]) if kinds[c] == "battlement")
        p.engines[901] = Engine("ladder", BESIEGER, (cell("11.07"),), facing, raised=True)
        p.engines[902] = Engine("wagon", BESIEGER, (cell("12.03"), cell("12.02")))
        p.engines[903] = Engine("siege_tower", BESIEGER, (cell("20.04"), cell("20.03"), cell("21.04")))
    works_changed(p)
    return p


def drawn(aim: Aim, cover: int | None) -> tuple[object, ...]:
    """A line with its cover, to be compared."""
    return aim.by_start, aim.by_end, aim.track.crossed, aim.track.grazed, cover


def open_by_the_rule(p: Siege, a: Spot, b: Spot) -> list[tuple[object, ...]]:
    """The lines that neither the moat nor a slit nor anything on the ground forbids, with the ground's cover."""
    g = ground(p)
    if why_not_moat(g, a, b) is not None:
        return []
    lines = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
    found = [aim for aim in lines if not why_not_through_slit(g, a, b, aim) and not why_blocked(g, a, b, aim)]
    return [drawn(aim, None if b.kind == "tower_door" else cover_of_ground(p, a, b, aim, 0)) for aim in found]


def pairs(p: Siege, seed: str, many: int) -> Iterator[tuple[Spot, Spot]]:
    """Places by chance, near the works more often than far from them."""
    rng, places = Random(seed), spots(p)
    near = [spot for spot in places if spot.kind not in ("plain", "thicket")]
    for _ in range(many):
        a, b = rng.choice(places), rng.choice(near if rng.random() < 0.5 else places)
        if a != b:
            yield (a, b) if rng.random() < 0.5 else (b, a)


@pytest.mark.rule("S1.45-d", "S1.57-b", "S3.22-a", "S1.56-a", "S1.43-a", "S1.44-n", "S1.45-b", "S1.45-c", "S1.46-c")
@pytest.mark.parametrize("works", WORKS)
def test_a_line_is_open_if_the_rule_says_so(works: str) -> None:
    compiled.cache_clear()
    p, told, seen = with_works(works), 0, 0
    for _ in range(2):  # the second time from memory
        for a, b in pairs(p, works, 5000):
            wanted = open_by_the_rule(p, a, b)
            if hidden_from(p, a) >> b.cell & 1:
                assert not wanted, (a, b)
                told += 1
            assert [drawn(*way) for way in open_ways(p, a, b)] == wanted, (a, b)
            seen += wanted != []
            if not wanted:
                assert why_no_way(p, a, b).rule
    assert told > 3000
    assert seen > 1500


@pytest.mark.rule("S1.45-d", "S3.24-a", "S1.57-b")
@pytest.mark.parametrize("map_name", MAPS)
def test_the_file_says_what_the_rule_says(map_name: str) -> None:
    known, rng = hidden_on(map_name), Random(map_name)
    assert known is not None, "made from other maps, tables or rules: run `make hidden`"
    for at in rng.sample(map_named(map_name).grid.cells, 25):
        assert tuple(rows[at] for rows in known) == hidden_at(map_name, at), at


@pytest.mark.rule("S3.24-a", "S3.52-b")
def test_a_fire_opens_lines_past_a_tent_and_a_breach_those_past_a_wall() -> None:
    before, after = with_works("none"), with_works("all")
    opened = dict.fromkeys(("tent", "wall"), 0)
    known = hidden_on("both")
    assert known is not None
    for a, b in pairs(before, "opened", 20000):
        if a in spots(after) and open_by_the_rule(after, a, b) and b in spots(after):
            opened["tent"] += known.by_tents[a.cell] >> b.cell & 1
            opened["wall"] += known.by_walls[a.cell] >> b.cell & 1
    assert min(opened.values()) > 0, opened


def test_on_other_maps_every_line_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden_on.cache_clear()
    compiled.cache_clear()
    monkeypatch.setattr(hidden, "fingerprint", lambda: b"of an owner's own maps")
    try:
        p = with_works("all")
        for a, b in pairs(p, "other maps", 800):
            assert hidden_from(p, a) == 0
            assert [drawn(*way) for way in open_ways(p, a, b)] == open_by_the_rule(p, a, b)
    finally:
        hidden_on.cache_clear()
        compiled.cache_clear()


@pytest.mark.rule("S1.41-a")
def test_what_is_behind_a_hex_holds_every_line_that_depends_on_it() -> None:
    where, rng, met = map_named("both"), Random("fans"), 0
    for _ in range(60):
        a, x = rng.sample(where.grid.cells, 2)
        found = behind("both", a, (x,))
        for b in rng.sample(where.grid.cells, 250):
            if b != a:
                over = where.near[a] | where.near[b] | 1 << b
                for aim in aims("both", a, where.terrain[a], b, where.terrain[b]):
                    over |= aim.track.crossed | aim.track.grazed
                if over >> x & 1:
                    assert found >> b & 1, (a, x, b)
                    met += 1
    assert met > 100
    assert behind("both", 700, ()) == 0
    assert 0 < behind("both", 700, (900,)).bit_count() < 400


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


def test_of_too_many_lines_those_of_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sights, "MOST", 8)
    lines = dict[int, sights.Sight]()
    for key in range(20):
        sights._keep(lines, key, ((), 0, 0))
        assert len(lines) <= 8
    assert list(lines) == list(range(12, 20))


def test_a_disc_holds_all_hexes_that_are_near_enough() -> None:
    grid = map_named("both").grid
    for middle, reach in ((0, 3), (700, 25), (1649, 7), (32, 0), (808, 60), (17, 32), (1633, 33)):
        assert disc("both", middle, reach) == bits(c for c in grid.cells if grid.distance(middle, c) <= reach)


def test_a_ring_holds_the_neighbours_of_all() -> None:
    grid, cells = map_named("both").grid, (0, 32, 33, 700, 701, 1649)
    assert ringed("both", bits(cells)) == bits({beyond for cell in cells for beyond in grid.neighbours[cell]})


def test_a_line_without_an_opening_on_it_runs_through_no_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, rng, found = line_of_fire._runs_inside, Random(5), list[bool]()

    def compared(g: Ground, a: Spot, b: Spot, aim: Aim, met: int, walls: int) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(line_of_fire, "_openings", lambda *_: -1)  # every hex may be one: each side is looked at
            slow = quick(g, a, b, aim, met, walls)
        assert quick(g, a, b, aim, met, walls) == slow
        found.append(slow)
        return slow

    monkeypatch.setattr(line_of_fire, "_runs_inside", compared)
    walls = printed_walls("castle")
    for breaches in (0, 0, 1, 3, 8):
        g = compiled(Works("castle", bool(breaches), rubble=tuple(sorted(rng.sample(walls, breaches)))))
        buildings = [cell for cell in g.map.grid.cells if g.map.building[cell] != OFF]
        for _ in range(1500):
            one, other = rng.choice(buildings), rng.choice(g.map.grid.cells)
            a, b = (Spot(cell, GROUND, g.levels[cell], g.kinds[cell]) for cell in rng.sample((one, other), 2))
            for aim in aims("castle", a.cell, a.kind, b.cell, b.kind) if one != other else ():
                why_blocked(g, a, b, aim)
    assert {True, False} == set(found)


def test_a_file_that_another_rule_has_made_is_not_used(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hidden_on.cache_clear()
    monkeypatch.setattr(hidden, "SOURCES", (*hidden.SOURCES, hidden))
    try:
        assert hidden_on("camp") is None
        assert "make hidden" in caplog.text
    finally:
        hidden_on.cache_clear()
