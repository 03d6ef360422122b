"""The position: figures, whose turn it is, and what the scenario adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from operator import itemgetter
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
    aboard: int = OFF  # the chariot or mount it is on; its cell is then that of the chariot or mount
    changed: bool = False  # has mounted or dismounted in this turn
    idle: bool = False  # a branch test has ended its turn
    earlier: int = 0  # movement points of the first of its two moves


class Vehicle(Value, frozen=True):
    """What a chariot or mount is besides a piece with animals: who is aboard, and how far its drive has come."""

    crew: tuple[int, ...] = ()  # all aboard
    driver: int = OFF  # the one of them who drives or rides; OFF: nobody
    leader: int = OFF  # who leads the animals
    owner: str = ""  # the side that brought it
    heading: int = OFF  # the direction of its drive in this turn
    start: tuple[int, ...] = ()  # its cells when the move of this turn began
    steps: int = 0  # cells driven in this turn
    goes_on: bool = False  # a long strike or dismounting has interrupted its drive
    is_halted: bool = False  # its move is over
    tramples: bool = False  # a trample is announced and not yet rolled
    has_trampled: bool = False
    boarding: int = 0  # movement points counted for those who mounted in this turn
    will_drive: bool = True  # its driver has passed his test, or needs none


MOVING = (
    "walk",
    "drive",
    "lead",
)  # duties of pieces that may be passing over friends; they name them from the fifth word on


class Index:
    """Who stands where: made from the figures, kept beside the position, never saved."""

    __slots__ = ("areas", "bits", "cars", "has_large", "large", "led", "long", "numbers", "own", "rows", "taken")

    def __init__(
        self,
        taken: dict[int, int],
        bits: dict[str, int],
        long: dict[str, tuple[int, ...]],
        own: dict[Seat, tuple[int, ...]],
        rows: dict[Seat, Callable[[dict[int, Figure]], tuple[Figure, ...]]],
        numbers: tuple[int, ...],
        cars: tuple[int, ...],
        has_large: bool,
    ) -> None:
        self.taken = taken  # cell -> figure
        self.bits = bits  # side -> cells as bits
        self.long = long  # side -> those who strike first, the fallen too
        self.own = own  # seat -> its figures, the fallen too
        self.rows = rows  # seat -> what picks these out of all
        self.numbers = numbers  # of all figures
        self.cars = cars  # of all chariots and mounts
        self.areas: dict[str, int] = {}  # side -> cells its long weapons strike first, as bits, while they are known
        self.has_large = has_large  # whether any base covers several cells
        self.large = 0  # the cells under bases of several cells
        self.led: dict[int, int] = {}  # who leads -> the chariot or mount; replaced as a whole

    def copy(self) -> Index:
        """An independent copy."""
        twin = Index(
            self.taken.copy(),
            self.bits.copy(),
            self.long,
            self.own,
            self.rows,
            self.numbers,
            self.cars,
            self.has_large,
        )
        twin.areas, twin.large, twin.led = self.areas.copy(), self.large, self.led
        return twin


class Battle(Position):
    """A game of MfM."""

    map_name: str = "plain"
    sides: tuple[str, str] = ("red", "blue")  # a people, red, blue, or a name of one's own
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
    vehicles: dict[int, Vehicle] = {}
    closed: tuple[int, ...] = ()  # where chariots fell in this turn: no enemy moves up there

    _index: ClassVar[Index | None] = None

    def copy(self) -> Battle:
        """An independent copy."""
        twin = super().copy()
        if self._index is not None:
            twin._index = self._index.copy()  # type: ignore[misc]
        return twin

    def set_aside(self) -> Battle:
        """The same for a position that goes on: whoever looks ahead from here need not look over all figures again."""
        twin = super().set_aside()
        if self._index is not None:
            twin._index = self._index.copy()  # type: ignore[misc]
        return twin

    @cached_property
    def ground(self) -> Ground:
        """The board; no position changes to another one."""
        return ground(self.map_name)

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


def row_of(numbers: tuple[int, ...]) -> Callable[[dict[int, Figure]], tuple[Figure, ...]]:
    """What picks these figures out of all."""
    if len(numbers) < 2:
        return lambda units: tuple(units[number] for number in numbers)
    return itemgetter(*numbers)


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
    rows = {seat: row_of(numbers) for seat, numbers in own.items()}
    index = Index({}, dict.fromkeys(p.sides, 0), long, own, rows, tuple(p.units), tuple(p.vehicles), has_large)
    index.led = leaders(p)
    walking = [number for duty in p.owed if duty[0] in MOVING for number in duty[4:]]
    for number in (*(one for one in p.units if one not in walking), *walking):
        figure = p.units[number]
        if figure.cell != OFF and figure.aboard == OFF:
            for cell in base(p, figure):
                index.bits[figure.side] |= 1 << cell
                if index.taken.setdefault(cell, number) == number and KINDS[figure.kind].length > 1:
                    index.large |= 1 << cell
    return index


def leaders(p: Battle) -> dict[int, int]:
    """Who leads which chariot or mount."""
    return {car.leader: number for number, car in p.vehicles.items() if car.leader != OFF}


def kind_of(p: Battle, number: int) -> Kind:
    """The row of the value table of a figure."""
    return KINDS[p.units[number].kind]


def base(p: Battle, figure: Figure) -> tuple[int, ...]:
    """The cells a piece covers; whoever is aboard stands wherever his chariot or mount does."""
    if figure.aboard != OFF:
        figure = p.units[figure.aboard]
    kind = KINDS[figure.kind]
    if kind.length == 1:  # no base is wider than long
        return (figure.cell,)
    return base_at(p.ground, kind, figure.cell, figure.facing) or (figure.cell,)


@lru_cache(maxsize=1 << 14)
def footprint_of(ground: Ground, cell: int, width: int, length: int, facing: int) -> tuple[int, ...]:
    """The same of any base."""
    return footprint(ground.grid, cell, rectangle(width, length), facing) or ()


def base_at(ground: Ground, kind: Kind, cell: int, facing: int) -> tuple[int, ...]:
    """The cells that a piece would cover, row by row from its front; () if not all of them are on the board."""
    return footprint_of(ground, cell, kind.width, kind.length, facing)


def place(p: Battle, number: int, cell: int, **changes: Any) -> None:
    """Put a figure on a cell, or take it off the board (OFF), and change its marks."""
    index, figure = p.index, p.units[number]
    taken, bits, side = index.taken, index.bits, figure.side
    index.areas.pop(side, None)
    if index.has_large and KINDS[figure.kind].length > 1:
        _place_large(p, number, figure._replace(cell=cell, **changes))
        return
    if figure.cell != OFF and taken.get(figure.cell) == number:  # who passes over a friend leaves him in his place
        del taken[figure.cell]
        bits[side] &= ~(1 << figure.cell)
    p.units[number] = figure._replace(cell=cell, **changes)
    if cell != OFF:
        taken.setdefault(cell, number)
        bits[side] |= 1 << cell


def _place_large(p: Battle, number: int, moved: Figure) -> None:
    """The same for a base of several cells and those aboard."""
    index, figure, side = p.index, p.units[number], moved.side
    taken, left, entered, own = index.taken, 0, 0, 0
    if figure.cell != OFF:
        for old in base(p, figure):
            if taken.get(old) == number:
                del taken[old]
                left |= 1 << old
    p.units[number] = moved
    if moved.cell != OFF:
        for new in base(p, moved):
            entered |= 1 << new
            if taken.setdefault(new, number) == number:
                own |= 1 << new
    index.bits[side] = index.bits[side] & ~left | entered
    index.large = index.large & ~left | own
    if p.vehicles and number in p.vehicles:
        for one in p.vehicles[number].crew:
            p.units[one] = p.units[one]._replace(cell=moved.cell)


def mark(p: Battle, number: int, **changes: Any) -> None:
    """Change the marks of a figure that stays where it is."""
    p.units[number] = p.units[number]._replace(**changes)


def mark_vehicle(p: Battle, number: int, **changes: Any) -> None:
    """Change what is known of a chariot or mount."""
    p.vehicles[number] = p.vehicles[number]._replace(**changes)
    if "leader" in changes:
        p.index.led = leaders(p)


def board(p: Battle, number: int, vehicle: int, *, drives: bool, **changes: Any) -> None:
    """Put a figure on a chariot or mount."""
    if p.units[number].cell != OFF:
        place(p, number, OFF)
    car = p.vehicles[vehicle]
    mark(p, number, cell=p.units[vehicle].cell, aboard=vehicle, **changes)
    mark_vehicle(p, vehicle, crew=tuple(sorted((*car.crew, number))), driver=number if drives else car.driver)


def leave(p: Battle, number: int, cell: int, **changes: Any) -> None:
    """Take a figure off its chariot or mount, onto a cell or out of the game (OFF)."""
    vehicle = p.units[number].aboard
    car = p.vehicles[vehicle]
    mark_vehicle(
        p,
        vehicle,
        crew=tuple(one for one in car.crew if one != number),
        driver=OFF if car.driver == number else car.driver,
    )
    mark(p, number, cell=OFF, aboard=OFF)
    place(p, number, cell, **changes)


def let_go(p: Battle, number: int) -> None:
    """Whoever led animals leads them no longer."""
    for vehicle, car in p.vehicles.items():
        if car.leader == number:
            mark_vehicle(p, vehicle, leader=OFF)


def change_sides(p: Battle, number: int, side: str, seat: Seat) -> None:
    """Give a chariot or mount to another seat."""
    mark(p, number, side=side, seat=seat)
    p._index = None  # type: ignore[misc]


def standing(p: Battle, side: str) -> Iterator[tuple[int, Figure]]:
    """The figures of a side that are on the board."""
    return ((number, figure) for number, figure in p.units.items() if figure.side == side and figure.cell != OFF)


def is_in_play(figure: Figure) -> bool:
    """On the board or between two floors, not fallen and not waiting to deploy."""
    return figure.cell != OFF or figure.stairs != OFF


def side_of(p: Battle, seat: Seat) -> str:
    """The side a seat fights for."""
    return p.seats[seat]
