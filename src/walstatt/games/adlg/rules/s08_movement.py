"""8.1, 8.3 Movement: allowances, and what the steps of one move may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.limits import AtMost, Cause
from walstatt.space.plane.measure import HALF, QUARTER, UD, is_at_least, is_less, is_more
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.terrain import way_to_edge

FAR = MOVE_COSTS.far_from
TURNS = (QUARTER, -QUARTER, HALF)


@rule("ADLG-MOV-29-c")
def is_far_from_foes(mover: Mover, at: int) -> bool:
    """More than 4 UD from every enemy; with the switch exactly 4 UD will do (MOV-29-c)."""
    base = mover.starts[at]
    near = mover.table.nearest_to(base, FAR + UD, mover.foes)
    if near is None:
        return True
    exactly_will_do = bool(mover.p.options.get("hi_fast_at_exactly_4ud", False))
    return is_at_least(near.distance, FAR) if exactly_will_do else is_more(near.distance, FAR)


@rule("ADLG-MOV-29-a", "ADLG-MOV-29-c", "ADLG-MOV-29-f", "ADLG-MOV-29-g")
def allowances_of(mover: Mover) -> tuple[int, ...]:
    """What each of them may move from where it stands: the lowest allowance of all ground it is in (MOV-29-f).

    Whoever starts in the open and far from the enemy may use its longer move (MOV-29-c).
    """
    found = []
    for at, troop in enumerate(mover.troops):
        touched = mover.touches(at, mover.starts[at])
        least = min([mover.allowance_in(at, piece) for piece in touched], default=troop.moves[0])
        is_fast = troop.far_move > troop.moves[0] and not touched and is_far_from_foes(mover, at)
        found.append(troop.far_move if is_fast else max(0, min(least, troop.moves[0])))
    return tuple(found)


@rule("ADLG-MAN-30-a", "ADLG-MAN-30-d", "ADLG-MAN-30-e", "ADLG-MAN-30-h", "ADLG-GEO-30-c")
def why_not_step(now: Progress, word: str, amount: int) -> Refusal | None:
    """Why there can be no such step at this point of the move, however long it is."""
    if word == "ahead":
        return Refusal("ADLG-GEO-30-c", "backwards") if amount < 0 else None
    if word == "slide":
        return why_not_slide(now)
    if word == "turn":
        return why_not_turn(now, amount)
    return None if word == "wheel" else Refusal("ADLG-GEO-30-b", "no_such_step", word=word)


@rule("ADLG-MAN-30-d", "ADLG-MAN-30-e")
def why_not_slide(now: Progress) -> Refusal | None:
    """One slide in a phase, and none together with a turn (MAN-30-d, -e)."""
    units = now.mover.p.units
    slid = next((who for who in now.mover.who if units[who].has_slid), None)
    if slid is not None:
        return Refusal("ADLG-MAN-30-d", "has_slid", unit=slid)
    if now.slid:
        return Refusal("ADLG-MAN-30-d", "second_slide")
    return Refusal("ADLG-MAN-30-e", "slide_and_turn") if now.turns else None


@rule("ADLG-MAN-30-e", "ADLG-MAN-30-h", "ADLG-MAN-30-k")
def why_not_turn(now: Progress, amount: int) -> Refusal | None:
    """One quarter or half turn in a move, two for light troops, and none together with a slide."""
    if amount not in TURNS:
        return Refusal("ADLG-MAN-30-h", "no_such_turn")
    if now.slid:
        return Refusal("ADLG-MAN-30-e", "slide_and_turn")
    if now.turns == 1 and not now.mover.is_light:
        return Refusal("ADLG-MAN-30-h", "second_turn")
    return Refusal("ADLG-MAN-30-k", "third_turn") if now.turns > 1 else None


@rule("ADLG-MAN-30-i", "ADLG-MAN-30-j", "ADLG-MAN-30-k")
def turn_cost(now: Progress, at: int, is_at_an_end: bool) -> int:
    """What a turn costs one of them: the first is free for light troops at the beginning or end of the move."""
    troop = now.mover.troops[at]
    return 0 if troop.is_light and not now.turns and is_at_an_end else troop.turn_cost


@rule("ADLG-MAN-30-c")
def why_slide_not_earned(now: Progress) -> Refusal | None:
    """A slide needs a straight advance of 1 UD or more in the same move (MAN-30-c)."""
    if now.slid and is_less(now.advanced, MOVE_COSTS.slide):
        return Refusal("ADLG-MAN-30-c", "slide_not_earned", advanced=now.advanced, needed=MOVE_COSTS.slide)
    return None


@rule("ADLG-MOV-29-f", "ADLG-GEO-30-b")
def budget_limit(now: Progress, at: int, motion: Motion, amount: int, most: Callable[[int], int]) -> AtMost:
    """How much of a step one of them can pay for; `most` is the amount that a rest of the allowance pays.

    It may go to the edge of slower ground, or further as far as the lower allowance alone reaches (MOV-29-f).
    """
    mover, who = now.mover, now.mover.who[at]
    allowance, spent = now.allowances[at], now.spent[at]
    furthest, cause = most(allowance - spent), Cause("too_far", who)
    for edge, piece in slower_ground(now, at, motion, min(amount, furthest)):
        if edge >= furthest:
            break
        lower = mover.allowance_in(at, piece)
        if lower < allowance:
            allowance, furthest, cause = lower, max(edge, most(lower - spent)), Cause("slow_ground", piece)
            if furthest == edge:
                break
    return AtMost(max(0, furthest), cause)


def slower_ground(now: Progress, at: int, motion: Motion, amount: int) -> list[tuple[int, int]]:
    """The pieces that a step enters in which one of them is slower than so far, and after how much of it."""
    mover, base, grounds = now.mover, now.poses[at], now.mover.land.grounds
    slower = [
        piece
        for piece in mover.slow
        if piece not in mover.closed and mover.allowance_in(at, piece) < now.allowances[at]
    ]
    found = [(way_to_edge(base, motion, amount, grounds[piece].piece), piece) for piece in slower]
    return sorted((edge, piece) for edge, piece in found if edge < amount)


def pay(now: Progress, at: int, cost: int, entered: Iterable[int]) -> None:
    """One of them pays for a step and is bound by the ground it has entered (MOV-29-f)."""
    now.spent[at] += cost
    now.allowances[at] = min([now.allowances[at], *(now.mover.allowance_in(at, piece) for piece in entered)])
