"""SO.P Panic and rout: where they flee, what they cannot do, and when fear ends."""

from typing import Any

import pytest

from tests.games.siege.boards import (
    PANIC,
    asked,
    board,
    cell,
    distance,
    figure,
    number,
    orders,
    play,
    refused,
    slain,
    told,
    why_not,
)
from walstatt.core.match import Match
from walstatt.core.questions import Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, SHOVED, WOUNDED, Engine, Siege, values
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_6_movement import destinations
from walstatt.games.siege.rules.r1_7_melee import column, why_cannot_fight
from walstatt.games.siege.rules.sc_counts import casualty_points
from walstatt.games.siege.rules.so_panic import havens, threatened
from walstatt.games.siege.ruleset import barred


def afraid(p: Siege, who: str, fear: str) -> Siege:
    p.figures[number(p, who)] = figure(p, who)._replace(fear=fear)
    return p


# SO.P Flight


def fled(p: Siege, dead: str, die: int, who: str) -> tuple[Match, tuple[Any, ...]]:
    """One figure panics at a death; the match at its flight, and the hexes that are offered."""
    match = slain(p, dead)
    match.answer(die)
    match.answer(("panic", number(p, who)))
    options = asked(match).options if asked(match).prompt == "flee_where" else ()
    return match, options


@pytest.mark.rule("SO.P-l", "SO.P-p", "SO.P-q", "SO.P-g")
def test_SO_P_l_three_hexes_away_from_the_enemy_and_free_of_cost() -> None:
    p = board({"dai": "05.02", "evan": "05.03"}, {"wat": "05.01"}, options=PANIC)
    match, options = fled(p, "dai", 6, "evan")
    assert options
    assert asked(match).seat == "besieger"
    for haven in options:
        assert distance(p, cell("05.03"), haven) == 3
        assert distance(p, cell("05.01"), haven) == 5
    match.answer(cell("05.06"))
    evan = match.position.figures[2]
    assert (evan.cell, evan.spent, evan.done, evan.fear) == (cell("05.06"), 0, SHOVED, "panic")
    assert cell("05.01") not in destinations(match.position, 2)


@pytest.mark.rule("SO.P-l", "SO.P-t")
def test_SO_P_l_panic_counts_hexes_where_rout_pays_for_them() -> None:
    field = board({"evan": "05.05"}, {"wat": "04.04"}, options=PANIC)
    panicked = havens(field, figure(field, "evan")._replace(fear="panic"))
    routed = havens(field, figure(field, "evan")._replace(fear="rout"))
    assert {distance(field, cell("05.05"), place) for place in panicked} == {3}
    assert values("evan", ABLE, False)[2] == 6
    assert {distance(field, cell("05.05"), place) for place in routed} == {6}
    moat = board({"evan": "17.05"}, {"wat": "17.03"}, options=PANIC)
    assert any(row_of(place) > 6 for place in havens(moat, figure(moat, "evan")._replace(fear="panic")))
    routed = havens(moat, figure(moat, "evan")._replace(fear="rout"))
    assert set(routed) <= set(destinations(moat, 1))


def row_of(place: int) -> int:
    return place // 33 + 1


@pytest.mark.rule("SO.P-n", "SO.P-o")
def test_SO_P_n_not_beside_an_enemy_who_could_attack() -> None:
    closed = board({"dai": "06.03", "evan": "05.04"}, {"wat": "05.03", "simon": "05.05"}, options=PANIC)
    match, options = fled(closed, "dai", 6, "evan")
    assert options == ()
    assert match.position.figures[2].state == WOUNDED
    assert match.position.figures[2].cell == cell("05.04")
    stunned = board({"dai": "06.03", "evan": "05.04"}, {"wat": "05.03", "simon": "05.05 stunned"}, options=PANIC)
    _, options = fled(stunned, "dai", 6, "evan")
    assert options


@pytest.mark.rule("SO.P-n")
def test_SO_P_n_over_own_figures_but_not_onto_them() -> None:
    ring = {"jones": "05.05", "ifor": "04.04", "llew": "06.04", "hywel": "05.03", "tegid": "04.03", "gethin": "06.03"}
    p = board({"evan": "05.04", **ring}, {"wat": "05.01"}, options=PANIC)
    places = havens(p, p.figures[1]._replace(fear="panic"))
    assert places
    assert all(distance(p, cell("05.04"), place) == 3 for place in places)
    foes = {"wat": "05.01", "simon": "05.05", "ralf": "04.04", "walter": "06.04"}
    shut = board({"evan": "05.04"}, foes, options=PANIC)
    places = havens(shut, shut.figures[1]._replace(fear="panic"))
    assert places
    assert all(row_of(place) < 4 for place in places)


@pytest.mark.rule("SO.P-m")
def test_SO_P_m_a_besieger_inside_runs_for_the_nearest_way_out() -> None:
    gate = cell("17.18")
    down = board({"evan": "14.15"}, {"wat": "14.09"}, options=PANIC, bridge_down=True)
    start = distance(down, cell("14.15"), gate)
    assert {distance(down, place, gate) for place in havens(down, down.figures[1]._replace(fear="panic"))} == {
        start - 3
    }
    breach = board({"evan": "12.11"}, {"wat": "17.16"}, options=PANIC, level=2, rubble=("09.12",))
    places = havens(breach, breach.figures[1]._replace(fear="panic"))
    assert places == (cell("09.12"),)
    closed = board({"evan": "14.15"}, {"wat": "14.09"}, options=PANIC)
    assert max(distance(closed, place, cell("14.09")) for place in havens(closed, closed.figures[1])) > 6


@pytest.mark.rule("SO.P-n", "PS-n")
def test_SO_P_n_adjacent_is_who_could_fight_into_the_hex() -> None:
    rider = board({"evan": "05.05"}, {"lacy": "05.02 05.03"}, options=PANIC, level=3)
    north = {cell(place) for place in ("05.04", "04.03", "06.03", "04.02", "06.02")}
    bits = threatened(rider, rider.figures[1])
    assert all(bits >> place & 1 for place in north)  # beside his rear hex too
    tower = Engine("siege_tower", "garrison", (cell("05.03"), cell("05.02"), cell("04.02")), 3)
    above = board({"evan": "05.05"}, {"wat": "05.03+"}, options=PANIC, level=3, engines=(tower,))
    assert threatened(above, above.figures[1]) == 0
    screen = Engine("mantlet", "garrison", (cell("05.03"),), 3)
    behind = board({"evan": "05.05"}, {"wat": "05.03"}, options=PANIC, level=5, engines=(screen,))
    assert not threatened(behind, behind.figures[1]) >> cell("05.04") & 1
    assert threatened(behind, behind.figures[1]) >> cell("05.02") & 1


LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


@pytest.mark.rule("SO.P-m", "SO.P-l")
def test_SO_P_m_who_stands_at_the_way_out_goes_out() -> None:
    p = board({"evan": "12.08"}, {"wat": "14.08"}, options=PANIC, engines=(LADDER,))
    places = havens(p, p.figures[1]._replace(fear="panic"))
    assert places
    assert all(place not in ground(p).map.inside for place in places)
    assert all(distance(p, place, cell("12.08")) == 3 for place in places)


@pytest.mark.rule("SO.P-za", "SO.P-q", "SO.P-t")
@pytest.mark.parametrize("fear", ["panic", "rout"])
def test_SO_P_za_the_frightened_neither_attack_nor_shoot_nor_work(fear: str) -> None:
    p = afraid(board({"gwyn": "05.04"}, {"wat": "05.03"}, options=PANIC, stage="melee"), "gwyn", fear)
    assert refused(why_cannot_fight(p, 1, p.figures[1]), "SO.P-za", "is_afraid")
    p.stage = "second_shots"
    assert refused(why_cannot_shoot(p, 1, p.figures[1]), "SO.P-za", "is_afraid")
    assert refused(barred(p, "work", 1), "SO.P-za", "is_afraid")
    p.stage = "movement"
    if fear == "rout":
        assert refused(why_not("move", p, "besieger", (1,)), "SO.P-t", "is_afraid")
    else:
        assert why_not("move", p, "besieger", (1,)) is None


@pytest.mark.rule("SO.P-q")
def test_SO_P_q_in_panic_no_move_next_to_an_enemy() -> None:
    p = board({"evan": "05.06"}, {"wat": "05.03"}, options=PANIC)
    assert cell("05.04") in destinations(p, 1)
    afraid(p, "evan", "panic")
    beside = set(ground(p).map.grid.neighbours[cell("05.03")])
    assert not beside & set(destinations(p, 1))
    assert cell("05.05") in destinations(p, 1)
    with pytest.raises(Refused):
        play(p, ("move", 1), cell("05.04"))


@pytest.mark.rule("SO.P-r")
def test_SO_P_r_one_column_and_no_harm_to_who_attacks_the_frightened() -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03"}, options=PANIC, stage="melee")
    assert column(p, (1,), (2,)) == 1
    afraid(p, "wat", "rout")
    assert column(p, (1,), (2,)) == 2
    match, events = play(p, ("fight", 1), (2,), dice=(9,))
    assert DATA.combat_foot["2-1"][8] == "B"
    assert told(events)[:2] == ["fought", "nothing_happened"]
    assert match.position.figures[1].cell == cell("05.02")


# SO.P The end of fear


@pytest.mark.rule("SO.P-s", "SO.P-zb")
@pytest.mark.parametrize(("enemy", "fear"), [("05.01", "panic"), ("06.01", "")])
def test_SO_P_s_panic_ends_six_hexes_from_the_enemy(enemy: str, fear: str) -> None:
    p = board({"dai": "05.02", "evan": "05.03"}, {"wat": "05.01"}, options=PANIC)
    if not fear:
        p = board({"dai": "05.03", "evan": "05.04"}, {"wat": "05.01"}, options=PANIC)
    match, options = fled(p, "dai", 6, "evan")
    match.answer(options[0])
    assert match.position.figures[2].fear == fear
    assert distance(p, match.position.figures[2].cell, cell("05.01")) == (5 if fear else 6)


@pytest.mark.rule("SO.P-s", "SO.P-zb")
@pytest.mark.parametrize(("friend", "fear"), [("pugh", ""), ("wulfric", ""), ("madoc", "panic")])
def test_SO_P_zb_flight_first_then_the_knight_or_sergeant_steadies(friend: str, fear: str) -> None:
    p = board({"dai": "05.02", "evan": "05.03", friend: "05.07", "pugh_": "04.02"}, {"wat": "05.01"}, options=PANIC)
    match, _ = fled(p, "dai", 6, "evan")
    match.answer("pass")
    match.answer(cell("05.06"))
    evan = match.position.figures[2]
    assert (evan.cell, evan.fear) == (cell("05.06"), fear)


@pytest.mark.rule("SO.P-u", "SO.P-s", "SO.P-t")
def test_SO_P_u_rout_ends_only_beside_a_knight_or_sergeant_after_movement() -> None:
    p = board({"evan": "05.04", "pugh": "05.05"}, {"wat": "20.20"}, options=PANIC)
    match, events = play(afraid(p, "evan", "rout"), "end")
    assert "rallied" in told(events)
    assert match.position.figures[1].fear == ""
    alone = board({"evan": "05.04", "pugh": "05.07"}, {"wat": "20.20"}, options=PANIC)
    match, events = play(afraid(alone, "evan", "rout"), "end")
    assert "rallied" not in told(events)
    assert match.position.figures[1].fear == "rout"
    panicked = board({"evan": "05.04", "pugh": "05.07"}, {"wat": "20.20"}, options=PANIC)
    match, _ = play(afraid(panicked, "evan", "panic"), "end")
    assert match.position.figures[1].fear == ""


@pytest.mark.rule("SO.P-t")
def test_SO_P_t_flight_goes_on_every_turn_before_movement() -> None:
    p = board({"evan": "05.04", "gwyn": "01.01"}, {"wat": "05.02"}, options=PANIC, stage="first_shots")
    match, _ = play(afraid(p, "evan", "rout"), "end")
    assert (asked(match).prompt, asked(match).facts["unit"]) == ("flee_where", 1)
    match.answer(asked(match).options[0])
    evan = match.position.figures[1]
    assert (evan.fear, evan.spent) == ("rout", 0)
    assert distance(p, evan.cell, cell("05.02")) > 6
    assert match.position.stage == "movement"


@pytest.mark.rule("SO.P-v", "SO.P-w")
@pytest.mark.parametrize(("state", "points"), [("", 0), (" wounded", 1)])
def test_SO_P_v_who_routs_off_the_map_does_not_come_back(state: str, points: int) -> None:
    p = board({"evan": "05.01" + state, "gwyn": "12.02"}, {"wat": "05.04"}, options=PANIC, stage="first_shots")
    match, events = play(afraid(p, "evan", "rout"), "end")
    assert "fled" in told(events)
    q = match.position
    assert (q.figures[1].cell, q.figures[1].away) == (-1, "fled")
    assert q.stage == "movement"
    assert not [one for one in orders(q) if isinstance(one, tuple) and 1 in one[1:]]
    assert casualty_points(q, "besieger") == points


@pytest.mark.rule("SO.P-x")
def test_SO_P_x_a_second_death_turns_panic_into_rout() -> None:
    p = board({"dai": "05.03", "evan": "05.05", "tam": "06.05"}, {"wat": "05.01"}, options=PANIC)
    afraid(p, "evan", "panic")
    afraid(p, "tam", "panic")
    match = slain(p, "dai")
    assert match.position.figures[2].fear == "rout"
    assert match.position.figures[3].fear == "rout"
    assert asked(match).prompt == "flee_where"
    spared = afraid(board({"tam": "05.03", "evan": "05.05"}, {"wat": "05.01"}, options=PANIC), "evan", "panic")
    assert slain(spared, "tam").position.figures[2].fear == "panic"
