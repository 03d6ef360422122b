"""SC4, SC6 How assaults and sorties of a long siege begin and end, night by night."""

from typing import Any

import pytest

from tests.games.siege.boards import cell, figure, mark, new, number, refused, why_not
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import ABLE, DEAD, OFF, STUNNED, WOUNDED, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r4_battles import (
    ASSAULT,
    SORTIE,
    begin_assault,
    begin_battle,
    convoy_comes,
    end_battle,
    evening,
    is_cut_off,
)  # fmt: skip
from walstatt.games.siege.rules.r4_nights import (
    GUARDS,
    SALLIERS,
    can_be_picked,
    end_muster,
    picked,
)  # fmt: skip
from walstatt.games.siege.rules.victory import judge_turn


def at(name: str) -> int:
    return cell(name, "both")


def engine_of(p: Siege, kind: str, side: str = "besieger") -> int:
    return next(n for n, engine in p.engines.items() if (engine.kind, engine.side) == (kind, side))


def station(p: Siege, who: str, place: str) -> None:
    mark(p, who, away="")
    put(p, number(p, who), at(place))


def siege(name: str = "the-long-siege", **fields: Any) -> Siege:
    return new(name, **{"stage": "day", "day": 3, **fields})


# How an assault begins


@pytest.mark.rule("SC4", "S2.2-d", "S3.43-b", "S5.32-m")
def test_SC4_an_assault_begins_with_everything_ready_and_nothing_left_of_the_last_one() -> None:
    p = siege("the-great-siege", filled=(at("17.06"),), burnt=(at("12.33"),), turn=9, bridge_down=True)
    ladder, tower, barrel = engine_of(p, "ladder"), engine_of(p, "siege_tower"), engine_of(p, "oil", "garrison")
    ram, bolts = engine_of(p, "ram"), engine_of(p, "ballista")
    p.engines[ladder] = p.engines[ladder]._replace(away="off", cells=(at("12.07"),), raised=True)
    p.engines[tower] = p.engines[tower]._replace(away="off", spent=2, done=1)
    p.engines[barrel] = p.engines[barrel]._replace(away="used")
    p.engines[ram] = p.engines[ram]._replace(away="destroyed")
    p.engines[bolts] = p.engines[bolts]._replace(away="off", count=3)
    p.fires[at("05.05")] = Fire("garrison")
    p.notes["fills"] = p.notes["set_up"] = 1
    begin_assault(p)
    for number_ in (ladder, tower, barrel, bolts):
        engine = p.engines[number_]
        assert (engine.away, engine.cells, engine.raised) == ("waiting", (), False)
        assert (engine.count, engine.done, engine.spent) == (0, 0, 0)
    assert p.engines[ram].away == "destroyed"
    assert {p.engines[engine_of(p, kind)].away for kind in ("catapult", "onager")} == {"off"}
    assert p.engines[engine_of(p, "wagon", "garrison")].away != "waiting"
    assert (p.filled, p.burnt, p.fires, p.bridge_down) == ((), (), {}, False)
    assert ground(p).kinds[at("17.06")] == "moat"
    assert (p.notes["fills"], p.notes["set_up"], p.notes["battle"]) == (PLANS[p.scenario].fills, 0, ASSAULT)
    assert (p.turn, p.first, p.active, p.stage) == (0, "besieger", "besieger", "setup")


@pytest.mark.rule("SC4", "SO.P-v")
def test_SC4_who_takes_part_in_an_assault() -> None:
    p = siege()
    gone = {"dai": "captured", "evan": "fled", "wat": "fled", "simon": "left"}
    for who, away in gone.items():
        mark(p, who, away=away)
    mark(p, "baldric", state=DEAD)
    mark(p, "ernest", state=WOUNDED)
    begin_assault(p)
    assert all(figure(p, who).away == away for who, away in gone.items())
    assert figure(p, "baldric").cell == OFF
    assert (figure(p, "pugh").away, figure(p, "pugh").cell) == ("waiting", OFF)
    own = {f.who: f.cell for f in p.figures.values() if f.side == "garrison" and f.cell != OFF}
    assert "ernest" in own
    assert own["edric"] == at(PLANS[p.scenario].sides["garrison"].figures["edric"])
    assert len(set(own.values())) == len(own)
    check(p)


@pytest.mark.rule("SC4")
def test_SC4_a_defender_whose_post_is_taken_takes_the_nearest_free_hex() -> None:
    p = siege()
    post = at(PLANS[p.scenario].sides["garrison"].figures["edric"])
    station(p, "dai", p_name(p, post))
    begin_assault(p)
    there = figure(p, "edric").cell
    distance = ground(p).map.grid.distance
    assert there != post
    assert distance(there, post) == 1 or all(n in p.standing for n in ground(p).ways[post])
    assert ground(p).ways[there]


def p_name(p: Siege, at_: int) -> str:
    return ground(p).map.grid.name(at_)


@pytest.mark.rule("SC6", "S5.11-a")
def test_SC6_wagon_and_drivers_wait_on_the_day_of_the_convoy_and_are_in_no_battle_before() -> None:
    p = siege("the-great-siege")
    begin_assault(p)
    assert {figure(p, who).away for who in ("hob", "jankin", "draught_horse")} == {"convoy"}
    p = siege("the-great-siege", day=8)
    mark(p, "wat", away="captured")
    convoy_comes(p)
    assert {figure(p, who).away for who in ("hob", "jankin", "draught_horse")} == {"waiting"}
    assert p.engines[engine_of(p, "wagon", "garrison")].away == "waiting"
    assert figure(p, "wat").away == "captured"
    assert p.notes["convoy"] == 1


@pytest.mark.rule("SC6")
def test_SC6_after_the_convoy_its_men_hold_the_castle_if_they_got_in_and_its_horse_is_in_no_battle() -> None:
    p = siege("the-great-siege", day=8)
    convoy_comes(p)
    station(p, "hob", "17.15")
    mark(p, "draught_horse", away="", load=0)
    put(p, number(p, "draught_horse"), at("17.14"), rear=at("17.13"))
    end_battle(p)
    assert [figure(p, who).away for who in ("hob", "jankin", "draught_horse")] == ["off", "left", "off"]
    begin_assault(p)
    assert ground(p).map.inside >= {figure(p, "hob").cell}
    assert [figure(p, who).cell for who in ("jankin", "draught_horse")] == [OFF, OFF]
    check(p)


# How a battle ends


def fought(kind: int = ASSAULT, **fields: Any) -> Siege:
    """A battle in which much has happened."""
    p = siege("the-great-siege", **fields)
    begin_assault(p)
    p.notes["battle"], p.notes["immobile"], p.stage, p.turn = kind, 1, "closing", 20
    station(p, "dai", "14.11")
    station(p, "pugh", "05.05")
    mark(p, "pugh", state=STUNNED, load=1001, done=3, spent=2, fear="panic")
    mark(p, "evan", away="fled")
    kill(p, number(p, "wat"), "PS-b")
    mark(p, "ernest", state=WOUNDED)
    p.filled, p.burnt = (at("17.06"),), (at("12.33"),)
    p.fires[at("05.05")] = Fire("garrison")
    works_changed(p)
    p.owed.append(("flee", 1))
    return p


@pytest.mark.rule("SC4", "S2.2-d")
def test_SC4_after_a_battle_everybody_is_back_and_the_table_is_clear() -> None:
    p = fought()
    ladder, ram = engine_of(p, "ladder"), engine_of(p, "ram")
    p.engines[ladder] = p.engines[ladder]._replace(away="", cells=(at("12.07"),), raised=True)
    p.engines[ram] = p.engines[ram]._replace(away="destroyed")
    end_battle(p)
    back = figure(p, "pugh")
    assert (back.state, back.away, back.cell, back.layer) == (ABLE, "off", OFF, 0)
    assert (back.load, back.done, back.spent, back.fear) == (0, 0, 0, "")
    assert (figure(p, "wat").state, figure(p, "ernest").state) == (DEAD, WOUNDED)
    assert figure(p, "evan").away == "fled"
    assert (p.standing, p.piles, p.fires, p.filled, p.burnt) == ({}, {}, {}, (), ())
    engine = p.engines[ladder]
    assert (engine.away, engine.cells, engine.raised, p.engines[ram].away) == ("off", (), False, "destroyed")
    assert [p.notes[key] for key in ("battle", "immobile", "convoy")] == [0, 0, 0]
    assert ground(p).kinds[at("17.06")] == "moat"
    assert p.owed[-1] == ("dawn",)
    assert ("flee", 1) not in p.owed


@pytest.mark.rule("SC4")
@pytest.mark.parametrize(("kind", "away"), [(ASSAULT, "captured"), (SORTIE, "off")])
def test_SC4_who_is_left_alone_in_the_castle_at_nightfall_is_captured(kind: int, away: str) -> None:
    p = fought(kind)
    end_battle(p)
    assert figure(p, "dai").away == away
    assert all(f.away != "captured" for f in p.figures.values() if f.side == "garrison")


@pytest.mark.rule("SC4")
def test_SC4_captives_and_the_dead_stay_what_they_are() -> None:
    p = fought()
    mark(p, "gwyn", away="captured", cell=OFF)
    end_battle(p)
    assert figure(p, "gwyn").away == "captured"
    dead = fought()
    kill(dead, number(dead, "dai"), "PS-b")
    assert not is_cut_off(dead, figure(dead, "dai"))


@pytest.mark.rule("SC4")
@pytest.mark.parametrize("friend", ["14.10", "14.14"])
def test_SC4_a_stunned_or_hostile_neighbour_is_no_friend(friend: str) -> None:
    p = fought()
    station(p, "ifor", friend)
    assert not is_cut_off(p, figure(p, "dai"))
    mark(p, "ifor", state=STUNNED)
    assert is_cut_off(p, figure(p, "dai"))


@pytest.mark.rule("SC4")
@pytest.mark.parametrize(("friend", "alone"), [("14.14", False), ("14.15", True)])
def test_SC4_a_friend_within_three_hexes_saves_him(friend: str, alone: bool) -> None:
    p = fought()
    station(p, "ifor", friend)
    assert is_cut_off(p, figure(p, "dai")) is alone


# Evening and morning


@pytest.mark.rule("S5.4-b", "S5.4-c")
def test_S5_4_b_only_the_newly_wounded_who_are_not_captive_roll_in_the_evening() -> None:
    p = siege("the-great-siege", active="garrison")
    mark(p, "dai", state=WOUNDED)
    mark(p, "evan", state=WOUNDED, mends=5)
    mark(p, "ifor", state=WOUNDED, away="captured")
    mark(p, "llew", state=DEAD)
    evening(p)
    assert p.owed == [("heal", number(p, "dai")), ("dawn",)]
    assert (p.stage, p.active) == ("evening", "besieger")


@pytest.mark.rule("S5.4-c", "SC4")
def test_S5_4_c_on_the_morning_noted_the_wounded_are_healthy_unless_they_are_dead() -> None:
    p = siege("the-great-siege")
    for who, state, mends in (("dai", WOUNDED, 4), ("evan", WOUNDED, 5), ("ifor", DEAD, 4), ("llew", WOUNDED, 3)):
        mark(p, who, state=state, mends=mends)
    p.stage = "evening"
    p.owe("dawn")
    q = Match(GAME, p).position
    assert [figure(q, who).state for who in ("dai", "evan", "ifor", "llew")] == [ABLE, WOUNDED, DEAD, ABLE]
    assert (figure(q, "dai").mends, figure(q, "evan").mends) == (0, 5)
    assert (q.day, q.stage, q.active) == (4, "day", "besieger")


# Nights


def muster(side: str = "garrison") -> Siege:
    p = siege()
    begin_battle(p, SORTIE, "garrison")
    p.stage, p.active = "muster", side
    return p


@pytest.mark.rule("SC4")
@pytest.mark.parametrize(
    "changes", [{"state": WOUNDED}, {"state": STUNNED}, {"state": DEAD}, {"away": "captured"}, {"away": "fled"}]
)
def test_SC4_only_the_unhurt_of_the_siege_are_picked_for_a_night(changes: dict[str, Any]) -> None:
    p = muster()
    assert can_be_picked(figure(p, "wat"))
    mark(p, "wat", **changes)
    assert refused(why_not("pick", p, "garrison", (number(p, "wat"),)), "SC4", "cannot_act")


@pytest.mark.rule("SC4")
@pytest.mark.parametrize(("side", "most"), [("garrison", SALLIERS), ("besieger", GUARDS)])
def test_SC4_ten_sally_and_fourteen_are_in_the_camp(side: str, most: int) -> None:
    assert (SALLIERS, GUARDS) == (10, 14)
    p = muster(side)
    own = [unit for unit, f in p.figures.items() if f.side == side and can_be_picked(f)]
    away = "reserve" if side == "garrison" else "chosen"
    for unit in own[: most - 1]:
        p.figures[unit] = p.figures[unit]._replace(away=away)
    assert why_not("pick", p, side, (own[most],)) is None
    p.figures[own[most - 1]] = p.figures[own[most - 1]]._replace(away=away)
    assert refused(why_not("pick", p, side, (own[most],)), "SC4", "enough_chosen")
    assert picked(p, side) == own[:most]
    other = "besieger" if side == "garrison" else "garrison"
    assert refused(why_not("pick", p, other, (own[most],)), "SC4", "not_your_figure")


@pytest.mark.rule("SC4")
def test_SC4_two_sorties_of_the_garrison_with_somebody_who_can() -> None:
    p = siege(stage="night", active="garrison")
    assert why_not("sortie", p, "garrison", ()) is None
    assert refused(why_not("sortie", p, "besieger", ()), "SC4", "garrison_only")
    assert why_not("stay", p, "garrison", ()) is None
    assert refused(why_not("stay", p, "besieger", ()), "SC4", "garrison_only")
    p.notes["sorties"] = 1
    assert why_not("sortie", p, "garrison", ()) is None
    p.notes["sorties"] = 2
    assert refused(why_not("sortie", p, "garrison", ()), "SC4", "no_sortie_left")
    hurt = siege(stage="night", active="garrison")
    for unit, f in hurt.figures.items():
        if f.side == "garrison":
            hurt.figures[unit] = f._replace(state=WOUNDED)
    assert refused(why_not("sortie", hurt, "garrison", ()), "SC4", "nobody_can_sally")


@pytest.mark.rule("S2.2-a", "SC4")
def test_S2_2_a_the_moat_is_filled_for_an_assault_and_not_for_a_sortie() -> None:
    for order, count in (("assault", PLANS["the-long-siege"].fills), ("sortie", 0)):
        p = siege(stage="day", active="besieger") if order == "assault" else siege(stage="night", active="garrison")
        match = Match(GAME, p)
        match.answer(order)
        assert match.position.notes["fills"] == count
        assert (why_not("fill", match.position, "besieger", ()) is None) == (order == "assault")


@pytest.mark.rule("SC4", "SC3")
def test_SC4_the_first_four_chosen_are_sentries_and_the_others_sleep_in_tents() -> None:
    p = muster()
    mark(p, "wat", away="reserve")
    end_muster(p)
    assert (p.active, p.stage) == ("besieger", "muster")
    ram = engine_of(p, "ram")
    p.engines[ram] = p.engines[ram]._replace(count=4, facing=2)
    chosen = ("llew", "gwyn", "ifor", "evan", "pugh", "dai")
    choosing = Match(GAME, p)
    for who in chosen:
        choosing.answer(("pick", number(p, who)))
    p = choosing.position.copy()
    end_muster(p)
    guards = [number(p, who) for who in chosen]
    assert [p.figures[unit].away for unit in guards] == ["", "", "", "", "asleep", "asleep"]
    assert all(ground(p).map.terrain[p.figures[unit].cell] == "tent" for unit in guards[4:])
    assert all(ground(p).map.terrain[p.figures[unit].cell] != "tent" for unit in guards[:4])
    assert (p.stage, p.active, p.notes["immobile"]) == ("setup", "besieger", 1)
    assert (p.engines[ram].away, p.engines[ram].count, p.engines[ram].facing) == ("", 0, 0)
    assert all(not e.cells for e in p.engines.values() if e.kind == "ladder" or e.side == "garrison")
    check(p)
    match = Match(GAME, p)
    match.answer("end")
    assert (match.position.active, match.position.turn) == ("garrison", 1)


@pytest.mark.rule("SC4")
def test_SC4_a_sortie_for_which_nobody_is_chosen_is_none() -> None:
    match = Match(GAME, siege(stage="night", active="garrison"))
    match.answer("sortie")
    match.answer("end")
    p = match.position
    assert (p.day, p.stage, p.notes.get("sorties", 0), p.notes["battle"]) == (4, "day", 0, 0)
    match.answer("rest")
    match.answer("sortie")
    match.answer(("pick", number(p, "wat")))
    match.answer("end")
    assert match.position.notes["sorties"] == 1


@pytest.mark.rule("SC4", "PS-i")
@pytest.mark.parametrize(("turn", "is_over"), [(24, False), (25, True)])
def test_SC4_a_sortie_lasts_twenty_five_turns(turn: int, is_over: bool) -> None:
    p = siege(stage="closing", turn=turn)
    begin_battle(p, SORTIE, "garrison")
    p.turn = turn
    station(p, "wat", "05.30")
    judge_turn(p)
    assert (p.notes["battle"] != SORTIE) is is_over
