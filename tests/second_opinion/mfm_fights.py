"""Second opinion on MfM: protection, hits, defence and shots, told from the book alone for one position."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tests.second_opinion.mfm_board import GROUND, Cell, distance, field
from tests.second_opinion.mfm_reach import Figure, Reach

Story = tuple[tuple[Any, ...], ...]  # what is told one after the other
Odds = dict[Story, Fraction]

# G7.5-e, G7.5-f: own minus enemy figures in the danger area, and up to which number an own one is struck
STRIKES_OWN = {-5: 1, -4: 2, -3: 3, -2: 4, -1: 5, 0: 6, 1: 7, 2: 8, 3: 9, 4: 10, 5: 11, 6: 11}
SAVES = {"NAH": "y", "FERN": "F", "WEIT": "*W", "ERST": "*E"}  # G4.1-e, G7.2-b, G8.3-b to -d


def chain(*parts: Iterable[tuple[Story, Fraction]]) -> Odds:
    """Stories with their chances; equal ones are one, what cannot happen is left out."""
    odds: Odds = {}
    for part in parts:
        for story, chance in part:
            if chance:
                odds[story] = odds.get(story, Fraction(0)) + chance
    return odds


def after(first: tuple[Any, ...], odds: Odds, chance: Fraction = Fraction(1)) -> list[tuple[Story, Fraction]]:
    """The stories that begin with this, at this chance."""
    return [((first, *story), chance * part) for story, part in odds.items()]


class Fights(Reach):
    """How attacks come out."""

    # Protection (G5, G6, G7.3, G9)

    def is_in_group(self, figure: Figure) -> bool:
        """G9-f Several figures that move as one: those who carry the chest together."""
        return len(self.p["carriers"]) > 1 and figure.number in self.p["carriers"]

    def own_ground(self, figure: Figure) -> int:
        """G5-b, G9-d What the cell gives or takes; in groups a bush gives 1 less."""
        row = self.board.terrain(figure.at)
        return row.protection - (1 if "bush" in row.notes and self.is_in_group(figure) else 0)

    def in_line(self, target: Figure, cell: Cell) -> int:
        """G7.3-c, G9-d What a cell in the way gives: all of it, but a group in a bush has less of that bush."""
        row = self.board.terrain(cell)
        is_own = self.board.obstacle(cell) == self.board.obstacle(target.at)
        return row.protection - (1 if is_own and "bush" in row.notes and self.is_in_group(target) else 0)

    def shelter(self, target: Figure, cells: Iterable[Cell], beside: int | None) -> int:
        """G7.3-f to -i, R50 Of each obstacle the best cell, obstacles added; none of the one the shooter stands in."""
        best = {self.board.obstacle(target.at): self.own_ground(target)}
        for cell in cells:
            obstacle, gives = self.board.obstacle(cell), self.in_line(target, cell)
            if cell != target.at and obstacle != beside and gives > 0:
                best[obstacle] = max(best.get(obstacle, 0), gives)
        return sum(best.values())

    def shot_bonuses(self, shooter: Figure, target: Figure) -> tuple[int, int]:
        """G6-a, G7.3-k What the target adds against a shot: without the cells in doubt, and with them."""
        path, corners = self.board.line(shooter.at, target.at)
        doubtful = [cell for pair in corners for cell in pair]
        beside = self.board.obstacle(shooter.at)
        clear, covered = (self.shelter(target, cells, beside) for cells in (path, path + doubtful))
        return target.row["protection"] + clear, target.row["protection"] + covered

    def strike_bonus(self, striker: Figure, target: Figure) -> int:
        """G8.1-m, R49 S, own cell and the cell between, in the way that protects least."""
        between = self.cells_between(striker.at, target.at)
        beside = self.obstacle_left_out(striker)
        return int(target.row["protection"]) + min(
            [self.shelter(target, [cell], beside) for cell in between], default=0
        )

    def obstacle_left_out(self, striker: Figure) -> int | None:
        """G8.1-m The obstacle the striker stands in protects from him too."""
        return None

    # Hits and defence

    def rolled(self, value: tuple[int, int], hit: Odds) -> Odds:
        """G4-e, G4-f n dice of which one must show 1 to k; what follows a hit."""
        dice, best = value
        missed = Fraction(12 - best, 12) ** dice
        return chain([((("missed", dice, best),), missed)], after(("hit", dice, best), hit, 1 - missed))

    def is_saved(self, way: str, attacker: Figure, roll: int, bonus: int) -> bool:
        """G4.1, G7.2, G8.3 The box of the table; N-a a natural 1 loses, N-c a natural 12 saves from NAH and FERN."""
        if roll == 1 or (roll == 12 and way in ("NAH", "FERN") and self.p["options"]["rule12"] != "off"):
            return roll == 12
        box = attacker.row["boxes"][min(12, max(1, roll + bonus)) - 1]
        return any(sign in box for sign in SAVES[way])

    def defended(self, way: str, attacker: Figure, target: Figure, bonus: int, is_answer: bool = False) -> Odds:
        """G4.1-g, N-d One die: saved, or a life is lost; with the option a natural 12 in NAH strikes back."""
        lost: Story = (("not_saved", target.number, bonus), self.loss(target))
        parts: list[Iterable[tuple[Story, Fraction]]] = []
        for roll in range(1, 13):
            ending: Odds = {(): Fraction(1)}
            strikes_back = way == "NAH" and self.p["options"]["rule12"] == "counter" and not is_answer
            if roll == 12 and strikes_back and self.can_reach(target, attacker):
                ending = self.counter_blow(target, attacker)
            if self.is_saved(way, attacker, roll, bonus):
                parts.append(after(("saved", target.number, bonus), ending, Fraction(1, 12)))
            else:
                parts.append([(lost, Fraction(1, 12))])
        return chain(*parts)

    def loss(self, figure: Figure) -> tuple[Any, ...]:
        """G4.1-g One life point less; at 0 the figure is out."""
        left = figure.lives - 1
        return ("wounded", figure.number, left) if left else ("fell", figure.number)

    def nah_bonus(self, target: Figure) -> int:
        """G5, G6 S and the own cell."""
        return int(target.row["protection"]) + self.own_ground(target)

    def counter_blow(self, striker: Figure, target: Figure) -> Odds:
        """N-d The NAH dice of the defender; a 12 in that defence gives no further blow."""
        hit = self.defended("NAH", striker, target, self.nah_bonus(target), is_answer=True)
        return chain(after(("struck_back", striker.number, target.number), self.rolled(striker.row["melee"], hit)))

    def nah_odds(self, attacker: Figure, target: Figure) -> Odds:
        """G4 A NAH attack."""
        hit = self.defended("NAH", attacker, target, self.nah_bonus(target))
        return chain(after(("attacked", attacker.number, target.number), self.rolled(attacker.row["melee"], hit)))

    def weit_odds(self, striker: Figure, target: Figure) -> Odds:
        """G8.1 A long strike."""
        hit = self.defended("WEIT", striker, target, self.strike_bonus(striker, target))
        return chain(after(("struck_long", striker.number, target.number), self.rolled(striker.row["long"], hit)))

    def erst_odds(self, striker: Figure, mover: Figure) -> Odds:
        """G8.2-c, G5-d A first strike: the WEIT value, the cell the mover has come to."""
        hit = self.defended("ERST", striker, mover, self.nah_bonus(mover))
        return chain(after(("struck_first", striker.number, mover.number), self.rolled(striker.row["long"], hit)))

    # Shots (G7)

    def fern_value(self, shooter: Figure, target: Figure, moves: bool) -> tuple[int, int]:
        """G7.1, G7.4 Two less for moving (C7.2-f not for skirmishers) and two less over friends, never below 1."""
        dice, best = shooter.row["shot"]
        path = self.board.line(shooter.at, target.at).path
        is_over_friends = any(cell in friend.base for friend in self.friends(shooter) for cell in path)
        best -= 2 if moves and not shooter.is_skirmisher else 0
        best -= 2 if is_over_friends and not self.board.is_noted(shooter.at, "shoots over") else 0
        return dice, max(1, best)

    def is_in_melee(self, shooter: Figure, target: Figure) -> bool:
        """G7.5-j Whether the target is adjacent to a friend of the shooter."""
        return bool(self.beside(shooter, target))

    def beside(self, shooter: Figure, target: Figure) -> list[Figure]:
        """X-b The shooter's friends adjacent to the target."""
        return [one for one in self.friends(shooter) for cell in one.base if distance(cell, target.at) == 1]

    def danger_fields(self, shooter: Figure, target: Figure) -> set[int]:
        """G7.5-h The ranged fields beside the target's across the direction of fire, each by its first cell."""
        wide, high = (abs(part) for part in self.direction(shooter, target))
        x, y = field(target.at)
        sides = [(x, y - 1), (x, y + 1)] if wide >= high else []
        sides += [(x - 1, y), (x + 1, y)] if high >= wide else []
        first = [(2 * column, 2 * row, GROUND) for column, row in sides]
        return {self.board.number(cell) for cell in first if cell in self.board.letters}

    def direction(self, shooter: Figure, target: Figure) -> tuple[int, int]:
        """G7.3-j The line of fire goes from cell to cell."""
        return target.at[0] - shooter.at[0], target.at[1] - shooter.at[1]

    def endangered(self, shooter: Figure, target: Figure, side_field: int) -> tuple[list[Figure], list[Figure]]:
        """G7.5-g to -j Own and enemy figures in the danger area that the shot could reach."""
        area = {field(target.at), field(self.board.cell(side_field))}
        friends, foes = (
            [
                one
                for one in group
                if self.is_exposed(shooter, target, one) and any(field(cell) in area for cell in one.base)
            ]
            for group in (self.friends(shooter), self.foes(shooter))
        )
        near = [one for one in self.always_endangered(shooter, target) if self.is_exposed(shooter, target, one)]
        return friends + [one for one in near if one not in friends], foes

    def always_endangered(self, shooter: Figure, target: Figure) -> list[Figure]:
        """G7.5-h Friends adjacent to the target, whichever field is chosen."""
        return self.beside(shooter, target)

    def is_exposed(self, shooter: Figure, target: Figure, figure: Figure) -> bool:
        """G7.5-i Only figures on the target's floor that the shot could reach, none behind a wall."""
        return any(cell[2] == target.at[2] and self.can_be_shot(shooter.at, cell) for cell in figure.base)

    def fern_odds(self, shooter: Figure, target: Figure, moves: bool, side_field: int | None) -> Odds:
        """G7 A shot, X-i in its order: hit, distribution die, roll-off, defence."""
        hit = self.shot_defended(shooter, target)
        if side_field is not None:
            friends, foes = self.endangered(shooter, target, side_field)
            if friends:
                hit = self.distributed(shooter, target, friends, foes)
        value = self.fern_value(shooter, target, moves)
        return chain(after(("shot", shooter.number, target.number), self.rolled(value, hit)))

    def distributed(self, shooter: Figure, target: Figure, friends: list[Figure], foes: list[Figure]) -> Odds:
        """G7.5-e, -k, -l The distribution die; an own figure is drawn by lot, weighted by its cells."""
        own, enemy = (sum(len(one.base) for one in group) for group in (friends, foes))
        best = 12 if own - enemy > 6 else STRIKES_OWN[max(-5, own - enemy)]
        strikes_own = Fraction(best, 12)
        parts = [after(("enemy_struck", target.number, best), self.shot_defended(shooter, target), 1 - strikes_own)]
        for one in friends:
            chance = strikes_own * Fraction(len(one.base), own)
            parts.append(after(("own_struck", one.number, best), self.shot_defended(shooter, one), chance))
        return chain(*parts)

    def shot_defended(self, shooter: Figure, target: Figure) -> Odds:
        """G7.3-d, G7.3-k The defence; where cells in doubt matter both sides roll off first, at even chances."""
        clear, covered = self.shot_bonuses(shooter, target)
        if clear == covered:
            return self.defended("FERN", shooter, target, clear)
        half = Fraction(1, 2)
        return chain(
            after(("line_is_clear",), self.defended("FERN", shooter, target, clear), half),
            after(("line_is_covered",), self.defended("FERN", shooter, target, covered), half),
        )
