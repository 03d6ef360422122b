"""What a position is worth to a side, in hundredths of a point of army losses: what bots compare."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from walstatt.games.adlg.costs import cost_of
from walstatt.games.adlg.duels import WHOLE, charge_of, of_melee
from walstatt.games.adlg.position import MELEE, SIDES, Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import is_in_range, place_of
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s18_victory import loss_of_commander, loss_of_unit
from walstatt.space.plane.measure import DEGREE, DIRECTIONS, HALF, SCALE, UD, angle_between

LOSS = 100  # hundredths for a point of army losses
COHESION = 55  # what a further point of cohesion of a disordered unit is worth
MELEE_SHARE = 60  # per cent of the losses to be expected in a melee that stands
CHARGE_SHARE = 26  # per cent of what a charge that may come would give
FEAR = 80  # per cent of what the enemy may hope for
STEP = 5  # for a UD nearer to the enemy
NEAR = UD // 2  # closer than this nobody gains by coming closer
BEHIND = 4 * UD  # a reserve stands no farther behind who fights
BESIDE = 9  # for each friend in line beside a heavy unit
ALONE = 12  # for a flank that an enemy can come at
UNCOMMANDED = 9
LED = 2  # for a UD between a commander and the middle of his corps
AFRAID = 40  # an impetuous unit that an elephant draws on, a mounted one near a beast that it fears
SHOT = 10  # for an enemy within range
UNDER_FIRE = 12  # for a shooter within an enemy's range and not in its own
LURE = 5 * UD  # how far away elephants draw impetuous troops
AWED = LURE + UD  # nobody fears what is farther away
HEAVY_FOOT = ("HI", "MI")


class Piece(NamedTuple):
    """A unit on the table as scores see it."""

    number: int
    one: Unit
    x: int  # of its middle
    y: int
    reach: int  # how far it charges
    price: int


def pieces(p: Battlefield, side: str) -> list[Piece]:
    """The units of a side that can still fight."""
    found = []
    for number, one in p.units.items():
        if one.side != side or one.is_lost or one.is_camp or one.cohesion <= 0:
            continue
        cosine, sine = DIRECTIONS[one.facing]
        half = one.traits.depth // 2
        x, y = one.x - cosine * half // SCALE, one.y - sine * half // SCALE
        found.append(Piece(number, one, x, y, one.traits.far_move, cost_of(one.troop)))
    return found


def material(p: Battlefield, side: str) -> int:
    """What a side has lost, as the army rout counts it, and the cohesion of those that are disordered."""
    total = 0
    for one in p.units.values():
        if one.side != side:
            continue
        total += LOSS * loss_of_unit(one)
        if not one.is_camp and not one.is_lost:
            total += COHESION * max(0, one.lost_cohesion - 1) + one.lost_cohesion * cost_of(one.troop)
    return total + LOSS * sum(loss_of_commander(one) for one in p.commanders.values() if one.side == side)


def melees_worth(p: Battlefield, side: str) -> int:
    """What the melees that stand promise the side."""
    if not any(one.role for one in p.units.values()):
        return 0
    now, total = engagement(p), 0
    for fight in now.melees:
        duel = of_melee(p, now, fight)
        gain = duel.gain if p.units[fight.one].side == side else -duel.gain
        total += gain * (LOSS + COHESION) // 2 // WHOLE
    return total * MELEE_SHARE // 100


def ahead_of(piece: Piece, other: Piece) -> tuple[int, int]:
    """(ahead, aside) of another's middle, seen from a unit's middle."""
    cosine, sine = DIRECTIONS[piece.one.facing]
    dx, dy = other.x - piece.x, other.y - piece.y
    return (dx * cosine + dy * sine) // SCALE, (dx * sine - dy * cosine) // SCALE


def apart(piece: Piece, other: Piece) -> int:
    """About how far apart two bases are."""
    dx, dy = other.x - piece.x, other.y - piece.y
    return max(0, isqrt(dx * dx + dy * dy) - UD)


def is_in_reach(piece: Piece, other: Piece) -> bool:
    """A unit is about as near to another as it can charge."""
    within = piece.reach + UD
    dx, dy = other.x - piece.x, other.y - piece.y
    return abs(dx) <= within and abs(dy) <= within and isqrt(dx * dx + dy * dy) <= within


def is_from_aside(attacker: Piece, target: Piece) -> bool:
    """The attacker stands behind the front line of its target and looks across it."""
    ahead, aside = ahead_of(target, attacker)
    turned = angle_between(attacker.one.facing, (target.one.facing + HALF) % (2 * HALF))
    return ahead < 0 and turned >= 45 * DEGREE and abs(aside) > UD // 2


def hope_of_charge(piece: Piece, foes: list[Piece]) -> int:
    """The best that a unit may hope for from a charge at somebody in its reach and before its front."""
    if piece.one.role or not piece.one.traits.may_charge:
        return 0
    best, within = 0, piece.reach + UD
    for foe in foes:
        if abs(foe.x - piece.x) > within or abs(foe.y - piece.y) > within:
            continue
        far = apart(piece, foe)
        if far > piece.reach:
            continue
        ahead, aside = ahead_of(piece, foe)
        if ahead <= 0 or abs(aside) > ahead + UD // 2:
            continue
        is_aside = is_from_aside(piece, foe)
        if foe.one.role == MELEE and not is_aside:
            continue  # somebody else stands on his front
        duel = charge_of(piece.one.troop, foe.one.troop, is_aside)
        gain = duel.gain * (LOSS + COHESION) // 2 // WHOLE
        if foe.one.traits.can_evade:
            gain //= 2
        best = max(best, gain - far * STEP // UD)
    return best * CHARGE_SHARE // 100


def is_in_reserve(piece: Piece, own: list[Piece]) -> bool:
    """It stands close behind a friend who fights, in his file."""
    for friend in own:
        if friend.one.role == MELEE and friend.number != piece.number:
            ahead, aside = ahead_of(piece, friend)
            if UD // 2 < ahead <= BEHIND and abs(aside) <= UD // 2:
                return True
    return False


def nearness(piece: Piece, foes: list[Piece], own: list[Piece]) -> int:
    """How near a unit has come to whom it should fight.

    Light troops keep their distance, a reserve its place behind those who fight, the others close in.
    """
    troop = piece.one.traits
    if piece.one.role or not foes:
        return 0
    if troop.category in ("Art", "WWg"):
        return 0
    weapon = troop.weapon
    if weapon is not None and (troop.is_light or troop.arm == "shooters"):
        wanted = max(NEAR, weapon.range - UD // 2)
        far = min(apart(piece, foe) for foe in foes)
        if far <= weapon.range:
            return SHOT - STEP * abs(far - wanted) // UD
        return -STEP * abs(far - wanted) // UD - UNDER_FIRE * any(is_under_fire(piece, foe) for foe in foes)
    if is_in_reserve(piece, own):
        return 0
    worthy = [foe for foe in foes if not foe.one.traits.is_light] or foes
    prey = min(worthy, key=lambda foe: apart(piece, foe) - charge_of(piece.one.troop, foe.one.troop).gain * UD // 24)
    return -STEP * max(NEAR, apart(piece, prey)) // UD


def leading(p: Battlefield, side: str, own: list[Piece]) -> int:
    """Commanders stay near their corps: points off for how far away they are from the middle of it."""
    total = 0
    for his in p.commanders.values():
        if his.side != side or his.is_lost:
            continue
        corps = [piece for piece in own if piece.one.corps == his.corps]
        if corps:
            x, y = place_of(p, his)
            dx, dy = (sum(axis) // len(corps) for axis in zip(*((one.x - x, one.y - y) for one in corps), strict=True))
            total -= LED * isqrt(dx * dx + dy * dy) // UD
    return total


def is_under_fire(piece: Piece, foe: Piece) -> bool:
    """An enemy who stands free could shoot at a unit from where it stands."""
    weapon = foe.one.traits.weapon
    if weapon is None or foe.one.role or apart(piece, foe) > weapon.range:
        return False
    ahead, aside = ahead_of(foe, piece)
    return ahead > 0 and abs(aside) <= 2 * UD


def order_of_battle(p: Battlefield, own: list[Piece], foes: list[Piece]) -> int:
    """Lines kept, flanks guarded, commanders near, rash troops and horses away from what undoes them."""
    total = 0
    for piece in own:
        troop = piece.one.traits
        if not troop.is_light:
            for other in own:
                if other.one.facing != piece.one.facing or other.number == piece.number:
                    continue
                if abs(other.x - piece.x) > 2 * UD or abs(other.y - piece.y) > 2 * UD:
                    continue
                ahead, aside = ahead_of(piece, other)
                if abs(ahead) < UD // 4 and abs(abs(aside) - UD) < UD // 8:
                    total += BESIDE if troop.category in HEAVY_FOOT else BESIDE // 2
            total -= ALONE * sum(
                1 for foe in foes if not foe.one.role and is_in_reach(foe, piece) and is_from_aside(foe, piece)
            )
        if not is_in_range(p, (piece.number,)):
            total -= UNCOMMANDED
        if troop.is_mounted or troop.is_impetuous:
            total -= AFRAID * sum(
                1 for foe in foes if abs(foe.x - piece.x) < AWED and abs(foe.y - piece.y) < AWED and fears(piece, foe)
            )
    return total


def fears(piece: Piece, foe: Piece) -> bool:
    """An elephant draws rash troops on, or frightens a mount that has come close."""
    beast = foe.one.traits
    if beast.category == "El" and piece.one.traits.is_impetuous:
        ahead, aside = ahead_of(piece, foe)
        return 0 < ahead < LURE and abs(aside) < UD and not piece.one.role
    return piece.one.traits.frightened_by(beast) and apart(piece, foe) < UD // 2


def score(p: Battlefield, side: str) -> int:
    """Hundredths of a point in favour of a side."""
    other = SIDES[1 - SIDES.index(side)]
    own, foes = pieces(p, side), pieces(p, other)
    total = material(p, other) - material(p, side) + melees_worth(p, side)
    total += sum(hope_of_charge(one, foes) + nearness(one, foes, own) for one in own)
    total -= sum(hope_of_charge(one, own) for one in foes) * FEAR // 100
    total += leading(p, side, own) - leading(p, other, foes)
    return total + order_of_battle(p, own, foes) - order_of_battle(p, foes, own) // 2
