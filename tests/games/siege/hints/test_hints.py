"""The sergeant does what a captain would expect of him."""

from random import Random
from typing import Any

import pytest

from tests.games.siege.boards import board, cell, move
from walstatt.bots.recruit import Recruit
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.hints.contest import contest_of, road_home
from walstatt.games.siege.hints.convoys import wagons
from walstatt.games.siege.hints.crews import crews
from walstatt.games.siege.hints.gear import fires, works
from walstatt.games.siege.hints.hiding import leaders_seen
from walstatt.games.siege.hints.raids import is_homeward, is_raid_won
from walstatt.games.siege.hints.worth import RAID_WON, Tally, recovery, worth
from walstatt.games.siege.position import Engine, Fire, Siege, values_of
from walstatt.games.siege.rules.r4_battles import begin_assault

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def chosen(p: Siege, effort: int = 150) -> object:
    match = Match(GAME, p)
    assert isinstance(match.question, Ask)
    return Sergeant(effort).choose(match, match.question.seat, Random(1))


def test_he_raises_the_bridge_under_the_enemy() -> None:
    p = board({"dai": "17.20", "evan": "17.22"}, {"wat": "18.17"}, bridge_down=True, active="garrison")
    assert chosen(p) == ("winch", 3)


def test_he_pushes_the_ladder_over() -> None:
    p = board({"dai": "12.07"}, {"wat": "13.08"}, engines=(LADDER,), stage="melee", active="garrison")
    assert chosen(p) == ("push", 2, 1001)


def test_he_raises_the_ladder_at_the_wall() -> None:
    lying = Engine("ladder", "besieger", (cell("12.07"), cell("12.06")))
    p = board({"dai": "12.07", "evan": "12.06"}, {"wat": "17.12"}, engines=(lying,))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    assert chosen(p) == ("raise", 1001)


def test_he_fills_the_moat_before_the_breach() -> None:
    p = GAME.new("assaulting-the-breach", {})
    match = Match(GAME, p)
    bot, rng = Sergeant(60), Random(1)
    while match.position.stage == "setup" and match.position.active == "besieger":
        match.play(bot.choose(match, "besieger", rng))
    assert len(match.position.rubble) == 2
    assert len(match.position.filled) == 8
    distance = ground(p).map.grid.distance
    assert min(distance(a, b) for a in match.position.filled for b in match.position.rubble) == 1


def test_he_puts_out_a_fire() -> None:
    at = cell("20.12", "camp")
    ram = (cell("20.13", "camp"), cell("20.14", "camp"), cell("20.15", "camp"))
    p = board({"dai": "20.12"}, {"wat": "02.02"}, map_name="camp", level=3, stage="melee", scenario="burning-the-camp",
              engines=(Engine("ram", "besieger", ram),), fires={ram[0]: Fire("garrison", turns=1)})  # fmt: skip
    assert p.figures[1].cell == at
    assert chosen(p) == ("douse", 1, ram[0])


@pytest.mark.parametrize("name", GAME.scenarios)
def test_scores_of_both_sides_are_opposite(name: str) -> None:
    p = GAME.new(name, {})
    assert GAME.hints is not None
    assert GAME.hints.score(p, "besieger") == -GAME.hints.score(p, "garrison")


@pytest.mark.parametrize("name", ["coup-de-main", "assaulting-the-breach", "burning-the-camp", "the-relief"])
def test_counting_what_has_changed_is_counting_in_full(name: str) -> None:
    match, rng, recruit = GAME.start(name, seed="count", keeps_record=False), Random(5), Recruit()
    for _ in range(300):
        if match.question is None:
            break
        seat = match.waiting_for()[0]
        match.answer(recruit.choose(match, seat, rng), seat=seat)
        p = match.position
        rest = works(p) + fires(p) + wagons(p) + crews(p) + recovery(p) + leaders_seen(p) - RAID_WON * is_raid_won(p)
        in_full = Tally(contest_of(p)).follow(p) + rest
        assert worth(p, "besieger") == in_full


def test_he_keeps_the_place_for_the_ladder_free() -> None:
    ladder = Engine("ladder", "besieger", (cell("14.20"), cell("14.21")))
    p = board({"dai": "14.20", "evan": "14.21", "ifor": "14.19"}, {"wat": "13.08"}, engines=(ladder,))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    blocked = worth(p, "besieger")
    move(p, "ifor", "15.20")
    assert worth(p, "besieger") > blocked


def test_his_shooters_stay_out_of_the_moat() -> None:
    p = board({"gwyn": "15.22"}, {"wat": "17.12"})
    on_the_bank = worth(p, "besieger")
    move(p, "gwyn", "15.20")
    assert worth(p, "besieger") < on_the_bank


@pytest.mark.parametrize("turn", [1, 15, 25])
def test_a_dead_attacker_is_never_worth_more_than_a_living_one(turn: int) -> None:
    p = board({"dai": "17.01"}, {"wat": "17.12"}, scenario="assaulting-the-breach")
    p.turn = turn
    living = worth(p, "besieger")
    p.figures[1] = p.figures[1]._replace(state="dead")
    assert worth(p, "besieger") < living


def raid() -> Siege:
    tower = tuple(cell(one, "camp") for one in ("09.13", "10.13", "09.14"))
    p = board({"dai": "20.20"}, {"wat": "01.10"}, map_name="camp", level=3, scenario="burning-the-camp",
              active="garrison", engines=(Engine("siege_tower", "besieger", tower),))  # fmt: skip
    p.turn = 8
    return p


def test_raiders_who_have_burnt_enough_go_home() -> None:
    p = raid()
    p.notes["destroyed-onager"] = 1
    assert is_homeward(p)
    assert chosen(p) == ("leave", 2)


def test_raiders_stay_while_there_is_something_to_burn_and_to_win() -> None:
    p = raid()
    assert not is_homeward(p)
    assert chosen(p) == ("move", 2)


def test_raiders_go_home_when_nothing_more_would_burn_down_in_time() -> None:
    p = raid()
    p.turn = 23
    assert chosen(p) == ("leave", 2)


def test_a_raider_waits_beside_the_engine_and_sets_it_on_fire() -> None:
    p = raid()
    move(p, "wat", "08.13")
    assert chosen(p) == "end"
    p.stage = "melee"
    answer = chosen(p)
    assert isinstance(answer, tuple)
    assert answer[:2] == ("torch", 2)


def convoy(leader: str) -> Siege:
    wagon = Engine("wagon", "garrison", (cell("21.40", "both"), cell("21.41", "both")), 0)
    p = board({"dai": "02.02"}, {"hob": leader, "ox": "21.39"}, map_name="both", level=5, scenario="the-convoy",
              active="garrison", engines=(wagon,))  # fmt: skip
    p.figures[3] = p.figures[3]._replace(load=1001)
    return p


def test_he_leads_the_wagon_home() -> None:
    answer = chosen(convoy("21.38"))
    assert isinstance(answer, tuple)
    assert answer[:3] == ("drive", 2, 3)
    assert road_home("both")[answer[3]] < road_home("both")[cell("21.38", "both")]


def test_he_goes_to_the_head_of_the_ox() -> None:
    match = Match(GAME, convoy("23.40"))
    bot, rng = Sergeant(150), Random(1)
    while match.position.stage == "movement" and match.position.active == "garrison":
        match.play(bot.choose(match, "garrison", rng))
    assert match.position.engines[1001].cells[0] != cell("21.40", "both")


def test_he_does_not_burn_tents_beside_his_wagon() -> None:
    p = convoy("21.38")
    p.engines[1001] = p.engines[1001]._replace(cells=(cell("19.37", "both"), cell("19.38", "both")))
    move(p, "hob", "18.38")
    p.stage = "melee"
    assert ("torch", 2, cell("17.38", "both")) in Match(GAME, p).question.options  # type: ignore[union-attr]
    p.engines[1001] = p.engines[1001]._replace(cells=(cell("18.37", "both"), cell("19.38", "both")))
    assert chosen(p) == "end"


def test_he_puts_out_what_burns_on_his_wagon() -> None:
    p = convoy("20.40")
    p.fires[cell("21.41", "both")] = Fire("besieger", turns=1)
    p.stage = "melee"
    works_changed(p)
    assert chosen(p) == ("douse", 2, cell("21.41", "both"))


@pytest.mark.parametrize(("name", "side"), [("the-long-siege", "besieger"), ("burning-the-camp", "garrison")])
def test_attackers_come_when_the_battle_begins(name: str, side: str) -> None:
    p = GAME.new(name, {})
    if name == "the-long-siege":
        begin_assault(p)
        p.engines.clear()
    p.stage, p.active, p.turn = "movement", side, 1
    answer = chosen(p)
    assert isinstance(answer, tuple)
    assert answer[0] == "enter"


def test_he_assaults_a_breach_and_on_the_last_days_also_a_whole_wall() -> None:
    p = night(stage="day", active="besieger", day=5)
    assert chosen(p) == "bombard"
    p.day = 11
    assert chosen(p) == "assault"
    p.day, p.rubble = 5, (cell("16.08"), cell("17.08"))
    assert chosen(p) == "assault"


def test_a_ladder_where_many_can_push_it_over_is_worth_less() -> None:
    p = board({"dai": "12.06"}, {"wat": "13.08", "simon": "17.12"}, engines=(LADDER,))
    held = works(p)
    move(p, "wat", "16.08")
    assert works(p) > held


def night(**fields: Any) -> Siege:
    p = GAME.new("the-long-siege", {})
    for key, value in {"stage": "night", "active": "garrison", "day": 1, **fields}.items():
        setattr(p, key, value)
    return p


def test_the_garrison_makes_a_sortie_while_there_are_engines_to_burn() -> None:
    p = night()
    assert chosen(p) == "sortie"
    for number, engine in p.engines.items():
        if engine.side == "besieger":
            p.engines[number] = engine._replace(away="destroyed")
    assert chosen(p) == "stay"


def test_a_garrison_that_has_lost_many_men_stays_in_the_castle() -> None:
    p = night()
    fighters = [u for u, f in p.figures.items() if f.side == "garrison" and values_of(f)[0] >= 8]
    for unit in fighters[:8]:
        p.figures[unit] = p.figures[unit]._replace(state="wounded")
    assert chosen(p) == "stay"


def test_the_strongest_go_on_a_sortie() -> None:
    p = night(stage="muster")
    answer = chosen(p)
    assert isinstance(answer, tuple)
    assert p.figures[answer[1]].who == "richard"


def test_a_sortie_goes_home_when_engines_enough_have_burnt() -> None:
    p = night(stage="movement", turn=5)
    p.notes.update({"battle": 2, "sorties": 1})
    men = [u for u, f in p.figures.items() if f.side == "garrison" and values_of(f)[0] >= 8][:10]
    for unit in men:
        p.figures[unit] = p.figures[unit]._replace(away="reserve")
    assert not is_homeward(p)
    p.notes["destroyed-siege_tower"] = p.notes["destroyed-catapult"] = 1
    assert is_homeward(p)
