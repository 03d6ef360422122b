"""The sheets figure by figure: who takes part where, with what equipment; classes, persons, healing and the castle."""

from collections import Counter

import pytest

from tests.games.siege.boards import board, cell, new
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import class_name, values
from walstatt.games.siege.rules.r1_7_melee import defence_of, why_cannot_fight
from walstatt.games.siege.rules.sc_counts import PRIZES

NORMANS = {
    "baron": "richard", "knight": "lacy peter", "lady": "blodwin", "sergeant": "baldric geoffrey",
    "crossbowman": "alric edric", "shortbowman": "ernest philip wilkin hugh",
    "halberdier": "osric godwin harold ulf", "spearman": "wat leopold ralf simon thurstan walter",
    "technician": "claude engerram", "peasant": "adam diccon hob jankin", "civilian": "anselm maud ysolde",
}  # fmt: skip
WELSH = {
    "knight": "wulfric mortimer john", "sergeant": "pugh morgen", "crossbowman": "emlyn gawain",
    "longbowman": "aylwin dylan gwyn idris owen myrlyn", "halberdier": "rhys madoc cadoc bran",
    "spearman": "dai jones evan hywel ifor llew tegid gethin", "technician": "merfyn cadell wyn",
    "peasant": "tam twm guto sion ianto dewi",
}  # fmt: skip
CRY_HAVOC = {
    "knight": "conrad clarence gunter roland piers", "sergeant": "arnim a_wood",
    "halberdier": "frederick tom watkin wynken", "spearman": "bertin crispin hal odo perkin",
    "crossbowman": "nicholas francisco", "longbowman": "ben", "civilian": "audrey edith gwendolyn",
    "peasant": "baker cedric carpenter farmer gam giles gobin radult salter smith wulf",
}  # fmt: skip
OWN = {  # attack and defence on foot, attack and defence mounted, where they are not those of the class
    "lacy": (17, 10, 25, 12), "wulfric": (17, 10, 26, 12), "john": (16, 11, 24, 13), "geoffrey": (11, 9),
    "osric": (11, 8), "ulf": (10, 9), "leopold": (8, 8), "thurstan": (9, 7), "morgen": (13, 9), "madoc": (11, 8),
    "hywel": (8, 8), "llew": (9, 7),
}  # fmt: skip

SHOOTERS = "aylwin dylan gwyn idris owen myrlyn emlyn gawain"
GARRISON_2 = (
    "richard lacy baldric geoffrey alric edric ernest philip wilkin hugh osric godwin harold ulf wat leopold ralf "
    "simon blodwin"
)
BESIEGER_2 = (
    f"wulfric mortimer john pugh morgen {SHOOTERS} rhys madoc cadoc bran dai jones evan hywel ifor llew tegid gethin "
    "tam twm guto"
)
GARRISON_4 = " ".join(names for names in NORMANS.values()).replace(" hob jankin", "")
BESIEGER_4 = " ".join(WELSH.values())
RELIEF = "gunter roland piers a_wood nicholas francisco frederick tom bertin crispin hal odo radult salter wulf"
FORCES = {
    "coup-de-main": (
        "blodwin baldric alric edric ernest wat leopold simon osric anselm maud",
        "wulfric john pugh rhys madoc dai jones evan hywel ifor llew gwyn owen",
    ),
    "assaulting-the-breach": (GARRISON_2, BESIEGER_2),
    "burning-the-camp": (
        "richard lacy baldric osric godwin wat leopold ralf simon thurstan walter ernest philip",
        "mortimer pugh gwyn idris emlyn rhys dai jones evan hywel merfyn cadell tam twm",
    ),
    "the-long-siege": (GARRISON_4, BESIEGER_4),
    "the-convoy": (
        "richard baldric alric edric osric godwin harold ulf wat leopold claude adam diccon blodwin lacy peter "
        "geoffrey ralf simon thurstan walter hob jankin ox draught_horse",
        f"mortimer john pugh morgen {SHOOTERS} rhys madoc cadoc bran dai jones evan hywel ifor llew merfyn cadell tam "
        "twm",
    ),
    "the-great-siege": (
        f"{GARRISON_4} gunter a_wood nicholas frederick tom bertin crispin baker smith audrey edith hob jankin "
        "draught_horse",
        f"{BESIEGER_4} conrad clarence roland arnim francisco ben watkin wynken hal odo perkin cedric carpenter farmer "
        "gam giles",
    ),
    "the-relief": (
        f"{GARRISON_2} {RELIEF}", f"{BESIEGER_2} conrad clarence arnim watkin wynken perkin ben",
    ),
}  # fmt: skip
LONG = {"catapult": 3, "onager": 3, "ram": 1, "siege_tower": 1, "ballista": 1, "ladder": 4}
EQUIPMENT = {  # garrison, besieger, filled-moat and rubble markers
    "coup-de-main": ({}, {"ladder": 2}, 0, 0),
    "assaulting-the-breach": ({}, {"siege_tower": 1, "ladder": 3}, 8, 2),
    "burning-the-camp": ({}, {"siege_tower": 1, "ram": 1, "onager": 1, "catapult": 2, "ballista": 1}, 0, 0),
    "the-long-siege": ({"ballista": 1}, LONG, 10, 0),
    "the-convoy": (
        {"oil": 6, "ballista": 1, "wagon": 2}, {"ram": 1, "siege_tower": 1, "ballista": 1, "mantlet": 4, "ladder": 3},
        8, 0,
    ),
    "the-great-siege": ({"ballista": 1, "oil": 6, "wagon": 1}, LONG | {"mantlet": 4}, 10, 0),
    "the-relief": ({}, {"siege_tower": 1, "ladder": 3, "ram": 1, "catapult": 2, "onager": 1}, 8, 2),
}  # fmt: skip
COURSE = {  # level, map, first player, turns, days, drawbridge down
    "coup-de-main": (1, "castle", "besieger", 25, 0, True),
    "assaulting-the-breach": (2, "castle", "besieger", 30, 0, False),
    "burning-the-camp": (3, "camp", "garrison", 25, 0, False),
    "the-long-siege": (4, "both", "besieger", 20, 12, False),
    "the-convoy": (5, "both", "besieger", 20, 3, False),
    "the-great-siege": (5, "both", "besieger", 20, 15, False),
    "the-relief": (5, "both", "besieger", 40, 0, False),
}
RIDERS = {
    "burning-the-camp": "richard lacy", "the-convoy": "lacy peter", "the-relief": "gunter roland piers conrad clarence",
}  # fmt: skip
CAMP = {  # engine places of the camp map
    "siege_tower": "09.13 10.13 09.14", "ram": "20.13 20.14 20.15", "onager": "14.09 15.10 14.10",
    "catapult": "09.10 09.11, 19.15 19.16", "ballista": "08.09",
}  # fmt: skip


@pytest.mark.rule("S0-b", "S1.2-c")
@pytest.mark.parametrize("name", PLANS)
def test_SC_who_takes_part_with_what(name: str) -> None:
    plan = PLANS[name]
    assert (plan.level, plan.map, plan.first, plan.turns, plan.days, plan.bridge_down) == COURSE[name]
    garrison, besieger, fills, breaks = EQUIPMENT[name]
    assert (plan.fills, plan.breaks) == (fills, breaks)
    for side, men, things in zip(("garrison", "besieger"), FORCES[name], (garrison, besieger), strict=True):
        assert sorted(plan.sides[side].figures) == sorted(men.split()), side
        own = Counter({item.kind: 0 for item in plan.equipment})
        for item in plan.equipment:
            own[item.kind] += item.number if item.side == side else 0
        assert +own == Counter(things), side
    mounted = {who for side in plan.sides.values() for who in side.mounted}
    assert mounted == set(RIDERS.get(name, "").split())


@pytest.mark.rule("SC3", "SC7")
@pytest.mark.parametrize(("name", "rows"), [("burning-the-camp", 0), ("the-relief", 25)])
def test_SC3_SC7_the_engines_stand_on_their_places_in_the_camp(name: str, rows: int) -> None:
    for kind, places in CAMP.items():
        wanted = [tuple(f"{at[:2]}.{int(at[3:]) + rows:02}" for at in one.split()) for one in places.split(", ")]
        found = [item.cells for item in PLANS[name].equipment if item.kind == kind and item.cells]
        if name == "burning-the-camp" or kind in ("catapult", "onager"):
            assert found == wanted
    assert not any(item.count for item in PLANS[name].equipment)  # no ballista is loaded


@pytest.mark.rule("SC5", "S3.41-f")
def test_SC5_the_ballista_of_the_castle_is_loaded_and_that_of_the_welsh_is_not() -> None:
    loaded = {item.side: item.count for item in PLANS["the-convoy"].equipment if item.kind == "ballista"}
    assert loaded == {"garrison": 3, "besieger": 0}


@pytest.mark.rule("PS-f", "PS-l", "PS-o")
@pytest.mark.parametrize(
    ("name", "row"),
    {
        "baron": (18, 11, 5, 9, 5, 3, 5, 28, 14, 12, 14, 7, 10),
        "knight": (16, 10, 5, 8, 5, 3, 5, 24, 12, 12, 12, 6, 10),
        "sergeant": (12, 9, 6, 6, 4, 3, 4), "halberdier": (10, 8, 5, 5, 4, 3, 4), "spearman": (8, 7, 6, 4, 3, 3, 3),
        "crossbowman": (6, 6, 6, 3, 3, 3, 3), "longbowman": (6, 5, 6, 3, 2, 3, 2),
        "shortbowman": (5, 5, 6, 2, 2, 3, 2), "technician": (5, 5, 6, 2, 2, 3, 2), "peasant": (5, 4, 6, 2, 2, 3, 2),
        "civilian": (2, 3, 4, 1, 1, 2, 1), "lady": (2, 3, 5, 1, 1, 3, 1),
    }.items(),
)  # fmt: skip
def test_C0_values_of_the_classes(name: str, row: tuple[int, ...]) -> None:
    found = [*values(name, "able", False), *values(name, "wounded", False), values(name, "stunned", False)[1]]
    if DATA.classes[name].mounted is not None:
        found += [*values(name, "able", True), *values(name, "wounded", True)]
    assert tuple(found) == row
    bows = {"crossbowman": "crossbow", "longbowman": "longbow", "shortbowman": "shortbow"}
    assert DATA.classes[name].weapon == bows.get(name, "")


@pytest.mark.rule("PS-o", "S5.12-b")
def test_C1_C2_everybody_has_his_class_and_few_have_values_of_their_own() -> None:
    classes = [(who, name) for part in (NORMANS, WELSH, CRY_HAVOC) for name, men in part.items() for who in men.split()]
    assert sorted((who, class_name(who)) for who in DATA.people) == sorted(classes)
    for who, name in classes:
        on_foot, mounted = values(who, "able", False)[:2], values(who, "able", True)[:2]
        own = OWN.get(who, ())
        assert on_foot == (own[:2] or values(name, "able", False)[:2]), who
        if DATA.classes[name].mounted is not None:
            assert mounted == (own[2:] or values(name, "able", True)[:2]), who
    assert [values(beast, "able", False)[1:] for beast in ("horse", "draught_horse", "ox")] == [(1, 0), (1, 6), (1, 4)]


@pytest.mark.rule("S5.4-b", "SC-T14", "SC3")
def test_T11_T14_healing_casualties_and_what_a_burnt_engine_is_worth() -> None:
    assert DATA.healing == (1, 2, 3, 4, 5, 10, 15, 20, 99, 0)
    assert DATA.casualties == {
        "knights": (6, 3), "sergeants": (4, 2), "soldiers": (2, 1), "peasants": (1, 0), "animals": (0, 0),
    }  # fmt: skip
    assert PRIZES == {"siege_tower": 8, "onager": 6, "ram": 5, "catapult": 4, "ballista": 3}


@pytest.mark.rule("SC1")
@pytest.mark.parametrize("who", ["blodwin", "anselm", "maud"])
def test_SC1_three_of_the_garrison_may_not_attack(who: str) -> None:
    for scenario, code in (("coup-de-main", "may_not_attack"), ("assaulting-the-breach", "")):
        p = board({"dai": "05.05"}, {who: "05.06"}, stage="melee", active="garrison", scenario=scenario)
        found = why_cannot_fight(p, 2, p.figures[2])
        assert (found.code if found is not None else "") == code


@pytest.mark.rule("SC3", "PS-l")
def test_SC3_a_sleeper_defends_himself_like_a_stunned_man() -> None:
    p = new("burning-the-camp")
    asleep = next(figure for figure in p.figures.values() if figure.away == "asleep" and figure.who == "hywel")
    assert (defence_of(asleep), defence_of(asleep._replace(away=""))) == (4, 8)


@pytest.mark.rule("S1.61-b", "S1.74-a")
def test_M1_doors_stairs_and_gate_open_where_the_map_says() -> None:
    g = ground(board())
    opens = {
        "10.08": "11.08 09.08", "09.09": "09.10 09.08", "24.08": "23.08 25.08", "25.09": "25.10 25.08",
        "10.17": "11.18 09.18", "09.17": "09.16 09.18", "24.17": "23.18 25.18", "25.17": "25.16 25.18",
        "15.18": "14.18 16.17 16.18", "19.18": "20.18 18.17 18.18", "15.12": "14.11 14.12 16.11 16.12",
        "16.17": "15.18 16.18", "18.17": "19.18 18.18", "09.08": "10.08 09.09 09.07 08.07 08.08",
    }  # fmt: skip
    for place, beyond in opens.items():
        assert set(g.ways[cell(place)]) == {cell(one) for one in beyond.split()}, place
    stairs = {
        "13.09": "13.08",
        "21.09": "21.08",
        "10.13": "09.13",
        "24.13": "25.13",
        "12.17": "12.18",
        "22.17": "22.18",
    }
    for stair, walk in stairs.items():
        assert [at for at in g.ways[cell(stair)] if g.kinds[at] != "courtyard"] == [cell(walk)], stair


@pytest.mark.rule("S1.44-n", "S1.91-e")
def test_M1_slits_look_where_the_map_says_and_ladders_find_39_hexes() -> None:
    where = map_named("castle")
    ways = {where.grid.name(at): where.grid.lattice.names[way] for at, way in where.slits.items()}
    wanted = {
        "n": "09.07 25.07 17.10", "nw": "08.07 08.17 15.11", "sw": "08.08 08.18 15.13", "ne": "26.07 26.17 19.11",
        "se": "26.08 26.18 19.13", "s": "09.19 25.19 16.18 18.18 17.14",
    }  # fmt: skip
    assert ways == {place: way for way, places in wanted.items() for place in places.split()}
    near = {n for at in where.parapets for n in where.grid.neighbours[at] if where.terrain[n] == "moat"}
    assert len(near) == 39
    assert where.corners == {cell("16.15"), cell("18.15")}
    assert where.flanking == {cell("16.18"), cell("18.18")}
