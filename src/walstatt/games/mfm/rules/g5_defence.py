"""4.1, 5, 6, 7.2, 8.3 Defending: the defence table, terrain and equipment, the rules of 1 and of 12, losses."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from walstatt.core.position import Result
from walstatt.core.questions import D12, Asks, Roll
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, is_in_play, leave, let_go, mark, place
from walstatt.games.mfm.tables import KINDS, HitValue
from walstatt.space.grids import OFF

MELEE, SHOT, LONG, FIRST = "melee", "shot", "long", "first"

# G4.1-e, G7.2-b, G8.3-b to -d: what in a box saves from which attack
SAVING = {MELEE: "y", SHOT: "F", LONG: "*W", FIRST: "*E"}
SECTION = {MELEE: "MFM-G4.1-d", SHOT: "MFM-G7.2-a", LONG: "MFM-G8.3-a", FIRST: "MFM-G8.3-a"}

LOST, SAVED, STRIKES_BACK = "lost", "saved", "strikes_back"


@rule("MFM-G4.1-d", "MFM-G4.1-e", "MFM-G4.1-f", "MFM-G7.2-b", "MFM-G7.2-c")
@rule("MFM-G8.1-c", "MFM-G8.2-d", "MFM-G8.3-b", "MFM-G8.3-c", "MFM-G8.3-d", "MFM-G8.3-e", "MFM-G8.3-f")
def box_saves(boxes: tuple[str, ...], attack: str, column: int) -> bool:
    """Whether the box of the attacker's row under this number saves from this kind of attack."""
    return any(sign in boxes[column - 1] for sign in SAVING[attack])


@rule("MFM-G5-b", "MFM-G5-e", "MFM-G6-a", "MFM-G6-b", "MFM-G6-e", "MFM-G7.3-l", "MFM-G7.3-m")
@rule("MFM-N-a", "MFM-N-c", "MFM-N-d", "MFM-N-f", "MFM-N-g")
def outcome(boxes: tuple[str, ...], attack: str, bonus: int, roll: int, rule12: str) -> str:
    """G5, G6 All protection is added to the roll; a natural 1 always loses, a 12 saves from NAH and FERN."""
    if roll == 1:
        return LOST
    if roll == 12 and attack in (MELEE, SHOT) and rule12 != "off":
        return STRIKES_BACK if attack == MELEE and rule12 == "counter" else SAVED
    column = min(12, max(1, roll + bonus))
    return SAVED if box_saves(boxes, attack, column) else LOST


@cache
def outcomes(kind: str, attack: str, bonus: int, rule12: str) -> tuple[str, ...]:
    """What each face of the defence roll leads to."""
    return tuple(outcome(KINDS[kind].boxes, attack, bonus, roll, rule12) for roll in range(1, 13))


@cache
def hits_of(best: int) -> tuple[bool, ...]:
    """G4-e Which faces of one attack die hit."""
    return tuple(face <= best for face in range(1, 13))


@cache
def any_hit(best: int) -> Callable[[tuple[int, ...]], bool]:
    """G4-e, G4-f At least one die within the range; more than one is no better."""

    def reading(dice: tuple[int, ...]) -> bool:
        return min(dice) <= best

    return reading


@rule("MFM-X-d", "MFM-G4-e", "MFM-G4-f", "MFM-G7-d")
def roll_to_hit(p: Battle, attacker: int, target: int, value: HitValue, section: str) -> Asks[bool]:
    """G4-e Roll the dice of a hit value; one success is enough."""
    seat, best = p.units[attacker].seat, value.best
    hits = hits_of(best)
    if value.dice == 1:
        one = yield Roll(D12, reads=hits, rule=section, seat=seat, prompt="attack_roll", unit=attacker, best=best)
        dice: tuple[int, ...] = (one,)
    else:
        dice = yield Roll(
            D12,
            value.dice,
            each=hits,
            reads=any_hit(best),
            rule=section,
            seat=seat,
            prompt="attack_roll",
            unit=attacker,
            best=best,
        )
    has_hit = min(dice) <= best
    p.tell(section, "hit" if has_hit else "missed", attacker=attacker, target=target, dice=dice, best=best)
    return has_hit


@rule("MFM-X-g")
def melee_test(p: Battle, number: int) -> Asks[bool]:
    """X-g Roll the melee dice of a figure; one success passes. Riders and chariot crews need it."""
    value = KINDS[p.units[number].kind].melee
    fallen = yield Roll(
        D12,
        value.dice,
        each=hits_of(value.best),
        reads=any_hit(value.best) if value.dice > 1 else None,
        rule="MFM-X-g",
        seat=p.units[number].seat,
        prompt="melee_test",
        unit=number,
        best=value.best,
    )
    dice: tuple[int, ...] = fallen if value.dice > 1 else (fallen,)
    return min(dice) <= value.best


@rule("MFM-G4.1-a", "MFM-G4.1-b", "MFM-G4.1-c", "MFM-G6-d", "MFM-G7.2-a", "MFM-G8.3-a", "MFM-N-b")
def defend(p: Battle, attacker: int, target: int, attack: str, cover: int, rule12: str = "") -> Asks[str]:
    """G4.1 Whoever is hit rolls one die in the attacker's row, with S and cover added."""
    figure = p.units[target]
    bonus = KINDS[figure.kind].protection + cover + shelter_of(p, target)
    row = p.units[attacker].kind
    reading = outcomes(row, attack, bonus, rule12 or p.options.get("rule12", "save"))
    roll: int = yield Roll(
        D12, reads=reading, rule=SECTION[attack], seat=figure.seat, prompt="defence_roll", unit=target, bonus=bonus
    )
    result = reading[roll - 1]
    if result == LOST:
        p.tell(SECTION[attack], "not_saved", target=target, attacker=attacker, roll=roll, bonus=bonus)
        wound(p, target)
    else:
        p.tell(SECTION[attack], "saved", target=target, attacker=attacker, roll=roll, bonus=bonus)
    return result


@rule("MFM-C7-c", "MFM-C7-g", "MFM-C7-h")
def shelter_of(p: Battle, number: int) -> int:
    """C7-h S+ of a chariot for its crew, and for chariot infantry that defends as its crew."""
    behind = p.now.get("shelter", OFF) if p.now.get("sheltered") == number else p.units[number].aboard
    return 0 if behind == OFF else KINDS[p.units[behind].kind].shelter


@rule("MFM-G4.1-f", "MFM-G4.1-g", "MFM-C9-a", "MFM-R4-d")
def wound(p: Battle, number: int) -> None:
    """G4.1-g A failed defence costs one life point; without life points the figure is out."""
    figure = p.units[number]
    if figure.lives > 1:
        mark(p, number, lives=figure.lives - 1)
        p.tell("MFM-G4.1-g", "wounded", unit=number, lives=figure.lives - 1)
        return
    if number in p.vehicles:
        mark(p, number, lives=0)
        p.tell("MFM-C9-a", "animals_fell", unit=number)
        p.owed.insert(0, ("wreck", number, OFF))
        return
    if figure.aboard != OFF:
        leave(p, number, OFF, lives=0)
    else:
        place(p, number, OFF, lives=0)
    p.carriers = tuple(one for one in p.carriers if one != number)
    let_go(p, number)
    p.tell("MFM-G4.1-g", "fell", unit=number)
    own = (one for n, one in p.units.items() if one.side == figure.side and n not in p.vehicles)
    if not any(is_in_play(one) for one in own):
        p.result = Result(p.foes_of(figure.side), "no_figures_left", {"side": figure.side})
        p.owed.clear()
