"""Second opinion on MfM: what a seat may order, the chest, the turn and the points, told from the book alone.

`Opinion` looks at one saved position. `mfm_board` has the board, `mfm_reach` moves and targets, `mfm_fights` the dice.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.second_opinion.mfm_board import AROUND, GROUND, Cell, distance, figures
from tests.second_opinion.mfm_fights import Fights, Odds
from tests.second_opinion.mfm_reach import Figure

Order = str | tuple[str | int, ...]


class Opinion(Fights):
    """What the book says about one saved position; `carried`: whether the chest was carried in this turn."""

    def __init__(self, p: dict[str, Any], carried: bool = False) -> None:
        super().__init__(p)
        self.carried = carried

    # Orders (G1)

    def orders(self) -> set[Order]:
        """All that the seat with the word may order."""
        found: set[Order] = {"end", *self.chest_orders()}
        if self.p["has_acted"] and self.waiting_partners():
            found.add("hand_over")
        for figure in self.figures.values():
            if figure.seat == self.p["seat"] and figure.cell is not None:
                found |= {(verb, figure.number) for verb in self.verbs(figure)}
        return found

    def waiting_partners(self) -> list[str]:
        """R51 Partners who have not ended their turn."""
        side, seat = self.p["side"], self.p["seat"]
        seats = [one for one, fights_for in self.p["seats"].items() if fights_for == side and one != seat]
        return [one for one in seats if one not in self.p["done"]]

    def verbs(self, figure: Figure) -> set[str]:
        """What a figure on the board may do."""
        verb = "second_move" if figure.moved else "move"
        found = {verb} if self.may_move(figure) and self.ways(figure) else set()
        if self.may_fight(figure):
            found |= self.attacks(figure)
        if self.may_search(figure):
            found.add("search")
        if self.may_change_floor(figure):
            found.add("change_floor")
        return found

    def attacks(self, figure: Figure) -> set[str]:
        """G4, G7, G8 The attacks it has a target for; G7.1-d a move after the shot is announced with it."""
        found = {"attack"} if self.nah_targets(figure) else set()
        if self.weit_targets(figure):
            found.add("long_strike")
        if self.fern_targets(figure, moves=figure.moved):
            found.add("shoot")
        if self.may_move(figure) and not figure.moved and self.fern_targets(figure, moves=True):
            found.add("shoot_and_move")
        return found

    def may_change_floor(self, figure: Figure) -> bool:
        """G9-q On stairs at the start of its turn, with nothing done yet."""
        has_acted = figure.moved or figure.fought or figure.struck or figure.stays or figure.began is not None
        return self.board.is_noted(figure.at, "stairs") and not has_acted

    # The chest (GS)

    def chest_orders(self) -> set[Order]:
        """GS-n, GS-p Who may carry the chest somewhere, or out over the bottom edge."""
        found: set[Order] = set()
        for carriers in self.carrying_parties():
            numbers = tuple(one.number for one in carriers)
            if self.carries(carriers):
                found.add(("carry", *numbers))
            if self.can_deliver(carriers):
                found.add(("deliver", *numbers))
        return found

    def carrying_parties(self) -> list[tuple[Figure, ...]]:
        """GS-j, GS-k, GS-n One or two figures of the escort beside the chest who have not moved; GS-o no foe on it."""
        if self.chest is None or self.p["side"] != self.p["escort"] or not self.may_be_carried():
            return []
        near = [
            one
            for one in self.figures.values()
            if one.seat == self.p["seat"] and one.cell is not None and self.may_move(one) and not one.moved
            if distance(one.cell, self.chest) == 1
        ]
        return [*combinations(near, 1), *combinations(near, 2)]

    def may_be_carried(self) -> bool:
        """GS-o Not while somebody stands on it; GS-p once in a turn."""
        return self.chest is not None and self.on(self.chest) is None and not self.carried

    def carrying_points(self, carriers: tuple[Figure, ...]) -> int:
        """GS-j, GS-k One loses 3 movement points, two lose 1."""
        return min(self.points_left(one) for one in carriers) - (3 if len(carriers) == 1 else 1)

    def carries(self, carriers: tuple[Figure, ...]) -> dict[Cell, list[Cell]]:
        """GS-n Where the chest can be carried, each with the way of the chest."""
        found: dict[Cell, list[Cell]] = {}
        assert self.chest is not None
        for dx, dy in AROUND:
            left, way = self.carrying_points(carriers), [self.chest]
            while self.can_carry(carriers, way[-1], dx, dy):
                left -= self.carrying_cost(carriers, way[-1], dx, dy)
                if left < 0:
                    break
                way.append((way[-1][0] + dx, way[-1][1] + dy, way[-1][2]))
                if self.fits(carriers, way[-1]):
                    found[way[-1]] = way[1:]
        return found

    def carrying_strikes(self, carriers: tuple[Figure, ...], destination: int) -> list[tuple[int, int, int]] | None:
        """R57 The first strikes that carriers may meet; None where they cannot go."""
        way = self.carries(carriers).get(self.board.cell(destination))
        if way is None:
            return None
        return [
            strike
            for one in carriers
            for cell in one.base
            for strike in self.strikes_along(one, [self.shifted(cell, chest) for chest in way])
        ]

    def told_chest(self, stopped: int, destination: int) -> int:
        """R57 If a carrier falls on the way, the chest is where they stopped, and so it is told."""
        return stopped

    def shifted(self, cell: Cell, chest: Cell, dx: int = 0, dy: int = 0) -> Cell:
        """Where somebody from this cell is when the chest has come to `chest` and goes on by a step."""
        assert self.chest is not None
        return cell[0] + chest[0] - self.chest[0] + dx, cell[1] + chest[1] - self.chest[1] + dy, cell[2]

    def can_carry(self, carriers: tuple[Figure, ...], chest: Cell, dx: int, dy: int) -> bool:
        """GS-n Whether all of them can make the next step."""
        assert self.chest is not None
        return all(
            self.can_step(one, self.shifted(cell, chest), self.shifted(cell, chest, dx, dy))
            for one in carriers
            for cell in (*one.base, self.chest)
        )

    def carrying_cost(self, carriers: tuple[Figure, ...], chest: Cell, dx: int, dy: int) -> int:
        """GS-n The highest cost among their new cells."""
        assert self.chest is not None
        cells = [(one, cell) for one in carriers for cell in (*one.base, self.chest)]
        return max(self.cost(one, self.shifted(cell, chest, dx, dy)) for one, cell in cells)

    def fits(self, carriers: tuple[Figure, ...], chest: Cell) -> bool:
        """X-f, G9-j Whether chest and carriers may stay there."""
        numbers = {one.number for one in carriers}
        assert self.chest is not None
        cells = [self.shifted(cell, chest) for cell in (self.chest, *(cell for one in carriers for cell in one.base))]
        takers = [self.on(cell) for cell in cells]
        return all(one is None or one.number in numbers for one in takers) and not any(
            self.board.is_noted(cell, "only over") for cell in cells
        )

    def can_deliver(self, carriers: tuple[Figure, ...]) -> bool:
        """GS-m Whether a straight way of the chest leads over the bottom edge."""
        return any(self.leads_out(carriers, dx) for dx in (-1, 0, 1))

    def leads_out(self, carriers: tuple[Figure, ...], dx: int) -> bool:
        """GS-n, R53 All take each step; beyond the edge it costs 1, and carriers there have left the board."""
        assert self.chest is not None
        pieces = [(one, cell) for one in carriers for cell in (*one.base, self.chest)]
        left = self.carrying_points(carriers)
        for row in range(self.chest[1], self.board.height):
            steps = [(one, cell, (cell[0] + dx, cell[1] + 1, cell[2])) for one, cell in pieces]
            cost = self.cost_of_leaving(steps, is_last=row == self.board.height - 1)
            if not cost or cost > left:
                return False
            left, pieces = left - cost, [(one, new) for one, _, new in steps]
        return True

    def cost_of_leaving(self, steps: list[tuple[Figure, Cell, Cell]], is_last: bool) -> int:
        """GS-n The highest cost among the new cells, at least 1; 0 where somebody cannot go on."""
        inside = [(one, old, new) for one, old, new in steps if not self.is_beyond(new)]
        if not all(self.can_step(one, old, new) for one, old, new in inside):
            return 0
        return max([1, *(self.cost(one, new) for one, _, new in inside)])

    def is_beyond(self, cell: Cell) -> bool:
        """Whether a cell lies below the bottom edge."""
        return cell[1] >= self.board.height

    def may_search(self, figure: Figure) -> bool:
        """GS-f, GS-h, GS-o An enemy of the escort on the chest who has neither fought nor made a long strike."""
        is_there = self.chest is not None and figure.cell == self.chest
        return is_there and figure.side != self.p["escort"] and not figure.fought and not figure.struck

    def search_odds(self, number: int) -> Odds:
        """GS-g 10, 11 or 12 finds the document."""
        return {(("document_found", number),): Fraction(3, 12), (("nothing_found", number),): Fraction(9, 12)}

    # Turns, rounds and points (G1, G9, G10)

    def points_lost(self, side: str) -> int:
        """G10-b, G10-h What the fallen of a side have cost, however they fell."""
        return sum(one.row["cost"] for one in self.figures.values() if one.side == side and one.lives == 0)

    def result(self) -> tuple[str | None, str] | None:
        """G10-h A side without figures loses at once; who is between two floors is in play."""
        left = {one.side for one in self.figures.values() if one.cell is not None or one.stairs is not None}
        return None if len(left) == 2 else (left.pop() if left else None, "no_figures_left")

    def after_end(self) -> dict[str, Any]:
        """G1-a What the word "end" leads to: the partner, the other side, the next round, or the end."""
        side, turn = self.p["side"], self.p["round"]
        if not self.waiting_partners():
            side = next(one for one in self.p["sides"] if one != side)
            turn += side == self.p["first"]
        if self.p["rounds"] and turn > self.p["rounds"]:
            return {"result": self.result_of_points()}
        cells = self.cells_after_stairs(side if side != self.p["side"] else "")
        return {"result": None, "side": side, "round": turn, "cells": cells}

    def result_of_points(self) -> tuple[str | None, str]:
        """G10-h After the last round more enemy points removed win; GS-q the scenario is a draw."""
        one, other = self.p["sides"]
        lost, won = self.points_lost(one), self.points_lost(other)
        if self.p["escort"]:
            return None, "time_is_up"
        return (None, "equal_points") if lost == won else (one if won > lost else other, "more_points")

    def cells_after_stairs(self, side: str) -> dict[int, Cell | None]:
        """G9-q, R46 Where everybody is when a side's turn begins: off the stairs, if the cell is free."""
        cells = {number: one.cell for number, one in self.figures.items()}
        for number, one in self.figures.items():
            if one.side == side and one.stairs is not None and one.stairs not in cells.values():
                cells[number] = one.stairs
        return cells

    def stairs_lead_to(self, figure: Figure) -> Cell:
        """G9-q The matching stair cell of the other floor."""
        x, y, floor = figure.at
        return x, y, 1 - floor

    # Armies and deployment (G10)

    def recruits(self, seat: str) -> set[str]:
        """G10-a, C1.1-g, R48 Whom a seat may still add to its army; an army has somebody."""
        army = [one.row for one in self.figures.values() if one.seat == seat]
        left = self.p["purse"][seat]
        kinds = [row for row in figures().values() if row["people"] == self.p["peoples"][seat] and row["cost"] <= left]
        found = {row["id"] for row in kinds if "red_horse" not in row.get("symbols", ())}
        if self.p["options"]["limits"]:
            found -= self.too_many(army, left + sum(row["cost"] for row in army))
        return found | ({"done"} if army else set())

    def too_many(self, army: list[dict[str, Any]], points: int) -> set[str]:
        """R48 One commander for each started 100 points, one hero for each started 50."""
        found = set()
        for rank, share in (("commander", 100), ("hero", 50)):
            if sum(row["name"].startswith(rank) for row in army) >= -(-points // share):
                found |= {row["id"] for row in figures().values() if row["name"].startswith(rank)}
        return found

    def deployment_cells(self, figure: Figure) -> set[int]:
        """G10-i, G9-j, R54 Free cells of the zone on which one may stand; carriers beside the chest."""
        left, top, right, bottom = self.p["zones"][self.p["sides"].index(figure.side)]
        zone = [cell for cell in self.board.letters if left <= cell[0] <= right and top <= cell[1] <= bottom]
        return {
            self.board.number(cell)
            for cell in zone
            if cell[2] == GROUND and cell not in self.board.closed and self.cost(figure, cell)
            if self.on(cell) is None and not self.board.is_noted(cell, "only over") and cell != self.chest
            if figure.number not in self.p["carriers"] or (self.chest and distance(cell, self.chest) == 1)
        }
