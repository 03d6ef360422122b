"""SO.P When fear takes effect, where it drives figures, and when it ends."""

from typing import Any

import pytest

from tests.games.siege.boards import PANIC, asked, board, cell, number, play, told
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import DEAD, Engine, Figure, Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.so_panic import havens, shaken, threatened


def field(besieger: dict[str, str], garrison: dict[str, str], fear: str = "panic", **fields: Any) -> Siege:
    """A position in which Evan is afraid."""
    p = board(besieger, garrison, options=PANIC, **fields)
    evan = number(p, "evan")
    p.figures[evan] = p.figures[evan]._replace(fear=fear)
    return p


def fear_of(p: Siege, who: str = "evan") -> str:
    return p.figures[number(p, who)].fear


@pytest.mark.rule("SO.P-s")
@pytest.mark.parametrize(("friend", "fear"), [("pugh", ""), ("wulfric", ""), ("dai", "panic")])
def test_SO_P_s_panic_ends_as_soon_as_a_knight_or_sergeant_comes_beside(friend: str, fear: str) -> None:
    p = field({"evan": "05.05", friend: "08.05", "jones": "20.03"}, {"wat": "05.08"})
    match, events = play(p, ("move", 2), cell("06.05"))
    assert match.position.stage == "movement"
    assert fear_of(match.position) == fear
    assert told(events) == (["moved"] if fear else ["moved", "rallied"])
    assert ("move", 1) in asked(match).options


@pytest.mark.rule("SO.P-s")
def test_SO_P_s_panic_ends_as_soon_as_the_last_near_enemy_is_gone() -> None:
    near = field({"evan": "05.05", "gwyn": "05.08"}, {"wat": "05.10", "simon": "05.11"}, stage="first_shots")
    match, events = play(near, ("shoot", 2), number(near, "wat"), dice=(1,))
    assert told(events)[:3] == ["shot", "killed", "rallied"]
    assert fear_of(match.position) == ""
    horse = field({"evan": "05.05", "dai": "20.20"}, {"horse": "05.07 05.08", "wat": "05.11"}, level=3)
    match, events = play(horse, ("move", 2), cell("20.21"))
    assert "rallied" in told(events)  # a riderless horse frightens nobody


@pytest.mark.rule("SO.P-s")
@pytest.mark.parametrize("state", ["stunned", "afraid"])
def test_SO_P_s_a_sergeant_who_is_stunned_or_afraid_steadies_nobody(state: str) -> None:
    p = field({"evan": "05.05", "pugh": "05.06", "dai": "20.20"}, {"wat": "05.09"})
    change = {"state": "stunned"} if state == "stunned" else {"fear": "rout"}
    p.figures[2] = p.figures[2]._replace(**change)
    match, _ = play(p, ("move", 3), cell("20.21"))
    assert fear_of(match.position) == "panic"


@pytest.mark.rule("SO.P-s", "S2.46-a")
def test_SO_P_s_a_knight_on_the_platform_beside_steadies_too() -> None:
    tower = Engine("siege_tower", "besieger", (cell("05.06"), cell("06.06"), cell("05.07")), 0)
    p = field({"evan": "05.05", "wulfric": "05.06+", "dai": "20.20"}, {"wat": "05.09"}, level=2, engines=(tower,))
    match, _ = play(p, ("move", 3), cell("20.21"))
    assert fear_of(match.position) == ""


@pytest.mark.rule("SO.P-zb", "SO.P-s", "SO.P-l")
def test_SO_P_zb_beside_a_sergeant_the_flight_comes_first() -> None:
    p = board({"dai": "05.03", "evan": "05.04", "pugh": "06.04"}, {"wat": "05.01"}, options=PANIC)
    kill(p, 1, "PS-b")
    match = Match(GAME, p)
    match.answer(6)
    match.answer(("panic", 2))
    match.answer("pass")
    assert (asked(match).prompt, fear_of(match.position)) == ("flee_where", "panic")
    match.answer(asked(match).options[0])
    assert match.position.figures[2].cell != cell("05.04")
    assert fear_of(match.position) == ""  # six hexes from the enemy


@pytest.mark.rule("SO.P-u")
def test_SO_P_u_rout_does_not_end_before_the_end_of_movement() -> None:
    p = field({"evan": "05.05", "pugh": "08.05", "dai": "20.20"}, {"wat": "30.20"}, "rout")
    match, events = play(p, ("move", 2), cell("06.05"))
    assert fear_of(match.position) == "rout"
    assert "rallied" not in told(events)
    assert "rallied" in told(list(match.answer("end")))


@pytest.mark.rule("SO.P-u")
def test_SO_P_u_the_end_of_the_enemys_movement_counts_too() -> None:
    p = field({"evan": "05.05", "pugh": "05.06"}, {"wat": "30.20"}, "rout", active="garrison")
    match, events = play(p, "end")
    assert "rallied" in told(events)
    assert fear_of(match.position) == ""


@pytest.mark.rule("SO.P-g", "SO.P-l")
def test_SO_P_g_fear_takes_effect_before_the_winner_advances() -> None:
    p = board({"evan": "05.05", "dai": "05.04"}, {"wulf": "30.20", "richard": "05.03"}, options=PANIC,
              stage="melee", active="garrison")  # fmt: skip
    p.figures[2] = p.figures[2]._replace(state="wounded")
    match, events = play(p, ("fight", 4), (2,), dice=(1, 6))
    assert p.figures[2].state != DEAD
    assert match.position.figures[2].state == DEAD
    assert asked(match).prompt == "who_panics"
    match.answer(("panic", 1))
    assert asked(match).prompt == "flee_where"
    match.answer(asked(match).options[0])
    assert asked(match).prompt == "advance"
    assert "panic_rolled" in told(events)


@pytest.mark.rule("SO.P-k")
def test_SO_P_k_whom_the_player_adds_panics_even_if_the_result_is_rout() -> None:
    near = {"dai": "05.05", "evan": "05.06", "jones": "06.05", "ifor": "04.05", "llew": "04.06"}
    p = board(near, {"wat": "05.03"}, options=PANIC)
    kill(p, 1, "PS-b")
    match = Match(GAME, p)
    match.answer(9)
    for unit in (2, 3, 4):
        match.answer(("panic", unit))
        assert match.position.figures[unit].fear == "rout"
    match.answer(("panic", 5))
    assert match.position.figures[5].fear == "panic"


@pytest.mark.rule("SO.P-v")
def test_SO_P_v_panic_too_drives_over_the_edge_of_the_map() -> None:
    p = field({"evan": "05.01", "dai": "20.20"}, {"wat": "05.03"})
    p.owe("flee", 1)
    match, _ = play(p)
    assert asked(match).prompt == "flee_where"  # along the edge there are hexes farther from the enemy
    cornered = field({"evan": "01.01", "dai": "20.20"}, {"wat": "02.02", "simon": "03.01"})
    cornered.owe("flee", 1)
    match, _ = play(cornered)
    assert match.position.figures[1].away == "fled"


@pytest.mark.rule("SO.P-v", "SO.P-t")
def test_SO_P_v_where_castle_and_camp_join_there_is_no_edge() -> None:
    for row in ("25", "26"):
        p = field({"evan": f"10.{row}"}, {"wat": f"10.{int(row) - 3}"}, "rout", map_name="both", level=4)
        p.owe("flee", 1)
        match, _ = play(p)
        assert asked(match).prompt == "flee_where"
        assert match.position.figures[1].away == ""


@pytest.mark.rule("SO.P-y")
@pytest.mark.parametrize("fear", ["panic", "rout"])
def test_SO_P_y_a_defender_who_gets_into_the_castle_is_afraid_no_longer(fear: str) -> None:
    p = board({"dai": "20.22", "jones": "30.01"}, {"wat": "17.20", "simon": "20.08"}, options=PANIC, bridge_down=True,
              active="garrison")  # fmt: skip
    p.figures[3] = p.figures[3]._replace(fear=fear)
    p.owe("flee", 3)
    match, _ = play(p)
    while asked(match).prompt == "flee_where":
        inside = [place for place in asked(match).options if place in (cell("17.17"), cell("17.18"), cell("17.16"))]
        match.answer(inside[0] if inside else asked(match).options[0])
    assert match.position.figures[3].fear == ""


@pytest.mark.rule("SO.P-j", "SO.P-x")
def test_SO_P_j_the_stunned_notice_nothing() -> None:
    p = board({"dai": "05.05", "evan": "05.06 stunned", "jones": "06.05"}, {"wat": "05.03"}, options=PANIC)
    kill(p, 1, "PS-b")
    assert shaken(p, 1) == [3]


@pytest.mark.rule("SO.P-c", "SO.P-z")
def test_SO_P_z_neither_riders_nor_animals_are_shaken() -> None:
    p = board({"dai": "05.05", "evan": "05.06", "ifor": "07.05 07.06", "ox": "06.05"}, {"wat": "20.20"}, level=5,
              options=PANIC)  # fmt: skip
    assert shaken(p, number(p, "dai")) == [number(p, "dai"), number(p, "evan")]


@pytest.mark.rule("SO.P-i", "S1.91-g")
def test_SO_P_i_the_frightened_let_go_of_what_they_carry() -> None:
    barrel = Engine("mantlet", "besieger", (cell("05.06"),))
    p = board({"dai": "05.05", "evan": "05.06"}, {"wat": "05.02"}, level=5, options=PANIC, engines=(barrel,))
    evan = number(p, "evan")
    p.figures[evan] = p.figures[evan]._replace(load=1001)
    kill(p, number(p, "dai"), "PS-b")
    match = Match(GAME, p)
    match.answer(6)
    match.answer(("panic", evan))
    assert match.position.figures[evan].load == 0
    assert match.position.engines[1001].cells == (cell("05.06"),)


@pytest.mark.rule("SO.P-g", "SO.P-x")
def test_SO_P_g_no_die_if_everybody_near_flees_already() -> None:
    p = board({"dai": "05.05", "evan": "05.06"}, {"wat": "20.20"}, options=PANIC)
    p.figures[2] = p.figures[2]._replace(fear="rout")
    kill(p, 1, "PS-b")
    assert p.owed == []
    assert fear_of(p) == "rout"


@pytest.mark.rule("SO.P-l", "SO.P-n", "S1.62-a")
def test_SO_P_n_flight_passes_own_figures_but_ends_in_a_free_hex() -> None:
    far = havens(field({"evan": "05.05"}, {"wat": "05.03"}), figure_at("05.05"))
    assert far
    p = field({"evan": "05.05", "dai": "05.06"}, {"wat": "05.03"})
    assert set(havens(p, p.figures[1])) == set(far)  # through Dai
    for place in far:
        name = ground(p).map.grid.name(place)
        taken = field({"evan": "05.05", "dai": name}, {"wat": "05.03"})
        assert place not in havens(taken, taken.figures[1])


def figure_at(place: str) -> Figure:
    """Evan in panic on a hex."""
    return Figure("evan", "besieger", cell(place), fear="panic")


@pytest.mark.rule("SO.P-n", "PS-n")
def test_SO_P_n_animals_bar_no_flight_and_the_stunned_neither() -> None:
    p = field({"evan": "05.05"}, {"wat": "05.03 stunned", "ox": "20.20"}, level=5)
    assert threatened(p, p.figures[1]) == 0
    fit = field({"evan": "05.05"}, {"wat": "05.03"}, level=5)
    assert threatened(fit, fit.figures[1]) >> cell("05.04") & 1
    beside = field({"evan": "05.05"}, {"wat": "05.04"}, level=5)
    assert not threatened(beside, beside.figures[1]) >> cell("05.05") & 1


@pytest.mark.rule("SO.P-m")
def test_SO_P_m_only_besiegers_look_for_a_way_out_of_the_castle() -> None:
    p = field({"evan": "14.14"}, {"wat": "14.11"}, bridge_down=True)
    gate, distance = ground(p).map.gate, ground(p).map.grid.distance
    best = havens(p, p.figures[1])
    assert {distance(place, gate) for place in best} == {distance(cell("14.14"), gate) - 3}
