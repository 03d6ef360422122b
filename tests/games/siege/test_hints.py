"""The sergeant does what a captain would expect of him."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell
from walstatt.bots.recruit import Recruit
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.contest import contest_of
from walstatt.games.siege.gear import fires, wagons, works
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Engine, Fire, Siege
from walstatt.games.siege.worth import Tally, worth

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


@pytest.mark.parametrize("name", ["coup-de-main", "assaulting-the-breach", "burning-the-camp"])
def test_counting_what_has_changed_is_counting_in_full(name: str) -> None:
    match, rng, recruit = GAME.start(name, seed="count", keeps_record=False), Random(5), Recruit()
    for _ in range(300):
        if match.question is None:
            break
        seat = match.waiting_for()[0]
        match.answer(recruit.choose(match, seat, rng), seat=seat)
        p = match.position
        in_full = Tally(contest_of(p)).follow(p) + works(p) + fires(p) + wagons(p)
        assert worth(p, "besieger") == in_full
