"""1.56, 1.45 A man outside and one on the wall do not shoot at each other over the far wall of the castle."""

import pytest

from tests.games.siege.boards import aim, board, cell, refused
from walstatt.games.siege.position import Engine
from walstatt.games.siege.rules.r1_3_shots import Shot

TOWER = tuple(cell(name) for name in ("14.19", "15.20", "14.20"))


@pytest.mark.rule("S1.56-a", "S1.45-a")
@pytest.mark.parametrize(("wall", "field"), [
    ("13.08", "13.22"), ("21.08", "22.23"), ("13.18", "13.03"), ("22.18", "21.04"), ("09.16", "29.16"),
])  # fmt: skip
def test_S1_56_a_no_shot_over_the_yard_and_the_far_wall(wall: str, field: str) -> None:
    up = board({"gwyn": field}, {"ernest": wall})
    assert refused(aim(up, "gwyn", "ernest"), "S1.56-a", "wall_in_the_way")
    down = board({"gwyn": wall}, {"ernest": field})
    assert refused(aim(down, "gwyn", "ernest"), "S1.56-a", "wall_in_the_way")


@pytest.mark.rule("S1.56-a", "S1.45-a")
def test_S1_56_a_neither_from_nor_at_the_moat_nor_at_a_climber() -> None:
    moat = board({"dai": "13.19"}, {"ernest": "13.08"})
    assert not isinstance(aim(moat, "ernest", "dai"), Shot)
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    climber = board({"dai": "12.07"}, {"hugh": "12.22"}, engines=(ladder,))
    assert refused(aim(climber, "hugh", "dai"), "S1.56-a", "wall_in_the_way")


@pytest.mark.rule("S1.56-a", "S1.45-a")
def test_S1_56_a_the_wall_hides_a_climber_from_men_who_look_through_a_breach_behind_it() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    breach = ("11.18", "12.18", "13.18", "12.17")
    climber = board({"dai": "12.07"}, {"hugh": "12.22"}, engines=(ladder,), rubble=breach, level=2)
    assert refused(aim(climber, "hugh", "dai"), "S1.56-a", "wall_in_the_way")
    on_the_wall = board({"dai": "12.08"}, {"hugh": "12.22"}, rubble=breach, level=2)
    assert isinstance(aim(on_the_wall, "hugh", "dai"), Shot)


@pytest.mark.rule("S1.44-e", "S1.45-a")
def test_S1_44_over_the_own_wall_and_between_two_walls_they_shoot_as_before() -> None:
    near = board({"gwyn": "13.03"}, {"ernest": "13.08"})
    assert isinstance(aim(near, "gwyn", "ernest"), Shot)
    across = board({"gwyn": "13.18"}, {"ernest": "13.08"})
    assert isinstance(aim(across, "gwyn", "ernest"), Shot)
    inside = board({"gwyn": "13.08"}, {"ernest": "13.15"})
    assert isinstance(aim(inside, "gwyn", "ernest"), Shot)


@pytest.mark.rule("S2.32-a", "S1.56-a")
def test_S2_32_a_through_a_breach_in_the_far_wall_they_do() -> None:
    p = board({"gwyn": "13.22"}, {"ernest": "13.08"}, rubble=("13.18", "12.18", "14.18"), level=2)
    assert isinstance(aim(p, "gwyn", "ernest"), Shot)


@pytest.mark.rule("S2.43-e", "S1.44-j")
def test_S2_43_e_from_a_platform_by_the_distances() -> None:
    tower = Engine("siege_tower", "besieger", TOWER, 0)
    for target, shoots in (("13.08", True), ("14.05", False)):
        p = board({"gwyn": "14.19+"}, {"ernest": target}, engines=(tower,), filled=("14.19", "15.20", "14.20"), level=2)
        assert isinstance(aim(p, "gwyn", "ernest"), Shot) == shoots
