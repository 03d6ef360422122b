"""16.3 Exact odds of melees: whole, as rolled many times, and with all that hangs on a loss."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.games.adlg.field import foe, unit
from tests.games.adlg.fights import clash, combat, north, south
from tests.games.adlg.orders import run
from walstatt.core.match import Match
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.games.adlg.rules.s15_volley import Volley
from walstatt.games.adlg.rules.s16_fight import settle_roles
from walstatt.games.adlg.rules.s16_odds import Outcome, odds_of_melee, odds_of_shot
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.measure import ud

PAIRS = (
    ("HSW O impetuous", "HSW O impact armour"), ("HCV O impact", "HSP O"), ("HCV O impact", "MSW O"),
    ("MCV O", "MSP O"), ("ELE M", "MCV O"), ("ELE O", "HSP O"), ("JAV O", "ELE O"), ("SCH O", "JAV O"),
    ("FKN O", "PIKE O"), ("HKN O impetuous", "BOW E longbow"), ("HSW E impact", "PIKE M"), ("CAT O", "MKN O impact"),
    ("HCV E impact", "MSW O missile_support"), ("HKN O impetuous", "HSW O polearm"), ("MCV O", "ART_L O"),
    ("LH O javelin", "HCV O impact"), ("MCM O", "HCV O"), ("MSP O impact", "HCV O impact"), ("LEVY M", "PIKE E"),
    ("MIX E HSW bow", "HSW O"),
)  # fmt: skip


def rolled(p: Battlefield, times: int, seed: int) -> Counter[tuple[int | None, int]]:
    """How often each outcome falls, with real dice and the rules themselves."""
    rng, found, fight = Random(seed), Counter[tuple[int | None, int]](), combat(p)
    fallen = Counter((int(rng.random() * 6) + 1, int(rng.random() * 6) + 1) for _ in range(times))
    for dice, many in fallen.items():
        ended = fight.result(dice)
        found[ended.winner, ended.loss] += many
    return found


@pytest.mark.rule("ADLG-MEL-60-a", "ADLG-MEL-60-b", "ADLG-MEL-60-c", "ADLG-MEL-60-d", "ADLG-MEL-60-e")
@pytest.mark.parametrize("at", range(len(PAIRS)))
def test_odds_agree_with_rolls(at: int) -> None:
    p = clash(south(PAIRS[at][0]), north(PAIRS[at][1]))
    times = 4_000
    found, odds = rolled(p, times, at), odds_of_melee(p, combat(p))
    assert sum(odds.values()) == 1
    for loser in (None, 1, 2):
        winner = None if loser is None else 2 - loser
        told = sum((chance for one, chance in odds.items() if one.loser == loser), Fraction(0))
        many = sum(count for (who, _), count in found.items() if who == winner)
        assert abs(many - told * times) <= 4 * (times * told * (1 - told) + 1) ** Fraction(1, 2)


@pytest.mark.rule("ADLG-CMD-28-e", "ADLG-CMD-28-f", "ADLG-ROU-68-a")
def test_odds_tell_who_falls_and_who_is_shaken() -> None:
    behind = foe("HSP O", 10, "11.25")
    leader = Commander("north", 1, "competent", ud(10), ud(15), unit=2, is_engaged=True)
    p = clash(south("HSW O", has_charged=False), north("HSW O", lost_cohesion=3), behind, commanders=[leader])
    odds = odds_of_melee(p, combat(p))
    routs = {one: chance for one, chance in odds.items() if one.routs}
    assert {one.shaken for one in routs} == {(3,)}
    assert [one.is_commander_lost for one in routs] == [True, False]
    assert len(set(routs.values())) == 1, "1 to 3 of 6"
    assert all(one.loss == 1 for one in routs), "no more than it has"
    assert sum(odds.values()) == 1


@pytest.mark.rule("ADLG-UNIT-22-b")
def test_no_dice_no_doubt() -> None:
    p = clash(south("HSW O"), north("LI O bow"))
    assert odds_of_melee(p, combat(p)) == {Outcome(2, 2, True): Fraction(1)}


@pytest.mark.rule("ADLG-SHO-58-a", "EX-SHO-01")
def test_odds_of_a_shot() -> None:
    assert odds_of_shot(Volley(troop("BOW O"), troop("HSW O"))) == Fraction(10, 36)


@pytest.mark.rule("ADLG-MEL-60-i", "ADLG-SEQ-23-g")
def test_odds_are_what_the_order_does() -> None:
    for dice in ((1, 6), (3, 4), (6, 1)):
        p = clash(south("HCV O impact"), north("MSW O", lost_cohesion=1), unit("HSW O", 9, 10))
        settle_roles(p)
        ended = combat(p).result(dice)
        run(TABLE.flow(p, "south", ("fight", 1)), [dice])
        loser = None if ended.winner is None else 2 - ended.winner
        loss = next(iter(p.losses.values()), 0)
        assert any((one.loser, one.loss) == (loser, loss) for one in odds_of_melee(p, combat(p)))


@pytest.mark.rule("ADLG-ROU-68-a", "ADLG-STA-09-d", "ADLG-RMP-68-a")
@pytest.mark.parametrize(
    ("loser", "behind", "told"),
    [
        ("HSW O", foe("HSP O", 10, "11.25"), ("will_shake", (3,))), ("HSW O", foe("HSP O", 13, 15), ("will_rout", ())),
        ("ELE O", foe("HSP O", 10, "11.25"), ("will_rampage", ())),
    ],
)  # fmt: skip
def test_the_odds_of_an_order_tell_who_will_rout_and_shake_whom(loser: str, behind: Any, told: tuple[str, Any]) -> None:
    """Also while another melee is still to be fought, and losses wait for the end of the phase."""
    lost = troop(loser).cohesion - 1
    others = unit("HSW O", 15, 10, role="melee"), foe("HSP O", 15, 10, role="melee")
    p = clash(south("HSW O"), north(loser, lost_cohesion=lost), behind, *others)
    odds = Match(GAME, p).odds(("fight", 1))
    ends = {"will_rout", "will_shake", "will_rampage"}
    found = {
        (event.what, event.facts.get("units", ())): outcome.chance
        for outcome in odds.outcomes
        for event in outcome.events
        if event.what in ends and event.facts["unit"] == 2
    }
    whole = sum((chance for one, chance in odds_of_melee(p, combat(p)).items() if one.loser == 2), Fraction(0))
    assert set(found) == {told}
    assert found[told] == whole
