"""The order table: listing, drawing, dispatch, memory and reasons, once for all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from walstatt.core.order_table import Cast, OrderTable, Reading, changed_units
from walstatt.core.orders import EVERYWHERE, NOWHERE, Order, Things, order
from walstatt.core.position import Position, Value
from walstatt.core.questions import Flow, Refusal, Seat


class Man(Value, frozen=True):
    """Somebody on a row of cells."""

    side: str
    cell: int
    tired: bool = False


class Row(Position):
    """A row of cells with two sides."""

    men: dict[int, Man] = {}
    phase: str = "day"


LOOKS: list[int] = []  # who was looked at


def why_not_hit(p: Row, me: Seat, man: int) -> Refusal | None:
    LOOKS.append(man)
    return Refusal("X-1", "tired", unit=man) if p.men[man].tired else None


def foes_beside(p: Row, man: int) -> list[int]:
    own = p.men[man]
    return [n for n, other in p.men.items() if other.side != own.side and abs(other.cell - own.cell) == 1]


def why_nobody(p: Row, me: Seat, man: int) -> Refusal | None:
    return None if foes_beside(p, man) else Refusal("X-1", "nobody_there", unit=man)


def beside(p: Row, me: Seat, man: int) -> int:
    cell = p.men[man].cell
    return 1 << cell + 1 | (1 << cell) >> 1


@order("hit", rule="X-1", when=("day",), bearers=("man",), why_not=why_not_hit, why_nothing=why_nobody, zone=beside)
def hit(p: Row, me: Seat, man: int) -> Flow:
    p.men[man] = p.men[man]._replace(tired=True)
    yield from ()


def pairs(p: Row, me: Seat) -> Iterable[Things]:
    own = [n for n, man in p.men.items() if man.side == me]
    return list(pairwise(own))


def anything(p: Row, me: Seat, *things: int) -> None:
    return None


@order("swap", rule="X-2", when=("day",), about=("units",), why_not=anything, ways=pairs)
def swap(p: Row, me: Seat, *men: int) -> None:
    p.phase = f"swapped {men}"


def foes(p: Row, me: Seat) -> Sequence[int]:
    return [n for n, man in p.men.items() if man.side != me]


def why_not_taunt(p: Row, me: Seat, foe: int) -> Refusal | None:
    return Refusal("X-3", "friend") if p.men[foe].side == me else None


@order("taunt", rule="X-3", when=("day", "night"), why_not=why_not_taunt, among=foes)
def taunt(p: Row, me: Seat, foe: int) -> None:
    p.phase = f"taunted {foe}"


@order("sleep", rule="X-4", when=("night",), about=(), why_not=anything)
def sleep(p: Row, me: Seat) -> None:
    p.phase = "asleep"


def why_not_rest(p: Row, me: Seat, man: int) -> Refusal | None:
    return None if p.men[man].tired else Refusal("X-5", "is_fresh", unit=man)


@order(
    "rest", rule="X-5", when=("day",), why_not=why_not_rest, who=lambda p, me, own: [n for n in own if p.men[n].tired]
)
def rest(p: Row, me: Seat, man: int) -> None: ...


def own(p: Row, me: Seat) -> tuple[int, ...]:
    return tuple(n for n, man in p.men.items() if man.side == me)


def read(p: Row, me: Seat) -> Reading:
    return own(p, me), tuple(p.men[n] for n in own(p, me)), p.phase, (p.men.copy(),)


def place(p: Row, man: Man) -> int:
    return 1 << man.cell if man.cell >= 0 else NOWHERE


def why_not_bearer(p: Row, me: Seat, unit: int) -> Refusal | None:
    return None if unit in p.men else Refusal("X-0", "nobody")


def table(*orders: Order[Row]) -> OrderTable[Row]:
    return OrderTable(
        orders or (hit, swap, taunt, sleep, rest),
        phase=lambda p: p.phase,
        cast=Cast(own, lambda p, me, n: ("man",), read, lambda p, a, b: changed_units(p, a, b, place)),
        wrong_time=lambda p, verb: Refusal("X-9", "not_now", verb=verb),
        why_not_bearer=why_not_bearer,
    )


def field() -> Row:
    men = {1: Man("red", 0), 2: Man("red", 5), 3: Man("blue", 1), 4: Man("blue", 9), 5: Man("red", 8)}
    return Row(men=men, seats={"red": "red", "blue": "blue"})


def test_lists_bearer_by_bearer_then_verb_by_verb() -> None:
    p, t = field(), table()
    p.men[5] = p.men[5]._replace(tired=True)
    assert t.options(p, "red") == (("hit", 1), ("rest", 5), ("swap", 1, 2), ("swap", 2, 5), ("taunt", 3), ("taunt", 4))
    p.phase = "night"
    assert t.options(p, "red") == (("taunt", 3), ("taunt", 4), "sleep")


@pytest.mark.parametrize(
    ("answer", "rule", "code"),
    [
        ("dance", "TABLE-4", "no_such_order"),
        ("sleep", "X-9", "not_now"),
        ("hit", "TABLE-4", "order_names_others"),
        (("hit", 1, 2), "TABLE-4", "order_names_others"),
        (("swap", 2, 1), "TABLE-4", "order_names_others"),
        (("swap", 2, 2), "TABLE-4", "order_names_others"),
        (("hit", 77), "X-0", "nobody"),
        (("swap", 1, 77), "X-0", "nobody"),
        (("hit", 2), "X-1", "nobody_there"),
        (("taunt", 1), "X-3", "friend"),
    ],
)
def test_a_refusal_names_what_is_wrong(answer: Any, rule: str, code: str) -> None:
    refusal = table().why_not(field(), "red", answer)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == (rule, code)


def test_an_order_with_nothing_to_be_done_to_can_be_begun() -> None:
    p, t = field(), table()
    assert t.why_not(p, "red", ("hit", 2), is_begun=True) is None
    p.men[2] = p.men[2]._replace(tired=True)
    assert t.why_not(p, "red", ("hit", 2), is_begun=True) == Refusal("X-1", "tired", unit=2)


def test_flows_are_found_by_verb() -> None:
    p, t = field(), table()
    list(t.flow(p, "red", ("hit", 1)) or ())
    assert p.men[1].tired
    assert t.flow(p, "red", ("swap", 1, 2)) is None
    assert p.phase == "swapped (1, 2)"


def test_only_who_is_concerned_is_looked_at_again() -> None:
    p, t = field(), table(hit)
    assert t.options(p, "red") == (("hit", 1), ("hit", 5))
    LOOKS.clear()
    assert t.options(p, "red") == (("hit", 1), ("hit", 5))
    assert LOOKS == []
    p.men[4] = p.men[4]._replace(cell=20)
    assert t.options(p, "red") == (("hit", 1),)
    assert LOOKS == [5]
    LOOKS.clear()
    p.men[1] = p.men[1]._replace(tired=True)
    assert t.options(p, "red") == ()
    assert LOOKS == [1]
    p.phase = "night"
    assert t.phases.get("night") is None
    p.phase = "day"
    assert t.options(field(), "red") == (("hit", 1), ("hit", 5))


def test_a_unit_that_is_nowhere_concerns_all() -> None:
    p, t = field(), table(hit)
    t.options(p, "red")
    before = t.cast.read(p, "red")[3]
    p.men[4] = p.men[4]._replace(cell=-1)
    assert t.cast.stirred(p, before, t.cast.read(p, "red")[3]) == 1 << 9
    before = t.cast.read(p, "red")[3]
    p.men[4] = p.men[4]._replace(tired=True)
    assert t.cast.stirred(p, before, t.cast.read(p, "red")[3]) == EVERYWHERE
    p.men[6] = Man("blue", 3)
    assert t.cast.stirred(p, before, t.cast.read(p, "red")[3]) == EVERYWHERE


def test_each_bearer_is_drawn_as_often_as_each_thing_that_others_name() -> None:
    p, t, rng = field(), table(), Random(1)
    drawn = Counter(t.draw(p, "red", rng) for _ in range(5000))
    assert set(drawn) == set(t.options(p, "red"))
    shares = {verb: sum(n for one, n in drawn.items() if one[0] == verb) / 1000 for verb in ("hit", "swap", "taunt")}
    assert shares == pytest.approx({"hit": 2, "swap": 1, "taunt": 2}, abs=0.2)


def test_whether_there_is_anything_to_order() -> None:
    p, t = field(), table(hit, sleep)
    assert t.has_any(p, "red")
    assert not t.has_any(Row(men={1: Man("red", 0)}, seats=p.seats), "red")
    p.phase = "night"
    assert t.has_any(p, "red")
    assert not t.has_any(p, "red", but="sleep")
    with pytest.raises(LookupError, match="no order in day"):
        table(hit).draw(Row(men={1: Man("red", 0)}, seats=p.seats), "red", Random(1))
