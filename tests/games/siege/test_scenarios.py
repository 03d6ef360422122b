"""The seven sheets: set-up, alarm, victory, grades, days."""

import pytest

from tests.games.siege.boards import cell, move, new, number, play, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.position import OFF, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill, lift
from walstatt.games.siege.rules.r4_battles import SORTIE
from walstatt.games.siege.rules.r4_nights import end_muster
from walstatt.games.siege.rules.sc3_alarm import raise_alarm
from walstatt.games.siege.rules.sc_counts import camp_score, casualty_points, has_fallen, settle_wagons, still_able
from walstatt.games.siege.rules.victory import judge_now, judge_turn


def test_SC1_the_sheet() -> None:
    p = GAME.new("coup-de-main", {})
    assert p.bridge_down
    assert still_able(p, "besieger") == 13
    match, _ = play(p)
    assert isinstance(match.question, Ask)
    assert match.question.seat == "garrison"
    assert ("place", number(p, "wat")) not in match.question.options
    match.answer("end")
    match.answer("end")
    assert (match.position.turn, match.position.active) == (1, "besieger")


def test_SC1_blodwin_surrenders_to_a_knight_alone() -> None:
    p = new("coup-de-main")
    move(p, "blodwin", "12.12")
    move(p, "wulfric", "12.13")
    judge_now(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("besieger", "blodwin_seized")
    guarded = new("coup-de-main")
    move(guarded, "blodwin", "12.12")
    move(guarded, "wulfric", "12.13")
    move(guarded, "simon", "12.14")
    judge_now(guarded)
    assert guarded.result is None


def test_SC1_a_knight_shut_in_the_keep_is_a_draw() -> None:
    p = new("coup-de-main")
    for who in ("anselm", "maud"):
        move(p, who, "20.15" if who == "maud" else "20.14")
    move(p, "wulfric", "17.11")
    move(p, "simon", "15.12")
    judge_now(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == (None, "blodwin_in_keep")


def test_SC1_knights_lost_too_few_or_time() -> None:
    p = new("coup-de-main")
    for who in ("wulfric", "john"):
        kill(p, number(p, who), "PS-b")
    judge_now(p)
    assert p.result is not None
    assert p.result.reason == "knights_lost"
    p = new("coup-de-main", turn=25)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("garrison", "time_is_up")


def test_SC2_fall_grades_and_limits() -> None:
    p = new("assaulting-the-breach", turn=5)
    assert not has_fallen(p)
    for unit, figure in list(p.figures.items()):
        if figure.side == "garrison" and figure.who != "blodwin":
            lift(p, unit)
            p.figures[unit] = figure._replace(cell=OFF, away="fled")
    for i, who in enumerate(("dai", "jones", "evan", "hywel", "ifor", "llew")):
        move(p, who, f"{11 + i}.12")
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason, p.result.facts["grade"]) == (
        "besieger",
        "castle_fallen",
        "grade-decisive",
    )
    late = new("assaulting-the-breach", turn=30)
    judge_turn(late)
    assert late.result is not None
    assert late.result.winner == "garrison"
    few = new("assaulting-the-breach")
    for unit, figure in list(few.figures.items()):
        if figure.side == "besieger" and still_able(few, "besieger") >= 8:
            few.figures[unit] = figure._replace(state="dead")
    judge_now(few)
    assert few.result is not None
    assert few.result.reason == "too_few_left"


def test_T14_casualty_points() -> None:
    p = new("assaulting-the-breach")
    for who, state in (("wulfric", "dead"), ("pugh", "wounded"), ("dai", "dead"), ("tam", "dead"), ("twm", "wounded")):
        unit = number(p, who)
        p.figures[unit] = p.figures[unit]._replace(state=state)
    assert casualty_points(p, "besieger") == 6 + 2 + 2 + 1


@pytest.mark.rule("S3.51-e")
def test_SC3_sleepers_wake_on_fire_sight_or_the_third_turn() -> None:
    def asleep(p: Siege) -> int:
        return sum(figure.away == "asleep" for figure in p.figures.values())

    quiet = new("burning-the-camp", turn=1, active="besieger")
    raise_alarm(quiet)
    assert asleep(quiet) == 10
    fire = new("burning-the-camp", turn=1, active="besieger", fires={cell("20.10", "camp"): Fire("garrison")})
    raise_alarm(fire)
    assert asleep(fire) == 0
    dawn = new("burning-the-camp", turn=3, active="besieger")
    raise_alarm(dawn)
    assert asleep(dawn) == 0
    seen = new("burning-the-camp", turn=1, active="besieger")
    move(seen, "wat", "12.03")
    raise_alarm(seen)
    assert asleep(seen) == 0


def test_SC3_score() -> None:
    p = new("burning-the-camp", turn=25, burnt=(1, 2, 3), notes={"destroyed-siege_tower": 1, "destroyed-catapult": 1})
    assert camp_score(p) == 8 + 4 + 3
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.facts["grade"]) == ("garrison", "grade-substantial")


def test_SC4_a_sortie_is_played_in_the_camp() -> None:
    p = GAME.new("the-long-siege", {})
    match = Match(GAME, p)
    match.answer("rest")
    match.answer("sortie")
    for who in ("wat", "ernest", "baldric"):
        match.answer(("pick", number(p, who)))
    match.answer("end")
    for who in ("pugh", "gwyn", "dai", "evan", "mortimer", "ifor"):
        match.answer(("pick", number(p, who)))
    match.answer("end")
    q: Siege = match.position
    assert (q.notes["battle"], q.stage) == (SORTIE, "setup")
    assert sum(figure.away == "asleep" for figure in q.figures.values()) == 2
    assert sum(bool(engine.cells) for engine in q.engines.values()) >= 8
    match.answer("end")
    assert (match.position.active, match.position.turn) == ("garrison", 1)
    assert match.position.notes["sorties"] == 1
    spent = GAME.new("the-long-siege", {})
    spent.notes["sorties"] = 2
    assert why_not("sortie", spent, "garrison", ()) is not None
    nobody = GAME.new("the-long-siege", {})
    nobody.stage, nobody.active = "muster", "garrison"
    end_muster(nobody)
    assert nobody.stage == "evening"


def test_SC4_relief_on_the_evening_of_day_12() -> None:
    p = new("the-long-siege", day=13, stage="day")
    judge_now(p)
    assert p.result is not None
    assert (p.result.winner, p.result.facts["grade"]) == ("garrison", "grade-decisive")


def test_SC5_wagons_home_and_taken() -> None:
    p = new("the-convoy")
    first, second = (n for n, e in p.engines.items() if e.kind == "wagon")
    p.engines[first] = p.engines[first]._replace(cells=(cell("17.15", "both"), cell("18.14", "both")), away="")
    p.engines[second] = p.engines[second]._replace(cells=(cell("17.40", "both"), cell("17.41", "both")), away="")
    p._ground = None  # type: ignore[misc]
    move(p, "dai", "17.42")
    settle_wagons(p)
    assert (p.notes[f"wagon-{first}"], p.notes[f"wagon-{second}"]) == (1, 2)
    p.turn = 3
    judge_turn(p)
    assert p.result is not None
    assert (p.result.reason, p.result.facts["score"], p.result.winner) == ("convoy_over", 4, "garrison")


def test_SC5_a_new_day_begins_with_setting_up() -> None:
    p = new("the-convoy", turn=20, day=1, filled=(cell("17.06"),))
    judge_turn(p)
    match = Match(GAME, p)
    assert (match.position.day, match.position.stage, match.position.filled) == (2, "setup", ())


def test_SC6_the_convoy_comes_on_day_8() -> None:
    p = GAME.new("the-great-siege", {})
    p.day = 7
    match = Match(GAME, p)
    match.answer("rest")
    match.answer("stay")
    q: Siege = match.position
    assert (q.day, q.stage, q.notes["convoy"]) == (8, "setup", 1)
    assert q.figures[number(q, "hob")].away == "waiting"


def test_SC7_relief() -> None:
    p = new("the-relief", turn=2)
    for who in ("gunter", "roland", "piers"):
        unit = number(p, who)
        p.figures[unit] = p.figures[unit]._replace(state="dead")
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("besieger", "relief_beaten")
    broken = new("the-relief", turn=2, bridge_down=True)
    for unit, figure in list(broken.figures.items()):
        if figure.side == "besieger" and figure.cell != OFF and figure.cell // 33 < 25:
            lift(broken, unit)
            broken.figures[unit] = figure._replace(cell=OFF, rear=OFF, away="left")
    judge_turn(broken)
    assert broken.result is not None
    assert broken.result.winner == "garrison"
    late = new("the-relief", turn=40)
    judge_turn(late)
    assert late.result is not None
    assert late.result.reason == "nobody_won"
