"""Second opinion on MfM: riders and chariots on their bases, how they drive and turn, told from the books alone.

Numbers in the docstrings are those of the rulebook. Every piece is told by the cells it covers, row by row from its
front; those aboard stand wherever their chariot or mount does. It imports nothing of the game's rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from tests.second_opinion.mfm_board import DATA, GROUND, OFF, Board, Cell, board, distance, figures

AHEAD = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}  # C2-i the four sides that a base faces
# G9-p what chariots and riders cannot enter
CLOSED = {"chariot": set("kzhFdToKMW"), "horse": set("TFdoKMW"), "foot": set("oKMW")}


@cache
def animals() -> dict[str, dict[str, Any]]:
    """The mounts and chariots of the value tables, with their bases (R1-a, C2-k)."""
    found = {}
    for people in ("celts", "romans", "egyptians", "persians"):
        values = tomllib.loads((DATA / f"values_{people}.toml").read_text(encoding="utf-8"))
        for row in values["mounts"]:
            found[row["id"]] = {"gait": "horse", "width": 1, "length": 2, "shelter": 0, "seats": 1, **row}
        for row in values["chariots"]:
            found[row["id"]] = {"gait": "chariot", **row}
    return {name: {**row, "people": name[0]} for name, row in found.items()}


class Piece(NamedTuple):
    """A figure, mount or chariot of the position."""

    number: int
    row: dict[str, Any]
    side: str
    seat: str
    cells: tuple[Cell, ...]  # () off the board
    facing: int
    lives: int
    marks: dict[str, Any]
    aboard: int

    @property
    def gait(self) -> str:
        """Whether it walks, trots or rolls."""
        return str(self.row.get("gait", "foot"))

    @property
    def is_large(self) -> bool:
        """Whether it is a mount or chariot."""
        return self.gait != "foot"

    def has(self, symbol: str) -> bool:
        """Whether it bears a symbol."""
        return symbol in self.row.get("symbols", ())


def covered(cell: Cell, facing: int, width: int, length: int) -> tuple[Cell, ...]:
    """The cells of a base whose front left cell is this one, row by row from the front."""
    x, y, floor = cell
    dx, dy = AHEAD[facing]
    return tuple((x - dy * right - dx * back, y + dx * right - dy * back, floor)
                 for back in range(length) for right in range(width))  # fmt: skip


def shifted(cells: Iterable[Cell], dx: int, dy: int) -> tuple[Cell, ...]:
    """The same cells one step on."""
    return tuple((x + dx, y + dy, floor) for x, y, floor in cells)


def near(one: Iterable[Cell], other: Iterable[Cell]) -> int:
    """X-c The smallest distance between two bases."""
    others = tuple(other)
    return min((distance(a, b) for a in one for b in others), default=99)


class Bases:
    """Who stands where and may drive where in one saved position."""

    def __init__(self, p: dict[str, Any]) -> None:
        self.p = p
        self.board: Board = board(p["map_name"])
        self.cars: dict[int, dict[str, Any]] = {int(number): car for number, car in p["vehicles"].items()}
        self.pieces = {int(number): self._piece(int(number), data) for number, data in p["units"].items()}

    def _piece(self, number: int, data: dict[str, Any]) -> Piece:
        rows = {**figures(), **animals()}
        bearer = self.p["units"][str(data["aboard"])] if data["aboard"] != OFF else data
        base = rows[bearer["kind"]]
        cells: tuple[Cell, ...] = ()
        if bearer["cell"] != OFF:
            first = self.board.cell(bearer["cell"])
            cells = covered(first, bearer["facing"], base.get("width", 1), base.get("length", 1))
        return Piece(number, rows[data["kind"]], data["side"], data["seat"], cells, bearer["facing"], data["lives"],
                     data, data["aboard"])  # fmt: skip

    # Who stands where

    def standing(self) -> list[Piece]:
        """All that stand on the board by themselves."""
        return [one for one in self.pieces.values() if one.cells and one.aboard == OFF]

    def on(self, cell: Cell) -> Piece | None:
        """What covers a cell."""
        return next((one for one in self.standing() if cell in one.cells), None)

    def crew(self, number: int) -> list[Piece]:
        """All aboard."""
        return [self.pieces[one] for one in self.cars[number]["crew"]] if number in self.cars else []

    def driver(self, number: int) -> Piece | None:
        """Who drives or rides."""
        return self.pieces.get(self.cars[number]["driver"])

    def leads(self, number: int) -> bool:
        """C6.1-f Whether a figure leads animals."""
        return any(car["leader"] == number for car in self.cars.values())

    def body(self, piece: Piece) -> Piece:
        """The piece on the board: the chariot or mount of those aboard."""
        return piece if piece.aboard == OFF else self.pieces[piece.aboard]

    def letter(self, cell: Cell) -> str:
        """The letter of a cell; nothing beyond the board."""
        return self.board.letters.get(cell, "")

    # Driving (C2, R2)

    def cost(self, piece: Piece, cell: Cell) -> int:
        """C2-h, R2-b, C7.2-i What a cell costs; 0 where it cannot be entered."""
        letter = self.letter(cell)
        if not letter or letter in CLOSED[piece.gait]:
            return 0
        price = 5 if letter == "k" and piece.gait == "horse" else self.board.terrain(cell).cost
        rider = self.driver(piece.number) if piece.gait == "horse" else piece if not piece.is_large else None
        return max(1, price - 1) if rider and rider.has("skirmisher") else price

    def step(self, piece: Piece, cells: tuple[Cell, ...], dx: int, dy: int) -> int:
        """G9-o, C2-l The cost of a step of the whole base; 0 where it cannot be made."""
        after = shifted(cells, dx, dy)
        new = [cell for cell in after if cell not in cells]
        if any(self.is_foe_on(piece, cell) for cell in new) or not self.can_drive(piece, cells, dx, dy):
            return 0
        return max(self.cost(piece, cell) for cell in new)

    def can_drive(self, piece: Piece, cells: tuple[Cell, ...], dx: int, dy: int) -> bool:
        """G3-l, G9-p Whether the ground lets it."""
        after = shifted(cells, dx, dy)
        corners = any(self.board.is_corner_closed(old, new) for old, new in zip(cells, after, strict=True))
        return not corners and all(self.cost(piece, cell) for cell in after if cell not in cells)

    def is_foe_on(self, piece: Piece, cell: Cell) -> bool:
        """Whether an enemy stands there."""
        other = self.on(cell)
        return other is not None and other.side != piece.side

    def is_free(self, piece: Piece, cells: Iterable[Cell]) -> bool:
        """X-f, R2-d Whether the base may stay there: nobody else, and no fence or hedge beneath."""
        others = [self.on(cell) for cell in cells]
        return all(one is None or one.number == piece.number for one in others) and not any(
            self.board.is_noted(cell, "only over") for cell in cells
        )

    def directions(self, piece: Piece) -> list[tuple[int, int]]:
        """C2-e, C2-i Forwards, or diagonally forwards to either side."""
        dx, dy = AHEAD[piece.facing]
        return [(dx + side * dy, dy + side * dx) for side in (-1, 0, 1)]

    def left(self, piece: Piece) -> int:
        """C2-c What it may still spend."""
        return int(piece.row["movement"]) - int(piece.marks["spent"])

    def lanes(self, piece: Piece) -> Iterator[list[tuple[tuple[Cell, ...], int]]]:
        """C2-f Each straight lane, as the bases along it with what is left on them."""
        for dx, dy in self.directions(piece):
            cells, left = piece.cells, self.left(piece)
            lane = [(cells, left)]
            while (price := self.step(piece, cells, dx, dy)) and price <= left:
                cells, left = shifted(cells, dx, dy), left - price
                lane.append((cells, left))
            yield lane

    def ways(self, piece: Piece) -> dict[int, list[tuple[Cell, ...]]]:
        """Where a drive may end, by the front left cell, with the bases along the way."""
        found = {}
        for lane in self.lanes(piece):
            for far in range(1, len(lane)):
                if self.is_free(piece, lane[far][0]):
                    found[self.board.number(lane[far][0][0])] = [cells for cells, _ in lane[: far + 1]]
        return found

    def may_drive(self, piece: Piece) -> bool:
        """C6-a, C5.1-i Somebody drives it, it has not moved, and nobody aboard has shot without announcing a move."""
        car = self.cars[piece.number]
        has_moved = piece.marks["moved"] or car["steps"] or car["is_halted"] or piece.marks["idle"]
        is_held = any(one.marks["stays"] for one in self.crew(piece.number))
        return car["driver"] != OFF and car["will_drive"] and not has_moved and not is_held and bool(piece.cells)

    def facings(self, piece: Piece) -> set[int]:
        """C2-j, R2-c 180° in place; 90° round the rear block of the base, which is as long as it is wide."""
        wide, long = piece.row["width"], piece.row["length"]
        block = set(piece.cells[(long - wide) * wide :])
        found = set()
        for facing in AHEAD:
            places = [self._turned(piece, facing, cell) for cell in self._corners(piece.cells)]
            quarter = (facing - piece.facing) % 4 == 2
            fitting = [
                cells for cells in places
                if (set(cells[(long - wide) * wide :]) == block if quarter else set(cells) == set(piece.cells))
            ]  # fmt: skip
            if facing != piece.facing and any(self._fits(piece, cells) for cells in fitting):
                found.add(facing)
        return found

    def _corners(self, cells: tuple[Cell, ...]) -> list[Cell]:
        """All cells on which the front left corner of a turned base can lie."""
        (x, y, _), far = cells[0], 4
        return [(x + dx, y + dy, GROUND) for dx in range(-far, far + 1) for dy in range(-far, far + 1)]

    def _turned(self, piece: Piece, facing: int, corner: Cell) -> tuple[Cell, ...]:
        return covered(corner, facing, piece.row["width"], piece.row["length"])

    def _fits(self, piece: Piece, cells: tuple[Cell, ...]) -> bool:
        new = [cell for cell in cells if cell not in piece.cells]
        return self.is_free(piece, cells) and all(self.cost(piece, cell) for cell in new)

    # What a drive meets: first strikes (G8.2-m) and trees (C4.2)

    def has_long_weapon(self, piece: Piece) -> bool:
        """C10-c A chariot or rider with a long weapon aboard counts as a long-weapon figure."""
        return any("long" in one.row for one in [piece, *self.crew(piece.number)])

    def may_strike_first(self, figure: Piece) -> bool:
        """G8.2-a, C10-b, C10.1-e, G9-b3 Its strike is not used, it leads nothing and stands in no thorns."""
        can = "long" in figure.row and bool(figure.cells) and not figure.marks["reacted"]
        return can and not self.leads(figure.number) and any(self._is_open(cell) for cell in figure.cells)

    def _is_open(self, cell: Cell) -> bool:
        return not self.board.is_noted(cell, "no attack")

    def reaches(self, cells: Iterable[Cell], others: Iterable[Cell]) -> bool:
        """X-b, R47, G9-b3 Adjacent, without a closed corner between, and not out of thorns."""
        theirs = tuple(others)
        return any(
            distance(one, other) == 1 and not self.board.is_corner_closed(one, other)
            for one in cells if self._is_open(one) for other in theirs
        )  # fmt: skip

    def strikers(self, piece: Piece, before: tuple[Cell, ...], after: tuple[Cell, ...]) -> list[int]:
        """G8.2-m Who may strike first at a base that steps there: no cell of it lay in the area before."""
        if self.has_long_weapon(piece):
            return []
        return [
            one.number
            for one in self.pieces.values()
            if one.side != piece.side and self.may_strike_first(one)
            if near(one.cells, before) > 1 and self.reaches(one.cells, after)
        ]

    def trees(self, before: tuple[Cell, ...], after: tuple[Cell, ...]) -> list[int]:
        """C4.2-b, C4.2-h The trees whose branches it comes under, and was not under before."""
        return sorted(self._trees_over(after) - self._trees_over(before))

    def _trees_over(self, cells: tuple[Cell, ...]) -> set[int]:
        return {self.board.obstacle(cell) for cell in cells if self.letter(cell) == "a"}

    def met(self, piece: Piece, way: list[tuple[Cell, ...]]) -> list[tuple[int, str, int]]:
        """All that a drive may meet, each with the front left cell where it is met."""
        found = []
        for before, after in pairwise(way):
            here = self.board.number(after[0])
            found += [(here, "strike", striker) for striker in self.strikers(piece, before, after)]
            found += [(here, "tree", 0) for _ in self.trees(before, after)]
        return sorted(found)
