"""1.4 Lines of fire: the two worked examples, and each limit on its own."""

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, refused
from walstatt.core.questions import Refusal
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Engine, Siege
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_3_shots import Shot, shot_at
from walstatt.games.siege.rules.r1_4_line_of_fire import spot_of
from walstatt.games.siege.rules.r1_5_cover import HEAVY, MEDIUM, NONE

F1 = {"gwyn": "17.07", "idris": "17.04", "owen": "05.05", "dylan": "05.08", "aylwin": "17.03"}  # C, D, E, F, G
C, D, E, F, G = F1
KEEP, KEEP2, WALL = "ernest", "philip", "hugh"  # A, A2, B


def fixture_1() -> Siege:
    return board(F1, {KEEP: "17.10", KEEP2: "15.11", WALL: "13.08"}, filled=("17.07",))


def can(p: Siege, shooter: str, target: str) -> int:
    """The cover of a shot that must be possible."""
    shot = aim(p, shooter, target)
    assert isinstance(shot, Shot), shot
    return shot.cover


@pytest.mark.rule("S1.45-EX1", "S1.44-b", "S1.44-f")
def test_S1_45_EX1_keep_shoots_over_the_wall() -> None:
    p = fixture_1()
    assert can(p, KEEP, G) == NONE
    assert can(p, KEEP, D) == NONE


@pytest.mark.rule("S1.45-EX2", "S1.44-j")
def test_S1_45_EX2_target_closer_to_the_wall_than_the_keep() -> None:
    found = aim(fixture_1(), KEEP, C)
    assert refused(found, "S1.44-j", "too_close_behind")
    assert isinstance(found, Refusal)
    assert (found.facts["at"], found.facts["near"], found.facts["far"]) == (cell("17.08"), 1, 2)
    assert cell("17.08") in found.facts["line"].cells


@pytest.mark.rule("S1.45-EX3", "S1.44-n", "S1.44-i")
def test_S1_45_EX3_too_close_to_the_tower() -> None:
    p = fixture_1()
    assert refused(aim(p, KEEP, E), "S1.44-n", "outside_the_slit")
    assert refused(aim(p, KEEP, F), "S1.44-n", "outside_the_slit")
    assert refused(aim(p, KEEP2, E), "S1.44-j", "too_close_behind")
    assert refused(aim(p, KEEP2, F), "S1.44-j", "too_close_behind")


@pytest.mark.rule("S1.45-EX4", "S1.44-a", "S1.44-e", "S1.44-o")
def test_S1_45_EX4_battlement_shoots_out() -> None:
    p = fixture_1()
    for target in (C, G, D, E):
        assert can(p, WALL, target) == NONE


@pytest.mark.rule("S1.45-EX5", "S1.45-d")
def test_S1_45_EX5_line_through_the_tower() -> None:
    assert refused(aim(fixture_1(), WALL, F), "S1.45-d", "wall_in_the_way")


@pytest.mark.rule("S1.45-EX6", "S1.45-a", "S1.51-a")
def test_S1_45_EX6_back_at_the_battlement_with_heavy_cover() -> None:
    p = fixture_1()
    for shooter in (C, D, G, E):
        assert can(p, shooter, WALL) == HEAVY
    assert isinstance(aim(p, F, WALL), Refusal)


@pytest.mark.rule("S1.45-EX7", "S1.51-b", "S1.45-b")
def test_S1_45_EX7_straight_into_the_keep_slit() -> None:
    p = fixture_1()
    assert can(p, G, KEEP) == HEAVY
    assert can(p, D, KEEP) == HEAVY
    assert isinstance(aim(p, E, KEEP), Refusal)


@pytest.mark.rule("S1.45-EX8", "S1.45-b")
@pytest.mark.parametrize(("slit", "who"), [("09.07", ()), ("08.07", (E,)), ("08.08", ())])
def test_S1_45_EX8_only_the_middle_slit_and_only_from_E(slit: str, who: tuple[str, ...]) -> None:
    p = board(F1, {KEEP: slit}, filled=("17.07",))
    assert tuple(one for one in F1 if isinstance(aim(p, one, KEEP), Shot)) == who


@pytest.mark.rule("S1.45-EX9", "S1.51-c", "S1.44-c")
def test_S1_45_EX9_an_intruder_on_the_wall_has_no_cover_from_the_keep() -> None:
    assert can(board({"gwyn": "13.08"}, {KEEP2: "15.11"}), KEEP2, "gwyn") == NONE


@pytest.mark.rule("S1.45-EX10", "S1.44-g")
def test_S1_45_EX10_own_figure_beside_the_target() -> None:
    p = board({"aylwin": "17.03"}, {KEEP: "17.10", WALL: "13.08", "wat": "17.04"})
    assert refused(aim(p, KEEP, "aylwin"), "S1.44-g", "friend_beside_target")
    assert refused(aim(p, WALL, "aylwin"), "S1.44-g", "friend_beside_target")


# Fixture 2: A at the edge, B behind it, C and D in the moat, E on the battlement

F2 = {"ernest": "17.05", "philip": "17.03", "wilkin": "17.06", "hugh": "16.06", "alric": "17.08"}


def moat_shot(shooter: str, target: str) -> Shot | Refusal:
    """One of the five shoots at another, who alone is of the other side."""
    p = board({target: F2[target]}, {who: place for who, place in F2.items() if who != target})
    for unit, one in p.figures.items():
        if one.side == "garrison" and one.who != shooter:
            p.figures[unit] = one._replace(side="besieger")
    one = figure(p, shooter)
    return shot_at(p, one.side, spot_of(p, one), "longbow", 1)


@pytest.mark.rule("S1.46-EX1", "S1.46-a", "S1.46-c", "S1.46-d")
def test_S1_46_EX1_edge_and_battlement_reach_everybody() -> None:
    for shooter in ("ernest", "alric"):
        for target in F2:
            if target != shooter:
                assert isinstance(moat_shot(shooter, target), Shot), (shooter, target)


@pytest.mark.rule("S1.46-EX2", "S1.46-c")
def test_S1_46_EX2_not_into_the_moat_from_behind_the_edge() -> None:
    for target in ("wilkin", "hugh"):
        assert refused(moat_shot("philip", target), "S1.46-c", "not_at_the_moat")


@pytest.mark.rule("S1.46-EX3", "S1.46-e")
def test_S1_46_EX3_not_out_of_the_moat_beyond_its_edge() -> None:
    for shooter in ("wilkin", "hugh"):
        assert refused(moat_shot(shooter, "philip"), "S1.46-e", "shooter_in_moat")
        assert isinstance(moat_shot(shooter, "ernest"), Shot)


@pytest.mark.rule("S1.46-EX4", "S1.45-c")
def test_S1_46_EX4_not_from_the_moat_at_the_battlement() -> None:
    for shooter in ("wilkin", "hugh"):
        assert refused(moat_shot(shooter, "alric"), "S1.45-c", "shooter_in_moat")


# Each limit on its own


@pytest.mark.rule("S1.42-a", "S1.42-b", "S1.41-b")
def test_S1_42_a_no_bolt_passes_a_living_figure() -> None:
    for between in ("16.03", "16.03 stunned"):
        p = board({"emlyn": "16.01", "dai": between}, {"wat": "16.04"})
        found = aim(p, "emlyn", "wat")
        assert isinstance(found, Refusal)
        assert refused(found, "S1.42-a", "figure_in_the_way")
        assert (found.facts["other"], found.facts["at"]) == (2, cell("16.03"))
    dead = board({"emlyn": "16.01"}, {"wat": "16.04"})
    assert isinstance(aim(dead, "emlyn", "wat"), Shot)


@pytest.mark.rule("S1.42-c")
def test_S1_42_c_arrows_pass_over_at_medium_range_and_light_cover() -> None:
    short = board({"gwyn": "16.01", "dai": "16.02"}, {"wat": "16.04"})
    assert refused(aim(short, "gwyn", "wat"), "S1.42-c", "figure_in_the_way")
    medium = board({"gwyn": "01.01", "dai": "01.02"}, {"wat": "01.20"})
    assert isinstance(aim(medium, "gwyn", "wat"), Shot)
    crossbow = board({"emlyn": "01.01", "dai": "01.02"}, {"wat": "01.20"})
    assert isinstance(aim(crossbow, "emlyn", "wat"), Refusal)


@pytest.mark.rule("S1.43-a", "S1.53-d", "S1.53-e")
def test_S1_43_a_through_a_tower_door_along_the_wall_walk() -> None:
    p = board({"gwyn": "09.08"}, {"ernest": "09.11"})
    assert can(p, "gwyn", "ernest") == NONE
    assert can(p, "ernest", "gwyn") == MEDIUM
    assert isinstance(aim(board({"gwyn": "09.08"}, {"ernest": "12.10"}), "gwyn", "ernest"), Refusal)
    assert isinstance(aim(board({"gwyn": "09.08"}, {"ernest": "11.09"}), "ernest", "gwyn"), Refusal)


@pytest.mark.rule("S1.43-b")
def test_S1_43_b_from_a_door_the_line_starts_in_its_middle() -> None:
    p = board({"gwyn": "09.09"}, {"ernest": "09.12"})
    shot = aim(p, "gwyn", "ernest")
    assert isinstance(shot, Shot)
    assert shot.aim.by_start == 3  # the side towards the wall walk
    assert cell("09.09") not in shot.aim.track.cells


@pytest.mark.rule("S1.43-c", "S1.54-a")
def test_S1_43_c_nobody_shoots_through_the_keep_door() -> None:
    p = board({"gwyn": "14.12"}, {"ernest": "15.12", "wat": "16.12"})
    assert isinstance(aim(p, "gwyn", "ernest"), Refusal)
    assert isinstance(aim(p, "ernest", "gwyn"), Refusal)
    assert isinstance(aim(p, "gwyn", "wat"), Refusal)


@pytest.mark.rule("S1.44-e", "S1.44-l", "S1.44-d")
def test_S1_44_e_a_battlement_overlooks_eight_hexes() -> None:
    near = board({"dai": "13.05", "evan": "13.02"}, {"alric": "13.08"})
    assert isinstance(aim(near, "alric", "evan"), Shot)
    far = board({"dai": "01.03", "evan": "01.02"}, {"alric": "13.08"})
    far_shot = aim(far, "alric", "evan")
    assert isinstance(far_shot, Refusal) or cell("01.03") not in far_shot.aim.track.cells


@pytest.mark.rule("S1.44-l")
def test_S1_44_l_beyond_the_radius_figures_count() -> None:
    p = board({"dai": "13.17", "evan": "13.18"}, {"alric": "13.08"})
    assert refused(aim(p, "alric", "evan"), "S1.42-a", "figure_in_the_way")
    p = board({"dai": "13.16", "evan": "13.18"}, {"alric": "13.08"})
    assert isinstance(aim(p, "alric", "evan"), Shot)


@pytest.mark.rule("S1.44-m", "S1.46-a")
def test_S1_44_m_a_tower_slit_has_battlement_height() -> None:
    p = board({"dai": "09.05", "evan": "09.02"}, {"alric": "09.07"})
    assert isinstance(aim(p, "alric", "evan"), Shot)
    assert isinstance(aim(p, "alric", "dai"), Shot)


@pytest.mark.rule("S1.44-k")
def test_S1_44_k_range_is_plain_distance_both_ways() -> None:
    p = board({"gwyn": "13.05"}, {"ernest": "13.08"})
    down, up = aim(p, "ernest", "gwyn"), aim(p, "gwyn", "ernest")
    assert isinstance(down, Shot)
    assert isinstance(up, Shot)
    assert down.distance == up.distance == 3


@pytest.mark.rule("S1.46-b")
def test_S1_46_b_the_keep_seldom_reaches_the_moat() -> None:
    p = board({"dai": "17.07", "evan": "17.06"}, {"ernest": "17.10"})
    assert refused(aim(p, "ernest", "dai"), "S1.44-j", "too_close_behind")
    assert isinstance(aim(p, "ernest", "evan"), Shot)


@pytest.mark.rule("S1.52-a", "S1.57-b", "S1.56-a")
def test_S1_52_a_nobody_shoots_into_a_closed_castle() -> None:
    up = board({"gwyn": "17.21"}, {"wat": "17.16"})
    assert refused(aim(up, "gwyn", "wat"), "S1.57-b", "drawbridge_is_up")
    down = board({"gwyn": "17.21"}, {"wat": "17.16"}, bridge_down=True)
    assert can(down, "gwyn", "wat") == NONE
    wall = board({"gwyn": "13.05"}, {"wat": "13.09"})
    assert isinstance(aim(wall, "gwyn", "wat"), Refusal)


@pytest.mark.rule("S1.57-a")
def test_S1_57_a_heavy_cover_at_the_gate_corners() -> None:
    for shooter, corner in (("19.23", "16.15"), ("19.24", "16.15"), ("15.23", "18.15")):
        assert can(board({"gwyn": shooter}, {"wat": corner}, bridge_down=True), "gwyn", "wat") == HEAVY
    assert can(board({"gwyn": "18.21"}, {"wat": "16.14"}, bridge_down=True), "gwyn", "wat") == NONE


@pytest.mark.rule("S1.93-c", "S1.93-d", "S1.93-g")
def test_S1_93_c_from_a_ladder_only_at_the_battlements_it_faces() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board(
        {"gwyn": "12.07"}, {"ernest": "12.08", "philip": "13.08", "hugh": "14.08", "wat": "12.09"}, engines=(ladder,)
    )
    assert can(p, "gwyn", "ernest") == HEAVY
    assert can(p, "gwyn", "philip") == HEAVY
    assert refused(aim(p, "gwyn", "hugh"), "S1.93-c", "not_faced_from_ladder")
    assert refused(aim(p, "gwyn", "wat"), "S1.93-c", "not_faced_from_ladder")


@pytest.mark.rule("S1.44-g", "S3.31-a")
def test_S1_44_g_beside_either_hex_of_a_rider() -> None:
    near = board({"wulfric": "17.04 17.03"}, {"ernest": "17.08", "wat": "17.02"}, level=3)
    assert refused(aim(near, "ernest", "wulfric"), "S1.44-g", "friend_beside_target")
    far = board({"wulfric": "17.04 17.03"}, {"ernest": "17.08", "wat": "17.01"}, level=3)
    assert isinstance(aim(far, "ernest", "wulfric"), Shot)


@pytest.mark.rule("S1.44-f", "S1.44-j", "S1.44-l")
def test_S1_44_j_the_keep_shoots_over_men_on_a_siege_tower() -> None:
    tower = Engine("siege_tower", "besieger", (cell("17.07"), cell("18.06"), cell("17.06")), 3)
    men = {"dai": "17.06+", "evan": "17.02"}
    p = board(men, {"ernest": "17.10"}, level=2, engines=(tower,))
    assert isinstance(aim(p, "ernest", "evan"), Shot)
    close = board(men | {"evan": "17.03"}, {"ernest": "17.10"}, level=2, engines=(tower,))
    assert refused(aim(close, "ernest", "evan"), "S1.44-j", "too_close_behind")


@pytest.mark.rule("S1.41-a", "S1.41-b", "S1.44-d")
@pytest.mark.parametrize(("shooter", "target", "code", "heights"), [
    ("17.10", "17.07", "too_close_behind", (3, -1)), ("13.08", "05.08", "wall_in_the_way", (2, 0)),
    ("17.03", "17.06", "not_at_the_moat", (0, -1)), ("17.06", "17.08", "shooter_in_moat", (-1, 2)),
    ("05.05", "31.22", "keep_in_the_way", (0, 0)), ("17.08", "17.04", "friend_beside_target", (2, 0)),
])  # fmt: skip
def test_S1_41_every_refusal_shows_the_line_its_sides_and_heights(
    shooter: str, target: str, code: str, heights: tuple[int, int]
) -> None:
    p = board({"dai": target}, {"ernest": shooter, "wat": "17.03" if code.startswith("friend") else "33.25"})
    refusal = why_not_target(p, number(p, "ernest"), 1)
    assert refusal is not None
    assert (refusal.code, refusal.facts["heights"]) == (code, heights)
    trace = refusal.facts["trace"]
    assert {cell(shooter), cell(target)} <= {*trace, *(n for at in trace for n in ground(p).map.grid.neighbours[at])}
    assert refusal.facts["sides"]
    assert all(set(ground(p).map.grid.side_cells[side]) <= set(trace) for side in refusal.facts["sides"])
