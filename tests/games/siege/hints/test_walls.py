"""What bots know about holding walls: who shows his head, and that a castle falls when nobody holds it any more."""

from tests.games.siege.boards import board, cell, figure, move
from walstatt.games.siege.hints.worth import HEAD, worth
from walstatt.games.siege.position import STUNNED, Engine, Siege

BREACH = "assaulting-the-breach"


def defended(where: str, who: str = "osric", engines: tuple[Engine, ...] = ()) -> Siege:
    """A castle with one defender, an archer before the wall."""
    return board({"gwyn": "14.05"}, {who: where, "blodwin": "17.12"}, scenario=BREACH, level=2, engines=engines)


def test_who_cannot_shoot_does_not_show_himself_where_nobody_climbs() -> None:
    assert worth(defended("14.09"), "garrison") > worth(defended("14.08"), "garrison")


def test_a_shooter_stands_on_the_wall() -> None:
    assert worth(defended("14.08", "ernest"), "garrison") > worth(defended("14.09", "ernest"), "garrison") - HEAD


def test_who_cannot_shoot_waits_behind_the_breach_and_not_in_a_slit_far_from_it() -> None:
    men = {"gwyn": "17.02"}
    far = board(men, {"osric": "08.07", "blodwin": "17.12"}, scenario=BREACH, level=2, rubble=("16.08", "17.08"))
    near = board(men, {"osric": "16.09", "blodwin": "17.12"}, scenario=BREACH, level=2, rubble=("16.08", "17.08"))
    assert worth(near, "garrison") > worth(far, "garrison")


def test_where_a_ladder_leans_the_wall_is_manned() -> None:
    ladder = (Engine("ladder", "besieger", (cell("14.07"),), 3, raised=True),)
    assert worth(defended("14.08", engines=ladder), "garrison") > worth(defended("14.09", engines=ladder), "garrison")


def test_who_holds_the_castle_is_worth_more_to_be_beaten_than_the_way_to_the_next() -> None:
    p = board(
        {"dai": "18.08", "evan": "20.08", "jones": "21.08", "ifor": "22.09", "llew": "22.10", "tegid": "23.10"},
        {"simon": "19.08", "leopold": "16.18", "blodwin": "17.12"}, scenario=BREACH, level=2,
    )  # fmt: skip
    p.turn = 20
    before = worth(p, "besieger")
    unit = next(unit for unit, one in p.figures.items() if one.who == "simon")
    p.figures[unit] = figure(p, "simon")._replace(state=STUNNED)
    assert worth(p, "besieger") > before


def test_inside_the_castle_hunters_go_on_to_whoever_holds_it() -> None:
    p = board({"dai": "13.10"}, {"leopold": "16.18", "blodwin": "17.12"}, scenario=BREACH, level=2)
    before = worth(p, "besieger")
    move(p, "dai", "13.15")
    assert worth(p, "besieger") > before
