"""The sergeant burns a camp as a captain would: engines before tents, fists before torches, the wounded home."""

from tests.games.siege.boards import board, cell, move
from tests.games.siege.hints.test_hints import chosen, raid
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.hints.contest import contest_of, goals_of, is_homeward
from walstatt.games.siege.hints.merits import way
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import FOUGHT, MOVED, Fire, Siege


def beside_the_tower() -> Siege:
    p = raid()
    move(p, "wat", "08.13")
    return p


def test_raiders_leave_tents_alone_while_there_are_engines() -> None:
    p, near = raid(), map_named("camp").grid.neighbours
    tent = cell("16.12", "camp")
    assert set(goals_of(p, "garrison")).isdisjoint(near[tent])
    p.engines.clear()
    assert not set(goals_of(p, "garrison")).isdisjoint(near[tent])


def test_a_raider_beside_an_engine_may_fight_and_is_still_where_he_should_be() -> None:
    p = beside_the_tower()
    contest, rested = contest_of(p), p.figures[2]
    assert way(contest, rested._replace(done=FOUGHT)) == way(contest, rested)
    assert way(contest, rested._replace(done=MOVED)) < way(contest, rested)


def test_a_wounded_raider_goes_home() -> None:
    p = raid()
    assert chosen(p) == ("move", 2)
    p.figures[2] = p.figures[2]._replace(state="wounded")
    assert chosen(p) == ("leave", 2)


def test_wounded_raiders_make_for_the_edge() -> None:
    p = beside_the_tower()
    contest, hurt = contest_of(p), p.figures[2]._replace(state="wounded")
    assert way(contest, hurt._replace(cell=cell("05.13", "camp"))) > way(contest, hurt)


def test_shooters_of_a_raid_stay_with_the_others() -> None:
    p = board({"dai": "20.20"}, {"ernest": "01.10"}, map_name="camp", level=3, scenario="burning-the-camp",
              active="garrison", engines=tuple(raid().engines.values()))  # fmt: skip
    contest, archer = contest_of(p), p.figures[2]
    assert way(contest, archer._replace(cell=cell("07.13", "camp"))) > way(contest, archer)


def test_raiders_with_half_a_booty_go_home_only_when_they_are_pressed() -> None:
    p = raid()
    p.notes["destroyed-catapult"] = 1
    tower = p.engines[1001].cells[0]
    p.fires[tower] = Fire("garrison", turns=1)
    works_changed(p)
    assert not is_homeward(p)
    p.figures[3] = p.figures[1]._replace(who="evan", cell=cell("21.20", "camp"), state="wounded")
    assert is_homeward(p)
    p.fires.clear()
    works_changed(p)
    assert not is_homeward(p)
