"""O-5 Goblin captains return."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import LOST, Position, in_hex, on_map, seat_of
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import Book
from walstatt.games.bofa.rules.s10_leaders import owe_order


@rule("O-5.1")
def open_returns(p: Position) -> None:
    """O-5.1 Captains who have fallen come back in the next Dark MOVE phase."""
    if p.phasing == "dark":
        for captain in p.fallen:
            p.owe("come_back", captain)
        p.fallen = ()


def camps(p: Position, captain: int) -> tuple[int, ...]:
    """O-5.1 The hexes with a counter of his tribe where he may stand."""
    army = COUNTERS[captain].army
    cells = sorted({p.units[i].cell for i in on_map(p, "dark") if COUNTERS[i].army == army})
    return tuple(cell for cell in cells if why_no_room(p, [captain], cell) is None)


def why_no_camp(p: Position, captain: int, cell: int) -> Refusal | None:
    """O-5.1 Only with his own tribe, where there is room."""
    army = COUNTERS[captain].army
    if not any(COUNTERS[i].army == army for i in in_hex(p, cell, "dark")):
        return Refusal("O-5.1", "not_with_his_tribe", unit=captain)
    return why_no_room(p, [captain], cell)


@rule("O-5.1", "O-5.2", "O-5.3")
def come_back(p: Position, captain: int) -> Flow:
    """O-5.1, O-5.2 With half his printed strength, rounded up, in a hex of his tribe; else never."""
    cells = camps(p, captain)
    if not cells or p.units[captain].cell != LOST:
        return
    check = partial(why_no_camp, p, captain)
    cell = yield Ask(seat_of(p, captain), "cell", cells, why_not=check, rule="O-5.1", prompt="come_back", unit=captain)
    put(p, captain, cell)
    born = (COUNTERS[captain].full[0] + 1) // 2
    p.units[captain] = p.units[captain]._replace(born=born, hits=0)
    p.tell("O-5.1", "came_back", unit=captain, cell=cell, strength=born)
    owe_order(p, cell, "dark")


def with_captains(book: Book) -> Book:
    """O-5 The page of captains."""
    return book.with_opening("move", open_returns).with_duties(come_back=come_back)
