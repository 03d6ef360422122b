"""The reasons in the order in which they win, for orders that name nothing or an engine, and for what is named next.

They have few reasons of their own; so the sub-phase and the form of the order are among these, and the hex that is
named when the order asks for one. The rows are those of `which`: each change alone gives its reason.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.siege import yards
from tests.games.siege.boards import board, cell, new, number
from tests.games.siege.days import siege
from tests.games.siege.settings import (
    OURS,
    RIDES,
    STILL,
    Change,
    Row,
    Setting,
    fields,
    manned,
    noted,
    stands,
    the,
    theirs,
)
from tests.games.siege.yards import FIRST
from walstatt.core.questions import Ask, Refusal
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import OFF, PLACED, STUNNED, Siege
from walstatt.games.siege.rules.ps_harm import put

WhichBare = tuple[Callable[[], "Plan"], list[Row]]


class Plan(Setting):
    """An order that could be given, and the hex that is named when it asks for one."""

    def __init__(self, p: Siege, *things: int, named: int | None = None) -> None:
        super().__init__(p, *things)
        self.named = named


def why_not(verb: str, one: Setting) -> Refusal | None:
    """Why an order cannot be given now, or what it asks for not be answered so."""
    order, table = (verb, *one.things) if one.things else verb, GAME.table(one.p)
    named = one.named if isinstance(one, Plan) else None
    found = table.why_not(one.p, one.side, order, is_begun=named is not None)
    if found is not None or named is None:
        return found
    flow = table.flow(one.p, one.side, order)
    assert flow is not None
    ask = next(flow)
    assert isinstance(ask, Ask)
    return ask.why_not(named)


def stage(name: str) -> Row:
    """It is another sub-phase."""
    return fields(stage=name), "not_in_this_subphase"


def more(one: Setting) -> None:
    """It names one thing more."""
    one.things = (*one.things, 99)


def its(**changes: object) -> Change:
    """The engine that is named is otherwise."""

    def change(one: Setting) -> None:
        one.p.engines[one.things[0]] = one.p.engines[one.things[0]]._replace(**changes)
        works_changed(one.p)

    return change


def at(place: int) -> Change:
    """Another hex is named."""

    def change(one: Setting) -> None:
        assert isinstance(one, Plan)
        one.named = place

    return change


MORE: Row = (more, "order_names_others")
BESIEGERS: Row = (theirs, "besieger_only")
DEFENDERS: Row = (theirs, "garrison_only")
THEIR_ENGINE: Row = (theirs, "not_your_engine")
OTHER_KIND: Row = (its(kind="ram"), "not_for_that")
BURNT: Row = (its(away="destroyed"), "engine_is_destroyed")

WALL = cell("17.08")


def works(verb: str) -> Plan:
    """The besieger lays a marker before an assault."""
    p = new("assaulting-the-breach", stage="setup", active="besieger")
    p.notes = {"fills": 1, "breaks": 1}
    return Plan(p, named=ground(p).kinds.index("moat") if verb == "fill" else WALL)


def filled(one: Setting) -> None:
    one.p.filled = (ground(one.p).kinds.index("moat"),)
    works_changed(one.p)


def broken(one: Setting) -> None:
    one.p.rubble = (WALL,)
    works_changed(one.p)


def burn_all(one: Setting) -> None:
    """Nothing throws any more."""
    for thrower, engine in one.p.engines.items():
        one.p.engines[thrower] = engine._replace(away="destroyed")


def capture_all(one: Setting) -> None:
    for unit, figure in one.p.figures.items():
        one.p.figures[unit] = figure._replace(away="captured")


def day() -> Plan:
    return Plan(siege().position)


def night() -> Plan:
    p: Siege = siege().position
    p.stage, p.active = "night", "garrison"
    return Plan(p)


def ending() -> Plan:
    """A movement sub-phase in which somebody waits, but not in his last turn."""
    p = board({"dai": "20.05", "jones": "20.07"}, {"wat": "30.20"})
    p.figures[2] = p.figures[2]._replace(cell=OFF, away="waiting")
    p.standing = {node: unit for node, unit in p.standing.items() if unit != 2}
    p.figures[4] = p.figures[1]._replace(who="twm", cell=OFF)
    return Plan(p)


def heaped(one: Setting) -> None:
    """One lies upon another."""
    put(one.p, 4, one.p.figures[1].cell, 2)


def bed() -> Plan:
    """A ballista and the last battlement on which it may stand."""
    p, bearer = yards.YARDS["emplace"]()
    kinds = ground(p).kinds
    free = next(place for place, kind in enumerate(kinds) if kind == "battlement" and place not in p.standing)
    return Plan(p, bearer, named=free)


def knight() -> Plan:
    """Sir John may ride or walk in the Convoy."""
    p = new("the-convoy", stage="setup", active="besieger")
    return Plan(p, number(p, "john"))


def hem(one: Setting) -> None:
    """There is nothing but people about him."""
    here = one.p.figures[one.things[0]].cell
    others = iter([unit for unit, figure in one.p.figures.items() if unit != one.things[0] and figure.cell >= 0])
    for near in ground(one.p).map.grid.neighbours[here]:
        if near not in one.p.standing:
            put(one.p, next(others), near)


def yard(verb: str) -> Callable[[], Plan]:
    def setting() -> Plan:
        p, bearer = yards.YARDS[verb]()
        return Plan(p, bearer)

    return setting


DAY = [stage("night"), stage("movement"), MORE, BESIEGERS]

WHICH_BARE: dict[str, WhichBare] = {
    "fill": (
        lambda: works("fill"),
        [stage("melee"), MORE, BESIEGERS, (noted("fills", 0), "no_markers_left"), (filled, "already_filled")],
    ),
    "breach": (
        lambda: works("breach"),
        [stage("melee"), MORE, BESIEGERS, (noted("breaks", 0), "no_markers_left"), (broken, "already_destroyed")],
    ),
    "bombard": (day, [stage("night"), MORE, (burn_all, "nothing_throws"), BESIEGERS]),
    "repair": (day, DAY),
    "rest": (day, DAY),
    "assault": (day, DAY),
    "sortie": (
        night,
        [stage("day"), MORE, DEFENDERS, (noted("sorties", 2), "no_sortie_left"), (capture_all, "nobody_can_sally")],
    ),
    "stay": (night, [stage("day"), stage("movement"), MORE, DEFENDERS]),
    "roll_in": (
        yard("roll_in"),
        [stage("melee"), MORE, OTHER_KIND, THEIR_ENGINE, BURNT, (fields(turn=100), "too_late_to_bring")],
    ),
    "end": (
        ending,
        [
            MORE,
            (fields(stage="day"), "choose_for_the_day"),
            (fields(turn=99), "must_enter_now"),
            (heaped, "must_leave_heap"),
        ],
    ),
    "saddle": (
        knight,
        [
            stage("melee"),
            MORE,
            OURS,
            (fields(day=2), "begins_on_foot"),
            STILL,
            RIDES,
            (hem, "no_room_for_rear"),
        ],
    ),
    "emplace": (
        bed,
        [stage("melee"), MORE, OTHER_KIND, THEIR_ENGINE, BURNT, (at(cell("20.05")), "outside_its_zone")],
    ),
    "station": (
        yard("station"),
        [stage("melee"), MORE, THEIR_ENGINE, BURNT, (its(done=PLACED), "already_placed")],
    ),
    "bring": (yard("bring"), [stage("melee"), MORE, THEIR_ENGINE, (fields(turn=2), "too_late_to_bring")]),
    "enter": (
        yard("enter"),
        [
            stage("melee"),
            MORE,
            OURS,
            (the(away="left"), "not_waiting"),
            (fields(day=2, scenario="assaulting-the-breach"), "too_late_to_enter"),
        ],
    ),
    "bolt": (
        lambda: Plan(manned(), FIRST),
        [
            stage("movement"),
            MORE,
            THEIR_ENGINE,
            (its(count=2), "not_loaded"),
            (the("dai", state=STUNNED), "crew_missing"),
        ],
    ),
    "shift": (
        yard("shift"),
        [
            stage("melee"),
            MORE,
            (its(raised=False), "ladder_lies"),
            (stands("jones", cell("12.07")), "figure_on_ladder"),
            (stands("dai", cell("20.05")), "two_carriers_needed"),
        ],
    ),
}
