"""The sergeant harnesses another animal when one has fallen."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell, move
from tests.games.siege.hints.test_hints import chosen
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.hints.convoys import heads, in_danger, is_barred, is_harness_wise, spare_animals, wagons
from walstatt.games.siege.position import DEAD, Engine, Figure, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.sc_counts import HOME


def two_wagons(horse_load: int = 0, horse: str = "21.38 21.39") -> Siege:
    """A wagon with a dead ox, and a draught horse before it or elsewhere; the other wagon is home."""
    stuck = Engine("wagon", "garrison", (cell("21.40", "both"), cell("21.41", "both")), 0)
    home = Engine("wagon", "garrison", (cell("17.14", "both"), cell("17.15", "both")), 0)
    p = board({"dai": "02.02"}, {"hob": "20.39", "ox": "22.39", "draught_horse": horse}, map_name="both", level=5,
              scenario="the-convoy", active="garrison", engines=(stuck, home))  # fmt: skip
    p.figures[3] = p.figures[3]._replace(state=DEAD)
    p.figures[4] = p.figures[4]._replace(load=horse_load)
    p.notes["wagon-1002"] = HOME
    return p


def test_he_harnesses_the_animal_that_stands_before_a_wagon() -> None:
    p = two_wagons()
    assert spare_animals(p) == [4]
    assert chosen(p) == ("harness", 2, 4)


def test_he_frees_a_wagon_from_its_dead_ox_and_an_animal_from_a_wagon_that_is_home() -> None:
    p = two_wagons(horse_load=1002)
    p.figures[3] = p.figures[3]._replace(load=1001)
    assert is_harness_wise(p, 3)
    assert is_harness_wise(p, 4)
    far = wagons(p)
    p.notes["harness-4"] = 2
    assert wagons(p) < far, "the garrison gains by it"


def test_he_leaves_the_harness_alone_where_it_helps_nobody() -> None:
    p = two_wagons(horse_load=1002)
    p.figures[3] = p.figures[3]._replace(state="able", load=1001)
    assert not is_harness_wise(p, 3)
    assert not is_harness_wise(p, 4)
    p.figures[3] = p.figures[3]._replace(state=DEAD)
    p.figures[4] = p.figures[4]._replace(state=DEAD)
    assert not is_harness_wise(p, 3), "there is no other"


@pytest.mark.parametrize(("near", "far"), [("21.38 21.39", "21.34 21.35"), ("21.34 21.35", "21.30 21.31")])
def test_an_animal_is_led_to_the_wagon_that_waits_for_it(near: str, far: str) -> None:
    assert wagons(two_wagons(horse=near)) < wagons(two_wagons(horse=far))
    p = two_wagons(horse="21.34 21.35")
    move(p, "hob", "21.36")
    answer = chosen(p)
    assert isinstance(answer, tuple)
    assert answer[:3] == ("lead", 2, 4)


def test_the_besieger_sets_up_where_no_engine_is_brought_on() -> None:
    match, bot, rng = Match(GAME, GAME.new("the-convoy", {})), Sergeant(30), Random(1)
    while match.position.stage == "setup":
        match.play(bot.choose(match, match.waiting_for()[0], rng))
    assert match.position.notes["fills"] == 0


def under_fire(leader: str, ox: str, *wagon: str) -> Siege:
    """A wagon behind the tents of the camp, with archers before the castle."""
    cart = Engine("wagon", "garrison", tuple(cell(at, "both") for at in wagon), 0)
    archers = {
        "aylwin": "14.24",
        "dylan": "16.24",
        "gwyn": "18.24",
        "idris": "20.24",
        "owen": "17.22",
        "myrlyn": "15.22",
    }
    p = board(archers, {"hob": leader, "ox": ox}, map_name="both", level=5, scenario="the-convoy", active="garrison",
              engines=(cart,))  # fmt: skip
    p.figures[8] = p.figures[8]._replace(load=1001)
    return p


def test_a_wagon_stays_out_of_sight_of_archers() -> None:
    hidden, seen = (under_fire(*column) for column in (
        ("17.45", "17.46", "17.47", "17.48"), ("14.38", "14.39", "14.40", "14.41")
    ))  # fmt: skip
    assert in_danger(hidden) < in_danger(seen)
    for unit in range(1, 7):
        seen.figures[unit] = seen.figures[unit]._replace(state="stunned")
    assert in_danger(seen) == 0


def test_a_horse_in_the_way_of_a_wagon_has_to_be_led_aside() -> None:
    p = under_fire("23.43", "21.39", "21.40", "21.41")
    p.day, p.turn = 3, 10  # it is late: the convoy has to take the road
    free = wagons(p)
    for number, at in enumerate(("20.38", "21.38", "22.38", "20.39", "22.39"), 9):
        p.figures[number] = Figure("horse", "garrison")
        put(p, number, cell(at, "both"))
    assert all(is_barred(p, place) for place in heads("both", p.engines[1001], p.figures[8]))
    assert wagons(p) > free, "the garrison loses by it"
