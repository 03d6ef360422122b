"""16.2 Multiple attacks: who is engaged already and is then hit in flank or rear loses heart at once."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s16_roles import Touch, touches_of
from walstatt.games.adlg.rules.s18_rout import lose
from walstatt.games.adlg.table import table_of

LOSS = 1


@rule("ADLG-MAT-61-a", "ADLG-MAT-61-b", "ADLG-MAT-61-f", "ADLG-PUR-69-k")
def strikes_aside(p: Battlefield, touch: Touch) -> bool:
    """A fully conformed attack on flank or rear that counts: not by light troops, artillery, war wagons, nor on these.

    Artillery that is attacked so does lose.
    """
    one, its = p.units[touch.who].traits, p.units[touch.enemy].traits
    if not (touch.is_aside and touch.is_full) or its.category == "WWg":
        return False
    return one.is_heavy and one.category not in ("Art", "WWg")


@rule("ADLG-MAT-61-a", "ADLG-MAT-61-c", "ADLG-MAT-61-d", "ADLG-MAT-61-e")
def strike_aside(p: Battlefield, by: int) -> None:
    """After a contact: whoever is now engaged on several sides, one of them new, loses 1; once in a sequence."""
    for touch in list(touches_of(p, by)):
        enemy = touch.enemy
        if enemy in p.hit_aside or p.units[enemy].cohesion <= 0:
            continue
        fronts = touches_on(p, enemy)
        news = [one for one in fronts if strikes_aside(p, one) and (one.who == by or p.units[one.who].has_charged)]
        if news and is_engaged_besides(p, enemy, fronts, news[0]):
            p.hit_aside.append(enemy)
            p.tell("ADLG-MAT-61-a", "hit_aside", unit=enemy, by=news[0].who)
            lose(p, enemy, LOSS)


def touches_on(p: Battlefield, enemy: int) -> list[Touch]:
    """Who stands with its front on a unit."""
    one = p.units[enemy]
    others = [who for who in table_of(p).touching(one.base) if p.units[who].side != one.side]
    return [
        touch
        for who in others
        if not p.units[who].is_camp
        for touch in list(touches_of(p, who))
        if touch.enemy == enemy
    ]


@rule("ADLG-MAT-61-a", "ADLG-MAT-61-c")
def is_engaged_besides(p: Battlefield, enemy: int, fronts: list[Touch], new: Touch) -> bool:
    """It fights or supports against somebody else: on another of its sides, or with its own front."""
    if any(one.who != new.who and one.edge != new.edge for one in fronts):
        return True
    return any(one.enemy != new.who for one in list(touches_of(p, enemy)))
