"""Second opinion on MfM: who is hit on a chariot or mount, and how he defends himself, told from the books alone.

Attacks by and at bases: the cells from which and at which they count (X-h, X-j), protection, the distribution of hits
(C8, R4). Of choices the lowest number is told, as in `mfm_trample`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tests.second_opinion.mfm_bases import Bases, Piece
from tests.second_opinion.mfm_board import GROUND, Cell, distance, field, fields_apart
from tests.second_opinion.mfm_fights import SAVES, STRIKES_OWN, Odds, after, chain

Aim = tuple[Cell, Cell]  # from which cell at which


class Hits(Bases):
    """How attacks on bases come out."""

    # Protection (G5, G7.3, G9-c, R6-a, C4.2-d)

    def ground(self, target: Piece, cell: Cell) -> int:
        """G5-b, G9-c, C4.2-d What a cell gives: bushes and branches nothing to chariots and riders on them."""
        if self.body(target).is_large and (self.letter(cell) in "bBDa"):
            return 0
        return self.board.terrain(cell).protection

    def in_line(self, target: Piece, at: Cell, cell: Cell) -> int:
        """G7.3-c, G9-c, X-h What a cell in the way gives: to chariots and riders nothing of the target cell's bush."""
        is_own = self.letter(at) in "bBD" and self.board.obstacle(cell) == self.board.obstacle(at)
        return 0 if is_own and self.body(target).is_large else self.board.terrain(cell).protection

    def shelter(self, target: Piece, at: Cell, cells: Iterable[Cell], beside: int) -> int:
        """G7.3-f to -i Of each obstacle the best cell, obstacles added, none of the one the shooter stands in."""
        best = {self.board.obstacle(at): self.ground(target, at)}
        for cell in cells:
            obstacle, gives = self.board.obstacle(cell), self.in_line(target, at, cell)
            if cell != at and obstacle != beside and gives > 0:
                best[obstacle] = max(best.get(obstacle, 0), gives)
        return sum(best.values())

    def cover(self, aim: Aim, target: Piece) -> tuple[int, int]:
        """G7.3-k What line and ground give: without the cells in doubt, and with them."""
        start, at = aim
        path, corners = self.board.line(start, at)
        doubtful = [cell for pair in corners for cell in pair]
        beside = self.board.obstacle(start)
        clear, covered = (self.shelter(target, at, cells, beside) for cells in (path, path + doubtful))
        return clear, covered

    def armour(self, target: Piece, car: Piece | None) -> int:
        """G6, C7-c, C7-h S, and for those who count as crew of a chariot its S+."""
        return int(target.row["protection"]) + int(car.row["shelter"] if car else 0)

    def car_of(self, target: Piece) -> Piece | None:
        """The chariot or mount of somebody aboard."""
        return self.pieces.get(target.aboard)

    # From where to where (X-h, X-j)

    def aims(self, attacker: Piece, target: Piece) -> list[Aim]:
        """X-h, X-j The pairs of nearest cells."""
        pairs = [(a, b) for a in attacker.cells for b in target.cells]
        nearest = min(distance(a, b) for a, b in pairs)
        return [(a, b) for a, b in pairs if distance(a, b) == nearest]

    def aim(self, attacker: Piece, target: Piece) -> Aim:
        """X-j The cell that gives the target least; X-h at the one that protects best, without a wall if possible."""
        pairs = self.aims(attacker, target)
        pairs = [pair for pair in pairs if not self.board.is_wall_between(*pair)] or pairs
        starts = sorted({pair[0] for pair in pairs}, key=_low)
        best = {start: max((pair for pair in pairs if pair[0] == start), key=lambda pair: self._worth(pair, target))
                for start in starts}  # fmt: skip
        return min(best.values(), key=lambda pair: (self.cover(pair, target)[0], _low(pair[0])))

    def _worth(self, pair: Aim, target: Piece) -> tuple[int, int, int]:
        """The better cover, R6 cells in doubt left aside; then the lower row, then the lower column."""
        (x, y, _) = pair[1]
        return self.cover(pair, target)[0], -y, -x

    # Melee (C8.1)

    def parts(self, target: Piece) -> list[int]:
        """C8.1-b Whom one can name: the animals, or anybody aboard."""
        return [target.number, *sorted(one.number for one in self.crew(target.number))]

    def melee_targets(self, attacker: Piece) -> set[int]:
        """C8.1-a, C8.1-k All parts of enemies that touch the base."""
        foes = [one for one in self.standing() if one.side != attacker.side]
        return {part for foe in foes if self.reaches(attacker.cells, foe.cells) for part in self.parts(foe)}

    def melee_ground(self, attacker: Piece, target: Piece) -> int:
        """X-h, X-j The ground of the cell that protects best among those next to the attacker's cell."""
        pairs = [pair for pair in self.aims(attacker, target) if self.reaches([pair[0]], [pair[1]])]
        by_start: dict[Cell, int] = {}
        for start, at in pairs:
            by_start[start] = max(by_start.get(start, -9), self.ground(target, at))
        return min(by_start.values())

    def may_fight(self, piece: Piece) -> bool:
        """G1-c, C6.1-b, C6.1-f Not twice, not animals, not who leads, not while a trample is announced (C3-t)."""
        car = self.cars.get(piece.aboard, {})
        can = bool(piece.cells) and not piece.is_large and not piece.marks["fought"] and not piece.marks["idle"]
        return can and self.can_attack_from(piece) and not self.leads(piece.number) and not car.get("tramples")

    def can_attack_from(self, piece: Piece) -> bool:
        """G9-b3, R66 Not out of thorns, in which no cell of the base may lie."""
        return all(self._is_open(cell) for cell in piece.cells)

    def melee_odds(self, attacker: Piece, named: Piece, changes: bool) -> Odds:
        """G4, C8.1 A NAH attack at a named part; `changes`: whether the other side tries to turn it."""
        bonus = self.melee_ground(attacker, self.body(named))
        hit = self.defended("NAH", attacker, named, self.armour(named, self.car_of(named)) + bonus)
        crew = self.crew(self.body(named).number)
        if changes and crew:
            chance = max(_melee_chance(one) for one in crew)
            lowest = self.pieces[min(self.parts(self.body(named)))]
            turned = self.defended("NAH", attacker, lowest, self.armour(lowest, self.car_of(lowest)) + bonus)
            hit = chain(
                after(("target_changed", lowest.number), turned, chance),
                after(("target_stays", named.number), hit, 1 - chance),
            )
        return chain(after(("attacked", attacker.number, named.number), rolled(attacker.row["melee"], hit)))

    # Long strikes (C10-b, C8.1-j)

    def between(self, start: Cell, end: Cell) -> list[Cell]:
        """G8.1-k, G8.1-m The cells through which a strike can be led at distance 2: on the line, free and open."""
        if distance(start, end) != 2:
            return []
        x, y, floor = start
        around = [(x + dx, y + dy, floor) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        path = self.board.line(start, end).path
        return [
            cell for cell in around
            if cell in path and distance(cell, end) == 1 and self.letter(cell) and self.on(cell) is None
            if not self.board.is_noted(cell, "no melee") and not self.board.is_corner_closed(start, cell)
            if not self.board.is_corner_closed(cell, end)
        ]  # fmt: skip

    def strike_aims(self, striker: Piece, target: Piece) -> list[Aim]:
        """C10-b At distance 2 of the bases, where a cell between can be used."""
        if self.nearest(striker, target) != 2:
            return []
        return [(a, b) for a in striker.cells for b in target.cells if self.between(a, b)]

    def nearest(self, one: Piece, other: Piece) -> int:
        """X-c The distance of two bases."""
        return min(distance(a, b) for a in one.cells for b in other.cells)

    def strike_targets(self, striker: Piece) -> set[int]:
        """G8.1, C8.1-j, C10-c All parts of enemies at distance 2 without a long weapon aboard."""
        foes = [one for one in self.standing() if one.side != striker.side and not self.has_long_weapon(one)]
        return {part for foe in foes if self.strike_aims(striker, foe) for part in self.parts(foe)}

    def may_strike(self, striker: Piece) -> bool:
        """G8-c, G8.1-l Whoever has a long weapon and has neither fought nor struck."""
        return self.may_fight(striker) and "long" in striker.row and not striker.marks["struck"]

    def strike_cover(self, striker: Piece, target: Piece) -> int:
        """X-h, X-j, R6, R49 The cell that protects best, with what lies between, from where it protects least."""
        found: dict[Cell, int] = {}
        for start, at in self.strike_aims(striker, target):
            gives = min(self.shelter(target, at, [cell], -1) for cell in self.between(start, at))
            found[start] = max(found.get(start, gives), gives)
        return min(found.values())

    def strike_odds(self, striker: Piece, named: Piece) -> Odds:
        """G8.1 A long strike at a named part."""
        bonus = self.armour(named, self.car_of(named)) + self.strike_cover(striker, self.body(named))
        hit = self.defended("WEIT", striker, named, bonus)
        return chain(after(("struck_long", striker.number, named.number), rolled(striker.row["long"], hit)))

    # Shots (C8.2, C7)

    def reach_of(self, shooter: Piece, moves: bool) -> int:
        """G7-b, C7.2-c How far it shoots; moving costs skirmishers a ranged field."""
        return int(shooter.row.get("range", 0)) - (1 if moves and shooter.has("skirmisher") else 0)

    def can_shoot(self, shooter: Piece, target: Piece, moves: bool) -> bool:
        """G7-b, G7-i, G9-l In range, not adjacent, and not behind walls from everywhere."""
        if "shot" not in shooter.row or near_each_other(shooter, target):
            return False
        fields = min(fields_apart(a, b) for a in shooter.cells for b in target.cells)
        is_seen = not self.board.is_wall_between(*self.aim(shooter, target))
        return 1 <= fields <= self.reach_of(shooter, moves) and is_seen

    def shot_targets(self, shooter: Piece, moves: bool = False) -> set[int]:
        """C8.2-a Enemies on foot, mounts and chariots; nobody aboard by himself."""
        foes = [one for one in self.standing() if one.side != shooter.side]
        return {one.number for one in foes if self.can_shoot(shooter, one, moves)}

    def shot_value(self, shooter: Piece, target: Piece, moves: bool) -> tuple[int, int]:
        """G7.1, G7.4, X-k Deductions for moving and for friends in the line; the own chariot is nobody in the way."""
        dice, best = shooter.row["shot"]
        start, at = self.aim(shooter, target)
        own = self.body(shooter).number
        over = any(
            (one := self.on(cell)) and one.side == shooter.side and one.number != own and one.number != target.number
            for cell in self.board.line(start, at).path
        )
        best -= 2 if moves and not shooter.has("skirmisher") else 0
        best -= 2 if over and not self.board.is_noted(start, "shoots over") else 0
        return dice, max(1, best)

    def friends_of(self, shooter: Piece) -> list[Piece]:
        """G7.5-j, X-k The shooter's side without himself and all that carries him."""
        own = self.body(shooter).number
        return [one for one in self.standing() if one.side == shooter.side and one.number != own]

    def beside(self, shooter: Piece, target: Piece) -> list[Piece]:
        """G7.5-j Friends of the shooter who touch the target."""
        return [one for one in self.friends_of(shooter) if near_each_other(one, target)]

    def danger_fields(self, shooter: Piece, target: Piece) -> set[int]:
        """G7.5-h The ranged fields beside that of the target cell, across the direction of fire."""
        (x1, y1, _), (x2, y2, _) = self.aim(shooter, target)
        wide, high = abs(x2 - x1), abs(y2 - y1)
        x, y = field((x2, y2, GROUND))
        sides = [(x, y - 1), (x, y + 1)] if wide >= high else []
        sides += [(x - 1, y), (x + 1, y)] if high >= wide else []
        first = [(2 * column, 2 * row, GROUND) for column, row in sides]
        return {self.board.number(cell) for cell in first if cell in self.board.letters}

    def endangered(self, shooter: Piece, target: Piece, side_field: int) -> tuple[list[Piece], list[Piece]]:
        """G7.5-g to -i Own and enemy pieces in the danger area that the shot could reach, with their whole bases."""
        start, at = self.aim(shooter, target)
        area = {field(at), field(self.board.cell(side_field))}
        foes = [one for one in self.standing() if one.side != shooter.side]

        def is_in(one: Piece) -> bool:
            return any(field(cell) in area for cell in one.cells)

        def is_exposed(one: Piece) -> bool:
            return any(not self.board.is_wall_between(start, cell) for cell in one.cells)

        beside = self.beside(shooter, target)
        friends = [one for one in self.friends_of(shooter) if is_in(one) or one in beside]
        return [one for one in friends if is_exposed(one)], [one for one in foes if is_in(one) and is_exposed(one)]

    def shot_odds(self, shooter: Piece, target: Piece, moves: bool, side_field: int | None) -> Odds:
        """X-i Hit, distribution die, who is hit on a base, roll-off, defence."""
        hit = self.struck(shooter, target)
        if side_field is not None:
            friends, foes = self.endangered(shooter, target, side_field)
            if friends:
                hit = self.distributed(shooter, target, friends, foes)
        value = self.shot_value(shooter, target, moves)
        return chain(after(("shot", shooter.number, target.number), rolled(value, hit)))

    def distributed(self, shooter: Piece, target: Piece, friends: list[Piece], foes: list[Piece]) -> Odds:
        """G7.5-e, -g, -l The distribution die; own pieces by lot, weighted by the cells of their bases."""
        own, enemy = (sum(len(one.cells) for one in group) for group in (friends, foes))
        best = 12 if own - enemy > 6 else STRIKES_OWN[max(-5, own - enemy)]
        parts = [after(("enemy_struck", target.number, best), self.struck(shooter, target), 1 - Fraction(best, 12))]
        for one in friends:
            chance = Fraction(best, 12) * Fraction(len(one.cells), own)
            parts.append(after(("own_struck", one.number, best), self.struck(shooter, one), chance))
        return chain(*parts)

    def struck(self, shooter: Piece, target: Piece) -> Odds:
        """C8.2, C7-i, R4-a Who defends: the figure, or by the die crew or animals."""
        car = target if target.is_large else self.chariot_beside(target)
        if car is None:
            leads = [number for number, one in self.cars.items() if one["leader"] == target.number]
            car = self.pieces[leads[0]] if leads else None
        if car is None:
            return self.defends(shooter, target, None)
        crew = self.crew_of(car)
        if not crew:
            return self.defends(shooter, car, None)
        best = int(car.row["crew_to"])
        chosen = min(crew, key=lambda one: one.number)
        shields = None if chosen.number == self.cars[car.number]["leader"] else car
        return chain(
            after(("crew_hit", car.number, best), self.defends(shooter, chosen, shields), Fraction(best, 12)),
            after(("animals_hit", car.number, best), self.defends(shooter, car, None), Fraction(12 - best, 12)),
        )

    def chariot_beside(self, target: Piece) -> Piece | None:
        """C7-b, C7-j The own chariot that infantry stands beside; of several the owner chooses one."""
        if not target.has("wheel") or target.aboard != -1:
            return None
        cars = [one for one in self.standing() if one.gait == "chariot" and one.side == target.side]
        return min((one for one in cars if near_each_other(one, target)), key=lambda one: one.number, default=None)

    def crew_of(self, car: Piece) -> list[Piece]:
        """C7-e, C8.2-e, C6.1-g All aboard, infantry beside a chariot, and whoever leads the animals."""
        near = [
            one for one in self.standing()
            if car.gait == "chariot" and one.has("wheel") and one.side == car.side and near_each_other(one, car)
        ]  # fmt: skip
        leader = self.pieces.get(self.cars[car.number]["leader"])
        found = {one.number: one for one in [*self.crew(car.number), *near, *([leader] if leader else [])]}
        return list(found.values())

    def defends(self, shooter: Piece, target: Piece, car: Piece | None) -> Odds:
        """C7-j The defence by the own cell of infantry, by the chariot's for crew and animals; G7.3-k in doubt."""
        clear, covered = (self.armour(target, car) + part for part in self.cover(self.aim(shooter, target), target))
        if clear == covered:
            return self.defended("FERN", shooter, target, clear)
        half = Fraction(1, 2)
        return chain(
            after(("line_is_clear",), self.defended("FERN", shooter, target, clear), half),
            after(("line_is_covered",), self.defended("FERN", shooter, target, covered), half),
        )

    # Dice

    def defended(self, way: str, attacker: Piece, target: Piece, bonus: int) -> Odds:
        """G4.1-g, N One die against the attacker's row."""
        parts: list[Any] = []
        for roll in range(1, 13):
            if self.is_saved(way, attacker, roll, bonus):
                parts.append([((("saved", target.number, bonus),), Fraction(1, 12))])
            else:
                parts.append([((("not_saved", target.number, bonus), _loss(target)), Fraction(1, 12))])
        return chain(*parts)

    def is_saved(self, way: str, attacker: Piece, roll: int, bonus: int) -> bool:
        """N-a a natural 1 loses, N-c a natural 12 saves from NAH and FERN."""
        if roll == 1 or (roll == 12 and way in ("NAH", "FERN") and self.p["options"]["rule12"] != "off"):
            return roll == 12
        box = attacker.row["boxes"][min(12, max(1, roll + bonus)) - 1]
        return any(sign in box for sign in SAVES[way])


def _loss(target: Piece) -> tuple[Any, ...]:
    """A life point less; at none out: a figure, or the animals and with them the mount or chariot."""
    left = target.lives - 1
    if left:
        return ("wounded", target.number, left)
    return ("animals_fell" if target.is_large else "fell", target.number)


def rolled(value: tuple[int, int], hit: Odds) -> Odds:
    """G4-e n dice of which one must show 1 to k."""
    dice, best = value
    missed = Fraction(12 - best, 12) ** dice
    return chain([((("missed", dice, best),), missed)], after(("hit", dice, best), hit, 1 - missed))


def _melee_chance(figure: Piece) -> Fraction:
    """X-g The test on the NAH value."""
    dice, best = figure.row["melee"]
    return 1 - Fraction(12 - best, 12) ** int(dice)


def near_each_other(one: Piece, other: Piece) -> bool:
    """X-b Whether their bases touch."""
    return any(distance(a, b) <= 1 for a in one.cells for b in other.cells)


def _low(cell: Cell) -> tuple[int, int]:
    """Lowest row, then lowest column."""
    return cell[1], cell[0]
