"""The sheets: how well a victory is graded, and what ends a game."""

from typing import Any

import pytest

from tests.games.siege.boards import mark, move, new, number
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WOUNDED, Siege
from walstatt.games.siege.rules import victory
from walstatt.games.siege.rules.ps_harm import kill, lift
from walstatt.games.siege.rules.r4_battles import ASSAULT, SORTIE, begin_assault
from walstatt.games.siege.rules.sc_counts import grade_by, still_able
from walstatt.games.siege.rules.victory import judge_now, judge_turn


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
    assert grade_by(points, first, second) == f"grade-{grade}"


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize(("name", "least"), [("coup-de-main", 4), ("assaulting-the-breach", 8), ("the-relief", 10)])
def test_SC1_SC2_SC7_too_few_able_besiegers(name: str, least: int) -> None:
    p = new(name, turn=3)
    own = [unit for unit, f in p.figures.items() if f.side == "besieger" and f.who not in ("wulfric", "john", "horse")]
    able = still_able(p, "besieger")
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
