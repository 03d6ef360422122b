"""Ready deployments: every clause of DEP-78 holds for all of them on both sides; the exercise; the scenarios."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from walstatt.games.adlg.armies import army
from walstatt.games.adlg.deployments import (
    DEPLOYMENTS,
    EXERCISES,
    GROUND_NAMES,
    Deployment,
    deployment,
    drawn_up,
    exercise,
    ground,
    piece_of,
    word_of,
)
from walstatt.games.adlg.formats import FORMATS, Format
from walstatt.games.adlg.position import SIDES, Battlefield, Commander, Unit
from walstatt.games.adlg.scenarios import EXERCISE_OF, GROUND_OF, READY, SCENARIOS, start
from walstatt.games.adlg.small_tables import RANK_SHEET, RANKS
from walstatt.games.adlg.table import land_of
from walstatt.games.adlg.tables import BARRED, BASES, GROUNDS
from walstatt.games.adlg.terrain import TERRAIN, TERRAIN_SHEET, compulsory_in, pieces_of
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import DEGREE, MEASURE, UD
from walstatt.space.plane.shape import common_area
from walstatt.space.plane.terrain import do_overlap, fits_in_circle, is_in, is_piece_in, rectangle

EVERY = [(name, side) for name in DEPLOYMENTS for side in SIDES]


def size_of(name: str) -> Format:
    """The format of a deployment or a ground: `gallic_100_open`, `open_100`."""
    return FORMATS[next(points for points in (100, 200) if str(points) in name)]


def deployed(name: str) -> Deployment:
    army_name, _, table = name.rpartition("_")
    return deployment(army_name, f"{table}_{size_of(name).points}")


def drawn(name: str, side: str) -> tuple[list[Unit], list[Unit], tuple[Commander, ...]]:
    """The units, the camps and the commanders of a deployment."""
    found = drawn_up(deployed(name), side, size_of(name).width, size_of(name).height)
    units = [one for one in found.units if not one.is_camp]
    return units, [one for one in found.units if one.is_camp], found.commanders


def reach_of(base: Base, side: str, height: int) -> tuple[int, int, int, int]:
    """West, east, and how near and how far from the own edge a base reaches."""
    xs, ys = zip(*base.outline, strict=True)
    depths = ys if side == "south" else tuple(height - y for y in ys)
    return min(xs), max(xs), min(depths), max(depths)


def test_eight_armies_of_both_sizes_on_two_tables() -> None:
    assert [len(READY[points]) for points in (100, 200)] == [8, 8]
    assert {name.rpartition("_")[0] for name in DEPLOYMENTS} == {*READY[100], *READY[200]}
    assert list(GROUND_NAMES) == ["open_100", "open_200", "rough_100", "rough_200"]
    assert len(DEPLOYMENTS) == 32


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_everybody_of_the_army_and_nobody_else_is_deployed(name: str) -> None:
    ready = army(deployed(name).army)
    units, camps, commanders = drawn(name, "south")
    printed = Counter({(row.corps, row.troop): 0 for row in ready.troops})
    for row in ready.troops:
        printed[row.corps, row.troop] += row.count
    assert Counter((one.corps, one.troop) for one in units) == printed
    assert {one.corps: one.rank for one in commanders} == {one.number: one.commander for one in ready.corps}
    assert len(camps) == 1
    assert camps[0].is_fortified is ready.fortified_camp


@pytest.mark.rule("ADLG-DEP-78-b", "ADLG-DEP-78-c", "ADLG-DEP-78-d")
@pytest.mark.parametrize(("name", "side"), EVERY)
def test_DEP_78_b_to_d_whole_bases_stand_in_their_zones(name: str, side: str) -> None:
    units, camps, _ = drawn(name, side)
    size = size_of(name)
    for one in (*units, *camps):
        is_light = not one.is_camp and one.traits.is_light
        margin, depth = (0, size.light_depth) if is_light else (size.side_margin, size.heavy_depth)
        west, east, near, far = reach_of(one.base, side, size.height)
        assert margin <= west < east <= size.width - margin, one
        assert 0 <= near < far <= depth, one
        assert one.facing == (90 if side == "south" else 270) * DEGREE


@pytest.mark.rule("ADLG-DEP-76-a")
@pytest.mark.parametrize(("name", "side"), EVERY)
def test_DEP_76_a_camps_touch_their_own_edge_in_the_open(name: str, side: str) -> None:
    _units, camps, _ = drawn(name, side)
    camp = camps[0].base
    assert (camp.width, camp.depth) == (BASES["CAMP"].width, BASES["CAMP"].depth)
    assert reach_of(camp, side, size_of(name).height)[2] == 0
    assert not any(is_in(camp, piece_of(row)) for row in ground(deployed(name).ground).terrain)


@pytest.mark.rule("ADLG-DEP-78-e")
@pytest.mark.parametrize(("name", "side"), EVERY)
def test_DEP_78_e_each_corps_has_a_rectangle_side_by_side_in_the_order_of_the_plan(name: str, side: str) -> None:
    units, _, _ = drawn(name, side)
    reaches = {
        corps: [reach_of(one.base, side, 0)[:2] for one in units if one.corps == corps]
        for corps in sorted({one.corps for one in units})
    }
    spans = {corps: (min(w for w, _ in own), max(e for _, e in own)) for corps, own in reaches.items()}
    for one, other in combinations(spans.values(), 2):
        assert one[1] <= other[0] + MEASURE or other[1] <= one[0] + MEASURE, spans
    places = {one.number: {"vanguard": "centre"}.get(one.place, one.place) for one in army(deployed(name).army).corps}
    from_the_left = sorted(spans, key=lambda corps: spans[corps][0], reverse=side == "north")
    assert [places[corps] for corps in from_the_left] == ["left", "centre", "right"]


@pytest.mark.rule("ADLG-DEP-78-f")
@pytest.mark.parametrize(("name", "side"), EVERY)
def test_DEP_78_f_all_are_in_command_range(name: str, side: str) -> None:
    units, _, commanders = drawn(name, side)
    radius = BASES["CMD"].radius
    assert radius is not None
    for one in units:
        chief = next(leader for leader in commanders if leader.corps == one.corps)
        far = RANKS[chief.rank].range * (RANK_SHEET.light_troops if one.traits.is_light else 1)
        assert token_distance(one.base, (chief.x, chief.y), radius) <= far, (one, chief)
        edge = chief.y if side == "south" else size_of(name).height - chief.y
        assert radius <= edge <= size_of(name).heavy_depth


@pytest.mark.rule("ADLG-DEP-78-g")
@pytest.mark.parametrize(("name", "side"), EVERY)
def test_DEP_78_g_nobody_stands_in_water_or_where_he_cannot_go(name: str, side: str) -> None:
    units, _, _ = drawn(name, side)
    for row in ground(deployed(name).ground).terrain:
        terrain = TERRAIN[row.type]
        assert terrain.ground is not None
        assert row.type not in ("river", "coast")
        for one in units:
            if is_in(one.base, piece_of(row)):
                assert one.traits.moves[one.traits.ground_in(terrain, terrain.ground)] != BARRED, (one, row.id)


@pytest.mark.parametrize(("name", "side"), EVERY)
def test_nobody_overlaps(name: str, side: str) -> None:
    units, camps, _ = drawn(name, side)
    for one, other in combinations((*units, *camps), 2):
        assert common_area(one.base.outline, other.base.outline) == 0, (one, other)


@pytest.mark.rule("ADLG-DEP-78-h")
@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_DEP_78_h_everybody_has_a_name_that_tells_it_from_its_like(name: str) -> None:
    units, _, _ = drawn(name, "south")
    assert all(one.word for one in units)
    assert len({(one.word, one.name) for one in units}) == len(units)


@pytest.mark.rule("ADLG-TER-70-c", "ADLG-SET-74-b", "ADLG-SET-74-c", "ADLG-SET-75-c")
@pytest.mark.parametrize("name", GROUND_NAMES)
def test_tables_keep_the_limits_of_terrain_and_are_the_same_from_both_sides(name: str) -> None:
    found, size = ground(name), size_of(name)
    pieces = {row.id: piece_of(row) for row in found.terrain}
    kinds = Counter(row.type for row in found.terrain)
    assert 2 <= len(pieces) <= 1 + 2 * size.most_pieces
    assert compulsory_in(found.region) in kinds
    assert all(many <= min(2, pieces_of(found.region)[kind]) for kind, many in kinds.items())
    for piece in pieces.values():
        assert fits_in_circle(piece, size.piece_circle)
        assert is_piece_in(piece, rectangle((0, 0), (size.width, size.height)))
        middle = ((piece.box[0] + piece.box[2]) // 2, (piece.box[1] + piece.box[3]) // 2)
        long, broad = TERRAIN_SHEET.size.holds[1] // 2, TERRAIN_SHEET.size.holds[0] // 2
        held = rectangle((middle[0] - long, middle[1] - broad), (middle[0] + long, middle[1] + broad))
        assert is_piece_in(held, piece)
    for one, other in combinations(pieces.values(), 2):
        assert not do_overlap(one, other)
    turned = {frozenset((size.width - x, size.height - y) for x, y in piece.outline) for piece in pieces.values()}
    assert turned == {frozenset(piece.outline) for piece in pieces.values()}


def meetings() -> list[tuple[str, str]]:
    """Every scenario of ready armies with every army of its size."""
    return [(name, army_name) for name, table in GROUND_OF.items() for army_name in READY[ground(table).points]]


@pytest.mark.parametrize(("scenario", "south"), meetings())
def test_any_two_armies_can_meet(scenario: str, south: str) -> None:
    usual = {option.name: option.usual for option in SCENARIOS[scenario].options}
    points = ground(GROUND_OF[scenario]).points
    table = {100: (20 * UD, 15 * UD), 200: (30 * UD, 20 * UD)}[points]
    for north in READY[points]:
        p = start(scenario, {**usual, "south_army": south, "north_army": north})
        assert isinstance(p, Battlefield)
        assert (p.points, (p.width, p.height), p.turns) == (points, table, 12)
        by_side = Counter(one.side for one in p.units.values() if not one.is_camp)
        assert by_side == {"south": army(south).units, "north": army(north).units}
        assert len(p.commanders) == 6
        assert len(land_of(p).grounds) == len(ground(GROUND_OF[scenario]).terrain)
        for one, other in combinations(p.units.values(), 2):
            assert common_area(one.base.outline, other.base.outline) == 0


def test_a_hill_has_a_crest_along_its_long_axis() -> None:
    usual = {option.name: option.usual for option in SCENARIOS["rough-ground"].options}
    hill = next(one for one in start("rough-ground", usual).terrain if one.type == "gentle_hill")
    assert hill.crest == ((15 * UD // 2, 15 * UD // 2), (25 * UD // 2, 15 * UD // 2))


@pytest.mark.parametrize("scenario", EXERCISE_OF)
def test_the_exercises_fit_on_their_tables(scenario: str) -> None:
    found = exercise(EXERCISE_OF[scenario])
    usual = {option.name: option.usual for option in SCENARIOS[scenario].options}
    p = start(scenario, usual)
    assert len(p.units) == len(found.units)
    assert (p.turns, p.first, p.side) == (found.turns, "south", "south")
    assert {one.troop for one in p.units.values()} == {one.troop for one in found.units}
    for one, other in combinations(p.units.values(), 2):
        assert common_area(one.base.outline, other.base.outline) == 0
    for one in p.units.values():
        assert is_piece_in(rectangle(*_corners(one.base)), rectangle((0, 0), (p.width, p.height)))
        terrain = [piece_of(row) for row in found.terrain]
        assert not any(is_in(one.base, piece) for piece in terrain)
    assert {row.type for row in found.terrain} <= set(TERRAIN)
    assert [GROUNDS[one.kind] for one in land_of(p).grounds if one.terrain.id == "wood"] == ["difficult"] * sum(
        row.type == "wood" for row in found.terrain
    )


def test_the_teaching_fights_grow() -> None:
    many = {name: len(exercise(file).units) for name, file in EXERCISE_OF.items()}
    assert many == {"drill-of-a-corps": 9, "two-against-two": 4, "six-against-six": 12}
    assert set(EXERCISE_OF.values()) == set(EXERCISES)


def _corners(base: Base) -> tuple[tuple[int, int], tuple[int, int]]:
    xs, ys = zip(*base.outline, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def test_names_of_units_make_codes_of_words() -> None:
    assert word_of("Noble cavalry") == "noble-cavalry"
    assert word_of("Men-at-arms, on foot") == "men-at-arms-on-foot"
