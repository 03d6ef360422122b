"""Setting up and SC5 mornings: what is back, what is not, and who may be put where."""

import pytest

from tests.games.siege.boards import cell, mark, new, number, refused, why_not
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import PLACED
from walstatt.games.siege.rules.r4_battles import SORTIE
from walstatt.games.siege.rules.sc5_mornings import set_up_again
from walstatt.games.siege.rules.setting_up import places, why_not_put, zone_of


@pytest.mark.rule("SC5", "S2.2-d", "S3.55-a")
@pytest.mark.parametrize(("kind", "away"), [("ram", "destroyed"), ("oil", "used"), ("oil", "destroyed")])
def test_SC5_what_was_burnt_or_used_up_does_not_come_back_in_the_morning(kind: str, away: str) -> None:
    p = new("the-convoy", turn=20, day=1)
    first, *others = [n for n, engine in p.engines.items() if engine.kind == kind]
    p.engines[first] = p.engines[first]._replace(away=away, cells=())
    set_up_again(p)
    assert (p.engines[first].away, p.engines[first].cells) == (away, ())
    assert all(p.engines[number].cells for number in others)
    check(p)


@pytest.mark.rule("SC5", "S2.2-b", "S2.2-d")
def test_SC5_every_morning_the_besieger_has_all_his_markers_again() -> None:
    p = new("the-convoy", turn=20, day=1, filled=(cell("17.06", "both"),))
    p.notes["fills"] = 0
    set_up_again(p)
    assert (p.notes["fills"], p.filled) == (PLANS["the-convoy"].fills, ())
    assert p.notes["fills"] == 8


@pytest.mark.rule("SC5", "SO.P-s")
def test_SC5_in_the_morning_nobody_is_afraid_and_everybody_may_be_placed_anew() -> None:
    p = new("the-convoy", turn=20, day=1)
    mark(p, "gwyn", fear="rout", done=PLACED, spent=3)
    set_up_again(p)
    gwyn = p.figures[number(p, "gwyn")]
    assert (gwyn.fear, gwyn.done, gwyn.spent) == ("", 0, 0)
    assert why_not("place", p, "besieger", (number(p, "gwyn"),)) is None


@pytest.mark.rule("SC5")
def test_SC5_mortimer_and_john_choose_to_ride_on_the_first_day_only() -> None:
    match = Match(GAME, GAME.new("the-convoy", {}))
    match.answer("end")
    p = match.position
    for day, can in ((1, True), (2, False)):
        p.day = day
        assert (why_not("saddle", p, "besieger", (number(p, "john"),)) is None) is can


@pytest.mark.rule("S0-e", "S1.91-a", "S5.21-a")
def test_S0_e_whoever_holds_something_stays_with_it() -> None:
    p = new("the-convoy", stage="setup")
    assert refused(why_not("place", p, "besieger", (number(p, "dai"),)), "S1.91-a", "carries_ladder")
    unit = number(p, "gwyn")
    assert why_not("place", p, "besieger", (unit,)) is None
    mark(p, "gwyn", load=next(n for n, engine in p.engines.items() if engine.kind == "mantlet"))
    assert refused(why_not("place", p, "besieger", (unit,)), "S5.21-a", "carries_load")


@pytest.mark.rule("SC3", "SC4")
def test_SC4_before_a_sortie_sleepers_stay_in_tents_and_sentries_are_anywhere_in_the_camp() -> None:
    p = new("the-long-siege", stage="setup")
    p.notes["battle"] = SORTIE
    unit = number(p, "dai")
    tents, camp = zone_cells("both", "tent"), zone_cells("both", "camp")
    for away, zone in (("asleep", tents), ("", camp)):
        mark(p, "dai", away=away, cell=next(iter(sorted(tents))))
        assert zone_of(p, unit) == zone
        assert set(places(p, unit)) <= zone
    mark(p, "dai", away="asleep")
    assert refused(why_not_put(p, unit, max(camp - tents)), "SC4", "outside_its_zone")
    assert tents < camp
