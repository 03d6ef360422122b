"""SO.E Stray shots, and SO.F the skill of marksmen."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import Things, order
from walstatt.core.questions import D10, Flow, Refusal, Roll, Seat, cup
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import OFF, Siege, hexes_of, is_animal
from walstatt.games.siege.rules.ps_harm import wound
from walstatt.games.siege.rules.r1_3_shots import weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, own_beside, spot_of
from walstatt.games.siege.rules.r1_5_cover import FULL
from walstatt.games.siege.rules.r2_2_works import SETUP
from walstatt.games.siege.rules.r3_4_ballista import spot_of_engine
from walstatt.games.siege.ruleset import own_man, rules_of, seat_of
from walstatt.games.siege.sights import open_ways

FARTHEST = 3  # skill numbers run from -3 to +3
TRANSFERS = 12  # of a side while it sets up


@rule("SO.E-c", "SO.E-e", "SO.E-h")
def bystanders(p: Siege, shooter: int, target: int) -> list[int]:
    """SO.E-c, -e Own figures next to the target at its height that the line can reach."""
    foe = p.figures[target]
    a, b = _eye(p, shooter), spot_of(p, foe)
    if "SO.E-h" in rules_of(p).lifts and a.level <= b.level:
        return []
    cells = (foe.cell,) if foe.rear == OFF else (foe.cell, foe.rear)
    near = own_beside(p, _side(p, shooter), cells, b.level)
    return [one for one in near if one != shooter and not is_animal(p.figures[one]) and _is_in_line(p, a, one)]


def _eye(p: Siege, shooter: int) -> Spot:
    """Where a shot came from: a marksman, or a ballista."""
    return spot_of(p, p.figures[shooter]) if shooter in p.figures else spot_of_engine(p, p.engines[shooter])


def _side(p: Siege, shooter: int) -> str:
    """Whose marksman or ballista it is."""
    return p.figures[shooter].side if shooter in p.figures else p.engines[shooter].side


@rule("SO.E-e")
def _is_in_line(p: Siege, a: Spot, unit: int) -> bool:
    """SO.E-e Whether no obstacle blocks the line to a figure, nor a slit or the walls of a siege tower around it."""
    spots = [spot_of(p, p.figures[unit], cell) for cell in hexes_of(p.figures[unit])]
    return any(cover != FULL for spot in spots for _, cover in open_ways(p, a, spot))


@rule("SO.E-b")
def go_astray(p: Siege, shooter: int, target: int, modifier: int) -> None:
    """SO.E-b After a miss one more die is rolled if an own figure could be hit."""
    if bystanders(p, shooter, target):
        p.owe("stray", shooter, target, modifier)


@rule("SO.E-d", "SO.E-f", "SO.E-g", "SO.F-c")
def stray(p: Siege, shooter: int, target: int, modifier: int) -> Flow:
    """SO.E-d to -g One bystander is drawn by lot; 8 to 10, with the modifiers of the shot, wounds him."""
    near = bystanders(p, shooter, target)
    if not near:
        return
    seat = seat_of(p, _side(p, shooter))
    victim = near[0]
    if len(near) > 1:
        victim = yield Roll(cup(dict.fromkeys(near, 1)), rule="SO.E-d", prompt="stray_lot", seat=seat, shooter=shooter)
    reads = tuple(min(max(die + modifier, 1), 10) >= DATA.stray for die in range(1, 11))
    roll = yield Roll(D10, reads=reads, rule="SO.E-g", prompt="stray", seat=seat, shooter=shooter, victim=victim)
    if reads[roll - 1]:
        p.tell("SO.E-g", "strayed", shooter=shooter, victim=victim, roll=roll)
        wound(p, victim, "SO.E-g")
    else:
        p.tell("SO.E-g", "flew_into_void", shooter=shooter, roll=roll)


# SO.F Skill


@rule("SO.F-f")
def school(p: Siege, unit: int) -> str:
    """SO.F-b Bows together, crossbows by themselves."""
    weapon = weapon_of(p.figures[unit])
    return "crossbow" if weapon == "crossbow" else "bow" if weapon else ""


@rule("SO.F-a", "SO.F-b", "SO.F-e", "SO.F-g")
def why_not_skill(p: Siege, me: Seat, better: int, worse: int) -> Refusal | None:
    """SO.F-a, -b One shooter gets better by one, another of the same school worse; the sum stays 0."""
    side = p.seats[me]
    for unit in (better, worse):
        found = own_man(p, me, unit, "SO.F-a")
        if isinstance(found, Refusal):
            return found
    if p.phase:
        return Refusal("SO.F-g", "skill_is_settled")
    if p.notes.get(f"skill-{side}", 0) >= TRANSFERS:
        return Refusal("SO.F-a", "skill_is_settled")
    for unit in (better, worse):
        if not school(p, unit):
            return Refusal("SO.F-a", "no_bow", unit=unit)
    if better == worse:
        return Refusal("SO.F-a", "not_with_himself", unit=better)
    if school(p, better) != school(p, worse):
        return Refusal("SO.F-b", "not_the_same_school", unit=better, other=worse)
    if p.figures[better].skill <= -FARTHEST or p.figures[worse].skill >= FARTHEST:
        return Refusal("SO.F-a", "skill_limit")
    return None


def skills(p: Siege, me: Seat) -> Iterator[Things]:
    """All shifts of skill that are possible."""
    shooters = [unit for unit, f in p.figures.items() if f.side == p.seats[me] and weapon_of(f)]
    for better in shooters:
        for worse in shooters:
            if why_not_skill(p, me, better, worse) is None:
                yield better, worse


@order(
    "train", rule="SO.F-a", also=("SO.F-c", "SO.F-d"), when=SETUP, about=("unit", "unit"), why_not=why_not_skill,
    ways=skills,
)  # fmt: skip
def train(p: Siege, me: Seat, better: int, worse: int) -> None:
    """SO.F-a Shift one point of skill from one shooter to another; low is good."""
    p.figures[better] = p.figures[better]._replace(skill=p.figures[better].skill - 1)
    p.figures[worse] = p.figures[worse]._replace(skill=p.figures[worse].skill + 1)
    side = p.figures[better].side
    p.notes[f"skill-{side}"] = p.notes.get(f"skill-{side}", 0) + 1
    p.tell("SO.F-a", "trained", unit=better, other=worse)
