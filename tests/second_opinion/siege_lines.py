"""Second opinion on SIEGE: who can shoot at whom, with which cover and which modifier (1.3 to 1.5, 2.4, 3.2, T2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tests.second_opinion.siege_board import (
    Line,
    Point,
    centre,
    corners,
    distance,
    is_within,
    met,
    middle,
    table,
    terrain_rows,
)
from tests.second_opinion.siege_field import PLATFORM, Field, Man

COVERS = ("none", "light", "medium", "heavy", "full")


class Aim(NamedTuple):
    """A way to draw the line: between these points, through these sides of the shooter's and the target's hex."""

    start: Point
    end: Point
    out: int | None  # the parapet or slit side of the shooter
    into: int | None  # the same of the target

    def along(self, cell: int) -> int:
        """How far along the line a hex lies."""
        (x, y), (u, v) = self.start, self.end
        at = centre(cell)
        return (u - x) * (at[0] - x) + 3 * (v - y) * (at[1] - y)


class Lines(Field):
    """What the book says about shots in one position."""

    # Where a line begins and ends

    def aims(self, shooter: Man, target: Man) -> Iterator[Aim]:
        """S1.44-a to -c, -o All ways to draw the line."""
        starts = list(self.ends(shooter, target, 60))
        for out, start in starts:
            for into, end in self.ends(target, shooter, 30):
                if self.runs_outward(shooter, out, start, end) and self.runs_outward(target, into, end, start):
                    yield Aim(start, end, out, into)

    def ends(self, man: Man, other: Man, degrees: int) -> list[tuple[int | None, Point]]:
        """The points from which one end of the line may be drawn, each with the side it lies on."""
        kind = self.ground_of(man)
        if kind in ("tower_slit", "keep_slit") and other.cell not in self.board.building_of(man.cell):
            facing = self.board.slits[man.cell]
            opening = middle(man.cell, facing)
            return [(facing, opening)] if self.is_in_arc(facing, opening, other, degrees) else []
        if kind == "battlement" and not self.is_in_castle(other):
            sides = [(side, middle(man.cell, side)) for side in self.board.parapets[man.cell]]
            faced = [(side, at) for side, at in sides if met(man.cell, at, centre(other.cell)) < 2]
            return list(faced) or [(None, centre(man.cell))]
        return [(None, centre(man.cell))]

    def is_in_arc(self, facing: int, opening: Point, other: Man, degrees: int) -> bool:
        """S1.44-n, S1.45-b Whether the other is in the arc of a slit; from another wall his own end is taken."""
        return is_within(facing, opening, centre(other.cell), degrees)

    def runs_outward(self, man: Man, side: int | None, start: Point, end: Point) -> bool:
        """S1.44-o A line from a side does not cross the own hex."""
        return side is None or met(man.cell, start, end) < 2

    # What stands in the way

    def is_open(self, shooter: Man, target: Man, aim: Aim) -> bool:
        """T2 Whether nothing on the line blocks it."""
        line = self.board.line(aim.start, aim.end, (shooter.cell, target.cell))
        return not (
            self.walls_block(shooter, target, line)
            or self.obstacles_block(shooter, target, line)
            or self.crest_blocks(shooter, target, aim)
            or self.figures_block(shooter, target, line, aim)
        )

    def walls_block(self, shooter: Man, target: Man, line: Line) -> bool:
        """T2.1 to T2.4 Keep, towers, walls and battlements."""
        high = max(self.level(shooter), self.level(target))
        for cell in (*line.crossed, *line.touched):
            kind = self.printed(cell)
            if cell in self.board.keep and kind != "rubble":
                return True
            is_wall = kind == "wall" or (self.board.building_of(cell) and kind != "rubble")
            if is_wall and (high < 3 or not self.is_over(shooter, target, cell)):
                return True
            if kind == "battlement" and self.rampart_blocks(shooter, target, line, cell):
                return True
            if cell == self.board.gate and self.gate_blocks(shooter, target):
                return True
        return self.board.gate in (shooter.cell, target.cell) and self.gate_blocks(shooter, target)

    def is_over(self, shooter: Man, target: Man, cell: int) -> bool:
        """S1.44-j, S2.43-e The lower end is at least as far from the obstacle as the higher."""
        upper, lower = (shooter, target) if self.level(shooter) >= self.level(target) else (target, shooter)
        if self.level(upper) == self.level(lower):
            return False
        return distance(lower.cell, cell) >= distance(upper.cell, cell)

    def rampart_blocks(self, shooter: Man, target: Man, line: Line, cell: int) -> bool:
        """T2.3, T2.4, S1.44-j, S2.43-e A battlement hex between two ends."""
        upper, lower = sorted((shooter, target), key=self.level, reverse=True)
        if self.level(upper) < 2:
            return True
        if self.level(upper) == 3 > self.level(lower):
            return not self.is_over(shooter, target, cell)
        if self.level(lower) >= 2:
            return False
        if self.ground_of(upper) == "platform":
            return not self.is_over(shooter, target, cell)
        return not self.is_in_castle(lower) and self.passes_out(upper, line, cell)

    def passes_out(self, upper: Man, line: Line, wall: int) -> bool:
        """T2.4 Whether the line leads over inner hexes of the castle before it passes out over this wall hex."""
        inner = [cell for cell in line.crossed if self.printed(cell) in ("courtyard", "stairs", "gateway")]
        if not self.is_in_castle(upper):
            return bool(inner)
        return any(distance(upper.cell, cell) < distance(upper.cell, wall) for cell in inner)

    def gate_blocks(self, shooter: Man, target: Man) -> bool:
        """S1.52-a, R75 The raised bridge closes the gate; from keep and siege tower it is a piece of the rampart."""
        upper, lower = sorted((shooter, target), key=self.level, reverse=True)
        if self.is_down or self.is_in_castle(upper) == self.is_in_castle(lower):
            return False
        is_high = self.level(upper) == 3 or self.ground_of(upper) == "platform"
        return not (is_high and self.is_over(shooter, target, self.board.gate))

    def radius(self, man: Man) -> int:
        """S1.44-e, -f, -m, S2.43-a How far around a high shooter lower things do not matter."""
        kind, rows = self.ground_of(man), table("tables", "ranges.toml")["radius"]
        names = {"battlement": "battlement", "tower_slit": "battlement", "keep_slit": "keep", "platform": "platform"}
        return int(rows[names[kind]]) if kind in names else 0

    def is_ignored(self, shooter: Man, target: Man, cell: int, level: int) -> bool:
        """S1.44-e, S1.45-a Whether something so high is ignored, by the shooter or, upward, by the target's radius."""
        high = [shooter, target] if self.level(target) > self.level(shooter) else [shooter]
        return any(level < self.level(man) and distance(man.cell, cell) <= self.radius(man) for man in high)

    def obstacles_block(self, shooter: Man, target: Man, line: Line) -> bool:
        """T2.5 Trees, siege towers, tents and engines."""
        high = max(self.level(shooter), self.level(target))
        for cell in line.crossed:
            kind = self.printed(cell)
            if kind == "tree":
                return True
            is_tower = cell in self.tower_cells and not self.is_own_tower(shooter, target, cell)
            if is_tower and (high < 3 or not self.is_over(shooter, target, cell)):
                return True
            is_low = kind == "tent" or cell in self.ram_cells or cell in self.engine_cells
            if is_low and not self.is_ignored(shooter, target, cell, 0):
                return True
        return False

    def is_own_tower(self, shooter: Man, target: Man, cell: int) -> bool:
        """S2.44-d Platform hexes of the tower on which the shooter, or upward the target, stands."""
        for cells in self.towers:
            if cell in cells:
                return any(man.layer == PLATFORM and man.cell in cells for man in (shooter, target))
        return False

    def crests(self, shooter: Man, target: Man, aim: Aim) -> list[tuple[int, int]]:
        """S3.23-a The crests a line crosses: each with its plateau hex and its slope hex."""
        way = sorted({*self.board.line(aim.start, aim.end).crossed, shooter.cell, target.cell}, key=aim.along)
        pairs = [*pairwise(way), *pairwise(reversed(way))]
        return [(a, b) for a, b in pairs if self.printed(a) == "plateau" and self.printed(b) == "slope"]

    def crest_blocks(self, shooter: Man, target: Man, aim: Aim) -> bool:
        """S3.23-b to -d, R58 The lower man is at least as far from the crest, or on the slope; nobody sees through."""
        lower, upper = sorted((shooter, target), key=self.level)
        if self.level(lower) == self.level(upper) == 0:
            return any(self.printed(cell) == "plateau" for cell in self.board.line(aim.start, aim.end).crossed)
        crests = self.crests(shooter, target, aim)
        if not crests or self.level(lower) > 0 or self.ground_of(lower) == "slope":
            return False
        return any(distance(lower.cell, slope) < distance(upper.cell, top) for top, slope in crests)

    def figures_block(self, shooter: Man, target: Man, line: Line, aim: Aim) -> bool:
        """S1.42, S1.46-d, S3.25-a Living figures on the line."""
        blocking = [
            one
            for cell in line.crossed
            for one in self.on(cell)
            if self.ground_of(one) != "trench"
            if not self.is_ignored(shooter, target, cell, self.level(one))
            if not (self.ground_of(one) == "moat" and self.is_at_edge(shooter))
        ]
        if not blocking:
            return False
        far = self.band(shooter, target) in ("medium", "long")
        over = shooter.weapon != "crossbow" and far
        return not (over and self.cover(shooter, target, aim) in ("none", "light"))

    # Rules for the moat and for own men

    def is_at_edge(self, man: Man) -> bool:
        """M1 A hex beside a moat hex, at the height of the bank: plain, bridge, filled moat or a breach."""
        near, ground = self.board.neighbours(man.cell), ("plain", "filled_moat", "rubble", "drawbridge")
        return self.ground_of(man) in ground and any(self.printed(cell) == "moat" for cell in near)

    def moat_forbids(self, shooter: Man, target: Man) -> bool:
        """S1.45-c, S1.46-c, -e Into the moat from the moat or its edge; out of it at the same."""
        kinds = self.ground_of(shooter), self.ground_of(target)
        if kinds[1] == "moat" and self.level(shooter) < 2:
            return kinds[0] != "moat" and not self.is_at_edge(shooter)
        return kinds[0] == "moat" and kinds[1] != "moat" and not self.is_at_edge(target)

    def own_men_forbid(self, shooter: Man, target: Man) -> bool:
        """S1.44-g, S2.43-b From above no shot beside an own man who stands as high as the target."""
        if "stray" in self.switches() or distance(shooter.cell, target.cell) > self.radius(shooter):
            return False
        if self.level(target) > self.level(shooter):
            return False
        near = self.board.neighbours(target.cell)
        return any(
            one.side == shooter.side and one.number != shooter.number and self.level(one) == self.level(target)
            for cell in near
            for one in self.on(cell)
        )

    def switches(self) -> set[str]:
        """The optional rules in force."""
        return {name for name, value in self.p.get("options", {}).items() if value is True}

    def ladder_forbids(self, shooter: Man, target: Man) -> bool:
        """S1.93-c, -g From a ladder only at the battlement it leans on and those beside both."""
        if self.ground_of(shooter) != "raised_ladder":
            return False
        top = dict(self.board.around(shooter.cell))[self.ladders[shooter.cell]]
        near = {top} | (set(self.board.neighbours(top)) & set(self.board.neighbours(shooter.cell)))
        return self.ground_of(target) != "battlement" or target.cell not in near

    # Range and cover

    def band(self, shooter: Man, target: Man) -> str:
        """T3 Short, medium or long; nothing beyond."""
        far = distance(shooter.cell, target.cell)
        bands: dict[str, int] = table("tables", "ranges.toml")["bands"][shooter.weapon]
        return next((name for name in ("short", "medium", "long") if far <= bands[name]), "")

    def modifier(self, shooter: Man, target: Man) -> int:
        """S1.3-b Range and health."""
        rows = table("tables", "ranges.toml")["modifiers"]
        return int(rows[self.band(shooter, target)]) + (int(rows["wounded"]) if shooter.state == "wounded" else 0)

    def cover(self, shooter: Man, target: Man, aim: Aim) -> str:
        """S1.5, S2.32, S2.44, S3.2, S5.22 The best cover that the target has on this line."""
        covers = [self.ground_cover(shooter, target, aim), self.cover_on_the_way(shooter, target, aim)]
        if self.is_behind_mantlet(target, aim):
            covers.append("heavy")
        return max(covers, key=COVERS.index)

    def ground_cover(self, shooter: Man, target: Man, aim: Aim) -> str:
        """What the hex of the target gives."""
        kind = self.ground_of(target)
        if kind in ("battlement", "tower_slit", "keep_slit"):
            return "heavy" if aim.into is not None or self.ground_of(shooter) == "raised_ladder" else "none"
        if kind in ("thicket", "slope") and distance(shooter.cell, target.cell) <= self.radius(shooter):
            return "none"
        if kind == "slope":
            return "none" if self.ground_of(shooter) in ("slope", "plateau") else "medium"
        if kind == "plateau":
            return "light" if any(top == target.cell for top, _ in self.crests(shooter, target, aim)) else "none"
        if target.cell in self.board.corners and self.is_down and not self.is_in_castle(shooter):
            return "none" if shooter.layer == PLATFORM else "heavy"
        return str(terrain_rows()[kind]["cover"])

    def cover_on_the_way(self, shooter: Man, target: Man, aim: Aim) -> str:
        """S3.21-b, S1.44-h A thicket on the line."""
        if distance(shooter.cell, target.cell) <= self.radius(shooter):
            return "none"
        crossed = self.board.line(aim.start, aim.end, (shooter.cell, target.cell)).crossed
        return "light" if any(self.printed(cell) == "thicket" for cell in crossed) else "none"

    def is_behind_mantlet(self, target: Man, aim: Aim) -> bool:
        """S5.22-b The line comes in through the mantlet's side or one beside it."""
        if target.cell not in self.mantlets or target.layer == PLATFORM:
            return False
        facing = self.mantlets[target.cell]
        return any(self.comes_through(target.cell, (facing + turn) % 6, aim) for turn in (-1, 0, 1))

    def comes_through(self, cell: int, side: int, aim: Aim) -> bool:
        """Whether a line to the middle of a hex crosses one of its sides, corners included."""
        x, y = centre(cell)
        dx, dy = aim.start[0] - x, aim.start[1] - y
        (ax, ay), (bx, by) = ((px - x, py - y) for px, py in corners_of(cell, side))
        return ax * dy - ay * dx >= 0 >= bx * dy - by * dx and (dx * (ax + bx) + dy * (ay + by)) > 0

    # The verdict

    def shots(self, shooter: Man, target: Man) -> set[str]:
        """The covers with which a shot is possible; none where it is not."""
        if not self.band(shooter, target) or not self.may_be_aimed_at(shooter, target):
            return set()
        covers = {
            self.cover(shooter, target, aim) for aim in self.aims(shooter, target) if self.is_open(shooter, target, aim)
        }
        return covers - {"full"}

    def may_be_aimed_at(self, shooter: Man, target: Man) -> bool:
        """What forbids a shot whatever the line."""
        return not (
            self.moat_forbids(shooter, target)
            or self.own_men_forbid(shooter, target)
            or self.ladder_forbids(shooter, target)
            or self.ground_of(shooter) in ("siege_tower", "ram", "keep_door")
            or self.ground_of(target) in ("siege_tower", "ram", "keep_door")
        )

    def letter(self, shooter: Man, target: Man, cover: str, die: int) -> str:
        """T4 The result of a die."""
        modified = min(10, max(1, die + self.modifier(shooter, target)))
        return str(table("tables", "shooting_foot.toml")[shooter.weapon][cover][modified - 1])


def corners_of(cell: int, side: int) -> tuple[Point, Point]:
    """The two corners of a side."""
    ring = corners(cell)
    return ring[side], ring[(side + 1) % 6]
