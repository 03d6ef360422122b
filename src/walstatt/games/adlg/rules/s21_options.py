"""21 Options: re-rolls of command dice, rally, shooting and melee."""

from __future__ import annotations

from walstatt.core.questions import D6, Ask, Asks, Die, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield

KEEP_ROLL, ROLL_AGAIN = "keep_roll", "roll_again"


@rule("ADLG-OPT-84-a")
def again(p: Battlefield, me: Seat, roll: int, die: Die = D6) -> Asks[int]:
    """A player who has re-rolls left may throw a die of his again; the second result stands (OPT-84-a)."""
    side = p.seats[me]
    left = p.rerolls.get(side, 0)
    if not left:
        return roll
    answer = yield Ask(
        me, "choice", (KEEP_ROLL, ROLL_AGAIN), rule="ADLG-OPT-84-a", prompt="reroll", roll=roll, left=left
    )
    if answer == KEEP_ROLL:
        return roll
    p.rerolls[side] = left - 1
    second = yield Roll(die, rule="ADLG-OPT-84-a", prompt="second_roll", seat=me)
    p.tell("ADLG-OPT-84-a", "rolled_again", side=side, roll=roll, second=second, left=left - 1)
    return int(second)


@rule("ADLG-OPT-84-a")
def both_again(
    p: Battlefield, owners: tuple[Seat, Seat], dice: tuple[int, int], die: Die = D6
) -> Asks[tuple[int, int]]:
    """Each of two players may throw his own die again."""
    one = yield from again(p, owners[0], dice[0], die)
    other = yield from again(p, owners[1], dice[1], die)
    return one, other
