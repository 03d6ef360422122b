"""What MfM tells bots about good play: the worth of a position and the answers worth a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.mfm.armies import ready_army
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g4_melee import cells_in
from walstatt.games.mfm.rules.g10_points import share, taken_by
from walstatt.games.mfm.tally import tally
from walstatt.games.mfm.worth import LATER, STEP, best_gain, covers, distance_to_nearest, gain_from
from walstatt.games.mfm.worth_mounted import hope_aboard, worth_of_place
from walstatt.space.grids import OFF

MOST_ORDERS, MOST_CELLS, MOST_TARGETS = 12, 6, 4
FEARED = 70  # per cent of what the enemy can hope for in his next turn
ROW, ON_CHEST, CARRIER, NEAR_CHEST = 150, 1500, 200, 40  # the chest: rows gone, a foe on it, carriers, hunters
COVER = 3  # hundredths of a point for each step of cover
DANGER = 8  # cells within which enemies are feared when a figure moves


class ManForManHints:
    """Material, what each figure can hope to strike, and for the chest how far it has come."""

    def score(self, p: Battle, seat: Seat) -> int:
        """Hundredths of a point in favour of the seat's side."""
        side = p.seats[seat]
        other = p.foes_of(side)
        ours = tally(p, side, p.index.bits[other], counts_steps=True)
        theirs = tally(p, other, p.index.bits[side], counts_steps=False)
        total = ours.hope - theirs.hope * FEARED // 100 + ours.material - theirs.material
        if p.chest != OFF:
            total += self._chest(p) if side == p.escort else -self._chest(p)
        return total

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
    ends = ["end"] if "end" in ask.options else []  # not before an announced trample is rolled
    return [*found[: MOST_ORDERS - 1], *ends]


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
    foes = p.index.bits[p.foes_of(figure.side)]
    if verb in MOUNTED:
        return MOUNTED[verb]
    if figure.aboard != OFF:
        return hope_aboard(p, figure, foes, can_move=False) + 100
    if verb == "move":
        return best_gain(p, figure, figure.cell, foes, can_move=True) // 2
    return best_gain(p, figure, figure.cell, foes, can_move=False) + (100 if verb != "shoot_and_move" else -10)


# how soon orders to chariots and riders are looked at: charges before drives, drives before turns
MOUNTED = {
    "run_down": 1_000, "trample": 900, "drive": 220, "mount": 160, "face": 150, "take_reins": 140, "lead": 60,
    "catch": 50, "dismount": 40,
}  # fmt: skip


# Cells


def cells_to_move(p: Battle, ask: Ask) -> list[Answer]:
    """Cells from which the figure can strike, near the enemy, in cover, or next to the chest."""
    figure = p.units[ask.facts["unit"]]
    foes = p.index.bits[p.foes_of(figure.side)]
    near = [p.units[p.index.taken[cell]] for cell in cells_in(p.ground.disc(figure.cell, DANGER) & foes)]
    ranked = sorted((-worth_of_cell(p, figure, cell, foes, near), cell) for cell in ask.options)
    return [cell for _, cell in ranked[:MOST_CELLS]]


def worth_of_cell(p: Battle, figure: Figure, cell: int, foes: int, near: list[Figure]) -> int:
    """What a cell is good for: what can be struck from it, less what can strike there, and cover."""
    ground = p.ground
    total = COVER * covers(ground)[cell] + best_gain(p, figure, cell, foes, can_move=True) * LATER[ground.is_cut] // 100
    if not figure.fought:
        total += best_gain(p, figure, cell, foes, can_move=False)
    total -= sum(gain_from(p, foe, foe.cell, figure, cell, can_move=True) for foe in near) * FEARED // 200
    total -= STEP[ground.is_cut] * distance_to_nearest(p, cell, foes)
    if p.chest != OFF:
        total -= NEAR_CHEST * ground.grid.distance(cell, p.chest)
        total += ON_CHEST if cell == p.chest else 0
    return total


def places_to_drive(p: Battle, ask: Ask) -> list[Answer]:
    """Places from which a chariot or rider can charge next, or those aboard can fight."""
    number = ask.facts["unit"]
    foes = p.index.bits[p.foes_of(p.units[number].side)]

    def worth(cell: int) -> tuple[int, int]:
        return -worth_of_place(p, number, cell, foes, distance_to_nearest(p, cell, foes)), cell

    return sorted(ask.options, key=worth)[:MOST_CELLS]


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
        target = p.units[number]
        return -gain_from(p, attacker, attacker.cell, target, target.cell, can_move=False), number

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
    "drive_to": places_to_drive,
    "carry_to": cells_to_carry,
    "deploy_where": cells_to_deploy,
    "attack_whom": targets,
    "shoot_whom": targets,
    "strike_whom": targets,
    "recruit": recruits,
}
