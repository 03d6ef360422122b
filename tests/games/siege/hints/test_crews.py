"""The sergeant keeps crews at their engines and covers those who shoot."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell, move
from tests.games.siege.hints.test_hints import LADDER, chosen
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import Answer
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.hints.crews import (
    SET_UP,
    bed_wanted,
    covers,
    crews,
    has_prey,
    is_towards_enemy,
    is_worth_taking,
)
from walstatt.games.siege.hints.deeds import is_deed
from walstatt.games.siege.hints.gear import fires
from walstatt.games.siege.position import BUSY, MOVED, Engine, Fire, Siege, node_of
from walstatt.games.siege.rules.r3_4_ballista import crew_beside
from walstatt.games.siege.rules.r4_battles import begin_assault

BALLISTA = Engine("ballista", "besieger", (cell("17.22"),), count=1)
MANTLET = Engine("mantlet", "besieger", (cell("17.24"),), 0)


def at_ballista(**places: str) -> Siege:
    return board({"merfyn": "18.22", "tam": "17.23"} | places, {"wat": "14.18"}, level=5, engines=(BALLISTA,))


def behind_mantlet(facing: int = 0, load: int = 1001) -> Siege:
    p = board({"aylwin": "17.24"}, {"alric": "14.18"}, level=5, engines=(MANTLET._replace(facing=facing),))
    p.figures[1] = p.figures[1]._replace(load=load)
    return p


def test_a_crew_stays_at_its_ballista() -> None:
    p = at_ballista()
    manned = crews(p)
    move(p, "tam", "17.25")
    assert crews(p) < manned
    assert chosen(at_ballista()) == "end"


def test_a_crew_that_has_done_nothing_else_loads() -> None:
    p = at_ballista()
    idle = crews(p)
    p.figures[2] = p.figures[2]._replace(done=MOVED)
    assert crews(p) < idle
    p.engines[1001] = BALLISTA._replace(done=1)
    assert crews(p) == idle


def test_somebody_takes_the_place_of_a_crewman_who_fell() -> None:
    p = board({"merfyn": "18.22", "dai": "17.25"}, {"wat": "14.18"}, level=5, engines=(BALLISTA,))
    far = crews(p)
    move(p, "dai", "17.24")
    assert crews(p) > far
    move(p, "dai", "17.25")
    assert chosen(p) == ("move", 2)


def test_a_crew_without_a_technician_is_none() -> None:
    p = board({"dai": "18.22", "tam": "17.23"}, {"wat": "14.18"}, level=5, engines=(BALLISTA,))
    assert crews(p) == SET_UP["ballista"]


def test_a_ballista_that_sees_nobody_needs_no_crew() -> None:
    p = at_ballista()
    assert has_prey(p, BALLISTA)
    move(p, "wat", "17.12")
    assert not has_prey(p, BALLISTA)
    assert crews(p) == SET_UP["ballista"]


def test_a_loaded_ballista_shoots() -> None:
    p = at_ballista()
    p.engines[1001] = BALLISTA._replace(count=3)
    p.stage = "first_shots"
    move(p, "wat", "17.19")
    p.bridge_down = True
    works_changed(p)
    assert chosen(p) == ("bolt", 1001)


def test_a_shooter_puts_his_mantlet_down_to_shoot() -> None:
    assert chosen(behind_mantlet()) == ("put_down", 1)


def test_a_mantlet_is_turned_to_those_who_shoot() -> None:
    p = behind_mantlet(facing=3)
    assert not covers(p, p.engines[1001], node_of(p.figures[2]))
    order = chosen(p)
    assert isinstance(order, tuple)
    assert order[:2] == ("turn", 1)
    p.engines[1001] = MANTLET._replace(facing=order[2])
    assert covers(p, p.engines[1001], node_of(p.figures[2]))


def test_a_mantlet_protects_a_crewman_who_works_behind_it() -> None:
    engines = BALLISTA, MANTLET._replace(cells=(cell("17.23"),))
    p = board({"merfyn": "18.22", "tam": "17.23"}, {"alric": "14.18"}, level=5, engines=engines)
    before = crews(p)
    p.engines[1002] = engines[1]._replace(facing=3)
    assert crews(p) < before, "it is turned away"
    assert not is_worth_taking(p, 2, 1002), "he has his hands free for the ballista"


def test_only_ways_to_the_nearest_shooter_are_looked_at() -> None:
    p = behind_mantlet(facing=3)
    ways = [facing for facing in range(6) if is_towards_enemy(p, 1, facing)]
    assert ways
    assert set(ways) <= {0, 5}, "alric stands to the north-west"
    del p.figures[2]
    assert not any(is_towards_enemy(p, 1, facing) for facing in range(6))


def test_a_shooter_goes_behind_a_mantlet_that_nobody_uses() -> None:
    p = behind_mantlet(load=0)
    used = crews(p)
    move(p, "aylwin", "17.25")
    near = crews(p)
    move(p, "aylwin", "19.25")
    assert used > near > crews(p)


def test_a_mantlet_that_burns_covers_nobody() -> None:
    p = behind_mantlet(load=0)
    p.fires[cell("17.24")] = Fire("garrison")
    works_changed(p)
    assert crews(p) == 0


def test_a_shooter_takes_up_a_mantlet_only_to_turn_it() -> None:
    p = behind_mantlet(load=0)
    assert not is_worth_taking(p, 1, 1001)
    assert chosen(p) == "end"
    p = behind_mantlet(facing=3, load=0)
    assert chosen(p) == ("take", 1, 1001)
    move(p, "alric", "17.12")
    assert not is_worth_taking(p, 1, 1001), "nobody sees him"


def test_barrels_are_for_those_who_cannot_shoot() -> None:
    oil = Engine("oil", "garrison", (cell("13.08"),))
    p = board({"dai": "12.07"}, {"wat": "13.08"}, level=5, engines=(oil, LADDER), active="garrison")
    assert is_worth_taking(p, 2, 1001)
    before = crews(p)
    p.figures[2] = p.figures[2]._replace(load=1001)
    assert crews(p) < before, "the garrison gains by it"
    p.figures[2] = p.figures[2]._replace(who="alric")
    assert not is_worth_taking(p, 2, 1001)


def test_engines_are_set_up_around_the_breach() -> None:
    ours = [Engine(kind, "besieger", away="waiting") for kind in ("ballista", "mantlet")]
    theirs = [Engine(kind, "garrison", away="waiting") for kind in ("ballista", "oil")]
    p = board({"dai": "17.02"}, {"wat": "15.08"}, level=5, engines=(*ours, *theirs), rubble=("17.08",))
    assert bed_wanted(p, 1001)(cell("17.02")) < bed_wanted(p, 1001)(cell("17.24"))
    assert bed_wanted(p, 1002)(cell("17.02")) < bed_wanted(p, 1002)(cell("30.02"))
    assert bed_wanted(p, 1003)(cell("15.08")) < bed_wanted(p, 1003)(cell("17.08"))
    assert bed_wanted(p, 1004)(cell("15.08")) < bed_wanted(p, 1004)(cell("16.08"))


def test_sergeants_set_up_what_they_have_before_an_assault() -> None:
    p = GAME.new("the-great-siege", {})
    begin_assault(p)
    match, bot, rng = Match(GAME, p), Sergeant(60), Random(1)
    while match.position.stage == "setup":
        match.play(bot.choose(match, match.waiting_for()[0], rng))
    p = match.position
    assert {e.kind for e in p.engines.values() if e.away == "waiting"}.isdisjoint(SET_UP)
    ballista = next(e for e in p.engines.values() if e.kind == "ballista" and e.side == "garrison")
    assert crew_beside(p, ballista), "the crew is where it is needed"


@pytest.mark.parametrize(("order", "is_wise"), [
    (("torch", 1, cell("17.24")), False),
    (("put_down", 1), True),
    (("turn", 1, 3), False),
    (("leave", 1), False),
    (("shoot", 1), True),
    (("drop", 1), False),
])  # fmt: skip
def test_what_is_worth_a_look(order: Answer, is_wise: bool) -> None:
    assert is_deed(behind_mantlet(), order) == is_wise


def test_the_enemy_burns_a_mantlet() -> None:
    p = behind_mantlet()
    p.active = "garrison"
    assert is_deed(p, ("torch", 2, cell("17.24")))


def burning(*men: str) -> Siege:
    hexes = (cell("20.13", "camp"), cell("20.14", "camp"), cell("20.15", "camp"))
    places = dict(zip(("dai", "evan", "jones"), men, strict=False))
    return board(places, {"wat": "02.02"}, map_name="camp", level=3, stage="melee", scenario="burning-the-camp",
                 engines=(Engine("ram", "besieger", hexes),), fires={hexes[0]: Fire("garrison")})  # fmt: skip


def test_a_fire_costs_its_owner_however_many_men_are_ready() -> None:
    p = burning("20.12", "19.13", "21.13")
    assert fires(p) < 0
    assert chosen(p) in [("douse", unit, cell("20.13", "camp")) for unit in (1, 2, 3)]


def test_raiders_do_not_put_out_what_they_have_lit() -> None:
    p = burning("20.12")
    assert is_deed(p, ("douse", 1, cell("20.13", "camp")))
    p.active = "garrison"
    assert not is_deed(p, ("douse", 2, cell("20.13", "camp")))


def test_tents_are_worth_nothing_outside_a_raid() -> None:
    p = board({"dai": "20.20"}, {"wat": "02.02"}, map_name="camp", level=5, scenario="the-convoy",
              fires={cell("16.12", "camp"): Fire("garrison")})  # fmt: skip
    assert fires(p) == 0


def test_men_who_stay_beside_a_fire_help_more_than_those_who_have_acted() -> None:
    p = burning("20.12", "19.13")
    ready = fires(p)
    p.figures[1] = p.figures[1]._replace(done=BUSY)
    assert fires(p) < ready
