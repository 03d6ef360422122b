"""20.5 Hesitant corps: those of allied and unreliable commanders may wait before they act."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import order
from walstatt.core.questions import D6, Asks, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, commander_of, corps_left, corps_of, standing
from walstatt.games.adlg.rules.s08_difficult import FAR
from walstatt.games.adlg.rules.s18_victory import CHIEF
from walstatt.games.adlg.small_tables import ORDERS
from walstatt.games.adlg.table import table_of

UNTESTED, HESITANT, RELIABLE = "untested", "hesitant", ""
HESITATES, TRUSTED = 1, 6  # command dice
URGING = ORDERS.orders["urge_hesitant_corps"].cost


def trust_of(p: Battlefield, side: str, corps: int) -> str:
    """Whether a corps is untested or hesitant; a corps that has lost its commander is reliable."""
    number = commander_of(p, side, corps)
    return RELIABLE if number is None else p.commanders[number].trust


@rule("ADLG-HES-80-b")
def waits(p: Battlefield, who: int) -> bool:
    """A unit of a corps that hesitates or is not yet tested neither moves nor shoots."""
    one = p.units[who]
    return trust_of(p, one.side, one.corps) != RELIABLE


def set_trust(p: Battlefield, side: str, corps: int, trust: str) -> None:
    """A corps is reliable or hesitant from now on."""
    number = commander_of(p, side, corps)
    assert number is not None
    p.commanders[number] = p.commanders[number]._replace(trust=trust)
    p.tell("ADLG-HES-80-a" if trust else "ADLG-HES-80-c", "corps_hesitates" if trust else "corps_reliable",
           side=side, corps=corps)  # fmt: skip


@rule("ADLG-HES-80-a", "ADLG-HES-80-c", "ADLG-CP-80-a")
def tested(p: Battlefield, me: Seat, corps: int, roll: int) -> Asks[int | None]:
    """The first command die tests a corps, later a 6 wins it, and the die is thrown again; None if it waits.

    Who was urged on adds 1 to the later die; a natural 1 of the first one stays what it is.
    """
    trust = trust_of(p, p.side, corps)
    if trust == RELIABLE:
        return roll
    if trust == UNTESTED:
        set_trust(p, p.side, corps, HESITANT if roll == HESITATES else RELIABLE)
        return None if roll == HESITATES else roll
    number = commander_of(p, p.side, corps)
    added = int(number is not None and p.commanders[number].is_urged)
    if roll + added < TRUSTED:
        p.tell("ADLG-HES-80-b", "corps_waits", side=p.side, corps=corps, roll=roll + added)
        return None
    set_trust(p, p.side, corps, RELIABLE)
    again: int = yield Roll(D6, rule="ADLG-HES-80-c", prompt="command", seat=me)
    return again


@rule("ADLG-HES-80-c")
def win_over(p: Battlefield) -> None:
    """Who is attacked, shot at or has an enemy within 4 UD becomes reliable at once."""
    if not any(one.trust and not one.is_lost for one in p.commanders.values()):
        return
    table = table_of(p)
    for one in list(p.commanders.values()):
        if not one.trust or one.is_lost:
            continue
        foes = [number for number, _ in standing(p, p.foes_of(one.side))]
        own = corps_of(p, one.side, one.corps)
        is_struck = any(unit in p.struck or p.units[unit].role for unit in own)
        if is_struck or any(table.nearest_to(table.bases[unit], FAR, foes) is not None for unit in own):
            set_trust(p, one.side, one.corps, RELIABLE)


# By the commander-in-chief


def why_not_urge(p: Battlefield, me: Seat, corps: int) -> Refusal | None:
    """CP-80-a Only the commander-in-chief does, with points of his corps, once in a turn and before its die falls."""
    number = commander_of(p, p.side, CHIEF)
    if corps not in corps_left(p, p.side):
        return Refusal("ADLG-SEQ-23-b", "no_such_corps", corps=corps)
    if p.corps != CHIEF or number is None:
        return Refusal("ADLG-CP-80-a", "chief_urges", corps=p.corps)
    if any(one.is_urged for one in p.commanders.values() if one.side == p.side):
        return Refusal("ADLG-CP-80-a", "urged_already")
    if trust_of(p, p.side, corps) != HESITANT:
        return Refusal("ADLG-CP-80-a", "not_hesitant", corps=corps)
    if corps in p.done:
        return Refusal("ADLG-SEQ-23-b", "corps_done", corps=corps)
    if p.command_points < URGING:
        return Refusal("ADLG-CP-25-d", "no_command_points", price=URGING, left=p.command_points)
    return None


def ways_to_urge(p: Battlefield, me: Seat) -> Iterator[tuple[int, ...]]:
    """The hesitant corps whose die is still to be thrown."""
    return ((corps,) for corps in corps_left(p, p.side) if why_not_urge(p, me, corps) is None)


@order("urge", rule="ADLG-CP-80-a", when=("orders",), about=("word",), why_not=why_not_urge, ways=ways_to_urge)
def urge(p: Battlefield, me: Seat, corps: int) -> None:
    """The commander-in-chief spends 2 CP, and a hesitant corps adds 1 to its die in this turn."""
    number = commander_of(p, p.side, corps)
    assert number is not None
    p.command_points -= URGING
    p.commanders[number] = p.commanders[number]._replace(is_urged=True)
    p.has_ordered = True
    p.tell("ADLG-CP-80-a", "corps_urged", side=p.side, corps=corps, price=URGING)


def forget_urging(p: Battlefield, side: str) -> None:
    """A new sequence: nobody is urged on any more."""
    for number, one in p.commanders.items():
        if one.side == side and one.is_urged:
            p.commanders[number] = one._replace(is_urged=False)
