"""13 Conformation as it is carried out: the enemy, the edge, the pose, and friends that make room."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.questions import Ask, Asks, Flow
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield, corps_of
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s08_support import is_supporting
from walstatt.games.adlg.rules.s10_entry import first_in_goes_first
from walstatt.games.adlg.rules.s10_zone import exerts
from walstatt.games.adlg.rules.s11_declare import base_at_start
from walstatt.games.adlg.rules.s12_evade import closed_to, must_evade
from walstatt.games.adlg.rules.s13_conform import (
    Conformation,
    best_conformations,
    full_conformation,
    principal_enemies,
)
from walstatt.games.adlg.rules.s13_room import edges_to_try, never_conforms, with_room
from walstatt.games.adlg.rules.s16_attacks import strike_aside
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import EdgeName
from walstatt.space.plane.contact import is_in_contact
from walstatt.space.plane.manoeuvre import Heading, moved
from walstatt.space.plane.measure import UD
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.travel import Bars, travel

NOBODY = -1


@rule("ADLG-CON-50-c", "ADLG-ZOC-36-a")
def enemies_of(p: Battlefield, who: int) -> tuple[int, ...]:
    """To whom a unit in contact conforms; several if they are tied, and then its owner chooses."""
    table, one = table_of(p), p.units[who]
    base = one.base
    touching = {
        other: table.bases[other]
        for other in table.touching(base)
        if other != who and p.units[other].side != one.side and not p.units[other].is_lost
    }
    zones = {other: its for other, its in touching.items() if exerts(p, other, one.traits, base)}
    return principal_enemies(base, zones, touching)


@rule("ADLG-CON-50-a", "ADLG-CON-50-b", "ADLG-CON-43-a")
def conform(p: Battlefield, who: int) -> Flow:
    """A unit in contact aligns with its enemy for nothing; what is tied its owner decides."""
    me = p.seat_of(p.units[who].side)
    found = enemies_of(p, who)
    if not found:
        return
    enemy = found[0]
    if len(found) > 1:
        enemy = yield Ask(me, "unit", found, rule="ADLG-CON-50-c", prompt="conform_to", unit=who)
    edge = _edge(p, who, enemy)
    if not never_conforms(p, who, enemy):
        yield from align(p, who, enemy, edge)
    engage(p, who, enemy)
    strike_aside(p, who)


def _edge(p: Battlefield, who: int, enemy: int) -> EdgeName:
    """The edge on which a charge counts, from where it began; else from where the unit stands."""
    one, its = p.units[who].base, p.units[enemy].base
    is_charging = p.charge is not None and who in p.charge.chargers
    start = base_at_start(p, who) if is_charging else one
    return kind_of_contact(start, its, one) or kind_of_contact(one, its) or "front"


@rule("ADLG-CON-50-k", "ADLG-CON-53-a", "ADLG-CON-53-c")
def align(p: Battlefield, who: int, enemy: int, edge: EdgeName) -> Flow:
    """The best free pose; else friends make room for the full one; else it stays as it stands and fights so."""
    one, its = p.units[who].base, p.units[enemy].base
    for tried in dict.fromkeys(edges_to_try(one, its, edge)):
        bars = Bars(closed=closed_to(p, who))
        best = best_conformations(table_of(p), who, enemy, tried, bars)
        if not any(pose.is_full for pose in best) and _make_room(p, who, enemy, tried, bars):
            return
        if best:
            pose = yield from _chosen(p, who, best)
            p.put(who, pose.base)
            told = "conformed" if pose.is_full else "conformed_in_part"
            p.tell(
                "ADLG-CON-50-e" if pose.is_full else "ADLG-CON-53-c", told, unit=who, target=enemy, edge=f"edge-{tried}"
            )
            return
    p.tell("ADLG-CON-53-c", "could_not_conform", unit=who, target=enemy)


def _chosen(p: Battlefield, who: int, best: tuple[Conformation, ...]) -> Asks[Conformation]:
    """CON-50-k Remaining ties are the owner's choice."""
    if len(best) == 1:
        return best[0]
    poses = tuple((one.base.x, one.base.y, one.base.facing) for one in best)
    me = p.seat_of(p.units[who].side)
    chosen = yield Ask(me, "pose", poses, rule="ADLG-CON-50-k", prompt="conform_where", unit=who)
    return best[poses.index(chosen)]


def _make_room(p: Battlefield, who: int, enemy: int, edge: EdgeName, bars: Bars) -> bool:
    """CON-53-a The full pose is taken and friends are shifted for it, if that is possible."""
    found = with_room(p, who, enemy, edge, bars)
    if found is None:
        return False
    p.put(who, found.pose.base)
    for friend, base in found.places.items():
        p.put(friend, base, is_fixed=p.units[friend].is_fixed or p.units[friend].traits.is_heavy)
        p.tell("ADLG-CON-53-a", "made_room", unit=friend, by=who)
    p.tell("ADLG-CON-50-e", "conformed", unit=who, target=enemy, edge=f"edge-{edge}")
    return True


@rule("ADLG-GEO-41-e")
def engage(p: Battlefield, who: int, enemy: int) -> None:
    """Contact with a new enemy starts a melee; who joins one that is fought on flank or rear gives melee support."""
    is_fought = p.units[enemy].role == MELEE
    edge = None if not is_fought else _touched_edge(p, who, enemy)
    attacks = p.charge is not None and who in p.charge.chargers
    p.replace(who, role=MELEE_SUPPORT if is_fought and edge != "front" else MELEE, has_attacked=attacks)
    if not p.units[enemy].is_camp:
        p.replace(enemy, role=MELEE)


def _touched_edge(p: Battlefield, who: int, enemy: int) -> EdgeName | None:
    one, its = p.units[who].base, p.units[enemy].base
    if not is_in_contact(one, its):
        return None
    return kind_of_contact(moved(one, "back", UD), its)


# Units that touch already


@rule("ADLG-CON-52-a", "ADLG-CON-53-c")
def is_due(p: Battlefield, who: int) -> bool:
    """A unit that touches enemies must conform in its own movement phase if it is fully conformed to none of them."""
    one = p.units[who]
    foes = _touched(p, who)
    if not foes or one.is_camp or one.is_lost or one.has_charged:
        return False
    if one.role and aligned_with(p, who, foes):
        return False
    return not any(never_conforms(p, who, foe) for foe in foes)


def aligned_with(p: Battlefield, who: int, foes: Iterable[int]) -> list[int]:
    """Those of some enemies to whom a unit is fully conformed."""
    base = p.units[who].base
    return [foe for foe in foes if full_conformation(base, p.units[foe].base) is not None]


def _touched(p: Battlefield, who: int) -> list[int]:
    one, table = p.units[who], table_of(p)
    return [
        other
        for other in table.touching(one.base)
        if other != who
        and p.units[other].side != one.side
        and not p.units[other].is_camp
        and not is_supporting(p, one.base, other)
    ]


@rule("ADLG-CON-50-d", "ADLG-CON-52-a")
def due_in(p: Battlefield, side: str, corps: int) -> list[int]:
    """CON-52-a The units of a corps that must conform before its activation ends, in the order in which they do."""
    due = [one for one in corps_of(p, side, corps) if is_due(p, one)]
    return first_in_goes_first(p, {one: (*enemies_of(p, one), NOBODY)[0] for one in due})


@rule("ADLG-CON-52-a", "ADLG-CON-54-c")
def realign(p: Battlefield, who: int) -> Flow:
    """Align with an enemy on the front, or turn to face an attacker; light foot slips away from its destroyers."""
    if not is_due(p, who):
        return
    foes = tuple(_touched(p, who))
    if must_evade(p, who, foes) and slip_away(p, who):
        return
    held = aligned_with(p, who, foes)
    if held:
        engage(p, who, held[0])  # it has wheeled from a mere touch onto an enemy
        return
    yield from conform(p, who)


@rule("ADLG-CON-54-c")
def slip_away(p: Battlefield, who: int) -> bool:
    """Light foot is moved out of contact by the least amount, up to 1 UD, in any direction; not if there is no room."""
    one, table = p.units[who].base, table_of(p)
    foes = tuple(foe for foe, unit in p.units.items() if unit.side != p.units[who].side and not unit.is_lost)
    bars = Bars(closed=closed_to(p, who), skip=foes)
    headings: tuple[Heading, ...] = ("back", "left", "right", "ahead")
    for length in range(UD // 16, UD + 1, UD // 16):
        for heading in headings:
            pose = moved(one, heading, length)
            if not travel(table, who, Straight(heading), length, bars).is_legal:
                continue
            if any(is_in_contact(pose, p.units[foe].base) for foe in foes):
                continue
            p.put(who, pose, role="")
            p.tell("ADLG-CON-54-c", "slipped_away", unit=who, length=length)
            return True
    return False
