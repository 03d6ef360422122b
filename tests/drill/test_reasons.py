"""Law 15 on the drill: every reason is true of the position, each code is given, and which of two reasons wins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.drill.game import GAME
from tests.drill.position import GRIDS, Drill
from tests.drill.test_drill import cell, table
from walstatt.conformance import (
    Broken,
    Case,
    Predicate,
    Refused,
    check_reasons,
    codes_in_source,
    judge,
    judge_reasons,
    play_out,
)
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.space.drawing import centre

TABLE = {"not_an_option", "order_names_others", "wrong_shape"}  # codes of the core


def unit_of(one: Refused) -> int:
    """The unit that the order names."""
    return int(one.whole[0][1])


def path_of(one: Refused) -> tuple[int, ...]:
    """The path that the order names."""
    return tuple(one.whole[1])


def is_taken(p: Drill, at: int) -> bool:
    """Whether any unit that lives stands on a cell."""
    return any(unit.cell == at and unit.health for unit in p.units.values())


def is_beside(p: Drill, one: int, other: int) -> bool:
    """Whether two units stand on cells that touch."""
    return p.units[other].cell in GRIDS[p.grid].neighbours[p.units[one].cell]


def foes(p: Drill, seat: str) -> list[int]:
    """The living units of the other side."""
    return [number for number, unit in p.units.items() if unit.health and p.seats[unit.seat] != p.seats[seat]]


def leaps(p: Drill, one: Refused) -> bool:
    """Whether the cell told is reached from no neighbour on the path."""
    way, at = (p.units[unit_of(one)].cell, *path_of(one)), one.refusal.facts["cell"]
    return any(after == at and at not in GRIDS[p.grid].neighbours[before] for before, after in pairwise(way))


def is_far_from_own(p: Drill, one: Refused) -> bool:
    """Whether no own unit stands within 400 of the pose."""
    x, y, _ = one.plan[-1]
    own = [unit.cell for unit in p.units.values() if unit.seat == one.seat and unit.health]
    near = [centre(GRIDS[p.grid], at) for at in own]
    return all((x - a) ** 2 + (y - b) ** 2 > 400**2 for a, b in near)


def is_no_retreat(p: Drill, one: Refused) -> bool:
    """Whether a cell is no free neighbour of the unit that was pushed back."""
    at = one.plan[-1]
    return is_taken(p, at) or at not in GRIDS[p.grid].neighbours[p.units[one.whole[1]].cell]


def is_own(p: Drill, one: Refused, number: int) -> bool:
    """Whether a seat has a living unit of this number."""
    return number in p.units and p.units[number].seat == one.seat and p.units[number].health > 0


PREDICATES: dict[str, Predicate] = {
    "too_far": lambda p, one: len(path_of(one)) > one.refusal.facts["most"] == 2,
    "not_next": leaps,
    "cell_taken": lambda p, one: (
        p.units[one.refusal.facts["by"]].cell == one.refusal.facts["cell"] and is_taken(p, one.refusal.facts["cell"])
    ),
    "not_beside": lambda p, one: one.plan[-1] in foes(p, one.seat) and not is_beside(p, unit_of(one), one.plan[-1]),
    "no_foe": lambda p, one: one.plan[-1] not in foes(p, one.seat),
    "nobody_to_fight": lambda p, one: not any(is_beside(p, unit_of(one), foe) for foe in foes(p, one.seat)),
    "no_pose": lambda p, one: len(one.plan[-1]) != 3 or not 0 <= one.plan[-1][2] < 360,
    "too_far_from_own": is_far_from_own,
    "banner_stands": lambda p, one: p.banner is not None,
    "nobody_near": lambda p, one: not any(unit.seat == one.seat and unit.health for unit in p.units.values()),
    "not_yours": lambda p, one: not is_own(p, one, unit_of(one)),
    "has_acted": lambda p, one: is_own(p, one, unit_of(one)) and unit_of(one) not in p.ready,
    "no_such_order": lambda p, one: p.phase != "orders" or str(one.whole[0][0]) not in ("move", "fight"),
    "not_an_option": is_no_retreat,
    "order_names_others": lambda p, one: isinstance(one.whole[0], str) or len(one.whole[0]) != 2,
    "wrong_shape": lambda p, one: not isinstance(one.plan[-1], tuple),
}


def paths_and_poses(match: Match, rng: Random) -> Counter[str]:
    """Moves over any cells and banners anywhere, refused with what is true."""
    p, q, given = match.position, match.question, Counter[str]()
    if not isinstance(q, Ask) or q.kind != "order" or not p.ready:
        return given
    cells = GRIDS[p.grid].cells
    unit = rng.choice(p.ready)
    near = GRIDS[p.grid].neighbours[p.units[unit].cell]
    plans: list[tuple[Answer, ...]] = [
        (("move", unit), tuple(rng.choices(rng.choice((cells, near)), k=rng.randint(1, 3)))),
        ("banner", (rng.randrange(4000), rng.randrange(4000), rng.randrange(-90, 450))),
        ("banner",),
    ]
    for plan in plans:
        if (found := match.why_not(*plan)) is not None:
            judge(Refused(p, q.seat, plan, found), PREDICATES)
            given[found.code] += 1
    return given


def lonely() -> Match:
    """Red one has nobody left."""
    return table("R.b", [], queue=("red-one", "red-two", "blue"), ready=[])


def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()

    def look(match: Match, rng: Random) -> None:
        given.update(judge_reasons(match, rng, PREDICATES))
        given.update(paths_and_poses(match, rng))

    for seed in range(12):
        play_out(Case(GAME, ("hexes", "squares")[seed % 2], seed), look)
    found = lonely().why_not("banner")
    assert found is not None
    given[found.code] += 1
    for plan in (("dance", 0), ("move", 0, 0)):
        refused = table("rb", []).why_not(plan)
        assert refused is not None
        given[refused.code] += 1
    assert sorted(set(PREDICATES) - set(given)) == []


def test_every_code_has_a_predicate() -> None:
    known = set(codes_in_source(Path(__file__).parent)) | TABLE
    assert sorted(known ^ set(PREDICATES)) == []


Row = tuple[str, dict[str, Any], tuple[Answer, ...], str, str]

# a drawing with what is changed in it, a plan, the reason that wins, and the one that holds as well
CASES: dict[str, list[Row]] = {
    "move": [
        ("r.b", {}, (("move", 1), (9, 9, 9)), "not_yours", "too_far"),
        ("r.b", {"ready": []}, (("move", 0), (9, 9, 9)), "has_acted", "too_far"),
        ("r.b", {}, (("move", 0), (9, 9, 9)), "too_far", "not_next"),
        ("r.b", {}, (("move", 0), (cell("C1"),)), "not_next", "cell_taken"),
        ("rb.", {}, (("move", 0), (cell("B1"), cell("I9"))), "cell_taken", "not_next"),
        ("r.b", {}, (("move", 7), (cell("B1"),)), "not_yours", "has_acted"),
    ],
    "fight": [
        ("r.b", {}, (("fight", 1), 0), "not_yours", "no_foe"),
        ("r.b", {"ready": []}, (("fight", 0), 1), "has_acted", "not_beside"),
        ("r.b", {"ready": []}, (("fight", 0),), "has_acted", "nobody_to_fight"),
        ("r.b", {}, (("fight", 0), 1), "not_beside", "nobody_to_fight"),
        ("rRb", {}, (("fight", 0), 1), "no_foe", "nobody_to_fight"),
    ],
    "banner": [
        ("r.b", {"banner": (0, 0, 0)}, ("banner", (9, 9)), "banner_stands", "no_pose"),
        ("r.b", {"banner": (0, 0, 0)}, ("banner", (99999, 0, 0)), "banner_stands", "too_far_from_own"),
        ("r.b", {}, ("banner", (99999, 0, 400)), "no_pose", "too_far_from_own"),
        ("r.b", {}, ("banner", (99999, 0)), "no_pose", "too_far_from_own"),
        ("R.b", {"ready": [], "banner": (0, 0, 0)}, ("banner",), "banner_stands", "nobody_near"),
    ],
}
ROWS = [row for rows in CASES.values() for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[3]}-{row[4]}" for row in ROWS])
def test_which_reason_is_told(row: Row) -> None:
    drawing, changes, plan, wins, _ = row
    found = table(drawing, [], **changes).why_not(*plan)
    assert found is not None
    assert found.code == wins


def test_a_lie_is_noticed() -> None:
    lies = {**PREDICATES, "not_yours": lambda p, one: False}
    with pytest.raises(Broken, match="not true"):
        check_reasons(Case(GAME, "hexes", 1), lies)
