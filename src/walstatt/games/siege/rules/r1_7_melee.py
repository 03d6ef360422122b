"""1.7 Melee: odds, terrain (1.71), several figures (1.72), limits (1.74) and the keep door (1.75)."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from walstatt.core.orders import order
from walstatt.core.questions import D10, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import FIGHTERS, around
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.position import (
    ATTACKED,
    BESIEGER,
    BUSY,
    FOUGHT,
    OFF,
    OTHER,
    PLATFORM,
    STOREY,
    STUNNED,
    Figure,
    Siege,
    is_animal,
    is_fit,
    values_of,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import (
    crowd,
    living,
)  # fmt: skip
from walstatt.games.siege.rules.r1_72_results import fights_as_rider, settle
from walstatt.games.siege.rules.r1_74_limits import foes_of, why_not_next, why_not_reached
from walstatt.games.siege.ruleset import barred, own_man, rules_of
from walstatt.games.siege.tasks import why_busy

MELEE = ("melee",)
FRAY = 3  # hexes from an attacker to who else could attack his enemy, who may have two hexes himself
LAST_COLUMN = 8
SHIFTS = {1: DATA.shifts["plus"], 0: DATA.shifts["zero"], -1: DATA.shifts["minus"]}


@rule("S1.71-a", "S3.35-e", "S2.4-a", "S4.3-a")
def sign_of(p: Siege, figure: Figure) -> int:
    """S1.71-a, S3.35-e The sign of the ground a figure stands on; for riders the worse of their two hexes."""
    g = ground(p)
    if figure.layer == PLATFORM:
        return -1 if "S2.4-a" in rules_of(p).lifts else DATA.terrain["platform"].sign
    if figure.rear != OFF:
        return min(g.signs[figure.cell], g.signs[figure.rear])
    return g.signs[figure.cell]


@rule("S1.75-a")
def sign_against(p: Siege, figure: Figure, foe: Figure) -> int:
    """S1.75-a Who attacks a figure in the keep door from outside stands on unfavourable ground."""
    g = ground(p)
    if g.kinds[foe.cell] == "keep_door" and g.map.building[figure.cell] != g.map.keep:
        return -1
    return sign_of(p, figure)


@rule("S1.7-c", "S1.7-e", "S1.7-f", "S1.7-g", "S1.7-h", "S1.71-b", "S1.72-b", "S1.72-c", "S1.72-d", "S1.72-e",
      "S1.72-h", "S1.72-i", "SO.P-r")  # fmt: skip
def column(p: Siege, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """1.7, 1.71, 1.72 The odds: rounded down, capped, shifted, capped again; 0 if the fight is not possible."""
    ours, theirs = [p.figures[unit] for unit in attackers], [p.figures[unit] for unit in defenders]
    odds = sum(values_of(one)[0] for one in ours) // sum(defence_of(one) for one in theirs)
    if odds < 1:
        return 0
    worst = min(sign_against(p, one, foe) for one in ours for foe in theirs)
    best = max(sign_of(p, foe) for foe in theirs)
    shift = SHIFTS[worst][1 - best]
    if len(ours) > 1 and not fights_as_rider(theirs[0]):
        shift += 1
    if any(foe.fear for foe in theirs):
        shift += 1
    return max(0, min(min(odds, LAST_COLUMN) + shift, LAST_COLUMN))


@rule("S3.35-d", "S5.12-b")
@rule("PS-l")
def defence_of(figure: Figure) -> int:
    """PS-l Defence; a sleeper defends himself like a stunned man (SC3)."""
    if figure.away == "asleep":
        figure = figure._replace(state=STUNNED)
    return values_of(figure)[1]


@rule("S1.7-b", "S1.7-i", "S1.91-b", "S1.62-d", "S4.34-d")
def why_cannot_fight(p: Siege, unit: int, figure: Figure) -> Refusal | None:
    """1.7 Reasons that lie in the attacker himself: every figure attacks once in its phase."""
    if not is_fit(figure) or is_animal(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & FOUGHT:
        return Refusal("S1.7-i", "has_fought", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if figure.load and figure.load in p.engines and p.engines[figure.load].kind == "ladder":
        return Refusal("S1.91-b", "carries_ladder", unit=unit)
    if figure.layer == 2 or figure.cell + 2 * STOREY in p.standing:
        return Refusal("S1.62-d", "lies_in_a_heap", unit=unit)
    if figure.who in ("blodwin", "anselm", "maud") and p.scenario == "coup-de-main":
        return Refusal("SC1", "may_not_attack", unit=unit)
    return barred(p, "fight", unit)


def fighters_at(p: Siege, foe: int) -> list[int]:
    """All figures of the active side that could attack this enemy now."""
    victim = p.figures[foe]
    near = disc(p.map_name, victim.cell, 3)  # two hexes of a rider, two of his foe; platforms are no larger
    return [
        unit
        for unit, figure in living(p, OTHER[victim.side])
        if near >> figure.cell & 1 and why_cannot_fight(p, unit, figure) is None and foe in foes_of(p, unit)
    ]


def groups(p: Siege, unit: int, foe: int) -> list[tuple[int, ...]]:
    """The sets of further attackers with which the odds are at least 1-1; the empty set stands for alone."""
    others = [one for one in fighters_at(p, foe) if one != unit]
    sets = (some for size in range(len(others) + 1) for some in combinations(others, size))
    return [some for some in sets if column(p, (unit, *some), (foe,)) > 0]


def why_not_fighter(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """1.7 Why a figure cannot begin a fight."""
    figure = own_man(p, me, unit, "S1.7-b")
    if isinstance(figure, Refusal):
        return figure
    return why_cannot_fight(p, unit, figure)


@rule("S1.7-a", "S1.7-f")
def why_nobody_to_fight(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S1.7-a, -f There must be an enemy beside him, and one against whom he has a chance, alone or with others."""
    foes = list(foes_of(p, unit))
    if not foes:
        return why_not_next(p, unit)
    if not any(column(p, (unit,), (foe,)) or groups(p, unit, foe) for foe in foes):
        return Refusal("S1.7-f", "odds_below_one", unit=unit)
    return None


def look_for_fight(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """1.7 Enemies beside him, if there are any also who else could attack them; on towers many are in no crowd."""
    figure, g = p.figures[unit], ground(p)
    zone = 1 << figure.cell | g.map.near[figure.cell] | (g.map.near[figure.rear] if figure.rear != OFF else 0)
    if not zone & (crowd(p)[figure.side == BESIEGER] | g.towers):
        return False, zone
    can = why_cannot_fight(p, unit, figure) is None and why_nobody_to_fight(p, me, unit) is None
    return can, around(p, unit, FRAY)


@rule("S1.72-a", "S1.72-j")
def why_not_foes(p: Siege, unit: int, foes: tuple[int, ...]) -> Refusal | None:
    """S1.72-a One, several or all enemies next to the attacker; several only alone (S1.72-j)."""
    near = set(foes_of(p, unit))
    for foe in foes:
        if foe not in near:
            return why_not_reached(p, unit, foe)
    if not foes:
        return Refusal("S1.72-a", "no_enemy_adjacent", unit=unit)
    if column(p, (unit,), foes) or (len(foes) == 1 and groups(p, unit, foes[0])):
        return None
    return Refusal("S1.7-f", "odds_below_one", unit=unit, units=foes)


def sets_of_foes(p: Siege, unit: int) -> tuple[tuple[int, ...], ...]:
    """All sets of enemies that a figure may attack."""
    near = sorted(foes_of(p, unit))
    sets = (some for size in range(1, len(near) + 1) for some in combinations(near, size))
    return tuple(some for some in sets if why_not_foes(p, unit, some) is None)


@rule("S1.72-c")
def why_cannot_join(p: Siege, unit: int, foe: int, other: int) -> Refusal | None:
    """S1.72-c Another figure of the attacker's side that could attack this enemy too, and against him alone."""
    figure = p.figures.get(other)
    if figure is None:
        return Refusal("S1.72-c", "no_such_figure")
    if other == unit:
        return Refusal("S1.72-c", "leads_the_attack", unit=other)
    if figure.side != p.figures[unit].side:
        return Refusal("S1.72-c", "not_your_figure", unit=other)
    if refusal := why_cannot_fight(p, other, figure):
        return refusal
    return None if foe in foes_of(p, other) else why_not_reached(p, other, foe)


def why_not_group(p: Siege, unit: int, foe: int, others: tuple[int, ...]) -> Refusal | None:
    """S1.72-c Who may join the attack, at odds of at least 1-1."""
    for other in others:
        if refusal := why_cannot_join(p, unit, foe, other):
            return refusal
    if not column(p, (unit, *others), (foe,)):
        return Refusal("S1.7-f", "odds_below_one", unit=unit, units=(foe,))
    return None


@order(
    "fight", rule="S1.7-d", also=("S1.72-f", "S1.72-g"), when=MELEE, bearers=FIGHTERS,
    why_not=why_not_fighter, why_nothing=why_nobody_to_fight, look=look_for_fight,
)  # fmt: skip
def fight(p: Siege, me: Seat, unit: int) -> Flow:
    """1.7 One fight: whom to attack, who joins, the odds, one die."""
    foes = yield Ask(
        me, "some", partial(sets_of_foes, p, unit), why_not=partial(why_not_foes, p, unit),
        rule="S1.72-a", prompt="fight_whom", unit=unit,
    )  # fmt: skip
    attackers: tuple[int, ...] = (unit,)
    if len(foes) == 1:
        attackers += yield from join(p, me, unit, foes[0])
    odds = column(p, attackers, foes)
    for one, flag in (*((one, FOUGHT) for one in attackers), *((foe, ATTACKED) for foe in foes)):
        p.figures[one] = p.figures[one]._replace(done=p.figures[one].done | flag)
    is_mounted = any(fights_as_rider(p.figures[foe]) for foe in foes)
    letters = (DATA.combat_mounted if is_mounted else DATA.combat_foot)[f"{odds}-1"]
    roll = yield Roll(D10, reads=tuple(letters), rule="S1.7-d", prompt="fight", seat=me, attacker=unit, units=foes)
    p.tell("S1.7-d", "fought", units=attackers, targets=foes, column=odds, roll=roll, result=letters[roll - 1])
    yield from settle(p, letters[roll - 1], attackers, foes)


def join(p: Siege, me: Seat, unit: int, foe: int) -> Asks[tuple[int, ...]]:
    """S1.72-c Ask who joins an attack on one enemy, if anybody can."""
    sets = groups(p, unit, foe)
    if sets == [()]:
        return ()
    others: tuple[int, ...] = yield Ask(
        me, "some", tuple(sets), why_not=partial(why_not_group, p, unit, foe),
        rule="S1.72-c", prompt="fight_with", unit=unit, target=foe,
    )  # fmt: skip
    return others
