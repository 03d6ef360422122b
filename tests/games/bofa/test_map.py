"""The map: everything the rulebook says about it."""

from itertools import pairwise

import pytest

from tests.games.bofa.table import at, goals, refused, table, u, way
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.rules.b6_paths import cost_of_step


@pytest.mark.rule("B-6.P1", "B-7.G1", "R-20", "B-11.2", "B-2.F1b")
def test_levels_and_areas() -> None:
    assert FIELD.levels[at("0303")] == 4
    assert FIELD.levels[at("0617")] == FIELD.levels[at("1906")] == 2
    assert {FIELD.levels[c] for c in (*FIELD.dale, *FIELD.slopes, FIELD.gate, at("1018"))} == {0}
    assert {FIELD.levels[c] for c in FIELD.hilltop} == {1}
    assert list(FIELD.areas) == ["front_gate", "guard_room_nw", "guard_room_ne", "hilltop", "dale"]
    assert len(FIELD.areas["hilltop"]) == 3
    assert all(FIELD.terrain[c] == "dale" for c in FIELD.grid.neighbours[FIELD.star])


@pytest.mark.rule("B-6.P2", "B-6.P2a", "B-6.P4")
def test_the_gate_has_two_open_sides_two_red_sides_and_cliffs() -> None:
    assert set(FIELD.fronts[FIELD.gate]) == {at("0809"), at("0909")}
    terrains = sorted(FIELD.terrain[c] for c in FIELD.grid.neighbours[FIELD.gate])
    assert terrains == ["cliff", "cliff", "mountain_1", "mountain_1", "plain", "plain"]
    match = table({"0908": ["azog_scim"], "0909": ["eagle"], "0706": ["thrak_scim"]}, "move")
    assert refused(match, ("move", u("azog_scim")), way("0808")) == "gate_opens_to_two_hexes"
    assert refused(match, ("move", u("thrak_scim")), way("0707")) == "cliff_is_impassable"
    flying = table({"0909": ["eagle"]}, "move", "free")
    assert "0708" in goals(flying, u("eagle"))


@pytest.mark.rule("B-6.P7", "R-29", "B-6.P5")
def test_the_river_is_connected_and_crosses_trails_only_at_the_bridge() -> None:
    assert len(FIELD.river) == 90
    steps = {(a, b) for trail in FIELD.trails.values() for a, b in pairwise(trail)}
    assert {pair for pair in steps if pair in FIELD.river} == {(at("1713"), at("1613"))}
    assert cost_of_step(u("dwarf"), at("1713"), at("1613")) == 2
    assert cost_of_step(u("azog_scim"), at("1713"), at("1613")) == 3


@pytest.mark.rule("B-2.4", "B-2.F1", "B-2.F2", "B-2.D1")
def test_zones() -> None:
    assert {len(FIELD.zones[zone]) for zone in ("nw_ridge", "ne_ridge", "south")} == {120, 127, 75}
    line = way("0301", "0402", "0504", "0605")
    assert not set(line) & set(FIELD.zones["nw_ridge"])
    assert not set(line) & set(FIELD.zones["ne_ridge"])
    assert at("0617") in FIELD.zones["nw_ridge"]
    assert at("1906") in FIELD.zones["ne_ridge"]


def test_all_hexes_but_cliffs_can_be_reached_on_foot() -> None:
    seen, waiting = {at("1018")}, [at("1018")]
    while waiting:
        for beyond in FIELD.fronts[waiting.pop()]:
            if beyond not in seen:
                seen.add(beyond)
                waiting.append(beyond)
    assert len(seen) == len(FIELD.terrain) - 3


COSTS = [("1017", "1018", 1, 1), ("1811", "1912", 1, 1), ("1910", "1911", 2, 2),
         ("1113", "1213", 2, 2), ("0712", "0612", 2, 2), ("0809", "0808", 4, 4), ("1209", "1210", 2, 3)]  # fmt: skip


@pytest.mark.rule("B-6.P3", "B-6.P7", "B-6.P8", "B-6.P9", "B-6.P11", "B-6.P2b", "T-3.6")
@pytest.mark.parametrize(("a", "b", "free", "dark"), COSTS)
def test_costs(a: str, b: str, free: int, dark: int) -> None:
    assert cost_of_step(u("dwarf"), at(a), at(b)) == free
    assert cost_of_step(u("azog_scim"), at(a), at(b)) == dark
    assert cost_of_step(u("eagle"), at(a), at(b)) == 1


def test_every_hex_belongs_to_a_part_of_the_field() -> None:
    region = {name: FIELD.regions[FIELD.grid.cell(name)] for name in (
        "0808", "0708", "1314", "1912", "1913", "0617", "1906", "0315", "2004", "0402", "1018", "2014", "0809", "0909",
    )}  # fmt: skip
    assert region == {
        "0808": "region-gate", "0708": "region-cliff", "1314": "region-dale", "1912": "region-hilltop",
        "1913": "region-slope", "0617": "area-guard-room-nw", "1906": "area-guard-room-ne",
        "0315": "region-north-west", "2004": "region-north-east", "0402": "region-mountain",
        "1018": "region-plain-west", "2014": "region-plain-east", "0809": "region-plain-west",
        "0909": "region-plain-east",
    }  # fmt: skip
