"""SO.P-o A panic flight that is cut short; SO.P-g when no die is rolled; SO.F-g skill numbers that stay."""

import pytest

from tests.games.siege.boards import PANIC, board, cell, figure, number, refused, slain, why_not
from walstatt.core.questions import Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.position import ABLE, DEAD, WOUNDED, Siege
from walstatt.games.siege.rules.so_panic import havens


def pen(walls: dict[str, int]) -> Siege:
    """Evan and Dai between heaps of dead, with an enemy behind Dai."""
    p = board({"dai": "01.02", "evan": "01.03"}, {"wat": "01.01"}, options=PANIC)
    for name, dead in walls.items():
        p.piles[cell(name)] = dead
    return p


@pytest.mark.rule("SO.P-o", "SO.P-l")
def test_SO_P_o_who_cannot_flee_three_hexes_goes_as_far_as_he_can_and_is_wounded() -> None:
    p = pen({"02.01": 6, "02.02": 6, "02.03": 6, "02.04": 6, "01.05": 6, "02.05": 6})
    assert havens(p, figure(p, "evan")._replace(fear="panic")) == (cell("01.04"),)
    match = slain(p, "dai")
    match.answer(6)
    match.answer(("panic", 2))
    evan = match.position.figures[2]
    assert (evan.cell, evan.state) == (cell("01.04"), WOUNDED)


@pytest.mark.rule("SO.P-o", "SO.P-l")
def test_SO_P_o_who_can_flee_three_hexes_does_and_is_unhurt() -> None:
    p = pen({"02.01": 6, "02.02": 6, "02.03": 6, "02.04": 6, "02.05": 6, "02.06": 6})
    match = slain(p, "dai")
    match.answer(6)
    match.answer(("panic", 2))
    evan = match.position.figures[2]
    assert (evan.cell, evan.state) == (cell("01.06"), ABLE)


@pytest.mark.rule("SO.P-l")
def test_SO_P_l_in_panic_one_flees_three_hexes_and_not_fewer() -> None:
    walls = {"02.01": 6, "02.02": 6, "02.03": 6, "02.04": 6, "02.05": 6, "02.06": 6}
    p = board({"dai": "01.02", "evan": "01.03"}, {"wat": "01.01", "simon": "01.09"}, options=PANIC)
    for name, dead in walls.items():
        p.piles[cell(name)] = dead
    assert havens(p, figure(p, "evan")._replace(fear="panic")) == (cell("01.06"),)  # one hex less would be farther


@pytest.mark.rule("SO.P-g")
def test_SO_P_g_no_die_where_nobody_could_be_frightened() -> None:
    p = board({"dai": "05.02", "wulfric": "05.03"}, {"wat": "20.03"}, options=PANIC)
    match = slain(p, "dai")
    assert not isinstance(match.question, Roll)
    near = board({"dai": "05.02", "evan": "05.03"}, {"wat": "20.03"}, options=PANIC)
    assert isinstance(slain(near, "dai").question, Roll)
    assert figure(p, "dai").state == DEAD


@pytest.mark.rule("SO.F-g", "SO.F-a")
def test_SO_F_g_skill_numbers_stay_once_the_game_has_begun() -> None:
    p = GAME.new("the-convoy", {"skill": True})
    gwyn, owen = number(p, "gwyn"), number(p, "owen")
    assert why_not("train", p, "besieger", (gwyn, owen)) is None
    p.figures[gwyn] = p.figures[gwyn]._replace(skill=-2)
    p.figures[owen] = p.figures[owen]._replace(skill=2)
    p.phase, p.day, p.stage = 40, 2, "setup"
    assert refused(why_not("train", p, "besieger", (owen, gwyn)), "SO.F-g", "skill_is_settled")
