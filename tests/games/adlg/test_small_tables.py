"""7, 14 to 21 The small tables: command, rally, modifiers, losses, rout, terrain, set-up, switches."""

import pytest

from walstatt.games.adlg.options import AVERAGE_DIE, OPTIONS
from walstatt.games.adlg.small_tables import (
    COMMAND_POINTS,
    DISMOUNTING,
    LOSSES,
    MELEE,
    ORDERS,
    RALLY,
    RANK_SHEET,
    RANKS,
    ROUT,
    SHARE,
    SHOOTING,
)
from walstatt.games.adlg.tables import ABILITIES, DIFFICULT, IMPASSABLE, MOVE_COSTS, OPEN, ROUGH, TYPES, WEAPON_SHEET
from walstatt.games.adlg.terrain import REGION_SHEET, SET_UP, TERRAIN, TERRAIN_SHEET, compulsory_in, pieces_of
from walstatt.space.plane.measure import DEGREE, UD


@pytest.mark.rule("ADLG-CMD-24-a", "ADLG-CMD-24-b")
def test_commanders() -> None:
    assert {name: (rank.value, rank.range // UD) for name, rank in RANKS.items()} == {
        "ordinary": (0, 4), "competent": (1, 6), "brilliant": (2, 8), "strategist": (3, 8),
    }  # fmt: skip
    assert RANK_SHEET.light_troops == 2


@pytest.mark.rule("ADLG-CP-25-a")
def test_command_points_follow_the_formula() -> None:
    for rank in RANKS.values():
        assert COMMAND_POINTS[rank.value] == tuple(-(-(face + rank.value) // 2) for face in range(1, 7))


def test_prices_of_orders() -> None:
    prices = {name: order.cost for name, order in ORDERS.orders.items()}
    assert [prices[name] for name in ("spontaneous_charge", "uncontrolled_charge", "move", "charge")] == [0, 0, 1, 1]
    assert [prices[name] for name in ("hold_back", "other_than_charge_of_rash")] == [3, 3]
    assert [prices[f"leave_zone_{how}"] for how in ("by_evading", "backwards", "ahead")] == [1, 2, 1]
    assert [prices["disengage"], prices["disengage_unmanoeuvrable"], prices["urge_hesitant_corps"]] == [1, 2, 2]
    assert {one.cost for one in ORDERS.surcharges.values()} == {1} == {ORDERS.free}


def test_rally() -> None:
    assert [(row.id, row.least, row.cost) for row in RALLY.rows] == [("far", 3, 0), ("near", 4, 1), ("melee", 5, 2)]
    assert (RALLY.commander, RALLY.out_of_range, RALLY.regained) == (1, 1, 1)


def test_costs_of_manoeuvres() -> None:
    assert (MOVE_COSTS.wheel, MOVE_COSTS.widest_wheel) == (3 * UD // 2, 90 * DEGREE)
    assert MOVE_COSTS.widest_wheel_of_wagons == 45 * DEGREE
    assert [MOVE_COSTS.turn, MOVE_COSTS.slow_turn, MOVE_COSTS.slide, MOVE_COSTS.extension] == [UD, 2 * UD, UD, UD]
    assert [MOVE_COSTS.cross_works_on_foot, MOVE_COSTS.cross_works_mounted, MOVE_COSTS.road] == [UD, 2 * UD, UD]
    assert MOVE_COSTS.far_from == 4 * UD


def test_modifiers() -> None:
    assert (SHOOTING.light_shooter, SHOOTING.target_in_cover, SHOOTING.disordered, SHOOTING.shooter_in_cover) == (
        -1,
    ) * 4
    assert (SHOOTING.support, SHOOTING.support_of_light, SHOOTING.most_support) == (1, (1, 2), 3)
    assert (MELEE.disordered, MELEE.uncontrolled_charge, MELEE.panic, MELEE.mounted_at_works) == (-1, -1, -1, -2)
    assert {MELEE.flank_or_rear, MELEE.simple_support, MELEE.melee_support, MELEE.better_place, MELEE.commander} == {1}
    assert {MELEE.against_artillery, MELEE.battle_ready, MELEE.lone_enemy_of_wagon, MELEE.incendiary} == {1}


def test_who_keeps_protection() -> None:
    assert WEAPON_SHEET.keeps == {"one": ("El", "WWg"), "less_one": ("Art", "WWg", "LI", "LH"), "none": ("LI", "LH")}
    assert WEAPON_SHEET.huge.categories == ("El", "WWg")
    assert (WEAPON_SHEET.beside, WEAPON_SHEET.far_from, WEAPON_SHEET.from_the_rear) == (UD, 4 * UD, -1)


def test_losses_and_rout() -> None:
    lost = LOSSES.losses
    assert (lost.disordered, lost.left_the_table, lost.routed, lost.commander, lost.camp, lost.fortified_camp) == (
        1, 1, 2, 1, 4, 6,
    )  # fmt: skip
    assert (LOSSES.break_point.unit, LOSSES.break_point.expendable, LOSSES.break_point.fortified_camp) == (1, 0, 1)
    assert SHARE * 4 == 1
    behind, rampage = ROUT.friends_behind, ROUT.rampage
    assert (behind.within, behind.loss, behind.no_loss_from) == (UD, 1, ("Art", "WWg", "SCh"))
    assert (rampage.within, rampage.loss, rampage.spares) == (UD, 1, ("LI",))


def test_what_mounted_troops_become_on_foot() -> None:
    assert {name: row.becomes for name, row in DISMOUNTING.items()} == {
        "HKN": "FKN", "MKN": "HSW", "MCV": "MSW", "HCV": "MSW", "LCH": "MSW",
    }  # fmt: skip
    assert {row.with_impact for name, row in DISMOUNTING.items() if TYPES[name].category == "Cv"} == {"HSW"}


def test_every_ability_that_is_bought_or_built_in_is_known() -> None:
    assert [name for name, ability in ABILITIES.items() if ability.derived] == [
        "furious_charge", "mixed", "panic", "battle_ready", "included_commander",
    ]  # fmt: skip
    assert all(ability.rules for ability in ABILITIES.values())


# 19 Terrain


@pytest.mark.rule("ADLG-TER-70-b")
def test_grounds() -> None:
    grounds = {name: one.ground for name, one in TERRAIN.items()}
    assert {name for name, ground in grounds.items() if ground == ROUGH} == {"brush", "plantation", "field", "gully"}
    assert {name for name, ground in grounds.items() if ground == DIFFICULT} == {
        "wood", "marsh", "dunes", "steep_hill", "village",
    }  # fmt: skip
    assert {name for name, ground in grounds.items() if ground == OPEN} == {"plain", "gentle_hill"}
    assert {name for name, ground in grounds.items() if ground == IMPASSABLE} == {"coast", "impassable"}
    assert {TERRAIN[name].kind for name in ("river", "road", "obstacle")} == {"rolled", "crossed", "linear"}


def test_cover_ambushes_and_heights() -> None:
    assert {name for name, one in TERRAIN.items() if one.gives_cover} == {
        "plantation", "wood", "village", "fortification",
    }  # fmt: skip
    inside = {name for name, one in TERRAIN.items() if one.shooting_from_inside == -1}
    assert inside == {"plantation", "wood", "village"} == {name for name, one in TERRAIN.items() if one.hides_beyond}
    assert {name for name, one in TERRAIN.items() if one.ambush == "LI"} == {"brush", "field", "marsh", "dunes"}
    assert {name for name, one in TERRAIN.items() if one.ambush == "all"} == {"wood", "gully"}
    assert (TERRAIN["plantation"].ambush, TERRAIN["village"].ambush) == ("not_elephants", "not_elephants_and_wagons")
    assert {name for name, one in TERRAIN.items() if one.is_high} == {"gentle_hill", "steep_hill"}
    assert {name for name, one in TERRAIN.items() if one.ambush == "behind"} == {"gentle_hill", "steep_hill"}
    assert {name for name, one in TERRAIN.items() if one.edge_bonus} == {"river", "gully"}


def test_shapes_fit_the_sizes_that_are_allowed() -> None:
    size, shapes = TERRAIN_SHEET.size, TERRAIN_SHEET.shapes
    long, short = size.holds[1], size.holds[0]
    for sides in (shapes.rectangle, shapes.village):
        assert sides[0] ** 2 + sides[1] ** 2 <= size.circle**2
        assert sides[0] >= long
        assert sides[1] >= short
    for a, b in (shapes.rounded, shapes.hill):  # the corner of the rectangle lies in the ellipse
        assert 2 * a <= size.circle
        assert (b * long) ** 2 + (a * short) ** 2 <= (2 * a * b) ** 2
    assert 2 * shapes.gully[0] <= size.circle
    assert shapes.gully[0] * shapes.gully_at_least[1] >= shapes.gully[1] * shapes.gully_at_least[0]


# 20 Set-up


@pytest.mark.rule("ADLG-SET-74-a")
def test_compulsory_pieces() -> None:
    assert {region: compulsory_in(region) for region in REGION_SHEET.regions} == {
        "plain": "field", "forest": "wood", "mountain": "steep_hill", "desert": "dunes", "steppe": "gentle_hill",
    }  # fmt: skip


@pytest.mark.rule("ADLG-SET-74-b")
@pytest.mark.parametrize(
    ("region", "pieces"),
    [
        ("plain", "gentle_hill 1 marsh 1 village 1 brush 3 field 4 gully 1 plantation 2 coast 1 river 1 road 1"),
        ("forest", "gentle_hill 2 marsh 2 village 1 wood 4 brush 2 gully 1 impassable 1 coast 1 river 1 road 1"),
        ("mountain", "steep_hill 4 marsh 1 village 1 wood 2 brush 2 gully 2 impassable 1 coast 1 river 1 road 1"),
        ("desert", "gentle_hill 2 dunes 4 brush 3 gully 1 plantation 1 impassable 1 river 1 road 1"),
        ("steppe", "gentle_hill 4 marsh 1 brush 2 gully 1 river 1 road 1"),
    ],
)
def test_pieces_of_each_region(region: str, pieces: str) -> None:
    words = pieces.split()
    expected = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert next(pieces_of(one) for one in REGION_SHEET.regions if one == region) == expected


def test_dice_of_the_set_up() -> None:
    assert SET_UP.sector == ("left", "left", "centre", "centre", "right", "right")
    assert SET_UP.position == ("edge",) * 4 + ("inside",) * 2
    assert [one.move // UD for one in SET_UP.adjustment] == [0, 0, 4, 4, 6, 6]
    assert [one.remove for one in SET_UP.adjustment[4:]] == ["impassable", "not_compulsory"]
    assert [one.rotate for one in SET_UP.adjustment] == [False] * 4 + [True] * 2
    assert (SET_UP.river_coast_or_village, SET_UP.inside, SET_UP.tries_less_pieces) == (4, 2 * UD, 4)


# 21 Switches


@pytest.mark.rule("ADLG-OPT-22-a")
def test_switches_and_what_is_usual() -> None:
    usual = {option.name: option.usual for option in OPTIONS}
    assert usual.pop("turn_limit") == 12
    assert usual.pop("rerolls_per_player") == 0
    assert [name for name, on in usual.items() if on] == ["cv_first_round_vs_all_swordsmen"]
    assert len(usual) == 9
    for option in OPTIONS:
        assert option.values[0] == option.usual
        assert type(option.values[0]) is type(option.usual)
    assert AVERAGE_DIE == (2, 3, 3, 4, 4, 5)
