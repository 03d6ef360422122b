"""Second opinion on MfM: trampling and riding down, told from the books alone for one saved position.

What people choose is taken as given: a trample is told for the choices `lowest` makes, the smallest number and the
smallest cell each time.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from tests.second_opinion.mfm_bases import Bases, Piece, near, shifted
from tests.second_opinion.mfm_board import AROUND, Cell

Dice = dict[int, int]  # how many tests each target has to stand
Ending = tuple[
    tuple[tuple[int, int], ...], tuple[int, ...], bool
]  # lives left of the hurt; who jumped; moved up or not


class Tramples(Bases):
    """Who can be trampled from where, by how many dice, and how it comes out."""

    def is_smaller(self, other: Piece, piece: Piece) -> bool:
        """C3.3-e Only figures with a smaller base than one's own."""
        return len(other.cells) < len(piece.cells)

    def front(self, piece: Piece, cells: tuple[Cell, ...], dx: int, dy: int) -> tuple[Cell, ...]:
        """C3-w The front row of the next position."""
        return shifted(cells, dx, dy)[: piece.row["width"]]

    def before_it(self, piece: Piece, cells: tuple[Cell, ...], dx: int, dy: int) -> list[Piece]:
        """C3-n, C3-w The smaller enemies on the front cells of the next position."""
        found = {one.number: one for cell in self.front(piece, cells, dx, dy) if (one := self.on(cell))}
        return [one for _, one in sorted(found.items()) if one.side != piece.side and self.is_smaller(one, piece)]

    def places(self, piece: Piece) -> dict[int, tuple[tuple[Cell, ...], int, int]]:
        """C3-l, C3-m, C3-v, C3-w From where it can trample: the base in front and the direction."""
        found = {}
        for (dx, dy), lane in zip(self.directions(piece), self.lanes(piece), strict=True):
            for cells, left in lane[2:]:
                if self.is_free(piece, cells) and self.can_contact(piece, cells, dx, dy, left):
                    found[self.board.number(cells[0])] = (cells, dx, dy)
        return found

    def can_contact(self, piece: Piece, cells: tuple[Cell, ...], dx: int, dy: int, left: int) -> bool:
        """C3-m, C3-v The contact step can be paid and driven, and there is somebody to trample."""
        new = [cell for cell in shifted(cells, dx, dy) if cell not in cells]
        if not self.can_drive(piece, cells, dx, dy) or not self.before_it(piece, cells, dx, dy):
            return False
        return max(self.cost(piece, cell) for cell in new) <= left

    # The tests

    def long_weapons(self, piece: Piece) -> list[Piece]:
        """C10.1-e, C10.2-a Long weapons of a figure or of all aboard that could strike first."""
        return [one for one in [piece, *self.crew(piece.number)] if self.may_strike_first(one)]

    def cancelled(self, target: Piece, piece: Piece) -> int:
        """C10.1-a, C10.2 How many tests the target's long weapons cancel: those beyond the trampler's own."""
        own = sum("long" in one.row for one in self.crew(piece.number))
        surplus = len(self.long_weapons(target)) - own
        return max(0, surplus if target.is_large and target.gait == "chariot" else min(surplus, 1))

    def most(self, target: Piece, front: tuple[Cell, ...]) -> int:
        """C3-n, C3-w At most one die a front cell against bases of 4 and more cells."""
        return 99 if len(target.cells) < 4 else sum(cell in target.cells for cell in front)

    def dice(self, piece: Piece, targets: list[Piece], front: tuple[Cell, ...]) -> Dice:
        """C3-h, C3-n Every target one, spare ones as people choose, here to the lowest number that can get one."""
        given: Dice = {}
        for _ in range(piece.row["trample"][0]):
            fresh = [one for one in targets if one.number not in given]
            more = [one for one in targets if given.get(one.number, 0) < self.most(one, front)]
            if fresh or more:
                number = (fresh or more)[0].number
                given[number] = given.get(number, 0) + 1
        return {one.number: max(0, given[one.number] - self.cancelled(one, piece)) for one in targets
                if one.number in given}  # fmt: skip

    def best(self, target: Piece, piece: Piece) -> int:
        """C3.3-f, C3.4-k, C3.5-g Up to which number a test is failed."""
        value = int(piece.row["trample"][1])
        if len(target.cells) >= 4:
            return 1
        armour = max(int(one.row["protection"]) for one in [target, *self.crew(target.number)])
        return max(1, value - (2 if len(target.cells) > 1 else 0) - armour)

    def outcomes(self, piece: Piece, dx: int, dy: int) -> dict[Ending, Fraction]:
        """All that can come of the tests of a base that stands in front."""
        front = self.front(piece, piece.cells, dx, dy)
        targets = self.before_it(piece, piece.cells, dx, dy)
        dice = self.dice(piece, targets, front)
        rolled = [number for number, count in dice.items() if count]
        found: dict[Ending, Fraction] = {}
        for fails in product(*(range(dice[number] + 1) for number in rolled)):
            chance = Fraction(1)
            for number, failed in zip(rolled, fails, strict=True):
                chance *= _chance(dice[number], failed, self.best(self.pieces[number], piece))
            ending = Aftermath(self, piece, dx, dy).after(dict(zip(rolled, fails, strict=True)))
            found[ending] = found.get(ending, Fraction(0)) + chance
        return found


def _chance(dice: int, failed: int, best: int) -> Fraction:
    """The chance that so many of the dice fail."""
    ways = {0: 1, dice: 1}.get(failed, dice if failed in (1, dice - 1) else 0)
    assert ways, "more than three dice"
    return ways * Fraction(best, 12) ** failed * Fraction(12 - best, 12) ** (dice - failed)


class Aftermath:
    """C3.1-i Losses and who stays, then jumps, then moving up."""

    def __init__(self, told: Tramples, piece: Piece, dx: int, dy: int) -> None:
        self.told, self.piece = told, piece
        self.new = shifted(piece.cells, dx, dy)
        self.lives = {number: one.lives for number, one in told.pieces.items()}
        self.taken = {cell: one.number for one in told.standing() for cell in one.cells}
        self.wrecked = False

    def after(self, fails: dict[int, int]) -> Ending:
        """What has become of everybody after so many failed tests each."""
        jumping = []
        for number, failed in sorted(fails.items()):
            target = self.told.pieces[number]
            if target.is_large:
                self.hurt_large(target, failed)
            elif not self.hurt_on_foot(target, failed):
                jumping.append(number)
        jumped = tuple(number for number in jumping if self.jump(self.told.pieces[number]))
        hurt = tuple((number, left) for number, left in self.lives.items() if left != self.told.pieces[number].lives)
        return hurt, jumped, self.moves_up()

    def hurt_on_foot(self, target: Piece, failed: int) -> bool:
        """C3-p, C3.1-e, C3.2-e A life for each failed test; one if there is no room; whether nobody is left to jump."""
        has_room = bool(self.room(target))
        self.lose(target.number, failed or (0 if has_room else 1))
        is_tough = target.row["lives"] > 1 and not self.told.p["options"].get("multi_lp_jump")
        return failed > 0 or not has_room or is_tough

    def hurt_large(self, target: Piece, failed: int) -> None:
        """C3.4-h, C3.4-m, C3.5-c The mount first, then the rider; of a chariot the animals."""
        if target.gait == "chariot":
            self.lose(target.number, failed)
            return
        rider = self.told.crew(target.number)
        self.lose(target.number, min(failed, 1))
        for one in rider:
            self.lose(one.number, max(0, failed - 1))
        if failed and not self.lives[target.number] and rider and self.lives[rider[0].number]:
            beside = [cell for cell in target.cells if near([cell], self.piece.cells) == 1]
            self.taken[min(beside, key=self.told.board.number)] = rider[0].number

    def lose(self, number: int, lost: int) -> None:
        """Life points, and at none the place."""
        self.lives[number] = max(0, self.lives[number] - lost)
        if not self.lives[number]:
            self.taken = {cell: one for cell, one in self.taken.items() if one != number}
            self.wrecked = self.wrecked or self.told.pieces[number].gait == "chariot"

    def room(self, target: Piece) -> list[Cell]:
        """C3.1-h, C3.1-i Free cells to jump to, out of the lane and round no closed corner."""
        (x, y, floor) = here = target.cells[0]
        cells = [(x + dx, y + dy, floor) for dx, dy in AROUND]
        lane = {*self.piece.cells, *self.new}
        return [
            cell for cell in cells
            if self.told.cost(target, cell) and cell not in self.taken and cell not in lane
            if not self.told.board.is_noted(cell, "only over") and not self.told.board.is_corner_closed(here, cell)
        ]  # fmt: skip

    def jump(self, target: Piece) -> bool:
        """C3.1-a To a free cell; without one a life is lost all the same."""
        room = self.room(target)
        if not room:
            self.lose(target.number, 1)
            return False
        del self.taken[target.cells[0]]
        self.taken[min(room, key=self.told.board.number)] = target.number
        return True

    def moves_up(self) -> bool:
        """C3-u, C3.5-i If all cells of the new base are free; never over a chariot lost just now."""
        is_free = all(self.taken.get(cell, self.piece.number) == self.piece.number for cell in self.new)
        return is_free and not self.wrecked and not self.is_over()

    def is_over(self) -> bool:
        """G10-h The other side has no figures left, and the game is over at once."""
        foes = [one for one in self.told.pieces.values() if one.side != self.piece.side and not one.is_large]
        return not any(self.lives[one.number] for one in foes if one.cells)
