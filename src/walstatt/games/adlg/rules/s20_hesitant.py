"""20.5 Hesitant corps: those of allied and unreliable commanders may wait before they act."""

from __future__ import annotations

from walstatt.core.questions import D6, Asks, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, commander_of, corps_of, standing
from walstatt.games.adlg.rules.s08_difficult import FAR
from walstatt.games.adlg.table import table_of

UNTESTED, HESITANT, RELIABLE = "untested", "hesitant", ""
HESITATES, TRUSTED = 1, 6  # natural command dice


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


@rule("ADLG-HES-80-a", "ADLG-HES-80-c")
def tested(p: Battlefield, me: Seat, corps: int, roll: int) -> Asks[int | None]:
    """The first command die tests a corps, later a 6 wins it, and the die is thrown again; None if it waits."""
    trust = trust_of(p, p.side, corps)
    if trust == RELIABLE:
        return roll
    if trust == UNTESTED:
        set_trust(p, p.side, corps, HESITANT if roll == HESITATES else RELIABLE)
        return None if roll == HESITATES else roll
    if roll != TRUSTED:
        p.tell("ADLG-HES-80-b", "corps_waits", side=p.side, corps=corps, roll=roll)
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
