"""Where the game is known to differ from the book today: each difference as a rule of its own, with an example.

Whoever mends one deletes its class: the tests fail as long as a difference is listed that no longer shows.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar

from tests.second_opinion.mfm import Opinion
from tests.second_opinion.mfm_board import Cell, field, fields_apart
from tests.second_opinion.mfm_compare import Check, checks
from tests.second_opinion.mfm_positions import match_of, scene
from tests.second_opinion.mfm_reach import Figure

MEADOW = "/".join(["............"] * 10)
WALL = ".....M....../............/............"


class Fault(Opinion):
    """The opinion with one fault of the game in it, and a position in which it shows."""

    example: ClassVar[dict[str, Any]]


class ShotsAtNeighbours(Fault):
    """MFM-G7-i A neighbour in the next ranged field may be shot; the book: never an adjacent figure."""

    example = scene(MEADOW, red=[("k8", 3, 3)], blue=[("r1", 4, 3)])

    def is_in_range(self, cell: Cell, target: Cell, reach: int) -> bool:
        return 1 <= fields_apart(cell, target) <= reach


class FriendsBesideTheTarget(Fault):
    """MFM-G7.5-h, -l A friend beside the target is safe outside the area; the book: always endangered."""

    example = scene(MEADOW, red=[("k8", 0, 4), ("k1", 7, 4)], blue=[("r1", 8, 5)])

    def always_endangered(self, shooter: Figure, target: Figure) -> list[Figure]:
        return []


class DirectionInFields(Fault):
    """MFM-G7.5-h The direction of fire is taken between ranged fields; the book: along the line, which joins cells."""

    example = scene(MEADOW, red=[("k8", 0, 1), ("k1", 5, 5)], blue=[("r1", 5, 4)])

    def direction(self, shooter: Figure, target: Figure) -> tuple[int, int]:
        (x0, y0), (x1, y1) = field(shooter.at), field(target.at)
        return x1 - x0, y1 - y0


class EverybodyIsExposed(Fault):
    """MFM-G7.5-i Figures behind a wall or on another floor count as endangered; the book: none of them does."""

    example = scene(
        ".....M....../............/............", red=[("k8", 0, 1), ("k1", 7, 1)], blue=[("r1", 6, 1), ("r1", 6, 0)]
    )

    def is_exposed(self, shooter: Figure, target: Figure, figure: Figure) -> bool:
        return True


class RetreatAfterTheStrike(Fault):
    """MFM-G8.1-l After a long strike a fighter may go anywhere; the book: only into contact for NAH."""

    example = scene(MEADOW, red=[("k7", 3, 3)], blue=[("r1", 5, 3)])
    example["units"]["1"] |= {"struck": True}

    def is_of_use(self, figure: Figure, cell: Cell) -> bool:
        return True

    def is_held_by_the_strike(self, figure: Figure) -> bool:
        return False


class StrikersOwnObstacle(Fault):
    """MFM-G8.1-m The obstacle in which the striker stands does not protect from his strike; the book: it does."""

    example = scene("............/...BB......./............/............", red=[("k7", 3, 1)], blue=[("r1", 5, 1)])

    def obstacle_left_out(self, striker: Figure) -> int | None:
        return self.board.obstacle(striker.at)


class StrikesThroughCorners(Fault):
    """MFM-G8.1-m A long strike passes a closed corner; the book: it does not."""

    example = scene("............/...K......../....K......./............", red=[("k7", 4, 1)], blue=[("r1", 2, 3)])

    def is_strike_barred(self, start: Cell, end: Cell) -> bool:
        return False


class BushesInTheLine(Fault):
    """MFM-G9-d To a group a bush in the line gives the value in brackets; the book: all of it."""

    example = scene("............/...B......../............", red=[("k8", 0, 1)], blue=[("r1", 8, 1), ("r1", 8, 0)])
    example |= {"escort": "blue", "chest": 21, "carriers": (2, 3)}

    def in_line(self, target: Figure, cell: Cell) -> int:
        row = self.board.terrain(cell)
        return row.protection - (1 if "bush" in row.notes and self.is_in_group(target) else 0)


class ChestToldAhead(Fault):
    """MFM-GS-n The chest is told to be where its carriers wanted to go; the book: where one of them fell (R57)."""

    example = scene(MEADOW, red=[("r1", 4, 4)], blue=[("k7", x, 2) for x in range(0, 12, 3)])
    example |= {"escort": "red", "chest": 12 * 4 + 5, "carriers": (1,)}

    def told_chest(self, stopped: int, destination: int) -> int:
        return destination


class ChestHandedOn(Fault):
    """MFM-GS-p The chest may be carried again in the same turn; the book: once in a turn."""

    example = scene(MEADOW, red=[("r1", 4, 4), ("r1", 6, 4), ("r1", 5, 7)], blue=[("k1", 11, 0)])
    example |= {"escort": "red", "chest": 12 * 4 + 5}

    def may_be_carried(self) -> bool:
        return self.chest is not None and self.on(self.chest) is None


class StepOverTheEdge(Fault):
    """MFM-GS-n In the last step only the chest moves, and who stands at the edge before it pays for his cell again.

    The book: all move by the same vector, and only cells that are entered cost.
    """

    example = scene("............/............/...s........", red=[("r1", 3, 2)], blue=[("k1", 11, 0)])
    example |= {"escort": "red", "chest": 12 + 4}

    def cost_of_leaving(self, steps: list[tuple[Figure, Cell, Cell]], is_last: bool) -> int:
        if is_last:
            return 1
        held = [(one, old, old if self.is_beyond(new) else new) for one, old, new in steps]
        if not all(old == new or self.can_step(one, old, new) for one, old, new in held):
            return 0
        return max(self.cost(one, new) for one, _, new in held)


class OneMoveForSkirmishers(Fault):
    """MFM-C7.2-b Skirmishers move once (the chariot book is not built yet); the book: twice instead of fighting."""

    example = scene(MEADOW, red=[("k6", 3, 3)], blue=[("r1", 11, 9)])
    example["units"]["1"] |= {"moved": True, "began": 0, "spent": 3}

    def may_move_again(self, figure: Figure) -> bool:
        return False


class SkirmishersPayInFull(Fault):
    """MFM-C7.2-d Skirmishers pay the full cost of a cell (the chariot book is not built yet); the book: 1 less."""

    example = scene("............/...BBBB...../............", red=[("k6", 2, 1)], blue=[("r1", 11, 2)])

    def cost(self, figure: Figure, cell: Cell) -> int:
        return self.board.terrain(cell).cost


KNOWN: dict[str, type[Fault]] = {
    "MFM-G7-i": ShotsAtNeighbours,
    "MFM-G7.5-h": FriendsBesideTheTarget,
    "MFM-G7.5-h direction": DirectionInFields,
    "MFM-G7.5-i": EverybodyIsExposed,
    "MFM-G8.1-l": RetreatAfterTheStrike,
    "MFM-G8.1-m": StrikersOwnObstacle,
    "MFM-G8.1-m corner": StrikesThroughCorners,
    "MFM-G9-d": BushesInTheLine,
    "MFM-GS-n told": ChestToldAhead,
    "MFM-GS-n edge": StepOverTheEdge,
    "MFM-GS-p": ChestHandedOn,
    "MFM-C7.2-b": OneMoveForSkirmishers,
    "MFM-C7.2-d": SkirmishersPayInFull,
}


@cache
def with_faults(*names: str) -> type[Opinion]:
    """The opinion with these faults of the game in it."""
    return type("Faulty", tuple(KNOWN[name] for name in names) or (Opinion,), {})


def answer(check: Check, *names: str) -> Any:
    """What the opinion says with these faults in it."""
    return check.expects(with_faults(*names)(check.p, check.carried))


def reasons(check: Check) -> tuple[str, ...]:
    """Nothing where book and game agree, else the known faults each of which explains it alone, or all together."""
    if answer(check) == check.said:
        return ()
    alone = tuple(name for name in KNOWN if answer(check, name) == check.said)
    if not alone and answer(check, *KNOWN) == check.said:
        return ("several",)
    return alone or ("unknown",)


def told(check: Check) -> str:
    """A disagreement nobody knows of, for people."""
    return f"{check.what}\nthe game: {check.said}\nthe book: {answer(check)}\nposition: {check.p}"


def shown_in(example: dict[str, Any]) -> set[str]:
    """The known faults that a position shows, each by itself."""
    found = [reasons(check) for check in checks(match_of(example), Random(1), walks=99)]
    assert ("unknown",) not in found
    return {name for names in found for name in names}
