"""20.2 Adjustment of terrain: who may try, what the die allows, and where a piece may lie afterwards."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.landscape import IMPASSABLE, LINES, VILLAGE, gaps, lay, piece_at
from walstatt.games.adlg.position import Battlefield, Laid
from walstatt.games.adlg.rules.s20_pieces import set_up_of, sides_with_strategist, tries_of
from walstatt.games.adlg.rules.s20_terrain import PoseOf, ask_pose, why_no_pose, why_overlaps
from walstatt.games.adlg.terrain import SET_UP, Adjustment
from walstatt.space.plane.measure import DEGREE, FULL, UD, is_within
from walstatt.space.plane.shape import point_distance

NONE = 0  # no piece: the others are numbered from 1
MOVE, ROTATE, REMOVE, LEAVE = "move", "rotate", "remove", "leave"
AGAIN, KEEP = "roll-again", "keep-roll"
LEAST_PIECES = 2  # on the table


@rule("ADLG-SET-75-h")
def begin_adjustment(p: Battlefield) -> None:
    """The attacker goes first."""
    now = set_up_of(p)
    sides = p.first, now.defender
    p.set_up = now._replace(
        tries=tuple((side, tries_of(p, side)) for side in sides), spare=sides_with_strategist(p), chosen=now.chosen
    )
    p.phase = "adjustment"
    for side in sides:
        p.owe("adjust_piece", side)
    p.owe("begin_camps")


@rule("ADLG-SET-76-b")
def why_not_adjust(p: Battlefield, at: int) -> Refusal | None:
    """Coast, river, road and village stay where they are."""
    if at == NONE:
        return None
    if not 0 < at <= len(p.laid):
        return Refusal("ADLG-SET-75-h", "no_such_piece")
    one = p.laid[at - 1]
    if one.type in LINES or one.type == VILLAGE:
        return Refusal("ADLG-SET-76-b", "never_adjusted", terrain=f"terrain-{one.type}")
    return None


def adjustable(p: Battlefield) -> tuple[int, ...]:
    """No piece, or one of those that can be adjusted."""
    return tuple(at for at in range(len(p.laid) + 1) if why_not_adjust(p, at) is None)


def has_try(p: Battlefield, side: str) -> bool:
    """A try is left, that of a strategist included."""
    now = set_up_of(p)
    return now.tries_of(side) > 0 or side in now.spare


def spend_try(p: Battlefield, side: str) -> None:
    """One try less; the strategist's own one comes last."""
    now = set_up_of(p)
    left = now.tries_of(side)
    if left:
        p.set_up = now._replace(tries=tuple((one, many - (one == side)) for one, many in now.tries))
    else:
        spend_spare(p, side)


def spend_spare(p: Battlefield, side: str) -> None:
    """The strategist has used his own try or re-roll."""
    now = set_up_of(p)
    p.set_up = now._replace(spare=tuple(one for one in now.spare if one != side))


@rule("ADLG-SET-76-a", "ADLG-SET-74-c")
def ways_to_adjust(p: Battlefield, one: Laid, allowed: Adjustment) -> tuple[str, ...]:
    """What the die allows to do with a piece; two stay on the table, and one is removed in a game."""
    ways = [LEAVE]
    if allowed.move:
        ways.insert(0, MOVE)
    if allowed.rotate:
        ways.insert(1, ROTATE)
    fits = {"nothing": False, "impassable": one.type == IMPASSABLE, "not_compulsory": not one.is_compulsory}
    if fits[allowed.remove] and not set_up_of(p).has_removed and len(p.laid) > LEAST_PIECES:
        ways.append(REMOVE)
    return tuple(ways)


@rule("ADLG-SET-76-a", "ADLG-SET-76-b")
def why_not_moved(p: Battlefield, one: Laid, reach: int, is_turn: bool, pose: PoseOf) -> Refusal | None:
    """Moved without a turn as far as the die says, or turned on the spot; on the table and upon no other piece."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    x, y, facing = pose
    if is_turn and (x, y) != (one.x, one.y):
        return Refusal("ADLG-SET-76-a", "only_turned")
    if not is_turn and facing != one.facing:
        return Refusal("ADLG-SET-76-a", "only_moved")
    far = point_distance((x, y), (one.x, one.y))
    if not is_within(far, reach):
        return Refusal("ADLG-SET-76-a", "moved_too_far", distance=far, reach=reach)
    piece = piece_at(one.type, x, y, facing)
    if min(gaps(p, piece)) < 0:
        return Refusal("ADLG-SET-76-b", "piece_off_table")
    return why_overlaps(p, piece, one)


def moved_poses(p: Battlefield, one: Laid, reach: int, is_turn: bool) -> list[PoseOf]:
    """Where it may come to lie."""
    if is_turn:
        poses = [(one.x, one.y, turn * DEGREE % FULL) for turn in range(0, 360, 15)]
    else:
        steps = range(-reach, reach + 1, UD)
        poses = [(one.x + dx, one.y + dy, one.facing) for dx in steps for dy in steps]
    return [pose for pose in poses if why_not_moved(p, one, reach, is_turn, pose) is None]


@rule("ADLG-SET-75-h", "ADLG-SET-76-a")
def adjust_piece(p: Battlefield, side: str) -> Flow:
    """A player names a piece and rolls; he may leave it."""
    if not has_try(p, side):
        return
    p.side, me = side, p.seat_of(side)
    at = yield Ask(
        me, "amount", adjustable(p), why_not=partial(why_not_adjust, p), rule="ADLG-SET-75-h", prompt="adjust",
        pieces=tuple(f"terrain-{one.type}" for one in p.laid),
    )  # fmt: skip
    if at == NONE:
        return
    spend_try(p, side)
    one, terrain = p.laid[at - 1], f"terrain-{p.laid[at - 1].type}"
    roll = yield Roll(D6, rule="ADLG-SET-76-a", prompt="adjust_die", seat=me, terrain=terrain)
    if side in set_up_of(p).spare:
        answer = yield Ask(me, "choice", (KEEP, AGAIN), rule="ADLG-SET-75-h", prompt="adjust_again", roll=roll)
        if answer == AGAIN:
            spend_spare(p, side)
            roll = yield Roll(D6, rule="ADLG-SET-76-a", prompt="adjust_die", seat=me, terrain=terrain)
    yield from adjust_by(p, side, one, roll)
    if has_try(p, side):
        p.owed.insert(0, ("adjust_piece", side))


def adjust_by(p: Battlefield, side: str, one: Laid, roll: int) -> Flow:
    """What becomes of the piece."""
    allowed, me, terrain = SET_UP.adjustment[roll - 1], p.seat_of(side), f"terrain-{one.type}"
    ways = ways_to_adjust(p, one, allowed)
    if ways == (LEAVE,):
        p.tell("ADLG-SET-76-a", "piece_stays", side=side, terrain=terrain, roll=roll)
        return
    way = yield Ask(me, "choice", ways, rule="ADLG-SET-76-a", prompt="adjust_how", terrain=terrain, roll=roll)
    if way == LEAVE:
        p.tell("ADLG-SET-76-a", "piece_stays", side=side, terrain=terrain, roll=roll)
    elif way == REMOVE:
        p.set_up = set_up_of(p)._replace(has_removed=True)
        lay(p, (other for other in p.laid if other is not one))
        p.tell("ADLG-SET-76-a", "piece_removed", side=side, terrain=terrain, roll=roll)
    else:
        reach, is_turn = allowed.move, way == ROTATE
        poses = moved_poses(p, one, reach, is_turn)
        why_not = partial(why_not_moved, p, one, reach, is_turn)
        x, y, facing = yield ask_pose(me, poses, why_not, rule="ADLG-SET-76-a", prompt="adjust_where",
                                      terrain=terrain, ghost=piece_at(one.type, 0, 0, 0).outline, start=(one.x, one.y),
                                      reach=reach)  # fmt: skip
        lay(p, (other._replace(x=x, y=y, facing=facing) if other is one else other for other in p.laid))
        p.tell("ADLG-SET-76-a", "piece_moved" if way == MOVE else "piece_turned", side=side, terrain=terrain, roll=roll)
