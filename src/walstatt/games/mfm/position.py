"""The position: figures, whose turn it is, and what the scenario adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from walstatt.core.position import Position, Value
from walstatt.core.questions import Seat
from walstatt.games.mfm.ground import Ground, ground
from walstatt.games.mfm.tables import KINDS, Kind
from walstatt.space.footprints import footprint, rectangle
from walstatt.space.grids import OFF


class Figure(Value, frozen=True):
    """A piece on the board. Marks of the turn are cleared when its side's next turn begins."""

    kind: str
    side: str
    seat: Seat
    cell: int = OFF  # front left cell of its base; OFF: not on the board
    lives: int = 1
    facing: int = 0
    name: str = ""  # a personal name, or a number that tells it from its like
    began: int = OFF  # where its turn began, once it has moved
    spent: int = 0  # movement points
    moved: bool = False
    fought: bool = False
    struck: bool = False  # has made its long strike
    stays: bool = False  # has shot without announcing a move
    reacted: bool = False  # has made its first strike in this enemy turn
    stairs: int = OFF  # changing floors: the cell on which it will come out


class Index:
    """Who stands where: made from the figures, kept beside the position, never saved."""

    __slots__ = ("areas", "bits", "has_large", "long", "own", "taken")

    def __init__(
        self,
        taken: dict[int, int],
        bits: dict[str, int],
        long: dict[str, tuple[int, ...]],
        own: dict[Seat, tuple[int, ...]],
        has_large: bool,
    ) -> None:
        self.taken = taken  # cell -> figure
        self.bits = bits  # side -> cells as bits
        self.long = long  # side -> those who strike first, the fallen too
        self.own = own  # seat -> its figures, the fallen too
        self.areas: dict[str, int] = {}  # side -> cells its long weapons strike first, as bits, while they are known
        self.has_large = has_large  # whether any base covers several cells

    def copy(self) -> Index:
        """An independent copy."""
        twin = Index(self.taken.copy(), self.bits.copy(), self.long, self.own, self.has_large)
        twin.areas = self.areas.copy()
        return twin


class Battle(Position):
    """A game of MfM."""

    map_name: str = "plain"
    sides: tuple[str, str] = ("red", "blue")
    units: dict[int, Figure] = {}
    zones: tuple[tuple[int, int, int, int], ...] = ()  # left, top, right, bottom of each side's deployment
    phase: str = "battle"  # muster, initiative, chest, deploy, battle
    round: int = 1
    rounds: int = 0  # 0: no limit
    first: str = ""  # the side that begins each round
    side: str = ""  # the side on turn
    seat: Seat = ""  # the partner who has the word
    done: tuple[Seat, ...] = ()  # partners who have ended their turn
    has_acted: bool = False  # since the word was handed over
    purse: Mapping[Seat, int] = {}  # points each seat may still spend on its army
    peoples: Mapping[Seat, str] = {}
    escort: str = ""  # the side that carries the chest
    chest: int = OFF
    carriers: tuple[int, ...] = ()
    was_carried: bool = False  # the chest, in this turn

    _index: ClassVar[Index | None] = None
    _land: ClassVar[Ground | None] = None

    def copy(self) -> Battle:
        """An independent copy."""
        twin = super().copy()
        if self._index is not None:
            twin._index = self._index.copy()  # type: ignore[misc]
        return twin

    @property
    def ground(self) -> Ground:
        """The board."""
        found = self._land
        if found is None or found.name != self.map_name:
            found = self._land = ground(self.map_name)  # type: ignore[misc]
        return found

    @property
    def index(self) -> Index:
        """Who stands where."""
        found = self._index
        if found is None:
            found = self._index = make_index(self)  # type: ignore[misc]
        return found

    def foes_of(self, side: str) -> str:
        """The other side."""
        one, other = self.sides
        return other if side == one else one


def make_index(p: Battle) -> Index:
    """Look over all figures."""
    long = {
        side: tuple(n for n, figure in p.units.items() if figure.side == side and KINDS[figure.kind].strikes_first)
        for side in p.sides
    }
    own: dict[Seat, tuple[int, ...]] = {}
    for number, figure in p.units.items():
        own[figure.seat] = (*own.get(figure.seat, ()), number)
    has_large = any(KINDS[figure.kind].length > 1 for figure in p.units.values())
    index = Index({}, dict.fromkeys(p.sides, 0), long, own, has_large)
    walking = [number for duty in p.owed if duty[0] == "walk" for number in duty[4:]]
    for number in (*(one for one in p.units if one not in walking), *walking):
        figure = p.units[number]
        if figure.cell != OFF:
            for cell in base(p, figure):
                index.taken.setdefault(cell, number)
                index.bits[figure.side] |= 1 << cell
    return index


def kind_of(p: Battle, number: int) -> Kind:
    """The row of the value table of a figure."""
    return KINDS[p.units[number].kind]


def base(p: Battle, figure: Figure) -> tuple[int, ...]:
    """The cells a piece covers."""
    kind = KINDS[figure.kind]
    if kind.length == 1:  # no base is wider than long
        return (figure.cell,)
    return footprint(p.ground.grid, figure.cell, rectangle(kind.width, kind.length), figure.facing) or (figure.cell,)


def place(p: Battle, number: int, cell: int, **changes: Any) -> None:
    """Put a figure on a cell, or take it off the board (OFF), and change its marks."""
    index, figure = p.index, p.units[number]
    taken, bits, side = index.taken, index.bits, figure.side
    index.areas.pop(side, None)
    if figure.cell != OFF:
        for old in base(p, figure) if index.has_large else (figure.cell,):
            if taken.get(old) == number:  # whoever passes over a friend leaves him in his place
                del taken[old]
                bits[side] &= ~(1 << old)
    p.units[number] = moved = figure._replace(cell=cell, **changes)
    if cell != OFF:
        for new in base(p, moved) if index.has_large else (cell,):
            taken.setdefault(new, number)
            bits[side] |= 1 << new


def mark(p: Battle, number: int, **changes: Any) -> None:
    """Change the marks of a figure that stays where it is."""
    p.units[number] = p.units[number]._replace(**changes)


def standing(p: Battle, side: str) -> Iterator[tuple[int, Figure]]:
    """The figures of a side that are on the board."""
    return ((number, figure) for number, figure in p.units.items() if figure.side == side and figure.cell != OFF)


def is_in_play(figure: Figure) -> bool:
    """On the board or between two floors, not fallen and not waiting to deploy."""
    return figure.cell != OFF or figure.stairs != OFF


def side_of(p: Battle, seat: Seat) -> str:
    """The side a seat fights for."""
    return p.seats[seat]
