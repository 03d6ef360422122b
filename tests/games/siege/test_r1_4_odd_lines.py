"""1.4, 1.5 Lines of fire in odd places: breaches in towers, doors, the dead, ballistas on walls, the raised bridge."""

import pytest

from tests.games.siege.boards import STRAY, aim, board, camp, cell, number, refused
from walstatt.core.questions import Refusal
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import HEAP, Engine
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_3_shooting import why_not_target
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, LIGHT, MEDIUM, NONE
from walstatt.games.siege.rules.so_stray import bystanders
from walstatt.games.siege.targets import targets


def cover(found: Shot | Refusal) -> int:
    """The cover of a shot that must be possible."""
    assert isinstance(found, Shot), found
    return found.cover


@pytest.mark.rule("S1.43-a")
@pytest.mark.parametrize("target", ["10.13", "08.13", "10.14"])
def test_S1_43_a_out_of_a_door_at_lower_men_but_not_from_below_into_it(target: str) -> None:
    p = board({"gwyn": target}, {"ernest": "09.08"})
    assert cover(aim(p, "ernest", "gwyn")) == NONE
    assert tuple(targets(p, 2)) == (1,)
    assert isinstance(aim(p, "gwyn", "ernest"), Refusal)
    assert refused(aim(board({"gwyn": "11.11"}, {"ernest": "09.08"}), "ernest", "gwyn"), "S1.45-d", "wall_in_the_way")


@pytest.mark.rule("S1.43-a", "S1.61-i")
@pytest.mark.parametrize("heap", ["09.09", "09.08", "09.10"])
def test_S1_43_a_the_dead_in_a_door_stop_nobody_from_shooting_through(heap: str) -> None:
    p = board({"gwyn": "09.08"}, {"ernest": "09.11"})
    p.piles[cell(heap)] = 6
    works_changed(p)
    assert cover(aim(p, "ernest", "gwyn")) == MEDIUM
    assert cover(aim(p, "gwyn", "ernest")) == NONE


@pytest.mark.rule("S2.32-a", "S1.56-a", "S1.52-b")
def test_S2_32_a_through_a_breach_in_a_tower_and_into_it() -> None:
    for place, into in (("05.05", NONE), ("08.07", NONE)):
        p = board({"gwyn": place}, {"ernest": "09.08"}, rubble=("08.07",), level=4)
        assert cover(aim(p, "gwyn", "ernest")) == into
        assert cover(aim(p, "ernest", "gwyn")) == (MEDIUM if place == "08.07" else NONE)
    whole = board({"gwyn": "05.05"}, {"ernest": "09.08"}, rubble=("08.08",), level=4)
    assert isinstance(aim(whole, "gwyn", "ernest"), Refusal)


@pytest.mark.rule("S1.45-d", "S1.56-a", "S1.43-a")
def test_S1_45_d_no_line_slips_into_a_tower_at_a_corner_of_its_wall() -> None:
    tower = Engine("siege_tower", "besieger", (cell("05.05"), cell("06.05"), cell("05.06")), 0)
    p = board({"gwyn": "05.05+"}, {"ernest": "09.08"}, level=2, engines=(tower,))
    for shooter, target in (("gwyn", "ernest"), ("ernest", "gwyn")):
        assert refused(aim(p, shooter, target), "S1.45-d", "wall_in_the_way")


@pytest.mark.rule("S3.23-b", "S3.23-c", "S3.23-e")
def test_S3_23_a_crest_is_crossed_at_its_corners_too() -> None:
    p = camp({"gwyn": "25.01"}, {"wat": "27.10", "ernest": "23.04"})
    assert refused(aim(p, "gwyn", "wat"), "S3.23-c", "too_close_to_crest")
    assert cover(aim(p, "ernest", "gwyn")) == LIGHT


@pytest.mark.rule("S2.32-a", "S1.44-i", "S1.43-c")
def test_S2_32_a_through_a_breach_in_the_keep_but_never_through_its_door() -> None:
    p = board({"gwyn": "17.09"}, {"ernest": "17.11"}, rubble=("17.10", "17.08"), level=4)
    assert cover(aim(p, "gwyn", "ernest")) == NONE
    assert cover(aim(p, "ernest", "gwyn")) == NONE
    assert refused(aim(board({"gwyn": "17.09"}, {"ernest": "17.11"}), "gwyn", "ernest"), "S1.44-i", "keep_in_the_way")
    door = board({"gwyn": "14.12"}, {"ernest": "16.12"}, rubble=("17.10", "17.08"), level=4)
    assert refused(aim(door, "ernest", "gwyn"), "S1.44-i", "keep_in_the_way")


@pytest.mark.rule("S1.44-e", "S1.44-l", "S3.42-a")
def test_S1_44_l_a_ballista_on_the_wall_is_not_lower_than_the_men_on_it() -> None:
    ballista = Engine("ballista", "garrison", (cell("09.12"),))
    men = {"gwyn": "09.14", "dai": "12.14"}
    p = board(men, {"alric": "09.10"}, level=3, engines=(ballista,))
    assert refused(aim(p, "alric", "gwyn"), "S3.24-a", "obstacle_in_the_way")
    assert isinstance(aim(board(men, {"alric": "09.10"}, level=3), "alric", "gwyn"), Shot)
    assert isinstance(aim(p, "alric", "dai"), Shot)
    above = board({"gwyn": "09.12"}, {"alric": "15.11"}, level=3)
    assert isinstance(aim(above, "alric", "gwyn"), Shot)


@pytest.mark.rule("S1.44-j", "S1.46-b", "S2.43-e")
def test_S1_44_j_under_a_ballista_the_wall_is_still_a_wall() -> None:
    ballista = Engine("ballista", "garrison", (cell("17.08"),))
    near, far = ({"gwyn": place} for place in ("17.07", "17.04"))
    assert refused(aim(board(near, {"alric": "17.10"}, level=3, engines=(ballista,)), "alric", "gwyn"), "S1.44-j",
                   "too_close_behind")  # fmt: skip
    assert isinstance(aim(board(far, {"alric": "17.10"}, level=3, engines=(ballista,)), "alric", "gwyn"), Shot)
    outside = board({"gwyn": "17.04"}, {"wat": "17.09"}, level=3, engines=(ballista,))
    refusal = why_not_target(outside, 1, number(outside, "wat"))
    assert refused(refusal, "S1.56-a", "wall_in_the_way")


@pytest.mark.rule("S1.44-g", "S1.62-b")
def test_S1_44_g_a_friend_who_lies_upon_somebody_counts_too() -> None:
    p = board({"gwyn": "17.08", "dai": "17.01"}, {"wat": "17.05", "simon": "16.04"})
    assert isinstance(aim(p, "gwyn", "wat"), Shot)
    put(p, number(p, "dai"), cell("16.04"), HEAP)
    assert refused(aim(p, "gwyn", "wat"), "S1.44-g", "friend_beside_target")


@pytest.mark.rule("S1.44-j", "S1.52-a", "S1.57-b")
@pytest.mark.parametrize("is_down", [False, True])
def test_S1_57_b_the_raised_bridge_is_a_rampart_to_the_keep(is_down: bool) -> None:
    p = board({"gwyn": "17.24"}, {"ernest": "17.14"}, bridge_down=is_down)
    assert cover(aim(p, "ernest", "gwyn")) == NONE
    assert cover(aim(p, "gwyn", "ernest")) == HEAVY
    near = aim(board({"gwyn": "17.21"}, {"ernest": "17.14"}, bridge_down=is_down), "ernest", "gwyn")
    assert isinstance(near, Shot) if is_down else refused(near, "S1.44-j", "too_close_behind")


@pytest.mark.rule("S2.43-e", "S1.52-b", "S1.57-b")
def test_S2_43_e_over_the_raised_bridge_from_a_siege_tower() -> None:
    tower = Engine("siege_tower", "besieger", (cell("17.21"), cell("18.21"), cell("17.22")), 0)
    men = {"wat": "17.15", "simon": "17.17"}
    p = board({"gwyn": "17.21+"}, men, level=2, engines=(tower,))
    assert isinstance(aim(p, "gwyn", "wat"), Shot)
    assert refused(aim(p, "gwyn", "simon"), "S1.44-j", "too_close_behind")


@pytest.mark.rule("S1.57-a", "S2.32-a")
@pytest.mark.parametrize("is_down", [False, True])
def test_S1_57_a_the_corners_cover_only_while_the_bridge_is_down(is_down: bool) -> None:
    breach = ("09.14", "09.15", "09.16")
    p = board({"gwyn": "05.15"}, {"wat": "16.15"}, rubble=breach, level=4, bridge_down=is_down)
    assert cover(aim(p, "gwyn", "wat")) == (HEAVY if is_down else NONE)
    inside = board({"gwyn": "17.17"}, {"wat": "16.15"}, bridge_down=True)
    assert cover(aim(inside, "gwyn", "wat")) == NONE


@pytest.mark.rule("SO.E-e", "S1.44-n")
def test_SO_E_e_who_is_beside_the_arc_of_the_slit_is_not_hit() -> None:
    p = board({"dai": "18.01"}, {"ernest": "09.07", "wat": "19.02", "simon": "18.02", "ralf": "17.01"}, options=STRAY)
    assert isinstance(aim(p, "ernest", "dai"), Shot)
    assert bystanders(p, number(p, "ernest"), 1) == [number(p, "ralf")]


@pytest.mark.rule("SO.E-c", "SO.E-e", "S1.62-b")
def test_SO_E_e_walls_of_a_siege_tower_protect_but_lying_upon_somebody_does_not() -> None:
    tower = Engine("siege_tower", "besieger", (cell("09.04"), cell("10.04"), cell("09.05")), 0)
    men = {"gwyn": "05.03", "dai": "09.04", "evan": "05.01"}
    p = board(men, {"wat": "09.03", "simon": "10.02"}, level=2, options=STRAY, engines=(tower,), filled=("09.05",))
    assert bystanders(p, 1, 4) == []
    put(p, 3, cell("10.02"), HEAP)
    assert bystanders(p, 1, 4) == [3]


@pytest.mark.rule("S1.43-a", "S1.45-d")
@pytest.mark.parametrize(("inside", "yard"), [("10.08", "10.09"), ("16.17", "16.16")])
def test_S1_45_d_the_wall_around_who_stands_indoors_is_shown(inside: str, yard: str) -> None:
    """Not the yard before it, whichever end of the line is the lower one."""
    for shooter, target in ((inside, yard), (yard, inside)):
        found = aim(board({"gwyn": shooter}, {"ernest": target}), "gwyn", "ernest")
        assert refused(found, "S1.45-d", "wall_in_the_way")
        assert isinstance(found, Refusal)
        assert found.facts["at"] == cell(inside)
