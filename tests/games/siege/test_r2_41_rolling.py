"""2.41 The siege tower on open ground: crew, room, dead and fires, and bringing it on."""

from typing import Any

import pytest

from tests.games.siege.boards import board, cell, play, refused, why_not
from tests.games.siege.invariants import check
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import BUSY, INVOLVED, MOVED, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r2_4_siege_tower import floors, fronts
from walstatt.space.footprints import footprint

TOWER = 1001


def tower(besieger: dict[str, str] | None = None, garrison: dict[str, str] | None = None) -> Siege:
    """A siege tower on open ground that faces north, with its crew inside."""
    grid = map_named("castle").grid
    cells = footprint(grid, cell("05.05"), DATA.equipment["siege_tower"].hexes, 0)
    assert cells is not None
    crew = dict(zip(("dai", "evan", "ifor"), (grid.name(c) for c in cells), strict=True))
    engine = Engine("siege_tower", "besieger", cells, 0)
    return board(crew | (besieger or {}), garrison or {"wat": "25.12"}, level=3, engines=(engine,))


def ahead(p: Siege) -> int:
    return ground(p).map.grid.steps[p.engines[TOWER].cells[0]][0]


@pytest.mark.rule("S2.41-a", "S2.41-d", "S2.41-f", "S1.21-l")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, ""), ({"state": WOUNDED}, ""), ({"state": STUNNED}, "cannot_act"), ({"done": BUSY}, "is_at_work"),
        ({"done": INVOLVED}, "was_in_melee"), ({"spent": 1, "done": MOVED}, ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("unit", [1, 2, 3])
def test_S2_41_a_each_of_the_three_must_be_fit_and_free_and_may_have_moved(
    unit: int, changes: dict[str, Any], code: str
) -> None:
    p = tower()
    p.figures[unit] = p.figures[unit]._replace(**changes)
    found = why_not("roll", p, "besieger", (TOWER, 0))
    assert (found.code if found is not None else "") == code


@pytest.mark.rule("S2.41-a", "S2.41-f")
def test_S2_41_f_a_crew_that_has_rolled_it_rolls_it_on() -> None:
    match, _ = play(tower(), ("roll", TOWER, 0))
    q = match.position
    assert all(q.figures[unit].spent >= 6 for unit in (1, 2, 3))
    assert why_not("roll", q, "besieger", (TOWER, 0)) is None
    match.answer(("roll", TOWER, 0))
    assert refused(why_not("roll", match.position, "besieger", (TOWER, 0)), "S2.41-a", "too_far")


@pytest.mark.rule("S2.41-e", "S1.62-a", "S1.61-i", "S3.54-b")
def test_S2_41_e_nobody_no_fire_and_not_six_dead_in_its_way() -> None:
    for p in (tower({"llew": "05.04"}), tower(garrison={"simon": "05.04"})):
        assert refused(why_not("roll", p, "besieger", (TOWER, 0)), "S1.62-a", "hex_is_occupied")
    burning = tower()
    burning.fires[ahead(burning)] = Fire("garrison")
    works_changed(burning)
    assert refused(why_not("roll", burning, "besieger", (TOWER, 0)), "S3.54-b", "hex_burns")
    for dead, code in ((5, ""), (6, "engine_needs_open_ground")):
        p = tower()
        p.piles[ahead(p)] = dead
        works_changed(p)
        found = why_not("roll", p, "besieger", (TOWER, 0))
        assert (found.code if found is not None else "") == code


@pytest.mark.rule("S2.42-e", "S3.54-b")
def test_S3_54_b_nobody_climbs_down_into_a_burning_hex() -> None:
    p = tower({"gwyn": "05.05+"})
    for unit in (1, 2, 3):
        lift(p, unit)
    cells = p.engines[TOWER].cells
    assert set(floors(p, 4)) | {cells[0]} == set(cells)
    p.fires[cells[1]] = Fire("garrison")
    works_changed(p)
    assert cells[1] not in floors(p, 4)
    assert cells[2] in floors(p, 4)


# Bringing it on


def waiting(kind: str, **fields: Any) -> Siege:
    return board({"dai": "17.01"}, {"wat": "25.12"}, level=3, engines=(Engine(kind, "besieger", away="waiting"),),
                 **fields)  # fmt: skip


@pytest.mark.rule("S2.41-c", "S1.62-a", "S1.91-a")
def test_S2_41_c_no_tower_on_anybody_but_a_ladder_on_its_men() -> None:
    for kind, can in (("siege_tower", False), ("ram", False), ("ladder", True)):
        p = waiting(kind)
        assert why_not("bring", p, "besieger", (TOWER,)) is None
        assert (cell("17.01") in fronts(p, TOWER)) is can, kind
        assert cell("05.01") in fronts(p, TOWER)


@pytest.mark.rule("S2.41-c", "S2.41-e", "S1.61-i", "S3.54-b")
@pytest.mark.parametrize("kind", ["siege_tower", "ladder"])
def test_S2_41_c_nothing_is_brought_onto_a_fire_or_six_dead(kind: str) -> None:
    p = waiting(kind)
    p.fires[cell("05.01")] = Fire("garrison")
    p.piles[cell("09.01")], p.piles[cell("13.01")] = 6, 5
    works_changed(p)
    found = fronts(p, TOWER)
    assert cell("05.01") not in found
    assert cell("09.01") not in found
    assert cell("13.01") in found


def with_ladder() -> Siege:
    """One of the crew carries a ladder with somebody outside."""
    p = tower({"jones": "30.05"})
    inside = p.engines[TOWER].cells[2]
    outside = next(
        n for n in ground(p).map.grid.neighbours[inside] if n not in p.engines[TOWER].cells and n not in p.standing
    )
    put(p, 4, outside)
    p.engines[1002] = Engine("ladder", "besieger", (inside, outside))
    for unit in (3, 4):
        p.figures[unit] = p.figures[unit]._replace(load=1002)
    return p


@pytest.mark.rule("S2.41-f", "S1.91-g")
def test_S1_91_g_who_rolls_away_in_a_tower_lets_go_of_his_ladder() -> None:
    match, _ = play(with_ladder(), ("roll", TOWER, 0))
    assert [match.position.figures[unit].load for unit in (3, 4)] == [0, 0]
    check(match.position)


@pytest.mark.rule("S2.42-c", "S1.91-g")
def test_S1_91_g_who_climbs_in_a_tower_lets_go_of_his_ladder() -> None:
    p = with_ladder()
    match, _ = play(p, ("climb", 3), floors(p, 3)[0])
    assert [match.position.figures[unit].load for unit in (3, 4)] == [0, 0]
    check(match.position)
