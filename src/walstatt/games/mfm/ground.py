"""Boards as rules use them: cells with terrain, obstacles, rays to walk along and areas to shoot into."""

from __future__ import annotations

from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple

from walstatt.games.mfm.tables import TERRAIN, BoardSheet, Terrain, board_sheet
from walstatt.space.crossings import crossings
from walstatt.space.grids import OFF
from walstatt.space.lattice import SQUARE, Point
from walstatt.space.names import letters
from walstatt.space.squares import Squares, flanks, squares

BOARDS = ("wood", "plain", "valley")
FARTHEST_WALK = 12  # movement points nobody on foot exceeds


class Reach(NamedTuple):
    """A cell on a ray: what it costs to get there, and whether a move may end there."""

    cell: int
    cost: int
    may_stop: bool


class Way(NamedTuple):
    """How a cell is reached in a straight line: direction, number of steps, and whether a move may end there."""

    direction: int
    steps: int
    cost: int
    may_stop: bool


class Spoke(NamedTuple):
    """What a figure reaches in one direction if nobody is in its way: cells as bits, and those it may stop on."""

    bits: int
    stops: tuple[int, ...]
    ray: tuple[Reach, ...]


class Star(NamedTuple):
    """The same in all directions."""

    bits: int
    stops: tuple[int, ...]
    spokes: tuple[Spoke, ...]


class Ground:
    """A board; an unchanging value shared by all positions. Upper floors lie below the map, a row apart."""

    def __init__(self, name: str, sheet: BoardSheet) -> None:
        self.name, self.sheet = name, sheet
        rows = sheet.rows.split()
        self.width, self.height = len(rows[0]), len(rows)
        codes = "".join(rows)
        missing: list[int] = []
        names = [f"{letters(x + 1)}{y + 1}" for y in range(self.height) for x in range(self.width)]
        self.above: dict[int, int] = {}  # ground cell -> cell of the upper floor
        if sheet.upper is not None:
            codes, names, missing = self._raise(codes, names)
        self.below = {upper: cell for cell, upper in self.above.items()}
        self.grid: Squares = squares(
            self.width,
            len(codes) // self.width,
            missing,
            lambda column, row: names[(row - 1) * self.width + column - 1],
        )
        self.terrain: tuple[Terrain, ...] = tuple(TERRAIN[code] for code in codes)
        self.neighbours = self.grid.neighbours
        self.fields = tuple(self._field(cell) for cell in range(len(codes)))
        self.field_places = tuple(self.field_place(field) for field in self.fields)
        self.obstacles = self._number_obstacles()
        self.rings = tuple(sum(1 << there for there in around) for around in self.neighbours)
        self.touching = tuple(
            sum(1 << there for there in around if not self.is_closed_corner(cell, there))
            for cell, around in enumerate(self.neighbours)
        )
        self.contacts = tuple(
            tuple(there for there in around if self.touching[cell] >> there & 1)
            for cell, around in enumerate(self.neighbours)
        )
        self.second_rings = tuple(self._second_ring(cell) for cell in range(len(codes)))
        self.easy = tuple(
            tuple(ray[0].cell for ray in self.rays[cell] if ray and ray[0].cost == 1 and ray[0].may_stop)
            for cell in range(len(codes))
        )
        self.standing = sum(1 << cell for cell in range(len(codes)) if self.may_stand(cell))  # where figures may stand
        self.is_cut = any(terrain.name == "deep-water" for terrain in self.terrain)  # one has to go round
        self.has_walls = any(terrain.bars_shots for terrain in self.terrain)

    def _raise(self, codes: str, names: list[str]) -> tuple[str, list[str], list[int]]:
        """Add the cells of an upper floor below the map."""
        upper = self.sheet.upper
        assert upper is not None
        floor = upper.rows.split()
        missing = list(range(len(codes), len(codes) + self.width))
        codes += "." * self.width
        names = names + [f"-{cell}" for cell in missing]
        for y, row in enumerate(floor):
            for x in range(self.width):
                inside = upper.left <= x < upper.left + len(row)
                beneath = (upper.top + y) * self.width + x
                if inside:
                    self.above[beneath] = len(codes)
                else:
                    missing.append(len(codes))
                names.append(f"{names[beneath]}+" if inside else f"-{len(codes)}")
                codes += row[x - upper.left] if inside else "."
        return codes, names, missing

    def place_below(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell on the map; of one of an upper floor those of the cell beneath it."""
        return self.grid.places[self.below.get(cell, cell)]

    def _field(self, cell: int) -> int:
        """The ranged field of a cell: MFM-X-a, MFM-G7-h."""
        x, y = self.place_below(cell)
        return y // 2 * ((self.width + 1) // 2) + x // 2

    def field_place(self, field: int) -> tuple[int, int]:
        """Column and row of a ranged field."""
        y, x = divmod(field, (self.width + 1) // 2)
        return x, y

    def _number_obstacles(self) -> tuple[int, ...]:
        """MFM-G7.3-g The connected group of like terrain each cell belongs to, named by its first cell."""
        number = [OFF] * len(self.terrain)
        for first in self.grid.cells:
            if number[first] != OFF:
                continue
            waiting = [first]
            number[first] = first
            while waiting:
                for there in self.neighbours[waiting.pop()]:
                    if number[there] == OFF and self.terrain[there].obstacle == self.terrain[first].obstacle:
                        number[there] = first
                        waiting.append(there)
        return tuple(number)

    def _second_ring(self, cell: int) -> int:
        """The cells (as bits) at distance 2, where long strikes land: MFM-G8.1-k."""
        bits = 0
        for near in self.neighbours[cell]:
            bits |= self.rings[near]
        return bits & ~self.rings[cell] & ~(1 << cell)

    def is_closed_corner(self, cell: int, there: int) -> bool:
        """MFM-G3-l Whether a diagonal step leads between two wall, cliff or boulder cells."""
        beside = flanks(self.grid, cell, there)
        return len(beside) == 2 and all(self.terrain[one].bars_melee for one in beside)

    @cached_property
    def rays(self) -> tuple[tuple[tuple[Reach, ...], ...], ...]:
        """For each cell and direction the cells a figure on foot could come to on an empty board."""
        return tuple(
            tuple(self._ray(cell, direction) for direction in range(8)) if self.neighbours[cell] else ()
            for cell in range(len(self.terrain))
        )

    def _ray(self, cell: int, direction: int) -> tuple[Reach, ...]:
        ray: list[Reach] = []
        cost = 0
        while True:
            there = self.grid.steps[cell][direction]
            if there == OFF or not self.terrain[there].foot or self.is_closed_corner(cell, there):
                return tuple(ray)
            cost += self.terrain[there].foot
            if cost > FARTHEST_WALK:
                return tuple(ray)
            ray.append(Reach(there, cost, not self.terrain[there].may_only_cross))
            cell = there

    @cached_property
    def ways(self) -> tuple[dict[int, Way], ...]:
        """For each cell all cells in a straight line from it that terrain does not bar."""
        return tuple(_ways(rays) for rays in self.rays)

    @cached_property
    def light_rays(self) -> tuple[tuple[tuple[Reach, ...], ...], ...]:
        """The rays of skirmishers, who pay one point less for each cell, at least one: MFM-C7.2-g."""
        return tuple(tuple(self._cheaper(ray) for ray in rays) for rays in self.rays)

    def _cheaper(self, ray: tuple[Reach, ...]) -> tuple[Reach, ...]:
        costs = accumulate(max(1, self.terrain[reach.cell].foot - 1) for reach in ray)
        return tuple(reach._replace(cost=cost) for reach, cost in zip(ray, costs, strict=True))

    @cached_property
    def light_ways(self) -> tuple[dict[int, Way], ...]:
        """The ways of skirmishers."""
        return tuple(_ways(rays) for rays in self.light_rays)

    @cache  # noqa: B019  boards live as long as the program
    def star(self, cell: int, left: int, is_light: bool = False) -> Star:
        """What lies within so many movement points, direction by direction."""
        all_rays = self.light_rays if is_light else self.rays
        rays = (tuple(reach for reach in ray if reach.cost <= left) for ray in all_rays[cell])
        spokes = tuple(
            Spoke(sum(1 << reach.cell for reach in ray), tuple(reach.cell for reach in ray if reach.may_stop), ray)
            for ray in rays
            if ray
        )
        return Star(sum(one.bits for one in spokes), tuple(cell for one in spokes for cell in one.stops), spokes)

    @cache  # noqa: B019
    def in_range(self, field: int, range_: int) -> int:
        """The cells (as bits) whose ranged field is 1 to `range_` away from a ranged field: MFM-G7-i."""
        bits = self._square(field, range_) & ~self._square(field, 0)
        for upper, cell in self.below.items():
            bits |= (bits >> cell & 1) << upper
        return bits

    @cache  # noqa: B019
    def in_shot(self, cell: int, range_: int) -> int:
        """The same of a cell, without those beside it."""
        return self.in_range(self.fields[cell], range_) & ~self.rings[cell]

    @cache  # noqa: B019
    def steps_from(self, cell: int) -> tuple[int, ...]:
        """How many steps on foot each cell is away; 99 if no way leads there."""
        steps = [99] * len(self.terrain)
        steps[cell] = 0
        ring = [cell]
        while ring:
            beyond = [there for here in ring for there in self.neighbours[here] if self.terrain[there].foot]
            far = steps[ring[0]] + 1
            ring = [there for there in dict.fromkeys(beyond) if steps[there] > far]
            for there in ring:
                steps[there] = far
        return tuple(steps)

    @cache  # noqa: B019
    def disc(self, cell: int, radius: int) -> int:
        """The cells (as bits) within a distance."""
        x, y = self.grid.places[cell]
        left, right = max(0, x - radius), min(self.width, x + radius + 1)
        row = (1 << right - left) - 1 << left
        return sum(
            row << down * self.width for down in range(max(0, y - radius), min(self.grid.height, y + radius + 1))
        )

    def _square(self, field: int, range_: int) -> int:
        """All cells of the map (as bits) at most so many ranged fields away."""
        x, y = self.field_place(field)
        left, right = max(0, 2 * (x - range_)), min(self.width, 2 * (x + range_ + 1))
        row = (1 << right - left) - 1 << left
        rows = range(max(0, 2 * (y - range_)), min(self.height, 2 * (y + range_ + 1)))
        return sum(row << down * self.width for down in rows)

    def range_between(self, a: int, b: int) -> int:
        """The larger of column and row difference between the ranged fields of two cells: MFM-G7-i."""
        (ax, ay), (bx, by) = self.field_places[a], self.field_places[b]
        across, down = abs(ax - bx), abs(ay - by)
        return across if across > down else down

    @cache  # noqa: B019
    def path(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells a line of fire crosses, without the shooter's, and those it only touches: MFM-G7.3-j, -k.

        Inside the outline of an upper floor its cells are meant if either end lies up there.
        """
        low_a, low_b = self.below.get(a, a), self.below.get(b, b)
        (ax, ay), (bx, by) = self.grid.places[low_a], self.grid.places[low_b]
        crossed, touched = (
            tuple(low_a + down * self.width + across for across, down in steps)
            for steps in steps_of_line(bx - ax, by - ay)
        )
        if (a, b) == (low_a, low_b):
            return crossed, touched
        up = self.above
        return tuple(up.get(cell, cell) for cell in crossed), tuple(up.get(cell, cell) for cell in touched)

    def between_bits(self, a: int, b: int) -> int:
        """The cells (as bits) a line of fire crosses between its ends."""
        if a in self.below or b in self.below:
            return sum(1 << cell for cell in self.path(a, b)[0] if cell != b)
        (ax, ay), (bx, by) = self.grid.places[a], self.grid.places[b]
        bits, first = bits_of_line(bx - ax, by - ay, self.width)
        return bits << a + first

    @cache  # noqa: B019
    def between_two(self, start: int, end: int) -> tuple[int, ...]:
        """The cells between two at distance 2: the middle one of a row or diagonal, else the two within their box."""
        places, distance = self.grid.places, self.grid.distance
        (sx, sy), (ex, ey) = places[start], places[end]
        is_straight = (ex - sx) % 2 == 0 and (ey - sy) % 2 == 0
        found = []
        for cell in self.neighbours[start]:
            x, y = places[cell]
            is_within = min(sx, ex) <= x <= max(sx, ex) and min(sy, ey) <= y <= max(sy, ey)
            is_middle = (2 * x, 2 * y) == (sx + ex, sy + ey)
            if distance(cell, end) == 1 and (is_middle if is_straight else is_within):
                found.append(cell)
        return tuple(found)

    def is_floor_between(self, a: int, b: int) -> bool:
        """MFM-G9-l Whether two cells lie on two floors of the building: no shot leads from one to the other."""
        roofed = self.above.keys()
        return (a in self.below) != (b in self.below) and {self.below.get(a, a), self.below.get(b, b)} <= roofed

    @cache  # noqa: B019
    def is_walled_off(self, a: int, b: int) -> bool:
        """MFM-G9-l Whether a wall or a floor forbids the shot: a wall the line crosses, or two that close a corner."""
        if self.is_floor_between(a, b):
            return True
        crossed, touched = self.path(a, b)
        corners = zip(touched[::2], touched[1::2], strict=False)
        return any(self.terrain[cell].bars_shots for cell in crossed) or any(
            self.terrain[one].bars_shots and self.terrain[other].bars_shots for one, other in corners
        )

    def zone(self, number: int) -> tuple[int, ...]:
        """The cells in which a side deploys in points play: MFM-G10-i."""
        left, top, right, bottom = self.sheet.zones[number]
        return self.box(left, top, right, bottom)

    @cache  # noqa: B019
    def box(self, left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
        """The cells of a rectangle where figures on foot may stand, closed ones left out."""
        cells = (y * self.width + x for y in range(top, bottom + 1) for x in range(left, right + 1))
        return tuple(cell for cell in cells if self.may_stand(cell) and not self._is_closed(cell))

    def may_stand(self, cell: int) -> bool:
        """Whether a figure on foot may end a move there."""
        terrain = self.terrain[cell]
        return bool(terrain.foot) and not terrain.may_only_cross

    def is_within(self, cell: int, box: tuple[int, int, int, int]) -> bool:
        """Whether a cell is one of the map, within a rectangle: left, top, right and bottom."""
        if not 0 <= cell < self.width * self.height:
            return False
        x, y = self.grid.places[cell]
        return box[0] <= x <= box[2] and box[1] <= y <= box[3]

    def _is_closed(self, cell: int) -> bool:
        return any(self.is_within(cell, box) for box in self.sheet.closed)


def _ways(rays: tuple[tuple[Reach, ...], ...]) -> dict[int, Way]:
    """How each cell on some rays is reached."""
    return {
        reach.cell: Way(direction, steps, reach.cost, reach.may_stop)
        for direction, ray in enumerate(rays)
        for steps, reach in enumerate(ray, 1)
    }


@cache
def steps_of_line(across: int, down: int) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The cells a line over such a distance crosses after its first, and those it touches at a corner, by pairs."""
    if across < 0 or down < 0:  # the mirror image of another line
        aside, below = -1 if across < 0 else 1, -1 if down < 0 else 1
        crossed, touched = steps_of_line(abs(across), abs(down))
        return tuple((aside * x, below * y) for x, y in crossed), tuple((aside * x, below * y) for x, y in touched)
    met = crossings(SQUARE, (0, 0), (SQUARE.unit * across, SQUARE.unit * down))
    crossed = tuple(one.places[0] for one in met if one.kind == "through")
    touched = tuple(place for one in met if one.kind == "corner" for place in one.places)
    return crossed[1:], touched


@cache
def bits_of_line(across: int, down: int, width: int) -> tuple[int, int]:
    """The cells between the ends of such a line on a board so wide: bits, and how far the first is from the start."""
    crossed, _ = steps_of_line(across, down)
    cells = sorted(y * width + x for x, y in crossed if (x, y) != (across, down))
    return sum(1 << cell - cells[0] for cell in cells), cells[0] if cells else 0


@cache
def ground(name: str) -> Ground:
    """A board by name; any other name is a drawing, its rows parted by slashes."""
    if name in BOARDS:
        return Ground(name, board_sheet(name))
    return Ground(name, drawn(name))


def drawn(rows: str) -> BoardSheet:
    """The sheet of a board that somebody has drawn; its zones are the six rows at the upper and lower edge."""
    lines = rows.split("/")
    right, bottom = len(lines[0]) - 1, len(lines) - 1
    if any(len(line) != len(lines[0]) for line in lines) or not set(rows) <= {*TERRAIN, "/"}:
        raise ValueError(f"no board and no drawing of one: {rows[:40]!r}")
    zones = ((0, 0, right, min(5, bottom)), (0, max(0, bottom - 5), right, bottom))
    return BoardSheet("drawn", "\n".join(lines), zones)
