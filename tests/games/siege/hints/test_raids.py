"""The sergeant burns a camp as a captain would: engines before tents, fists before torches, the wounded home."""

from random import Random

from tests.games.siege.boards import board, cell, figure, move
from tests.games.siege.hints.test_hints import chosen, raid
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.hints.contest import contest_of, goals_of
from walstatt.games.siege.hints.gear import fires
from walstatt.games.siege.hints.merits import price, way
from walstatt.games.siege.hints.raids import is_homeward, prey_of
from walstatt.games.siege.hints.worth import recovery, worth
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import FOUGHT, MOVED, Engine, Fire, Siege


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


def test_raiders_go_home_before_their_time_only_with_what_wins() -> None:
    p = raid()
    p.figures[3] = p.figures[1]._replace(who="evan", cell=cell("21.20", "camp"), state="wounded")
    p.notes["destroyed-catapult"] = 1
    assert not is_homeward(p)
    p.fires[p.engines[1001].cells[0]] = Fire("garrison", turns=1)
    works_changed(p)
    assert is_homeward(p)


def test_lost_men_do_not_count_as_booty() -> None:
    p = raid()
    p.figures[3] = p.figures[1]._replace(who="evan", cell=cell("21.20", "camp"), state="wounded")
    p.figures[4] = p.figures[2]._replace(who="richard", cell=-1, state="dead")
    p.notes |= {"destroyed-siege_tower": 1, "destroyed-ballista": 1}
    assert not is_homeward(p)


def test_raiders_leave_behind_what_burns_by_itself() -> None:
    p = raid()
    tower, near = p.engines[1001].cells[0], map_named("camp").grid.neighbours
    p.fires[tower] = Fire("garrison")
    assert tower in prey_of(p)
    p.fires[tower] = Fire("garrison", turns=1)
    assert tower not in prey_of(p)
    works_changed(p)
    assert not set(goals_of(p, "garrison")) & set(near[tower])


def test_a_second_fire_on_one_engine_is_worth_little() -> None:
    p = raid()
    none, cells = fires(p), p.engines[1001].cells
    p.fires[cells[0]] = Fire("garrison")
    one = fires(p)
    p.fires[cells[1]] = Fire("garrison")
    assert 0 < one - fires(p) < (none - one) // 2


def test_nobody_ends_a_phase_for_the_sake_of_the_stunned() -> None:
    p = beside_the_tower()
    awake = worth(p, "garrison")
    p.phase, p.figures[2] = 2, p.figures[2]._replace(state="stunned", since=1)
    gain = recovery(p)
    assert gain == price("wat", "stunned", "", "") - price("wat", "able", "", "")
    p.active = "besieger"
    assert recovery(p) == 0
    assert worth(p, "garrison") < awake


def test_men_of_the_camp_go_for_the_raider_who_is_nearest_to_an_engine() -> None:
    p = beside_the_tower()
    far = worth(p, "besieger")
    move(p, "dai", "08.15")
    assert worth(p, "besieger") > far


def sortie(guard: str, **raiders: str) -> Siege:
    """A night of a long siege: a ballista with its crew in the camp, one more man, and those who come to burn it."""
    ballista = Engine("ballista", "besieger", (cell("08.09", "camp"),))
    p = board({"dai": guard, "merfyn": "09.09", "tam": "08.10"}, raiders, map_name="camp", level=4,
              scenario="the-long-siege", engines=(ballista,))  # fmt: skip
    p.notes.update({"battle": 2, "sorties": 1})
    return p


def test_a_man_of_the_camp_comes_to_the_help_of_a_crew_in_a_sortie() -> None:
    match = Match(GAME, sortie("08.14", wat="08.08"))
    bot, rng = Sergeant(150), Random(1)
    while match.position.active == "besieger":
        match.play(bot.choose(match, "besieger", rng))
    p = match.position
    assert map_named("camp").grid.distance(figure(p, "dai").cell, figure(p, "wat").cell) == 1
    assert p.engines[1001].cells[0] not in p.fires


def test_nobody_leaves_a_crew_for_a_raider_who_is_farther_from_engines_than_six_others() -> None:
    at_work = {"wat": "08.08", "godwin": "07.09", "osric": "07.08", "harold": "06.09", "ulf": "06.08", "alric": "07.07"}
    stays, leaves = (sortie(guard, **at_work, richard="25.20") for guard in ("11.12", "21.20"))
    away, distance = contest_of(stays).away, map_named("camp").grid.distance
    assert away(figure(stays, "richard").cell) > max(away(figure(stays, who).cell) for who in at_work)
    assert distance(figure(stays, "dai").cell, figure(stays, "wat").cell) == 5
    assert distance(figure(leaves, "dai").cell, figure(leaves, "richard").cell) == 4
    assert worth(stays, "besieger") > worth(leaves, "besieger")
