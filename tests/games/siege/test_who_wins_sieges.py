"""SC4 to SC7: wagons burnt and points lost, the day of relief, the relieving knights, the ring round the castle."""

import pytest

from tests.games.siege.boards import cell, mark, move, new, number
from tests.games.siege.days import convoy_day
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WOUNDED, Siege
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r4_battles import begin_assault
from walstatt.games.siege.rules.sc_counts import HOME, TAKEN, convoy_score
from walstatt.games.siege.rules.victory import judge_now, judge_turn


def wagons(p: Siege) -> tuple[int, ...]:
    return tuple(n for n, engine in p.engines.items() if engine.kind == "wagon")


def burn(p: Siege, wagon: int) -> None:
    p.engines[wagon] = p.engines[wagon]._replace(away="destroyed", cells=())
    works_changed(p)


# SC5 The convoy


@pytest.mark.rule("SC5", "SC-T14")
@pytest.mark.parametrize(
    ("who", "state", "score"),
    [("dai", DEAD, 2), ("dai", WOUNDED, 1), ("dai", STUNNED, 0), ("mortimer", DEAD, 6), ("wat", DEAD, -2),
     ("wat", WOUNDED, -1), ("lacy", DEAD, -6), ("ralf", DEAD, -2)],
)  # fmt: skip
def test_SC5_the_normans_gain_what_the_welsh_lose_and_lose_what_they_lose(who: str, state: str, score: int) -> None:
    p = new("the-convoy")
    assert convoy_score(p) == 0
    mark(p, who, state=state)
    assert convoy_score(p) == score


@pytest.mark.rule("SC5")
@pytest.mark.parametrize(
    ("first", "second", "score"),
    [("home", "", 12), ("home", "home", 24), ("taken", "", -8), ("burnt", "", -8), ("burnt", "burnt", -16),
     ("home", "burnt", 4), ("taken", "burnt", -16)],
)  # fmt: skip
def test_SC5_twelve_for_a_wagon_home_and_eight_against_for_one_burnt_or_taken(
    first: str, second: str, score: int
) -> None:
    p = new("the-convoy")
    for wagon, fate in zip(wagons(p), (first, second), strict=True):
        if fate == "burnt":
            burn(p, wagon)
        elif fate:
            p.notes[f"wagon-{wagon}"] = HOME if fate == "home" else TAKEN
    assert convoy_score(p) == score


@pytest.mark.rule("SC5")
def test_SC5_a_burnt_wagon_is_settled_and_with_the_last_of_them_the_scenario_ends() -> None:
    p = new("the-convoy", turn=4)
    first, second = wagons(p)
    burn(p, first)
    judge_turn(p)
    assert p.result is None
    burn(p, second)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason, p.result.facts["score"]) == ("besieger", "convoy_over", -16)
    assert p.result.facts["grade"] == "grade-decisive"


@pytest.mark.rule("SC5")
@pytest.mark.parametrize(("turn", "day", "is_over"), [(19, 3, False), (20, 2, False), (20, 3, True)])
def test_SC5_the_third_day_is_the_last(turn: int, day: int, is_over: bool) -> None:
    p = new("the-convoy", turn=turn, day=day)
    judge_turn(p)
    assert (p.result is not None) is is_over


# SC4, SC6 Sieges of many days


@pytest.mark.rule("SC6")
def test_SC6_with_its_wagon_burnt_the_day_of_the_convoy_is_over() -> None:
    p = convoy_day()
    burn(p, wagons(p)[0])
    judge_turn(p)
    assert p.notes["battle"] == 0


@pytest.mark.rule("SC4", "SC6")
@pytest.mark.parametrize(("name", "days"), [("the-long-siege", 12), ("the-great-siege", 15)])
def test_SC4_SC6_the_relief_comes_when_the_last_day_is_over_and_not_before(name: str, days: int) -> None:
    for day, is_over in ((days - 1, False), (days, False), (days + 1, True)):
        p = new(name, day=day, stage="day")
        judge_now(p)
        assert (p.result is not None) is is_over, day
        if p.result is not None:
            assert (p.result.winner, p.result.reason) == ("garrison", "relieved")


@pytest.mark.rule("SC4", "SC6")
@pytest.mark.parametrize(
    ("name", "day", "grade"),
    [("the-long-siege", 6, "decisive"), ("the-long-siege", 7, "substantial"), ("the-long-siege", 9, "substantial"),
     ("the-long-siege", 10, "marginal"), ("the-long-siege", 12, "marginal"), ("the-great-siege", 8, "decisive"),
     ("the-great-siege", 9, "substantial"), ("the-great-siege", 12, "substantial"),
     ("the-great-siege", 13, "marginal")],
)  # fmt: skip
def test_SC4_SC6_the_last_day_of_each_grade(name: str, day: int, grade: str) -> None:
    p = new(name, day=day)
    begin_assault(p)
    for unit, figure in list(p.figures.items()):
        if figure.side == "garrison":
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, state=DEAD)
    for who, place in zip(("dai", "evan", "hywel", "ifor", "llew", "jones"),
                          ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12"), strict=True):  # fmt: skip
        move(p, who, place)
    p.stage, p.turn = "closing", 4
    judge_turn(p)
    assert p.result is not None
    assert (p.result.reason, p.result.facts["grade"]) == ("castle_fallen", f"grade-{grade}")


# SC7 The relief


@pytest.mark.rule("SC7")
@pytest.mark.parametrize("alive", ["gunter", "roland", "piers"])
def test_SC7_one_relieving_knight_alive_is_enough_to_go_on(alive: str) -> None:
    p = new("the-relief", turn=2)
    for who in ("gunter", "roland", "piers"):
        if who != alive:
            mark(p, who, state=DEAD)
    judge_turn(p)
    assert p.result is None
    mark(p, alive, state=WOUNDED)
    judge_turn(p)
    assert p.result is None
    mark(p, alive, state=DEAD)
    judge_turn(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("besieger", "relief_beaten")


def ring(who: str, head: int, rear: int) -> Siege:
    """Every besieger is still to come, but for one at some hexes from the castle; the bridge is down."""
    p = new("the-relief", turn=3, bridge_down=True)
    for unit, figure in p.figures.items():
        if figure.side == "besieger" and figure.cell != OFF:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, away="waiting")
    places = [hex_at(p, head)]
    if rear:
        near = ground(p).map.grid.neighbours[places[0]]
        places.append(next(c for c in near if away_from_castle(p, c) == rear))
    put(p, number(p, who), places[0], rear=places[1] if rear else OFF)
    return p


def away_from_castle(p: Siege, at: int) -> int:
    return min(ground(p).map.grid.distance(at, one) for one in ground(p).map.inside)


def hex_at(p: Siege, distance: int) -> int:
    """A hex so far from the castle, south of it, with others around."""
    column = (cell(f"17.{row}", "both") for row in range(26, 50))
    return next(c for c in column if away_from_castle(p, c) == distance)


@pytest.mark.rule("SC7", "S3.31-a")
@pytest.mark.parametrize(
    ("head", "rear", "is_broken"), [(12, 11, True), (11, 12, True), (11, 10, False), (10, 11, False)]
)
def test_SC7_a_rider_holds_the_ring_with_either_hex(head: int, rear: int, is_broken: bool) -> None:
    p = ring("conrad", head, rear)
    judge_turn(p)
    assert (p.result is not None) is is_broken
    if p.result is not None:
        assert (p.result.winner, p.result.reason) == ("garrison", "ring_broken")


@pytest.mark.rule("SC7")
@pytest.mark.parametrize(
    ("changes", "is_broken"), [({}, False), ({"state": STUNNED}, True), ({"state": WOUNDED}, True)]
)
def test_SC7_only_the_able_hold_the_ring(changes: dict[str, str], is_broken: bool) -> None:
    p = ring("dai", 10, 0)
    mark(p, "dai", **changes)
    judge_turn(p)
    assert (p.result is not None) is is_broken
