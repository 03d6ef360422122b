"""Orders of SIEGE that can be given, and changes of the position or of what is named that each give one reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.siege import yards
from tests.games.siege.boards import at, board, cell, number
from tests.games.siege.yards import FIRST
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import (
    OTHER,
    SHOT,
    STUNNED,
    WINDING,
    Engine,
    Fire,
    Siege,
)
from walstatt.games.siege.rules.ps_harm import put

Things = tuple[int, ...]


class Setting:
    """An order that could be given: the position, whose it is, and what it names."""

    def __init__(self, p: Siege, *things: int) -> None:
        self.p, self.side, self.things = p.copy(), p.active, things


Change = Callable[[Setting], None]
Row = tuple[Change, str]
Which = tuple[Callable[[], Setting], list[Row]]


def theirs(one: Setting) -> None:
    """The other side names it."""
    one.side = OTHER[one.side]


def the(unit: int | str = 0, **changes: Any) -> Change:
    """A figure is otherwise; the one that is named first, if none is named here."""

    def change(one: Setting) -> None:
        who = number(one.p, unit) if isinstance(unit, str) else unit or one.things[0]
        man = one.p.figures[who]
        marks = {"done": man.done | changes["done"]} if "done" in changes else {}
        one.p.figures[who] = man._replace(**{**changes, **marks})

    return change


def engine(number: int = FIRST, **changes: Any) -> Change:
    """An engine is otherwise."""

    def change(one: Setting) -> None:
        one.p.engines[number] = one.p.engines[number]._replace(**changes)
        works_changed(one.p)

    return change


def names(place: int, thing: int) -> Change:
    """Something else is named."""

    def change(one: Setting) -> None:
        one.things = (*one.things[:place], thing, *one.things[place + 1 :])

    return change


def burning(place: int) -> Change:
    def change(one: Setting) -> None:
        one.p.fires[place] = Fire("garrison")
        works_changed(one.p)

    return change


def stands(who: int | str, place: int) -> Change:
    """Somebody stands elsewhere."""
    return lambda one: put(one.p, number(one.p, who) if isinstance(who, str) else who, place)


def noted(key: str, value: int) -> Change:
    return lambda one: one.p.notes.__setitem__(key, value)


def fields(**changes: Any) -> Change:
    """The position itself is otherwise."""

    def change(one: Setting) -> None:
        for name, value in changes.items():
            setattr(one.p, name, value)
        works_changed(one.p)

    return change


def yard(verb: str, *more: int) -> Callable[[], Setting]:
    """The yard of an order, with what else the order names."""

    def setting() -> Setting:
        p, bearer = yards.YARDS[verb]()
        return Setting(p, bearer, *more)

    return setting


OURS: Row = (theirs, "not_your_figure")
STILL: Row = (the(state=STUNNED), "cannot_act")
AT_WORK: Row = (the(done=WINDING), "is_at_work")
HAS_SHOT: Row = (the(who="emlyn", done=SHOT), "crossbow_has_shot")
RIDES: Row = (the(mount=99), "is_mounted")
LADEN: Row = (the(load=FIRST), "carries_load")


def loose() -> Setting:
    return Setting(yards.loose_horse()[0], 1, 2)


def wagon(verb: str) -> Setting:
    p, ox = yards.team(verb == "drive")
    return Setting(p, 1, ox, *((at("10.15"),) if verb == "drive" else ()))


def screen(is_carried: bool, *more: int) -> Setting:
    return Setting(yards.screen(is_carried)[0], 1, *more)


def barrel(*more: int) -> Setting:
    p, unit = yards.barrel()
    return Setting(p, unit, *more)


def pushing() -> Setting:
    p, ladder = yards.leaning("melee", {})
    return Setting(p, number(p, "wat"), ladder)


def climbing() -> Setting:
    tower = Engine("siege_tower", "besieger", tuple(cell(name) for name in ("05.12", "06.12", "05.13")), 0)
    return Setting(board({"dai": "05.12", "jones": "20.05"}, {"wat": "30.20"}, level=5, engines=(tower,)), 1)


def torching() -> Setting:
    cart = Engine("wagon", "garrison", (at("20.19"), at("20.18")))
    return Setting(yards.camp({"dai": "20.20"}, "melee", cart), 1, at("20.19"))


def dousing() -> Setting:
    p = yards.camp({"dai": "20.20"}, "melee")
    p.fires[at("20.19")] = Fire("garrison")
    works_changed(p)
    return Setting(p, 1, at("20.19"))


def winding() -> Setting:
    return Setting(board({"dai": "05.05"}, {"wat": "18.17"}, level=5, active="garrison"), 2)


def training() -> Setting:
    shooters = {"owen": "05.06", "gwyn": "05.07", "emlyn": "05.05", "dai": "05.08"}
    p = board(shooters, {"wat": "30.20"}, stage="setup", options={"skill": True})
    p.phase = 0
    return Setting(p, 1, 2)


def aiming() -> Setting:
    """A catapult on a day of bombardment."""
    p = board({"dai": "05.05"}, {"wat": "30.20"}, level=4, stage="bombard")
    p.engines[FIRST] = Engine("catapult", "besieger", (cell("05.06"),), 0)
    return Setting(p, FIRST)


def mending() -> Setting:
    one = aiming()
    one.p.engines[FIRST] = one.p.engines[FIRST]._replace(lost=1)
    return one


def mustering() -> Setting:
    p = board({"dai": "05.05"}, {"wat": "30.20"}, level=4, stage="muster", active="garrison")
    p.figures[2] = p.figures[2]._replace(cell=-1, away="off")
    return Setting(p, 2)


def chosen(one: Setting) -> None:
    """Ten others are chosen already."""
    for unit in range(50, 60):
        one.p.figures[unit] = one.p.figures[2]._replace(who="simon", away="chosen")


def let_go(one: Setting) -> None:
    """Nobody carries anything."""
    for unit, man in one.p.figures.items():
        one.p.figures[unit] = man._replace(load=0)


def both_stunned(one: Setting) -> None:
    for unit in (1, 2):
        one.p.figures[unit] = one.p.figures[unit]._replace(state=STUNNED)


def manned() -> Siege:
    """A ballista with both of its crew."""
    p, _ = yards.ballista()
    put(p, number(p, "dai"), at("07.13"))
    return p


def rider(verb: str) -> Callable[[], Setting]:
    return lambda: Setting(yards.rider()[0] if verb != "wheel" else yards.swinging()[0], 1)
