"""Positions in which L'Art de la Guerre gives the reasons of set-ups, ambushes and flank marches: one for each code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.adlg.documents import order, refused, stepped
from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.settings import Answered
from tests.games.adlg.test_s20_entry import arriving, led
from tests.games.adlg.test_s20_secrets import BACK, ambush, stands
from tests.games.adlg.test_s20_set_up import at, deploying, match_of, table
from walstatt.conformance import Refused
from walstatt.core.questions import Ask, Refusal
from walstatt.games.adlg.landscape import lay
from walstatt.games.adlg.position import Battlefield, Commander, FlankMarch, Laid, Marker
from walstatt.games.adlg.rules import (
    s20_adjust,
    s20_ambush,
    s20_camps,
    s20_deploy,
    s20_dismount,
    s20_entry,
    s20_fronts,
    s20_lines,
    s20_pieces,
    s20_plan,
    s20_reveal,
)
from walstatt.games.adlg.rules.s11_charge import why_not_prey
from walstatt.games.adlg.rules.s15_aim import why_never_shoots
from walstatt.games.adlg.rules.s20_terrain import sector_box
from walstatt.games.adlg.rules.s20_zones import base_of
from walstatt.space.plane.measure import HALF, QUARTER, UD, ud

Document = Callable[[], Refused]
EAST = 0
HERE = (ud("0.75"), 9 * UD, EAST)


def said(p: Battlefield, found: Refusal | None, answer: Any, seat: str = "south", **facts: Any) -> Answered:
    """A refused answer to a question with these facts."""
    assert found is not None, answer
    ask = Ask(seat, facts.pop("kind", "pose"), (), prompt=facts.pop("prompt"), **facts)
    return Answered.to(p, ask, answer, found)


# Terrain


def picked(piece: str, *chosen: tuple[str, str], region: str = "plain", barred: bool = False) -> Answered:
    p = table(region=region)
    assert p.set_up is not None
    p.set_up = p.set_up._replace(chosen=(*p.set_up.chosen, *chosen), barred=(("south", piece),) if barred else ())
    return said(p, s20_pieces.why_not_pick(p, "south", piece), piece, kind="choice", prompt="pick_piece")


def river(pose: tuple[int, ...], *laid: Laid) -> Answered:
    p = table()
    lay(p, laid)
    return said(p, s20_lines.why_not_river(p, "west", pose), pose, prompt="river", edge="edge-west")


def village(pose: tuple[int, ...], *, has_coast: bool = False) -> Answered:
    p = table()
    ghost = ((-ud("1.5"), -UD), (ud("1.5"), -UD), (ud("1.5"), UD), (-ud("1.5"), UD))
    lay(p, [s20_lines.coast_at(p, "north", "west")] if has_coast else [])
    return said(p, s20_lines.why_not_village(p, "north", pose), pose, "north", prompt="village", ghost=ghost)


def village_road(path: tuple[int, ...]) -> Answered:
    p = table()
    lay(p, [Laid("north", "village", ud("5.5"), 15 * UD)])
    return said(p, s20_lines.why_not_village_road(p, path), path, "north", kind="path", prompt="village_road")


def road(path: tuple[int, ...], *laid: Laid) -> Answered:
    p = table()
    lay(p, laid)
    boxes = tuple(sector_box(p, side, "left", "south") for side in ("south", "north"))
    found = s20_lines.why_not_road(p, boxes, path)
    return said(p, found, path, kind="path", prompt="road", sectors=boxes)


def adjusted(pose: tuple[int, ...], is_turn: bool) -> Answered:
    p = table()
    one = Laid("north", "field", 5 * UD, 15 * UD)
    lay(p, [one])
    ghost = ((-2 * UD, -ud("1.5")), (2 * UD, -ud("1.5")), (2 * UD, ud("1.5")), (-2 * UD, ud("1.5")))
    found = s20_adjust.why_not_moved(p, one, 6 * UD, is_turn, pose)
    return said(p, found, pose, prompt="adjust_where", start=(one.x, one.y), reach=6 * UD, ghost=ghost)


# Camps and works


def camp(pose: tuple[int, ...], *laid: Laid) -> Answered:
    p = table()
    lay(p, laid)
    number = s20_camps.camp_to_come(p, "south")
    assert number is not None
    return said(p, s20_camps.why_not_camp(p, number, pose), pose, prompt="camp", unit=number)


def work(pose: tuple[int, ...]) -> Answered:
    p, one = table(), at("15", "5")
    lay(p, [Laid("south", "fortification", *one, line=s20_camps.line_at(one)), Laid("south", "marsh", 22 * UD, 4 * UD)])
    return said(p, s20_camps.why_not_work(p, "south", pose), pose, prompt="work")


ROCKS = tuple(Laid("south", "impassable", ud(x), ud(y)) for x, y in (("15", "3"), ("11.2", ".5"), ("18.8", ".5")))

# Plans


def flank(answer: str, *laid: Laid, troop: str = "") -> Answered:
    p = table(100, south_people="gallic", north_people="gallic")
    lay(p, laid)
    if troop:
        first = next(n for n, one in p.to_come.items() if (one.side, one.corps) == ("south", 2))
        p.to_come[first] = p.to_come[first]._replace(troop=troop)
    return said(p, s20_plan.why_not_flank(p, "south", answer), answer, kind="choice", prompt="plan_flank")


def hidden(*which: tuple[int, int], chief: bool = False) -> Answered:
    """Units by their corps and their place in it."""
    p = table(200, south_people="gallic", north_people="gallic")
    own = {corps: s20_plan.units_of_corps(p, "south", corps) for corps in (1, 2, 3)}
    p.sealed["south"] = {"line": "1-2-3", "flank": "3-left", "ambush-1": (own[2][0],)}
    if chief:
        leader = next(n for n, one in p.leaders_to_come.items() if (one.side, one.corps) == ("south", 1))
        p.leaders_to_come[leader] = p.leaders_to_come[leader]._replace(unit=own[1][0])
    some = tuple(own[corps][place] for corps, place in which)
    found = s20_plan.why_not_hide(p, "south", 2, some)
    return said(p, found, some, kind="some", prompt="plan_ambush", ambush=2)


def mixed() -> Answered:
    """Horse and foot of one corps."""
    p = table(200, south_people="gallic", north_people="gallic")
    second = s20_plan.units_of_corps(p, "south", 2)
    both = [next(one for one in second if p.to_come[one].traits.is_mounted is kind) for kind in (True, False)]
    some = tuple(sorted(both))
    p.sealed["south"] = {"line": "1-2-3", "flank": "no-flank-march"}
    found = s20_plan.why_not_hide(p, "south", 1, some)
    return said(p, found, some, kind="some", prompt="plan_ambush", ambush=1)


def all_hidden() -> Answered:
    p = table(100, south_people="gallic", north_people="gallic")
    some = tuple(s20_plan.units_of_corps(p, "south", 2))
    p.sealed["south"] = {"line": "1-2-3", "flank": "no-flank-march"}
    found = s20_plan.why_not_hide(p, "south", 1, some)
    return said(p, found, some, kind="some", prompt="plan_ambush", ambush=1)


def marker(pose: tuple[int, ...], *laid: Laid, lying: Marker | None = None, closed: bool = False) -> Answered:
    """The marker of a heavy unit."""
    p = table(200, south_people="gallic", north_people="gallic")
    heavy = next(n for n, one in p.to_come.items() if (one.side, one.corps, one.troop[:3]) == ("south", 1, "HSW"))
    lay(p, laid)
    p.sealed["south"] = {"line": "1-2-3", "flank": "no-flank-march", "ambush-1": (heavy,), "ambush-2": ()}
    if lying is not None:
        p.markers[1] = lying
    why = s20_ambush.why_not_marker if closed else s20_ambush.why_not_hidden
    return said(p, why(p, "south", 1, pose), pose, prompt="lay_marker", ambush=1)


# Deployment


def arranged(answer: Any, change: Callable[[Battlefield], None] = lambda p: None, is_ready: bool = False) -> Answered:
    """What is said to the north, who deploys the first corps of the plan 2-1-3."""
    match = match_of(deploying())
    match.answer(("deploy", 1))
    if is_ready:
        match.answer("ready")
    p = match.position
    assert p.set_up is not None
    p.set_up = p.set_up._replace(placing=1)
    change(p)
    found = s20_deploy.why_not_arrange(p, "north", answer)
    return said(p, found, answer, "north", kind="order", prompt="arrange")


def own(p: Battlefield, corps: int = 1) -> list[int]:
    return s20_plan.units_of_corps(p, "north", corps)


FIRST = 16  # the first unit of the north's first corps


def rocky(p: Battlefield) -> None:
    lay(p, [Laid("south", "impassable", x * UD, 13 * UD) for x in range(21)])


def held(p: Battlefield) -> None:
    assert p.set_up is not None
    p.set_up = p.set_up._replace(held=tuple(own(p)))


def one_held(p: Battlefield) -> None:
    assert p.set_up is not None
    p.set_up = p.set_up._replace(held=(FIRST,))


def included(p: Battlefield) -> None:
    leader = s20_fronts.leader_of(p, "north", 1)
    assert leader is not None
    p.leaders_to_come[leader] = p.leaders_to_come[leader]._replace(unit=FIRST)


def led_from_afar(p: Battlefield) -> None:
    leader = s20_fronts.leader_of(p, "north", 1)
    assert leader is not None
    p.commanders[leader] = p.commanders[leader]._replace(x=0)


def placed(x: str, y: str, *laid: Laid, beyond: bool = False) -> Answered:
    """A unit of the north's third corps beside that in the middle, which stands, or beyond it."""
    match = match_of(deploying())
    match.answer(("deploy", 1))
    match.answer("ready")
    p = match.position
    lay(p, laid)
    number, pose = own(p, 3)[0], at(x, y, BACK)
    if beyond:
        pose = (max(one.x for one in p.units.values() if (one.side, one.corps) == ("north", 1)) + UD, *pose[1:])
    return said(p, s20_fronts.why_not_place(p, number, pose), pose, "north", prompt="place", unit=number)


def led_to(pose: tuple[int, ...]) -> Answered:
    p = deploying()
    return said(p, s20_fronts.why_not_spot(p, "north", pose), pose, "north", prompt="place_leader")


def deployed_again() -> Answered:
    p = deploying()
    assert p.set_up is not None
    p.set_up = p.set_up._replace(line=(("north", 1, 2),))
    return said(p, s20_deploy.why_not_deploy(p, "north", ("deploy", 1)), ("deploy", 1), "north", kind="order",
                prompt="deploy")  # fmt: skip


def dismounted(y: str, troop: str = "MCV O", is_away: bool = False) -> Answered:
    p = table(100, south_people="gallic", north_people="gallic")
    horse, foot = (next(n for n, one in p.to_come.items() if one.side == "south" and one.troop[:3] == kind)
                   for kind in ("MCV", "LI "))  # fmt: skip
    p.to_come[horse] = p.to_come[horse]._replace(troop=troop)
    if not is_away:
        p.bring(horse, base_of(p.to_come[horse], at("8", "2.5")))
    p.bring(foot, base_of(p.to_come[foot], at("8", y)))
    found = s20_dismount.why_not_dismount(p, "south", (horse,))
    return said(p, found, (horse,), kind="some", prompt="dismount")


# Ambushes and flank marches


def formed(
    answer: tuple[int, ...], *foes: Any, hidden: int = 1, is_open: bool = False, is_taken: bool = False
) -> Answered:
    """What comes out of a marker in a wood, or in the open; a friend may stand there."""
    far = stands("north", "HSW O", "10", "9", BACK)
    p = ambush(*(foes or (far,)), hidden=("LI O javelin",) * hidden)
    if is_open:
        lay(p, [Laid("south", "brush", 15 * UD, 2 * UD)])
    if is_taken:
        p.units[1] = stands("south", "HSW O", "10", "5")
    units = tuple(range(10, 10 + hidden))
    found = s20_reveal.why_not_form(p, p.markers[1], units, answer)
    return said(p, found, answer, prompt="spring", units=units, spot=(10 * UD, 5 * UD, QUARTER))


def at_edge(pose: tuple[int, ...]) -> Answered:
    p = ambush(stands("north", "HSW O", "10", "9", BACK))
    found = s20_reveal.why_not_at_edge(p, (10,), pose)
    return said(p, found, pose, "north", prompt="spring", units=(10,), spot=(10 * UD, 5 * UD, QUARTER))


def entered(
    pose: tuple[int, ...], *foes: Any, charges: bool = False, late: bool = False, troop: str = "HCV O"
) -> Answered:
    marches = {"south 2": FlankMarch(1, "west", is_late=late)}
    p = arriving(*(foes or (stands("north", "HSW O", "10", "12", BACK),)), troop=troop, marches=marches)
    why = s20_entry.why_not_charge_in if charges else s20_entry.why_not_enter
    return said(p, why(p, 20, pose), pose, prompt="charge_in" if charges else "enter", unit=20)


def entered_elsewhere() -> Answered:
    p, pose = arriving(stands("north", "HSW O", "10", "12", BACK)), (4 * UD, 8 * UD, EAST)
    found = s20_entry.why_not_go_in(p, 20, 9 * UD, pose)
    return said(p, found, pose, prompt="enter", unit=20, start=(ud("0.75"), 9 * UD))


# Orders about markers and hesitant corps


def marked(x: int, y: int, **more: Any) -> Battlefield:
    """A marker of the north before light horse of the south."""
    p = field([unit("LH O bow", 10, 8, **more), foe("HSW O", 25, 19)])
    p.markers[1] = Marker("north", 1, ud(x), ud(y), QUARTER + HALF)
    return p


def sprung() -> Refused:
    p = field([unit("HSW O", 10, 8), foe("HSW O", 10, 9, was_sprung=True)])
    return refused(p, why_not_prey(p, 1, 2, "front"), ("charge", 1), 2)


def untested() -> Refused:
    ally = Commander("south", 1, "ordinary", ud(10), ud(3), trust="hesitant")
    p = field([unit("BOW O", 10, 8), foe("HSW O", 25, 19)], (), [ally])
    return refused(p, why_never_shoots(p, 1, frozenset()), ("shoot", 1))


def urging(p: Battlefield, corps: int = 2) -> Refused:
    return order(p, "urge", corps)


def was_urged() -> Battlefield:
    p = led()
    p.commanders[3] = p.commanders[3]._replace(is_urged=True)
    return p


def of_the_enemy() -> Battlefield:
    p = ambush(stands("north", "HSW O", "10", "12", BACK))
    p.markers[1] = p.markers[1]._replace(side="north")
    return p


BOTH = (at("10", "5"), at("8.5", "5"))
PIECES: dict[str, Document] = {
    "too_few_pieces": lambda: picked("enough"),
    "enough_pieces": lambda: picked("road", *[("south", "brush")] * 2, ("south", "marsh"), ("south", "river")),
    "die_refused": lambda: picked("river", barred=True),
    "one_water": lambda: picked("coast", ("north", "river")),
    "no_more_of_it": lambda: picked("gully", ("north", "gully")),
    "two_alike": lambda: picked("brush", *[("south", "brush")] * 2),
    "hills_covered": lambda: picked("gentle_hill-brush", ("north", "gentle_hill-brush"), region="steppe"),
    "village_of_defender": lambda: picked("village"),
    "river_across": lambda: river((4 * UD, 9 * UD, QUARTER)),
    "river_outside": lambda: river((2 * UD, 10 * UD, QUARTER)),
    "village_outside": lambda: village((10 * UD, 5 * UD, 0)),
    "village_not_at_water": lambda: village((10 * UD, 15 * UD, 0), has_coast=True),
    "road_not_at_village": lambda: village_road((9 * UD, 15 * UD, 9 * UD, 20 * UD)),
    "road_off_edge": lambda: road((5 * UD, 1, 5 * UD, 20 * UD)),
    "road_outside_sectors": lambda: road((5 * UD, 0, 15 * UD, 20 * UD)),
    "road_too_long": lambda: road((0, 9 * UD, 0, 11 * UD)),
    "road_barred": lambda: road((5 * UD, 0, 5 * UD, 20 * UD), Laid("south", "impassable", 5 * UD, 10 * UD)),
    "piece_off_table": lambda: adjusted((5 * UD, 19 * UD, 0), False),
    "only_turned": lambda: adjusted((5 * UD, 14 * UD, 16), True),
    "camp_not_open": lambda: camp(at("15", "1"), Laid("south", "field", 15 * UD, 2 * UD)),
    "camp_closed_in": lambda: camp(at("15", "1"), *ROCKS),
    "work_in_wet": lambda: work(at("22", "4")),
    "works_too_near": lambda: work(at("16.5", "5")),
}
PLANS: dict[str, Document] = {
    "side_is_closed": lambda: flank("2-left", s20_lines.coast_at(table(100), "south", "west")),
    "unfit_for_it": lambda: flank("2-right", troop="ART_L O"),
    "chief_hides_not": lambda: hidden((1, 0), chief=True),
    "hidden_already": lambda: hidden((2, 0)),
    "corps_all_hidden": all_hidden,
    "do_not_mix": mixed,
    "not_hidden": lambda: marker(at("10", "4.5")),
    "ambush_too_far": lambda: marker(at("24", "8.5"), Laid("south", "wood", 24 * UD, 8 * UD)),
    "upon_marker": lambda: marker(at("15", "3.5"), Laid("south", "gentle_hill", 15 * UD, 4 * UD),
                                  lying=Marker("south", 2, *at("15", "3.5"))),
    "corps_deployed": deployed_again,
    "no_such_order": lambda: arranged("dance"),
    "leader_not_placed": lambda: arranged("done", held),
    "is_included": lambda: arranged("lead", included),
    "is_held_back": lambda: arranged(("place", FIRST), one_held),
    "no_place_left": lambda: arranged(("place", FIRST), rocky),
    "no_room_for_others": lambda: arranged("done", rocky, is_ready=True),
    "out_of_his_range": lambda: arranged("done", led_from_afar, is_ready=True),
    "corps_in_the_way": lambda: placed("0", "12.5", beyond=True),
    "barred_ground": lambda: placed("5", "13", Laid("south", "impassable", 5 * UD, 13 * UD)),
    "no_spot": lambda: led_to((5 * UD, 14 * UD, 16)),
    "never_dismounts": lambda: dismounted("1", "ELE O"),
    "upon_another": lambda: dismounted("1.6"),
    "not_deployed": lambda: dismounted("1", is_away=True),
}  # fmt: skip
BATTLE: dict[str, Document] = {
    "not_on_marker": lambda: formed((*at("12", "5"), *at("13", "5")), hidden=2),
    "no_group_there": lambda: formed((*at("10", "5"), *at("8.5", "5")), hidden=2),
    "no_room_there": lambda: formed(at("10", "5"), is_taken=True),
    "enemy_too_near": lambda: formed(at("10", "5"), stands("north", "HSW O", "10", "5.5", BACK)),
    "in_the_open": lambda: formed(at("10", "5"), is_open=True),
    "not_at_edge": lambda: at_edge(at("10", "7")),
    "enters_straight": lambda: entered((5 * UD, 9 * UD, 16)),
    "not_wholly_in": lambda: entered((UD // 2, 9 * UD, EAST)),
    "not_near_own_edge": lambda: entered((4 * UD, 9 * UD, EAST), late=True),
    "enters_too_far": lambda: entered((6 * UD, 9 * UD, EAST)),
    "way_taken": lambda: entered((4 * UD, 9 * UD, EAST), stands("north", "HSW O", "3", "9", BACK)),
    "would_touch": lambda: entered((ud("2.49"), ud("8.6"), EAST), stands("north", "HSW O", "3", "9", BACK)),
    "charges_from_edge": lambda: entered((UD, 9 * UD, EAST), charges=True),
    "comes_late": lambda: entered((ud("0.75"), 4 * UD, EAST), charges=True, late=True),
    "never_charges": lambda: entered((ud("0.75"), 9 * UD, EAST), charges=True, troop="LEVY O expendable"),
    "nobody_ahead": lambda: entered(HERE, charges=True),
    "enters_there": entered_elsewhere,
    "no_such_marker": lambda: order(of_the_enemy(), "spring", 7),
    "not_your_marker": lambda: order(of_the_enemy(), "spring", 1),
    "chief_urges": lambda: urging(led(corps=2)),
    "urged_already": lambda: urging(was_urged()),
    "not_hesitant": lambda: urging(led("untested")),
    "corps_not_tested": untested,
    "just_revealed": sprung,
    "marker_near": lambda: order(marked(10, 11, moves=1), "move", 1),
    "marker_ahead": lambda: stepped(marked(10, 12), (1,), ("ahead", 4)),
}

DOCUMENTS: dict[str, Document] = {**PIECES, **PLANS, **BATTLE}
