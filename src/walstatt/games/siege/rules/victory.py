"""The scenario sheets: when a game is over, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.position import Result
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    BESIEGER,
    DEAD,
    GARRISON,
    OTHER,
    WOUNDED,
    Figure,
    Siege,
    class_of,
    is_able,
    is_fit,
    is_living,
    is_on_map,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import nodes_beside

Judge = Callable[[Siege], None]


def finish(p: Siege, winner: str | None, reason: str, **facts: object) -> None:
    """The game is over."""
    p.result = Result(winner, reason, dict(facts))
    p.owed.clear()
    p.tell("PS-i", "game_over", side=winner or "", reason="result-" + reason.replace("_", "-"))


def judge_now(p: Siege) -> None:
    """Conditions that count as soon as they are met."""
    if p.stage != "setup":
        judge = NOW.get(p.scenario)
        if judge is not None:
            judge(p)


def judge_turn(p: Siege) -> None:
    """Conditions that are looked at when a turn ends; every game has a last turn."""
    judge = TURN.get(p.scenario)
    if judge is not None:
        judge(p)


def able(p: Siege, side: str) -> Iterator[Figure]:
    """The able figures of a side on the map."""
    return (figure for figure in p.figures.values() if figure.side == side and is_able(figure))


def still_able(p: Siege, side: str) -> int:
    """How many figures of a side are able, those still to enter included."""
    waiting = ("waiting", "reserve")
    return sum(
        f.side == side and f.state not in (DEAD, WOUNDED) and class_of(f).group != "animals"
        and (is_able(f) or f.away in waiting)
        for f in p.figures.values()
    )  # fmt: skip


@rule("SC-T14")
def casualty_points(p: Siege, side: str) -> int:
    """T14 The points a side has lost: dead or captured in full, wounded in part."""
    points = 0
    for figure in p.figures.values():
        if figure.side == side:
            killed, wounded = DATA.casualties[class_of(figure).group]
            if figure.state == DEAD or figure.away == "captured":
                points += killed
            elif figure.state == WOUNDED:
                points += wounded
    return points


def is_inside(p: Siege, figure: Figure) -> bool:
    """Inside the castle: on its hexes, rubble too."""
    return is_on_map(figure) and figure.cell in ground(p).map.inside


# SC1 Coup de Main


@rule("SC1")
def judge_coup(p: Siege) -> None:
    """SC1 Knights lost, too few attackers, or Blodwin in the hands of a knight."""
    blodwin = number_of(p, "blodwin")
    knights = [f for f in p.figures.values() if f.who in ("wulfric", "john")]
    if all(not is_living(knight) for knight in knights):
        finish(p, GARRISON, "knights_lost")
    elif still_able(p, BESIEGER) < 4:
        finish(p, GARRISON, "too_few_left")
    elif p.figures[blodwin].state == DEAD:
        finish(p, GARRISON, "blodwin_dead")
    else:
        captor = captor_of(p, blodwin)
        if captor is not None:
            if _is_shut_in(p, captor):
                finish(p, None, "blodwin_in_keep")
            else:
                finish(p, BESIEGER, "blodwin_seized")


def number_of(p: Siege, who: str) -> int:
    """The number of the figure with a name; 0 if it takes no part."""
    return next((unit for unit, figure in p.figures.items() if figure.who == who), 0)


def captor_of(p: Siege, lady: int) -> Figure | None:
    """SC1 A fit enemy knight next to her who has none of her side next to him."""
    figure = p.figures[lady]
    for node in nodes_beside(p, figure.cell, figure.layer):
        unit = p.standing.get(node)
        knight = p.figures[unit] if unit is not None else None
        if knight is None or knight.side == figure.side or class_of(knight).group != "knights" or not is_fit(knight):
            continue
        beside = (p.standing.get(n) for n in nodes_beside(p, knight.cell, knight.layer))
        if not any(u is not None and u != lady and p.figures[u].side == figure.side for u in beside):
            return knight
    return None


def _is_shut_in(p: Siege, knight: Figure) -> bool:
    """SC1 (4) In the keep, with no way through its door that is free of able defenders."""
    g = ground(p)
    if g.map.building[knight.cell] != g.map.keep:
        return False
    held = {f.cell for f in able(p, OTHER[knight.side])}
    seen, waiting = {knight.cell}, [knight.cell]
    while waiting:
        cell = waiting.pop()
        if g.map.building[cell] != g.map.keep:
            return False
        for beyond in g.ways[cell]:
            if beyond not in seen and beyond not in held:
                seen.add(beyond)
                waiting.append(beyond)
    return True


def judge_coup_turn(p: Siege) -> None:
    """SC1 (2) At the end of turn 25 Blodwin is safe."""
    if p.turn >= PLANS[p.scenario].turns:
        finish(p, GARRISON, "time_is_up")


NOW: dict[str, Judge] = {"coup-de-main": judge_coup}
TURN: dict[str, Judge] = {"coup-de-main": judge_coup_turn}
