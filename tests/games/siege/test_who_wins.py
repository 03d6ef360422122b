"""The scenario sheets: whom the conditions of victory count, one by one."""

from typing import Any

import pytest

from tests.games.siege.boards import cell, mark, move, new, number
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WOUNDED, Siege, class_of
from walstatt.games.siege.rules import victory
from walstatt.games.siege.rules.ps_harm import kill, lift
from walstatt.games.siege.rules.sc_counts import (
    HOME,
    TAKEN,
    camp_score,
    casualty_points,
    has_fallen,
    settle_wagons,
    still_able,
)
from walstatt.games.siege.rules.victory import judge_now, judge_turn


def clear(p: Siege, side: str) -> None:
    """Take a side off the map."""
    for unit, figure in p.figures.items():
        if figure.side == side and figure.cell != OFF:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF)


@pytest.mark.rule("SC1")
@pytest.mark.parametrize("lost", ["wulfric", "john"])
@pytest.mark.parametrize("how", ["killed", "left"])
def test_SC1_one_knight_is_enough_to_go_on(lost: str, how: str) -> None:
    p = new("coup-de-main", turn=3)
    other = "john" if lost == "wulfric" else "wulfric"
    for who, is_over in ((lost, False), (other, True)):
        if how == "killed":
            kill(p, number(p, who), "PS-b")
        else:
            lift(p, number(p, who))
            mark(p, who, cell=OFF, away="left")
        judge_now(p)
        assert (p.result is not None) is is_over
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("garrison", "knights_lost")


@pytest.mark.rule("SC1")
@pytest.mark.parametrize(("friend", "is_seized"), [("dai", True), ("simon", False), ("simon stunned", False)])
def test_SC1_only_a_figure_of_her_own_side_beside_the_knight_saves_the_lady(friend: str, is_seized: bool) -> None:
    p = new("coup-de-main", turn=3)
    clear(p, "garrison")
    move(p, "blodwin", "12.12")
    move(p, "wulfric", "12.13")
    move(p, friend.split()[0], "12.14")
    if "stunned" in friend:
        mark(p, "simon", state=STUNNED)
    judge_now(p)
    assert (p.result is not None) is is_seized


@pytest.mark.rule("SC1")
@pytest.mark.parametrize(("turn", "is_over"), [(24, False), (25, True)])
def test_SC1_the_lady_is_safe_after_turn_25(turn: int, is_over: bool) -> None:
    p = new("coup-de-main", turn=turn)
    judge_turn(p)
    assert (p.result is not None) is is_over


@pytest.mark.rule("SC1", "SC2")
def test_SC1_only_the_able_count_and_those_still_to_come() -> None:
    p = new("assaulting-the-breach", turn=1)
    waiting = still_able(p, "besieger")
    assert waiting == sum(f.side == "besieger" for f in p.figures.values())
    for state in (STUNNED, WOUNDED, DEAD):
        q = new("coup-de-main")
        before = still_able(q, "besieger")
        mark(q, "dai", state=state)
        assert still_able(q, "besieger") == before - 1, state
    for away in ("left", "fled", "captured"):
        q = new("coup-de-main")
        before = still_able(q, "besieger")
        lift(q, number(q, "dai"))
        mark(q, "dai", away=away, cell=OFF)
        assert still_able(q, "besieger") == before - 1, away
    reserve = new("burning-the-camp")
    mark(reserve, "wat", away="reserve", cell=OFF)
    assert still_able(reserve, "garrison") == sum(
        f.side == "garrison" and class_of(f).group != "animals" for f in reserve.figures.values()
    )


@pytest.mark.rule("SC-T14", "SO.P-w")
@pytest.mark.parametrize(
    ("changes", "part"),
    [({"state": DEAD}, 0), ({"away": "captured"}, 0), ({"state": WOUNDED}, 1), ({"state": STUNNED}, 2),
     ({"away": "fled"}, 2), ({"away": "fled", "state": WOUNDED}, 1)],
)  # fmt: skip
@pytest.mark.parametrize("who", ["wulfric", "pugh", "dai", "tam"])
def test_T14_what_a_loss_costs(who: str, changes: dict[str, Any], part: int) -> None:
    p = new("assaulting-the-breach")
    assert (casualty_points(p, "besieger"), casualty_points(p, "garrison")) == (0, 0)
    mark(p, who, **changes)
    killed, wounded = DATA.casualties[class_of(p.figures[number(p, who)]).group]
    assert casualty_points(p, "besieger") == (killed, wounded, 0)[part]
    assert casualty_points(p, "garrison") == 0


INSIDE = ("14.11", "14.12", "14.13", "14.14", "14.15", "13.12", "13.13")
STORMERS = ("dai", "evan", "ifor", "llew", "jones", "hywel", "tegid")


def stormed(men: int) -> Siege:
    """So many able besiegers in the courtyard and nobody else on the map."""
    p = new("assaulting-the-breach", turn=5)
    clear(p, "garrison")
    for who, place in zip(STORMERS[:men], INSIDE, strict=False):
        mark(p, who, away="")
        move(p, who, place)
    return p


@pytest.mark.rule("SC2", "SC4")
@pytest.mark.parametrize(("men", "falls"), [(5, False), (6, True)])
def test_SC2_six_able_besiegers_inside(men: int, falls: bool) -> None:
    assert has_fallen(stormed(men)) is falls
    if falls:
        for state in (STUNNED, WOUNDED):
            p = stormed(men)
            mark(p, "dai", state=state)
            assert not has_fallen(p)
        p = stormed(men)
        move(p, "dai", "05.05")
        assert not has_fallen(p)


@pytest.mark.rule("SC2", "SC4")
@pytest.mark.parametrize(
    ("place", "state", "falls"),
    [("12.08", "able", False), ("12.08", STUNNED, True), ("12.08", WOUNDED, True), ("18.11", "able", True),
     ("05.05", "able", False)],
)  # fmt: skip
def test_SC2_no_able_defender_outside_the_keep(place: str, state: str, falls: bool) -> None:
    p = stormed(6)
    move(p, "wat", place)
    mark(p, "wat", state=state)
    assert has_fallen(p) is falls


@pytest.mark.rule("SC2", "PS-i")
@pytest.mark.parametrize(("turn", "is_over"), [(29, False), (30, True)])
def test_SC2_after_turn_30_the_garrison_has_held_out(turn: int, is_over: bool) -> None:
    p = new("assaulting-the-breach", turn=turn)
    p.owed.append(("retreat", 1))
    judge_turn(p)
    assert (p.result is not None) is is_over
    if p.result is not None:
        assert (p.result.winner, p.result.reason, p.owed) == ("garrison", "time_is_up", [])


@pytest.mark.rule("SC3")
@pytest.mark.parametrize(
    ("changes", "is_over"), [({}, False), ({"state": STUNNED}, True), ({"state": WOUNDED}, True), ({"turn": 25}, True)]
)
def test_SC3_the_raid_ends_with_the_last_able_attacker_on_the_map(changes: dict[str, Any], is_over: bool) -> None:
    state = {key: value for key, value in changes.items() if key != "turn"}
    p = new("burning-the-camp", turn=changes.get("turn", 5))
    clear(p, "garrison")
    mark(p, "wat", away="")
    move(p, "wat", "05.05")
    mark(p, "wat", **state)
    judge_turn(p)
    assert (p.result is not None) is is_over


@pytest.mark.rule("SC5")
@pytest.mark.parametrize(
    ("cells", "home"),
    [(("17.15", "18.14"), True), (("17.17", "17.18"), False), (("17.15", "17.17"), False), (("17.40", "17.41"), False)],
)
def test_SC5_a_wagon_is_home_with_both_hexes_in_the_courtyard(cells: tuple[str, str], home: bool) -> None:
    p = new("the-convoy", turn=5)
    wagon = next(n for n, engine in p.engines.items() if engine.kind == "wagon")
    a, b = (cell(name, "both") for name in cells)
    p.engines[wagon] = p.engines[wagon]._replace(cells=(a, b), away="")
    works_changed(p)
    clear(p, "besieger")
    settle_wagons(p)
    assert (p.notes.get(f"wagon-{wagon}") == HOME) is home


@pytest.mark.rule("SC7")
@pytest.mark.parametrize(("near", "bridge", "wins"), [(11, True, True), (10, True, False), (11, False, False)])
def test_SC7_the_ring_is_broken_beyond_ten_hexes_with_the_bridge_down(near: int, bridge: bool, wins: bool) -> None:
    p = new("the-relief", turn=3, bridge_down=bridge)
    for unit, figure in p.figures.items():
        if figure.side == "besieger" and figure.cell != OFF:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, mount=0, away="waiting")
    grid, inside = ground(p).map.grid, ground(p).map.inside
    place = next(c for c in grid.cells if min(grid.distance(c, one) for one in inside) == near)
    mark(p, "dai", away="")
    move(p, "dai", grid.name(place))
    judge_turn(p)
    assert (p.result is not None and p.result.reason == "ring_broken") is wins


@pytest.mark.rule("SC2", "SC7")
@pytest.mark.parametrize(
    ("name", "ending", "first", "second"),
    [
        ("assaulting-the-breach", "too_few_left", 10, 15), ("assaulting-the-breach", "time_is_up", 10, 15),
        ("assaulting-the-breach", "castle_fallen", 20, 30), ("the-relief", "relief_beaten", 20, 35),
        ("the-relief", "ring_broken", 20, 35),
    ],
)  # fmt: skip
@pytest.mark.parametrize("grade", ["decisive", "substantial", "marginal"])
def test_SC2_SC7_grades_by_the_winners_own_losses(
    name: str, ending: str, first: int, second: int, grade: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for points in {"decisive": (0, first), "substantial": (first + 1, second), "marginal": (second + 1,)}[grade]:
        _judge_with(name, ending, points, grade, monkeypatch)


def _judge_with(name: str, ending: str, points: int, grade: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring about an ending with so many points lost by the winner, and look at the grade."""
    winner = "besieger" if ending in ("castle_fallen", "relief_beaten") else "garrison"
    monkeypatch.setattr(victory, "casualty_points", lambda p, side: points if side == winner else 99)
    monkeypatch.setattr(victory, "has_fallen", lambda p: ending == "castle_fallen")
    p = new(name, turn=30 if ending == "time_is_up" else 3)
    if ending in ("too_few_left", "ring_broken"):
        monkeypatch.setattr(victory, "still_able", lambda p, side: 7)
    if ending == "relief_beaten":
        for who in ("gunter", "roland", "piers"):
            mark(p, who, state=DEAD)
    judge_now(p)
    if p.result is None:
        judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason, p.result.facts["grade"]) == (winner, ending, f"grade-{grade}")


@pytest.mark.rule("SC3", "SC-T14")
def test_SC3_own_losses_are_taken_off_the_score() -> None:
    p = new("burning-the-camp", burnt=(1, 2, 3))
    p.notes["destroyed-ram"] = 1
    assert camp_score(p) == 8
    mark(p, "wat", state=DEAD)
    assert camp_score(p) == 8 - casualty_points(p, "garrison") < 8


@pytest.mark.rule("SC4", "SC6")
@pytest.mark.parametrize(("note", "more"), [(HOME, 6), (TAKEN, 0)])
def test_SC6_only_a_wagon_that_came_home_counts_as_six(note: int, more: int) -> None:
    p = new("the-great-siege", day=16, stage="day")
    p.notes["sorties"] = 1
    own = sum(f.side == "garrison" and f.away == "off" and class_of(f).group != "animals" for f in p.figures.values())
    p.notes["wagon-1001"] = note
    judge_now(p)
    assert p.result is not None
    assert p.result.facts["left"] == own + more
