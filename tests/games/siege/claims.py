"""What a refused plan of SIEGE speaks of, looked up in the plain data of the position and in the second opinion."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.second_opinion.siege_board import Board, board, distance, table, terrain_rows
from tests.second_opinion.siege_compare import DOORS
from tests.second_opinion.siege_field import Man
from tests.second_opinion.siege_moves import Moves
from walstatt.conformance import Refused
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Engine, Figure, Siege

ON_FOOT, UPON = 0, 2
STOREY = 2048
FAR = 60  # more points than anybody has


class Claim:
    """A refused plan, with what it names and what the reason tells."""

    def __init__(self, p: Siege, refused: Refused) -> None:
        self.p, self.refused, self.facts = p, refused, refused.refusal.facts

    @cached_property
    def book(self) -> Moves:
        """The position as the second opinion sees it."""
        return Moves(GAME.save(self.p))

    @property
    def map(self) -> Board:
        return board(self.p.map_name)

    @property
    def side(self) -> str:
        """Whose plan it was."""
        return self.p.seats[self.refused.seat]

    @property
    def order(self) -> tuple[Any, ...]:
        """The order with all that it names."""
        first = self.refused.whole[0] if self.refused.whole else ()
        return first if isinstance(first, tuple) else (first,)

    @property
    def verb(self) -> str:
        return str(self.order[0]) if self.order else ""

    @property
    def things(self) -> tuple[int, ...]:
        """What the order names."""
        return tuple(self.order[1:])

    @property
    def named(self) -> Any:
        """What was named last."""
        return self.refused.plan[-1]

    @property
    def answer(self) -> tuple[Any, ...]:
        """The same in parts, where it is an order."""
        return self.named if isinstance(self.named, tuple) else (self.named,)

    @property
    def man(self) -> Figure:
        """The figure that the reason speaks of."""
        return self.p.figures[self.facts["unit"]]

    @property
    def shooter(self) -> Figure | None:
        """Who shoots; none where it is an engine."""
        return self.p.figures.get(self.things[0])

    @property
    def target(self) -> Figure:
        return self.p.figures[self.facts["target"]]

    @property
    def engine(self) -> Engine:
        """The engine that the reason speaks of."""
        return self.p.engines[self.facts["engine"]]

    @property
    def cell(self) -> int:
        """The hex that it speaks of, or else the one that was named."""
        found = self.facts.get("cell", self.named)
        assert isinstance(found, int)
        return found

    @property
    def at(self) -> int:
        """The hex in which something is in the way."""
        return int(self.facts["at"])

    @property
    def ground(self) -> str:
        """What is in the hex it speaks of."""
        return self.book.ground(self.cell)

    def is_hex(self, cell: int) -> bool:
        return 0 <= cell < len(self.map.printed)

    def row(self, one: Figure) -> dict[str, Any]:
        """The row of a figure's class."""
        who = table("figures.toml").get(one.who, {})
        found: dict[str, Any] = table("classes.toml")["rows"][who.get("class", one.who)]
        return found

    def weapon(self, one: Figure) -> str:
        return str(self.row(one).get("weapon", ""))

    def is_beast(self, one: Figure) -> bool:
        return str(self.row(one)["group"]) == "animals"

    def cells(self, one: Figure) -> tuple[int, ...]:
        """The hexes of a figure."""
        return (one.cell,) if one.rear < 0 else (one.cell, one.rear)

    def is_near(self, one: Figure, *cells: int) -> bool:
        """Whether a figure stands beside one of these hexes."""
        return any(at in self.map.neighbours(cell) for at in self.cells(one) for cell in cells if self.is_hex(cell))

    def lives(self, one: Figure) -> bool:
        """Whether a figure is on the map and alive."""
        return one.cell >= 0 and one.state != "dead" and one.away in ("", "asleep")

    def is_fit(self, one: Figure) -> bool:
        return one.cell >= 0 and not one.away and one.state in ("able", "wounded")

    def load(self, one: Figure) -> str:
        """The kind of engine that a figure carries or draws."""
        return self.p.engines[one.load].kind if one.load in self.p.engines else ""

    def foes(self, one: Figure) -> list[Figure]:
        """The living enemies of a figure."""
        return [foe for foe in self.p.figures.values() if foe.side != one.side and self.lives(foe)]

    def is_taken(self, cell: int) -> bool:
        """Whether somebody stands in a hex, or lies upon another there."""
        return cell in self.p.standing or cell + UPON * STOREY in self.p.standing

    def engines_at(self, cell: int) -> list[Engine]:
        return [one for one in self.p.engines.values() if not one.away and cell in one.cells]

    def is_for_horses(self, cell: int) -> bool:
        """Whether horses enter ground like this at all."""
        return bool(terrain_rows()[self.book.ground(cell)].get("horse"))

    def opinion(self, number: int) -> Man | None:
        """A figure as the second opinion has it."""
        return self.book.living.get(number)

    def no_line(self) -> bool:
        """Whether the second opinion finds no line from the shooter to the target; about others it says nothing."""
        target = self.facts.get("target", self.named)
        shooter, foe = self.opinion(self.things[0]), self.opinion(target)
        if self.verb != "shoot" or shooter is None or foe is None or self.p.figures[target].mount:
            return True
        if any(self.book.ground_of(one) in DOORS for one in (shooter, foe)):
            return True
        return not self.book.shots(shooter, foe)

    def steps(self, cell: int, other: int) -> int:
        return distance(cell, other)
