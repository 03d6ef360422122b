"""16.1 Roles: which unit fights which, on what edge, and who stands on whose flank or rear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, Battlefield
from walstatt.games.adlg.rules.s13_conform import full_conformation
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import EdgeName
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.measure import CONTACT, LEAST_EDGE, MEASURE

NEAR = CONTACT + MEASURE  # the boxes of bases that touch are no farther apart


class Touch(NamedTuple):
    """A unit that stands with its front edge on an edge of an enemy."""

    who: int
    enemy: int
    edge: EdgeName  # of the enemy
    length: int
    is_full: bool  # fully conformed

    @property
    def is_aside(self) -> bool:
        """On the flank or rear."""
        return self.edge != "front"


class Melee(NamedTuple):
    """One main unit against one main unit."""

    one: int
    other: int
    edge: EdgeName  # of `other` on which `one` stands
    is_frontal: bool = True  # both stand with their front on the other's, or on any side of a war wagon
    is_answered: bool = True  # and `other` stands with its front on `one`

    def against(self, who: int) -> int:
        """The opponent of one of both."""
        return self.other if who == self.one else self.one


def touches_of(p: Battlefield, who: int) -> Iterator[Touch]:
    """The edges of enemies on which a unit stands with its front, at least 0.05 UD of them (SUP-60-c)."""
    table, one = table_of(p), p.units[who]
    base = table.bases[who]
    for enemy in table.near(base.box, NEAR):
        foe = p.units[enemy]
        if foe.side == one.side or foe.is_camp:
            continue
        its = table.bases[enemy]
        found = next((m for m in meetings(base, its) if m.edge == "front" and m.length >= LEAST_EDGE), None)
        if found is not None:
            is_wagon = "WWg" in (one.traits.category, foe.traits.category)
            full = full_conformation(base, its) == found.other
            yield Touch(who, enemy, "front" if is_wagon else found.other, found.length, full)


@rule("ADLG-SUP-60-c", "ADLG-WWG-67-a")
def touches(p: Battlefield) -> tuple[Touch, ...]:
    """All of them; a mere corner is none, and all sides of a war wagon are its front (WWG-67-a)."""
    units = [who for who, one in p.units.items() if not (one.is_lost or one.is_camp)]
    return tuple(touch for who in units for touch in touches_of(p, who))


@rule("ADLG-SUP-60-a", "ADLG-SUP-60-b", "ADLG-SUP-60-d", "ADLG-WWG-67-b")
def melees(p: Battlefield, found: tuple[Touch, ...] | None = None) -> tuple[Melee, ...]:
    """Who fights whom: the longest front on front first, then who came first on a flank or rear, each unit once."""
    all_touches = touches(p) if found is None else found
    taken: set[int] = set()
    fights: list[Melee] = []
    for touch in sorted(all_touches, key=lambda one: _rank(p, one)):
        if touch.who in taken or touch.enemy in taken:
            continue
        taken |= {touch.who, touch.enemy}
        fights.append(_melee(p, touch, all_touches))
    return tuple(sorted(fights, key=lambda one: one.one))


def _rank(p: Battlefield, touch: Touch) -> tuple[bool, bool, int, int, int]:
    """Fronts before flanks; chosen ones and who fights already first; the longer contact; the lower numbers."""
    was_main = p.units[touch.who].role == MELEE
    if touch.is_aside:
        return True, not was_main, -touch.length, touch.who, touch.enemy
    is_chosen = p.opponents.get(touch.enemy) == touch.who
    return False, not is_chosen, -touch.length, touch.who, touch.enemy


@rule("ADLG-WWG-67-b")
def choices_against_wagons(p: Battlefield) -> dict[int, tuple[int, ...]]:
    """War wagons that stand under several enemy fronts, and these: the phasing player says which is the main unit."""
    by_wagon: dict[int, list[int]] = {}
    for touch in touches(p):
        if p.units[touch.enemy].traits.category == "WWg":
            by_wagon.setdefault(touch.enemy, []).append(touch.who)
    return {wagon: tuple(some) for wagon, some in sorted(by_wagon.items()) if len(some) > 1}


def _melee(p: Battlefield, touch: Touch, all_touches: tuple[Touch, ...]) -> Melee:
    """A melee as the phasing side sees it, if it stands with its front on the enemy; else as the enemy does."""
    answer = next((one for one in all_touches if one.who == touch.enemy and one.enemy == touch.who), None)
    if answer is not None and p.units[touch.who].side != p.side:
        touch, answer = answer, touch
    is_frontal = not touch.is_aside and (answer is None or not answer.is_aside)
    return Melee(touch.who, touch.enemy, touch.edge, is_frontal, answer is not None)


def melee_of(fights: tuple[Melee, ...], who: int) -> Melee | None:
    """The melee in which a unit is a main unit."""
    return next((one for one in fights if who in (one.one, one.other)), None)


@rule("ADLG-FLK-64-a", "ADLG-FLK-64-d", "ADLG-WWG-67-a")
def attackers_aside(found: tuple[Touch, ...], who: int) -> list[Touch]:
    """The enemies that stand with their front on the flank or rear of a unit."""
    return [touch for touch in found if touch.enemy == who and touch.is_aside]
