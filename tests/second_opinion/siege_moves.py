"""Second opinion on SIEGE: where figures on foot can go, and whom they can fight at which odds (1.6, 1.7, 2.3, 2.4)."""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush
from itertools import combinations

from tests.second_opinion.siege_board import named, table, terrain_rows
from tests.second_opinion.siege_field import FOUGHT, HEAP, PLATFORM, SHOT, Man
from tests.second_opinion.siege_lines import Lines

STOREY = 2048  # how the game numbers a platform hex: the hex plus this
OUTDOORS = ("plain", "moat", "thicket", "tree", "slope", "plateau", "tent", "trench", "filled_moat")
ENGINE_GROUND = ("raised_ladder", "siege_tower", "ram")
Place = tuple[int, int]  # hex and layer


class Moves(Lines):
    """What the book says about steps and blows in one position."""

    # Which steps are open at all (S1.61, M1, S2.33, S2.42, S2.45)

    def steps(self, place: Place) -> list[Place]:
        """The places next to one that can be stepped to, whatever they cost."""
        cell, layer = place
        near = self.board.neighbours(cell)
        if layer == PLATFORM:
            tower = self.tower_of(cell)
            walls = [(other, 0) for other in near if self.ground(other) == "battlement"]
            return [(other, PLATFORM) for other in tower if other != cell] + walls + [(other, 0) for other in tower]
        found = [(other, 0) for other in near if self.is_open_way(cell, other)]
        if self.ground(cell) == "battlement":
            found += [(other, PLATFORM) for other in near if other in self.tower_cells]
        return found + [(other, PLATFORM) for other in self.tower_of(cell)]

    def tower_of(self, cell: int) -> tuple[int, ...]:
        """S2.42-e The hexes of the siege tower in a hex: each is connected with each, up and down."""
        return next((cells for cells in self.towers if cell in cells), ())

    def is_open_way(self, cell: int, other: int) -> bool:
        """Whether a man on the ground or floor of one hex can step to that of the next."""
        if other in self.engine_cells or other in self.fires or self.dead.get(other, 0) >= 6:
            return False
        if cell in self.ladders or other in self.ladders:
            return self.is_open_at_ladder(cell, other)
        kinds = self.flat(cell), self.flat(other)
        if "wall" in kinds:
            return False
        if "rubble" in kinds:
            return not any(kind in ("tower_slit", "keep_slit", "keep_door", "keep_inside") for kind in kinds)
        if "drawbridge" in kinds:
            return self.is_open_at_bridge(cell, other)
        if kinds[0] in OUTDOORS and kinds[1] in OUTDOORS:
            return True
        return self.is_passage(cell, other)

    def flat(self, cell: int) -> str:
        """The kind of ground for steps: under engines the open ground."""
        kind = self.printed(cell)
        return "plain" if self.ground(cell) in ("siege_tower", "ram") else kind

    def is_open_at_ladder(self, cell: int, other: int) -> bool:
        """S1.61-f, S1.93 A ladder leads to the battlement it leans on, and to the open ground around it."""
        for foot, top in ((cell, other), (other, cell)):
            if foot in self.ladders:
                kind = self.ground(top)
                if kind == "battlement":
                    return dict(self.board.around(foot))[self.ladders[foot]] == top
                if kind not in (*OUTDOORS, *ENGINE_GROUND, "rubble"):
                    return False
        return True

    def is_open_at_bridge(self, cell: int, other: int) -> bool:
        """M1 The lowered bridge joins gate, bridge and bank, and a breach beside it."""
        ends = {cell, other}
        kinds = {self.printed(one) for one in ends}
        return kinds == {"drawbridge"} or "rubble" in kinds or bool(ends & {self.board.gate, self.board.bank})

    def is_passage(self, cell: int, other: int) -> bool:
        """M1 Open hexsides of the castle: between certain kinds in one building or on one walk, and some pairs."""
        if frozenset((cell, other)) in self.board.links:
            return True
        kinds = self.board.printed[cell], self.board.printed[other]
        pair = frozenset(kinds)
        if not any(set(pair) == set(passage) for passage in self.board.passages):
            return False
        if pair == {"battlement", "tower_door"}:
            return self.is_walk(cell, other)
        if pair == {"keep_door", "courtyard"} or not self.board.building_of(cell):
            return True
        return self.board.building_of(cell) == self.board.building_of(other)

    def is_walk(self, cell: int, other: int) -> bool:
        """M1 Tower doors that lead to a wall walk, as listed for each tower."""
        doors = {
            "10.08": "11.08", "09.09": "09.10", "24.08": "23.08", "25.09": "25.10", "10.17": "11.18",
            "09.17": "09.16", "24.17": "23.18", "25.17": "25.16", "15.18": "14.18", "19.18": "20.18",
        }  # fmt: skip
        return doors.get(named(cell)) == named(other) or doors.get(named(other)) == named(cell)

    # What they cost (T1)

    def price(self, place: Place, other: Place) -> int:
        """What a step costs."""
        steps = table("tables", "terrain.toml")["steps"]
        kinds = self.ground(*place), self.ground(*other)
        cost = int(terrain_rows()[kinds[1]]["foot"])
        if kinds == ("moat", "moat"):
            cost = int(steps["moat_to_moat"])
        elif kinds == ("raised_ladder", "moat"):
            cost = int(steps["moat_to_moat"])  # R22
        elif kinds[0] == "moat" and kinds[1] not in (*ENGINE_GROUND, "rubble", "filled_moat"):
            cost = int(steps["out_of_moat"])
        elif kinds == ("raised_ladder", "battlement"):
            cost = int(steps["ladder_to_battlement"])
        elif kinds[0] == "rubble" and (kinds[1] == "battlement" or self.board.building_of(other[0])):
            cost = int(steps["rubble_to_castle"])
        elif kinds == ("platform", "battlement"):
            cost = int(steps["platform_to_battlement"])
        elif kinds[0] == kinds[1] and kinds[0] in ("siege_tower", "platform"):
            cost = int(steps["within_tower"])
        pile = other[1] != PLATFORM and self.dead.get(other[0], 0) >= 3
        return cost + (int(steps["pile"]) if pile else 0)

    # Where a figure can go

    def left(self, man: Man) -> int:
        """S1.6-a, -d Movement points not yet used; nothing after a crossbow's shot."""
        has_shot = man.weapon == "crossbow" and man.done & SHOT
        return 0 if has_shot or not man.is_fit else man.values[2] - man.spent

    def reach(self, man: Man) -> set[int]:
        """S1.6, S1.61, S1.62 Where it can end, as the game numbers places."""
        start = (man.cell, PLATFORM if man.layer == PLATFORM else 0)
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, place = heappop(queue)
            if spent > best[place]:
                continue
            for other in self.steps(place):
                total = spent + self.price(place, other)
                holder = self.at(*other)
                if total > self.left(man) or (holder is not None and holder.side != man.side):
                    continue
                if total < best.get(other, 99):
                    best[other] = total
                    heappush(queue, (total, other))
        return {cell + STOREY * layer for cell, layer in best if self.at(cell, layer) is None}

    # Melee (1.7)

    def can_fight_into(self, man: Man, other: Man) -> bool:
        """S1.74, S2.45 A hex one could enter; from a ladder only upward; on one level of a tower; across no mantlet."""
        start = (man.cell, PLATFORM if man.layer == PLATFORM else 0)
        end = (other.cell, PLATFORM if other.layer == PLATFORM else 0)
        if man.cell == other.cell or end[0] not in self.board.neighbours(man.cell):
            return False
        if start[1] != end[1] and other.cell in self.tower_of(man.cell):
            return False
        if self.ground_of(man) == "raised_ladder" and self.ground_of(other) != "battlement":
            return False
        return end in self.steps(start) and not self.is_screened(man, other)

    def is_screened(self, man: Man, other: Man) -> bool:
        """S5.23-a A mantlet between the two."""
        pairs = ((man, other), (other, man))
        return any(
            one.layer != PLATFORM
            and one.cell in self.mantlets
            and self.board.side_to(one.cell, two.cell) == self.mantlets[one.cell]
            for one, two in pairs
        )

    def sign(self, man: Man, foe: Man) -> int:
        """T1, S1.75-a Advantage or disadvantage of the ground."""
        if self.ground_of(foe) == "keep_door" and man.cell not in self.board.keep:
            return -1 if foe.side != man.side and man.side == self.p["active"] else self.own_sign(man)
        return self.own_sign(man)

    def own_sign(self, man: Man) -> int:
        """T1 The sign of the ground."""
        kind = self.ground_of(man)
        if kind == "platform" and "platform_minus" in self.switches():
            return -1
        return int(terrain_rows()[kind]["sign"])

    def column(self, attackers: list[Man], defenders: list[Man]) -> int:
        """S1.7-c to -h, S1.71, S1.72 The column of the combat table; 0 where no fight is possible."""
        odds = Fraction(sum(one.values[0] for one in attackers), sum(one.values[1] for one in defenders))
        rounded = min(8, odds.numerator // odds.denominator)
        if rounded < 1:
            return 0
        mine = min(self.sign(one, foe) for one in attackers for foe in defenders)
        theirs = max(self.own_sign(one) for one in defenders)
        shifted = rounded + mine - theirs + (1 if len(attackers) > 1 else 0)
        return max(0, min(8, shifted))

    def may_attack(self, man: Man) -> bool:
        """S1.7-i, S1.62-d Once a phase, not while lying on somebody, and only who is fit."""
        return man.is_fit and not man.done & FOUGHT and man.layer != HEAP and not self.is_under_heap(man)

    def is_under_heap(self, man: Man) -> bool:
        """S1.62-d Somebody has fallen on him."""
        return any(one.layer == HEAP for one in self.on(man.cell))

    def foes(self, man: Man) -> list[Man]:
        """Whom a figure can attack, alone or with others."""
        return [one for one in self.living.values() if one.side != man.side and self.can_fight_into(man, one)]

    def groups(self, man: Man) -> set[tuple[int, ...]]:
        """S1.72-a, -j All whom it can attack at once: several alone, a single one also with the help of others."""
        foes = sorted(self.foes(man))
        found: set[tuple[int, ...]] = {
            (foe.number,) for foe in foes if self.column([man], [foe]) or self.partners(man, foe) - {()}
        }
        for many in range(2, len(foes) + 1):
            found |= {
                tuple(foe.number for foe in some) for some in combinations(foes, many) if self.column([man], list(some))
            }
        return found

    def partners(self, man: Man, foe: Man) -> set[tuple[int, ...]]:
        """S1.72-c Who can attack the same foe with it, in all combinations whose odds suffice."""
        others = sorted(
            one
            for one in self.living.values()
            if one.side == man.side and one.number != man.number
            if self.may_attack(one) and self.can_fight_into(one, foe)
        )
        return {
            tuple(one.number for one in some)
            for many in range(len(others) + 1)
            for some in combinations(others, many)
            if self.column([man, *some], [foe])
        }

    def result(self, column: int, die: int) -> str:
        """T7 The letter of the combat table."""
        return str(table("tables", "combat_foot.toml")["columns"][f"{column}-1"][die - 1])
