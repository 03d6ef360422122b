"""Section 3 where it is seldom looked at: hill and thicket, riders at a fire, wrecks, who leaves the flames when."""

from typing import Any

import pytest

from tests.games.siege.boards import (
    aim,
    asked,
    at,
    board,
    camp,
    cell,
    figure,
    mark,
    number,
    orders,
    play,
    refused,
    why_not,
)
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import LIGHT, NONE
from walstatt.games.siege.rules.r3_5_fire import burn
from walstatt.games.siege.rules.r3_33_mounting import exchange_counters


def cover(p: Siege, shooter: str, target: str) -> int:
    shot = aim(p, shooter, target)
    assert isinstance(shot, Shot), shot
    return shot.cover


# 3.2


@pytest.mark.rule("S3.23-e")
@pytest.mark.parametrize(("shooter", "target", "want"), [
    ("27.10", "27.06", LIGHT), ("27.10", "27.05", NONE), ("27.07", "27.06", LIGHT), ("27.04", "27.06", NONE),
    ("27.07", "29.07", NONE),
])  # fmt: skip
def test_S3_23_e_light_cover_at_the_very_crest_and_none_from_slope_to_slope(
    shooter: str, target: str, want: int
) -> None:
    assert cover(camp({"gwyn": shooter}, {"wat": target}), "gwyn", "wat") == want


@pytest.mark.rule("S3.23-a", "S3.23-c")
@pytest.mark.parametrize(("shooter", "target"), [("23.05", "27.08"), ("24.05", "26.07"), ("23.04", "26.07")])
def test_S3_23_c_a_hill_between_two_who_stand_below_it_is_in_the_way(shooter: str, target: str) -> None:
    for one, other in ((shooter, target), (target, shooter)):
        assert refused(aim(camp({"gwyn": one}, {"wat": other}), "gwyn", "wat"), "S3.23-c", "hill_in_the_way")


@pytest.mark.rule("S3.21-b")
@pytest.mark.parametrize(("shooter", "target", "want"), [("02.09", "02.06", NONE), ("02.08", "02.10", LIGHT)])
def test_S3_21_b_the_thicket_in_which_a_shooter_stands_covers_nobody_else(shooter: str, target: str, want: int) -> None:
    assert cover(camp({"gwyn": shooter}, {"wat": target}), "gwyn", "wat") == want


# 3.33


@pytest.mark.rule("S3.33-e", "S3.33-f")
@pytest.mark.parametrize(("state", "goes"), [(ABLE, True), (WOUNDED, False), (STUNNED, False)])
def test_S3_33_e_a_knight_hurt_in_the_meantime_neither_mounts_nor_dismounts(state: str, goes: bool) -> None:
    on_foot, _ = play(camp({"john": "05.20", "horse": "05.21 05.22", "dai": "20.20"}), ("mount", 1, 2))
    p = on_foot.position
    mark(p, "john", state=state)
    exchange_counters(p)
    assert (figure(p, "john").mount == 2) is goes
    mounted, _ = play(camp({"john": "05.20 05.21", "dai": "20.20"}), ("dismount", 1))
    p = mounted.position
    mark(p, "john", state=state)
    exchange_counters(p)
    assert (figure(p, "john").mount == 0) is goes


# 3.51, 3.53: riders


@pytest.mark.rule("S3.51-a", "S3.53-a", "S3.31-a")
@pytest.mark.parametrize(("rider", "is_beside"), [("20.09 20.08", True), ("20.08 20.09", True), ("20.07 20.08", False)])
def test_S3_53_a_a_rider_lights_and_puts_out_what_is_beside_either_of_his_hexes(rider: str, is_beside: bool) -> None:
    p = camp({"wulfric": rider, "dai": "30.22"}, stage="melee")
    found = why_not("torch", p, "besieger", (1, at("20.10")))
    assert found is None if is_beside else refused(found, "S3.51-a", "not_next_to_hex")
    assert (("torch", 1, at("20.10")) in orders(p)) is is_beside
    p = camp({"wulfric": rider, "dai": "30.22"}, stage="melee", fires={at("20.10"): Fire("garrison")})
    found = why_not("douse", p, "besieger", (1, at("20.10")))
    assert found is None if is_beside else refused(found, "S3.53-a", "not_next_to_hex")
    assert (("douse", 1, at("20.10")) in orders(p)) is is_beside
    if is_beside:
        match, _ = play(p, ("douse", 1, at("20.10")), dice=(3,))
        assert match.position.fires == {}


# 3.54: at once


def next_to_fire(**figures: str) -> Match:
    """A tent of four hexes that burns in one: at the end of this phase three dice are rolled."""
    p = camp({**figures, "jones": "30.22"}, {"wat": "01.01"}, stage="closing", fires={at("16.12"): Fire("garrison")})
    p.owed += [("spread", at(place), "garrison") for place in ("17.12", "16.13", "17.13")]
    p.owe("burn_on", at("16.12"))
    return Match(GAME, p)


@pytest.mark.rule("S3.54-a", "S3.54-d", "S3.52-c")
def test_S3_54_a_a_man_leaves_at_once_before_the_next_die_is_rolled() -> None:
    match = next_to_fire(dai="17.12")
    match.answer(7)
    assert (asked(match).seat, asked(match).prompt) == ("besieger", "leave_fire")
    assert at("17.13") in asked(match).options
    match.answer(at("17.13"))
    assert isinstance(match.question, Roll)
    match.answer(1)
    match.answer(7)  # where he has fled to
    assert asked(match).prompt == "leave_fire"
    match.answer(asked(match).options[0])
    assert figure(match.position, "dai").state == ABLE
    check(match.position)


TOWER = Engine("siege_tower", "besieger", (at("20.13"), at("21.14"), at("20.14")))
RAM = Engine("ram", "besieger", (at("20.13"), at("20.14"), at("20.15")))


@pytest.mark.rule("S3.54-c", "S3.54-a", "S3.55-e")
@pytest.mark.parametrize(("die", "state"), [(6, ABLE), (7, DEAD)])
def test_S3_54_c_the_stunned_roll_before_the_engine_falls_to_ashes(die: int, state: str) -> None:
    p = camp({"dai": "20.14 stunned", "jones": "30.22"}, {"wat": "01.01"}, engines=(RAM,), stage="closing",
             fires={at("20.13"): Fire("garrison", 2)})  # fmt: skip
    p.owe("spread", at("20.14"), "garrison")
    p.owe("burn_on", at("20.13"))
    match = Match(GAME, p)
    match.answer(7)
    assert isinstance(match.question, Roll)
    assert match.question.rule == "S3.54-c"
    match.answer(die)
    if state == ABLE:
        match.answer(asked(match).options[0])
    assert figure(match.position, "dai").state == state
    assert match.position.engines[1001].away == "destroyed"


@pytest.mark.rule("S3.54-a", "S3.54-d")
def test_S3_54_a_only_at_the_end_of_the_owners_phase_is_a_trapped_man_hurt() -> None:
    p = camp({"dai": "11.10"}, {"wat": "30.02"}, active="garrison", fires={at("11.10"): Fire("besieger")})
    p.phase = 7
    mark(p, "dai", since=5)
    burn(p)
    assert figure(p, "dai").state == ABLE
    p.active, p.phase = "besieger", 8
    burn(p)
    assert figure(p, "dai").state == WOUNDED


@pytest.mark.rule("S3.54-d", "SC3")
def test_S3_54_d_a_sleeper_wakes_without_a_die_and_leaves() -> None:
    match = next_to_fire(dai="17.12")
    mark(match.position, "dai", away="asleep")
    match.answer(7)
    assert asked(match).prompt == "leave_fire"
    match.answer(asked(match).options[0])
    assert figure(match.position, "dai").away == ""


# 3.55: wrecks


def wreck(engine: Engine, besieger: dict[str, str], **fields: Any) -> Match:
    """An engine whose first hex is in its third turn of fire."""
    p = camp({**besieger, "jones": "30.22"}, {"wat": "01.01"}, engines=(engine,), stage="closing",
             fires={engine.cells[0]: Fire("garrison", 2)}, **fields)  # fmt: skip
    p.owe("burn_on", engine.cells[0])
    return Match(GAME, p)


@pytest.mark.rule("S3.55-d", "S3.54-d")
def test_S3_55_d_who_was_in_a_burnt_engine_makes_the_free_step() -> None:
    match = wreck(RAM, {"dai": "20.14", "evan": "20.15"})
    for who, hexes in (("dai", {"19.14", "19.15", "20.13", "21.14", "21.15"}), ("evan", {"19.15"})):
        assert (asked(match).seat, asked(match).rule, asked(match).prompt) == ("besieger", "S3.55-d", "leave_fire")
        assert {at(name) for name in hexes} <= set(asked(match).options)
        here = figure(match.position, who).cell
        assert here not in asked(match).options
        match.answer(at("20.13") if who == "dai" else at("19.15"))
        assert figure(match.position, who).spent == 0
    assert match.position.engines[1001].away == "destroyed"
    assert [figure(match.position, who).cell for who in ("dai", "evan")] == [at("20.13"), at("19.15")]
    check(match.position)


@pytest.mark.rule("S3.55-d")
def test_S3_55_d_from_the_top_down_to_the_ground_and_on_and_the_stunned_lie_where_they_are() -> None:
    match = wreck(TOWER, {"dai": "21.14+", "evan": "20.14 stunned", "ifor": "20.13+"})
    stepped = []
    while asked(match).prompt == "leave_fire":
        stepped.append(asked(match).facts["unit"])
        match.answer(asked(match).options[0])
    p = match.position
    assert sorted(stepped) == [number(p, "dai"), number(p, "ifor")]
    assert {f.layer for f in p.figures.values()} == {0}
    assert (figure(p, "evan").cell, figure(p, "evan").state) == (at("20.14"), STUNNED)
    check(p)


@pytest.mark.rule("S3.55-a", "S3.55-d")
@pytest.mark.parametrize("kind", ["ladder", "oil", "mantlet"])
def test_S3_55_a_everything_in_the_hex_is_destroyed(kind: str) -> None:
    lying = Engine(kind, "besieger", (at("25.11"), at("24.10")) if kind == "ladder" else (at("25.11"),))
    other = Engine("ladder", "besieger", (at("05.20"), at("05.21")))
    p = camp({"jones": "30.22"}, {"wat": "01.01"}, level=5, engines=(lying, other), stage="closing",
             fires={at("25.11"): Fire("garrison", 2)})  # fmt: skip
    p.owe("burn_on", at("25.11"))
    q = Match(GAME, p).position
    assert (q.engines[1001].away, q.engines[1001].cells) == ("destroyed", ())
    assert q.engines[1002] == other
    assert (q.burnt, q.fires) == ((at("25.11"),), {})
    assert ground(q).kinds[at("25.11")] == "plain"


@pytest.mark.rule("S3.55-a", "S3.55-c")
def test_S3_55_a_a_ladder_that_reaches_into_another_fire_does_not_put_it_out() -> None:
    ladder = Engine("ladder", "besieger", (at("25.11"), at("26.11")))
    fires = {at("25.11"): Fire("garrison", 2), at("26.11"): Fire("garrison", 1)}
    p = camp({"jones": "30.22"}, {"wat": "01.01"}, engines=(ladder,), stage="closing", fires=fires)
    p.owe("burn_on", at("25.11"))
    assert Match(GAME, p).position.fires == {at("26.11"): Fire("garrison", 1)}


@pytest.mark.rule("S3.51-d", "S3.51-a")
def test_S3_51_d_a_rider_in_the_gateway_is_before_the_wall_and_one_in_the_courtyard_behind_it() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("17.19"),))
    for place, can in (("17.18 17.17", True), ("17.17 17.16", False)):
        p = board({"dai": "30.20"}, {"lacy": place}, level=5, stage="melee", active="garrison", engines=(mantlet,),
                  bridge_down=True)  # fmt: skip
        assert (why_not("torch", p, "garrison", (2, cell("17.19"))) is None) is can
