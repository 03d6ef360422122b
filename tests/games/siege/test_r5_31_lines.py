"""5.31 Flaming arrows: the line is that of a shot at a man in the place of the engine."""

import pytest

from tests.games.siege.boards import aim, board, cell, refused
from walstatt.core.questions import Refusal
from walstatt.games.siege.position import Engine, Siege
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flame_targets, why_not_flame

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def archer(place: str, target: str, *others: str, man: str = "", engines: tuple[Engine, ...] = ()) -> Siege:
    """An archer before a ballista of the garrison, or before a man in its place."""
    ballista = Engine("ballista", "garrison", (cell(target),))
    men = {"gwyn": place, **dict(zip(("dai", "evan"), others, strict=False))}
    garrison = {"wat": man or "30.24"}
    return board(men, garrison, level=5, stage="first_shots", engines=(*engines, *(() if man else (ballista,))))


# Ladders


@pytest.mark.rule("S5.31-f", "S1.93-c", "S1.93-g")
@pytest.mark.parametrize(
    ("target", "is_faced"), [("12.08", True), ("11.08", True), ("13.08", True), ("14.08", False), ("10.08", False)]
)
def test_S1_93_c_from_a_ladder_an_engine_on_a_battlement_that_is_faced(target: str, is_faced: bool) -> None:
    p = archer("12.07", target, engines=(LADDER,))
    assert flame_targets(p, 1) == ((cell(target),) if is_faced else ())
    assert refused(why_not_flame(p, 1, cell(target)), "S1.93-c", "not_faced_from_ladder") is not is_faced
    shot = aim(archer("12.07", target, man=target, engines=(LADDER,)), "gwyn", "wat")
    assert isinstance(shot, Refusal) is not is_faced


@pytest.mark.rule("S1.93-c", "S1.93-g")
@pytest.mark.parametrize(
    ("foot", "facing", "man"), [("13.07", 3, "12.08"), ("13.07", 3, "14.08"), ("08.09", 2, "09.09")]
)
def test_S1_93_g_neither_what_is_beside_the_wall_only_nor_a_tower_door_is_faced(
    foot: str, facing: int, man: str
) -> None:
    ladder = Engine("ladder", "besieger", (cell(foot),), facing, raised=True)
    assert refused(aim(archer(foot, "12.08", man=man, engines=(ladder,)), "gwyn", "wat"), "S1.93-c",
                   "not_faced_from_ladder")  # fmt: skip


@pytest.mark.rule("S5.31-f", "S1.93-c")
def test_S5_31_f_from_a_ladder_no_engine_on_the_ground_is_faced() -> None:
    wagon = Engine("wagon", "garrison", (cell("12.05"), cell("12.04")))
    p = board({"gwyn": "12.07"}, {"wat": "30.20"}, level=5, stage="first_shots", engines=(wagon, LADDER))
    assert refused(why_not_flame(p, 1, cell("12.05")), "S1.93-c", "not_faced_from_ladder")


# Heights and slits


def same_as_for_a_man(found: Refusal | None, shot: object, code: str) -> bool:
    """Whether the arrow at an engine is refused for the reason for which one at a man there would be."""
    why = (shot.rule, shot.code) if isinstance(shot, Refusal) else ("", "")
    return why[1] == code and ((found.rule, found.code) if found is not None else ("", "")) == why


LINES = [
    ("12.04", "12.08", (), ""), ("12.04", "12.08", ("12.05",), ""), ("12.06", "12.08", (), "shooter_in_moat"),
    ("12.12", "12.08", ("12.11",), ""), ("13.12", "12.08", ("13.11", "12.10"), ""),
    ("05.04", "12.08", (), "wall_in_the_way"),
]  # fmt: skip


@pytest.mark.rule("S5.31-f", "S1.44-d", "S1.45-a", "S1.45-c")
@pytest.mark.parametrize(("place", "target", "others", "code"), LINES)
def test_S5_31_f_an_engine_on_the_wall_is_as_high_as_a_man_there(
    place: str, target: str, others: tuple[str, ...], code: str
) -> None:
    shot = aim(archer(place, target, *others, man=target), "gwyn", "wat")
    assert same_as_for_a_man(why_not_flame(archer(place, target, *others), 1, cell(target)), shot, code)


@pytest.mark.rule("S5.31-f", "S1.44-b", "S1.44-n")
@pytest.mark.parametrize(
    ("target", "code"),
    [("07.05", ""), ("05.05", ""), ("04.07", ""), ("08.03", "outside_the_slit"), ("03.10", "outside_the_slit"),
     ("12.05", "wall_in_the_way")],
)  # fmt: skip
def test_S5_31_f_through_a_slit_only_what_lies_before_it(target: str, code: str) -> None:
    catapult = Engine("catapult", "besieger", (cell(target), cell(target)), 0)
    p = board({"dai": "30.24"}, {"ernest": "08.07"}, level=5, active="garrison", stage="first_shots",
              engines=(catapult,))  # fmt: skip
    man = board({"dai": target}, {"ernest": "08.07"}, level=5, active="garrison", stage="first_shots")
    assert same_as_for_a_man(why_not_flame(p, 2, cell(target)), aim(man, "ernest", "dai"), code)
