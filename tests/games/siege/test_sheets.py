"""The sheets in detail: who sets up where, who comes when, what a new day brings."""

import pytest

from tests.games.siege.boards import cell, mark, move, new, number, refused, why_not
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import DEAD, OFF, STUNNED
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r1_2_course import why_not_end
from walstatt.games.siege.rules.r1_6_entering import latecomer
from walstatt.games.siege.rules.r4_battles import begin_assault
from walstatt.games.siege.rules.r4_nights import park_engines
from walstatt.games.siege.rules.sc5_mornings import set_up_again
from walstatt.games.siege.rules.setting_up import places, rears, why_not_put
from walstatt.games.siege.rules.victory import judge_turn

# Set-up


@pytest.mark.rule("S0-e")
@pytest.mark.parametrize("name", list(GAME.scenarios))
def test_S0_e_everybody_begins_in_his_zone_and_nobody_on_anybody(name: str) -> None:
    p = GAME.new(name, {})
    check(p)
    for figure in p.figures.values():
        if figure.cell != OFF:
            plan = PLANS[name].sides[figure.side]
            assert figure.cell in zone_cells(p.map_name, plan.zones.get(figure.who, plan.zone)), figure.who


@pytest.mark.rule("S0-e")
def test_SC1_the_garrison_stands_in_courtyard_keep_and_on_walls_not_in_the_gate() -> None:
    p = GAME.new("coup-de-main", {})
    baldric = number(p, "baldric")
    kinds = {ground(p).kinds[place] for place in places(p, baldric)}
    assert kinds == {"courtyard", "keep_inside", "keep_slit", "keep_door", "battlement", "tower_door", "tower_inside",
                     "tower_slit"}  # fmt: skip
    assert refused(why_not_put(p, baldric, cell("17.17")), "SC1", "outside_its_zone")
    walls = [f.who for f in p.figures.values() if f.side == "garrison" and ground(p).kinds[f.cell] == "battlement"]
    assert len(walls) == 3
    move(p, "osric", "12.18")
    assert refused(why_not_put(p, baldric, cell("11.18")), "SC1", "too_many_on_walls")
    assert why_not_put(p, number(p, "alric"), cell("11.18")) is None


@pytest.mark.rule("S0-e")
def test_SC5_at_least_eight_of_the_welsh_stay_in_the_camp() -> None:
    p = GAME.new("the-convoy", {})
    camp = [f for f in p.figures.values() if f.side == "besieger" and f.cell // 33 >= 25]
    assert len(camp) == 9
    morgen, rhys = number(p, "morgen"), number(p, "rhys")
    assert why_not_put(p, morgen, cell("01.22", "both")) is None
    put(p, morgen, cell("01.22", "both"))
    assert refused(why_not_put(p, rhys, cell("02.22", "both")), "SC5", "too_few_there")
    assert why_not_put(p, rhys, cell("11.45", "both")) is None
    assert refused(why_not_put(p, number(p, "dai"), cell("17.22", "both")), "SC5", "outside_its_zone")  # near the moat


@pytest.mark.rule("S0-e")
def test_SC7_half_of_the_besiegers_on_each_map() -> None:
    p = GAME.new("the-relief", {})
    rows = [f.cell // 33 for f in p.figures.values() if f.side == "besieger" and f.cell != OFF]
    assert (sum(row < 25 for row in rows), sum(row >= 25 for row in rows)) == (18, 17)
    assert refused(why_not_put(p, number(p, "mortimer"), cell("01.01", "both")), "SC7", "too_few_there")
    assert why_not_put(p, number(p, "pugh"), cell("01.40", "both")) is None
    put(p, number(p, "pugh"), cell("01.40", "both"))
    assert refused(why_not_put(p, number(p, "dai"), cell("02.40", "both")), "SC7", "too_few_there")


@pytest.mark.rule("S3.31-a", "S0-e")
def test_SC7_a_rider_is_set_up_on_two_hexes() -> None:
    match = Match(GAME, GAME.new("the-relief", {}))
    conrad = number(match.position, "conrad")
    match.answer(("place", conrad))
    match.answer(cell("24.40", "both"))
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "rear_where"
    match.answer(cell("24.41", "both"))
    figure = match.position.figures[conrad]
    assert (figure.cell, figure.rear) == (cell("24.40", "both"), cell("24.41", "both"))
    check(match.position)
    assert refused(why_not("place", match.position, "besieger", (conrad,)), "S0-e", "already_placed")
    assert refused(why_not_put(match.position, number(match.position, "clarence"), cell("03.45", "both")), "S3.32-a",
                   "closed_to_horses")  # fmt: skip


@pytest.mark.rule("S0-e", "S3.31-a")
def test_SC5_mortimer_and_john_ride_or_walk() -> None:
    match = Match(GAME, GAME.new("the-convoy", {}))
    match.answer("end")
    p = match.position
    mortimer, dai = number(p, "mortimer"), number(p, "dai")
    assert refused(why_not("saddle", p, "besieger", (dai,)), "SC5", "begins_on_foot")
    match.answer(("saddle", mortimer))
    match.answer(rears(p, mortimer, p.figures[mortimer].cell)[0])
    q = match.position
    assert q.figures[q.figures[mortimer].mount].who == "horse"
    assert q.figures[mortimer].rear in ground(q).map.grid.neighbours[q.figures[mortimer].cell]
    check(q)
    assert refused(why_not("saddle", q, "besieger", (mortimer,)), "SC5", "is_mounted")
    assert ("saddle", number(p, "john")) in match.question.options  # type: ignore[union-attr]


# Who comes when


@pytest.mark.rule("PS-h", "SC3")
def test_SC3_one_of_the_raiders_comes_in_turn_1_and_the_others_may_wait() -> None:
    p = new("burning-the-camp", stage="movement", active="garrison", turn=1)
    assert refused(why_not_end(p, p.active), "PS-h", "must_enter_now")
    p.turn = 2
    assert why_not_end(p, p.active) is None
    p.turn = 1
    put(p, number(p, "wat"), cell("01.01"))
    assert why_not_end(p, p.active) is None


@pytest.mark.rule("PS-h")
@pytest.mark.parametrize(("name", "side", "who", "until"), [
    ("assaulting-the-breach", "besieger", "dai", 1), ("the-convoy", "garrison", "lacy", 3),
    ("the-relief", "garrison", "gunter", 1),
])  # fmt: skip
def test_PS_h_by_the_last_turn_for_it_everybody_comes(name: str, side: str, who: str, until: int) -> None:
    p = new(name, stage="movement", active=side, turn=until)
    unit = number(p, who)
    assert PLANS[name].sides[side].until == until
    assert why_not("enter", p, side, (unit,)) is None
    assert latecomer(p)
    assert refused(why_not_end(p, p.active), "PS-h", "must_enter_now")
    p.turn = until + 1
    assert refused(why_not("enter", p, side, (unit,)), "PS-h", "too_late_to_enter")
    assert why_not_end(p, p.active) is None
    p.turn = until - 1
    assert why_not_end(p, p.active) is None


@pytest.mark.rule("PS-h", "S5.11-a")
def test_SC5_a_convoy_that_has_not_come_does_not_come_on_another_day() -> None:
    p = new("the-convoy", stage="movement", active="garrison", turn=3)
    wagon = next(n for n, engine in p.engines.items() if engine.kind == "wagon")
    assert why_not("roll_in", p, "garrison", (wagon,)) is None
    p.turn, p.day = 1, 2
    assert refused(why_not("roll_in", p, "garrison", (wagon,)), "PS-h", "too_late_to_bring")
    assert refused(why_not("enter", p, "garrison", (number(p, "hob"),)), "PS-h", "too_late_to_enter")


@pytest.mark.rule("PS-h")
def test_SC3_a_reserve_comes_when_it_likes() -> None:
    p = new("burning-the-camp", stage="movement", active="garrison", turn=9)
    assert why_not("enter", p, "garrison", (number(p, "wat"),)) is None
    assert why_not_end(p, p.active) is None


@pytest.mark.rule("S2.41-c")
@pytest.mark.parametrize(("name", "kind", "late"), [
    ("assaulting-the-breach", "siege_tower", True), ("the-long-siege", "ram", True),
    ("the-long-siege", "ladder", False),
])  # fmt: skip
def test_S2_41_c_engines_are_brought_on_at_the_start_of_the_assault(name: str, kind: str, late: bool) -> None:
    p = new(name)
    if name == "the-long-siege":
        begin_assault(p)
    p.stage, p.active, p.turn = "movement", "besieger", 1
    engine = next(n for n, one in p.engines.items() if one.kind == kind)
    assert why_not("bring", p, "besieger", (engine,)) is None
    p.turn = 2
    assert refused(why_not("bring", p, "besieger", (engine,)), "S2.41-c", "too_late_to_bring") is late


# A new day


@pytest.mark.rule("S2.2-d", "S3.43-b")
def test_SC5_on_a_new_day_engines_and_men_are_back_where_the_sheet_has_them() -> None:
    start, p = GAME.new("the-convoy", {}), new("the-convoy", turn=20, day=1)
    tower = next(n for n, e in p.engines.items() if e.kind == "siege_tower")
    p.filled = tuple(cell(place, "both") for place in ("17.06", "18.06", "17.07"))
    p.engines[tower] = p.engines[tower]._replace(cells=p.filled)
    works_changed(p)
    move(p, "dai", "17.16")
    move(p, "baldric", "17.24")
    mark(p, "evan", state=STUNNED)
    kill(p, number(p, "jones"), "PS-b")
    ladder = next(n for n, e in p.engines.items() if e.kind == "ladder")
    p.engines[ladder] = p.engines[ladder]._replace(cells=(cell("13.07", "both"),), raised=True, facing=3)
    works_changed(p)
    judge_turn(p)
    q = Match(GAME, p).position
    check(q)
    assert (q.day, q.stage, q.filled) == (2, "setup", ())
    assert {n: e.cells for n, e in q.engines.items()} == {n: e.cells for n, e in start.engines.items()}
    assert not any(e.raised for e in q.engines.values())
    for who in ("dai", "baldric", "evan"):
        assert q.figures[number(q, who)].cell == start.figures[number(start, who)].cell
    assert q.figures[number(q, "evan")].state == "able"
    dead = q.figures[number(q, "jones")]
    assert (dead.state, dead.cell, q.piles) == (DEAD, OFF, {})


@pytest.mark.rule("S2.2-d")
def test_SC5_on_a_new_day_the_convoy_stays_and_others_make_room() -> None:
    p = new("the-convoy", turn=20, day=1)
    first = next(n for n, e in p.engines.items() if e.kind == "wagon")
    wagon = (cell("10.23", "both"), cell("10.24", "both"))
    p.engines[first] = p.engines[first]._replace(cells=wagon, away="")
    works_changed(p)
    move(p, "ox", "10.22")
    move(p, "hob", "27.23")
    move(p, "jankin", "17.16")
    before = {who: p.figures[number(p, who)].cell for who in ("ox", "hob", "jankin")}
    set_up_again(p)
    check(p)
    assert p.engines[first].cells == wagon
    assert {who: p.figures[number(p, who)].cell for who in before} == before
    ram, ballista = (next(e for e in p.engines.values() if e.kind == kind) for kind in ("ram", "ballista"))
    assert not set(ram.cells) & {*wagon, before["ox"]}
    assert ballista.cells != (before["hob"],)
    assert p.figures[number(p, "richard")].cell != before["jankin"]
    for who in before:
        assert refused(why_not("place", p, "garrison", (number(p, who),)), "S0-e", "already_placed") or who == "ox"
    assert p.figures[number(p, "ox")].load == first


@pytest.mark.rule("S5.11-e")
def test_SC5_a_dead_ox_is_out_of_its_harness_the_next_morning() -> None:
    p = new("the-convoy", turn=20, day=1)
    move(p, "ox", "10.40")
    kill(p, number(p, "ox"), "S3.35-f")
    set_up_again(p)
    assert p.figures[number(p, "ox")].load == 0
    check(p)


@pytest.mark.rule("S1.8-c", "S4.11-c")
def test_SC4_the_bridge_is_up_when_an_assault_begins() -> None:
    p = new("the-long-siege", bridge_down=True)
    begin_assault(p)
    assert not p.bridge_down


@pytest.mark.rule("S4.23-a")
def test_SC4_only_undamaged_engines_stand_in_the_camp_at_night() -> None:
    p = new("the-long-siege")
    catapult = next(n for n, e in p.engines.items() if e.kind == "catapult")
    onager = next(n for n, e in p.engines.items() if e.kind == "onager")
    p.engines[catapult] = p.engines[catapult]._replace(lost=1)
    park_engines(p)
    assert p.engines[catapult].cells == ()
    assert len(p.engines[onager].cells) == 3
    assert sum(bool(e.cells) for e in p.engines.values()) == 8
