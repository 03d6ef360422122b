"""11.2 Who may react to a charge: by whom and on which edge a target is charged, who evades with it, and who cannot."""

from __future__ import annotations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.mover import Progress, mover_of
from walstatt.games.adlg.position import Battlefield, Charge
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s08_groups import may_mix
from walstatt.games.adlg.rules.s11_course import Stop, courses
from walstatt.games.adlg.rules.s11_declare import base_at_start
from walstatt.games.adlg.rules.s12_evade import why_not_evade
from walstatt.space.plane.base import EdgeName
from walstatt.space.plane.group import groups
from walstatt.space.plane.shape import distance


def running(p: Battlefield) -> Charge:
    """The charge under way."""
    assert p.charge is not None
    return p.charge


def progress_of(p: Battlefield) -> Progress:
    """The chargers where they stand, with what is left of their distances."""
    charge = running(p)
    return Progress(mover_of(p, charge.chargers), charge.left)


def courses_now(p: Battlefield) -> dict[int, Stop]:
    """How far each charger comes straight ahead, and whom it meets there; asked for again for every evader."""
    facts = facts_of(p)
    if "courses" not in facts:
        facts["courses"] = courses(progress_of(p), running(p).targets)
    found: dict[int, Stop] = facts["courses"]
    return found


def charger_of(p: Battlefield, target: int) -> int:
    """The charger that comes for a target: the nearest that has it straight ahead, else the nearest."""
    its, stops = p.units[target].base, courses_now(p)
    meets = [who for who, stop in stops.items() if target in stop.who] or list(stops)
    return min(meets, key=lambda who: (distance(p.units[who].base.outline, its.outline), who))


@rule("ADLG-GEO-41-a", "ADLG-EVA-47-g")
def edge_charged(p: Battlefield, target: int, charger: int) -> EdgeName:
    """The edge on which a target is charged, from where the charger began."""
    found = kind_of_contact(base_at_start(p, charger), p.units[target].base, p.units[charger].base)
    return found or "front"


@rule("ADLG-EVA-47-f")
def fellows_of(p: Battlefield, target: int) -> list[int]:
    """The others of the group in which a target stands: they may evade with it."""
    one = p.units[target]
    own = {
        number: unit.base
        for number, unit in p.units.items()
        if unit.side == one.side and unit.corps == one.corps and not unit.is_lost and not unit.is_camp
    }
    found = next((group for group in groups(own) if target in group), ())
    return [other for other in found if other != target and may_mix(one.traits, p.units[other].traits)]


def why_not_flee(p: Battlefield, who: int) -> Refusal | None:
    """EVA-47 Why a unit cannot evade the charge that is under way."""
    charger = charger_of(p, who)
    return why_not_evade(p, who, edge_charged(p, who, charger), running(p).chargers)


def why_not_some(p: Battlefield, free: tuple[int, ...], chosen: tuple[int, ...]) -> Refusal | None:
    """EVA-47-f Why one of these cannot be chosen to evade: each must be free to."""
    other = next((one for one in chosen if one not in free), None)
    return None if other is None else _why_not_choose(p, other)


@rule("ADLG-CHG-43-i", "ADLG-EVA-47-d", "ADLG-EVA-47-f")
def _why_not_choose(p: Battlefield, who: int) -> Refusal:
    """It is not its owner's, has reacted, is not charged, must evade anyway, or cannot."""
    one, charge = p.units.get(who), running(p)
    if one is None or one.is_camp or one.is_lost or one.side == charge.side:
        return Refusal("ADLG-ARM-10-d", "not_yours", unit=who)
    if who in (*charge.fled, *charge.stood):
        return Refusal("ADLG-CHG-43-i", "has_reacted", unit=who)
    asked = [target for target in charge.targets if target not in (*charge.fled, *charge.stood)]
    if who not in (*asked, *(other for target in asked for other in fellows_of(p, target))):
        return Refusal("ADLG-EVA-47-f", "not_charged", unit=who)
    return why_not_flee(p, who) or Refusal("ADLG-EVA-47-d", "must_evade", unit=who)
