"""18.1 Rout: losses at the end of a phase, who breaks, what that does to those behind, and elephants that rampage."""

from __future__ import annotations

from walstatt.core.questions import D6, Asks, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield, Commander, corps_of
from walstatt.games.adlg.rules.s07_command import TOKEN, place_of
from walstatt.games.adlg.small_tables import DICE, ROUT, Way
from walstatt.games.adlg.table import table_of
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.ahead import gap_toward, token_distance
from walstatt.space.plane.base import Base, EdgeName, about_centre, edge_facing
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.measure import LEAST_EDGE, is_less, turn_from

EDGES: dict[Way, EdgeName] = {"forward": "front", "left": "left_flank", "right": "right_flank", "rear": "rear"}

FIGHTS = (MELEE, MELEE_SUPPORT)


# Losses


@rule("ADLG-STA-09-d", "ADLG-SEQ-23-h", "ADLG-MEL-60-i")
def lose(p: Battlefield, number: int, points: int) -> None:
    """Take cohesion from a unit, no more than it has; without any it routs when its turn comes (STA-09-d)."""
    one = p.units[number]
    if one.is_lost or one.is_camp or number in p.routing:
        return
    lost = min(one.traits.cohesion, one.lost_cohesion + points)
    p.replace(number, lost_cohesion=lost)
    left = one.traits.cohesion - lost
    p.tell("ADLG-STA-09-d", "lost_cohesion", unit=number, points=lost - one.lost_cohesion, left=left)
    if not left:
        p.routing.append(number)


@rule("ADLG-SEQ-23-g", "ADLG-SEQ-23-h")
def apply_losses(p: Battlefield) -> None:
    """The losses of a phase, all at once; who has nothing left stays where it is until the routs are carried out."""
    for number in sorted(p.losses):
        lose(p, number, p.losses[number])
    p.losses.clear()


@rule("ADLG-STA-09-d", "ADLG-ROU-68-a", "ADLG-RMP-68-a")
def foretell(p: Battlefield, number: int) -> None:
    """Who has lost all that it has is told before the routs, with those whom its rout will shake as they stand now."""
    one = p.units[number]
    if p.losses.get(number, 0) < one.cohesion:
        return
    behind = () if one.traits.category == "El" else tuple(shaken_by(p, number, faced(p, number)))
    if one.traits.category == "El":
        p.tell("ADLG-RMP-68-a", "will_rampage", unit=number)
    elif behind:
        p.tell("ADLG-ROU-68-a", "will_shake", unit=number, units=behind)
    else:
        p.tell("ADLG-STA-09-d", "will_rout", unit=number)


# Routs


@rule("ADLG-ROU-68-f", "ADLG-ROU-68-h")
def carry_out_routs(p: Battlefield) -> None:
    """All routs of the sequence: the phasing player's opponent first, each side from its left to its right."""
    p.routing.sort(key=lambda one: (p.units[one].side == p.side, _from_the_left(p, one)))
    p.owed.insert(0, ("rout_next",))


def _from_the_left(p: Battlefield, number: int) -> tuple[int, int]:
    """Where a unit stands along its side's front, from the left."""
    one = p.units[number]
    return (one.x if one.side == "south" else -one.x), number


@rule("ADLG-ROU-68-f", "ADLG-ROU-68-h")
def rout_next(p: Battlefield) -> Flow:
    """The next rout, and then those that follow from it at once."""
    if not p.routing:
        return
    number = p.routing.pop(0)
    p.owed.insert(0, ("rout_next",))
    rest, p.routing = p.routing, []
    yield from rout(p, number)
    p.routing = [*sorted(p.routing, key=lambda one: _from_the_left(p, one)), *rest]


@rule("ADLG-ROU-68-a", "ADLG-ROU-68-g", "ADLG-ROU-68-i")
def rout(p: Battlefield, number: int) -> Flow:
    """A unit routs and is removed; each friend behind it loses 1, or who is in an elephant's way (ROU-68-a, -g)."""
    one = p.units[number]
    p.beaten += [(victor, number) for victor in victors_over(p, number)]
    if one.traits.category == "El":
        way = yield from which_way(p, number)
        harmed = trampled_by(p, number, one.base, way)
        loss, told = ROUT.rampage.loss, "trampled"
    else:
        harmed = shaken_by(p, number, faced(p, number))
        loss, told = ROUT.friends_behind.loss, "shaken"
        if not one.is_lost:
            p.tell("ADLG-ROU-68-a", "routed", unit=number)
    p.replace(number, is_lost=True, role="")
    scatter(p, number)
    for other in harmed:
        p.tell("ADLG-RMP-68-b" if told == "trampled" else "ADLG-ROU-68-a", told, unit=other, by=number)
        lose(p, other, loss)


@rule("ADLG-ROU-68-f")
def break_at_once(p: Battlefield, number: int) -> None:
    """Who is lost in the movement phase is gone from the table; what its rout does to others waits for its phase."""
    p.replace(number, is_lost=True, role="")
    scatter(p, number)
    if number not in p.routing:
        p.routing.append(number)


@rule("ADLG-PUR-69-c", "ADLG-PUR-69-m", "ADLG-MAT-61-e")
def victors_over(p: Battlefield, number: int) -> list[int]:
    """The enemies that were in melee with a unit, front on it or it with its front on them; none if it was shot."""
    one, base, found = p.units[number], p.units[number].base, list[int]()
    if one.is_lost or one.role not in FIGHTS:
        return found
    for other in table_of(p).touching(base):
        foe = p.units[other]
        if other == number or foe.side == one.side or foe.is_camp or foe.role not in FIGHTS:
            continue
        if any("front" in (m.edge, m.other) and m.length >= LEAST_EDGE for m in meetings(base, foe.base)):
            found.append(other)
    return found


@rule("ADLG-ROU-68-a", "ADLG-ROU-68-b", "ADLG-ROU-68-c", "ADLG-ROU-68-j")
def does_shake(fleeing: Troop, friend: Troop) -> bool:
    """Who routs shakes friends, but not artillery, war wagons and scythed chariots; LI shakes only LI."""
    behind = ROUT.friends_behind
    if fleeing.category in behind.no_loss_from:
        return False
    return fleeing.category not in behind.harm_only_their_like or friend.category == fleeing.category


@rule("ADLG-ROU-68-d", "ADLG-ROU-68-i")
def shaken_by(p: Battlefield, number: int, base: Base) -> list[int]:
    """The friends directly behind with a gap of less than 1 UD; enemies do not mind (ROU-68-d, -i)."""
    one = p.units[number]
    return [
        other
        for other in toward(p, number, base, "rear", ROUT.friends_behind.within)
        if p.units[other].side == one.side and does_shake(one.traits, p.units[other].traits)
    ]


def toward(p: Battlefield, number: int, base: Base, name: EdgeName, within: int) -> list[int]:
    """The units straight out of an edge with a gap of less than a distance."""
    found = []
    for other, unit in p.units.items():
        if other == number or unit.is_lost or unit.is_camp:
            continue
        gap = gap_toward(base, name, unit.base)
        if gap is not None and is_less(gap, within):
            found.append(other)
    return found


@rule("ADLG-ROU-68-e")
def faced(p: Battlefield, number: int) -> Base:
    """The base as it routs: attacked only on flank or rear it is first turned about its middle to face its enemy."""
    one, base = p.units[number], p.units[number].base
    touching = _attackers(p, number)
    if not touching or any(name == "front" for name in touching.values()):
        return base
    enemy = min(touching, key=lambda other: (p.units[other].role != MELEE, other))
    turn = turn_from(one.facing, edge_facing(base, touching[enemy]))
    return about_centre(base, turn)


def _attackers(p: Battlefield, number: int) -> dict[int, EdgeName]:
    """The enemies in melee with a unit and the edge of it that each touches most."""
    one, base, found = p.units[number], p.units[number].base, dict[int, EdgeName]()
    for other in table_of(p).touching(base):
        foe = p.units[other]
        if other == number or foe.side == one.side or foe.is_camp or not foe.role:
            continue
        touch = next((meeting for meeting in meetings(base, foe.base) if meeting.length >= LEAST_EDGE), None)
        if touch is not None:
            found[other] = touch.edge
    return found


# Commanders


@rule("ADLG-CMD-28-g")
def scatter(p: Battlefield, number: int) -> None:
    """A commander whose unit routed goes to the nearest unit of his corps as a free token; without any he stays."""
    for who, one in p.commanders.items():
        if one.unit != number or one.is_lost:
            continue
        at = place_of(p, one)
        near = [other for other in corps_of(p, one.side, one.corps) if other != number and other not in p.routing]
        free = one._replace(x=at[0], y=at[1], unit=0, is_included=False, is_engaged=False, has_fled=True)
        p.commanders[who] = free
        if near:
            friend = min(near, key=lambda other: (token_distance(p.units[other].base, at, TOKEN), other))
            x, y = place_of(p, Commander(one.side, one.corps, one.rank, 0, 0, unit=friend))
            p.commanders[who] = free._replace(x=x, y=y)
        p.tell("ADLG-CMD-28-g", "commander_escaped", side=one.side, corps=one.corps, unit=number)


# Elephants


@rule("ADLG-RMP-68-a")
def which_way(p: Battlefield, number: int) -> Asks[Way]:
    """A routing elephant rampages: the die says which way."""
    roll = yield Roll(
        D6, reads=DICE.rampage.way, rule="ADLG-RMP-68-a", prompt="rampage", seat=p.seat_of(p.units[number].side),
        unit=number,
    )  # fmt: skip
    way = DICE.rampage.way[roll - 1]
    p.tell("ADLG-RMP-68-a", "rampaged", unit=number, roll=roll, way=f"way-{way}")
    return way


@rule("ADLG-RMP-68-b", "ADLG-RMP-68-c")
def trampled_by(p: Battlefield, number: int, base: Base, way: Way) -> list[int]:
    """Every unit but LI, friend or foe, straight out of that side of the base and less than 1 UD away."""
    found = toward(p, number, base, EDGES[way], ROUT.rampage.within)
    return [other for other in found if p.units[other].traits.category not in ROUT.rampage.spares]
