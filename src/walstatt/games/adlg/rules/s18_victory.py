"""18.3 Army rout and victory: break points, losses, and who has won."""

from __future__ import annotations

from fractions import Fraction

from walstatt.core.position import Result
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import SIDES, Battlefield, Commander, Unit
from walstatt.games.adlg.small_tables import LOSSES, RANKS, SHARE

CHIEF = 1  # the corps of the commander-in-chief


@rule("ADLG-VIC-69-a", "ADLG-VIC-69-b", "ADLG-VIC-69-f", "ADLG-VIC-69-g")
def break_point(p: Battlefield, side: str) -> int:
    """Army cohesion: the units that are or were on the table, without expendable ones, and 1 for a fortified camp."""
    counts = LOSSES.break_point
    own = [one for one in (*p.units.values(), *p.to_come.values()) if one.side == side]
    units = sum(counts.expendable if one.traits.is_expendable else counts.unit for one in own if not one.is_camp)
    return units + counts.fortified_camp * sum(one.is_camp and one.is_fortified for one in own)


@rule("ADLG-VIC-69-c", "ADLG-VIC-69-d", "ADLG-VIC-69-f", "ADLG-ABI-17-m")
def loss_of_unit(one: Unit) -> int:
    """What a unit or a camp counts: routed 2, off the table 1, disordered 1; expendable units never anything."""
    counts = LOSSES.losses
    if one.is_camp:
        return (counts.fortified_camp if one.is_fortified else counts.camp) if one.is_taken else 0
    if one.traits.is_expendable:
        return 0
    if one.is_lost:
        return counts.left_the_table if one.has_left else counts.routed
    return counts.disordered if one.is_disordered else 0


@rule("ADLG-VIC-69-c", "ADLG-VIC-69-h")
def loss_of_commander(one: Commander) -> int:
    """A lost commander counts 1 and his command value, a strategist so 4 (VIC-69-h)."""
    return LOSSES.losses.commander + RANKS[one.rank].value if one.is_lost else 0


@rule("ADLG-VIC-69-c")
def losses_of(p: Battlefield, side: str) -> int:
    """All losses of an army."""
    units = sum(loss_of_unit(one) for one in p.units.values() if one.side == side)
    return units + sum(loss_of_commander(one) for one in p.commanders.values() if one.side == side)


@rule("ADLG-VIC-69-e")
def is_routed(p: Battlefield, side: str) -> bool:
    """Its losses have reached its break point, or nobody of it is left."""
    if losses_of(p, side) >= break_point(p, side):
        return True
    if p.chief_share is None or not has_chief_fallen(p, side):
        return False
    part, whole = p.chief_share
    return losses_of(p, side) * whole >= break_point(p, side) * part


def has_chief_fallen(p: Battlefield, side: str) -> bool:
    """The commander-in-chief is lost or has fled from a unit that routed; only battles that say so ask for it."""
    return any(one.is_lost or one.has_fled for one in p.commanders.values() if (one.side, one.corps) == (side, CHIEF))


def share_of(p: Battlefield, side: str) -> Fraction:
    """The losses of an army as a share of its break point."""
    return Fraction(losses_of(p, side), max(1, break_point(p, side)))


@rule("ADLG-VIC-69-e", "ADLG-SEQ-23-i")
def check(p: Battlefield) -> None:
    """At the end of a player sequence: an army that has reached its break point is routed; both at once is a draw."""
    beaten = [side for side in SIDES if is_routed(p, side)]
    if not beaten:
        return
    for side in beaten:
        p.tell("ADLG-VIC-69-e", "army_routed", side=side, losses=losses_of(p, side), break_point=break_point(p, side))
    if len(beaten) > 1:
        p.result = Result(None, "both_routed", figures(p))
    else:
        p.result = Result(p.foes_of(beaten[0]), "army_routed", {"side": beaten[0], **figures(p)})


@rule("ADLG-VIC-69-i")
def end_of_turns(p: Battlefield) -> None:
    """After the last turn the smaller share of losses wins if it is smaller by a quarter, or whom the battle names."""
    if p.last_turn:
        p.result = Result(p.last_turn, "held_out", {"turns": p.turns, "side": p.last_turn, **figures(p)})
        return
    shares = {side: share_of(p, side) for side in SIDES}
    winner = min(SIDES, key=lambda side: shares[side])
    if max(shares.values()) - shares[winner] < SHARE:
        p.result = Result(None, "turns_over_draw", {"turns": p.turns, **figures(p)})
    else:
        p.result = Result(winner, "fewer_losses", {"turns": p.turns, "side": winner, **figures(p)})


def figures(p: Battlefield) -> dict[str, int]:
    """Losses and break points of both sides, to be told."""
    return {
        name: figure
        for side in SIDES
        for name, figure in ((f"{side}_losses", losses_of(p, side)), (f"{side}_break_point", break_point(p, side)))
    }
