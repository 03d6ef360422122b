"""Second opinion on MfM: who can go where and who can attack whom, told from the book alone for one position.

It reads a saved position and the data files and imports nothing of the game. The numbers in the docstrings are those of
the rulebook, R46 to R57 its rulings. Figures on foot only, whose bases are one cell.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.second_opinion.mfm_board import AROUND, OFF, Board, Cell, board, distance, fields_apart, figures


class Figure(NamedTuple):
    """A figure of the position with its row of the value table."""

    number: int
    row: dict[str, Any]
    side: str
    seat: str
    cell: Cell | None  # None: fallen, not yet placed or between two floors
    began: Cell | None  # where it stood before its move
    lives: int
    spent: int
    moved: bool
    fought: bool
    struck: bool
    stays: bool
    reacted: bool
    stairs: Cell | None  # between two floors: where it will come out

    @property
    def at(self) -> Cell:
        """Where it stands, of a figure that stands somewhere."""
        assert self.cell is not None
        return self.cell

    @property
    def base(self) -> list[Cell]:
        """The cells it covers."""
        return [] if self.cell is None else [self.cell]

    @property
    def has_long_weapon(self) -> bool:
        """G8-a Whether it has a WEIT value."""
        return "long" in self.row

    @property
    def is_skirmisher(self) -> bool:
        """C7.2-a Whether it bears the skirmisher's symbol."""
        return "skirmisher" in self.row.get("symbols", ())


class Reach:
    """What the book says about one saved position."""

    def __init__(self, p: dict[str, Any]) -> None:
        self.p = p
        self.board: Board = board(p["map_name"])
        self.figures = {int(number): self._figure(int(number), data) for number, data in p["units"].items()}
        self.chest = None if p["chest"] == OFF else self.board.cell(p["chest"])

    def _figure(self, number: int, data: dict[str, Any]) -> Figure:
        cells = {
            name: None if data[name] == OFF else self.board.cell(data[name]) for name in ("cell", "began", "stairs")
        }
        known = {name: data[name] for name in Figure._fields if name in data}
        return Figure(**{**known, **cells, "number": number, "row": figures()[data["kind"]]})

    def on(self, cell: Cell) -> Figure | None:
        """Who stands on a cell."""
        return next((one for one in self.standing() if cell in one.base), None)

    def standing(self) -> list[Figure]:
        """All figures on the board."""
        return [one for one in self.figures.values() if one.cell is not None]

    def foes(self, figure: Figure) -> list[Figure]:
        """The enemies on the board."""
        return [one for one in self.standing() if one.side != figure.side]

    def friends(self, figure: Figure) -> list[Figure]:
        """Own and allied figures on the board without itself (G7.4-f, G10-g)."""
        return [one for one in self.standing() if one.side == figure.side and one.number != figure.number]

    # Movement (G3)

    def cost(self, figure: Figure, cell: Cell) -> int:
        """G3-i, G9 What a cell costs; C7.2-g one less for skirmishers, at least 1. 0: it cannot be entered."""
        cost = self.board.terrain(cell).cost
        return max(1, cost - 1) if cost and figure.is_skirmisher else cost

    def can_step(self, figure: Figure, start: Cell, end: Cell) -> bool:
        """G3-f, G3-l, G9 Whether a step leads there: on the board, not closed, no enemy, no closed corner."""
        if end not in self.board.letters or not self.cost(figure, end) or self.board.is_corner_closed(start, end):
            return False
        other = self.on(end)
        return other is None or other.side == figure.side

    def can_stay(self, figure: Figure, cell: Cell) -> bool:
        """X-f, G9-j, GS-o, R53 Whether a move may end there."""
        if self.board.is_noted(cell, "only over"):
            return False
        other = self.on(cell)
        return (other is None or other.number == figure.number) and not (
            cell == self.chest and figure.side == self.p["escort"]
        )

    def points_left(self, figure: Figure) -> int:
        """G3-g, G8.1-l B less what the first part of the move has cost; C7.2-h a second move has B anew."""
        return int(figure.row["movement"]) - (0 if figure.moved else figure.spent)

    def ways(self, figure: Figure) -> dict[Cell, list[Cell]]:
        """G3-b, G3-h, G3-k The cells a figure can reach, each with the straight way to it."""
        found: dict[Cell, list[Cell]] = {}
        for dx, dy in AROUND:
            here, left, way = figure.at, self.points_left(figure), list[Cell]()
            while True:
                there = (here[0] + dx, here[1] + dy, here[2])
                if not self.can_step(figure, here, there) or self.cost(figure, there) > left:
                    break
                here, left = there, left - self.cost(figure, there)
                way.append(here)
                if self.can_stay(figure, here) and self.is_of_use(figure, here):
                    found[here] = list(way)
        return found

    def is_of_use(self, figure: Figure, cell: Cell) -> bool:
        """G8.1-l After a long strike one moves only to where one can attack NAH."""
        return not figure.struck or figure.fought or bool(self.nah_targets(figure._replace(cell=cell)))

    def destinations(self, number: int) -> set[int]:
        """Where a move may end."""
        return {self.board.number(cell) for cell in self.ways(self.figures[number])}

    def may_move(self, figure: Figure) -> bool:
        """G1-e, G7.1-d, G8.1-l Once in a turn, not after a shot without announcing it, not after a strike and NAH."""
        if figure.cell is None or figure.stays:
            return False
        return self.may_move_again(figure) if figure.moved else not self.is_held_by_the_strike(figure)

    def is_held_by_the_strike(self, figure: Figure) -> bool:
        """G8.1-l Who moved, struck and has attacked NAH moves no more; G1-d who has not moved yet may."""
        return figure.struck and figure.fought and figure.began is not None

    def may_move_again(self, figure: Figure) -> bool:
        """C7.2-b A skirmisher on foot may move a second time instead of fighting."""
        return figure.is_skirmisher and not figure.fought and not figure.struck

    def strikers_on(self, mover: Figure, before: Cell, cell: Cell) -> set[int]:
        """G8.2-a to -f, -j, -k Who may strike first at a figure that steps there: it was not in the area before."""
        if mover.has_long_weapon:
            return set()
        return {
            foe.number
            for foe in self.foes(mover)
            if foe.has_long_weapon and not foe.reacted and foe.cell is not None and distance(foe.cell, before) > 1
            if self.can_reach(foe, mover._replace(cell=cell))
        }

    def first_strikes(self, number: int, destination: int) -> list[tuple[int, int, int]] | None:
        """The first strikes that a move may meet; None where it cannot go."""
        mover = self.figures[number]
        way = self.ways(mover).get(self.board.cell(destination))
        return None if way is None else self.strikes_along(mover, way)

    def strikes_along(self, mover: Figure, way: list[Cell]) -> list[tuple[int, int, int]]:
        """Each first strike on a way: who is struck at, on which cell, and by whom."""
        return [
            (mover.number, self.board.number(cell), striker)
            for before, cell in zip([mover.at, *way], way, strict=False)
            for striker in self.strikers_on(mover, before, cell)
        ]

    # Who may be attacked (G4, G7, G8)

    def may_fight(self, figure: Figure) -> bool:
        """G1-c, G9-b3 Once in a turn, and not out of thorns."""
        return figure.cell is not None and not figure.fought and not self.board.is_noted(figure.cell, "no attack")

    def can_reach(self, figure: Figure, foe: Figure) -> bool:
        """G4-b, R47 Next to each other without a closed corner between; G9-b3 not out of thorns."""
        if figure.cell is None or foe.cell is None or self.board.is_noted(figure.cell, "no attack"):
            return False
        return distance(figure.cell, foe.cell) == 1 and not self.board.is_corner_closed(figure.cell, foe.cell)

    def nah_targets(self, figure: Figure) -> set[int]:
        """G4-b Adjacent enemies."""
        return {foe.number for foe in self.foes(figure) if self.can_reach(figure, foe)}

    def fern_targets(self, figure: Figure, moves: bool) -> set[int]:
        """G7-a, G7-b, G7-i, G9-l Enemies in range that are not adjacent and not behind a wall."""
        if "shot" not in figure.row:
            return set()
        reach = figure.row["range"] - (1 if moves and figure.is_skirmisher else 0)  # C7.2-f
        return {
            foe.number
            for foe in self.foes(figure)
            if foe.cell is not None and self.is_in_range(figure.at, foe.cell, reach)
            if self.can_be_shot(figure.at, foe.cell)
        }

    def is_in_range(self, cell: Cell, target: Cell, reach: int) -> bool:
        """G7-i 1 to F ranged fields away and not adjacent."""
        return 1 <= fields_apart(cell, target) <= reach and distance(cell, target) > 1

    def can_be_shot(self, cell: Cell, target: Cell) -> bool:
        """G9-l No wall in the line; R52 nobody shoots from floor to floor of a building."""
        roofs = self.board.is_under_roof(cell) and self.board.is_under_roof(target)
        return not (roofs and cell[2] != target[2]) and not self.board.is_wall_between(cell, target)

    def weit_targets(self, figure: Figure) -> set[int]:
        """G8.1 Enemies without a long weapon, exactly one usable cell between, not adjacent when the action began."""
        return {
            foe.number
            for foe in self.foes(figure)
            if figure.has_long_weapon and not figure.struck and not foe.has_long_weapon and foe.cell is not None
            if distance(figure.began or figure.at, foe.cell) >= 2 and self.cells_between(figure.at, foe.cell)
        }

    def cells_between(self, start: Cell, end: Cell) -> list[Cell]:
        """G8.1-k, G8.1-m The cells over which a long strike can be led at distance 2."""
        if distance(start, end) != 2:
            return []
        around = [(start[0] + dx, start[1] + dy, start[2]) for dx, dy in AROUND]
        return [cell for cell in around if distance(cell, end) == 1 and self.is_usable(start, cell, end)]

    def is_usable(self, start: Cell, cell: Cell, end: Cell) -> bool:
        """G8.1-m It lies on the line, holds no figure, is no wall, cliff or boulder, and no corner is closed."""
        on_line = cell in self.board.line(start, end).path
        is_free = cell in self.board.letters and self.on(cell) is None and not self.board.is_noted(cell, "no melee")
        return on_line and is_free and not self.is_strike_barred(start, cell) and not self.is_strike_barred(cell, end)

    def is_strike_barred(self, start: Cell, end: Cell) -> bool:
        """G8.1-m, G3-l A closed corner."""
        return self.board.is_corner_closed(start, end)
