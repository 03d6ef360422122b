"""A convoy stays out of sight until the road is clear, and so do those with whom the day is lost."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell, move
from tests.games.siege.hints.test_convoys import under_fire
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.hints.contest import road_home
from walstatt.games.siege.hints.convoys import wagons
from walstatt.games.siege.hints.deeds import is_deed
from walstatt.games.siege.hints.hiding import LEADER, eyes_of, eyes_on, hidden_column, hiding, leaders_seen
from walstatt.games.siege.hints.patience import is_biding
from walstatt.games.siege.hints.worth import worth
from walstatt.games.siege.position import DEAD, WOUNDED, Engine, Figure, Siege

BEHIND_TENTS = ("17.45", "17.46", "17.47", "17.48")
IN_VIEW = ("14.38", "14.39", "14.40", "14.41")


def without_archers(p: Siege, left: int) -> Siege:
    for unit in range(1, 7 - left):
        p.figures[unit] = p.figures[unit]._replace(state=DEAD)
    return p


def test_a_convoy_comes_no_sooner_than_it_must() -> None:
    p = under_fire(*BEHIND_TENTS)
    p.figures[9] = Figure("lacy", "garrison", away="waiting")
    p.engines[1002] = Engine("wagon", "garrison", away="waiting")
    orders = (("enter", 9), ("roll_in", 1002))
    assert [is_deed(p, order) for order in orders] == [False, False]
    p.turn = 3
    assert [is_deed(p, order) for order in orders] == [True, True]
    p.turn, p.scenario = 1, "the-great-siege"
    assert [is_deed(p, order) for order in orders] == [True, True], "there all of it has to come on one day"


def test_it_waits_until_few_shooters_are_left() -> None:
    assert is_biding(under_fire(*BEHIND_TENTS))
    assert not is_biding(without_archers(under_fire(*BEHIND_TENTS), left=2))


def test_it_takes_the_road_at_last_unless_it_wins_by_staying() -> None:
    p = under_fire(*BEHIND_TENTS)
    p.day, p.turn = 3, 10
    assert not is_biding(p)
    without_archers(p, left=3)
    assert is_biding(p), "it has points for the archers who fell"


@pytest.mark.parametrize(("left", "is_nearer_better"), [(6, False), (1, True)])
def test_the_way_home_counts_when_the_road_is_clear(left: int, is_nearer_better: bool) -> None:
    near, far = (without_archers(under_fire(*column), left) for column in (IN_VIEW, BEHIND_TENTS))
    assert (wagons(near) < wagons(far)) == is_nearer_better


def test_its_men_stay_out_of_sight_and_together() -> None:
    p = under_fire(*BEHIND_TENTS)
    hidden = hiding(p)
    move(p, "hob", "15.46")
    assert hiding(p) > hidden, "he is seen"
    move(p, "hob", "12.47")
    assert eyes_on("both", eyes_of(p), cell("12.47", "both")) == 0
    assert hiding(p) > hidden, "he is far from his wagon"


def test_a_man_who_is_seen_goes_behind_the_tents() -> None:
    p = under_fire(*BEHIND_TENTS)
    move(p, "hob", "20.46")
    match = Match(GAME, p)
    bot, rng = Sergeant(150), Random(1)
    for _ in range(2):
        match.play(bot.choose(match, "garrison", rng))
    assert eyes_on("both", eyes_of(p), match.position.figures[7].cell) == 0


def test_a_wagon_comes_on_where_it_is_not_seen() -> None:
    p = under_fire(*BEHIND_TENTS)
    p.engines[1002] = Engine("wagon", "garrison", away="waiting")
    wish = hidden_column(p, 1002, road_home("both"))
    assert wish(cell("13.50", "both")) < wish(cell("21.50", "both"))


def test_the_garrison_shoots_at_shooters_first() -> None:
    p = board({"aylwin": "13.23", "pugh": "15.23"}, {"alric": "14.18"}, map_name="both", level=5,
              scenario="the-convoy", active="garrison", stage="first_shots")  # fmt: skip
    match = Match(GAME, p)
    bot, rng = Sergeant(150), Random(1)
    assert bot.choose(match, "garrison", rng) == ("shoot", 3)
    match.play(("shoot", 3))
    assert bot.choose(match, "garrison", rng) == 1


def relieving(knight: str, *others: str) -> Siege:
    """Knights who relieve the castle, with archers in the camp and tents between them."""
    archers = {"aylwin": "14.38", "dylan": "14.39", "gwyn": "14.40"}
    knights = dict(zip(("gunter", "roland", "piers"), (knight, *others), strict=False))
    return board(archers, knights, map_name="both", level=5, scenario="the-relief", active="garrison")


def test_shooters_who_see_a_leader_are_feared() -> None:
    hidden, seen = relieving("14.46"), relieving("16.47")
    assert eyes_on("both", eyes_of(hidden), hidden.figures[4].cell) == 0
    assert eyes_on("both", eyes_of(seen), seen.figures[4].cell) == 3
    assert leaders_seen(hidden) == 0
    assert leaders_seen(seen) == 3 * LEADER


def test_the_fewer_leaders_live_the_more_is_feared_for_them() -> None:
    hidden, seen = (leaders_seen(relieving(knight, "14.46 dead")) for knight in ("13.46", "16.47"))
    assert seen - hidden == 2 * 3 * LEADER


def test_the_besieger_spares_nobody_for_the_sake_of_seeing_him() -> None:
    wounded, dead = relieving("16.47 wounded", "14.46 dead"), relieving("16.47 dead", "14.46 dead")
    assert worth(dead, "besieger") > worth(wounded, "besieger")
    wounded, dead = under_fire(*IN_VIEW), under_fire(*IN_VIEW)
    wounded.figures[7], dead.figures[7] = (
        wounded.figures[7]._replace(who="ralf", state=state) for state in (WOUNDED, DEAD)
    )
    assert worth(dead, "besieger") > worth(wounded, "besieger")


def test_the_last_leader_goes_where_nobody_sees_him() -> None:
    p = relieving("16.47")
    match = Match(GAME, p)
    bot, rng = Sergeant(150), Random(1)
    for _ in range(2):
        match.play(bot.choose(match, "garrison", rng))
    assert eyes_on("both", eyes_of(p), match.position.figures[4].cell) == 0
