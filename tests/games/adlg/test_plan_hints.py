"""What bots plan: armies by points, terrain for who needs it, lines, ambushes and flank marches where they pay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adlg.encounters import begun
from tests.games.adlg.test_s20_entry import arriving
from tests.games.adlg.test_s20_secrets import BACK, ambush, marching, stands
from tests.games.adlg.test_s20_set_up import table
from tests.games.adlg.wild_armies import check_legal
from tests.second_opinion.adlg_army import cost_of
from walstatt.bots import bot
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg import GAME, plan_hints
from walstatt.games.adlg.chance_armies import army_by_chance
from walstatt.games.adlg.landscape import lay, piece_of
from walstatt.games.adlg.lists import LISTS
from walstatt.games.adlg.own_armies import army_named
from walstatt.games.adlg.position import Battlefield, Laid, standing
from walstatt.games.adlg.rules.s20_ambush import is_inside_cover
from walstatt.games.adlg.rules.s20_plan import flanks_of, units_of_corps
from walstatt.games.adlg.set_up_hints import CLOSE
from walstatt.space.plane.measure import HALF, UD, ud


def asked(p: Battlefield, prompt: str, options: Any = (), seat: str = "south", **facts: Any) -> list[Any]:
    """What the hints answer to a question."""
    return list(GAME.hints.promising(p, Ask(seat, "choice", options, prompt=prompt, **facts)))


def set_up_by_bots(south: str, north: str, seed: str, points: int = 100) -> tuple[Match, list[tuple[str, Any]]]:
    """A set-up by two sergeants, and what they answered."""
    match = GAME.start("encounter", seed=seed, options={"points": points, "south_people": south, "north_people": north})
    bots, rng, told = {seat: bot("sergeant") for seat in match.position.seats}, Random(seed), list[tuple[str, Any]]()
    while match.position.set_up is not None or match.number < 3:
        seat = match.waiting_for()[0]
        ask = match.asks(seat)
        assert ask is not None
        answer = bots[seat].choose(match, seat, rng)
        told.append((f"{seat} {ask.prompt}", answer))
        match.answer(answer, seat=seat)
    return match, told


# Armies


@pytest.mark.rule("ADLG-ARM-81-a", "ADLG-ARM-81-d")
@pytest.mark.parametrize("people", LISTS)
@pytest.mark.parametrize("points", [100, 200, 300])
def test_armies_of_bots_are_legal_and_spend_nearly_all(people: str, points: int) -> None:
    text = army_by_chance(people, points, "bot")
    check_legal(text, points)
    assert 100 * cost_of(text, points) >= 95 * points
    army = army_named(text, points)
    assert {row.corps for row in army.troops} == {corps.number for corps in army.corps}


# Terrain and deployment


@pytest.mark.rule("ADLG-SET-73-f", "ADLG-SET-74-c", "ADLG-DEP-78-e")
@pytest.mark.parametrize(("south", "north"), [("gallic", "parthian"), ("republican_roman", "alexandrian_macedonian")])
def test_two_sergeants_draw_up_sensibly(south: str, north: str) -> None:
    match, told = set_up_by_bots(south, north, f"{south} {north}")
    p = match.position
    for side in p.seats:
        own = [one for _, one in standing(p, side)]
        heavy = [abs(2 * one.x - p.width) for one in own if one.traits.is_heavy and one.traits.is_foot]
        horse = [abs(2 * one.x - p.width) for one in own if one.traits.is_mounted and one.traits.is_heavy]
        if heavy and horse:
            assert sum(heavy) * len(horse) < sum(horse) * len(heavy), f"{side}: foot stands outside of its horse"
        forth = 1 if side == "south" else -1
        light = [forth * one.y for one in own if one.traits.category == "LI"]
        line = [forth * one.y for one in own if one.traits.is_heavy]
        if light:
            assert sum(light) * len(line) > sum(line) * len(light), f"{side}: light foot stands behind its line"
    assert ("south place", None) not in told


@pytest.mark.rule("ADLG-SET-74-b", "ADLG-SET-75-h", "ADLG-SET-76-a")
def test_terrain_for_who_needs_it() -> None:
    p = table(100, region="forest", south_people="gallic", north_people="parthian")
    pieces = ("wood", "gentle_hill", "enough")
    for number, one in list(p.to_come.items()):
        p.to_come[number] = (
            one if one.is_camp else one._replace(troop="LH O bow" if one.side == "north" else "LI O bow")
        )
    assert asked(p, "pick_piece", pieces) == ["wood"]
    assert asked(p, "pick_piece", pieces, "north") == ["enough"]
    assert asked(p, "role", ("attack", "defend")) == ["defend"]
    assert asked(p, "role", ("attack", "defend"), "north") == ["attack"]
    lay(p, [Laid("south", "wood", x * UD, 5 * UD) for x in (3, 11)] + [Laid("south", "field", 10 * UD, 12 * UD)])
    assert asked(p, "adjust", (0, 1, 2, 3), "north") == [2]
    assert asked(p, "adjust", (0, 1, 2, 3), "south") == [0]
    assert asked(p, "adjust_how", ("move", "leave", "remove"), "north") == ["remove"]
    assert asked(p, "adjust_where", ((10 * UD, 5 * UD, 0), (3 * UD, 5 * UD, 0)), "north") == [(3 * UD, 5 * UD, 0)]
    assert "wood" in CLOSE


# Flank marches


def riders(corps: int = 2, troop: str = "LH O javelin") -> Battlefield:
    """An army one corps of which is light horse; slow ground on the left."""
    p = table(200, south_people="gallic", north_people="gallic")
    for number in units_of_corps(p, "south", corps)[:4]:
        p.to_come[number] = p.to_come[number]._replace(troop=troop)
    for number in units_of_corps(p, "south", corps)[4:]:
        p.to_come[number] = p.to_come[number]._replace(corps=1)
    lay(p, [Laid("south", "wood", 4 * UD, 5 * UD)])
    return p


@pytest.mark.rule("ADLG-FLM-79-a", "ADLG-FLM-79-b")
def test_a_corps_of_light_horse_rides_round_the_open_flank() -> None:
    p = riders()
    assert asked(p, "plan_flank", flanks_of(p, "south")) == ["2-right"]
    slow = riders(troop="HSW O")
    assert asked(slow, "plan_flank", flanks_of(slow, "south")) == ["no-flank-march"]
    lay(p, [])
    assert asked(p, "plan_flank", flanks_of(p, "south"))[0] in ("2-left", "2-right")


# Ambushes


def wooded(defender: str = "south") -> Battlefield:
    """A wood on the left wing that reaches beyond the line of the south."""
    p = table(200, south_people="gallic", north_people="gallic")
    assert p.set_up is not None
    p.set_up = p.set_up._replace(defender=defender)
    p.sealed["south"] = {"line": "2-1-3", "flank": "no-flank-march"}
    for number in units_of_corps(p, "south", 2)[:3]:
        p.to_come[number] = p.to_come[number]._replace(troop="MSW O impetuous")
    lay(p, [Laid("south", "wood", 4 * UD, ud("7.5"))])
    return p


@pytest.mark.rule("ADLG-AMB-77-b", "ADLG-AMB-77-c")
def test_medium_foot_of_the_wing_lies_in_a_wood_before_the_line() -> None:
    p = wooded()
    [some] = asked(p, "plan_ambush", ambush=1)
    assert 0 < len(some) <= 4
    assert {p.to_come[one].corps for one in some} == {2}
    assert all(p.to_come[one].traits.category in ("MI", "LMI", "LI") for one in some)
    p.sealed["south"]["ambush-1"] = some
    assert asked(p, "plan_ambush", ambush=2) == [()]
    assert asked(wooded("north"), "plan_ambush", ambush=1) == [()]


@pytest.mark.rule("ADLG-AMB-77-c")
def test_the_marker_lies_as_near_to_the_enemy_as_it_goes() -> None:
    p = wooded()
    p.sealed["south"]["ambush-1"] = asked(p, "plan_ambush", ambush=1)[0]
    p.sealed["south"]["ambush-2"] = ()
    p.owe("lay_marker", "south", 1)
    match = Match(GAME, p, tells=True, unseals=True)
    sergeant = bot("sergeant")
    assert sergeant.choose(match, "south", Random(1)) == "lay-marker"
    match.answer("lay-marker")
    ask = match.asks("south")
    assert ask is not None
    pose: Any = sergeant.choose(match, "south", Random(1))
    assert pose[1] == max(one[1] for one in ask.options)
    match.answer(pose)
    lying = match.position.markers[1]
    assert is_inside_cover(match.position, lying.base, [])
    assert lying.y > 5 * UD
    assert piece_of(p.laid[0]).box[3] >= lying.y


@pytest.mark.rule("ADLG-AMB-77-g")
def test_an_ambush_comes_out_in_the_own_turn_when_somebody_is_in_reach() -> None:
    near, far = (ambush(stands("north", "HSW O", "10", y, BACK)) for y in ("7.5", "12"))
    assert plan_hints.ripe(near, "south") == [("spring", 1)]
    assert plan_hints.ripe(far, "south") == []
    assert plan_hints.ripe(ambush(stands("north", "HSW O", "10", "7.5", BACK), hidden=()), "south") == []
    assert asked(near, "spring_now", ("wait", "spring")) == ["wait"]


@pytest.mark.rule("ADLG-FLM-79-c")
def test_who_comes_round_a_flank_charges_who_is_weaker() -> None:
    archers = stands("north", "BOW O", "3.5", "9", BACK)._replace(role="melee_support")
    pikes = stands("north", "PIKE E", "3.5", "9", BACK)._replace(role="melee_support")
    how = ("march-in", "charge-in")
    assert asked(arriving(archers, troop="HCV O impact"), "enter_how", how, unit=20)[0] == "charge-in"
    assert asked(arriving(pikes, troop="LH O javelin"), "enter_how", how, unit=20) == ["march-in"]
    poses = ((4 * UD, y * UD, 0) for y in (2, 8, 13))
    p = marching(stands("north", "HSW O", "10", "12", HALF), marches={})
    assert asked(p, "enter", tuple(poses), unit=20)[0] == (4 * UD, 13 * UD, 0)


# What others have sealed


@pytest.mark.rule("ADLG-DEP-76-c", "ADLG-FLM-79-a", "ADLG-AMB-77-a")
@pytest.mark.parametrize("seed", range(4))
def test_a_sergeant_deploys_the_same_whatever_others_have_sealed(seed: int) -> None:
    """Another order of the corps, another ambush and a march round the other flank of the side that is not to move."""
    match, rng = begun(seed, 200), Random(seed)
    while match.position.phase != "deployment":
        seat = rng.choice(match.waiting_for())
        ask = match.asks(seat)
        assert ask is not None
        match.answer(ask.draw(rng), seat=seat)
    [seat] = match.waiting_for()
    p = match.base.copy()
    other = next(one for one in p.seats if one != seat)
    own = units_of_corps(p, p.seats[other], 2)[:1]
    p.sealed[other] = {
        **p.sealed[other],
        "line": "-".join(reversed(p.sealed[other]["line"].split("-"))),
        "flank": "3-left" if p.sealed[other]["flank"] != "3-left" else "no-flank-march",
        "ambush-1": tuple(own) if p.sealed[other]["ambush-1"] != tuple(own) else (),
    }
    twin = Match(GAME, p, match.setup)
    assert twin.position.sealed[other] != match.position.sealed[other]
    first, second = (bot("sergeant").choose(game, seat, Random(7)) for game in (match, twin))
    assert first == second
    assert match.view(seat) == twin.view(seat)
