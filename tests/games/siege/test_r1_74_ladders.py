"""1.74 On a ladder; 1.91 its carriers; 2.33 who stands at a breach in or on equipment."""

import pytest

from tests.games.siege.boards import asked, board, cell, figure, number, play, why_not
from tests.games.siege.invariants import check
from walstatt.core.questions import Refused
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import DEAD, Engine, Siege
from walstatt.games.siege.rules.ps_harm import enemies_beside, stun, wound
from walstatt.games.siege.rules.r1_73_advance import refuges
from walstatt.games.siege.rules.r1_74_limits import foes_of

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


@pytest.mark.rule("S1.74-EX1", "S1.74-c", "PS-n")
def test_S1_74_c_on_a_ladder_one_attacks_only_upward_but_is_attacked_from_the_ground_too() -> None:
    men = {"wulfric": "12.07", "evan": "12.06"}
    p = board(men, {"wat": "13.07", "simon": "12.08"}, engines=(LADDER,), stage="melee")
    wulfric, evan, wat, simon = (number(p, who) for who in ("wulfric", "evan", "wat", "simon"))
    assert list(foes_of(p, wulfric)) == [simon]
    assert list(foes_of(p, simon)) == [wulfric]
    assert sorted(foes_of(p, wat)) == sorted((evan, wulfric))  # from beside the ladder he reaches the man on it
    with pytest.raises(Refused, match="only_upward_from_ladder"):
        play(p, ("fight", wulfric), (wat,))
    assert sorted(enemies_beside(p, cell("12.07"), "besieger")) == sorted((wat, simon))
    assert list(enemies_beside(p, cell("13.07"), "garrison")) == [evan]


@pytest.mark.rule("S1.74-c")
def test_S1_74_c_nobody_on_another_battlement_reaches_the_man_on_a_ladder() -> None:
    p = board({"wulfric": "12.07"}, {"simon": "12.08", "wat": "11.08", "ralf": "13.08"}, engines=(LADDER,))
    assert list(foes_of(p, number(p, "simon"))) == [number(p, "wulfric")]
    assert [list(foes_of(p, number(p, who))) for who in ("wat", "ralf")] == [[], []]


@pytest.mark.rule("S1.74-EX1")
def test_S1_74_EX1_nor_with_a_man_on_the_next_ladder() -> None:
    other = Engine("ladder", "garrison", (cell("13.07"),), 3, raised=True)
    p = board({"dai": "12.07"}, {"wat": "13.07"}, engines=(LADDER, other))
    assert list(foes_of(p, 1)) == list(foes_of(p, 2)) == []


@pytest.mark.rule("PS-k", "S1.93-h")
def test_PS_k_from_a_ladder_one_retreats_to_the_ground() -> None:
    p = board({"dai": "12.07"}, {"wat": "12.08"}, engines=(LADDER,))
    assert {cell("12.06"), cell("13.07")} <= set(refuges(p, 1))
    assert cell("12.08") not in refuges(p, 1)


# Carriers


def carried(first: str = "dai", second: str = "evan") -> Siege:
    ladder = Engine("ladder", "besieger", (cell("05.03"), cell("05.02")))
    p = board({first: "05.03", second: "05.02"}, {"wat": "30.20"}, engines=(ladder,))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    return p


@pytest.mark.rule("S1.91-g", "S1.91-c")
def test_S1_91_g_a_wounded_carrier_goes_on_as_long_as_he_has_points() -> None:
    p = carried()
    wound(p, 1, "PS-b")
    assert [p.figures[unit].load for unit in (1, 2)] == [1001, 1001]
    assert why_not("haul", p, "besieger", (1, cell("05.04"))) is None
    match, _ = play(p, ("haul", 1, cell("05.04")))
    assert why_not("haul", match.position, "besieger", (1, cell("05.05"))) is not None  # 3 - 2 points
    check(match.position)


@pytest.mark.rule("S1.91-g", "PS-l")
def test_S1_91_g_stunned_or_wounded_to_nothing_he_lets_go() -> None:
    p = carried()
    stun(p, 1, "PS-b")
    assert [p.figures[unit].load for unit in (1, 2)] == [0, 0]
    weak = carried(first="anselm")  # wounded, a civilian has two points
    wound(weak, 1, "PS-b")
    assert [weak.figures[unit].load for unit in (1, 2)] == [0, 0]
    assert weak.engines[1001].cells == (cell("05.03"), cell("05.02"))


# Breaches


@pytest.mark.rule("S2.33-a", "S2.33-b", "S1.1-m")
@pytest.mark.parametrize(("kind", "back"), [("siege_tower", 2), ("ram", 2), ("ladder", 3)])
def test_S2_33_a_a_breach_is_entered_from_equipment_too(kind: str, back: int) -> None:
    cells = {"siege_tower": "17.07 18.06 17.06", "ram": "17.07 17.06 17.05", "ladder": "17.07"}[kind].split()
    engine = Engine(kind, "besieger", tuple(cell(place) for place in cells), 2, raised=kind == "ladder")
    p = board({"dai": "17.07"}, {"wat": "17.08"}, level=4, rubble=("17.08",), filled=("17.07", "18.06", "17.06"),
              engines=(engine,))  # fmt: skip
    g = ground(p)
    assert g.price(cell("17.07"), cell("17.08")) == 2
    assert g.price(cell("17.08"), cell("17.07")) == back
    assert (list(foes_of(p, 1)) == [2]) is (kind != "ladder")  # S1.74-EX1
    assert figure(p, "wat").cell == cell("17.08")


@pytest.mark.rule("S2.33-a")
def test_S2_33_a_from_the_lowered_bridge_into_a_breach_beside_it() -> None:
    p = board(level=4, rubble=("16.18",), bridge_down=True)
    assert ground(p).price(cell("17.19"), cell("16.18")) == 2
    assert ground(p).price(cell("16.18"), cell("17.19")) == 1
    assert ground(board(level=4, bridge_down=True)).price(cell("17.19"), cell("16.18")) is None


# Riders


@pytest.mark.rule("S1.73-b", "S3.31-a")
def test_S1_73_b_who_kills_a_rider_from_behind_may_enter_his_rear_hex() -> None:
    behind = {"lacy": "05.05", "baldric": "04.04", "wat": "06.04"}
    p = board({"john": "05.03 05.04 wounded", "jones": "30.20"}, behind, level=3, stage="melee", active="garrison")
    lacy, baldric, wat = (number(p, who) for who in behind)
    match, _ = play(p, ("fight", lacy), (1,), (baldric, wat), dice=(1,))
    assert asked(match).prompt == "thrown_where"
    match.answer(cell("05.02"))
    assert figure(match.position, "john").state == figure(match.position, "horse").state == DEAD
    assert asked(match).prompt == "advance"
    assert ("advance", lacy, cell("05.04")) in asked(match).options
    match.answer(("advance", lacy, cell("05.04")))
    check(match.position)


@pytest.mark.rule("S1.93-a", "S2.42-b", "S4.3-a")
@pytest.mark.parametrize(("kind", "enter"), [("siege_tower", 2), ("ram", 2)])
def test_S1_93_a_a_ladder_beside_equipment_is_entered_from_inside_it(kind: str, enter: int) -> None:
    cells = {"siege_tower": "17.07 18.06 17.06", "ram": "17.07 17.06 17.05"}[kind].split()
    engine = Engine(kind, "besieger", tuple(cell(place) for place in cells), 2)
    ladder = Engine("ladder", "besieger", (cell("16.07"),), 3, raised=True)
    p = board({"dai": "17.07"}, {"wat": "30.20"}, level=4, filled=("17.07", "18.06", "17.06"), engines=(engine, ladder))
    g = ground(p)
    assert g.price(cell("17.07"), cell("16.07")) == 3
    assert g.price(cell("16.07"), cell("17.07")) == enter
