"""1.72 What a fight does to those who took part: who suffers, retreats, advances."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Asks, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.position import DEAD, STOREY, STUNNED, WOUNDED, Figure, Siege, hexes_of, is_animal
from walstatt.games.siege.rules.ps_harm import kill, stun, wound
from walstatt.games.siege.rules.r3_3_riders import strike_mounted, throw
from walstatt.games.siege.ruleset import seat_of

HARMS = {"A": STUNNED, "D": STUNNED, "E": WOUNDED, "F": DEAD}


@rule("S1.72-e", "S3.35-c")
def fights_as_rider(figure: Figure) -> bool:
    """S3.35-c Whether an attack is made as on a mounted figure: on a rider, and on an animal."""
    return figure.mount != 0 or is_animal(figure)


@rule("PS-b", "S1.72-f", "S1.72-g", "S1.73-a")
def settle(p: Siege, letter: str, attackers: tuple[int, ...], foes: tuple[int, ...]) -> Flow:
    """PS-b, S1.72-f, -g Who suffers what; results against the attacker of a frightened figure do not count."""
    if letter in "AB" and any(p.figures[foe].fear for foe in foes):
        p.tell("SO.P-r", "nothing_happened", units=attackers)
        return
    if letter == "-":
        p.tell("PS-b", "nothing_happened", units=attackers)
    elif letter == "B":
        owe_retreats(p, attackers, winners=foes)
    elif letter == "C":
        owe_retreats(p, tuple(foe for foe in foes if not is_animal(p.figures[foe])), winners=attackers)
    elif letter == "A":
        victim = yield from who_suffers(p, attackers, letter)
        cell = p.figures[victim].cell + p.figures[victim].layer * STOREY
        stun_attacker(p, victim)
        if p.figures[victim].state == DEAD:
            p.owe("advance", p.figures[foes[0]].side, len(foes), *foes, cell)
    else:
        yield from strike(p, letter, attackers, foes)


def strike(p: Siege, letter: str, attackers: tuple[int, ...], foes: tuple[int, ...]) -> Flow:
    """PS-b Defender stunned, wounded or killed; a death lets the winner advance (S1.73-a)."""
    victim = yield from who_suffers(p, foes, letter)
    layer = p.figures[victim].layer
    left = [cell + layer * STOREY for cell in hexes_of(p.figures[victim])]
    if fights_as_rider(p.figures[victim]):
        killed = strike_mounted(p, victim, letter)
    else:
        {"D": stun, "E": wound, "F": kill}[letter](p, victim, "PS-b")
        killed = p.figures[victim].state == DEAD
    if killed:
        p.owe("advance", p.figures[attackers[0]].side, len(attackers), *attackers, *left)


def stun_attacker(p: Siege, victim: int) -> None:
    """PS-b The attacker is stunned; a rider falls from his horse, which lives."""
    if p.figures[victim].mount:
        throw(p, victim, "stunned", False)
    else:
        stun(p, victim, "PS-b")


@rule("S1.72-f")
def who_suffers(p: Siege, units: tuple[int, ...], letter: str) -> Asks[int]:
    """S1.72-f The owner chooses which of his figures in the fight takes the result."""
    if len(units) == 1:
        return units[0]
    seat = seat_of(p, p.figures[units[0]].side)
    check = partial(why_not_among, units, Refusal("S1.72-f", "not_in_that_fight"))
    victim: int = yield Ask(
        seat, "unit", tuple(sorted(units)), why_not=check, rule="S1.72-f", prompt="who_suffers", harm=HARMS[letter]
    )
    return victim


def owe_retreats(p: Siege, losers: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """S1.72-g Every figure of the side that took part retreats; then the winner may advance."""
    cells = [p.figures[unit].cell + p.figures[unit].layer * STOREY for unit in losers]
    for unit in losers:
        p.owe("retreat", unit)
    if losers:
        p.owe("advance", p.figures[winners[0]].side, len(winners), *winners, *cells)
