"""The sheets in detail: who sets up where, who comes when, what a new day brings, whom the conditions count."""

from typing import Any

import pytest

from tests.games.siege.boards import cell, move, new, number, play, refused
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WOUNDED, Figure, Siege
from walstatt.games.siege.rules import victory
from walstatt.games.siege.rules.ps_harm import kill, lift, put
from walstatt.games.siege.rules.r1_2_course import why_not_end
from walstatt.games.siege.rules.r1_6_entering import latecomer, why_not_enter
from walstatt.games.siege.rules.r2_4_siege_tower import why_not_bring
from walstatt.games.siege.rules.r4_battles import ASSAULT, SORTIE, begin_assault, convoy_comes, is_cut_off
from walstatt.games.siege.rules.r4_nights import park_engines
from walstatt.games.siege.rules.r5_1_wagons import why_not_roll_in
from walstatt.games.siege.rules.sc5_mornings import set_up_again
from walstatt.games.siege.rules.setting_up import places, rears, why_not_place, why_not_put, why_not_saddle
from walstatt.games.siege.rules.victory import has_fallen, judge_now, judge_turn, settle_wagons


def mark(p: Siege, who: str, **changes: Any) -> None:
    unit = number(p, who)
    p.figures[unit] = p.figures[unit]._replace(**changes)


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
    assert refused(why_not_put(p, baldric, cell("17.17")), "S0-e", "outside_its_zone")
    walls = [f.who for f in p.figures.values() if f.side == "garrison" and ground(p).kinds[f.cell] == "battlement"]
    assert len(walls) == 3
    move(p, "osric", "12.18")
    assert refused(why_not_put(p, baldric, cell("11.18")), "S0-e", "too_many_on_walls")
    assert why_not_put(p, number(p, "alric"), cell("11.18")) is None


@pytest.mark.rule("S0-e")
def test_SC5_at_least_eight_of_the_welsh_stay_in_the_camp() -> None:
    p = GAME.new("the-convoy", {})
    camp = [f for f in p.figures.values() if f.side == "besieger" and f.cell // 33 >= 25]
    assert len(camp) == 9
    morgen, rhys = number(p, "morgen"), number(p, "rhys")
    assert why_not_put(p, morgen, cell("01.22", "both")) is None
    put(p, morgen, cell("01.22", "both"))
    assert refused(why_not_put(p, rhys, cell("02.22", "both")), "S0-e", "too_few_there")
    assert why_not_put(p, rhys, cell("11.45", "both")) is None
    assert refused(why_not_put(p, number(p, "dai"), cell("17.22", "both")), "S0-e", "outside_its_zone")  # near the moat


@pytest.mark.rule("S0-e")
def test_SC7_half_of_the_besiegers_on_each_map() -> None:
    p = GAME.new("the-relief", {})
    rows = [f.cell // 33 for f in p.figures.values() if f.side == "besieger" and f.cell != OFF]
    assert (sum(row < 25 for row in rows), sum(row >= 25 for row in rows)) == (18, 17)
    assert refused(why_not_put(p, number(p, "mortimer"), cell("01.01", "both")), "S0-e", "too_few_there")
    assert why_not_put(p, number(p, "pugh"), cell("01.40", "both")) is None
    put(p, number(p, "pugh"), cell("01.40", "both"))
    assert refused(why_not_put(p, number(p, "dai"), cell("02.40", "both")), "S0-e", "too_few_there")


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
    assert refused(why_not_place(match.position, "besieger", (conrad,)), "S0-e", "already_placed")
    assert refused(why_not_put(match.position, number(match.position, "clarence"), cell("03.45", "both")), "S3.32-a",
                   "closed_to_horses")  # fmt: skip


@pytest.mark.rule("S0-e", "S3.31-a")
def test_SC5_mortimer_and_john_ride_or_walk() -> None:
    match = Match(GAME, GAME.new("the-convoy", {}))
    match.answer("end")
    p = match.position
    mortimer, dai = number(p, "mortimer"), number(p, "dai")
    assert refused(why_not_saddle(p, "besieger", (dai,)), "SC5", "cannot_act")
    match.answer(("saddle", mortimer))
    match.answer(rears(p, mortimer, p.figures[mortimer].cell)[0])
    q = match.position
    assert q.figures[q.figures[mortimer].mount].who == "horse"
    assert q.figures[mortimer].rear in ground(q).map.grid.neighbours[q.figures[mortimer].cell]
    check(q)
    assert refused(why_not_saddle(q, "besieger", (mortimer,)), "SC5", "cannot_act")
    assert ("saddle", number(p, "john")) in match.question.options  # type: ignore[union-attr]


# Who comes when


@pytest.mark.rule("PS-h")
@pytest.mark.parametrize(("name", "side", "who", "until"), [
    ("assaulting-the-breach", "besieger", "dai", 1), ("the-convoy", "garrison", "lacy", 3),
    ("the-relief", "garrison", "gunter", 1),
])  # fmt: skip
def test_PS_h_by_the_last_turn_for_it_everybody_comes(name: str, side: str, who: str, until: int) -> None:
    p = new(name, stage="movement", active=side, turn=until)
    unit = number(p, who)
    assert PLANS[name].sides[side].until == until
    assert why_not_enter(p, side, (unit,)) is None
    assert latecomer(p)
    assert refused(why_not_end(p), "PS-h", "must_enter_now")
    p.turn = until + 1
    assert refused(why_not_enter(p, side, (unit,)), "PS-h", "too_late_to_enter")
    assert why_not_end(p) is None
    p.turn = until - 1
    assert why_not_end(p) is None


@pytest.mark.rule("PS-h", "S5.11-a")
def test_SC5_a_convoy_that_has_not_come_does_not_come_on_another_day() -> None:
    p = new("the-convoy", stage="movement", active="garrison", turn=3)
    wagon = next(n for n, engine in p.engines.items() if engine.kind == "wagon")
    assert why_not_roll_in(p, "garrison", (wagon,)) is None
    p.turn, p.day = 1, 2
    assert refused(why_not_roll_in(p, "garrison", (wagon,)), "PS-h", "too_late_to_bring")
    assert refused(why_not_enter(p, "garrison", (number(p, "hob"),)), "PS-h", "too_late_to_enter")


@pytest.mark.rule("PS-h")
def test_SC3_a_reserve_comes_when_it_likes() -> None:
    p = new("burning-the-camp", stage="movement", active="garrison", turn=9)
    assert why_not_enter(p, "garrison", (number(p, "wat"),)) is None
    assert why_not_end(p) is None


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
    assert why_not_bring(p, "besieger", (engine,)) is None
    p.turn = 2
    assert refused(why_not_bring(p, "besieger", (engine,)), "S2.41-c", "too_late_to_bring") is late


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
        assert refused(why_not_place(p, "garrison", (number(p, who),)), "S0-e", "already_placed") or who == "ox"
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


# Whom the conditions count


@pytest.mark.rule("PS-i")
def test_a_riderless_horse_keeps_no_raid_going_and_takes_no_wagon() -> None:
    raid = new("burning-the-camp", turn=5, active="besieger")
    move(raid, "wat", "10.03")
    horse = number(raid, "horse")
    raid.figures[horse] = raid.figures[horse]._replace(away="")
    put(raid, horse, cell("05.05", "camp"), rear=cell("05.06", "camp"))
    judge_turn(raid)
    assert raid.result is None
    mark(raid, "wat", state=WOUNDED)
    judge_turn(raid)
    assert raid.result is not None
    convoy = new("the-convoy", turn=2)
    first = next(n for n, e in convoy.engines.items() if e.kind == "wagon")
    cells = (cell("17.45", "both"), cell("17.46", "both"))
    convoy.engines[first] = convoy.engines[first]._replace(cells=cells, away="")
    works_changed(convoy)
    stray = max(convoy.figures) + 1
    convoy.figures[stray] = Figure("horse", "besieger")
    put(convoy, stray, cell("18.45", "both"), rear=cell("19.46", "both"))
    settle_wagons(convoy)
    assert f"wagon-{first}" not in convoy.notes
    move(convoy, "dai", "16.45")
    mark(convoy, "dai", state=STUNNED)
    settle_wagons(convoy)
    assert f"wagon-{first}" not in convoy.notes
    mark(convoy, "dai", state=WOUNDED)
    settle_wagons(convoy)
    assert convoy.notes[f"wagon-{first}"] == 2


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("guard", "taken"), [("17.42", False), ("17.41", True)])
def test_SC5_an_able_norman_within_three_hexes_guards_a_wagon(guard: str, taken: bool) -> None:
    p = new("the-convoy", turn=2)
    first = next(n for n, e in p.engines.items() if e.kind == "wagon")
    p.engines[first] = p.engines[first]._replace(cells=(cell("17.45", "both"), cell("17.46", "both")), away="")
    works_changed(p)
    move(p, "dai", "16.45")
    move(p, "hob", guard)
    settle_wagons(p)
    assert (f"wagon-{first}" in p.notes) is taken


@pytest.mark.rule("PS-i")
def test_SC7_the_relief_army_outside_does_not_hold_the_castle() -> None:
    p = new("the-relief", turn=4)
    for who in ("dai", "evan", "hywel", "ifor", "llew", "jones"):
        mark(p, who, cell=OFF)
    inside = ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12")
    for who, place in zip(("dai", "evan", "hywel", "ifor", "llew", "jones"), inside, strict=True):
        move(p, who, place)
    for unit, figure in list(p.figures.items()):
        if figure.side == "garrison" and figure.cell != OFF and figure.who != "blodwin":
            lift(p, unit)
            p.figures[unit] = figure._replace(cell=OFF, state=DEAD)
    move(p, "gunter", "20.40")
    assert has_fallen(p)
    move(p, "tom", "20.12")
    assert not has_fallen(p)


@pytest.mark.rule("PS-i")
def test_SC4_animals_are_no_figures_for_the_grade() -> None:
    p = new("the-great-siege", day=16, stage="day")
    for unit, figure in p.figures.items():
        if figure.side == "garrison" and figure.who != "draught_horse":
            p.figures[unit] = figure._replace(state=WOUNDED, away="off")
    mark(p, "draught_horse", away="off")
    judge_now(p)
    assert p.result is not None
    assert (p.result.facts["left"], p.result.facts["grade"]) == (0, "grade-marginal")


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(
    ("left", "grade"), [(14, "decisive"), (13, "substantial"), (8, "substantial"), (7, "marginal")]
)
def test_SC4_the_garrison_is_graded_by_who_is_left(left: int, grade: str) -> None:
    p = new("the-long-siege", day=13, stage="day")
    own = [unit for unit, figure in p.figures.items() if figure.side == "garrison"]
    for unit in own[left:]:
        p.figures[unit] = p.figures[unit]._replace(state=WOUNDED)
    judge_now(p)
    assert p.result is not None
    assert p.result.facts["grade"] == f"grade-{grade}"


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("friend", "alone"), [("14.14", False), ("14.15", True), ("14.14 wounded", True)])
def test_SC4_at_nightfall_a_besieger_in_the_castle_without_an_able_friend_is_cut_off(friend: str, alone: bool) -> None:
    p = new("the-long-siege", turn=20)
    begin_assault(p)
    move(p, "dai", "14.11")
    move(p, "evan", friend.split()[0])
    if "wounded" in friend:
        mark(p, "evan", state=WOUNDED)
    assert is_cut_off(p, p.figures[number(p, "dai")]) is alone
    move(p, "dai", "05.05")
    assert not is_cut_off(p, p.figures[number(p, "dai")])


@pytest.mark.rule("PS-h")
def test_SC2_everybody_is_on_the_map_after_the_first_turn() -> None:
    p = GAME.new("assaulting-the-breach", {})
    match, _ = play(p, "end", "end")
    while match.position.turn < 2:
        options = match.question.options  # type: ignore[union-attr]
        entering = [one for one in options if isinstance(one, tuple) and one[0] == "enter"]
        match.answer("end" if "end" in options else entering[0] if entering else options[0])
    assert all(figure.away == "" for figure in match.position.figures.values())


@pytest.mark.rule("PS-i")
def test_SC6_the_day_of_the_convoy_lasts_until_its_wagon_is_settled() -> None:
    p = new("the-great-siege", day=8)
    convoy_comes(p)
    p.stage, p.turn = "closing", 3
    judge_turn(p)
    assert p.notes["battle"] == ASSAULT  # no besieger has come, but the wagon is still on its way
    wagon = next(n for n, e in p.engines.items() if e.kind == "wagon")
    p.engines[wagon] = p.engines[wagon]._replace(cells=(cell("17.15", "both"), cell("18.14", "both")), away="")
    works_changed(p)
    judge_turn(p)
    assert (p.notes["battle"], p.notes[f"wagon-{wagon}"]) == (0, 1)


@pytest.mark.rule("PS-h", "S5.11-a")
def test_SC5_the_wagons_come_by_the_third_turn_like_everybody() -> None:
    p = new("the-convoy", stage="movement", active="garrison", turn=3)
    for unit, figure in list(p.figures.items()):
        if figure.away == "waiting" and figure.who not in ("ox", "draught_horse"):
            p.figures[unit] = figure._replace(away="left")
    assert latecomer(p) == 0
    refusal = why_not_end(p)
    assert refusal is not None
    assert (refusal.code, p.engines[refusal.facts["unit"]].kind) == ("must_enter_now", "wagon")
    p.turn = 2
    assert why_not_end(p) is None


def storm(p: Siege) -> None:
    """Six able besiegers in the courtyard; of the garrison only Blodwin is left, in the keep."""
    for unit, figure in list(p.figures.items()):
        if figure.side == "garrison" and figure.who != "blodwin":
            lift(p, unit)
            p.figures[unit] = figure._replace(cell=OFF, rear=OFF, state=DEAD)
    move(p, "blodwin", "17.12")
    for who, place in zip(("dai", "evan", "hywel", "ifor", "llew", "jones"),
                          ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12"), strict=True):  # fmt: skip
        move(p, who, place)


FALLS = [
    ("the-long-siege", 6, "decisive"), ("the-long-siege", 7, "substantial"), ("the-long-siege", 9, "substantial"),
    ("the-long-siege", 10, "marginal"), ("the-great-siege", 7, "decisive"), ("the-great-siege", 9, "substantial"),
    ("the-great-siege", 12, "substantial"), ("the-great-siege", 13, "marginal"),
]  # fmt: skip


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("name", "day", "grade"), FALLS)
def test_SC4_SC6_the_earlier_the_castle_falls_the_better(name: str, day: int, grade: str) -> None:
    p = new(name, day=day, turn=4)
    begin_assault(p)
    storm(p)
    p.stage, p.turn = "closing", 4
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason, p.result.facts["grade"]) == (
        "besieger",
        "castle_fallen",
        f"grade-{grade}",
    )
    sortie = new(name, day=day)
    storm(sortie)
    sortie.notes["battle"], sortie.turn = SORTIE, 4
    judge_turn(sortie)
    assert sortie.result is None


@pytest.mark.rule("PS-i")
def test_SC5_if_the_castle_falls_the_welsh_win_decisively_at_once() -> None:
    p = new("the-convoy", turn=2)
    storm(p)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.facts["grade"]) == ("besieger", "grade-decisive")
    five = new("the-convoy", turn=2)
    storm(five)
    mark(five, "dai", state=WOUNDED)
    judge_turn(five)
    assert five.result is None


SCORES = [(15, "garrison", "decisive"), (14, "garrison", "substantial"), (8, "garrison", "substantial"),
          (7, "garrison", "marginal"), (0, None, "marginal"), (-1, "besieger", "marginal"),
          (-8, "besieger", "substantial"), (-15, "besieger", "decisive")]  # fmt: skip


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("score", "winner", "grade"), SCORES)
def test_SC5_grades_by_the_difference(score: int, winner: str | None, grade: str, monkeypatch: Any) -> None:
    p = new("the-convoy", turn=20, day=3)
    monkeypatch.setattr(victory, "convoy_score", lambda p: score)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.facts["grade"]) == (winner, f"grade-{grade}")


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("score", "winner", "grade"), [
    (20, "garrison", "decisive"), (19, "garrison", "substantial"), (12, "garrison", "substantial"),
    (11, "garrison", "marginal"), (6, "garrison", "marginal"), (5, "besieger", "marginal"), (0, "besieger", "marginal"),
    (-1, "besieger", "substantial"), (-8, "besieger", "substantial"), (-9, "besieger", "decisive"),
])  # fmt: skip
def test_SC3_grades_by_the_score(score: int, winner: str, grade: str, monkeypatch: Any) -> None:
    p = new("burning-the-camp", turn=25)
    monkeypatch.setattr(victory, "camp_score", lambda p: score)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.facts["grade"]) == (winner, f"grade-{grade}")


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("points", "first", "second", "grade"), [
    (20, 20, 30, "decisive"), (21, 20, 30, "substantial"), (30, 20, 30, "substantial"), (31, 20, 30, "marginal"),
    (10, 10, 15, "decisive"), (16, 10, 15, "marginal"),
])  # fmt: skip
def test_SC2_grades_by_own_casualties(points: int, first: int, second: int, grade: str) -> None:
    assert victory.grade_by(points, first, second) == f"grade-{grade}"


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("name", "least"), [("coup-de-main", 4), ("assaulting-the-breach", 8), ("the-relief", 10)])
def test_SC1_SC2_SC7_too_few_able_besiegers(name: str, least: int) -> None:
    p = new(name, turn=3)
    own = [unit for unit, f in p.figures.items() if f.side == "besieger" and f.who not in ("wulfric", "john", "horse")]
    able = victory.still_able(p, "besieger")
    for count, unit in enumerate(own, 1):
        p.figures[unit] = p.figures[unit]._replace(state=WOUNDED if count % 2 else DEAD)
        if name == "the-relief":
            judge_turn(p)
        else:
            judge_now(p)
        left = able - count
        assert (p.result is not None) is (left < least), left
        if p.result is not None:
            assert p.result.winner == "garrison"
            break


@pytest.mark.rule("PS-i")
def test_SC4_a_sortie_lasts_25_turns_an_assault_20() -> None:
    for battle, last in ((SORTIE, 25), (ASSAULT, 20)):
        for turn in (last - 1, last):
            p = new("the-long-siege", turn=turn, day=2)
            p.notes["battle"] = battle
            side = "wat" if battle == SORTIE else "dai"
            mark(p, side, away="")
            move(p, side, "05.45")
            judge_turn(p)
            assert (p.notes["battle"] == 0) is (turn == last), (battle, turn)


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("captor", "changes", "reason"), [
    ("wulfric", {}, "blodwin_seized"), ("pugh", {}, ""), ("dai", {}, ""), ("wulfric", {"state": STUNNED}, ""),
    ("wulfric", {"state": WOUNDED}, "blodwin_seized"), ("baldric", {}, ""),
])  # fmt: skip
def test_SC1_only_a_fit_enemy_knight_seizes_the_lady(captor: str, changes: dict[str, Any], reason: str) -> None:
    p = new("coup-de-main")
    move(p, "blodwin", "12.12")
    move(p, captor, "12.13")
    mark(p, captor, **changes)
    judge_now(p)
    assert (p.result.reason if p.result else "") == reason


@pytest.mark.rule("PS-i")
def test_SC1_a_dead_lady_is_never_seized() -> None:
    p = new("coup-de-main")
    kill(p, number(p, "blodwin"), "PS-b")
    judge_now(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("garrison", "blodwin_dead")


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("guard", "reason"), [("15.12", "blodwin_in_keep"), ("14.10", "blodwin_seized")])
def test_SC1_in_the_keep_a_captor_without_a_way_out_wins_nothing(guard: str, reason: str) -> None:
    p = new("coup-de-main")
    for who in ("anselm", "maud"):
        move(p, who, "12.15" if who == "maud" else "12.16")
    move(p, "blodwin", "18.12")
    move(p, "wulfric", "18.11")
    move(p, "baldric", guard)
    judge_now(p)
    assert p.result is not None
    assert p.result.reason == reason


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("turn", "is_there", "is_over"), [(1, False, False), (2, False, True), (2, True, False)])
def test_SC4_a_battle_is_over_when_no_able_attacker_is_left_after_the_first_turn(
    turn: int, is_there: bool, is_over: bool
) -> None:
    p = new("the-long-siege", turn=turn, day=2)
    p.notes["battle"] = ASSAULT
    if is_there:
        mark(p, "dai", away="")
        move(p, "dai", "05.05")
    judge_turn(p)
    assert (p.notes["battle"] == 0) is is_over


@pytest.mark.rule("PS-i")
def test_SC7_the_besieger_wins_with_the_castle_though_the_relieving_knights_live() -> None:
    p = new("the-relief", turn=3)
    storm(p)
    for who in ("gunter", "roland", "piers"):
        mark(p, who, state="able", away="waiting")
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("besieger", "castle_fallen")
