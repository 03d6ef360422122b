"""20.4, 20.5 In battle: charges on entering from a flank, markers that are passed, and hesitant corps urged on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.test_s20_secrets import BACK, allied, ambush, battle, marching, stands
from tests.games.adlg.test_s20_set_up import code, match_of
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg.landscape import lay
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Commander, FlankMarch, Unit
from walstatt.games.adlg.rules import s20_entry, s20_hesitant, s20_reveal
from walstatt.games.adlg.rules.s06_sequence import begin_sequence
from walstatt.games.adlg.rules.s07_command import is_in_range
from walstatt.games.adlg.rules.s08_orders import carry_out
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.measure import HALF, UD, ud

EAST = 0
ARRIVED = {"south 2": FlankMarch(1, "west")}


def arriving(*foes: Unit, troop: str = "HCV O", **fields: Any) -> Battlefield:
    """Corps 2 of the south comes in from the west."""
    p = marching(*foes, troop=troop, **{"marches": dict(ARRIVED), **fields})
    begin_sequence(p, "south")
    return p


def asked(match: Match) -> Ask:
    ask = match.question
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.rule("ADLG-FLM-79-c")
def test_a_unit_charges_in_straight_from_the_edge() -> None:
    """An enemy who fights does not flee, and is hit in the flank."""
    held = stands("north", "HSW O", "3.5", "9", BACK)._replace(role="melee_support")
    match = match_of(arriving(held))
    assert (asked(match).prompt, asked(match).options) == ("enter_how", ("march-in", "charge-in"))
    match.answer("charge-in")
    start = (ud("0.75"), ud("9.6"), EAST)
    assert asked(match).why_not(start) is None
    events = match.answer(start)
    told = [(event.what, event.rule) for event in events]
    assert ("charged_in", "ADLG-FLM-79-c") in told
    assert "made_way" not in [what for what, _ in told]
    one = match.position.units[20]
    assert one.has_charged
    assert (one.facing, one.x) == (EAST, 3 * UD)
    assert match.position.units[2].lost_cohesion == 0


@pytest.mark.rule("ADLG-FLM-79-c", "ADLG-FLM-79-d")
def test_who_is_farther_than_4_ud_may_be_charged_by_the_fast() -> None:
    far = stands("north", "HSW O", "4.7", "9", HALF)
    match = match_of(arriving(far, troop="LH O javelin"))
    match.answer("charge-in")
    match.answer((ud("0.75"), 9 * UD, EAST))
    assert (match.position.units[20].x, match.position.units[20].has_charged) == (ud("4.7"), True)
    beyond = stands("north", "HSW O", "5.2", "9", HALF)
    assert asked(match_of(arriving(beyond, troop="LH O javelin"))).prompt == "enter"


@pytest.mark.rule("ADLG-FLM-79-c", "ADLG-FLM-79-d")
def test_who_finds_nobody_left_to_charge_comes_in_where_it_set_out() -> None:
    near = stands("north", "HSW O", "3.5", "9", BACK)
    match = match_of(arriving(near), 3)
    match.answer("charge-in")
    match.answer((ud("0.75"), 9 * UD, EAST))
    assert match.position.units[2].lost_cohesion == 1
    assert asked(match).prompt == "enter"
    assert code(match.why_not((4 * UD, 8 * UD, EAST))) == "enters_there"
    match.answer((4 * UD, 9 * UD, EAST))
    one = match.position.units[20]
    assert (one.x, one.moves, one.has_charged) == (4 * UD, 1, False)


@pytest.mark.rule("ADLG-FLM-79-c", "ADLG-FLM-79-e", "ADLG-CHG-43-a")
def test_why_not_charge_in() -> None:
    held = stands("north", "HSW O", "3.5", "9", BACK)._replace(role="melee_support")
    why, start = s20_entry.why_not_charge_in, (ud("0.75"), 9 * UD, EAST)
    p = arriving(held)
    assert why(p, 20, start) is None
    assert code(why(p, 20, (UD, 9 * UD, EAST))) == "charges_from_edge"
    assert code(why(p, 20, (ud("0.75"), 4 * UD, EAST))) == "nobody_ahead"
    assert code(why(p, 20, (ud("0.75"), 9 * UD, 16))) == "enters_straight"
    light = arriving(stands("north", "HSW O", "2.5", "9", HALF), troop="LI O javelin")
    assert code(why(light, 20, (light.to_come[20].base.depth, 9 * UD, EAST))) == "not_for_light_foot"
    p.to_come[20] = p.to_come[20]._replace(troop="LEVY O expendable")
    assert code(why(p, 20, (p.to_come[20].base.depth, 9 * UD, EAST))) == "never_charges"
    late = arriving(held, marches={"south 2": FlankMarch(1, "west", is_late=True)})
    assert code(why(late, 20, (ud("0.75"), 4 * UD, EAST))) == "comes_late"


@pytest.mark.rule("ADLG-FLM-79-c")
def test_all_who_arrive_count_as_in_command_range_in_this_sequence() -> None:
    p = arriving(stands("north", "HSW O", "18", "12", BACK))
    p.leaders_to_come[3] = Commander("south", 2, "ordinary", 0, 0)
    match = match_of(p)
    match.answer((4 * UD, 14 * UD, EAST))
    p = match.position
    leader = next(n for n, one in p.commanders.items() if (one.side, one.corps) == ("south", 2))
    p.commanders[leader] = p.commanders[leader]._replace(y=UD)
    assert is_in_range(p, (20,))
    begin_sequence(p, "north")
    assert not is_in_range(p, (20,))


# Markers that are passed


@pytest.mark.rule("ADLG-INT-39-o", "ADLG-AMB-77-e")
def test_passing_through_an_own_marker_reveals_it() -> None:
    def marched(x: str) -> Battlefield:
        p = ambush(stands("north", "HSW O", "10", "13", BACK), hidden=(), corps=1, phase="orders", command_points=3)
        p.units[1] = stands("south", "LH O javelin", x, "3.9")
        lay(p, [])
        carry_out(p, walk(mover_of(p, (1,)), (("ahead", 4 * UD),)))
        return p

    through, beside = marched("10"), marched("12")
    assert through.units[1].y - through.units[1].base.depth > 5 * UD  # it stands clear of it
    assert through.markers[1].is_passed
    assert s20_reveal.is_sprung(through, through.markers[1])
    assert not beside.markers[1].is_passed


@pytest.mark.rule("ADLG-AMB-77-e")
def test_an_enemy_who_has_gone_past_reveals_it() -> None:
    def gone(x: str) -> Battlefield:
        p = ambush(stands("north", "LH O javelin", x, "1.5", BACK), hidden=())
        start = stands("north", "LH O javelin", x, "9", BACK)
        pass_straight(p, 2, start.base)
        return p

    assert s20_reveal.next_to_spring(gone("11.9")) == 1
    assert s20_reveal.next_to_spring(gone("12.1")) is None


@pytest.mark.rule("ADLG-AMB-77-e")
@pytest.mark.parametrize("hidden", [(), ("LI O javelin",)])
def test_who_stopped_at_a_fake_goes_on(hidden: tuple[str, ...]) -> None:
    light = stands("north", "LI O javelin", "10", "8", BACK)
    p = ambush(light, hidden=hidden, first="north", side="north", phase="orders", corps=1, command_points=3)
    p.commanders[2] = p.commanders[2]._replace(unit=2)
    match = match_of(p)
    match.answer("wait")
    match.answer(("move", 2))
    assert code(match.why_not((("ahead", 3 * UD),))) == "marker_ahead"
    match.answer((("ahead", 2 * UD),))
    if hidden:
        assert match.waiting_for() == ("south",)
        return
    ask = asked(match)
    assert (ask.prompt, ask.facts["most"]) == ("march_on", UD)
    assert code(match.why_not(2 * UD)) == "not_so_far"
    left = match.position.command_points + match.position.free_points
    match.answer(UD)
    one, now = match.position.units[2], match.position
    assert (one.y, one.moves, now.command_points + now.free_points) == (5 * UD, 1, left)


# Urging


def led(trust: str = "hesitant", **fields: Any) -> Battlefield:
    """The chief's corps is active, the ally's is still to come."""
    p = battle({1: stands("south", "BOW O", "10", "2"), 2: stands("south", "BOW O", "14", "2", corps=2),
                3: stands("north", "HSW O", "10", "12", BACK)})  # fmt: skip
    p.commanders[3] = Commander("south", 2, "ordinary", 14 * UD, UD, is_allied=True, trust=trust)
    begin_sequence(p, "south")
    p.phase, p.corps, p.command_points = "orders", 1, 3
    for name, value in fields.items():
        setattr(p, name, value)
    return p


@pytest.mark.rule("ADLG-CP-80-a", "ADLG-HES-80-c")
@pytest.mark.parametrize(("is_urged", "face", "after"), [(False, 5, "hesitant"), (True, 5, ""), (True, 4, "hesitant")])
def test_the_chief_urges_a_hesitant_corps_on(is_urged: bool, face: int, after: str) -> None:
    match = match_of(led(), face, 3)
    if is_urged:
        match.answer(("urge", 2))
        assert match.position.command_points == 1
        assert code(match.why_not(("urge", 2))) == "urged_already"
    match.answer("end")
    match.answer(("activate", 2))
    assert match.position.commanders[3].trust == after


@pytest.mark.rule("ADLG-CP-80-a")
def test_urging_lasts_for_one_turn_and_does_not_help_the_first_die() -> None:
    p = led()
    p.commanders[3] = p.commanders[3]._replace(is_urged=True)
    begin_sequence(p, "south")
    assert not p.commanders[3].is_urged
    first = allied("untested")
    first.commanders[1] = first.commanders[1]._replace(is_urged=True)
    match = match_of(first, 1)
    match.answer(("activate", 1))
    assert match.position.commanders[1].trust == "hesitant"


@pytest.mark.rule("ADLG-CP-80-a", "ADLG-CP-25-d")
def test_why_the_chief_does_not_urge() -> None:
    why = s20_hesitant.why_not_urge
    assert why(led(), "south", 2) is None
    assert code(why(led(corps=2), "south", 2)) == "chief_urges"
    assert code(why(led("untested"), "south", 2)) == "not_hesitant"
    assert code(why(led(done=(2,)), "south", 2)) == "corps_done"
    assert code(why(led(command_points=1, free_points=1), "south", 2)) == "no_command_points"
    assert code(why(led(), "south", 3)) == "no_such_corps"
