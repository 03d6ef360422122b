"""SO Optional rules: panic and rout, stray shots, skill of marksmen."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, play, refused, told
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, DEAD, WOUNDED, Engine, Siege, values
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.r1_2_course import orders
from walstatt.games.siege.rules.r1_3_shooting import Shot, readings, why_cannot_shoot
from walstatt.games.siege.rules.r1_6_movement import destinations, why_not_mover
from walstatt.games.siege.rules.r1_7_melee import column, why_cannot_fight
from walstatt.games.siege.rules.so_panic import havens, shaken, threatened
from walstatt.games.siege.rules.so_stray import bystanders, why_not_skill
from walstatt.games.siege.rules.victory import casualty_points
from walstatt.games.siege.ruleset import barred

PANIC, STRAY = {"panic": True}, {"stray": True}


def names(p: Siege, units: list[int]) -> set[str]:
    return {p.figures[unit].who for unit in units}


def slain(p: Siege, who: str) -> Match:
    """The match after a figure has been killed."""
    kill(p, number(p, who), "PS-b")
    return Match(GAME, p)


def afraid(p: Siege, who: str, fear: str) -> Siege:
    p.figures[number(p, who)] = figure(p, who)._replace(fear=fear)
    return p


def asked(match: Match) -> Ask:
    assert isinstance(match.question, Ask)
    return match.question


def distance(p: Siege, a: int, b: int) -> int:
    return ground(p).map.grid.distance(a, b)


# SO.P Who can panic

CROWD = {
    "dai": "05.03", "evan": "05.04", "tam": "06.03", "twm": "04.04", "wulfric": "04.03", "pugh": "05.06",
    "jones": "05.07", "gwyn": "07.03", "merfyn": "06.02",
}  # fmt: skip


@pytest.mark.rule("SO.P-b", "SO.P-c", "SO.P-d", "SO.P-e", "SO.P-j", "SO.P-z")
def test_SO_P_d_a_dead_soldier_shakes_soldiers_and_peasants_within_three_hexes_but_no_knight() -> None:
    p = board(CROWD, {"wat": "20.03"}, options=PANIC)
    assert distance(p, cell("05.03"), cell("05.06")) == 3
    kill(p, number(p, "dai"), "PS-b")
    assert names(p, shaken(p, number(p, "dai"))) == {"evan", "tam", "twm", "pugh", "gwyn", "merfyn"}


@pytest.mark.rule("SO.P-d", "SO.P-e", "SO.P-z")
@pytest.mark.parametrize(("dead", "soldiers"), [("wulfric", True), ("pugh", True), ("tam", False)])
def test_SO_P_e_whose_death_frightens_whom(dead: str, soldiers: bool) -> None:
    p = board({dead: "05.03", "evan": "05.04", "twm": "04.03", "gwyn": "06.03"}, {"wat": "20.03"}, options=PANIC)
    kill(p, number(p, dead), "PS-b")
    assert names(p, shaken(p, number(p, dead))) == ({"evan", "gwyn", "twm"} if soldiers else {"twm"})


@pytest.mark.rule("SO.P-z")
def test_SO_P_z_a_dead_horse_frightens_nobody() -> None:
    p = board({"horse": "05.03 05.02", "evan": "05.04"}, {"wat": "20.03"}, options=PANIC, level=3)
    match = slain(p, "horse")
    assert shaken(p, 1) == []
    assert asked(match).prompt == "order_movement"


@pytest.mark.rule("SO.P-j", "SO.P-z")
def test_SO_P_j_who_dies_off_the_map_or_beside_sleepers_frightens_nobody() -> None:
    p = board({"dai": "05.03", "evan": "01.01", "jones": "05.04"}, {"wat": "20.03"}, options=PANIC)
    p.figures[3] = p.figures[3]._replace(away="asleep")
    kill(p, 1, "PS-b")
    assert shaken(p, 1) == []
    p.figures[3] = p.figures[3]._replace(away="")
    assert shaken(p, 1) == [3]
    p.figures[1] = p.figures[1]._replace(cell=-1)
    assert shaken(p, 1) == []


@pytest.mark.rule("SO.P-f")
def test_SO_P_f_the_death_of_an_enemy_frightens_nobody() -> None:
    p = board({"evan": "05.04"}, {"wat": "05.03"}, options=PANIC)
    match = slain(p, "wat")
    assert shaken(p, number(p, "wat")) == []
    assert not isinstance(match.question, Roll)


@pytest.mark.rule("SO.P-y", "SO.P-z")
@pytest.mark.parametrize("place", ["17.16", "13.08", "09.08", "17.12", "17.17"])
def test_SO_P_y_the_garrison_does_not_panic_inside_the_castle(place: str) -> None:
    p = board({"dai": "01.01"}, {"wat": place, "simon": "17.22"}, options=PANIC)
    p.figures[3] = p.figures[3]._replace(cell=p.figures[2].cell, state=DEAD)
    assert shaken(p, 3) == []
    outside = board({"dai": "01.01"}, {"wat": "17.22", "simon": "17.23"}, options=PANIC)
    kill(outside, number(outside, "wat"), "PS-b")
    assert names(outside, shaken(outside, 2)) == {"simon"}
    intruders = board({"evan": place, "jones": "17.22"}, {"wat": "01.01"}, options=PANIC)
    intruders.figures[2] = intruders.figures[2]._replace(cell=intruders.figures[1].cell, state=DEAD)
    assert shaken(intruders, 2) == [1]


# SO.P The table and the choice

TABLE = [*(("", 0),) * 5, ("panic", 1), ("panic", 2), ("panic", 3), ("rout", 3), ("rout", 6)]


@pytest.mark.rule("SO.P-h", "SO.P-g", "SO.P-a", "SO.P-i")
@pytest.mark.parametrize("die", range(1, 11))
def test_SO_P_h_the_panic_table(die: int) -> None:
    many = {"dai": "05.03", **{who: f"{4 + n}.02" for n, who in enumerate(("evan", "ifor", "llew", "hywel"))}}
    many |= {"tegid": "04.04", "gethin": "05.05", "jones": "06.04"}
    p = board({who: place.zfill(5) for who, place in many.items()}, {"wat": "20.20"}, options=PANIC)
    match = slain(p, "dai")
    roll = match.question
    assert isinstance(roll, Roll)
    assert (roll.seat, roll.rule) == ("besieger", "SO.P-h")
    match.answer(die)
    fear, count = TABLE[die - 1]
    for left in range(count, 0, -1):
        question = asked(match)
        assert (question.seat, question.prompt, question.facts["left"]) == ("besieger", "who_panics", left)
        assert "pass" not in question.options
        chosen = question.options[0]
        marked = match.answer(chosen)
        assert marked[0].what == ("panicked" if fear == "panic" else "routed")
        assert match.position.figures[chosen[1]].fear == fear
        while asked(match).prompt == "flee_where":
            match.answer(asked(match).options[0])
    assert asked(match).prompt == ("who_panics" if count else "order_movement")


@pytest.mark.rule("SO.P-j", "SO.P-k", "SO.P-i")
def test_SO_P_k_more_may_panic_than_must_and_fewer_can() -> None:
    near = {"dai": "05.03", "evan": "05.04", "jones": "06.04", "ifor": "20.02"}
    match = slain(board(near, {"wat": "05.01"}, options=PANIC), "dai")
    match.answer(6)
    assert asked(match).options == (("panic", 2), ("panic", 3))
    with pytest.raises(Refused):
        match.answer(("panic", 4))
    match.answer(("panic", 2))
    while asked(match).prompt == "flee_where":
        match.answer(asked(match).options[0])
    assert asked(match).options == ("pass", ("panic", 3))
    more = match.fork()
    more.answer(("panic", 3))
    assert more.position.figures[3].fear == "panic"
    match.answer("pass")
    assert match.position.figures[3].fear == ""
    fewer = slain(board({"dai": "05.03", "evan": "05.04"}, {"wat": "05.01"}, options=PANIC), "dai")
    fewer.answer(10)
    fewer.answer(("panic", 2))
    while asked(fewer).prompt == "flee_where":
        fewer.answer(asked(fewer).options[0])
    assert asked(fewer).prompt == "order_movement"


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
    assert (evan.cell, evan.spent, evan.done, evan.fear) == (cell("05.06"), 0, 0, "panic")
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
        assert refused(why_not_mover(p, "besieger", (1,)), "SO.P-t", "is_afraid")
    else:
        assert why_not_mover(p, "besieger", (1,)) is None


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


@pytest.mark.rule("S0-d", "SO.P-a", "SO.E-a", "SO.F-a")
def test_S0_d_each_option_is_off_unless_chosen() -> None:
    assert {o.name: o.usual for o in GAME.scenarios["coup-de-main"].options} == {
        "panic": False, "stray": False, "stray_from_above": False, "skill": False,
    }  # fmt: skip
    match = slain(board({"dai": "05.03", "evan": "05.04"}, {"wat": "20.20"}), "dai")
    assert asked(match).prompt == "order_movement"


# SO.E Stray shots


def shot(
    *dice: int, shooter: str = "05.03", friends: dict[str, str] | None = None, skill: int = 0, **more: Any
) -> tuple[Siege, list[str]]:
    """Gwyn shoots at Wat, who stands on 09.03, while others stand about."""
    friends = {"dai": "09.04"} if friends is None else friends
    fields = {"options": STRAY, "stage": "first_shots", **more}
    p = board({"gwyn": shooter, **friends}, {"wat": "09.03"}, **fields)
    p.figures[1] = p.figures[1]._replace(skill=skill)
    match, events = play(p, ("shoot", 1), len(friends) + 2, dice=dice)
    return match.position, told(events)


@pytest.mark.rule("SO.E-b", "SO.E-g", "SO.E-h")
@pytest.mark.parametrize("die", range(1, 11))
def test_SO_E_g_eight_to_ten_wounds_the_own_figure(die: int) -> None:
    assert DATA.shooting_foot["longbow"]["none"][7] == "A"
    q, what = shot(8, die)
    assert what[:2] == ["shot", "missed"]
    assert figure(q, "dai").state == (WOUNDED if die >= 8 else ABLE)
    assert ("strayed" in what, "flew_into_void" in what) == (die >= 8, die < 8)


@pytest.mark.rule("SO.E-b")
def test_SO_E_b_only_after_a_miss() -> None:
    q, what = shot(5)
    assert "missed" not in what
    assert figure(q, "wat").state == "stunned"


@pytest.mark.rule("SO.E-c")
def test_SO_E_c_only_beside_the_target_and_at_its_height() -> None:
    assert "flew_into_void" not in shot(8, friends={"dai": "09.01"})[1]
    p = board({"gwyn": "05.03", "dai": "09.05"}, {"wat": "09.04"}, options=STRAY)
    assert ground(p).levels[cell("09.05")] == -1
    assert bystanders(p, 1, 3) == []
    filled = board({"gwyn": "05.03", "dai": "09.05"}, {"wat": "09.04"}, options=STRAY, level=2, filled=("09.05",))
    assert bystanders(filled, 1, 3) == [2]


@pytest.mark.rule("SO.E-d")
def test_SO_E_d_one_of_several_is_drawn_by_lot() -> None:
    friends = {"dai": "09.04", "evan": "10.03"}
    p = board({"gwyn": "05.03", **friends}, {"wat": "09.03"}, options=STRAY, stage="first_shots")
    match, _ = play(p, ("shoot", 1), 4, dice=(8,))
    lot = match.question
    assert isinstance(lot, Roll)
    assert (lot.rule, set(lot.die.faces)) == ("SO.E-d", {2, 3})
    match.answer(3)
    match.answer(8)
    assert [match.position.figures[unit].state for unit in (2, 3)] == [ABLE, WOUNDED]


@pytest.mark.rule("SO.E-e")
def test_SO_E_e_an_obstacle_protects_the_bystander() -> None:
    p = board({"gwyn": "01.01", "dai": "05.02"}, {"wat": "04.01"}, map_name="camp", level=3, options=STRAY)
    assert isinstance(aim(p, "gwyn", "wat"), Shot)
    assert bystanders(p, 1, 3) == []
    free = board({"gwyn": "01.01", "dai": "05.01"}, {"wat": "04.01"}, map_name="camp", level=3, options=STRAY)
    assert bystanders(free, 1, 3) == [2]


@pytest.mark.rule("SO.E-f", "SO.F-c", "SO.F-d")
def test_SO_E_f_the_modifiers_of_the_shot_count_again() -> None:
    assert figure(shot(8, 7)[0], "dai").state == ABLE
    assert figure(shot(8, 7, shooter="05.03 wounded")[0], "dai").state == WOUNDED
    assert figure(shot(8, 7, shooter="27.03")[0], "dai").state == WOUNDED  # medium range
    assert figure(shot(8, 6, shooter="27.03 wounded")[0], "dai").state == WOUNDED
    assert figure(shot(8, 6, skill=2)[0], "dai").state == WOUNDED
    assert figure(shot(9, 9, skill=-2)[0], "dai").state == ABLE


@pytest.mark.rule("SO.E-a")
def test_SO_E_a_the_ban_of_shots_beside_own_figures_is_lifted() -> None:
    for options, allowed in ((None, False), (STRAY, True)):
        p = board({"aylwin": "17.03"}, {"ernest": "17.10", "hugh": "13.08", "wat": "17.04"}, options=options)
        for who in ("ernest", "hugh"):
            found = aim(p, who, "aylwin")
            assert isinstance(found, Shot) if allowed else refused(found, "S1.44-g", "friend_beside_target")


@pytest.mark.rule("SO.E-h")
def test_SO_E_h_the_switch_keeps_it_to_shots_from_above() -> None:
    only = {"stray": True, "stray_from_above": True}
    assert shot(8, options=only)[1][:2] == ["shot", "missed"]
    assert "flew_into_void" not in shot(8, options=only)[1]
    p = board({"aylwin": "17.03"}, {"hugh": "13.08", "wat": "17.04"}, options=only)
    assert bystanders(p, 2, 1) == [3]


# SO.F Skill


def convoy(*shifts: tuple[str, str], side: str = "besieger") -> Match:
    """Scenario 5 while a side sets up; each shift makes the first better by one and the second worse."""
    options = GAME.checked_options("the-convoy", {"skill": True})
    p = GAME.new("the-convoy", options)
    p.options, p.active = options, side
    match = Match(GAME, p)
    for better, worse in shifts:
        match.answer(("train", number(p, better), number(p, worse)))
    return match


def skills(match: Match, *who: str) -> tuple[int, ...]:
    return tuple(figure(match.position, one).skill for one in who)


@pytest.mark.rule("SO.F-EX1")
def test_SO_F_EX1_norman_crossbows() -> None:
    match = convoy(("edric", "alric"), ("edric", "alric"), side="garrison")
    assert skills(match, "alric", "edric") == (2, -2)


WELSH = (("dylan", "owen"), ("gwyn", "owen"), ("gwyn", "owen"), ("emlyn", "gawain"))


@pytest.mark.rule("SO.F-EX2", "SO.F-EX3", "SO.F-f", "SO.F-b")
def test_SO_F_EX2_EX3_welsh_crossbows_and_longbows() -> None:
    match = convoy(*WELSH)
    assert skills(match, "emlyn", "gawain") == (-1, 1)
    assert skills(match, "aylwin", "dylan", "gwyn", "idris", "owen", "myrlyn") == (0, -1, -2, 0, 3, 0)
    for school in (("emlyn", "gawain"), ("aylwin", "dylan", "gwyn", "idris", "owen", "myrlyn")):
        assert sum(skills(match, *school)) == 0


@pytest.mark.rule("SO.F-EX4", "SO.F-e")
def test_SO_F_EX4_low_is_good() -> None:
    worth = {"A": 0, "B": 1, "C": 2, "D": 3}
    for weapon in ("shortbow", "longbow", "crossbow"):
        for cover in range(4):
            row = [worth[letter] for letter in readings(weapon, cover, 0, is_mounted=False)]
            assert row == sorted(row, reverse=True)
            better = [worth[letter] for letter in readings(weapon, cover, -2, is_mounted=False)]
            assert all(good >= plain for good, plain in zip(better, row, strict=True))
            assert sum(better) > sum(row)


@pytest.mark.rule("SO.F-a", "SO.F-b")
def test_SO_F_a_from_minus_three_to_plus_three_and_never_between_schools() -> None:
    match = convoy(*(("gwyn", "owen"),) * 3)
    p = match.position
    gwyn, owen, dylan, emlyn, alric = (number(p, who) for who in ("gwyn", "owen", "dylan", "emlyn", "alric"))
    assert refused(why_not_skill(p, "besieger", (gwyn, dylan)), "SO.F-a", "skill_limit")
    assert refused(why_not_skill(p, "besieger", (dylan, owen)), "SO.F-a", "skill_limit")
    assert refused(why_not_skill(p, "besieger", (dylan, emlyn)), "SO.F-b", "not_the_same_school")
    assert refused(why_not_skill(p, "besieger", (dylan, number(p, "dai"))), "SO.F-b", "not_the_same_school")
    assert refused(why_not_skill(p, "besieger", (alric, emlyn)), "SO.F-a", "not_your_figure")
    assert why_not_skill(p, "besieger", (owen, gwyn)) is None
    p.phase = 1
    assert refused(why_not_skill(p, "besieger", (owen, gwyn)), "SO.F-a", "skill_is_settled")


@pytest.mark.rule("SO.F-c", "SO.F-d")
@pytest.mark.parametrize(("skill", "shooter", "state"), [
    (0, "05.03", ABLE), (-1, "05.03", "stunned"), (-3, "05.03", WOUNDED), (-1, "27.03", ABLE), (-2, "27.03", "stunned"),
])  # fmt: skip
def test_SO_F_c_the_number_comes_on_top_of_range(skill: int, shooter: str, state: str) -> None:
    q, _ = shot(7, shooter=shooter, friends={}, skill=skill, options={"skill": True})
    assert figure(q, "wat").state == state
