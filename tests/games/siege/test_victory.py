"""The sheets: whom the conditions of victory count, and until when."""

import pytest

from tests.games.siege.boards import cell, mark, move, new, number, play
from tests.games.siege.days import convoy_day
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WOUNDED, Figure
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_2_course import why_not_end
from walstatt.games.siege.rules.r1_6_entering import latecomer
from walstatt.games.siege.rules.r4_battles import begin_assault, is_cut_off
from walstatt.games.siege.rules.sc_counts import has_fallen, settle_wagons
from walstatt.games.siege.rules.victory import judge_now, judge_turn

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
    p = convoy_day()
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
    refusal = why_not_end(p, p.active)
    assert refusal is not None
    assert (refusal.code, p.engines[refusal.facts["unit"]].kind) == ("must_enter_now", "wagon")
    p.turn = 2
    assert why_not_end(p, p.active) is None
