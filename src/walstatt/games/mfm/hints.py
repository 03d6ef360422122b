"""What MfM tells bots about good play: the worth of a position and the answers worth a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.mfm.armies import ready_army
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g10_points import share, taken_by
from walstatt.games.mfm.tables import KINDS
from walstatt.games.mfm.worth import bonus_of, gain, price
from walstatt.space.grids import OFF

MOST_ORDERS, MOST_CELLS, MOST_TARGETS = 12, 6, 4
LATER = 45  # per cent of a gain that can only be made in the next turn
FEARED = 70  # per cent of what the enemy can hope for in his next turn
STEP = 4  # hundredths of a point for a cell nearer to the enemy
ROW, ON_CHEST, CARRIER, NEAR_CHEST = 150, 1500, 200, 40  # the chest: rows gone, a foe on it, carriers, hunters
OWN_CELLS = 3  # hundredths of a point for each step of cover


class ManForManHints:
    """Material, what each figure can hope to strike, and for the chest how far it has come."""

    def score(self, p: Battle, seat: Seat) -> int:
        """Hundredths of a point in favour of the seat's side."""
        side = p.seats[seat]
        own = [figure for figure in p.units.values() if figure.side == side and figure.lives]
        foes = [figure for figure in p.units.values() if figure.side != side and figure.lives]
        total = sum(price(one.kind) * one.lives for one in own) - sum(price(one.kind) * one.lives for one in foes)
        total += sum(self._hope(p, one, foes, p.side == side) for one in own if one.cell != OFF)
        total -= sum(self._hope(p, one, own, p.side != side) for one in foes if one.cell != OFF) * FEARED // 100
        if p.chest != OFF:
            total += self._chest(p) if side == p.escort else -self._chest(p)
        return total

    def _hope(self, p: Battle, figure: Figure, foes: list[Figure], is_on_turn: bool) -> int:
        """The best attack a figure has: now if it can still fight, else later; or how near it is to one."""
        best = later = 0
        nearest = 99
        can_fight = is_on_turn and not figure.fought
        can_move = not figure.moved and not figure.stays
        places = p.ground.grid.places
        x, y = places[figure.cell]
        for foe in foes:
            if foe.cell == OFF:
                continue
            fx, fy = places[foe.cell]
            far = max(abs(fx - x), abs(fy - y))
            if far < nearest:
                nearest = far
            if far <= 7 or KINDS[figure.kind].shot is not None:
                later = max(later, gain(p, figure, figure.cell, foe, True))
                if can_fight and not can_move:
                    best = max(best, gain(p, figure, figure.cell, foe, False))
        if can_fight and can_move:
            best = later
        return max(best, later * LATER // 100) - STEP * nearest

    def _chest(self, p: Battle) -> int:
        """The chest in favour of its escort."""
        ground = p.ground
        row = ground.grid.places[p.chest][1]
        beside = on_it = 0
        hunters = []
        for figure in p.units.values():
            if figure.cell == OFF:
                continue
            far = ground.grid.distance(figure.cell, p.chest)
            if figure.side != p.escort:
                on_it += far == 0
                hunters.append(far)
            elif far == 1:
                beside += 1
        near = sum(sorted(hunters)[:2]) * NEAR_CHEST
        return ROW * row + CARRIER * min(2, beside) - ON_CHEST * on_it + near

    def promising(self, p: Battle, ask: Ask) -> Sequence[Answer]:
        """The answers worth a look, best guesses first."""
        found: Sequence[Answer] = PROMISING.get(ask.prompt, all_options)(p, ask)
        return found or ask.options


# Orders


def orders(p: Battle, ask: Ask) -> list[Answer]:
    """Attacks, shots and strikes first, then moves of those who have most to gain; then the end of the turn."""
    ranked = [(-worth_of_order(p, answer), place, answer) for place, answer in enumerate(ask.options)]
    ranked.sort()
    found = [answer for _, _, answer in ranked if answer not in ("end", "hand_over")]
    return [*found[: MOST_ORDERS - 1], "end"]


def worth_of_order(p: Battle, answer: Answer) -> int:
    """A quick guess what an order is good for."""
    if isinstance(answer, str):
        return -1
    verb, number = answer[0], answer[1]
    if verb in ("deliver", "search"):
        return 100_000
    if verb == "carry":
        return 2_000 + 500 * len(answer)
    figure = p.units[number]
    foes = [foe for foe in p.units.values() if foe.side != figure.side and foe.cell != OFF]
    if verb == "move":
        return max((gain(p, figure, figure.cell, foe, True) for foe in foes), default=0) // 2
    best = max((gain(p, figure, figure.cell, foe, False) for foe in foes), default=0)
    return best + (100 if verb != "shoot_and_move" else -10)


# Cells


def cells_to_move(p: Battle, ask: Ask) -> list[Answer]:
    """Cells from which the figure can strike, near the enemy, in cover, or next to the chest."""
    number = ask.facts["unit"]
    figure = p.units[number]
    x, y = p.ground.grid.places[figure.cell]
    foes = [foe for foe in p.units.values() if foe.side != figure.side and foe.cell != OFF]
    places = p.ground.grid.places
    foes.sort(key=lambda foe: max(abs(places[foe.cell][0] - x), abs(places[foe.cell][1] - y)))
    near = foes[:6]
    ranked = sorted((-worth_of_cell(p, figure, cell, near), cell) for cell in ask.options)
    return [cell for _, cell in ranked[:MOST_CELLS]]


def worth_of_cell(p: Battle, figure: Figure, cell: int, foes: list[Figure]) -> int:
    """What a cell is good for: what can be struck from it, less what can strike there, and cover."""
    ground = p.ground
    there = figure._replace(cell=cell, moved=True)
    total = OWN_CELLS * bonus_of(p, there)
    strike = max((gain(p, there, cell, foe, False) for foe in foes), default=0) if not figure.fought else 0
    total += strike + max((gain(p, there, cell, foe, True) for foe in foes), default=0) * LATER // 100
    total -= sum(gain(p, foe, foe.cell, there, True) for foe in foes) * FEARED // 200
    total -= STEP * min((ground.grid.distance(cell, foe.cell) for foe in foes), default=0)
    if p.chest != OFF:
        total -= NEAR_CHEST * ground.grid.distance(cell, p.chest)
        total += ON_CHEST if cell == p.chest else 0
    return total


def cells_to_carry(p: Battle, ask: Ask) -> list[Answer]:
    """Towards the bottom edge."""
    places = p.ground.grid.places
    return sorted(ask.options, key=lambda cell: (-places[cell][1], cell))[:MOST_CELLS]


def cells_to_deploy(p: Battle, ask: Ask) -> list[Answer]:
    """The middle of the zone, towards the other side."""
    figure = p.units[ask.facts["unit"]]
    zone = p.zones[1 - p.sides.index(figure.side)]
    goal = ((zone[0] + zone[2]) // 2, (zone[1] + zone[3]) // 2)
    places = p.ground.grid.places

    def far(cell: int) -> tuple[int, int]:
        x, y = places[cell]
        return max(abs(x - goal[0]), abs(y - goal[1])), cell

    return sorted(ask.options, key=far)[:MOST_CELLS]


# Targets and choices


def targets(p: Battle, ask: Ask) -> list[Answer]:
    """Whom an attack costs most."""
    attacker = p.units[ask.facts["unit"]]

    def worth(number: int) -> tuple[int, int]:
        return -gain(p, attacker, attacker.cell, p.units[number], False), number

    return sorted(ask.options, key=worth)[:MOST_TARGETS]


def recruits(p: Battle, ask: Ask) -> list[Answer]:
    """The next figure of the ready-made army."""
    missing = list(ready_army(p.peoples[ask.seat], share(p.options["points"], p.seats, ask.seat)))
    for kind in taken_by(p, ask.seat):
        if kind in missing:
            missing.remove(kind)
    can = [kind for kind in missing if kind in ask.options]
    return can[:1] or ["done"]


def all_options(p: Battle, ask: Ask) -> Sequence[Answer]:
    """Few enough to look at all."""
    return ask.options[:MOST_ORDERS]


PROMISING: dict[str, Callable[[Battle, Ask], Sequence[Answer]]] = {
    "order": orders,
    "move_to": cells_to_move,
    "carry_to": cells_to_carry,
    "deploy_where": cells_to_deploy,
    "attack_whom": targets,
    "shoot_whom": targets,
    "strike_whom": targets,
    "recruit": recruits,
}
