"""6 Sequence of play: after the movement the shooting, the melees, the rout, and whether a side has won."""

from __future__ import annotations

from walstatt.core.questions import Ask, Flow
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules import s18_pursuit, s18_rout, s18_victory
from walstatt.games.adlg.rules.s06_sequence import end_sequence
from walstatt.games.adlg.rules.s15_fire import next_shooters
from walstatt.games.adlg.rules.s16_fight import leave_out_the_broken, settle_roles, to_fight
from walstatt.games.adlg.rules.s16_roles import choices_against_wagons
from walstatt.games.adlg.rules.s17_works import owe_assaults


@rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-e")
def begin_shooting(p: Battlefield) -> None:
    """Who fights and who supports is settled; then both sides shoot."""
    settle_roles(p)
    p.phase, p.shooting = "shooting", p.side
    next_shooters(p)


@rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-g")
def end_shooting(p: Battlefield) -> None:
    """What was lost is taken off all at once; then the melees are fought."""
    s18_rout.apply_losses(p)
    p.fired, p.struck, p.shooting = [], [], ""
    settle_roles(p)
    p.phase = "melee"
    for wagon in choices_against_wagons(p):
        p.owe("oppose", wagon)
    p.owe("first_melee")


@rule("ADLG-WWG-67-b")
def oppose(p: Battlefield, wagon: int) -> Flow:
    """The phasing player says which enemy fights a war wagon that several attack."""
    found = choices_against_wagons(p).get(wagon, ())
    if len(found) > 1:
        me = p.seat_of(p.side)
        p.opponents[wagon] = yield Ask(me, "unit", found, rule="ADLG-WWG-67-b", prompt="wagon_opponent", unit=wagon)


def first_melee(p: Battlefield) -> None:
    """SEQ-23-f Who fights whom is settled; then the first melee."""
    settle_roles(p)
    leave_out_the_broken(p)
    next_melee(p)


@rule("ADLG-SEQ-23-f")
def next_melee(p: Battlefield) -> None:
    """All melees are fought in every melee phase."""
    if not to_fight(p):
        owe_assaults(p)
        p.owe("end_melee")


@rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-g")
def end_melee(p: Battlefield) -> None:
    """What was lost is taken off all at once; then come rout and pursuit, and the end of the sequence."""
    s18_rout.apply_losses(p)
    p.phase = "rout"
    s18_rout.carry_out_routs(p)
    p.owe("pursuits")


@rule("ADLG-SEQ-23-a", "ADLG-PUR-69-a")
def begin_pursuits(p: Battlefield) -> None:
    """Who has routed all its opponents may pursue."""
    s18_pursuit.owe_pursuits(p)
    p.owe("close_sequence")


@rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-i")
def close_sequence(p: Battlefield) -> None:
    """Both armies are tested; then the other side plays."""
    p.fought = []
    p.opponents.clear()
    settle_roles(p)
    s18_victory.check(p)
    if p.result is None:
        end_sequence(p)
